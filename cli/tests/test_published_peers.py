# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri lint on spellings that mislead programs, as published, against where Node's URL and curl go on this machine."""

import shutil
import unittest

from test_published_spellings import Spellings, published


@unittest.skipUnless(shutil.which("node") and shutil.which("curl"), "needs node and curl")
class Peers(Spellings, unittest.TestCase):
    def test_answers_of_the_programs(self):
        answers = {"node": published.ask_node(self.spellings), "curl": published.ask_curl(self.spellings)}
        for program, given in answers.items():
            self.check_law(program, given)
            if published.versions() == self.comments[0]:
                self.assertEqual(given, [getattr(row, program) for row in self.rows])


if __name__ == "__main__":
    unittest.main()
