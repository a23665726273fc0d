// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri get: chosen components of each URI reference, as columns.
#include "cli/columns.hpp"
#include "cli/command.hpp"
#include "cli/escape.hpp"
#include "cli/iris.hpp"
#include "cli/output.hpp"
#include "cli/template.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/parse.hpp"

#include <algorithm>

namespace uriel::cli {
namespace {

/// How the columns of a record are put together.
enum class layout : std::uint8_t { tabs, csv, text_template };

class get_command final : public command {
public:
    get_command(settings const& chosen, std::vector<column> columns)
        : command(chosen), columns_(std::move(columns)) {
        if (chosen.csv) layout_ = layout::csv;
        if (chosen.text_template) layout_ = layout::text_template;
        if (layout_ == layout::text_template) template_ = text_template(*chosen.text_template);
        for (column& each : columns_) prepare(each, chosen);
        template_.prepare(chosen);
        absent_ = chosen.absent.value_or(layout_ == layout::tabs ? "\\N" : "");
    }

    void begin(std::string& out) const override {
        if (!chosen().header) return;
        std::string names;
        for (column const& each : columns_) append_field(each.typed, names.empty(), names);
        out.append(names) += chosen().record_end();
    }

    /// As CSV it is a field: what --on-error=pass writes must not end a row early.
    void append_text_record(std::string_view text, std::string& out) const override {
        if (layout_ != layout::csv) return command::append_text_record(text, out);
        append_field(text, true, out);
        out += chosen().record_end();
    }

    /// As many fields as of any record, so that who reads the columns keeps them apart.
    void append_invalid(std::optional<std::string_view> record, bool is_null,
                        std::string& out) const override {
        if (layout_ == layout::text_template) {
            template_.append_invalid(record.value_or(""), absent_, out);
        } else {
            bool is_first = true;
            for (column const& each : columns_) {
                std::string_view const empty = is_null ? "\\N" : "";
                append_field(is_record(each) ? record.value_or("") : empty, is_first, out);
                is_first = false;
            }
        }
        out += chosen().record_end();
    }

    answer record(std::string_view record, std::string& out) const override {
        auto const ref = read_reference(record, chosen());
        if (!ref) return unexpected(describe(ref.error(), record));
        asked_reference const from{record, *ref, chosen().iri};
        if (chosen().json)
            append_object(from, out);
        else
            append_text(from, out);
        bool const is_negative = chosen().exit_status && has_nothing(from);
        return is_negative ? verdict::negative : verdict::positive;
    }

private:
    void append_text(asked_reference const& from, std::string& out) const {
        if (layout_ == layout::text_template) {
            template_.append(from, absent_, chosen(), out);
        } else {
            bool is_first = true;
            for (column const& each : columns_) {
                if (layout_ == layout::csv) {
                    std::string field;
                    append_column(each, from, absent_, chosen(), field);
                    append_field(field, is_first, out);
                } else {
                    if (!is_first) out += '\t';
                    append_column(each, from, absent_, chosen(), out);
                }
                is_first = false;
            }
        }
        out += chosen().record_end();
    }

    /// As RFC 4180 quotes; or after a TAB.
    void append_field(std::string_view field, bool is_first, std::string& out) const {
        if (!is_first) out += layout_ == layout::csv ? ',' : '\t';
        if (layout_ != layout::csv || field.find_first_of(",\"\r\n") == field.npos) {
            out += field;
            return;
        }
        out += '"';
        for (char const c : field) {
            if (c == '"') out += '"';
            out += c;
        }
        out += '"';
    }

    bool has_nothing(asked_reference const& from) const {
        return std::ranges::all_of(columns_, [&](column const& each) {
            std::string space;
            return each.kind->single != nullptr ? !each.kind->single(each, from, space)
                                                : each.is_absent(from.ref);
        });
    }

    void append_object(asked_reference const& from, std::string& out) const {
        json_object object(out);
        object.text("input", from.record);
        object.open("values");
        for (column const& each : columns_) append_member(each, from, chosen(), object);
        object.close();
        object.end_line();
    }

    std::vector<column> columns_;
    layout layout_ = layout::tabs;
    text_template template_;
    std::string_view absent_;
};

/// Two names typed are meant as a list. Throws usage_error.
void refuse_names(std::string_view list, settings const& chosen, std::size_t before_dashes) {
    for (std::string_view const name : std::span(chosen.operands).first(before_dashes))
        if (is_column(name))
            throw usage_error("for several components: get " +
                              shell_word(std::string(list) + "," + std::string(name)) +
                              "; to read it as a record: -- " + shell_word(name));
}

/// Says to those who typed a pattern where a key is taken.
void note_patterns(std::vector<column> const& columns, settings const& chosen) {
    bool const has_one = std::ranges::any_of(columns, [](column const& each) {
        return each.typed.starts_with("query") && detail::bytewise::contains(each.typed, ":*");
    });
    if (has_one && !chosen.quiet)
        write_diagnostics(
            "uri: note: in query:KEY, '*' is a character of the key; for all pairs: get params\n");
}

/// A text without a name is written as often as there are records. Throws usage_error.
void refuse_format_without_names(std::string_view typed) {
    if (detail::bytewise::contains(typed, '{')) return;
    constexpr std::array<std::array<std::string_view, 2>, 3> formats = {{
        {"json", "--json writes JSON"},
        {"csv", "--csv --header writes CSV"},
        {"tsv", "without --format, text is TSV"},
    }};
    std::string what = "--format: '" + std::string(typed) + "' has no {NAME}, such as {host}";
    for (auto const& [name, meant] : formats)
        if (ascii::equal_ignoring_case(typed, name)) what.append("; ").append(meant);
    throw usage_error(what);
}

std::unique_ptr<command> make_get(settings& chosen) {
    chosen.decode = chosen.decode || chosen.plus;
    if (int(chosen.csv) + int(chosen.json) + int(chosen.text_template.has_value()) > 1)
        throw usage_error("--format, --csv and --json exclude each other");
    if (chosen.header && (chosen.json || chosen.text_template))
        throw usage_error("--header: names stand above columns, with TAB or --csv");
    if (chosen.text_template) {
        refuse_format_without_names(*chosen.text_template);
        return std::make_unique<get_command>(chosen,
                                             text_template(*chosen.text_template).columns());
    }
    if (chosen.operands.empty()) throw usage_error("LIST is needed, such as host,port,path");
    std::string_view const list = chosen.operands.front();
    auto columns = read_columns(list, "LIST");
    chosen.operands.erase(chosen.operands.begin());
    refuse_names(list, chosen, std::max<std::size_t>(chosen.operands_before_dashes, 1) - 1);
    note_patterns(columns, chosen);
    if (chosen.json) {  // an object has each member once
        std::vector<column> once;
        for (column& each : columns)
            if (std::ranges::find(once, each.typed, &column::typed) == once.end())
                once.push_back(std::move(each));
        columns = std::move(once);
    }
    return std::make_unique<get_command>(chosen, std::move(columns));
}

}  // namespace

command_entry const get_entry = {
    command_id::get,
    "get",
    "{LIST | --format TEMPLATE} [INPUT...]",
    "Write chosen components of each URI reference, TAB-separated.",
    R"(Components are written as they stand in the record: to count hosts, normalize
first (uri normalize --on-error=drop | uri get host | sort | uniq -c). LIST has
their names, separated by commas:
  kind, scheme, authority, userinfo, user, password, host, host_kind, port,
  path, path_kind, query, fragment
  dirname         the path through its last '/'
  filename        the last segment of the path, if it is not empty
  extension       what follows the last '.' of that
  segment:N       a segment of the path: 1 is the first, -1 the last
  query:KEY       the value of the first pair KEY=VALUE in the query; keys are
                  compared percent-decoded, and '+' is a space with --plus
  effective-port  the port, or the default of the scheme
  origin          scheme, host and port, normalized
  host-literal    the host, an IP literal with its brackets
  request-target  path and query as an HTTP client sends them
  path-and-query  both as they stand
  file-path       the path of a file that a file URI names, decoded, on POSIX
                  or with --windows; absent where it names none
  ip              the address that the host is, also in an old spelling of IPv4
  host-class      what the host is: name, local-name, public, loopback,
                  private-use, ...; 'uri filter --list-classes' has all
  site            the domain that somebody registered: the public suffix of the
                  host, by the list of --psl, and one label more
  suffix          that public suffix
  subdomain       what stands before the site
  suffix_kind     icann, private, or none if the list has no rule for the host
  host-ascii      the host with A-labels (xn--...), mapped by UTS 46
  host-unicode    the host with U-labels, in UTF-8
  input           the record, also of one that is not valid
and lists, which text shows separated by single spaces:
  segments        of the path
  params          the pairs of the query
  query-all:KEY   the values of all pairs of that key
With --decode, no value has a space, so that tr ' ' '\n' puts each on a line.
An absent component is \N, an empty one is empty. The host of an IP literal
comes without its brackets. Values are written as they are in the URI. --decode
decodes them, and escapes control characters as PostgreSQL's COPY does
(\n \r \t \\, others \xHH) unless --raw or -0 is given; in lists a space becomes
\x20, and a '=' in a key of params \x3D. '-' and '_' in a name mean the same.
A record that is not valid has as many fields, all empty but input.

A TEMPLATE has {NAME} for a value, {{ and }} for braces, and \t, \n and \\.

With --json: {"input":...,"values":{"host":...,...}}, null for what is absent,
and lists as arrays: of strings, of [KEY,VALUE] for params.
)",
    R"(  uri get host,port,path http://example.com:8042/over/there
  uri get segment:1,segment:-1,query:id --decode < urls.txt
  uri get params --decode 'http://h/?a=1&b=2' | tr ' ' '\n'
  uri normalize < urls.txt | uri get host | sort | uniq -c
  uri get --format '{origin}{dirname}' < urls.txt
  uri get --csv --header input,host,params < urls.txt
)",
    make_get,
};

}  // namespace uriel::cli
