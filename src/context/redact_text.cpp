// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where a URI may begin and end in a text from which secrets are to go.
#include "context/redaction.hpp"
#include "text/trimming.hpp"
#include "uriel/context/redact.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {
namespace {

constexpr std::size_t longest_uri = std::size_t{1} << 20U;

constexpr character_set of_word = sets::scheme | character_set("_");
constexpr character_set before_reference = secrets::breaks | character_set("'=([,:");

std::size_t end_of_uri(std::string_view text, std::size_t at) noexcept {
    while (at < text.size() && !secrets::breaks.contains(text[at])) ++at;
    return at;
}

std::size_t end_of_word(std::string_view text, std::size_t at) noexcept {
    while (at < text.size() && of_word.contains(text[at])) ++at;
    return at;
}

bool begins_with_slash(std::string_view text) noexcept {
    return text.starts_with('/') || text.starts_with("\\/");
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
    for (int i = 0; i < 3 && !uri.empty(); ++i)
        uri = without_marks(trimming::without_punctuation(uri, 1, {}));
    return uri;
}

/// Appends a URI, or what may be one, with what follows it up to the break.
void append_redacted(std::string_view text, redact_options const& options, std::string& out) {
    std::string_view const uri = without_closing_marks(text);
    auto const write = [&](std::span<char> buffer) {
        secrets::redaction_result result(uri, buffer, {});
        layers::encoded_reader const reader(uri, 0, layers::setting::escaped);
        secrets::walk(reader, options, result, 0).run(0, false);
        return result.finish();
    };
    std::size_t const begin = out.size();
    std::size_t const size = write({});
    out.resize(begin + size);
    write({out.data() + begin, size});
    out += text.substr(uri.size());
}

}  // namespace

// One text that was read, from what comes next of it on.
class text_redactor::window {
public:
    window(text_redactor& state, std::string_view text, bool is_last, std::string& out) noexcept
        : state_(state),
          text_(text),
          is_last_(is_last),
          out_(out),
          no_reference_(state.no_reference_) {}

    std::size_t read() {
        bool goes_on = state_.inside_ != inside::long_word || end_long_word();
        goes_on = goes_on && (state_.inside_ != inside::long_uri || end_long_uri());
        while (goes_on && at_ < text_.size()) {
            char const before = octet_before();
            if (ascii::is_alpha(text_[at_]) && !ascii::is_alpha(before))
                goes_on = read_word();
            else if (at_ >= no_reference_ && before_reference.contains(before) &&
                     begins_with_slash(text_.substr(at_)))
                goes_on = read_reference();
            else if (text_[at_] == '\\')
                goes_on = read_escape();
            else
                ++at_;
        }
        copy();
        state_.no_reference_ = no_reference_ > at_ ? no_reference_ - at_ : 0;
        return at_;
    }

private:
    /// What ends here may go on in the next text.
    bool is_cut(std::size_t end) const noexcept { return end == text_.size() && !is_last_; }

    /// What stands before the next octet, or is meant by the escape that does.
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

    /// A '\', or an escape of JSON, which ends a word as what it stands for. False if more text is
    /// needed.
    bool read_escape() noexcept {
        std::string_view const escape = text_.substr(at_, 6);
        if (escape.size() < 6 && !is_last_) return false;
        bool const is_octet = escape.size() == 6 && escape.starts_with("\\u00") &&
                              ascii::is_hex(escape[4]) && ascii::is_hex(escape[5]);
        bool const is_space = escape.size() > 1 && std::string_view("bfnrt").contains(escape[1]);
        at_ += is_octet ? 6 : is_space ? 2 : 1;
        if (is_octet) set_before(ascii::octet(escape[4], escape[5]));
        if (is_space) set_before('\n');
        return true;
    }

    /// A word, and the URI whose scheme it is. False if more text is needed.
    bool read_word() {
        std::size_t const end = end_of_word(text_, at_);
        if (end - at_ > longest_uri) {
            state_.inside_ = inside::long_word;
            return end_long_word() && (state_.inside_ != inside::long_uri || end_long_uri());
        }
        if (is_cut(end)) return false;
        if (end < text_.size() && text_[end] == ':') return redact_up_to(end_of_uri(text_, at_));
        at_ = end;
        return true;
    }

    bool read_reference() {
        std::size_t const end = end_of_uri(text_, at_);
        std::size_t const size = std::min(end - at_, longest_uri);
        if (text_.substr(at_, size).find_first_of("?;") != text_.npos) return redact_up_to(end);
        if (is_cut(end) && end - at_ <= longest_uri) return false;
        no_reference_ = at_ + size;
        ++at_;
        return true;
    }

    bool redact_up_to(std::size_t end) {
        if (end - at_ > longest_uri) {
            copy();
            out_ += redacted_text;
            state_.inside_ = inside::long_uri;
            return end_long_uri();
        }
        if (is_cut(end)) return false;
        copy();
        append_redacted(text_.substr(at_, end - at_), state_.options_, out_);
        skip_to(end);
        return true;
    }

    /// Of a URI that is hidden already.
    bool end_long_uri() noexcept {
        std::size_t const end = end_of_uri(text_, at_);
        skip_to(end);
        if (is_cut(end)) return false;
        state_.inside_ = inside::text;
        return true;
    }

    /// A scheme of which much may be copied already: only what follows it is hidden.
    bool end_long_word() {
        at_ = end_of_word(text_, at_);
        copy();
        if (is_cut(at_)) return false;
        bool const is_scheme = at_ < text_.size() && text_[at_] == ':';
        if (is_scheme) out_ += redacted_text;
        state_.inside_ = is_scheme ? inside::long_uri : inside::text;
        return true;
    }

    text_redactor& state_;
    std::string_view text_;
    bool is_last_;
    std::string& out_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0;     // of what state_.before_ stands before
    std::size_t copied_ = 0;    // up to here
    std::size_t no_reference_;  // up to here, no '/' begins one
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
