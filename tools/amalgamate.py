# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes the library as two files, uriel.hpp and uriel.cpp, for those who copy it into their program.

usage: amalgamate.py FOLDER [--check COMPILER…]
       amalgamate.py FOLDER --core COMMIT ARCHIVE
       --check compiles them with each compiler, with tests/packaging/amalgamation_consumer.cpp, and runs that
       --core packs them with the licence and a page of proof; COMMIT is that of the sources. First it asks them the suite
       of conformance/, with the adapter and the libraries beside them, which the suite asks, too

What the library does for each kernel with flags of the compiler (cmake/kernels.cmake), uriel.cpp does
with pragmas. They reach what stands between them alone, so each kernel gets a copy of the templates
that it is made of, in a namespace of its own.
"""

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import archives
from license import notice_of, without_notice
from version import VERSION

ROOT = Path(__file__).resolve().parent.parent
CONSUMER = ROOT / "tests/packaging/amalgamation_consumer.cpp"
INCLUDE = re.compile(r'#include ([<"])([^>"]+)[>"].*\n')
KERNEL = re.compile(r"^ *uriel_kernel\((\w+)([^)]*)\)", re.MULTILINE)
FLAG_LIST = re.compile(r"^ *set\((\w+) (-m[^)]+)\)", re.MULTILINE)
# What the kernels are made of, and what is compiled for each.
COPIED = (
    "uriel/detail/syntax/mask_bits.hpp", "uriel/detail/syntax/plain_walk.hpp", "uriel/detail/syntax/block_walk.hpp",
    "uriel/detail/syntax/authority_walk.hpp", "uriel/detail/syntax/tail_walk.hpp", "uriel/detail/syntax/scan.hpp",
    "syntax/kernel/vector_block.hpp",
    "syntax/kernel/find_bytes.hpp", "syntax/kernel/percent_bulk.hpp", "syntax/kernel/quarters.hpp",
    "syntax/kernel/count_bytes.hpp", "syntax/kernel/avx512_vector.hpp", "syntax/kernel/clean.hpp",
)  # fmt: skip
# Those of one machine: they come with the kernels that need them.
VECTOR_HEADER = re.compile(r"\w*intrin\.h|arm_neon\.h|wasm_simd128\.h")
# Those of one machine, which need no flags there.
MACHINES = {"neon": "URIEL_KERNEL_NEON", "wasm_simd128": "URIEL_KERNEL_WASM"}


def body_of(path):
    text = without_notice(path.read_text(encoding="utf-8"))
    return text.replace("#pragma once\n", "")


class Book:
    """Text that grows; each header comes once, before who needs it."""

    def __init__(self, folders, known=()):
        self.folders = folders
        self.seen = set(known)
        self.standard = set()
        self.text = ""

    def find(self, name):
        for folder in self.folders:
            if (folder / name).is_file():
                return folder / name
        return None

    def add_header(self, name):
        if name not in self.seen:
            self.seen.add(name)
            self.add(name, body_of(self.find(name)))

    def add(self, name, text):
        """First what the text includes, then the rest of it."""
        depth, kept = 0, []
        for line in text.splitlines(keepends=True):
            depth += bool(re.match(r"# *if", line)) - bool(re.match(r"# *endif", line))
            include = INCLUDE.match(line)
            if not include or depth:
                kept.append(line)
            elif self.find(include[2]):
                self.add_header(include[2])
            else:
                self.standard.add(include[2])
        self.text += f"// ---- {name}\n{''.join(kept).strip()}\n\n"

    def note_standard(self, name):
        """What the file includes, but not of ours."""
        self.standard |= {one for _, one in INCLUDE.findall(body_of(self.find(name))) if not self.find(one)}

    def whole(self, title, first):
        names = sorted(name for name in self.standard if not VECTOR_HEADER.fullmatch(name))
        standard = "".join(f"#include <{name}>\n" for name in names)
        return f"{notice_of('//')}{title}\n{first}\n{standard}\n{self.text}"


def kernels():
    """Pairs of the name of a kernel and its flags, as CMake has them."""
    page = (ROOT / "cmake/kernels.cmake").read_text(encoding="utf-8")
    lists = dict(FLAG_LIST.findall(page))
    yield "scalar", []
    for name, flags in KERNEL.findall(page):
        for known, value in lists.items():
            flags = flags.replace("${" + known + "}", value)
        yield name, [flag.removeprefix("-m") for flag in flags.split()]


def kernel_text(name, flags, find):
    """All that a kernel is made of, in a namespace of its own."""
    own = f"uriel::detail::kernels::for_{name}"
    parts = [body_of(find(header)) for header in COPIED if needs(name, header, find)]
    # Not the functions after the class: those are for callers.
    parts = [re.sub(r"(\nclass scanner .*?\n};\n).*", r"\1}\n", part, flags=re.DOTALL) for part in parts]
    source = body_of(ROOT / f"src/syntax/kernel/scan_{name}.cpp")
    source, table = re.match(r"(.*?)\nfunctions const \w+ = \{(.*?)\};\n", source, re.DOTALL).groups()
    text = "".join(INCLUDE.sub("", part) for part in parts) + INCLUDE.sub("", source) + "\n}\n"
    text = re.sub(r"^namespace uriel(?:::detail)?(?:::kernels)?(::\w+)? \{", rf"namespace {own}\1 {{", text, flags=re.MULTILINE)
    text = text.replace("detail::scanning::", "scanning::")
    # What is not copied is found in the library's own namespace, behind the copies.
    text = f"namespace {own}::scanning {{\nusing namespace uriel::detail::scanning;\n}}\n{text}"
    entries = re.sub(r"\w+", rf"for_{name}::\g<0>", table)
    text += f"namespace uriel::detail::kernels {{\nfunctions const {name} = {{{entries}}};\n}}\n"
    if flags and name not in MACHINES:
        target = ",".join(flags)
        text = (
            "#if defined(__clang__)\n"
            f'#pragma clang attribute push(__attribute__((target("{target}"))), apply_to = function)\n'
            "#else\n#pragma GCC push_options\n"
            f'#pragma GCC target("{target}")\n#endif\n{text}'
            "#if defined(__clang__)\n#pragma clang attribute pop\n#else\n#pragma GCC pop_options\n#endif\n"
        )
    if name != "scalar":
        x86 = "URIEL_KERNEL_SSSE3" if name == "ssse3" else "URIEL_KERNELS_AVX"
        text = f"#if defined({MACHINES.get(name, x86)})\n{text}#endif\n"
    return f"// ---- the kernel {name}\n{text}\n"


def needs(name, header, find):
    """Does the kernel include it, itself or by what it includes?"""
    waiting, seen = [ROOT / f"src/syntax/kernel/scan_{name}.cpp"], set()
    while waiting:
        for _, other in INCLUDE.findall(body_of(waiting.pop())):
            if other == header:
                return True
            if other not in seen and find(other):
                seen.add(other)
                waiting.append(find(other))
    return False


def write(folder):
    title = (
        f"// uriel {VERSION}, in two files that tools/amalgamate.py has made. Include uriel.hpp instead of any <uriel/...>, and\n"
        "// compile uriel.cpp with -std=c++20 -O2. The pages are in docs/ of the sources.\n"
    )
    header = Book([ROOT / "include"])
    header.add_header("uriel/uriel.hpp")
    header.add_header("uriel/ostream.hpp")
    (folder / "uriel.hpp").write_text(header.whole(title, "#pragma once\n"), encoding="utf-8")

    source = Book([ROOT / "include", ROOT / "src"], header.seen)
    files = sorted(path.relative_to(ROOT / "src") for path in (ROOT / "src").rglob("*.cpp"))
    for file in files:
        if not file.name.startswith("scan_") and file.parts[0] != "c":
            source.add(file.as_posix(), body_of(ROOT / "src" / file))
    for header_name in COPIED:
        if source.find(header_name).parts[-2] == "kernel":
            source.seen.add(header_name)
            source.note_standard(header_name)
    for header_name in ("syntax/kernel/kernels.hpp", "syntax/kernel/tables.hpp"):
        source.add_header(header_name)
    for name, flags in kernels():
        source.note_standard(f"syntax/kernel/scan_{name}.cpp")
        source.text += kernel_text(name, flags, source.find)
    vectors = (
        "#if defined(__x86_64__)\n#include <immintrin.h>\n#elif defined(__aarch64__)\n#include <arm_neon.h>\n"
        "#elif defined(__wasm_simd128__)\n#include <wasm_simd128.h>\n#endif\n"
    )
    first = f'#define URIEL_BUILDING 1\n#include "uriel.hpp"\n\n{vectors}'
    (folder / "uriel.cpp").write_text(source.whole(title, first), encoding="utf-8")


def check(folder, compiler):
    """The usual warnings are errors; the consumer says whether it finds what it should."""
    program = folder / "consumer"
    subprocess.run(
        [compiler, "-std=c++20", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{folder}",
         folder / "uriel.cpp", CONSUMER, "-o", program], check=True)  # fmt: skip
    subprocess.run([program], check=True)


def answers(folder):
    """What the suite says of the two files."""
    libraries = [ROOT / "libs" / name for name in ("history", "iri", "uri_template")]
    sources = [file for library in libraries for file in sorted(library.glob("*.cpp")) if file.name != "c.cpp"]
    adapter = ROOT / "conformance/adapters/native"
    sources += [adapter / name for name in ("adapter.cpp", "uriel.cpp", "uriel_more.cpp")]
    includes = [ROOT / "include", ROOT / "src", ROOT / "libs", adapter, *(library / "include" for library in libraries)]
    program = folder / "suite"
    subprocess.run(["g++", "-std=c++20", "-O1", '-DADAPTER_VERSION=""', *(f"-I{each}" for each in includes), *sources,
                    folder / "uriel.cpp", "-o", program], check=True)  # fmt: skip
    told = subprocess.run([sys.executable, "-B", ROOT / "conformance/run", f"{program} uriel"], check=True,
                          stdout=subprocess.PIPE, encoding="utf-8")  # fmt: skip
    return told.stdout.strip().splitlines()[-1].partition(": ")[2]


def page(folder, commit, suite):
    """tools/core.md, with what is known only now."""
    sums = "\n    ".join(f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}" for name in ("uriel.hpp", "uriel.cpp"))
    text = (ROOT / "tools/core.md").read_text(encoding="utf-8")
    for word, known in ("VERSION", VERSION), ("COMMIT", commit), ("SUMS", sums), ("SUITE", suite):
        text = text.replace(word, known)
    return text


def core(folder, commit, archive):
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / f"uriel-core-{VERSION}"
        tree.mkdir()
        for file in (folder / "uriel.hpp", folder / "uriel.cpp", ROOT / "LICENSE"):
            shutil.copy(file, tree)
        (tree / "PROOF.md").write_text(page(folder, commit, answers(folder)), encoding="utf-8")
        archives.pack_tar(Path(scratch), archive)


def main():
    if len(sys.argv) < 2 or sys.argv[2:3] not in ([], ["--check"], ["--core"]):
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    write(folder)
    if sys.argv[2:3] == ["--core"]:
        core(folder, sys.argv[3], Path(sys.argv[4]))
        return
    for compiler in sys.argv[3:]:
        check(folder, compiler)


if __name__ == "__main__":
    main()
