// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The kernels against the scalar one, which scan_test.cpp holds against the ABNF; and no kernel
// reads a byte outside its text, or slows its caller by what it leaves in vector registers.
#include "uriel/detail/syntax/kernel.hpp"
#include "guarded_page.hpp"
#include "reference/generate.hpp"
#include "seed.hpp"
#include "src/syntax/kernel/kernels.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <vector>

#if defined(URIEL_KERNELS_AVX)
#    include "bench/subjects.hpp"
#    include "upper_halves.hpp"
#endif

namespace {

using namespace std::string_view_literals;
using uriel::detail::kernels::kernel;

std::vector<kernel> available_kernels() {
    std::vector<kernel> result;
    for (int i = 0; i < uriel::detail::kernels::kernel_count; ++i)
        if (uriel::detail::kernels::is_available(static_cast<kernel>(i)))
            result.push_back(static_cast<kernel>(i));
    return result;
}

/// Asked for before any text was parsed.
kernel const first_in_use = uriel::detail::kernels::kernel_in_use();

/// RFC 3986 without the walk's first step, which must change nothing.
struct step_by_step : uriel::detail::dialects::rfc3986 {
    static constexpr bool has_plain_walk = false;
};

/// Puts the kernel of before back.
class KernelTest : public testing::TestWithParam<kernel> {
protected:
    void SetUp() override {
        before_ = uriel::detail::kernels::kernel_in_use();
        ASSERT_TRUE(uriel::detail::kernels::use_kernel(GetParam()));
        ASSERT_EQ(uriel::detail::kernels::kernel_in_use(), GetParam());
    }
    void TearDown() override { uriel::detail::kernels::use_kernel(before_); }

    /// What the kernel says of a text differently than the table, or nothing.
    static std::string disagreement(std::string_view text) {
        uriel::detail::scanning::components ours;
        uriel::detail::scanning::components theirs;
        auto const outcome = uriel::detail::scanning::scan_at_run_time(text, ours);
        auto const expected =
            uriel::detail::scanning::scanner<uriel::detail::scanning::table_block,
                                             step_by_step>::uri_reference(text, theirs);
        if (outcome.failed != expected.failed) return "another verdict: " + std::string(text);
        if (outcome.failed) {
            bool const same = outcome.code == expected.code && outcome.where == expected.where &&
                              outcome.offset == expected.offset;
            return same ? "" : "another error: " + std::string(text);
        }
        if (ours != theirs) return "other components: " + std::string(text);
        return ours.facts == theirs.facts ? "" : "other facts: " + std::string(text);
    }

private:
    kernel before_ = kernel::scalar;
};

TEST_P(KernelTest, AgreesWithTheTable) {
    reference::generator generator(tests::seed());
    std::size_t const rounds = tests::scaled(tests::sampled(300'000));
    for (std::size_t i = 0; i < rounds; ++i) {
        ASSERT_EQ(disagreement(generator.valid()), "");
        ASSERT_EQ(disagreement(generator.mutant()), "");
    }
}

TEST_P(KernelTest, ReadsNoByteOutside) {
    tests::guarded_page page;
    ASSERT_TRUE(page.is_usable());
    std::string const text =
        "http://user:pw@Example.com:8042/a/./b/%7Ec/../d%2Fe/ffffffffffffffffffffffffffffffffff"
        "?query=%41&name=ferret/ggggggggggggggggggggggggggggggggggggggggg#fragment%20hhhhhhhhhhhhh"
        "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii";
    for (std::size_t begin = 0; begin < 64; ++begin)
        for (std::size_t size = 0; size <= 200 && begin + size <= text.size(); ++size) {
            std::string_view const part = std::string_view(text).substr(begin, size);
            ASSERT_EQ(disagreement(page.at_end(part)), "");
            ASSERT_EQ(disagreement(page.at_beginning(part)), "");
        }
    // Long userinfo, hosts and schemes are looked for block by block; a triplet may be cut short
    // where a block ends.
    for (std::size_t size = 0; size <= 200; ++size) {
        std::string const run(size, 'a');
        for (std::string const& whole :
             {"x://" + run + "@h:1/", "x://" + run, run + ":", run, "x://" + run + ":8",
              "//" + run + "%41" + run, "/" + run + "%4", "?" + run + "%", "//" + run + "%4"}) {
            ASSERT_EQ(disagreement(page.at_end(whole)), "");
            ASSERT_EQ(disagreement(page.at_beginning(whole)), "");
        }
    }
}

TEST_P(KernelTest, SeesEveryByteAtEveryPlace) {
    std::string const valid(200, 'a');
    for (std::size_t at = 0; at < valid.size(); ++at)
        for (int byte = 0; byte < 256; ++byte) {
            std::string text = valid;
            text[at] = static_cast<char>(byte);
            ASSERT_EQ(disagreement(text), "") << "byte " << byte << " at " << at;
            ASSERT_EQ(disagreement("x://" + text), "") << "byte " << byte << " at " << at;
            ASSERT_EQ(disagreement("?" + text), "") << "byte " << byte << " at " << at;
        }
}

TEST_P(KernelTest, WalksThePlainShapeAsAnyOther) {
    // Every part of it ends at every place in a block, with every octet at its end and behind.
    for (std::size_t size = 0; size <= 140; ++size) {
        std::string const run(size, 'a');
        for (std::string const& begin :
             {run, "x://" + run, "x://h:" + std::string(size, '7'), "x://1.2.3." + run,
              "x://h/" + run, "X://H/" + run, "x://h?" + run, "x://h/?" + run, "//" + run,
              "x:/" + run, run + "/", "x://" + run + "1"})
            for (int byte = 0; byte < 256; ++byte) {
                std::string const text = begin + static_cast<char>(byte);
                ASSERT_EQ(disagreement(text), "");
                ASSERT_EQ(disagreement(text + "//h/.?"), "");
                ASSERT_EQ(disagreement(text + "41/./Z:80?/.#"), "");
            }
    }
}

TEST_P(KernelTest, SeesWhichTripletsAreNotCanonical) {
    // Each pair of digits, and all places around the end of a block.
    for (char const high : "0123456789ABCDEFabcdef"sv)
        for (char const low : "0123456789ABCDEFabcdef"sv)
            for (std::size_t size = 0; size < 70; ++size)
                for (std::size_t rest : {0U, 1U, 40U}) {
                    std::string text = "x://h/" + std::string(size, '5') + '%';
                    text += high;
                    text += low;
                    ASSERT_EQ(disagreement(text + std::string(rest, 'e')), "");
                }
}

TEST_P(KernelTest, AgreesAtEveryAlignment) {
    reference::generator generator(tests::seed() + 1);
    alignas(64) char place[1024];
    for (int i = 0; i < 2000; ++i) {
        std::string const text = generator.mutant();
        if (text.size() > sizeof place - 64) continue;
        for (std::size_t shift = 0; shift < 64; ++shift) {
            std::memcpy(place + shift, text.data(), text.size());
            ASSERT_EQ(disagreement({place + shift, text.size()}), "") << "shift " << shift;
        }
    }
}

std::string encoded_plainly(std::string_view data, uriel::character_set keep) {
    std::string result;
    for (char const c : data) {
        auto const octet = static_cast<unsigned char>(c);
        if (keep.contains(c) && c != '%') {
            result += c;
        } else {
            result += '%';
            result += uriel::ascii::hex_digit(octet >> 4U);
            result += uriel::ascii::hex_digit(octet);
        }
    }
    return result;
}

TEST_P(KernelTest, EncodesAndDecodesInBlocks) {
    reference::generator random(tests::seed() + 2);
    auto const sets = {uriel::data_for::unreserved, uriel::data_for::query, uriel::data_for::path,
                       uriel::character_set(), uriel::sets::reserved};
    for (std::size_t size = 0; size < 700; size = size < 300 ? size + 1 : size + 37)
        for (std::size_t odd_in : {1U, 2U, 20U, 1000U}) {
            // Buffers of exactly the size, so that a sanitizer sees a byte too many.
            std::vector<char> data(size);
            for (char& c : data)
                c = random.below(odd_in) == 0 ? static_cast<char>(random.below(256)) : 'x';
            for (auto const& keep : sets) {
                std::string const expected = encoded_plainly({data.data(), size}, keep);
                std::vector<char> encoded(expected.size());
                auto const text = uriel::encode_into({data.data(), size}, keep, encoded);
                ASSERT_TRUE(text && *text == expected) << "size " << size;
                std::vector<char> decoded(size);
                auto const again = uriel::decode_into(*text, decoded);
                ASSERT_TRUE(again && *again == std::string_view(data.data(), size));
                auto const in_place = uriel::decode_into(*text, encoded);
                ASSERT_TRUE(in_place && *in_place == std::string_view(data.data(), size));
                // With room to spare, the last block is encoded as one, too.
                std::vector<char> roomy(3 * size);
                auto const same = uriel::encode_into({data.data(), size}, keep, roomy);
                ASSERT_TRUE(same && *same == expected) << "size " << size;
            }
        }
}

// Not only triplets: broken ones, cut ones, and digits that follow none.
TEST_P(KernelTest, DecodesWhatOnlyLooksEncoded) {
    reference::generator random(tests::seed() + 3);
    static constexpr std::string_view dense = "%%%%0aF9fA%x%g/";
    for (std::size_t i = 0; i < tests::scaled(20'000); ++i) {
        std::vector<char> text(random.below(300));
        bool const is_sparse = random.below(2) == 0;
        for (char& c : text)
            c = is_sparse && random.below(20) != 0 ? static_cast<char>(random.below(256))
                                                   : dense[random.below(dense.size())];
        auto const view = uriel::encoded_view::assume_encoded({text.data(), text.size()});
        std::string expected;
        for (char const octet : view.decoded()) expected += octet;
        for (std::size_t const room : {expected.size(), expected.size() + 200}) {
            std::vector<char> buffer(room);
            auto const decoded = uriel::decode_into(view, buffer);
            ASSERT_TRUE(decoded && *decoded == expected)
                << std::string_view(text.data(), text.size());
        }
        if (expected.empty()) continue;
        std::vector<char> less(random.below(expected.size()));
        ASSERT_FALSE(uriel::decode_into(view, less));
    }
}

TEST_P(KernelTest, FindsWhereARunEnds) {
    tests::guarded_page page;
    ASSERT_TRUE(page.is_usable());
    for (auto const& set : {uriel::sets::unreserved, uriel::sets::reserved, uriel::sets::scheme}) {
        auto const tables = uriel::detail::kernels::nibbles_of(set);
        auto const run = [&](std::string_view text) {
            return uriel::detail::kernels::in_use().run(text, tables);
        };
        char member = '!';
        while (!set.contains(member)) ++member;
        for (std::size_t size = 0; size <= 200; ++size) {
            std::string const text(size, member);
            ASSERT_EQ(run(page.at_end(text)), size);
            ASSERT_EQ(run(page.at_beginning(text)), size);
        }
        for (std::size_t at = 0; at < 130; ++at)
            for (int byte = 0; byte < 256; ++byte) {
                std::string text(140, member);
                text[at] = static_cast<char>(byte);
                ASSERT_EQ(run(text), set.contains(text[at]) ? text.size() : at)
                    << "byte " << byte << " at " << at;
                text.resize(at + 1);
                ASSERT_EQ(run(page.at_end(text)), set.contains(text[at]) ? text.size() : at)
                    << "byte " << byte << " at the end, " << at;
            }
    }
}

#if defined(URIEL_KERNELS_AVX)
/// Texts that reach every return of a kernel: the shapes that are measured, random valid and
/// damaged ones, and each kind of end behind each kind of beginning, short and long.
std::vector<std::string> texts_for_every_return() {
    std::vector<std::string> texts;
    bench::corpus const plain = bench::synthetic_corpus(500);
    for (bench::corpus const& shape : bench::shapes({&plain, 1}))
        texts.insert(texts.end(), shape.texts().begin(), shape.texts().end());
    reference::generator generator(tests::seed() + 4);
    for (std::size_t i = 0; i < tests::scaled(5000); ++i) {
        texts.push_back(generator.valid());
        texts.push_back(generator.mutant());
    }
    for (std::size_t const size :
         {0U, 1U, 3U, 7U, 15U, 31U, 40U, 63U, 64U, 65U, 130U, 300U, 1000U}) {
        std::string const run(size, 'a');
        for (std::string_view const end :
             {"", "/", "?", "#", "#x", "%7e", "%", "%4", "%zz", "%41#%41", "/..", "?a=b#c", "@",
              "[", "\x80", " ", "#a#"})
            for (std::string_view const begin :
                 {"", "/", "?", "#", "x:", "x:/", "//", "x://", "X://", "x://h/", "x://H:1/",
                  "x://u@h/", "x://1.2.3.4", "x://1.2.3.4/", "x://[::1]/",
                  "x://[::", "x://h:", "1:"})
                texts.push_back(std::string(begin) + run + std::string(end));
    }
    return texts;
}

TEST_P(KernelTest, LeavesTheUpperHalvesOfVectorsClean) {
    if (!tests::upper_halves::can_be_seen())
        GTEST_SKIP() << "this machine does not tell whether upper halves of vectors are in use";
    namespace kernels = uriel::detail::kernels;
    auto const& kernel = kernels::in_use();
    auto const keep = kernels::nibbles_of(uriel::data_for::unreserved);
    std::map<std::string_view, std::vector<std::string>> dirty;
    for (std::string const& text : texts_for_every_return()) {
        auto const expect_clean = [&](std::string_view entry, auto const& call) {
            if (tests::upper_halves::are_in_use_after(call)) dirty[entry].push_back(text);
        };
        std::vector<char> buffer(3 * text.size() + 256);
        char const* const end = text.data() + text.size();
        expect_clean("scan", [&] {
            uriel::detail::scanning::components parts;
            kernel.scan(text.size(), text.data(), parts);
        });
        expect_clean("run", [&] { kernel.run(text, keep); });
        // With room to spare, and with too little.
        for (std::size_t const room : {buffer.size(), text.size() / 2}) {
            kernels::percent_progress const at{text.data(), end, buffer.data(),
                                               buffer.data() + room};
            expect_clean("decode", [&] { kernel.decode(at); });
            expect_clean("encode", [&] { kernel.encode(at, keep); });
            std::vector<std::size_t> places(room);
            kernels::find_progress const to{text.data(), text.data(), end, places.data(),
                                            places.data() + places.size()};
            expect_clean("find", [&] { kernel.find(to, 'a'); });
        }
    }
    for (auto const& [entry, texts] : dirty)
        ADD_FAILURE() << entry << " leaves upper halves in use after " << texts.size()
                      << " texts, such as " << texts.back();
}
#endif

TEST(Kernel, IsTheBestFromTheBeginning) { EXPECT_EQ(first_in_use, available_kernels().back()); }

#if defined(URIEL_KERNEL_SSSE3)
TEST(Kernel, IsAvailableWhereTheCompilerSaysSo) {
    [[maybe_unused]] bool const avx512 = __builtin_cpu_supports("avx512bw") &&
                                         __builtin_cpu_supports("avx512vl") &&
                                         __builtin_cpu_supports("bmi2");
    EXPECT_EQ(uriel::detail::kernels::is_available(kernel::ssse3),
              __builtin_cpu_supports("ssse3") != 0);
#    if defined(URIEL_KERNELS_AVX)
    EXPECT_EQ(uriel::detail::kernels::is_available(kernel::avx2),
              __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"));
    EXPECT_EQ(uriel::detail::kernels::is_available(kernel::avx512), avx512);
    EXPECT_EQ(
        uriel::detail::kernels::is_available(kernel::avx512_vbmi),
        avx512 && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2"));
#    endif
}
#endif

INSTANTIATE_TEST_SUITE_P(All, KernelTest, testing::ValuesIn(available_kernels()),
                         [](auto const& instance) {
                             std::string text(name(instance.param));
                             std::ranges::replace(text, '-', '_');  // as names of tests may be
                             return text;
                         });

TEST(Kernel, Names) {
    EXPECT_EQ(name(kernel::scalar), "scalar");
    EXPECT_EQ(name(kernel::avx512_vbmi), "avx512-vbmi");
    EXPECT_EQ(name(kernel::wasm_simd128), "wasm-simd128");
}

TEST(Kernel, RefusesWhatIsNotThere) {
    kernel const before = uriel::detail::kernels::kernel_in_use();
    for (int i = 0; i < uriel::detail::kernels::kernel_count; ++i) {
        auto const which = static_cast<kernel>(i);
        if (uriel::detail::kernels::is_available(which)) continue;
        EXPECT_FALSE(uriel::detail::kernels::use_kernel(which));
        EXPECT_EQ(uriel::detail::kernels::kernel_in_use(), before);
    }
    EXPECT_TRUE(uriel::detail::kernels::is_available(kernel::scalar));
}

}  // namespace
