// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The laws of the normal forms, and the normal texts of the slow transcription.
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"
#include "verbs/normal_laws.hpp"

namespace {

/// Keys stay within their bounds, and the host key leads back.
void check_keys(uriel::uri_view const& source) {
    fuzz::exact_text const buffer(uriel::host_key_bound(source));
    auto const key = uriel::host_key_into(source, {buffer.data(), buffer.size()});
    fuzz::expect(key.has_value(), "a host key", {source.text()});
    fuzz::exact_text const space(uriel::uri_of_host_key_bound(*key));
    auto const back = uriel::uri_of_host_key_into(*key, {space.data(), space.size()});
    fuzz::expect(back && back->text() == uriel::normalize(source).text(), "and back",
                 {source.text(), *key});

    fuzz::exact_text const other(uriel::surt_bound(source));
    auto const surt = uriel::surt_into(source, {other.data(), other.size()});
    fuzz::expect(surt.has_value(), "a SURT", {source.text()});
}

}  // namespace

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
    if (auto const u = uriel::parse(text)) check_keys(*u);
}
