// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/vocabulary_columns.hpp"

#include "cli/iris.hpp"
#include "functions/components.hpp"
#include "uriel/parse.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace uriel::cli {
namespace {

/// The sink for one text, which is in the record or in `space`.
class value_sink {
public:
    explicit value_sink(std::string& space) noexcept : space_(space) {}

    text_or_absent value() const noexcept { return value_; }

    void piece(std::size_t, std::string_view text) noexcept { value_ = text; }
    void constant(std::string_view text) noexcept { value_ = text; }
    void text(std::string_view text) { value_ = space_ = text; }
    std::span<char> space(std::size_t bound) {
        space_.resize(bound);
        return space_;
    }
    void written(std::size_t size) noexcept { value_ = std::string_view(space_).substr(0, size); }
    void number(std::int64_t value) { value_ = space_ = std::to_string(value); }

    // No column is made of these.
    void null() noexcept {}
    void boolean(bool) noexcept {}
    void hash(hash128 const&) noexcept {}
    void begin_list() noexcept {}
    void end_list() noexcept {}
    void begin_record() noexcept {}
    void end_record() noexcept {}

private:
    std::string& space_;
    text_or_absent value_;
};

constexpr auto const& functions = functions::component_functions<value_sink>;

template <std::size_t number>
text_or_absent ask(column const&, asked_reference const& from, std::string& space) {
    functions::arguments given(1);
    // What an HTTP client sends is of URIs (RFC 3987, 1.2). An origin is in a normal form, in which
    // an IRI is what its URI is.
    std::string_view const name = functions[number].name;
    bool const is_origin = name == "uri_origin";
    std::optional<reference> as_uri;
    if (from.is_iri && (is_origin || name == "uri_request_target"))
        if (auto made = to_uri(as_iri(from.ref))) as_uri = *std::move(made);
    reference_view const ref = as_uri ? as_uri->view() : from.ref;
    given.set(0, ref.text(), ref.parts());
    value_sink sink(space);
    static_cast<void>(functions[number].row(given, sink));
    if (as_uri && sink.value()) {
        std::string const text(*sink.value());
        return space = is_origin ? std::string(to_iri(*parse_reference(text)).text()) : text;
    }
    return sink.value();
}

constexpr auto asked = []<std::size_t... numbers>(std::index_sequence<numbers...>) {
    return std::array{&ask<numbers>...};
}(std::make_index_sequence<functions.size()>());

std::string name_of(std::string_view function) {
    std::string name(function.substr(std::string_view("uri_").size()));
    std::ranges::replace(name, '_', '-');
    return name;
}

}  // namespace

std::span<column_kind const> vocabulary_columns() {
    static std::vector<std::string> const names = [] {
        std::vector<std::string> made;
        made.reserve(std::size(functions));
        for (auto const& each : functions) made.push_back(name_of(each.name));
        return made;
    }();
    static std::vector<column_kind> const columns = [] {
        std::vector<column_kind> made;
        for (std::size_t i = 0; i < functions.size(); ++i) {
            auto const& each = functions[i];
            bool const is_value = each.is_accessor() && each.result.shape != functions::shape::list;
            if (!is_value) continue;
            made.push_back({.name = names[i],
                            .single = asked[i],
                            .is_encoded = &each.result == &functions::types::encoded});
        }
        return made;
    }();
    return columns;
}

}  // namespace uriel::cli
