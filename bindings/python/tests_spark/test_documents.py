# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""docs/scale.md says what is so."""

import inspect
import pathlib
import re

import cluster
import pytest

page = (pathlib.Path(__file__).parents[3] / "docs/scale.md").read_text()
snippets = re.findall(r"```python\n(.*?)```", page, re.S)


def test_snippets_of_spark(session):
    exec(compile(snippets[0], "docs/scale.md", "exec"), {})


def test_snippet_of_dask():
    pytest.importorskip("dask.dataframe")
    exec(compile(snippets[1], "docs/scale.md", "exec"), {})


def test_executors_have_it_as_the_page_says():
    """The cluster is given the archive by the options of the page."""
    (commands,) = re.findall(r"```sh\n(.*?)```", page, re.S)
    assert "--archives packages.zip#packages " in commands
    assert "--conf spark.executorEnv.PYTHONPATH=packages " in commands
    job = inspect.getsource(cluster.Job)
    assert '"spark.archives": f"{archive}#packages"' in job
    assert '"spark.executorEnv.PYTHONPATH": "packages"' in job
