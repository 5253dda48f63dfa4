# ===- test_scaffolding.py - What new-pass and new-intrinsic write ----------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #

import argparse
import contextlib
import io
import pathlib
import subprocess
import tempfile
import unittest
from unittest import mock

from checks import formatted, leftovers, licence_header, placeholders
from devtools import building, generated_docs, scaffolding


class Scaffolding(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = pathlib.Path(directory.name)
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)
        format_file = (building.ROOT / ".clang-format").read_text(encoding="utf-8")
        (self.root / ".clang-format").write_text(format_file, encoding="utf-8")
        for name in ("Lowering/CMakeLists.txt", "Pipeline/DirectXPasses.td"):
            source = building.ROOT / scaffolding.DIRECTX / name
            copy = self.root / scaffolding.DIRECTX / name
            copy.parent.mkdir(parents=True)
            copy.write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
        patch = mock.patch.object(scaffolding, "ROOT", self.root)
        patch.start()
        self.addCleanup(patch.stop)

    def run_quietly(self, function, name, room="Lowering"):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = function(argparse.Namespace(name=name, room=room))
        self.assertEqual(status, 0)
        return output.getvalue()

    def test_new_files_pass_the_checks(self):
        self.run_quietly(scaffolding.new_pass, "ForwardHandles")
        self.run_quietly(scaffolding.new_intrinsic, "smoothstep")
        for check in (formatted, leftovers, licence_header):
            self.assertEqual(list(check.problems(self.root)), [])

    def test_a_pass_has_header_source_and_test(self):
        self.run_quietly(scaffolding.new_pass, "LegaliseI16Ops")
        for name in (
            "llvm/include/llvm/Target/DirectX/Lowering/LegaliseI16Ops.h",
            "llvm/lib/Target/DirectX/Lowering/LegaliseI16Ops.cpp",
            "test/Transforms/DirectX/legalise-i16-ops.ll",
        ):
            self.assertTrue((self.root / name).is_file(), name)

    def test_a_pass_has_a_row_and_is_built(self):
        self.run_quietly(scaffolding.new_pass, "AssignRows")
        table = (self.root / scaffolding.PASS_TABLE).read_text(encoding="utf-8")
        self.assertLess(table.index('def AssignRows : DirectXPass<"Lowering", '),
                        table.index("// The pipeline\n"))
        sources = self.root / scaffolding.DIRECTX / "Lowering" / "CMakeLists.txt"
        self.assertIn("  SOURCES\n    AssignRows.cpp\n",
                      sources.read_text(encoding="utf-8"))

    def test_a_placeholder_is_found(self):
        self.assertEqual(list(placeholders.problems(self.root)), [])
        self.run_quietly(scaffolding.new_pass, "AssignRows")
        self.run_quietly(scaffolding.new_intrinsic, "smoothstep")
        found = {problem.split(":")[0] for problem in placeholders.problems(self.root)}
        self.assertEqual(found, {
            "llvm/include/llvm/Target/DirectX/Lowering/AssignRows.h",
            "llvm/lib/Target/DirectX/Lowering/AssignRows.cpp",
            "llvm/lib/Target/DirectX/Pipeline/DirectXPasses.td",
            "test/Transforms/DirectX/assign-rows.ll",
            "test/Sema/intrinsic-smoothstep.hlsl",
            "test/CodeGen/intrinsic-smoothstep.hlsl",
        })

    def test_a_room_that_does_not_exist(self):
        with self.assertRaises(building.CommandFailed):
            self.run_quietly(scaffolding.new_pass, "AssignRows", room="Attic")

    def test_generated_docs(self):
        page = "a\n<!-- passes: begin, x -->\nold\n<!-- passes: end -->\nb\n"
        self.assertEqual(generated_docs.replaced(page, "new\n"),
                         page.replace("old", "new"))
        with self.assertRaises(building.CommandFailed):
            generated_docs.replaced("a\nb\n", "new\n")

    def test_an_existing_file_is_not_overwritten(self):
        test = self.root / "test/CodeGen/intrinsic-lerp.hlsl"
        test.parent.mkdir(parents=True)
        test.write_text("mine", encoding="utf-8")
        with self.assertRaises(building.CommandFailed):
            self.run_quietly(scaffolding.new_intrinsic, "lerp")
        self.assertEqual(test.read_text(encoding="utf-8"), "mine")
        self.assertFalse((self.root / "test/Sema").exists())

    def test_names_are_checked(self):
        for function, name in (
            (scaffolding.new_pass, "lower-ops"),
            (scaffolding.new_pass, "../Evil"),
            (scaffolding.new_intrinsic, "a b"),
        ):
            with self.subTest(name=name), self.assertRaises(building.CommandFailed):
                self.run_quietly(function, name)

    def test_banner_fills_the_line(self):
        for name in ("A.h", "RemoveUnusedResources.cpp"):
            self.assertEqual(len(scaffolding.banner(name)), 80)


if __name__ == "__main__":
    unittest.main()
