# test_symbol_layers.py: Uses of higher folders are found
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small archives that use each other."""

import pathlib
import subprocess
import tempfile
import unittest

from devtools import symbol_layers


class SymbolLayers(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.folder = pathlib.Path(directory.name)
        self.libraries = {}

    def library(self, folder, source):
        name = self.folder / folder
        name.with_suffix(".cpp").write_text(source, encoding="utf-8")
        subprocess.run(["clang++-22", "-c", name.with_suffix(".cpp"), "-o",
                        name.with_suffix(".o")], check=True)
        archive = self.folder / f"lib{folder}.a"
        subprocess.run(["llvm-ar-22", "rc", archive, name.with_suffix(".o")],
                       check=True)
        self.libraries[archive] = ("clang", folder)

    def problems(self):
        return list(symbol_layers.problems(self.libraries))

    def test_a_lower_room_may_be_used(self):
        self.library("AST", "int query() { return 1; }\n")
        self.library("Sema", "int query();\nint check() { return query(); }\n")
        self.assertEqual(self.problems(), [])

    def test_a_cycle_is_found(self):
        self.library("AST", "int check();\nint query() { return check(); }\n")
        self.library("Sema", "int query();\nint check() { return query(); }\n")
        self.assertEqual(self.problems(), [
            "libAST.a: the folder AST uses a symbol of the folder Sema: check()"])

    def test_a_replaced_function_of_clang_is_found(self):
        clang = "namespace clang { struct Sema { int act(); }; }\n"
        self.library("Sema", clang + "int check(clang::Sema &S) { return S.act(); }\n")
        self.library("Overlay", clang + "int clang::Sema::act() { return 1; }\n")
        self.assertEqual(self.problems(), [
            "libSema.a: the folder Sema uses a symbol of the folder Overlay: "
            "clang::Sema::act()"])

    def test_a_variable_is_found(self):
        self.library("AST", "extern int Count;\nint query() { return Count; }\n")
        self.library("Sema", "int Count = 1;\n")
        self.assertEqual(len(self.problems()), 1)

    def test_inline_functions_belong_to_nobody(self):
        inline = "inline int both() { return 1; }\n"
        self.library("AST", inline + "int query() { return both(); }\n")
        self.library("Sema", inline + "int check() { return both(); }\n")
        self.assertEqual(self.problems(), [])

    def test_a_cycle_of_the_table(self):
        self.assertEqual(symbol_layers.cycle({"A": ("B",), "B": ()}), [])
        self.assertEqual(symbol_layers.cycle({"A": ("B",), "B": ("C",), "C": ("B",)}),
                         ["B", "C", "B"])


if __name__ == "__main__":
    unittest.main()
