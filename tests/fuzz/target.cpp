// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "fuzz/target.hpp"

#include "comparison.hpp"

#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>

namespace fuzz {
namespace {

int complaints = STDERR_FILENO;

}  // namespace

void fail(std::string_view law, std::initializer_list<std::string_view> texts) {
    std::string message = "broken law: " + std::string(law) + "\n";
    for (std::string_view const text : texts) message += "    " + tests::quoted(text) + "\n";
    while (!message.empty()) {
        ssize_t const count = write(complaints, message.data(), message.size());
        if (count <= 0) break;
        message.erase(0, static_cast<std::size_t>(count));
    }
    std::abort();
}

}  // namespace fuzz

// The two names are those that libFuzzer looks for.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size);

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
    // -close_fd_mask=2, which the target "command" needs, silences standard error later on.
    fuzz::complaints = dup(STDERR_FILENO);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::run({reinterpret_cast<char const*>(data), size});
    return 0;
}
