// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// iri: IRIs (RFC 3987), which may have characters beyond ASCII, and their conversion to URIs.
//
//     auto const iri = uriel::parse_iri("https://de.wikipedia.org/wiki/Zürich");
//     auto const uri = uriel::to_uri(*iri);    // https://de.wikipedia.org/wiki/Z%C3%BCrich
//     auto const back = uriel::to_iri(*uri);   // https://de.wikipedia.org/wiki/Zürich
//
// A separate library (uriel::iri). All text is UTF-8, and all offsets count octets. It is longer
// than 400 lines, since the compiler reads IRIs that are literals.
#pragma once

#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/bytes/octets.hpp"
#include "uriel/detail/bytes/utf8.hpp"
#include "uriel/detail/syntax/ucschar.hpp"
#include "uriel/error.hpp"
#include "uriel/iri_rule.hpp"
#include "uriel/parse.hpp"
#include "uriel/uri.hpp"
#include "uriel/view.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace uriel {

/// An error: what, in which component, and at which octet. `code` is that of a URI's error; for
/// ill-formed UTF-8 it is invalid_character. `wanted` is the requested rule.
struct iri_error {
    /// What is wrong with the text, for errors that only an IRI can have; as_uri for all others.
    enum class fault_kind : std::uint8_t {
        as_uri,                     ///< an error that a URI can have, too: see the code
        invalid_utf8,               ///< octets that are not well-formed UTF-8
        not_in_iris,                ///< a character beyond ASCII that IRIs do not allow
        private_use_outside_query,  ///< a private-use character that is not in the query
    };

    error_code code;
    component where = component::none;
    std::size_t offset = 0;
    fault_kind fault = fault_kind::as_uri;
    iri_rule wanted = iri_rule::iri_reference;

    /// The stable name: "invalid-utf8", or that of the code.
    URIEL_EXPORT std::string_view name() const noexcept;
    /// The name of the component that the error is in. If a rule for only part of an IRI was
    /// requested, the name of that rule.
    URIEL_EXPORT std::string_view subject() const noexcept;
    /// The section of RFC 3986 whose rule is broken, such as "3.2.2", or "RFC 3987, 2.2".
    URIEL_EXPORT std::string_view section() const noexcept;
    /// One sentence: what is wrong, and what was expected. `text` is the text that was parsed.
    URIEL_EXPORT std::string_view message(std::string_view text = {}) const noexcept;

    friend constexpr bool operator==(iri_error const&, iri_error const&) noexcept = default;
};

/// As message(), and quotes what was found, as explain() does for a URI. Allocates.
URIEL_EXPORT std::string explain(iri_error const& error, std::string_view text);

/// An IRI reference (RFC 3987, 2.2), parsed. Valid by construction. It has the accessors of
/// reference_view; their text may have characters beyond ASCII. Every URI reference is an IRI
/// reference; to_uri() converts in the other direction. The text must outlive it.
class URIEL_POINTER iri_reference_view : private reference_view {
public:
    /// The empty reference, which is valid.
    constexpr iri_reference_view() noexcept = default;
    /// A URI reference, which is also an IRI reference.
    constexpr iri_reference_view(
        reference_view const& from) noexcept  // NOLINT: converts on purpose
        : reference_view(from) {}

    /// Precondition, not checked: `parts` came from parsing `text`.
    static constexpr iri_reference_view assume_parsed(
        std::string_view text URIEL_LIFETIMEBOUND,
        detail::scanning::components const& parts) noexcept {
        return reference_view::assume_parsed(text, parts);
    }

    using reference_view::authority;
    using reference_view::empty;
    using reference_view::fragment;
    using reference_view::has_authority;
    using reference_view::has_fragment;
    using reference_view::has_port;
    using reference_view::has_query;
    using reference_view::has_scheme;
    using reference_view::has_userinfo;
    using reference_view::host;
    using reference_view::host_kind;
    using reference_view::host_literal;
    using reference_view::ipv4;
    using reference_view::ipv6;
    using reference_view::parts;
    using reference_view::password;
    using reference_view::path;
    using reference_view::path_kind;
    using reference_view::port;
    using reference_view::port_number;
    using reference_view::port_or;
    using reference_view::query;
    using reference_view::reference_kind;
    using reference_view::scheme;
    using reference_view::span;
    using reference_view::text;
    using reference_view::user;
    using reference_view::userinfo;

    /// The same reference without its fragment.
    constexpr iri_reference_view without_fragment() const noexcept {
        return reference_view::without_fragment();
    }

    /// Equality and order of the octets, which is that of code points (RFC 3987, 5.3.1).
    friend constexpr bool operator==(iri_reference_view a, iri_reference_view b) noexcept {
        return a.text() == b.text();
    }
    friend constexpr auto operator<=>(iri_reference_view a, iri_reference_view b) noexcept {
        return a.text() <=> b.text();
    }
    friend constexpr bool operator==(iri_reference_view a, std::string_view b) noexcept {
        return a.text() == b;
    }

private:
    friend expected<iri_reference_view, iri_error> parse_iri_reference(std::string_view text);
};

/// An IRI (RFC 3987, 2.2): an IRI reference with a scheme.
class URIEL_POINTER iri_view : public iri_reference_view {
public:
    /// A URI, which is also an IRI.
    constexpr iri_view(uri_view from) noexcept : iri_reference_view(from) {}  // NOLINT: on purpose

    /// Precondition, not checked: `parts` came from parsing `text`, and have a scheme.
    static constexpr iri_view assume_parsed(std::string_view text URIEL_LIFETIMEBOUND,
                                            detail::scanning::components const& parts) noexcept {
        return uri_view::assume_parsed(text, parts);
    }

    /// The scheme as written; it compares in any letter case.
    constexpr scheme_view scheme() const noexcept { return *iri_reference_view::scheme(); }

    /// The same IRI without its fragment.
    constexpr iri_view without_fragment() const noexcept {
        iri_reference_view const rest = iri_reference_view::without_fragment();
        return assume_parsed(rest.text(), rest.parts());
    }
};

/// Parses an IRI-reference (RFC 3987, 2.2). Linear time; allocates a copy of a text of more than
/// 512 octets that is not ASCII. The view refers to `text`, which must outlive it. Error: the first
/// octet that breaks the grammar, with its component.
URIEL_EXPORT expected<iri_reference_view, iri_error> parse_iri_reference(
    std::string_view text URIEL_LIFETIMEBOUND);
template <detail::giving::temporary_text Text>
void parse_iri_reference(Text&&) = delete;  // iri_reference::parse(text) owns its text

/// Parses an IRI (RFC 3987, 2.2), which has a scheme. As parse_iri_reference(), with one more
/// error: relative_not_allowed.
URIEL_EXPORT expected<iri_view, iri_error> parse_iri(std::string_view text URIEL_LIFETIMEBOUND);
template <detail::giving::temporary_text Text>
void parse_iri(Text&&) = delete;

/// Checks that the whole of `text` matches a rule of RFC 3987, 2.2. Errors: those of validate() for
/// the corresponding rule of RFC 3986, and those of iri_error::fault_kind. Linear.
URIEL_EXPORT expected<void, iri_error> validate(iri_rule wanted, std::string_view text);

namespace detail::iris {

/// A parsed IRI or IRI reference that owns its text. Its accessors are those of its view, through
/// `->`. A view of it stays valid until the owner is changed or moved.
template <class View>
class URIEL_OWNER owned_iri {
public:
    owned_iri() noexcept
        requires std::is_same_v<View, iri_reference_view>
    = default;
    /// Copies the text of a view.
    explicit owned_iri(View source) : text_(source.text()), parts_(source.parts()) {}
    /// Parses text and owns a copy of it, as parse_iri() or parse_iri_reference().
    static expected<owned_iri, iri_error> parse(std::string_view text) {
        auto const read = parsed(text);
        if (!read) return unexpected(read.error());
        return owned_iri(*read);
    }

    std::string_view text() const noexcept URIEL_LIFETIMEBOUND { return text_; }
    View view() const noexcept URIEL_LIFETIMEBOUND { return View::assume_parsed(text_, parts_); }
    operator View() const noexcept URIEL_LIFETIMEBOUND { return view(); }  // NOLINT: as std::string

    /// Gives access to the view's members, as in `iri->host_literal()`. Valid until the end of the
    /// expression.
    class arrow {
    public:
        View const* operator->() const noexcept { return &view_; }

    private:
        friend owned_iri;
        explicit arrow(View view) noexcept : view_(view) {}
        View view_;
    };
    arrow operator->() const noexcept URIEL_LIFETIMEBOUND { return arrow(view()); }

    friend bool operator==(owned_iri const& a, owned_iri const& b) noexcept {
        return a.text_ == b.text_;
    }
    friend auto operator<=>(owned_iri const& a, owned_iri const& b) noexcept {
        return a.text_ <=> b.text_;
    }

private:
    static expected<View, iri_error> parsed(std::string_view text) {
        if constexpr (std::is_same_v<View, iri_view>)
            return parse_iri(text);
        else
            return parse_iri_reference(text);
    }

    std::string text_;
    detail::scanning::components parts_;
};

}  // namespace detail::iris

/// An owning IRI (RFC 3987, 2.2).
using iri = detail::iris::owned_iri<iri_view>;
/// An owning IRI reference (RFC 3987, 2.2).
using iri_reference = detail::iris::owned_iri<iri_reference_view>;

/// The URI reference of an IRI reference (RFC 3987, 3.1): each character beyond ASCII becomes the
/// triplets of its UTF-8, also in the host; everything else stays, octet for octet. A URI stays as
/// it is. Linear. The only error is too_long, if the URI would have 2 GiB or more.
URIEL_EXPORT expected<reference, parse_error> to_uri(iri_reference_view iri);
/// The URI of an IRI, as above.
URIEL_EXPORT expected<uri, parse_error> to_uri(iri_view iri);

/// The IRI reference of a URI reference (RFC 3987, 3.2): triplets of unreserved characters and of
/// well-formed UTF-8 become characters, all others stay, with upper-case digits. Bidi formatting,
/// spaces, invisible and private-use characters stay encoded. Never fails. Linear.
URIEL_EXPORT iri_reference to_iri(reference_view uri);
/// The IRI of a URI, as above.
URIEL_EXPORT iri to_iri(uri_view uri);

namespace detail::iris {

/// True if to_iri() decodes the triplets of this character. Precondition: it is beyond ASCII.
URIEL_EXPORT bool to_iri_makes(char32_t c) noexcept;

constexpr bool is_ascii(char c) noexcept { return static_cast<unsigned char>(c) < 0x80; }

/// The offset of the first octet beyond ASCII from `at` on, or the size.
constexpr std::size_t find_beyond_ascii(std::string_view text, std::size_t at) noexcept {
    using bytewise::eight_octets;
    constexpr std::uint64_t top_bits = 0x8080808080808080;
    for (; text.size() - at >= 8; at += 8)
        if (auto const found = eight_octets::load(text.data() + at).number() & top_bits; found != 0)
            return at + eight_octets::first(found);
    while (at < text.size() && is_ascii(text[at])) ++at;
    return at;
}

/// Where private-use characters are allowed: only in a query (RFC 3987, 2.2).
class private_places {
public:
    constexpr private_places(std::size_t begin, std::size_t end) noexcept
        : begin_(begin), end_(end) {}
    /// For a reference. Its query is searched for only on demand: few references have such
    /// characters.
    explicit constexpr private_places(std::string_view reference) noexcept
        : reference_(reference), is_known_(false) {}

    constexpr bool have(std::size_t at) noexcept {
        if (!is_known_) {
            // In parentheses, since <windows.h> defines a macro min().
            end_ = (std::min)(reference_.find('#'), reference_.size());
            begin_ = (std::min)(reference_.substr(0, end_).find('?'), end_);
            is_known_ = true;
        }
        return at >= begin_ && at < end_;
    }

private:
    std::string_view reference_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    bool is_known_ = true;
};

/// The number of octets of the character at `at`, if an IRI may contain it there; otherwise 0.
constexpr std::size_t size_of_character(std::string_view text, std::size_t at,
                                        private_places& where) noexcept {
    auto const octet = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    auto const goes_on = [&](std::size_t i) { return (octet(i) & 0xC0U) == 0x80; };
    std::size_t const left = text.size() - at;
    // The lead octet decides for nearly all: U+00C0 to U+07FF, and U+1000 to U+CFFF.
    unsigned const lead = octet(0);
    if (lead >= 0xC3 && lead <= 0xDF) return left >= 2 && goes_on(1) ? 2 : 0;
    if (lead >= 0xE1 && lead <= 0xEC) return left >= 3 && goes_on(1) && goes_on(2) ? 3 : 0;
    auto const [size, is_character] = bytewise::first_utf8_piece(text.substr(at, 4));
    if (!is_character) return 0;
    char32_t const c = bytewise::code_point(text.substr(at, size));
    return detail::is_ucschar(c) || (detail::is_iprivate(c) && where.have(at)) ? size : 0;
}

/// Copies a text and replaces characters beyond ASCII that are allowed in their place by '~', which
/// is allowed in the same places; offsets stay the same. Stops at the first character that is not
/// allowed, and leaves its octets as they are: no rule allows them, so the walk reports them, with
/// their component, unless it finds an earlier error. Linear.
constexpr void write_walkable(std::string_view text, private_places where, char* to) noexcept {
    std::ranges::copy(text, to);
    // Nothing inside an IP literal is replaced, since IPvFuture would accept '~'. A '[' elsewhere
    // is an error that the walk reports before anything after it.
    std::size_t const literal = text.find('[');
    std::size_t const literal_end = literal < text.size() ? text.find(']', literal) : text.npos;
    for (std::size_t at = find_beyond_ascii(text, 0); at < text.size();) {
        if (at > literal && at < literal_end) return;
        std::size_t const size = size_of_character(text, at, where);
        if (size == 0) return;
        std::fill_n(to + at, size, '~');
        at += size;
        if (at < text.size() && is_ascii(text[at])) at = find_beyond_ascii(text, at);
    }
}

/// Converts an error of the walk to an IRI error.
constexpr iri_error error_of(parse_error const& error, std::string_view text) noexcept {
    iri_error result{error.code, error.where, error.offset};
    if (error.offset >= text.size() || is_ascii(text[error.offset])) return result;
    std::string_view const rest = text.substr(error.offset, 4);
    auto const [size, is_character] = bytewise::first_utf8_piece(rest);
    if (!is_character) {
        // The walk's code depends on the component: in a scheme it is invalid_scheme.
        result.code = error_code::invalid_character;
        result.fault = iri_error::fault_kind::invalid_utf8;
        return result;
    }
    if (error.code != error_code::invalid_character && error.code != error_code::rule_mismatch)
        return result;
    char32_t const c = bytewise::code_point(rest.substr(0, size));
    if (detail::is_iprivate(c))
        result.fault = iri_error::fault_kind::private_use_outside_query;
    else if (!detail::is_ucschar(c))
        result.fault = iri_error::fault_kind::not_in_iris;
    return result;
}

/// Parses a literal, whose text the compiler knows.
template <std::size_t size>
consteval expected<detail::scanning::components, iri_error> read_literal(std::string_view text,
                                                                         iri_rule wanted) {
    char walkable[size + 1] = {};
    write_walkable(text, private_places(text), walkable);
    auto const found = parse_reference(std::string_view(walkable, text.size()));
    if (!found) return unexpected(error_of(found.error(), text));
    if (wanted == iri_rule::iri && !found->has_scheme())
        return unexpected(
            iri_error{.code = error_code::relative_not_allowed, .where = component::scheme});
    return found->parts();
}

/// Deleted: an invalid literal does not compile, and the message shows this name and its arguments.
template <error_code code, iri_error::fault_kind fault, std::size_t offset>
void this_iri_is_invalid() = delete;

}  // namespace detail::iris

namespace literals {

/// A literal IRI, parsed at compile time, in a source file in UTF-8:
/// "http://example.com/Zürich"_iri. An invalid one does not compile, and the compiler names the
/// code, the fault and the offset. The view never dangles.
template <detail::giving::literal_text literal>
constexpr iri_view operator""_iri() {  // not consteval: clang 14 to 16 crash
    constexpr auto result =
        detail::iris::read_literal<sizeof literal.bytes>(literal.view(), iri_rule::iri);
    if constexpr (!result)
        detail::iris::this_iri_is_invalid<result.error().code, result.error().fault,
                                          result.error().offset>();
    else
        return iri_view::assume_parsed(literal.view(), *result);
}

/// A literal IRI reference, parsed at compile time: "../ü?y"_iri_reference.
template <detail::giving::literal_text literal>
consteval iri_reference_view operator""_iri_reference() {
    constexpr auto result =
        detail::iris::read_literal<sizeof literal.bytes>(literal.view(), iri_rule::iri_reference);
    if constexpr (!result)
        detail::iris::this_iri_is_invalid<result.error().code, result.error().fault,
                                          result.error().offset>();
    else
        return iri_reference_view::assume_parsed(literal.view(), *result);
}

}  // namespace literals
}  // namespace uriel
