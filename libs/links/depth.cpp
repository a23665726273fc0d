// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where an end tag may close nothing, the element counts as open: to count one too many only adds
// an end tag that is not needed, to count one too few would cost quadratic time.
#include "links/depth.hpp"

#include "links/words.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace uriel::links {
namespace {

using namespace std::string_view_literals;

/// The content of an element: it follows the rules of HTML, or those of foreign content.
enum class content_rules : std::uint8_t { html, svg, math };

template <std::size_t Size>
struct names {
    std::array<std::string_view, Size> sorted;

    consteval explicit names(std::array<std::string_view, Size> list) : sorted(list) {
        std::ranges::sort(sorted);
    }
    bool contains(std::string_view name) const noexcept {
        return std::ranges::binary_search(sorted, name);
    }
};

template <class... Name>
consteval auto names_of(Name... each) {
    return names(std::array<std::string_view, sizeof...(each)>{each...});
}

// Never open, or at most once between two elements that are counted.
constexpr auto not_counted =
    names_of("area", "base", "basefont", "bgsound", "body", "br", "caption", "col", "colgroup",
             "embed", "head", "hr", "html", "image", "img", "input", "keygen", "link", "meta", "p",
             "param", "source", "tbody", "td", "tfoot", "th", "thead", "tr", "track", "wbr");
constexpr auto raw =
    names_of("iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp");
constexpr auto formatting = names_of("a", "b", "big", "code", "em", "font", "i", "nobr", "s",
                                     "small", "strike", "strong", "tt", "u");
// HTML Living Standard, "special", those that are counted.
constexpr auto special =
    names_of("address", "applet", "article", "aside", "blockquote", "button", "center", "dd",
             "details", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer",
             "form", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "li",
             "listing", "main", "marquee", "menu", "nav", "noscript", "object", "ol", "pre",
             "section", "select", "summary", "table", "template", "ul");
// Beyond these, an end tag closes nothing.
constexpr auto boundaries =
    names_of("applet", "button", "marquee", "object", "select", "table", "template");
constexpr auto headings = names_of("h1", "h2", "h3", "h4", "h5", "h6");
constexpr auto of_ruby = names_of("rb", "rp", "rt");
// Start tags that end foreign content.
constexpr auto only_html =
    names_of("b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt",
             "em", "embed", "h1", "h2", "h3", "h4", "h5", "h6", "head", "hr", "i", "img", "li",
             "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small", "span",
             "strike", "strong", "sub", "sup", "table", "tt", "u", "ul", "var");
constexpr auto html_in_svg = names_of("desc", "foreignobject", "title");
constexpr auto html_in_math = names_of("mi", "mn", "mo", "ms", "mtext");

/// A tag, and where it ends.
struct tag {
    std::string_view name;  // as written
    std::string lower;      // in lower case
    std::size_t end;
    bool is_self_closing = false;
};

class depth_limiter {
public:
    depth_limiter(std::string_view html, std::pmr::string& room) : text_(html), room_(room) {
        open_.reserve(deepest_element + 1);
    }

    std::string_view run() {
        for (std::size_t at = text_.find('<'); at < text_.size(); at = text_.find('<', at))
            at = read(at);
        if (copied_ == 0) return text_;
        room_.append(text_.substr(copied_));
        return room_;
    }

private:
    struct element {
        std::string_view name;  // as written
        std::string lower;
        content_rules inside;
        bool is_foreign = false;

        bool is_special() const noexcept { return is_foreign || special.contains(lower); }
        bool is_boundary() const noexcept { return is_foreign || boundaries.contains(lower); }
    };

    content_rules rules() const noexcept {
        return open_.empty() ? content_rules::html : open_.back().inside;
    }

    std::size_t after(std::string_view what, std::size_t from) const noexcept {
        std::size_t const found = text_.find(what, from);
        return found == text_.npos ? text_.size() : found + what.size();
    }

    /// Reads what '<' begins, and returns where it ends.
    std::size_t read(std::size_t at) {
        std::string_view const rest = text_.substr(at);
        if (rest.starts_with("<!--")) return after_comment(at);
        if (rest.starts_with("<![CDATA[") && rules() != content_rules::html)
            return after("]]>", at);
        bool const is_end = rest.starts_with("</");
        std::size_t const name = at + (is_end ? 2 : 1);
        if (name < text_.size() && ascii::is_alpha(text_[name])) {
            tag const read = read_tag(name);
            if (read.end > text_.size()) return text_.size();
            if (is_end) {
                end_element(read.lower);
                return read.end;
            }
            return begin_element(read, at);
        }
        if (is_end || rest.starts_with("<!") || rest.starts_with("<?")) return after(">", at);
        return at + 1;
    }

    std::size_t after_comment(std::size_t begin) const noexcept {
        std::string_view const rest = text_.substr(begin + 4);
        if (rest.starts_with('>')) return begin + 5;
        if (rest.starts_with("->")) return begin + 6;
        for (std::size_t at = text_.find("--", begin + 4); at < text_.size();
             at = text_.find("--", at + 1)) {
            if (text_.substr(at).starts_with("-->")) return at + 3;
            if (text_.substr(at).starts_with("--!>")) return at + 4;
        }
        return text_.size();
    }

    /// The end is beyond the text where the tag has none.
    tag read_tag(std::size_t begin) const {
        auto const find = [&](std::string_view what, std::size_t from) {
            return std::min(text_.find_first_of(what, from), text_.size());
        };
        auto const behind = [&](std::string_view what, std::size_t from) {
            return std::min(text_.find_first_not_of(what, from), text_.size());
        };
        std::size_t at = find("\t\n\f\r />", begin);
        tag read{text_.substr(begin, at - begin), {}, text_.size() + 1};
        read.lower = read.name;
        for (char& c : read.lower) c = ascii::to_lower(c);
        for (;;) {
            std::size_t const name = behind("\t\n\f\r /", at);
            if (name == text_.size()) return read;
            if (text_[name] == '>') {
                read.is_self_closing = name > at && text_[name - 1] == '/';
                read.end = name + 1;
                return read;
            }
            at = behind(white_space, find("\t\n\f\r />=", name + 1));
            if (at == text_.size() || text_[at] != '=') continue;
            at = behind(white_space, at + 1);
            if (at == text_.size()) return read;
            if (text_[at] == '"' || text_[at] == '\'')
                at = std::min(text_.find(text_[at], at + 1), text_.size() - 1) + 1;
            else
                at = find("\t\n\f\r >", at);
        }
    }

    std::size_t begin_element(tag const& read, std::size_t at) {
        if (rules() != content_rules::html && only_html.contains(read.lower))
            while (rules() != content_rules::html) open_.pop_back();
        if (rules() == content_rules::html) {
            if (read.lower == "plaintext") return text_.size();
            if (raw.contains(read.lower)) return after_raw_text(read);
            if (not_counted.contains(read.lower)) return read.end;
            end_before(read.lower);
        }
        if (open_.size() == deepest_element) write_end_tags(at);
        push(read);
        return read.end;
    }

    /// Several, so that the elements after them lie less deep: gumbo looks at all around each.
    void write_end_tags(std::size_t at) {
        room_.append(text_.substr(copied_, at - copied_));
        copied_ = at;
        for (; open_.size() > deepest_element / 4; open_.pop_back())
            room_.append("</").append(open_.back().name).append(">");
    }

    void push(tag const& read) {
        content_rules const around = rules();
        bool const is_root = read.lower == "svg" || read.lower == "math";
        bool const is_foreign = is_root || around != content_rules::html;
        if (is_foreign && read.is_self_closing) return;
        content_rules inside = around;
        if (is_root)
            inside = read.lower == "svg" ? content_rules::svg : content_rules::math;
        else if ((around == content_rules::svg && html_in_svg.contains(read.lower)) ||
                 (around == content_rules::math && html_in_math.contains(read.lower)))
            inside = content_rules::html;
        open_.push_back({read.name, read.lower, inside, is_foreign});
    }

    /// The end of the text of an element that has no tags inside.
    std::size_t after_raw_text(tag const& read) const noexcept {
        for (std::size_t at = text_.find("</", read.end); at < text_.size();
             at = text_.find("</", at + 1)) {
            std::string_view const rest = text_.substr(at + 2);
            if (ascii::equal_ignoring_case(rest.substr(0, read.lower.size()), read.lower) &&
                rest.size() > read.lower.size() &&
                detail::bytewise::contains("\t\n\f\r />"sv, rest[read.lower.size()]))
                return at;
        }
        return text_.size();
    }

    void close_from(std::size_t i) {
        open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(i), open_.end());
    }

    /// Closes what a start tag closes.
    void end_before(std::string_view name) {
        if (name == "a" || name == "nobr") return end_formatting(name);
        if (name == "option" || name == "optgroup") {
            if (!open_.empty() && open_.back().lower == "option") open_.pop_back();
        } else if (of_ruby.contains(name)) {
            if (std::ranges::find(open_, "ruby", &element::lower) != open_.end())
                while (of_ruby.contains(open_.back().lower)) open_.pop_back();
        } else if (name == "li" || name == "dd" || name == "dt") {
            for (std::size_t i = open_.size(); i-- > 0;) {
                element const& each = open_[i];
                bool const is_same =
                    name == "li" ? each.lower == "li" : each.lower == "dd" || each.lower == "dt";
                if (is_same && !each.is_foreign) return close_from(i);
                if (each.is_special() && each.lower != "address" && each.lower != "div") return;
            }
        }
    }

    void end_element(std::string_view name) {
        if (rules() != content_rules::html) {
            for (std::size_t i = open_.size(); i-- > 0 && open_[i].is_foreign;)
                if (open_[i].lower == name) return close_from(i);
            return;
        }
        if (not_counted.contains(name)) return;
        if (formatting.contains(name)) return end_formatting(name);
        bool const is_special = special.contains(name);
        for (std::size_t i = open_.size(); i-- > 0;) {
            element const& each = open_[i];
            if (!each.is_foreign && is_closed_by(each, name)) {
                if (name != "form") return close_from(i);
                open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(i));
                return;
            }
            if (is_special ? each.is_boundary() : each.is_special()) return;
        }
    }

    static bool is_closed_by(element const& each, std::string_view name) noexcept {
        return each.lower == name || (headings.contains(name) && headings.contains(each.lower));
    }

    /// The adoption agency algorithm: a block within the element stays open, with a copy of it.
    void end_formatting(std::string_view name) {
        std::size_t block = open_.size();
        for (std::size_t i = open_.size(); i-- > 0;) {
            element const& each = open_[i];
            if (each.is_boundary()) return;
            if (each.is_special()) block = i;
            if (each.lower != name) continue;
            if (block == open_.size()) return close_from(i);
            auto const at = open_.begin() + static_cast<std::ptrdiff_t>(i);
            std::rotate(at, at + 1, open_.begin() + static_cast<std::ptrdiff_t>(block) + 1);
            return;
        }
    }

    std::string_view text_;
    std::pmr::string& room_;
    std::vector<element> open_;
    std::size_t copied_ = 0;  // how much of the text is in room_
};

}  // namespace

std::string_view with_limited_depth(std::string_view html, std::pmr::string& room) {
    auto const tags = static_cast<std::size_t>(std::ranges::count(html, '<'));
    return tags <= deepest_element ? html : depth_limiter(html, room).run();
}

}  // namespace uriel::links
