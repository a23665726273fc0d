// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/nfc.hpp"

#include "mend/browser.hpp"
#include "uriel/syntax/percent.hpp"

#include <algorithm>

namespace uriel {

std::string to_nfc(std::string_view text) {
    bool const is_ascii =
        std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (is_ascii || !is_utf8(text)) return std::string(text);
    return mending::to_nfc(text);
}

}  // namespace uriel
