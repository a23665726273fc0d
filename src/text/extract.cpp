// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/extract.hpp"

#include "text/authority_end.hpp"
#include "text/beyond_ascii.hpp"
#include "text/broken.hpp"
#include "text/candidate.hpp"
#include "text/escapes.hpp"
#include "text/outcome.hpp"
#include "text/scheme_word.hpp"
#include "text/trimming.hpp"
#include "text/whole.hpp"
#include "text/wrapper.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/bytes/utf8.hpp"

#include <algorithm>
#include <array>

namespace uriel {
using namespace detail;
namespace {

using authority_end::judgement, candidates::begins_uri, candidates::ends_in_authority,
    candidates::first_uri, candidates::goes_on_as_iri, candidates::is_cut_off,
    candidates::is_still_meant, candidates::says_something, trimming::run_of,
    trimming::uri_characters;

// Those within a run of them by which it may end after all, and the others.
constexpr character_set list_characters(":;");
constexpr character_set unlisted_characters = uri_characters - list_characters;

constexpr std::size_t look_behind =
    scheme_word::longest +
    std::max({wrappers::look_behind, trimming::look_behind, scheme_word::longest_parameters + 8}) +
    1;

}  // namespace

void extractor::read(std::string_view window, bool is_last) noexcept {
    std::size_t const gone = consumed();
    // Stay within the window, even if the caller gives back less than was left.
    for (std::size_t* const offset : {&at_, &last_end_, &run_end_, &whole_end_})
        *offset = std::min(*offset - std::min(*offset, gone), window.size());
    window_begin_ += gone;
    text_ = window;
    is_last_ = is_last;
}

std::size_t extractor::consumed() const noexcept { return at_ - std::min(at_, look_behind); }

std::optional<found_uri> extractor::next() {
    while (passing_ == passing::nothing ||
           (passing_ == passing::run ? pass_over() : pass_over_authority())) {
        at_ = std::min(text_.find(':', at_), text_.size());
        if (at_ == text_.size() || stop_.is_wanted_at(window_begin_ + at_)) break;
        outcome result =
            wholes::are_looked_for && options_.reports_wholes ? look_for_whole(at_) : look_at(at_);
        if (result.is_undecided) break;
        if (result.end > at_)
            at_ = last_end_ = result.end;
        else
            ++at_;
        if (result.found) return result.found;
    }
    return std::nullopt;
}

/// Is there a URI whose scheme ends here?
extractor::outcome extractor::look_at(std::size_t colon) {
    std::string_view const rest = text_.substr(colon + 1);
    if (rest.empty()) return {.is_undecided = !is_last_};
    bool const is_escaped = rest.front() == '\\';
    if (is_escaped) {
        // "\/\/" or "\u002f\u002f", as some programs write JSON.
        escapes::escape const first = escapes::read(rest);
        escapes::escape const second = escapes::read(rest.substr(first.length));
        if (!is_last_ && rest.size() < 2 * escapes::longest) return {.is_undecided = true};
        if (first.code != '/' || second.code != '/') return {};
    } else if (!uri_characters.contains(rest.front()) ||
               (rest.front() == ':' && !options_.any_scheme)) {
        return {};  // "::" occurs in names of programs
    }
    std::size_t const begin =
        colon - scheme_word::length_of_scheme(text_.substr(last_end_, colon - last_end_));
    std::string_view const scheme = text_.substr(begin, colon - begin);
    if (scheme.empty() || ascii::equal_ignoring_case(scheme, "url")) return {};
    if (is_escaped) return escaped(begin, colon);
    // Most words before a ':' are told from schemes here, without a look at what follows.
    if (!options_.any_scheme && rest.front() != '/' && !scheme_word::is_known(scheme)) return {};

    std::size_t const run_end = end_of_run(begin, colon + 1);
    if (!sees_end(run_end)) return {.is_undecided = true};
    std::string_view const run = text_.substr(colon + 1, run_end - std::min(run_end, colon + 1));
    // A wrapped URI may have a line break within what tells that it is meant. One that is passed
    // over has an end.
    if (outcome result = wrapped(begin, run_end);
        result.found || result.is_undecided || result.end != 0)
        return result;
    if (!options_.any_scheme && !scheme_word::is_meant(scheme, run)) return {};
    std::string_view const after = text_.substr(run_end);
    if (after.starts_with('\\') && escapes::goes_on(after)) return escaped(begin, colon);
    return bare(begin, colon + 1 - begin, run_end);
}

std::span<char> extractor::room_for(std::size_t size) {
    if (room_ != nullptr) return {room_, room_size};
    if (own_room_.size() < size) own_room_.resize(size);
    return own_room_;
}

/// A URI in which escapes stand for some characters after the ':'.
extractor::outcome extractor::escaped(std::size_t begin, std::size_t colon) {
    std::size_t const least = colon + 1 - begin;
    std::size_t const most = std::min(room_size, options_.max_length);
    std::size_t end = colon + 1;
    while (end < text_.size() && end - begin <= most) {
        std::size_t size = run_of<uri_characters>(text_.substr(end));
        if (size == 0) size = escapes::read_of_uri(text_.substr(end)).length;
        if (size == 0) break;
        end += size;
    }
    if (end - begin > most) return pass_from(end);
    if (!sees_end(end)) return {.is_undecided = true};

    std::string_view const raw = text_.substr(begin, end - begin);
    std::string_view const text = escapes::unescaped(raw, room_for(raw.size()), least);
    auto const longest = first_uri(text);
    if (!longest || !is_answer(*longest)) return {.end = end};
    if (!options_.any_scheme && !begins_uri(text)) return {.end = end};
    if (outcome result = escaped_in_brackets(begin, raw, text); result.found) return result;
    std::size_t const size = longest->text().size();
    std::string_view const after = text_.substr(begin + escapes::length_of(raw, text.size()));
    if (is_cut_off(*longest, size == text.size() ? after : text.substr(size)))
        return pass_from(std::min(end + 1, text_.size()));
    escapes::wide_text const shown(after);
    if (ends_in_authority(*longest)) {
        auto const whole = authority_end::judge(*longest, text, shown.view(),
                                                text_.substr(0, begin), is_last_ || shown.is_own());
        if (whole == judgement::undecided) return {.is_undecided = true};
        if (whole == judgement::cut)
            return cut_authority(*longest, begin, begin + escapes::length_of(raw, size));
    }
    if (std::size_t const more = goes_on_as_iri(*longest, text, shown.view()); more != 0)
        return pass_from(end + std::max(more, escapes::read(after).length));

    // A whole string of JSON is no sentence, from which punctuation would have to go.
    bool const is_string =
        size == text.size() && before(begin).ends_with('"') && text_.substr(end).starts_with('"');
    std::string_view const kept =
        is_string ? text
                  : trimming::without_punctuation(longest->text(), least, text_.substr(0, begin));
    auto const read = first_uri(kept);
    if (!read || !says_something(*read)) return {.end = end};
    if (!options_.any_scheme && !is_still_meant(*read)) return {.end = end};
    std::size_t const length = escapes::length_of(raw, kept.size());
    std::size_t const cut_at = begin + escapes::length_of(raw, size);
    std::optional cut(cut::none);
    if (wholes::are_looked_for && wholes::may_be_cut(text_, cut_at))
        cut = judge_cut(begin, colon + 1, cut_at);
    if (!cut) return {.is_undecided = true};
    outcome result{
        found(*read, raw.substr(0, length), is_string ? delimiter::quote : delimiter::space),
        begin + length};
    result.found->cut = *cut;
    return result;
}

/// The part of it in brackets, if they open before it, and are closed within what could be of a
/// URI.
extractor::outcome extractor::escaped_in_brackets(std::size_t begin, std::string_view raw,
                                                  std::string_view text) const {
    wrapper const* const opened = wrappers::opened<wrappers::unbreakable>(before(begin));
    if (opened == nullptr) return {};
    auto close = wrappers::close_of(*opened, text, 0, text.size());
    std::size_t const end = begin + escapes::length_of(raw, text.size());
    if (!close && text_.substr(end).starts_with(opened->close)) close = text.size();
    if (!close) return {};
    auto const read = parse(text.substr(0, *close));
    if (!read || !is_answer(*read)) return {};
    std::size_t const length = escapes::length_of(raw, *close);
    return {found(*read, raw.substr(0, length), opened->kind),
            begin + length + opened->close.size()};
}

/// A URI between wrappers that allow for line breaks.
extractor::outcome extractor::wrapped(std::size_t begin, std::size_t run_end) {
    wrapper const* const opened = wrappers::opened_by(before(begin));
    if (opened == nullptr) return {};
    broken::content const inside = broken::content_from(text_, begin, run_end);
    if (!sees_end(inside.close)) return {.is_undecided = true};
    std::string_view const after = text_.substr(inside.close);
    auto const closed = std::ranges::find_if(wrappers::breakable, [&](wrapper const& each) {
        return each.open == opened->open && after.starts_with(each.close);
    });
    if (closed == wrappers::breakable.end()) return {};

    std::string_view const raw = text_.substr(begin, inside.end - begin);
    broken::joined_pieces whole{raw};
    if (inside.is_broken) {
        if (!broken::is_one(raw, opened->kind)) return {};
        whole = broken::join(raw, broken::hyphens::kept, room_for(raw.size()));
    }
    auto const read = parse(whole.text);
    if (!read || !is_answer(*read) || read->text().size() > options_.max_length) return {};
    // Without the '=' it would be another host.
    if (opened->kind == delimiter::quote && read->has_authority() &&
        whole.soft_break <= read->parts().path_begin)
        return {.end = inside.close};
    if (!options_.any_scheme && !begins_uri(read->text())) return {};
    outcome result{found(*read, raw, opened->kind), inside.close + closed->close.size()};
    result.found->hyphen_ambiguous = whole.has_hyphen;
    return result;
}

/// A URI that begins with a scheme and its colon, of `least` bytes, and ends before what can be
/// none of it, which is at `run_end`.
extractor::outcome extractor::bare(std::size_t begin, std::size_t least, std::size_t run_end) {
    bool const is_bracketed = wrappers::opened<wrappers::unbreakable>(before(begin)) != nullptr;
    if (is_bracketed && run_end - begin <= options_.max_length)
        if (outcome result = bracketed_nearby(begin, run_end); result.found) return result;
    auto const longest = first_uri(text_.substr(begin, run_end - begin));
    if (!longest || longest->text().size() > options_.max_length) return pass_from(run_end);
    if (!says_something(*longest)) return {};
    std::string_view const raw = longest->text();
    std::size_t const end = begin + raw.size();
    if (is_bracketed)
        if (outcome result = bracketed(begin, end); result.found) return result;
    // A text that is not a URI is passed over as a whole, with everything in it.
    if (!is_answer(*longest)) return {.end = end};
    if (is_cut_off(*longest, text_.substr(end))) return pass_from(end + 1);
    if (ends_in_authority(*longest)) {
        auto const whole =
            authority_end::judge(*longest, text_.substr(begin, run_end - begin),
                                 text_.substr(run_end), text_.substr(0, begin), is_last_);
        if (whole == judgement::undecided) return {.is_undecided = true};
        if (whole == judgement::cut) return cut_authority(*longest, begin, end);
    }
    std::size_t const more =
        goes_on_as_iri(*longest, text_.substr(begin, run_end - begin), text_.substr(run_end));
    if (more != 0) return pass_from(run_end + more);

    std::string_view const trimmed =
        trimming::without_punctuation(raw, least, text_.substr(0, begin));
    uri_view const read = trimmed.size() == raw.size() ? *longest : *first_uri(trimmed);
    if (!says_something(read)) return {};
    if (begin + trimmed.size() != run_end && !options_.any_scheme && !is_still_meant(read))
        return {.end = end};
    std::optional cut(cut::none);
    if (wholes::are_looked_for && wholes::may_be_cut(text_, end))
        cut = judge_cut(begin, begin + least, end);
    if (!cut) return {.is_undecided = true};
    outcome result{found(read, trimmed, delimiter::space), begin + trimmed.size()};
    result.found->untrimmed_ = raw;
    result.found->cut = *cut;
    return result;
}

/// The part of the URI from `begin` to `end` in the brackets that open before it.
extractor::outcome extractor::bracketed(std::size_t begin, std::size_t end) const {
    wrapper const& opened = *wrappers::opened<wrappers::unbreakable>(before(begin));
    auto const close = wrappers::close_of(opened, text_, begin, end);
    if (!close) return {};
    std::string_view const raw = text_.substr(begin, *close - begin);
    auto const read = parse(raw);
    if (!read || !is_answer(*read)) return {};
    return {found(*read, raw, opened.kind), *close + opened.close.size()};
}

/// As bracketed(), without reading all of a long run for each URI that a bracket ends: looks at
/// ever longer beginnings of the URI, as long as they have no error.
extractor::outcome extractor::bracketed_nearby(std::size_t begin, std::size_t run_end) const {
    constexpr std::size_t partial_triplet = 2;
    for (std::size_t size = 128; size < run_end - begin;
         size = bytewise::saturating_sum(size, size)) {
        auto const part = first_uri(text_.substr(begin, size));
        if (!part || part->text().size() + partial_triplet < size) return {};
        // Without its end, an authority may be read as another one.
        if (part->has_authority() && part->parts().path_begin == part->text().size()) continue;
        if (outcome result = bracketed(begin, begin + part->text().size()); result.found)
            return result;
    }
    return {};
}

bool extractor::is_answer(uri_view const& read) const noexcept {
    return says_something(read) && (options_.any_scheme || candidates::has_plausible_host(read));
}

found_uri extractor::found(uri_view const& read, std::string_view raw,
                           uriel::delimiter kind) const {
    found_uri result(read);
    result.raw_ = result.untrimmed_ = raw;
    result.offset = window_begin_ + static_cast<std::size_t>(raw.data() - text_.data());
    result.length = raw.size();
    result.delimiter = kind;
    return result;
}

/// The text before `at` and after the URI found last.
std::string_view extractor::before(std::size_t at) const noexcept {
    return text_.substr(last_end_, at - last_end_);
}

/// The first byte from `begin` on that is in no URI, or that separates this one from the next; or
/// the first of those that are too many. `rest` is after the scheme and its ':', which end
/// nothing.
std::size_t extractor::end_of_run(std::size_t begin, std::size_t rest) noexcept {
    std::size_t const most = options_.max_length;
    std::size_t const limit = text_.size() - begin > most ? begin + most + 1 : text_.size();
    std::string_view const text = text_.substr(begin, limit - begin);
    std::size_t at = std::min(std::max(run_end_, rest) - begin, text.size());
    std::size_t known = text.size();
    while ((at += run_of<unlisted_characters>(text.substr(at))) < text.size() &&
           list_characters.contains(text[at])) {
        if (std::size_t const end = trimming::end_before(text, at); end != text.npos)
            return run_end_ = begin + end;
        // Whether "//" follows may be another question when there is more to be seen.
        if (text[at] == ':' && text.size() - at < 3) known = std::min(known, at);
        ++at;
    }
    run_end_ = std::max(run_end_, begin + std::min(at, known));
    return begin + at;
}

/// Is everything in the window by which a URI or a wrapper could end at `at`?
bool extractor::sees_end(std::size_t at) const noexcept {
    if (is_last_ || text_.size() - at >= candidates::longest_colours) return true;
    if (at == text_.size() || text_[at] == '\x1B') return false;
    if (text_.size() - at >= beyond_ascii::reach) return true;
    return static_cast<unsigned char>(text_[at]) < 0x80 && text_[at] != '\\';
}

/// Nothing is found up to the end of the URI or IRI that goes on at `at`.
extractor::outcome extractor::pass_from(std::size_t at) noexcept {
    passing_ = passing::run;
    return {.end = at};
}

/// The authority that continues at `end` is not valid: no URI is reported up to its end.
extractor::outcome extractor::cut_authority(uri_view const& read, std::size_t begin,
                                            std::size_t end) noexcept {
    passing_ = passing::authority;
    outcome result{.end = end};
    if (options_.reports_cut || options_.reports_wholes) {
        std::size_t const next = bytewise::first_utf8_piece(text_.substr(end, 4)).size;
        result.found = found(read, text_.substr(begin, end + next - begin), delimiter::space);
        result.found->cut = cut::authority;
    }
    return result;
}

/// Goes to that end. False: it is not in this window.
bool extractor::pass_over() noexcept {
    for (;;) {
        std::size_t size = stopping::meter::interval;
        while (size == stopping::meter::interval) {
            if (stop_.is_wanted_at(window_begin_ + at_)) return false;
            size = run_of<uri_characters>(text_.substr(at_, stopping::meter::interval));
            at_ += size;
        }
        last_end_ = at_;
        if (at_ == text_.size() || !sees_end(at_)) return false;
        std::size_t const more =
            beyond_ascii::continues_iri(text_.substr(at_), beyond_ascii::place::elsewhere);
        if (more == 0) break;
        at_ += more;
    }
    passing_ = passing::nothing;
    return true;
}

/// As pass_over(), to where another text begins, or another URI with an authority.
bool extractor::pass_over_authority() noexcept {
    for (;; ++at_) {
        if (at_ == text_.size() || stop_.is_wanted_at(window_begin_ + at_)) return false;
        char const octet = text_[at_];
        std::string_view const rest = text_.substr(at_);
        if (octet == ':') {
            if (!is_last_ && rest.size() < 3) return false;
            if (rest.starts_with("://") &&
                scheme_word::length_of_scheme(text_.substr(last_end_, at_ - last_end_)) != 0)
                break;
        } else {
            bool const is_wide = static_cast<unsigned char>(octet) >= 0x80;
            if (is_wide && !is_last_ && rest.size() < 4) return false;
            if (octet == '`' || authority_end::separates(text_, at_)) break;
        }
    }
    passing_ = passing::nothing;
    return true;
}

}  // namespace uriel
