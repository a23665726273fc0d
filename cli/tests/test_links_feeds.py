# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""links: the vocabularies of XML that have references elsewhere than in href and src."""

import tempfile
import unittest
from pathlib import Path

from command import uri


def rows(text, *arguments):
    objects = uri("links", "--json", "--type=xml", *arguments, input=text).objects
    return [(o["element"], o["attribute"], o["reference"]) for o in objects]


class Feeds(unittest.TestCase):
    def test_rss_2(self):
        text = """<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
              xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
            <channel><title>x:no</title><link> x:1
            </link><docs>x:2</docs><atom:link href="x:3"/><image><url>x:4</url><title/><link>x:5</link></image>
            <item><link><![CDATA[x:6]]></link><guid>x:7</guid><guid isPermaLink="false">x:no</guid><guid isPermaLink="true">x:8</guid>
            <comments>x:9?a=1&amp;b=2</comments><enclosure url="x:10" type="t" length="1"/><source url="x:11">x</source>
            <description>&lt;p&gt;
            &lt;a href="x:12"&gt;</description><media:content url="x:13"/><link/>
            <content:encoded><![CDATA[<img src='x:14'>]]></content:encoded></item></channel></rss>"""
        self.assertEqual([reference for _, _, reference in rows(text)],
                         [f"x:{n}" if n != 9 else "x:9?a=1&b=2" for n in range(1, 15)])
        self.assertIn(("link", "", "x:1"), rows(text))
        self.assertIn(("a", "href", "x:12"), rows(text))
        self.assertEqual(uri("links", input=text).lines, uri("links", "--type=xml", input=text).lines)

    def test_the_names_of_rss_mean_nothing_elsewhere(self):
        self.assertEqual(rows("<r><link>x:1</link><url>x:2</url><description>&lt;a href='x:'></description></r>"), [])

    def test_rss_in_a_namespace(self):
        for space in ("http://backend.userland.com/rss2", "http://blogs.law.harvard.edu/tech/rss"):
            for prefix in ("", "r:"):
                xmlns = f"xmlns:r='{space}'" if prefix else f"xmlns='{space}'"
                text = "<@rss {}><@item><@link>x:1</@link><@enclosure url='x:2'/><link xmlns='x:no'>x:no</link></@item></@rss>"
                self.assertEqual([r for _, _, r in rows(text.format(xmlns).replace("@", prefix))], ["x:1", "x:2"], prefix)

    def test_modules_of_rss(self):
        text = """<rss version="2.0" xmlns:w="http://wellformedweb.org/CommentAPI/" xmlns:p="https://podcastindex.org/namespace/1.0"
              xmlns:f="http://rssnamespace.org/feedburner/ext/1.0" xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd"
              xmlns:g="http://base.google.com/ns/1.0" xmlns:c="http://backend.userland.com/creativeCommonsRssModule"><channel>
            <i:new-feed-url>x:1</i:new-feed-url><c:license>x:2</c:license><item><w:comment>x:3</w:comment>
            <w:commentRss>x:4</w:commentRss><f:origLink>x:5</f:origLink><f:origEnclosureLink>x:6</f:origEnclosureLink>
            <p:transcript url="x:7"/><p:chapters url="x:8"/><p:person img="x:9" href="x:10">n</p:person><g:link>x:11</g:link>
            <g:image_link>x:12</g:image_link><g:additional_image_link>x:13</g:additional_image_link>
            <g:mobile_link>x:14</g:mobile_link><g:title>x:no</g:title></item></channel></rss>"""
        self.assertEqual([reference for _, _, reference in rows(text)], [f"x:{n}" for n in range(1, 15)])

    def test_rss_1(self):
        text = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
            <channel rdf:about="x:1"><link>x:2</link><image rdf:resource="x:3"/><items><rdf:Seq><rdf:li resource="x:4"/>
            </rdf:Seq></items></channel><image rdf:about="x:5"><url>x:6</url></image></rdf:RDF>"""
        self.assertEqual([reference for _, _, reference in rows(text)], [f"x:{n}" for n in range(1, 7)])
        self.assertEqual(uri("links", input=text).text.count("\n"), 6)

    def test_atom(self):
        text = """<feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://h/d/"><id>x:1</id><link href="2"/><icon>3</icon>
            <logo>4</logo><generator uri="5">x</generator><author><name>n</name><uri>6</uri></author>
            <category term="t" scheme="x:7"/><title type="text">&lt;a href="no"></title>
            <entry><id>x:8</id><content src="9"/><title type="html">&lt;a href="10"></title>
            <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="11"/></div></summary>
            <content type="html" xml:base="e/">&lt;img src="12"></content></entry></feed>"""
        targets = uri("links", input=text).lines
        self.assertEqual(targets, ["x:1", "http://h/d/2", "http://h/d/3", "http://h/d/4", "http://h/d/5", "http://h/d/6",
                                   "x:7", "x:8", "http://h/d/9", "http://h/d/10", "http://h/d/11", "http://h/d/e/12"])

    def test_the_line_is_that_of_the_element(self):
        text = "<rss>\n<link>\n x:1</link>\n<description>\n\n&lt;a href='x:2'></description></rss>"
        self.assertEqual([o["line"] for o in uri("links", "--json", input=text).objects], [2, 4])

    def test_a_text_with_elements_is_none(self):
        self.assertEqual(rows("<rss><link>x:1<b/>x:2</link></rss>"), [])


class Others(unittest.TestCase):
    def test_sitemaps(self):
        text = """<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"
              xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
              xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
            <url><loc>x:1</loc><lastmod>2026-01-01</lastmod><xhtml:link rel="alternate" href="x:2"/>
            <image:image><image:loc>x:3</image:loc></image:image><video:video><video:thumbnail_loc>x:4</video:thumbnail_loc>
            <video:content_loc>x:5</video:content_loc></video:video></url></urlset>"""
        self.assertEqual([reference for _, _, reference in rows(text)], [f"x:{n}" for n in range(1, 6)])
        index = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>x:</loc></sitemap></sitemapindex>'
        self.assertEqual(uri("links", input=index).text, "x:\n")

    def test_sitemaps_in_other_namespaces(self):
        for space in ("", "https://www.sitemaps.org/schemas/sitemap/0.9", "http://www.sitemaps.org/schemas/sitemap/0.9/",
                      "http://www.google.com/schemas/sitemap/0.84", "http://www.google.com/schemas/sitemap/0.9"):
            for root, element in (("urlset", "url"), ("sitemapindex", "sitemap")):
                for prefix in ("", "s:") if space else ("",):
                    xmlns = f" xmlns{':s' if prefix else ''}='{space}'" if space else ""
                    text = f"<@{root}{xmlns}><@{element}><@loc>x:</@loc></@{element}></@{root}>".replace("@", prefix)
                    self.assertEqual(rows(text), [(prefix + "loc", "", "x:")], text)
        self.assertEqual(rows("<urlset xmlns='urn:other'><url><loc>x:no</loc></url></urlset>"), [])
        self.assertEqual(rows("<r><loc>x:no</loc></r>"), [])

    def test_other_vocabularies(self):
        for text, found in (
            ('<opml><body><outline text="x:no" type="rss" xmlUrl="x:1" htmlUrl="x:2"><outline type="link" url="x:3"/></outline>'
             "</body></opml>", 3),
            ('<playlist xmlns="http://xspf.org/ns/0/"><info>x:1</info><location>x:2</location><identifier>x:3</identifier><image>x:4'
             '</image><license>x:5</license><title>x:no</title><trackList><track><location>x:6</location><link rel="x:no">x:7</link>'
             "</track></trackList></playlist>", 7),
            ('<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><url>x:1</url><scm><url>x:2</url>'
             "<connection>scm:no</connection></scm><organization><url>x:3</url></organization></project>", 3),
            ("<project><distributionManagement><downloadUrl>x:1</downloadUrl></distributionManagement><mailingLists><mailingList>"
             "<archive>x:2</archive></mailingList></mailingLists></project>", 2),
            ('<w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://schemas.xmlsoap.org/wsdl/soap/" '
             'targetNamespace="x:no"><w:import namespace="x:no" location="x:1"/><w:port><s:address location="x:2"/></w:port>'
             '<s:operation soapAction="x:no"/><a:address xmlns:a="http://schemas.xmlsoap.org/wsdl/soap12/" location="x:3"/>'
             '<h:address xmlns:h="http://schemas.xmlsoap.org/wsdl/http/" location="x:4"/></w:definitions>', 4),
            ('<description xmlns="http://www.w3.org/ns/wsdl"><include location="x:1"/><service><endpoint address="x:2"/></service>'
             "</description>", 2),
            ('<para><ulink url="x:1">a</ulink></para>', 1),
            ('<para xmlns="http://docbook.org/ns/docbook" xmlns:l="http://www.w3.org/1999/xlink"><link l:href="x:1">a</link>'
             '<imagedata fileref="x:2"/></para>', 2),
            ('<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="x:no" '
             'Target="x:1" TargetMode="External"/></Relationships>', 1),
            ('<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><Url type="text/html" template="x:1"/>'
             "<Image>x:2</Image></OpenSearchDescription>", 2),
        ):
            self.assertEqual([reference for _, _, reference in rows(text)], [f"x:{n}" for n in range(1, found + 1)], text)
        (template,) = uri("links", "--json", input='<?xml version="1.0"?><Url xmlns="http://a9.com/-/spec/opensearch/1.1/" '
                          'template="http://h.example/?q={searchTerms}"/>').objects
        self.assertEqual(template["error"]["code"], "invalid-character")

    def test_names_of_files(self):
        with tempfile.TemporaryDirectory() as folder:
            for extension in ("opml", "rels", "wsdl", "xspf"):
                file = Path(folder, "a." + extension)
                file.write_text("<a href='x:'/>")
                self.assertEqual(uri("links", "--json", str(file)).objects[0]["element"], "a")
                file.write_text("<a href='x:'>")
                self.assertEqual(uri("links", str(file)).status, 1, extension)
        self.assertEqual(uri("links", input="<opml><outline xmlUrl='x:'/></opml>").text, "x:\n")

    def test_none_is_noted(self):
        note = "uri: note: stdin was read as XML and has no links that uri knows; for those of an attribute: --attribute NAME; " \
               "for URIs in text: uri extract\n"
        for arguments in ((), ("--type=xml",)):
            text = "<?xml version='1.0'?><a url='x:'>http://h.example/</a>"
            result = uri("links", *arguments, input=text)
            self.assertEqual((result.status, result.text, result.err), (0, "", note))
            self.assertEqual(uri("links", "-q", *arguments, input=text).err, "")
        for text in ("<a href='x:'/>", ""):
            self.assertEqual(uri("links", "--type=xml", input=text).err.count("note"), 0)

    def test_rdf(self):
        text = """<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="x:no" xml:base="http://h/">
            <r:Description r:about="1"><e:p r:resource="2"/><e:q r:datatype="3">no</e:q><e:r r:nodeID="no" r:ID="no"/>
            </r:Description><r:Description about="4"/></r:RDF>"""
        self.assertEqual(rows(text), [("r:Description", "r:about", "1"), ("e:p", "r:resource", "2"),
                                      ("e:q", "r:datatype", "3"), ("r:Description", "about", "4")])

    def test_schemas(self):
        text = """<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"
            targetNamespace="x:no" i:schemaLocation="x:no 1.xsd
            x:no 2.xsd" i:noNamespaceSchemaLocation="3.xsd"><xs:import namespace="x:no" schemaLocation="4.xsd"/>
            <xs:include schemaLocation="5.xsd"/><xs:element schemaLocation="6.xsd"/></xs:schema>"""
        self.assertEqual([reference for _, _, reference in rows(text, "--base", "http://h/")],
                         [f"{n}.xsd" for n in range(1, 7)])
        self.assertEqual(rows("<r schemaLocation='no'/>"), [])

    def test_styles(self):
        text = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" style="fill:url(#1)">
            <style>a{b:url(#2)}</style><style type="text/x">url(#no)</style><h:p style="c:url(#3)"/>
            <h:style>@import '#4'</h:style><h:param valuetype="ref" value="#5"/>
            <h:iframe srcdoc="&lt;a href='#6'>"/><g><style>a{b:<g/>url(#no)}</style></g></svg>"""
        self.assertEqual([reference for _, _, reference in rows(text)], [f"#{n}" for n in range(1, 7)])
        self.assertEqual(rows("<r style='a:url(no)'><style>a{b:url(no)}</style></r>"), [])


if __name__ == "__main__":
    unittest.main()
