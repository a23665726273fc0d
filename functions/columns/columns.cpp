// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/columns.hpp"

#include "call.hpp"
#include "guarded.hpp"

#include <vector>

namespace uriel::columns {

expected<column, failure> call(std::string_view verb, std::span<column> arguments, options how) {
    return guarded([&]() -> outcome<column> {
        std::vector<uriel_columns_argument> given;
        given.reserve(arguments.size());
        for (column& each : arguments) given.push_back({&each.schema, &each.array});
        uriel_columns_options const chosen{
            sizeof chosen, how.threads, static_cast<std::uint32_t>(how.text),
            how.errors,    0,           how.fields};
        auto made = evaluate(verb, given, chosen);
        if (!made) return unexpected(made.error());
        return column(made->schema, made->array);
    });
}

namespace {

expected<column, failure> checked(uriel_columns_status status, column made) {
    if (status == URIEL_COLUMNS_OK) return made;
    return unexpected(failure{status, uriel_columns_status_name(status)});
}

}  // namespace

expected<column, failure> value(std::string_view text) {
    column made;
    auto const status =
        uriel_columns_text_value(text.data(), text.size(), &made.schema, &made.array);
    return checked(status, std::move(made));
}

expected<column, failure> value(std::int64_t number) {
    column made;
    auto const status = uriel_columns_number_value(number, &made.schema, &made.array);
    return checked(status, std::move(made));
}

}  // namespace uriel::columns
