// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/commands/lint_findings.hpp"

#include "cli/iris.hpp"
#include "uriel/host.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/nfc.hpp"
#endif

#include <algorithm>

namespace uriel::cli {
namespace {

std::string message_of(finding const& found) {
    std::string text(found.message);
    if (found.address) text.append(": ").append(host_text(ip_address(*found.address)).view());
    return text;
}

}  // namespace

std::vector<shown_finding> find_all(reference_view ref, chosen_options const& options) {
    std::vector<shown_finding> all;
    for (finding const& each : lint(ref, options.get()))
        all.push_back({name(each.rule), info(each.rule).severity, each.offset, each.length,
                       message_of(each), each.section, info(each.rule).example,
                       info(each.rule).safer_spelling});
    if (options.rules().of_iris == 0) return all;
#ifdef URIEL_COMMAND_MEND
    constexpr detail::iris::nfc_function nfc = to_nfc;
#else
    constexpr detail::iris::nfc_function nfc = nullptr;
#endif
    for (iri_finding const& each : lint_iri(as_iri(ref), nfc))
        if (options.rules().contains(each.rule))
            all.push_back({name(each.rule), info(each.rule).severity, each.offset, each.length,
                           std::string(info(each.rule).message), info(each.rule).section,
                           info(each.rule).example, info(each.rule).safer_spelling});
    std::ranges::stable_sort(all, {}, &shown_finding::offset);
    return all;
}

void add_members(std::string_view record, std::vector<shown_finding> const& found,
                 json_object& object) {
    object.text("input", record);
    object.open_list("findings");
    for (shown_finding const& each : found) {
        object.open();
        object.text("rule", each.rule);
        object.text("severity", name(each.severity));
        object.number("offset", each.offset);
        object.number("length", each.length);
        object.text("message", each.message);
        object.text("section", each.section);
        object.close();
    }
    object.close_list();
}

}  // namespace uriel::cli
