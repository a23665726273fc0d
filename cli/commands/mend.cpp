// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri mend: the URI that browsers read in each record.
#include "cli/command.hpp"
#include "cli/mending.hpp"

namespace uriel::cli {
namespace {

#ifdef URIEL_COMMAND_MEND

class mend_command final : public command {
public:
    explicit mend_command(settings const& chosen)
        : command(chosen),
          options_{.base = base_to_mend_by(chosen),
                   .typed = chosen.typed,
                   .keep_valid = chosen.keep_valid} {}

    answer record(std::string_view record, std::string& out) const override {
        auto const found = mend(record, options_);
        if (!found) return unexpected(describe(found.error(), record, chosen().typed));
        std::string_view const result = found->value.text();
        if (!chosen().json) {
            append_text_record(result, out);
            return verdict::positive;
        }
        json_object object(out);
        object.text("input", record);
        object.text("output", result);
        object.boolean("changed", found->changed);
        add_repairs(found->repairs, object);
        object.end_line();
        return verdict::positive;
    }

private:
    mend_options options_;
};

std::unique_ptr<command> make_mend(settings& chosen) {
    if (chosen.typed && chosen.base)
        throw usage_error("--base and --typed exclude each other: a base completes what is typed");
    return std::make_unique<mend_command>(chosen);
}

#else

std::unique_ptr<command> make_mend(settings& /*chosen*/) {
    check_can_mend("mend");
    return nullptr;
}

#endif

}  // namespace

command_entry const mend_entry = {
    command_id::mend,
    "mend",
    "[INPUT...]",
    "Write the URI that browsers read in any text.",
    R"(Reads each record as browsers do, by the URL Standard of the WHATWG, and writes
a valid URI: what that standard reads, with %XX for every byte that RFC 3986
does not allow where it stands. Mending the output again changes nothing.

With --base, relative references are resolved as browsers do. With --typed, what
is typed without a scheme, such as example.com/a, gets one first. With
--keep-valid, valid URIs stay as they are; otherwise they become what browsers
make of them, such as http://h/ of http://h:80.

A record that browsers refuse is invalid. Take care: mending guesses what was
meant. To check or compare URIs, do not mend them first.

With --json: {"input":...,"output":...,"changed":...,"repairs":[{"repair":...,
"component":...},...]}. "component" is null where the whole text was repaired.
The repairs:
  trimmed, removed-control, replaced-invalid-utf8, slashes, case, decoded,
  mapped (UTS 46), ipv4-number, ipv6-text, empty-dropped, default-port,
  port-zeros, path-added, dot-segments, drive-letter, localhost-dropped,
  encoded, stray-percent, base-used, scheme-guessed
)",
    R"(  uri mend 'http:\\Example.com\a b[0]'
  uri mend --json --base http://example.com/docs/ '../a|b' < hrefs.txt
  uri mend --typed 'example.com/a b' localhost:8080
)",
    make_mend,
};

}  // namespace uriel::cli
