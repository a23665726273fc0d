// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/mending.hpp"

#include "cli/base.hpp"
#include "uriel/display.hpp"
#include "uriel/parse.hpp"

#ifdef URIEL_COMMAND_MEND
#    include "uriel/unicode_host.hpp"
#endif

namespace uriel::cli {

#ifdef URIEL_COMMAND_MEND

std::string_view url_standard_in_use() noexcept { return detail::mending::url_standard(); }
std::string_view unicode_in_use() noexcept { return detail::mending::unicode_version(); }

void check_can_mend(std::string_view /*what*/) {}

detail::giving::name_encoder encoder_of(settings const& chosen) {
    return chosen.idna ? uts46_name : nullptr;
}

std::optional<uri> mended_or_nothing(std::string_view text, std::optional<uri_view> const& base) {
    auto found = mend(text, {.base = base});
    if (!found) return std::nullopt;
    return std::move(found->value);
}

std::optional<uri_view> base_to_mend_by(settings const& chosen) {
    auto const base = base_of(chosen);
    if (base && !mend(base->text()))
        throw usage_error("--base: '" + std::string(base->text()) +
                          "' is a URI that browsers refuse");
    return base;
}

failure describe(mend_error error, std::string_view text, bool is_typed) {
    failure what{.code = "not-mendable",
                 .component = "",
                 .message = "browsers read no URL: " + std::string(error.message()),
                 .section = "URL Standard, 4.4",
                 .text = text,
                 .document = ""};
    if (error != mend_error::no_scheme) return what;
    // A mark around the text is what is wrong then; it is named as for other commands.
    auto const ref = parse_reference(text);
    std::string const surrounded = ref ? "" : explain(ref.error(), text);
    if (surrounded.starts_with("the text "))
        what.message += "; " + surrounded;
    else if (!is_typed)
        what.message += " (--base URI, or --typed)";
    return what;
}

void add_repairs(std::vector<repair> const& repairs, json_object& object) {
    object.open_list("repairs");
    for (repair const& each : repairs) {
        object.open();
        object.text("repair", name(each.what));
        if (each.where == component::none)
            object.null("component");
        else
            object.text("component", name(each.where));
        object.close();
    }
    object.close_list();
}

#else

detail::giving::name_encoder encoder_of(settings const& chosen) {
    if (chosen.idna) check_can_mend("--idna");
    return nullptr;
}

std::string_view url_standard_in_use() noexcept { return "no"; }
std::string_view unicode_in_use() noexcept { return "no"; }

void check_can_mend(std::string_view what) {
    throw usage_error(std::string(what) +
                      ": this uri was built without ada, which reads URLs as browsers do");
}

std::optional<uri> mended_or_nothing(std::string_view /*text*/,
                                     std::optional<uri_view> const& /*base*/) {
    return std::nullopt;
}

#endif

}  // namespace uriel::cli
