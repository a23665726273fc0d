// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How the modules whose texts are UTF-8 begin their answers: with what came of the call, and what
// is wrong, which source/utf8.js reads in the same order.
#pragma once

#include "answer.hpp"
#include "uriel/error.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::npm {

enum class outcome : std::uint8_t { success, failure, unknown_rule };

inline void begin_answer(outcome what = outcome::success) {
    result.begin();
    result.number(static_cast<std::size_t>(what));
}

/// What is wrong with a text; all but the message are literals.
struct failure {
    std::string_view code;
    component where = component::none;
    std::string_view subject{};
    std::string_view text;
    std::size_t offset = 0;
    std::string_view message;
    std::string_view section;
    std::size_t argument = 0;  ///< which text of the call it is
    bool is_made = false;      ///< the text is none of the call
};

inline void fail(failure const& what) {
    begin_answer(outcome::failure);
    result.word(what.code);
    result.word(name(what.where));
    result.word(what.subject);
    result.word(what.section);
    result.number(units_of(what.text.substr(0, what.offset)));
    result.text(what.message);
    if (what.is_made) {
        result.nothing();
        result.text(what.text);
    } else {
        result.number(what.argument);
    }
}

}  // namespace uriel::npm
