# setup.py: Adds the library and the tools to the package
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Copies the library and the tools that the package calls from the folder
CLANG_DXC_PREFIX: a build folder or the prefix of an installation. The default is
the folder build/ of the repository."""

import os
import pathlib
import shutil
import subprocess

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70.1
    from wheel.bdist_wheel import bdist_wheel

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = "libclangdxc.so.1"
TOOLS = ("dxil-run", "dxil-dis")


def native_files(prefix):
    """The library and the tools, or an error that names what is missing."""
    libraries = [*prefix.glob(f"lib*/{LIBRARY}"), *prefix.glob(f"lib/*/{LIBRARY}")]
    files = {LIBRARY: libraries[0] if libraries else prefix / "lib" / LIBRARY}
    files.update((tool, prefix / "bin" / tool) for tool in TOOLS)
    missing = [str(file) for file in files.values() if not file.is_file()]
    if missing:
        raise SystemExit(
            f"clangdxc: there is no {', '.join(missing)}; build clang-dxc first, and set "
            "CLANG_DXC_PREFIX to its build folder or to the prefix of an installation")
    return files


class BuildWithLibrary(build_py):
    def run(self):
        super().run()
        if getattr(self, "editable_mode", False):
            return
        prefix = pathlib.Path(os.environ.get("CLANG_DXC_PREFIX") or HERE.parent / "build")
        target = pathlib.Path(self.build_lib) / "clangdxc" / "native"
        target.mkdir(parents=True, exist_ok=True)
        license_file = HERE.parent / "LICENSE"
        if license_file.is_file():
            shutil.copy2(license_file, target)
        for name, file in native_files(prefix).items():
            shutil.copy2(file.resolve(), target / name)
            if shutil.which("strip"):
                subprocess.run(["strip", "--strip-unneeded", target / name], check=True)


class PlatformWheel(bdist_wheel):
    """The library is for one platform. It is no extension module, so that the package
    works with any Python 3."""

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class PlatformDistribution(Distribution):
    def has_ext_modules(self):
        return True


setup(distclass=PlatformDistribution,
      cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel})
