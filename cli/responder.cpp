// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/responder.hpp"

#include <array>

namespace uriel::cli {

responder::responder(command const& what, settings const& chosen, diagnostic_style style) noexcept
    : command_(what), settings_(chosen), style_(style), may_be_silent_(what.may_be_silent()) {
    style_.caret = style_.caret || what.always_shows_caret();
}

void responder::look_ahead(std::span<record const> next) const {
    std::array<std::string_view, most_records_ahead> texts;
    std::size_t count = 0;
    for (record const& one : next)
        if (!one.too_long) texts[count++] = one.text;
    command_.look_ahead(std::span(texts).first(count));
}

void responder::respond(record const& asked, origin const& where, answers& to,
                        write_early const& write) const {
    std::size_t const before = to.out.size();
    answer_record(asked, where, to, write);
    if (settings_.silent) to.out.resize(before);
}

void responder::answer_record(record const& asked, origin const& where, answers& to,
                              write_early const& write) const {
    std::size_t const before = to.out.size();
    if (asked.too_long) {
        command_.skip_record();
        auto const kept = asked.is_kept ? std::optional(asked.text) : std::nullopt;
        if (auto const given = command_.record_too_long(kept, to.out)) {
            ++to.count.valid;
            if (*given == verdict::negative) ++to.count.negative;
            return;
        }
        parse_error const error{error_code::too_long};
        std::string_view const shown = command_.hides_records() ? "" : asked.text;
        refuse({shown, true, asked.is_kept && !command_.hides_records()}, describe(error, shown),
               where, to);
        return;
    }
    if (may_be_silent_ && command_.accepts(asked.text)) {
        ++to.count.valid;
        return;
    }
    answer const given = command_.record_in_parts(asked.text, to.out, write);
    if (!given) {
        to.out.resize(before);
        refuse(asked, given.error(), where, to);
        return;
    }
    ++to.count.valid;
    if (*given == verdict::negative) ++to.count.negative;
}

bool responder::names_records() const {
    if (settings_.quiet) return false;
    switch (settings_.on_error) {
        case on_error::fail: return true;
        case on_error::show: return !settings_.json && command_.diagnoses();
        case on_error::pass: return !settings_.json;
        case on_error::null:
        case on_error::drop: break;
    }
    return false;
}

void responder::refuse(record const& asked, failure const& what, origin const& where,
                       answers& to) const {
    ++to.count.invalid;
    bool is_diagnosed = false;
    auto const kept = asked.is_kept ? std::optional(asked.text) : std::nullopt;
    switch (settings_.on_error) {
        case on_error::fail:
            to.stopped = true;
            is_diagnosed = true;
            break;
        case on_error::drop: break;
        case on_error::show:
        case on_error::null:
        case on_error::pass:
            if (settings_.json) {
                append_error_object(asked, what, to.out);
            } else if (settings_.on_error == on_error::null) {
                command_.append_invalid(kept, true, to.out);
            } else if (settings_.on_error == on_error::pass) {
                command_.append_text_record(asked.text, to.out);
                is_diagnosed = !asked.is_kept;  // what was read cannot be passed on
            } else {
                command_.append_invalid(kept, false, to.out);
                is_diagnosed = command_.diagnoses();
            }
            break;
    }
    if (is_diagnosed && !settings_.quiet) append_diagnostic(what, where, style_, to.diagnostics);
}

void responder::append_error_object(record const& asked, failure const& what,
                                    std::string& out) const {
    json_object object(out);
    command_.describe_input(asked.is_kept ? std::optional(asked.text) : std::nullopt, what, object);
    object.error(what, settings_.pairs);
    object.end_line();
}

}  // namespace uriel::cli
