// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The pairs of a query, sorted without memory of its own (RFC 3986, 3.4, knows no pairs).
#pragma once

#include "uriel/detail/bytes/stop.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace uriel {

/// A stable merge sort of the pairs, by merging neighbouring runs that are in order already. The
/// texts of all passes are equally long, so two of them take turns; no other memory is needed.
/// `Read` makes what is compared out of the text of a pair.
template <class Read>
class pair_sort {
public:
    /// If `stop` returns true, the result of run() is of no use.
    pair_sort(char separator, Read read, detail::stopping::meter& stop) noexcept
        : separator_(separator), read_(read), stop_(stop) {}

    /// Sorts `query`, by turns into two places that have room for it; it may stand at the second.
    /// Returns the one where it is then. Linear, times the logarithm of the number of pairs.
    char* run(std::string_view query, char* here, char* there) noexcept {
        std::size_t runs = pass(query, here);
        while (runs > 1 && !stop_.has_stopped()) {
            runs = pass({here, query.size()}, there);
            std::swap(here, there);
        }
        return here;
    }

private:
    using sort_key = decltype(std::declval<Read>()(std::string_view()));

    /// A pair of `from_`. What is found out about it is kept, however often it is compared: the
    /// shorter of two keys bounds what their comparison costs, and one of the two pairs is moved.
    struct pair {
        std::size_t begin;
        std::size_t next;  // where the one after it begins; after the last, size() + 1
        sort_key key;
    };

    /// Merges the runs of `from`, two by two, and returns how many remain.
    std::size_t pass(std::string_view from, char* to) noexcept {
        from_ = from;
        to_ = to;
        written_ = 0;
        std::size_t runs = 0;
        for (std::size_t at = 0; at <= from.size() && !stop_.has_stopped(); ++runs) {
            std::size_t const middle = run_end(at);
            std::size_t const end = middle <= from.size() ? run_end(middle) : middle;
            merge(at, middle, end);
            at = end;
        }
        return runs;
    }
    pair pair_at(std::size_t begin) const noexcept {
        std::string_view const rest = from_.substr(std::min(begin, from_.size()));
        std::string_view const text = rest.substr(0, rest.find(separator_));
        return {begin, begin + text.size() + 1, read_(text)};
    }
    std::size_t run_end(std::size_t begin) noexcept {
        pair last = pair_at(begin);
        while (last.next <= from_.size() && !stop_.is_wanted_at(last.next)) {
            pair const after = pair_at(last.next);
            if ((last.key <=> after.key) > 0) break;
            last = after;
        }
        return last.next;
    }
    void move(std::size_t begin, std::size_t end) noexcept {
        if (begin >= end) return;
        written_ += from_.copy(to_ + written_, end - 1 - begin, begin);
        if (written_ < from_.size()) to_[written_++] = separator_;
    }
    void merge(std::size_t begin, std::size_t middle, std::size_t end) noexcept {
        pair left = pair_at(begin);
        pair right = pair_at(middle);
        while (left.begin < middle && right.begin < end && !stop_.is_wanted_at(written_)) {
            pair& first = (left.key <=> right.key) <= 0 ? left : right;
            move(first.begin, first.next);
            first = pair_at(first.next);
        }
        move(left.begin, middle);
        move(right.begin, end);
    }

    char separator_;
    Read read_;
    detail::stopping::meter& stop_;
    std::string_view from_;
    char* to_ = nullptr;
    std::size_t written_ = 0;
};

}  // namespace uriel
