# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs what README.md and docs/*.md show, so that no page shows what is not so.

usage: check_docs.py cpp [--fence "cpp idna"] --library FILE… -- COMPILER [FLAG…]
       check_docs.py commands --command FILE
       check_docs.py cmake --build FOLDER --cmake CMAKE -- COMPILER [FLAG…]
       check_docs.py paths
       check_docs.py clone

What a fence means:

    cpp           the body of a function, after PREAMBLE; a program of its own if it has "int main".
                  Its #include lines go to the top. Stdout is what the comments "// prints: TEXT"
                  say, a line each, or the text fence that follows.
    cpp idna      the same, with uriel::idna
    cpp mend      the same, with uriel::mend
    cpp curl      the same, with libcurl and uriel::policy
    cpp refused   does not compile, for it would use a deleted function
    console       "$ COMMAND" and below it what the command writes, stdout and stderr; run by bash in
                  a folder that all pages share, in which ./run is the command uri
    sh            commands to type, not run; they parse, a ./program in them exists, and what ./test is
                  given is in its help
    cmake         configures after find_package or FetchContent found this tree
    text          any text; after cpp, what it prints

Clone: the lines of README.md that call ./run, as they are written, in a fresh clone of what is
committed.

Paths: each `folder/file` in backquotes and each relative link of a page exists, and the heading that a link leads to; and what
README.md says of the suite is what conformance/RESULTS.md says.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from declarations import LIBRARIES, ROOT

PREAMBLE = """\
#include <uriel/ostream.hpp>
#include <uriel/uriel.hpp>
#include <iostream>
#include <string>
using namespace uriel::literals;
"""
FENCE = re.compile(r"^```(?P<info>[^`\n]*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
PRINTS = re.compile(r"// prints: ?(.*)$", re.MULTILINE)
CPP = ("cpp", "cpp idna", "cpp mend", "cpp curl")
INCLUDE = re.compile(r"^#include .*\n", re.MULTILINE)
TOP_FOLDERS = "conformance|include|src|libs|functions|bindings|cli|web|tests|tools|docs|cmake|bench"
PATH = re.compile(rf"`((?:{TOP_FOLDERS})/[\w./*-]+)`")
TO_HEADING = re.compile(r"\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)")


@dataclass
class Block:
    page: str
    line: int
    info: str
    body: str
    output: str = ""  # what it prints

    @property
    def place(self):
        return f"{self.page}:{self.line}"

    def is_program(self):
        return "int main" in self.body


def blocks_of(page, text):
    """The fences of a page. A text fence that follows a cpp fence becomes its output."""
    blocks = []
    end = 0
    for match in FENCE.finditer(text):
        follows = text[end : match.start()].strip() == ""
        end = match.end()
        block = Block(page, text.count("\n", 0, match.start()) + 2, match["info"], match["body"])
        if block.info == "text" and follows and blocks and blocks[-1].info in CPP:
            blocks[-1].output += block.body
            continue
        if block.info in CPP:
            block.output = "".join(line.rstrip() + "\n" for line in PRINTS.findall(block.body))
        blocks.append(block)
    return blocks


def pages():
    return [ROOT / "README.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "libs").glob("*/README.md"))]


def all_blocks(info):
    return [
        block
        for page in pages()
        for block in blocks_of(page.relative_to(ROOT).as_posix(), page.read_text("utf-8"))
        if block.info == info
    ]


def difference(place, expected, found):
    if expected == found:
        return []
    return [f"{place}: expected\n{expected}--- but got\n{found}---"]


# --- C++ ---------------------------------------------------------------------------------------


def as_program(blocks):
    """One program of several blocks; its argument says which of them runs."""
    if len(blocks) == 1 and blocks[0].is_program():
        return f'#line {blocks[0].line} "{blocks[0].page}"\n{blocks[0].body}'
    includes = "".join(line for block in blocks for line in INCLUDE.findall(block.body))
    source = includes + PREAMBLE + "#include <cstdlib>\n"
    for number, block in enumerate(blocks):
        body = INCLUDE.sub("\n", block.body)
        source += f'static void block_{number}() {{\n#line {block.line} "{block.page}"\n{body}}}\n'
    calls = "".join(f"case {number}: block_{number}(); break;\n" for number in range(len(blocks)))
    return source + f"int main(int, char** words) {{ switch (std::atoi(words[1])) {{\n{calls}}} }}\n"


class Programs:
    def __init__(self, compiler, libraries, scratch):
        self.compiler, self.libraries, self.scratch = compiler, libraries, scratch

    def compile(self, source, *flags):
        return subprocess.run(
            [*self.compiler, "-Wall", "-Wextra", "-Werror", "-Wno-unused", *(f"-I{folder}" for folder in LIBRARIES),
             "-x", "c++", "-", *flags],
            input=source, capture_output=True, encoding="utf-8", check=False)  # fmt: skip

    def check(self, job):
        number, blocks = job
        program = self.scratch / f"program_{number}"
        folders = [f"-Wl,-rpath,{Path(library).resolve().parent}" for library in self.libraries]
        built = self.compile(
            as_program(blocks), "-x", "none", *self.libraries, *folders, "-o", program
        )
        if built.returncode:
            return [built.stderr]
        complaints = []
        for index, block in enumerate(blocks):
            run = subprocess.run(
                [program, str(index)], capture_output=True, encoding="utf-8", check=False
            )
            complaints += difference(block.place, block.output, run.stdout)
            if run.returncode or run.stderr:
                complaints.append(f"{block.place}: status {run.returncode}\n{run.stderr}")
        return complaints

    def check_refused(self, block):
        built = self.compile(as_program([block]), "-fsyntax-only")
        if built.returncode and "deleted" in built.stderr:
            return []
        return [f"{block.place}: expected to use a deleted function, but got\n{built.stderr}"]


def check_cpp(arguments):
    blocks = all_blocks(arguments.fence)
    bodies = [block for block in blocks if not block.is_program()]
    half = (len(bodies) + 1) // 2
    groups = [bodies[:half], bodies[half:], *([b] for b in blocks if b.is_program())]
    refused = all_blocks("cpp refused") if arguments.fence == "cpp" else []
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(os.cpu_count()) as pool:
        programs = Programs(arguments.compiler, arguments.library, Path(scratch))
        results = [
            *pool.map(programs.check, enumerate(group for group in groups if group)),
            *pool.map(programs.check_refused, refused),
        ]
    return len(blocks), [complaint for result in results for complaint in result]


# --- Commands ----------------------------------------------------------------------------------


def commands_of(block):
    """Pairs of a command and the output that is shown for it."""
    commands = []
    for number, line in enumerate(block.body.splitlines(keepends=True), block.line):
        if line.startswith("$ "):
            commands.append([f"{block.page}:{number}", line[2:], ""])
        elif commands and commands[-1][1].endswith("\\\n"):
            commands[-1][1] += line
        elif commands:
            commands[-1][2] += line
        else:
            raise SystemExit(f"{block.place}: a console fence begins with a command")
    return commands


def refused_tests(block, usage):
    """Words after ./test that its help does not have."""
    known = set(re.findall(r"--[a-z]+", usage)) | {"all"}
    known.update(re.search(r"^parts: ([^;]*)", usage, re.MULTILINE)[1].split())
    complaints = []
    for number, line in enumerate(block.body.splitlines(), block.line):
        typed = re.sub(r"(^|\s)#.*", "", line)
        for words in re.findall(r"(?:^|\s)\./test((?=\s|$)[^;&|]*)", typed):
            for word in words.split():
                if word == "--":
                    break
                if word not in known:
                    complaints.append(f"{block.page}:{number}: ./test takes no '{word}'")
    return complaints


def check_commands(arguments):
    uri = Path(arguments.command).resolve()
    complaints, count = [], 0
    with tempfile.TemporaryDirectory() as scratch:
        (Path(scratch) / "run").symlink_to(uri)
        environment = {"PATH": f"{uri.parent}:{os.environ['PATH']}", "LC_ALL": "C"}
        for block in all_blocks("console"):
            for place, command, output in commands_of(block):
                run = subprocess.run(
                    ["bash", "-c", command], cwd=scratch, env=environment, check=False,
                    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
                complaints += difference(place, output, run.stdout.decode("utf-8", "replace"))
                count += 1
    usage = subprocess.run(
        [ROOT / "test", "--help"], capture_output=True, encoding="utf-8", check=True
    ).stdout
    for block in all_blocks("sh"):
        complaints += refused_tests(block, usage)
        run = subprocess.run(["bash", "-n", "-c", block.body], capture_output=True, check=False)
        if run.returncode:
            complaints.append(f"{block.place}: {run.stderr.decode()}")
        for program in re.findall(r"(?:^|\s)\./([\w-]+)", block.body):
            if not os.access(ROOT / program, os.X_OK):
                complaints.append(f"{block.place}: there is no ./{program}")
        count += 1
    return count, complaints


def check_clone(_arguments):
    lines = [
        line
        for block in all_blocks("console")
        if block.page == "README.md"
        for line in commands_of(block)
        if line[1].startswith("./run")
    ]
    complaints = [] if lines else ["README.md: no line calls ./run"]
    with tempfile.TemporaryDirectory() as scratch:
        clone = Path(scratch) / "clone"
        subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
        for place, command, output in lines:
            # It talks of its work on stderr, which is for whoever reads the log.
            run = subprocess.run(
                ["bash", "-c", command], cwd=clone, check=False,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, encoding="utf-8")  # fmt: skip
            complaints += difference(place, output, run.stdout)
    return len(lines), complaints


# --- CMake -------------------------------------------------------------------------------------


def check_cmake(arguments):
    complaints = []
    blocks = all_blocks("cmake")
    with tempfile.TemporaryDirectory() as scratch:
        prefix = Path(scratch) / "prefix"
        subprocess.run(
            [arguments.cmake, "--install", arguments.build, "--prefix", prefix],
            check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        for number, block in enumerate(blocks):
            folder = Path(scratch) / str(number)
            folder.mkdir()
            (folder / "app.cpp").write_text("int main() {}\n")
            (folder / "CMakeLists.txt").write_text(
                "cmake_minimum_required(VERSION 3.25)\nproject(app LANGUAGES CXX)\n"
                f"add_executable(app app.cpp)\n{block.body}"
            )
            run = subprocess.run(
                [arguments.cmake, "-S", folder, "-B", folder / "build", "-G", "Ninja",
                 f"-DCMAKE_CXX_COMPILER={arguments.compiler[0]}", f"-DCMAKE_PREFIX_PATH={prefix}",
                 f"-DFETCHCONTENT_SOURCE_DIR_URIEL={ROOT}"],
                capture_output=True, encoding="utf-8", check=False)  # fmt: skip
            if run.returncode:
                complaints.append(f"{block.place}: {run.stderr}")
    return len(blocks), complaints


# --- Paths -------------------------------------------------------------------------------------


def headings(page):
    """As links name them; "top" is the begin of every page."""
    found = HEADING.findall(FENCE.sub("", page.read_text("utf-8")))
    return {"top", *(re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found)}


def cells(line):
    return [cell.strip() for cell in line.strip("|").split("|")]


def differs_from_results(readme, results):
    """Libraries of which the row of the suite in README.md says something else than the table of results does."""
    known = {row[0]: row[1] for row in map(cells, results.splitlines()) if len(row) > 2}
    lines = readme.splitlines()
    [at] = [number for number, line in enumerate(lines) if line.startswith("| passed / failed / not offered |")]
    return [
        f"README.md:{at + 1}: of {name} the results say {known.get(name)}, not {said}"
        for name, said in list(zip(cells(lines[at - 2]), cells(lines[at])))[1:]
        if known.get(name) != said
    ]


def check_paths(_arguments):
    results = (ROOT / "conformance/RESULTS.md").read_text("utf-8")
    complaints, count = differs_from_results((ROOT / "README.md").read_text("utf-8"), results), 1
    for page in pages():
        text = FENCE.sub("", page.read_text("utf-8"))
        for path, heading in TO_HEADING.findall(text):
            to = page.parent / path if path else page
            if to.suffix == ".md" and to.exists() and heading not in headings(to):
                complaints.append(f"{page.relative_to(ROOT)}: {to.name} has no heading {heading}")
        for base, pattern in ((ROOT, PATH), (page.parent, LINK)):
            for path in pattern.findall(text):
                count += 1
                if not any(base.glob(path)):
                    complaints.append(f"{page.relative_to(ROOT)}: there is no {path}")
    return count, complaints


def main(words):
    compiler = []
    if "--" in words:
        at = words.index("--")
        words, compiler = words[:at], words[at + 1 :]
    parser = argparse.ArgumentParser(description="Runs what the documentation shows.")
    what = parser.add_subparsers(required=True)
    for check, options in (
        (check_cpp, ["--library"]),
        (check_commands, ["--command"]),
        (check_cmake, ["--build", "--cmake"]),
        (check_paths, []),
        (check_clone, []),
    ):
        one = what.add_parser(check.__name__.removeprefix("check_"))
        one.set_defaults(check=check)
        for option in options:
            one.add_argument(option, required=True, nargs="+" if option == "--library" else None)
        if check is check_cpp:
            one.add_argument("--fence", choices=CPP, default="cpp")
    arguments = parser.parse_args(words)
    arguments.compiler = compiler
    count, complaints = arguments.check(arguments)
    print(f"{count} checked, {len(complaints)} complaints")
    print("\n".join(complaints))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
