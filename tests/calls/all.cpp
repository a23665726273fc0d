// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "calls/calls.hpp"

#include <algorithm>
#include <string>

namespace calls {

std::vector<call> all() {
    std::vector<call> all;
    for (auto const& each :
         {calls_of_syntax(), calls_of_model(), calls_of_edits(), calls_of_verbs(),
          calls_of_text_and_security(), calls_of_history(), calls_of_uri_template(),
          calls_of_site(), calls_of_iri(), calls_of_idna(), calls_of_mend()})
        all.insert(all.end(), each.begin(), each.end());
    // Of SQL's functions, what is not called above: "uri_host_key" calls host_key_into().
    auto const is_known = [known = all](call const& each) {
        std::string_view name = each.name;
        if (name.starts_with("uri_")) name.remove_prefix(std::string_view("uri_").size());
        return std::ranges::any_of(known, [&](call const& one) {
            return one.name == name || one.name == std::string(name) + "_into";
        });
    };
    for (call const& each : calls_of_functions())
        if (!is_known(each)) all.push_back(each);
    return all;
}

}  // namespace calls
