// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/policies.hpp"

#include "cli/diagnostic.hpp"
#include "cli/json.hpp"
#include "cli/mending.hpp"
#include "cli/output.hpp"
#include "cli/source.hpp"
#include "cli/suggest.hpp"
#include "iri/as_uri.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/host.hpp"
#include "uriel/iri.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/unicode_host.hpp"
#endif

#include <algorithm>
#include <filesystem>
#include <optional>

namespace uriel::cli {

std::string policy_answer::text() const {
    if (permitted) return "permitted";
    std::string result = "refused";
    for (reason const& each : reasons) {
        result.append(" ").append(each.rule).append("@").append(std::to_string(each.offset));
        result.append("+").append(std::to_string(each.length));
    }
    return result;
}

void policy_answer::append_json(std::optional<std::string_view> record, std::string& out) const {
    json_object object(out);
    object.optional_text("input", record);
    object.boolean("permitted", permitted);
    object.open_list("reasons");
    for (reason const& each : reasons) {
        object.open();
        object.text("rule", each.rule);
        object.number("offset", each.offset);
        object.number("length", each.length);
        object.text("message", each.message);
        object.text("section", each.section);
        object.close();
    }
    object.close_list();
    object.end_line();
}

#ifdef URIEL_COMMAND_MEND

namespace {

namespace fs = std::filesystem;

constexpr std::string_view before_origin = "local:";
constexpr std::size_t most_extended = 16;  // each takes of the stack

/// The error in a policy that an option or another policy names.
struct no_policy {
    std::string message;
};

/// A policy by its name or from its file; the files that are being read are told, so that none is
/// read within itself.
fetch_policy policy_of(std::string const& name, fs::path const& folder,
                       std::vector<fs::path>& open) {
    if (name.find_first_of("/.\\") == name.npos) {
        if (auto built_in = fetch_policy::find(name)) return *std::move(built_in);
        throw no_policy{"there is no policy '" + without_secrets(name) + "'" +
                        did_you_mean(name, fetch_policy::names()) +
                        "; a file has a '/' or '.' in its name"};
    }
    fs::path const file = folder / name;
    std::error_code unknown;
    fs::path const place = fs::weakly_canonical(file, unknown);
    if (std::ranges::find(open, place) != open.end())
        throw no_policy{"'" + name + "' extends itself"};
    // Past fetch_policy::parse(), which would tell of every file on the way.
    if (open.size() > most_extended)
        throw usage_error("--policy: '" + open.back().string() + "' extends '" +
                          without_secrets(name) + "': extends goes at most " +
                          std::to_string(most_extended) + " files deep");
    open.push_back(place);
    auto read =
        fetch_policy::parse(read_file(file.string()),
                            [&](std::string_view other) -> expected<fetch_policy, std::string> {
                                try {
                                    return policy_of(std::string(other), file.parent_path(), open);
                                } catch (no_policy& what) {
                                    return unexpected(std::move(what.message));
                                } catch (io_error const& what) {
                                    return unexpected(what.text);
                                }
                            });
    open.pop_back();
    if (!read) throw no_policy{"'" + file.string() + "', " + read.error().message()};
    return *std::move(read);
}

fetch_policy policy_of(std::string_view value) {
    if (value.starts_with(before_origin)) {
        value.remove_prefix(before_origin.size());
        if (auto local = fetch_policy::local(value)) return *std::move(local);
        throw usage_error("--policy: '" + without_secrets(value) +
                          "' is no origin: scheme and host, perhaps a port, such as "
                          "https://example.com");
    }
    std::vector<fs::path> open;
    try {
        return policy_of(std::string(value), {}, open);
    } catch (no_policy const& what) {
        throw usage_error("--policy: " + what.message);
    }
}

/// An address, IPv6 with or without brackets; no other spelling, and no zone.
std::optional<ip_address> read_address(std::string_view text) noexcept {
    if (auto const ipv4 = detail::matching::parse_ipv4_address(text)) return ip_address(*ipv4);
    bool const has_brackets = text.starts_with('[') && text.ends_with(']');
    if (has_brackets) text = text.substr(1, text.size() - 2);
    if (auto const ipv6 = detail::matching::parse_ipv6_address(text)) return ip_address(*ipv6);
    return std::nullopt;
}

}  // namespace

chosen_policy::chosen_policy(settings const& chosen)
    : policy_(policy_of(*chosen.policy)), judges_addresses_(chosen.addresses), is_iri_(chosen.iri) {
    if (is_iri_) {
        for_letters_ = policy_;
        for_letters_.allows_encoded_host = true;
    }
    if (judges_addresses_ && policy_.origin)
        throw usage_error("--addresses: a policy of an origin says nothing of addresses");
}

policy_answer chosen_policy::judge(std::string_view record) const {
    policy_answer result;
    if (judges_addresses_) {
        auto const address = read_address(record);
        result.permitted = address && policy_.permits(*address);
        if (!address)
            result.reasons.push_back(
                {name(policy_verdict::rule::invalid), 0, record.size(), "no IP address", "3.2.2"});
        else if (!result.permitted)
            result.reasons.push_back({name(policy_verdict::rule::address), 0, record.size(),
                                      "the policy does not permit this address", "RFC 6890, 2.2"});
        return result;
    }
    std::optional<reference> as_uri;  // an IRI is sent as its URI
    bool has_a_labels = false;        // its host as A-labels, though it has triplets in this URI
    if (is_iri_)
        if (auto const iri = parse_iri_reference(record))
            if (auto made = to_uri(*iri)) {
                as_uri = *std::move(made);
                has_a_labels = iri->has_authority() &&
                               !detail::bytewise::contains(iri->host_literal()->text(), '%') &&
                               ascii_host(as_uri->view());
            }
    auto const found =
        check(as_uri ? as_uri->text() : record, has_a_labels ? for_letters_ : policy_);
    result.permitted = found.permitted;
    for (policy_verdict::reason const& each : found.reasons) {
        std::size_t const begin =
            as_uri ? detail::iris::offset_in_iri(record, each.offset) : each.offset;
        std::size_t const end = each.offset + each.length;
        result.reasons.push_back({name(each.rule), begin,
                                  (as_uri ? detail::iris::offset_in_iri(record, end) : end) - begin,
                                  each.message, each.section});
    }
    return result;
}

std::string chosen_policy::explanation() const {
    if (policy_.origin)
        throw usage_error("--explain-policy: a policy of an origin has no file form");
    return to_string(policy_);
}

#else

chosen_policy::chosen_policy(settings const& /*chosen*/) { check_can_mend("--policy"); }
policy_answer chosen_policy::judge(std::string_view /*record*/) const { return {}; }
std::string chosen_policy::explanation() const { return {}; }

#endif

}  // namespace uriel::cli
