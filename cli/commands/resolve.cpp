// uri resolve: the target URI of each reference (RFC 3986, 5.2).
#include "uriel/ops/resolve.hpp"
#include "cli/append.hpp"
#include "cli/base.hpp"

namespace uriel::cli {
namespace {

class resolve_command final : public based_command {
public:
    explicit resolve_command(settings const& chosen)
        : based_command(chosen, {"base", "reference"}) {}

protected:
    answer answer_to(uri_view base, std::string_view text, std::string_view field,
                     std::string& out) const override {
        auto const ref = parse_reference(text);
        if (!ref) return std::unexpected(describe(ref.error(), text, field));
        std::string apart;  // what goes into an object cannot lie in the output already
        auto const target = append_written(
            chosen().json ? apart : out, resolve_bound(base, *ref), [&](std::span<char> buffer) {
                return resolve_into(base, *ref, buffer, chosen().resolving);
            });
        if (!target) return std::unexpected(describe(target.error(), text, field));
        if (!chosen().json) {
            out += chosen().record_end();
            return verdict::positive;
        }
        json_object object(out);
        object.text("base", base.text());
        object.text("reference", text);
        object.text("target", *target);
        object.end_line();
        return verdict::positive;
    }
};

}  // namespace

command_entry const resolve_entry = {
    command_id::resolve,
    "resolve",
    "{--base URI | --pairs} [INPUT...]",
    "Write the target URI of each reference.",
    R"(Resolves each reference against a base URI, as RFC 3986, section 5.2 says. The
base needs a scheme; its fragment is ignored. With --pairs each record brings
its own base: base, one TAB, reference.

With --json: {"base":...,"reference":...,"target":...}. A record that is not
valid has "error" instead of "target"; with --pairs its first member "in" says
which of the two fields is wrong, and the offset counts within that field.
)",
    R"(  uri resolve --base 'http://a/b/c/d;p?q' ../g '?y' '#s'
  uri resolve --base http://example.com/docs/ --above-root=error < links.txt
  printf 'http://a/b\tc\n' | uri resolve --pairs
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        return std::make_unique<resolve_command>(chosen);
    },
};

}  // namespace uriel::cli
