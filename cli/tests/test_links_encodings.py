# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""links: the encodings of documents, as HTML and XML find them out; Python's codecs say what the bytes are."""

import unittest

from command import uri

PAGE = "<meta charset={}><a href='http://h/{}'>"


def references(text, *arguments):
    return [o["reference"] for o in uri("links", "--json", *arguments, input=text).objects]


def part(text, content_type, encoding="8bit"):
    header = f"MIME-Version: 1.0\nContent-Type: {content_type}\nContent-Transfer-Encoding: {encoding}\n\n"
    return header.encode() + text


# Labels of the Encoding Standard, the codec of Python that comes closest, and a word in it.
ENCODINGS = [
    ("latin1", "cp1252", "Straße€"), ("iso-8859-1", "cp1252", "é“”"), ("us-ascii", "cp1252", "é"),
    ("windows-1250", "cp1250", "Łódź"), ("windows-1251", "cp1251", "Жук"), ("windows-1253", "cp1253", "Αθήνα"),
    ("iso-8859-9", "cp1254", "ığş"), ("windows-1255", "cp1255", "שלום"), ("windows-1256", "cp1256", "سلام"),
    ("windows-1257", "cp1257", "ąčę"), ("iso-8859-2", "iso8859_2", "Łódź"), ("iso-8859-15", "iso8859_15", "œ€"),
    ("iso-8859-5", "iso8859_5", "Жук"), ("iso-8859-8-i", "iso8859_8", "שלום"), ("iso-8859-16", "iso8859_16", "ăș"),
    ("koi8-r", "koi8_r", "Жук"), ("koi8-u", "koi8_u", "Ґуль"), ("ibm866", "cp866", "Жук"),
    ("macintosh", "mac_roman", "é†"), ("windows-874", "cp874", "กรุงเทพ"), ("x-mac-cyrillic", "mac_cyrillic", "Жук"),
    ("shift_jis", "cp932", "日本語ソ表"), ("euc-jp", "euc_jp", "日本語"), ("iso-2022-jp", "iso2022_jp", "日本語"),
    ("gbk", "gbk", "中文網"), ("gb2312", "gbk", "中文網"), ("gb18030", "gb18030", "中文🙂"),
    ("big5", "big5hkscs", "中文網許功蓋"), ("euc-kr", "cp949", "한국어똠"), ("utf-8", "utf-8", "日本語🙂"),
]


class Html(unittest.TestCase):
    def test_declared(self):
        for label, codec, word in ENCODINGS:
            for spelled in (label, label.upper(), f'" {label}\t"'):
                with self.subTest(label=spelled):
                    page = PAGE.format(spelled, word).encode(codec)
                    self.assertEqual(references(page), ["http://h/" + word])

    def test_by_the_header_of_a_part(self):
        for label, codec, word in ENCODINGS:
            with self.subTest(label=label):
                page = f"<meta charset=koi8-r><a href='http://h/{word}'>".encode(codec)
                self.assertEqual(references(part(page, f'text/html; charset="{label}"')), ["http://h/" + word])

    def test_by_the_byte_order_mark(self):
        page = "<meta charset=koi8-r>\n<a href='http://h/日本語'>"
        for codec in ("utf-8-sig", "utf-16", "utf-16-be", "utf-16-le"):
            mark = "" if codec in ("utf-8-sig", "utf-16") else "\ufeff"
            text = (mark + page).encode(codec)
            with self.subTest(codec=codec):
                (only,) = uri("links", "--json", input=text).objects
                self.assertEqual((only["reference"], only["line"]), ("http://h/日本語", 2))
                self.assertEqual(references(part(text, "text/html; charset=koi8-r", "binary")), ["http://h/日本語"])

    def test_utf_16_without_a_mark(self):
        for codec in ("utf-16-le", "utf-16-be"):
            self.assertEqual(uri("links", input="<a href='x:'>".encode(codec)).text, "x:\n", codec)
            body = part("\n<a href='x:'>".encode(codec), f"text/html; charset={codec.replace('16-', '16')}", "binary")
            self.assertEqual(uri("links", input=body).text, "x:\n", codec)

    def test_utf_32_is_none_of_html(self):
        for codec in ("utf-32", "utf-32-le", "utf-32-be"):
            result = uri("links", "--json", input="<a href='x:'>".encode(codec))
            (only,) = result.objects
            self.assertEqual((result.status, only["error"]["code"], only["line"]), (1, "unknown-encoding", 1))

    def test_one_that_nobody_reads(self):
        (only,) = uri("links", "--json", input="<meta charset=iso-2022-kr><a href='x:\u00e9'>".encode("utf-8")).objects
        self.assertEqual(only["error"]["code"], "unknown-encoding")

    def test_none_declared(self):
        self.assertEqual(references("<a href='x:é'>".encode()), ["x:é"])
        self.assertEqual(references("<a href='x:é€'>".encode("cp1252")), ["x:é€"])

    def test_what_declares_it(self):
        """Each is followed by the byte of é in koi8-r and windows-1252; HTML, 'prescan a byte stream'."""
        for head, is_koi8 in (
            ("<meta charset=koi8-r>", True), ("<META\nCHARSET = 'koi8-r' >", True), ("<meta charset='koi8-r", False),
            ("<meta http-equiv=content-type content='text/html; charset=koi8-r'>", True),
            ("<meta content='charset = \"koi8-r\"' http-equiv=Content-Type>", True),
            ("<meta content='charset charset=koi8-r;x' http-equiv=Content-Type>", True),
            ("<meta content='charset=\"koi8-r' http-equiv=Content-Type>", False),
            ("<meta content='text/html' http-equiv=Content-Type>", False),
            ("<meta content='text/html; charset=koi8-r'>", False), ("<meta http-equiv=content-type>", False),
            ("<meta charset=no><meta charset=koi8-r>", True), ("<meta charset=no charset=koi8-r>", False),
            ("<!--<meta charset=koi8-r>-->", False), ("<!--><meta charset=koi8-r>", True), ("<!--", False),
            ("<metal charset=koi8-r>", False), ("<a title='<meta charset=koi8-r>'>", False),
            ("</a title='<meta charset=koi8-r>'>", False), ("<!x <meta charset=koi8-r>", False),
            ("</ <meta charset=koi8-r>", False), ("<?x <meta charset=koi8-r>", False), ("< <meta charset=koi8-r>", True),
            ("<meta/charset=koi8-r/>", False), ("<meta =charset=koi8-r charset=koi8-r>", True),
            (" " * 1024 + "<meta charset=koi8-r>", True), (" " * 1000 + "<meta charset=koi8-r>", True),
            ("<?xml version='1.0' encoding='koi8-r'?>", True), ("<?xml encoding=koi8-r?>", False),
            ("<?xml encoding?>", False), ("<?xml encoding='koi8-r?>", False), ("<?xml version='1.0'?>", False),
            ("<meta charset=x-user-defined>", False),
        ):
            page = head.encode() + b"<!----><p title='\">'><a href='x:\xC1'>"
            with self.subTest(head=head.strip()):
                found = references(page, "--type=html")
                if found:
                    self.assertEqual(found, ["x:а" if is_koi8 else "x:Á"])
                else:
                    self.assertFalse(is_koi8)
        # It could not have been read.
        self.assertEqual(references("<meta charset=utf-16><a href='x:é'>".encode()), ["x:é"])

    def test_a_late_declaration(self):
        """HTML, 'change the encoding': where the prescan, of 1024 bytes, finds none."""
        link = "<a href='x:ł'>"
        late = "<meta charset=windows-1250>"
        for before in (f"<script>{'x' * 2000}</script>", f"<!--{'x' * 2000}-->", f"<style>{'x' * 2000}</style>{link[:0]}<p>",
                       f"<script>{'x' * 2000}<meta charset=koi8-r></script>", "<script><meta charset=koi8-r></script>"):
            for meta in (late, "<meta http-equiv=Content-Type content='text/html; charset=windows-1250'>",
                         "<meta charset=no>" + late, late + "<meta charset=koi8-r>"):
                self.assertEqual(references((before + meta + link).encode("cp1250")), ["x:ł"], before[:10] + meta)
                self.assertEqual(references((link + before + meta).encode("cp1250")), ["x:ł"], before[:10] + meta)
        page = f"<!--{'x' * 2000}-->{late}<a href='x:é'>".encode()
        self.assertEqual(references(b"\xef\xbb\xbf" + page), ["x:é"])
        self.assertEqual(references(part(page, "text/html; charset=utf-8")), ["x:é"])
        self.assertEqual(references(f"<!--{'x' * 2000}--><meta charset=utf-16><a href='x:é'>".encode()), ["x:é"])
        broken = f"\1<a href=><!--{'x' * 2000}-->{late}{link}".encode("cp1250")
        self.assertEqual(uri("links", "--type=html", input=broken).err.count("not-a-document"), 1)

    def test_what_means_nothing_is_replaced(self):
        for label, octets in (("shift_jis", b"\x81"), ("euc-jp", b"\xFF"), ("utf-8", b"\xFF"), ("gbk", b"\xFF")):
            page = f"<meta charset={label}>".encode() + b"<a href='x:" + octets + b"'><a href='x:1'>"
            self.assertEqual(references(page), ["x:\ufffd", "x:1"], label)
        self.assertEqual(references("<a href='x:'>".encode("utf-16") + b"<"), ["x:"])
        self.assertEqual(references("<a href='x:".encode("utf-16") + b"\x00\xD8" + "y'>".encode("utf-16-le")), ["x:\ufffdy"])

    def test_the_last_character_is_not_kept_back(self):
        """Converters of encodings with combining characters wait for the next one."""
        page = "<meta charset=windows-1258><a href=x:>".encode() + b"<a href=x:\xE2"
        self.assertEqual(references(page + b">"), ["x:", "x:â"])


class Xml(unittest.TestCase):
    def test_declared(self):
        for label, codec, word in ENCODINGS:
            if codec == "cp1252":
                continue  # expat knows the real iso-8859-1
            text = f"<?xml version='1.0' encoding='{label}'?>\n<a href='x:{word}'>{word}</a>".encode(codec)
            with self.subTest(label=label):
                (only,) = uri("links", "--json", input=text).objects
                self.assertEqual((only["reference"], only["line"]), ("x:" + word, 2))

    def test_the_header_of_a_part_outdoes_it(self):
        text = "<?xml version='1.0' encoding='koi8-r'?><a href='x:é'/>"
        self.assertEqual(references(part(text.encode("cp1252"), "text/xml; charset=windows-1252")), ["x:é"])
        self.assertEqual(references(part(text.encode(), "text/xml; charset=utf-8")), ["x:é"])
        self.assertEqual(references(part(text.encode("utf-8-sig"), "text/xml; charset=koi8-u")), ["x:é"])
        self.assertEqual(references(part("<a href='x:Ж'/>".encode("utf-16"), "text/xml; charset=utf-16", "binary")),
                         ["x:Ж"])

    def test_unknown(self):
        result = uri("links", "--json", input=b"<?xml version='1.0' encoding='no'?><a href='x:'/>")
        (only,) = result.objects
        self.assertEqual((result.status, only["error"]["message"]), (1, "unknown encoding"))

    def test_what_means_nothing_is_said(self):
        text = b"<?xml version='1.0' encoding='shift_jis'?><a href='x:\x81'/>"
        first, last = uri("links", "--json", input=text).objects
        self.assertEqual((first["reference"], last["error"]["code"]), ("x:\ufffd", "not-well-formed"))

    def test_the_base_is_found_in_it(self):
        text = ("<?xml version='1.0' encoding='koi8-r'?><html xmlns='http://www.w3.org/1999/xhtml'><a href='y' title='Ж'/>"
                "<base href='http://h/'/></html>").encode("koi8-r")
        self.assertEqual(uri("links", input=text).text, "http://h/y\n")


if __name__ == "__main__":
    unittest.main()
