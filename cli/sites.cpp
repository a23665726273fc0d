// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/sites.hpp"

#include "cli/iris.hpp"
#include "uriel/parse.hpp"

#if defined(URIEL_COMMAND_MEND)
#    include "uriel/unicode_host.hpp"
#elif defined(URIEL_COMMAND_IDNA)
#    include "uriel/idna.hpp"
#endif

#include <string_view>

namespace uriel::cli {
namespace {

std::string file_of(settings const& chosen) {
    if (chosen.psl == "-") throw usage_error("--psl: '-' is where records come from; name a file");
    if (chosen.psl) return std::string(*chosen.psl);
    if (auto file = public_suffix_list::shared_file()) return *std::move(file);
    throw usage_error(
        "there is no public suffix list: name its file by --psl or URIEL_PSL, or install it "
        "(Debian: publicsuffix)");
}

public_suffix_list read_list(std::string const& file) {
    auto read = public_suffix_list::load(file);
    if (!read) throw usage_error(read.error().message());
    return *std::move(read);
}

/// The URI reference of a record, which is an IRI; `made` has it.
reference_view uri_of(reference_view ref, std::optional<reference>& made) {
    if (auto uri = to_uri(as_iri(ref))) return made.emplace(*std::move(uri)).view();
    return {};  // too long
}

}  // namespace

site_finder::site_finder(settings const& chosen)
    : list_(read_list(file_of(chosen))), is_iri_(chosen.iri) {
    if (chosen.icann_only) options_.rules = public_suffix_list::choice::icann_only;
#if defined(URIEL_COMMAND_MEND)
    // More names have A-labels by UTS #46 than DNS may be asked for.
    options_.encode_name = uts46_name;
#elif defined(URIEL_COMMAND_IDNA)
    options_.encode_name = dns_name;
#endif
}

std::optional<host_site> site_finder::find(reference_view ref) const {
    std::optional<reference> made;
    return find_site(is_iri_ ? uri_of(ref, made) : ref, list_, options_);
}

site_relation site_finder::compare(reference_view a, reference_view b) const {
    std::optional<reference> made_of_a;
    std::optional<reference> made_of_b;
    return compare_sites(is_iri_ ? uri_of(a, made_of_a) : a, is_iri_ ? uri_of(b, made_of_b) : b,
                         list_, options_);
}

std::string site_finder::shown(std::string_view part) const {
    if (!is_iri_) return std::string(part);
    std::string const alone = "//" + std::string(part);
    return std::string(to_iri(*parse_reference(alone)).view().host_literal()->text());
}

site_finder const& sites(settings const& chosen) {
    static site_finder const found(chosen);
    return found;
}

}  // namespace uriel::cli
