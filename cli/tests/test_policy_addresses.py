# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""`addresses: public` against the registries of IANA, as tests/data/special_purpose_addresses.tsv has them: each edge
of each block, one before and one after it, also as the IPv4 address inside an IPv6 address, and random addresses."""

import unittest
from ipaddress import ip_network

import test_addresses as addresses
from command import uri

HAS_MEND = "url-standard: ada" in uri("version").text
# Nobody has been given any other IPv6 address to be reached at.
GIVEN_OUT = (ip_network("2000::/3"), ip_network("64:ff9b::/96"))


def is_public(address):
    inside = address.version == 4 or any(address in block for block in GIVEN_OUT)
    return inside and addresses.is_reachable(address)


def in_url(address):
    return addresses.host(address).replace("http:", "https:")


@unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
class PublicAddresses(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.asked = sorted(set(addresses.samples()), key=lambda each: (each.version, int(each)))
        cls.public = list(filter(is_public, cls.asked))

    def test_there_are_enough(self):
        self.assertGreater(len(self.asked), 60_000)
        self.assertGreater(len(self.public), 20_000)
        edges = set(addresses.edges(block for block, _ in addresses.TABLE))
        self.assertLessEqual(edges, set(self.asked))

    # What DNS gives, and what stands in a URL.
    def test_each_is_judged_right(self):
        for policy in "public-https", "public-web":
            for arguments, spelled in ((["--addresses"], str), ([], in_url)):
                asked = "".join(f"{spelled(each)}\n" for each in self.asked)
                permitted = uri("filter", "--policy", policy, *arguments, input=asked).lines
                self.assertEqual(set(permitted) ^ set(map(spelled, self.public)), set())
                self.assertEqual(len(permitted), len(self.public))


if __name__ == "__main__":
    unittest.main()
