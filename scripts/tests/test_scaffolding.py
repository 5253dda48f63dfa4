# test_scaffolding.py: The files that the commands new-... create
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import argparse
import contextlib
import io
import pathlib
import re
import subprocess
import tempfile
import unittest
from unittest import mock

from checks import formatted, leftovers, license_header, placeholders
from devtools import building, generated_docs, row_scaffolding, scaffolding


class Scaffolding(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.root = pathlib.Path(directory.name)
        subprocess.run(["git", "init", "-q"], cwd=self.root, check=True)
        format_file = (building.ROOT / ".clang-format").read_text(encoding="utf-8")
        (self.root / ".clang-format").write_text(format_file, encoding="utf-8")
        for name in (f"{scaffolding.DIRECTX}/Lowering/CMakeLists.txt",
                     scaffolding.PASS_TABLE,
                     row_scaffolding.FRONT_END_DIAGNOSTICS,
                     row_scaffolding.BACK_END_DIAGNOSTICS, row_scaffolding.STAGES,
                     row_scaffolding.OPTIONS,
                     f"{row_scaffolding.OPERATIONS}/DXILOpsBase.td"):
            self.copy(name)
        for module in (scaffolding, row_scaffolding):
            patch = mock.patch.object(module, "ROOT", self.root)
            patch.start()
            self.addCleanup(patch.stop)

    def copy(self, name):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text((building.ROOT / name).read_text(encoding="utf-8"),
                        encoding="utf-8")

    def text(self, name):
        return (self.root / name).read_text(encoding="utf-8")

    def run_quietly(self, function, name, folder="Lowering", back_end=False):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = function(argparse.Namespace(name=name, folder=folder,
                                                 back_end=back_end))
        self.assertEqual(status, 0)
        return output.getvalue()

    def test_new_files_pass_the_checks(self):
        self.run_quietly(scaffolding.new_pass, "ForwardHandles")
        self.run_quietly(scaffolding.new_intrinsic, "smoothstep")
        for check in (formatted, leftovers, license_header):
            self.assertEqual(list(check.problems(self.root)), [])

    def test_a_pass_has_source_and_test(self):
        self.run_quietly(scaffolding.new_pass, "LegalizeI16Ops")
        for name in (
            "llvm/lib/Target/DirectX/Lowering/LegalizeI16Ops.cpp",
            "test/Transforms/DirectX/legalize-i16-ops.ll",
        ):
            self.assertTrue((self.root / name).is_file(), name)

    def test_a_pass_has_a_row_and_is_built(self):
        self.run_quietly(scaffolding.new_pass, "AssignRows")
        table = (self.root / scaffolding.PASS_TABLE).read_text(encoding="utf-8")
        self.assertRegex(table, r'def AssignRows : DirectXPass<"[^"]+">;\n\Z')
        sources = self.root / scaffolding.DIRECTX / "Lowering" / "CMakeLists.txt"
        self.assertIn("  SOURCES\n    AssignRows.cpp\n",
                      sources.read_text(encoding="utf-8"))

    def test_a_placeholder_is_found(self):
        self.assertEqual(list(placeholders.problems(self.root)), [])
        self.run_quietly(scaffolding.new_pass, "AssignRows")
        self.run_quietly(scaffolding.new_intrinsic, "smoothstep")
        found = {problem.split(":")[0] for problem in placeholders.problems(self.root)}
        self.assertEqual(found, {
            "llvm/lib/Target/DirectX/Lowering/AssignRows.cpp",
            scaffolding.PASS_TABLE,
            "test/Transforms/DirectX/assign-rows.ll",
            "test/Sema/intrinsic-smoothstep.hlsl",
            "test/CodeGen/intrinsic-smoothstep.hlsl",
        })

    def found_placeholders(self):
        return {problem.split(":")[0] for problem in placeholders.problems(self.root)}

    def test_a_method_has_tests(self):
        printed = self.run_quietly(row_scaffolding.new_method, "LoadAll")
        self.assertIn('def LoadAll : Method<"LoadAll", ', printed)
        self.assertEqual(self.found_placeholders(),
                         {"test/Sema/method-LoadAll.hlsl",
                          "test/CodeGen/method-LoadAll.hlsl"})

    def test_a_diagnostic_has_a_row_and_a_test(self):
        table = row_scaffolding.FRONT_END_DIAGNOSTICS
        self.run_quietly(row_scaffolding.new_diagnostic, "warn_odd_register")
        self.assertRegex(self.text(table), r'(?s)def warn_odd_register : HLSLWarning<\n'
                         r'  "[^"]*", "[^"]*">;\n\Z')
        test = "test/Sema/odd-register.hlsl"
        self.assertIn("expected-warning", self.text(test))
        self.assertEqual(self.found_placeholders(), {table, test})

    def test_a_diagnostic_of_a_pass(self):
        table = row_scaffolding.BACK_END_DIAGNOSTICS
        self.run_quietly(row_scaffolding.new_diagnostic, "err_odd_loop",
                         back_end=True)
        self.assertIn("def err_odd_loop : BackendError<", self.text(table))
        test = "test/Transforms/DirectX/odd-loop.ll"
        self.assertIn("RUN: not dxil-opt", self.text(test))
        self.assertEqual(self.found_placeholders(), {table, test})

    def test_a_stage_is_compiled_and_has_tests(self):
        # All stages are compiled: one begins anew.
        whole = self.text(row_scaffolding.STAGES)
        row = re.search(r"def Node : [^}]*\}\n", whole).group()
        before = whole.replace(row, row.replace("  let IsEntryCompiled = true;\n", ""))
        (self.root / row_scaffolding.STAGES).write_text(before, encoding="utf-8")
        self.run_quietly(row_scaffolding.new_stage, "Node")
        after = self.text(row_scaffolding.STAGES)
        row = re.search(r"def Node : [^}]*\}\n", before).group()
        self.assertEqual(after, before.replace(
            row, row[:-len("}\n")] + "  let IsEntryCompiled = true;\n}\n"))
        self.assertEqual(self.found_placeholders(),
                         {"test/Sema/stage-node.hlsl",
                          "test/CodeGen/stage-node.hlsl"})
        self.assertIn("-T lib_6_6", self.text("test/Sema/stage-node.hlsl"))

    def test_an_option_has_a_row_and_a_test(self):
        self.run_quietly(row_scaffolding.new_option, "keep-names")
        self.assertIn('\ndef keep_names : DxcFlag<"keep-names", ',
                      self.text(row_scaffolding.OPTIONS))
        self.assertEqual(self.found_placeholders(),
                         {row_scaffolding.OPTIONS,
                          "test/Driver/option-keep-names.test"})

    def test_an_operation_of_dxil_run_has_a_test(self):
        self.run_quietly(row_scaffolding.new_run_operation, "ViewID")
        name = "test/DXILRun/Ops/ViewID.ll"
        self.assertIn("@dx.op.viewID(i32 138, ", self.text(name))
        self.assertEqual(self.found_placeholders(), {name})

    def test_what_is_there_is_not_started_again(self):
        for function, name in (
            (row_scaffolding.new_diagnostic, "err_entry_not_function"),
            (row_scaffolding.new_stage, "Compute"),
            (row_scaffolding.new_option, "Zpr"),
        ):
            with self.subTest(name=name), self.assertRaises(building.CommandFailed):
                self.run_quietly(function, name)
        self.assertEqual(self.found_placeholders(), set())

    def test_a_room_that_does_not_exist(self):
        with self.assertRaises(building.CommandFailed):
            self.run_quietly(scaffolding.new_pass, "AssignRows", folder="Attic")

    def test_generated_docs(self):
        page = "a\n<!-- passes: begin, x -->\nold\n<!-- passes: end -->\nb\n"
        self.assertEqual(generated_docs.replaced(page, "passes", "new\n"),
                         page.replace("old", "new"))
        with self.assertRaises(building.CommandFailed):
            generated_docs.replaced("a\nb\n", "passes", "new\n")

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
            (row_scaffolding.new_method, "load"),
            (row_scaffolding.new_diagnostic, "entry_not_function"),
            (row_scaffolding.new_diagnostic, "err_Entry"),
            (row_scaffolding.new_stage, "Compute"),
            (row_scaffolding.new_stage, "M.sh"),
            (row_scaffolding.new_option, "-Gis"),
            (row_scaffolding.new_run_operation, "NoSuchOperation"),
        ):
            with self.subTest(name=name), self.assertRaises(building.CommandFailed):
                self.run_quietly(function, name)

    def test_banner_names_the_file(self):
        self.assertTrue(scaffolding.banner("AnyPass.cpp").startswith("// AnyPass.cpp: "))


if __name__ == "__main__":
    unittest.main()
