// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri edit: each URI reference with some components changed, and every other byte as it was.
#include "uriel/edit.hpp"
#include "cli/command.hpp"
#include "cli/edit_plan.hpp"
#include "cli/iris.hpp"
#include "cli/mending.hpp"
#include "uriel/parse.hpp"
#include "uriel/scheme.hpp"

#include <atomic>
#include <span>
#include <string>

namespace uriel::cli {
namespace {

class edit_command final : public command {
public:
    explicit edit_command(settings const& chosen)
        : command(chosen),
          typed_(chosen.edits, encoder_of(chosen), chosen.iri),
          plan_(typed_.has_conditions() ? edit_plan() : typed_.plan_for({})),
          changes_(plan_.all()) {}

    answer record(std::string_view record, std::string& out) const override {
        auto const source = read_reference(record, chosen());
        if (!source) return unexpected(describe(source.error(), record));
        std::string draft;
        std::string& target = chosen().json || chosen().iri ? draft : out;
        if (!typed_.has_conditions()) {
            if (auto const wrong = edit(*source, changes_, target)) return unexpected(*wrong);
        } else {
            edit_plan const plan = typed_.plan_for({record, *source, chosen().iri});
            if (auto const wrong = edit(*source, plan.all(), target)) return unexpected(*wrong);
        }
        if (!chosen().json) {
            if (chosen().iri) append_made(draft, chosen(), out);
            out += chosen().record_end();
            return verdict::positive;
        }
        json_object object(out);
        object.text("input", record);
        object.text("output", draft);
        object.end_line();
        return verdict::positive;
    }

    void finish(tally const& /*all*/, std::string& /*out*/,
                std::string& diagnostics) const override {
        if (chosen().quiet) return;
        for (std::string_view const each : typed_.left_empty())
            diagnostics.append("uri: note: --set ")
                .append(each)
                .append("= leaves an empty ")
                .append(each)
                .append("; to remove it: --remove ")
                .append(each)
                .append("\n");
        std::size_t const count = without_authority_;
        if (count == 0) return;
        diagnostics.append("uri: note: the scheme '").append(changes_of_scheme());
        diagnostics.append(
            "' needs an authority, such as //HOST, which the result does not have: ");
        diagnostics.append(std::to_string(count)).append(count == 1 ? " record\n" : " records\n");
    }

private:
    /// The scheme that was typed last.
    std::string_view changes_of_scheme() const {
        std::string_view scheme;
        for (given_option const& given : chosen().edits)
            if (given.which->id() == option_id::set && given.value.starts_with("scheme"))
                scheme = given.value.substr(given.value.find('=') + 1);
        return scheme;
    }

    std::optional<failure> edit(reference_view source, component_values const& changes,
                                std::string& out) const {
        auto const edited = append_edited(source, changes, chosen().iri, out);
        if (!edited) {
            parse_error error = edited.error();
            error.offset = source.span(error.where).offset;  // where the record has it
            return describe(error, source.text());
        }
        if (changes.scheme.is_given() && !changes.scheme.is_removed())
            count_without_authority(*edited);
        return std::nullopt;
    }

    /// The scheme that was set needs what this reference does not have: said once, at the end.
    void count_without_authority(reference_view edited) const {
        scheme_rule const* const rule = default_schemes.find(edited.scheme().text_or(""));
        if (rule != nullptr && rule->host == scheme_rule::host_rule::required &&
            !edited.has_authority())
            ++without_authority_;
    }

    typed_edits typed_;
    edit_plan plan_;            // where it is the same for all
    component_values changes_;  // of the plan
    mutable std::atomic<std::size_t> without_authority_ = 0;
};

/// NAME=VALUE as make takes it, where nothing else was asked for. Throws usage_error.
void refuse_bare_change(settings const& chosen) {
    if (!chosen.edits.empty()) return;
    for (std::string_view const typed : chosen.operands) {
        std::string_view const name = typed.substr(0, typed.find('='));
        bool const is_settable = detail::giving::find_settable(name) || name.starts_with("query:");
        if (is_settable && name.size() < typed.size())
            throw usage_error("an option says what is changed; did you mean '--set " +
                              std::string(name) + "=VALUE'?");
    }
}

}  // namespace

command_entry const edit_entry = {
    command_id::edit,
    "edit",
    "{--set C=VALUE | --remove C | ...} [INPUT...]",
    "Change components of each URI reference, and nothing else.",
    R"(Changes the components that the options name, and leaves every other byte as it
was. Options can be given several times; they are applied in order. Changes of
different components are made at once, so it does not matter whether the
authority or the path comes first.

COMPONENT is one of
  scheme, authority, userinfo, user, password, host, port, path, query, fragment
  filename      the last segment of the path
  extension     what follows the last '.' of that
  segment:N     a segment of the path: 1 is the first, -1 the last
  query:KEY     the pairs of that key. --set leaves one, in the place of the
                first or, if there is none, at the end; --remove leaves none.
                A '%' in KEY begins a %XX. With '*' or '?' in KEY, --set gives
                VALUE to each pair whose key matches, and appends nothing

VALUE is data, and is encoded as the component needs it: '%' becomes %25. In a
whole userinfo, path, query or fragment, the delimiters stay delimiters. In a
part of one (user, segment, KEY), they are encoded. Only the VALUE of authority
is encoded text, such as user@host:80.

Write ':=' instead of '=' to give encoded text, which is taken as it is. Write
'?=' to set the value only where there is none. The '?' before a query, the '#'
before a fragment, the '.' before an extension, and the ':' and port after a
host do not belong to VALUE: with one of these it is an error.

Some changes do not fit every record: without an authority, a record can have no
port. Such a record is treated like an invalid one.

With --json: {"input":...,"output":...}.
)",
    R"(  uri edit --set scheme=https --remove port http://example.com:80/
  uri filter scheme=http < urls.txt | uri edit --set scheme=https --remove port
  uri edit --trim-query 'utm_*,fbclid,gclid' --sort-query < urls.txt
  uri edit --rename query:q=search --set 'query:*=FUZZ' < urls.txt
  uri edit --keep-query 'id*' --remove fragment,port < urls.txt
  uri edit --append 'segment=a b' --set query:page=2 http://h/dir
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        refuse_bare_change(chosen);
        return std::make_unique<edit_command>(chosen);
    },
};

}  // namespace uriel::cli
