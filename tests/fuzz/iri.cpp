// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IRIs: a URI reference is one with the same components, and the conversions keep the components
// and lead back.
#include "uriel/iri.hpp"
#include "fuzz/target.hpp"
#include "uriel/iri_lint.hpp"
#include "uriel/iri_ops.hpp"
#include "uriel/uriel.hpp"

#include <string>
#include <string_view>

namespace {

std::string percent_form(uriel::reference_view uri) {
    return std::string(uriel::normalize(uri, uriel::form::percent).text());
}

bool have_the_same_components(uriel::detail::scanning::components const& a,
                              uriel::detail::scanning::components const& b) {
    return a.has_scheme == b.has_scheme && a.has_authority == b.has_authority &&
           a.has_userinfo == b.has_userinfo && a.has_port == b.has_port &&
           a.has_query == b.has_query && a.has_fragment == b.has_fragment;
}

/// What holds of a URI, which is an IRI, too.
template <class Law>
void check_uri(uriel::reference_view const& uri, Law const& law) {
    auto const iri = uriel::parse_iri_reference(uri.text());
    law(iri && iri->parts() == uri.parts(), "a URI is an IRI");
    uriel::iri_reference const shown = to_iri(uri);
    auto const again = uriel::parse_iri_reference(shown.text());
    law(again && again->parts() == shown.view().parts(), "to_iri makes an IRI");
    law(have_the_same_components(uri.parts(), shown.view().parts()), "to_iri keeps components");
    auto const back = to_uri(shown);
    law(back && percent_form(*back) == percent_form(uri), "an IRI leads back to its URI");
    law(back && to_iri(*back).text() == shown.text(), "to_iri of the way back is the same");
}

}  // namespace

void fuzz::run(std::string_view input) {
    exact_text const bytes(input);
    std::string_view const text = bytes.view();
    auto const law = [&](bool holds, std::string_view what) { expect(holds, what, {text}); };

    law(!uriel::detail::iris::find_iri_rule(text) ||
            !uriel::detail::linting::find_iri_lint_rule(text),
        "no rule is of both kinds");
    auto const iri = uriel::parse_iri_reference(text);
    auto const uri = uriel::parse_reference(text);
    if (uri) check_uri(*uri, law);
    if (!iri) {
        law(!iri.error().name().empty() && !iri.error().message(text).empty(), "an error is named");
        law(iri.error().offset <= text.size(), "an error is in the text");
        return;
    }
    auto const mapped = to_uri(*iri);
    law(mapped.has_value(), "to_uri does not fail");
    law(have_the_same_components(iri->parts(), mapped->parts()), "to_uri keeps components");
    law(uriel::parse_iri(text).has_value() == iri->has_scheme(), "an IRI has a scheme");
    law(iri->parts().host == mapped->parts().host, "to_uri keeps the kind of the host");
    law(!uri || mapped->text() == text, "to_uri leaves a URI as it is");
    law(uriel::validate(uriel::iri_rule::iri_reference, text).has_value(),
        "the rule is the parser");
    for (uriel::iri_finding const& each : uriel::lint_iri(*iri))
        law(each.offset + each.length <= text.size(), "a finding is in the text");

    for (uriel::form const wanted :
         {uriel::form::letter_case, uriel::form::percent, uriel::form::path, uriel::form::scheme}) {
        auto const normal = normalize(*iri, wanted);
        law(normalize(normal, wanted) == normal, "a normal form is idempotent");
        law(normalize(to_uri(normal)->view(), wanted).text() ==
                normalize(mapped->view(), wanted).text(),
            "normalize commutes with to_uri");
    }
    // A fragment that begins with '#' is refused.
    std::string const fragment = "f" + std::string(text);
    auto const edited =
        edit(*iri, {.query = uriel::set_param("\u00e9", text), .fragment = fragment});
    auto const edited_uri = uriel::edit(
        mapped->view(), {.query = uriel::set_param("\u00e9", text), .fragment = fragment});
    law(edited && edited_uri && to_uri(*edited)->text() == edited_uri->text(),
        "edit commutes with to_uri");
    auto const read = uriel::parse_iri_reference(edited->text());
    law(read && read->parts() == edited->view().parts(), "edit makes an IRI");
    auto const octets = uriel::reference_view::assume_parsed(text, iri->parts());
    auto const composed = uriel::compose_iri_reference(uriel::component_values::of(octets));
    law(composed && composed->text() == text, "an IRI is composed of its components");

    auto const whole = uriel::parse_iri(text);
    if (!whole) return;
    auto const base = uriel::parse_iri("http://\u00e9/a/b?c");
    auto const target = resolve(*base, *iri);
    law(to_uri(target)->text() == resolve(to_uri(*base)->view(), mapped->view()).text(),
        "resolve commutes with to_uri");
    law(equivalent(*whole, *whole) && hash(*whole) == hash(to_uri(*whole)->view()),
        "an IRI is its own equal, with the hash of its URI");
    if (auto const ref = relativize(*base, *whole))
        law(resolve(*base, *ref).text() == text, "relativize leads back");
}
