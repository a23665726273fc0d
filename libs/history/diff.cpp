// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/history/diff.hpp"

#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/history/equivalent.hpp"

#include <algorithm>
#include <array>
#include <bitset>

namespace uriel::history {
namespace {

constexpr std::array<std::string_view, 15> aspects = {
    "validity", "kind", "scheme",    "authority", "registry", "userinfo", "host",       "host_kind",
    "port",     "path", "path_kind", "query",     "fragment", "target",   "equivalence"};
static_assert(aspects.size() == static_cast<std::size_t>(aspect::equivalence) + 1);

template <class Part>
Part text_of(Part part) noexcept {
    return part;
}
std::string_view text_of(path_view path) noexcept { return path.text(); }
std::optional<std::string_view> text_of(std::optional<encoded_view> part) noexcept {
    return part ? std::optional(part->text()) : std::nullopt;
}

std::optional<std::string_view> text_of(maybe<host_view> part) noexcept {
    return part ? std::optional(part->text()) : std::nullopt;
}

template <auto Part>
bool differ(reading const& a, reading const& b) noexcept {
    return text_of((a.*Part)()) != text_of((b.*Part)());
}

// An empty authority has an empty host in all grammars, but in the older ones it is of no kind.
bool host_kinds_differ(reading const& a, reading const& b) noexcept {
    bool const is_empty = a.has_authority() && a.authority()->empty();
    return !is_empty && differ<&reading::host_kind>(a, b);
}

bool addresses_differ(reading const& a, reading const& b) noexcept {
    return host_kinds_differ(a, b) && !a.has_registry() && !b.has_registry();
}

template <class What, class... Given>
struct row {
    What which;
    bool (*is_so)(Given const&...) noexcept;
};

constexpr auto parts = std::to_array<row<aspect, reading, reading>>({
    {aspect::kind, differ<&reading::has_scheme>},
    {aspect::scheme, differ<&reading::scheme>},
    {aspect::authority, differ<&reading::authority>},
    {aspect::registry, differ<&reading::registry>},
    {aspect::userinfo, differ<&reading::userinfo>},
    {aspect::host, differ<&reading::host>},
    {aspect::host_kind, host_kinds_differ},
    {aspect::port, differ<&reading::port>},
    {aspect::path, differ<&reading::path>},
    {aspect::path_kind, differ<&reading::path_kind>},
    {aspect::query, differ<&reading::query>},
    {aspect::fragment, differ<&reading::fragment>},
});

constexpr auto rules_of_parts = std::to_array<row<rule_change, reading, reading>>({
    {rule_change::opaque_part, differ<&reading::is_opaque>},
    {rule_change::registry, differ<&reading::has_registry>},
    {rule_change::ipv4_numbers, addresses_differ},
});

// Why one dialect refuses what the other reads: the first that is so.
bool is_behind_authority(component where) noexcept { return where >= component::path; }
bool is_in_authority(component where) noexcept {
    return where >= component::authority && where < component::path;
}

constexpr auto refusals = std::to_array<row<rule_change, reading, error>>({
    {rule_change::text_after_scheme,
     [](reading const&, error const& found) noexcept {
         return found.code == error_code::rule_mismatch;
     }},
    {rule_change::first_of_scheme,
     [](reading const& valid, error const& found) noexcept {
         return found.code == error_code::invalid_scheme && valid.has_scheme();
     }},
    {rule_change::first_segment,
     [](reading const&, error const& found) noexcept {
         return found.code == error_code::invalid_scheme;
     }},
    {rule_change::brackets,
     [](reading const& valid, error const& found) noexcept {
         std::string_view const rest = valid.text().substr(found.offset);
         return is_behind_authority(found.where) &&
                (rest.starts_with('[') || rest.starts_with(']'));
     }},
    {rule_change::ip_literal,
     [](reading const& valid, error const&) noexcept {
         return valid.host_kind() == host_kind::ipv6 || valid.host_kind() == host_kind::ipvfuture;
     }},
    {rule_change::registry,
     [](reading const&, error const& found) noexcept { return is_in_authority(found.where); }},
});

// What RFC 3986 rewrites for comparison, and no older document does.
constexpr auto rewritten_by_newest = std::to_array<row<rule_change, reading>>({
    {rule_change::equivalent_dots,
     [](reading const& newest) noexcept {
         return std::ranges::any_of(newest.path().segments(), [](segment_view segment) {
             return detail::resolution::count_dots(segment.encoded().text(),
                                                   detail::resolution::dots::encoded_too) > 0;
         });
     }},
    {rule_change::equivalent_empty_path,
     [](reading const& newest) noexcept {
         return newest.has_authority() && newest.path().empty();
     }},
    {rule_change::equivalent_port,
     [](reading const& newest) noexcept {
         auto const port = newest.port();
         return port && (port->empty() || port->starts_with('0'));
     }},
});

bool is_newest(dialect by) noexcept { return by == dialect::rfc3986; }

bool is_merged_path(reading const& ref) noexcept {
    bool const is_empty = ref.path().empty() && !ref.has_query();
    return !ref.has_scheme() && !ref.has_authority() && !ref.path().begins_with_slash() &&
           !is_empty;
}

using target = expected<destination, error>;

bool differ_as_targets(target const& a, target const& b) noexcept {
    return a.has_value() != b.has_value() || (a && *a != *b);
}

template <class What, std::size_t Count>
std::vector<What> in_order(std::bitset<Count> const& noted) {
    std::vector<What> all;
    for (std::size_t i = 0; i < Count; ++i)
        if (noted[i]) all.push_back(static_cast<What>(i));
    return all;
}

/// Collects what differs in one text.
class comparison {
public:
    comparison(std::string_view text, dialect from, dialect to)
        : found_{parse_reference(text, from), parse_reference(text, to)}, from_(from), to_(to) {
        note_if(found_.from.has_value() != found_.to.has_value(), aspect::valid);
        if (found_.from && found_.to) {
            compare(*found_.from, *found_.to);
        } else if (found_.from) {
            explain(*found_.from, found_.to.error());
        } else if (found_.to) {
            explain(*found_.to, found_.from.error());
        }
    }

    void compare_targets(reading const& from_base, reading const& to_base) {
        if (found_.from) found_.from_target = resolve(from_base, *found_.from);
        if (found_.to) found_.to_target = resolve(to_base, *found_.to);
        if (!found_.from || !found_.to) return;
        bool const is_merged = is_merged_path(*found_.from) || is_merged_path(*found_.to);
        note_if(
            from_base.has_authority() && from_base.path().empty() && is_merged && is_one_newest(),
            rule_change::base_without_path);
        if (!differ_as_targets(*found_.from_target, *found_.to_target)) return;
        note(aspect::target);
        explain_targets(from_base, to_base);
    }

    difference outcome() && {
        found_.changed = in_order<aspect>(changed_);
        found_.rules = in_order<rule_change>(rules_);
        return std::move(found_);
    }

private:
    void note(aspect which) { changed_.set(static_cast<std::size_t>(which)); }
    void note(rule_change which) { rules_.set(static_cast<std::size_t>(which)); }
    template <class What>
    void note_if(bool is_so, What which) {
        if (is_so) note(which);
    }
    void note_all(auto const& rows, auto const&... given) {
        for (auto const& [which, is_so] : rows) note_if(is_so(given...), which);
    }

    bool is_one_newest() const noexcept { return is_newest(from_) != is_newest(to_); }

    void compare(reading const& a, reading const& b) {
        note_all(parts, a, b);
        note_all(rules_of_parts, a, b);
        if (a.has_scheme() && b.has_scheme()) compare_equivalence(a, b);
    }

    void explain(reading const& valid, error const& other) {
        auto const found = std::ranges::find_if(
            refusals, [&](auto const& refusal) { return refusal.is_so(valid, other); });
        if (found != refusals.end()) note(found->which);
    }

    void explain_targets(reading const& from_base, reading const& to_base) {
        reading const& ref = *found_.from;
        auto const is_current = [](target const& where) {
            return where && where->is_current_document();
        };
        if (is_current(*found_.from_target) != is_current(*found_.to_target))
            return note(rule_change::current_document);
        if (!*found_.from_target || !*found_.to_target) return note(rule_change::opaque_base);
        if (!is_merged_path(ref)) return note(rule_change::dots_of_every_path);
        note_if(ref.path().empty() && (is_newest(from_) || is_newest(to_)),
                rule_change::query_only);
        auto const dropped = [](reading const& base, reading const& relative) {
            return resolve(base, relative, {.surplus = resolve_options::above_root::drop});
        };
        auto const a = dropped(from_base, *found_.from);
        auto const b = dropped(to_base, *found_.to);
        bool const is_kept = (a && *a != **found_.from_target) || (b && *b != **found_.to_target);
        note_if(is_kept, rule_change::surplus_dots);
        bool const differs_still = a && b && a->target().text() != b->target().text();
        note_if(differs_still && !ref.path().empty(), rule_change::rootless_path);
    }

    void compare_equivalence(reading const& a, reading const& b) {
        auto const before = rules_.count();
        compare_triplets(a, b);
        note_if(a.has_registry() != b.has_registry() &&
                    std::ranges::any_of(a.authority()->text(), ascii::is_upper),
                rule_change::case_of_registry);
        if (is_one_newest()) note_all(rewritten_by_newest, is_newest(from_) ? a : b);
        note_if(rules_.count() > before, aspect::equivalence);
    }

    void compare_triplets(reading const& a, reading const& b) {
        std::string_view const text = a.text();
        auto const decoded = [](reading const& in, char octet) {
            return unreserved(in.dialect()).contains(octet) &&
                   licenses_unescaping(in.dialect(), *in.scheme());
        };
        for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1)) {
            char const octet = ascii::octet(text[at + 1], text[at + 2]);
            bool const in_both =
                unreserved(from_).contains(octet) && unreserved(to_).contains(octet);
            if (decoded(a, octet) != decoded(b, octet))
                note(in_both ? rule_change::unescaping_by_scheme : rule_change::unreserved_set);
            bool const has_lower = ascii::is_lower(text[at + 1]) || ascii::is_lower(text[at + 2]);
            bool const stays = !decoded(a, octet) || !decoded(b, octet);
            note_if(has_lower && stays && is_one_newest(), rule_change::case_of_triplets);
        }
    }

    difference found_;
    std::bitset<aspects.size()> changed_;
    std::bitset<rule_change_count> rules_;
    dialect from_;
    dialect to_;
};

}  // namespace

std::string_view name(aspect which) noexcept { return aspects[static_cast<std::size_t>(which)]; }

difference diff(std::string_view text, dialect from, dialect to) {
    return comparison(text, from, to).outcome();
}

difference diff(std::string_view text, reading const& from_base, reading const& to_base) {
    comparison found(text, from_base.dialect(), to_base.dialect());
    found.compare_targets(from_base, to_base);
    return std::move(found).outcome();
}

expected<difference, error> diff(std::string_view text, std::string_view base, dialect from,
                                 dialect to) {
    auto const from_base = parse(base, from);
    if (!from_base) return unexpected(from_base.error());
    auto const to_base = parse(base, to);
    if (!to_base) return unexpected(to_base.error());
    return diff(text, *from_base, *to_base);
}

}  // namespace uriel::history
