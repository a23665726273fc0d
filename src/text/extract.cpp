// Long, because the wrappers, the pieces between white space and the walk from ':' to ':' are only
// understood together.
#include "uriel/text/extract.hpp"

#include "uriel/ops/scheme.hpp"

#include <algorithm>
#include <array>

namespace uriel {
namespace {

// What a URI is made of; any other byte ends it (RFC 3986, 2).
constexpr character_set uri_characters = sets::reserved | sets::unreserved | character_set("%");
constexpr std::string_view white_space_characters = " \t\n\v\f\r";
constexpr std::string_view line_breaks = "\n\v\f\r";
constexpr character_set white_space(white_space_characters);

// How far is looked back for the scheme, and for the '<' beyond white space.
constexpr std::size_t longest_scheme = 128;
constexpr std::size_t most_white_space = 128;
// A '<' that nobody closes must not make a URI of the prose up to a '>' on the next page.
constexpr std::size_t longest_broken = 4096;

constexpr std::string_view url_prefix = "URL:";
constexpr std::size_t look_behind =
    longest_scheme + 2 * most_white_space + url_prefix.size() + 8;  // and an opening

bool ends_with_ignoring_case(std::string_view text, std::string_view end) noexcept {
    return text.size() >= end.size() &&
           ascii::equal_ignoring_case(text.substr(text.size() - end.size()), end);
}

/// How many of the first bytes are in the set.
std::size_t length_of(character_set set, std::string_view text) noexcept {
    auto const end = std::ranges::find_if(text, [=](char c) { return !set.contains(c); });
    return static_cast<std::size_t>(end - text.begin());
}

/// Text without the white space at its end, if there is not too much of it.
std::string_view without_white_space(std::string_view text) noexcept {
    std::size_t const least = text.size() - std::min(text.size(), most_white_space);
    while (text.size() > least && white_space.contains(text.back())) text.remove_suffix(1);
    return text;
}

struct wrapper {
    std::string_view open;
    std::string_view close;
    delimiter kind;
};

// Those between which a URI may be broken over lines.
constexpr auto breakable = std::to_array<wrapper>({
    {"<", ">", delimiter::angle},
    {"\"", "\"", delimiter::quote},
    {"“", "”", delimiter::quote},
    {"„", "“", delimiter::quote},
    {"„", "”", delimiter::quote},
    {"«", "»", delimiter::quote},
    {"»", "«", delimiter::quote},
});
constexpr wrapper old_style{"<", ">", delimiter::url_prefix};

constexpr auto unbreakable = std::to_array<wrapper>({
    {"(", ")", delimiter::bracket},
    {"[", "]", delimiter::bracket},
    {"{", "}", delimiter::bracket},
    {"（", "）", delimiter::bracket},
    {"［", "］", delimiter::bracket},
    {"【", "】", delimiter::bracket},
    {"《", "》", delimiter::bracket},
    {"〈", "〉", delimiter::bracket},
    {"「", "」", delimiter::quote},
    {"『", "』", delimiter::quote},
    {"‘", "’", delimiter::quote},
    {"‚", "‘", delimiter::quote},
    {"‹", "›", delimiter::quote},
    {"›", "‹", delimiter::quote},
    {"'", "'", delimiter::quote},
    {"`", "`", delimiter::quote},
});
constexpr std::size_t longest_wrapper = 3;

/// The wrapper, of those above, that opens at the end of `before`; nullptr if none does.
wrapper const* opened_by(std::string_view before) noexcept {
    for (wrapper const& each : breakable)
        if (before.ends_with(each.open)) return &each;
    before = without_white_space(before);
    bool const has_prefix = ends_with_ignoring_case(before, url_prefix);
    if (has_prefix) {
        before.remove_suffix(url_prefix.size());
        before = without_white_space(before);
    }
    if (!before.ends_with('<')) return nullptr;
    return has_prefix ? &old_style : &breakable.front();
}

/// Does the scheme say that a URI of it has an authority, or nothing at all?
bool needs_authority(std::string_view scheme) noexcept {
    scheme_rule const* const rule = default_schemes.find(scheme);
    return rule == nullptr || rule->host == host_rule::required;
}

/// Does a text begin like a URI that needs no wrapper?
bool begins_uri(std::string_view text) noexcept {
    std::size_t const colon = length_of(sets::scheme, text);
    if (colon == 0 || colon == text.size() || text[colon] != ':') return false;
    return text.substr(colon + 1).starts_with("//") || !needs_authority(text.substr(0, colon));
}

/// Does anything follow the scheme, and the "//" of an authority?
bool says_something(uri_view const& read) noexcept {
    std::size_t const begin = read.parts().hier_part_begin();
    return read.text().size() > begin + (read.has_authority() ? 2U : 0U);
}

/// The URI that a text begins with: up to what parse() refuses, until it refuses nothing. None if
/// the text ends within the scheme, or is too long for it.
std::optional<uri_view> first_uri(std::string_view text) noexcept {
    for (;;) {
        auto const read = parse(text);
        if (read) return *read;
        if (read.error().offset == 0) return std::nullopt;
        text = text.substr(0, read.error().offset);
    }
}

/// The pieces of a text between white space, with the white space after each.
class pieces {
public:
    explicit pieces(std::string_view text) noexcept : rest(text) {}

    bool next() noexcept {
        if (rest.empty()) return false;
        piece = rest.substr(0, std::min(rest.find_first_of(white_space_characters), rest.size()));
        rest.remove_prefix(piece.size());
        std::size_t const space = length_of(white_space, rest);
        is_before_line_break = rest.substr(0, space).find_first_of(line_breaks) != rest.npos;
        rest.remove_prefix(space);
        return true;
    }

    std::string_view piece{};
    bool is_before_line_break = false;
    std::string_view rest;
};

/// May the white space in `raw` have been added to a URI? Or are these several, or prose, which
/// between quotation marks is more likely than a URI with white space other than line breaks?
bool is_one(std::string_view raw, delimiter kind) noexcept {
    for (pieces each(raw); each.next() && !each.rest.empty();) {
        if (kind == delimiter::quote && !each.is_before_line_break) return false;
        if (begins_uri(each.rest)) return false;
    }
    return true;
}

enum class hyphens : std::uint8_t { kept, dropped };

/// Makes `joined` of the pieces. Was there a hyphen before a line break?
bool join(std::string_view raw, hyphens wanted, std::string& joined) {
    bool has_hyphen = false;
    joined.clear();
    for (pieces each(raw); each.next();) {
        bool const is_hyphen = each.is_before_line_break && each.piece.ends_with('-');
        has_hyphen = has_hyphen || is_hyphen;
        joined += each.piece;
        if (is_hyphen && wanted == hyphens::dropped) joined.pop_back();
    }
    return has_hyphen;
}

/// Where `which`, which opens before text[begin], is closed: no later than at `end`.
std::optional<std::size_t> close_of(wrapper const& which, std::string_view text, std::size_t begin,
                                    std::size_t end) noexcept {
    std::size_t depth = 0;
    for (std::size_t at = begin; at <= end; ++at) {
        std::string_view const rest = text.substr(at);
        if (rest.starts_with(which.close)) {
            if (depth == 0) return at;
            --depth;
        } else if (rest.starts_with(which.open)) {
            ++depth;
        }
    }
    return std::nullopt;
}

/// The length of an entity of HTML at the end, such as "&gt;"; or 0.
std::size_t entity_at_end(std::string_view text) noexcept {
    if (!text.ends_with(';')) return 0;
    std::size_t begin = text.size() - 1;
    while (begin > 0 && (sets::alpha | sets::digit).contains(text[begin - 1])) --begin;
    bool const is_entity = begin > 0 && begin + 1 < text.size() && text[begin - 1] == '&';
    return is_entity ? text.size() - begin + 1 : 0;
}

/// A URI without what follows it as punctuation of the sentence, or as the emphasis that stands
/// before it, too; at least its scheme is left. As GitHub Flavored Markdown, 6.9, and others do.
std::string_view without_punctuation(std::string_view uri, std::size_t least,
                                     char before) noexcept {
    constexpr character_set punctuation(".,;:!?'");
    constexpr character_set emphasis("*_~");
    auto const opened = std::ranges::count(uri, '(');
    auto closed = std::ranges::count(uri, ')');
    while (uri.size() > least) {
        char const last = uri.back();
        bool const is_emphasis = last == before && emphasis.contains(last);
        std::size_t length = punctuation.contains(last) || is_emphasis ? 1 : 0;
        if (last == ')' && closed > opened) {
            --closed;
            length = 1;
        }
        if (std::size_t const entity = entity_at_end(uri); entity != 0) length = entity;
        if (length == 0) break;
        uri.remove_suffix(std::min(length, uri.size() - least));
    }
    return uri;
}

}  // namespace

std::string_view name(delimiter which) noexcept {
    constexpr std::array<std::string_view, 5> names = {"angle", "quote", "space", "url-prefix",
                                                       "bracket"};
    return names[static_cast<std::size_t>(which)];
}

std::vector<uri> found_uri::alternatives() const {
    std::vector<uriel::uri> others;
    auto const add = [&](std::string_view text) {
        if (auto const read = parse(text)) others.emplace_back(*read);
    };
    if (hyphen_ambiguous) {
        std::string without_hyphens;
        join(raw_, hyphens::dropped, without_hyphens);
        add(without_hyphens);
    }
    if (untrimmed_.size() > raw_.size()) add(untrimmed_);
    return others;
}

/// What came of a candidate. Nothing found, and not undecided: it is no URI.
struct extractor::outcome {
    std::optional<found_uri> found{};
    std::size_t end = 0;        // of what was found, with its wrapper
    bool is_undecided = false;  // the window ends too early
};

void extractor::read(std::string_view window, bool is_last) noexcept {
    std::size_t const gone = consumed();
    for (std::size_t* const offset : {&at_, &last_end_, &run_end_})
        *offset -= std::min(*offset, gone);
    window_begin_ += gone;
    text_ = window;
    is_last_ = is_last;
}

std::size_t extractor::consumed() const noexcept { return at_ - std::min(at_, look_behind); }

std::optional<found_uri> extractor::next() {
    while (!is_passing_ || pass_over()) {
        at_ = std::min(text_.find(':', at_), text_.size());
        if (at_ == text_.size()) break;
        outcome result = look_at(at_);
        if (result.is_undecided) break;
        if (result.found) {
            at_ = last_end_ = result.end;
            return result.found;
        }
        if (!is_passing_) ++at_;
    }
    return std::nullopt;
}

/// Is there a URI whose scheme ends here?
extractor::outcome extractor::look_at(std::size_t colon) {
    std::size_t const begin = begin_of_scheme(colon);
    std::string_view const scheme = text_.substr(begin, colon - begin);
    if (scheme.empty() || ascii::equal_ignoring_case(scheme, "url")) return {};
    constexpr std::string_view slashes = "//";
    std::string_view const rest = text_.substr(colon + 1);
    if (!is_last_ && rest.size() < slashes.size()) return {.is_undecided = true};
    bool const stands_alone =
        options_.any_scheme || !needs_authority(scheme) || rest.starts_with(slashes);
    // One letter is a drive's, and "::" stands in names of programs.
    if (stands_alone || (scheme.size() > 1 && !rest.starts_with(':')))
        if (outcome result = wrapped(begin); result.found || result.is_undecided) return result;
    return stands_alone ? bare(begin, colon + 1 - begin) : outcome{};
}

/// The first letter of the scheme before a ':', or the ':' if there is none.
std::size_t extractor::begin_of_scheme(std::size_t colon) const noexcept {
    std::size_t begin = colon;
    while (begin > last_end_ && sets::scheme.contains(text_[begin - 1]))
        if (colon - begin-- == longest_scheme) return colon;
    while (begin < colon && !ascii::is_alpha(text_[begin])) ++begin;
    return begin;
}

/// A URI between wrappers that allow for line breaks.
extractor::outcome extractor::wrapped(std::size_t begin) {
    wrapper const* const opened = opened_by(before(begin));
    if (opened == nullptr) return {};
    content const inside = content_from(begin);
    if (!sees_close(inside.close)) return {.is_undecided = true};
    std::string_view const after = text_.substr(inside.close);
    auto const closed = std::ranges::find_if(breakable, [&](wrapper const& each) {
        return each.open == opened->open && after.starts_with(each.close);
    });
    if (closed == breakable.end()) return {};

    std::string_view const raw = text_.substr(begin, inside.end - begin);
    bool has_hyphen = false;
    if (inside.is_broken) {
        if (!is_one(raw, opened->kind)) return {};
        has_hyphen = join(raw, hyphens::kept, joined_);
    }
    auto const read = parse(inside.is_broken ? std::string_view(joined_) : raw);
    if (!read || !says_something(*read) || read->text().size() > options_.max_length) return {};
    outcome result{found(*read, raw, opened->kind), inside.close + closed->close.size()};
    result.found->hyphen_ambiguous = has_hyphen;
    return result;
}

/// A URI that begins with a scheme and its colon, of `least` bytes, and ends before what can be
/// none of it.
extractor::outcome extractor::bare(std::size_t begin, std::size_t least) {
    std::size_t const run_end = end_of_run(begin);
    if (run_end - begin <= options_.max_length && !sees_close(run_end))
        return {.is_undecided = true};
    if (run_end - begin <= options_.max_length)
        if (outcome result = bracketed_nearby(begin, run_end); result.found) return result;
    auto const longest = first_uri(text_.substr(begin, run_end - begin));
    if (!longest || longest->text().size() > options_.max_length) {
        is_passing_ = true;
        at_ = run_end;
        return {};
    }
    if (!says_something(*longest)) return {};
    std::string_view const raw = longest->text();
    if (outcome result = bracketed(begin, begin + raw.size()); result.found) return result;

    std::string_view const behind = before(begin);
    std::string_view const trimmed =
        without_punctuation(raw, least, behind.empty() ? ' ' : behind.back());
    uri_view const read = trimmed.size() == raw.size() ? *longest : *first_uri(trimmed);
    if (!says_something(read)) return {};
    outcome result{found(read, trimmed, delimiter::space), begin + trimmed.size()};
    result.found->untrimmed_ = raw;
    return result;
}

/// As bracketed(), without reading all of a long run for each URI that a bracket ends: looks at
/// ever longer beginnings of the URI, as long as they have no error.
extractor::outcome extractor::bracketed_nearby(std::size_t begin, std::size_t run_end) const {
    std::string_view const behind = before(begin);
    if (std::ranges::none_of(unbreakable,
                             [&](wrapper const& each) { return behind.ends_with(each.open); }))
        return {};
    constexpr std::size_t partial_triplet = 2;
    for (std::size_t size = 128; size < run_end - begin; size *= 2) {
        auto const part = first_uri(text_.substr(begin, size));
        if (!part || part->text().size() + partial_triplet < size) return {};
        // Without its end, an authority may be read as another one.
        if (part->has_authority() && part->parts().path_begin == part->text().size()) continue;
        if (outcome result = bracketed(begin, begin + part->text().size()); result.found)
            return result;
    }
    return {};
}

/// What of the URI from `begin` to `end` stands in brackets, if they open before it.
extractor::outcome extractor::bracketed(std::size_t begin, std::size_t end) const {
    std::string_view const behind = before(begin);
    for (wrapper const& each : unbreakable) {
        if (!behind.ends_with(each.open)) continue;
        auto const close = close_of(each, text_, begin, end);
        if (!close) continue;
        std::string_view const raw = text_.substr(begin, *close - begin);
        auto const read = parse(raw);
        if (read && says_something(*read))
            return {found(*read, raw, each.kind), *close + each.close.size()};
    }
    return {};
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

/// What stands before `at` and after the URI found last.
std::string_view extractor::before(std::size_t at) const noexcept {
    return text_.substr(last_end_, at - last_end_);
}

/// The first byte from `begin` on that is in no URI, or the first of those that are too many.
std::size_t extractor::end_of_run(std::size_t begin) noexcept {
    std::size_t const most = options_.max_length;
    std::size_t const limit = text_.size() - begin > most ? begin + most + 1 : text_.size();
    std::size_t at = std::max(begin, std::min(run_end_, limit));
    while (at < limit && uri_characters.contains(text_[at])) ++at;
    run_end_ = std::max(run_end_, at);
    return at;
}

/// Characters of URIs and white space, from a URI's begin on.
extractor::content extractor::content_from(std::size_t begin) noexcept {
    std::size_t const limit = std::min(text_.size(), begin + longest_broken);
    content inside{.end = end_of_run(begin)};
    inside.close = inside.end;
    while (inside.close < limit && white_space.contains(text_[inside.close])) {
        std::string_view const rest = text_.substr(0, limit).substr(inside.close);
        std::size_t const space = length_of(white_space, rest);
        std::size_t const piece = length_of(uri_characters, rest.substr(space));
        inside.close += space + piece;
        if (piece != 0) inside.end = inside.close;
        inside.is_broken = inside.is_broken || piece != 0;
    }
    return inside;
}

/// Is everything in the window by which a wrapper could be closed at `at`?
bool extractor::sees_close(std::size_t at) const noexcept {
    if (is_last_ || text_.size() - at >= longest_wrapper) return true;
    return at < text_.size() && static_cast<unsigned char>(text_[at]) < 0x80;
}

/// Goes to the end of a URI that is too long. False: it is not in this window.
bool extractor::pass_over() noexcept {
    at_ += length_of(uri_characters, text_.substr(at_));
    last_end_ = at_;
    is_passing_ = at_ == text_.size();
    return !is_passing_;
}

}  // namespace uriel
