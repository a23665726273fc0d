"""Whether fuzz/raw_text.cpp calls every public function that takes a text."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = re.compile(r"(\w+)\s*\(((?:[^()]|\([^()]*\))*)\)[^;{=]*(=\s*delete\s*)?[;{:]")
TEXT = re.compile(r"std::string_view(?: const&?)?(?: \w+)?(?: URIEL_LIFETIMEBOUND)?(?: = \"\")?(?:,|$)")
# What stands behind the functions that people call, and takes only what these have checked.
PLUMBING = {
    "bytes/copy.hpp": {"copy_text"},
    "bytes/siphash.hpp": {"from_right"},
    "history/server.hpp": {"read_label"},
    "model/remove_dot_segments.hpp": {"count_dots", "dot_segment_remover"},
    "model/view.hpp": {"reference_view", "scan_from"},
    "model/writer.hpp": {"scheme"},
    "ops/normal_form.hpp": None,
    "ops/resolve.hpp": {"same_scheme", "find_above_root", "may_have_dot_segment"},
    "ops/scheme.hpp": {"first_slot", "is_for"},
    "syntax/host.hpp": {"read_dec_octet", "read_ipv4_address", "ipv6_reader", "read_ipvfuture",
                        "read_ip_literal", "read_ip_literal_at_run_time",
                        "is_ipv4_address_at_run_time"},
    "syntax/percent.hpp": {"encoded_view"},
    "syntax/scan.hpp": None,
    "syntax/validate.hpp": {"run", "run_not_empty", "one", "pct_encoded", "h16", "ls32",
                            "ipv4_address", "dec_octet", "ip_literal", "host", "rooted",
                            "path_absolute", "hier_part", "relative_part", "authority",
                            "match_rule", "validate_reference"},
    "text/extract.hpp": {"found", "extraction"},
}  # fmt: skip


def functions(header):
    """The names of what takes a text, in the order of the header."""
    code = re.sub(r"//[^\n]*", "", header)
    code = re.sub(r'"(?:\\.|[^"\\])*"', '""', code)
    for name, parameters, deleted in NAME.findall(code):
        parameters = re.sub(r"\s+", " ", parameters).strip()
        if TEXT.search(parameters) and not deleted and not name.startswith("assume_"):
            yield name


class Functions(unittest.TestCase):
    def test_what_is_found(self):
        header = """\
constexpr bool is_valid(std::string_view text) noexcept;
void parse(std::string_view text) = delete;  // not_this(std::string_view)
URIEL_EXPORT expected<encoded_view, parse_error> encode_into(std::string_view data,
                                                             character_set keep) noexcept;
    static constexpr encoded_view assume_encoded(std::string_view text) noexcept {
    constexpr explicit unchecked_text(std::string_view text URIEL_LIFETIMEBOUND) noexcept
        : text_(text) {}
int count(encoded_view text);
"""
        self.assertEqual(list(functions(header)), ["is_valid", "encode_into", "unchecked_text"])


class RawText(unittest.TestCase):
    def test_the_target_calls_each(self):
        target = (ROOT / "fuzz/raw_text.cpp").read_text()
        include = ROOT / "include/uriel"
        found = 0
        for path in sorted(include.rglob("*.hpp")):
            plumbing = PLUMBING.get(str(path.relative_to(include)), set())
            if plumbing is None or path.name == "forward_iterator.hpp":
                continue
            names = set(functions(path.read_text())) - plumbing
            for name in names - {"iterator", "params_with_key", "all"}:
                found += 1
                with self.subTest(f"{path.relative_to(include)}: {name}"):
                    self.assertTrue(re.search(rf"\b{name}\b *[({{<]|\b{name} \w+\(", target))
        self.assertGreater(found, 40)

    def test_plumbing_is_there(self):
        for name, plumbing in PLUMBING.items():
            names = set(functions((ROOT / "include/uriel" / name).read_text()))
            self.assertLessEqual(plumbing or set(), names, name)


if __name__ == "__main__":
    unittest.main()
