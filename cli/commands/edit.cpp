// uri edit: each URI reference with some components changed, and every other byte as it was.
#include "uriel/ops/edit.hpp"
#include "cli/append.hpp"
#include "cli/command.hpp"
#include "cli/edit_plan.hpp"
#include "uriel/model/parse.hpp"

#include <array>

namespace uriel::cli {
namespace {

class edit_command final : public command {
public:
    explicit edit_command(settings const& chosen) : command(chosen), plan_(chosen.edits) {}

    answer record(std::string_view record, std::string& out) const override {
        auto const source = parse_reference(record);
        if (!source) return std::unexpected(describe(source.error(), record));
        // Each round writes what the next one reads: the two take turns.
        std::array<std::string, 2> drafts;
        reference_view now = *source;
        std::size_t const last = plan_.rounds().size() - 1;
        for (std::size_t i = 0; i <= last; ++i) {
            std::string& draft = drafts[i % 2];
            draft.clear();
            std::string& to = i == last && !chosen().json ? out : draft;
            if (auto const wrong = apply(plan_.rounds()[i], now, to)) {
                parse_error error = *wrong;
                error.offset = source->span(error.where).offset;  // where the record has it
                return std::unexpected(describe(error, record));
            }
        }
        if (!chosen().json) {
            out += chosen().record_end();
            return verdict::positive;
        }
        json_object object(out);
        object.text("input", record);
        object.text("output", now.text());
        object.end_line();
        return verdict::positive;
    }

private:
    /// Appends `source`, changed, to `to`, and makes it refer to that.
    static std::optional<parse_error> apply(edit_round const& round, reference_view& source,
                                            std::string& to) {
        std::string userinfo;
        component_values const values = values_for(round, source, userinfo);
        std::optional<reference_view> result;
        auto const text =
            append_written(to, edit_bound(source, values), [&](std::span<char> buffer) {
                auto const edited = edit_into(source, values, buffer);
                if (edited) result = *edited;
                return edited;
            });
        if (!text) return text.error();
        source = reference_view::assume_parsed(*text, result->parts());
        return std::nullopt;
    }

    edit_plan plan_;
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
