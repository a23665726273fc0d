// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What looks at text for what is in it.
#include "face.hpp"
#include "patterns.hpp"
#include "uriel/extract.hpp"
#include "uriel/lint.hpp"
#include "uriel/redact.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>

using namespace uriel;
using detail::face::call;

namespace {

lint_rules rules_of(std::uint64_t bits) noexcept {
    lint_rules rules;
    for (std::size_t i = 0; i < detail::linting::lint_rule_count; ++i)
        if ((bits >> i & 1U) != 0) rules = rules | static_cast<lint_rule>(i);
    return rules;
}

uriel_finding finding_of(finding const& found) noexcept {
    uriel_finding result{static_cast<std::int32_t>(found.rule),
                         static_cast<std::uint32_t>(found.offset),
                         static_cast<std::uint32_t>(found.length),
                         found.address ? 1 : 0,
                         {},
                         found.message.data(),
                         found.section.data()};
    if (found.address) std::ranges::copy(*found.address, result.address);
    return result;
}

linter& linter_of(uriel_findings& it) noexcept {
    return *std::launder(reinterpret_cast<linter*>(it.opaque));
}

}  // namespace

static_assert(sizeof(linter) <= sizeof(uriel_findings::opaque) &&
              alignof(linter) <= alignof(std::uint64_t));
static_assert(std::is_trivially_destructible_v<linter>);

int uriel_lint_begin(uriel_findings* it, char const* text, std::size_t size,
                     uriel_parts const* parts, std::uint64_t rules, uriel_error* error) {
    call call(error);
    if (!call.expects(it != nullptr)) return call.failed();
    it->finding = {-1, 0, 0, 0, {}, nullptr, nullptr};
    auto const ref = call.reference(text, size, parts);
    bool const is_sound =
        call.expects(rules >> detail::linting::lint_rule_count == 0) && ref.has_value();
    ::new (static_cast<void*>(it->opaque))
        linter(ref.value_or(reference_view()),
               {.rules = rules_of(is_sound ? rules : 0), .stop = detail::face::stop_of(error)});
    if (linter_of(*it).has_stopped()) return call.refuse(URIEL_STOPPED);
    return call.failed();
}

int uriel_lint_next(uriel_findings* it) {
    if (it == nullptr) return 0;
    auto const found = linter_of(*it).next();
    if (!found) return linter_of(*it).has_stopped() ? -URIEL_STOPPED : 0;
    it->finding = finding_of(*found);
    return 1;
}

std::ptrdiff_t uriel_redact(char const* text, std::size_t size, unsigned flags,
                            uriel_pattern const* patterns, std::size_t pattern_count, char* out,
                            std::size_t capacity, uriel_error* error) {
    call call(error);
    auto const source = call.text(text, size);
    bool const is_sound = flags < 8 && (patterns != nullptr || pattern_count == 0);
    if (!source || !call.expects(is_sound)) return call.failed();
    redact_options const options{
        .user = (flags & URIEL_REDACT_USER) != 0,
        .strict = (flags & URIEL_REDACT_STRICT) != 0,
        .known_keys = patterns == nullptr || (flags & URIEL_REDACT_ALSO) != 0,
        .also_keys = detail::face::globs(patterns, pattern_count),
        .stop = call.stop(),
    };
    std::size_t needed = 0;
    return call.write(
        {out, capacity}, [&] { return needed; },
        [&](std::span<char> buffer) {
            auto const shown = redact_into(*source, buffer, options);
            if (!shown) needed = shown.error().offset;
            return shown;
        },
        0);
}

namespace {

/// The state of an extraction of C. It has no pointer to itself, so that it can be moved.
struct extracting {
    extractor finder;
    char const* in_text = nullptr;  ///< where the current URI stands, unless that is the room
    bool is_in_room = false;
};
static_assert(sizeof(extracting) <= sizeof(uriel_extraction::opaque) &&
              alignof(extracting) <= alignof(std::uint64_t));
static_assert(sizeof(uriel_extraction::room) == extractor::room_size);

std::span<char, extractor::room_size> room_of(uriel_extraction& it) noexcept {
    return std::span<char, extractor::room_size>(it.room);
}

}  // namespace

int uriel_extract_begin(uriel_extraction* it, char const* text, std::size_t size, unsigned flags,
                        uriel_error* error) {
    call call(error);
    if (!call.expects(it != nullptr)) return call.failed();
    it->offset = it->size = it->uri_size = 0;
    it->delimiter = it->has_hyphen = 0;
    it->parts = URIEL_PARTS_INIT;
    auto const source = call.text(text, size);
    bool const is_sound = call.expects(flags < 2) && source.has_value();
    // It is never destroyed: with room of the caller the extractor owns nothing.
    auto* const state = ::new (static_cast<void*>(it->opaque))
        extracting{extractor({.any_scheme = (flags & URIEL_EXTRACT_ANY_SCHEME) != 0,
                              .stop = detail::face::stop_of(error)},
                             room_of(*it))};
    state->finder.read(is_sound ? *source : std::string_view(), true);
    return call.failed();
}

int uriel_extract_next(uriel_extraction* it) {
    if (it == nullptr) return 0;
    auto& state = *std::launder(reinterpret_cast<extracting*>(it->opaque));
    state.finder.keep_in(room_of(*it));
    auto found = state.finder.next();
    while (found && found->cut == cut::surely) found = state.finder.next();
    if (!found) {
        state.in_text = nullptr;
        state.is_in_room = false;
        it->uri_size = 0;
        return state.finder.has_stopped() ? -URIEL_STOPPED : 0;
    }
    std::string_view const uri = found->uri().text();
    state.is_in_room = uri.data() != found->raw().data();
    state.in_text = state.is_in_room ? nullptr : uri.data();
    it->offset = found->offset;
    it->size = found->length;
    it->uri_size = uri.size();
    detail::face::tell_whole(found->uri().parts(), static_cast<std::uint32_t>(uri.size()),
                             it->parts);
    it->delimiter = static_cast<std::int32_t>(found->delimiter);
    it->has_hyphen = found->hyphen_ambiguous ? 1 : 0;
    return 1;
}

char const* uriel_extract_uri(uriel_extraction const* it) {
    if (it == nullptr) return nullptr;
    auto const& state = *std::launder(reinterpret_cast<extracting const*>(it->opaque));
    return state.is_in_room ? it->room : state.in_text;
}
