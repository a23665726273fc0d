// The laws of the normal forms, and the normal texts of the slow transcription.
#include "fuzz/target.hpp"
#include "ops/normal_laws.hpp"
#include "uriel/uriel.hpp"

void fuzz::run(std::string_view text) {
    expect_none(tests::broken_law(text));

    auto const source = uriel::parse_reference(text);
    if (!source) return;
    for (uriel::form const f : tests::all_forms) {
        auto const normal = uriel::normalize(*source, f);
        exact_text const buffer(uriel::normalize_bound(*source));
        auto const written = uriel::normalize_into(*source, {buffer.data(), buffer.size()}, f);
        expect(written && written->text() == normal.text(), "within the bound", {text});
        exact_text const snug(normal.text().size());
        auto const fitted = uriel::normalize_into(*source, {snug.data(), snug.size()}, f);
        expect(!fitted || fitted->text() == normal.text(), "whole, or an error", {text});
    }
}
