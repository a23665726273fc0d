// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri resolve: the target URI of each reference (RFC 3986, 5.2).
#include "uriel/resolve.hpp"
#include "cli/append.hpp"
#include "cli/base.hpp"
#include "cli/iris.hpp"
#include "uriel/history/resolve.hpp"

#include <optional>

namespace uriel::cli {
namespace {

resolve_options options_of(history::resolve_options chosen) {
    bool const refuses = chosen.surplus == history::resolve_options::above_root::error;
    return {.strict = !chosen.ignores_same_scheme,
            .surplus =
                refuses ? resolve_options::above_root::error : resolve_options::above_root::drop};
}

constexpr pair_names fields = {"base", "reference"};

class resolve_command final : public based_command {
public:
    explicit resolve_command(settings const& chosen) : based_command(chosen, fields) {}

protected:
    answer answer_to(uri_view const& base, std::string_view text, std::string_view field,
                     std::string& out) const override {
        auto const ref = read_reference(text, chosen());
        if (!ref) return unexpected(describe(ref.error(), text, field));
        std::string apart;  // what goes into an object cannot lie in the output already
        auto const target = append_written(chosen().json || chosen().iri ? apart : out,
                                           resolve_bound(base, *ref), [&](std::span<char> buffer) {
                                               return resolve_into(base, *ref, buffer,
                                                                   options_of(chosen().resolving));
                                           });
        if (!target) return unexpected(describe(target.error(), text, field));
        if (!chosen().json) {
            if (chosen().iri) append_made(*target, chosen(), out);
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

expected<history::reading, failure> parse_older_base(std::string_view text, std::string_view field,
                                                     settings const& chosen) {
    auto const base = history::parse(text, chosen.dialect);
    if (!base) return unexpected(describe(base.error(), text, field));
    return *base;
}

/// The same by the algorithm of an older dialect, in which a reference may also lead to the current
/// document.
class older_resolve_command final : public command_with_base<history::reading> {
public:
    explicit older_resolve_command(settings const& chosen)
        : command_with_base(chosen, fields, parse_older_base) {}

protected:
    answer answer_to(history::reading const& base, std::string_view text, std::string_view field,
                     std::string& out) const override {
        auto const ref = history::parse_reference(text, chosen().dialect);
        if (!ref) return unexpected(describe(ref.error(), text, field));
        auto const where = history::resolve(base, *ref, chosen().resolving);
        if (!where && where.error().code == error_code::unsuitable_base)
            return unexpected(
                describe(where.error(), base.text(), chosen().pairs ? fields.first : "--base"));
        if (!where) return unexpected(describe(where.error(), text, field));
        append_answer(base, text, *where, out);
        return verdict::positive;
    }

private:
    void append_answer(history::reading const& base, std::string_view text,
                       history::destination const& where, std::string& out) const {
        bool const is_current = where.is_current_document();
        if (!chosen().json)
            return append_text_record(is_current ? "\\N" : where.target().text(), out);
        json_object object(out);
        object.text(fields.first, base.text());
        object.text(fields.second, text);
        if (is_current) {
            object.null("target");
            object.boolean("current_document", true);
            object.optional_text("fragment", where.fragment());
        } else {
            object.text("target", where.target().text());
        }
        object.end_line();
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

With --dialect, the algorithm is that of an older document: references with a
scheme and paths that begin with "/" stay as they are. A reference to the
current document has no target: \N in text, and in JSON
  {"base":...,"reference":...,"target":null,"current_document":true,
   "fragment":...}
)",
    R"(  uri resolve --base 'http://a/b/c/d;p?q' ../g '?y' '#s'
  uri resolve --base http://example.com/docs/ --above-root=error < links.txt
  printf 'http://a/b\tc\n' | uri resolve --pairs
  uri resolve --dialect rfc2396 --base 'http://a/b/c/d;p?q' '?y' ../../../g
)",
    [](settings& chosen) -> std::unique_ptr<command> {
        if (chosen.dialect != history::dialect::rfc3986)
            return std::make_unique<older_resolve_command>(chosen);
        if (chosen.resolving.surplus == history::resolve_options::above_root::keep)
            throw usage_error("--above-root: 'keep' belongs to the older dialects, see --dialect");
        return std::make_unique<resolve_command>(chosen);
    },
};

}  // namespace uriel::cli
