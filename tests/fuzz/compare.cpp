// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The laws of compare, equivalent, order and hash, for three URIs.
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"
#include "verbs/normal_laws.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace {

using uriel::form;
using uriel::uri_view;

/// A URI with its normal texts and their hashes.
struct item {
    explicit item(uri_view of) : view(of) {
        for (form const f : tests::all_forms) {
            normal.emplace_back(uriel::normalize(of, f).text());
            hash.push_back(uriel::hash(of, f));
            wide_hash.push_back(uriel::wide_hash(of, f));
        }
    }
    uri_view view;
    std::vector<std::string> normal;
    std::vector<std::uint64_t> hash;
    std::vector<uriel::hash128> wide_hash;
};

void check_pair(item const& first, item const& second) {
    uri_view const a = first.view;
    uri_view const b = second.view;
    auto const found = uriel::compare(a, b);
    auto lowest = uriel::rung::different;
    for (std::size_t i = 0; i < tests::all_forms.size(); ++i) {
        form const f = tests::all_forms[i];
        bool const same = first.normal[i] == second.normal[i];
        auto const law = [&](bool holds, std::string_view what) {
            fuzz::expect(holds, what, {a.text(), b.text(), name(f)});
        };
        law(uriel::equivalent(a, b, f) == same, "equivalent as the normal texts");
        law((uriel::order(a, b, f) == 0) == same, "order agrees with equivalent");
        law((uriel::order(a, b, f) < 0) == (uriel::order(b, a, f) > 0), "order is antisymmetric");
        law((first.hash[i] == second.hash[i]) == same, "hash of equals and of others");
        law((first.wide_hash[i] == second.wide_hash[i]) == same, "wide_hash");
        bool const same_document = uriel::equivalent(a.without_fragment(), b.without_fragment(), f);
        law(uriel::same_document(a, b, f) == same_document, "same but for the fragment");
        if (same) lowest = std::min(lowest, static_cast<uriel::rung>(f));
    }
    fuzz::expect(uriel::host_key_order(a, b) == (uriel::host_key(a) <=> uriel::host_key(b)),
                 "the order of the host keys", {a.text(), b.text()});
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
    std::vector<item> const items(uris.begin(), uris.end());
    for (std::size_t i = 0; i < items.size(); ++i)
        for (std::size_t j = i; j < items.size(); ++j) check_pair(items[i], items[j]);
    if (uris.size() < 3) return;
    for (form const f : tests::all_forms) {
        std::ranges::sort(uris, [f](uri_view a, uri_view b) { return uriel::order(a, b, f) < 0; });
        expect(uriel::order(uris[0], uris[2], f) <= 0, "order is transitive",
               {uris[0].text(), uris[1].text(), uris[2].text()});
    }
}
