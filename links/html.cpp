// HTML, as gumbo reads it: the parsing algorithm of the HTML Living Standard, which takes any text.
#include "links/attributes.hpp"
#include "uriel/bytes/ascii.hpp"

#include <gumbo.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory_resource>
#include <new>
#include <span>
#include <utility>

namespace uriel::links {
namespace {

/// gumbo neither does without memory nor lets an exception through, for it is C. What has been
/// written by now is whole records, and ends with them.
[[noreturn]] void end_without_memory() noexcept {
    std::fputs("uri: out of memory\n", stderr);
    std::_Exit(2);
}

/// The memory of a parsed document, given back as a whole: gumbo frees a tree by recursion, so that
/// a deeply nested document would overflow the stack.
class arena {
public:
    GumboOptions options() {
        GumboOptions result = kGumboDefaultOptions;
        result.allocator = [](void* self, std::size_t size) noexcept {
            return static_cast<arena*>(self)->allocate(size);
        };
        result.deallocator = [](void*, void*) {};
        result.userdata = this;
        result.max_errors = 0;
        return result;
    }

private:
    void* allocate(std::size_t size) noexcept {
        try {
            return memory_.allocate(size);
        } catch (std::bad_alloc const&) {
            end_without_memory();
        }
    }

    std::pmr::monotonic_buffer_resource memory_;
};

template <class Item>
std::span<Item* const> items(GumboVector const& vector) noexcept {
    // GumboVector is an array of void*, whatever is in it.
    return {reinterpret_cast<Item* const*>(vector.data), vector.length};
}

struct tree_element {
    GumboElement const* element;
    std::size_t number;  // in the order of the tree
    bool is_in_template;
};

/// The elements of the document that are in its text: none that the parser has copied from others.
std::vector<tree_element> elements_of(GumboNode const& root) {
    constexpr unsigned copied =
        GUMBO_INSERTION_RECONSTRUCTED_FORMATTING_ELEMENT | GUMBO_INSERTION_ADOPTION_AGENCY_CLONED;
    struct place {
        GumboNode const* node;
        bool is_in_template;
    };
    std::vector<tree_element> found;
    std::vector<place> pending = {{&root, false}};
    while (!pending.empty()) {
        auto const [node, is_in_template] = pending.back();
        pending.pop_back();
        if (node->type != GUMBO_NODE_ELEMENT && node->type != GUMBO_NODE_TEMPLATE) continue;
        if ((static_cast<unsigned>(node->parse_flags) & copied) == 0)
            found.push_back({&node->v.element, found.size(), is_in_template});
        bool const are_in_template = is_in_template || node->type == GUMBO_NODE_TEMPLATE;
        auto const children = items<GumboNode>(node->v.element.children);
        for (auto child = children.rbegin(); child != children.rend(); ++child)
            pending.push_back({*child, are_in_template});
    }
    // The tree is not always in the order of the text. Elements without a tag of their own begin
    // where the next one does.
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
    if (attribute.attr_namespace == GUMBO_ATTR_NAMESPACE_XLINK)
        return std::string_view(attribute.name) == "href" ? content::one : content::none;
    if (element.tag_namespace != GUMBO_NAMESPACE_HTML)
        return std::string_view(attribute.name) == "href" ? content::one : content::none;
    if (name == "meta" && std::string_view(attribute.name) == "content" &&
        ascii::equal_ignoring_case(value_of(element, "http-equiv"), "refresh"))
        return content::refresh;
    return links::content_of(name, attribute.name);
}

/// The first <base href> counts, wherever it stands, but within a template, which is a document of
/// its own. In SVG and MathML the name means nothing.
known_base document_base(std::span<tree_element const> elements, known_base const& around,
                         findings& found) {
    for (auto const& [element, number, is_in_template] : elements) {
        bool const is_base =
            element->tag == GUMBO_TAG_BASE && element->tag_namespace == GUMBO_NAMESPACE_HTML;
        if (!is_base || is_in_template) continue;
        GumboAttribute const* const href = gumbo_get_attribute(&element->attributes, "href");
        if (href == nullptr) continue;
        return base_given_by(
            {reference_in(href->value), "base", "href", element->start_pos.line, around},
            base_layer::embedded, around, found);
    }
    return around;
}

void add_links(GumboElement const& element, known_base const& base, std::vector<link>& links) {
    std::string const name = name_of(element);
    for (GumboAttribute const* const attribute : items<GumboAttribute>(element.attributes)) {
        content const what = content_of(element, name, *attribute);
        std::string spelled = attribute->name;
        if (attribute->attr_namespace == GUMBO_ATTR_NAMESPACE_XLINK) spelled.insert(0, "xlink:");
        for (std::string& reference : references_in(attribute->value, what))
            links.push_back({std::move(reference), name, spelled, element.start_pos.line, base});
    }
}

}  // namespace

void find_html_links(std::string_view text, known_base const& base, findings& found) {
    std::size_t const before = found.links.size();
    arena memory;
    GumboOptions const options = memory.options();
    GumboOutput const* const parsed = gumbo_parse_with_options(&options, text.data(), text.size());
    auto const elements = elements_of(*parsed->root);
    known_base const inside = document_base(elements, base, found);
    if (found.is_full) return;
    for (tree_element const& each : elements) add_links(*each.element, inside, found.links);
    put_first_in_order(std::span(found.links).subspan(before));
}

}  // namespace uriel::links
