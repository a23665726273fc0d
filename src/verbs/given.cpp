// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "verbs/given.hpp"

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/host.hpp"
#include "uriel/validate.hpp"

namespace uriel {
namespace {

/// The facts that a scan would note of the triplets of a text.
std::uint8_t facts_of_triplets(std::string_view text) noexcept {
    detail::scanning::components parts;
    auto stop = detail::stopping::meter::for_size(text.size());
    for (std::size_t at = text.find('%'); at != text.npos && !stop.is_wanted_at(at);
         at = text.find('%', at + 1)) {
        parts.note(fact::percent);
        if (!detail::scanning::is_canonical_triplet(text[at + 1], text[at + 2]))
            parts.note(fact::percent_not_canonical);
    }
    return parts.facts;
}

}  // namespace

std::uint8_t facts_in(std::string_view text, component where) noexcept {
    std::uint8_t own = 0;
    std::size_t const size = own_fact(where) == 0 ? 0 : text.size();
    auto stop = detail::stopping::meter::for_size(size);
    for (std::size_t at = 0; at < size && !stop.is_wanted_at(at); ++at) {
        bool const begins_segment = at == 0 || text[at - 1] == '/';
        if (where == component::path ? text[at] == '.' && begins_segment
                                     : ascii::is_upper(text[at]))
            own = own_fact(where);
    }
    return static_cast<std::uint8_t>(facts_of_triplets(text) | own);
}

refusal check_encoded(std::string_view text, character_set allowed, component where,
                      bool is_of_iri) noexcept {
    std::size_t at = detail::matching::find_not_encoded(text, allowed);
    auto const is_allowed = [&](char32_t c) {
        return detail::is_ucschar(c) || (where == component::query && detail::is_iprivate(c));
    };
    while (is_of_iri && at != text.size()) {
        std::size_t const size = size_of_character(text.substr(at), is_allowed);
        if (size == 0) break;
        at += size;
        at += detail::matching::find_not_encoded(text.substr(at), allowed);
    }
    if (at == text.size()) return std::nullopt;
    return refuse(
        text[at] == '%' ? error_code::invalid_percent_encoding : error_code::invalid_character,
        where, at);
}

refusal check_scheme(std::string_view text) noexcept {
    auto const valid = validate(rule::scheme, text);
    if (valid) return std::nullopt;
    return refuse(error_code::invalid_scheme, component::scheme, valid.error().offset);
}

refusal check_host(std::string_view text, bool is_of_iri) noexcept {
    if (!text.starts_with('['))
        return check_encoded(text, sets::reg_name, component::host, is_of_iri);
    detail::scanning::components parts;
    detail::scanning::scan_outcome const outcome =
        detail::scanning::scanner<detail::scanning::table_block>(text, parts).ip_literal_alone();
    if (!outcome.failed) return std::nullopt;
    return refuse(outcome.code, outcome.where, outcome.offset);
}

refusal check_port(std::string_view text) noexcept {
    auto const valid = validate(rule::port, text);
    if (valid) return std::nullopt;
    return refuse(error_code::invalid_port, component::port, valid.error().offset);
}

refusal check_delimiter(component_text const& given, char delimiter, component where) noexcept {
    if (!given.is_data() || !given.text().starts_with(delimiter)) return std::nullopt;
    return refuse(error_code::delimiter_in_value, where);
}

refusal check_no_port(component_text const& host) noexcept {
    auto const found = detail::host_spelling::find_host_and_port(host.text());
    if (!host.is_data() || !found) return std::nullopt;
    return refuse(error_code::delimiter_in_value, component::host, found->host.size());
}

refusal add_given(component_text const& given, character_set keep, character_set allowed,
                  component where, draft& out) noexcept {
    if (given.is_encoded()) {
        if (auto const wrong = check_encoded(given.text(), allowed, where, out.is_of_iri()))
            return wrong;
        out.add(given.text());
    } else {
        out.add(given.text(), keep);
    }
    return std::nullopt;
}

}  // namespace uriel
