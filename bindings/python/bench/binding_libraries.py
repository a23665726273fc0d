# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What a call costs through binding libraries, beside the extension written by hand.

usage: binding_libraries.py LIBURIEL.A FOLDER    builds in the folder; prints the least times of 15
                                                 rounds, as a table

Each has the same to do over uriel.h: a function that parses a str, and an object that keeps the
text, with the property host. It needs the packages pybind11, nanobind and cffi, and uriel.
"""

import importlib.util
import pathlib
import subprocess
import sys
import sysconfig
import time

import cffi
import nanobind
import pybind11
import uriel

root = pathlib.Path(__file__).parents[3]
suffix = sysconfig.get_config_var("EXT_SUFFIX")
texts = [f"http://www.example{i}.com:8080/a/b/c{i}?q={i}#f" for i in range(10_000)]

# The object and the function, but for the lines that tell the library of them.
both = r"""
#include "uriel.h"
#include <stdexcept>
#include <string>
#include <string_view>
#include <optional>

struct parsed {
    std::string text;
    uriel_parts parts{sizeof(uriel_parts)};

    explicit parsed(std::string_view given) : text(given) {
        if (uriel_parse(text.data(), text.size(), &parts, nullptr) < 0)
            throw std::invalid_argument("no URI");
    }
    std::optional<std::string_view> host() const {
        uriel_span const span = uriel_component_span(&parts, URIEL_COMPONENT_HOST);
        if (!URIEL_IS_PRESENT(span)) return std::nullopt;
        return std::string_view(text).substr(span.offset, span.size);
    }
};
"""
by_pybind11 = """
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
PYBIND11_MODULE(by_pybind11, m) {
    pybind11::class_<parsed>(m, "URI").def_property_readonly("host", &parsed::host);
    m.def("parse", [](std::string_view text) { return parsed(text); });
}
"""
by_nanobind = """
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
NB_MODULE(by_nanobind, m) {
    nanobind::class_<parsed>(m, "URI").def_prop_ro("host", &parsed::host);
    m.def("parse", [](std::string_view text) { return parsed(text); });
}
"""
for_cffi = """
static const int URIEL_COMPONENT_HOST;
struct uriel_parts { uint32_t struct_size; ...; };
struct uriel_span { uint32_t offset; uint32_t size; };
struct uriel_error { ...; };
int uriel_parse(const char *, size_t, struct uriel_parts *, struct uriel_error *);
struct uriel_span uriel_component_span(const struct uriel_parts *, int);
"""


def compile_module(folder, library, name, source, *options):
    path = folder / f"{name}.cpp"
    path.write_text(both + source)
    made = folder / (name + suffix)
    include = [sysconfig.get_path("include"), root / "include"]
    command = ["g++", "-std=c++17", "-O3", "-DNDEBUG", "-shared", "-fPIC", "-fvisibility=hidden", "-w"]
    command += [f"-I{each}" for each in include] + [path, *options, library, "-o", made]
    subprocess.run(command, check=True)
    return load(name, made)


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.modules[name] = module  # the type goes with it
    return module


def with_nanobind(folder, library):
    at = pathlib.Path(nanobind.__file__).parent
    robin = at / "ext/robin_map/include"
    options = [f"-I{at / 'include'}", f"-I{robin}", at / "src/nb_combined.cpp"]
    return compile_module(folder, library, "by_nanobind", by_nanobind, *options)


def with_pybind11(folder, library):
    options = [f"-I{pybind11.get_include()}"]
    return compile_module(folder, library, "by_pybind11", by_pybind11, *options)


def with_cffi(folder, library):
    maker = cffi.FFI()
    maker.cdef(for_cffi)
    maker.set_source(
        "by_cffi",
        '#include "uriel.h"',
        include_dirs=[str(root / "include")],
        extra_objects=[str(library)],
        extra_compile_args=["-O3", "-DNDEBUG"],
        libraries=["stdc++"],
    )
    return load("by_cffi", pathlib.Path(maker.compile(str(folder))))


def class_of_cffi(module):
    """The object of Python that a package over cffi has."""
    lib, new, null = module.lib, module.ffi.new, module.ffi.NULL
    size = module.ffi.sizeof("struct uriel_parts")

    class URI:
        __slots__ = ("text", "parts")

        def __init__(self, text):
            octets = text.encode()
            self.text = text
            self.parts = new("struct uriel_parts *")
            self.parts.struct_size = size
            if lib.uriel_parse(octets, len(octets), self.parts, null) < 0:
                raise ValueError("no URI")

        @property
        def host(self):
            span = lib.uriel_component_span(self.parts, lib.URIEL_COMPONENT_HOST)
            return self.text[span.offset : span.offset + span.size]

    return URI


def seconds(call):
    began = time.perf_counter()
    for text in texts:
        call(text)
    return (time.perf_counter() - began) / len(texts)


def main():
    library, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    rows = {
        "by hand, limited API": uriel.parse,
        f"nanobind {nanobind.__version__}": with_nanobind(folder, library).parse,
        f"pybind11 {pybind11.__version__}": with_pybind11(folder, library).parse,
        f"cffi {cffi.__version__}": class_of_cffi(with_cffi(folder, library)),
    }
    times = {name: ([], []) for name in rows}
    for _ in range(15):
        for name, parse in rows.items():
            assert parse(texts[7]).host == "www.example7.com"
            times[name][0].append(seconds(parse))
            times[name][1].append(seconds(lambda text: parse(text).host))
    print("| binding | parse | parse and host |\n|---|---|---|")
    for name, (parse, host) in times.items():
        parse, host = (f"{min(each) * 1e9:.0f} ns" for each in (parse, host))
        print(f"| {name} | {parse} | {host} |")


if __name__ == "__main__":
    main()
