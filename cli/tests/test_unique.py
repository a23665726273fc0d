# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""unique: the first of each class, in order, and how many were dropped."""

import random
import tempfile
import unittest

from command import uri

SAME = ["http://h/~", "HTTP://h/%7e", "http://h:80/~", "http://h/a/../~", "http://h/~"]


class Unique(unittest.TestCase):
    def test_the_first_of_each_class(self):
        result = uri("unique", input="\n".join(["b:", *SAME, "a:", "B:", "http://h/~#"]) + "\n")
        self.assertEqual((result.status, result.lines), (0, ["b:", SAME[0], "a:", "http://h/~#"]))
        self.assertEqual(result.err, "uri: 5 records dropped, equivalent to earlier ones\n")

    def test_forms(self):
        for form, kept in (("case", SAME[:4]), ("percent", [SAME[0], *SAME[2:4]]), ("path", [SAME[0], SAME[2]]),
                           ("syntax", [SAME[0], SAME[2]]), ("scheme", SAME[:1])):
            self.assertEqual(uri("unique", "--form", form, *SAME).lines, kept, form)

    def test_what_is_said(self):
        self.assertEqual(uri("unique", "a:", "b:").err, "")
        self.assertEqual(uri("unique", "a:", "A:").err, "uri: 1 record dropped, equivalent to earlier ones\n")
        self.assertEqual(uri("unique", "-q", "a:", "A:").err, "")

    def test_json(self):
        result = uri("unique", "--json", "--max-length=4", input="a:\nA:\nb\nc:too long\nd:\n")
        first, relative, too_long, last = result.objects
        self.assertEqual(list(first.items()), [("uri", "a:"), ("record", 1)])
        self.assertEqual(list(last.items()), [("uri", "d:"), ("record", 5)])
        self.assertEqual((list(relative), relative["error"]["code"]), (["input", "error"], "relative-not-allowed"))
        self.assertEqual((too_long["error"]["code"], result.status), ("too-long", 1))

    def test_records_are_counted_over_all_files(self):
        with tempfile.NamedTemporaryFile() as one:
            one.write(b"a:\nb:\n")
            one.flush()
            result = uri("unique", "--json", "-f", one.name, "-f", "-", input="A:\nc:\n")
        self.assertEqual([(o["uri"], o["record"]) for o in result.objects], [("a:", 1), ("b:", 2), ("c:", 4)])

    def test_counts(self):
        """`-c`: COUNT TAB URI for each class, in the order of the first records, at the end."""
        result = uri("unique", "-c", input="b:\na:\nA:\n\nB:\na:#\na:\n")
        self.assertEqual((result.status, result.text), (1, "2\tb:\n3\ta:\n1\ta:#\n"))
        self.assertEqual(result.err, "uri: 1 record is not valid\n")
        self.assertEqual(uri("unique", "-c", "-q", input="a\nb\n").err, "")
        self.assertEqual(uri("unique", "--count", "-0", "a:", "A:").out, b"2\ta:\0")
        self.assertEqual(uri("unique", "-c", "--ignore", "fragment", "x:#a", "x:#b", "X:").lines, ["3\tx:#a"])
        self.assertEqual(uri("unique", "-c", input="").text, "")

    def test_counts_in_json(self):
        objects = uri("unique", "-c", "--json", input="b:\na:\nA:\nc\nB:\n").objects
        self.assertEqual([list(o.items()) for o in objects],
                         [[("uri", "b:"), ("record", 1), ("count", 2)], [("uri", "a:"), ("record", 2), ("count", 2)]])  # fmt: skip

    def test_counts_and_invalid_records(self):
        result = uri("unique", "-c", "--on-error=fail", input="a:\nb\n")
        self.assertEqual((result.status, result.out), (2, b""))
        result = uri("unique", "-c", "--on-error=pass", input="a:\n")
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("--on-error", result.err)

    def test_counts_against_a_table(self):
        chance = random.Random(2)
        records = [f"x:/{chance.randrange(3000)}" for _ in range(20000)]
        wanted = {}
        for record in records:
            wanted[record] = wanted.get(record, 0) + 1
        result = uri("unique", "-c", input="\n".join(records))
        self.assertEqual(result.lines, [f"{count}\t{record}" for record, count in wanted.items()])

    def test_invalid(self):
        text = "a:\nb\na:\nx: \nc:\n"
        for mode, lines in (("show", ["a:", "", "", "c:"]), ("null", ["a:", "\\N", "\\N", "c:"]),
                            ("pass", ["a:", "b", "x: ", "c:"]), ("drop", ["a:", "c:"])):
            result = uri("unique", "--on-error=" + mode, input=text)
            self.assertEqual((result.status, result.lines), (1, lines), mode)
        result = uri("unique", "--on-error=fail", input=text)
        self.assertEqual((result.status, result.lines), (2, ["a:"]))

    def test_against_a_set(self):
        chance = random.Random(1)
        records = [f"x:/{chance.randrange(30000)}" for _ in range(60000)]
        result = uri("unique", input="\n".join(records))
        self.assertEqual(result.lines, list(dict.fromkeys(records)))
        self.assertIn(f"{len(records) - len(set(records))} records", result.err)

    def test_records_of_all_kinds_side_by_side(self):
        """The command looks at some records before it answers the first of them."""
        chance = random.Random(2)
        records = [chance.choice(("x:/{}", "no-scheme-{}", "x:/{}" + "-" * 40, "x:/ {}")).format(chance.randrange(300)) for _ in range(5000)]
        seen, lines = set(), []
        for record in records:
            if len(record) > 30 or not record.startswith("x:/") or " " in record:
                lines.append("invalid")
            elif record not in seen:
                seen.add(record)
                lines.append(record)
        text = "\n".join(records)
        result = uri("unique", "--on-error=pass", "--max-length=30", input=text)
        self.assertEqual([line if line in seen else "invalid" for line in result.lines], lines)
        result = uri("unique", "--json", "--max-length=30", input=text)
        self.assertEqual([o.get("uri", "invalid") for o in result.objects], lines)
        self.assertEqual([records[o["record"] - 1] for o in result.objects if "record" in o], [line for line in lines if line in seen])
        codes = {o["error"]["code"] for o in result.objects if "error" in o}
        self.assertEqual(codes, {"too-long", "relative-not-allowed", "invalid-character"})

    def test_empty_input(self):
        result = uri("unique")
        self.assertEqual((result.status, result.out, result.err), (0, b"", ""))
        self.assertEqual(uri("unique", "-0", input=b"a:\0A:\0b:\n\0").out, b"a:\0\0")


if __name__ == "__main__":
    unittest.main()
