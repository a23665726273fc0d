// uri and reference: the owning counterparts of the views.
#pragma once

#include "uriel/model/view.hpp"
#include "uriel/syntax/error.hpp"

#include <compare>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace uriel {

/// A parsed URI reference that owns its text, on the heap. It has exactly one allocation. A view of
/// it stays valid for as long as the text has an owner: moving the owner does not move the text.
/// A moved-from object can only be assigned to or destroyed.
template <class View>
class owned {
public:
    /// Copies the text of a view.
    explicit owned(View const& source) : owned(new char[source.text().size() + 1], source) {
        source.text().copy(text_, source.text().size());
        view_ = View::assume_parsed({text_, source.text().size()}, source.parts());
    }
    owned(owned const& other) : owned(other.view_) {}
    owned(owned&& other) noexcept
        : text_(std::exchange(other.text_, nullptr)), view_(other.view_) {}
    owned& operator=(owned other) noexcept {
        std::swap(text_, other.text_);
        view_ = other.view_;
        return *this;
    }
    ~owned() { delete[] text_; }

    /// Lets `write` fill a buffer of `capacity` bytes, which becomes the text. `write` takes a
    /// std::span<char> and returns an expected<View, error> of what it wrote at the span's start.
    template <class Write>
    static auto written(std::size_t capacity, Write&& write)
        -> expected<owned, typename std::invoke_result_t<Write, std::span<char>>::error_type> {
        owned result(new char[capacity], View::assume_parsed({}, {}));
        auto const view = write(std::span<char>(result.text_, capacity));
        if (!view) return std::unexpected(view.error());
        result.view_ = *view;
        return result;
    }

    constexpr View const& view() const noexcept { return view_; }
    constexpr operator View const&() const noexcept { return view_; }  // NOLINT: as std::string
    constexpr View const* operator->() const noexcept { return &view_; }
    constexpr std::string_view text() const noexcept { return view_.text(); }

    friend bool operator==(owned const& a, owned const& b) noexcept { return a.text() == b.text(); }
    friend auto operator<=>(owned const& a, owned const& b) noexcept {
        return a.text() <=> b.text();
    }

private:
    owned(char* text, View const& view) noexcept : text_(text), view_(view) {}

    char* text_;
    View view_;
};

/// An owning URI (RFC 3986, 3).
using uri = owned<uri_view>;
/// An owning URI reference (RFC 3986, 4.1).
using reference = owned<reference_view>;

}  // namespace uriel

template <class View>
struct std::hash<uriel::owned<View>> {
    std::size_t operator()(uriel::owned<View> const& owner) const noexcept {
        return std::hash<std::string_view>()(owner.text());
    }
};
