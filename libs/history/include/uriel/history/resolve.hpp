// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Resolution by the older documents (RFC 2396, 5.2; URL-03, 4.2).
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/history/reading.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace uriel::history {

struct resolve_options {
    /// What to do with a ".." that climbs above the root. The texts leave it open (step 6g); their
    /// examples keep it.
    enum class above_root : std::uint8_t { drop, keep, error };

    /// By default: keep, as in the examples of the older texts; for RFC 3986, which cannot keep it,
    /// drop.
    std::optional<above_root> surplus = std::nullopt;
    /// If true, a reference with the scheme of the base is read as if it had none (RFC 2396, 5.2,
    /// step 3; RFC 3986, 5.2.2). The texts of 1997 do not have this option.
    bool ignores_same_scheme = false;
    /// True if a request follows in any case, as from a form. Then a reference to the current
    /// document means the base (RFC 2396, 4.2).
    bool makes_request = false;
};

/// The destination of a reference: a target or, if its form says so, the document that contains it,
/// which is not a URI (RFC 2396, 4.2).
class destination {
public:
    static destination at_target(std::string text, detail::scanning::components const& parts,
                                 dialect by) noexcept {
        return {std::move(text), parts, by, false};
    }
    /// `fragment` with its '#', or empty.
    static destination in_current_document(std::string fragment, dialect by) noexcept {
        return {std::move(fragment), {}, by, true};
    }

    bool is_current_document() const noexcept { return is_current_document_; }
    /// Valid as long as this object, and only if it is not the current document.
    reading target() const noexcept { return reading::assume_parsed(text_, parts_, by_); }
    /// The place in the current document, or the fragment of the target. Valid as long as this
    /// object.
    std::optional<std::string_view> fragment() const noexcept {
        std::size_t const sign = is_current_document_ ? 0 : parts_.query_end;
        if (sign == text_.size()) return std::nullopt;
        return std::string_view(text_).substr(sign + 1);
    }

    friend bool operator==(destination const& a, destination const& b) noexcept {
        return a.is_current_document_ == b.is_current_document_ && a.text_ == b.text_;
    }

private:
    destination(std::string text, detail::scanning::components const& parts, dialect by,
                bool is_current) noexcept
        : text_(std::move(text)), parts_(parts), by_(by), is_current_document_(is_current) {}

    std::string text_;
    detail::scanning::components parts_;
    dialect by_;
    bool is_current_document_;
};

/// Resolves a reference against a base, both read by the same dialect, by its document. The older
/// ones leave references with a scheme, and paths that begin with '/', alone, never use the query
/// of the base, and recognize the current document by the form of the reference. A base with an
/// authority and no path counts as having the path "/", which RFC 3986 corrected. Linear time.
/// Errors: relative_not_allowed for a base without a scheme; unsuitable_base for a relative
/// reference to an opaque one; above_root, if options ask for it, at the ".." in the reference.
URIEL_EXPORT expected<destination, error> resolve(reading const& base, reading const& ref,
                                                  resolve_options options = {});

}  // namespace uriel::history
