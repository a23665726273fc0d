// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What other libraries call members and verbs of uriel, deleted. Compilers show the line of a
// deleted function, and each line ends with what to write here. Other headers have such names only
// where a class can have no base (parse_error), or where the words are those of an overload.
#pragma once

#include <iosfwd>

namespace uriel {

namespace detail::giving {

// clang-format off
// Lines are not wrapped: compilers show only the first.

/// A base of views and owners. Each class has bases of its own, so that they take no space.
template <class Self>
class other_words {
public:
    void str() const = delete; void c_str() const = delete; void href() const = delete;  // text(), or to_string(u)
    void string() const = delete; void to_string() const = delete; void as_string() const = delete;  // text(), or to_string(u)
    void view() const = delete; void string_view() const = delete; void buffer() const = delete;  // text()
    void protocol() const = delete; void scheme_id() const = delete;  // scheme(), without the ':'
    void scheme_is(...) const = delete; void is_http() const = delete; void is_https() const = delete;  // has_scheme("http"), in any letter case
    void hostname() const = delete; void host_name() const = delete; void get_host() const = delete;  // host(), or uriel::endpoint(u) to connect
    void host_address() const = delete; void encoded_host() const = delete;  // host(), or uriel::endpoint(u) to connect
    void host_is(...) const = delete;  // host() == "example.com", in any letter case; uriel::is_subdomain_of(u.host(), "example.com")
    void host_type() const = delete; void is_ipv4() const = delete; void is_ipv6() const = delete;  // host_kind(), or ipv4() and ipv6() for the octets
    void is_loopback() const = delete; void is_private() const = delete; void is_local() const = delete;  // uriel::is_non_public_host(u)
    void host_ipv4_address() const = delete; void host_ipv6_address() const = delete;  // ipv4() and ipv6(), the octets
    void username() const = delete; void user_info() const = delete; void credentials() const = delete;  // user(), userinfo(), uriel::credentials(u)
    void pathname() const = delete; void get_path() const = delete; void encoded_path() const = delete;  // path()
    void search() const = delete; void get_query() const = delete; void encoded_query() const = delete;  // query(), and params() for its pairs
    void hash() const = delete; void anchor() const = delete; void encoded_fragment() const = delete;  // fragment()
    void query_params() const = delete; void search_params() const = delete; void parameters() const = delete;  // params(), or params(uriel::form_rules)
    void get_param(...) const = delete; void query_param(...) const = delete; void query_value(...) const = delete;  // param("key")
    void path_segments() const = delete; void encoded_segments() const = delete;  // segments()
    void filename() const = delete; void file_name() const = delete;  // path().file_name()
    void extension() const = delete;  // path().extension()
    void to_file_path() const = delete; void file_path() const = delete; void to_path() const = delete;  // uriel::file_path(u), or uriel::filesystem_path(u)
    void parent() const = delete; void parent_path() const = delete; void parent_url() const = delete;  // resolve(".") is the folder, resolve("..") the one above
    void origin() const = delete; void same_origin(...) const = delete;  // uriel::origin(u), uriel::same_origin(u, other)
    void effective_port() const = delete; void default_port() const = delete; void port_or_default() const = delete;  // uriel::effective_port(u)
    void request_target() const = delete; void path_and_query() const = delete;  // uriel::request_target(u)
    void host_header() const = delete; void host_and_port() const = delete; void encoded_host_and_port() const = delete;  // uriel::host_header(u), or uriel::endpoint(u) to connect
    void is_absolute() const = delete; void is_relative() const = delete;  // has_scheme(); an absolute-URI of RFC 3986 has no fragment
    void is_valid() const = delete; void valid() const = delete; void ok() const = delete;  // it is valid: uriel::parse(text) has said so
    void normalized() const = delete; void canonicalize() const = delete;  // normalize()
    void equivalent(...) const = delete; void same_as(...) const = delete;  // uriel::equivalent(u, other); == compares the bytes
    void resolved(...) const = delete;  // resolve("../b"), or uriel::resolve(u, text)
    void relative_to(...) const = delete; void relativize(...) const = delete; void make_relative(...) const = delete;  // uriel::relativize(base, u)
    void join(...) const = delete;  // resolve("../b"), or uriel::join_segments(u, {"a", "b"})
    void append_segment(...) const = delete; void push_segment(...) const = delete; void append_path(...) const = delete;  // uriel::join_segments(u, {"a", "b"})
    template <class T> void operator/(T&&) const = delete;  // uriel::join_segments(u, {"a", "b"}), or resolve("../b")
    void set_scheme(...) const = delete;  // with_scheme("https"), or uriel::edit(u, {.scheme = text}), a copy
    void set_host(...) const = delete;  // with_host("example.com"), or uriel::edit(u, {.host = text}), a copy
    void set_port(...) const = delete;  // with_port(8080), or uriel::edit(u, {.port = number}), a copy
    void set_path(...) const = delete;  // with_path("/a b"), a copy
    void set_query(...) const = delete;  // with_query("a=b"), set_param("a", "b"), or uriel::edit(u, {.params = pairs}), a copy
    void set_fragment(...) const = delete;  // with_fragment("a b"), a copy
    void set_params(...) const = delete; void with_params(...) const = delete; void with_query_params(...) const = delete;  // uriel::edit(u, {.params = pairs}), a copy
    void with_param(...) const = delete; void with_query_param(...) const = delete; void set_query_param(...) const = delete;  // set_param("key", "value"), or append_param("key", "value")
    void add_param(...) const = delete; void add_query_param(...) const = delete; void append_query_param(...) const = delete;  // append_param("key", "value")
    void set_user(...) const = delete; void set_userinfo(...) const = delete; void with_userinfo(...) const = delete;  // uriel::edit(u, {.user = name})
    void without_password() const = delete; void redact() const = delete; void redacted() const = delete;  // uriel::redact(u), uriel::without_password(u)
    void without_credentials() const = delete; void remove_userinfo() const = delete;  // without_userinfo(), a copy, or uriel::redact(u)
    void without_host() const = delete; void without_authority() const = delete;  // uriel::edit(u, {.authority = std::nullopt})
    void remove_port() const = delete; void clear_port() const = delete;  // without_port(), a copy
    void remove_query() const = delete; void clear_query() const = delete;  // without_query(), a copy
    void remove_fragment() const = delete; void clear_fragment() const = delete;  // without_fragment()
    void without_param(...) const = delete; void remove_query_param(...) const = delete;  // remove_param("key")
    void without_params(...) const = delete; void remove_params(...) const = delete;  // remove_param("key"), or uriel::edit(u, {.query = uriel::trim_params("utm_*")})
};

/// A base of text that is encoded, or decoded as it is read: of components, segments, keys.
template <class Self>
class other_words_of_text {
public:
    void str() const = delete; void string() const = delete; void to_string() const = delete; void c_str() const = delete;  // std::string(x.decoded()) is the data; text() or encoded() is what is written
    void view() const = delete; void string_view() const = delete; void data() const = delete; void substr(...) const = delete;  // std::string(x.decoded()) is the data; text() or encoded() is what is written
    void decode() const = delete; void unescaped() const = delete; void decoded_string() const = delete;  // decoded(), or uriel::decode(x), a std::string
};

/// A base of components that are encoded text.
template <class Self>
class other_words_of_component : public other_words_of_text<Self> {
public:
    void starts_with(...) const = delete; void ends_with(...) const = delete; void contains(...) const = delete; void find(...) const = delete;  // decoded().starts_with("a b"), the data; text().starts_with("a%20b"), as written; uriel::path_match(path, "/a") for paths
    void length() const = delete;  // text().size()
};

/// A base of encoded_view: the query, the fragment, the userinfo, the authority.
class other_words_of_encoded : public other_words_of_component<other_words_of_encoded> {
public:
    void params() const = delete; void get(...) const = delete; void value(...) const = delete;  // u.params() has the pairs of the query, u.param("key") a value
    void user() const = delete; void username() const = delete; void password() const = delete;  // u.user(), u.password(), or uriel::credentials(u)
    void host() const = delete; void port() const = delete; void host_and_port() const = delete;  // u.host(), u.port(), or uriel::host_header(u)
};

/// A base of maybe: a part that may be absent.
template <class Part>
class other_words_of_maybe : public other_words_of_text<other_words_of_maybe<Part>> {
public:
    template <class Text> requires requires(Text const& x, char const*& p) { p = x; } void value_or(Text const&) const = delete;  // text_or("none"), as written; decoded(), the data, which is empty if it is absent
    void starts_with(...) const = delete; void ends_with(...) const = delete; void contains(...) const = delete;  // decoded().starts_with("a b"), the data; text_or("").starts_with("a%20b"), as written
    void params() const = delete; void get(...) const = delete; void find(...) const = delete;  // u.params() has the pairs of the query, u.param("key") a value
    void ipv4() const = delete; void ipv6() const = delete; void is_ipv4() const = delete; void is_ipv6() const = delete;  // u.ipv4(), u.ipv6(), u.host_kind(), uriel::is_non_public_host(u)
    void size() const = delete; void length() const = delete; void empty() const = delete;  // has_value(), or text_or("").empty()
};

/// A base of path_view.
class other_words_of_path : public other_words_of_component<other_words_of_path> {
public:
    void filename() const = delete; void basename() const = delete; void stem() const = delete; void last() const = delete;  // file_name()
    void parent_path() const = delete; void parent() const = delete; void dirname() const = delete;  // u.resolve(".") is the folder, u.resolve("..") the one above
    void begin() const = delete; void end() const = delete;  // segments(), or text() for the characters
    void size() const = delete; void depth() const = delete;  // segments().size(), or text().size()
};

/// A base of host_view.
class other_words_of_host : public other_words_of_component<other_words_of_host> {
public:
    void is_ipv4() const = delete; void is_ipv6() const = delete; void is_ip_literal() const = delete; void is_ip() const = delete;  // u.host_kind() == uriel::host_kind::ipv6
    void is_loopback() const = delete; void is_private() const = delete; void is_local() const = delete;  // uriel::is_non_public_host(u)
    void kind() const = delete; void type() const = delete;  // u.host_kind()
    void ipv4() const = delete; void ipv6() const = delete; void as_ipv4() const = delete; void as_ipv6() const = delete;  // u.ipv4(), u.ipv6(), the octets; uriel::is_non_public_host(u)
    void address() const = delete; void name() const = delete;  // decoded(), or uriel::endpoint(u) to connect
};

/// A base of scheme_view.
class other_words_of_scheme {
public:
    void operator*() const = delete; void value() const = delete; void has_value() const = delete;  // u.scheme() itself: a URI has one
    void str() const = delete; void string() const = delete; void to_string() const = delete;  // text()
};

/// A base of query_view, which changes nothing.
class other_words_of_params {
public:
    template <class T> requires(!requires(T t) { t << 1; }) void operator[](T const&) const = delete;  // get("key")
    void at(...) const = delete; void value(...) const = delete; void get_value(...) const = delete;  // get("key")
    void get_all(...) const = delete; void values(...) const = delete; void equal_range(...) const = delete;  // for (auto [key, value] : all("key"))
    void contains(...) const = delete; void has(...) const = delete; void count(...) const = delete;  // find("key"), or get("key")
    void append(...) const = delete; void add(...) const = delete; void insert(...) const = delete; void push_back(...) const = delete;  // u.append_param("key", "value"), a copy
    void set(...) const = delete; void insert_or_assign(...) const = delete;  // u.set_param("key", "value"), a copy
    void erase(...) const = delete; void remove(...) const = delete; void erase_if(...) const = delete;  // u.remove_param("key"), a copy
    void sort(...) const = delete;  // u.sort_params(), a copy
    void to_string() const = delete; void str() const = delete;  // u.query()
};

/// A base of query_param.
class other_words_of_pair {
public:
    void name() const = delete; void first() const = delete; void second() const = delete;  // key() and value(), or auto [key, value] = pair
};

/// A base of uri_template.
class other_words_of_template {
public:
    static void expand(...) = delete;  // uriel::expand(t, {{"key", "value"}})
};

/// Verbs. A user's own function of such a name is always a better match than one with "...", and
/// since they are in a namespace that `uriel` only uses, no argument brings them in.
namespace other_verbs {

void percent_encode(...) = delete; void pct_encode(...) = delete; void url_encode(...) = delete; void uri_encode(...) = delete;  // uriel::encode(data)
void encode_component(...) = delete; void encode_uri_component(...) = delete; void encode_segment(...) = delete; void escape(...) = delete;  // uriel::encode(data)
void percent_decode(...) = delete; void pct_decode(...) = delete; void url_decode(...) = delete; void uri_decode(...) = delete;  // uriel::decode(*uriel::encoded_view::parse(text)), or x.decoded() of a part
void decode_component(...) = delete; void decode_uri_component(...) = delete; void unescape(...) = delete;  // uriel::decode(*uriel::encoded_view::parse(text)), or x.decoded() of a part
void form_decode(...) = delete; void decode_form(...) = delete; void url_search_params(...) = delete;  // uriel::parse_form(body)
void form_encode(...) = delete; void make_form(...) = delete;  // uriel::encode_form(pairs)
void query_params(...) = delete; void search_params(...) = delete; void parse_query(...) = delete; void parse_query_string(...) = delete;  // u.params(), or uriel::parse_form(body)
void encode_query(...) = delete; void make_query(...) = delete; void build_query(...) = delete; void with_query_params(...) = delete;  // uriel::edit(u, {.params = pairs}), or uriel::encode_form(pairs)
void with_query(...) = delete;  // u.with_query("a=b"), or uriel::edit(u, {.params = pairs})
void with_param(...) = delete; void with_query_param(...) = delete; void add_param(...) = delete; void add_query_param(...) = delete;  // uriel::set_param(u, "key", "value"), or uriel::append_param(u, "key", "value")
void without_param(...) = delete; void remove_query_param(...) = delete;  // uriel::remove_param(u, "key")
void without_params(...) = delete; void without_params_if(...) = delete; void remove_params(...) = delete; void remove_params_if(...) = delete;  // uriel::remove_param(u, "key"), or uriel::edit(u, {.query = uriel::trim_params("utm_*")})
void with_scheme(...) = delete; void set_scheme(...) = delete;  // u.with_scheme("https"), or uriel::edit(u, {.scheme = text})
void with_host(...) = delete; void set_host(...) = delete;  // u.with_host("example.com"), or uriel::edit(u, {.host = text})
void with_port(...) = delete; void set_port(...) = delete;  // u.with_port(8080), or uriel::edit(u, {.port = number})
void with_path(...) = delete; void set_path(...) = delete;  // u.with_path("/a b")
void with_fragment(...) = delete; void set_fragment(...) = delete;  // u.with_fragment("a b")
void without_fragment(...) = delete; void remove_fragment(...) = delete;  // u.without_fragment()
void without_query(...) = delete; void remove_query(...) = delete;  // u.without_query()
void without_userinfo(...) = delete; void remove_userinfo(...) = delete; void strip_userinfo(...) = delete; void without_credentials(...) = delete;  // u.without_userinfo(), or uriel::redact(u)
void path_segments(...) = delete; void segments(...) = delete;  // u.segments()
void filename(...) = delete;  // u.path().file_name()
void parse_relative(...) = delete; void parse_relative_ref(...) = delete; void parse_uri_reference(...) = delete;  // uriel::parse_reference(text)
void parse_uri(...) = delete; void parse_url(...) = delete; void from_string(...) = delete; void parse_or_throw(...) = delete;  // uriel::parse(text), or uriel::parse(text).value(), which throws
void can_parse(...) = delete; void is_uri(...) = delete; void is_url(...) = delete; void is_valid_uri(...) = delete;  // uriel::is_valid(text), or uriel::parse(text)
void find_urls(...) = delete; void find_uris(...) = delete; void find_all(...) = delete; void extract_urls(...) = delete; void extract_uris(...) = delete;  // uriel::extract(text)
void to_path(...) = delete; void to_file_path(...) = delete; void to_filesystem_path(...) = delete;  // uriel::file_path(u), or uriel::filesystem_path(u) of <uriel/filesystem.hpp>
void from_path(...) = delete; void from_file_path(...) = delete; void path_to_uri(...) = delete;  // uriel::file_uri(path)
void origin_of(...) = delete; void get_origin(...) = delete;  // uriel::origin(u)
void canonicalize(...) = delete; void normalized(...) = delete;  // uriel::normalize(u)
void relative_to(...) = delete; void make_relative(...) = delete;  // uriel::relativize(base, u)
void append_segment(...) = delete; void append_path(...) = delete;  // uriel::resolve(base, text), or uriel::join_segments(u, {"a", "b"})
void domain_to_ascii(...) = delete; void registrable_domain(...) = delete;  // uriel::to_ascii(host) of <uriel/idna.hpp>, uriel::find_site(u, list) of <uriel/site.hpp>
namespace idna { void to_ascii(...) = delete; void to_unicode(...) = delete; }  // uriel::to_ascii(host), uriel::to_unicode(host)
struct uri_reference { uri_reference() = delete; uri_reference(...) = delete; static void parse(...) = delete; };  // uriel::reference, or uriel::reference_view

}  // namespace other_verbs

/// What has a text() or is decoded(). The operators of ostream.hpp, and a user's own, are better
/// matches, since this is a conversion.
struct printed_without_its_header {
    template <class Text>
        requires(requires(Text const& x) { x.text(); } || requires(Text const& x) { x.decoded(); } ||
                 requires(Text const& x) { x.encoded_text(); })
    printed_without_its_header(Text const&);  // NOLINT: converts on purpose
};

/// An expected value.
struct printed_unasked {
    template <class Result>
        requires requires(Result const& result) { result.has_value(); result.error(); }
    printed_unasked(Result const&);  // NOLINT: converts on purpose
};

}  // namespace detail::giving

void operator<<(std::ostream&, detail::giving::printed_without_its_header const&) = delete;  // #include <uriel/ostream.hpp>
void operator<<(std::ostream&, detail::giving::printed_unasked const&) = delete;  // is it an error? if (result) out << *result
// clang-format on

using namespace detail::giving::other_verbs;  // NOLINT

}  // namespace uriel
