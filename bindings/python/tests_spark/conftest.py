# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

import os
import pathlib
import sys

import pytest
from cluster import Cluster

os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"

root = pathlib.Path(__file__).parents[3]
settings = {
    "spark.driver.memory": "1g",
    "spark.sql.shuffle.partitions": "4",
    "spark.sql.session.timeZone": "UTC",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
}


def make_session(master, **more):
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master(master)
    for name, value in (settings | more).items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    return session


@pytest.fixture(scope="session")
def session():
    """Spark in one process, with two tasks at a time."""
    made = make_session("local[2]")
    yield made
    made.stop()


@pytest.fixture(scope="session")
def cluster(tmp_path_factory):
    with Cluster(tmp_path_factory.mktemp("cluster")) as made:
        yield made


@pytest.fixture(scope="session")
def command():
    """The command uri, which ./test spark builds before."""
    path = root / "build/release/uri"
    assert path.exists(), "build the command: cmake --build --preset release --target uri"
    return path


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="with what takes longer")


def pytest_configure(config):
    config.addinivalue_line("markers", "long: only with --long")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--long"):
        return
    skipped = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=skipped)
    items[:] = [item for item in items if item not in skipped]
