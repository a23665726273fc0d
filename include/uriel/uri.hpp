// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel/uri.hpp: the front header: owning URIs and references, on top of views, parsing and
// percent-encoding.
#pragma once

#include "uriel/version.hpp"  // first: it says what is needed

#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/other_words.hpp"
#include "uriel/encode.hpp"
#include "uriel/error.hpp"
#include "uriel/parse.hpp"
#include "uriel/view.hpp"

#include <compare>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace uriel {

namespace detail::giving {

/// A parsed URI reference that owns its text, in one allocation. The allocation has the size of the
/// text if that was known before, or if 512 bytes were enough. An owner has the accessors of its
/// view. A view of it stays valid as long as the text has an owner: moving the owner does not move
/// the text. A default-constructed or moved-from owner holds the empty text. This `uri{}` is the
/// only one that is not a URI: empty() is true, scheme() is empty, and every function treats it as
/// the empty reference.
template <class View>
class URIEL_OWNER owned : public detail::giving::other_words<owned<View>>,
                          public detail::giving::one_change<owned<View>, owned<View>> {
public:
    owned() noexcept = default;
    /// Copies the text of a view: `uri u = "http://h/"_uri;`, and `u = view`. One allocation.
    owned(View const& source) {  // NOLINT: converts on purpose
        if (source.empty()) return;
        std::size_t const size = source.text().size();
        char* const text = new char[size];
        source.text().copy(text, size);
        view_ = View::assume_parsed({text, size}, source.parts());
    }
    template <detail::giving::text_at_run_time Text>
    explicit owned(Text const&) = delete;  // uri::parse(text) is an expected: see its error
    template <detail::giving::text_at_run_time Text>
    owned& operator=(Text const&) = delete;  // uri::parse(text) is an expected: see its error
    owned(owned const& other) : owned(other.view_) {}
    owned(owned&& other) noexcept : view_(std::exchange(other.view_, nothing())) {}
    owned& operator=(owned other) noexcept {
        std::swap(view_, other.view_);
        return *this;
    }
    ~owned() { delete[] view_.text().data(); }

    /// Parses a copy of a text, which may be a temporary: `uri::parse(base + "/search")`. As
    /// parse() for a uri, as parse_reference() for a reference.
    static expected<owned, parse_error> parse(std::string_view text) {
        expected<View, parse_error> const read = parsed(text);
        if (!read) return unexpected(read.error());
        return owned(*read);
    }

    /// Calls `write` to fill a buffer of `bound` bytes, and owns the text that it wrote. `write`
    /// takes a std::span<char> and returns an expected<View, error> of the text it wrote at the
    /// span's start. One allocation: of the text's size if `bound` is at most 512, else of `bound`
    /// bytes.
    template <class Write>
    static auto written(std::size_t bound, Write&& write)
        -> expected<owned, typename std::invoke_result_t<Write, std::span<char>>::error_type> {
        // Most texts are short, and then the heap holds only what was written.
        if (char space[512]; bound <= sizeof space) {  // NOLINT: written before it is read
            auto const view = write(std::span<char>(space, bound));
            if (!view) return unexpected(view.error());
            return owned(*view);
        }
        owned whole;
        char* const text = new char[bound];
        whole.view_ = View::assume_parsed({text, bound}, {});
        auto const view = write(std::span<char>(text, bound));
        if (!view) return unexpected(view.error());
        whole.view_ = *view;
        return whole;
    }

    constexpr View const& view() const noexcept URIEL_LIFETIMEBOUND { return view_; }
    constexpr operator View const&() const noexcept URIEL_LIFETIMEBOUND {  // NOLINT: as std::string
        return view_;
    }
    explicit constexpr operator std::string_view() const noexcept URIEL_LIFETIMEBOUND {
        return text();
    }
    explicit operator std::string() const { return std::string(text()); }
    /// The owner itself, so that its accessors are marked as referring to it.
    constexpr owned const* operator->() const noexcept URIEL_LIFETIMEBOUND { return this; }

    // The accessors of reference_view and uri_view, documented there.
    constexpr auto text() const noexcept URIEL_LIFETIMEBOUND { return view_.text(); }
    constexpr detail::scanning::components const& parts() const noexcept URIEL_LIFETIMEBOUND {
        return view_.parts();
    }
    constexpr bool empty() const noexcept { return view_.empty(); }
    constexpr bool has_scheme() const noexcept { return view_.has_scheme(); }
    constexpr bool has_scheme(std::string_view name) const noexcept {
        return view_.has_scheme(name);
    }
    constexpr bool has_authority() const noexcept { return view_.has_authority(); }
    constexpr bool has_userinfo() const noexcept { return view_.has_userinfo(); }
    constexpr bool has_port() const noexcept { return view_.has_port(); }
    constexpr bool has_query() const noexcept { return view_.has_query(); }
    constexpr bool has_fragment() const noexcept { return view_.has_fragment(); }
    constexpr auto scheme() const noexcept URIEL_LIFETIMEBOUND { return view_.scheme(); }
    constexpr auto authority() const noexcept URIEL_LIFETIMEBOUND { return view_.authority(); }
    constexpr auto userinfo() const noexcept URIEL_LIFETIMEBOUND { return view_.userinfo(); }
    constexpr auto user() const noexcept URIEL_LIFETIMEBOUND { return view_.user(); }
    constexpr auto password() const noexcept URIEL_LIFETIMEBOUND { return view_.password(); }
    constexpr auto host() const noexcept URIEL_LIFETIMEBOUND { return view_.host(); }
    constexpr auto host_literal() const noexcept URIEL_LIFETIMEBOUND {
        return view_.host_literal();
    }
    constexpr auto host_kind() const noexcept { return view_.host_kind(); }
    constexpr auto ipv4() const noexcept { return view_.ipv4(); }
    constexpr auto ipv6() const noexcept { return view_.ipv6(); }
    constexpr auto port() const noexcept URIEL_LIFETIMEBOUND { return view_.port(); }
    constexpr auto port_number() const noexcept { return view_.port_number(); }
    constexpr auto port_or(std::uint16_t fallback) const noexcept {
        return view_.port_or(fallback);
    }
    constexpr auto path() const noexcept URIEL_LIFETIMEBOUND { return view_.path(); }
    constexpr auto path_kind() const noexcept { return view_.path_kind(); }
    constexpr auto query() const noexcept URIEL_LIFETIMEBOUND { return view_.query(); }
    constexpr auto fragment() const noexcept URIEL_LIFETIMEBOUND { return view_.fragment(); }
    constexpr auto without_fragment() const noexcept URIEL_LIFETIMEBOUND {
        return view_.without_fragment();
    }
    constexpr auto reference_kind() const noexcept { return view_.reference_kind(); }
    constexpr query_view params(query_rules rules = {}) const noexcept URIEL_LIFETIMEBOUND {
        return view_.params(rules);
    }
    auto param(std::string_view key, query_rules rules = {}) const {
        return view_.param(key, rules);
    }
    constexpr auto segments() const noexcept URIEL_LIFETIMEBOUND { return view_.segments(); }

    // Compares as its view does: with another, and with text.

private:
    static constexpr expected<View, parse_error> parsed(std::string_view text) noexcept {
        if constexpr (std::is_same_v<View, uri_view>)
            return uriel::parse(text);
        else
            return parse_reference(text);
    }
    static constexpr View nothing() noexcept { return View::assume_parsed({}, {}); }

    View view_ = nothing();
};

}  // namespace detail::giving

/// An owning URI (RFC 3986, 3).
using uri = detail::giving::owned<uri_view>;
/// An owning URI reference (RFC 3986, 4.1).
using reference = detail::giving::owned<reference_view>;

/// The text of a URI or reference.
inline std::string to_string(reference_view ref) { return std::string(ref.text()); }

static_assert(sizeof(uri) == sizeof(uri_view));

}  // namespace uriel

template <class View>
struct std::hash<uriel::detail::giving::owned<View>> : uriel::text_hash {};

// An owner and a view convert to each other. Algorithms compare them as views.
template <class View, std::derived_from<uriel::reference_view> Other, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<uriel::detail::giving::owned<View>, Other, A, B>
    : common_reference<View const&, Other const&> {};
template <std::derived_from<uriel::reference_view> Other, class View, template <class> class A,
          template <class> class B>
struct std::basic_common_reference<Other, uriel::detail::giving::owned<View>, A, B>
    : common_reference<Other const&, View const&> {};
