// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read, and what may be fetched. They need uriel::mend and uriel::policy, so only
// faces that link these have them: columns, and faces over columns.
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "uriel/mend.hpp"
#include "uriel/policy.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace uriel::functions {

/// Nothing if browsers read no URL in the text, or if the base is not a URI.
inline std::optional<mended> read_as_browsers(arguments& from) {
    mend_options options;
    if (!from.is_short()) return std::nullopt;
    if (from.has(1)) {
        auto const base = from.uri(1);
        if (!base) return std::nullopt;
        options.base = *base;
    }
    auto found = mend(from.text(0), options);
    if (!found) return std::nullopt;
    return *std::move(found);
}

template <class Sink>
bool make_mended(arguments& from, Sink& out) {
    auto const found = read_as_browsers(from);
    if (!found) return false;
    if (found->changed)
        out.text(found->value.text());
    else
        out.piece(0, from.text(0));
    return true;
}

template <class Sink>
bool make_repairs(arguments& from, Sink& out) {
    auto const found = read_as_browsers(from);
    if (!found) return false;
    out.begin_list();
    for (repair const& each : found->repairs) {
        out.begin_record();
        out.constant(name(each.what));
        if (each.where == component::none)
            out.null();
        else
            out.constant(name(each.where));
        out.end_record();
    }
    out.end_list();
    return true;
}

template <class Sink>
bool make_extracted_mended(arguments& from, Sink& out) {
    out.begin_list();
    mending_extractor finder({.stop = from.stop()});
    finder.read(from.text(0), true);
    while (auto const found = finder.next()) {
        out.begin_record();
        out.text(found->uri().text());
        if (found->whole)
            out.text(found->found.whole_text());
        else
            out.null();
        out.end_record();
    }
    out.end_list();
    return true;
}

template <class Sink>
bool make_permitted(arguments& from, Sink& out) {
    auto const which = from.named<std::size_t>(1, lists::policies);
    if (!which) return false;
    static std::array const policies = {*fetch_policy::find(lists::policy_names[0]),
                                        *fetch_policy::find(lists::policy_names[1]),
                                        *fetch_policy::find(lists::policy_names[2])};
    std::string_view const text = from.text(0);
    out.boolean(text.size() <= most_unasked && check(text, policies[*which]).permitted);
    return true;
}

template <sink Sink>
inline constexpr auto mend_functions = std::to_array<function<Sink>>({
    {"uri_mend", takes::any_base, types::text, make_mended<Sink>,
     "The URI that browsers read in any text (the URL Standard), resolved against a base if one is "
     "given; what RFC 3986 does not allow is percent-encoded. NULL if they reject it.",
     "uri_mend('HTTP://h/a b')", "'http://h/a%20b'", named.c("uriel_mend").by_tables()},
    {"uri_repairs", takes::any_base, types::repairs, make_repairs<Sink>,
     "The repairs that uri_mend makes, and to which component; NULL as a component stands for the "
     "text as a whole. The list is empty if the text stays as it is.",
     "uri_repairs(' http://h/a b')",
     "[{repair: 'trimmed', component: NULL}, {repair: 'encoded', component: 'path'}]",
     named.command("mend").c("uriel_mend").python("bulk.repairs").npm("mend").by_tables()},
    {"uri_extract_mended", takes::text, types::extracted, make_extracted_mended<Sink>,
     "The URIs in running text, also those that only browsers read there; `mended` is then the "
     "text "
     "that was mended, which uri_repairs takes, else NULL.",
     "uri_extract_mended('http://a/ \"http://b/?c[0]\"')",
     "[{uri: 'http://a/', mended: NULL}, {uri: 'http://b/?c%5B0%5D', mended: 'http://b/?c[0]'}]",
     named.command("extract --mend").npm("extractMended").by_tables()},
    {"uri_permitted", takes::any_policy, types::boolean, make_permitted<Sink>,
     "Whether a program may fetch the URL t under a built-in policy: public-https, public-web or "
     "any-http. Names are not looked up.",
     "uri_permitted('https://127.0.0.1/', 'public-https')", "false",
     named.command("filter --policy").c("uriel_policy_check").npm("check").by_tables()},
});

}  // namespace uriel::functions
