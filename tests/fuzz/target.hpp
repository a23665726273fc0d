// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What every target is made of: one input of libFuzzer, and laws that must hold of it.
//
// A target is a file that defines fuzz::run(). Inputs are texts that people can read and write:
// several texts are separated by LF, which no URI reference has.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <string_view>

namespace fuzz {

/// What is done with one input, in the file of each target.
void run(std::string_view input);

/// Ends the program, and prints the broken law and the texts.
[[noreturn]] void fail(std::string_view law, std::initializer_list<std::string_view> texts);

inline void expect(bool holds, std::string_view law,
                   std::initializer_list<std::string_view> texts) {
    if (!holds) fail(law, texts);
}

/// As expect(), for checks that answer with a complaint, or with nothing.
inline void expect_none(std::string_view complaint) { expect(complaint.empty(), complaint, {}); }

/// A text on the heap that is as long as its memory: a byte read or written outside is noticed.
class exact_text {
public:
    explicit exact_text(std::string_view text) : exact_text(text.size()) {
        std::ranges::copy(text, bytes_.get());
    }
    explicit exact_text(std::size_t size) : bytes_(new char[size]), size_(size) {}

    char* data() const noexcept { return bytes_.get(); }
    std::size_t size() const noexcept { return size_; }
    std::string_view view() const noexcept { return {bytes_.get(), size_}; }
    operator std::string_view() const noexcept { return view(); }  // NOLINT: as std::string

private:
    std::unique_ptr<char[]> bytes_;
    std::size_t size_;
};

/// Takes an input apart.
class fields {
public:
    explicit fields(std::string_view input) noexcept : rest_(input) {}

    bool empty() const noexcept { return rest_.empty(); }
    /// The first byte, as a choice between `count` things; 0 when there is none.
    std::size_t choice(std::size_t count) noexcept {
        if (rest_.empty()) return 0;
        std::size_t const value = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return value % count;
    }
    /// The text before the next LF, which is taken, too.
    std::string_view line() noexcept {
        std::string_view const found = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(std::min(found.size() + 1, rest_.size()));
        return found;
    }
    std::string_view rest() const noexcept { return rest_; }

private:
    std::string_view rest_;
};

}  // namespace fuzz
