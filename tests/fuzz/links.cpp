// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The links of documents against the pseudocode of RFC 3986, 5.2, and each other: whichever layer
// of 5.1 gives the base, in a message or on their own, in little memory or in plenty.
//
// The first byte chooses the type, the second how much memory; then a base URI or nothing, LF, the
// document.
#include "fuzz/target.hpp"
#include "links/document.hpp"
#include "reference/resolve.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/uriel.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

namespace {

namespace links = uriel::links;
using links::document_type;
using links::findings;
using links::known_base;

struct document {
    std::string_view text;
    document_type type;

    void law(bool holds, std::string_view what,
             std::initializer_list<std::string_view> shown = {}) const {
        if (holds) return;
        std::string all = "in the document: ";
        for (std::string_view const each : shown) all.append(each).append("\n");
        fuzz::fail(what, {text, all});
    }
};

std::string text_of(known_base const& base) {
    if (!base) return "no base";
    return std::string(base->text()) + " (" + std::string(name(base->from())) + ")";
}

/// Where something was found and what, in words; lines count from the one after `before`.
std::string row(links::link const& each, std::size_t before) {
    std::string result = std::to_string(each.line - before) + ": " + each.element + " ";
    return result.append(each.attribute).append("=").append(each.reference);
}

std::vector<std::string> rows(findings const& found, std::size_t before = 0) {
    std::vector<std::string> result;
    for (links::link const& each : found.links) {
        std::string_view const refused = each.refusal ? name(each.refusal->code) : "";
        result.push_back(row(each, before) + " in " + text_of(each.base) + std::string(refused));
    }
    for (links::breakage const& each : found.broken)
        result.push_back(std::to_string(each.line - before) + ": " + each.message);
    return result;
}

bool is_subsequence(std::vector<std::string> const& some, std::vector<std::string> const& all) {
    auto next = some.begin();
    for (std::string const& each : all)
        if (next != some.end() && *next == each) ++next;
    return next == some.end();
}

std::string joined(std::vector<std::string> const& lines) {
    std::string result;
    for (std::string const& line : lines) result.append(line).append("\n");
    return result;
}

void expect_same(document const& of, std::vector<std::string> const& ours,
                 std::vector<std::string> const& theirs, std::string_view what) {
    of.law(ours == theirs, what, {joined(ours), "expected", joined(theirs)});
}

std::string escaped(std::string_view text) {
    std::string result;
    for (char const c : text) result += c == '&' ? "&amp;" : std::string(1, c);
    return result;
}

// 5.1: "a base URI must be an absolute-URI".
void check_base(document const& of, uriel::base_uri const& base) {
    auto const parsed = uriel::parse(base.text());
    of.law(parsed && parsed->parts() == base.view().parts(), "a base is a URI", {base.text()});
    of.law(!base.view().has_fragment(), "a base has no fragment", {base.text()});
}

void check_link(document const& of, links::link const& each) {
    auto const ref = uriel::parse_reference(each.reference);
    if (each.base) check_base(of, *each.base);
    if (each.refusal) {
        bool const is_due = ref ? each.refusal->code == uriel::error_code::no_base &&
                                      (!each.base || each.attribute == "href")
                                : *each.refusal == ref.error();
        of.law(is_due, "a base is refused with reason", {row(each, 0)});
    } else if (ref && each.base) {
        auto const target = uriel::target_of(*ref, each.base->view());
        std::string const expected = reference::resolve(each.base->text(), each.reference);
        of.law(target && target->text() == expected, "the target of the pseudocode", {expected});
        auto const parsed = uriel::parse(expected);
        of.law(parsed && parsed->parts() == target->view().parts(), "a target is a URI",
               {expected});
    }
}

void check_places(document const& of, findings const& found) {
    auto const count = static_cast<std::size_t>(
        std::ranges::count_if(of.text, [](char c) { return c == '\n' || c == '\r'; }));
    std::size_t last = 1;
    for (links::link const& each : found.links) {
        of.law(each.line >= last, "in the order of the document", {row(each, 0)});
        last = each.line;
    }
    of.law(last <= count + 1, "in the document");
    for (links::breakage const& each : found.broken)
        of.law(each.line >= 1 && each.line <= count + 1, "broken in the document", {each.message});
    auto const is_odd = [](char c) { return c == '\t' || c == '\n' || c == '\r'; };
    for (links::link const& each : found.links)
        of.law(std::ranges::none_of(each.reference, is_odd), "no TAB, LF or CR", {row(each, 0)});
}

/// Some of all that there is, and a record that says so; or all.
void check_within(document const& of, known_base const& base, links::limits most,
                  findings const& expected) {
    findings found = find_links(of.text, of.type, base, most);
    bool const is_over = std::ranges::any_of(
        found.broken, [](links::breakage const& each) { return each.code == "too-large"; });
    if (!is_over) return expect_same(of, rows(found), rows(expected), "there was room");
    found.broken.clear();
    if (of.type == document_type::mhtml) return;  // a part that is left out may hold anything
    of.law(is_subsequence(rows(found), rows(expected)), "some of all that there is",
           {joined(rows(found))});
}

void check_within_limits(document const& of, known_base const& base, std::size_t choice,
                         findings const& expected) {
    links::limits const usual = links::limits::of(of.text.size());
    check_within(of, base, {.names = choice, .memory = usual.memory}, expected);
    check_within(of, base, {.names = usual.names, .memory = choice * 1024}, expected);
}

/// Whether lines end at LF or at CR LF does not matter, but where LF is half a character of UTF-16.
/// GMime takes a CR for data where what is uuencoded is broken.
void check_line_ends(document const& of, known_base const& base, findings const& expected) {
    constexpr std::string_view not_changed("\0\r\xFE\xFF", 4);
    bool const is_uuencoded =
        !std::ranges::search(of.text, std::string_view("uu"), {}, uriel::ascii::to_lower).empty();
    if (is_uuencoded || of.text.find_first_of(not_changed) != of.text.npos) return;
    std::string text;
    for (char const c : of.text) text += c == '\n' ? "\r\n" : std::string(1, c);
    expect_same(of, rows(find_links(text, of.type, base)), rows(expected), "with CR LF");
}

/// The links whatever their base is, but for bases that need another one.
std::vector<std::string> rows_without_base(findings const& found) {
    std::vector<std::string> result;
    for (links::link const& each : found.links)
        if (!each.refusal || each.refusal->code != uriel::error_code::no_base)
            result.push_back(row(each, 0));
    return result;
}

/// A base further outside changes nothing for those who have one inside.
void check_without_base(document const& of, findings const& expected) {
    findings based = find_links(of.text, of.type, nullptr);
    expect_same(of, rows_without_base(based), rows_without_base(expected),
                "the same links without a base");
    std::erase_if(based.links, [](links::link const& each) { return !each.base; });
    of.law(is_subsequence(rows(based), rows(expected)), "a base needs no other",
           {joined(rows(based))});
}

/// The base that counts is the first of the document, wherever it stands.
void check_base_element(document const& of, known_base const& base) {
    findings const without = find_links(of.text, of.type, nullptr);
    if (without.links.empty() || without.links.front().base) return;
    std::string const text = std::string(of.text) + "<base href=\"" + escaped(base->text()) + "\">";
    findings const found = find_links(text, of.type, nullptr);
    // A comment or a script, say, may have swallowed it.
    if (found.links.empty() || text_of(found.links.front().base) != text_of(base)) return;
    expect_same(of, rows(found), rows(find_links(of.text, of.type, base)), "with <base href>");
}

/// As xml:base of an element round the document, the base is that of all references in it.
void check_base_attribute(document const& of, known_base const& base, findings const& expected) {
    bool const is_content = expected.broken.empty() && !of.text.starts_with("\xEF\xBB\xBF") &&
                            !uriel::detail::bytewise::contains(of.text, '\0') &&
                            !uriel::detail::bytewise::contains(of.text, "<?xml ") &&
                            !uriel::detail::bytewise::contains(of.text, "<!DOCTYPE");
    // Its <base href> counts outside the element, too; and the outermost element is that of RSS.
    if (!is_content || uriel::detail::bytewise::contains(of.text, "xhtml") ||
        uriel::detail::bytewise::contains(of.text, "rss"))
        return;
    std::string const text = "<r xml:base=\"" + escaped(base->text()) + "\">";
    findings const found = find_links(text + std::string(of.text) + "</r>", of.type, nullptr);
    expect_same(of, rows(found), rows(expected), "within an element with xml:base");
}

/// A part of a message is read as a document on its own.
void check_in_message(document const& of, known_base const& base, findings const& expected) {
    if (uriel::detail::bytewise::contains(base->text(), "=?"))
        return;  // a word encoded by RFC 2047, which is decoded
    std::string const type = of.type == document_type::html ? "text/html" : "application/xml";
    std::string const text =
        "MIME-Version: 1.0\nContent-Type: " + type +
        "\nContent-Transfer-Encoding: binary\nContent-Location: " + std::string(base->text()) +
        "\n\n" + std::string(of.text);
    expect_same(of, rows(find_links(text, document_type::mhtml, nullptr), 5), rows(expected),
                "the same in a message");
}

void check_layers(document const& of, uriel::uri_view const& given) {
    auto const base =
        std::make_shared<uriel::base_uri const>(given, uriel::base_uri::layer::embedded);
    findings const found = find_links(of.text, of.type, base);
    if (of.type == document_type::mhtml) return;
    check_without_base(of, found);
    if (of.type == document_type::markdown || of.type == document_type::text) return;
    if (of.type == document_type::html)
        check_base_element(of, base);
    else
        check_base_attribute(of, base, found);
    auto const location =
        std::make_shared<uriel::base_uri const>(given, uriel::base_uri::layer::entity);
    check_in_message(of, location, find_links(of.text, of.type, location));
}

}  // namespace

void fuzz::run(std::string_view input) {
    constexpr std::optional<document_type> types[] = {
        document_type::html,     document_type::xml,  document_type::mhtml, std::nullopt,
        document_type::markdown, document_type::text, std::nullopt,         std::nullopt};
    fields given(input);
    auto const type = types[given.choice(std::size(types))];
    std::size_t const room = given.choice(256);
    exact_text const base_text(given.line());
    exact_text const text(given.rest());
    document const of = {text, type.value_or(links::guess_type("", text))};
    auto const uri = uriel::parse(base_text);
    known_base base;
    if (uri)
        base = std::make_shared<uriel::base_uri const>(*uri, uriel::base_uri::layer::retrieval);

    findings const found = find_links(text, of.type, base);
    for (links::link const& each : found.links) check_link(of, each);
    check_places(of, found);
    expect_same(of, rows(find_links(text, of.type, base)), rows(found), "the same once more");
    check_within_limits(of, base, room, found);
    check_line_ends(of, base, found);
    if (uri) check_layers(of, *uri);
}
