// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// RFC 3986, section 5: the pseudocode of reference resolution, word for word, over strings.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace reference {

/// The five components of R, Base and T in the pseudocode.
struct uri {
    std::optional<std::string> scheme{};
    std::optional<std::string> authority{};
    std::string path{};
    std::optional<std::string> query{};
    std::optional<std::string> fragment{};

    bool operator==(uri const&) const = default;
};

/// Section 5.2.2: (R.scheme, R.authority, R.path, R.query, R.fragment) = parse(R)
uri parse_components(std::string_view text);

/// Section 5.2.2. Not strict: a scheme equal to the base's, letter case ignored, is undefined
/// first.
uri transform(uri const& base, uri r, bool strict = true);

/// Section 5.2.3
std::string merge(uri const& base, std::string const& reference_path);

/// Section 5.2.4
std::string remove_dot_segments(std::string path);

/// Section 5.3, but with "/." before a path that begins with "//" if there is no authority: the
/// result would otherwise be read as one that has an authority.
std::string recompose(uri const& components);

/// The target URI of a reference; both are expected to be valid, and the base to have a scheme.
std::string resolve(std::string_view base, std::string_view reference, bool strict = true);

}  // namespace reference
