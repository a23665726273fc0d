// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/document.hpp"

#include "links/reading.hpp"
#include "uriel/detail/bytes/ascii.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace uriel::links {
namespace {

struct extension_row {
    std::string_view extension;
    document_type type;
};

constexpr auto extensions = std::to_array<extension_row>({
    {"atom", document_type::xml},          {"eml", document_type::mhtml},
    {"htm", document_type::html},          {"html", document_type::html},
    {"markdown", document_type::markdown}, {"md", document_type::markdown},
    {"mht", document_type::mhtml},         {"mhtml", document_type::mhtml},
    {"opf", document_type::xml},           {"opml", document_type::xml},
    {"rdf", document_type::xml},           {"rels", document_type::xml},
    {"rss", document_type::xml},           {"svg", document_type::xml},
    {"wsdl", document_type::xml},          {"xht", document_type::xml},
    {"xhtml", document_type::xml},         {"xml", document_type::xml},
    {"xsd", document_type::xml},           {"xsl", document_type::xml},
    {"xslt", document_type::xml},          {"xspf", document_type::xml},
});

/// Of names and of memory, however small the document is. The program takes the rest of 64 MiB.
constexpr std::size_t least = std::size_t{24} << 20U;

/// Does the text begin with header fields, one of which says that it is MIME? Mailboxes have a line
/// "From " before them.
bool looks_like_mime(std::string_view text) noexcept {
    constexpr std::string_view wanted = "mime-version:";
    auto const next_line = [&] {
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    };
    if (text.starts_with("From ")) next_line();
    for (; !text.empty(); next_line()) {
        if (ascii::equal_ignoring_case(text.substr(0, wanted.size()), wanted)) return true;
        if (text.front() == ' ' || text.front() == '\t') continue;
        std::size_t const end = text.find_first_of(": \t\r\n<");
        if (end == text.npos || end == 0 || text[end] != ':') return false;
    }
    return false;
}

}  // namespace

document_type guess_type(std::string_view file_name, std::string_view text) noexcept {
    std::string_view const name = file_name.substr(file_name.rfind('/') + 1);
    std::string_view const extension = name.substr(std::min(name.rfind('.'), name.size() - 1) + 1);
    for (auto const& [known, type] : extensions)
        if (ascii::equal_ignoring_case(extension, known)) return type;
    for (std::string_view const mark : {"\xEF\xBB\xBF", "\xFE\xFF", "\xFF\xFE"})
        if (text.starts_with(mark)) text.remove_prefix(mark.size());
    text.remove_prefix(std::min(text.find_first_not_of("\t\n\f\r "), text.size()));
    for (std::string_view const root :
         {"<?xml", "<rss", "<feed", "<opml", "<rdf:RDF", "<urlset", "<sitemapindex"})
        if (text.starts_with(root)) return document_type::xml;
    if (text.starts_with(std::string_view("<\0?\0", 4)) ||
        text.starts_with(std::string_view("\0<\0?", 4)))
        return document_type::xml;
    return looks_like_mime(text) ? document_type::mhtml : document_type::html;
}

receiver::~receiver() = default;

limits limits::of(std::size_t document_size) noexcept {
    return {.names = least + document_size, .memory = least + 90 * document_size};
}

void find_links(std::string_view text, document_type type, known_base const& base, limits most,
                receiver& to) {
    reading all(most, to);
    read_document({text, type}, base, all);
}

findings find_links(std::string_view text, document_type type, known_base const& base,
                    std::optional<limits> most) {
    struct collector final : receiver {
        findings all;
        void take(link&& found) override { all.links.push_back(std::move(found)); }
        void take(breakage&& why) override { all.broken.push_back(std::move(why)); }
    } found;
    find_links(text, type, base, most.value_or(limits::of(text.size())), found);
    return std::move(found.all);
}

}  // namespace uriel::links
