// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// CSS Syntax Module Level 3, as much of its tokens as it takes to find the references.
#include "links/attributes.hpp"
#include "links/words.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/bytes/utf8.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace uriel::links {
namespace {

using namespace std::string_view_literals;

/// What encloses the tokens that come next.
enum class block : char { url, image_set, other };

bool is_name_start(char c) noexcept {
    return ascii::is_alpha(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80 || c == '\0';
}
bool is_name(char c) noexcept { return is_name_start(c) || ascii::is_digit(c) || c == '-'; }

class style_sheet {
public:
    style_sheet(std::string_view text, reference_receiver const& take) : text_(text), take_(take) {}

    void read() {
        while (!text_.empty()) read_token();
    }

private:
    void read_token() {
        char const c = text_.front();
        if (text_.starts_with("/*")) return skip_comment();
        if (detail::bytewise::contains(white_space, c)) return text_.remove_prefix(1);
        if (c == '"' || c == '\'') return read_string();
        if (c == '@') return read_at_keyword();
        bool const is_import = std::exchange(is_import_, false);
        if (c == '#' || ascii::is_digit(c)) {
            text_.remove_prefix(1);
            if (c != '#') skip(text_, "0123456789.");
            if (starts_name()) read_name();
        } else if (text_.starts_with("-->")) {
            text_.remove_prefix(3);
            is_import_ = is_import;
        } else if (starts_name()) {
            read_word();
        } else {
            read_mark(c);
        }
    }

    void read_mark(char c) {
        text_.remove_prefix(1);
        if (c == '(') blocks_.push_back(block::other);
        if (c == ')' && !blocks_.empty()) blocks_.pop_back();
        if (c == ';' || c == '{') is_namespace_ = false;
    }

    void skip_comment() {
        std::size_t const end = text_.find("*/", 2);
        text_.remove_prefix(end == text_.npos ? text_.size() : end + 2);
    }

    /// "Check if two code points are a valid escape".
    bool starts_escape() const noexcept {
        return text_.starts_with('\\') &&
               (text_.size() == 1 || !detail::bytewise::contains("\n\f\r"sv, text_[1]));
    }
    bool starts_name() const noexcept {
        if (starts_escape()) return true;
        std::string_view rest = text_;
        if (skip_one(rest, "-") && (rest.starts_with('-') || rest.starts_with('\\'))) return true;
        return !rest.empty() && is_name_start(rest.front());
    }

    void read_at_keyword() {
        text_.remove_prefix(1);
        is_import_ = false;
        if (!starts_name()) return;
        std::string const name = read_name();
        is_import_ = ascii::equal_ignoring_case(name, "import");
        is_namespace_ = ascii::equal_ignoring_case(name, "namespace");
    }

    void read_word() {
        std::string const name = read_name();
        if (!skip_one(text_, "(")) return;
        bool const is_url = ascii::equal_ignoring_case(name, "url");
        if (is_url && !is_quoted()) return read_url();
        if (is_url || ascii::equal_ignoring_case(name, "src"))
            blocks_.push_back(block::url);
        else if (ascii::equal_ignoring_case(name, "image-set") ||
                 ascii::equal_ignoring_case(name, "-webkit-image-set"))
            blocks_.push_back(block::image_set);
        else
            blocks_.push_back(block::other);
    }

    bool is_quoted() const noexcept {
        std::string_view rest = text_;
        skip(rest, white_space);
        return rest.starts_with('"') || rest.starts_with('\'');
    }

    std::string read_name() {
        std::string name;
        while (!text_.empty()) {
            if (starts_escape()) {
                read_escape(name);
            } else if (is_name(text_.front())) {
                name += text_.front();
                text_.remove_prefix(1);
            } else {
                break;
            }
        }
        return name;
    }

    void read_escape(std::string& to) {
        text_.remove_prefix(1);
        char32_t code = 0;
        std::size_t digits = 0;
        while (digits < 6 && digits < text_.size() && ascii::is_hex(text_[digits]))
            code = code * 16 + static_cast<char32_t>(ascii::hex_value(text_[digits++]));
        if (digits > 0) {
            text_.remove_prefix(digits);
            if (!text_.starts_with("\r\n"))
                skip_one(text_, white_space);
            else
                text_.remove_prefix(2);
            detail::bytewise::append_utf8(code == 0 ? 0xFFFD : code, to);
        } else if (text_.empty()) {
            detail::bytewise::append_utf8(0xFFFD, to);
        } else {
            to += text_.front();  // of UTF-8, the other bytes follow by themselves
            text_.remove_prefix(1);
        }
    }

    /// A string that a line end cuts off does not count.
    void read_string() {
        char const quote = text_.front();
        text_.remove_prefix(1);
        std::string value;
        bool is_whole = true;
        while (!text_.empty()) {
            char const c = text_.front();
            if (starts_escape() && text_.size() > 1) {
                read_escape(value);
                continue;
            }
            if (detail::bytewise::contains("\n\f\r"sv, c)) {
                is_whole = false;
                break;
            }
            text_.remove_prefix(1);
            if (c == quote) break;
            if (c != '\\')
                value += c;
            else if (!text_.empty())  // before a line end
                text_.remove_prefix(text_.starts_with("\r\n") ? 2 : 1);
        }
        block const around = blocks_.empty() ? block::other : blocks_.back();
        bool const leads = std::exchange(is_import_, false) || around != block::other;
        if (around == block::url) blocks_.back() = block::other;  // modifiers follow
        if (leads && is_whole) add(value);
    }

    /// "Consume a url token".
    void read_url() {
        skip(text_, white_space);
        std::string value;
        bool is_good = true;
        while (!text_.empty() && text_.front() != ')') {
            char const c = text_.front();
            if (starts_escape()) {
                read_escape(value);
                continue;
            }
            if (detail::bytewise::contains(white_space, c)) {
                skip(text_, white_space);
                if (!text_.empty() && text_.front() != ')') is_good = false;
                continue;
            }
            auto const octet = static_cast<unsigned char>(c);
            bool const is_control = (octet < 0x20 && c != '\0') || octet == 0x7F;
            if (detail::bytewise::contains("\"'(\\"sv, c) || is_control) is_good = false;
            value += c;
            text_.remove_prefix(1);
        }
        skip_one(text_, ")");
        if (is_good) add(value);
    }

    void add(std::string_view value) {
        std::string reference = reference_in(value);
        if (!reference.empty() && !is_namespace_) take_(std::move(reference));
    }

    std::string_view text_;
    reference_receiver const& take_;
    std::vector<block> blocks_;  // that are open
    bool is_import_ = false;     // the next text is what @import asks for
    bool is_namespace_ = false;
};

}  // namespace

void find_css_references(std::string_view css, reference_receiver const& take) {
    style_sheet(css, take).read();
}

}  // namespace uriel::links
