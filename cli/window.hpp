// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Windows on a file: for text that is read as it is, not as records.
#pragma once

#include "cli/source.hpp"
#include "uriel/error.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace uriel::cli {

/// Reads a file descriptor into one piece of memory, which holds what has not been dropped.
class window_reader {
public:
    explicit window_reader(int descriptor) noexcept : descriptor_(descriptor) {}

    /// Reads what is available and appends it to what there is already, waiting for at least a
    /// byte. Returns how many bytes came, 0 at the end, or the error number.
    expected<std::size_t, int> read_more();

    std::string_view text() const noexcept { return {memory_.get() + begin_, end_ - begin_}; }

    /// Forgets the first bytes of the text.
    void drop(std::size_t count) noexcept { begin_ += count; }

private:
    void make_room();

    int descriptor_;
    std::unique_ptr<char[]> memory_;
    std::size_t capacity_ = 0;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
};

/// Windows on running text, which is UTF-8 here: UTF-16 is converted, ill-formed units to what
/// three octets would stand for, so that encode() gives them back.
class text_window {
public:
    explicit text_window(source const& from) noexcept
        : name_(from.name()), bytes_(from.descriptor()) {}

    /// As window_reader: how many bytes of the file came, 0 at the end. Throws io_error if the file
    /// is compressed.
    expected<std::size_t, int> read_more();

    std::string_view text() const noexcept {
        return form_ == form::utf8 ? bytes_.text() : std::string_view(converted_).substr(begin_);
    }
    /// Forgets the first bytes of the text.
    void drop(std::size_t count);

    /// Where in the file the text continues after its first bytes. Those of a call are no fewer
    /// than those of the call before, unless some were dropped.
    std::uint64_t offset_behind(std::size_t count) noexcept;

    /// Appends a text in the encoding of the file.
    void encode(std::string_view text, std::string& to) const;
    /// Half a unit at the end of the file, which is not part of any text.
    std::string_view rest() const noexcept {
        return form_ == form::utf8 ? std::string_view() : bytes_.text();
    }

private:
    enum class form : std::uint8_t { utf8, utf16_little, utf16_big };

    expected<std::size_t, int> begin();
    void convert(bool is_last);
    void append_unit(unsigned unit, std::string& to) const;

    std::string_view name_;
    window_reader bytes_;
    bool has_begun_ = false;
    form form_ = form::utf8;
    std::string converted_;  // from begin_ on, if it is not UTF-8
    std::size_t begin_ = 0;
    // How far the text has been counted, and where in the file that is.
    std::size_t counted_ = 0;
    std::uint64_t offset_ = 0;
};

}  // namespace uriel::cli
