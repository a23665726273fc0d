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


def test_lines_of_the_first_page_work(project):
    """README.md has two of them between its sentences."""
    import polars
    import uriel.polars

    page = (project / "README.md").read_text()
    for line, column, expected in [
        ('uriel.URI("http://a/b").resolve("../c")', False, "http://a/c"),
        ('pl.col("url").uri.normalize().uri.host()', True, "example.com"),
    ]:
        assert f"`{line}`" in page
        found = eval(line, {"uriel": uriel, "pl": polars})
        if column:
            found = polars.DataFrame({"url": ["https://EXAMPLE.com:443/a"]}).select(found).item()
        assert str(found) == expected
