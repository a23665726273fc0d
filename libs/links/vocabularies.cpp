// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "links/vocabularies.hpp"

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <array>

namespace uriel::links {
namespace {

constexpr std::string_view xhtml = "http://www.w3.org/1999/xhtml";
constexpr std::string_view svg = "http://www.w3.org/2000/svg";
constexpr std::string_view xlink = "http://www.w3.org/1999/xlink";
constexpr std::string_view xml = "http://www.w3.org/XML/1998/namespace";
constexpr std::string_view atom = "http://www.w3.org/2005/Atom";
constexpr std::string_view rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
constexpr std::string_view rss_0_9 = "http://my.netscape.com/rdf/simple/0.9/";
constexpr std::string_view rss_1_0 = "http://purl.org/rss/1.0/";
constexpr std::string_view rss_content = "http://purl.org/rss/1.0/modules/content/";
constexpr std::string_view media_rss = "http://search.yahoo.com/mrss/";
constexpr std::string_view sitemap = "http://www.sitemaps.org/schemas/sitemap/0.9";
constexpr std::string_view image_sitemap = "http://www.google.com/schemas/sitemap-image/1.1";
constexpr std::string_view video_sitemap = "http://www.google.com/schemas/sitemap-video/1.1";
constexpr std::string_view schema = "http://www.w3.org/2001/XMLSchema";
constexpr std::string_view schema_instance = "http://www.w3.org/2001/XMLSchema-instance";
constexpr std::string_view podcast = "https://podcastindex.org/namespace/1.0";
constexpr std::string_view products = "http://base.google.com/ns/1.0";
constexpr std::string_view xspf = "http://xspf.org/ns/0/";
constexpr std::string_view pom = "http://maven.apache.org/POM/4.0.0";
constexpr std::string_view wsdl = "http://schemas.xmlsoap.org/wsdl/";
constexpr std::string_view wsdl_2 = "http://www.w3.org/ns/wsdl";
constexpr std::string_view docbook = "http://docbook.org/ns/docbook";
constexpr std::string_view open_search = "http://a9.com/-/spec/opensearch/1.1/";

struct attribute_row {
    std::string_view element_space;
    std::string_view element;  // "*": any
    std::string_view space;
    std::string_view attribute;
    content what;
};

// Besides those of XHTML, and `href` and `src`, which lead somewhere in most vocabularies: Atom,
// SVG 2, XInclude, XSLT, OPF. `outline` is of OPML, `ulink` of DocBook before 5.
constexpr auto attributes_known = std::to_array<attribute_row>({
    {"*", "*", xlink, "href", content::one},
    {"*", "*", rdf, "about", content::one},
    {"*", "*", rdf, "resource", content::one},
    {"*", "*", rdf, "datatype", content::one},
    {rdf, "*", "", "about", content::one},
    {rdf, "*", "", "resource", content::one},
    {"*", "*", schema_instance, "schemaLocation", content::pairs},
    {"*", "*", schema_instance, "noNamespaceSchemaLocation", content::one},
    {schema, "*", "", "schemaLocation", content::one},
    {atom, "category", "", "scheme", content::one},
    {atom, "generator", "", "uri", content::one},
    {media_rss, "*", "", "url", content::one},
    {"", "enclosure", "", "url", content::one},
    {"", "source", "", "url", content::one},
    {svg, "*", "", "style", content::style},
    {"", "outline", "", "htmlUrl", content::one},
    {"", "outline", "", "url", content::one},
    {"", "outline", "", "xmlUrl", content::one},
    {"", "ulink", "", "url", content::one},
    {docbook, "*", "", "fileref", content::one},
    {podcast, "*", "", "url", content::one},
    {podcast, "person", "", "img", content::one},
    {wsdl, "import", "", "location", content::one},
    {"http://schemas.xmlsoap.org/wsdl/http/", "address", "", "location", content::one},
    {"http://schemas.xmlsoap.org/wsdl/soap/", "address", "", "location", content::one},
    {"http://schemas.xmlsoap.org/wsdl/soap12/", "address", "", "location", content::one},
    {wsdl_2, "*", "", "location", content::one},
    {wsdl_2, "endpoint", "", "address", content::one},
    {"http://schemas.openxmlformats.org/package/2006/relationships", "Relationship", "", "Target",
     content::one},
    {open_search, "Url", "", "template", content::one},
});

struct text_row {
    std::string_view root;  // of the document; "*": any
    std::string_view space;
    std::string_view element;
    content what;
};

constexpr auto texts_known = std::to_array<text_row>({
    {"*", atom, "icon", content::one},
    {"*", atom, "id", content::one},
    {"*", atom, "logo", content::one},
    {"*", atom, "uri", content::one},
    {"rss", "", "comments", content::one},
    {"rss", "", "description", content::document},
    {"rss", "", "docs", content::one},
    {"rss", "", "guid", content::one},
    {"rss", "", "link", content::one},
    {"rss", "", "url", content::one},
    {"*", rss_0_9, "link", content::one},
    {"*", rss_0_9, "url", content::one},
    {"*", rss_1_0, "link", content::one},
    {"*", rss_1_0, "url", content::one},
    {"*", rss_content, "encoded", content::document},
    {"*", sitemap, "loc", content::one},
    {"*", image_sitemap, "license", content::one},
    {"*", image_sitemap, "loc", content::one},
    {"*", video_sitemap, "content_loc", content::one},
    {"*", video_sitemap, "player_loc", content::one},
    {"*", video_sitemap, "thumbnail_loc", content::one},
    {"*", "http://wellformedweb.org/CommentAPI/", "comment", content::one},
    {"*", "http://wellformedweb.org/CommentAPI/", "commentRss", content::one},
    {"*", "http://rssnamespace.org/feedburner/ext/1.0", "origEnclosureLink", content::one},
    {"*", "http://rssnamespace.org/feedburner/ext/1.0", "origLink", content::one},
    {"*", "http://www.itunes.com/dtds/podcast-1.0.dtd", "new-feed-url", content::one},
    {"*", "http://backend.userland.com/creativeCommonsRssModule", "license", content::one},
    {"*", products, "additional_image_link", content::one},
    {"*", products, "image_link", content::one},
    {"*", products, "link", content::one},
    {"*", products, "mobile_link", content::one},
    {"*", xspf, "identifier", content::one},
    {"*", xspf, "image", content::one},
    {"*", xspf, "info", content::one},
    {"*", xspf, "license", content::one},
    {"*", xspf, "link", content::one},
    {"*", xspf, "location", content::one},
    {"*", pom, "archive", content::one},
    {"*", pom, "downloadUrl", content::one},
    {"*", pom, "organizationUrl", content::one},
    {"*", pom, "url", content::one},
    {"*", open_search, "Image", content::one},
});

bool fits(std::string_view pattern, std::string_view text) noexcept {
    return pattern == "*" || pattern == text;
}

}  // namespace

qualified_name::qualified_name(std::string_view text) noexcept : local(text) {
    std::size_t const first = text.find(' ');
    if (first == text.npos) return;
    space = text.substr(0, first);
    local = text.substr(first + 1);
    std::size_t const second = local.find(' ');
    if (second == local.npos) return;
    prefix = local.substr(second + 1);
    local = local.substr(0, second);
}

std::string qualified_name::text() const {
    return prefix.empty() ? std::string(local) : std::string(prefix) + ":" + std::string(local);
}

bool qualified_name::is_xhtml() const noexcept { return space == xhtml; }
bool qualified_name::is_svg() const noexcept { return space == svg; }
bool qualified_name::is_base() const noexcept { return space == xml && local == "base"; }

std::string_view known_space(qualified_name const& root) noexcept {
    std::string_view const name = root.local;
    // Writers of these name any namespace, or none.
    if ((name == "urlset" || name == "sitemapindex") &&
        (root.space.empty() || detail::bytewise::contains(root.space, "sitemap")))
        return sitemap;
    if (name == "project" &&
        (root.space.empty() || root.space.starts_with("http://maven.apache.org/POM/")))
        return pom;
    return name == "rss" ? std::string_view() : root.space;
}

std::string_view value_of(attribute_list attributes, std::string_view name) noexcept {
    for (; *attributes != nullptr; attributes += 2)
        if (*attributes == name) return attributes[1];
    return {};
}

content content_of(qualified_name const& element, qualified_name const& attribute,
                   attribute_list attributes) noexcept {
    for (attribute_row const& row : attributes_known)
        if (row.space == attribute.space && row.attribute == attribute.local &&
            fits(row.element_space, element.space) && fits(row.element, element.local))
            return row.what;
    if (!attribute.space.empty()) return content::none;
    if (!element.is_xhtml())
        return attribute.local == "href" || attribute.local == "src" ? content::one : content::none;
    if (element.local == "meta" && attribute.local == "content" &&
        ascii::equal_ignoring_case(value_of(attributes, "http-equiv"), "refresh"))
        return content::refresh;
    if (element.local == "param" && attribute.local == "value" &&
        value_of(attributes, "valuetype") == "ref")
        return content::one;
    return content_of(element.local, attribute.local);
}

content text_of(qualified_name const& element, attribute_list attributes,
                std::string_view root) noexcept {
    if (element.local == "style" && (element.is_xhtml() || element.is_svg()))
        return is_css(value_of(attributes, "type")) ? content::style : content::none;
    // RFC 4287, 3.1.1.2: HTML in text, as `type` says.
    if (element.space == atom && value_of(attributes, "type") == "html") return content::document;
    auto const row = std::ranges::find_if(texts_known, [&](text_row const& each) {
        return each.space == element.space && each.element == element.local &&
               fits(each.root, root);
    });
    if (row == texts_known.end()) return content::none;
    bool const is_name = row->element == "guid" && value_of(attributes, "isPermaLink") == "false";
    return is_name ? content::none : row->what;
}

}  // namespace uriel::links
