// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The frontier of a crawler: each page once, however it is linked.
#include <uriel/ostream.hpp>
#include <uriel/uriel.hpp>

#include <deque>
#include <initializer_list>
#include <iostream>
#include <string_view>
#include <unordered_set>
#include <utility>

class frontier {
public:
    /// Takes a link of a page. False if it was seen before, or is none.
    bool add(uriel::uri_view page, std::string_view link) {
        auto const target = uriel::resolve(page, link);
        if (!target) return false;
        auto const [next, is_new] = seen_.insert(target->without_fragment().normalize());
        if (is_new) waiting_.push_back(*next);
        return is_new;
    }
    bool empty() const { return waiting_.empty(); }
    uriel::uri next() {
        uriel::uri first = std::move(waiting_.front());
        waiting_.pop_front();
        return first;
    }

private:
    std::unordered_set<uriel::uri> seen_;
    std::deque<uriel::uri> waiting_;
};

int main() {
    using namespace uriel::literals;
    frontier pages;
    for (std::string_view const link : {"../c", "http://H:80/c#x", "/%63", "not a link", "?q", ""})
        std::cout << pages.add("http://h/a/b"_uri, link);
    std::cout << '\n';
    while (!pages.empty()) std::cout << pages.next() << '\n';
}
// prints: 100011
// prints: http://h/c
// prints: http://h/a/b?q
// prints: http://h/a/b
