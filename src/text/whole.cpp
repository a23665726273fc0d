// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is no URI in running text up to its end, but may be for browsers.
#include "text/whole.hpp"
#include "text/candidate.hpp"
#include "text/outcome.hpp"
#include "text/scheme_word.hpp"
#include "uriel/extract.hpp"
#include "uriel/parse.hpp"

namespace uriel {
using namespace detail;

/// As look_at(); and with what is no URI, but begins there, for mend(). Not within another of
/// those, nor in a word that is too long, so that time is linear.
extractor::outcome extractor::look_for_whole(std::size_t colon) {
    outcome result = look_at(colon);
    if (result.is_undecided || (result.found && result.found->cut == cut::none)) return result;
    std::size_t const least = scheme_word::length_of_scheme(before(colon)) + 1;
    std::size_t const begin = colon + 1 - least;
    std::string_view const scheme = text_.substr(begin, least - 1);
    if (begin < whole_end_ || !wholes::may_begin(scheme, text_.substr(colon + 1))) return result;
    std::size_t const end = wholes::end_of_word(text_, begin, colon + 1, wholes::longest);
    bool const is_too_long = end - begin > wholes::longest;
    if (!is_too_long && !sees_end(end)) {
        passing_ = passing::nothing;
        return {.is_undecided = true};
    }
    whole_end_ = end;
    if (is_too_long) return result;
    std::string_view whole = text_.substr(begin, end - begin);
    auto const close = wholes::close_of(text_, before(begin), begin, end);
    if (close)
        whole = wholes::in_wrapper(text_.substr(begin, close->at - begin), before(begin));
    else
        whole = wholes::without_markup(whole, least, before(begin));
    if (wholes::begins_with_pattern(text_.substr(begin + whole.size())) || parse(whole) ||
        !wholes::is_meant(whole, least))
        return result;
    if (!result.found) {
        auto const front = candidates::first_uri(whole);
        if (!front) return result;
        result.found = found(*front, front->text(), delimiter::space);
        result.found->cut = cut::authority;
    }
    result.found->whole_ = whole;
    if (close) result.found->delimiter = close->kind;
    return result;
}

/// Does what was meant go on at text_[end], which may_be_cut() has? Nothing if the window ends
/// too early to tell. `rest` is after the scheme and its ':'.
std::optional<cut> extractor::judge_cut(std::size_t begin, std::size_t rest,
                                        std::size_t end) const noexcept {
    char const mark = text_[end];
    std::string_view const after = text_.substr(end);
    if (mark == '#') return cut::surely;
    if (wholes::begins_with_backslash_escape(after)) return cut::none;
    if (wholes::may_be_wrapped(before(begin))) {
        std::size_t const word = wholes::end_of_word(text_, begin, rest, wholes::reach);
        if (word - begin <= wholes::reach && !sees_end(word)) return std::nullopt;
        if (auto const close = wholes::close_of(text_, before(begin), begin, word))
            return close->at <= end || wholes::is_label(mark, before(begin)) ? cut::none
                                                                             : cut::surely;
    }
    if (mark == '%') return options_.reports_wholes ? cut::perhaps : cut::none;
    return wholes::closes(mark, before(begin)) ? cut::none : cut::perhaps;
}

}  // namespace uriel
