// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// site: the registrable domain of a host, according to a public suffix list
// (https://publicsuffix.org/list/).
//
//     auto const list = uriel::public_suffix_list::parse(text_of_the_file);
//     auto const found = uriel::find_site(ref, *list, {.encode_name = uriel::dns_name});
//     found->site();                              // "example.co.uk" of //www.example.co.uk/
//
// A separate library (uriel::site), since the list changes every week and has to be loaded: the
// caller chooses it. Only load(), shared() and shared_file() open files.
#pragma once

#include "uriel/compose.hpp"
#include "uriel/error.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace uriel {

/// The rules of a list. Any number of threads may use it. Copies share the rules.
class public_suffix_list {
public:
    /// The source of a suffix rule.
    enum class source : std::uint8_t {
        icann,           ///< the registry of a top-level domain
        private_domain,  ///< the owner of a domain
        none,            ///< no rule matches, so the last label counts as the suffix
    };

    /// The end of a name that is a public suffix.
    struct suffix {
        std::size_t labels;  ///< how many labels it has, at least one
        source kind;         ///< of the prevailing rule
        friend bool operator==(suffix const&, suffix const&) = default;
    };
    /// The rules of a list to use.
    enum class choice : std::uint8_t { all, icann_only };

    /// The line of a list that is not a rule, counted from 1; 0 if there is no rule at all.
    struct error {
        std::size_t line;

        /// What is wrong with the list: "line 3 is no rule", "it has no rule". Allocates.
        std::string message() const;
    };
    /// Why a list cannot be loaded.
    struct file_error {
        std::string file;  ///< empty: no file was named, and the system has none
        int code;          ///< an errno, from opening or reading it; 0 if a line is wrong
        std::size_t line;  ///< as in `error`

        /// A sentence that names the file. Allocates.
        std::string message() const;
    };

    /// Reads a list: one rule per line, up to the first white space; "//" begins a comment. Rules
    /// outside of any section count as ICANN's. Names beyond ASCII are kept as A-labels. Linear;
    /// allocates. Error: the first line that is not a rule.
    static expected<public_suffix_list, error> parse(std::string_view text);
    /// Reads the list of a file, to its end.
    static expected<public_suffix_list, file_error> load(std::string const& file);
    /// The file of the list that all programs of a machine share: the one that the environment
    /// variable URIEL_PSL names, else that of the system (Debian: package publicsuffix). Nothing if
    /// there is none.
    static std::optional<std::string> shared_file();
    /// The list of shared_file(), read by the first call that finds one and kept as long as
    /// the program runs.
    static expected<public_suffix_list const*, file_error> shared();

    /// The public suffix of `name`, which must be in lower case and A-labels, without a final '.'.
    /// The rule with the most labels prevails, but an exception wins over all. Nothing for a name
    /// with an empty label. Linear; allocates nothing.
    std::optional<suffix> find_suffix(std::string_view name,
                                      choice rules = choice::all) const noexcept;

private:
    struct table;
    explicit public_suffix_list(std::shared_ptr<table const> rules) : table_(std::move(rules)) {}

    std::shared_ptr<table const> table_;
};

/// "icann", "private", "none".
constexpr std::string_view name(public_suffix_list::source which) noexcept {
    constexpr std::string_view names[] = {"icann", "private", "none"};
    return names[static_cast<std::size_t>(which)];
}

namespace detail::dividing {
class finder;
}

/// A host, split into subdomain, site and suffix.
class host_site {
public:
    /// The host in form::percent: as written, but in lower case and with unreserved characters
    /// decoded.
    std::string_view host() const noexcept { return host_; }
    /// The public suffix. A final '.' of the root belongs to it.
    std::string_view suffix() const noexcept { return host().substr(suffix_begin_); }
    /// The registrable domain: the suffix and the label before it. Nothing if the host is a suffix.
    std::optional<std::string_view> site() const noexcept {
        if (suffix_begin_ == 0) return std::nullopt;
        return host().substr(site_begin_);
    }
    /// The part before the site, without the '.' after it. Nothing if there is none.
    std::optional<std::string_view> subdomain() const noexcept {
        if (site_begin_ == 0) return std::nullopt;
        return host().substr(0, site_begin_ - 1);
    }
    public_suffix_list::source kind() const noexcept { return kind_; }

    /// The site, or else the host, in A-labels: the text by which two hosts are compared.
    std::string const& looked_up() const noexcept { return looked_up_; }

private:
    friend class detail::dividing::finder;
    std::string host_;
    std::string looked_up_;
    std::size_t site_begin_ = 0;
    std::size_t suffix_begin_ = 0;
    public_suffix_list::source kind_ = public_suffix_list::source::none;
};

/// How to find a site.
struct site_options {
    public_suffix_list::choice rules = public_suffix_list::choice::all;
    /// Writes the A-labels of a name beyond ASCII: uriel::dns_name, of uriel::idna, or
    /// uriel::uts46_name, of uriel::mend. Without it, such a name has no site.
    detail::giving::name_encoder encode_name = nullptr;
};

namespace detail::dividing {

/// True if the host of `ref` is a name with characters beyond ASCII, as they are or
/// percent-encoded. find_site() needs `encode_name` for it.
bool has_name_beyond_ascii(reference_view ref) noexcept;

}  // namespace detail::dividing

/// Splits the host of a reference. Returns nullopt if the reference has no host, or the host is an
/// IP address, a name whose last label is a number, a name with an empty label, or a name beyond
/// ASCII that `encode_name` cannot encode. Linear; allocates.
std::optional<host_site> find_site(reference_view ref, public_suffix_list const& list,
                                   site_options const& options = {});

/// The relation of two references, as HTML defines it (section 7.1.1.1, "Sites").
enum class site_relation : std::uint8_t {
    same,        ///< the same scheme, and the same site
    schemeless,  ///< the same site, but not the same scheme
    cross,       ///< different sites, or hosts without one that are not equal
};

/// "same-site", "schemeless-same-site", "cross-site".
constexpr std::string_view name(site_relation relation) noexcept {
    constexpr std::string_view names[] = {"same-site", "schemeless-same-site", "cross-site"};
    return names[static_cast<std::size_t>(relation)];
}

/// Tells whether two references have the same site. Hosts without a site, such as addresses, count
/// as the same if they are equal in the form `scheme`. A reference without a host is cross-site.
/// Linear; allocates.
site_relation compare_sites(reference_view a, reference_view b, public_suffix_list const& list,
                            site_options const& options = {});

/// True if both have the same scheme and the same site, as same_origin() for origins: the relation
/// is site_relation::same. Linear; allocates.
inline bool same_site(reference_view a, reference_view b, public_suffix_list const& list,
                      site_options const& options = {}) {
    return compare_sites(a, b, list, options) == site_relation::same;
}

}  // namespace uriel
