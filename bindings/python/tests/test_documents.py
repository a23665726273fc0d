# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The snippets of a page are run, one after the other."""

import re

import pytest


@pytest.mark.parametrize("page", ["docs/python.md", "bindings/python/README.md"])
def test_snippets_do_what_they_say(project, page):
    text = (project / page).read_text()
    names = {}
    snippets = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    assert snippets
    for snippet in snippets:
        exec(compile(snippet, page, "exec"), names)
