// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri make: one reference of its components (RFC 3986, 5.3).
#include "cli/command.hpp"
#include "cli/driver.hpp"
#include "cli/edit_plan.hpp"
#include "cli/iris.hpp"
#include "cli/json_record.hpp"
#include "cli/mending.hpp"
#include "cli/output.hpp"
#include "cli/system.hpp"
#include "uriel/edit.hpp"
#include "uriel/file_uri.hpp"

namespace uriel::cli {
namespace {

/// Scheme, host and path of a file URI (RFC 8089).
void set_file(std::string_view path, std::optional<path_style> style, edit_plan& plan) {
    if (path.empty()) throw usage_error("--file: PATH is empty");
    // Where a path of Windows is asked for by name, there need be no folder that it could follow.
    bool const is_own = !style || (*style == path_style::native && *style == path_style::posix);
    std::string const whole = is_own ? absolute_path(path.data()) : std::string(path);
    auto const found = file_uri(whole, style.value_or(path_style::native));
    if (!found)
        throw usage_error("--file: '" + whole + "' is no absolute path of a file, such as " +
                          std::string(style.value_or(path_style::native) == path_style::windows
                                          ? R"(C:\a or \\host\share\a)"
                                          : "/a"));
    plan.values.scheme = "file";
    plan.values.host = encoded(plan.texts.emplace_back(found->view().host_literal()->text()));
    plan.path.emplace_back(encoded(plan.texts.emplace_back(found->view().path().text())));
}

expected<std::string, failure> make_one(edit_plan const& plan, settings const& chosen) {
    std::string out;
    auto const made = append_edited(reference_view(), plan.all(), chosen.iri, out);
    if (!made) return unexpected(describe(made.error(), ""));
    return out;
}

int run_make(settings& chosen) {
    if (!chosen.files.empty()) throw usage_error("-f: files have records, for --records");
    if (chosen.operands.empty() && !chosen.file_path)
        throw usage_error("NAME=VALUE is needed, such as host=example.com");
    if (chosen.style && !chosen.file_path)
        throw usage_error("--windows and --posix are about the PATH of --file");
    edit_plan plan = read_making(chosen.operands, encoder_of(chosen), chosen.iri);
    if (chosen.file_path) {
        bool const is_more = plan.values.scheme.is_given() || plan.values.user.is_given() ||
                             plan.values.password.is_given() || plan.values.host.is_given() ||
                             plan.values.port.is_given() || !plan.path.empty();
        if (is_more) throw usage_error("--file: beside it, only query and fragment can be given");
        set_file(*chosen.file_path, chosen.style, plan);
    }
    auto const made = make_one(plan, chosen);
    std::string out;
    if (chosen.json) {
        json_object object(out);
        if (made)
            object.text("output", *made);
        else
            object.error(made.error(), false);
        object.end_line();
    } else if (made) {
        append_made(*made, chosen, out);
        out += chosen.record_end();
    }
    write_all(standard_output, out);
    if (!made && !chosen.quiet && !chosen.json)
        write_diagnostics("uri: make: " + in_one_line(made.error()) + "\n");
    close_output();
    return made || chosen.exit_zero ? 0 : 1;
}

/// --records: a reference of each object.
class make_command final : public command {
public:
    explicit make_command(settings const& chosen)
        : command(chosen), encode_name_(encoder_of(chosen)) {}

    answer record(std::string_view record, std::string& out) const override {
        auto const made = make_of_json(record, encode_name_, chosen().iri);
        if (!made) return unexpected(made.error());
        if (!chosen().json) {
            append_made(*made, chosen(), out);
            out += chosen().record_end();
            return verdict::positive;
        }
        json_object object(out);
        object.text("input", record);
        object.text("output", *made);
        object.end_line();
        return verdict::positive;
    }

private:
    detail::giving::name_encoder encode_name_;
};

}  // namespace

command_entry const make_entry = {
    .id = command_id::make,
    .name = "make",
    .operands = "{NAME=VALUE... | --file PATH | --records [INPUT...]}",
    .summary = "Make a URI reference of its components.",
    .description = R"(NAME is one of
  scheme, userinfo, user, password, host, port, path, query, fragment
  segment       appended to the path; can be given several times
  query:KEY     a pair, appended to the query; can be given several times
VALUE is data and is encoded as the component needs it: '%' becomes %25, and in
a segment or a pair the delimiters are encoded, too. Write ':=' instead of '='
if VALUE is encoded text, to be taken as it is. The '?' before a query, the '#'
before a fragment and the port of a host are not part of VALUE. A host beyond
ASCII is encoded, too; for DNS, --idna writes its A-labels (xn--...).

If no reference can have these components, such as a port without a host, that
is an error, and the exit status is 1.

With --records, each record is an object as 'uri parse --json' writes it,
perhaps changed by jq in between. Members are encoded text, and null is absent.
"input", "kind" and "path_kind" are not read; "authority" only where userinfo,
host and port are not members; "segments" wins over "path", "query_params" over
"query". An object with "error" is that error again.

With --json: {"output":...}, and with --records {"input":...,"output":...}
)",
    .examples = R"(  uri make scheme=https host=example.com segment='a b' query:q='1&2'
  uri make --file 'notes/to do.txt'
  uri parse --json < urls.txt | jq -c '.scheme="https"' | uri make --records
)",
    .make = [](settings& chosen) -> std::unique_ptr<command> {
        if (chosen.style) throw usage_error("--windows and --posix are about the PATH of --file");
        if (chosen.file_path)
            throw usage_error("--file: a path makes one reference, --records one of each record");
        return std::make_unique<make_command>(chosen);
    },
    .run = run_make,
};

}  // namespace uriel::cli
