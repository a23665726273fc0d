// The laws of compare, equivalent, order and hash, for three URIs.
#include "fuzz/target.hpp"
#include "ops/normal_laws.hpp"
#include "uriel/uriel.hpp"

#include <vector>

namespace {

using uriel::form;
using uriel::uri_view;

void check_pair(uri_view a, uri_view b) {
    auto const found = uriel::compare(a, b);
    auto lowest = uriel::rung::different;
    for (form const f : tests::all_forms) {
        bool const same = uriel::normalize(a, f).text() == uriel::normalize(b, f).text();
        auto const law = [&](bool holds, std::string_view what) {
            fuzz::expect(holds, what, {a.text(), b.text(), name(f)});
        };
        law(uriel::equivalent(a, b, f) == same, "equivalent as the normal texts");
        law((uriel::order(a, b, f) == 0) == same, "order agrees with equivalent");
        law((uriel::order(a, b, f) < 0) == (uriel::order(b, a, f) > 0), "order is antisymmetric");
        law((uriel::hash(a, f) == uriel::hash(b, f)) == same, "hash of equals and of others");
        law((uriel::wide_hash(a, f) == uriel::wide_hash(b, f)) == same, "wide_hash");
        bool const same_document = uriel::equivalent(a.without_fragment(), b.without_fragment(), f);
        law(uriel::same_document(a, b, f) == same_document, "same but for the fragment");
        if (same) lowest = std::min(lowest, static_cast<uriel::rung>(f));
    }
    fuzz::expect(found.rung == lowest, "the lowest rung", {a.text(), b.text(), name(found.rung)});
    fuzz::expect((found.where == uriel::component::none) == (lowest != uriel::rung::different),
                 "where they differ", {a.text(), b.text()});
    fuzz::expect(found.in_a.offset + found.in_a.length <= a.text().size() &&
                     found.in_b.offset + found.in_b.length <= b.text().size(),
                 "within the texts", {a.text(), b.text()});
}

}  // namespace

void fuzz::run(std::string_view input) {
    std::vector<exact_text> texts;
    std::vector<uri_view> uris;
    for (fields given(input); !given.empty() && texts.size() < 3;) texts.emplace_back(given.line());
    for (exact_text const& text : texts)
        if (auto const parsed = uriel::parse(text)) uris.push_back(*parsed);
    for (uri_view const a : uris)
        for (uri_view const b : uris) check_pair(a, b);
    if (uris.size() < 3) return;
    for (form const f : tests::all_forms) {
        std::ranges::sort(uris, [f](uri_view a, uri_view b) { return uriel::order(a, b, f) < 0; });
        expect(uriel::order(uris[0], uris[2], f) <= 0, "order is transitive",
               {uris[0].text(), uris[1].text(), uris[2].text()});
    }
}
