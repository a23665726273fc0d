// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Memory for texts that sinks write.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

namespace uriel::functions {

/// A buffer that grows.
class room {
public:
    std::span<char> of(std::size_t size) {
        if (size > size_) {
            bytes_.reset(new char[size]);
            size_ = size;
        }
        return {bytes_.get(), size_};
    }
    std::string_view keep(std::string_view text) {
        std::copy(text.begin(), text.end(), of(text.size()).begin());
        return {bytes_.get(), text.size()};
    }

private:
    std::unique_ptr<char[]> bytes_;
    std::size_t size_ = 0;
};

}  // namespace uriel::functions
