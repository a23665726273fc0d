// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the options mean, once they are known to make sense.
#pragma once

#include "cli/options.hpp"
#include "uriel/file_uri.hpp"
#include "uriel/history/resolve.hpp"
#include "uriel/key.hpp"
#include "uriel/lint.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace uriel::cli {

// The words of an option's table row, in their order.
enum class on_error : std::uint8_t { show, null, pass, drop, fail };
enum class flush_policy : std::uint8_t { automatic, line, block };
enum class when : std::uint8_t { automatic, always, never };
enum class document_choice : std::uint8_t { automatic, html, xml, mhtml, markdown };
enum class key_kind : std::uint8_t { host, surt, hash, normal };
enum class printed : std::uint8_t { valid, invalid };
enum class lint_format : std::uint8_t { brief, full };  // "short" is a keyword

/// The views refer to the arguments of the program.
struct settings {
    std::vector<std::string_view> operands;
    std::vector<std::string_view> files;
    std::size_t max_length = std::size_t{1} << 30U;
    std::optional<std::string_view> as;
    std::optional<std::string_view> base;
    std::string keep;  // of all --keep
    std::optional<std::string_view> absent;
    std::optional<std::string_view> text_template;
    std::vector<std::string_view> ignored;  // of --ignore
    std::vector<std::string_view> query_keys;
    std::vector<std::string_view> also_keys;
    std::vector<std::string_view> keep_keys;
    std::optional<std::string_view> file_path;
    std::optional<path_style> style;         // of file_path, or of paths that are written
    std::optional<std::string_view> values;  // of a template, as JSON, or @FILE
    std::size_t operands_before_dashes = 0;
    std::vector<std::string_view> with;
    std::vector<std::string_view> schemes;  // empty: all
    std::size_t longest_uri = std::size_t{1} << 20U;
    std::vector<given_option> retrieved_from;  // the last one after all redirections
    std::optional<std::string_view> default_base;
    std::vector<std::string_view> elements;    // of --element
    std::vector<std::string_view> attributes;  // of --attribute
    std::vector<std::string_view> only_rules;
    std::vector<std::string_view> also_rules;
    std::vector<std::string_view> allowed_rules;
    std::vector<std::string_view> allowed_ports;
    std::optional<std::string_view> psl;
    std::vector<given_option> value_files;  // of --in and --not-in
    std::vector<given_option> edits;        // in the order they were typed

    // What is small.
    unsigned jobs = 0;  // 0: as many as the input deserves
    bool null = false;
    bool json = false;
    bool raw = false;
    bool quiet = false;
    bool silent = false;
    bool exit_zero = false;
    cli::on_error on_error = on_error::show;
    flush_policy flush = flush_policy::automatic;
    when color = when::automatic;
    when progress = when::automatic;
    bool invert = false;
    std::optional<std::string_view> policy;
    bool why = false;
    bool addresses = false;
    bool user = false;
    bool strict = false;
    bool records = false;  // make answers records
    bool text = false;     // running text, not records
    bool values_as_records = false;
    bool variables = false;
    bool csv = false;
    bool header = false;
    bool exit_status = false;
    std::optional<printed> print;
    bool count = false;
    bool pairs = false;
    bool decode = false;
    bool icann_only = false;
    bool same_site = false;
    bool plus = false;  // is '+' a space?
    history::resolve_options resolving;
    history::dialect dialect = history::dialect::rfc3986;
    std::optional<history::dialect> from;
    history::dialect to = history::dialect::rfc3986;
    uriel::form form = uriel::form::scheme;
    bool has_form = false;  // was it given?
    key_kind key = key_kind::host;
    bool undo = false;
    surt_options surt;
    bool to_browsers = false;  // instead of `to`
    bool typed = false;
    bool keep_valid = false;
    bool idna = false;
    bool nfc = false;
    bool legacy = false;
    bool to_iri = false;  // of convert, instead of to URIs
    bool has_to = false;
    bool iri = false;       // is the dialect that of IRIs?
    bool from_iri = false;  // of diff
    bool diff_to_iri = false;
    bool mend = false;
    bool is_query = false;
    bool any_scheme = false;
    bool with_line = false;
    document_choice type = document_choice::automatic;
    uriel::severity severity = uriel::severity::note;
    std::optional<lint_format> format;

    char record_end() const noexcept { return null ? '\0' : '\n'; }
};

/// Throws usage_error for a value that an option does not take.
settings interpret(command_line const& line);

/// Sets what becomes of invalid records where `option` says so already, and only --on-error=fail
/// may be given besides. Throws usage_error.
void settle_on_error(std::string_view option, on_error said, settings& chosen);

}  // namespace uriel::cli
