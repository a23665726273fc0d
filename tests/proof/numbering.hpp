// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Numbers for what compares equal, in the order of first appearance.
#pragma once

#include <cstddef>
#include <map>

namespace proof {

template <class Key>
class numbering {
public:
    std::size_t operator()(Key const& key) {
        return numbers_.try_emplace(key, size()).first->second;
    }
    std::size_t size() const { return numbers_.size(); }

private:
    std::map<Key, std::size_t> numbers_;
};

}  // namespace proof
