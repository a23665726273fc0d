// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Prints the rows of the vocabulary as JSON, for tools that write what other languages see of them.
#include "functions/functions.hpp"

#include <cstdio>
#include <string_view>

namespace {

using namespace uriel;
using namespace uriel::functions;

/// Takes no answer: only what rows say of themselves is asked for.
struct nothing {
    void null() noexcept {}
    void boolean(bool) noexcept {}
    void number(std::int64_t) noexcept {}
    void hash(hash128) noexcept {}
    void piece(std::size_t, std::string_view) noexcept {}
    void constant(std::string_view) noexcept {}
    void text(std::string_view) noexcept {}
    std::span<char> space(std::size_t) noexcept { return {}; }
    void written(std::size_t) noexcept {}
    void begin_list() noexcept {}
    void end_list() noexcept {}
    void begin_record() noexcept {}
    void end_record() noexcept {}
};

void print(char const* name, std::string_view text, char const* before = ", ") {
    std::printf("%s\"%s\": \"", before, name);
    for (char const c : text) {
        if (c == '"' || c == '\\') std::putchar('\\');
        std::putchar(c);
    }
    std::putchar('"');
}
void print_flag(char const* name, bool is) {
    std::printf(", \"%s\": %s", name, is ? "true" : "false");
}

/// Nothing, if there are too many of them.
void print_names(named_list const& list) {
    if (!list.instead.empty()) return;
    std::printf(", \"names\": ");
    for (std::size_t i = 0; i < list.count; ++i) {
        std::printf("%s", i == 0 ? "[" : ", ");
        std::printf("\"%.*s\"", static_cast<int>(list.at(i).size()), list.at(i).data());
    }
    std::printf("]");
}

void print(parameter const& of) {
    print("name", of.name, "{");
    print("kind", of.kind == kind::number ? "number" : list_of(of) != nullptr ? "name" : "text");
    print("meaning", words_of(of.kind));
    if (named_list const* const list = list_of(of)) print_names(*list);
    if (of.by_default != nullptr) print("default", of.by_default);
    print_flag("is_optional", of.is_optional);
    std::printf("}");
}

void print_door(char const* door, door_name const& of) {
    if (of.name != nullptr) print(door, of.name);
    if (of.reason != nullptr) {
        std::printf(", \"%s\": ", door);
        print("reason", of.reason, "{");
        std::printf("}");
    }
}

/// What the text of a result is, for doors with types of their own for URIs and references.
char const* text_of(type const& result) {
    return &result == &types::uri         ? "URI"
           : &result == &types::reference ? "reference"
           : &result == &types::as_given  ? "as given"
                                          : "";
}

void print(function<nothing> const& of, bool is_of_core) {
    print("name", of.name, "{");
    print_flag("is_of_core", is_of_core);
    std::printf(", \"parameters\": [");
    for (parameter const& each : of.parameters) {
        if (&each != of.parameters.data()) std::printf(", ");
        print(each);
    }
    std::printf("]");
    print("result", words_of(of.result));
    print("of_type", text_of(of.result));
    print_flag("is_accessor", of.is_accessor());
    print_flag("follows_tables", of.doors.follows_tables());
    print("sentence", of.sentence);
    print("example", of.example);
    print("answer", of.answer);
    print_door("command", of.doors[0]);
    print_door("c", of.doors[1]);
    print_door("python", of.doors[2]);
    print_door("npm", of.doors[3]);
    std::printf("}");
}

}  // namespace

int main() {
    char const* before = "[\n";
    std::size_t left_of_core = core_tables<nothing>().size();
    for (auto const& table : tables<nothing>()) {
        for (function<nothing> const& each : table) {
            std::printf("%s", before);
            print(each, left_of_core > 0);
            before = ",\n";
        }
        left_of_core -= left_of_core > 0 ? 1 : 0;
    }
    std::printf("\n]\n");
}
