// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri links: its help. The command itself is the program uri-links, in cli/links/.
#include "cli/command.hpp"

namespace uriel::cli {

command_entry const links_entry = {
    .id = command_id::links,
    .name = "links",
    .operands = "[FILE...]",
    .summary = "List the links in HTML, XML, MHTML and Markdown, as absolute URIs.",
    .description =
        R"(Finds the references in documents, such as <a href>, <img srcset> or xlink:href,
and writes the target of each, resolved against the base URI that RFC 3986,
section 5.1, defines for it. The first known one of these counts:
  embedded    the first <base href> of HTML, xml:base in XML
  entity      the Content-Location of the MHTML part or message around it
  retrieval   --retrieved-from, the last one
  default     --default-base
Each may be relative to the one after it. An invalid base URI is reported, and
the next one counts. Without any base, absolute references keep their targets. A
mere fragment points into the document itself and has no target: \N.

Without a FILE, standard input is one document. Each document is held in memory.
One that has more bytes than --max-length is too long. One that is broken, or
would take more than 64 MB plus 100 times its size (too-large), gives one record
with the error, and the next document, or the next part of a message, is read.
For documents from strangers, set --max-length to 1M or so, and to 100K for
Markdown: the time for many attributes in one element grows with the square of
their number, and so does that for some texts in Markdown, such as many '<?'.

What is read:
  HTML   the attributes with URLs of the HTML standard, and those of HTML 4.01;
         <meta http-equiv=refresh>; url() and @import in style attributes and
         <style>; the document in srcdoc
  XML    href, src, xlink:href, <?xml-stylesheet?>; what XHTML has; the texts
         and attributes with URIs of RSS and its modules, Atom, RDF, sitemaps,
         OPML, XSPF, WSDL, DocBook, OpenSearch, Maven's POM and the
         relationships of OOXML, and the HTML in feeds; schemaLocation; url()
         and @import in SVG
  MHTML  the HTML and XML in a message or mailbox and the messages in it; the
         URIs in text/plain, as 'uri extract' finds them
  Markdown
         the links, images and autolinks of CommonMark 0.29, with the tables,
         strikethrough and autolinks of GitHub; the HTML in it
What is not read: scripts, JSON in them and import maps; usemap, which names an
element; meta properties such as og:image; <param> without valuetype=ref; SVG
attributes such as fill=url(#a); the names of namespaces; Content-Base, the
references in header fields and style sheets of a message; definitions that
nothing in the Markdown refers to; any other file, DTD or external entity; the
network. --attribute reads attributes that are not known, such as data-src.

In Markdown, characters that no URI has are percent-encoded, as its renderers
do. There, a link has the line in which its text begins. No link is hidden by
the tag of an element such as <title> without an end.

The encoding is found as HTML and XML specify: by the byte order mark, the
header of the part, or what the document declares. Otherwise it is UTF-8 if the
text is valid UTF-8, UTF-16 if it looks so, or windows-1252. An encoding that
cannot be read, such as UTF-32 in HTML, is an error (unknown-encoding). So is
content that is compressed, as gzip does (compressed), or that is no text, such
as an image (not-a-document).

References follow RFC 3986. White space around them is ignored, and so is a TAB
or a line end within. A space or a letter that is not ASCII is invalid, unless
--mend writes what browsers make of it. Diagnostics name the file and the line
in which the element begins; for MHTML, the line of the message.

With --json: {"reference":...,"target":...,"element":...,"attribute":...,
"line":...,"base":...,"base_from":...}, and "error" where a reference is not
valid or needs an unknown base (no-base). base_from is embedded, entity,
retrieval, default or null; element is null in text/plain. A broken document
gives one more record, after those found before it. If there are several files,
"file" has the name.
)",
    .examples = R"(  uri links --retrieved-from http://example.com/docs/ index.html
  uri links --json --default-base http://example.com/feed feed.xml saved.mhtml
  uri links --base https://example.com/docs/ README.md
)",
    .run = [](settings& /*chosen*/) -> int {
        throw usage_error(
            "needs the program 'uri-links', beside this one or in PATH; the package "
            "uri-links has it");
    },
};

}  // namespace uriel::cli
