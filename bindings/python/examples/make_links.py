# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes links as a crawl finds them, the same for the same numbers.

usage: make_links.py ROWS FOLDER [--hosts N] [--skew SHARE] [--pages FILE...]

FOLDER/links has columns page and href, FOLDER/seen the hashes of the pages. SHARE of the pages are
of one host, by default a tenth. The other pages are made up or, with FILEs, the URIs of their
lines, and when those are used up the same with another label before the host. Each further million
of links is the first one with such a label.
"""

import argparse
import pathlib
import random

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from uriel import bulk

words = "news blog shop item about %7Ejoe a%2Fb caf%C3%A9 index.html 2026 wiki Main_Page en".split()
wrong = ["a b", "http://h:8o/", "x:<", "http://[::1", "%zz", "\u00e9", "\\x", "{}"]
other = ["mailto:joe@example.com", "tel:+1-201-555-0123", "ftp://example.com/a", "urn:x:y"]
rows_of_a_file = 250_000
files_of_their_own = 4


def make_path(rng):
    return "/".join(rng.choice(words) for _ in range(rng.randint(1, 4)))


class Pages:
    def __init__(self, rng, hosts=5000, skew=0.1, files=()):
        self.rng, self.hosts, self.skew, self.texts = rng, hosts, skew, []
        for file in files:
            lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
            self.texts += [each for each in lines if each.startswith(("http://", "https://"))]
        self.taken = 0

    def next(self):
        if not self.texts or self.rng.random() < self.skew:
            return self.made_up()
        i, self.taken = self.taken, self.taken + 1
        return self.of_file(i)

    def any(self):
        if not self.texts or self.rng.random() < self.skew:
            return self.made_up()
        return self.of_file(self.rng.randrange(2 * self.taken + 1))

    def made_up(self):
        rng = self.rng
        host = 0 if self.texts or rng.random() < self.skew else rng.randrange(self.hosts)
        path = f"{make_path(rng)}/{rng.randrange(1000)}"
        return f"{rng.choice(('http', 'https'))}://www.host{host}.example.{host % 7}.org/{path}"

    def of_file(self, i):
        """The i-th of endlessly many that differ."""
        repeated, at = divmod(i, len(self.texts))
        text = self.texts[at]
        return text.replace("://", f"://r{repeated}.", 1) if repeated else text


def make_href(rng, pages):
    kind = rng.randrange(20)
    if kind < 5:
        return f"../{make_path(rng)}?id={rng.randrange(500)}"
    if kind < 9:
        return f"/{make_path(rng)}#{rng.choice(words)}"
    if kind < 11:
        return f"./x/../{rng.choice(words)};v=1"
    if kind < 15:
        return pages.any()
    if kind < 17:
        host = rng.randrange(pages.hosts)
        return f"HTTP://WWW.Host{host}.Example.ORG:80/./%7ejoe/{rng.randrange(99)}"
    if kind == 17:
        return f"//cdn{rng.randrange(9)}.example.net/{rng.randrange(999)}?a=1&b"
    return rng.choice(wrong if kind == 18 else other) if rng.random() < 0.9 else None


def make_file(rng, made, count):
    pages, hrefs = [], []
    for row in range(count):
        if row % 20 == 0:  # links of a page
            page = made.next()
        pages.append(page)
        hrefs.append(make_href(rng, made))
    return pa.table({"page": pages, "href": hrefs})


def under_another_label(links, number):
    """Links that differ, made in a moment."""
    label = f"://again{number}."
    texts = [pc.replace_substring(each, "://", label, max_replacements=1) for each in links.columns]
    return pa.table(texts, links.column_names)


def path_of(folder, part, i):
    return folder / f"{part}/{i:04}.parquet"


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("rows", type=int)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--hosts", type=int, default=5000)
    parser.add_argument("--skew", type=float, default=0.1)
    parser.add_argument("--pages", type=pathlib.Path, nargs="*", default=[])
    given = parser.parse_args()
    rng = random.Random(given.rows)
    made = Pages(rng, given.hosts, given.skew, given.pages)
    for part in ("links", "seen"):
        (given.folder / part).mkdir(parents=True)
    for i, begin in enumerate(range(0, given.rows, rows_of_a_file)):
        count = min(rows_of_a_file, given.rows - begin)
        again, of_first = divmod(i, files_of_their_own)
        if again:
            first = pq.read_table(path_of(given.folder, "links", of_first))
            links = under_another_label(first.slice(0, count), again)
        else:
            links = make_file(rng, made, count)
        pq.write_table(links, path_of(given.folder, "links", i), row_group_size=50_000)
        # Hashes of the normal form, as the frontier has them.
        ids = pa.array(bulk.call("uri_hash128", sorted(set(links["page"].to_pylist()))))
        seen = pa.table({"id": ids.cast(pa.binary()).drop_null()})
        pq.write_table(seen, path_of(given.folder, "seen", i))


if __name__ == "__main__":
    main()
