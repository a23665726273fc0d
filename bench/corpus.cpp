// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "corpus.hpp"

#include <cstring>

namespace bench {
void corpus::add(std::string_view text) {
    buffer_.append(text);
    buffer_.push_back('\0');
    sizes_.push_back(text.size());
}

void corpus::close() {
    buffer_.append(64, '\0');
    char const* at = buffer_.data();
    for (std::size_t const size : sizes_) {
        texts_.emplace_back(at, size);
        at += size + 1;
    }
}

std::span<text const> corpus::shuffled() {
    if (order_.empty()) order_ = texts_;
    random_.shuffle(order_);
    copy_.resize(buffer_.size());
    copied_.clear();
    char* at = copy_.data();
    for (std::string_view const text : order_) {
        std::memcpy(at, text.data(), text.size() + 1);
        copied_.push_back({at, text.size()});
        at += text.size() + 1;
    }
    return copied_;
}

}  // namespace bench
