// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Changes of one component or parameter that cannot fail: members of views, and verbs beside them.
#include "model/out_of_memory.hpp"
#include "uriel/edit.hpp"
#include "uriel/encode.hpp"
#include "uriel/normalize.hpp"
#include "uriel/resolve.hpp"

#include <string>
#include <utility>

namespace uriel {
namespace {

/// Two errors are left: the result is too long; or the source is the view of `uri{}`, which has no
/// scheme, and stays what it is.
template <class Owner>
Owner or_throw(expected<Owner, parse_error>&& made) {
    if (made) return *std::move(made);
    if (made.error() == error_code::relative_not_allowed) return Owner();
    run_out_of_memory();
}

/// Data as a string.
class plain_data {
public:
    explicit plain_data(detail::giving::data_text const& given) : text_(given.text()) {
        if (!given.is_encoded()) return;
        kept_ = decode(given.decoded());
        text_ = kept_;
    }
    std::string_view text() const noexcept { return text_; }

private:
    std::string kept_;
    std::string_view text_;
};

template <class View>
auto set_in(View u, detail::giving::data_text const& key, detail::giving::data_text const& value,
            query_rules rules) {
    plain_data const k(key);
    plain_data const v(value);
    return or_throw(edit(u, {.query = set_param(k.text(), v.text(), rules)}));
}
template <class View>
auto append_to(View u, detail::giving::data_text const& key, detail::giving::data_text const& value,
               query_rules rules) {
    plain_data const k(key);
    plain_data const v(value);
    return or_throw(edit(u, {.query = append_param(k.text(), v.text(), rules)}));
}
template <class View>
auto remove_from(View u, detail::giving::data_text const& key, query_rules rules) {
    plain_data const k(key);
    return or_throw(edit(u, {.query = remove_param(k.text(), rules)}));
}
template <class View>
auto sort_in(View u, query_rules rules) {
    return or_throw(edit(u, {.query = sort_params(rules)}));
}

/// A host or port, perhaps in a new authority, after which the path begins with '/'.
template <class View>
auto with_authority(View u, component_values&& changes) {
    if (u.has_authority() || u.path().empty() || u.path().begins_with_slash())
        return or_throw(edit(u, std::move(changes)));
    std::string const rooted = std::string("/").append(u.path().text());
    changes.path = encoded(rooted);
    return or_throw(edit(u, std::move(changes)));
}
template <class View>
auto host_of(View u, detail::giving::host_literal host) {
    return with_authority(u, {.host = host.text()});
}
template <class View>
auto port_of(View u, detail::giving::port_literal port) {
    if (u.has_authority()) return or_throw(edit(u, {.port = port.number()}));
    return with_authority(u, {.host = "", .port = port.number()});
}

template <class View>
auto path_of(View u, detail::giving::data_text const& given) {
    plain_data const path(given);
    if (!u.has_authority() || path.text().empty() || path.text().starts_with('/'))
        return or_throw(edit(u, {.path = path.text()}));
    return or_throw(edit(u, {.path = std::string("/").append(path.text())}));
}

// Encoded here, since edit() refuses data that begins with a delimiter.
template <class View>
auto query_of(View u, detail::giving::data_text const& query) {
    return or_throw(edit(u, {.query = encode(plain_data(query).text(), sets::query)}));
}
template <class View>
auto fragment_of(View u, detail::giving::data_text const& fragment) {
    return or_throw(edit(u, {.fragment = encode(plain_data(fragment).text(), sets::fragment)}));
}

reference_view view_of(reference_view view) noexcept { return view; }
uri_view view_of(uri_view view) noexcept { return view; }

}  // namespace

uri set_param(uri_view u, detail::giving::data_text const& key,
              detail::giving::data_text const& value, query_rules rules) {
    return set_in(u, key, value, rules);
}
reference set_param(reference_view u, detail::giving::data_text const& key,
                    detail::giving::data_text const& value, query_rules rules) {
    return set_in(u, key, value, rules);
}
uri append_param(uri_view u, detail::giving::data_text const& key,
                 detail::giving::data_text const& value, query_rules rules) {
    return append_to(u, key, value, rules);
}
reference append_param(reference_view u, detail::giving::data_text const& key,
                       detail::giving::data_text const& value, query_rules rules) {
    return append_to(u, key, value, rules);
}
uri remove_param(uri_view u, detail::giving::data_text const& key, query_rules rules) {
    return remove_from(u, key, rules);
}
reference remove_param(reference_view u, detail::giving::data_text const& key, query_rules rules) {
    return remove_from(u, key, rules);
}
uri sort_params(uri_view u, query_rules rules) { return sort_in(u, rules); }
reference sort_params(reference_view u, query_rules rules) { return sort_in(u, rules); }

namespace detail::giving {

template <class Self, class Owner>
uri one_change<Self, Owner>::with_scheme(scheme_literal scheme) const {
    reference_view const source = static_cast<Self const&>(*this);
    return or_throw(uri::written(edit_bound(source, {.scheme = scheme.text()}),
                                 [&](std::span<char> buffer) -> expected<uri_view, parse_error> {
                                     auto const made = uriel::edit_into(
                                         source, {.scheme = scheme.text()}, buffer);
                                     if (!made) return uriel::unexpected(made.error());
                                     return *as_uri(*made);
                                 }));
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::with_host(host_literal host) const {
    return host_of(view_of(static_cast<Self const&>(*this)), host);
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::with_port(port_literal port) const {
    return port_of(view_of(static_cast<Self const&>(*this)), port);
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::with_path(data_text const& path) const {
    return path_of(view_of(static_cast<Self const&>(*this)), path);
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::with_query(component_data<'?'> const& query) const {
    return query_of(view_of(static_cast<Self const&>(*this)), query);
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::with_fragment(component_data<'#'> const& fragment) const {
    return fragment_of(view_of(static_cast<Self const&>(*this)), fragment);
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::without_userinfo() const {
    return or_throw(edit(view_of(static_cast<Self const&>(*this)), {.userinfo = removed}));
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::without_port() const {
    return or_throw(edit(view_of(static_cast<Self const&>(*this)), {.port = removed}));
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::without_query() const {
    return or_throw(edit(view_of(static_cast<Self const&>(*this)), {.query = removed}));
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::set_param(data_text const& key, data_text const& value,
                                         query_rules rules) const {
    return set_in(view_of(static_cast<Self const&>(*this)), key, value, rules);
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::append_param(data_text const& key, data_text const& value,
                                            query_rules rules) const {
    return append_to(view_of(static_cast<Self const&>(*this)), key, value, rules);
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::remove_param(data_text const& key, query_rules rules) const {
    return remove_from(view_of(static_cast<Self const&>(*this)), key, rules);
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::sort_params(query_rules rules) const {
    return sort_in(view_of(static_cast<Self const&>(*this)), rules);
}
template <class Self, class Owner>
Owner one_change<Self, Owner>::normalize() const {
    return uriel::normalize(view_of(static_cast<Self const&>(*this)));
}
template <class Self>
uri base_of_references<Self, uri>::resolve(reference_literal ref) const {
    return resolve(*parse_reference(ref.text()));
}
template <class Self>
uri base_of_references<Self, uri>::resolve(reference_view const& ref) const {
    return uriel::resolve(view_of(static_cast<Self const&>(*this)), ref);
}

template class base_of_references<uri_view, uri>;
template class base_of_references<uri, uri>;
template class one_change<reference_view, reference>;
template class one_change<uri_view, uri>;
template class one_change<reference, reference>;
template class one_change<uri, uri>;

}  // namespace detail::giving
}  // namespace uriel
