// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of schemes beyond the generic syntax (RFC 3986, 3.1 and 6.2.3), as data.
//
// Parsing never uses these rules. form::scheme, comparison and check_scheme() use the table they
// are given. There is no global registry: a program passes a table of its own. This file is longer
// than 400 lines for the table of default schemes.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/octets.hpp"
#include "uriel/validate.hpp"
#include "uriel/view.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace uriel {

/// The rules of one scheme.
struct scheme_rule {
    /// The rule of a scheme for the authority and its host.
    enum class host_rule : std::uint8_t {
        optional,            ///< absent, empty or anything
        required,            ///< an authority whose host is not empty
        forbidden,           ///< no authority at all
        empty_is_localhost,  ///< absent, empty and "localhost" are the same host
    };

    /// The part of the path in which a scheme ignores letter case.
    enum class case_insensitive_part : std::uint8_t {
        none,
        mail_domain,    ///< of each address, the part after its '@'
        urn_namespace,  ///< the part before the first ':'
    };

    /// The transport that a default port is meant for.
    enum class transport_kind : std::uint8_t { none, tcp, udp };

    /// The encoding of text that percent-encoded octets stand for (RFC 3986, 2.5).
    enum class text_encoding : std::uint8_t { unstated, utf8 };

    std::string_view scheme;         ///< in any letter case
    std::string_view source;         ///< the document that has the rule
    std::uint16_t default_port = 0;  ///< 0 for none
    transport_kind transport = transport_kind::none;
    host_rule host = host_rule::optional;
    bool allows_userinfo = true;
    bool allows_port = true;
    bool empty_path_is_slash = true;  ///< with an authority, an empty path means "/"
    case_insensitive_part ignores_case = case_insensitive_part::none;
    text_encoding encoding = text_encoding::unstated;
};

/// A table of rules by scheme. Refers to the rules, which must outlive it. Look-ups take constant
/// time unless schemes collide.
class scheme_table {
public:
    /// Why rules do not make a table: one of them would never be found.
    struct error {
        enum class kind : std::uint8_t {
            too_many_rules,    ///< beyond max_size
            invalid_scheme,    ///< the rule's scheme is not a valid scheme (3.1)
            duplicate_scheme,  ///< an earlier rule is for this scheme, in some letter case
        };
        /// "too-many-rules", "invalid-scheme", "duplicate-scheme".
        URIEL_EXPORT friend std::string_view name(kind code) noexcept;

        kind code;
        std::size_t rule;  ///< numbered from 0

        /// One sentence about what is wrong.
        URIEL_EXPORT std::string_view message() const noexcept;

        friend constexpr bool operator==(error const&, error const&) noexcept = default;
    };

    static constexpr std::size_t max_size = 128;

    /// The table of no rules.
    constexpr scheme_table() noexcept = default;

    /// The table of rules known at compile time; rules that from() refuses do not compile.
    explicit consteval scheme_table(std::span<scheme_rule const> rules) noexcept {
        auto const wrong = add_all(rules);
        if (!wrong) return;
        switch (wrong->code) {
            case error::kind::too_many_rules: this_table_has_too_many_rules(); break;
            case error::kind::invalid_scheme: this_table_has_a_rule_for_no_scheme(); break;
            case error::kind::duplicate_scheme: this_table_has_two_rules_for_a_scheme(); break;
        }
    }
    /// The table of at most max_size rules, each for a scheme of its own, in any letter case.
    static constexpr expected<scheme_table, error> from(
        std::span<scheme_rule const> rules) noexcept {
        scheme_table result;
        if (auto const wrong = result.add_all(rules)) return unexpected(*wrong);
        return result;
    }

    /// If false, the scheme has no rule, or one that matters only to a URI with a port or an empty
    /// path. Constant time.
    constexpr bool may_matter(std::string_view scheme) const noexcept {
        return has_initial_in(initials_, scheme);
    }
    /// If false, the scheme has no rule, or one that ignores no letter case. Constant time.
    constexpr bool may_ignore_case(std::string_view scheme) const noexcept {
        return has_initial_in(of_ignored_case_, scheme);
    }

    /// The rule of a scheme in any letter case, or nullptr.
    constexpr scheme_rule const* find(std::string_view scheme) const noexcept {
        for (std::size_t slot = first_slot(scheme); slots_[slot] != 0;
             slot = (slot + 1) % slots_.size()) {
            scheme_rule const& candidate = rules_[slots_[slot] - 1U];
            if (is_for(candidate, scheme)) return &candidate;
        }
        return nullptr;
    }

    constexpr std::span<scheme_rule const> rules() const noexcept { return rules_; }

private:
    // Neither constexpr nor defined, so that a call does not compile.
    static void this_table_has_too_many_rules() noexcept;
    static void this_table_has_a_rule_for_no_scheme() noexcept;
    static void this_table_has_two_rules_for_a_scheme() noexcept;

    constexpr std::optional<error> add_all(std::span<scheme_rule const> rules) noexcept {
        rules_ = rules;
        for (std::size_t i = 0; i < rules.size(); ++i)
            if (auto const wrong = add(i)) return error{*wrong, i};
        return std::nullopt;
    }
    constexpr std::optional<error::kind> add(std::size_t i) noexcept {
        std::string_view const scheme = rules_[i].scheme;
        if (i == max_size) return error::kind::too_many_rules;
        if (!validate(rule::scheme, scheme)) return error::kind::invalid_scheme;
        if (find(scheme) != nullptr) return error::kind::duplicate_scheme;
        std::size_t slot = first_slot(scheme);
        while (slots_[slot] != 0) slot = (slot + 1) % slots_.size();
        slots_[slot] = static_cast<std::uint8_t>(i + 1);
        unsigned const initial = 1U << (scheme.front() & 31);
        if (rules_[i].ignores_case != scheme_rule::case_insensitive_part::none)
            of_ignored_case_ |= initial;
        if (rules_[i].host == scheme_rule::host_rule::empty_is_localhost) initials_ |= initial;
        initials_ |= of_ignored_case_;
        return std::nullopt;
    }

    static constexpr bool has_initial_in(std::uint32_t initials, std::string_view scheme) noexcept {
        return !scheme.empty() && (initials >> (scheme.front() & 31) & 1U) != 0;
    }
    static constexpr std::size_t first_slot(std::string_view scheme) noexcept {
        if (scheme.empty()) return 0;
        // Upper and lower case differ in bit 5.
        auto const first = static_cast<unsigned char>(scheme.front()) | 0x20U;
        auto const last = static_cast<unsigned char>(scheme.back()) | 0x20U;
        return (first * 7 + last * 31 + scheme.size() * 5) % 256;
    }
    // Every look-up ends here.
    static constexpr bool is_for(scheme_rule const& rule, std::string_view scheme) noexcept {
        if (rule.scheme.size() != scheme.size()) return false;
        for (std::size_t i = 0; i < scheme.size(); i += 8) {
            std::size_t const size = scheme.size() - i < 8 ? scheme.size() - i : 8;
            auto const wanted =
                detail::bytewise::eight_octets::load(rule.scheme.data() + i, size).to_lower();
            if (detail::bytewise::eight_octets::load(scheme.data() + i, size).to_lower() != wanted)
                return false;
        }
        return true;
    }

    std::span<scheme_rule const> rules_;
    std::array<std::uint8_t, 256> slots_{};
    // The initials of schemes whose rules are about more than port and path.
    std::uint32_t initials_ = 0;
    std::uint32_t of_ignored_case_ = 0;  // of these, those that are not about localhost alone
};

namespace detail::schemes {

using host_rule = scheme_rule::host_rule;
using case_insensitive_part = scheme_rule::case_insensitive_part;
using transport_kind = scheme_rule::transport_kind;
using text_encoding = scheme_rule::text_encoding;

/// The schemes that uriel knows, each with the document that its rules come from.
inline constexpr scheme_rule default_rules[] = {
    {.scheme = "http",
     .source = "RFC 9110, 4.2.1",
     .default_port = 80,
     .transport = transport_kind::tcp,
     .host = host_rule::required},
    {.scheme = "https",
     .source = "RFC 9110, 4.2.2",
     .default_port = 443,
     .transport = transport_kind::tcp,
     .host = host_rule::required},
    {.scheme = "ws",
     .source = "RFC 6455, 3",
     .default_port = 80,
     .transport = transport_kind::tcp,
     .host = host_rule::required,
     .allows_userinfo = false},
    {.scheme = "wss",
     .source = "RFC 6455, 3",
     .default_port = 443,
     .transport = transport_kind::tcp,
     .host = host_rule::required,
     .allows_userinfo = false},
    {.scheme = "ftp",
     .source = "RFC 1738, 3.2",
     .default_port = 21,
     .transport = transport_kind::tcp,
     .host = host_rule::required},
    {.scheme = "file",
     .source = "RFC 8089, 2",
     .host = host_rule::empty_is_localhost,
     .allows_userinfo = false,
     .allows_port = false},
    {.scheme = "mailto",
     .source = "RFC 6068, 2",
     .host = host_rule::forbidden,
     .ignores_case = case_insensitive_part::mail_domain,
     .encoding = text_encoding::utf8},
    {.scheme = "urn",
     .source = "RFC 8141, 2 and 3.1",
     .host = host_rule::forbidden,
     .ignores_case = case_insensitive_part::urn_namespace,
     .encoding = text_encoding::utf8},
    {.scheme = "tel", .source = "RFC 3966, 3", .host = host_rule::forbidden},
    {.scheme = "ldap",
     .source = "RFC 4516, 2",
     .default_port = 389,
     .transport = transport_kind::tcp,
     .allows_userinfo = false,
     .encoding = text_encoding::utf8},
    {.scheme = "sip",
     .source = "RFC 3261, 19.1.1",
     .host = host_rule::forbidden,
     .encoding = text_encoding::utf8},
    {.scheme = "sips",
     .source = "RFC 3261, 19.1.1",
     .host = host_rule::forbidden,
     .encoding = text_encoding::utf8},
    {.scheme = "ssh",
     .source = "draft-ietf-secsh-scp-sftp-ssh-uri-04, 3",
     .default_port = 22,
     .transport = transport_kind::tcp,
     .host = host_rule::required},
    {.scheme = "sftp",
     .source = "draft-ietf-secsh-scp-sftp-ssh-uri-04, 4",
     .default_port = 22,
     .transport = transport_kind::tcp,
     .host = host_rule::required},
    {.scheme = "git",
     .source = "IANA service names: git",
     .default_port = 9418,
     .transport = transport_kind::tcp,
     .host = host_rule::required},
    {.scheme = "data", .source = "RFC 2397, 3", .host = host_rule::forbidden},
    {.scheme = "coap",
     .source = "RFC 7252, 6.1",
     .default_port = 5683,
     .transport = transport_kind::udp,
     .host = host_rule::required,
     .allows_userinfo = false,
     .encoding = text_encoding::utf8},
    {.scheme = "coaps",
     .source = "RFC 7252, 6.2",
     .default_port = 5684,
     .transport = transport_kind::udp,
     .host = host_rule::required,
     .allows_userinfo = false,
     .encoding = text_encoding::utf8},
    {.scheme = "telnet",
     .source = "RFC 4248, 2",
     .default_port = 23,
     .transport = transport_kind::tcp,
     .host = host_rule::required},
    {.scheme = "gopher",
     .source = "RFC 4266, 2.1",
     .default_port = 70,
     .transport = transport_kind::tcp,
     .host = host_rule::required},
    {.scheme = "imap",
     .source = "RFC 5092, 11",
     .default_port = 143,
     .transport = transport_kind::tcp,
     .host = host_rule::required,
     .encoding = text_encoding::utf8},
    {.scheme = "pop",
     .source = "RFC 2384, 4",
     .default_port = 110,
     .transport = transport_kind::tcp,
     .host = host_rule::required},
    {.scheme = "nntp",
     .source = "RFC 5538, 3.1",
     .default_port = 119,
     .transport = transport_kind::tcp,
     .host = host_rule::required,
     .encoding = text_encoding::utf8},
    {.scheme = "news",
     .source = "RFC 5538, 3.2",
     .default_port = 119,
     .transport = transport_kind::tcp,
     .encoding = text_encoding::utf8},
    {.scheme = "rtsp",
     .source = "RFC 7826, 4.2",
     .default_port = 554,
     .transport = transport_kind::tcp,
     .host = host_rule::required,
     .allows_userinfo = false},
    {.scheme = "rtsps",
     .source = "RFC 7826, 4.2",
     .default_port = 322,
     .transport = transport_kind::tcp,
     .host = host_rule::required,
     .allows_userinfo = false},
    {.scheme = "tag", .source = "RFC 4151, 2.1", .host = host_rule::forbidden},
    {.scheme = "about",
     .source = "RFC 6694, 2.1",
     .host = host_rule::forbidden,
     .encoding = text_encoding::utf8},
    {.scheme = "cid", .source = "RFC 2392, 2", .host = host_rule::forbidden},
    {.scheme = "mid", .source = "RFC 2392, 2", .host = host_rule::forbidden},
    {.scheme = "geo", .source = "RFC 5870, 3.3", .host = host_rule::forbidden},
    {.scheme = "dns", .source = "RFC 4501, 3"},
    {.scheme = "xmpp", .source = "RFC 5122, 2.2", .encoding = text_encoding::utf8},
    {.scheme = "tftp",
     .source = "RFC 3617, 3",
     .host = host_rule::required,
     .allows_userinfo = false,
     .allows_port = false},
    {.scheme = "sms", .source = "RFC 5724, 2.2", .host = host_rule::forbidden},
    {.scheme = "im", .source = "RFC 3860, A", .host = host_rule::forbidden},
    {.scheme = "pres", .source = "RFC 3859, A", .host = host_rule::forbidden},
    {.scheme = "acct",
     .source = "RFC 7565, 7",
     .host = host_rule::forbidden,
     .encoding = text_encoding::utf8},
    {.scheme = "stun", .source = "RFC 7064, 3.1", .host = host_rule::forbidden},
    {.scheme = "stuns", .source = "RFC 7064, 3.1", .host = host_rule::forbidden},
    {.scheme = "turn", .source = "RFC 7065, 3.1", .host = host_rule::forbidden},
    {.scheme = "turns", .source = "RFC 7065, 3.1", .host = host_rule::forbidden},
    {.scheme = "did", .source = "W3C DID Core 1.0, 3.1", .host = host_rule::forbidden},
    {.scheme = "doi", .source = "DOI Handbook, 2", .host = host_rule::forbidden},
    {.scheme = "magnet", .source = "IANA URI schemes: magnet", .host = host_rule::forbidden},
    {.scheme = "bitcoin", .source = "BIP 21", .host = host_rule::forbidden},
    {.scheme = "matrix", .source = "Matrix 1.1, appendix 4.6.1"},
    // After the ':' these have another URI, or text that begins like one.
    {.scheme = "blob", .source = "W3C File API, 8.3", .host = host_rule::forbidden},
    {.scheme = "filesystem",
     .source = "IANA URI schemes: filesystem",
     .host = host_rule::forbidden},
    {.scheme = "view-source",
     .source = "IANA URI schemes: view-source",
     .host = host_rule::forbidden},
    {.scheme = "jar", .source = "Java SE, java.net.JarURLConnection", .host = host_rule::forbidden},
    {.scheme = "jdbc", .source = "JDBC 4.3, 9.4", .host = host_rule::forbidden},
    {.scheme = "feed",
     .source = "draft-obasanjo-feed-URI-scheme-02, 2",
     .empty_path_is_slash = false},
};

}  // namespace detail::schemes

/// The table of the schemes that uriel knows: rules() has each, with the document of its rules.
inline constexpr scheme_table default_schemes{detail::schemes::default_rules};

/// An error by a scheme's own rule: what breaks it, in which component, and the document of the
/// rule.
struct scheme_error {
    enum class kind : std::uint8_t {
        missing_host,         ///< the scheme needs an authority with a host
        authority_forbidden,  ///< the scheme has no authority
        userinfo_forbidden,
        port_forbidden,
        invalid_urn,    ///< no "urn:" NID ":" NSS (RFC 8141, 2)
        scheme_syntax,  ///< a component is not what the document of the scheme allows there
    };
    /// "missing-host", "authority-forbidden", …
    URIEL_EXPORT friend std::string_view name(kind code) noexcept;

    kind code;
    component where;
    std::string_view source;

    /// One sentence about what is wrong.
    URIEL_EXPORT std::string_view message() const noexcept;
};

/// Checks a URI by the rules of its own scheme (RFC 3986, 3.1). A scheme that is not in the table
/// has no rules. For mailto, tel, geo, data, tag, did, urn:uuid, cid and acct, this includes the
/// syntax of path and query. The fragment is ignored, since no scheme defines it (3.5); but ws and
/// wss must have none. Linear.
URIEL_EXPORT expected<void, scheme_error> check_scheme(
    uri_view checked, scheme_table const& schemes = default_schemes) noexcept;

/// The port to connect to: that of the URI or, if it is absent or empty, the default of its scheme
/// (RFC 3986, 3.2.3). Errors: no_port if there is no known default; port_out_of_range above 65535.
/// Linear.
constexpr expected<std::uint16_t, parse_error> effective_port(
    uri_view of, scheme_table const& schemes = default_schemes) noexcept {
    auto const given = of.port_number();
    if (given || given.error().code != error_code::no_port) return given;
    scheme_rule const* const rule = schemes.find(of.scheme());
    if (rule == nullptr || rule->default_port == 0) return given;
    return rule->default_port;
}

/// URN-equivalence of RFC 8141, section 3.1: the NID in any letter case, the NSS octet by octet
/// except for the letter case of triplets; r-, q- and f-components do not count. False unless both
/// are URNs. Linear, no allocation.
URIEL_EXPORT bool urn_equivalent(uri_view a, uri_view b) noexcept;

}  // namespace uriel
