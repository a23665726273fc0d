// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Collects in words how the library and a slow reference read the same text.
#pragma once

#include "uriel/percent.hpp"

#include <cstddef>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

namespace tests {

/// A component, or nothing where it is absent.
using part = std::optional<std::string_view>;

inline part text_of(std::optional<uriel::encoded_view> view) {
    return view ? part(view->text()) : std::nullopt;
}

/// `text` in quotes, its control and non-ASCII octets escaped.
inline std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (char const c : text) {
        if (c >= ' ' && c <= '~' && c != '"' && c != '\\') {
            result += c;
            continue;
        }
        constexpr std::string_view digits = "0123456789ABCDEF";
        auto const octet = static_cast<unsigned char>(c);
        result += "\\x";
        result += digits[octet >> 4U];
        result += digits[octet & 15U];
    }
    return result + '"';
}

class comparison {
public:
    explicit comparison(std::string_view text) : text_(text) {}

    void same(std::string_view what, part ours, part theirs) {
        if (ours == theirs) return;
        add() << what << " is " << shown(ours) << ", expected " << shown(theirs);
    }
    void same(std::string_view what, std::size_t ours, std::size_t theirs) {
        if (ours != theirs) add() << what << " is " << ours << ", expected " << theirs;
    }
    /// A component also has to lie where the reference found it, not only look the same.
    void same_place(std::string_view what, std::string_view ours, std::string_view theirs) {
        if (ours.data() != theirs.data()) add() << what << " lies elsewhere";
    }
    void missing(std::string_view what) { add() << "the fact " << what << " is not set"; }

    /// Empty if nothing differs.
    std::string outcome() const { return found_.str(); }

private:
    std::ostream& add() { return found_ << quoted(text_) << ": "; }
    static std::string shown(part p) { return p ? quoted(*p) : "absent"; }

    std::string_view text_;
    std::ostringstream found_;
};

}  // namespace tests
