// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/source.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "cli/encoding.hpp"
#include "cli/escape.hpp"
#include "cli/output.hpp"
#include "cli/system.hpp"
#include "cli/window.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

namespace uriel::cli {
namespace {

void add_to(input_extent& all, file_status const& file, std::uint64_t begin) {
    if (file.what == file_status::kind::regular)
        all.bytes += file.size > begin ? file.size - begin : 0;
    else
        all.is_regular = false;
}

}  // namespace

void fail_to_read(std::string_view file, int error) {
    std::string const name(file.empty() ? "''" : file);
    throw io_error{name + ": " + std::strerror(error)};
}

input_extent check_files(std::span<std::string_view const> files, std::string_view hint) {
    input_extent all;
    for (std::string_view const file : files) {
        if (file == "-") {
            // That it is closed is found by reading.
            auto const status = status_of(standard_input).value_or(file_status{});
            all.is_terminal = all.is_terminal || is_terminal(standard_input);
            add_to(all, status, place_in(standard_input));
            continue;
        }
        auto const status = status_of(file.data());
        if (!status && errno == ENOENT && detail::bytewise::contains(file, "://") && !hint.empty())
            throw io_error{std::string(file) + ": " + std::strerror(errno) + std::string(hint)};
        if (!status || !is_readable(file.data())) fail_to_read(file, errno);
        if (status->what == file_status::kind::directory) fail_to_read(file, EISDIR);
        add_to(all, *status, 0);
    }
    return all;
}

void note_terminal(input_extent const& input, settings const& chosen) {
    if (input.is_terminal && !chosen.quiet)
        write_diagnostics("uri: reading from the terminal; " + std::string(keys_of_end()) +
                          " ends the input\n");
}

std::string read_file(std::string_view file) {
    source const from(file);
    window_reader window(from.descriptor());
    for (std::size_t count = 1; count != 0;) {
        auto const more = window.read_more();
        if (!more) fail_to_read(from.name(), more.error());
        count = *more;
    }
    return std::string(window.text());
}

source::source(std::string_view file)
    : is_standard_input_(file == "-"),
      name_(is_standard_input_ ? "stdin" : file),
      descriptor_(is_standard_input_ ? standard_input : open_to_read(file.data())) {
    if (descriptor_ < 0) fail_to_read(name_, errno);
}

source::~source() {
    if (!is_standard_input_) close_descriptor(descriptor_);
}

bool source::is_regular_file() const noexcept {
    auto const status = status_of(descriptor_);
    return status && status->what == file_status::kind::regular;
}

chunk_source::chunk_source(settings const& chosen, std::span<std::string_view const> files,
                           std::size_t chunk_size, bool counts_records, int interrupt)
    : settings_(chosen),
      files_(files),
      format_{chosen.null ? detail::lines::line_end::nul : detail::lines::line_end::lf,
              chosen.max_length},
      chunk_size_(chunk_size),
      counts_records_(counts_records),
      interrupt_(interrupt) {}

void chunk_source::open_next() {
    open_.emplace(files_.front());
    files_ = files_.subspan(1);
    bool const is_regular = open_->is_regular_file();
    // A program that asks one question at a time waits for the answer before the next one.
    bool const answers_at_once = settings_.flush == flush_policy::line ||
                                 (settings_.flush == flush_policy::automatic && !is_regular);
    reader_.emplace(open_->descriptor(), format_,
                    reading{chunk_size_, !answers_at_once, is_regular ? -1 : interrupt_});
    next_number_ = 1;
    is_first_chunk_ = true;
}

/// For records that are not text, since the file is not UTF-8. With NUL as line end, NULs tell
/// nothing.
void chunk_source::note_encoding(std::string_view beginning) {
    auto const known = find_signature(beginning);
    auto const found = known || settings_.null ? known : guess_utf16(beginning);
    if (!found || has_noted_ || settings_.quiet) return;
    has_noted_ = true;
    std::string note = "uri: note: " + without_controls(open_->name()) + " is ";
    if (*found == encoding::compressed) {
        note += how_to_decompress;
    } else {
        std::string const form = known                           ? "UTF-16"
                                 : *found == encoding::utf16_big ? "UTF-16BE"
                                                                 : "UTF-16LE";
        note +=
            form + ", but records are read as UTF-8; to convert it: iconv -f " + form + " -t UTF-8";
    }
    write_diagnostics(note + "\n");
}

void chunk_source::number(chunk& into) {
    if (std::exchange(is_first_chunk_, false)) note_encoding(into.text);
    into.file = open_->name();
    into.first_number = next_number_;
    if (counts_records_) next_number_ += detail::lines::count_line_ends(into.text, format_.end);
}

bool chunk_source::next(chunk& into) {
    for (;;) {
        if (has_failed_) fail_to_read(open_->name(), reader_->error());
        if (!open_) {
            if (files_.empty()) return false;
            open_next();
        }
        switch (reader_->next(into)) {
            case chunk_reader::step::chunk: number(into); return true;
            case chunk_reader::step::end: open_.reset(); break;
            case chunk_reader::step::interrupted: return false;
            case chunk_reader::step::failed:
                has_failed_ = true;
                if (into.text.empty()) break;
                number(into);
                return true;
        }
    }
}

}  // namespace uriel::cli
