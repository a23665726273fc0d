// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri relativize: the shortest reference that leads from a base to each URI (RFC 3986, 5.2).
#include "uriel/relativize.hpp"
#include "cli/append.hpp"
#include "cli/base.hpp"
#include "cli/iris.hpp"

namespace uriel::cli {
namespace {

class relativize_command final : public based_command {
public:
    explicit relativize_command(settings const& chosen)
        : based_command(chosen, {"base", "target"}) {}

    void describe_input(std::optional<std::string_view> record, failure const& what,
                        json_object& object) const override {
        based_command::describe_input(record, what, object);
        // Base and target are valid: that there is no reference is the answer.
        if (what.code == name(error_code::no_reference)) object.null("reference");
    }

protected:
    answer answer_to(uri_view const& base, std::string_view text, std::string_view field,
                     std::string& out) const override {
        auto const target = read_uri(text, chosen());
        if (!target) return unexpected(describe(target.error(), text, field));
        std::string apart;  // what goes into an object cannot lie in the output already
        auto const ref = append_written(
            chosen().json || chosen().iri ? apart : out, relativize_bound(base, *target),
            [&](std::span<char> buffer) { return relativize_into(base, *target, buffer); });
        if (!ref) return unexpected(describe(ref.error(), text, field));
        if (!chosen().json) {
            if (chosen().iri) append_made(*ref, chosen(), out);
            out += chosen().record_end();
            return verdict::positive;
        }
        json_object object(out);
        object.text("base", base.text());
        object.text("target", text);
        object.text("reference", *ref);
        object.end_line();
        return verdict::positive;
    }
};

}  // namespace

command_entry const relativize_entry = {
    command_id::relativize,
    "relativize",
    "{--base URI | --pairs} [INPUT...]",
    "Write the shortest reference from a base to each URI.",
    R"(Writes the shortest reference that 'uri resolve' turns back into the URI, byte
for byte. Among equally short ones it takes that with fewer "..", then the first
in byte order.
Base and URI need a scheme. With --pairs each record brings its own base: base,
one TAB, target.

No reference resolves to a URI whose path has dot segments, because resolution
removes them. Such a record is treated like an invalid one (no-reference).

With --json: {"base":...,"target":...,"reference":...}. Where there is no
reference, it is null, and "error" follows. A record that is not valid has
"error" instead; with --pairs its first member "in" says which of the two fields
is wrong, and the offset counts within that field.
)",
    R"(  uri relativize --base http://a/b/c/d http://a/b/g http://h/
  uri relativize --base http://example.com/docs/ < links.txt
  printf 'http://a/b/c\thttp://a/d\n' | uri relativize --pairs
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<relativize_command>(chosen);
    },
};

}  // namespace uriel::cli
