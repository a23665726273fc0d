// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "functions/tests/agreement.hpp"

#include "functions/tests/calls.hpp"
#include "uriel_functions.h"

#include <cstring>
#include <memory>
#include <vector>

namespace functions_in_c {

std::string disagreement(std::string_view a, std::string_view b) {
    static std::vector<tests::function const*> const all = tests::functions();
    tests::function const& each = *all[(3 * a.size() + b.size()) % all.size()];
    int const number = uriel_find_function(each.name, std::strlen(each.name));
    if (number < 0) return {};
    auto const arguments = tests::arguments_for(each, a, b);
    std::vector<uriel_argument> given;
    for (tests::argument const& one : arguments)
        given.push_back({one.text.data(), one.text.size(), nullptr, one.number});
    uriel_answer answer = URIEL_ANSWER_INIT;
    std::ptrdiff_t const needed =
        uriel_call(number, given.data(), given.size(), nullptr, 0, &answer, nullptr);
    auto const capacity = static_cast<std::size_t>(needed > 0 ? needed : 0);
    std::unique_ptr<char[]> const buffer(new char[capacity]);
    std::ptrdiff_t const result =
        uriel_call(number, given.data(), given.size(), buffer.get(), capacity, &answer, nullptr);
    std::string const expected = tests::answer_of(each, arguments);
    bool const is_same = answer.kind == URIEL_ANSWER_TEXT
                             ? expected == "'" + std::string(answer.text, answer.size) + "'"
                             : (answer.kind == URIEL_ANSWER_NULL) == (expected == "NULL");
    if (result <= 0 && is_same && uriel_function_name(number) == std::string_view(each.name))
        return {};
    return std::string(each.name) + " of <" + std::string(a) + "> <" + std::string(b) + ">";
}

}  // namespace functions_in_c
