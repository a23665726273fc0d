// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// expect: dangling
// With CONTROL, what is right: views of views, and temporaries that live as long as they are
// needed.
#include <uriel/uriel.hpp>

#include <string>
#include <vector>

using namespace uriel::literals;

std::string host();
std::string_view name();
void take(std::string_view);

void use(std::string const& text) {
#ifdef CONTROL
    auto const u = *uriel::parse(text);
    auto const from_result = uriel::parse(text)->host();
    uriel::host_view const inner = *uriel::parse(text)->host();
    std::string_view const bytes = uriel::parse(text)->host()->text();
    auto const segment = *u.path().segments().begin();
    auto const value = uriel::query_view(u.query()).find("k")->value();
    auto const octets = u.path().decoded();

    uriel::uri const owner(u);
    uriel::uri_view const view = owner;
    uriel::reference_view const reference = owner;
    auto const of_owner = owner.host();
    std::string_view const of_arrow = owner->host()->text();
    auto const rest = owner.without_fragment();
    for (auto each : owner.path().segments()) take(each.encoded().text());

    take(uriel::normalize(view).text());
    take(uriel::normalize(view)->host()->text());
    std::string const copy(uriel::normalize(view).text());
    std::string const data = uriel::decode(*uriel::normalize(view)->host());
    bool const same = uriel::equivalent(uriel::normalize(view), uriel::resolve(view, ""_reference));

    uriel::component_text const given = u.host();
    uriel::component_text const from_view = name();
    uriel::component_values const values{.scheme = "http", .host = u.host(), .path = u.path()};
    uriel::component_values const others{.host = name(), .port = 80, .query = u.query()};
    uriel::derivation const tree(u);
    auto const made = uriel::compose(
        {.scheme = "http", .host = host(), .path = "/a b", .params = {{"k", host()}}});
    auto const changed = uriel::edit(u, {.query = uriel::append_param("k", host())});
    auto const pushed = uriel::edit(
        u, {.path = uriel::push_segment(name()), .query = uriel::set_param("a", u.host())});

    std::vector<uriel::uri_view> const all = {u, view};
    uriel::uri_view const first = all.front();
    static_cast<void>(from_result), static_cast<void>(inner), static_cast<void>(bytes);
    static_cast<void>(segment), static_cast<void>(value), static_cast<void>(octets);
    static_cast<void>(reference), static_cast<void>(of_owner), static_cast<void>(of_arrow);
    static_cast<void>(rest), static_cast<void>(same), static_cast<void>(given);
    static_cast<void>(from_view), static_cast<void>(values), static_cast<void>(others);
    static_cast<void>(pushed), static_cast<void>(tree);
    static_cast<void>(made), static_cast<void>(changed), static_cast<void>(first);
#else
    uriel::uri_view const view = uriel::uri(*uriel::parse(text));
    static_cast<void>(view);
#endif
}
