// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The room history: the older dialects.
#include "uriel/history.hpp"
#include "calls/calls.hpp"

namespace calls {
namespace {

using uriel::history::dialect;

constexpr std::size_t rule_count = static_cast<std::size_t>(uriel::history::rule::lowalpha) + 1;
constexpr dialect dialects[] = {dialect::rfc3986, dialect::rfc2396, dialect::rfc2732,
                                dialect::url_1997, dialect::uri_1997};

/// Both texts by each dialect that reads them.
void for_each_reading(texts const& t, auto const& use) {
    for (dialect const by : dialects) {
        auto const a = uriel::history::parse(t.a, by);
        auto const b = uriel::history::parse(t.b, by);
        if (a && b) use(*a, *b);
    }
}

constexpr call calls[] = {
    {"history::find_dialect", takes::any, false,
     [](texts const& t) { keep(uriel::history::find_dialect(t.a)); }},
    {"history::find_rule", takes::any, false,
     [](texts const& t) {
         keep(uriel::history::find_rule(dialect::rfc2396, t.a));
         keep(uriel::history::rule_names(dialect::rfc2396));
     }},
    {"history::parse_reference", takes::any, false,
     [](texts const& t) {
         for (dialect const by : dialects) keep(uriel::history::parse_reference(t.a, by));
     },
     std::size(dialects)},
    {"history::parse", takes::any, false,
     [](texts const& t) {
         for (dialect const by : dialects) keep(uriel::history::parse(t.a, by));
     },
     std::size(dialects)},
    {"history::validate", takes::any, false,
     [](texts const& t) {
         for (dialect const by : {dialect::rfc2396, dialect::url_1997})
             for (std::size_t i = 0; i < rule_count; ++i)
                 keep(uriel::history::validate(by, static_cast<uriel::history::rule>(i), t.a));
     },
     2 * rule_count},
    {"history::error::message", takes::any, false,
     [](texts const& t) {
         for (dialect const by : dialects)
             if (auto const read = uriel::history::parse(t.a, by); !read)
                 keep(read.error().message(t.a));
     },
     2 * std::size(dialects)},
    {"history::diff", takes::any, false,
     [](texts const& t) { keep(uriel::history::diff(t.a, dialect::rfc2396, dialect::rfc3986)); },
     4},
    {"history::diff", takes::uri, true,
     [](texts const& t) {
         auto const from = uriel::history::parse(t.b, dialect::url_1997);
         auto const to = uriel::history::parse(t.b, dialect::rfc3986);
         if (from && to) keep(uriel::history::diff(t.a, *from, *to));
     },
     4},
    {"history::diff", takes::uri, true,
     [](texts const& t) {
         keep(uriel::history::diff(t.a, t.b, dialect::rfc2732, dialect::rfc3986));
     },
     4},
    {"history::equivalent", takes::uri, true,
     [](texts const& t) {
         for_each_reading(t, [](auto const& a, auto const& b) { keep(equivalent(a, b)); });
     },
     2 * std::size(dialects)},
    {"history::licenses_unescaping", takes::any, false,
     [](texts const& t) { keep(uriel::history::licenses_unescaping(dialect::rfc2396, t.a)); }},
    {"history::resolve", takes::uri, true,
     [](texts const& t) {
         for_each_reading(t, [](auto const& a, auto const& b) {
             keep(resolve(a, b));
             keep(resolve(a, b, {.ignores_same_scheme = true}));
         });
     },
     4 * std::size(dialects)},
    {"history::segments", takes::uri, false,
     [](texts const& t) {
         for_each_reading(t, [](auto const& a, auto const&) {
             for (auto const& segment : segments(a)) keep(segment.name());
         });
     },
     2 * std::size(dialects)},
    {"history::path_segment::path_segment", takes::encoded, false,
     [](texts const& t) {
         uriel::history::path_segment const segment(t.encoded());
         keep(segment.name());
         walk(segment.params());
     }},
    {"history::read_label", takes::any, false,
     [](texts const& t) {
         std::size_t at = 0;
         keep(uriel::history::read_label(t.a, at));
     }},
    {"history::read_hostname", takes::any, false,
     [](texts const& t) { keep(uriel::history::read_hostname(t.a)); }},
    {"history::read_unlimited_ipv4_address", takes::any, false,
     [](texts const& t) { keep(uriel::history::read_unlimited_ipv4_address(t.a)); }},
    {"history::read_server", takes::any, false,
     [](texts const& t) { keep(uriel::history::read_server(t.a)); }},
};

}  // namespace

std::span<call const> calls_of_history() { return calls; }

}  // namespace calls
