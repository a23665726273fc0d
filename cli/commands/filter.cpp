// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri filter: the records whose components match.
#include "cli/columns.hpp"
#include "cli/command.hpp"
#include "uriel/model/glob.hpp"
#include "uriel/model/parse.hpp"

#include <algorithm>

namespace uriel::cli {
namespace {

/// Octets as encoded text that decodes to them.
std::string with_percent_encoded(std::string_view octets) {
    std::string text;
    for (char const c : octets)
        if (c == '%')
            text += "%25";
        else
            text += c;
    return text;
}

std::string in_lower_case(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), ascii::to_lower);
    return result;
}

/// NAME=GLOB or NAME!=GLOB.
class expression {
public:
    explicit expression(std::string_view typed)
        : expression(typed, std::min(typed.find('='), typed.size())) {}

    bool holds(asked_reference const& from, settings const& chosen) const {
        return has_match(from, chosen) != is_negated_;
    }

private:
    expression(std::string_view typed, std::size_t equals)
        : is_negated_(equals > 0 && equals < typed.size() && typed[equals - 1] == '!'),
          column_(read_name(typed, equals - (is_negated_ ? 1U : 0U))),
          pattern_(read_glob(typed, equals, column_.kind->ignores_case)) {}

    static column read_name(std::string_view typed, std::size_t size) {
        if (size == typed.size())
            throw usage_error("EXPR: '" + std::string(typed) +
                              "' is no NAME=GLOB or NAME!=GLOB; URIs come after --");
        column const named = read_column(typed.substr(0, size), "EXPR");
        if (named.kind->list != nullptr && named.kind->name != "query-all:KEY")
            throw usage_error("EXPR: '" + std::string(named.kind->name) +
                              "' has several values; query-all:KEY is the list that can be asked");
        return named;
    }

    static glob read_glob(std::string_view typed, std::size_t equals, bool ignores_case) {
        std::string const text = ignores_case ? in_lower_case(typed.substr(equals + 1))
                                              : std::string(typed.substr(equals + 1));
        auto const pattern = glob::from(text);
        if (!pattern)
            throw usage_error("EXPR: '" + std::string(typed.substr(0, 40)) +
                              "...': a GLOB has at most " + std::to_string(glob::max_size) +
                              " bytes");
        return *pattern;
    }

    bool has_match(asked_reference const& from, settings const& chosen) const {
        column_kind const& kind = *column_.kind;
        if (kind.single != nullptr) {
            std::string space;
            auto const value = kind.single(column_, from, space);
            return value && matches(*value, chosen);
        }
        bool has_found = false;
        kind.list(column_, from.ref, [&](list_item const& each) {
            has_found = has_found || matches(each.text.value_or(""), chosen);
        });
        return has_found;
    }

    bool matches(std::string_view value, settings const& chosen) const {
        bool const is_decoded = chosen.decode && column_.kind->is_encoded;
        std::string space;
        // What is compared is decoded on the way: a '%' that is to stay is encoded first, and the
        // letters that triplets stand for have a case, too.
        if (column_.kind->ignores_case)
            value = space = in_lower_case(is_decoded ? decode(encoded_view::assume_encoded(value))
                                                     : std::string(value));
        if (value.contains('%') && (!is_decoded || column_.kind->ignores_case))
            value = space = with_percent_encoded(value);
        return matches_glob(encoded_view::assume_encoded(value).decoded(), pattern_);
    }

    bool is_negated_;
    column column_;
    glob pattern_;
};

class filter_command final : public command {
public:
    explicit filter_command(settings& chosen) : command(chosen) {
        auto const end =
            chosen.operands.begin() + static_cast<std::ptrdiff_t>(chosen.operands_before_dashes);
        for (auto at = chosen.operands.begin(); at != end; ++at) expressions_.emplace_back(*at);
        if (expressions_.empty()) throw usage_error("EXPR is needed, such as 'host=*.example.com'");
        chosen.operands.erase(chosen.operands.begin(), end);
        // What is not valid is never written.
        if (chosen.on_error != on_error::fail) chosen.on_error = on_error::drop;
    }

    answer record(std::string_view record, std::string& out) const override {
        auto const ref = parse_reference(record);
        if (!ref) return std::unexpected(describe(ref.error(), record));
        asked_reference const from{record, *ref};
        bool const holds = std::ranges::all_of(
            expressions_, [&](expression const& each) { return each.holds(from, chosen()); });
        if (holds == chosen().invert) return verdict::negative;
        if (chosen().json && !chosen().count) {
            json_object object(out);
            object.text("input", record);
            object.end_line();
        } else if (!chosen().count) {
            append_text_record(record, out);
        }
        return verdict::positive;
    }

    // As grep: 0 if there are some.
    bool is_success(tally const& all) const override { return all.valid > all.negative; }

    void finish(tally const& all, std::string& out, std::string& diagnostics) const override {
        if (chosen().count) append_text_record(std::to_string(all.valid - all.negative), out);
        if (all.invalid == 0 || chosen().quiet) return;
        diagnostics.append("uri: ").append(std::to_string(all.invalid));
        diagnostics += all.invalid == 1 ? " record is not valid\n" : " records are not valid\n";
    }

private:
    std::vector<expression> expressions_;
};

}  // namespace

command_entry const filter_entry = {
    command_id::filter,
    "filter",
    "EXPR... [-- INPUT...]",
    "Write the references whose components match.",
    R"(Writes each record, unchanged, for which every EXPR holds:
  NAME=GLOB    the value of that name matches
  NAME!=GLOB   it does not, or there is none
NAME is one that 'uri get' knows and that has a single value, such as host,
path, query:KEY or effective-port; or query-all:KEY, which matches if one of its
values does. In a GLOB, '*' stands for any text and '?' for one character. A
GLOB must match the whole value, as it is in the URI or, with --decode, decoded.
The letters A to Z of scheme and host match in any case. The host of an IP
literal has no brackets here, and a key without '=' has the empty value.

Invalid records are never written; standard error shows their number at the end.

The exit status is that of grep: 0 if some record is written, 1 if none is, 2
for errors. With --json: {"input":...}
)",
    R"(  uri filter 'host=*.example.com' 'scheme=http?' < urls.txt
  uri filter -v 'path=*.png' < urls.txt
  uri filter -c 'query:utm_source!=' -- 'http://h/?utm_source=x' http://h/
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<filter_command>(chosen);
    },
};

}  // namespace uriel::cli
