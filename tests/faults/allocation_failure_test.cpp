// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every public function that allocates, with every one of its allocations failing in turn: it
// throws std::bad_alloc, nothing leaks, and what it was given is as it was (the strong guarantee).
// A test of the tools compares the functions named here with those that the headers declare.
//
// Only operator new fails. What libidn2 takes from malloc, for dns_name() and dns_lookup_name(),
// does not.
#include "faults/memory.hpp"
#include "uriel/history/diff.hpp"
#include "uriel/history/equivalent.hpp"
#include "uriel/iri.hpp"
#include "uriel/iri_lint.hpp"
#include "uriel/iri_ops.hpp"
#include "uriel/ostream.hpp"
#include "uriel/site.hpp"
#include "uriel/uri_template.hpp"
#include "uriel/uriel.hpp"

#ifdef URIEL_WITH_IDNA
#    include "uriel/idna.hpp"
#endif
#ifdef URIEL_WITH_POLICY
#    include "uriel/mend.hpp"
#    include "uriel/nfc.hpp"
#    include "uriel/policy.hpp"
#    include "uriel/readings.hpp"
#    include "uriel/unicode_host.hpp"
#endif

#include <gtest/gtest.h>

#include <functional>
#include <new>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

using namespace std::string_view_literals;
namespace history = uriel::history;

/// Texts longer than what a std::string keeps inside itself.
constexpr std::string_view base_text = "http://user@example.com:8042/a/rather/long/path?query#end";
constexpr std::string_view reference_text = "../../another/./long/../%7ereference?to=resolve";

uriel::uri_view base() { return uriel::parse(base_text).value(); }
uriel::reference_view relative() { return uriel::parse_reference(reference_text).value(); }

/// What a function is given, in memory of its own.
struct arguments {
    uriel::uri base;
    uriel::reference relative;
    std::string text;

    /// Where the texts lie, and what they are.
    friend std::vector<std::pair<char const*, std::string>> snapshot(arguments const& given) {
        std::vector<std::pair<char const*, std::string>> all;
        for (std::string_view const each :
             {given.base.text(), given.relative.text(), std::string_view(given.text)})
            all.emplace_back(each.data(), each);
        return all;
    }
};

/// What those arguments are made of.
struct texts {
    std::string_view base = base_text;
    std::string_view relative = reference_text;
    std::string_view text = "";

    arguments owned() const {
        return {uriel::uri(uriel::parse(base).value()),
                uriel::reference(uriel::parse_reference(relative).value()), std::string(text)};
    }
};

/// A text as it was read in 1998.
history::reading old(std::string_view text) {
    return history::parse_reference(text, history::dialect::rfc2396).value();
}

constexpr std::string_view uri_with_password = "ftp://user:not-a-secret@example.com/a/path";
constexpr std::string_view reference_with_password =
    "//a-rather-long-user:not-a-secret@example.com/a/path";

/// What a function gave, as text; the names of errors for errors.
template <class View>
std::string shown(uriel::owned<View> const& owner) {
    return std::string(owner.text());
}
std::string shown(uriel::base_uri const& owner) { return std::string(owner.text()); }
std::string shown(std::string text) { return text; }
std::string shown(uriel::encoded_text const& text) { return text.text(); }
std::string shown(bool answer) { return answer ? "yes" : "no"; }
std::string shown(std::vector<std::string_view> const& names) { return std::string(names.at(0)); }
std::string shown(history::destination const& target) {
    return std::string(target.target().text());
}
std::string shown(history::difference const& found) {
    return found.changed.empty() ? "the same" : "changed";
}
template <class Value, class Error>
std::string shown(uriel::expected<Value, Error> const& outcome) {
    return outcome ? shown(*outcome) : std::string("an error");
}

/// Calls it with no memory, with memory for one allocation, and so on, until it succeeds; returns
/// how many it needs. `check` is called after each failure.
std::size_t run_short(std::function<void()> const& call, std::function<void()> const& check) {
    for (std::size_t spared = 0;; ++spared) {
        std::size_t const before = tests::live_allocations();
        bool has_failed = false;
        bool was_felt = false;
        try {
            tests::memory_shortage const shortage(spared);
            try {
                call();
            } catch (std::bad_alloc const&) {
                has_failed = true;
            }
            was_felt = shortage.was_felt();
        } catch (...) {
            ADD_FAILURE() << "another exception than std::bad_alloc";
        }
        EXPECT_EQ(has_failed, was_felt) << "of allocation " << spared + 1;
        EXPECT_EQ(tests::live_allocations(), before) << "leaks after allocation " << spared;
        check();
        if (!was_felt) return spared;
    }
}

/// Lets no compiler leave out what nobody looks at.
template <class Value>
void keep(Value const& value) noexcept {
    asm volatile("" : : "g"(&value) : "memory");
}

struct function {
    std::string_view name;
    std::size_t allocations;  // at most, as its comment promises
    std::string_view result;
    texts given;
    std::function<std::string(arguments const&)> call_and_show;
    std::function<void(arguments const&)> call;
};

/// `call` is to return what the function under test does.
template <class Call>
function row(std::string_view name, std::size_t allocations, std::string_view result, Call call,
             texts given = {}) {
    return {name,
            allocations,
            result,
            given,
            [call](arguments const& with) { return shown(call(with)); },
            [call](arguments const& with) { keep(call(with)); }};
}

using values = uriel::component_values;

/// Nothing is promised but that it allocates.
constexpr std::size_t any = 100;

uriel::uri_builder built(arguments const& given) {
    uriel::uri_builder builder;
    builder.scheme("http").host("example.com").segment(given.text).param("k", "v");
    return builder;
}

std::vector<function> functions() {
    return {
        row("uri of a view", 1, base_text,
            [](arguments const& given) { return uriel::uri(given.base.view()); }),
        row("reference of a view", 1, reference_text,
            [](arguments const& given) { return uriel::reference(given.relative.view()); }),
        row("written", 1, base_text,
            [](arguments const& given) {
                return uriel::uri::written(100, [&](std::span<char> buffer) {
                    std::size_t const size = given.base.text().copy(buffer.data(), buffer.size());
                    return uriel::parse({buffer.data(), size});
                });
            }),
        row("written, into more than goes by the stack", 1, base_text,
            [](arguments const& given) {
                return uriel::uri::written(600, [&](std::span<char> buffer) {
                    std::size_t const size = given.base.text().copy(buffer.data(), buffer.size());
                    return uriel::parse({buffer.data(), size});
                });
            }),
        row("written, with an error", 1, "an error",
            [](arguments const&) {
                return uriel::uri::written(600, [](std::span<char> buffer) {
                    buffer[0] = ' ';
                    return uriel::parse({buffer.data(), 1});
                });
            }),
        row("parse into an owner", 1, "http://example.com/a/b",
            [](arguments const& given) { return uriel::uri::parse(given.text); },
            {.text = "http://example.com/a/b"}),
        row("to_string of an error", any,
            "relative-not-allowed in scheme at offset 0 (RFC 3986, 3)",
            [](arguments const& given) {
                return uriel::to_string(uriel::parse(given.text).error());
            },
            {.text = "a/b"}),
        row("describe", any,
            "invalid-percent-encoding in path (RFC 3986, 2.1)\n    /a%b\n      ^ "
            "'%b' is not a percent-encoded octet (allowed: % and two hexadecimal digits); for a % "
            "itself write %25",
            [](arguments const& given) {
                return uriel::describe(uriel::parse_reference(given.text).error(), given.text);
            },
            {.text = "/a%b"}),
        row("explain", any,
            "'%b' is not a percent-encoded octet (allowed: % and two hexadecimal digits); for a % "
            "itself write %25",
            [](arguments const& given) {
                return uriel::explain(uriel::parse_reference(given.text).error(), given.text);
            },
            {.text = "/a%b"}),
        row("explain with a message", any, "'%b' is wrong, as another document of older times says",
            [](arguments const& given) {
                return uriel::explain(uriel::parse_reference(given.text).error(), given.text,
                                      "'%b' is wrong, as another document of older times says");
            },
            {.text = "/a%b"}),
        row("resolve", 1, "http://user@example.com:8042/a/another/%7ereference?to=resolve",
            [](arguments const& given) { return uriel::resolve(given.base, given.relative); }),
        row("resolve with options", 0, "an error",
            [](arguments const& given) {
                return uriel::resolve(given.base, given.relative,
                                      {.surplus = uriel::above_root::error});
            },
            {.relative = "../../../../g"}),
        row("resolve against a fixed base", 1,
            "http://user@example.com:8042/a/another/%7ereference?to=resolve",
            [](arguments const& given) {
                return uriel::resolve(uriel::fixed_base(given.base), given.relative);
            }),
        row("resolve against a fixed base, with options", 0, "an error",
            [](arguments const& given) {
                return uriel::resolve(uriel::fixed_base(given.base), given.relative,
                                      {.surplus = uriel::above_root::error});
            },
            {.relative = "../../../../g"}),
        row("explain of a scheme", any,
            "the scheme needs an authority with a host (RFC 9110, 4.2.1)",
            [](arguments const& given) {
                return uriel::explain(uriel::check_scheme(given.base).error());
            },
            {.base = "http:///a"}),
        row("explain of a table", any, "an earlier rule is for this scheme (rule 1)",
            [](arguments const&) {
                static constexpr uriel::scheme_rule rules[] = {{.scheme = "a", .source = ""},
                                                               {.scheme = "A", .source = ""}};
                return uriel::explain(uriel::scheme_table::from(rules).error());
            }),
        row("redirect_target", 1,
            "http://user@example.com:8042/a/rather/%7ereference?to=resolve#end",
            [](arguments const& given) {
                return uriel::redirect_target(given.base, given.relative);
            },
            {.base = "http://user@example.com:8042/a/rather/long/path?query#end",
             .relative = "../%7ereference?to=resolve"}),
        row("proxy_target", 1, "http://example.com:8042/a/rather/long/path?query",
            [](arguments const& given) { return uriel::proxy_target(given.base); }),
        row("connect_target", any, "a-rather-long-name.example.com:8042",
            [](arguments const& given) { return uriel::connect_target(given.base)->value(); },
            {.base = "http://a-rather-long-name.example.com:8042/"}),
        row("request_target", 1, "/a/rather/long/path?query",
            [](arguments const& given) { return uriel::request_target(given.base).value(); }),
        row("normalize of a URI", 1, base_text,
            [](arguments const& given) { return uriel::normalize(given.base.view()); }),
        row("normalize of a reference", 1, "../../another/./long/../~reference?to=resolve",
            [](arguments const& given) { return uriel::normalize(given.relative.view()); }),
        row("host_key", 1, "com,example,//8042:http@user:/a/rather/long/path?query#end",
            [](arguments const& given) { return uriel::host_key(given.base); }),
        row("uri_of_host_key", 1, "http://user@example.com:8042/a/rather/long/path",
            [](arguments const& given) { return uriel::uri_of_host_key(given.text); },
            {.text = "com,example,//8042:http@user:/a/rather/long/path"}),
        row("uri_of_host_key of none", 0, "an error",
            [](arguments const& given) { return uriel::uri_of_host_key(given.text); },
            {.text = "http://user@example.com:8042/a/rather/long/path"}),
        row("surt", 1, "com,example:8042)/a/rather/long/path?query",
            [](arguments const& given) { return uriel::surt(given.base); }),
        row("relativize", 1, "/another",
            [](arguments const& given) {
                return uriel::relativize(given.base, uriel::parse(given.text).value());
            },
            {.text = "http://user@example.com:8042/another"}),
        row("compose", 1, "//example.com/a%20path?k=1%262",
            [](arguments const& given) {
                return uriel::compose(
                    values{.host = "example.com", .path = given.text, .params = {{"k", "1&2"}}});
            },
            {.text = "/a path"}),
        row("compose_uri", 1, "http://example.com/a%20path",
            [](arguments const& given) {
                return uriel::compose_uri(
                    values{.scheme = "http", .host = "example.com", .path = given.text});
            },
            {.text = "/a path"}),
        row("compose_uri, without a scheme", 0, "an error",
            [](arguments const& given) { return uriel::compose_uri(values{.host = given.text}); },
            {.text = "example.com"}),
        row("compose by uri_builder", any, "http://example.com/a%20path?k=v",
            [](arguments const& given) { return built(given).compose(); }, {.text = "a path"}),
        row("compose_uri by uri_builder", any, "http://example.com/a%20path?k=v",
            [](arguments const& given) { return built(given).compose_uri(); }, {.text = "a path"}),
        row("edit of a reference by uri_builder", any, "http://example.com/a%20path?k=v",
            [](arguments const& given) {
                return built(given).edit(uriel::reference_view(given.relative.view()));
            },
            {.text = "a path"}),
        row("edit of a URI by uri_builder", any, "http://example.com/a%20path?k=v",
            [](arguments const& given) { return built(given).edit(given.base.view()); },
            {.base = "x:", .text = "a path"}),
        row("edit of a reference", 1, "../../another/./long/../%7ereference",
            [](arguments const& given) {
                return uriel::edit(given.relative.view(), values{.query = uriel::removed});
            }),
        row("edit of a URI", 1, "http://user@example.com:8042/a/rather/long/path?k=v",
            [](arguments const& given) {
                return uriel::edit(given.base.view(),
                                   values{.query = given.text, .fragment = uriel::removed});
            },
            {.text = "k=v"}),
        row("edit that sorts", 1, "?a=1&b=2&c=3",
            [](arguments const& given) {
                return uriel::edit(given.relative.view(), values{.query = uriel::sort_params()});
            },
            {.relative = "?c=3&b=2&a=1"}),
        row("join_segments of a reference", 1, "/a/b%2Fc",
            [](arguments const& given) {
                return uriel::join_segments(given.relative.view(), {given.text});
            },
            {.relative = "/a", .text = "b/c"}),
        row("join_segments of a URI", 1, "x:/a/b%2Fc",
            [](arguments const& given) {
                return uriel::join_segments(given.base.view(), {given.text});
            },
            {.base = "x:/a", .text = "b/c"}),
        row("decode", 1, "a text that is longer than some",
            [](arguments const& given) {
                return uriel::decode(uriel::encoded_view::assume_encoded(given.text));
            },
            {.text = "a%20text%20that%20is%20longer%20than%20some"}),
        row("decode_octets", 1, "a text that is longer than some",
            [](arguments const& given) {
                return uriel::decode(uriel::decoded_view(given.text, true));
            },
            {.text = "a+text+that+is+longer+than+some"}),
        row("encode", 1, "a%20text%20that%20is%20longer%20than%20some",
            [](arguments const& given) {
                return uriel::encode(given.text, uriel::data_for::segment);
            },
            {.text = "a text that is longer than some"}),
        row("decode_text", 1, "a text that is longer than some",
            [](arguments const& given) {
                return uriel::decode_text(uriel::encoded_view::assume_encoded(given.text));
            },
            {.text = "a%20text%20that%20is%20longer%20than%20some"}),
        row("decode_text_of_octets", 1, "a text that is longer than some",
            [](arguments const& given) {
                return uriel::decode_text(uriel::decoded_view(given.text, true));
            },
            {.text = "a+text+that+is+longer+than+some"}),
        row("format_for_text", 2, "<../../another/./long/../%7ereference\n?to=resolve>",
            [](arguments const& given) { return uriel::format_for_text(given.relative, 40); }),
        row("clean_typed", 1, "http://example.com/a/path",
            [](arguments const& given) { return uriel::clean_typed(given.text); },
            {.text = "<URL: http://example.com/a/\n path >"}),
        row("guess_uri of a URI", any, base_text,
            [](arguments const& given) { return uriel::guess_uri(given.text); },
            {.text = base_text}),
        row("guess_uri of a name", any, "a-long-scheme://www.example.com/a/path",
            [](arguments const& given) { return uriel::guess_uri(given.text, "a-long-scheme"); },
            {.text = "www.example.com/a/path"}),
        row("guess_uri of nonsense", any, "an error",
            [](arguments const& given) { return uriel::guess_uri(given.text, "http"); },
            {.text = "user@www.example.com/a/path"}),
        row("establish_base", any, "http://user@example.com:8042/a/another/%7ereference?to=resolve",
            [](arguments const& given) {
                return uriel::establish_base(
                    {.embedded = given.relative.view(), .by_default = given.base.view()});
            }),
        row("base_uri", 1, "http://user@example.com:8042/a/rather/long/path?query",
            [](arguments const& given) {
                return uriel::base_uri(given.base, uriel::base_layer::retrieval);
            }),
        row("base_within", any, "http://user@example.com:8042/a/another/%7ereference?to=resolve",
            [](arguments const& given) {
                return uriel::base_within(given.base.view(), given.relative,
                                          uriel::base_layer::embedded);
            }),
        row("target_of", 1, "http://user@example.com:8042/a/another/%7ereference?to=resolve",
            [](arguments const& given) {
                return uriel::target_of(given.relative, given.base.view());
            }),
        row("lint", any, "needless-encoding",
            [](arguments const& given) {
                return std::string(name(uriel::lint(given.relative).back().rule));
            }),
        row("redact of a URI", 1, "ftp://user:***@example.com/a/path",
            [](arguments const& given) { return uriel::redact(given.base.view()); },
            {.base = uri_with_password}),
        row("redact of text", 1, "//a-rather-long-user:***@example.com/",
            [](arguments const& given) { return uriel::redact(given.text); },
            {.text = "//a-rather-long-user:secret@example.com/"}),
        row("redact_text", any, "x x://a:***@b/ y",
            [](arguments const& given) { return uriel::redact_text(given.text); },
            {.text = "x x://a:secret@b/ y"}),
        row("redact of a reference", 1, "//a-rather-long-user:***@example.com/a/path",
            [](arguments const& given) { return uriel::redact(given.relative.view()); },
            {.relative = reference_with_password}),
        row("without_password of a URI", 1, "ftp://user@example.com/a/path",
            [](arguments const& given) { return uriel::without_password(given.base.view()); },
            {.base = uri_with_password}),
        row("without_password of a reference", 1, "//a-rather-long-user@example.com/a/path",
            [](arguments const& given) { return uriel::without_password(given.relative.view()); },
            {.relative = reference_with_password}),
        row("prepare_for_storage of a URI", 1, "ftp://user@example.com/a/path",
            [](arguments const& given) {
                return uriel::prepare_for_storage(given.base.view(),
                                                  uriel::password_policy::ignore);
            },
            {.base = uri_with_password}),
        row("prepare_for_storage of a reference", 1, reference_with_password,
            [](arguments const& given) {
                return uriel::prepare_for_storage(given.relative.view(),
                                                  uriel::password_policy::keep);
            },
            {.relative = reference_with_password}),
        row("history: rule_names", any, "URI-reference",
            [](arguments const&) { return history::rule_names(history::dialect::rfc2396); }),
        row("history: resolve", any, "http://example.com/../a/long/target",
            [](arguments const& given) {
                return history::resolve(old(given.base.text()), old(given.relative.text()));
            },
            {.base = "http://example.com/a/base", .relative = "../../a/long/target"}),
        row("history: equivalent", any, "yes",
            [](arguments const& given) {
                return history::equivalent(old(given.base.text()), old(given.text));
            },
            {.base = "http://example.com/a/rather/long/%7epath",
             .text = "http://example.com:80/a/rather/long/%7Epath"}),
        row("history: diff", any, "changed",
            [](arguments const& given) {
                return history::diff(std::string_view(given.text), history::dialect::rfc2396,
                                     history::dialect::rfc3986);
            },
            {.text = "http://under_score/path"}),
        row("history: diff with readings of a base", any, "changed",
            [](arguments const& given) {
                std::string_view const base = given.base.text();
                return history::diff(std::string_view(given.text), old(base),
                                     *history::parse(base, history::dialect::rfc3986));
            },
            {.base = "http://example.com/a/base", .text = "?a-query-that-is-rather-long"}),
        row("history: diff with a base", any, "changed",
            [](arguments const& given) {
                return history::diff(given.relative.text(), given.base.text(),
                                     history::dialect::rfc2396, history::dialect::rfc3986);
            },
            {.base = "http://example.com/a/base", .relative = "?a-query-that-is-rather-long"}),
        row("expand", any, "//h/a%20rather%20long%20text%20with%20spaces?l=1&l=2",
            [](arguments const& given) {
                auto const list = uriel::template_value::list({"1", "2"});
                return uriel::expand(uriel::parse_template("//h/{x}{?l*}").value(),
                                     {{"x", given.text}, {"l", list}});
            },
            {.text = "a rather long text with spaces"}),
        row("expand_as", any, "a-rather-long-text-that-is-copied?1=2",
            [](arguments const& given) {
                auto const map = uriel::template_value::map({{"1", "2"}});
                return uriel::expand_as(uriel::rule::relative_ref,
                                        uriel::parse_template("{x}{?m*}").value(),
                                        {{"x", given.text}, {"m", map}});
            },
            {.text = "a-rather-long-text-that-is-copied"}),
        row("variables", any, "x",
            [](arguments const& given) {
                std::vector<std::string_view> names;
                auto const read = uriel::parse_template(given.text);
                for (auto const& each : uriel::variables(*read)) names.push_back(each.name);
                return names;
            },
            {.text = "{x}{?y,z,x}"}),
        row("explain of a template", any, "the expression is not closed; end it with '}'",
            [](arguments const& given) {
                return uriel::explain(uriel::parse_template(given.text).error(), given.text);
            },
            {.text = "{a_rather_long_name"}),
        row("explain of a suffix list", any, "line 123456789012345678 is no rule",
            [](arguments const&) {
                return uriel::explain(uriel::suffix_list_error{123456789012345678});
            }),
        row("explain of a suffix file", any, "'list' is no public suffix list: line 12 is no rule",
            [](arguments const&) {
                return uriel::explain(uriel::suffix_file_error{"list", 0, 12});
            }),
#ifdef URIEL_WITH_IDNA
        row("compose with dns_name", 1, "//xn--bcher-kva.example",
            [](arguments const& given) {
                return uriel::compose(values{.host = given.text, .encode_name = uriel::dns_name});
            },
            {.text = "b\u00FCcher.example"}),
        row("dns_lookup_name", any, "xn--bcher-kva.example.example",
            [](arguments const& given) {
                return uriel::dns_lookup_name(uriel::encoded_view::assume_encoded(given.text));
            },
            {.text = "b%C3%BCcher.example.example"}),
#endif
        row("to_uri", any, "http://b%C3%BCcher.example.example/a/path",
            [](arguments const& given) {
                return uriel::to_uri(*uriel::parse_iri_reference(given.text));
            },
            {.text = "http://b\u00FCcher.example.example/a/path"}),
        row("to_uri of an IRI", any, "http://b%C3%BCcher.example.example/a/path",
            [](arguments const& given) { return uriel::to_uri(*uriel::parse_iri(given.text)); },
            {.text = "http://b\u00FCcher.example.example/a/path"}),
        row("lint_iri", any, "1",
            [](arguments const& given) {
                auto const read = uriel::parse_iri_reference(given.text);
                return std::to_string(uriel::lint_iri(*read).size());
            },
            {.text = "/a\u202Eb"}),
        row("explain of an IRI", any,
            "'\\xFF' is not well-formed UTF-8; write the text in UTF-8, or percent-encode the "
            "octets",
            [](arguments const& given) {
                return uriel::explain(uriel::parse_iri_reference(given.text).error(), given.text);
            },
            {.text = "/a-rather-long-path\xFF"}),
        row("to_iri", any, "http://b\u00FCcher.example.example/a/path",
            [](arguments const& given) {
                return std::string(uriel::to_iri(*uriel::parse(given.text)).text());
            },
            {.text = "http://b%C3%BCcher.example.example/a/path"}),
        row("resolve of IRIs", any, "http://b\u00FCcher.example.example/a/path",
            [](arguments const& given) {
                return std::string(uriel::resolve(*uriel::parse_iri(given.text),
                                                  *uriel::parse_iri_reference("path"))
                                       .text());
            },
            {.text = "http://b\u00FCcher.example.example/a/b"}),
        row("edit of an IRI", any, "http://b\u00FCcher.example.example/a/b/\u00FC",
            [](arguments const& given) {
                auto const made = uriel::edit(*uriel::parse_iri(given.text),
                                              {.path = uriel::push_segment("\u00FC")});
                return std::string(made->text());
            },
            {.text = "http://b\u00FCcher.example.example/a/b"}),
        row("edit of an IRI reference", any, "//b\u00FCcher.example.example/a/b#\u00FC",
            [](arguments const& given) {
                auto const made =
                    uriel::edit(*uriel::parse_iri_reference(given.text), {.fragment = "\u00FC"});
                return std::string(made->text());
            },
            {.text = "//b\u00FCcher.example.example/a/b"}),
        row("compose_iri", any, "http://b\u00FCcher.example.example",
            [](arguments const& given) {
                auto const made = uriel::compose_iri({.scheme = "http", .host = given.text});
                return std::string(made->text());
            },
            {.text = "b\u00FCcher.example.example"}),
        row("compose_iri_reference", any, "//b\u00FCcher.example.example",
            [](arguments const& given) {
                auto const made = uriel::compose_iri_reference({.host = given.text});
                return std::string(made->text());
            },
            {.text = "b\u00FCcher.example.example"}),
        row("normalize of an IRI", any, "http://b\u00FCcher.example.example/a/path",
            [](arguments const& given) {
                return std::string(uriel::normalize(*uriel::parse_iri(given.text)).text());
            },
            {.text = "http://b\u00FCcher.example.example:80/a/%70ath"}),
#ifdef URIEL_WITH_POLICY
        row("to_nfc", any, "/r\u00E9sum\u00E9 of a rather long text",
            [](arguments const& given) { return uriel::to_nfc(given.text); },
            {.text = "/re\u0301sume\u0301 of a rather long text"}),
        row("mend", any, "http://example.com/a%20rather%20long/path",
            [](arguments const& given) { return uriel::mend(given.text)->value; },
            {.text = "http:\\\\Example.com\\a rather long\\\t./path"}),
        row("explain of mend", any, "browsers refuse its host (URL Standard, 4.4)",
            [](arguments const& given) { return uriel::explain(uriel::mend(given.text).error()); },
            {.text = "http://a b/"}),
        row("explain of a policy", any, "line 1: 'a-key-that-is-none' is no KEY of a policy",
            [](arguments const& given) {
                return uriel::explain(uriel::parse_policy(given.text).error());
            },
            {.text = "a-key-that-is-none: x"}),
        row("ascii_host", any, "xn--bcher-kva.example.example",
            [](arguments const& given) { return *uriel::ascii_host(given.relative); },
            {.relative = "//b%C3%BCcher.example.example"}),
        row("with_ascii_host", any, "http://xn--bcher-kva.example.example/",
            [](arguments const&) {
                return *uriel::with_ascii_host(
                    *uriel::parse_reference("http://b%C3%BCcher.example.example/"));
            }),
        row("with_unicode_host", any, "http://b\u00FCcher.example.example/",
            [](arguments const&) {
                return uriel::with_unicode_host(
                    *uriel::parse_reference("http://xn--bcher-kva.example.example/"));
            }),
        row("unicode_host", any, "b\u00FCcher.example.example",
            [](arguments const& given) { return *uriel::unicode_host(given.relative); },
            {.relative = "//b%C3%BCcher.example.example"}),
        row("check by a policy", any, "https://b%C3%BCcher.example.example/",
            [](arguments const& given) {
                auto policy = uriel::fetch_policy::public_https();
                policy.allows_encoded_host = true;
                return *uriel::check(given.text, policy).uri;
            },
            {.text = "https://b%C3%BCcher.example.example/"}),
        row("parse_policy", any, "https://a.rather.long.name.example/",
            [](arguments const& given) {
                auto const policy = *uriel::parse_policy(given.text);
                return *uriel::check("https://a.rather.long.name.example/", policy).uri;
            },
            {.text = "hosts: .rather.long.name.example, b\u00FCcher.example\nextends: public-web"}),
        row("policy_text", any, "fragment: refuse",
            [](arguments const& given) {
                auto const all = uriel::policy_text(*uriel::parse_policy(given.text));
                return all.substr(all.find("fragment"), given.text.size());
            },
            {.text = "fragment: refuse"}),
        row("check of a local target", any,
            "https://b%C3%BCcher.example.example/a/rather/long/path",
            [](arguments const& given) {
                auto const policy =
                    *uriel::fetch_policy::local("https://b%C3%BCcher.example.example");
                return *uriel::check(given.text, policy).uri;
            },
            {.text = "/a/rather/./long/path"}),
        row("find_readings", any, "http://bucher.example.example.example:80",
            [](arguments const& given) {
                return *uriel::find_readings(uriel::parse_reference(given.text).value()).browser;
            },
            {.text = "http:///b%75cher.example.example.example/"}),
#endif
    };
}

class Functions : public testing::TestWithParam<function> {
protected:
#ifdef URIEL_WITH_POLICY
    /// What reads hosts unpacks its tables once for the whole process.
    static void SetUpTestSuite() { ASSERT_TRUE(uriel::mend("http://b\u00FCcher.example")); }
#endif
};

TEST_P(Functions, SurviveEveryFailure) {
    function const& tested = GetParam();
    arguments const given = tested.given.owned();
    auto const before = snapshot(given);
    std::size_t const needed =
        run_short([&] { tested.call(given); }, [&] { EXPECT_EQ(snapshot(given), before); });
    EXPECT_EQ(needed == 0, tested.allocations == 0);
    EXPECT_LE(needed, tested.allocations);
    EXPECT_EQ(tested.call_and_show(given), tested.result);
}

INSTANTIATE_TEST_SUITE_P(All, Functions, testing::ValuesIn(functions()), [](auto const& row) {
    std::string name;
    for (char const c : row.param.name)
        if (c != ' ' && c != ',' && c != ':') name += c;
    return name;
});

#ifdef URIEL_WITH_POLICY
/// Is it the right answer or none, however little memory there is, and afterwards?
bool is_never_wrong(std::function<bool()> const& is_right) {
    auto const is_none_or_right = [&] {
        try {
            return is_right();
        } catch (std::bad_alloc const&) {
            return true;
        }
    };
    for (std::size_t spared = 0; spared < any; ++spared) {
        tests::memory_shortage const shortage(spared);
        if (!is_none_or_right()) return false;
    }
    return is_none_or_right();
}

// In a process of its own, because what reads hosts unpacks its tables once.
TEST(MendDeathTest, GivesNoWrongAnswerWithoutItsTables) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    auto const ref = uriel::parse_reference("//b%C3%BCcher.example").value();
    auto const mends = [&] { return uriel::mend("http://b\u00FCcher.example").has_value(); };
    auto const maps = [&] { return uriel::ascii_host(ref).has_value(); };
    EXPECT_EXIT(std::_Exit(is_never_wrong(mends) ? 0 : 1), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(std::_Exit(is_never_wrong(maps) ? 0 : 1), testing::ExitedWithCode(0), "");
}
#endif

/// What is found by a failing next(), called again with memory for one allocation more each time.
std::optional<uriel::found_uri> next_in_the_end(uriel::extractor& from, std::size_t& failures) {
    for (std::size_t spared = 0;; ++spared) {
        tests::memory_shortage const shortage(spared);
        try {
            return from.next();
        } catch (std::bad_alloc const&) {
            ++failures;
        }
    }
}

constexpr std::string_view running_text =
    "see http://example.com/one. \"http://example.com/a/rather/\nlong/one\", and\n"
    "<URL:http://example.com/one/that-\nis/even/longer/than/the/one/before>; (x://b) "
    "<urn:ab:\nc>,\n"
    "<http://example.com/one/that is/the/longest/by/far/of/all/that/are/in/this/text>";

TEST(Extractor, GoesOnAfterAFailure) {
    std::size_t const live = tests::live_allocations();
    // Cut anywhere, as well as whole.
    for (std::size_t cut = 0; cut < running_text.size(); ++cut) {
        uriel::extractor undisturbed;
        uriel::extractor disturbed;
        std::size_t failures = 0;
        std::size_t count = 0;
        for (bool const is_last : {false, true}) {
            std::string_view const window =
                running_text.substr(undisturbed.consumed(), is_last ? running_text.npos : cut);
            undisturbed.read(window, is_last);
            disturbed.read(window, is_last);
            while (auto const expected = undisturbed.next()) {
                auto const found = next_in_the_end(disturbed, failures);
                ASSERT_TRUE(found);
                EXPECT_EQ(found->uri().text(), expected->uri().text());
                EXPECT_EQ(found->offset, expected->offset);
                EXPECT_EQ(found->raw().data(), expected->raw().data());
                EXPECT_EQ(found->hyphen_ambiguous, expected->hyphen_ambiguous);
                ++count;
            }
            EXPECT_FALSE(next_in_the_end(disturbed, failures));
            EXPECT_EQ(disturbed.consumed(), undisturbed.consumed());
        }
        EXPECT_EQ(count, 6U);
        EXPECT_GE(failures, 3U);
    }
    EXPECT_EQ(tests::live_allocations(), live);
}

TEST(Extractor, IsARangeThatGoesOnAfterAFailure) {
    auto range = uriel::extract("x://a <http://example.com/a/rather/\nlong/one> x://b");
    auto at = range.begin();
    EXPECT_EQ(run_short([&] { uriel::extract("x://a").begin(); }, [] {}), 0U);
    {
        tests::memory_shortage const shortage(0);
        EXPECT_THROW(++at, std::bad_alloc);
    }
    EXPECT_EQ(at->uri().text(), "x://a");
    ++at;
    EXPECT_EQ(at->uri().text(), "http://example.com/a/rather/long/one");
    ++at;
    EXPECT_EQ(at->uri().text(), "x://b");
}

TEST(Extractor, AlternativesFailWhole) {
    std::vector<std::string> alternatives;
    for (uriel::found_uri const& found : uriel::extract(running_text)) {
        std::string const before(found.uri().text());
        run_short([&] { keep(found.alternatives()); },
                  [&] { EXPECT_EQ(found.uri().text(), before); });
        for (uriel::uri const& other : found.alternatives())
            alternatives.emplace_back(other.text());
    }
    EXPECT_EQ(alternatives, (std::vector<std::string>{
                                "http://example.com/one.",
                                "http://example.com/one/thatis/even/longer/than/the/one/before"}));
}

TEST(Owner, AssignmentLeaksNothing) {
    uriel::uri const source(base());
    uriel::uri target(source);
    EXPECT_EQ(run_short([&] { target = source; }, [&] { EXPECT_EQ(target, source); }), 1U);
    EXPECT_EQ(run_short([&] { target = uriel::uri(base()); }, [&] { EXPECT_EQ(target, source); }),
              1U);
}

TEST(Owner, KeepsItsTextWhenAssignmentFails) {
    uriel::uri const source(base());
    uriel::uri target(uriel::parse("urn:example:a-text-of-its-own").value());
    std::string const before(target.text());
    char const* const place = target.text().data();
    {
        tests::memory_shortage const shortage(0);
        EXPECT_THROW(target = source, std::bad_alloc);
        EXPECT_TRUE(shortage.was_felt());
    }
    EXPECT_EQ(target.text(), before);
    EXPECT_EQ(target.text().data(), place);
    EXPECT_EQ(source.text(), base_text);
    target = source;
    EXPECT_EQ(target.text(), base_text);
}

TEST(Owner, CopyingFailsWhole) {
    uriel::reference const source(relative());
    EXPECT_EQ(run_short([&] { keep(uriel::reference(source)); },
                        [&] { EXPECT_EQ(source.text(), reference_text); }),
              1U);
}

TEST(Owner, MovingNeedsNoMemory) {
    uriel::uri source(base());
    uriel::uri target(base());
    EXPECT_EQ(run_short(
                  [&] {
                      uriel::uri moved(std::move(source));
                      source = std::move(moved);
                      std::swap(source, target);
                  },
                  [&] { EXPECT_EQ(source.text(), base_text); }),
              0U);
}

TEST(Owner, IsNotLostInContainers) {
    std::unordered_set<uriel::uri, uriel::equivalent_hash, uriel::equivalent_to> set;
    set.emplace(base());
    auto const more = uriel::parse("http://example.com/another/one").value();
    run_short(
        [&] {
            set.emplace(more);
            set.erase(set.find(more));
        },
        [&] {
            EXPECT_EQ(set.size(), 1U);
            EXPECT_TRUE(set.contains(base()));
        });
}

/// Output that takes everything and has no memory either.
class sink : public std::streambuf {
    int_type overflow(int_type c) override { return traits_type::not_eof(c); }
    std::streamsize xsputn(char const*, std::streamsize count) override { return count; }
};

TEST(Stream, NeedsNoMemory) {
    sink buffer;
    std::ostream out(&buffer);
    uriel::uri const owner(base());
    EXPECT_EQ(run_short([&] { out << owner << relative() << base(); }, [] {}), 0U);
    EXPECT_TRUE(out.good());
}

TEST(Shortage, IsNoticedAndEnds) {
    EXPECT_EQ(run_short([] { ::operator delete(::operator new(1)); }, [] {}), 1U);
    EXPECT_NO_THROW(::operator delete(::operator new(1)));
}

}  // namespace
