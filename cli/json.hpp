// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// JSON output: one object a line, written member by member into the output, without a document in
// memory. Keys come in the order of the calls, which is that of the contract.
#pragma once

#include "cli/diagnostic.hpp"
#include "cmake/rapidjson.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <rapidjson/writer.h>

namespace uriel::cli {

/// A string as RapidJSON wants to write to it.
class json_stream {
public:
    using Ch = char;

    explicit json_stream(std::string& out) noexcept : out_(out) {}
    void Put(char c) { out_ += c; }
    void Flush() noexcept {}

private:
    std::string& out_;
};

/// One object, begun by the constructor and ended, with its line, by end_line(). What is written
/// must not lie in the output itself.
class json_object {
public:
    explicit json_object(std::string& out);
    json_object(json_object const&) = delete;
    json_object& operator=(json_object const&) = delete;

    /// A string. Octets that are not UTF-8 become U+FFFD there, and stand exactly, in hex, in a
    /// second member right after it, whose name ends in "_hex".
    void text(std::string_view key, std::string_view value);
    /// As above, with null for what is absent.
    void optional_text(std::string_view key, std::optional<std::string_view> value);
    void number(std::string_view key, std::uint64_t value);
    void boolean(std::string_view key, bool value);
    void null(std::string_view key);
    void error(failure const& what, bool of_pair);

    /// An object as a member: what follows is written into it, up to close().
    void open(std::string_view key);
    /// An object as an item of a list.
    void open();
    void close();

    /// A list as a member or as an item: what follows is written into it, up to close_list().
    void open_list(std::string_view key);
    void open_list();
    /// A string in a list, or null. Octets that are not UTF-8 become U+FFFD.
    void optional_item(std::optional<std::string_view> value);
    void item(std::string_view value);
    void close_list();

    void end_line();

private:
    void key(std::string_view name);
    void string(std::string_view value);

    std::string& out_;
    json_stream stream_;
    rapidjson::Writer<json_stream> writer_;
};

}  // namespace uriel::cli
