// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri convert: the URI of an IRI, and the IRI of a URI (RFC 3987, 3).
#include "cli/command.hpp"
#include "cli/host_class.hpp"
#include "cli/iris.hpp"
#include "cli/mending.hpp"
#include "uriel/iri.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/ops/scheme.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/nfc.hpp"
#    include "uriel/unicode_host.hpp"
#endif

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

namespace uriel::cli {
namespace {

/// What --legacy encodes: RFC 3987, 3.1, the last part.
constexpr std::string_view legacy_characters = "<>\"{}|\\^` ";

std::string encode_legacy(std::string_view text) {
    std::string result;
    for (char const c : text) {
        if (legacy_characters.find(c) == legacy_characters.npos) {
            result += c;
            continue;
        }
        auto const octet = static_cast<unsigned char>(c);
        result += {'%', ascii::hex_digit(octet >> 4U), ascii::hex_digit(octet)};
    }
    return result;
}

/// Where what stands at `offset` of encode_legacy(text) stands in the text.
std::size_t offset_before_legacy(std::string_view text, std::size_t offset) {
    std::size_t at = 0;
    for (std::size_t of_result = 0; at < text.size(); ++at) {
        of_result += legacy_characters.find(text[at]) == legacy_characters.npos ? 1U : 3U;
        if (of_result > offset) break;
    }
    return at;
}

std::string normal_form_c(std::string_view text) {
#ifdef URIEL_COMMAND_MEND
    return to_nfc(text);
#else
    return std::string(text);  // unreachable: --nfc was refused
#endif
}

#ifdef URIEL_COMMAND_MEND

/// Is its host a name of DNS, if it is a name?
bool has_dns_name(reference_view ref) {
    if (!ref.has_scheme() || ref.host_kind() != host_kind::reg_name || ref.host()->empty())
        return false;
    scheme_rule const* const rule = default_schemes.find(*ref.scheme());
    return rule != nullptr && uses_dns(*rule);
}

std::string with_host(reference_view ref, std::string_view host) {
    auto const at = ref.parts().span(component::host, ref.text().size());
    std::string text(ref.text());
    return text.replace(at.offset, at.length, host);
}

/// The label with its A-label decoded, if that leads back to it.
std::string unicode_label(std::string_view label) {
    std::string const alone = "//" + std::string(label);
    auto const ref = parse_reference(std::string_view(alone));
    auto const shown = ref ? unicode_host(*ref) : std::nullopt;
    if (!shown) return std::string(label);
    std::array<char, max_dns_name_size> space{};
    std::string_view const back(space.data(), uts46_name(*shown, space));
    return ascii::equal_ignoring_case(back, label) ? *shown : std::string(label);
}

std::string unicode_labels(std::string_view host) {
    std::string result;
    for (std::string_view rest = host;;) {
        std::string_view const label = rest.substr(0, rest.find('.'));
        bool const is_a_label = ascii::equal_ignoring_case(label.substr(0, 4), "xn--");
        result += is_a_label ? unicode_label(label) : std::string(label);
        if (label.size() == rest.size()) return result;
        result += '.';
        rest.remove_prefix(label.size() + 1);
    }
}

bool has_a_label(std::string_view host) {
    for (;; host.remove_prefix(host.find('.') + 1)) {
        if (ascii::equal_ignoring_case(host.substr(0, 4), "xn--")) return true;
        if (!host.contains('.')) return false;
    }
}

/// The reference with its host in A-labels; nothing where UTS 46 refuses it. A host of ASCII alone
/// has none to make, but may have one that is none, which is looked at where it `checks_those`.
std::optional<std::string> with_a_labels(reference_view ref, bool checks_those) {
    if (!has_dns_name(ref)) return std::string(ref.text());
    std::string_view const host = ref.host()->text();
    bool const is_ascii =
        std::ranges::all_of(host, [](char c) { return sets::reg_name.contains(c); });
    if (is_ascii && !(checks_those && has_a_label(host))) return std::string(ref.text());
    auto const mapped = ascii_host(ref);
    if (!mapped) return std::nullopt;
    return is_ascii ? std::string(ref.text()) : with_host(ref, *mapped);
}

std::string with_u_labels(reference_view ref) {
    if (!has_dns_name(ref)) return std::string(ref.text());
    return with_host(ref, unicode_labels(ref.host()->text()));
}

#endif

class convert_command final : public command {
public:
    using command::command;

    answer record(std::string_view record, std::string& out) const override {
        auto const result = convert(record);
        if (!result) return std::unexpected(result.error());
        if (!chosen().json) {
            append_made(*result, chosen(), out);
            out += chosen().record_end();
            return verdict::positive;
        }
        json_object object(out);
        object.text("input", record);
        object.text("output", *result);
        object.end_line();
        return verdict::positive;
    }

private:
    expected<std::string, failure> convert(std::string_view record) const {
        if (!chosen().nfc && !chosen().legacy) return convert_text(record);
        auto const normal =
            std::make_shared<std::string const>(chosen().nfc ? normal_form_c(record) : record);
        auto result = convert_text(chosen().legacy ? encode_legacy(*normal) : *normal);
        if (!result) {
            failure& what = result.error();
            if (chosen().legacy) what.offset = offset_before_legacy(*normal, what.offset);
            what.text = *normal;
            what.kept = normal;
            // What is no UTF-8 has no such form.
            if (chosen().nfc && is_utf8(record))
                what.message += "; the offset is that of the text in NFC";
        }
        return result;
    }

    expected<std::string, failure> convert_text(std::string_view text) const {
        auto const read = read_reference(text, chosen());
        if (!read) return std::unexpected(describe(read.error(), text));
        std::string with_labels;
        reference_view ref = *read;
#ifdef URIEL_COMMAND_MEND
        if (chosen().idna) {
            auto made = with_a_labels(ref, !chosen().to_iri);
            if (!made) return std::unexpected(refused_host(ref));
            with_labels = *std::move(made);
            ref = *read_reference(with_labels, chosen());
        }
#endif
        auto const as_uri = to_uri(as_iri(ref));
        if (!as_uri) return std::unexpected(describe(as_uri.error(), text));
        if (!chosen().to_iri) return std::string(as_uri->text());
        std::string result(to_iri(as_uri->view()).text());
#ifdef URIEL_COMMAND_MEND
        if (chosen().idna) result = with_u_labels(*read_reference(result, chosen()));
#endif
        return result;
    }

    static failure refused_host(reference_view ref) {
        failure what;
        what.code = "invalid-idn";
        what.component = "host";
        what.message = "UTS 46 has no A-labels for this host";
        what.section = "3.1";
        what.document = "RFC 3987";
        what.offset = ref.parts().span(component::host, ref.text().size()).offset;
        what.text = ref.text();
        return what;
    }
};

std::unique_ptr<command> make_convert(settings& chosen) {
    if (!chosen.has_to) throw usage_error("--to uri or --to iri is needed");
    if (chosen.to_iri && (chosen.nfc || chosen.legacy))
        throw usage_error(std::string(chosen.nfc ? "--nfc" : "--legacy") + ": only with --to uri");
    if (chosen.idna) check_can_mend("--idna");
    if (chosen.nfc) check_can_mend("--nfc");
    chosen.iri = true;
    return std::make_unique<convert_command>(chosen);
}

}  // namespace

command_entry const convert_entry = {
    command_id::convert,
    "convert",
    "--to uri|iri [INPUT...]",
    "Write the URI of each IRI, or the IRI of each URI.",
    R"(Reads each record as an IRI reference (RFC 3987), which may hold characters
beyond ASCII.

--to uri writes its URI (3.1): each character beyond ASCII becomes the %XX of its
UTF-8, also in the host. What is a URI already stays as it is.

--to iri writes its IRI (3.2): the %XX of letters, digits, - . _ ~ and of UTF-8
become characters, all others stay. Spaces, invisible characters, those that turn
the direction of writing and private-use ones stay encoded, too.

With --idna, hosts that are names of DNS, as of http, become A-labels
(xn--...), or with --to iri U-labels, where these lead back to the same A-labels.
A host that UTS 46 refuses is an error (invalid-idn).

With --json: {"input":...,"output":...}.
)",
    R"(  uri convert --to uri 'https://de.wikipedia.org/wiki/Zürich'
  uri convert --to uri --idna 'http://bücher.example/ä'
  uri convert --to iri 'http://example.org/D%C3%BCrst'
)",
    make_convert,
};

}  // namespace uriel::cli
