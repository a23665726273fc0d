// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// One operation on 500 synthetic URIs, ten times over, for callgrind: instructions OPERATION
// Operation "nothing" costs what comes before: the difference is the operation's.
#include "uriel/compare.hpp"
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/edit.hpp"
#include "uriel/normalize.hpp"
#include "uriel/percent.hpp"
#include "uriel/redact.hpp"
#include "uriel/resolve.hpp"
#include "work.hpp"

#include <cstdio>
#include <cstdlib>

namespace {

constexpr int repetitions = 10;

/// Of 72 bytes and three pairs, one of them a secret.
constexpr std::string_view url =
    "https://www.example.com/path/to/page?utm_source=x&id=123&session=abc#top";

/// Keeps the compiler from leaving out what nobody looks at.
template <class Value>
void keep(Value const& value) {
    asm volatile("" : : "m"(value) : "memory");
}

struct material {
    bench::work given{bench::synthetic_corpus(500)};
    std::vector<uriel::uri_view> normal = parsed(given.normal);
    std::vector<uriel::uri_view> messy = parsed(given.messy);
    std::vector<uriel::uri_view> bases = parsed(given.bases);
    std::vector<char> buffer = std::vector<char>(8 * given.longest);

    static std::vector<uriel::uri_view> parsed(bench::corpus const& texts) {
        std::vector<uriel::uri_view> result;
        for (std::string_view const text : texts.texts()) result.push_back(*uriel::parse(text));
        return result;
    }
};

template <class Call>
void times(std::size_t count, Call call) {
    for (int i = 0; i < repetitions; ++i)
        for (std::size_t at = 0; at < count; ++at) keep(call(at));
}

void parse(material& of, uriel::detail::kernels::kernel kernel) {
    if (!uriel::detail::kernels::use_kernel(kernel)) std::exit(2);
    auto const texts = of.given.texts.texts();
    times(texts.size(), [&](std::size_t i) { return uriel::parse_reference(texts[i]); });
}

void parse_url(uriel::detail::kernels::kernel kernel) {
    if (!uriel::detail::kernels::use_kernel(kernel)) std::exit(2);
    times(500, [](std::size_t) { return uriel::parse(url); });
}

void redact_url(material& of) {
    times(500, [&](std::size_t) { return uriel::redact_into(url, of.buffer); });
}

/// A list of the parameters that trackers add, as long as such lists are.
constexpr std::string_view trackers =
    "utm_*,fbclid,gclid,dclid,msclkid,mc_cid,mc_eid,yclid,_ga,_gl,igshid,wbraid,gbraid,twclid,"
    "ttclid,s_cid";

void trim_params(material& of, std::string_view from) {
    auto const source = *uriel::parse(from);
    times(500, [&](std::size_t) {
        return edit_into(source, {.query = uriel::detail::giving::trim_listed_params(trackers)},
                         of.buffer);
    });
}

void resolve(material& of) {
    auto const references = of.given.references.texts();
    times(500, [&](std::size_t i) {
        auto const reference = *uriel::parse_reference(references[i % references.size()]);
        return resolve_into(of.bases[i % of.bases.size()], reference, of.buffer);
    });
}

void decode(material& of) {
    times(500, [&](std::size_t i) {
        return decode_into(of.messy[i % of.messy.size()].path().encoded(), of.buffer);
    });
}

bool run_with_url(material& of, std::string_view operation) {
    if (operation == "parse-url")
        parse_url(uriel::detail::kernels::kernel::avx2);
    else if (operation == "redact-url")
        redact_url(of);
    else if (operation == "trim-params")
        trim_params(of, url);
    else if (operation == "trim-no-params")
        trim_params(of, "https://www.example.com/path/to/page");
    else
        return false;
    return true;
}

bool run(material& of, std::string_view operation) {
    auto const each = [&](auto call) { times(of.normal.size(), call); };
    if (operation == "parse-scalar")
        parse(of, uriel::detail::kernels::kernel::scalar);
    else if (operation == "parse-avx2")
        parse(of, uriel::detail::kernels::kernel::avx2);
    else if (operation == "resolve")
        resolve(of);
    else if (operation == "normalize-normal")
        each([&](std::size_t i) { return normalize_into(of.normal[i], of.buffer); });
    else if (operation == "normalize-messy")
        each([&](std::size_t i) { return normalize_into(of.messy[i], of.buffer); });
    else if (operation == "equivalent")
        each([&](std::size_t i) { return equivalent(of.normal[i], of.messy[i]); });
    else if (operation == "hash")
        each([&](std::size_t i) { return hash(of.messy[i]); });
    else if (operation == "decode")
        decode(of);
    else if (operation == "encode")
        each([&](std::size_t i) {
            return encode_into(of.normal[i].text(), uriel::data_for::unreserved, of.buffer);
        });
    else
        return operation == "nothing";
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    material of;
    if (count == 2 && (run(of, arguments[1]) || run_with_url(of, arguments[1]))) return 0;
    std::fputs("usage: instructions OPERATION\n", stderr);
    return 2;
}
