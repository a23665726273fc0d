// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rooms text and context.
#include "calls/calls.hpp"
#include "uriel/filesystem.hpp"

#include <string>
#include <vector>

namespace calls {
namespace {

using uriel::password_policy;

void find_all(std::string_view text, std::size_t window) {
    uriel::extractor from({.any_scheme = true});
    for (std::size_t begin = 0, end = 0; end < text.size(); begin += from.consumed()) {
        end = std::min(text.size(), std::max(begin, end) + window);
        from.read(text.substr(begin, end - begin), end == text.size());
        while (auto const found = from.next()) keep(found->uri());
    }
}

constexpr call calls[] = {
    {"format_for_text", takes::uri, false,
     [](texts const& t) { keep(uriel::format_for_text(t.uri(), 40)); }},
    {"detail::extracting::extraction::extraction", takes::any, false,
     [](texts const& t) {
         for (uriel::found_uri const& found : uriel::extract(t.a)) keep(found.alternatives());
     }},
    {"extract", takes::any, false,
     [](texts const& t) {
         for (uriel::found_uri const& found : uriel::extract(t.a)) keep(found.uri());
     }},
    {"extract", takes::any, false,
     [](texts const& t) {
         for (uriel::found_uri const& found : uriel::extract(t.a, {.reports_wholes = true}))
             keep(found.whole_text());
     }},
    {"extractor::read", takes::any, false, [](texts const& t) { find_all(t.a, 1U << 16U); }},
    {"detail::lines::count_line_ends", takes::any, false,
     [](texts const& t) {
         keep(uriel::detail::lines::count_line_ends(t.a, uriel::detail::lines::line_end::lf));
     }},
    {"detail::lines::find_line_ends", takes::any, false,
     [](texts const& t) {
         std::vector<std::size_t> places(t.a.size());
         keep(
             uriel::detail::lines::find_line_ends(t.a, uriel::detail::lines::line_end::lf, places));
     }},
    {"describe", takes::any, false,
     [](texts const& t) {
         for (std::size_t const offset : {std::size_t(0), t.a.size() / 2, t.a.size()})
             keep(uriel::describe(
                 {uriel::error_code::invalid_ip_literal, uriel::component::host, offset}, t.a));
     }},
    {"explain", takes::any, false,
     [](texts const& t) {
         keep(uriel::explain(
             {uriel::error_code::invalid_character, uriel::component::path, t.a.size() / 2}, t.a));
     }},
    {"explain", takes::any, false,
     [](texts const& t) {
         keep(uriel::explain(
             {uriel::error_code::invalid_character, uriel::component::path, t.a.size() / 2}, t.a,
             "is wrong"));
     }},
    {"detail::layout::excerpt_at", takes::any, false,
     [](texts const& t) { keep(uriel::detail::layout::excerpt_at(t.a, t.a.size() / 2)); }},
    {"detail::extracting::clean_typed", takes::any, false,
     [](texts const& t) { keep(uriel::detail::extracting::clean_typed(t.a)); }},
    {"guess_uri", takes::any, true,
     [](texts const& t) {
         keep(uriel::guess_uri(t.a));
         keep(uriel::guess_uri("example.com", t.b));
     },
     2},
    {"base_uri::base_uri", takes::uri, false,
     [](texts const& t) { keep(uriel::base_uri(t.uri(), uriel::base_uri::layer::embedded)); }},
    {"base_uri::establish", takes::uri, true,
     [](texts const& t) {
         uriel::reference_view const entities[] = {t.uri(), t.uri_b()};
         keep(uriel::base_uri::establish({.embedded = uriel::parse_reference("a/../b").value(),
                                          .entities = entities,
                                          .by_default = t.uri()}));
     }},
    {"detail::layers::base_within", takes::uri, true,
     [](texts const& t) {
         keep(uriel::detail::layers::base_within(t.uri(), t.uri_b(),
                                                 uriel::base_uri::layer::entity));
     }},
    {"target_of", takes::uri, true,
     [](texts const& t) { keep(uriel::target_of(t.uri(), t.uri_b())); }},
    {"component_spans::component_spans", takes::uri, false,
     [](texts const& t) { walk(uriel::component_spans(t.uri())); }},
    // What is encoded is read once more for each of four layers.
    {"redacted_size", takes::any, false, [](texts const& t) { keep(uriel::redacted_size(t.a)); },
     4},
    {"redact_into", takes::any, false,
     [](texts const& t) {
         std::vector<char> buffer(uriel::redacted_size(t.a));
         keep(uriel::redact_into(t.a, buffer));
     },
     2 * 4},
    {"redact", takes::any, false, [](texts const& t) { keep(uriel::redact(t.a)); }, 4},
    {"redact", takes::any, false,
     [](texts const& t) { keep(uriel::redact(t.a, {.strict = true})); }, 4},
    {"redact_text", takes::any, false, [](texts const& t) { keep(uriel::redact_text(t.a)); },
     2 * 4},
    {"text_redactor::read", takes::any, false,
     [](texts const& t) {
         std::string out;
         keep(uriel::text_redactor({.strict = true}).read(t.a, true, out));
     },
     2 * 4},
    {"redact", takes::uri, false, [](texts const& t) { keep(uriel::redact(t.uri())); }},
    {"redact", takes::uri, false,
     [](texts const& t) { keep(uriel::redact(uriel::reference_view(t.uri()))); }},
    {"without_password", takes::uri, false,
     [](texts const& t) { keep(uriel::without_password(t.uri())); }},
    {"without_password", takes::uri, false,
     [](texts const& t) { keep(uriel::without_password(uriel::reference_view(t.uri()))); }},
    {"detail::secrets::read_credentials", takes::uri, false,
     [](texts const& t) {
         keep(uriel::detail::secrets::read_credentials(t.uri(), password_policy::keep));
     }},
    {"prepare_for_storage", takes::uri, false,
     [](texts const& t) { keep(uriel::prepare_for_storage(t.uri(), password_policy::ignore)); }},
    {"prepare_for_storage", takes::uri, false,
     [](texts const& t) {
         keep(uriel::prepare_for_storage(uriel::reference_view(t.uri()), password_policy::ignore));
     }},
    {"find_file_name_hazard", takes::any, false,
     [](texts const& t) { keep(uriel::find_file_name_hazard(t.a)); }},
    {"find_file_name_hazard", takes::encoded, false,
     [](texts const& t) { keep(uriel::find_file_name_hazard(t.encoded().decoded())); }},
    {"is_safe_file_name", takes::any, false,
     [](texts const& t) { keep(uriel::is_safe_file_name(t.a)); }},
    {"is_safe_file_name", takes::encoded, false,
     [](texts const& t) { keep(uriel::is_safe_file_name(t.encoded().decoded())); }},
    {"file_uri", takes::any, false,
     [](texts const& t) {
         keep(uriel::file_uri(t.a, uriel::path_style::posix));
         keep(uriel::file_uri(t.a, uriel::path_style::windows));
     }},
    {"file_uri_bound", takes::any, false,
     [](texts const& t) {
         keep(uriel::file_uri_bound(t.a, uriel::path_style::posix));
         keep(uriel::file_uri_bound(t.a, uriel::path_style::windows));
     }},
    {"file_uri_into", takes::any, false,
     [](texts const& t) {
         for (auto const style : {uriel::path_style::posix, uriel::path_style::windows}) {
             std::vector<char> buffer(uriel::file_uri_bound(t.a, style));
             keep(uriel::file_uri_into(t.a, style, buffer));
         }
     }},
    {"file_path_bound", takes::uri, false,
     [](texts const& t) { keep(uriel::file_path_bound(t.uri())); }},
    {"file_path_into", takes::uri, false,
     [](texts const& t) {
         std::vector<char> buffer(uriel::file_path_bound(t.uri()));
         keep(uriel::file_path_into(t.uri(), uriel::path_style::posix, buffer));
         keep(uriel::file_path_into(t.uri(), uriel::path_style::windows, buffer));
     }},
    {"filesystem_path", takes::uri, false,
     [](texts const& t) { keep(uriel::filesystem_path(t.uri())); }},
    {"file_path", takes::uri, false,
     [](texts const& t) {
         keep(uriel::file_path(t.uri(), uriel::path_style::posix));
         keep(uriel::file_path(t.uri(), uriel::path_style::windows));
     }},
    {"detail::host_spelling::up_to_nul", takes::encoded, false,
     [](texts const& t) { keep(uriel::detail::host_spelling::up_to_nul(t.encoded())); }},
    {"local_name::find", takes::encoded, false,
     [](texts const& t) { keep(uriel::local_name::find(uriel::host_view(t.encoded()))); }},
    {"local_name::find", takes::encoded, false,
     [](texts const& t) { keep(uriel::local_name::find(t.encoded())); }},
    {"is_non_public_host", takes::uri, false,
     [](texts const& t) { keep(uriel::is_non_public_host(t.uri())); }},
    {"detail::host_spelling::without_root", takes::encoded, false,
     [](texts const& t) { keep(uriel::detail::host_spelling::without_root(t.encoded())); }},
    {"find_numeric_host", takes::uri, false,
     [](texts const& t) { keep(uriel::find_numeric_host(t.uri())); }},
    {"ip_block::contains", takes::uri, false,
     [](texts const& t) { keep(uriel::ip_block::parse("10.0.0.0/8")->contains(t.uri())); }},
    {"ip_address::parse", takes::any, false,
     [](texts const& t) { keep(uriel::ip_address::parse(t.a)); }},
    {"ip_block::parse", takes::any, false,
     [](texts const& t) { keep(uriel::ip_block::parse(t.a)); }},
    {"find_lint_rule", takes::any, false, [](texts const& t) { keep(uriel::find_lint_rule(t.a)); }},
    {"lint", takes::uri, false,
     [](texts const& t) { walk(uriel::lint(t.uri(), {.rules = uriel::lint_rules::all()})); }},
    {"linter::linter", takes::uri, false,
     [](texts const& t) {
         uriel::linter from(t.uri(), {.rules = uriel::lint_rules::all(), .limit = 1'000'000});
         while (auto const found = from.next()) keep(*found);
     }},
};

}  // namespace

std::span<call const> calls_of_text_and_security() { return calls; }

}  // namespace calls
