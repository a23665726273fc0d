# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""docs/scale.md says what is so."""

import importlib
import os
import pathlib
import re
import subprocess
import sys

import pytest

root = pathlib.Path(__file__).parents[3]


def blocks(language, text):
    return re.findall(rf"```{language}\n(.*?)```", text, re.S)


page = (root / "docs/scale.md").read_text()
snippets = blocks("python", page)
in_shell = blocks("sh", page)


def test_snippets_of_spark(session):
    names = {}
    exec(compile(snippets[0], "docs/scale.md", "exec"), names)
    if not hasattr(importlib.import_module("pyspark.sql.functions"), "try_parse_url"):
        pytest.skip("the second snippet compares with try_parse_url, which this Spark lacks")
    exec(compile(snippets[1], "docs/scale.md", "exec"), names)


def test_snippet_of_dask():
    pytest.importorskip("dask.dataframe")
    exec(compile(snippets[2], "docs/scale.md", "exec"), {})


job = """
import os
from pyspark.sql import SparkSession, functions as F
from uriel.spark import functions as U

session = SparkSession.builder.getOrCreate()

@F.udf("string")
def place(text):
    import uriel
    return os.path.abspath(uriel.__file__)

frame = session.createDataFrame([("http://h/a",), ("http://h/b",)], "url string").repartition(2)
assert frame.select(U.site(F.lit("http://a.b.example/"))).first() == ("b.example",)
for row in frame.select(U.path("url"), place("url")).collect():
    print(*row)
"""


@pytest.fixture
def wheel():
    (found,) = (root / "build/spark/uriel.wheel").glob("*.whl")
    return found


def test_executors_have_it_as_the_page_says(cluster, wheel, tmp_path):
    """The commands of the page, with the wheel at hand and not the sources that it is made of."""
    (commands,) = (each for each in in_shell if "--archives" in each)
    assert commands.count(" WHEELS ") == 1
    (list_for_executors,) = re.findall(r"`(--files [^`]*)`", page)
    commands = commands.replace(" WHEELS ", f" {wheel.parent} ").replace("job.py", f"{list_for_executors} job.py")
    (tmp_path / "public_suffix_list.dat").write_text("// ===BEGIN ICANN DOMAINS===\nexample\n// ===END ICANN DOMAINS===\n")
    settings = {
        "spark.master": cluster.url,
        "spark.driver.memory": "512m",
        "spark.executor.memory": "512m",
        "spark.ui.enabled": "false",
    }
    (tmp_path / "job.py").write_text(job)
    lines = "".join(f"{name} {value}\n" for name, value in settings.items())
    (tmp_path / "spark-defaults.conf").write_text(lines)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {
        "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}",
        "SPARK_CONF_DIR": str(tmp_path),
    }
    done = subprocess.run(
        ["bash", "-ec", commands], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    rows = [line.split(" ") for line in done.stdout.splitlines() if line.startswith("/")]
    assert sorted(path for path, _ in rows) == ["/a", "/b"]
    for _, place in rows:  # where a worker of the cluster unpacked it
        assert place.startswith(str(cluster.folder))
        assert place.endswith("/packages/uriel/__init__.py")


def test_python_loads_no_extension_out_of_a_zip_file(wheel):
    """So --py-files does not do."""
    done = subprocess.run(
        [sys.executable, "-c", "import uriel"],
        env=os.environ | {"PYTHONPATH": str(wheel)}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode != 0 and "_uriel" in done.stderr


def test_example_by_one_command():
    """That of the page, with fewer links."""
    text = (root / "bindings/python/examples/README.md").read_text()
    (command,) = blocks("sh", text)
    assert command == "bindings/python/examples/run 100000\n"
    command = command.replace("100000", "2000")
    done = subprocess.run(command, shell=True, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    assert re.search(r"\[1\d{3} rows x 2 columns\]", done.stdout)
