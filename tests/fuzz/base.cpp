// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The base URI against RFC 3986, 5.1, taken layer by layer, and where a reference leads from it, or
// without any base, against the pseudocode of 5.2.
//
// A line for each base that a layer gives, in which the first byte chooses the layer: the default,
// retrieval, entity, embedded. Then the reference.
#include "uriel/base.hpp"
#include "fuzz/target.hpp"
#include "reference/resolve.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/uriel.hpp"

#include <array>
#include <string>
#include <vector>

namespace {

struct given_base {
    uriel::base_uri::layer from;
    fuzz::exact_text text;
};

/// Those of one layer, from the outside in; none if one of them is no reference.
std::optional<std::vector<uriel::reference_view>> in_layer(std::vector<given_base> const& bases,
                                                           uriel::base_uri::layer layer) {
    std::vector<uriel::reference_view> found;
    for (auto const& [from, text] : bases) {
        if (from != layer) continue;
        auto const ref = uriel::parse_reference(text);
        if (!ref) return std::nullopt;
        found.push_back(*ref);
    }
    return found;
}

/// The base so far, from the outside in.
struct layered_base {
    std::optional<std::string> text{};
    uriel::base_uri::layer from{};
    bool misses_one = false;  // to make another absolute

    void enter(uriel::reference_view const& given, uriel::base_uri::layer layer) {
        bool const is_absolute = reference::parse_components(given.text()).scheme.has_value();
        if (!is_absolute && !text) {
            misses_one = true;
            return;
        }
        std::string const whole =
            is_absolute ? std::string(given.text()) : reference::resolve(*text, given.text());
        text = whole.substr(0, whole.find('#'));
        from = layer;
    }
};

void check_base(uriel::expected<uriel::base_uri, uriel::parse_error> const& found,
                layered_base const& expected) {
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {found ? found->text() : "none", expected.text.value_or("none")});
    };
    law(found.has_value() == expected.text.has_value(), "is there a base?");
    if (!found) {
        auto const code = expected.misses_one ? uriel::error_code::relative_not_allowed
                                              : uriel::error_code::no_base;
        return law(found.error().code == code, "why there is none");
    }
    law(found->text() == expected.text, "the base of the innermost layer");
    law(found->from() == expected.from, "the layer");
    auto const parsed = uriel::parse(found->text());
    law(parsed && parsed->parts() == found->view().parts(), "a URI, the components recorded");
    law((parsed->parts().facts & ~found->view().parts().facts) == 0, "no fact is missing");
    law(!found->view().has_fragment(), "an absolute-URI");
}

void check_target(uriel::reference_view const& ref, std::optional<uriel::uri_view> const& base) {
    auto const target = uriel::target_of(ref, base);
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {base ? base->text() : "no base", ref.text()});
    };
    if (!base && !ref.has_scheme()) {
        if (ref.text().starts_with('#')) return law(target && target->view() == ref, "itself");
        return law(!target && target.error().code == uriel::error_code::no_base, "needs a base");
    }
    std::string const any_base = "x:";  // for a URI
    law(target && target->text() == reference::resolve(base ? base->text() : any_base, ref.text()),
        "the target of the pseudocode");
    auto const parsed = uriel::parse(target->text());
    law(parsed && parsed->parts() == target->view().parts(), "the components recorded");
}

}  // namespace

void fuzz::run(std::string_view input) {
    constexpr std::array inwards = {
        uriel::base_uri::layer::by_default, uriel::base_uri::layer::retrieval,
        uriel::base_uri::layer::entity, uriel::base_uri::layer::embedded};
    fields given(input);
    std::vector<given_base> bases;
    while (uriel::detail::bytewise::contains(given.rest(), '\n')) {
        uriel::base_uri::layer const from = inwards[given.choice(inwards.size())];
        bases.push_back({from, exact_text(given.line())});
    }
    exact_text const text(given.rest());
    auto const ref = uriel::parse_reference(text);
    if (ref) check_target(*ref, std::nullopt);

    uriel::base_uri::layers known;
    layered_base expected;
    std::array<std::vector<uriel::reference_view>, inwards.size()> views;
    for (std::size_t i = 0; i < inwards.size(); ++i) {
        auto found = in_layer(bases, inwards[i]);
        if (!found) return;
        views[i] = *std::move(found);
        // One default and one embedded base are all that there can be.
        bool const is_single = i == 0 || i == 3;
        if (is_single && views[i].size() > 1) views[i].resize(1);
        for (uriel::reference_view const& each : views[i]) expected.enter(each, inwards[i]);
    }
    if (!views[0].empty()) known.by_default = as_uri(views[0].front());
    if (!views[0].empty() && !known.by_default) return;
    known.retrieval = views[1];
    known.entities = views[2];
    if (!views[3].empty()) known.embedded = views[3].front();
    auto const base = uriel::base_uri::establish(known);
    check_base(base, expected);
    if (ref && base) check_target(*ref, base->view());
}
