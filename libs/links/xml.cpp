// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// XML: the references in attributes and texts, and xml:base.
#include "links/encoding.hpp"
#include "links/expat.hpp"
#include "links/reading.hpp"
#include "links/words.hpp"

#include <utility>
#include <vector>

namespace uriel::links {
namespace {

/// The first <base href> of XHTML, which also counts for the links before it.
class base_finder final : public xml_parser {
public:
    using xml_parser::xml_parser;

    std::optional<link> found;

private:
    void begin_element(qualified_name const& name, attribute_list attributes) override {
        if (!name.is_xhtml() || name.local != "base") return;
        for (; *attributes != nullptr; attributes += 2) {
            if (std::string_view(*attributes) != "href") continue;
            found = link{reference_in(attributes[1]), name.text(), "href", line(), nullptr};
            stop();
            return;
        }
    }
};

/// The pseudo-attribute `href` of <?xml-stylesheet href="…"?>. Its value is written as that of an
/// attribute is, and so are the others, so that an element can have them.
class style_sheet_finder final : public xml_parser {
public:
    style_sheet_finder(std::string_view data, memory_limit& limit) : xml_parser(limit, true) {
        read("<xml-stylesheet " + std::string(data) + "/>");
        if (has_failed()) found.reset();
    }

    std::optional<std::string> found;

private:
    void begin_element(qualified_name const& /*name*/, attribute_list attributes) override {
        for (; *attributes != nullptr; attributes += 2)
            if (std::string_view(*attributes) == "href") found = reference_in(attributes[1]);
    }
};

class link_finder final : public xml_parser {
public:
    link_finder(given_base page, bool is_utf8, reading& into)
        : xml_parser(into.limit(), is_utf8),
          page_(std::move(page)),
          into_(into),
          bases_({page_.base()}, into.memory()),
          text_(into.memory()) {}

    void settle() { page_.settle(); }

private:
    void begin_element(qualified_name const& written, attribute_list attributes) override {
        page_.settle(line());
        if (root_.empty()) {
            root_ = written.local;
            root_space_ = written.space;
            known_space_ = known_space(written);
        }
        qualified_name name = written;
        if (name.space == root_space_) name.space = known_space_;
        std::string const element = name.text();
        bases_.push_back(base_of(element, attributes));
        std::optional<std::string_view> srcdoc;
        for (auto each = attributes; *each != nullptr; each += 2) {
            qualified_name const attribute(*each);
            content what = content_of(name, attribute, attributes);
            if (what == content::document) srcdoc = each[1];
            std::string spelled = attribute.text();
            if (what == content::none && into_.asked().wants(spelled))
                what = content_by_name(spelled);
            add(each[1], what, {"", element, std::move(spelled), line(), bases_.back()});
        }
        if (srcdoc) read_html_within(*srcdoc, line());
        // A text with elements in it is not one of the known ones.
        text_holds_ = text_of(name, attributes, root_);
        text_.clear();
        text_element_ = element;
        text_line_ = line();
        if (into_.has_ended()) stop();
    }

    void text(std::string_view part) override {
        if (text_holds_ != content::none) text_ += part;
    }

    void end_element() override {
        content const what = std::exchange(text_holds_, content::none);
        if (what == content::document)
            read_html_within(text_, text_line_);
        else if (what == content::style || !strip(text_).empty())
            add(text_, what, {"", text_element_, "", text_line_, bases_.back()});
        bases_.pop_back();
        if (into_.has_ended()) stop();
    }

    void instruction(std::string_view target, std::string_view data) override {
        if (target != "xml-stylesheet") return;
        page_.settle(line());
        style_sheet_finder const sheet(data, into_.limit());
        if (sheet.found)
            into_.add(link{*sheet.found, std::string(target), "href", line(), bases_.back()});
        if (into_.has_ended()) stop();
    }

    void add(std::string_view value, content what, link&& as) {
        find_references(value, what, [&](std::string&& reference) {
            if (into_.has_ended()) return;
            as.reference = std::move(reference);
            into_.add(link(as));
        });
    }

    /// HTML as the value of an attribute or as text.
    void read_html_within(std::string_view html, std::size_t line) {
        if (into_.has_ended()) return;
        placement const placed(line, line, into_);
        read_document({html, document_type::html, {}, true}, bases_.back(), into_);
    }

    /// XML Base: within the element that gives it, itself included.
    known_base base_of(std::string const& element, attribute_list attributes) {
        for (; *attributes != nullptr; attributes += 2) {
            qualified_name const attribute(*attributes);
            if (!attribute.is_base()) continue;
            given_base inner(bases_.back(), into_);
            inner.give({reference_in(attributes[1]), element, attribute.text(), line(), nullptr},
                       base_uri::layer::embedded);
            inner.settle();
            return inner.base();
        }
        return bases_.back();
    }

    given_base page_;
    reading& into_;
    std::pmr::vector<known_base> bases_;  // of the elements that are open
    std::string root_;
    std::string root_space_;
    std::string known_space_;
    // Of the element that began last, if it has not ended.
    content text_holds_ = content::none;
    std::pmr::string text_;
    std::string text_element_;
    std::size_t text_line_ = 1;
};

/// The text as expat reads it, converted to UTF-8 where it does not know the encoding.
class xml_text {
public:
    xml_text(document const& what, reading& into)
        : converted_(into.memory()),
          text_(what.text),
          is_utf8_(what.is_utf8 || what.text.starts_with("\xEF\xBB\xBF")) {
        if (is_utf8_ || without_byte_order_mark(text_).size() != text_.size()) return;
        // RFC 7303, 3.2: the header of the entity outdoes the declaration of the document.
        encoding const* const told = encoding_called(what.charset);
        if (told != nullptr && !told->is_utf16()) convert_from(*told);
    }

    std::string_view text() const noexcept { return text_; }
    bool is_utf8() const noexcept { return is_utf8_; }
    bool is_lossy() const noexcept { return is_lossy_; }

    /// Makes UTF-8 of it. False, and nothing changes: it cannot be.
    bool convert_from(std::string_view label) {
        encoding const* const from = encoding_called(label);
        return from != nullptr && convert_from(*from);
    }

private:
    bool convert_from(encoding const& from) {
        if (!from.is_utf8()) {
            conversion const how = convert(text_, from, converted_);
            if (how == conversion::impossible) return false;
            is_lossy_ = how == conversion::lossy;
            text_ = converted_;
        }
        is_utf8_ = true;
        return true;
    }

    std::pmr::string converted_;
    std::string_view text_;
    bool is_utf8_;
    bool is_lossy_ = false;
};

std::optional<link> find_base(xml_text& what, reading& into) {
    base_finder first(into.limit(), what.is_utf8());
    first.read(what.text());
    if (!first.unknown_encoding() || !what.convert_from(*first.unknown_encoding()))
        return first.found;
    base_finder second(into.limit(), true);
    second.read(what.text());
    return second.found;
}

}  // namespace

void read_xml(document const& what, known_base const& base, reading& into) {
    xml_text text(what, into);
    given_base page(base, into);
    if (auto found = find_base(text, into)) page.give(*std::move(found), base_uri::layer::embedded);
    if (into.has_ended()) return;
    link_finder finder(std::move(page), text.is_utf8(), into);
    finder.read(text.text());
    finder.settle();
    if (finder.has_failed()) into.add(breakage(finder.why()));
    if (text.is_lossy())
        into.add(breakage{"not-well-formed", "it has bytes that mean nothing in its encoding", 1});
}

}  // namespace uriel::links
