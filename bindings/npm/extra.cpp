// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The second WebAssembly module: what explains, for pages and tools. Each function answers in
// words that source/extra.js reads in the same order; nothing is decided here.
#include "answer.hpp"
#include "c/face.hpp"
#include "uriel.h"
#include "uriel/address.hpp"
#include "uriel/compare.hpp"
#include "uriel/derivation.hpp"
#include "uriel/extract.hpp"
#include "uriel/host.hpp"
#include "uriel/key.hpp"
#include "uriel/lint.hpp"
#include "uriel/resolve.hpp"

#include <memory>
#include <string>
#include <string_view>

#define URIEL_MODULE __attribute__((visibility("default")))

namespace {

using namespace uriel;

using npm::result;
using npm::units_of;
std::unique_ptr<char[]> room_for_texts;

constexpr component five_components[] = {component::scheme, component::authority, component::path,
                                         component::query, component::fragment};
constexpr component all_components[] = {
    component::scheme, component::authority, component::userinfo, component::host,
    component::port,   component::path,      component::query,    component::fragment};
constexpr form all_forms[] = {form::identical, form::letter_case, form::percent, form::path,
                              form::scheme};

void add_piece(auto piece, std::string_view whole) {
    result.span(piece.encoded().text(), whole);
    result.text(decode(piece));
}

void add_finding(finding const& each) {
    result.word(name(each.rule));
    result.word(name(info(each.rule).severity));
    result.number(each.offset);
    result.number(each.length);
    std::string message(each.message);
    if (each.address) message.append(": ").append(host_text(ip_address(*each.address)).view());
    result.text(message);
    result.word(each.section);
    result.word(info(each.rule).concerns);
    result.word(info(each.rule).example);
    result.word(info(each.rule).safer_spelling);
}

std::string_view text_of(reference_view const& ref, component which) {
    detail::scanning::component_span const at = ref.span(which);
    return ref.text().substr(at.offset, at.length);
}

/// The components of `after` that are not as those of `before`.
void add_changed(reference_view const& before, reference_view const& after) {
    std::size_t const count = result.count();
    for (component const which : all_components) {
        bool const is_same = before.span(which).is_present == after.span(which).is_present &&
                             text_of(before, which) == text_of(after, which);
        if (is_same) continue;
        result.word(name(which));
        result.add_to_count(count);
    }
}

void add_parts(resolution_plan const& plan, uri_view const& base, reference_view const& ref,
               uri_view const& target) {
    for (component const which : five_components) {
        result.number(static_cast<std::size_t>(plan.source_of(which, base, ref)));
        bool const is_there = target.span(which).is_present;
        result.optional_text(is_there ? std::optional(text_of(target, which)) : std::nullopt);
    }
}

/// How long the buffers are after each step. source/extra.js has the path, from which they come.
void add_dot_steps(std::string_view path) {
    result.text(path);
    std::size_t const count = result.count();
    dot_segment_steps steps(path);
    while (auto const done = steps.next()) {
        result.word(steps.name(*done));
        // What is not "/" is the end of the path.
        if (steps.input() == "/")
            result.nothing();
        else
            result.number(steps.input().size());
        result.number(steps.output().size());
        result.add_to_count(count);
    }
    result.number(steps.surplus());
}

}  // namespace

extern "C" {

URIEL_MODULE uriel_error error = URIEL_ERROR_INIT;

/// Where the texts of a call are to be put, as long as the next one is not asked for.
URIEL_MODULE char* room_for(std::size_t size) {
    room_for_texts.reset(new char[size]);
    return room_for_texts.get();
}

URIEL_MODULE std::int32_t const* words_of_answer() { return result.words(); }

URIEL_MODULE int explain(char const* text, std::size_t size) {
    detail::face::call call(&error);
    auto const ref = call.reference(text, size);
    if (!ref) return call.failed();
    result.begin();
    std::size_t const count = result.count();
    for (derivation::node const& node : derivation(*ref)) {
        result.number(static_cast<std::size_t>(node.what));
        result.number(node.depth);
        result.number(node.offset);
        result.number(node.length);
        result.add_to_count(count);
    }
    return 0;
}

/// All rules: name, section, line.
URIEL_MODULE void list_rules() {
    result.begin();
    result.number(detail::matching::rule_count);
    for (std::size_t i = 0; i < detail::matching::rule_count; ++i) {
        auto const which = static_cast<rule>(i);
        result.word(name(which));
        result.word(section(which));
        result.word(abnf(which));
    }
}

URIEL_MODULE int find_suspicious(char const* text, std::size_t size) {
    detail::face::call call(&error);
    auto const ref = call.reference(text, size);
    if (!ref) return call.failed();
    auto const found = lint(*ref);
    result.begin();
    result.number(found.size());
    for (finding const& each : found) add_finding(each);
    return 0;
}

URIEL_MODULE int look_at_host(char const* text, std::size_t size) {
    detail::face::call call(&error);
    auto const ref = call.reference(text, size);
    if (!ref) return call.failed();
    result.begin();
    if (!ref->has_authority()) {
        result.nothing();
        return 0;
    }
    result.word(name(ref->host_kind()));
    result.span(ref->span(component::host));
    auto const address = find_ip_address(ref->host_literal()->text());
    if (!address) {
        result.nothing();
        return 0;
    }
    result.number(address->octets().size());
    for (std::uint8_t const octet : address->octets()) result.number(octet);
    result.text(host_text(*address).view());
    special_purpose const* const special = special_purpose::find(*address);
    result.optional_text(special != nullptr ? std::optional(special->name) : std::nullopt);
    return 0;
}

URIEL_MODULE int list_segments(char const* text, std::size_t size) {
    detail::face::call call(&error);
    auto const ref = call.reference(text, size);
    if (!ref) return call.failed();
    result.begin();
    std::size_t const count = result.count();
    for (segment_view const segment : ref->path().segments()) {
        add_piece(segment, ref->text());
        result.add_to_count(count);
    }
    return 0;
}

URIEL_MODULE int list_pairs(char const* text, std::size_t size, bool plus_is_space) {
    detail::face::call call(&error);
    auto const ref = call.reference(text, size);
    if (!ref) return call.failed();
    result.begin();
    std::size_t const count = result.count();
    query_view const pairs(ref->query(), {.plus_is_space = plus_is_space});
    for (query_param const pair : pairs) {
        result.span(pair.encoded().text(), ref->text());
        add_piece(pair.key(), ref->text());
        if (auto const value = pair.value())
            add_piece(*value, ref->text());
        else
            result.nothing();
        result.add_to_count(count);
    }
    return 0;
}

URIEL_MODULE int climb_ladder(char const* a, std::size_t a_size, char const* b,
                              std::size_t b_size) {
    detail::face::call call(&error);
    auto const from_a = call.uri(a, a_size, 0);
    if (!from_a) return call.failed();
    auto const from_b = call.uri(b, b_size, 1);
    if (!from_b) return call.failed();
    comparison const found = compare(*from_a, *from_b);
    result.begin();
    result.word(name(found.rung));
    bool const differs = found.rung == rung::different;
    result.number(differs ? 1 : 0);
    if (differs) {
        result.word(name(found.where));
        result.span(found.in_a);
        result.span(found.in_b);
    }
    uri before_a = normalize(*from_a, form::identical);
    uri before_b = normalize(*from_b, form::identical);
    for (form const wanted : all_forms) {
        uri after_a = normalize(*from_a, wanted);
        uri after_b = normalize(*from_b, wanted);
        result.word(name(wanted));
        result.word(section(wanted));
        result.text(after_a.text());
        result.text(after_b.text());
        result.number(after_a.text() == after_b.text() ? 1 : 0);
        add_changed(before_a, after_a);
        add_changed(before_b, after_b);
        before_a = std::move(after_a);
        before_b = std::move(after_b);
    }
    return 0;
}

URIEL_MODULE int resolve_by_steps(char const* base, std::size_t base_size, char const* reference,
                                  std::size_t size, bool is_lenient) {
    detail::face::call call(&error);
    auto const from = call.uri(base, base_size, 0);
    if (!from) return call.failed();
    auto const ref = call.reference(reference, size, 1);
    if (!ref) return call.failed();
    resolve_options const options{.strict = !is_lenient};
    auto const plan = resolution_plan::of(*from, *ref, options);
    if (!plan) return call.refuse(plan.error());
    auto const target = resolve(*from, *ref, options);
    if (!target) return call.refuse(target.error());
    result.begin();
    result.text(target->text());
    result.word(name(plan->branch));
    result.number(plan->branch == component::path && !plan->directory ? 1 : 0);
    add_parts(*plan, *from, *ref, *target);
    std::string path(plan->directory.value_or(""));
    path += ref->path().text();
    result.optional_text(plan->directory);
    if (plan->directory) {
        result.number(from->has_authority() && from->path().empty() ? 1 : 0);
        result.text(path);
    }
    result.number(plan->removes_dots ? 1 : 0);
    if (plan->removes_dots) add_dot_steps(path);
    return 0;
}

URIEL_MODULE int write_keys(char const* text, std::size_t size) {
    detail::face::call call(&error);
    auto const source = call.uri(text, size);
    if (!source) return call.failed();
    result.begin();
    result.text(host_key(*source));
    result.text(surt(*source));
    hash128 const hash = wide_hash(*source, form::scheme);
    for (std::uint64_t const half : {hash.high, hash.low}) {
        result.number(static_cast<std::uint32_t>(half >> 32U));
        result.number(static_cast<std::uint32_t>(half));
    }
    result.text(normalize(*source).text());
    return 0;
}

/// Of text in UTF-8; offsets are in UTF-16.
URIEL_MODULE void find_uris(char const* text, std::size_t size, bool any_scheme) {
    std::string_view const whole(text, size);
    result.begin();
    std::size_t const count = result.count();
    std::size_t at = 0;
    std::size_t units = 0;
    for (found_uri const& found : extract(whole, {.any_scheme = any_scheme})) {
        if (found.cut == cut::surely) continue;
        units += units_of(whole.substr(at, found.offset - at));
        at = found.offset;
        result.number(units);
        result.number(units_of(found.raw()));
        result.text(found.uri().text());
        result.word(name(found.delimiter));
        std::size_t const others = result.count();
        for (uri const& other : found.alternatives()) {
            result.text(other.text());
            result.add_to_count(others);
        }
        result.add_to_count(count);
    }
}

}  // extern "C"
