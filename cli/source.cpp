// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/source.hpp"

#include "cli/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace uriel::cli {
namespace {

void add_to(input_extent& all, struct stat const& file, off_t begin) {
    if (S_ISREG(file.st_mode))
        all.bytes += static_cast<std::uint64_t>(file.st_size > begin ? file.st_size - begin : 0);
    else
        all.is_regular = false;
}

}  // namespace

void fail_to_read(std::string_view file, int error) {
    std::string const name(file.empty() ? "''" : file);
    throw io_error{name + ": " + std::strerror(error)};
}

input_extent check_files(std::span<std::string_view const> files) {
    input_extent all;
    for (std::string_view const file : files) {
        struct stat status{};
        if (file == "-") {
            // That it is closed is found by reading.
            fstat(STDIN_FILENO, &status);
            all.is_terminal = all.is_terminal || isatty(STDIN_FILENO) == 1;
            add_to(all, status, lseek(STDIN_FILENO, 0, SEEK_CUR));
            continue;
        }
        if (stat(file.data(), &status) != 0 || access(file.data(), R_OK) != 0)
            fail_to_read(file, errno);
        if (S_ISDIR(status.st_mode)) fail_to_read(file, EISDIR);
        add_to(all, status, 0);
    }
    return all;
}

void note_terminal(input_extent const& input, settings const& chosen) {
    if (input.is_terminal && !chosen.quiet)
        write_diagnostics("uri: reading from the terminal; Ctrl-D ends the input\n");
}

source::source(std::string_view file)
    : is_standard_input_(file == "-"),
      name_(is_standard_input_ ? "stdin" : file),
      descriptor_(is_standard_input_ ? STDIN_FILENO : open(file.data(), O_RDONLY | O_CLOEXEC)) {
    if (descriptor_ < 0) fail_to_read(name_, errno);
}

source::~source() {
    if (!is_standard_input_) close(descriptor_);
}

bool source::is_regular_file() const noexcept {
    struct stat status{};
    return fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
}

chunk_source::chunk_source(settings const& chosen, std::span<std::string_view const> files,
                           std::size_t chunk_size, bool counts_records, int interrupt)
    : settings_(chosen),
      files_(files),
      format_{chosen.null ? line_end::nul : line_end::lf, chosen.max_length},
      chunk_size_(chunk_size),
      counts_records_(counts_records),
      interrupt_(interrupt) {}

void chunk_source::open_next() {
    open_.emplace(files_.front());
    files_ = files_.subspan(1);
    bool const is_regular = open_->is_regular_file();
    // Whoever asks one question at a time waits for the answer before the next one.
    bool const answers_at_once = settings_.flush == flush_policy::line ||
                                 (settings_.flush == flush_policy::automatic && !is_regular);
    reader_.emplace(open_->descriptor(), format_,
                    reading{chunk_size_, !answers_at_once, is_regular ? -1 : interrupt_});
    next_number_ = 1;
}

void chunk_source::number(chunk& into) {
    into.file = open_->name();
    into.first_number = next_number_;
    if (counts_records_) next_number_ += count_line_ends(into.text, format_.end);
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
