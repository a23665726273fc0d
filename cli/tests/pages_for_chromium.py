# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Pages for a browser to read: the same ones every time. Each reference says what it is: l… of a link, i… of an image,
t… of a <template>, n… of none."""

import random

COUNT = 120
ENCODINGS = ["utf-8", "utf-8", "windows-1252", "koi8-r", "shift_jis", "euc-jp", "gb18030", "big5", "iso-8859-2", "utf-16"]
WORDS = {"windows-1252": "é€", "koi8-r": "Жук", "shift_jis": "日本ソ表", "euc-jp": "日本", "gb18030": "中文", "big5": "中文許功",
         "iso-8859-2": "Łódź", "utf-8": "é日", "utf-16": "é日"}
CODECS = {"windows-1252": "cp1252", "shift_jis": "cp932", "big5": "big5hkscs"}
BASES = ["", "", "", "<base href='http://base.example/d/e'>", "<base href='../sub/'>", "<base target=_top><base href='x/y/z'>",
         "<base href='http://first.example/'><base href='http://second.example/'>", "<base href='javascript:alert(1)'>",
         "<base href='data:text/plain,x'>", "<base href='JAVASCRIPT:x'><base href='http://second.example/'>",
         "<template><base href='http://template.example/'></template>", "<svg><base href='http://svg.example/'></svg>",
         "<base href=' http://\tspaces.example/a\n/ '>", "<base href='?q'>", "<base href='//network.example/p/'>"]
HREFS = ["{}", "./{}", "../{}", "../../../../../../../../{}", "/{}", "?{}", "#{}", "//h.example/{}", "http://h.example/{}?q#f",
         "  {}\t", "a/./b/../{}", "x&amp;{}", "x&copy={}", "x&copy;{}", "{}&#x2f;y", "{};p", "{} {}", "a\n/{}", "a//{}/",
         "mailto:{}@h.example", "{}?a=http://x/../y", "{}é日", "urn:x:{}", ".{}", "{}.", "{}/..", "{}/.", "%41{}"]
DESCRIPTORS = ["", "1x", "1.5x", "1q", "0.1x", "2x 3x", "100w", "0w", "1x 100w", "100w 50h", "50h", "-1x", "1.x", ".5x", "1e1x", "+1x",
               "(1x)", "1x (a, b)", "100W", "01w", "1.5w", "x", "w", "-1w", "100w 100w", "0x", "1ex", "1x(,)"]


class Page:
    def __init__(self, number):
        self.random = random.Random(number)
        self.encoding = ENCODINGS[number % len(ENCODINGS)]
        self.next = 0

    def name(self, kind):
        self.next += 1
        return f"{kind}{self.next}-"

    def quoted(self, value):
        quote = self.random.choice("'\"")
        return quote + value.replace(quote, "&quot;" if quote == '"' else "&#39;") + quote

    def href(self):
        return self.quoted(self.random.choice(HREFS).replace("{}", self.name("l")))

    def candidate(self, owner):
        url = owner + "c" + str(self.random.randrange(10**6)) + self.random.choice(["", ".png", ",x", "?a,b"])
        return f"{url} {self.random.choice(DESCRIPTORS)}".strip()

    def srcset(self, owner):
        several = [self.candidate(owner) for _ in range(self.random.choice([1, 1, 1, 2, 3]))]
        return self.random.choice([", ", " , ", ",  ", ",\n", ",, "]).join(several) + self.random.choice(["", "", ",", " ,"])

    def image(self):
        owner = self.name("i")
        sources = [f"src={owner}s"] * self.random.randrange(2) + [f"srcset={self.quoted(self.srcset(owner))}"]
        self.random.shuffle(sources)
        image = f"<img alt='<a href=n>' {' '.join(sources)}>"
        if self.random.random() < 0.2:
            image = f"<picture><source srcset={self.quoted(self.srcset(owner))}>{image}</picture>"
        return image

    def link(self):
        return self.random.choice([
            lambda: f"<a href={self.href()}>t</a>",
            lambda: f"<a href={self.href()}><b>t<p>u</b></a>",
            lambda: f"<A\nHREF={self.href()} href='n'>t",
            lambda: f"<map name=m><area href={self.href()}></map>",
            lambda: f"<table><tr><a href={self.href()}>t<td><a href={self.href()}>u</table>",
            lambda: f"<a href={self.href()}>t<a href={self.href()}>u</a>",
            lambda: f"<b><i><a href={self.href()}></b>x</i></a>",
            lambda: f"<noscript><a href={self.href()}>t</a></noscript>",
            lambda: f"<a href={self.href()}/>",
            lambda: f"<svg><desc><a href={self.href()}></a></desc></svg>",
            lambda: f"<svg><g><p><a href={self.href()}>",
            lambda: f"<math><mi><a href={self.href()}></a></mi></math>",
            lambda: f"<ul><li><a href={self.href()}>t<li>u</ul>",
            lambda: f"<button><a href={self.href()}>t</button></a>",
            lambda: f"<form><a href={self.href()}>t</form>",
            lambda: f"<dl><dt><a href={self.href()}>t<dd></dl>",
            lambda: f"<body><html><a href={self.href()}>t</a>",
            lambda: f"</p></br><a href={self.href()}>t</a>",
        ])()

    def other(self):
        return self.random.choice([
            lambda: "<!-- <a href=n> -->", lambda: "<script>'<a href=n>'</script>", lambda: "<title><a href=n></title>",
            lambda: "<textarea><a href=n></textarea>", lambda: "<style>/*<a href=n>*/</style>", lambda: "<p class=x>text &amp; &lt;a href=n&gt;",
            lambda: f"<template><a href={self.name('t')}></a></template>", lambda: "<a name=n>x</a>", lambda: "<![CDATA[<a href=n>]]>",
            lambda: "<iframe><a href=n></iframe>", lambda: "<noembed><a href=n></noembed>", lambda: "<xmp><a href=n></xmp>",
            lambda: "<svg><![CDATA[<a href=n>]]></svg>", lambda: "<a data-href=n>x</a>", lambda: "<? <a href=n ?>",
            lambda: "<script><!-- <script> <a href=n> </script> <a href=n> --></script>",
        ])()

    def text(self):
        parts = [self.random.choice([self.link, self.link, self.image, self.other])() for _ in range(12)]
        parts.insert(self.random.randrange(len(parts)), f"<a href='{self.name('l')}{WORDS[self.encoding]}'>w</a>")
        parts.insert(self.random.randrange(3), self.random.choice(BASES))
        return f"<!DOCTYPE html><meta charset={self.encoding}>" + "\n".join(parts)

    def bytes(self):
        return self.text().encode(CODECS.get(self.encoding, self.encoding), "xmlcharrefreplace")


def pages():
    return [Page(number).bytes() for number in range(COUNT)]
