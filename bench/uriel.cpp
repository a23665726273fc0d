// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The operations of the library itself, by each kernel: the subject "uriel:avx2".
#include "measure.hpp"
#include "subjects.hpp"
#include "uriel/compare.hpp"
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/extract.hpp"
#include "uriel/iri.hpp"
#include "uriel/normalize.hpp"
#include "uriel/percent.hpp"
#include "uriel/resolve.hpp"

#include <cstring>

namespace bench {
namespace {

using uriel::detail::kernels::kernel;

struct parsed_resolution {
    uriel::uri_view base;
    uriel::reference_view reference;
};
struct pair {
    uriel::uri_view normal;
    uriel::uri_view messy;
};

std::vector<kernel> all_kernels() {
    std::vector<kernel> found;
    for (int i = 0; i < uriel::detail::kernels::kernel_count; ++i)
        if (auto const each = static_cast<kernel>(i); uriel::detail::kernels::is_available(each))
            found.push_back(each);
    return found;
}

/// The one that the library chooses here, and AVX2, which most machines have.
std::vector<kernel> usual_kernels() {
    static kernel const chosen = uriel::detail::kernels::kernel_in_use();
    if (chosen == kernel::avx2 || !uriel::detail::kernels::is_available(kernel::avx2))
        return {chosen};
    return {chosen, kernel::avx2};
}

/// `add(subject, before)` for each kernel: a row whose passes have `before()` done before them.
template <class Add>
void by_kernel(std::vector<kernel> const& kernels, Add add) {
    for (kernel const each : kernels)
        add("uriel:" + std::string(name(each)),
            [each] { uriel::detail::kernels::use_kernel(each); });
}

void add_parse(std::string const& operation, std::string const& material, corpus& texts) {
    by_kernel(all_kernels(), [&](std::string const& subject, auto before) {
        measure_texts(
            {operation, material, subject}, texts,
            [](std::string_view text) { return uriel::parse_reference(text); }, before);
    });
}

void add_resolve(work& given) {
    auto& bases = kept(std::vector<uriel::uri_view>());
    for (std::string_view const text : given.bases.texts()) bases.push_back(*uriel::parse(text));
    std::vector<parsed_resolution> parsed;
    for (resolution const& r : given.resolutions)
        parsed.push_back({bases[r.base], *uriel::parse_reference(r.reference)});
    static uriel::fixed_base const fixed(*uriel::parse(fixed_base));

    std::vector<char> buffer(2 * given.longest + 16);
    by_kernel(usual_kernels(), [&](std::string const& subject, auto before) {
        measure_things(
            {"resolve_parsed", given.name(), subject}, parsed,
            [=](parsed_resolution const& r) mutable {
                return resolve_into(r.base, r.reference, buffer);
            },
            before);
        measure_things(
            {"resolve", given.name(), subject}, given.resolutions,
            [=, base = bases.data()](resolution const& r) mutable {
                return resolve_into(base[r.base], *uriel::parse_reference(r.reference), buffer);
            },
            before);
        measure_texts(
            {"resolve_fixed", given.name(), subject}, given.normal,
            [=](std::string_view text) mutable {
                return resolve_into(fixed, *uriel::parse_reference(text), buffer);
            },
            before);
    });
}

std::vector<uriel::uri_view> parsed(corpus const& texts) {
    std::vector<uriel::uri_view> views;
    for (std::string_view const text : texts.texts()) views.push_back(*uriel::parse(text));
    return views;
}

void add_normalize(work const& given, corpus& texts, std::string const& what) {
    std::vector<char> buffer(given.longest + 16);
    auto const views = parsed(texts);
    by_kernel(usual_kernels(), [&](std::string const& subject, auto before) {
        measure_texts(
            {"normalize_" + what, given.name(), subject}, texts,
            [=](std::string_view text) mutable {
                return normalize_into(*uriel::parse(text), buffer);
            },
            before);
        measure_things(
            {"normalize_parsed_" + what, given.name(), subject}, views,
            [=](uriel::uri_view const& view) mutable { return normalize_into(view, buffer); },
            before);
        measure_things(
            {"hash_" + what, given.name(), subject}, views,
            [](uriel::uri_view const& view) { return hash(view); }, before);
    });
}

void add_equivalent(work const& given) {
    std::vector<pair> same;
    std::vector<pair> spelled_otherwise;
    auto const normal = parsed(given.normal);
    auto const messy = parsed(given.messy);
    auto const tidied = parsed(given.tidied);
    // Equal pairs, so that a comparison has to go to the end.
    for (std::size_t i = 0; i < normal.size(); ++i) {
        same.push_back({normal[i], normal[i]});
        spelled_otherwise.push_back({tidied[i], messy[i]});
    }
    auto const compare = [](pair const& p) { return equivalent(p.normal, p.messy); };
    by_kernel(usual_kernels(), [&](std::string const& subject, auto before) {
        measure_things({"equivalent_normal", given.name(), subject}, same, compare, before);
        measure_things({"equivalent_messy", given.name(), subject}, spelled_otherwise, compare,
                       before);
    });
}

}  // namespace

void add_uriel_parse(std::string const& operation, std::string const& material, corpus& texts) {
    add_parse(operation, material, texts);
}

void add_uriel_parse_iris(std::string const& operation, std::string const& material,
                          corpus& texts) {
    by_kernel(usual_kernels(), [&](std::string const& subject, auto before) {
        measure_texts(
            {operation, material, subject}, texts,
            [](std::string_view text) { return uriel::parse_iri_reference(text); }, before);
    });
}

void add_uriel_calls(work& given) {
    by_kernel(all_kernels(), [&](std::string const& subject, auto before) {
        measure_calls(
            {"call", given.name(), subject}, given.texts,
            [](std::string_view text) { return uriel::parse_reference(text).has_value(); }, before);
    });
}

void add_uriel(work& given) {
    by_kernel(all_kernels(), [&](std::string const& subject, auto before) {
        measure_texts(
            {"validate", given.name(), subject}, given.texts,
            [](std::string_view text) { return uriel::is_valid(text); }, before);
    });
    add_resolve(given);
    add_normalize(given, given.normal, "normal");
    add_normalize(given, given.messy, "messy");
    add_equivalent(given);
}

void add_uriel(octets const& given) {
    std::vector<char> buffer(3 * given.data.size());
    std::string_view const encoded = given.encoded;
    std::string_view const data = given.data;
    measure_text({"decode", given.name, "memcpy"}, encoded.size(), [=]() mutable {
        std::memcpy(buffer.data(), encoded.data(), encoded.size());
        benchmark::ClobberMemory();
    });
    measure_text({"encode", given.name, "memcpy"}, data.size(), [=]() mutable {
        std::memcpy(buffer.data(), data.data(), data.size());
        benchmark::ClobberMemory();
    });
    by_kernel(usual_kernels(), [&](std::string const& subject, auto before) {
        measure_text(
            {"decode", given.name, subject}, encoded.size(),
            [=]() mutable {
                auto const result =
                    decode_into(uriel::encoded_view::assume_encoded(encoded), buffer);
                benchmark::DoNotOptimize(result);
            },
            before);
        measure_text(
            {"encode", given.name, subject}, data.size(),
            [=]() mutable {
                auto const result = encode_into(data, uriel::data_for::unreserved, buffer);
                benchmark::DoNotOptimize(result);
            },
            before);
    });
}

void add_uriel(prose const& given) {
    by_kernel(usual_kernels(), [&](std::string const& subject, auto before) {
        measure_text(
            {"extract", given.name, subject}, given.text.size(),
            [&given] {
                for (auto const& found : uriel::extract(given.text))
                    benchmark::DoNotOptimize(found);
            },
            before);
    });
}

}  // namespace bench
