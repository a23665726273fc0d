// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What other libraries call the members of a URI, deleted. Compilers show the line of a deleted
// function, and each line ends with what to write here. No other header has such names.
#pragma once

namespace uriel::detail::giving {

// clang-format off
// Lines are not wrapped: compilers show only the first.

/// A base of views and owners, for each one of its own, so that it takes no space.
template <class Self>
class other_words {
public:
    void str() const = delete; void c_str() const = delete; void href() const = delete;  // text(), or to_string(u)
    void string() const = delete; void to_string() const = delete; void as_string() const = delete;  // text(), or to_string(u)
    void protocol() const = delete;  // scheme(), without the ':'
    void hostname() const = delete; void host_name() const = delete; void get_host() const = delete;  // host()
    void username() const = delete; void user_info() const = delete; void credentials() const = delete;  // user(), userinfo(), uriel::credentials(u)
    void pathname() const = delete; void get_path() const = delete; void encoded_path() const = delete;  // path()
    void search() const = delete; void get_query() const = delete; void encoded_query() const = delete;  // query(), and params() for its pairs
    void hash() const = delete; void anchor() const = delete; void encoded_fragment() const = delete;  // fragment()
    void query_params() const = delete; void search_params() const = delete; void parameters() const = delete;  // params(), or params(uriel::form_rules)
    template <class T> void get_param(T&&) const = delete;  // param("key")
    template <class T> void query_param(T&&) const = delete;  // param("key")
    template <class T> void query_value(T&&) const = delete;  // param("key")
    void path_segments() const = delete; void encoded_segments() const = delete;  // segments()
    void filename() const = delete; void file_name() const = delete;  // path().file_name()
    void extension() const = delete;  // path().extension()
    void origin() const = delete;  // uriel::origin(u)
    void effective_port() const = delete; void default_port() const = delete; void port_or_default() const = delete;  // uriel::effective_port(u)
    void request_target() const = delete; void path_and_query() const = delete;  // uriel::request_target(u)
    void host_header() const = delete; void host_and_port() const = delete;  // uriel::host_header(u), or uriel::endpoint(u) to connect
    void is_absolute() const = delete; void is_relative() const = delete;  // has_scheme(); an absolute-URI of RFC 3986 has no fragment
    void is_valid() const = delete; void valid() const = delete; void ok() const = delete;  // it is valid: uriel::parse(text) has said so
    void normalized() const = delete; void canonicalize() const = delete;  // normalize()
    template <class T> void resolved(T&&) const = delete;  // resolve("../b"), or uriel::resolve(u, text)
    template <class T> void join(T&&) const = delete;  // resolve("../b"), or uriel::join_segments(u, {"a", "b"})
    template <class T> void operator/(T&&) const = delete;  // uriel::join_segments(u, {"a", "b"}), or resolve("../b")
    template <class T> void set_scheme(T&&) const = delete;  // with_scheme("https"), or uriel::edit(u, {.scheme = text}), a copy
    template <class T> void set_host(T&&) const = delete;  // with_host("example.com"), or uriel::edit(u, {.host = text}), a copy
    template <class T> void set_port(T&&) const = delete;  // with_port(8080), or uriel::edit(u, {.port = number}), a copy
    template <class T> void set_path(T&&) const = delete;  // with_path("/a b"), a copy
    template <class T> void set_query(T&&) const = delete;  // with_query("a=b"), or set_param("a", "b"), a copy
    template <class T> void set_fragment(T&&) const = delete;  // with_fragment("a b"), a copy
    template <class... T> void with_param(T&&...) const = delete;  // set_param("key", "value"), or append_param("key", "value")
    template <class... T> void add_param(T&&...) const = delete;  // append_param("key", "value")
    template <class... T> void with_userinfo(T&&...) const = delete;  // uriel::edit(u, {.user = name})
    void without_password() const = delete; void redact() const = delete; void redacted() const = delete;  // uriel::redact(u), uriel::without_password(u)
    void without_host() const = delete; void without_authority() const = delete;  // uriel::edit(u, {.authority = std::nullopt})
    void remove_query() const = delete; void clear_query() const = delete;  // without_query(), a copy
    void remove_fragment() const = delete; void clear_fragment() const = delete;  // without_fragment()
    template <class... T> void without_param(T&&...) const = delete;  // remove_param("key")
};
// clang-format on

}  // namespace uriel::detail::giving
