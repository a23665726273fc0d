// uri parse: the components of each URI reference (RFC 3986, 3).
#include "uriel/model/parse.hpp"
#include "cli/command.hpp"
#include "cli/names.hpp"

#include <array>

namespace uriel::cli {
namespace {

using text_or_absent = std::optional<std::string_view>;

struct named_part {
    std::string_view name;
    text_or_absent text;
};

/// The components under their stable names, in their stable order.
std::array<named_part, 11> parts_of(reference_view const& ref) {
    return {{
        {"kind", kind_name(ref)},
        {"scheme", ref.scheme()},
        {"authority", text_of(ref.authority())},
        {"userinfo", text_of(ref.userinfo())},
        {"host", text_of(ref.host_without_brackets())},
        {"host_kind", host_kind_name(ref)},
        {"port", ref.port()},
        {"path", ref.path().text()},
        {"path_kind", name(ref.path_kind())},
        {"query", text_of(ref.query())},
        {"fragment", text_of(ref.fragment())},
    }};
}

class parse_command final : public block_command {
public:
    using block_command::block_command;

    answer record(std::string_view record, std::string& out) const override {
        auto const ref = parse_reference(record);
        if (!ref) return std::unexpected(describe(ref.error(), record));
        if (chosen().json)
            append_object(record, *ref, out);
        else
            append_block(*ref, out);
        return verdict::positive;
    }

private:
    static void append_object(std::string_view record, reference_view const& ref,
                              std::string& out) {
        json_object object(out);
        object.text("input", record);
        for (auto const& [name, text] : parts_of(ref)) object.optional_text(name, text);
        object.end_line();
    }

    void append_block(reference_view const& ref, std::string& out) const {
        bool is_first = true;
        for (auto const& [name, text] : parts_of(ref)) {
            if (!is_first) out += '\n';
            is_first = false;
            out.append(name) += ':';
            std::string_view const shown = text ? *text : "\\N";
            if (!shown.empty()) out.append(" ").append(shown);
        }
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
)",
    R"(  uri parse 'http://[::1]:8080/a?b#c'
  uri parse --json < urls.txt
  uri parse --json --on-error=drop -f urls.txt | jq -r .host
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<parse_command>(chosen);
    },
};

}  // namespace uriel::cli
