# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

import pathlib

import pytest

root = pathlib.Path(__file__).parents[3]


@pytest.fixture(scope="session")
def project():
    """The folder of the project."""
    return root


@pytest.fixture(scope="session")
def command():
    """The command uri, which ./test python builds before."""
    path = root / "build/release/uri"
    assert path.exists(), "build the command: cmake --build --preset release --target uri"
    return path
