// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/reading.hpp"

#include "cli/iris.hpp"
#include "cli/names.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace uriel::cli {
namespace {

using text_or_absent = std::optional<std::string_view>;

struct named_part {
    std::string_view name;
    text_or_absent text;
};

/// The components under their stable names, in their stable order, but for the params.
std::array<named_part, 12> parts_of(history::reading const& ref, bool is_iri = false) {
    return {{
        {"kind", kind_name(ref.as_view(), is_iri)},
        {"scheme", ref.scheme()},
        {"authority", text_of(ref.authority())},
        {"userinfo", text_of(ref.userinfo())},
        {"host", text_of(ref.host())},
        {"host_kind", host_kind_name(ref.as_view())},
        {"port", ref.port()},
        {"path", ref.path().text()},
        {"path_kind", name(ref.path_kind())},
        {"query", text_of(ref.query())},
        {"fragment", text_of(ref.fragment())},
        {"registry", text_of(ref.registry())},
    }};
}

bool is_older(history::reading const& ref) { return ref.dialect() != history::dialect::rfc3986; }

/// "/a;x=1/b;y;z" has ";x=1/;y;z"; nothing if no segment has any.
std::string params_of(history::reading const& ref) {
    std::string text;
    bool has_any = false;
    bool is_first = true;
    for (history::path_segment const segment : history::segments(ref)) {
        if (!is_first) text += '/';
        is_first = false;
        for (encoded_view const param : segment.params()) text.append(";").append(param.text());
        has_any = has_any || !segment.params().empty();
    }
    return has_any ? text : std::string();
}

}  // namespace

void add_components(history::reading const& ref, json_object& object, bool is_iri) {
    for (auto const& [name, text] : parts_of(ref, is_iri))
        if (name != "registry" || is_older(ref)) object.optional_text(name, text);
    if (!is_older(ref)) return;
    object.open_list("params");
    for (history::path_segment const segment : history::segments(ref)) {
        object.open_list();
        for (encoded_view const param : segment.params()) object.item(param.text());
        object.close_list();
    }
    object.close_list();
}

std::vector<std::string_view> differing(history::reading const& a, history::reading const& b) {
    auto const of_a = parts_of(a);
    auto const of_b = parts_of(b);
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < of_a.size(); ++i)
        if (of_a[i].text != of_b[i].text) names.push_back(of_a[i].name);
    return names;
}

void append_components(history::reading const& ref, components_style style, settings const& chosen,
                       std::string& out) {
    bool is_first = true;
    auto const line = [&](std::string_view name, text_or_absent text) {
        if (!text && !style.absent) return;
        if (!is_first) out += '\n';
        is_first = false;
        if (style.color) out += "\x1b[36m";
        out.append(name) += ':';
        if (style.color) out += "\x1b[0m";
        if (!text) {
            if (!style.absent->empty()) out.append(" ").append(*style.absent);
            return;
        }
        std::string_view const shown = *text;
        if (!shown.empty()) append_made(shown, chosen, out += ' ');
    };
    for (auto const& [name, text] : parts_of(ref, chosen.iri))
        if (name != "registry" || is_older(ref)) line(name, text);
    if (!is_older(ref)) return;
    std::string const params = params_of(ref);
    line("params", params.empty() ? text_or_absent() : params);
}

}  // namespace uriel::cli
