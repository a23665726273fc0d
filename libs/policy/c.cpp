// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face for C: policies, verdicts and errors turned into those of the library and back.
#include "uriel/policy.hpp"
#include "uriel_policy.h"

#include <algorithm>
#include <new>

struct uriel_policy {
    uriel::fetch_policy rules;
};

namespace {

using namespace uriel;

bool is_text(void const* text, std::size_t size) noexcept { return text != nullptr || size == 0; }
std::string_view view(char const* text, std::size_t size) noexcept {
    return size == 0 ? std::string_view() : std::string_view(text, size);
}

/// Calls, and returns a code where memory is out. Without exceptions, the program has ended then.
template <class Call>
auto guarded(Call call) noexcept -> decltype(call()) {
#if defined(__cpp_exceptions)
    try {
#endif
        return call();
#if defined(__cpp_exceptions)
    } catch (std::bad_alloc const&) {
        return -URIEL_POLICY_NO_MEMORY;
    }
#endif
}

int give(std::optional<fetch_policy> found, uriel_policy** policy) {
    if (!found) return -URIEL_NO_VALUE;
    *policy = new uriel_policy{*std::move(found)};
    return 0;
}

std::ptrdiff_t write(std::string_view text, char* out, std::size_t capacity) noexcept {
    if (text.size() <= capacity) text.copy(out, text.size());
    return static_cast<std::ptrdiff_t>(text.size());
}

uriel_reason reason_of(policy_verdict::reason const& from) noexcept {
    std::string_view const rule = name(from.rule);
    return {rule.data(),         rule.size(),         from.message.data(), from.message.size(),
            from.section.data(), from.section.size(), from.offset,         from.length};
}

}  // namespace

extern "C" int uriel_policy_find(char const* name, size_t size, uriel_policy** policy) {
    if (!is_text(name, size) || policy == nullptr) return -URIEL_INVALID_ARGUMENT;
    return guarded([&] { return give(fetch_policy::find(view(name, size)), policy); });
}

extern "C" int uriel_policy_local(char const* origin, size_t size, uriel_policy** policy) {
    if (!is_text(origin, size) || policy == nullptr) return -URIEL_INVALID_ARGUMENT;
    return guarded([&] { return give(fetch_policy::local(view(origin, size)), policy); });
}

extern "C" int uriel_policy_parse(char const* text, size_t size, uriel_policy** policy,
                                  uriel_policy_error* error) {
    if (!is_text(text, size) || policy == nullptr ||
        (error != nullptr && error->struct_size < sizeof *error))
        return -URIEL_INVALID_ARGUMENT;
    return guarded([&]() -> int {
        auto read = fetch_policy::parse(view(text, size));
        if (read) return give(*std::move(read), policy);
        if (error != nullptr) {
            error->line = read.error().line;
            std::string const& said = read.error().reason;
            error->message[said.copy(error->message, sizeof error->message - 1)] = '\0';
        }
        return -URIEL_POLICY_NOT_A_POLICY;
    });
}

extern "C" void uriel_policy_free(uriel_policy* policy) { delete policy; }

extern "C" ptrdiff_t uriel_policy_text(uriel_policy const* policy, char* out, size_t capacity) {
    if (policy == nullptr || !is_text(out, capacity)) return -URIEL_INVALID_ARGUMENT;
    return guarded(
        [&]() -> std::ptrdiff_t { return write(to_string(policy->rules), out, capacity); });
}

extern "C" int uriel_policy_permits(uriel_policy const* policy, std::uint8_t const* octets,
                                    size_t count) {
    if (policy == nullptr || octets == nullptr) return -URIEL_INVALID_ARGUMENT;
    if (count == 4) {
        detail::matching::ipv4_octets address{};
        std::copy_n(octets, count, address.begin());
        return policy->rules.permits(ip_address(address)) ? 1 : 0;
    }
    if (count != 16) return -URIEL_INVALID_ARGUMENT;
    detail::matching::ipv6_octets address{};
    std::copy_n(octets, count, address.begin());
    return policy->rules.permits(ip_address(address)) ? 1 : 0;
}

extern "C" ptrdiff_t uriel_policy_check(uriel_policy const* policy, char const* text, size_t size,
                                        char* out, size_t capacity, uriel_verdict* verdict) {
    if (policy == nullptr || !is_text(text, size) || !is_text(out, capacity) ||
        verdict == nullptr || verdict->struct_size < sizeof *verdict ||
        !is_text(verdict->reasons, verdict->reason_capacity))
        return -URIEL_INVALID_ARGUMENT;
    return guarded([&]() -> std::ptrdiff_t {
        policy_verdict const found = check(view(text, size), policy->rules);
        verdict->permitted = found.permitted ? 1 : 0;
        verdict->reason_count = static_cast<std::uint32_t>(found.reasons.size());
        for (std::size_t i = 0; i < found.reasons.size() && i < verdict->reason_capacity; ++i)
            verdict->reasons[i] = reason_of(found.reasons[i]);
        return found.uri ? write(found.uri->text(), out, capacity) : 0;
    });
}
