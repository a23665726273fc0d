// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What one revision of the library answers, behind a name of C: built once from this revision and
// once from another, each in a shared library that shows nothing else (bench/revisions.cpp).
#include "answers.hpp"
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/detail/syntax/scan.hpp"

#include <cstring>
#include <string_view>

// Older revisions have scan() beside parse().
namespace uriel::detail::scanning {}  // namespace uriel::detail::scanning
using namespace uriel;
using namespace uriel::detail::scanning;

extern "C" [[gnu::visibility("default")]] bool ANSWERS(int kernel, char const* bytes,
                                                       std::size_t size, bench::answer* answer) {
    if (!uriel::detail::kernels::use_kernel(static_cast<uriel::detail::kernels::kernel>(kernel)))
        return false;
    uriel::detail::scanning::components parts;
    auto const outcome = scan(std::string_view(bytes, size), parts);
    *answer = {};
    answer->failed = outcome.failed;
    if (outcome.failed) {
        answer->code = static_cast<unsigned>(outcome.code);
        answer->where = static_cast<unsigned>(outcome.where);
        answer->offset = outcome.offset;
    } else {
        static_assert(sizeof parts == sizeof answer->parts);
        std::memcpy(answer->parts, &parts, sizeof parts);
    }
    return true;
}
