// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/compare.hpp"

#include "uriel/normalize.hpp"
#include "verbs/window_of_text.hpp"

#include <algorithm>
#include <array>

namespace uriel {
namespace {

using detail::bytewise::siphash;
using detail::normalization::normal_text;
using detail::normalization::normal_view;

/// The components that a comparison looks at, in their order.
constexpr std::array compared = {component::scheme, component::authority, component::userinfo,
                                 component::host,   component::port,      component::path,
                                 component::query,  component::fragment};

constexpr std::array<std::string_view, 6> rung_names = {"identical", "case",   "percent",
                                                        "path",      "scheme", "different"};

/// One component of a normal form: is it there, and what is its text?
struct normal_component {
    bool present;
    normal_text text;
};

normal_component component_of(normal_view const& view, component which) noexcept {
    switch (which) {
        case component::scheme: return {view.has_scheme(), view.scheme()};
        // Its parts follow; alone it says whether "//" is there.
        case component::authority: return {view.has_authority(), normal_text()};
        case component::userinfo: return {view.has_userinfo(), view.userinfo()};
        case component::host: return {view.has_authority(), view.host()};
        case component::port: return {view.has_port(), view.port()};
        case component::path: return {true, view.path()};
        case component::query: return {view.has_query(), view.query()};
        case component::fragment: return {view.has_fragment(), view.fragment()};
        case component::none: break;
    }
    return {false, normal_text()};
}

bool equal(normal_component const& a, normal_component const& b) noexcept {
    return a.present == b.present && (!a.present || equal(a.text, b.text));
}

/// The order of two texts is that of the leftmost bytes that differ; it is met last.
std::strong_ordering order(normal_component const& a, normal_component const& b) noexcept {
    if (a.present != b.present) return a.present <=> b.present;
    if (!a.present) return std::strong_ordering::equal;
    auto const plain_a = a.text.plain_text();
    auto const plain_b = b.text.plain_text();
    if (plain_a && plain_b) return *plain_a <=> *plain_b;
    std::size_t const size_a = size_of(a.text);
    std::size_t const size_b = size_of(b.text);
    window_of_text window_a(a.text);
    window_of_text window_b(b.text);
    if (size_a > size_b) window_a.skip(size_a - size_b);
    if (size_b > size_a) window_b.skip(size_b - size_a);
    std::strong_ordering result = size_a <=> size_b;
    while (std::size_t const size = common_size(window_a, window_b)) {
        auto const sign = window_a.take(size) <=> window_b.take(size);
        if (sign != 0) result = sign;
    }
    return result;
}

/// No octet of a URI is above 7F, so this ends one component and names the next.
constexpr std::uint8_t mark_of(component which) noexcept {
    return static_cast<std::uint8_t>(0x7F + static_cast<unsigned>(which));
}
static_assert(mark_of(component::scheme) == 0x80);

/// Folds a text piece by piece, so that it can be stopped.
URIEL_NEVER_INLINE void fold_long(std::string_view text, siphash& state) noexcept {
    auto stop = detail::stopping::meter::for_size(text.size());
    while (!text.empty() && !stop.is_wanted_at(text.size())) {
        std::string_view const rest = text;
        text.remove_suffix(std::min(text.size(), detail::stopping::meter::interval));
        state.from_right(rest.substr(text.size()));
    }
}

/// Folds a text that is already in normal form.
hash128 fold_normal(uri_view const& key, form wanted, hash_seed seed,
                    siphash::width size) noexcept {
    siphash state(seed, size);
    auto add = [&](component which, std::string_view text) {
        if (!detail::stopping::meter::is_worth(text.size())) [[likely]]
            return state.from_right(mark_of(which), text);
        state.octet(mark_of(which));
        fold_long(text, state);
    };
    add(component::scheme, key.scheme());
    if (key.has_authority()) {
        state.octet(mark_of(component::authority));
        if (auto const userinfo = key.userinfo()) add(component::userinfo, userinfo->text());
        add(component::host, key.host_literal()->text());
        if (auto const port = key.port()) add(component::port, *port);
    }
    add(component::path,
        wanted < form::path ? key.path().text() : detail::writing::writer::path_behind_guard(key));
    if (auto const query = key.query()) add(component::query, query->text());
    if (auto const fragment = key.fragment()) add(component::fragment, fragment->text());
    return state.finish();
}

/// As large as nearly every URI, so that its normal form is written at once.
using short_buffer = std::array<char, 1024>;

bool is_short(uri_view const& view) noexcept {
    return normalize_bound(view) <= short_buffer().size();
}

/// The normal form of a short text, which may be in it already.
uri_view short_form(uri_view const& view, normal_view const& normal,
                    std::span<char> buffer) noexcept {
    if (!normal.may_differ()) return view;
    return *detail::normalization::written<uri_view>(normal, buffer);
}

/// The state of the hash is made where it is used, so that it need not leave the registers.
hash128 fold(uri_view const& key, form wanted, hash_seed seed, siphash::width size,
             scheme_table const& schemes) noexcept {
    normal_view const view(key, wanted, schemes);
    if (!view.may_differ()) return fold_normal(key, wanted, seed, size);
    if (is_short(key)) {
        short_buffer buffer;
        return fold_normal(short_form(key, view, buffer), wanted, seed, size);
    }
    siphash state(seed, size);
    for (component const which : compared) {
        normal_component const item = component_of(view, which);
        if (!item.present) continue;
        state.octet(mark_of(which));
        window_of_text window(item.text);
        while (!window.part().empty()) state.from_right(window.take(window.part().size()));
    }
    return state.finish();
}

}  // namespace

std::string_view name(rung r) noexcept { return rung_names[static_cast<std::size_t>(r)]; }
std::string_view name(form f) noexcept { return rung_names[static_cast<std::size_t>(f)]; }

std::string_view section(form f) noexcept {
    constexpr std::string_view sections[] = {"6.2.1", "6.2.2.1", "6.2.2.2", "6.2.2.3", "6.2.3"};
    return sections[static_cast<std::size_t>(f)];
}

std::optional<form> find_form(std::string_view name) noexcept {
    if (name == "syntax") return form::syntax;
    for (std::size_t i = 0; i < static_cast<std::size_t>(rung::different); ++i)
        if (rung_names[i] == name) return static_cast<form>(i);
    return std::nullopt;
}

std::optional<component> detail::normalization::first_difference(normal_view const& a,
                                                                 normal_view const& b) noexcept {
    for (component const which : compared)
        if (!equal(component_of(a, which), component_of(b, which))) return which;
    return std::nullopt;
}

bool equivalent(uri_view a, uri_view b, form wanted, scheme_table const& schemes) noexcept {
    if (a.text() == b.text()) return true;
    if (wanted == form::identical) return false;
    normal_view const normal_a(a, wanted, schemes);
    normal_view const normal_b(b, wanted, schemes);
    if (!normal_a.may_differ() && !normal_b.may_differ()) return false;
    if (is_short(a) && is_short(b)) {
        short_buffer buffer_a;
        short_buffer buffer_b;
        return short_form(a, normal_a, buffer_a).text() == short_form(b, normal_b, buffer_b).text();
    }
    return !detail::normalization::first_difference(normal_a, normal_b);
}

comparison compare(uri_view a, uri_view b, scheme_table const& schemes) noexcept {
    normal_view const normal_a(a, form::scheme, schemes);
    normal_view const normal_b(b, form::scheme, schemes);
    if (auto const where = detail::normalization::first_difference(normal_a, normal_b))
        return {rung::different, *where, a.span(*where), b.span(*where)};
    auto lowest = rung::identical;
    while (lowest != rung::scheme && !equivalent(a, b, static_cast<form>(lowest), schemes))
        lowest = static_cast<rung>(static_cast<unsigned>(lowest) + 1);
    return {lowest, component::none, {}, {}};
}

std::strong_ordering order(uri_view a, uri_view b, form wanted,
                           scheme_table const& schemes) noexcept {
    normal_view const normal_a(a, wanted, schemes);
    normal_view const normal_b(b, wanted, schemes);
    for (component const which : compared) {
        auto const result = order(component_of(normal_a, which), component_of(normal_b, which));
        if (result != 0) return result;
    }
    return std::strong_ordering::equal;
}

std::uint64_t hash(uri_view key, form wanted, hash_seed seed,
                   scheme_table const& schemes) noexcept {
    return fold(key, wanted, seed, siphash::width::bits64, schemes).low;
}

hash128 wide_hash(uri_view key, form wanted, hash_seed seed, scheme_table const& schemes) noexcept {
    return fold(key, wanted, seed, siphash::width::bits128, schemes);
}

bool same_document(uri_view base, uri_view target, form wanted,
                   scheme_table const& schemes) noexcept {
    return equivalent(base.without_fragment(), target.without_fragment(), wanted, schemes);
}

}  // namespace uriel
