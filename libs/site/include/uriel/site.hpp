// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// site: who registered the name of a host, by a public suffix list
// (https://publicsuffix.org/list/).
//
//     auto const list = uriel::public_suffix_list::parse(text_of_the_file);
//     auto const found = uriel::find_site(ref, *list, {.encode_name = uriel::dns_name});
//     found->site();                              // "example.co.uk" of //www.example.co.uk/
//
// A library of its own (uriel::site), since the list is loaded: it changes every week, and whoever
// asks has to say which one counts. It opens no file.
#pragma once

#include "uriel/model/view.hpp"
#include "uriel/syntax/error.hpp"
#include "uriel/verbs/compose.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace uriel {

/// Who said that names below a suffix belong to different people.
enum class suffix_kind : std::uint8_t {
    icann,           ///< the registry of a top-level domain
    private_domain,  ///< the owner of a domain
    none,            ///< nobody: the list has no rule, so the last label counts as the suffix
};

/// "icann", "private", "none".
constexpr std::string_view name(suffix_kind kind) noexcept {
    constexpr std::string_view names[] = {"icann", "private", "none"};
    return names[static_cast<std::size_t>(kind)];
}

/// The end of a name that is a public suffix.
struct public_suffix {
    std::size_t labels;  ///< how many labels it has, at least one
    suffix_kind kind;    ///< of the rule that prevails
    friend bool operator==(public_suffix const&, public_suffix const&) = default;
};

/// Which rules of a list count.
enum class suffix_rules : std::uint8_t { all, icann_only };

/// A line of a list that is no rule, counted from 1; 0 where there is no rule at all.
struct suffix_list_error {
    std::size_t line;
};
/// What is wrong with the list: "line 3 is no rule", "it has no rule". Allocates.
std::string explain(suffix_list_error const& error);

/// Why the list of a file cannot be had.
struct suffix_file_error {
    std::string file;  ///< empty: no file was named, and there is none where systems have it
    int code;          ///< an errno, of opening or reading it; 0 where what is wrong is a line
    std::size_t line;  ///< as in suffix_list_error
};
/// A sentence that names the file. Allocates.
std::string explain(suffix_file_error const& error);

/// The file of the list that all programs of a machine share: what the variable URIEL_PSL names,
/// else that of the system (Debian: package publicsuffix). Nothing if there is none.
std::optional<std::string> suffix_list_file();

/// The rules of a list, for any number of threads. Copies share them.
class public_suffix_list {
public:
    /// Reads a list: a rule a line, up to the first white space; "//" begins a comment. Rules that
    /// stand in no section count as ICANN's. Names beyond ASCII are kept as A-labels. Linear;
    /// allocates. Error: the first line that is no rule.
    static expected<public_suffix_list, suffix_list_error> parse(std::string_view text);
    /// Reads the list of a file, to its end.
    static expected<public_suffix_list, suffix_file_error> load(std::string const& file);
    /// The list of suffix_list_file(), read by the first call that finds one and kept as long as
    /// the program runs.
    static expected<public_suffix_list const*, suffix_file_error> shared();

    /// The suffix of a name in lower case and A-labels, without the '.' of the root: the rule with
    /// the most labels prevails, and an exception over all. Nothing for a name with an empty label.
    /// Linear; allocates nothing.
    std::optional<public_suffix> find_suffix(std::string_view name,
                                             suffix_rules rules = suffix_rules::all) const noexcept;

private:
    struct table;
    explicit public_suffix_list(std::shared_ptr<table const> rules) : table_(std::move(rules)) {}

    std::shared_ptr<table const> table_;
};

namespace dividing {
class finder;
}

/// A host, divided where its suffix and its site begin.
class host_site {
public:
    /// In the form `percent`: as it stands in the reference, but in lower case.
    std::string_view host() const noexcept { return host_; }
    /// What the list calls the suffix. A '.' of the root is part of it.
    std::string_view suffix() const noexcept { return host().substr(suffix_begin_); }
    /// The registrable domain: the suffix and one label more. Nothing for a suffix by itself.
    std::optional<std::string_view> site() const noexcept {
        if (suffix_begin_ == 0) return std::nullopt;
        return host().substr(site_begin_);
    }
    /// What stands before the site, without the '.' between. Nothing where nothing does.
    std::optional<std::string_view> subdomain() const noexcept {
        if (site_begin_ == 0) return std::nullopt;
        return host().substr(0, site_begin_ - 1);
    }
    suffix_kind kind() const noexcept { return kind_; }

    /// The site, or else the host, in A-labels: what two hosts are compared by.
    std::string const& looked_up() const noexcept { return looked_up_; }

private:
    friend class dividing::finder;
    std::string host_;
    std::string looked_up_;
    std::size_t site_begin_ = 0;
    std::size_t suffix_begin_ = 0;
    suffix_kind kind_ = suffix_kind::none;
};

/// How to find a site.
struct site_options {
    suffix_rules rules = suffix_rules::all;
    /// Writes the A-labels of a name beyond ASCII: uriel::dns_name, of uriel::idna, or
    /// uriel::uts46_name, of uriel::mend. Without it, such a name has no site.
    name_encoder encode_name = nullptr;
};

/// Is its host a name beyond ASCII, encoded or not, which has A-labels only by an encoder?
bool has_name_beyond_ascii(reference_view ref) noexcept;

/// Divides the host of a reference. Nothing without a host, for an IP address, for a name that ends
/// in a number as only addresses do, with an empty label, and beyond ASCII where `encode_name` has
/// nothing. Linear; allocates.
std::optional<host_site> find_site(reference_view ref, public_suffix_list const& list,
                                   site_options const& options = {});

/// How two references stand to each other, as HTML says (section 7.1.1.1, "Sites").
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

/// Are two of the same site? Hosts that have none, such as addresses, are of one if they are equal
/// in the form `scheme`; without a host, nothing is. Linear; allocates.
site_relation compare_sites(reference_view a, reference_view b, public_suffix_list const& list,
                            site_options const& options = {});

}  // namespace uriel
