// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Characters beyond ASCII in values of edit and make, which write URIs: ASCII text that stands for
// each takes its place, and is replaced in the result.
#pragma once

#include "cli/diagnostic.hpp"
#include "cli/settings.hpp"

#include <string>
#include <string_view>

namespace uriel::cli {

/// The texts that stand for characters hold a number that nobody can know, so that no record has
/// one.
class character_mask {
public:
    /// One that covers nothing.
    character_mask() = default;
    /// The same, or with --iri one for IRIs. Throws io_error, where the system gives no random
    /// numbers.
    static character_mask of(settings const& chosen);

    bool is_needed() const noexcept { return !begin_.empty(); }

    /// The text with those characters covered that to_iri() would make of their triplets. The
    /// others stay in data, which is encoded, and become triplets in encoded text.
    std::string cover(std::string_view text, bool is_encoded) const;
    /// The text with all characters beyond ASCII covered, which are to stay as they are.
    std::string cover_all(std::string_view text) const;
    /// What was made, with the characters back. Error: it is no IRI, since a value was a host in
    /// brackets, which hold no character beyond ASCII.
    expected<std::string, failure> uncover(std::string_view made) const;

private:
    std::string begin_;
};

}  // namespace uriel::cli
