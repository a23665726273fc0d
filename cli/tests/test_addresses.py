# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Addresses that are not on the public Internet: uri lint against the registries of IANA, as
tests/data/special_purpose_addresses.tsv has them, and against the module ipaddress of CPython."""

import csv
import ipaddress
import os
import random
import unittest
from ipaddress import IPv4Address, IPv6Address, ip_network
from pathlib import Path

from command import uri

REGISTRIES = Path(__file__).resolve().parents[2] / "tests/data" / "special_purpose_addresses.tsv"

# Not in the registries: blocks that other documents take from the public Internet.
BESIDE = ("224.0.0.0/4", "::/96", "::ffff:0:0:0/96", "fec0::/10", "ff00::/8")

# Where uriel and ipaddress differ, and why: by intent, with every version of CPython,
BY_INTENT = (
    ("224.0.0.0/4", "multicast: ipaddress has is_multicast for it, and calls it global"),
    ("ff00::/8", "multicast"),
    ("fec0::/10", "site-local: ipaddress has is_site_local for it"),
    ("::/96", "IPv4-compatible: deprecated, and nobody routes it"),
    ("::ffff:0:0:0/96", "IPv4-translated: routed within a site at most"),
    ("192.88.99.0/24", "deprecated: the registry no longer says, and ipaddress does not have it"),
    ("64:ff9b::/96", "the IPv4 address within decides; to ipaddress all of the block is global"),
    ("2002::/16", "the IPv4 address within decides; to ipaddress nothing of the block is global"),
    ("2001::/32", "the IPv4 addresses within decide; to ipaddress nothing of the block is global"),
    ("::ffff:0:0/96", "to a socket it is the IPv4 address, with the differences of that one"),
)
# or since its tables are older: in CPython 3.13 still the first four, before it the others, too.
BY_AGE = (
    ("2001:1::3/128", "RFC 9665, of 2024"),
    ("100:0:0:1::/64", "RFC 9780, of 2025"),
    ("5f00::/16", "RFC 9602, of 2024"),
    ("3fff::/20", "RFC 9637, of 2024"),
    ("192.0.0.0/24", "the rows within the block"),
    ("64:ff9b:1::/48", "RFC 8215, of 2017"),
    ("2001::/23", "the rows within the block"),
)


def table():
    with open(REGISTRIES, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter="\t"))[1:]
    blocks = [(ip_network(block), reachable == "True") for block, _, _, reachable in rows]
    blocks += [(ip_network(block), False) for block in BESIDE]
    # The narrowest first.
    return sorted(blocks, key=lambda row: -row[0].prefixlen)


TABLE = table()


def embedded(address):
    """The IPv4 addresses in an IPv6 address that decide whether it is global, by RFC 4291, 2.5.5.2,
    RFC 6052, 2.1, RFC 3056, 2 and RFC 4380, 4."""
    if address.version == 4:
        return []
    if address.ipv4_mapped is not None:
        return [address.ipv4_mapped]
    if address in ip_network("64:ff9b::/96"):
        return [IPv4Address(int(address) & 0xFFFFFFFF)]
    if address.sixtofour is not None:
        return [address.sixtofour]
    return list(address.teredo or ())


def is_reachable(address):
    inside = embedded(address)
    if inside:
        return all(map(is_reachable, inside))
    for block, reachable in TABLE:
        if address.version == block.version and address in block:
            return reachable
    return True


def edges(blocks):
    for block in blocks:
        first, last = int(block[0]), int(block[-1])
        for number in (first - 1, first, first + 1, (first + last) // 2, last - 1, last, last + 1):
            if 0 <= number < 2**block.max_prefixlen:
                yield type(block[0])(number)


def samples():
    """Edges of the blocks, also within what carries an IPv4 address; random addresses in each block
    and anywhere."""
    dice = random.Random(int(os.environ.get("URIEL_SEED", "3986")))
    blocks = [block for block, _ in TABLE]
    yield from edges(blocks)
    for constants in (ipaddress._IPv4Constants, ipaddress._IPv6Constants):
        yield from edges(getattr(constants, "_private_networks", []))
    for ipv4 in edges(block for block in blocks if block.version == 4):
        number = int(ipv4)
        public = int(IPv4Address("8.8.8.8"))
        for start in ("::", "::ffff:0:0", "::ffff:0:0:0", "64:ff9b::", "64:ff9b:1::", "fe80::5efe:0:0"):
            yield IPv6Address(int(IPv6Address(start)) + number)
        yield IPv6Address(int(IPv6Address("2002::1")) + (number << 80))
        for server, client in ((number, public), (public, number), (number, number)):
            yield IPv6Address(int(IPv6Address("2001::")) + (server << 64) + (client ^ 0xFFFFFFFF))
    for block in blocks:
        for _ in range(100):
            yield block[dice.randrange(block.num_addresses)]
    for _ in range(20_000):
        yield IPv4Address(dice.getrandbits(32))
        yield IPv6Address(dice.getrandbits(128))
        yield IPv6Address((1 << 125) + dice.getrandbits(125))  # 2000::/3


def host(address):
    return f"http://[{address}]/" if address.version == 6 else f"http://{address}/"


class Addresses(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.addresses = sorted(set(samples()), key=lambda address: (address.version, int(address)))
        records = "".join(host(address) + "\n" for address in cls.addresses)
        lines = uri("lint", "--only", "non-public-host", input=records).lines
        cls.found = dict(zip(cls.addresses, (line != "ok" for line in lines)))
        assert len(lines) == len(cls.addresses)

    def test_registries(self):
        self.assertGreater(len(self.addresses), 60_000)
        wrong = [address for address in self.addresses if self.found[address] == is_reachable(address)]
        self.assertEqual(wrong, [])

    def test_ipaddress(self):
        differing = [address for address in self.addresses if self.found[address] == address.is_global]
        for block, reason in BY_INTENT + BY_AGE:
            network = ip_network(block)
            inside = [each for each in differing if each.version == network.version and each in network]
            differing = sorted(set(differing) - set(inside), key=str)
            with self.subTest(block=block, reason=reason):
                self.assertTrue(inside or (block, reason) in BY_AGE, "no longer a difference")
        self.assertEqual(differing, [])


if __name__ == "__main__":
    unittest.main()
