// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where a URI, a query, a field of HTTP or an argument may begin and end in a text from which
// secrets are to go.
//
// It is longer than 400 lines, since the parts of its one class share where the text is.
#include "bytes/resize_and_overwrite.hpp"
#include "security/redaction.hpp"
#include "security/secret_headers.hpp"
#include "security/text_cursor.hpp"
#include "text/trimming.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/redact.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {
namespace {

constexpr std::size_t longest_uri = std::size_t{1} << 20U;

/// Where size counts, as in WebAssembly, one walk serves all text.
#if defined(__OPTIMIZE_SIZE__)
constexpr bool reads_plain_text = false;
#else
constexpr bool reads_plain_text = true;
#endif

constexpr character_set of_word = sets::scheme | character_set("_");
constexpr character_set escapes("\\&%");
constexpr character_set of_plain_key = sets::alpha | sets::digit | character_set("_-.~[]+$*:");
constexpr character_set of_key = of_plain_key | character_set("%");
constexpr character_set before_reference = detail::secrets::breaks | character_set("'=([,:");

/// The things that an octet may begin.
enum class begins : std::uint8_t {
    nothing,
    word,
    reference,
    escape,
    argument,
    key,
    percent,
    wide,
    line
};

constexpr auto beginnings = [] {
    std::array<begins, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
        char const c = static_cast<char>(static_cast<unsigned char>(i));
        if (ascii::is_alpha(c)) table[i] = begins::word;
        if (ascii::is_digit(c)) table[i] = begins::key;
    }
    table['/'] = table['?'] = table['#'] = begins::reference;
    table['\\'] = table['&'] = begins::escape;
    for (char const c : std::string_view("_[$")) table[static_cast<unsigned char>(c)] = begins::key;
    table['%'] = begins::percent;
    for (unsigned const lead : {0xC2U, 0xE1U, 0xE2U, 0xE3U, 0xEFU}) table[lead] = begins::wide;
    table['-'] = begins::argument;
    table['\n'] = begins::line;
    return table;
}();

/// Separators of words beyond ASCII: white space, the byte order mark, and quotation marks.
constexpr std::string_view wide_spaces =
    "\u0085\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028"
    "\u2029"
    "\u202F\u205F\u3000\uFEFF";
constexpr std::string_view wide_quotes =
    "\u00AB\u00BB\u2018\u2019\u201A\u201C\u201D\u201E\u2039\u203A\u300C\u300E";

constexpr begins beginning_of(char c) noexcept { return beginnings[static_cast<unsigned char>(c)]; }

/// The octets that begin one of two things, but white space only if it is wanted.
constexpr character_set beginners(begins one, begins other, bool with_spaces) noexcept {
    character_set all;
    for (std::size_t i = 0; i < beginnings.size(); ++i) {
        char const c = static_cast<char>(static_cast<unsigned char>(i));
        bool const is_wanted = beginnings[i] == one || beginnings[i] == other;
        if (is_wanted && (with_spaces || !detail::secrets::spaces.contains(c)))
            all = all | character_set(std::string_view(&c, 1));
    }
    return all;
}

// Sets that are passed over in most of a text, as tables.
constexpr auto idle = detail::secrets::table_of(beginners(begins::nothing, begins::nothing, true));
constexpr auto within_words =
    detail::secrets::table_of(beginners(begins::nothing, begins::key, false));
constexpr auto of_words = detail::secrets::table_of(of_word);
constexpr auto breaks = detail::secrets::table_of(detail::secrets::breaks);
constexpr auto escape_marks = detail::secrets::table_of(escapes);
constexpr auto reference_marks = detail::secrets::table_of(escapes | character_set("?;@="));
constexpr auto times = detail::secrets::table_of(sets::scheme | character_set(":,)]}"));
constexpr auto plain_keys = detail::secrets::table_of(of_plain_key);

/// Where the octets of a set end that begin there, or where one begins; if not before `last`. A
/// table takes half the time of a set.
template <std::array<bool, 256> const& Table, bool IsIn = true>
std::size_t end_of(std::string_view text, std::size_t at, std::size_t last) noexcept {
    while (at < last && Table[static_cast<unsigned char>(text[at])] == IsIn) ++at;
    return at;
}

std::size_t end_of_word(std::string_view text, std::size_t at) noexcept {
    return end_of<of_words>(text, at, text.size());
}

/// Without what no URI ends with: the other quotation marks, what closes code or a list.
std::string_view without_marks(std::string_view uri) noexcept {
    constexpr character_set marks("`{}|^\\");
    constexpr std::array<std::string_view, 3> quotes = {"\u2019", "\u201d", "\u00bb"};
    std::optional<std::ptrdiff_t> surplus;  // of ']' over '['
    while (!uri.empty()) {
        auto const quote = std::ranges::find_if(
            quotes, [&](std::string_view each) { return uri.ends_with(each); });
        std::size_t size = quote != quotes.end()        ? quote->size()
                           : marks.contains(uri.back()) ? 1
                                                        : 0;
        if (uri.ends_with(']')) {
            if (!surplus) surplus = std::ranges::count(uri, ']') - std::ranges::count(uri, '[');
            size = --*surplus >= 0 ? 1 : 0;
        }
        if (size == 0) break;
        uri.remove_suffix(size);
    }
    return uri;
}

/// Without these and the punctuation between them. Each look may take the time of the whole text,
/// so there are few.
std::string_view without_closing_marks(std::string_view uri) noexcept {
    constexpr character_set none_of = detail::trimming::alphanumeric | character_set("/=-+@#&");
    for (int i = 0; i < 3 && !uri.empty() && !none_of.contains(uri.back()); ++i)
        uri = without_marks(detail::trimming::without_punctuation(uri, 1, {}));
    return uri;
}

/// Does each octet of a URI stand for itself, wherever it may be cut? Most do, and need no look at
/// each octet that is read.
bool is_as_it_is(std::string_view uri) noexcept {
    for (std::size_t at = 0; (at = end_of<escape_marks, false>(uri, at, uri.size())) < uri.size();
         ++at)
        if (uri[at] == '\\' || detail::layers::read(uri.substr(at)).size != 0) return false;
    return true;
}

/// Appends a URI, or what may be one, with what follows it up to the break. `level` 0: a reference;
/// 1: or pairs, as a value of a pair may be.
void append_redacted(std::string_view text, unsigned level, redact_options const& options,
                     std::string& out) {
    std::string_view const uri = without_closing_marks(text);
    bool const is_plain = reads_plain_text && is_as_it_is(uri);
    auto const write = [&](std::span<char> buffer) {
        detail::secrets::redaction_result result(uri, buffer, {});
        if (is_plain) {
            detail::layers::plain_reader const reader(uri);
            detail::secrets::walk(reader, options, result, level).run(0, false);
        } else {
            detail::layers::encoded_reader const reader(uri, 0, detail::layers::setting::escaped);
            detail::secrets::walk(reader, options, result, level).run(0, false);
        }
        return result.finish(options.counts);
    };
    std::size_t const begin = out.size();
    std::size_t size = uri.size() + 32;  // nearly always enough
    for (std::size_t room = 0; room < size;) {
        room = size;
        detail::bytewise::resize_and_overwrite(out, begin + room, [&](char* buffer, std::size_t) {
            size = write({buffer + begin, room});
            return begin + std::min(size, room);
        });
    }
    out += text.substr(uri.size());
}

bool is_number(std::string_view text) noexcept {
    return std::ranges::all_of(text, ascii::is_digit);
}

/// "${TOKEN}", "$(pass show token)".
bool is_of_shell(std::string_view word) noexcept {
    return word.starts_with("${") || word.starts_with("$(");
}
/// Or of source code: "$Cookie{", before a quotation mark.
bool is_put_in(std::string_view value) noexcept {
    if (is_of_shell(value)) return true;
    return value.size() > 2 && value[0] == '$' && (value.back() == '{' || value.back() == '[') &&
           std::ranges::all_of(value.substr(1, value.size() - 2),
                               [](char c) { return ascii::is_alpha(c) || c == '_'; });
}

/// Is it a credential, rather than a word of prose?
bool may_be_credential(std::string_view word) noexcept {
    constexpr std::size_t shortest = 16;
    return word.size() >= shortest && std::ranges::any_of(word, ascii::is_digit) &&
           std::ranges::any_of(word, ascii::is_alpha);
}

/// Is it KEY=VALUE, rather than base64 with a '=' at its end?
bool begins_parameter(detail::secrets::text_cursor cursor) noexcept {
    constexpr character_set of_name = sets::alpha | sets::digit | character_set("_-");
    if (cursor.skip(of_name, 40) == 0 || !cursor.skip('=')) return false;
    cursor.skip(detail::secrets::quotation_marks, 1);
    detail::layers::meaning const next = cursor.peek();
    return next.size != 0 && (of_name | character_set("/+%$*")).contains(next.value);
}

}  // namespace

// One text that was read, from what comes next of it on.
class text_redactor::window {
public:
    window(text_redactor& state, std::string_view text, bool is_last, std::string& out) noexcept
        : state_(state), text_(text), is_last_(is_last), out_(out) {}

    std::size_t read() {
        bool goes_on = true;
        switch (state_.inside_) {
            case inside::text: break;
            case inside::long_word: goes_on = end_long_word(); break;
            case inside::long_uri: goes_on = end_long_uri(); break;
            case inside::long_value:
                goes_on = end_long_value() && (state_.inside_ == inside::text || read_pairs());
                break;
            case inside::cookies:
            case inside::parameters: goes_on = read_pairs(); break;
        }
        if (goes_on && state_.inside_ == inside::long_uri) goes_on = end_long_uri();
        while (goes_on && at_ < text_.size()) goes_on = read_next();
        copy();
        for (std::size_t* const each : {&state_.marks_end_, &state_.last_mark_[0],
                                        &state_.last_mark_[1], &state_.last_mark_[2]})
            *each -= std::min(*each, at_);
        return at_;
    }

private:
    /// False if more text is needed.
    bool read_next() {
        switch (beginning_of(text_[at_])) {
            case begins::nothing: at_ = end_of<idle>(text_, at_ + 1, text_.size()); return true;
            case begins::word:
                if (!ascii::is_alpha(octet_before())) return read_word();
                break;
            case begins::reference:
                if (before_reference.contains(octet_before())) return read_reference(text_[at_], 1);
                break;
            case begins::escape: return read_escape();
            case begins::argument:
                if (state_.tool_ != tool::none && is_before_argument(octet_before()))
                    return read_argument();
                break;
            case begins::key:
                if (detail::secrets::spaces.contains(octet_before()))
                    return read_query() != is::none;
                at_ = end_of<within_words>(text_, at_ + 1, text_.size());
                return true;
            case begins::percent: return read_percent();
            case begins::wide: return read_wide();
            case begins::line:
                if (octet_before() != '\\') state_.tool_ = tool::none;
                break;
        }
        ++at_;
        return true;
    }

    /// A URI that ends here may continue in the next text.
    bool is_cut(std::size_t end) const noexcept { return end == text_.size() && !is_last_; }
    bool is_cut(detail::secrets::text_cursor const& cursor) const noexcept {
        return cursor.has_reached_end() && !is_last_;
    }

    /// The character before the next octet, or the one that the escape there means.
    char octet_before() const noexcept { return at_ == begin_ ? state_.before_ : text_[at_ - 1]; }
    void set_before(char octet) noexcept {
        begin_ = at_;
        state_.before_ = octet;
    }

    /// Copies what is not copied yet.
    void copy() {
        out_ += text_.substr(copied_, at_ - copied_);
        set_before(octet_before());
        copied_ = at_;
    }
    void skip_to(std::size_t end) noexcept {
        copied_ = at_ = end;
        set_before(octet_before());
    }
    /// Copies what is before it, and writes "***" for it.
    void hide(std::size_t begin, std::size_t end,
              redact_options::secret kind = redact_options::secret::header) {
        at_ = begin;
        copy();
        if (begin != end) write_hidden(kind);
        skip_to(end);
    }
    void write_hidden(redact_options::secret kind) {
        out_ += redact_options::redacted_text;
        count(kind);
    }
    void count(redact_options::secret kind) const noexcept {
        if (redact_options::secret_counts* const all = state_.options_.counts)
            ++(*all)[static_cast<std::size_t>(kind)];
    }
    /// Hides what is too long to wait for its end. False, as more text is needed.
    URIEL_COLD URIEL_NEVER_INLINE bool hide_long(detail::secrets::text_value value) {
        char const before = value.begin == 0 ? '\0' : text_[value.begin - 1];
        state_.mark_ = !value.is_quoted                                    ? '\0'
                       : detail::secrets::quotation_marks.contains(before) ? before
                                                                           : '"';
        bool const are_pairs =
            state_.inside_ == inside::cookies || state_.inside_ == inside::parameters;
        state_.behind_value_ = are_pairs ? state_.inside_ : inside::text;
        state_.inside_ = inside::long_value;
        hide(value.begin, text_.size());
        return false;
    }
    bool is_too_long(std::size_t begin) const noexcept {
        return text_.size() - begin > longest_uri;
    }

    std::size_t end_of_uri(std::size_t at) noexcept {
        if (at < end_of_uri_) return end_of_uri_;
        return end_of_uri_ = end_of<breaks, false>(text_, at, text_.size());
    }

    /// A character that is written in another way. False if more text is needed.
    bool read_escape() {
        std::string_view const escape = text_.substr(at_, detail::layers::longest_escape);
        if (escape.size() < detail::layers::longest_escape && !is_last_) return false;
        detail::layers::meaning const found = detail::layers::read(escape);
        if (found.size != 0 && before_reference.contains(octet_before()) &&
            beginning_of(found.value) == begins::reference) {
            std::size_t const begin = at_;
            if (!read_reference(found.value, found.size)) return false;
            if (at_ != begin + 1) return true;
            at_ = begin;
        }
        bool const is_space = found.size == 0 && escape.size() > 1 && escape[0] == '\\' &&
                              detail::bytewise::contains(std::string_view("bfnrt"), escape[1]);
        char const is = is_space ? '\n' : found.value;
        if (is == '\n' && (!is_space || escape[1] == 'n')) state_.tool_ = tool::none;
        at_ += is_space ? 2 : std::max(found.size, std::size_t{1});
        if (is_space || found.size != 0) set_before(is);
        return true;
    }

    /// "%5C/" of a reference, or a '%' of a key.
    URIEL_COLD URIEL_NEVER_INLINE bool read_percent() {
        std::string_view const escape = text_.substr(at_, 4);
        if (escape.size() < 4 && !is_last_) return false;
        detail::layers::meaning const found = detail::layers::read(escape);
        if (found.value == '/' && before_reference.contains(octet_before()))
            return read_reference(found.value, found.size);
        if (detail::secrets::spaces.contains(octet_before())) return read_query() != is::none;
        ++at_;
        return true;
    }

    /// A character beyond ASCII, which may be white space or a quotation mark. False if more text
    /// is needed.
    URIEL_COLD URIEL_NEVER_INLINE bool read_wide() noexcept {
        std::size_t const size = text_[at_] == '\xC2' ? 2 : 3;
        std::string_view const character = text_.substr(at_, size);
        if (character.size() < size) {
            at_ = is_last_ ? text_.size() : at_;
            return is_last_;
        }
        bool const is_space = detail::bytewise::contains(wide_spaces, character);
        bool const is_mark = is_space || detail::bytewise::contains(wide_quotes, character);
        at_ += is_mark ? size : 1;
        if (is_mark) set_before(is_space ? ' ' : '"');
        return true;
    }

    /// A word, and what it begins. False if more text is needed. Most of a text is words: a call
    /// for each would take a tenth more.
    URIEL_INLINE_FOR_SPEED bool read_word() {
        std::size_t const end = end_of_word(text_, at_);
        std::size_t const size = end - at_;
        if (size > longest_uri) {
            state_.inside_ = inside::long_word;
            return end_long_word() && (state_.inside_ != inside::long_uri || end_long_uri());
        }
        if (is_cut(end)) return false;
        std::string_view const word = text_.substr(at_, size);
        if (size >= detail::secrets::form_filter::shortest &&
            detail::secrets::begins_of_forms.may_begin(word[0], word[1], word[2]) &&
            hide_token(word))
            return true;
        constexpr character_set behind(":=\"'\\&%[");
        if (end == text_.size() || !behind.contains(text_[end])) {
            if (size >= 4) find_tool(word);
            at_ = end;
            return true;
        }
        return read_behind_word(word, end);
    }
    bool read_behind_word(std::string_view word, std::size_t end) {
        find_tool(word);
        if (text_.size() - end < 2 * detail::layers::longest_escape && text_[end] != ':' &&
            !is_last_)
            return false;
        if (detail::secrets::header const header = header_at(word, end);
            header != detail::secrets::header::none) {
            is const found = read_header(end, header);
            if (found != is::other) return found == is::done;
        }
        char const c = text_[end];
        if (detail::secrets::spaces.contains(octet_before()) && c != ':' && c != '"' && c != '\'') {
            std::size_t const begin = at_;
            if (read_query() == is::none) return false;
            if (at_ != begin + 1) return true;
            at_ = begin;
        }
        if (is_colon(end)) return redact_uri(end);
        at_ = end;
        return true;
    }

    /// The field whose name ends there. Beside those that are listed, it may be any whose name is
    /// of several words, or after a quotation mark ("Key: S"), and the key of a secret.
    detail::secrets::header header_at(std::string_view word, std::size_t end) const noexcept {
        using detail::secrets::header;
        if (header const listed = detail::secrets::header_of(word); listed != header::none)
            return listed;
        constexpr std::size_t longest = 48;
        bool const is_name =
            word.size() <= longest && (detail::bytewise::contains(word, '-') ||
                                       (detail::secrets::quotation_marks.contains(octet_before()) &&
                                        text_.substr(end, 2) == ": "));
        return is_name && (detail::secrets::known_keys.secrecy_of(word) !=
                               detail::secrets::secrecy::none ||
                           detail::secrets::is_key_of_service(word))
                   ? header::maybe
                   : header::none;
    }

    /// A ':', or an escape of it: a URI may be encoded.
    bool is_colon(std::size_t at) const noexcept {
        if (text_[at] == ':') return true;
        std::string_view rest = text_.substr(at, 2 * detail::layers::longest_escape);
        detail::layers::meaning const found = detail::layers::read_of_uri(rest);
        if (found.size != 0 && found.value == ':') return true;
        bool const is_encoded = rest[0] == '%' || (found.size != 0 && found.value == '%');
        rest.remove_prefix(std::max(found.size, std::size_t{1}));
        while (is_encoded && rest.starts_with("25")) rest.remove_prefix(2);
        return is_encoded && (rest.starts_with("3A") || rest.starts_with("3a"));
    }

    bool hide_token(std::string_view word) {
        while (word.ends_with('.') || word.ends_with('-')) word.remove_suffix(1);
        if (!detail::secrets::is_token_of_form(word)) return false;
        hide(at_, at_ + word.size(), redact_options::secret::token);
        return true;
    }

    void find_tool(std::string_view word) noexcept {
        if ((word[0] | 0x20) != 'c' && (word[0] | 0x20) != 'w') return;
        if (word.ends_with(".exe")) word.remove_suffix(4);
        if (ascii::equal_ignoring_case(word, "curl")) state_.tool_ = tool::curl;
        if (ascii::equal_ignoring_case(word, "wget")) state_.tool_ = tool::wget;
    }

    // ---- URIs

    /// The URI whose scheme ends there. What has no "/" after it may be a note before a field or
    /// a command, where no blank is between them.
    bool redact_uri(std::size_t colon) {
        std::size_t end = end_of_uri(at_);
        if (is_cut(end) && end - at_ <= longest_uri) return false;
        std::size_t const next = colon + 1;
        constexpr character_set of_uris("/\\&%");
        if (text_[colon] == ':' && next < end && !of_uris.contains(text_[next])) {
            std::size_t const field = field_in(next, std::min(end, at_ + longest_uri));
            std::size_t const begin = end_of_behind(end);
            if (field < end)
                end = field;
            else if (begin < end && begin > at_) {
                std::string_view const word = text_.substr(begin, end - begin);
                if (end - at_ <= longest_uri && word.size() >= 4) find_tool(word);
            }
        }
        if (text_[colon] == ':' && is_too_short(next, end)) {
            at_ = end;
            return true;
        }
        return redact_up_to(end, 0);
    }
    /// Has it no room for a secret, as a time of day, "T09:30:00.000Z"? No token is so short, and
    /// all else needs another delimiter.
    bool is_too_short(std::size_t next, std::size_t end) const noexcept {
        constexpr std::size_t shortest = detail::secrets::form_filter::shortest;
        // The first octet keeps the scheme from being trimmed to a word.
        return next < end && end - next < shortest &&
               detail::trimming::alphanumeric.contains(text_[next]) && text_[end - 1] != ':' &&
               end_of<times>(text_, at_, end) == end;
    }
    /// Where the last word of a URI begins.
    std::size_t end_of_behind(std::size_t end) const noexcept {
        std::size_t begin = end;
        while (begin > at_ && end - begin < 9 && of_word.contains(text_[begin - 1])) --begin;
        return begin;
    }
    /// Where the name of a field begins, or npos.
    std::size_t field_in(std::size_t begin, std::size_t end) const noexcept {
        for (std::size_t at = begin; at < end; ++at) {
            if (text_[at] != ':' && text_[at] != '=') continue;
            std::size_t word = at;
            while (word > begin && at - word <= detail::secrets::longest_header + 8 &&
                   of_word.contains(text_[word - 1]))
                --word;
            if (at - word < detail::secrets::shortest_header) continue;
            if (!character_set("{[(,:;").contains(text_[word - 1])) continue;
            if (detail::secrets::header_of(text_.substr(word, at - word)) !=
                detail::secrets::header::none)
                return word;
        }
        return text_.npos;
    }

    /// Without the name of a field that ends a URI and whose value comes next.
    URIEL_COLD URIEL_NEVER_INLINE std::size_t without_field(std::size_t end) const noexcept {
        std::size_t word = end - 1;
        while (word > at_ && end - word <= detail::secrets::longest_header + 8 &&
               of_word.contains(text_[word - 1]))
            --word;
        std::string_view const name = text_.substr(word, end - 1 - word);
        bool const is_field = detail::secrets::header_of(name) != detail::secrets::header::none;
        return word != at_ && is_field ? word : end;
    }

    /// Of the marks that make a text a reference, where the last one is, of all up to the break:
    /// looked for once.
    enum mark : std::uint8_t { of_path, at_sign, equals_sign };
    bool find_marks() noexcept {
        if (at_ < state_.marks_end_) return true;
        std::size_t const end = end_of_uri(at_);
        if (is_cut(end) && end - at_ <= longest_uri) return false;
        std::size_t const last = std::min(end, at_ + longest_uri);
        for (std::size_t at = at_; (at = end_of<reference_marks, false>(text_, at, last)) < last;) {
            detail::layers::meaning found =
                detail::layers::read_of_uri(text_.substr(at, last - at));
            if (found.size == 0) found = {text_[at], 1};
            char const c = found.value;
            if (c == '?' || c == ';' || c == '&') state_.last_mark_[of_path] = at + 1;
            if (c == '@') state_.last_mark_[at_sign] = at + 1;
            if (c == '=') state_.last_mark_[equals_sign] = at + 1;
            at += found.size;
        }
        state_.marks_end_ = last;
        return true;
    }

    /// A text that begins with '/', '?' or '#', as written or as these octets mean it.
    bool read_reference(char first, std::size_t size) {
        if (!find_marks()) return false;
        auto const has = [&](mark each) { return at_ + size < state_.last_mark_[each]; };
        bool is_one = has(first == '/' ? of_path : equals_sign);
        if (!is_one && first == '/') {
            detail::secrets::text_cursor second(text_, at_ + size);
            is_one = second.skip('/') && has(at_sign);
        }
        if (is_one) return redact_up_to(end_of_uri(at_), 0);
        ++at_;
        return true;
    }

    /// What was found: `none`: more text is needed; `other`: something else.
    enum class is : std::uint8_t { none, other, done };

    static constexpr std::size_t longest_key = 1024;

    /// Is there no '=' behind what may be a key? Most words have none, nor an escape.
    bool begins_no_query(std::size_t at) const noexcept {
        std::size_t const last = std::min(text_.size(), at + longest_key);
        std::size_t const end = end_of<plain_keys>(text_, at, last);
        return end < last && text_[end] != '=' && !escapes.contains(text_[end]);
    }

    /// KEY=VALUE&KEY=, between white space: a column of a log.
    is read_query() {
        constexpr character_set ends = detail::secrets::breaks | character_set("&");
        if (at_ < end_of_no_query_ || begins_no_query(at_)) return ++at_, is::other;
        detail::secrets::text_cursor cursor(text_, at_);
        bool is_one = cursor.skip(of_key, longest_key) != 0 && cursor.skip('=');
        bool const has_key = is_one;
        while (is_one) {
            detail::layers::meaning const here = cursor.peek();
            if (here.size == 0 || ends.contains(here.value)) break;
            cursor.pass(here);
            if (here.value != ':') continue;
            // A URI, which may have a '&'.
            detail::layers::meaning const next = cursor.peek();
            is_one = next.size == 0 || (next.value != '/' && next.value != '\\');
        }
        if (has_key) end_of_no_query_ = cursor.at();
        is_one =
            is_one && cursor.skip('&') && cursor.skip(of_key, longest_key) != 0 && cursor.skip('=');
        if (is_cut(cursor) && !is_too_long(at_)) return is::none;
        if (is_one) return redact_up_to(end_of_uri(at_), 1) ? is::done : is::none;
        ++at_;
        return is::other;
    }

    bool redact_up_to(std::size_t end, unsigned level) {
        if (end - at_ > longest_uri) {
            copy();
            write_hidden(redact_options::secret::value);
            state_.inside_ = inside::long_uri;
            return end_long_uri();
        }
        if (is_cut(end)) return false;
        if (end != text_.size() && text_[end - 1] == ':') end = without_field(end);
        copy();
        append_redacted(text_.substr(at_, end - at_), level, state_.options_, out_);
        skip_to(end);
        return true;
    }

    /// For a URI that is hidden already.
    bool end_long_uri() noexcept {
        std::size_t const end = end_of_uri(at_);
        skip_to(end);
        if (is_cut(end)) return false;
        state_.inside_ = inside::text;
        return true;
    }

    /// For a value that is hidden already.
    URIEL_COLD URIEL_NEVER_INLINE bool end_long_value() noexcept {
        character_set const ends = state_.mark_ != '\0' ? detail::secrets::ends_of_line
                                   : state_.behind_value_ == inside::cookies
                                       ? detail::secrets::ends_of_word | character_set(";")
                                       : detail::secrets::ends_of_word | character_set(",");
        std::size_t end = at_;
        while (end < text_.size() && text_[end] != state_.mark_ && !ends.contains(text_[end]))
            ++end;
        skip_to(end);
        if (is_cut(end)) return false;
        state_.inside_ = state_.behind_value_;
        if (state_.mark_ != '\0' && end < text_.size() && text_[end] == state_.mark_) ++at_;
        return true;
    }

    /// A scheme that may be mostly copied already: only the text after it is hidden.
    bool end_long_word() {
        at_ = end_of_word(text_, at_);
        copy();
        if (is_cut(at_)) return false;
        bool const is_scheme = at_ < text_.size() && text_[at_] == ':';
        if (is_scheme) write_hidden(redact_options::secret::value);
        state_.inside_ = is_scheme ? inside::long_uri : inside::text;
        return true;
    }

    // ---- Fields of HTTP

    /// The value of a field whose name ends there.
    is read_header(std::size_t end, detail::secrets::header header) {
        detail::secrets::text_cursor cursor(text_, end);
        detail::secrets::separator const between = skip_separator(cursor);
        if (is_cut(cursor)) return is::none;
        if (between == detail::secrets::separator::none) return is::other;
        switch (header) {
            case detail::secrets::header::credentials: return read_credentials(cursor);
            case detail::secrets::header::key: return read_key(cursor, false);
            case detail::secrets::header::maybe: return read_key(cursor, true);
            default: break;
        }
        state_.inside_ = inside::cookies;
        state_.are_listed_ = between == detail::secrets::separator::list;
        state_.is_first_only_ = header == detail::secrets::header::cookie && !state_.are_listed_;
        return read_pairs_from(cursor.at());
    }

    /// The characters that end a value without quotation marks.
    static constexpr character_set ends_of_value =
        detail::secrets::ends_of_word | character_set(",");

    is read_key(detail::secrets::text_cursor cursor, bool is_to_be_random) {
        // Before its end is sought, which may be far away.
        std::string_view const first = text_.substr(cursor.at(), 3);
        if (first.size() < 3 && !is_last_) return is::none;
        if (is_of_shell(first) || is_of_shell(first.substr(first.empty() ? 0 : 1)))
            return is::other;
        detail::secrets::text_cursor const begin = cursor;
        detail::secrets::text_value value = detail::secrets::read_value(cursor, ends_of_value);
        // "t=1,v1=S"
        if (detail::bytewise::contains(text_.substr(value.begin, value.end - value.begin), '=')) {
            cursor.skip_up_to(detail::secrets::ends_of_word);
            value.end = cursor.at();
        }
        if (is_cut(cursor)) return wait_for(value);
        std::string_view const word =
            without_closing_marks(text_.substr(value.begin, value.end - value.begin));
        if (detail::secrets::is_scheme_of_credentials(word)) {
            is const found = read_credentials(begin);
            if (found != is::other) return found;
        }
        constexpr std::size_t shortest = 12;
        if (word.empty() || is_of_shell(word) || detail::secrets::stands_for_no_key(word) ||
            (is_to_be_random && !detail::secrets::is_random(word, shortest)))
            return is::other;
        hide(value.begin, value.begin + word.size());
        return is::done;
    }

    /// A scheme and a credential or parameters; or a credential alone.
    is read_credentials(detail::secrets::text_cursor cursor) {
        std::size_t const begin = cursor.at();
        if (begin < end_of_prose_) return is::other;  // looked at already
        cursor.skip_up_to(ends_of_value);
        std::size_t const end = cursor.at();
        std::string_view const scheme = text_.substr(begin, end - begin);
        if (is_of_shell(scheme)) {
            end_of_prose_ = end;
            return is::other;
        }
        constexpr std::size_t most_blanks = 16;
        bool const has_more = cursor.skip(detail::secrets::blanks, most_blanks) != 0;
        if (is_cut(cursor)) return wait_for({begin, end});
        detail::secrets::text_cursor probe = cursor;
        probe.skip(of_parameter, longest_name);
        probe.skip('=');
        probe.skip(detail::secrets::quotation_marks, 1);
        probe.peek();
        if (is_cut(probe)) return is::none;
        if (!scheme.empty() && has_more && begins_parameter(cursor)) {
            state_.inside_ = inside::parameters;
            state_.is_first_only_ = state_.are_listed_ = false;
            return read_pairs_from(cursor.at());
        }
        if (may_be_credential(scheme)) {
            hide(begin, begin + without_closing_marks(scheme).size());
            return is::done;
        }
        constexpr std::size_t longest_scheme = 40;
        if (scheme.size() > longest_scheme) {
            end_of_prose_ = end;
            return is::other;
        }
        std::string_view const first = text_.substr(cursor.at(), 2);
        if (first.size() < 2 && !is_last_) return is::none;
        if (is_of_shell(first)) return is::other;
        constexpr std::size_t shortest = 8;
        detail::secrets::text_value const value =
            detail::secrets::read_value(cursor, ends_of_value);
        if (is_cut(cursor)) return wait_for(value);
        std::string_view const word =
            without_closing_marks(text_.substr(value.begin, value.end - value.begin));
        bool const is_one =
            word.size() >= shortest && (detail::secrets::is_scheme_of_credentials(scheme) ||
                                        !std::ranges::all_of(word, ascii::is_alpha));
        if (!is_one) return is::other;
        hide(value.begin, value.begin + word.size());
        return is::done;
    }

    /// More text is needed, unless the value has become too long.
    is wait_for(detail::secrets::text_value value) {
        if (is_too_long(value.begin)) hide_long(value);
        return is::none;
    }

    is read_pairs_from(std::size_t begin) {
        at_ = begin;
        return read_pairs() ? is::done : is::none;
    }

    static constexpr std::size_t longest_name = 256;
    static constexpr character_set of_parameter =
        sets::alpha | sets::digit | character_set("_-.+!#$%*^|~@:");

    /// Cookies, or parameters of credentials, one after the other. False if more text is needed.
    bool read_pairs() {
        bool const are_cookies = state_.inside_ == inside::cookies;
        character_set separators = character_set(are_cookies ? "; \t" : ", \t");
        // Of each header in a list, what has no '=' is an attribute.
        if (state_.are_listed_)
            separators = separators | detail::secrets::quotation_marks | character_set(",");
        character_set const ends = detail::secrets::ends_of_word | separators;
        while (state_.inside_ == inside::cookies || state_.inside_ == inside::parameters) {
            constexpr std::size_t most_separators = 16;
            detail::secrets::text_cursor cursor(text_, at_);
            cursor.skip(separators, most_separators);
            std::size_t const name = cursor.at();
            std::size_t const size = cursor.skip(of_parameter, longest_name);
            if (are_cookies && size != 0) skip_brackets(cursor);
            bool const is_pair = size != 0 && cursor.skip('=');
            detail::secrets::text_value value{at_, at_};
            if (is_pair) value = detail::secrets::read_value(cursor, ends);
            if (value.is_quoted) cursor.skip(detail::secrets::quotation_marks, 1);
            if (is_cut(cursor)) return is_too_long(at_) ? hide_long(value) : false;
            if (!is_pair && size != 0 && state_.are_listed_) {
                at_ = cursor.at();
                continue;
            }
            if (!is_pair && size != 0 && are_cookies && !state_.is_first_only_ &&
                cursor.skip(';')) {
                // A cookie without a name.
                std::string_view const word = text_.substr(name, cursor.at() - 1 - name);
                if (may_be_credential(word)) hide(name, name + word.size());
                at_ = cursor.at();
                continue;
            }
            if (!is_pair || state_.is_first_only_) state_.inside_ = inside::text;
            if (!is_pair) return true;
            if (state_.are_listed_ && !value.is_quoted && text_[value.end - 1] == ']') {
                --value.end;
                state_.inside_ = inside::text;
                hide(value.begin, value.end);
                return true;
            }
            if (are_cookies && !is_put_in(text_.substr(value.begin, value.end - value.begin)))
                hide(value.begin, value.end);
            else if (!are_cookies)
                hide_parameter(name, value);
            at_ = cursor.at();
        }
        return true;
    }

    /// "[a][b]" of the name of a cookie.
    static void skip_brackets(detail::secrets::text_cursor& cursor) noexcept {
        constexpr unsigned most_brackets = 8;
        for (unsigned i = 0; i < most_brackets && cursor.skip('['); ++i) {
            cursor.skip(of_parameter, longest_name);
            cursor.skip(']');
        }
    }

    /// By its key, as a pair of a query; but Digest has keys of its own.
    void hide_parameter(std::size_t name, detail::secrets::text_value value) {
        std::string_view const pair = text_.substr(name, value.end - name);
        bool const is_own = ascii::equal_ignoring_case(pair.substr(0, 8), "response") ||
                            ascii::equal_ignoring_case(pair.substr(0, 4), "mac=");
        if (is_own) return hide(value.begin, value.end);
        std::string shown;
        redact_options options = state_.options_;
        options.counts = nullptr;
        append_redacted(pair, 1, options, shown);
        if (shown == pair || !value.is_quoted) {
            at_ = name;
            copy();
            out_ += shown;
            if (shown != pair) count(redact_options::secret::header);
            return skip_to(value.end);
        }
        hide(value.begin, value.end);
    }

    // ---- Arguments of curl and wget

    static bool is_before_argument(char c) noexcept {
        return detail::secrets::spaces.contains(c) || detail::secrets::quotation_marks.contains(c);
    }
    enum class argument : std::uint8_t { none, user, secret, cookies };

    argument argument_named(std::string_view name) const noexcept {
        if (state_.tool_ == tool::wget) {
            bool const is_secret = name == "user" || name == "password" ||
                                   (name.ends_with("-password") && name != "ask-password");
            return is_secret ? argument::secret : argument::none;
        }
        return name == "user" || name == "proxy-user" ? argument::user
               : name == "cookie"                     ? argument::cookies
                                                      : argument::none;
    }
    argument short_argument(char last) const noexcept {
        if (state_.tool_ == tool::wget) return argument::none;
        return last == 'u' || last == 'U' ? argument::user
               : last == 'b'              ? argument::cookies
                                          : argument::none;
    }

    bool read_argument() {
        constexpr std::size_t longest_argument = 24;
        constexpr std::size_t most_between = 16;
        detail::secrets::text_cursor cursor(text_, at_);
        std::size_t const dashes = cursor.skip(character_set("-"), 3);
        std::size_t const begin = cursor.at();
        std::size_t const size = cursor.skip(sets::alpha | character_set("-"), longest_argument);
        std::string_view const name = text_.substr(begin, cursor.at() - begin);
        if (is_cut(cursor)) return false;
        argument is_one = argument::none;
        if (size != 0 && size == name.size())
            is_one = dashes == 2   ? argument_named(name)
                     : dashes == 1 ? short_argument(name.back())
                                   : argument::none;
        // What is before the value: of a list of arguments, quotation marks, too.
        detail::secrets::text_cursor separated = cursor;
        char mark = '\0';
        bool const is_separated = skip_to_value(separated, mark, most_between);
        if (is_cut(separated)) return false;
        if (!is_separated && dashes == 1 && size != 0 &&
            short_argument(name[0]) == argument::user) {
            // "-uUSER:PASSWORD"
            detail::secrets::text_cursor glued(text_, begin + 1);
            return hide_argument(argument::user, glued, '\0');
        }
        if (is_one == argument::none || !is_separated) {
            ++at_;
            return true;
        }
        return hide_argument(is_one, separated, mark);
    }
    static bool skip_to_value(detail::secrets::text_cursor& cursor, char& mark,
                              std::size_t most) noexcept {
        std::size_t count = 0;
        for (; count < most; ++count) {
            detail::layers::meaning const here = cursor.peek();
            bool const is_mark =
                here.size != 0 && detail::secrets::quotation_marks.contains(here.value);
            bool const is_between =
                here.size != 0 &&
                (detail::secrets::blanks | character_set("=,")).contains(here.value);
            if (!is_mark && !is_between) break;
            mark = is_mark ? here.value : '\0';
            cursor.pass(here);
        }
        return count != 0;
    }

    bool hide_argument(argument is_one, detail::secrets::text_cursor cursor, char mark) {
        if (is_one == argument::cookies) {
            state_.inside_ = inside::cookies;
            state_.is_first_only_ = state_.are_listed_ = false;
            at_ = cursor.at();
            return read_pairs();
        }
        detail::secrets::text_value value =
            detail::secrets::read_value(cursor, detail::secrets::ends_of_word, mark);
        if (is_cut(cursor)) return is_too_long(at_) ? hide_long(value) : false;
        if (is_one == argument::user) {
            std::string_view const text = text_.substr(value.begin, value.end - value.begin);
            std::size_t const colon = std::min(text.find(':'), text.size());
            std::string_view const password = text.substr(std::min(colon + 1, text.size()));
            bool const is_all =
                state_.options_.user || state_.options_.strict ||
                (colon < text.size() && colon > 1 &&
                 (password.empty() || detail::secrets::stands_for_no_password(password))) ||
                detail::secrets::is_token_of_form(text.substr(0, colon));
            bool const is_other = detail::bytewise::contains(text, "://") ||
                                  (is_number(text.substr(0, colon)) && is_number(password));
            if (is_other)
                value.begin = value.end;
            else if (!is_all)
                value.begin = value.end - password.size();
        }
        if (value.is_empty())
            ++at_;
        else
            hide(value.begin, value.end, redact_options::secret::argument);
        return true;
    }

    text_redactor& state_;
    std::string_view text_;
    bool is_last_;
    std::string& out_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0;            // of what state_.before_ stands before
    std::size_t copied_ = 0;           // up to here
    std::size_t end_of_prose_ = 0;     // of a long word that is no credential
    std::size_t end_of_no_query_ = 0;  // of a pair that no other follows
    std::size_t end_of_uri_ = 0;       // the next break, of what is before it and was looked at
};

std::size_t text_redactor::read(std::string_view text, bool is_last, std::string& out) {
    return window(*this, text, is_last, out).read();
}

std::string redact_text(std::string_view text, redact_options const& options) {
    std::string result;
    text_redactor(options).read(text, true, result);
    return result;
}

}  // namespace uriel
