// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/verbs/html_form.hpp"

#include "model/out_of_memory.hpp"
#include "uriel/model/encoded_text.hpp"
#include "uriel/verbs/compose.hpp"

#include <utility>
#include <vector>

namespace uriel {
namespace {

std::string as_string(giving::data_text const& data) {
    return data.is_encoded() ? decode(data.decoded()) : std::string(data.text());
}

}  // namespace

std::string encode_form(giving::given_list<giving::data_pair> const& pairs) {
    std::vector<std::pair<std::string, std::string>> all;
    pairs.for_each([&](giving::data_pair const& pair) {
        all.emplace_back(as_string(pair.key), as_string(pair.value));
        return true;
    });
    if (all.empty()) return {};
    auto const made = compose_reference({.params = param_list(all, form_rules)});
    if (!made) run_out_of_memory();
    return std::string(made->view().query()->text());
}

}  // namespace uriel
