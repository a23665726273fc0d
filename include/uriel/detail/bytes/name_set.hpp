// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Names, and all names below them, found by hash: a look-up in 200,000 hosts is as fast as in a
// few.
#pragma once

#include "uriel/detail/bytes/siphash.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace uriel::detail::bytewise {

/// A set of names, compared octet by octet. Names below "example.com" end with ".example.com".
class name_set {
public:
    /// What a name of the set matches.
    enum class reach : std::uint8_t { itself = 1, below = 2, both = 3 };

    void add(std::string_view name, reach which) {
        auto& known = reaches_.try_emplace(std::string(name)).first->second;
        known = static_cast<std::uint8_t>(known | static_cast<unsigned>(which));
        if (which != reach::itself) longest_end_ = (std::max)(longest_end_, name.size() + 1);
    }
    void clear() noexcept {
        reaches_.clear();
        longest_end_ = 0;
    }

    /// True if `text` is in the set, or below a name that is. Linear: it goes from the right, so
    /// that each octet is hashed once for all the names that end with it, with at most one look-up
    /// for each '.'.
    bool contains(std::string_view text) const {
        siphash state = reaches_.hash_function().begin();
        std::size_t end = text.size();  // everything after it has been hashed
        for (std::size_t at = text.rfind('.'); at != text.npos; at = text.rfind('.', at - 1)) {
            if (text.size() - at > longest_end_) break;
            state.from_right(text.substr(at + 1, end - at - 1));
            if (has({text.substr(at + 1), keyed_hash::of(state)}, reach::below)) return true;
            state.octet('.');
            end = at;
            if (at == 0) break;
        }
        state.from_right(text.substr(0, end));
        return has({text, keyed_hash::of(state)}, reach::itself);
    }

private:
    struct hashed_name {
        std::string_view text;
        std::size_t hash;
        friend bool operator==(hashed_name const& a, std::string_view b) { return a.text == b; }
    };

    /// Hashes with a key that differs from run to run, as addresses do, so that an attacker who
    /// adds names to a list cannot make them collide.
    class keyed_hash {
    public:
        using is_transparent = void;

        keyed_hash() noexcept : seed_{std::bit_cast<std::uintptr_t>(this), 0} {}

        siphash begin() const noexcept { return {seed_, siphash::width::bits64}; }
        static std::size_t of(siphash state) { return std::hash<hash128>()(state.finish()); }

        // Not noexcept: libstdc++ would hash the names of a bucket again instead of keeping hashes.
        std::size_t operator()(std::string_view text) const {
            siphash state = begin();
            state.from_right(text);
            return of(state);
        }
        std::size_t operator()(hashed_name const& name) const { return name.hash; }

    private:
        hash_seed seed_;
    };

    bool has(hashed_name const& name, reach wanted) const {
        auto const found = reaches_.find(name);
        return found != reaches_.end() && (found->second & static_cast<unsigned>(wanted)) != 0;
    }

    std::unordered_map<std::string, std::uint8_t, keyed_hash, std::equal_to<>> reaches_;
    std::size_t longest_end_ = 0;  // of the names that have names below, with the '.' before it
};

}  // namespace uriel::detail::bytewise
