// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Resolution as the older documents have it (RFC 2396, 5.2; URL-03, 4.2).
#pragma once

#include "uriel/export.hpp"
#include "uriel/history/reading.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace uriel::history {

/// What becomes of a ".." that climbs above the root. The texts leave it open (step 6g); what they
/// print keeps it.
enum class above_root : std::uint8_t { drop, keep, error };

struct resolve_options {
    /// Nothing: keep, as the older texts print it, and drop for RFC 3986, which has no keep.
    std::optional<above_root> surplus = std::nullopt;
    /// Read a reference whose scheme is that of the base as if it had none (RFC 2396, 5.2, step 3;
    /// RFC 3986, 5.2.2). The texts of 1997 do not offer it.
    bool ignores_same_scheme = false;
    /// Does a request follow in any case, as from a form? Then a reference to the current document
    /// stands for the base (RFC 2396, 4.2).
    bool makes_request = false;
};

/// Where a reference leads: to a target or, by its form, to the document that it stands in, which
/// is no URI (RFC 2396, 4.2).
class destination {
public:
    static destination at_target(std::string text, components const& parts, dialect by) noexcept {
        return {std::move(text), parts, by, false};
    }
    /// `fragment` with its '#', or empty.
    static destination in_current_document(std::string fragment, dialect by) noexcept {
        return {std::move(fragment), {}, by, true};
    }

    bool is_current_document() const noexcept { return is_current_document_; }
    /// Valid as long as this object, and only for what is not the current document.
    reading target() const noexcept { return reading::assume_parsed(text_, parts_, by_); }
    /// Where in the current document, or the fragment of the target. Valid as long as this object.
    std::optional<std::string_view> fragment() const noexcept {
        std::size_t const sign = is_current_document_ ? 0 : parts_.query_end;
        if (sign == text_.size()) return std::nullopt;
        return std::string_view(text_).substr(sign + 1);
    }

    friend bool operator==(destination const& a, destination const& b) noexcept {
        return a.is_current_document_ == b.is_current_document_ && a.text_ == b.text_;
    }

private:
    destination(std::string text, components const& parts, dialect by, bool is_current) noexcept
        : text_(std::move(text)), parts_(parts), by_(by), is_current_document_(is_current) {}

    std::string text_;
    components parts_;
    dialect by_;
    bool is_current_document_;
};

/// Resolves a reference against a base, both read by the same dialect, as its document says: the
/// older ones leave references with a scheme and paths that begin with '/' alone, never take the
/// query of the base, and know the current document by its form. A base with an authority and no
/// path counts as having the path "/", which RFC 3986 mended. Linear time.
/// Errors: relative_not_allowed for a base without a scheme; unsuitable_base for a relative
/// reference to an opaque one; above_root, if asked for, at the ".." in the reference.
URIEL_EXPORT expected<destination, error> resolve(reading const& base, reading const& ref,
                                                  resolve_options options = {});

}  // namespace uriel::history
