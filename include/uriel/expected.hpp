// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel::expected: a value or an error. It is std::expected where the C++ library has all of that,
// monadic members included, else a class of ours with the same members.
#pragma once

#include <version>

#if defined(__cpp_lib_expected) && __cpp_lib_expected >= 202211L
#    include <expected>

namespace uriel {

using std::bad_expected_access;
using std::expected;
using std::unexpected;

namespace detail::expecting {

using std::unexpect;

}  // namespace detail::expecting

}  // namespace uriel

#else
#    include <concepts>
#    include <cstdlib>
#    include <exception>
#    include <optional>
#    include <type_traits>
#    include <utility>

// Return types are no part of a function's symbol. With the tag, a program whose `expected` is this
// one does not link with a library whose `expected` is std's, instead of misreading its results.
#    ifdef __GNUC__
#        define URIEL_OWN_EXPECTED [[gnu::abi_tag("own_expected")]]
#    else
#        define URIEL_OWN_EXPECTED
#    endif

namespace uriel {

template <class T, class E>
class URIEL_OWN_EXPECTED expected;

namespace detail::expecting {

/// Selects the constructor of an error.
struct unexpect_t {
    explicit unexpect_t() = default;
};
inline constexpr unexpect_t unexpect{};

}  // namespace detail::expecting

/// An error, to be returned as an expected.
template <class E>
class unexpected {
public:
    template <class G = E>
        requires(!std::same_as<std::remove_cvref_t<G>, unexpected> && std::constructible_from<E, G>)
    constexpr explicit unexpected(G&& error) : error_(std::forward<G>(error)) {}
    template <class... Args>
    constexpr explicit unexpected(std::in_place_t, Args&&... args)
        : error_(std::forward<Args>(args)...) {}

    constexpr E& error() & noexcept { return error_; }
    constexpr E const& error() const& noexcept { return error_; }
    constexpr E&& error() && noexcept { return std::move(error_); }
    template <class G>
    friend constexpr bool operator==(unexpected const& a, unexpected<G> const& b) {
        return a.error_ == b.error();
    }

private:
    E error_;
};
template <class E>
unexpected(E) -> unexpected<E>;

/// What expected::value() throws if there is an error.
template <class E>
class bad_expected_access : public std::exception {
public:
    explicit bad_expected_access(E error) : error_(std::move(error)) {}
    char const* what() const noexcept override { return "expected: an error, and no value"; }
    E const& error() const noexcept { return error_; }

private:
    E error_;
};

namespace detail::expecting {

template <class T>
inline constexpr bool is_one = false;
template <class T, class E>
inline constexpr bool is_one<expected<T, E>> = true;
template <class T>
inline constexpr bool is_error = false;
template <class E>
inline constexpr bool is_error<unexpected<E>> = true;

struct nothing {};

/// std::invoke() of one argument or none, without the 15,000 lines of its header.
template <class F, class... Args>
constexpr decltype(auto) call(F& f, Args&&... args) {
    if constexpr (std::is_member_object_pointer_v<F>)
        return (std::forward<Args>(args), ...).*f;
    else if constexpr (std::is_member_function_pointer_v<F>)
        return ((std::forward<Args>(args), ...).*f)();
    else
        return f(std::forward<Args>(args)...);
}

/// The value or the error. clang 14 knows no destructor that is trivial if its members' are, so two
/// optionals do what a union would, unless the bytes are all there is to copy.
template <class T, class E,
          bool = std::is_trivially_copyable_v<T> && std::is_trivially_copyable_v<E>>
class storage {
public:
    template <class... Args>
    constexpr explicit storage(std::in_place_t, Args&&... args)
        : value_(std::in_place, std::forward<Args>(args)...) {}
    template <class... Args>
    constexpr explicit storage(detail::expecting::unexpect_t, Args&&... args)
        : error_(std::in_place, std::forward<Args>(args)...) {}

    constexpr bool has_value() const noexcept { return value_.has_value(); }
    constexpr T& stored() noexcept { return *value_; }
    constexpr T const& stored() const noexcept { return *value_; }
    constexpr E& failure() noexcept { return *error_; }
    constexpr E const& failure() const noexcept { return *error_; }

private:
    std::optional<T> value_;
    std::optional<E> error_;
};
template <class T, class E>
class storage<T, E, true> {
public:
    template <class... Args>
    constexpr explicit storage(std::in_place_t, Args&&... args)
        : value_(std::forward<Args>(args)...), has_value_(true) {}
    template <class... Args>
    constexpr explicit storage(detail::expecting::unexpect_t, Args&&... args)
        : error_(std::forward<Args>(args)...), has_value_(false) {}

    constexpr bool has_value() const noexcept { return has_value_; }
    constexpr T& stored() noexcept { return value_; }
    constexpr T const& stored() const noexcept { return value_; }
    constexpr E& failure() noexcept { return error_; }
    constexpr E const& failure() const noexcept { return error_; }

private:
    union {
        T value_;
        E error_;
    };
    bool has_value_;
};

}  // namespace detail::expecting

/// A T, or an E that says why there is none. T may be void.
template <class T, class E>
class URIEL_OWN_EXPECTED expected
    : detail::expecting::storage<
          std::conditional_t<std::is_void_v<T>, detail::expecting::nothing, T>, E> {
    static constexpr bool is_void = std::is_void_v<T>;
    using held = std::conditional_t<is_void, detail::expecting::nothing, T>;
    using storage = detail::expecting::storage<held, E>;

public:
    using value_type = T;
    using error_type = E;
    using unexpected_type = unexpected<E>;

    constexpr expected()
        requires std::default_initializable<held>
        : storage(std::in_place) {}
    template <class U = T>
        requires(!is_void && !std::same_as<std::remove_cvref_t<U>, std::in_place_t> &&
                 !std::same_as<std::remove_cvref_t<U>, expected> &&
                 !detail::expecting::is_error<std::remove_cvref_t<U>> &&
                 !(std::same_as<held, bool> && detail::expecting::is_one<std::remove_cvref_t<U>>) &&
                 std::constructible_from<held, U>)
    constexpr explicit(!std::convertible_to<U, held>) expected(U&& value)
        : storage(std::in_place, std::forward<U>(value)) {}
    template <class G>
        requires std::constructible_from<E, G>
    constexpr explicit(!std::convertible_to<G, E>) expected(unexpected<G> error)
        : storage(detail::expecting::unexpect, std::move(error).error()) {}
    template <class U, class G>
        requires(!std::constructible_from<held, expected<U, G>> || std::same_as<held, bool>) &&
                (std::constructible_from<held, U> || (is_void && std::is_void_v<U>)) &&
                std::constructible_from<E, G>
    constexpr explicit(!std::convertible_to<U, T> || !std::convertible_to<G, E>)
        expected(expected<U, G> other)
        : expected(other ? expected(std::in_place, *std::move(other))
                         : expected(detail::expecting::unexpect, std::move(other).error())) {}
    template <class... Args>
        requires std::constructible_from<held, Args...>
    constexpr explicit expected(std::in_place_t, Args&&... args)
        : storage(std::in_place, std::forward<Args>(args)...) {}
    template <class... Args>
        requires std::constructible_from<E, Args...>
    constexpr explicit expected(detail::expecting::unexpect_t, Args&&... args)
        : storage(detail::expecting::unexpect, std::forward<Args>(args)...) {}
    template <class... Args>
        requires std::is_nothrow_constructible_v<held, Args...>
    constexpr held& emplace(Args&&... args) noexcept {
        return (*this = expected(std::in_place, std::forward<Args>(args)...)).stored();
    }

    using storage::has_value;
    constexpr explicit operator bool() const noexcept { return has_value(); }

    // There must be a value.
    constexpr held& operator*() & noexcept { return this->stored(); }
    constexpr held const& operator*() const& noexcept { return this->stored(); }
    constexpr held&& operator*() && noexcept { return std::move(this->stored()); }
    constexpr held* operator->() noexcept { return std::addressof(this->stored()); }
    constexpr held const* operator->() const noexcept { return std::addressof(this->stored()); }

    // They throw bad_expected_access if there is none, or abort in a program without exceptions.
    constexpr held& value() & { return check(), this->stored(); }
    constexpr held const& value() const& { return check(), this->stored(); }
    constexpr held&& value() && { return check(), std::move(this->stored()); }

    // There must be an error.
    constexpr E& error() & noexcept { return this->failure(); }
    constexpr E const& error() const& noexcept { return this->failure(); }
    constexpr E&& error() && noexcept { return std::move(this->failure()); }

    template <class U = held>
    constexpr held value_or(U&& other) const& {
        return has_value() ? **this : static_cast<held>(std::forward<U>(other));
    }
    template <class U = held>
    constexpr held value_or(U&& other) && {
        return has_value() ? *std::move(*this) : static_cast<held>(std::forward<U>(other));
    }
    template <class G = E>
    constexpr E error_or(G&& other) const {
        return has_value() ? static_cast<E>(std::forward<G>(other)) : error();
    }

    // A function of the value, or of the error, is called if there is one.
    template <class F>
    constexpr auto and_then(F&& next) const& {
        return then(*this, next);
    }
    template <class F>
    constexpr auto and_then(F&& next) && {
        return then(std::move(*this), next);
    }
    template <class F>
    constexpr auto or_else(F&& other) const& {
        return otherwise(*this, other);
    }
    template <class F>
    constexpr auto or_else(F&& other) && {
        return otherwise(std::move(*this), other);
    }
    template <class F>
    constexpr auto transform(F&& of_value) const& {
        return and_then(wrapped(of_value));
    }
    template <class F>
    constexpr auto transform(F&& of_value) && {
        return std::move(*this).and_then(wrapped(of_value));
    }
    template <class F>
    constexpr auto transform_error(F&& of_error) const& {
        return or_else(wrapped_error(of_error));
    }
    template <class F>
    constexpr auto transform_error(F&& of_error) && {
        return std::move(*this).or_else(wrapped_error(of_error));
    }

    template <class U, class G>
    friend constexpr bool operator==(expected const& a, expected<U, G> const& b) {
        if (!a || !b) return !a && !b && a.error() == b.error();
        return a.holds(b);
    }
    template <class U>
        requires(!is_void && !detail::expecting::is_one<U> && !detail::expecting::is_error<U>)
    friend constexpr bool operator==(expected const& a, U const& value) {
        return a && *a == value;
    }
    template <class G>
    friend constexpr bool operator==(expected const& a, unexpected<G> const& error) {
        return !a && a.error() == error.error();
    }

private:
    template <class Other>
    constexpr bool holds(Other const& other) const {
        if constexpr (is_void)
            return true;
        else
            return **this == *other;
    }
    constexpr void check() const {
        if (has_value()) return;
#    ifdef __cpp_exceptions
        throw bad_expected_access<E>(error());
#    else
        std::abort();
#    endif
    }
    template <class Self, class F>
    static constexpr decltype(auto) call(Self&& self, F& next) {
        if constexpr (is_void)
            return detail::expecting::call(next);
        else
            return detail::expecting::call(next, *std::forward<Self>(self));
    }
    template <class Self, class F>
    static constexpr auto then(Self&& self, F& next) {
        using result = std::remove_cvref_t<decltype(call(std::forward<Self>(self), next))>;
        if (self) return result(call(std::forward<Self>(self), next));
        return result(detail::expecting::unexpect, std::forward<Self>(self).error());
    }
    template <class Self, class F>
    static constexpr auto otherwise(Self&& self, F& other) {
        using error = decltype(std::forward<Self>(self).error());
        using result = std::remove_cvref_t<std::invoke_result_t<F&, error>>;
        if (!self) return result(detail::expecting::call(other, std::forward<Self>(self).error()));
        if constexpr (is_void)
            return result();
        else
            return result(std::in_place, *std::forward<Self>(self));
    }
    template <class F>
    static constexpr auto wrapped(F& of_value) {
        return [&of_value](auto&&... value) {
            using made = std::remove_cv_t<std::invoke_result_t<F&, decltype(value)...>>;
            if constexpr (std::is_void_v<made>)
                return detail::expecting::call(of_value, std::forward<decltype(value)>(value)...),
                       expected<made, E>();
            else
                return expected<made, E>(
                    std::in_place,
                    detail::expecting::call(of_value, std::forward<decltype(value)>(value)...));
        };
    }
    template <class F>
    static constexpr auto wrapped_error(F& of_error) {
        return [&of_error](auto&& error) {
            using made = std::remove_cv_t<std::invoke_result_t<F&, decltype(error)>>;
            return expected<T, made>(
                detail::expecting::unexpect,
                detail::expecting::call(of_error, std::forward<decltype(error)>(error)));
        };
    }
};

}  // namespace uriel

#endif
