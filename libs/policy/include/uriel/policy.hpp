// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Policies decide whether a program may fetch a URL that a stranger supplied.
//
//     auto const policy = uriel::fetch_policy::public_https();
//     auto const verdict = uriel::check("https://127.0.0.1/", policy);
//     verdict.permitted;                  // false
//     name(verdict.reasons[0].rule);      // "address"
//
// A policy is closed: it refuses everything that it does not explicitly permit. Names are not
// looked up here: before you connect, call permits() for the address that DNS returned, and check()
// for every redirect.
//
// A separate library (uriel::policy). It needs uriel::mend to know what browsers read.
#pragma once

#include "uriel/address.hpp"
#include "uriel/detail/bytes/name_set.hpp"
#include "uriel/error.hpp"
#include "uriel/uri.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace uriel {

/// Whether a policy permits a text, and why not.
struct policy_verdict {
    /// Why a text is refused, in the order in which reasons are reported.
    enum class rule : std::uint8_t {
        invalid,           ///< it is not a URI; nothing else is checked then
        relative,          ///< it has no scheme; nothing else is checked then
        scheme,            ///< not one of the policy's
        host,              ///< not one of the policy's, or there is none
        port,              ///< not one of the policy's
        literal,           ///< an IP address as the host
        address,           ///< an IP address that is not among the policy's
        numeric_host,      ///< a name that is an address for some programs
        userinfo,          ///< there is one
        length,            ///< longer than the policy allows
        read_differently,  ///< programs would send it to different places: uriel/readings.hpp
        encoded,           ///< triplets of octets that do not belong there
        fragment,          ///< there is one
        origin,            ///< of local targets: it resolves to another origin
        path,              ///< of local targets: a path that some programs read as a host
        not_a_path,  ///< of local targets: a reference that does not begin with '/', '?' or '#'
    };

    /// "invalid", …, "numeric-host", …
    friend std::string_view name(rule which) noexcept;

    /// One reason, and where in the text it is.
    struct reason {
        policy_verdict::rule rule{};
        std::size_t offset = 0;
        std::size_t length = 0;
        std::string_view message;
        std::string_view section;  ///< of RFC 3986, or another document and its section
    };

    bool permitted = false;
    std::vector<reason> reasons;  ///< why not, in the order of `rule`
    /// What to fetch: the text; for a local target, the URI that the reference resolves to.
    std::optional<uriel::uri> uri{};
};

/// What may be fetched. An empty policy permits nothing.
struct fetch_policy {
    /// A range of ports, including both ends.
    struct port_range {
        std::uint16_t first = 0;
        std::uint16_t last = 0;
    };

    /// Addresses that a policy permits, or excludes.
    struct address_range {
        enum class kind : std::uint8_t {
            reachable,  ///< is_globally_reachable(); for IPv6, only 2000::/3 and 64:ff9b::/96
            any,
            block,
            not_block,  ///< wins over all others
        };
        kind what{};
        std::optional<ip_block> block{};
        std::string text{};  ///< of the block: "10.0.0.0/8"
    };

    /// Hosts that a policy names: "example.com"; ".example.com", which is that name and all below;
    /// "*";
    /// "[::1]". In lower-case A-labels, without a final dot. They are found by hash, so a long list
    /// is as fast as a short one.
    class host_list {
    public:
        host_list() = default;
        host_list(std::initializer_list<std::string_view> hosts) {
            for (std::string_view const each : hosts) push_back(each);
        }

        void push_back(std::string_view host);
        void clear() noexcept;

        /// As they were added.
        std::vector<std::string> const& all() const noexcept { return hosts_; }
        bool empty() const noexcept { return hosts_.empty(); }
        /// True if one of them matches this name. Only "*" matches the empty name.
        bool contains(std::string_view name) const;

    private:
        std::vector<std::string> hosts_;
        detail::bytewise::name_set names_;
        bool has_all_ = false;
    };

    /// What is wrong in the text of a policy, and the line, counted from 1.
    struct error {
        std::size_t line = 0;
        std::string reason;

        /// One sentence: "line 3: 'x' is no port". Allocates.
        std::string message() const;
    };
    /// Returns the policy that `extends` names, or a sentence about why there is none.
    using finder = std::function<expected<fetch_policy, std::string>(std::string_view name)>;

    /// In lower case.
    std::vector<std::string> schemes{};
    host_list hosts{};
    host_list not_hosts{};  ///< wins over `hosts`
    std::vector<port_range> ports{};
    bool allows_default_port = false;  ///< allows the scheme's default port, written or omitted
    bool allows_literals = false;
    /// For hosts that are addresses, and for permits(). If the list is empty or has only
    /// `not_block` entries, no address is permitted.
    std::vector<address_range> addresses{};
    bool reads_numeric_hosts = false;  ///< a legacy spelling is checked as its address, not refused
    bool allows_userinfo = false;
    std::size_t max_length = 0;
    bool allows_differing_readings = false;
    bool allows_encoded_nul = false;
    bool allows_encoded_control = false;
    bool allows_encoded_delimiter_in_host = false;
    /// Allows '%' in the host: ex%61mple.com is example.com for RFC 3986 and browsers, but many
    /// libraries look it up as it is.
    bool allows_encoded_host = false;
    bool allows_fragment = false;
    /// Set by local(): then only max_length and the four members about encoded octets count.
    std::optional<uriel::uri> origin{};

    /// https on its default port, to hosts that do not look local, if all programs read the URL the
    /// same way.
    static fetch_policy public_https();
    /// The same for http and https, and the ports 80, 443, 8080 and 8443.
    static fetch_policy public_web();
    /// Permits every http and https URL that has a host and no userinfo.
    static fetch_policy any_http();
    /// Targets within an origin, such as "https://example.com": URIs, and references that begin
    /// with '/', '?' or '#', or are empty. For parameters like "next=". Nothing if `origin` is not
    /// a scheme and a host, perhaps with a port.
    static std::optional<fetch_policy> local(std::string_view origin);

    /// The names of the built-in policies: "public-https", "public-web", "any-http".
    static std::span<std::string_view const> names() noexcept;
    /// The built-in policy with this name.
    static std::optional<fetch_policy> find(std::string_view name);
    /// Reads a policy from a text: lines "KEY: VALUE, VALUE", with '#' before comments; or, if it
    /// begins with '{', a JSON object with the same keys. A missing key has the value of the
    /// extended policy, or of public_https(). The finder is called for policies that are not built
    /// in.
    static expected<fetch_policy, error> parse(std::string_view text, finder const& find = {});

    /// True if it permits an address, such as one that DNS returned for a host. Only `addresses`
    /// counts. If there is an IPv4 address inside the address, both have to be permitted.
    bool permits(ip_address const& address) const noexcept;
};

/// A policy as a text for fetch_policy::parse(), with all keys. Empty for local policies, which
/// have no text. A policy without any scheme, host, port or address permits nothing; parse()
/// refuses its text.
std::string to_string(fetch_policy const& policy);

/// Checks whether a policy permits a text, and if not, why. Linear; allocates.
policy_verdict check(std::string_view text, fetch_policy const& policy);

/// True if check() permits `text` under fetch_policy::local(origin). False if `origin` is not an
/// origin.
bool is_local_target(std::string_view text, std::string_view origin);

}  // namespace uriel
