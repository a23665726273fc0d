// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The body of an HTML form, application/x-www-form-urlencoded, from and to pairs.
#include "uriel/compose.hpp"

#include "model/out_of_memory.hpp"
#include "uriel/encode.hpp"

#include <utility>
#include <vector>

namespace uriel {
namespace {

std::string as_string(detail::giving::data_text const& data) {
    return data.is_encoded() ? decode(data.decoded()) : std::string(data.text());
}

}  // namespace

std::string encode_form(detail::giving::given_list<detail::giving::data_pair> const& pairs) {
    std::vector<std::pair<std::string, std::string>> all;
    pairs.for_each([&](detail::giving::data_pair const& pair) {
        all.emplace_back(as_string(pair.key), as_string(pair.value));
        return true;
    });
    if (all.empty()) return {};
    auto const made = compose_reference({.params = param_list(all, form_rules)});
    if (!made) run_out_of_memory();
    return std::string(made->view().query()->text());
}

}  // namespace uriel
