// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A text as all grammars read it, for the second module.
#include "answer.hpp"
#include "uriel/display.hpp"
#include "uriel/history.hpp"

#include <string_view>

namespace {

using namespace uriel;
using npm::result;

void add_error(history::error const& what, std::string_view text) {
    result.word(name(what.code));
    result.word(what.subject());
    result.number(what.offset);
    result.text(explain({what.code, what.where, what.offset}, text, what.message(text)));
    result.word(what.section());
}

void add_params(history::reading const& ref) {
    std::size_t const count = result.count();
    for (history::path_segment const segment : history::segments(ref)) {
        std::size_t const params = result.count();
        for (encoded_view const param : segment.params()) {
            result.text(param.text());
            result.add_to_count(params);
        }
        result.add_to_count(count);
    }
}

void add_reading(history::reading const& ref) {
    bool const has_host_kind = ref.host_kind() != host_kind::none;
    result.word(ref.has_scheme() ? "uri" : "relative-ref");
    result.optional_text(ref.scheme());
    result.optional_text(ref.authority());
    result.optional_text(ref.userinfo());
    result.optional_text(ref.host().encoded());
    result.optional_text(has_host_kind ? std::optional(name(ref.host_kind())) : std::nullopt);
    result.optional_text(ref.port());
    result.text(ref.path().text());
    result.word(name(ref.path_kind()));
    result.optional_text(ref.query());
    result.optional_text(ref.fragment());
    result.optional_text(ref.registry());
    bool const has_params = ref.dialect() != history::dialect::rfc3986;
    result.number(has_params ? 1 : 0);
    if (has_params) add_params(ref);
}

void add_difference(std::string_view text, history::dialect by) {
    history::difference const found = history::diff(text, by, history::dialect::rfc3986);
    result.number(found.changed.size());
    for (history::aspect const each : found.changed) result.word(name(each));
    result.number(found.rules.size());
    for (history::rule_change const each : found.rules) {
        result.word(name(each));
        result.word(citation(each));
    }
}

}  // namespace

extern "C" __attribute__((visibility("default"))) void read_by_all(char const* text,
                                                                   std::size_t size) {
    std::string_view const whole(text, size);
    result.begin();
    result.number(history::dialect_count);
    for (std::size_t i = 0; i < history::dialect_count; ++i) {
        auto const by = static_cast<history::dialect>(i);
        result.word(name(by));
        result.word(document(by));
        auto const read = history::parse_reference(whole, by);
        result.number(read ? 1 : 0);
        if (read)
            add_reading(*read);
        else
            add_error(read.error(), whole);
        add_difference(whole, by);
    }
}
