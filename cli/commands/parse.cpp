// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri parse: the components of each URI reference (RFC 3986, 3).
#include "uriel/parse.hpp"
#include "cli/columns.hpp"
#include "cli/command.hpp"
#include "cli/driver.hpp"
#include "cli/iris.hpp"
#include "cli/reading.hpp"
#include "cli/system.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>

namespace uriel::cli {
namespace {

/// The members of --with, which are columns of get.
std::vector<column> read_more_members(settings const& chosen) {
    if (chosen.with.empty()) return {};
    if (!chosen.json) throw usage_error("--with: these are members of the objects of --json");
    if (chosen.dialect != history::dialect::rfc3986)
        throw usage_error("--with: only what rfc3986 and rfc3987 read has them");
    std::vector<column> members;
    auto const add = [&](std::string_view typed) {
        bool const is_segments = typed == "segments";
        if (!is_segments && typed != "query-params" && typed != "query_params")
            throw usage_error("--with: '" + std::string(typed) +
                              "' is not one of segments, query-params");
        column member = read_column(is_segments ? "segments" : "params", "--with");
        member.typed = typed;
        // An object has each member once.
        if (std::ranges::find(members, typed, &column::typed) == members.end())
            members.push_back(std::move(member));
    };
    for (std::string_view rest : chosen.with) {
        for (; detail::bytewise::contains(rest, ','); rest.remove_prefix(rest.find(',') + 1))
            add(rest.substr(0, rest.find(',')));
        add(rest);
    }
    return members;
}

class parse_command final : public block_command {
public:
    explicit parse_command(settings const& chosen)
        : block_command(chosen), more_(read_more_members(chosen)) {
        // On a terminal, absent components are left out.
        bool const is_watched = !chosen.null && is_terminal(standard_output);
        style_.absent = chosen.absent;
        if (!is_watched && !chosen.absent) style_.absent = "\\N";
        style_.color = is_watched && shows_color(chosen, standard_output);
    }

    answer record(std::string_view record, std::string& out) const override {
        if (chosen().iri) {
            auto const iri = read_reference(record, chosen());
            if (!iri) return unexpected(describe(iri.error(), record));
            append(record,
                   history::reading::assume_parsed(iri->text(), iri->parts(), chosen().dialect),
                   out);
            return verdict::positive;
        }
        auto const ref = history::parse_reference(record, chosen().dialect);
        if (!ref) return unexpected(describe(ref.error(), record));
        append(record, *ref, out);
        return verdict::positive;
    }

private:
    void append(std::string_view record, history::reading const& ref, std::string& out) const {
        if (chosen().json)
            append_object(record, ref, out);
        else
            append_block(ref, out);
    }

    void append_object(std::string_view record, history::reading const& ref,
                       std::string& out) const {
        json_object object(out);
        object.text("input", record);
        add_components(ref, object, chosen().iri);
        if (!more_.empty()) {
            asked_reference const from{record, ref.as_view(), chosen().iri};
            for (column const& each : more_) append_member(each, from, chosen(), object);
        }
        object.end_line();
    }

    void append_block(history::reading const& ref, std::string& out) const {
        append_components(ref, style_, chosen(), out);
        append_text_record_end(out);
    }

    std::vector<column> more_;
    components_style style_;
};

}  // namespace

command_entry const parse_entry = {
    command_id::parse,
    "parse",
    "[INPUT...]",
    "Show the components of each URI reference.",
    R"(Splits each record into the components of RFC 3986, section 3. The text output
is one line per component and a blank line after each record (with -0, a NUL).
An absent component is \N, and left out on a terminal; an empty one has nothing
after the colon. The host of an IP literal comes without its brackets.

With --json, an absent component is null and an empty one is "":
  {"input":...,"kind":"uri"|"relative-ref","scheme":...,"authority":...,
   "userinfo":...,"host":...,"host_kind":...,"port":...,"path":...,
   "path_kind":...,"query":...,"fragment":...}
or, for a record that is not valid:
  {"input":...,"error":{"code":...,"offset":...,"component":...,"message":...,
   "section":...}}

With --dialect, an older grammar reads the record. If the authority is not a
server, it is in "registry", and host is null. "params" has the parameters of
each segment: lists in JSON, ";x=1/;y;z" in text. A path_kind "opaque" is the
opaque_part of RFC 2396. Errors name the rules of that grammar.
)",
    R"(  uri parse 'http://[::1]:8080/a?b#c'
  uri parse --json < urls.txt
  uri parse --dialect rfc2396 'http://reg:istry/a;x=1/b' mailto:a@b
  uri parse --json --on-error=drop -f urls.txt | jq -r .host
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<parse_command>(chosen);
    },
};

}  // namespace uriel::cli
