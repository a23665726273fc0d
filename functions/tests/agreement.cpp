// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "functions/tests/agreement.hpp"

#include "functions/tests/calls.hpp"

#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

namespace functions_in_c {
namespace {

/// The rows of an answer, as text.
struct shown_rows {
    uriel_function const& of;
    std::string text;

    static bool take(void* context, uriel_answer const* fields, std::size_t count) {
        auto& to = *static_cast<shown_rows*>(context);
        bool const is_record = to.of.result != URIEL_ANSWER_LIST
                                   ? to.of.result == URIEL_ANSWER_RECORD
                                   : std::strcmp(to.of.fields[0].name, "item") != 0;
        if (!to.text.empty()) to.text += ", ";
        if (is_record) to.text += "{";
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0) to.text += ", ";
            if (is_record) to.text.append(to.of.fields[i].name).append(": ");
            to.text += shown(fields[i]);
        }
        if (is_record) to.text += "}";
        return count == to.of.field_count;
    }
};

}  // namespace

std::string shown(uriel_answer const& value) {
    std::string_view const text(value.text == nullptr ? "" : value.text, value.size);
    switch (value.kind) {
        case URIEL_ANSWER_BOOLEAN: return value.number != 0 ? "true" : "false";
        case URIEL_ANSWER_NUMBER: return std::to_string(value.number);
        case URIEL_ANSWER_TEXT: return "'" + std::string(text) + "'";
        case URIEL_ANSWER_BYTES: {
            std::string hex;
            for (char const c : text) {
                char two[3];
                std::snprintf(two, sizeof two, "%02x", static_cast<unsigned char>(c));
                hex += two;
            }
            return hex;
        }
        default: return "NULL";
    }
}

std::string shown_by_rows(int function, std::span<uriel_argument const> given) {
    shown_rows rows{*uriel_function_info(function), {}};
    uriel_sink const sink{sizeof sink, shown_rows::take, &rows};
    uriel_answer answer = URIEL_ANSWER_INIT;
    auto const result =
        uriel_call_into(function, given.data(), given.size(), &sink, nullptr, 0, &answer, nullptr);
    if (answer.kind == URIEL_ANSWER_NULL || result != 0) return "NULL";
    if (answer.kind != rows.of.result) return "another kind";
    return answer.kind == URIEL_ANSWER_LIST ? "[" + rows.text + "]" : rows.text;
}

std::string disagreement(std::string_view a, std::string_view b) {
    static std::vector<tests::function const*> const all = tests::functions();
    tests::function const& each = *all[(3 * a.size() + b.size()) % all.size()];
    int const number = uriel_find_function(each.name, std::strlen(each.name));
    auto const arguments = tests::arguments_for(each, a, b);
    std::vector<uriel_argument> given;
    for (tests::argument const& one : arguments)
        given.push_back({one.text.data(), one.text.size(), nullptr, one.number});
    std::string const expected = tests::answer_of(each, arguments);
    std::string const wrong =
        std::string(each.name) + " of <" + std::string(a) + "> <" + std::string(b) + ">";
    if (uriel_function_name(number) != std::string_view(each.name) ||
        shown_by_rows(number, given) != expected)
        return wrong;
    int const result_kind = uriel_function_info(number)->result;
    if (result_kind == URIEL_ANSWER_LIST || result_kind == URIEL_ANSWER_RECORD) return {};
    uriel_answer answer = URIEL_ANSWER_INIT;
    std::ptrdiff_t const needed =
        uriel_call(number, given.data(), given.size(), nullptr, 0, &answer, nullptr);
    auto const capacity = static_cast<std::size_t>(needed > 0 ? needed : 0);
    std::unique_ptr<char[]> const buffer(new char[capacity]);
    std::ptrdiff_t const result =
        uriel_call(number, given.data(), given.size(), buffer.get(), capacity, &answer, nullptr);
    return result <= 0 && shown(answer) == expected ? std::string() : wrong;
}

}  // namespace functions_in_c
