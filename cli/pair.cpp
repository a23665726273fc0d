// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/pair.hpp"

namespace uriel::cli {

expected<pair_fields, failure> split_pair(std::string_view record, pair_names names) {
    std::size_t const tab = record.find('\t');
    if (tab != record.npos) return pair_fields{record.substr(0, tab), record.substr(tab + 1)};
    return unexpected(failure{.code = "missing-field",
                              .component = {},
                              .message = "a TAB and a second field are missing",
                              .section = {},
                              .offset = record.size(),
                              .text = record,
                              .field = names.first});
}

void add_pair(std::optional<std::string_view> record, pair_names names, json_object& object) {
    std::size_t const tab = record ? record->find('\t') : std::string_view::npos;
    bool const has_both = tab != std::string_view::npos;
    object.optional_text(names.first, has_both ? record->substr(0, tab) : record);
    object.optional_text(names.second,
                         has_both ? std::optional(record->substr(tab + 1)) : std::nullopt);
}

}  // namespace uriel::cli
