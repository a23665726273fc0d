// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The module that hides secrets. Its answer is a text; nothing is decided here.
#include "uriel/redact.hpp"

#include "answer.hpp"

#include <string_view>

extern "C" __attribute__((visibility("default"))) void hide_secrets(char const* text,
                                                                    std::size_t size, bool is_text,
                                                                    bool is_strict) {
    using namespace uriel;
    std::string_view const given(text, size);
    redact_options const options{.strict = is_strict};
    npm::result.begin();
    npm::result.text(is_text ? redact_text(given, options) : redact(given, options));
}
