# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Gets hold of the library in each way that is promised, and builds and runs a program with it.

usage: check.py CASE --cmake CMAKE --compiler COMPILER --build FOLDER
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def run(*command, **options):
    print("$", *command, flush=True)
    return subprocess.run([str(word) for word in command], check=True, **options)


class Packaging:
    def __init__(self, cmake, compiler, release, scratch):
        self.cmake, self.compiler, self.release, self.scratch = cmake, compiler, release, scratch

    def configure_and_build(self, source, name, *options):
        """Quickly, for what is checked here is not how fast the code is."""
        build = self.scratch / name
        run(self.cmake, "-S", source, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=",
            f"-DCMAKE_CXX_COMPILER={self.compiler}", "-DURIEL_JOIN_SOURCES=ON", *options)  # fmt: skip
        run(self.cmake, "--build", build)
        return build

    def build_library(self, *options):
        return self.configure_and_build(
            ROOT, "library", "-DURIEL_BUILD_COMMAND=OFF", "-DURIEL_BUILD_TESTS=OFF",
            "-DURIEL_BUILD_BENCH=OFF", *options)  # fmt: skip

    def install(self, build):
        """Into one place, and then moves it: an installed tree has to be relocatable."""
        first, prefix = self.scratch / "first", self.scratch / "prefix"
        run(self.cmake, "--install", build, "--prefix", first, stdout=subprocess.DEVNULL)
        first.rename(prefix)
        for file in [*prefix.rglob("*.cmake"), *prefix.rglob("*.pc")]:
            text = file.read_text()
            for machine_path in (first, build, ROOT):
                assert str(machine_path) not in text, f"{file} mentions {machine_path}"
        return prefix

    def use_find_package(self, prefix):
        build = self.configure_and_build(
            HERE / "find_package", "find_package", f"-DCMAKE_PREFIX_PATH={prefix}"
        )
        run(build / "consumer")
        run(build / "history_consumer")
        run(build / "uri_template_consumer")
        program = self.scratch / "wants"
        program.mkdir()
        (program / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(wants LANGUAGES CXX)\nfind_package(uriel REQUIRED COMPONENTS policy other)\n"
        )
        [config] = prefix.rglob("uriel-config.cmake")
        said = self.configure(f"-DCMAKE_PREFIX_PATH={prefix}", source=program, status=1)
        assert "there is no 'other', but " in said, said
        missing = "policy" not in re.search(r"set\(uriel_components (.*)\)", config.read_text())[1].split(";")
        assert ("uriel was installed without 'policy': build it with -DURIEL_BUILD_MEND=ON" in said) == missing, said

    def use_pkg_config(self, prefix, name="uriel", source="consumer.cpp"):
        [description] = prefix.rglob(f"{name}.pc")
        environment = os.environ | {"PKG_CONFIG_PATH": str(description.parent)}
        flags = run("pkg-config", "--cflags", "--libs", name, env=environment,
                    capture_output=True, encoding="utf-8").stdout.split()  # fmt: skip
        program = self.scratch / "pkg_config"
        run(self.compiler, "-std=c++20", HERE / source, "-o", program, *flags)
        run(program, env=os.environ | {"LD_LIBRARY_PATH": str(description.parent.parent)})

    def use_c(self, prefix, *options):
        """The example in C, by each compiler there is."""
        [description] = prefix.rglob("uriel.pc")
        environment = os.environ | {"PKG_CONFIG_PATH": str(description.parent)}
        flags = run("pkg-config", "--cflags", "--libs", *options, "uriel", env=environment,
                    capture_output=True, encoding="utf-8").stdout.split()  # fmt: skip
        program = self.scratch / "in_c"
        for compiler in filter(shutil.which, ("gcc", "clang-19")):
            run(compiler, "-std=c99", "-Wpedantic", "-Wall", "-Wextra", "-Werror",
                ROOT / "docs/examples/example.c", "-o", program, *flags)  # fmt: skip
            run(program, env=os.environ | {"LD_LIBRARY_PATH": str(description.parent.parent)})

    def use_columns(self, prefix, *linking):
        """From C, as other languages do."""
        [description] = prefix.rglob("uriel-functions.pc")
        environment = os.environ | {"PKG_CONFIG_PATH": str(description.parent)}
        flags = run("pkg-config", "--cflags", "--libs", *linking, "uriel-functions", env=environment,
                    capture_output=True, encoding="utf-8").stdout.split()  # fmt: skip
        program = self.scratch / "columns"
        run("cc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", HERE / "columns_consumer.c",
            "-o", program, *flags)  # fmt: skip
        run(program, env=os.environ | {"LD_LIBRARY_PATH": str(description.parent.parent)})

    def check_symbols(self, prefix, name, *ours):
        """Nothing but our own names is offered."""
        [library] = prefix.rglob(name)
        symbols = run("nm", "-DC", "--defined-only", library, capture_output=True, encoding="utf-8")
        for line in symbols.stdout.splitlines():
            _, _, symbol = line.split(maxsplit=2)
            assert symbol.startswith(ours), f"{name} exports {symbol}"

    def static(self):
        prefix = self.install(self.release)
        self.use_find_package(prefix)
        self.use_pkg_config(prefix)
        self.use_c(prefix, "--static")
        self.use_pkg_config(prefix, "uriel-history", "history_consumer.cpp")
        self.use_pkg_config(prefix, "uriel-uri-template", "uri_template_consumer.cpp")
        if list(prefix.rglob("uriel-idna.pc")):
            self.use_pkg_config(prefix, "uriel-idna", "idna_consumer.cpp")
        if list(prefix.rglob("uriel-mend.pc")):
            self.use_pkg_config(prefix, "uriel-mend", "mend_consumer.cpp")
            self.use_pkg_config(prefix, "uriel-policy", "policy_consumer.cpp")
        if list(prefix.rglob("uriel-functions.pc")):
            self.use_columns(prefix, "--static")
        run(prefix / "bin" / "uri", "--version")
        assert (prefix / "share/licenses/uriel/LICENSE").is_file()

    def shared(self):
        prefix = self.install(self.build_library("-DBUILD_SHARED_LIBS=ON", "-DURIEL_BUILD_FUNCTIONS=ON"))
        self.use_find_package(prefix)
        self.use_pkg_config(prefix)
        self.use_c(prefix)
        self.use_columns(prefix)
        self.check_symbols(prefix, "liburiel.so", "uriel::", "uriel_")
        self.check_symbols(prefix, "liburiel-functions.so", "uriel_columns_", "uriel_call", "uriel_function_", "uriel_find_function",
                           "uriel::columns::")
        [library] = prefix.rglob("liburiel.so")
        run(sys.executable, "-B", ROOT / "tools/c_face_test.py", env=os.environ | {"URIEL_LIBRARY": str(library)})

    def standards(self):
        """A program of C++20 and a library of C++23, or the other way round, agree, or do not link: where one has
        std::expected and the other ours."""
        consumer = HERE / "consumer.cpp"
        here = ("g++", (), True), ("clang++-19", ("-stdlib=libc++",), False)
        for compiler, flags, agree in ((c, f, a) for c, f, a in here if shutil.which(c)):
            self.compiler = compiler
            for library, program in (("20", "23"), ("23", "20")):
                build = self.configure_and_build(
                    ROOT, f"{compiler}-{library}", "-DURIEL_BUILD_COMMAND=OFF", "-DURIEL_BUILD_TESTS=OFF", "-DURIEL_BUILD_BENCH=OFF",
                    "-DURIEL_BUILD_IDNA=OFF", "-DURIEL_BUILD_MEND=OFF", f"-DCMAKE_CXX_STANDARD={library}",
                    f"-DCMAKE_CXX_FLAGS={' '.join(flags)}")  # fmt: skip
                made = subprocess.run(
                    [compiler, f"-std=c++{program}", *flags, f"-I{ROOT / 'include'}", consumer, build / "liburiel.a",
                     "-o", build / "consumer"], capture_output=True, encoding="utf-8")  # fmt: skip
                if agree:
                    assert made.returncode == 0, made.stderr
                    run(build / "consumer")
                else:
                    assert made.returncode != 0 and re.search("undefined (reference|symbol)", made.stderr), made.stderr

    def elsewhere(self):
        """The library and the command, compiled for systems that are not here. They do not run."""
        zig = f'exec "{ROOT}/build/zig/bin/python" -I -m ziglang'
        for target, system in (("x86_64-macos", "Darwin"), ("aarch64-macos", "Darwin"),
                               ("x86_64-windows-gnu", "Windows"), ("aarch64-windows-gnu", "Windows")):  # fmt: skip
            for name, command in (("c++", f"c++ -target {target}"), ("ar", "ar"), ("ranlib", "ranlib")):
                script = self.scratch / f"{target}-{name}"
                script.write_text(f'#!/bin/sh\n{zig} {command} "$@"\n')
                script.chmod(0o755)
            self.compiler = self.scratch / f"{target}-c++"
            self.configure_and_build(
                ROOT, target, f"-DCMAKE_SYSTEM_NAME={system}", f"-DCMAKE_SYSTEM_PROCESSOR={target.partition('-')[0]}",
                f"-DCMAKE_AR={self.scratch / f'{target}-ar'}", f"-DCMAKE_RANLIB={self.scratch / f'{target}-ranlib'}",
                "-DURIEL_BUILD_MEND=FETCH", "-DURIEL_BUILD_IDNA=OFF", "-DURIEL_BUILD_LINKS=OFF", "-DURIEL_BUILD_COMMAND=ON")  # fmt: skip

    def core(self):
        """With all that is over it deleted, it builds, passes its tests and installs."""
        source = self.scratch / "source"
        over = "libs", "functions", "bindings", "cli", "web"
        shutil.copytree(ROOT, source, ignore=lambda folder, _: ("build", ".git", *over) if Path(folder) == ROOT else ())
        build = self.configure_and_build(source, "core", "-DURIEL_BUILD_TESTS=ON", "-DCMAKE_CXX_FLAGS=-O1")
        run("ctest", "--test-dir", build, "--output-on-failure", "-j", os.cpu_count())
        assert list(self.install(build).rglob("uriel.pc"))

    def configure(self, *options, source=ROOT, status=0):
        """What CMake remembers, or says if it is to fail."""
        build = self.scratch / f"configured_{len(list(self.scratch.iterdir()))}"
        command = (self.cmake, "-S", source, "-B", build, f"-DCMAKE_CXX_COMPILER={self.compiler}", *options)
        print("$", *command, flush=True)
        done = subprocess.run([str(word) for word in command], capture_output=True, encoding="utf-8", check=False)
        assert (done.returncode != 0) == (status != 0), done.stderr
        return " ".join(done.stderr.split()) if status else (build / "CMakeCache.txt").read_text()

    def configured(self):
        """With no options for who installs it; what is asked for and missing is named."""
        cache = self.configure()
        for line in ("CMAKE_BUILD_TYPE:STRING=Release", "URIEL_BUILD_COMMAND:BOOL=ON",
                     "URIEL_BUILD_TESTS:BOOL=OFF"):  # fmt: skip
            assert line in cache.splitlines(), line
        assert not re.search("WARNING_AS_ERROR:BOOL=(ON|TRUE)", cache, re.IGNORECASE)
        assert "CMAKE_BUILD_TYPE:STRING=Debug" in self.configure("-DCMAKE_BUILD_TYPE=Debug")
        no_rapidjson = "-DRAPIDJSON_INCLUDE_DIR=NOTFOUND", "-DCMAKE_IGNORE_PATH=/usr/include"
        no_pkg_config = "-DPKG_CONFIG_EXECUTABLE=/bin/false"
        for package, *options in (
            ("rapidjson-dev", *no_rapidjson),
            ("libexpat1-dev", "-DURIEL_BUILD_LINKS=ON", "-DCMAKE_DISABLE_FIND_PACKAGE_EXPAT=ON"),
            ("libgumbo-dev", "-DURIEL_BUILD_LINKS=ON", no_pkg_config),
            ("libidn2-dev", "-DURIEL_BUILD_IDNA=ON", no_pkg_config),
            ("libgtest-dev", "-DURIEL_BUILD_TESTS=ON", "-DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON"),
            ("nlohmann-json3-dev", "-DURIEL_BUILD_TESTS=ON",
             "-DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON"),
        ):  # fmt: skip
            said = self.configure(*options, status=1)
            assert package in said, said
        self.configure(*no_rapidjson, "-DURIEL_BUILD_COMMAND=OFF")
        self.configure(no_pkg_config)
        # What the recipe for Conan takes along is enough for what it builds.
        recipe = (ROOT / "conanfile.py").read_text(encoding="utf-8")
        taken = re.search(r"^    exports_sources = (.*)$", recipe, re.MULTILINE)[1]
        for pattern in re.findall(r'"(.*?)"', taken):
            name, copy = pattern.removesuffix("/*"), self.scratch / "recipe" / pattern.removesuffix("/*")
            if name == pattern:
                copy.parent.mkdir(exist_ok=True)
                shutil.copy(ROOT / name, copy)
            else:
                shutil.copytree(ROOT / name, copy)
        self.configure("-DURIEL_BUILD_COMMAND=OFF", "-DURIEL_BUILD_IDNA=OFF", source=self.scratch / "recipe")
        for script in self.scratch.glob("configured_*/**/cmake_install.cmake"):
            for name in re.findall(rf'"({re.escape(str(self.scratch / "recipe"))}/[^"]+)"', script.read_text()):
                assert Path(name).exists(), f"{name} is to be installed"

    def fetch_content(self):
        """By a program that does without exceptions and RTTI, as the library can, too."""
        build = self.configure_and_build(
            HERE / "fetch_content", "fetch_content", f"-DURIEL_SOURCE={ROOT}",
            "-DCMAKE_CXX_FLAGS=-fno-exceptions -fno-rtti")  # fmt: skip
        run(build / "consumer")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("case", choices=["static", "shared", "configured", "fetch_content", "core", "standards", "elsewhere"])
    parser.add_argument("--cmake", default=shutil.which("cmake"))
    parser.add_argument("--compiler", default="c++")
    parser.add_argument("--build", type=Path, required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        packaging = Packaging(
            arguments.cmake, arguments.compiler, arguments.build, Path(scratch)
        )
        getattr(packaging, arguments.case)()


if __name__ == "__main__":
    sys.exit(main())
