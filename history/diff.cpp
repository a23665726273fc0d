// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/history/diff.hpp"

#include "uriel/history/equivalent.hpp"
#include "uriel/model/remove_dot_segments.hpp"

#include <algorithm>
#include <array>

namespace uriel::history {
namespace {

constexpr std::array<std::string_view, 15> aspects = {
    "validity", "kind", "scheme",    "authority", "registry", "userinfo", "host",       "host_kind",
    "port",     "path", "path_kind", "query",     "fragment", "target",   "equivalence"};
static_assert(aspects.size() == static_cast<std::size_t>(aspect::equivalence) + 1);

struct change {
    rule_change which;
    std::string_view name;
    std::string_view citation;
};

constexpr auto changes = std::to_array<change>({
    {rule_change::text_after_scheme, "text-after-scheme",
     "RFC 3986, D.2 allows nothing after \"scheme:\", as the texts of 1997 did (URL-03, 3.2); RFC "
     "2396, 3 does not"},
    {rule_change::opaque_part, "opaque-part",
     "RFC 2396, 3 has opaque URIs, whose opaque_part holds any '?'; RFC 3986, D.2 reads "
     "path-rootless [ \"?\" query ], as the texts of 1997 did (URL-03, 3.4)"},
    {rule_change::registry, "registry",
     "an authority that is no server was a registry's name, undivided (RFC 2396, 3.2.1; URL-03, "
     "3.3.1); RFC 3986, D.2 always divides it into userinfo, host and port"},
    {rule_change::ip_literal, "ip-literal",
     "RFC 3986, D.1 has IP literals in brackets; RFC 2732 has those of IPv6, older texts none"},
    {rule_change::ipv4_numbers, "ipv4-numbers",
     "the numbers of an IPv4address go up to 255 in RFC 3986, D.1, and had no bound before (RFC "
     "2396, 3.2.2)"},
    {rule_change::brackets, "brackets",
     "RFC 2732, 3 makes '[' and ']' reserved characters of uric; RFC 3986, D.2 and RFC 2396, 2.4.3 "
     "allow neither in query and fragment"},
    {rule_change::first_of_scheme, "first-of-scheme",
     "a scheme begins with a letter since RFC 2396, G.2; URL-03, 3.1 has no such rule"},
    {rule_change::first_segment, "first-segment",
     "text before a first ':' that is no scheme is an error since RFC 2396, 5; the rel_path of "
     "URL-03, 4 derives it"},
    {rule_change::current_document, "current-document",
     "RFC 3986, 4.4 and D.2: a reference without a URI part leads to the base; it was the current "
     "document, no URI (RFC 2396, 4.2; URL-03, 2)"},
    {rule_change::query_only, "query-only",
     "RFC 3986, D.2: a reference that is only a query keeps the path of the base; it lost the last "
     "segment before (RFC 2396, 5.2, step 6a; URL-03, 4.2)"},
    {rule_change::dots_of_every_path, "dots-of-every-path",
     "RFC 3986, 5.2.2 and D.2 remove dot segments from the path of every reference; only merged "
     "paths lost them before (RFC 2396, 5.2, steps 3 to 5; URL-03, 4.2)"},
    {rule_change::surplus_dots, "surplus-dots",
     "RFC 3986, 5.4.2 drops a \"..\" that climbs above the root; the older texts leave it open, "
     "and print it kept (RFC 2396, 5.2, step 6g; URL-03, 4.2)"},
    {rule_change::opaque_base, "opaque-base",
     "an opaque URI is no base for a relative reference in RFC 2396, 5; RFC 3986, 5.2.3 merges "
     "with its path, as URL-03, 4.2 did"},
    {rule_change::base_without_path, "base-without-path",
     "RFC 3986, 5.2.3 puts a '/' between an authority and a merged path; step 6a of RFC 2396, 5.2 "
     "and of URL-03, 4.2, taken literally, gives http://ag for http://a and g, and is mended here"},
    {rule_change::rootless_path, "rootless-path",
     "RFC 3986, 5.2.4 leaves a '/' where \"..\" takes back the first segment of a path without "
     "one; URL-03, 4.2 does not"},
    {rule_change::unreserved_set, "unreserved-set",
     "! * ' ( ) are unreserved before RFC 3986, D.2, and $ , before RFC 2396, G.2: their triplets "
     "meant the same as they"},
    {rule_change::unescaping_by_scheme, "unescaping-by-scheme",
     "RFC 3986, 6.2.2.2 and URI-01, 2.4.2 let unreserved characters be decoded for all schemes; "
     "RFC 2396, 2.4.2 leaves it to the scheme"},
    {rule_change::case_of_triplets, "case-of-triplets",
     "RFC 3986, 6.2.2.1: the hex digits of triplets are the same in both letter cases; the older "
     "texts do not say so"},
    {rule_change::equivalent_dots, "equivalent-dots",
     "RFC 3986, 6.2.2.3 removes dot segments for comparison; RFC 2396, 6 and URL-03, 5 do not"},
    {rule_change::equivalent_empty_path, "equivalent-empty-path",
     "RFC 3986, 6.2.3: an empty path after an authority is the same as \"/\"; RFC 2396, 6 and "
     "URL-03, 5 do not say so"},
    {rule_change::equivalent_port, "equivalent-port",
     "RFC 3986, 6.2.3: an empty port is the same as none; RFC 2396, 6 and URL-03, 5 do not say so"},
    {rule_change::case_of_registry, "case-of-registry",
     "RFC 3986, 6.2.2.1: hosts are the same in any letter case; the name of a registry is its "
     "scheme's business (RFC 2396, 3.2.1; URL-03, 3.3.1)"},
});
static_assert(changes.size() == rule_change_count);
static_assert(std::ranges::is_sorted(changes, std::ranges::less_equal{}, &change::which));

using part = std::optional<std::string_view>;

part text_of(std::optional<encoded_view> view) noexcept {
    return view ? part(view->text()) : std::nullopt;
}

constexpr bool is_bracket(char c) noexcept { return c == '[' || c == ']'; }

bool has_dot_segment(std::string_view path) noexcept {
    for (encoded_view const segment : segments_view(path))
        if (resolution::count_dots(segment.text(), resolution::dots::encoded_too) > 0) return true;
    return false;
}

/// Collects what differs in one text.
class comparison {
public:
    comparison(std::string_view text, dialect from, dialect to)
        : found_{parse_reference(text, from), parse_reference(text, to)}, from_(from), to_(to) {
        if (found_.from && found_.to) {
            compare_components(*found_.from, *found_.to);
            if (found_.from->has_scheme() && found_.to->has_scheme())
                compare_equivalence(*found_.from, *found_.to);
        } else if (found_.from.has_value() != found_.to.has_value()) {
            note(aspect::valid);
            if (found_.from)
                explain(*found_.from, found_.to.error());
            else
                explain(*found_.to, found_.from.error());
        }
    }

    void compare_targets(reading const& from_base, reading const& to_base) {
        if (found_.from) found_.from_target = resolve(from_base, *found_.from);
        if (found_.to) found_.to_target = resolve(to_base, *found_.to);
        if (!found_.from || !found_.to) return;
        bool const is_merged = is_merged_path(*found_.from) || is_merged_path(*found_.to);
        bool const is_glued =
            from_base.has_authority() && from_base.path().empty() && is_merged && is_one_newest();
        if (is_glued) note(rule_change::base_without_path);
        expected<destination, error> const& a = *found_.from_target;
        expected<destination, error> const& b = *found_.to_target;
        if (a.has_value() == b.has_value() && (!a || *a == *b)) return;
        note(aspect::target);
        explain_targets(from_base, to_base);
    }

    difference outcome() && {
        std::ranges::sort(found_.changed);
        std::ranges::sort(found_.rules);
        return std::move(found_);
    }

private:
    static bool is_newest(dialect by) noexcept { return by == dialect::rfc3986; }
    bool is_one_newest() const noexcept { return is_newest(from_) != is_newest(to_); }

    void note(aspect which) {
        if (std::ranges::find(found_.changed, which) == found_.changed.end())
            found_.changed.push_back(which);
    }
    void note(rule_change which) {
        if (std::ranges::find(found_.rules, which) == found_.rules.end())
            found_.rules.push_back(which);
    }
    void note_if(bool is_so, rule_change which) {
        if (is_so) note(which);
    }
    void note_if(bool is_so, aspect which) {
        if (is_so) note(which);
    }

    void compare_components(reading const& a, reading const& b) {
        note_if(a.has_scheme() != b.has_scheme(), aspect::kind);
        note_if(a.scheme() != b.scheme(), aspect::scheme);
        note_if(text_of(a.authority()) != text_of(b.authority()), aspect::authority);
        note_if(text_of(a.registry()) != text_of(b.registry()), aspect::registry);
        note_if(text_of(a.userinfo()) != text_of(b.userinfo()), aspect::userinfo);
        note_if(text_of(a.host_without_brackets()) != text_of(b.host_without_brackets()),
                aspect::host);
        // An empty authority has an empty host in all grammars, but in the older ones it is of no
        // kind.
        bool const is_empty = a.has_authority() && a.authority()->empty();
        note_if(a.host_kind() != b.host_kind() && !is_empty, aspect::host_kind);
        note_if(a.port() != b.port(), aspect::port);
        note_if(a.path().text() != b.path().text(), aspect::path);
        note_if(a.path_kind() != b.path_kind(), aspect::path_kind);
        note_if(text_of(a.query()) != text_of(b.query()), aspect::query);
        note_if(text_of(a.fragment()) != text_of(b.fragment()), aspect::fragment);

        note_if(a.is_opaque() != b.is_opaque(), rule_change::opaque_part);
        note_if(a.has_registry() != b.has_registry(), rule_change::registry);
        note_if(
            a.host_kind() != b.host_kind() && !a.has_registry() && !b.has_registry() && !is_empty,
            rule_change::ipv4_numbers);
    }

    /// One dialect reads the text; the other says what is wrong.
    void explain(reading const& valid, error const& other) {
        char const wrong = other.offset < valid.text().size() ? valid.text()[other.offset] : '\0';
        bool const is_literal =
            valid.host_kind() == host_kind::ipv6 || valid.host_kind() == host_kind::ipvfuture;
        bool const is_behind_authority = other.where == component::path ||
                                         other.where == component::query ||
                                         other.where == component::fragment;
        bool const is_in_authority =
            other.where == component::authority || other.where == component::userinfo ||
            other.where == component::host || other.where == component::port;
        if (other.code == error_code::rule_mismatch)
            note(rule_change::text_after_scheme);
        else if (other.code == error_code::invalid_scheme)
            note(valid.has_scheme() ? rule_change::first_of_scheme : rule_change::first_segment);
        else if (is_behind_authority && is_bracket(wrong))
            note(rule_change::brackets);
        else if (is_literal)
            note(rule_change::ip_literal);
        else if (is_in_authority)
            note(rule_change::registry);
    }

    static bool is_merged_path(reading const& ref) noexcept {
        bool const is_empty = ref.path().empty() && !ref.has_query();
        return !ref.has_scheme() && !ref.has_authority() && !ref.path().begins_with_slash() &&
               !is_empty;
    }

    void explain_targets(reading const& from_base, reading const& to_base) {
        reading const& ref = *found_.from;
        auto const is_current = [](expected<destination, error> const& where) {
            return where && where->is_current_document();
        };
        if (is_current(*found_.from_target) != is_current(*found_.to_target))
            return note(rule_change::current_document);
        if (!*found_.from_target || !*found_.to_target) return note(rule_change::opaque_base);
        if (!is_merged_path(ref)) return note(rule_change::dots_of_every_path);
        note_if(ref.path().empty() && (is_newest(from_) || is_newest(to_)),
                rule_change::query_only);
        auto const dropped = [](reading const& base, reading const& relative) {
            return resolve(base, relative, {.surplus = above_root::drop});
        };
        auto const a = dropped(from_base, *found_.from);
        auto const b = dropped(to_base, *found_.to);
        bool const is_kept = (a && *a != **found_.from_target) || (b && *b != **found_.to_target);
        note_if(is_kept, rule_change::surplus_dots);
        bool const differs_still = a && b && a->target().text() != b->target().text();
        note_if(differs_still && !ref.path().empty(), rule_change::rootless_path);
    }

    void compare_equivalence(reading const& a, reading const& b) {
        std::size_t const before = found_.rules.size();
        compare_triplets(a, b);
        note_if(a.has_registry() != b.has_registry() &&
                    std::ranges::any_of(a.authority()->text(), ascii::is_upper),
                rule_change::case_of_registry);
        if (is_one_newest()) {
            reading const& newest = is_newest(from_) ? a : b;
            auto const port = newest.port();
            note_if(has_dot_segment(newest.path().text()), rule_change::equivalent_dots);
            note_if(newest.has_authority() && newest.path().empty(),
                    rule_change::equivalent_empty_path);
            note_if(port && (port->empty() || port->starts_with('0')),
                    rule_change::equivalent_port);
        }
        note_if(found_.rules.size() > before, aspect::equivalence);
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
    dialect from_;
    dialect to_;
};

}  // namespace

std::string_view name(aspect which) noexcept { return aspects[static_cast<std::size_t>(which)]; }

std::string_view name(rule_change which) noexcept {
    return changes[static_cast<std::size_t>(which)].name;
}

std::string_view citation(rule_change which) noexcept {
    return changes[static_cast<std::size_t>(which)].citation;
}

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
    if (!from_base) return std::unexpected(from_base.error());
    auto const to_base = parse(base, to);
    if (!to_base) return std::unexpected(to_base.error());
    return diff(text, *from_base, *to_base);
}

}  // namespace uriel::history
