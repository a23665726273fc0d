// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where records come from: standard input and files, one after another.
#pragma once

#include "cli/input.hpp"
#include "cli/settings.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel::cli {

/// What is known about all the input before it is read.
struct input_extent {
    bool is_regular = true;    ///< regular files only
    bool is_terminal = false;  ///< somebody types some of it
    std::uint64_t bytes = 0;   ///< of them, from where reading begins
};

/// Throws io_error with the name of the file, or of "stdin", and what `error` means.
[[noreturn]] void fail_to_read(std::string_view file, int error);

/// Finds files that cannot be read before the first record is answered, not after the last of
/// another file. Throws io_error.
/// `hint` is added where the name of a file that is missing looks like a URI.
input_extent check_files(std::span<std::string_view const> files, std::string_view hint = {});

/// Tells a person at a terminal that input is expected there, unless --quiet is given.
void note_terminal(input_extent const& input, settings const& chosen);

/// All of a file; "-" is standard input. Throws io_error.
std::string read_file(std::string_view file);

/// Calls `visit` with each line of a file that is not empty, without its line end. The option that
/// names the file must not mean standard input, where records come from. Throws usage_error and
/// io_error.
template <class Visit>
void for_each_line(std::string_view option, std::string_view file, Visit visit) {
    if (file == "-")
        throw usage_error(std::string(option) + ": '-' is where records come from; name a file");
    std::string const text = read_file(file);
    for (std::string_view rest = text; !rest.empty();) {
        std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!line.empty()) visit(line);
    }
}

/// A file descriptor that is closed, unless it is standard input.
class source {
public:
    explicit source(std::string_view file);  ///< "-" is standard input. Throws io_error
    source(source const&) = delete;
    source& operator=(source const&) = delete;
    ~source();

    std::string_view name() const noexcept { return name_; }
    int descriptor() const noexcept { return descriptor_; }
    bool is_regular_file() const noexcept;

private:
    bool is_standard_input_;
    std::string_view name_;
    int descriptor_;
};

/// The chunks of all files, in their order.
class chunk_source {
public:
    /// `interrupt` as in `reading`. The settings must outlive this.
    chunk_source(settings const& chosen, std::span<std::string_view const> files,
                 std::size_t chunk_size, bool counts_records, int interrupt);

    /// False: no more, or interrupted. Throws io_error, after all that could be read.
    bool next(chunk& into);

private:
    void open_next();
    void number(chunk& into);
    void note_encoding(std::string_view beginning);

    settings const& settings_;
    std::span<std::string_view const> files_;
    record_format format_;
    std::size_t chunk_size_;
    bool counts_records_;
    int interrupt_;
    std::optional<source> open_;
    std::optional<chunk_reader> reader_;
    std::size_t next_number_ = 1;
    bool is_first_chunk_ = true;  // of its file
    bool has_noted_ = false;
    bool has_failed_ = false;
};

}  // namespace uriel::cli
