# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What people mean by extract, links and lint --text: the contract, section 6, sentence by sentence."""

import tempfile
import unittest
from pathlib import Path

from command import HAS_LINKS, uri


class ExtractFromJson(unittest.TestCase):
    """`https:\\/\\/a\\/b` of JSON is found as `https://a/b` (offset and length of what stands there)."""

    def test_slashes(self):
        text = r'{"url":"https:\/\/a.example\/b?c=d","x":"see http:\/\/b.example\/c. And"}'
        first, second = uri("extract", "--json", input=text).objects
        raw = r"https:\/\/a.example\/b?c=d"
        self.assertEqual((first["uri"], first["raw"], first["offset"], first["length"], first["delimiter"]),
                         ("https://a.example/b?c=d", raw, text.index(raw), len(raw), "quote"))  # fmt: skip
        self.assertEqual((second["uri"], second["raw"]), ("http://b.example/c", r"http:\/\/b.example\/c"))
        self.assertEqual(uri("extract", input=text).lines, ["https://a.example/b?c=d", "http://b.example/c"])

    def test_what_is_none(self):
        for text in (r"a:\b", r"std:\/x", r"http:\/\/", r"C:\/\/", r'"http:\/\/..."', "http:\\", r"http:\/", r"http:\/\x"):
            self.assertEqual(uri("extract", input=text).lines, [], text)

    def test_however_it_is_cut(self):
        """The same from a pipe that gives it byte by byte as whole."""
        import subprocess

        from command import PATH

        text = rb'"https:\/\/a.example\/b" x http:\/\/c.example\/d'
        with subprocess.Popen([PATH, "extract"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            for at in range(len(text)):
                process.stdin.write(text[at : at + 1])
                process.stdin.flush()
            out = process.communicate()[0]
        self.assertEqual(out, b"https://a.example/b\nhttp://c.example/d\n")

    def test_an_ip_literal_is_always_plausible(self):
        self.assertEqual(uri("extract", input="a http://[::]/x b http://[::1] c").lines, ["http://[::]/x", "http://[::1]"])


class LinksWithoutABase(unittest.TestCase):
    @unittest.skipUnless(HAS_LINKS, "links is not built")
    def test_one_diagnostic_a_document(self):
        with tempfile.TemporaryDirectory() as folder:
            pages = [Path(folder, name) for name in ("a.html", "b.html")]
            for page in pages:
                page.write_text("<a href=x>1</a><a href=y>2</a><a href='http://h/'>3</a><a href='/z'>4</a>")
            result = uri("links", *map(str, pages))
        self.assertEqual(result.lines.count("http://h/"), 2)
        lines = result.err.splitlines()
        self.assertEqual(len(lines), 2, result.err)
        for line, page in zip(lines, pages):
            self.assertIn(str(page), line)
            self.assertIn("--base", line)
        self.assertEqual(result.status, 1)


class LintText(unittest.TestCase):
    TEXT = "see http://u:p@h/ and\n  <https://h.example/>, http://0x7f.1/a\n"

    def test_lines(self):
        result = uri("lint", "--text", "--severity", "warning", input=self.TEXT)
        self.assertEqual((result.status, result.err), (1, ""))
        first, second = result.lines
        self.assertRegex(first, r"^-:1:5: (warning|error): password-in-userinfo: \S.*\S$")
        self.assertRegex(second, r"^-:2:25: (warning|error): legacy-ipv4-host: \S")

    def test_json(self):
        result = uri("lint", "--text", "--json", "--severity", "warning", input=self.TEXT)
        first, second = result.objects
        self.assertEqual(list(first), ["file", "line", "column", "input", "findings"])
        self.assertEqual((first["file"], first["line"], first["column"], first["input"]), ("-", 1, 5, "http://u:p@h/"))
        (alone,) = uri("lint", "--json", "--severity", "warning", "http://u:p@h/").objects
        self.assertEqual(first["findings"], alone["findings"])
        self.assertEqual((second["line"], second["column"]), (2, 25))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            files = [Path(folder, name) for name in ("a", "b")]
            for file in files:
                file.write_text("\n\nhttp://u:p@h/\n")
            result = uri("lint", "--text", "--severity", "warning", *map(str, files))
            self.assertEqual([line.split(": ")[0] for line in result.lines], [f"{file}:3:1" for file in files])
            self.assertEqual(uri("lint", "--text", "-f", str(files[0]), "--severity=warning").lines, result.lines[:1])

    def test_status(self):
        self.assertEqual(uri("lint", "--text", input="nothing http://h.example/\n").status, 0)
        self.assertEqual(uri("lint", "--text", "--exit-zero", input=self.TEXT).status, 0)
        self.assertEqual(uri("lint", "--text", "-s", input=self.TEXT).out, b"")
        self.assertEqual(uri("lint", "--text", "/nonexistent").status, 2)

    def test_cut_authority(self):
        text = "a http://me@a.example:x@b.example/ http://h/\n mongodb://h1:1,h2:2/ http://b\ufffdc/ x\n"
        for options in ((), ("--iri",)):
            result = uri("lint", "--text", *options, "--json", "--only=cut-authority", input=text)
            found = [(row["line"], row["column"], row["input"], row["findings"][0]["offset"]) for row in result.objects]
            self.assertEqual(found, [(1, 3, "http://me@a.example:x", 20), (2, 2, "mongodb://h1:1,", 14),
                                     (2, 23, "http://b\ufffd", 8)])  # fmt: skip
            finding = result.objects[0]["findings"][0]
            self.assertEqual((finding["rule"], finding["severity"], finding["section"], finding["length"]),
                             ("cut-authority", "warning", "3.2", 1))  # fmt: skip
            self.assertEqual(result.status, 1)
        for options in (("--allow=cut-authority",), ("--severity=error",), ("--only=not-utf8",)):
            self.assertEqual(uri("lint", "--text", *options, input=text).status, 0)
        self.assertEqual(uri("lint", "--only", "cut-authority", "http://h/").lines, ["ok"])
        self.assertIn("cut-authority\twarning\tdefault\t3.2\t", uri("lint", "--list").text)
        self.assertEqual(uri("lint", "--text", "-c", input="").status, 2)

    def test_active_scheme(self):
        for record, found in (("javascript:alert(1)", True), ("vbscript:x", True), ("data:text/html,x", True), ("data:image/svg+xml,x", True),
                              ("data:application/xml,x", True), ("data:image/png,x", False), ("http://h/", False)):
            lines = uri("lint", "--only", "active-scheme", record).text
            self.assertEqual("warning:active-scheme" in lines, found, record)

    def test_active_scheme_in_a_text(self):
        page = '<a href="javascript:alert(1)">a</a>\nIn JavaScript: x.\n(vbscript:msgbox)\n'
        found = uri("lint", "--text", "--only", "active-scheme", "--json", input=page).objects
        self.assertEqual([(each["line"], each["column"], each["input"]) for each in found],
                         [(1, 10, "javascript:alert(1)"), (3, 2, "vbscript:msgbox")])


if __name__ == "__main__":
    unittest.main()


class Encodings(unittest.TestCase):
    """Text is UTF-8 or UTF-16, with or without a byte order mark; what is compressed is an error."""

    TEXT = "Grüße: https://u:S3cr3tX@a.example/\r\nsee http://b.example/../x and (https://h.example/?token=S3cr3tX)\r\n"
    FORMS = (("utf-16-le", b""), ("utf-16-be", b""), ("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff"))

    def encoded(self):
        for form, mark in self.FORMS:
            yield form, mark, mark + self.TEXT.encode(form)

    def test_redact(self):
        for form, mark, text in self.encoded():
            expected = mark + self.TEXT.replace("S3cr3tX", "***").encode(form)
            self.assertEqual(uri("redact", "--text", input=text).out, expected, (form, mark))

    def test_extract_counts_bytes_of_the_file(self):
        for form, mark, text in self.encoded():
            found = uri("extract", "--json", "--with-line", input=text).objects
            self.assertEqual([each["uri"] for each in found],
                             ["https://u:S3cr3tX@a.example/", "http://b.example/../x", "https://h.example/?token=S3cr3tX"])  # fmt: skip
            for each in found:
                at = each["offset"]
                self.assertEqual(text[at : at + each["length"]].decode(form), each["raw"], (form, mark))
            self.assertEqual([each["line"] for each in found], [1, 2, 2])

    def test_lint_counts_bytes_of_the_line(self):
        for form, mark, text in self.encoded():
            lines = uri("lint", "--text", "--only", "password-in-userinfo,dot-segment", input=text).lines
            self.assertTrue(lines[0].startswith(f"-:1:{len(mark) + 2 * self.TEXT.index('https') + 1}: "), (lines, form, mark))

    def test_ill_formed_units_pass(self):
        text = "a\ud800 \udc00b https://u:S@h/ \udc00\ud800"
        for form, mark in self.FORMS[2:]:
            for end in (b"", b"x"):
                given = mark + text.encode(form, "surrogatepass") + end
                self.assertEqual(uri("redact", "--text", input=given).out, given.replace("S".encode(form), "***".encode(form)))

    def test_characters_of_two_units(self):
        for form, mark in self.FORMS[2:]:
            given = mark + "😀 http://a/ 😀😀 http://b/".encode(form)
            first, second = uri("extract", "--json", input=given).objects
            self.assertEqual((first["offset"], second["offset"]), (2 + 6, 2 + 6 + 18 + 2 + 10))
            self.assertEqual(uri("redact", "--text", input=given).out, given)

    def test_what_is_not_utf16(self):
        """Fewer than 8 bytes, fewer than nine in ten NUL, a NUL among the others: octets as they are."""
        for given in (b"h\0:\0x\0", "https://u:S@h/ жжжжжж".encode("utf-16-le"), b"\0" * 40, b"h\0t\0t\0\0\0p\0:\0/\0"):
            self.assertEqual(uri("redact", "--text", input=given).out, given)
        self.assertEqual(uri("redact", "--text", input="ab //u:S3cr3tX@h/?x".encode("utf-16-le")[:-2]).status, 0)

    def test_however_it_is_cut(self):
        import subprocess

        from command import PATH

        for form, mark, text in self.encoded():
            if not mark:
                continue  # what the first bytes are tells the form
            with subprocess.Popen([PATH, "redact", "--text"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
                for at in range(len(text)):
                    process.stdin.write(text[at : at + 1])
                    process.stdin.flush()
                out = process.communicate()[0]
            self.assertEqual(out, mark + self.TEXT.replace("S3cr3tX", "***").encode(form))

    def test_long(self):
        text = ("x" * 1000 + " https://u:S3cr3tX@h/ é\n") * 2000
        for form, mark in self.FORMS:
            given = mark + text.encode(form)
            self.assertEqual(uri("redact", "--text", input=given).out, mark + text.replace("S3cr3tX", "***").encode(form))
            last = uri("extract", "--json", input=given).objects[-1]
            self.assertEqual(last["offset"], len(mark) + 2 * text.rindex("https"))

    def test_compressed(self):
        import bz2
        import gzip
        import lzma

        zstd = b"\x28\xb5\x2f\xfd\x04\x00"
        for given in (gzip.compress(b"a"), bz2.compress(b"a"), lzma.compress(b"a"), zstd, b"PK\x03\x04\x14"):
            for command in (["extract"], ["redact", "--text"], ["lint", "--text"]):
                result = uri(*command, input=given)
                self.assertEqual(result.status, 2, command)
                self.assertIn("compressed: use zcat, ", result.err)
                self.assertEqual(result.out, b"")
        for given in (b"BZh", b"BZh9", b"BZhx\x31\x41\x59\x26\x53\x59", b"PK", b"\x1f\x8b", b"\x28\xb5\x2f", b"x" + zstd):
            self.assertEqual(uri("redact", "--text", input=given).out, given)
