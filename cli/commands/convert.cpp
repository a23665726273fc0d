// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri convert: the URI of an IRI, and the IRI of a URI (RFC 3987, 3).
#include "cli/command.hpp"
#include "cli/iris.hpp"
#include "cli/mending.hpp"
#include "uriel/iri.hpp"
#include "uriel/parse.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/nfc.hpp"
#    include "uriel/unicode_host.hpp"
#endif

#include <algorithm>
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

/// The place in the text of what is at `offset` in encode_legacy(text).
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
/// True if it has nothing that could become A-labels.
bool has_ascii_host(reference_view ref) {
    return !ref.host_literal() || std::ranges::all_of(ref.host_literal()->text(), [](char c) {
        return sets::reg_name.contains(c);
    });
}
#endif

class convert_command final : public command {
public:
    using command::command;

    answer record(std::string_view record, std::string& out) const override {
        auto const result = convert(record);
        if (!result) return unexpected(result.error());
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
            if (chosen().nfc && detail::bytewise::is_utf8(record))
                what.message += "; the offset is that of the text in NFC";
        }
        return result;
    }

    expected<std::string, failure> convert_text(std::string_view text) const {
        auto const read = read_reference(text, chosen());
        if (!read) return unexpected(describe(read.error(), text));
        std::string with_labels;
        reference_view ref = *read;
#ifdef URIEL_COMMAND_MEND
        if (chosen().idna && !(chosen().to_iri && has_ascii_host(ref))) {
            auto made = with_ascii_host(ref);
            if (!made) return unexpected(refused_host(ref));
            with_labels = *std::move(made);
            ref = *read_reference(with_labels, chosen());
        }
#endif
        auto const as_uri = to_uri(as_iri(ref));
        if (!as_uri) return unexpected(describe(as_uri.error(), text));
        if (!chosen().to_iri) return std::string(as_uri->text());
        std::string result(to_iri(as_uri->view()).text());
#ifdef URIEL_COMMAND_MEND
        if (chosen().idna) result = with_unicode_host(*read_reference(result, chosen()));
#endif
        return result;
    }

    static failure refused_host(reference_view ref) {
        failure what;
        tell_invalid_idn(what);
        what.message = "UTS 46 has no A-labels for this host";
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

--to uri writes its URI (3.1): each character beyond ASCII becomes the %XX of
its UTF-8, also in the host. What is a URI already stays as it is.

--to iri writes its IRI (3.2): the %XX of letters, digits, - . _ ~ and of UTF-8
become characters, all others stay. Spaces, invisible characters, those that
turn the direction of writing and private-use ones stay encoded, too.

With --idna, hosts that are names of DNS, as of http, become A-labels
(xn--...), or with --to iri U-labels, where these lead back to the same
A-labels. A host that UTS 46 refuses is an error (invalid-idn).

With --json: {"input":...,"output":...}.
)",
    R"(  uri convert --to uri 'https://de.wikipedia.org/wiki/Zürich'
  uri convert --to uri --idna 'http://bücher.example/ä'
  uri convert --to iri 'http://example.org/D%C3%BCrst'
)",
    make_convert,
};

}  // namespace uriel::cli
