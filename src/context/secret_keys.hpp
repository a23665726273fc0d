// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The keys whose values are secret, looked up in one pass over a key.
#pragma once

#include "uriel/bytes/ascii.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::secrets {

/// '*' stands for any octets. Those with a star come first. The last ones were added after the
/// figures of docs/security.md had first been counted; above each stands where it comes from.
inline constexpr auto keys = std::to_array<std::string_view>({
    "*token*",
    "*secret*",
    "*passw*",
    "*passphrase*",
    "*api*key*",
    "*private*key*",
    "*access*key*",
    "*signature*",
    "*credential*",
    "*session*",
    "*authorization*",
    "passwd",
    "pwd",
    "pass",
    "key",
    "sig",
    "code",
    "sid",
    "auth",
    "bearer",
    "jwt",
    "assertion",
    "samlrequest",
    "samlresponse",
    "ticket",
    "otp",
    "policy",
    "key-pair-id",
    // RFC 7521, 4.2
    "client_assertion",
    // RFC 7636, 4.5
    "code_verifier",
    // RFC 8628, 3.2
    "device_code",
    // RFC 5849, 2.2
    "oauth_verifier",
    // RFC 8628, 3.2
    "user_code",
    // SAML 2.0 Bindings, 3.6.3
    "samlart",
    // CAS Protocol 3.0, 2.5 and 2.7
    "pgt",
    "pgtid",
    // PHP manual, session.name
    "phpsessid",
    // osCommerce
    "oscsid",
    // Microsoft, Azure Maps: shared key authentication
    "subscription-key",
    // Microsoft, Azure Storage: connection strings
    "accountkey",
    // Microsoft, OneDrive and SharePoint: embed and download links
    "authkey",
    // Dropbox: shared links
    "rlkey",
    // Microsoft, the same
    "tempauth",
    // Akamai: Edge Auth Token 2.0
    "hdnea",
    "hdnts",
    // Firebase: custom email handlers
    "oobcode",
    // Zoom: start links
    "zak",
});

inline constexpr std::size_t starred =
    static_cast<std::size_t>(std::ranges::count(keys, '*', &std::string_view::front));

/// All patterns at once: those with stars by Shift-And, one behind the other (see
/// model/glob_matching.hpp), where position i of a pattern stands behind i of its letters, a bit
/// each; the others by a hash of the key.
class known_key_set {
public:
    consteval known_key_set() noexcept {
        std::size_t place = 0;
        for (std::size_t i = 0; i < starred; ++i) add(keys[i], place);
        for (std::size_t i = starred; i < keys.size(); ++i) {
            std::size_t hash = 0;
            for (char const c : keys[i]) hash = next_hash(hash, c);
            while (!slots_[hash % slot_count].empty()) ++hash;
            slots_[hash % slot_count] = keys[i];
        }
    }

    /// Is one of them the whole of the text, in lower case?
    template <class Octets>
    constexpr bool matches(Octets const& text) const noexcept {
        words places = begin_;
        std::array<char, longest> beginning;
        std::size_t size = 0;
        std::size_t hash = 0;
        for (char const octet : text) {
            char const c = ascii::to_lower(octet);
            if (size < longest) beginning[size] = c;
            ++size;
            hash = next_hash(hash, c);
            advance(places, static_cast<unsigned char>(c));
        }
        if (((places[0] & accepts_[0]) | (places[1] & accepts_[1])) != 0) return true;
        if (size > longest) return false;
        while (!slots_[hash % slot_count].empty()) {
            if (slots_[hash % slot_count] == std::string_view(beginning.data(), size)) return true;
            ++hash;
        }
        return false;
    }

private:
    static constexpr std::size_t longest = 16;
    static constexpr std::size_t slot_count = 128;
    using words = std::array<std::uint64_t, 2>;

    static constexpr std::size_t next_hash(std::size_t hash, char c) noexcept {
        return (hash * 33) ^ static_cast<unsigned char>(c);
    }

    consteval void add(std::string_view key, std::size_t& place) noexcept {
        auto const bit = [&] { return std::uint64_t(1) << place % 64; };
        begin_[place / 64] |= bit();
        for (char const c : key) {
            if (c == '*') {
                stays_[place / 64] |= bit();
                continue;
            }
            auto const octet = static_cast<unsigned char>(c);
            by_high_half_[octet >> 4U][place / 64] |= bit();
            by_low_half_[octet & 15U][place / 64] |= bit();
            ++place;
        }
        accepts_[place / 64] |= bit();
        ++place;
    }

    constexpr void advance(words& places, unsigned char c) const noexcept {
        words const& high = by_high_half_[c >> 4U];
        words const& low = by_low_half_[c & 15U];
        std::uint64_t const left = places[0] & high[0] & low[0];
        std::uint64_t const more = places[1] & high[1] & low[1];
        places[0] = (left << 1U) | (places[0] & stays_[0]);
        places[1] = (more << 1U) | (left >> 63U) | (places[1] & stays_[1]);
    }

    std::array<words, 16> by_high_half_{};
    std::array<words, 16> by_low_half_{};
    words begin_{};
    words stays_{};
    words accepts_{};
    std::array<std::string_view, slot_count> slots_{};  // linear probing
};

inline constexpr known_key_set known_keys;

}  // namespace uriel::secrets
