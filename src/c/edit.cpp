// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Making references of components, and changing them.
#include "uriel/edit.hpp"

#include "face.hpp"
#include "patterns.hpp"
#include "uriel/compose.hpp"
#include "uriel/detail/bytes/forward_iterator.hpp"

#include <algorithm>
#include <new>

using namespace uriel;
using detail::face::call;

namespace {

template <class Thing>
std::span<Thing const> list_of(Thing const* things, std::size_t size) noexcept {
    return {things, things == nullptr ? 0 : size};
}

// Are they what the header asks for?
bool is_sound(uriel_value const& value) noexcept {
    return value.kind >= URIEL_NOT_GIVEN && value.kind <= URIEL_REMOVED &&
           (value.text != nullptr || value.size == 0);
}
bool is_sound(uriel_path_change const& change) noexcept {
    return change.what >= URIEL_PATH_ASSIGN && change.what <= URIEL_PATH_SET_EXTENSION &&
           is_sound(change.segment);
}
// Of a change, or of all values.
template <class Asking>
std::optional<query_rules> rules_of(Asking const& asks) noexcept {
    auto const separator = subdelimiter::from(asks.separator == 0 ? '&' : asks.separator);
    if (!separator) return std::nullopt;
    return query_rules{.separator = *separator, .plus_is_space = asks.plus_is_space != 0};
}
bool is_sound(uriel_query_change const& change) noexcept {
    return change.what >= URIEL_QUERY_ASSIGN && change.what <= URIEL_QUERY_KEEP &&
           rules_of(change).has_value() && is_sound(change.key) && is_sound(change.value) &&
           (change.patterns != nullptr || change.pattern_count == 0);
}
bool is_sound(uriel_param const& pair) noexcept {
    return is_sound(pair.key) && is_sound(pair.value);
}
template <class Change>
bool are_sound(Change const* changes, std::size_t count) noexcept {
    if (changes == nullptr) return count == 0;
    return std::ranges::all_of(list_of(changes, count),
                               [](Change const& each) { return is_sound(each); });
}
bool is_sound(uriel_values const& values) noexcept {
    auto const all = {values.scheme,   values.authority, values.userinfo, values.user,
                      values.password, values.host,      values.port,     values.path,
                      values.query,    values.fragment};
    return std::ranges::all_of(all, [](uriel_value const& each) { return is_sound(each); }) &&
           are_sound(values.path_changes, values.path_change_count) &&
           are_sound(values.query_changes, values.query_change_count) &&
           are_sound(values.segments, values.segment_count) &&
           are_sound(values.params, values.param_count) && rules_of(values).has_value();
}

component_text text_of(uriel_value const& value) noexcept {
    std::string_view const text(value.text, value.size);
    switch (value.kind) {
        case URIEL_DATA: return text;
        case URIEL_ENCODED: return encoded(text);
        case URIEL_REMOVED: return removed;
        default: return {};
    }
}

param pair_of(uriel_param const& pair) noexcept { return {text_of(pair.key), text_of(pair.value)}; }

/// A list of C, whose items are converted to C++ on access.
template <class Item, class Thing>
class made_of {
public:
    using maker = Item (*)(Thing const&) noexcept;

    class iterator : public detail::iteration::forward_iterator<iterator, Item> {
    public:
        iterator() noexcept = default;
        iterator(Thing const* at, maker make) noexcept : at_(at), make_(make) {}
        Item operator*() const noexcept { return make_(*at_); }
        iterator& operator++() noexcept {
            ++at_;
            return *this;
        }
        friend bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }

    private:
        Thing const* at_ = nullptr;
        maker make_ = nullptr;
    };

    made_of(Thing const* things, std::size_t size, maker make) noexcept
        : things_(list_of(things, size)), make_(make) {}
    iterator begin() const noexcept { return {things_.data(), make_}; }
    iterator end() const noexcept { return {things_.data() + things_.size(), make_}; }

private:
    std::span<Thing const> things_;
    maker make_;
};

path_edit path_change(void const* list, std::size_t number) noexcept {
    uriel_path_change const& change = static_cast<uriel_path_change const*>(list)[number];
    component_text segment = text_of(change.segment);
    switch (change.what) {
        case URIEL_PATH_PUSH: return push_segment(std::move(segment));
        case URIEL_PATH_INSERT: return insert_segment(change.index, std::move(segment));
        case URIEL_PATH_REPLACE: return replace_segment(change.index, std::move(segment));
        case URIEL_PATH_SET_EXTENSION: return replace_extension(std::move(segment));
        default: return segment;
    }
}

query_edit query_change(void const* list, std::size_t number) noexcept {
    uriel_query_change const& change = static_cast<uriel_query_change const*>(list)[number];
    component_text key = text_of(change.key);
    component_text value = text_of(change.value);
    query_rules const rules = *rules_of(change);
    switch (change.what) {
        case URIEL_QUERY_SET: return set_param(std::move(key), std::move(value), rules);
        case URIEL_QUERY_SET_FIRST: return set_first_param(std::move(key), std::move(value), rules);
        case URIEL_QUERY_APPEND: return append_param(std::move(key), std::move(value), rules);
        case URIEL_QUERY_REMOVE: return remove_param(std::move(key), rules);
        case URIEL_QUERY_REMOVE_FIRST: return remove_first_param(std::move(key), rules);
        case URIEL_QUERY_SORT: return sort_params(rules);
        case URIEL_QUERY_TRIM: return trim_params(key.text(), rules);
        case URIEL_QUERY_KEEP:
            return keep_params(detail::face::globs(change.patterns, change.pattern_count), rules);
        default: return value;
    }
}

/// Both a whole and its changes are given: it is unclear which of them is meant.
std::optional<component> given_twice(uriel_values const& values) noexcept {
    if (values.path.kind != URIEL_NOT_GIVEN && values.path_change_count > 0) return component::path;
    if (values.query.kind != URIEL_NOT_GIVEN && values.query_change_count > 0)
        return component::query;
    return std::nullopt;
}

std::ptrdiff_t write(call& call, reference_view const& source, component_values&& changes,
                     detail::face::output const& to) noexcept {
    return call.write(
        to, [&] { return edit_bound(source, changes); },
        [&](std::span<char> buffer) { return edit_into(source, std::move(changes), buffer); });
}

std::ptrdiff_t write(call& call, reference_view const& source, uriel_values const* values,
                     detail::face::output const& to) noexcept {
    if (!call.expects_struct(values) || !call.expects(is_sound(*values))) return call.failed();
    if (auto const twice = given_twice(*values))
        return call.refuse(parse_error{error_code::given_twice, *twice}, -1);
    path_edit whole_path(text_of(values->path));
    query_edit whole_query(text_of(values->query));
    bool const changes_path = values->path_change_count > 0;
    bool const changes_query = values->query_change_count > 0;
    made_of const segments(values->segments, values->segment_count, text_of);
    made_of const params(values->params, values->param_count, pair_of);
    component_values changes{
        .scheme = text_of(values->scheme),
        .authority = text_of(values->authority),
        .userinfo = text_of(values->userinfo),
        .user = text_of(values->user),
        .password = text_of(values->password),
        .password_is_public = values->password_is_public != 0,
        .host = text_of(values->host),
        .port = detail::giving::port_value(text_of(values->port)),
        .path = changes_path ? detail::giving::path_edits(values->path_changes,
                                                          values->path_change_count, path_change)
                             : detail::giving::path_edits(std::move(whole_path)),
        .segments = values->segments == nullptr ? segment_list()
                    : values->is_rooted != 0    ? rooted(segments)
                                                : segment_list(segments),
        .query = changes_query
                     ? detail::giving::query_edits(values->query_changes,
                                                   values->query_change_count, query_change)
                     : detail::giving::query_edits(std::move(whole_query)),
        .params = values->params == nullptr ? param_list() : param_list(params, *rules_of(*values)),
        .fragment = text_of(values->fragment)};
    return write(call, source, std::move(changes), to);
}

}  // namespace

std::ptrdiff_t uriel_compose(uriel_values const* values, char* out, std::size_t capacity,
                             uriel_parts* written, uriel_error* error) {
    call call(error);
    return write(call, {}, values, {out, capacity, written});
}

std::ptrdiff_t uriel_edit(char const* text, std::size_t size, uriel_parts const* parts,
                          uriel_values const* changes, char* out, std::size_t capacity,
                          uriel_parts* written, uriel_error* error) {
    call call(error);
    auto const source = call.reference(text, size, parts);
    return source ? write(call, *source, changes, {out, capacity, written}) : call.failed();
}

std::ptrdiff_t uriel_edit_component(char const* text, std::size_t size, uriel_parts const* parts,
                                    char const* name, std::size_t name_size,
                                    uriel_value const* value, unsigned flags, char* out,
                                    std::size_t capacity, uriel_parts* written,
                                    uriel_error* error) {
    call call(error);
    auto const named = call.text(name, name_size);
    bool const is_known = value != nullptr && is_sound(*value) && flags < 2;
    if (!named || !call.expects(is_known)) return call.failed();
    auto const which = detail::giving::find_settable(*named);
    if (!which) return call.refuse(URIEL_NO_VALUE);
    auto const source = call.reference(text, size, parts);
    if (!source) return call.failed();
    component_values changes{.password_is_public = (flags & URIEL_EDIT_PASSWORD_IS_PUBLIC) != 0};
    detail::giving::set_component(*which, text_of(*value), changes);
    return write(call, *source, std::move(changes), {out, capacity, written});
}

int uriel_pattern_read(uriel_pattern* pattern, char const* text, std::size_t size,
                       uriel_error* error) {
    call call(error);
    auto const read = call.text(text, size);
    if (!read || !call.expects(pattern != nullptr)) return call.failed();
    auto const made = glob::from(*read);
    if (!made) return call.refuse(made.error());
    ::new (static_cast<void*>(pattern)) glob(*made);
    return 0;
}
