// What can be done to a query, pair by pair (RFC 3986, 3.4).
//
// Pairs that are not meant keep every byte. Keys are compared decoded. A key or value given as data
// is encoded, delimiters and all, since it may hold what separates pairs (RFC 3986, 2.2).
#pragma once

#include "uriel/model/component_text.hpp"
#include "uriel/model/query.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace uriel {

/// A pair to be written: key and value are data or encoded text. Without a value there is no '='.
struct param {
    component_text key;
    component_text value{};
};

/// Pairs to be written, and how. Holds views: use it in the expression that makes it.
class param_list {
public:
    constexpr param_list() noexcept = default;
    constexpr param_list(std::initializer_list<param> params URIEL_LIFETIMEBOUND,
                         query_rules rules = {}) noexcept
        : param_list(std::span<param const>(params.begin(), params.size()), rules) {}
    constexpr param_list(std::span<param const> params, query_rules rules = {}) noexcept  // NOLINT
        : params_(params), rules_(rules), is_given_(true) {}

    constexpr param const* begin() const noexcept { return params_.data(); }
    constexpr param const* end() const noexcept { return begin() + size(); }
    constexpr std::size_t size() const noexcept { return params_.size(); }
    constexpr bool is_given() const noexcept { return is_given_; }
    constexpr query_rules rules() const noexcept { return rules_; }

private:
    std::span<param const> params_;
    query_rules rules_;
    bool is_given_ = false;
};

/// One change of a query: a whole new query, or one of the functions below.
struct query_edit {
    enum class verb : std::uint8_t {
        assign,
        set,
        set_first,
        append,
        remove,
        remove_first,
        sort,
        trim
    };

    constexpr query_edit() noexcept = default;
    template <component_value Text>
    constexpr query_edit(Text const& query) noexcept  // NOLINT: converts on purpose
        : text(query) {}
    constexpr query_edit(verb wanted, component_text of_key, component_text value,
                         query_rules how) noexcept
        : what(wanted), key(of_key), text(value), rules(how) {}

    constexpr bool is_given() const noexcept { return what != verb::assign || text.is_given(); }

    verb what = verb::assign;
    component_text key;
    component_text text;
    query_rules rules;
};

/// Makes this the only pair of its key: the first one gets the value and keeps its place, the
/// others go. Appends a pair if there is none. With `removed` for a value the pair loses its '='.
constexpr query_edit set_param(component_text key URIEL_LIFETIMEBOUND,
                               component_text value URIEL_LIFETIMEBOUND,
                               query_rules rules = {}) noexcept {
    return {query_edit::verb::set, key, value, rules};
}
/// Gives the first pair of this key another value, as set_param() does, and leaves the others.
constexpr query_edit set_first_param(component_text key URIEL_LIFETIMEBOUND,
                                     component_text value URIEL_LIFETIMEBOUND,
                                     query_rules rules = {}) noexcept {
    return {query_edit::verb::set_first, key, value, rules};
}
/// Appends a pair, whether there is one of this key or not.
constexpr query_edit append_param(component_text key URIEL_LIFETIMEBOUND,
                                  component_text value URIEL_LIFETIMEBOUND,
                                  query_rules rules = {}) noexcept {
    return {query_edit::verb::append, key, value, rules};
}
/// Removes all pairs of this key. When the last pair goes, so does the query.
constexpr query_edit remove_param(component_text key URIEL_LIFETIMEBOUND,
                                  query_rules rules = {}) noexcept {
    return {query_edit::verb::remove, key, {}, rules};
}
/// Removes the first pair of this key, if there is one, and leaves the others.
constexpr query_edit remove_first_param(component_text key URIEL_LIFETIMEBOUND,
                                        query_rules rules = {}) noexcept {
    return {query_edit::verb::remove_first, key, {}, rules};
}
/// Removes all pairs whose key matches a pattern: see class glob. A pattern of more than
/// glob::max_size octets is the error too_long.
constexpr query_edit trim_params(std::string_view pattern URIEL_LIFETIMEBOUND,
                                 query_rules rules = {}) noexcept {
    return {query_edit::verb::trim, pattern, {}, rules};
}
/// Sorts the pairs by the octets of their keys; pairs of one key keep their order.
constexpr query_edit sort_params(query_rules rules = {}) noexcept {
    return {query_edit::verb::sort, {}, {}, rules};
}

}  // namespace uriel
