// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What each system does in its own way: files, terminals, signals and the words of the command
// line. Each has a file that implements this: system_posix.cpp, system_windows.cpp.
//
// Functions that fail leave the reason in errno.
#pragma once

#include "uriel/file_uri.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel::cli {

inline constexpr int standard_input = 0;
inline constexpr int standard_output = 1;
inline constexpr int standard_error = 2;

/// Before all else: words in UTF-8, streams that change no byte, and errors of a write where
/// signals would end the program.
void begin_program(int& argc, char**& argv) noexcept;

/// From now on the signals that ask a program to end, but for those that are ignored, call this.
void handle_termination(void (*handler)(int)) noexcept;

struct file_status {
    enum class kind : std::uint8_t { regular, directory, other };
    kind what = kind::other;
    std::uint64_t size = 0;  ///< of a regular file
};
std::optional<file_status> status_of(char const* name) noexcept;
std::optional<file_status> status_of(int descriptor) noexcept;
bool is_readable(char const* name) noexcept;
bool is_terminal(int descriptor) noexcept;
/// The keys that end the input at a terminal.
std::string_view keys_of_end() noexcept;
/// The width of standard error; nothing if that is not a terminal.
std::optional<std::size_t> terminal_width() noexcept;
/// The whole path of a file, from the current folder on. Throws std::system_error.
std::string absolute_path(char const* name);

/// Negative: an error.
int open_to_read(char const* name) noexcept;
bool close_descriptor(int descriptor) noexcept;
/// From where the next byte is read.
std::uint64_t place_in(int descriptor) noexcept;

/// How many bytes: none at the end, a negative number for an error.
std::ptrdiff_t read_bytes(int descriptor, char* to, std::size_t room) noexcept;
std::ptrdiff_t write_bytes(int descriptor, char const* from, std::size_t size) noexcept;
/// Takes back the last bytes of a file that has no room for the rest of them. A pipe keeps what it
/// has; so does a file in which somebody else has written on.
void take_back(int descriptor, std::size_t count) noexcept;

void wait_to_write(int descriptor) noexcept;
/// False: interrupted, by bytes that can be read from `interrupt`; a negative one never has any.
bool wait_to_read(int descriptor, int interrupt = -1) noexcept;
/// A pipe beside the standard streams, to interrupt reading. Nothing: an error.
std::optional<std::array<int, 2>> make_pipe() noexcept;

/// Asks for large pages where the system has them, for memory that has not been touched yet and
/// that begins where such a page does.
inline constexpr std::size_t large_page = std::size_t{2} << 20U;
void prefer_large_pages(void* memory, std::size_t size) noexcept;

/// False: an error.
bool fill_with_random(std::span<unsigned char> octets) noexcept;

}  // namespace uriel::cli
