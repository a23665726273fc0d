// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Lists from the caller: of segments, of pairs, of changes.
#pragma once

#include "uriel/detail/bytes/forward_iterator.hpp"
#include "uriel/detail/bytes/lifetime.hpp"

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>  // has the concepts of ranges
#include <type_traits>
#include <utility>

namespace uriel {

/// Allows passing a named object that holds views: component_values, a change, a list. You assert
/// that everything they view is still alive: temporaries they were made from are gone.
template <class Views>
    requires(std::is_trivially_copyable_v<Views> && !std::ranges::contiguous_range<Views>)
constexpr Views still_alive(Views const& views) noexcept {
    return std::move(const_cast<Views&>(views));  // NOLINT(*-const-cast,*.Move): which copies
}
template <std::ranges::contiguous_range List>
constexpr std::span<std::ranges::range_value_t<List> const> still_alive(List const& list) noexcept {
    return list;
}

}  // namespace uriel

namespace uriel::detail::giving {

/// A list from the caller, of any type: a vector, a map, a view, a list in braces. An Item is made
/// from each element on the way. Holds a view: use it in the expression that makes it.
template <class Item>
class given_list {
public:
    constexpr given_list() noexcept = default;
    constexpr given_list(std::initializer_list<Item> items URIEL_LIFETIMEBOUND) noexcept
        : given_list(std::span<Item const>(items.begin(), items.size()), in_the_call()) {}
    /// No items: `.params = std::nullopt` removes the query.
    constexpr given_list(std::nullopt_t) noexcept  // NOLINT: converts on purpose
        : given_list(std::span<Item const>(), in_the_call()) {}
    constexpr given_list(given_list&&) noexcept = default;
    constexpr given_list& operator=(given_list&&) noexcept = default;
    given_list(given_list const&) = delete;  // give it in the call, or still_alive(it)
    given_list& operator=(given_list const&) = delete;
    template <std::convertible_to<std::span<Item const>> List>
    given_list(List const& items) = delete;  // give them in the call, or still_alive(items)
    template <std::convertible_to<std::span<Item const>> List>
        requires(!std::is_reference_v<List>)
    constexpr given_list(List&& items) noexcept  // NOLINT: converts on purpose
        : given_list(items, in_the_call()) {}
    template <std::ranges::input_range Range>
        requires(!std::convertible_to<Range const&, std::span<Item const>>) &&
                    std::ranges::input_range<Range const> &&
                    std::constructible_from<Item, std::ranges::range_reference_t<Range const>>
    constexpr given_list(Range const& items URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : from_(&items), is_empty_(std::ranges::begin(items) == std::ranges::end(items)) {
        walk_ = [](void const* from, std::size_t, visitor const& visit) {
            for (auto&& element : *static_cast<Range const*>(from))
                if (!visit(Item(std::forward<decltype(element)>(element)))) return;
        };
    }

    constexpr bool is_given() const noexcept { return walk_ != nullptr; }
    constexpr bool empty() const noexcept { return is_empty_; }

    /// Calls `visit` with each item, in order, until it returns false.
    template <class Visit>
    void for_each(Visit visit) const {
        if (!is_given()) return;
        walk_(from_, size_, {&visit, [](void* with, Item const& item) {
                                 return static_cast<bool>((*static_cast<Visit*>(with))(item));
                             }});
    }

private:
    struct visitor {
        void* with;
        bool (*call)(void* with, Item const& item);
        bool operator()(Item const& item) const { return call(with, item); }
    };

    struct in_the_call {};
    constexpr given_list(std::span<Item const> items, in_the_call) noexcept
        : from_(items.data()), size_(items.size()), is_empty_(items.empty()) {
        walk_ = [](void const* from, std::size_t size, visitor const& visit) {
            for (Item const& item : std::span(static_cast<Item const*>(from), size))
                if (!visit(item)) return;
        };
    }

    void const* from_ = nullptr;
    std::size_t size_ = 0;
    void (*walk_)(void const* from, std::size_t size, visitor const& visit) = nullptr;
    bool is_empty_ = true;
};

/// The changes of a path or a query: none, one (perhaps a whole new text), or a list of several,
/// each applied to the result of the one before. A list is only viewed: use it in the expression
/// that makes it.
template <class Change>
class changes_of {
public:
    /// Makes the change with this number from a list of another type.
    using maker = Change (*)(void const* list, std::size_t number) noexcept;

    class iterator : public iteration::forward_iterator<iterator, Change> {
    public:
        constexpr iterator() noexcept = default;
        constexpr Change operator*() const noexcept { return (*of_)[number_]; }
        constexpr iterator& operator++() noexcept {
            ++number_;
            return *this;
        }
        friend constexpr bool operator==(iterator a, iterator b) noexcept {
            return a.number_ == b.number_;
        }

    private:
        friend changes_of;
        constexpr iterator(changes_of const& of, std::size_t number) noexcept
            : of_(&of), number_(number) {}

        changes_of const* of_ = nullptr;
        std::size_t number_ = 0;
    };

    constexpr changes_of() noexcept = default;
    constexpr changes_of(changes_of&&) noexcept = default;
    constexpr changes_of& operator=(changes_of&&) noexcept = default;
    changes_of(changes_of const&) = delete;  // give it in the call, or still_alive(it)
    changes_of& operator=(changes_of const&) = delete;
    constexpr changes_of(Change&& one URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : one_(std::move(one)) {}
    changes_of(Change const&) = delete;  // give it in the call, or still_alive(it)
    template <std::convertible_to<Change> One>
        requires std::is_trivially_copyable_v<One> && std::constructible_from<Change, One const&>
    constexpr changes_of(One const& one) noexcept : one_(one) {}  // NOLINT: converts on purpose
    template <std::convertible_to<Change> One>
        requires(!std::is_reference_v<One> && !std::constructible_from<Change, One const&>)
    constexpr changes_of(One&& one) noexcept : one_(std::move(one)) {}  // NOLINT
    /// Takes text that owns its bytes.
    template <std::convertible_to<Change> One>
        requires std::constructible_from<Change, One const&>
    constexpr changes_of(One const& one URIEL_LIFETIMEBOUND) noexcept : one_(one) {}  // NOLINT
    constexpr changes_of(std::initializer_list<Change> all URIEL_LIFETIMEBOUND) noexcept
        : all_(all.begin(), all.size()) {}
    template <std::convertible_to<std::span<Change const>> List>
    changes_of(List const& all) = delete;  // give them in the call, or still_alive(all)
    template <std::convertible_to<std::span<Change const>> List>
        requires(!std::is_reference_v<List>)
    constexpr changes_of(List&& all URIEL_LIFETIMEBOUND) noexcept : all_(all) {}  // NOLINT

    /// Takes a list of `size` things of any type; `make` makes a change from each on demand.
    constexpr changes_of(void const* list URIEL_LIFETIMEBOUND, std::size_t size,
                         maker make) noexcept
        : list_(list), size_(size), make_(make) {}

    constexpr bool is_given() const noexcept { return size() > 0; }
    constexpr std::size_t size() const noexcept {
        if (make_ != nullptr) return size_;
        return all_.empty() ? std::size_t(one_.is_given()) : all_.size();
    }
    constexpr Change operator[](std::size_t number) const noexcept {
        if (make_ != nullptr) return make_(list_, number);
        return still_alive(all_.empty() ? one_ : all_[number]);
    }
    constexpr iterator begin() const noexcept { return {*this, 0}; }
    constexpr iterator end() const noexcept { return {*this, size()}; }

private:
    Change one_;
    std::span<Change const> all_;
    void const* list_ = nullptr;
    std::size_t size_ = 0;
    maker make_ = nullptr;
};

}  // namespace uriel::detail::giving
