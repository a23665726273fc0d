// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/commands/lint_readings.hpp"

#include "cli/iris.hpp"
#include "cli/mending.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/lint.hpp"
#include "uriel/parse.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/readings.hpp"
#endif

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace uriel::cli {
namespace {

constexpr std::string_view rule_name = "read-differently";

bool names_rule(std::vector<std::string_view> const& lists) {
    return std::ranges::any_of(lists, [](std::string_view list) {
        return detail::bytewise::contains(("," + std::string(list) + ","),
                                          "," + std::string(rule_name) + ",");
    });
}

#ifdef URIEL_COMMAND_MEND

constexpr std::string_view sentence = "browsers, curl and RFC 3986 lead to different places";
constexpr std::string_view section = "7.3";

class readings_command final : public block_command {
public:
    readings_command(settings const& chosen, bool is_long)
        : block_command(chosen), is_long_(is_long) {}

    answer record(std::string_view record, std::string& out) const override {
        auto const read = read_reference(record, chosen());
        if (!read) return unexpected(describe(read.error(), record));
        auto const at = read->parts().span(component::authority, record.size());
        std::optional<reference> as_uri;  // an IRI is sent as its URI
        if (chosen().iri)
            if (auto made = to_uri(as_iri(*read))) as_uri = *std::move(made);
        reference_view const ref = as_uri ? as_uri->view() : *read;
        bool const differs = chosen().severity <= severity::warning && is_read_differently(ref);
        if (chosen().count) return differs ? verdict::negative : verdict::positive;
        if (chosen().json) {
            append_object(record, ref, differs, at, out);
        } else if (!differs) {
            append_text_record("ok", out);
        } else if (is_long_) {
            append_text_record(in_words(ref), out);
        } else {
            append_text_record("warning:" + std::string(rule_name) + "@" +
                                   std::to_string(at.offset) + "+" + std::to_string(at.length),
                               out);
        }
        return differs ? verdict::negative : verdict::positive;
    }

    void append_text_record(std::string_view text, std::string& out) const override {
        if (is_long_)
            block_command::append_text_record(text, out);
        else
            out.append(text) += chosen().record_end();
    }

    void finish(tally const& all, std::string& out, std::string& /*diagnostics*/) const override {
        if (!chosen().count) return;
        if (chosen().json) {
            json_object object(out);
            object.number("ok", all.valid - all.negative);
            object.number("found", all.negative);
            object.number("invalid", all.invalid);
            object.open("rules");
            if (all.negative > 0) object.number(rule_name, all.negative);
            object.close();
            object.end_line();
            return;
        }
        append_count(all.valid - all.negative, "ok", out);
        append_count(all.negative, "found", out);
        append_count(all.invalid, "invalid", out);
        if (all.negative > 0) append_count(all.negative, rule_name, out);
    }

private:
    static void append_object(std::string_view record, reference_view ref, bool differs,
                              detail::scanning::component_span const& at, std::string& out) {
        json_object object(out);
        object.text("input", record);
        object.open_list("findings");
        if (differs) {
            auto const read = url_readings::of(ref);
            object.open();
            object.text("rule", rule_name);
            object.text("severity", "warning");
            object.number("offset", at.offset);
            object.number("length", at.length);
            object.text("message", sentence);
            object.text("section", section);
            object.open("readings");
            object.optional_text("rfc3986", read.rfc3986);
            object.optional_text("browser", read.browser);
            object.optional_text("curl", read.curl);
            object.close();
            object.close();
        }
        object.close_list();
        object.end_line();
    }

    static std::string in_words(reference_view ref) {
        auto const read = url_readings::of(ref);
        std::string text = "warning: " + std::string(sentence) + " [" + std::string(rule_name) +
                           ", " + std::string(section) + "]";
        auto const add = [&](std::string_view who, std::optional<std::string> const& where) {
            text.append("\n    ").append(who).append(where ? *where : "refuses it");
        };
        add("RFC 3986: ", read.rfc3986);
        add("browsers: ", read.browser);
        add("curl:     ", read.curl);
        return text;
    }

    bool is_long_;
};

#endif

}  // namespace

bool wants_readings(settings const& chosen) {
    bool const is_only = names_rule(chosen.only_rules);
    bool const is_alone = is_only && chosen.only_rules.size() == 1 &&
                          chosen.only_rules[0] == rule_name && chosen.also_rules.empty();
    if ((is_only && !is_alone) || names_rule(chosen.also_rules))
        throw usage_error("read-differently is asked for alone: --only read-differently");
    if (is_only && chosen.text)
        throw usage_error("--text: read-differently looks at records, not into texts");
    return is_only;
}

void append_readings_rule([[maybe_unused]] bool json, [[maybe_unused]] std::string& out) {
#ifdef URIEL_COMMAND_MEND
    if (!json) {
        out.append(rule_name).append("\twarning\ton request\t").append(section).append("\t");
        out.append(sentence) += '\n';
        return;
    }
    json_object object(out);
    object.text("rule", rule_name);
    object.text("severity", "warning");
    object.boolean("default", false);
    object.text("section", section);
    object.text("message", sentence);
    object.text("concerns", "programs that check a host before another one connects");
    object.text("example", "http:///example.com/");
    object.text("safer", "http://example.com/");
    object.end_line();
#endif
}

std::unique_ptr<command> make_readings_command([[maybe_unused]] settings const& chosen,
                                               [[maybe_unused]] bool is_long) {
#ifdef URIEL_COMMAND_MEND
    return std::make_unique<readings_command>(chosen, is_long);
#else
    check_can_mend("--only read-differently");
    return nullptr;
#endif
}

}  // namespace uriel::cli
