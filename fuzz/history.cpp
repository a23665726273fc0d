// The older dialects against their transcriptions: readings, and resolution step by step: a base,
// LF, a reference.
//
// The first byte chooses the dialect and what becomes of a surplus "..".
#include "fuzz/target.hpp"
#include "history/agreement.hpp"
#include "reference/older_resolve.hpp"
#include "uriel/history/diff.hpp"
#include "uriel/history/resolve.hpp"

#include <string>

namespace {

namespace history = uriel::history;
using history::dialect;
using reference::older_surplus;

struct options {
    history::resolve_options ours;
    reference::older_options theirs;
};

options options_of(std::size_t choice) {
    using history::above_root;
    constexpr above_root ours[] = {above_root::keep, above_root::drop, above_root::error};
    constexpr older_surplus theirs[] = {older_surplus::keep, older_surplus::drop,
                                        older_surplus::error};
    bool const ignores_scheme = choice >= 3;
    return {{.surplus = ours[choice % 3], .ignores_same_scheme = ignores_scheme},
            {.surplus = theirs[choice % 3], .same_scheme_workaround = ignores_scheme}};
}

std::string shown(history::destination const& where) {
    if (!where.is_current_document()) return std::string(where.target().text());
    return where.fragment() ? "#" + std::string(*where.fragment()) : "";
}

void check_target(history::reading const& base, history::reading const& ref, dialect by,
                  options const& how) {
    auto const ours = history::resolve(base, ref, how.ours);
    auto const theirs =
        reference::older_resolve(tests::transcription(by), base.text(), ref.text(), how.theirs);
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {name(by), base.text(), ref.text(), theirs.text, theirs.error});
    };
    law(ours.has_value() == theirs.error.empty(), "the steps of the document fail, too");
    if (!ours) return law(name(ours.error().code) == theirs.error, "the same error");
    law(ours->is_current_document() == theirs.is_current_document, "the current document");
    law(shown(*ours) == theirs.text, "the target of the steps");
    if (ours->is_current_document()) return;
    auto const again = history::parse(ours->target().text(), by);
    law(again && again->parts() == ours->target().parts(), "the components recorded");
}

void check_difference(std::string_view text, std::string_view base, dialect by) {
    auto const same = history::diff(text, by, by);
    fuzz::expect(same.changed.empty() && same.rules.empty(), "the same dialect", {text});
    auto const changed = history::diff(text, by, dialect::rfc3986).changed;
    fuzz::expect(changed == history::diff(text, dialect::rfc3986, by).changed, "either way",
                 {text});
    auto const with_base = history::diff(text, base, by, dialect::rfc3986);
    fuzz::expect(!with_base || with_base->changed.size() >= changed.size(), "no less with a base",
                 {text, base});
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    std::size_t const choice = given.choice(24);
    auto const by = static_cast<dialect>(choice % 4 + 1);
    exact_text const base_text(given.line());
    exact_text const text(given.rest());
    expect_none(tests::disagreement(by, text));
    check_difference(text, base_text, by);
    auto const base = history::parse(base_text, by);
    auto const ref = history::parse_reference(text, by);
    if (base && ref) check_target(*base, *ref, by, options_of(choice / 4));
}
