// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// File names and words are UTF-8 here, and UTF-16 where Windows takes them.
#define WIN32_LEAN_AND_MEAN
#ifndef NOMINMAX
#    define NOMINMAX
#endif
#include <stdlib.h>
#include <windows.h>
// After windows.h, which it needs.
#include <shellapi.h>

#include "cli/links_program.hpp"
#include "cli/system.hpp"

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <string>
#include <system_error>
#include <vector>

namespace uriel::cli {
namespace {

// What is not UTF-16 or UTF-8 becomes U+FFFD.
std::string utf8(wchar_t const* text) {
    int const size = WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
    std::string made(static_cast<std::size_t>(size), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text, -1, made.data(), size, nullptr, nullptr);
    made.pop_back();  // the zero
    return made;
}

std::wstring utf16(char const* text) {
    int const size = MultiByteToWideChar(CP_UTF8, 0, text, -1, nullptr, 0);
    std::wstring made(static_cast<std::size_t>(size), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text, -1, made.data(), size);
    return made;
}

file_status status_in(struct _stat64 const& file) noexcept {
    switch (file.st_mode & S_IFMT) {
        case S_IFREG: return {file_status::kind::regular, static_cast<std::uint64_t>(file.st_size)};
        case S_IFDIR: return {file_status::kind::directory, 0};
        default: return {};
    }
}

/// Nothing: it is not a pipe, or it has no writer any more.
std::optional<DWORD> bytes_in(int descriptor) noexcept {
    DWORD count = 0;
    auto* const pipe = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
    if (PeekNamedPipe(pipe, nullptr, 0, nullptr, &count, nullptr) == 0) return std::nullopt;
    return count;
}

/// A standard stream that is closed must not turn out to be a pipe. Negative: an error.
int above_standard_streams(int descriptor) noexcept {
    if (descriptor < 0 || descriptor > standard_error) return descriptor;
    int const moved = above_standard_streams(_dup(descriptor));
    _close(descriptor);
    return moved;
}

unsigned at_once(std::size_t size) noexcept {
    return static_cast<unsigned>(std::min<std::size_t>(size, INT_MAX));
}

}  // namespace

void begin_program(int& argc, char**& argv) noexcept {
    for (int const stream : {standard_input, standard_output, standard_error})
        _setmode(stream, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCP(CP_UTF8);
    // What main() is given has lost what the code page of the system does not have.
    static std::vector<std::string> words;
    static std::vector<char*> pointers;
    int count = 0;
    wchar_t** const given = CommandLineToArgvW(GetCommandLineW(), &count);
    if (given == nullptr) return;
    for (int i = 0; i < count; ++i) words.push_back(utf8(given[i]));
    LocalFree(given);
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    argc = count;
    argv = pointers.data();
}

void handle_termination(void (*handler)(int)) noexcept {
    for (int const number : {SIGINT, SIGTERM, SIGBREAK}) std::signal(number, handler);
}

std::optional<file_status> status_of(char const* name) noexcept {
    struct _stat64 file{};
    if (_wstat64(utf16(name).c_str(), &file) != 0) return std::nullopt;
    return status_in(file);
}

std::optional<file_status> status_of(int descriptor) noexcept {
    struct _stat64 file{};
    if (_fstat64(descriptor, &file) != 0) return std::nullopt;
    return status_in(file);
}

bool is_readable(char const* name) noexcept {
    constexpr int to_read = 4;
    return _waccess(utf16(name).c_str(), to_read) == 0;
}

bool is_terminal(int descriptor) noexcept {
    // Other devices, such as NUL, are no consoles.
    DWORD mode = 0;
    auto* const handle = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
    return GetConsoleMode(handle, &mode) != 0;
}

std::string_view keys_of_end() noexcept { return "Ctrl-Z and Enter"; }

std::optional<std::size_t> terminal_width() noexcept {
    CONSOLE_SCREEN_BUFFER_INFO shown{};
    if (GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &shown) == 0)
        return std::nullopt;
    return static_cast<std::size_t>(shown.srWindow.Right - shown.srWindow.Left + 1);
}

std::string absolute_path(char const* name) {
    std::wstring const given = utf16(name);
    std::wstring whole(GetFullPathNameW(given.c_str(), 0, nullptr, nullptr), L'\0');
    if (GetFullPathNameW(given.c_str(), static_cast<DWORD>(whole.size()), whole.data(), nullptr) ==
        0)
        throw std::system_error(static_cast<int>(GetLastError()), std::system_category());
    return utf8(whole.c_str());
}

int open_to_read(char const* name) noexcept {
    return _wopen(utf16(name).c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT | _O_SEQUENTIAL);
}

bool close_descriptor(int descriptor) noexcept { return _close(descriptor) == 0; }

std::uint64_t place_in(int descriptor) noexcept {
    auto const place = _lseeki64(descriptor, 0, SEEK_CUR);
    return place > 0 ? static_cast<std::uint64_t>(place) : 0;
}

std::ptrdiff_t read_bytes(int descriptor, char* to, std::size_t room) noexcept {
    return _read(descriptor, to, at_once(room));
}

std::ptrdiff_t write_bytes(int descriptor, char const* from, std::size_t size) noexcept {
    int const count = _write(descriptor, from, at_once(size));
    if (count >= 0) return count;
    // There is no reader any more: the C library reports this in several ways.
    DWORD const error = GetLastError();
    if (error == ERROR_NO_DATA || error == ERROR_PIPE_NOT_CONNECTED || error == ERROR_BROKEN_PIPE)
        errno = EPIPE;
    return count;
}

void take_back(int descriptor, std::size_t count) noexcept {
    auto const file = status_of(descriptor);
    if (count == 0 || !file || file->what != file_status::kind::regular) return;
    auto const end = _lseeki64(descriptor, 0, SEEK_CUR);
    auto const begin = end - static_cast<std::int64_t>(count);
    if (file->size == static_cast<std::uint64_t>(end) && _chsize_s(descriptor, begin) == 0)
        _lseeki64(descriptor, begin, SEEK_SET);
}

// Writing waits by itself.
void wait_to_write(int) noexcept {}

bool wait_to_read(int descriptor, int interrupt) noexcept {
    // Nothing waits for one of two pipes here, so they are asked in turn. What is no pipe has no
    // such answer, and one that has ended has none, either: to read them says the rest.
    constexpr DWORD longest = 10;  // milliseconds
    for (DWORD pause = 0; interrupt >= 0; pause = std::min(pause + 1, longest)) {
        if (bytes_in(interrupt).value_or(0) > 0) return false;
        if (bytes_in(descriptor).value_or(1) > 0) return true;
        Sleep(pause);
    }
    return true;
}

std::optional<std::array<int, 2>> make_pipe() noexcept {
    constexpr unsigned room = 16;
    std::array<int, 2> made{};
    if (_pipe(made.data(), room, _O_BINARY | _O_NOINHERIT) != 0) return std::nullopt;
    for (int& end : made)
        if ((end = above_standard_streams(end)) < 0) return std::nullopt;
    return made;
}

// Here they need a right that programs do not have.
void prefer_large_pages(void*, std::size_t) noexcept {}

bool fill_with_random(std::span<unsigned char> octets) noexcept {
    for (unsigned char& octet : octets) {
        unsigned number = 0;
        if ((errno = rand_s(&number)) != 0) return false;
        octet = static_cast<unsigned char>(number);
    }
    return true;
}

// There is no `uri links` for Windows.
bool has_links_program() noexcept { return false; }
void become_links_program(char* const*) noexcept {}

}  // namespace uriel::cli
