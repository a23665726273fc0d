// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How a dialect reads a reference: the components, by the grammar of its document.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/syntax/components.hpp"
#include "uriel/history/dialect.hpp"
#include "uriel/history/error.hpp"
#include "uriel/parse.hpp"
#include "uriel/path.hpp"
#include "uriel/view.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel::history {

/// The rule that the path matched: one of RFC 3986, 3.3, or opaque_part (RFC 2396, 3).
enum class path_kind : std::uint8_t { abempty, absolute, noscheme, rootless, empty, opaque };

/// "abempty", "absolute", "noscheme", "rootless", "empty", "opaque".
URIEL_EXPORT std::string_view name(path_kind kind) noexcept;

/// A reference as a dialect reads it. As uriel::reference_view: an absent component is nullopt, an
/// empty one is empty, the text must outlive it, accessors take constant time.
class reading {
public:
    /// Precondition, not checked: `parts` came from reading `text` in the dialect `by`.
    static constexpr reading assume_parsed(std::string_view text,
                                           detail::scanning::components const& parts,
                                           dialect by) noexcept {
        return {reference_view::assume_parsed(text, parts), by};
    }

    constexpr std::string_view text() const noexcept { return view_.text(); }
    constexpr detail::scanning::components const& parts() const noexcept { return view_.parts(); }
    constexpr history::dialect dialect() const noexcept { return by_; }

    constexpr bool has_scheme() const noexcept { return view_.has_scheme(); }
    constexpr bool has_authority() const noexcept { return view_.has_authority(); }
    constexpr bool has_query() const noexcept { return view_.has_query(); }
    constexpr bool has_fragment() const noexcept { return view_.has_fragment(); }

    constexpr maybe<scheme_view> scheme() const noexcept { return view_.scheme(); }
    /// The text between "//" and the path; "site" in 1997.
    constexpr std::optional<encoded_view> authority() const noexcept { return view_.authority(); }

    /// True if the authority is the name of a registry, without userinfo, host and port (RFC 2396,
    /// 3.2.1).
    constexpr bool has_registry() const noexcept {
        detail::scanning::components const& p = parts();
        return p.has_authority && p.host == uriel::host_kind::none && p.host_begin != p.host_end;
    }
    constexpr std::optional<encoded_view> registry() const noexcept {
        if (!has_registry()) return std::nullopt;
        return view_.authority();
    }
    constexpr std::optional<encoded_view> userinfo() const noexcept { return view_.userinfo(); }
    /// The host of a server, without brackets; for the empty authority, the empty host.
    constexpr maybe<host_view> host() const noexcept {
        if (has_registry()) return std::nullopt;
        return view_.host();
    }
    /// The host as it stands in the text; an IP literal comes with its brackets.
    constexpr maybe<encoded_view> host_literal() const noexcept {
        if (has_registry()) return std::nullopt;
        return view_.host_literal();
    }
    /// reg_name stands for hostname too; an ipv4 host may have numbers of any size.
    constexpr uriel::host_kind host_kind() const noexcept { return parts().host; }
    constexpr std::optional<std::string_view> port() const noexcept { return view_.port(); }

    /// True for a URI whose path is an opaque_part, which includes any '?' (RFC 2396, 3).
    constexpr bool is_opaque() const noexcept {
        return has_opaque_part(by_) && has_scheme() && !has_authority() &&
               !path().begins_with_slash();
    }
    constexpr path_view path() const noexcept { return view_.path(); }
    constexpr history::path_kind path_kind() const noexcept {
        if (is_opaque()) return path_kind::opaque;
        return static_cast<history::path_kind>(view_.path_kind());
    }
    constexpr std::optional<encoded_view> query() const noexcept { return view_.query(); }
    constexpr std::optional<encoded_view> fragment() const noexcept { return view_.fragment(); }

    /// The same without its fragment. For RFC 2396, 4, only this is the URI.
    constexpr reading without_fragment() const noexcept { return {view_.without_fragment(), by_}; }

    /// True if it is empty but for a fragment, and so refers to the document that contains it (RFC
    /// 2396, 4.2). Always false for RFC 3986.
    constexpr bool is_current_document() const noexcept {
        return by_ != dialect::rfc3986 && !has_scheme() && !has_authority() && path().empty() &&
               !has_query();
    }

    /// The same as a view of RFC 3986, for the writer to copy. The text need not be valid by RFC
    /// 3986.
    constexpr reference_view const& as_view() const noexcept { return view_; }

private:
    constexpr reading(reference_view const& view, history::dialect by) noexcept
        : view_(view), by_(by) {}

    reference_view view_;
    history::dialect by_;
};

/// Reads a reference, absolute or relative. Linear time, no allocation. For RFC 2396 this follows
/// its grammar, in which an opaque_part has no query; see uriel::split() for its regular
/// expression. A relative reference that is only a query, "?y", is accepted although the grammar of
/// RFC 2396 forgot it: its examples have one. Error: the first byte that breaks the grammar.
URIEL_EXPORT expected<reading, error> parse_reference(std::string_view text, dialect by) noexcept;
template <detail::giving::temporary_text Text>
void parse_reference(Text&&, dialect) = delete;

/// Reads a URI. As parse_reference(), with one more error: relative_not_allowed.
URIEL_EXPORT expected<reading, error> parse(std::string_view text, dialect by) noexcept;
template <detail::giving::temporary_text Text>
void parse(Text&&, dialect) = delete;

/// The parameters of a segment, from left to right: a forward range of encoded_view. Holds a view;
/// the text must outlive it.
class params_view {
public:
    using iterator = subcomponents_view::iterator;

    /// Takes the pieces of a segment between its ';'. The first is its name.
    constexpr explicit params_view(subcomponents_view const& pieces) noexcept
        : begin_(pieces.begin()), end_(pieces.end()) {
        if (begin_ != end_) ++begin_;
    }

    constexpr iterator begin() const noexcept { return begin_; }
    constexpr iterator end() const noexcept { return end_; }
    constexpr bool empty() const noexcept { return begin_ == end_; }

private:
    iterator begin_;
    iterator end_;
};

// segment = *pchar *( ";" param )
/// A segment of a path and its parameters (RFC 2396, 3.3).
class path_segment {
public:
    constexpr explicit path_segment(encoded_view segment) noexcept
        : pieces_(segment, subdelimiter(';')) {}

    constexpr encoded_view name() const noexcept {
        return pieces_.empty() ? encoded_view() : *pieces_.begin();
    }
    /// The texts after each ';'.
    constexpr params_view params() const noexcept { return params_view(pieces_); }

private:
    subcomponents_view pieces_;
};

/// The segments of a path, from left to right: a forward range of path_segment. Holds a view; the
/// text must outlive it.
class path_segments_view {
public:
    class iterator : public detail::iteration::forward_iterator<iterator, path_segment> {
    public:
        constexpr iterator() noexcept = default;
        constexpr explicit iterator(segments_view::iterator const& at) noexcept : at_(at) {}

        constexpr path_segment operator*() const noexcept { return path_segment((*at_).encoded()); }
        constexpr iterator& operator++() noexcept {
            ++at_;
            return *this;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.at_ == b.at_;
        }

    private:
        segments_view::iterator at_;
    };

    constexpr explicit path_segments_view(segments_view segments) noexcept : segments_(segments) {}

    constexpr iterator begin() const noexcept { return iterator(segments_.begin()); }
    constexpr iterator end() const noexcept { return iterator(segments_.end()); }
    constexpr bool empty() const noexcept { return segments_.empty(); }

private:
    segments_view segments_;
};

/// The segments of a path; none if it is opaque. No allocation.
constexpr path_segments_view segments(reading const& of) noexcept {
    return path_segments_view(of.is_opaque() ? segments_view({}) : of.path().segments());
}

/// Checks that the whole of `text` matches a rule of an older dialect. Linear time, no allocation.
/// Errors: for the rules of whole references those of parse_reference(), relative_not_allowed,
/// scheme_not_allowed and fragment_not_allowed; else rule_mismatch, at the first byte that keeps
/// the text from matching (for an incomplete triplet, the '%'), or its size, if it ends too early.
/// No text matches a rule that the dialect does not have: rule_mismatch at 0. dialect::rfc3986 has
/// no rules here: call uriel::validate() for them.
URIEL_EXPORT expected<void, error> validate(dialect by, rule wanted,
                                            std::string_view text) noexcept;

}  // namespace uriel::history
