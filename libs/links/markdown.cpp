// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Markdown, as cmark-gfm reads it: CommonMark 0.29 with the tables, strikethrough and autolinks of
// GitHub. Its links become a page in HTML, each in the line that it has, beside the HTML that it
// holds, and that is read as any other.
#include "links/content.hpp"
#include "links/reading.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/iri.hpp"
#include "uriel/parse.hpp"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include <algorithm>
#include <climits>
#include <csetjmp>
#include <cstring>
#include <exception>
#include <memory_resource>
#include <utility>

namespace uriel::links {
namespace {

/// A document as cmark parses it, and the memory of its tree. cmark is C, through which no
/// exception may pass, and ends the program without memory: where there is no more, it is left by a
/// jump.
class tree {
public:
    explicit tree(std::pmr::memory_resource* memory)
        : memory_(memory), outer_(std::exchange(current, this)) {}
    tree(tree const&) = delete;
    tree& operator=(tree const&) = delete;
    ~tree() { current = outer_; }

    /// Throws over_limit and std::bad_alloc.
    cmark_node* parse(std::string_view text) {
        cmark_gfm_core_extensions_ensure_registered();
        if (setjmp(way_out_) != 0) std::rethrow_exception(failure_);  // NOLINT(cert-err52-cpp)
        // Only then does it count the lines of what is longer than one.
        cmark_parser* const parser = cmark_parser_new_with_mem(CMARK_OPT_SOURCEPOS, &functions);
        for (char const* const name : {"table", "strikethrough", "autolink"})
            cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name));
        cmark_parser_feed(parser, text.data(), text.size());
        return cmark_parser_finish(parser);
    }

private:
    /// Stands before each block.
    struct alignas(std::max_align_t) block {
        std::size_t size;  // of both
    };

    static void* allocate(std::size_t size) noexcept {
        try {
            // The pools align only what is a multiple of the alignment.
            size = (size + 2 * sizeof(block) - 1) / sizeof(block) * sizeof(block);
            return new (current->memory_.allocate(size)) block{size} + 1;
        } catch (...) {
            current->failure_ = std::current_exception();
        }
        std::longjmp(current->way_out_, 1);  // NOLINT(cert-err52-cpp)
    }

    static void release(void* memory) noexcept {
        if (memory == nullptr) return;
        block* const begin = static_cast<block*>(memory) - 1;
        current->memory_.deallocate(begin, begin->size);
    }

    static void* resize(void* memory, std::size_t size) noexcept {
        void* const larger = allocate(size);
        if (memory == nullptr) return larger;
        std::size_t const before = (static_cast<block*>(memory) - 1)->size - sizeof(block);
        std::memcpy(larger, memory, std::min(before, size));
        release(memory);
        return larger;
    }

    // Its functions know nothing about the parser that calls them.
    static thread_local tree* current;
    static inline cmark_mem functions = {[](std::size_t count, std::size_t size) noexcept {
                                             return std::memset(allocate(count * size), 0,
                                                                count * size);
                                         },
                                         resize, release};

    std::pmr::unsynchronized_pool_resource memory_;
    tree* outer_;
    std::exception_ptr failure_;
    std::jmp_buf way_out_;
};

thread_local tree* tree::current = nullptr;

/// Does HTML have a tag of this element?
bool has_tag(std::string_view html, std::string_view element) noexcept {
    for (std::size_t at = html.find('<'); at != html.npos; at = html.find('<', at + 1))
        if (ascii::equal_ignoring_case(html.substr(at + 1, element.size()), element)) return true;
    return false;
}

/// The page that has the links of Markdown.
class page_writer {
public:
    page_writer(std::pmr::string& page, bool with_iris) noexcept
        : page_(page), with_iris_(with_iris) {}

    void write(cmark_node* root) {
        cmark_node* node = root;
        while (node != nullptr) {
            bool const is_image = cmark_node_get_type(node) == CMARK_NODE_IMAGE;
            begin(node);
            // What is in an image is text for those who do not see it.
            cmark_node* next = is_image ? nullptr : cmark_node_first_child(node);
            for (; next == nullptr && node != nullptr; node = cmark_node_parent(node)) {
                if (cmark_node_get_type(node) == CMARK_NODE_LINK) page_ += "</a>";
                next = cmark_node_next(node);
            }
            node = next;
        }
    }

private:
    void begin(cmark_node* node) {
        cmark_node_type const type = cmark_node_get_type(node);
        bool const is_html = type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE;
        bool const is_link = type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE;
        // A link has the line of its end, or none.
        if (int const line = cmark_node_get_start_line(node); line > 0 && !is_link) reached_ = line;
        if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK) ++reached_;
        if (is_html || is_link)
            for (; line_ < reached_; ++line_) page_ += '\n';
        if (is_html) write_html(cmark_node_get_literal(node));
        if (is_link) {
            page_ += type == CMARK_NODE_LINK ? "<a href=\"" : "<img src=\"";
            write_reference(cmark_node_get_url(node));
            page_ += "\">";
        }
        if (type == CMARK_NODE_HTML_INLINE || type == CMARK_NODE_CODE)
            reached_ = std::max(reached_, cmark_node_get_end_line(node));
    }

    void write_html(std::string_view html) {
        // Nothing after them is read.
        if (has_tag(html, "plaintext") || has_tag(html, "frameset")) return;
        page_ += html;
        for (std::size_t i = 0; i < html.size(); ++i)
            if (html[i] == '\n' || (html[i] == '\r' && !html.substr(i + 1).starts_with('\n')))
                ++line_;
        // GitHub shows most of these tags as text. Without an end they would swallow the links.
        for (std::string_view const element : {"iframe", "noembed", "noframes", "script", "select",
                                               "style", "textarea", "title", "xmp"})
            if (has_tag(html, element)) page_.append("</").append(element).append(">");
    }

    /// As the renderers of CommonMark write it, but for an IP literal, and for IRIs.
    void write_reference(std::string_view destination) {
        bool const is_valid = with_iris_
                                  ? parse_iri_reference(destination).has_value()
                                  : parse_reference(std::string_view(destination)).has_value();
        for (char const c : destination) {
            auto const octet = static_cast<unsigned char>(c);
            if (c == '&')
                page_ += "&amp;";
            else if (is_valid || ascii::is_alpha(c) || ascii::is_digit(c) ||
                     detail::bytewise::contains("-_.+!*'(),%#@?=;:/$~", c))
                page_ += c;
            else
                page_.append({'%', ascii::hex_digit(octet / 16U), ascii::hex_digit(octet)});
        }
    }

    std::pmr::string& page_;
    bool with_iris_;
    int line_ = 1;     // of the page
    int reached_ = 1;  // of the Markdown
};

}  // namespace

void read_markdown(document const& what, known_base const& base, reading& into) {
    std::pmr::string converted(into.memory());
    auto const text = in_utf8(what, converted, into);
    if (!text) return;
    if (is_binary(*text)) into.add(binary_data());
    // cmark counts in int, and ends the program where that does not suffice.
    if (text->size() > INT_MAX / 8) throw over_limit();
    std::pmr::string page(into.memory());
    page_writer(page, into.asked().reads_iris()).write(tree(into.memory()).parse(*text));
    read_document({page, document_type::html, {}, true}, base, into);
}

}  // namespace uriel::links
