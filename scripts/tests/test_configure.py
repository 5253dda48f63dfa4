# test_configure.py: Errors of an incomplete set-up
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Configuring on a machine without the right packages, or with a Clang that lacks a
function of the overlay, fails with a message that states the remedy.
"""

import pathlib
import re
import subprocess
import tempfile
import unittest

from devtools import building

OTHER_VERSION = """
set(PACKAGE_VERSION 21.1.0)
set(PACKAGE_VERSION_COMPATIBLE TRUE)
"""
OTHER_CONFIG = """
set(LLVM_VERSION_MAJOR 21)
set(LLVM_PACKAGE_VERSION 21.1.0)
"""


class Configure(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)

    def configure(self, *options):
        """Configures into a new folder; returns the status and the messages on
        one line, since CMake wraps them."""
        result = subprocess.run(
            ["cmake", "-G", "Ninja", "-S", str(building.ROOT),
             "-B", str(self.directory / "build"), *options],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            check=False,
        )
        return result.returncode, re.sub(r"\s+", " ", result.stdout)

    def test_no_llvm(self):
        status, text = self.configure("-DCMAKE_DISABLE_FIND_PACKAGE_LLVM=ON")
        self.assertNotEqual(status, 0)
        self.assertIn("LLVM 22 was not found", text)
        self.assertIn("scripts/install-deps", text)
        self.assertIn("llvm-22-dev", text)

    def test_another_major_version(self):
        llvm = self.directory / "llvm"
        llvm.mkdir()
        (llvm / "LLVMConfig.cmake").write_text(OTHER_CONFIG, encoding="utf-8")
        (llvm / "LLVMConfigVersion.cmake").write_text(
            OTHER_VERSION, encoding="utf-8")
        status, text = self.configure(f"-DLLVM_DIR={llvm}")
        self.assertNotEqual(status, 0)
        self.assertIn("found LLVM 21.1.0", text)
        self.assertIn("clang-dxc is built on LLVM 22", text)
        self.assertIn("scripts/install-deps", text)

    def test_a_function_that_clang_no_longer_has(self):
        overlay = self.directory / "Overlay.txt"
        overlay.write_text("# a comment\n"
                           "replace _ZN5clang4Sema4GoneEv it was there\n",
                           encoding="utf-8")
        status, text = self.configure(f"-DDXC_OVERLAY_LIST={overlay}")
        self.assertNotEqual(status, 0)
        self.assertIn("_ZN5clang4Sema4GoneEv", text)
        self.assertIn("docs/dev/updating-llvm.md", text)

    def test_a_malformed_overlay_line(self):
        overlay = self.directory / "Overlay.txt"
        overlay.write_text("replace _ZN5clang4SemaE\n", encoding="utf-8")
        status, text = self.configure(f"-DDXC_OVERLAY_LIST={overlay}")
        self.assertNotEqual(status, 0)
        self.assertIn("each line is 'replace' or 'wrap'", text)


if __name__ == "__main__":
    unittest.main()
