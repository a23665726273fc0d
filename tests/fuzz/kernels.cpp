// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The kernels against the table: the same components, facts, errors, triplets and octets.
//
// The first byte chooses where the text lies within 64 bytes. A byte 01 and one more, N, stand for
// N times the byte before them: what differs between kernels begins where a block ends.
#include "fuzz/target.hpp"
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/parse.hpp"
#include "uriel/percent.hpp"

#include <string>

namespace {

struct reading {
    uriel::detail::scanning::components parts;
    uriel::detail::scanning::scan_outcome outcome;
};

bool agree(reading const& a, reading const& b) {
    if (a.outcome.failed != b.outcome.failed) return false;
    if (a.outcome.failed)
        return a.outcome.code == b.outcome.code && a.outcome.where == b.outcome.where &&
               a.outcome.offset == b.outcome.offset;
    return a.parts == b.parts && a.parts.facts == b.parts.facts;
}

std::string encoded_plainly(std::string_view data, uriel::character_set keep) {
    std::string result;
    for (char const c : data) {
        auto const octet = static_cast<unsigned char>(c);
        if (keep.contains(c) && c != '%')
            result += c;
        else
            result.append(
                {'%', uriel::ascii::hex_digit(octet >> 4U), uriel::ascii::hex_digit(octet)});
    }
    return result;
}

std::string with_runs(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const is_run = text[i] == '\x01' && i + 1 < text.size() && !result.empty();
        if (is_run)
            result.append(static_cast<unsigned char>(text[++i]), result.back());
        else
            result += text[i];
    }
    return result.substr(0, 1000);
}

void check(std::string_view text) {
    reading table;
    reading ours;
    table.outcome =
        uriel::detail::scanning::scanner<uriel::detail::scanning::table_block>::uri_reference(
            text, table.parts);
    ours.outcome = uriel::detail::scanning::scan_at_run_time(text, ours.parts);
    fuzz::expect(agree(ours, table), "the reading of the table",
                 {name(uriel::detail::kernels::kernel_in_use()), text});

    for (auto const keep : {uriel::data_for::path, uriel::sets::reserved}) {
        std::string const expected = encoded_plainly(text, keep);
        fuzz::exact_text const encoded(expected.size());
        auto const written = uriel::encode_into(text, keep, {encoded.data(), encoded.size()});
        fuzz::expect(written && *written == expected, "encoded byte by byte",
                     {name(uriel::detail::kernels::kernel_in_use()), text});
        fuzz::exact_text const decoded(text.size());
        auto const octets = uriel::decode_into(*written, {decoded.data(), decoded.size()});
        fuzz::expect(octets && *octets == text, "decoded again",
                     {name(uriel::detail::kernels::kernel_in_use()), text});
    }
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    std::size_t const shift = given.choice(64);
    exact_text const memory(std::string(shift, '%').append(with_runs(given.rest())));
    uriel::detail::kernels::kernel const before = uriel::detail::kernels::kernel_in_use();
    for (int i = 0; i < uriel::detail::kernels::kernel_count; ++i)
        if (uriel::detail::kernels::use_kernel(static_cast<uriel::detail::kernels::kernel>(i)))
            check(memory.view().substr(shift));
    uriel::detail::kernels::use_kernel(before);
}
