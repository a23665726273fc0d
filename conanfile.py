# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The library for Conan 2: `conan create .` builds it, and a program with it."""

import re
from pathlib import Path

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, rmdir


class Uriel(ConanFile):
    name = "uriel-uri"  # in code it is "uriel"
    description = "URIs as RFC 3986 defines them: parse, resolve, normalize, compare"
    license = "BSL-1.0"
    author = "the uriel authors"
    topics = ("uri", "url", "rfc3986", "parser")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False]}  # noqa: RUF012
    default_options = {"shared": False, "fPIC": True}  # noqa: RUF012
    implements = ("auto_shared_fpic",)
    exports_sources = "CMakeLists.txt", "LICENSE", "NOTICE", "cmake/*", "include/*", "src/*", "functions/*", "libs/*"
    test_package_folder = "tests/packaging/conan"

    def set_version(self):
        header = Path(self.recipe_folder, "include/uriel/version.hpp").read_text(encoding="utf-8")
        self.version = re.search(r'URIEL_VERSION_STRING "(.*)"', header)[1]

    def export(self):
        copy(self, "include/uriel/version.hpp", self.recipe_folder, self.export_folder)

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["URIEL_BUILD_COMMAND"] = False
        # They need libidn2, and ada from PyPI: the package has neither.
        toolchain.cache_variables["URIEL_BUILD_IDNA"] = "OFF"
        toolchain.cache_variables["URIEL_BUILD_MEND"] = "OFF"
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        for notice in ("LICENSE", "NOTICE"):
            copy(self, notice, self.source_folder, str(Path(self.package_folder, "licenses")))
        CMake(self).install()
        # Conan writes these itself.
        for folder in ("lib/cmake", "lib/pkgconfig", "share"):
            rmdir(self, str(Path(self.package_folder, folder)))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "uriel")
        for name, libraries, needs in (("uriel", ["uriel"], []), ("history", ["uriel-history"], ["uriel"])):
            part = self.cpp_info.components[name]
            part.libs = libraries
            part.requires = needs
            part.set_property("cmake_target_name", f"uriel::{name}")
            part.set_property("pkg_config_name", "uriel" if name == "uriel" else f"uriel-{name}")
            if self.options.shared:
                part.defines = ["URIEL_SHARED=1"]
