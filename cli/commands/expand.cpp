// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri expand: a template with values (RFC 6570).
#include "cli/command.hpp"
#include "cli/diagnostic.hpp"
#include "cli/driver.hpp"
#include "cli/output.hpp"
#include "cli/source.hpp"
#include "cli/suggest.hpp"
#include "cli/system.hpp"
#include "uri_template/json_values.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/display.hpp"
#include "uriel/uri_template.hpp"
#include "uriel/validate.hpp"

#include <map>
#include <optional>
#include <vector>

namespace uriel::cli {
namespace {

/// `partial`: what was made of the template, which is the result where that is wrong.
failure describe_template(template_error const& error, std::string_view text,
                          std::optional<std::string> partial = std::nullopt) {
    if (error.code == template_error::kind::invalid_result) {
        failure result = cli::describe(error.result, partial.value_or(""));
        result.text = {};
        result.partial = std::move(partial);
        return result;
    }
    failure result;
    result.code = error.name();
    result.message = explain(error, text);
    result.section = error.section();
    result.offset = error.offset;
    result.text = text;
    result.document = "RFC 6570";
    result.partial = std::move(partial);
    return result;
}

/// What has come of a template that is in error or has values that are; nothing, where that is more
/// than a result may have.
std::optional<std::string> partial_of(std::string_view text, template_values const& values,
                                      std::size_t most) {
    std::string made = detail::templates::expand_partly(text, values, most).text;
    return made.size() > most ? std::nullopt : std::optional(std::move(made));
}

/// A template and what its results must be.
class expansion {
public:
    expansion(uri_template which, std::optional<rule> wanted, std::size_t most)
        : which_(which), wanted_(wanted), most_(most) {}

    expected<std::string, failure> with(template_values const& values) const {
        auto made = expand(which_, values, most_);
        if (!made) {
            bool const is_of_value = made.error().code != template_error::kind::invalid_result;
            return unexpected(describe_template(
                made.error(), which_.text(),
                is_of_value ? partial_of(which_.text(), values, most_) : std::nullopt));
        }
        if (!wanted_) return std::move(*made);
        if (auto const valid = validate(*wanted_, *made); !valid)
            return unexpected(describe_template(template_error{template_error::kind::invalid_result,
                                                               valid.error().offset, valid.error()},
                                                which_.text(), std::move(*made)));
        return std::move(*made);
    }

private:
    uri_template which_;
    std::optional<rule> wanted_;
    std::size_t most_;
};

class expand_command final : public command {
public:
    expand_command(settings const& chosen, expansion made) : command(chosen), expansion_(made) {}

    answer record(std::string_view record, std::string& out) const override {
        detail::templates::json_values values;
        if (auto const read = values.read(record); !read) {
            failure wrong;
            wrong.code = "invalid-json";
            wrong.message = read.error().message;
            wrong.offset = read.error().offset;
            wrong.text = record;
            return unexpected(std::move(wrong));
        }
        auto made = expansion_.with(values.all());
        if (!made) return unexpected(std::move(made.error()));
        if (!chosen().json) {
            append_text_record(*made, out);
            return verdict::positive;
        }
        json_object object(out);
        object.text("input", record);
        object.text("output", *made);
        object.end_line();
        return verdict::positive;
    }

private:
    expansion expansion_;
};

bool is_text(std::string_view value) noexcept {
    return detail::bytewise::is_utf8(value) && !detail::bytewise::contains(value, '\0');
}

bool is_text(template_value const& value) {
    for (template_value::member const& each : value.members())
        if (!is_text(each.name) || !is_text(each.text)) return false;
    return is_text(value.text());
}

/// The values from --values and NAME=VALUE, with the texts that they refer to.
class given_values {
public:
    explicit given_values(settings const& chosen) {
        if (chosen.values) read_json(*chosen.values);
        for (std::string_view const typed : std::span(chosen.operands).subspan(1)) read_one(typed);
        for (auto const& [name, texts] : typed_)
            values_.set(name, texts.size() == 1 ? template_value(texts.front())
                                                : template_value::list(texts));
    }

    template_values const& all() const noexcept { return values_.all(); }

    /// A NAME that is typed for nothing is misspelled; --values may have more than is needed.
    void refuse_others(uri_template which) const {
        std::vector<std::string_view> names;
        for (uri_template::variable const& each : which.variables()) names.push_back(each.name);
        for (auto const& [name, texts] : typed_)
            if (std::ranges::find(names, name) == names.end())
                throw usage_error("'" + without_secrets(name) +
                                  "' is no variable of the template; "
                                  "'uri expand --variables TEMPLATE' lists them" +
                                  did_you_mean(name, names));
    }

private:
    void read_json(std::string_view typed) {
        if (typed.starts_with('@')) file_ = read_file(typed.substr(1));
        if (auto const read = values_.read(typed.starts_with('@') ? file_ : typed); !read)
            throw usage_error("--values: offset " + std::to_string(read.error().offset) + ": " +
                              read.error().message);
        for (auto const& [name, value] : values_.all())
            if (!is_text(name) || !is_text(value))
                throw usage_error("--values: '" + std::string(name) +
                                  "': a value is text in UTF-8 without NUL");
    }

    void read_one(std::string_view typed) {
        std::size_t const equals = typed.find('=');
        std::string const shown = "'" + without_secrets(typed.substr(0, equals)) + "'";
        if (typed.starts_with('{'))
            throw usage_error("'{...': NAME=VALUE is needed, or --values JSON");
        if (equals == typed.npos) throw usage_error(shown + ": NAME=VALUE is needed, such as x=1");
        auto const name = typed.substr(0, equals);
        std::string const expression = "{" + std::string(name) + "}";
        auto const read = uri_template::parse(expression);
        if (!read || read->variables().size() != 1 || read->variables().front().name != name)
            throw usage_error(shown + " is not the name of a variable");
        if (!is_text(typed.substr(equals + 1)))
            throw usage_error(shown + ": VALUE is not text in UTF-8");
        typed_[name].push_back(typed.substr(equals + 1));
    }

    std::string file_;
    detail::templates::json_values values_;
    std::map<std::string_view, std::vector<std::string_view>> typed_;
};

std::optional<rule> find_wanted(settings const& chosen) {
    if (!chosen.as) return rule::uri_reference;
    if (ascii::equal_ignoring_case(*chosen.as, "any")) return std::nullopt;
    if (auto const found = find_rule(*chosen.as)) return found;
    throw usage_error("--as: '" + std::string(*chosen.as) +
                      "' is neither a rule of RFC 3986 Appendix A nor any" +
                      did_you_mean(*chosen.as, detail::matching::rule_names));
}

void check_options(settings const& chosen) {
    if (chosen.operands.empty()) throw usage_error("TEMPLATE is needed, such as '/search{?q}'");
    if (chosen.values_as_records && chosen.variables)
        throw usage_error("--records and --variables exclude each other");
    if (chosen.values_as_records && chosen.values)
        throw usage_error("--values: with --records, each record has its values");
    if (chosen.variables && (chosen.values || chosen.operands.size() > 1))
        throw usage_error("--variables: the template alone is asked, without values");
    if (!chosen.values_as_records && !chosen.files.empty())
        throw usage_error("--file: records are read with --records");
}

/// Writes the answer, or what is wrong, and returns `status` or that of an error.
int finish(settings const& chosen, std::string_view text, std::optional<failure> const& wrong,
           std::string out, int status) {
    if (wrong && chosen.json) {
        json_object object(out);
        object.text("template", text);
        object.error(*wrong, false);
        object.end_line();
    }
    write_all(standard_output, out);
    if (wrong && !chosen.json && (!chosen.quiet || status == 2)) {
        std::string shown = "uri: expand: ";
        if (status == 2) {
            detail::layout::excerpt const at = excerpt_without_secrets(wrong->text, wrong->offset);
            shown.append(wrong->code).append(" (RFC 6570, ").append(wrong->section);
            shown.append(")\n    ").append(at.line).append("\n    ").append(at.caret, ' ');
            shown.append("^ ").append(wrong->message);
        } else {
            shown += in_one_line(*wrong);
        }
        write_diagnostics(shown += '\n');
    }
    close_output();
    return status;
}

/// Is the error within braces?
bool is_of_expression(std::string_view text, template_error const& error) {
    std::string_view const before = text.substr(0, error.offset);
    std::size_t const open = before.rfind('{');
    return open != before.npos && before.find('}', open) == before.npos;
}

int refuse_template(settings const& chosen, std::string_view text, template_error const& error) {
    std::optional<std::string> partial;
    if (is_of_expression(text, error)) {
        bool const has_values = !chosen.values_as_records && !chosen.variables;
        partial = has_values ? partial_of(text, given_values(chosen).all(), chosen.max_length)
                             : partial_of(text, {}, chosen.max_length);
    }
    return finish(chosen, text, describe_template(error, text, std::move(partial)), {}, 2);
}

std::string listing_of(uri_template which, settings const& chosen) {
    std::string out;
    if (!chosen.json) {
        for (uri_template::variable const& each : which.variables())
            out.append(each.name) += chosen.record_end();
        return out;
    }
    json_object object(out);
    object.text("template", which.text());
    object.number("level", static_cast<std::size_t>(which.level()));
    object.open_list("variables");
    for (uri_template::variable const& each : which.variables()) {
        object.open();
        object.text("name", each.name);
        object.text("operator",
                    each.op == '\0' ? std::string_view() : std::string_view(&each.op, 1));
        if (each.prefix == 0)
            object.null("prefix");
        else
            object.number("prefix", each.prefix);
        object.boolean("explode", each.explode);
        object.close();
    }
    object.close_list();
    object.end_line();
    return out;
}

int run_records(settings& chosen, expansion made) {
    chosen.operands.erase(chosen.operands.begin());
    // A lone "-" is standard input, as everywhere.
    if (chosen.files.empty() && chosen.operands.size() == 1 && chosen.operands.front() == "-")
        std::swap(chosen.files, chosen.operands);
    if (!chosen.operands.empty() && !chosen.files.empty())
        throw usage_error("--file: records come from files or from arguments ('" +
                          std::string(chosen.operands.front()) + "'), not both");
    return run(expand_command(chosen, made), chosen);
}

int run_expand(settings& chosen) {
    check_options(chosen);
    std::string_view const text = chosen.operands.front();
    auto const wanted = find_wanted(chosen);
    auto const read = uri_template::parse(text);
    if (!read) return refuse_template(chosen, text, read.error());
    if (chosen.variables) return finish(chosen, text, std::nullopt, listing_of(*read, chosen), 0);
    expansion const made(*read, wanted, chosen.max_length);
    if (chosen.values_as_records) return run_records(chosen, made);
    given_values const given(chosen);
    given.refuse_others(*read);
    auto result = made.with(given.all());
    if (!result) return finish(chosen, text, result.error(), {}, chosen.exit_zero ? 0 : 1);
    std::string out;
    if (chosen.json) {
        json_object object(out);
        object.text("template", text);
        object.text("output", *result);
        object.end_line();
    } else {
        out = std::move(*result) += chosen.record_end();
    }
    return finish(chosen, text, std::nullopt, std::move(out), 0);
}

}  // namespace

command_entry const expand_entry = {
    .id = command_id::expand,
    .name = "expand",
    .operands = "TEMPLATE {[NAME=VALUE...] | --records [INPUT...]}",
    .summary = "Expand a URI Template with values.",
    .description = R"(TEMPLATE is a URI Template (RFC 6570, level 4), such as
  http://example.com{/path*}{?q,page:3}
VALUE is text. A NAME that is given several times is a list. --values takes
lists and maps as well, in one JSON object, or @FILE for a file that has it; a
NAME replaces its member. A variable that is not given, or null, is left out;
one that is empty is not.

The result must be a URI reference, or what --as says, and have at most
--max-length bytes. If it is not, or a value does not fit, such as a list for a
variable with a prefix, nothing is written, and the exit status is 1. If
TEMPLATE is not valid, it is 2.

With --json: {"template":...,"output":...}, with --records
{"input":...,"output":...}. An error of a value, a result or an expression has a
last member "partial", what has come of the template, for diagnosis alone; but
not where that has more than --max-length bytes.
With --variables: {"template":...,"level":...,"variables":[{"name":...,
"operator":...,"prefix":...,"explode":...}...]}
)",
    .examples = R"(  uri expand 'http://example.com/search{?q,lang}' q=chien lang=fr
  uri expand '/find{?year*}' year=1965 year=2000
  uri expand '{+base}{/id}' --values '{"base":"http://h/a","id":7}'
  uri expand '/users/{id}' --records < users.jsonl
  uri expand --variables 'http://h{/path*}{?q,page:3}'
)",
    .run = run_expand,
};

}  // namespace uriel::cli
