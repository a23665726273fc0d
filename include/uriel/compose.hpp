// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// compose: from components to a URI (RFC 3986, 5.3).
//
// auto n = uriel::compose({.scheme = "http", .host = "example.com", .port = 8080,
// .path = "/a b", .params = {{"q", "1=2"}}});
//
// Each value is data or encoded text: see component_text. Data for a whole component (userinfo,
// host, path, query, fragment) keeps its delimiters: only '%' and characters that the component's
// rule does not allow are encoded. Data for a part (a segment, a key, a value) is encoded including
// delimiters, so that it stays one part. The delimiter before a component does not belong to it: a
// query given as "?a" is an error, and so is a host given as "h:80".
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/model/given_text.hpp"
#include "uriel/detail/verbs/component_text.hpp"
#include "uriel/detail/verbs/given_list.hpp"
#include "uriel/detail/verbs/path_edit.hpp"
#include "uriel/detail/verbs/query_edit.hpp"
#include "uriel/parse.hpp"
#include "uriel/query.hpp"
#include "uriel/uri.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uriel {

namespace detail::giving {

/// Converts a non-ASCII name in UTF-8 to the name that DNS looks up, as dns_name() of
/// uriel/idna.hpp does. Writes it into `out` and returns its size, or 0 if there is none.
using name_encoder = std::size_t (*)(
    std::string_view name, std::span<char, detail::matching::max_dns_name_size> out) noexcept;

}  // namespace detail::giving

/// The components of a URI or reference, for compose(), or those to change, for edit(). Give
/// authority or its parts, userinfo or its parts, path or segments, query or params. Holds views of
/// everything you give, even of lists in braces, so make it in the call that uses it. A named one
/// is refused, since temporaries that it was made from are gone. Use uri_builder, which copies, or
/// assert that everything is still alive: `compose(still_alive(values))`.
struct component_values {
    /// The components of a reference as encoded text, from which compose_reference() makes the
    /// same. Its password counts as public.
    static constexpr component_values of(reference_view source) noexcept;

    /// Given as data, it is written in lower case (3.1).
    component_text scheme{};
    /// Always encoded text: in data one could not tell a delimiter from the same character within a
    /// part (3.2).
    component_text authority{};
    component_text userinfo{};
    /// The userinfo before its first ':'. Giving one of user and password keeps the other.
    component_text user{};
    component_text password{};
    /// Declares the given password public, alone or after the first ':' of `userinfo` or
    /// `authority`. Without this, a password is refused unless it is empty (7.5).
    bool password_is_public = false;
    /// Data is the text of an IPv6 address, with or without brackets; an IPvFuture literal in
    /// brackets; an IPv4 address; or else a name, which must be UTF-8 (3.2.2). It is written in
    /// lower case.
    component_text host{};
    /// Writes a non-ASCII host name given as data in the form that DNS looks up, not as
    /// percent-encoded UTF-8: for programs that accept only such names (3.2.2).
    detail::giving::name_encoder encode_name = nullptr;
    detail::giving::port_value port{};
    /// A whole path, one change of it, or a list of changes. Dot segments given as data are
    /// removed, unless the result has neither scheme nor authority and its path does not begin with
    /// '/' (5.2.4).
    detail::giving::path_edits path{};
    segment_list segments{};
    /// A whole query, one change of it, or a list of changes.
    detail::giving::query_edits query{};
    /// Without pairs there is no query.
    param_list params{};
    component_text fragment{};
};

constexpr component_values component_values::of(reference_view source) noexcept {
    component_values values;
    auto as_written = [](std::optional<std::string_view> text) {
        return text ? component_text(encoded(*text)) : component_text(removed);
    };
    values.scheme = as_written(source.scheme());
    values.userinfo = source.userinfo();
    values.password_is_public = true;
    values.host = source.host_literal();
    values.port = as_written(source.port());
    values.path = source.path();
    values.query = source.query();
    values.fragment = source.fragment();
    return values;
}

/// A buffer of this size is large enough for compose_reference_into(). Linear.
URIEL_EXPORT std::size_t compose_bound(component_values const& values) noexcept;

/// Writes the URI reference that has these components into `buffer` and returns a view of it (RFC
/// 3986, 5.3). A component not given is absent, a path empty. A result made only of data is in
/// normal form (form::path). If a path would be misread, "/." or "./" is written before it. Linear
/// time, no allocation. The buffer must not overlap the values. Errors: for encoded text, those of
/// parsing, with the offset within the text given; path_not_rooted (the path "p" after "x://h"),
/// host_missing, host_not_utf8, host_not_dns_name, dot_segment, empty_first_segment, given_twice,
/// no_such_segment, password_not_allowed, delimiter_in_value; buffer_too_small (see
/// compose_bound()); too_long.
URIEL_EXPORT expected<reference_view, parse_error> compose_reference_into(
    component_values&& values, std::span<char> buffer) noexcept;
void compose_reference_into(component_values const&,
                            std::span<char>) = delete;  // still_alive(values)

/// The URI that has these components, as compose_reference_into(), with one allocation. One more
/// error: relative_not_allowed, without a scheme.
URIEL_EXPORT expected<uri, parse_error> compose(component_values&& values);
void compose(component_values const&) = delete;  // still_alive(values)

/// The same for a reference, which may be relative.
URIEL_EXPORT expected<reference, parse_error> compose_reference(component_values&& values);
void compose_reference(component_values const&) = delete;  // still_alive(values)

namespace detail::giving {

// ---- Components given by name at run time, as in SQL and the command: component_values changes;
// if (auto const which = find_settable(name)) set_component(*which, value, changes);

/// The parts of a reference that can be set by name: the components, the parts of the authority,
/// and two of the path.
enum class settable : std::uint8_t {
    scheme,
    authority,
    userinfo,
    user,
    password,
    host,
    port,
    path,
    filename,   ///< the last segment of the path
    extension,  ///< of the file name, without its '.'
    query,
    fragment
};
/// The number of these parts.
inline constexpr int settable_count = 12;

/// "scheme", "filename" …: the name of the enumerator.
URIEL_EXPORT std::string_view name(settable which) noexcept;
/// The part with this name, in lower case; nothing for any other text.
URIEL_EXPORT std::optional<settable> find_settable(std::string_view name) noexcept;

/// Sets one part in `values`; others stay. Removing the file name leaves an empty last segment, so
/// that "/a/b" becomes "/a/". Constant time. Holds a view of the value.
URIEL_EXPORT void set_component(settable which, component_text value,
                                component_values& values) noexcept;

}  // namespace detail::giving

// ---- uri_builder: components that are collected over time, and then composed (RFC 3986, 5.3).
// uriel::uri_builder next; next.scheme("http").host(read_host()); for (auto const& [key, value] :
// settings) next.param(key, value); auto u = next.build();

/// Collects components one by one and copies them, so nothing dangles; component_values holds views
/// instead. Each value is data or encoded text, as in component_text. A value replaces an earlier
/// one of the same component; segments and pairs are added to earlier ones. Allocates.
class uri_builder {
public:
    uri_builder& scheme(component_text const& value) { return keep(scheme_, value); }
    uri_builder& authority(component_text const& value) { return keep(authority_, value); }
    uri_builder& userinfo(component_text const& value) { return keep(userinfo_, value); }
    uri_builder& user(component_text const& value) { return keep(user_, value); }
    uri_builder& password(component_text const& value) { return keep(password_, value); }
    uri_builder& host(component_text const& value) { return keep(host_, value); }
    URIEL_EXPORT uri_builder& port(detail::giving::port_value const& value);
    uri_builder& path(component_text const& value) { return keep(path_, value); }
    uri_builder& query(component_text const& value) { return keep(query_, value); }
    uri_builder& fragment(component_text const& value) { return keep(fragment_, value); }
    /// Adds a segment after those already added.
    uri_builder& segment(component_text const& value) {
        segments_.emplace_back(value);
        return *this;
    }
    /// Adds a pair after those already added. Without a value it has no '='.
    uri_builder& param(component_text const& key, component_text const& value = {}) {
        params_.emplace_back(kept_text(key), kept_text(value));
        return *this;
    }
    uri_builder& param(component_text const& key, detail::giving::number_text const& value) {
        return param(key, component_text(value.text()));
    }

    /// How the pairs are written.
    uri_builder& rules(query_rules how) noexcept {
        rules_ = how;
        return *this;
    }
    /// See component_values::password_is_public.
    uri_builder& password_is_public(bool is_public = true) noexcept {
        password_is_public_ = is_public;
        return *this;
    }
    /// See component_values::encode_name.
    uri_builder& encode_name(detail::giving::name_encoder encoder) noexcept {
        encode_name_ = encoder;
        return *this;
    }

    /// As compose(), with the values given. Linear.
    URIEL_EXPORT expected<uri, parse_error> build() const;
    /// As compose_reference(), with the values given. Linear.
    URIEL_EXPORT expected<reference, parse_error> build_reference() const;
    /// As edit(): `source`, with the values given in place of its own.
    URIEL_EXPORT expected<reference, parse_error> edit(reference_view source) const;
    URIEL_EXPORT expected<uri, parse_error> edit(uri_view source) const;

private:
    /// A component_text, and the text that it is a view of.
    class kept_text {
    public:
        kept_text() = default;
        explicit kept_text(component_text const& given)
            : text_(given.text()),
              is_encoded_(given.is_encoded()),
              is_data_(given.is_data()),
              is_removed_(given.is_removed()) {}
        operator component_text() const noexcept URIEL_LIFETIMEBOUND;  // NOLINT: is one

    private:
        std::string text_;
        bool is_encoded_ = false;
        bool is_data_ = false;
        bool is_removed_ = false;
    };
    using kept_param = std::pair<kept_text, kept_text>;

    uri_builder& keep(kept_text& where, component_text const& value) {
        where = kept_text(value);
        return *this;
    }
    component_values values() const noexcept URIEL_LIFETIMEBOUND;

    kept_text scheme_;
    kept_text authority_;
    kept_text userinfo_;
    kept_text user_;
    kept_text password_;
    kept_text host_;
    kept_text port_;
    kept_text path_;
    kept_text query_;
    kept_text fragment_;
    std::vector<kept_text> segments_;
    std::vector<kept_param> params_;
    query_rules rules_;
    detail::giving::name_encoder encode_name_ = nullptr;
    bool password_is_public_ = false;
};

// ---- The body of an HTML form, application/x-www-form-urlencoded, from and to pairs.

namespace detail::giving {

/// A key and a value, both data.
struct data_pair {
    template <class Key, class Value>
        requires std::constructible_from<data_text, Key const&> &&
                     std::constructible_from<data_text, Value const&>
    constexpr data_pair(Key const& of_key, Value const& of_value) noexcept
        : key(of_key), value(of_value) {}
    /// Takes a std::pair, such as an element of a std::map.
    template <class Pair>
        requires requires(Pair const& pair) {
            data_text(pair.first);
            data_text(pair.second);
        }
    constexpr data_pair(Pair const& pair) noexcept  // NOLINT: converts on purpose
        : key(pair.first), value(pair.second) {}

    data_text key;
    data_text value;
};

}  // namespace detail::giving

/// The pairs, which are data, as the body of a form: "a=b+c&d=%2B". Give a list in braces, a map,
/// or any range of pairs. As compose() with form_rules. Linear; allocates. Fails only with
/// std::bad_alloc: if memory runs out, or the result would reach 2 GiB.
URIEL_EXPORT std::string encode_form(
    detail::giving::given_list<detail::giving::data_pair> const& pairs);

/// The pairs of the body of a form, in which '+' stands for a space. Takes any text: a '%' without
/// two hex digits stands for itself. Holds a view; the text must outlive it.
constexpr query_view parse_form(std::string_view body URIEL_LIFETIMEBOUND) noexcept {
    return query_view(encoded_view::assume_encoded(body), form_rules);
}
template <detail::giving::temporary_text Text>
void parse_form(Text&&) = delete;  // keep the text: what is returned refers to it

}  // namespace uriel
