// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What source/answer.js asks of a module with a heap whose errors are in its answers.
#include "answer.hpp"

#include <memory>

#define URIEL_MODULE __attribute__((visibility("default")))

namespace {

std::unique_ptr<char[]> room_for_texts;

}  // namespace

extern "C" {

/// source/engine.js looks for it, and finds nothing there.
URIEL_MODULE std::int32_t error = 0;

/// Where the texts of a call are to be put, as long as the next one is not asked for.
URIEL_MODULE char* room_for(std::size_t size) {
    room_for_texts.reset(new char[size]);
    return room_for_texts.get();
}

URIEL_MODULE std::int32_t const* words_of_answer() { return uriel::npm::result.words(); }

}  // extern "C"
