// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "corpus.hpp"

#include <cstring>
#include <numeric>

#if defined(__x86_64__)
#    include <emmintrin.h>
#endif

namespace bench {
namespace {

/// Leaves nothing of these bytes in a cache.
void evict([[maybe_unused]] std::string const& bytes) {
#if defined(__x86_64__)
    constexpr std::size_t line = 64;
    for (std::size_t i = 0; i < bytes.size(); i += line) _mm_clflush(bytes.data() + i);
    _mm_mfence();
#else
    // More than the caches hold.
    static std::string other(std::size_t{256} << 20U, 'x');
    for (std::size_t i = 0; i < other.size(); i += 64) ++other[i];
#endif
}

}  // namespace

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
    if (order_.empty()) {
        order_.resize(texts_.size());
        std::iota(order_.begin(), order_.end(), std::size_t{0});
    }
    random_.shuffle(order_);
    copy_.resize(buffer_.size());
    copied_.clear();
    char* at = copy_.data();
    for (std::size_t const place : order_) {
        std::string_view const text = texts_[place];
        std::memcpy(at, text.data(), text.size() + 1);
        copied_.push_back({at, text.size()});
        at += text.size() + 1;
    }
    if (cold_) {
        random_.shuffle(copied_);
        evict(copy_);
    }
    return copied_;
}

corpus corpus::as_cold() const {
    corpus result(name_);
    for (std::string_view const text : texts_) result.add(text);
    result.close();
    result.cold_ = true;
    return result;
}

}  // namespace bench
