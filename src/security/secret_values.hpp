// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Values that are secrets whatever their key is: they show by themselves what they are, or stand
// in a path after a word that announces them.
#pragma once

#include "security/secret_keys.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::secrets {

inline constexpr std::string_view secret_values_date = "2026-11-28";

/// The letters of a token after its prefix.
enum class alphabet : std::uint8_t { hex, alphanumeric, words, base64url, dotted, web_token };

/// A token that begins so, and then has at least and at most so many octets.
struct token_form {
    std::string_view prefix;
    alphabet letters;
    std::uint16_t least;
    std::uint16_t most;
};

/// By their documents, each with its heading or page. Lengths and letters were compared with public
/// rules of scanners: those of gitleaks of July 2026, or of others for cio, dckr_pat_, GOCSPX-,
/// sq0csp-, r8_ and whsec_. No identifiers, such as AKIA of AWS and SK of Twilio: alone they open
/// nothing.
inline constexpr auto token_forms = [] {
    using enum alphabet;
    return std::to_array<token_form>({
        // RFC 7519, 3.1: JSON web tokens; their first octets are those of '{"'
        {"eyJ", web_token, 8, 16384},
        // GitHub: Behind GitHub's new authentication token formats
        {"ghp_", alphanumeric, 36, 251},
        {"gho_", alphanumeric, 36, 251},
        {"ghu_", alphanumeric, 36, 251},
        {"ghs_", alphanumeric, 36, 251},
        {"ghr_", alphanumeric, 36, 251},
        {"github_pat_", words, 82, 244},
        // GitLab: Token overview, token prefixes
        {"glpat-", dotted, 20, 310},
        {"gldt-", base64url, 20, 64},
        {"glrt-", dotted, 20, 310},
        {"glcbt-", base64url, 20, 64},
        {"glsoat-", base64url, 20, 64},
        {"glft-", base64url, 20, 64},
        {"glffct-", base64url, 20, 64},
        {"glimt-", base64url, 25, 64},
        {"glagent-", base64url, 50, 64},
        {"gloas-", base64url, 64, 64},
        {"glptt-", hex, 40, 40},
        // npm: About access tokens
        {"npm_", alphanumeric, 36, 36},
        // PyPI: Help, API tokens
        {"pypi-AgEI", base64url, 50, 1000},
        {"pypi-AgEN", base64url, 50, 1000},
        // RubyGems: API key formats
        {"rubygems_", hex, 48, 48},
        // crates.io: API tokens
        {"cio", alphanumeric, 32, 32},
        // Docker Hub: Personal access tokens
        {"dckr_pat_", base64url, 27, 36},
        // Slack: Token types
        {"xoxb-", base64url, 24, 255},
        {"xoxp-", base64url, 24, 255},
        {"xoxa-", base64url, 24, 255},
        {"xoxr-", base64url, 24, 255},
        {"xoxs-", base64url, 24, 255},
        {"xoxo-", base64url, 24, 255},
        {"xoxe-", base64url, 24, 255},
        {"xoxe.xoxb-", base64url, 24, 255},
        {"xoxe.xoxp-", base64url, 24, 255},
        {"xapp-", base64url, 24, 255},
        // Google Cloud: API keys; OAuth client secrets
        {"AIza", base64url, 35, 35},
        {"GOCSPX-", base64url, 28, 28},
        // Databricks: personal access tokens
        {"dapi", base64url, 32, 34},
        // DigitalOcean: API tokens
        {"dop_v1_", hex, 64, 64},
        {"doo_v1_", hex, 64, 64},
        {"dor_v1_", hex, 64, 64},
        // HashiCorp Vault: Tokens
        {"hvs.", base64url, 24, 255},
        {"hvb.", base64url, 24, 512},
        // Pulumi: Access tokens
        {"pul-", hex, 40, 40},
        // Grafana: Service account tokens
        {"glsa_", words, 41, 41},
        // New Relic: User keys
        {"NRAK-", alphanumeric, 27, 27},
        // Twilio SendGrid: API keys
        {"SG.", dotted, 66, 66},
        // Mailgun: API keys; Brevo: API keys
        {"key-", hex, 32, 32},
        {"xkeysib-", base64url, 81, 81},
        // Stripe: API keys; Webhooks, signing secrets
        {"sk_live_", alphanumeric, 24, 128},
        {"sk_test_", alphanumeric, 24, 128},
        {"rk_live_", alphanumeric, 24, 128},
        {"rk_test_", alphanumeric, 24, 128},
        {"whsec_", alphanumeric, 32, 64},
        // Shopify: Access tokens
        {"shpat_", hex, 32, 32},
        {"shpca_", hex, 32, 32},
        {"shppa_", hex, 32, 32},
        {"shpss_", hex, 32, 32},
        // Square: Access tokens and secrets
        {"sq0atp-", base64url, 22, 22},
        {"sq0csp-", base64url, 43, 43},
        // Linear: API keys; Notion: integrations; Postman: API keys
        {"lin_api_", alphanumeric, 40, 40},
        {"ntn_", alphanumeric, 46, 46},
        {"PMAK-", base64url, 59, 59},
        // OpenAI, Anthropic, Hugging Face, Replicate: API keys
        {"sk-proj-", base64url, 40, 255},
        {"sk-svcacct-", base64url, 40, 255},
        {"sk-admin-", base64url, 40, 255},
        {"sk-ant-", base64url, 80, 255},
        {"sk-", alphanumeric, 48, 48},
        {"hf_", alphanumeric, 34, 34},
        {"api_org_", alphanumeric, 34, 34},
        {"r8_", alphanumeric, 37, 40},
        // Perplexity: API keys
        {"pplx-", alphanumeric, 48, 48},
        // PlanetScale: Service tokens; passwords
        {"pscale_tkn_", dotted, 32, 64},
        {"pscale_pw_", dotted, 32, 64},
        {"pscale_oauth_", dotted, 32, 64},
        // Sentry: Auth tokens
        {"sntryu_", hex, 64, 64},
        // Doppler: Personal tokens
        {"dp.pt.", alphanumeric, 43, 43},
        // Shippo: Authentication
        {"shippo_live_", hex, 40, 40},
        {"shippo_test_", hex, 40, 40},
    });
}();

/// The words before a secret in a path, without separators.
inline constexpr auto words_before_secrets = std::to_array<std::string_view>({
    "resetpassword", "passwordreset", "reset",        "forgotpassword",
    "setpassword",   "newpassword",   "recover",      "verify",
    "verification",  "verifyemail",   "emailverify",  "emailverification",
    "token",         "accesstoken",   "unsubscribe",  "optout",
    "invite",        "invitation",    "magic",        "magiclink",
    "confirm",       "confirmation",  "confirmemail", "emailconfirm",
    "activate",      "activation",    "apikey",
});

/// Few values begin as one of the forms does.
class form_filter {
public:
    consteval form_filter() noexcept {
        for (token_form const& each : token_forms) {
            std::size_t const bit = place(each.prefix[0], each.prefix[1]);
            bits_[bit / 64] |= std::uint64_t(1) << bit % 64;
        }
    }
    constexpr bool may_begin(char first, char second) const noexcept {
        std::size_t const bit = place(first, second);
        return (bits_[bit / 64] >> bit % 64 & 1U) != 0;
    }
    static constexpr std::size_t shortest = 11;  // no token is shorter

private:
    static constexpr std::size_t place(char first, char second) noexcept {
        return (static_cast<unsigned char>(first) * 37U + static_cast<unsigned char>(second)) % 512;
    }
    std::array<std::uint64_t, 8> bits_{};
};
inline constexpr form_filter begins_of_forms;

/// Is all of a value a token of one of the forms?
template <class Octets>
constexpr bool is_token_of_form(Octets const& value) noexcept {
    std::array<char, 16> beginning{};
    std::size_t size = 0;
    for (char const c : value) {
        if (size == 2 && !begins_of_forms.may_begin(beginning[0], beginning[1])) return false;
        if (size == beginning.size()) break;
        beginning[size++] = c;
    }
    std::string_view const begun(beginning.data(), size);
    auto const form = std::ranges::find_if(
        token_forms, [&](token_form const& each) { return begun.starts_with(each.prefix); });
    if (form == token_forms.end()) return false;
    constexpr std::array<character_set, 6> letters = [] {
        character_set const alphanumeric(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
        character_set const base64url = alphanumeric | character_set("-_");
        character_set const dotted = base64url | character_set(".");
        return std::array{character_set("0123456789abcdefABCDEF"),
                          alphanumeric,
                          alphanumeric | character_set("_"),
                          base64url,
                          dotted,
                          dotted};
    }();
    character_set const& allowed = letters[static_cast<std::size_t>(form->letters)];
    std::size_t count = 0;
    std::size_t dots = 0;
    for (char const c : value) {
        if (count++ < form->prefix.size()) continue;
        if (!allowed.contains(c) || count > std::size_t{form->most} + form->prefix.size())
            return false;
        if (c == '.') ++dots;
    }
    return count >= form->prefix.size() + form->least &&
           (form->letters != alphabet::web_token || dots == 2);
}

/// The meaning of a segment for the next one.
enum class foresight : std::uint8_t { none, secret, torrent };

template <class Octets>
constexpr foresight foresight_of(Octets const& segment) noexcept {
    using index = text_index<64>;
    constexpr index places(words_before_secrets, 0, [](std::string_view each) { return each; });
    std::array<char, 24> joined;  // [0, size) is set
    std::size_t size = 0;
    std::size_t hash = 0;
    for (char const octet : segment) {
        if (octet == '-' || octet == '_') continue;
        if (!ascii::is_alpha(octet) || size == joined.size()) return foresight::none;
        joined[size] = ascii::to_lower(octet);
        hash = index::next(hash, joined[size++]);
    }
    std::string_view const word(joined.data(), size);
    if (word == "announce") return foresight::torrent;
    bool const is_known = places.find(hash, [&](std::size_t at) {
        return words_before_secrets[at] == word;
    }) != index::none;
    return is_known ? foresight::secret : foresight::none;
}

/// May a segment be a secret, after a word that announces one? Of many letters and digits, some
/// stand together, or it is a title ("what-is-new-in-2026").
template <class Octets>
constexpr bool is_foreseen(Octets const& segment) noexcept {
    constexpr std::size_t many = 16;
    constexpr std::size_t few = 8;
    constexpr std::size_t together = 4;
    std::size_t size = 0;
    std::size_t run = 0;  // of letters and digits
    unsigned all = 0;
    unsigned in_run = 0;
    bool is_mixed = false;
    constexpr unsigned digit = 1;
    constexpr unsigned upper = 2;
    constexpr unsigned lower = 4;
    for (char const c : segment) {
        if (c == '-' || c == '_') {
            run = in_run = 0;
            continue;
        }
        if (!ascii::is_digit(c) && !ascii::is_alpha(c)) return false;
        in_run |= ascii::is_digit(c) ? digit : c <= 'Z' ? upper : lower;
        all |= in_run;
        is_mixed = is_mixed || (++run >= together && in_run > digit && (in_run & digit) != 0);
        ++size;
    }
    return size >= many ? is_mixed : size >= few && all == (digit | upper | lower);
}

/// The key of a tracker: a hash, which is of 40 hexadecimal digits.
template <class Octets>
constexpr bool is_key_of_torrents(Octets const& segment) noexcept {
    std::size_t size = 0;
    for (char const c : segment)
        if (!ascii::is_hex(c) || ++size > 40) return false;
    return size == 40;
}

}  // namespace uriel::detail::secrets
