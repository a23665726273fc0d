// uri parse: the components of each URI reference (RFC 3986, 3).
#include "cli/command.hpp"
#include "cli/reading.hpp"

namespace uriel::cli {
namespace {

class parse_command final : public block_command {
public:
    using block_command::block_command;

    answer record(std::string_view record, std::string& out) const override {
        auto const ref = history::parse_reference(record, chosen().dialect);
        if (!ref) return std::unexpected(describe(ref.error(), record));
        if (chosen().json)
            append_object(record, *ref, out);
        else
            append_block(*ref, out);
        return verdict::positive;
    }

private:
    static void append_object(std::string_view record, history::reading const& ref,
                              std::string& out) {
        json_object object(out);
        object.text("input", record);
        add_components(ref, object);
        object.end_line();
    }

    void append_block(history::reading const& ref, std::string& out) const {
        append_components(ref, chosen().absent.value_or("\\N"), out);
        append_text_record_end(out);
    }
};

}  // namespace

command_entry const parse_entry = {
    command_id::parse,
    "parse",
    "[INPUT...]",
    "Show the components of each URI reference.",
    R"(Splits each record into the components of RFC 3986, section 3. The text output
is one line per component and a blank line after each record (with -0, a NUL).
An absent component is \N, an empty one has nothing after the colon. The host
of an IP literal comes without its brackets.

With --json, an absent component is null and an empty one is "":
  {"input":...,"kind":"uri"|"relative-ref","scheme":...,"authority":...,
   "userinfo":...,"host":...,"host_kind":...,"port":...,"path":...,
   "path_kind":...,"query":...,"fragment":...}
or, for a record that is not valid:
  {"input":...,"error":{"code":...,"offset":...,"component":...,"message":...,
   "section":...}}

With --dialect, the record is read by an older grammar. "registry" is then the
authority if it is no server, with host null, and "params" the parameters of
each segment: lists in JSON, ";x=1/;y;z" in text. A path_kind "opaque" is the
opaque_part of RFC 2396. An error speaks of the rules of that grammar.
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
