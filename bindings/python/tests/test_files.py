# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Paths of files and their URIs, beside pathlib and urllib where these agree, and where they do not."""

import nturl2path
import os
import pathlib
import string
import urllib.parse
import urllib.request
from pathlib import PurePosixPath, PureWindowsPath

import pytest
import uriel
from uriel import URI, ParseError

posix_paths = [
    "/", "/a", "/a b/c", "/a%20b", "/%2F", "/\u00fc/\u65e5\u672c", "/a?b#c", "/a;b=c&d", "/[::1]", "/~joe/.x",
    "/a:b", "/C:/a", "/a\\b", "/a\nb\x7f", "/\udcff\udc80", "/a'b\"c", "/" + string.punctuation,
]  # fmt: skip
windows_paths = [
    "C:\\", "C:\\a", "c:\\a b\\c", "C:/a/b", "C:\\\u00fc", "C:\\a%20b", "C:\\a#b", "C:\\a;b", "Z:\\%2F\\~",
    "\\\\host\\share\\", "\\\\host\\share\\a b", "//host/share/a", "\\\\host.example\\c$\\a",
]  # fmt: skip


@pytest.mark.parametrize("path", posix_paths)
def test_of_posix_as_pathlib_and_urllib(path):
    u = URI.from_file_path(path, windows=False)
    for encoded in (PurePosixPath(path).as_uri(), "file://" + urllib.request.pathname2url(os.fsencode(path))):
        # They encode some of what a path may hold, such as '@'; the octets are the same.
        assert urllib.parse.unquote_to_bytes(encoded) == urllib.parse.unquote_to_bytes(str(u))
        assert URI(encoded).file_path(windows=False) == path
    assert u.file_path(windows=False) == path
    assert path == urllib.request.url2pathname(u.path) or "\udcff" in path  # which takes UTF-8 alone
    assert URI.from_file_path(os.fsencode(path), windows=False) == u
    assert URI.from_file_path(PurePosixPath(path), windows=False) == u
    assert URI(str(u).replace("//", "//localhost", 1)).file_path(windows=False) == path


@pytest.mark.parametrize("path", windows_paths)
def test_of_windows_as_pathlib_and_urllib(path):
    u = URI.from_file_path(path, windows=True)
    plain = path.replace("/", "\\")
    assert u.file_path(windows=True) == plain
    assert URI(PureWindowsPath(path).as_uri()).file_path(windows=True) == plain
    assert URI.from_file_path(PureWindowsPath(path), windows=True) == u
    assert URI.from_file_path(path.encode(), windows=True) == u
    after_scheme = str(u).removeprefix("file:")
    assert nturl2path.url2pathname(after_scheme).casefold() == plain.casefold()  # its drives are of capitals


def test_without_a_choice_it_is_this_system(tmp_path):
    file = tmp_path / "a \udcff%2F.txt"
    file.write_text("found")
    u = URI.from_file_path(file)
    assert u == URI.from_file_path(file, windows=os.name == "nt") == URI.from_file_path(str(file), windows=None)
    with open(u.file_path()) as opened:
        assert opened.read() == "found"
    assert pathlib.Path(u.file_path(windows=None)) == file


def test_what_differs_from_pathlib_and_urllib():
    def path(text, windows=False):
        return URI(text).file_path(windows=windows)

    # An encoded '/' would be another file, and a NUL ends the name of one.
    assert urllib.request.url2pathname("/a%2Fb") == "/a/b" and path("file:///a%2Fb") is None
    assert urllib.request.url2pathname("/a%00") == "/a\0" and path("file:///a%00") is None
    # They take the path of any host for one of here.
    assert urllib.request.url2pathname(urllib.parse.urlsplit("file://h/a").path) == "/a"
    assert path("file://h/a") is None
    # A relative path, and one of another scheme.
    assert urllib.request.url2pathname("a") == "a" and path("file:a") is None
    assert path("http://localhost/a") is None
    # Dot segments lead nowhere else; pathlib writes them, and resolution takes them as steps.
    assert PurePosixPath("/a/../b").as_uri() == "file:///a/../b"
    assert URI.from_file_path("/a/../b", windows=False) == URI("file:///b")
    assert URI.from_file_path("C:\\..\\..\\a", windows=True) == URI("file:///C:/a")
    assert URI.from_file_path("\\\\h\\s\\..\\a", windows=True) == URI("file://h/s/a")
    # pathlib drops an empty segment and a last '/', which names a folder.
    assert PurePosixPath("/a//b/").as_uri() == "file:///a/b"
    assert URI.from_file_path("/a//b/", windows=False) == URI("file:///a//b/")
    # nturl2path makes whatever it can of what is no path of a disk or share.
    for other in ("file:///a", "file:///C:", "file:///C:a", "file://h", "file://./pipe/a", "file:///C:/a%5Cb",
                  "file:////%3F/C:/a", "file://h:1/s", "file://u@h/s", "file://h%2Fa/s", "file:///C:/%0A"):  # fmt: skip
        assert path(other, windows=True) is None, other


@pytest.mark.parametrize("windows", [False, True])
def test_bytes_that_are_no_utf8(windows):
    u = URI("file:///C:/%FF%C3%BC%80")
    assert u.file_path(windows=windows) == (None if windows else "/C:/\udcff\u00fc\udc80")
    assert URI("file:///C:/%ED%A0%80").file_path(windows=True) is None
    for ill_formed in (b"C:\\\xff", "C:\\\udcff", "C:\\\ud800"):
        with pytest.raises(ValueError, match="of Windows .* lone surrogate"):
            URI.from_file_path(ill_formed, windows=True)
    assert URI.from_file_path(b"/\xff", windows=False) == URI("file:///%FF")
    with pytest.raises(ValueError):
        URI.from_file_path("/\ud800", windows=False)  # os.fsencode() has no octets for it, too


@pytest.mark.parametrize("windows", [False, True])
@pytest.mark.parametrize("path", ["", "a", "./a", "C:a", "\\a", "a/b", "..", "C:", "\\\\.\\a", "\\\\?\\a", "~/a", "/\0", "C:\\\0"])
def test_what_is_not_absolute_has_none(path, windows):
    with pytest.raises(ValueError, match="a path of (Windows|POSIX) that has a URI begins with") as raised:
        URI.from_file_path(path, windows=windows)
    assert not isinstance(raised.value, ParseError)  # nothing was parsed


def test_what_is_long():
    for size in (10, 900, 1000, 1001, 4096, 3_000_000):
        for letter, windows in (("a", False), ("/", False), ("\n", False), ("a", True), ("\\", True), ("#", True)):
            path = ("C:\\x" if windows else "/x") + letter * size
            u = URI.from_file_path(path, windows=windows)
            assert u.file_path(windows=windows) == path
            assert u == URI(str(u))
    assert URI.from_file_path("/a" + "/.." * 1_000_000, windows=False) == URI("file:///")
    assert URI("file://" + "h" * 3_000_000 + "/a").file_path(windows=False) is None
    assert URI("file:///" + "%00" * 1_000_000).file_path(windows=False) is None


def test_every_octet():
    for i in range(256):
        octet = bytes([i])
        u = URI(f"file:///a%{i:02x}b")
        if octet in b"\0/":
            assert u.file_path(windows=False) is None
            continue
        assert os.fsencode(u.file_path(windows=False)) == b"/a" + octet + b"b"
        assert URI.from_file_path(b"/a" + octet + b"b", windows=False).file_path(windows=False) == u.file_path(windows=False)
        u = URI(f"file:///C:/a%{i:02x}b")
        refused = i < 32 or i > 127 or octet in b"/\\"
        assert (u.file_path(windows=True) is None) == refused, octet


class Path:
    def __init__(self, path):
        self.path = path

    def __fspath__(self):
        if isinstance(self.path, Exception):
            raise self.path
        return self.path


def test_arguments():
    assert URI.from_file_path(Path(b"/a"), windows=False) == URI("file:///a")
    for wrong in (1, None, URI("file:///a"), Path(1), bytearray(b"/a")):
        with pytest.raises(TypeError):
            URI.from_file_path(wrong)
    with pytest.raises(ZeroDivisionError):
        URI.from_file_path(Path(ZeroDivisionError()))

    class Unsure:
        def __bool__(self):
            raise ZeroDivisionError

    for call in (URI("file:///a").file_path, lambda **how: URI.from_file_path("/a", **how)):
        assert call(windows=0) is not None
        with pytest.raises(ZeroDivisionError):
            call(windows=Unsure())
        with pytest.raises(TypeError):
            call(posix=True)
    for wrong in (URI.from_file_path, lambda: URI.from_file_path("/a", True), lambda: URI("file:///a").file_path(True)):
        with pytest.raises(TypeError):
            wrong()
    assert URI.from_file_path(path="/a", windows=False) == URI("file:///a")
    assert URI("file:///a").from_file_path("/b", windows=False) == URI("file:///b")
    assert not hasattr(uriel.Reference, "file_path")
