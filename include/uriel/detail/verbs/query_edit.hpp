// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Changes to a query, pair by pair (RFC 3986, 3.4).
//
// Pairs that an edit does not name keep every byte. Keys are compared decoded. A key or value given
// as data is encoded including delimiters, since it may contain the separator of pairs (RFC 3986,
// 2.2).
#pragma once

#include "uriel/detail/verbs/component_text.hpp"
#include "uriel/detail/verbs/given_list.hpp"
#include "uriel/query.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

namespace uriel {

class glob;
namespace detail::giving {
class pattern_list;
}  // namespace detail::giving

/// A pair to write: key and value are data or encoded text, the value perhaps a number. Without a
/// value there is no '='.
struct param {
    constexpr param(component_text of_key URIEL_LIFETIMEBOUND,
                    component_text of_value URIEL_LIFETIMEBOUND = {}) noexcept  // NOLINT
        : key(std::move(of_key)), value(std::move(of_value)) {}
    constexpr param(component_text of_key URIEL_LIFETIMEBOUND,
                    detail::giving::number_text of_value) noexcept
        : key(std::move(of_key)), number_(of_value) {
        value = number_->text();
    }
    constexpr param(param&& other) noexcept
        : key(std::move(other.key)), value(std::move(other.value)), number_(other.number_) {
        if (number_) value = number_->text();  // not that of the other
    }
    constexpr param& operator=(param&& other) noexcept {
        key = std::move(other.key);
        value = std::move(other.value);
        number_ = other.number_;
        if (number_) value = number_->text();
        return *this;
    }
    param(param const&) = delete;  // give it in the call, or a list: still_alive(pairs)
    param& operator=(param const&) = delete;
    ~param() = default;
    /// Takes a std::pair, such as an element of a std::map.
    template <class Pair>
        requires requires(Pair const& pair) {
            component_text(pair.first);
            component_text(pair.second);
        }
    constexpr param(Pair const& pair URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : key(pair.first), value(pair.second) {}
    template <class Pair>
        requires requires(Pair const& pair) {
            component_text(pair.first);
            requires detail::giving::number<std::remove_cvref_t<decltype(pair.second)>>;
        }
    constexpr param(Pair const& pair URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : param(pair.first, detail::giving::number_text(pair.second)) {}
    /// A pair as written, byte for byte.
    constexpr param(query_param pair) noexcept  // NOLINT
        : key(pair.key().encoded()) {
        if (auto const of_pair = pair.value())
            value = of_pair->encoded();
        else
            value = removed;
    }

    component_text key;
    component_text value;

private:
    std::optional<detail::giving::number_text> number_;
};

/// Pairs to write, with the rules to write them by. Takes a list in braces, a map, or any range
/// whose elements convert to param.
/// Holds views: use it in the expression that makes it.
class param_list : public detail::giving::given_list<param> {
public:
    using given_list::given_list;
    constexpr param_list(std::initializer_list<param> params URIEL_LIFETIMEBOUND,
                         query_rules rules) noexcept
        : given_list(params), rules_(rules) {}
    template <class Range>
    constexpr param_list(Range&& params URIEL_LIFETIMEBOUND, query_rules rules) noexcept
        : given_list(std::forward<Range>(params)), rules_(rules) {}

    constexpr query_rules rules() const noexcept { return rules_; }

private:
    query_rules rules_;
};

/// One change of a query: a whole new query, or one of the functions below.
struct query_edit {  // NOLINT(*.Padding): in the order in which it is given
    enum class verb : std::uint8_t {
        assign,
        set,
        set_first,
        set_matching,
        rename,
        append,
        remove,
        remove_first,
        sort,
        trim,
        trim_matching,
        trim_listed,
        keep,
        keep_listed
    };

    constexpr query_edit() noexcept = default;
    template <detail::giving::component_value Text>
    constexpr query_edit(Text const& query) noexcept  // NOLINT: converts on purpose
        : text(query) {}
    constexpr query_edit(component_text query URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : text(std::move(query)) {}
    constexpr query_edit(verb wanted, component_text of_key, component_text value,
                         query_rules how) noexcept
        : what(wanted), key(std::move(of_key)), text(std::move(value)), rules(how) {}

    constexpr bool is_given() const noexcept { return what != verb::assign || text.is_given(); }

    verb what = verb::assign;
    component_text key;
    component_text text;
    query_rules rules;
    std::span<glob const> patterns{};  // for keep, set_matching and trim_matching
    detail::giving::pattern_list const* listed = nullptr;  // the list of `key`, if it is read
};

/// Makes this the only pair with its key: the first gets the value and keeps its place, the others
/// are removed. Appends a pair if there is none. If the value is `removed`, the pair has no '='.
constexpr query_edit set_param(component_text key URIEL_LIFETIMEBOUND,
                               component_text value URIEL_LIFETIMEBOUND,
                               query_rules rules = {}) noexcept {
    return {query_edit::verb::set, std::move(key), std::move(value), rules};
}
/// The same with a number. The result refers to its digits: use it in the expression that makes it.
constexpr query_edit set_param(component_text key URIEL_LIFETIMEBOUND,
                               detail::giving::number_text const& value URIEL_LIFETIMEBOUND,
                               query_rules rules = {}) noexcept {
    return set_param(std::move(key), component_text(value.text()), rules);
}
/// Sets the value of the first pair with this key, as set_param() does, and keeps the others.
constexpr query_edit set_first_param(component_text key URIEL_LIFETIMEBOUND,
                                     component_text value URIEL_LIFETIMEBOUND,
                                     query_rules rules = {}) noexcept {
    return {query_edit::verb::set_first, std::move(key), std::move(value), rules};
}
/// Sets the value of each pair whose key matches one of the patterns. Appends no pair. Holds a view
/// of the patterns. Linear in the result.
constexpr query_edit set_params(std::span<glob const> patterns URIEL_LIFETIMEBOUND,
                                component_text value URIEL_LIFETIMEBOUND,
                                query_rules rules = {}) noexcept {
    query_edit edit(query_edit::verb::set_matching, {}, std::move(value), rules);
    edit.patterns = patterns;
    return edit;
}
/// Renames the key of all pairs that have it. They keep their places and values.
constexpr query_edit rename_param(component_text from URIEL_LIFETIMEBOUND,
                                  component_text to URIEL_LIFETIMEBOUND,
                                  query_rules rules = {}) noexcept {
    return {query_edit::verb::rename, std::move(from), std::move(to), rules};
}
/// Appends a pair, even if there is one with this key already.
constexpr query_edit append_param(component_text key URIEL_LIFETIMEBOUND,
                                  component_text value URIEL_LIFETIMEBOUND,
                                  query_rules rules = {}) noexcept {
    return {query_edit::verb::append, std::move(key), std::move(value), rules};
}
constexpr query_edit append_param(component_text key URIEL_LIFETIMEBOUND,
                                  detail::giving::number_text const& value URIEL_LIFETIMEBOUND,
                                  query_rules rules = {}) noexcept {
    return append_param(std::move(key), component_text(value.text()), rules);
}
/// Removes all pairs with this key. Removing the last pair of a query removes the query.
constexpr query_edit remove_param(component_text key URIEL_LIFETIMEBOUND,
                                  query_rules rules = {}) noexcept {
    return {query_edit::verb::remove, std::move(key), {}, rules};
}
/// Removes the first pair with this key, if there is one, and keeps the others.
constexpr query_edit remove_first_param(component_text key URIEL_LIFETIMEBOUND,
                                        query_rules rules = {}) noexcept {
    return {query_edit::verb::remove_first, std::move(key), {}, rules};
}
/// Removes all pairs whose key matches a pattern: see class glob. A pattern of more than
/// glob::max_size octets is the error too_long.
constexpr query_edit trim_params(std::string_view pattern URIEL_LIFETIMEBOUND,
                                 query_rules rules = {}) noexcept {
    return {query_edit::verb::trim, pattern, {}, rules};
}
template <detail::giving::owning_text Text>
constexpr query_edit trim_params(Text const& pattern URIEL_LIFETIMEBOUND,
                                 query_rules rules = {}) noexcept {
    return trim_params(std::string_view(pattern), rules);
}
/// Removes all pairs whose key matches one of the patterns. Holds a view of them.
constexpr query_edit trim_params(std::span<glob const> patterns URIEL_LIFETIMEBOUND,
                                 query_rules rules = {}) noexcept {
    query_edit edit(query_edit::verb::trim_matching, {}, {}, rules);
    edit.patterns = patterns;
    return edit;
}
namespace detail::giving {

/// The longest list that trim_listed_params() and keep_listed_params() accept, in octets. There is
/// a limit because they take time proportional to the number of patterns.
inline constexpr std::size_t max_pattern_list_size = 4096;
/// Removes all pairs whose key matches one of the patterns in a comma-separated list.
/// Each pattern is read by glob::from_escaped(). A longer list, or a pattern of more than
/// glob::max_size octets, is the error too_long.
constexpr query_edit trim_listed_params(std::string_view patterns URIEL_LIFETIMEBOUND,
                                        query_rules rules = {}) noexcept {
    return {query_edit::verb::trim_listed, patterns, {}, rules};
}
template <detail::giving::owning_text Text>
constexpr query_edit trim_listed_params(Text const& patterns URIEL_LIFETIMEBOUND,
                                        query_rules rules = {}) noexcept {
    return trim_listed_params(std::string_view(patterns), rules);
}
/// Keeps only the pairs whose key matches one of the patterns in such a list.
constexpr query_edit keep_listed_params(std::string_view patterns URIEL_LIFETIMEBOUND,
                                        query_rules rules = {}) noexcept {
    return {query_edit::verb::keep_listed, patterns, {}, rules};
}
template <detail::giving::owning_text Text>
constexpr query_edit keep_listed_params(Text const& patterns URIEL_LIFETIMEBOUND,
                                        query_rules rules = {}) noexcept {
    return keep_listed_params(std::string_view(patterns), rules);
}

}  // namespace detail::giving
/// Keeps only the pairs whose key matches one of the patterns. Holds a view of them.
constexpr query_edit keep_params(std::span<glob const> patterns URIEL_LIFETIMEBOUND,
                                 query_rules rules = {}) noexcept {
    query_edit edit(query_edit::verb::keep, {}, {}, rules);
    edit.patterns = patterns;
    return edit;
}
/// Sorts the pairs by the octets of their keys; pairs with equal keys keep their order.
constexpr query_edit sort_params(query_rules rules = {}) noexcept {
    return {query_edit::verb::sort, {}, {}, rules};
}

namespace detail::giving {

/// `.query = {set_param("page", "2"), trim_params("utm_*"), sort_params()}`
using query_edits = changes_of<query_edit>;

}  // namespace detail::giving

}  // namespace uriel
