// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// HTML, as gumbo reads it: the parsing algorithm of the HTML Living Standard, which takes any text.
#include "links/attributes.hpp"
#include "links/content.hpp"
#include "links/depth.hpp"
#include "links/encoding.hpp"
#include "links/reading.hpp"
#include "uriel/detail/bytes/ascii.hpp"

#include <gumbo.h>

#include <algorithm>
#include <csetjmp>
#include <exception>
#include <memory_resource>
#include <span>
#include <utility>
#include <vector>

namespace uriel::links {
namespace {

/// A document as gumbo parses it, and the memory of its tree. That is given back as a whole: gumbo
/// frees a tree by recursion, so that a deeply nested document would overflow the stack.
class tree {
public:
    explicit tree(memory_limit& limit) noexcept : limit_(limit) {}
    tree(tree const&) = delete;
    tree& operator=(tree const&) = delete;
    ~tree() { limit_.give_back(taken_); }

    /// Throws over_limit and std::bad_alloc. gumbo is C, through which no exception may pass, and
    /// neither does without memory. But it keeps nothing outside of the tree: where there is no
    /// more memory, it is left by a jump.
    GumboNode const& parse(std::string_view text) {
        GumboOptions options = kGumboDefaultOptions;
        options.allocator = [](void* self, std::size_t size) noexcept {
            return static_cast<tree*>(self)->allocate(size);
        };
        options.deallocator = [](void*, void*) {};
        options.userdata = this;
        options.max_errors = 0;
        if (setjmp(way_out_) != 0) std::rethrow_exception(failure_);  // NOLINT(cert-err52-cpp)
        return *gumbo_parse_with_options(&options, text.data(), text.size())->root;
    }

private:
    void* allocate(std::size_t size) noexcept {
        void* const memory = try_to_allocate(size);
        if (memory == nullptr) std::longjmp(way_out_, 1);  // NOLINT(cert-err52-cpp)
        return memory;
    }

    /// Null: there is a failure_.
    void* try_to_allocate(std::size_t size) noexcept {
        try {
            if (!limit_.take(size)) throw over_limit();
            taken_ += size;
            return memory_.allocate(size);
        } catch (...) {
            failure_ = std::current_exception();
            return nullptr;
        }
    }

    memory_limit& limit_;
    std::size_t taken_ = 0;
    std::pmr::monotonic_buffer_resource memory_;
    std::exception_ptr failure_;
    std::jmp_buf way_out_;
};

template <class Item>
std::span<Item* const> items(GumboVector const& vector) noexcept {
    // GumboVector is an array of void*, whatever is in it.
    return {reinterpret_cast<Item* const*>(vector.data), vector.length};
}

bool is_element(GumboNode const& node) noexcept {
    return node.type == GUMBO_NODE_ELEMENT || node.type == GUMBO_NODE_TEMPLATE;
}

struct tree_element {
    GumboElement const* element;
    std::size_t number;  // in the order of the tree
    bool is_in_template;
};
using tree_elements = std::pmr::vector<tree_element>;

/// Visits the elements of a tree in its order: each, and whether it is in a <template>.
template <class Visit>
void visit_elements(GumboNode const& root, std::pmr::memory_resource* memory, Visit visit) {
    struct place {
        GumboNode const* node;
        std::size_t next_child;
    };
    std::pmr::vector<place> open(memory);
    std::size_t templates = 0;  // that are open
    auto const enter = [&](GumboNode const& node) {
        visit(node, templates > 0);
        if (node.type == GUMBO_NODE_TEMPLATE) ++templates;
        open.push_back({&node, 0});
    };
    enter(root);
    while (!open.empty()) {
        auto& [node, next_child] = open.back();
        auto const children = items<GumboNode>(node->v.element.children);
        if (next_child == children.size()) {
            if (node->type == GUMBO_NODE_TEMPLATE) --templates;
            open.pop_back();
        } else if (GumboNode const& child = *children[next_child++]; is_element(child)) {
            enter(child);
        }
    }
}

/// Is it in the text, and not copied from another element by the parser?
bool is_of_text(GumboNode const& node) noexcept {
    constexpr unsigned copied =
        GUMBO_INSERTION_RECONSTRUCTED_FORMATTING_ELEMENT | GUMBO_INSERTION_ADOPTION_AGENCY_CLONED;
    return (static_cast<unsigned>(node.parse_flags) & copied) == 0;
}

/// The elements of the document that are in its text, in the order of the text. That of the tree is
/// not always the same. Elements without a tag of their own begin where the next one does.
tree_elements elements_of(GumboNode const& root, std::pmr::memory_resource* memory) {
    std::size_t count = 0;
    visit_elements(root, memory, [&](GumboNode const& node, bool) { count += is_of_text(node); });
    tree_elements found(memory);
    found.reserve(count);
    visit_elements(root, memory, [&](GumboNode const& node, bool is_in_template) {
        if (is_of_text(node)) found.push_back({&node.v.element, found.size(), is_in_template});
    });
    std::ranges::sort(found, {}, [](tree_element const& each) {
        return std::pair(each.element->start_pos.offset, each.number);
    });
    return found;
}

std::string name_of(GumboElement const& element) {
    if (element.tag != GUMBO_TAG_UNKNOWN) return gumbo_normalized_tagname(element.tag);
    GumboStringPiece piece = element.original_tag;
    gumbo_tag_from_original_text(&piece);
    std::string name(piece.data, piece.length);
    for (char& c : name) c = ascii::to_lower(c);
    return name;
}

std::string_view value_of(GumboElement const& element, char const* attribute) noexcept {
    GumboAttribute const* const found = gumbo_get_attribute(&element.attributes, attribute);
    return found == nullptr ? std::string_view() : found->value;
}

content content_of(GumboElement const& element, std::string_view name,
                   GumboAttribute const& attribute) noexcept {
    std::string_view const attribute_name = attribute.name;
    if (attribute.attr_namespace == GUMBO_ATTR_NAMESPACE_XLINK)
        return attribute_name == "href" ? content::one : content::none;
    if (element.tag_namespace != GUMBO_NAMESPACE_HTML) {
        if (attribute_name == "style") return content::style;
        return attribute_name == "href" ? content::one : content::none;
    }
    if (name == "meta" && attribute_name == "content" &&
        ascii::equal_ignoring_case(value_of(element, "http-equiv"), "refresh"))
        return content::refresh;
    if (name == "param" && attribute_name == "value" &&
        ascii::equal_ignoring_case(value_of(element, "valuetype"), "ref"))
        return content::one;
    return links::content_of(name, attribute_name);
}

/// The first <base href> counts, wherever it is, except within a template, which is a document of
/// its own. In SVG and MathML the name means nothing.
void find_base(tree_elements const& elements, given_base& page) {
    for (auto const& [element, number, is_in_template] : elements) {
        bool const is_base =
            element->tag == GUMBO_TAG_BASE && element->tag_namespace == GUMBO_NAMESPACE_HTML;
        if (!is_base || is_in_template) continue;
        GumboAttribute const* const href = gumbo_get_attribute(&element->attributes, "href");
        if (href == nullptr) continue;
        return page.give(
            {reference_in(href->value), "base", "href", element->start_pos.line, nullptr},
            base_uri::layer::embedded);
    }
}

/// Finds the references of one element after another.
class element_reader {
public:
    element_reader(known_base base, reading& into) : base_(std::move(base)), into_(into) {}

    void read(GumboElement const& element) {
        std::string const name = name_of(element);
        known_base const codebase = codebase_of(element, name);
        GumboAttribute const* srcdoc = nullptr;
        for (GumboAttribute const* const each : items<GumboAttribute>(element.attributes)) {
            content what = content_of(element, name, *each);
            if (what == content::document) srcdoc = each;
            std::string spelled = each->name;
            if (each->attr_namespace == GUMBO_ATTR_NAMESPACE_XLINK) spelled.insert(0, "xlink:");
            if (what == content::none && into_.asked().wants(spelled))
                what = content_by_name(spelled);
            known_base const& base = is_in_codebase(spelled) ? codebase : base_;
            add(each->value, what, {"", name, std::move(spelled), line_of(element), base});
        }
        if (name == "style") read_style(element);
        // After the attributes, which are in the line where the element begins.
        if (srcdoc != nullptr && !into_.has_ended()) read_srcdoc(*srcdoc);
    }

private:
    static std::size_t line_of(GumboElement const& element) noexcept {
        return element.start_pos.line;
    }

    void add(std::string_view value, content what, link&& as) {
        find_references(value, what, [&](std::string&& reference) {
            if (into_.has_ended()) return;
            as.reference = std::move(reference);
            into_.add(link(as));
        });
    }

    void read_style(GumboElement const& element) {
        if (!is_css(value_of(element, "type"))) return;
        for (GumboNode const* const child : items<GumboNode>(element.children))
            if (!is_element(*child) && child->type != GUMBO_NODE_DOCUMENT)
                add(child->v.text.text, content::style, {"", "style", "", line_of(element), base_});
    }

    /// It is HTML, and its base is that of the document around it.
    void read_srcdoc(GumboAttribute const& srcdoc) {
        placement const placed(srcdoc.value_start.line, srcdoc.value_end.line, into_);
        read_document({srcdoc.value, document_type::html, {}, true}, base_, into_);
    }

    /// HTML 4.01, 13.3: the base of `classid` and `archive`.
    known_base codebase_of(GumboElement const& element, std::string_view name) {
        if (name != "object" && name != "applet") return base_;
        GumboAttribute const* const given = gumbo_get_attribute(&element.attributes, "codebase");
        if (given == nullptr) return base_;
        given_base inner(base_, into_);
        inner.give({reference_in(given->value), "", "codebase", line_of(element), nullptr},
                   base_uri::layer::embedded);
        return inner.base();
    }

    known_base base_;
    reading& into_;
};

/// "Change the encoding": what the first <meta> declares that declares one, wherever it stands.
encoding const* declared_in(tree_elements const& elements) noexcept {
    for (tree_element const& each : elements) {
        if (each.element->tag != GUMBO_TAG_META) continue;
        encoding const* found = encoding_called(value_of(*each.element, "charset"));
        if (found == nullptr &&
            ascii::equal_ignoring_case(value_of(*each.element, "http-equiv"), "content-type"))
            found = encoding_called(charset_in(value_of(*each.element, "content")));
        // Who reads this reads ASCII.
        if (found != nullptr) return found->is_utf16() ? encoding_called("utf-8") : found;
    }
    return nullptr;
}

/// Reads a page in the encoding `from`; or returns the one that it declares, if it is another and
/// that matters.
encoding const* read_page(document const& what, encoding const* from, bool is_certain,
                          known_base const& base, reading& into) {
    std::pmr::string converted(into.memory());
    auto const text = in_utf8(what.text, from, converted, into);
    if (!text) return nullptr;
    std::pmr::string room(into.memory());
    tree parsed(into.limit());
    auto const elements = elements_of(parsed.parse(with_limited_depth(*text, room)), into.memory());
    encoding const* const declared = is_certain ? nullptr : declared_in(elements);
    if (declared != nullptr && declared != from && !is_ascii(what.text)) return declared;
    if (!what.is_utf8 && is_binary(*text)) into.add(binary_data());
    given_base page(base, into);
    find_base(elements, page);
    element_reader reader(page.base(), into);
    for (tree_element const& each : elements) {
        if (into.has_ended()) return nullptr;
        page.settle(each.element->start_pos.line);
        reader.read(*each.element);
    }
    page.settle();
    return nullptr;
}

}  // namespace

void read_html(document const& what, known_base const& base, reading& into) {
    encoding const* const first =
        what.is_utf8 ? encoding_called("utf-8") : encoding_of_html(what.text, what.charset);
    bool const is_certain = what.is_utf8 || first == nullptr || first->is_utf16() ||
                            encoding_called(what.charset) != nullptr ||
                            without_byte_order_mark(what.text).size() != what.text.size();
    encoding const* const declared = read_page(what, first, is_certain, base, into);
    if (declared != nullptr) read_page(what, declared, true, base, into);
}

}  // namespace uriel::links
