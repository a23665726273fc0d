// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The operations of the library itself.
#include "measure.hpp"
#include "subjects.hpp"
#include "uriel/ops/compare.hpp"
#include "uriel/ops/normalize.hpp"
#include "uriel/ops/resolve.hpp"
#include "uriel/syntax/kernel.hpp"
#include "uriel/syntax/percent.hpp"

#include <cstring>

namespace bench {
namespace {

struct parsed_resolution {
    uriel::uri_view base;
    uriel::reference_view reference;
};
struct pair {
    uriel::uri_view normal;
    uriel::uri_view messy;
};

void add_parse(work const& given, uriel::kernel kernel) {
    std::string const subject = "uriel:" + std::string(name(kernel));
    auto const texts = given.texts.texts();
    measure_pass({"parse", given.name(), subject}, texts.size(), given.texts.bytes(), [=] {
        static uriel::kernel const best = uriel::kernel_in_use();
        use_kernel(kernel);
        for (std::string_view const text : texts) {
            auto const result = uriel::parse_reference(text);
            benchmark::DoNotOptimize(result);
        }
        use_kernel(best);
    });
}

void add_resolve(work const& given) {
    static std::vector<std::vector<uriel::uri_view>> bases;
    static std::vector<std::vector<parsed_resolution>> pairs;
    bases.reserve(16);
    pairs.reserve(16);
    auto& own = bases.emplace_back();
    for (std::string_view const text : given.bases.texts()) own.push_back(*uriel::parse(text));
    auto& parsed = pairs.emplace_back();
    for (resolution const& r : given.resolutions)
        parsed.push_back({own[r.base], *uriel::parse_reference(r.reference)});

    std::vector<char> buffer(2 * given.longest + 16);
    measure_each<parsed_resolution>({"resolve_parsed", given.name(), "uriel"}, parsed,
                                    [=](parsed_resolution const& r) mutable {
                                        return resolve_into(r.base, r.reference, buffer);
                                    });
    measure_each<resolution>({"resolve", given.name(), "uriel"}, given.resolutions,
                             [=, base = own.data()](resolution const& r) mutable {
                                 return resolve_into(base[r.base],
                                                     *uriel::parse_reference(r.reference), buffer);
                             });
    static uriel::fixed_base const fixed(*uriel::parse(fixed_base));
    measure_each<std::string_view>({"resolve_fixed", given.name(), "uriel"}, given.normal.texts(),
                                   [=](std::string_view text) mutable {
                                       return resolve_into(fixed, *uriel::parse_reference(text),
                                                           buffer);
                                   });
}

void add_normalize(work const& given, corpus const& texts, std::string const& what) {
    static std::vector<std::vector<uriel::uri_view>> lists;
    lists.reserve(32);
    auto& views = lists.emplace_back();
    for (std::string_view const text : texts.texts()) views.push_back(*uriel::parse(text));

    std::vector<char> buffer(given.longest + 16);
    measure_each<std::string_view>({"parse_" + what, given.name(), "uriel"}, texts.texts(),
                                   [](std::string_view text) { return uriel::parse(text); });
    measure_each<std::string_view>(
        {"normalize_" + what, given.name(), "uriel"}, texts.texts(),
        [=](std::string_view text) mutable { return normalize_into(*uriel::parse(text), buffer); });
    measure_each<uriel::uri_view>(
        {"normalize_parsed_" + what, given.name(), "uriel"}, views,
        [=](uriel::uri_view const& view) mutable { return normalize_into(view, buffer); });
    measure_each<uriel::uri_view>({"hash_" + what, given.name(), "uriel"}, views,
                                  [](uriel::uri_view const& view) { return hash(view); });
}

void add_equivalent(work const& given) {
    static std::vector<std::vector<pair>> lists;
    lists.reserve(32);
    auto& same = lists.emplace_back();
    auto& spelled_otherwise = lists.emplace_back();
    for (std::string_view const text : given.normal.texts()) {
        auto const own = *uriel::parse(text);
        same.push_back({own, own});
    }
    // Equal pairs, so that a comparison has to go to the end.
    for (std::size_t i = 0; i < given.messy.texts().size(); ++i)
        spelled_otherwise.push_back(
            {*uriel::parse(given.tidied.texts()[i]), *uriel::parse(given.messy.texts()[i])});
    auto const compare = [](pair const& p) { return equivalent(p.normal, p.messy); };
    measure_each<pair>({"equivalent_normal", given.name(), "uriel"}, same, compare);
    measure_each<pair>({"equivalent_messy", given.name(), "uriel"}, spelled_otherwise, compare);
}

#if defined(BENCH_BASELINE)
extern "C" {
void uriel_baseline_parse(std::string_view const* texts, std::size_t count);
void uriel_baseline_normalize(std::string_view const* texts, std::size_t count, char* buffer,
                              std::size_t size);
}

/// The other revision that URIEL_BENCH_BASELINE names.
void add_baseline(work const& given) {
    auto add = [&](std::string const& operation, corpus const& texts) {
        auto const all = texts.texts();
        measure_pass({operation, given.name(), "baseline"}, all.size(), texts.bytes(),
                     [=] { uriel_baseline_parse(all.data(), all.size()); });
    };
    add("parse", given.texts);
    add("parse_normal", given.normal);
    add("parse_messy", given.messy);
    for (auto const& [what, texts] : {std::pair{"normalize_normal", given.normal.texts()},
                                      std::pair{"normalize_messy", given.messy.texts()}})
        measure_pass({what, given.name(), "baseline"}, texts.size(), 0,
                     [texts = texts, buffer = std::vector<char>(given.longest + 16)]() mutable {
                         uriel_baseline_normalize(texts.data(), texts.size(), buffer.data(),
                                                  buffer.size());
                     });
}
#endif

}  // namespace

void add_uriel(work const& given) {
#if defined(BENCH_BASELINE)
    add_baseline(given);
#endif
    for (int i = 0; i < uriel::kernel_count; ++i)
        if (auto const kernel = static_cast<uriel::kernel>(i); is_available(kernel))
            add_parse(given, kernel);
    measure_each<std::string_view>({"validate", given.name(), "uriel"}, given.texts.texts(),
                                   [](std::string_view text) { return uriel::is_valid(text); });
    add_resolve(given);
    add_normalize(given, given.normal, "normal");
    add_normalize(given, given.messy, "messy");
    add_equivalent(given);
}

void add_uriel(octets const& given) {
    std::vector<char> buffer(3 * given.data.size());
    std::string_view const encoded = given.encoded;
    std::string_view const data = given.data;
    measure_pass({"decode", given.name, "memcpy"}, 1, encoded.size(), [=]() mutable {
        std::memcpy(buffer.data(), encoded.data(), encoded.size());
        benchmark::ClobberMemory();
    });
    measure_pass({"decode", given.name, "uriel"}, 1, encoded.size(), [=]() mutable {
        auto const result = decode_into(uriel::encoded_view::assume_encoded(encoded), buffer);
        benchmark::DoNotOptimize(result);
    });
    measure_pass({"encode", given.name, "memcpy"}, 1, data.size(), [=]() mutable {
        std::memcpy(buffer.data(), data.data(), data.size());
        benchmark::ClobberMemory();
    });
    measure_pass({"encode", given.name, "uriel"}, 1, data.size(), [=]() mutable {
        auto const result = encode_into(data, uriel::data_for::unreserved, buffer);
        benchmark::DoNotOptimize(result);
    });
}

}  // namespace bench
