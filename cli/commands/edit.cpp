// uri edit: each URI reference with some components changed, and every other byte as it was.
#include "uriel/ops/edit.hpp"
#include "cli/append.hpp"
#include "cli/command.hpp"
#include "cli/edit_plan.hpp"
#include "uriel/model/parse.hpp"

#include <span>
#include <string>

namespace uriel::cli {
namespace {

class edit_command final : public command {
public:
    explicit edit_command(settings const& chosen)
        : command(chosen), plan_(read_edits(chosen.edits)), changes_(plan_.all()) {}

    answer record(std::string_view record, std::string& out) const override {
        auto const source = parse_reference(record);
        if (!source) return std::unexpected(describe(source.error(), record));
        std::string draft;
        auto const edited = append_written(
            chosen().json ? draft : out, edit_bound(*source, changes_),
            [&](std::span<char> buffer) { return edit_into(*source, changes_, buffer); });
        if (!edited) {
            parse_error error = edited.error();
            error.offset = source->span(error.where).offset;  // where the record has it
            return std::unexpected(describe(error, record));
        }
        if (!chosen().json) {
            out += chosen().record_end();
            return verdict::positive;
        }
        json_object object(out);
        object.text("input", record);
        object.text("output", draft);
        object.end_line();
        return verdict::positive;
    }

private:
    edit_plan plan_;
    component_values changes_;  // of the plan
};

}  // namespace

command_entry const edit_entry = {
    command_id::edit,
    "edit",
    "{--set C=VALUE | --remove C | ...} [INPUT...]",
    "Change components of each URI reference, and nothing else.",
    R"(Changes what the options name and leaves every other byte as it was. Options can
be given several times; they are applied in order. Changes of different
components are made at once, so an authority may come before or after its path.

COMPONENT is one of
  scheme, authority, userinfo, user, password, host, port, path, query, fragment
  filename      the last segment of the path
  extension     what follows the last '.' of that
  segment:N     a segment of the path: 1 is the first, -1 the last
  query:KEY     the value of the first pair of that key; --set appends a pair
                where there is none; '%' in KEY begins a triplet

VALUE is data and is encoded as the component needs it: '%' becomes %25. The
delimiters of a whole userinfo, path, query or fragment stay delimiters; in the
value of a part (user, segment, KEY) they are encoded. authority is the
exception: its VALUE is encoded text, such as user@host:80.

A record that a change does not fit, such as one without an authority that is to
get a port, is answered like one that is not valid.

With --json: {"input":...,"output":...}.
)",
    R"(  uri edit --set scheme=https --remove port http://example.com:80/
  uri edit --trim-query 'utm_*' --sort-query < urls.txt
  uri edit --append 'segment=a b' --set query:page=2 http://h/dir
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<edit_command>(chosen);
    },
};

}  // namespace uriel::cli
