# test_sweeps.py: The sets of sources
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import importlib
import pathlib
import re
import unittest

from devtools.fuzzing.sweeps.repetition import repeated

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What stands for something in a template.
MARKER = re.compile(
    r"\b(?:NAME|ONE|TWO|FIELD|SEMANTIC|TYPE|TYPE_ALONE|PARAMETERS|RESULT|BODY|IN|OUT"
    r"|PATCH|PATCH_PARAMETER|PARAMETER|VERTEX|PRIMITIVE|LONG|9S)\b|ENTRY\(")


class Repetition(unittest.TestCase):
    def test_parts_have_their_number(self):
        self.assertEqual(repeated("a@; $b@ = @'; $", 2), "a2; b0 = 1; b1 = 2; ")

    def test_parts_without_a_number(self):
        self.assertEqual(repeated("($1, $2)", 3), "(1, 1, 1, 2)")

    def test_two_parts_side_by_side(self):
        self.assertEqual(repeated("$[$$]$", 2), "[[]]")


class Batteries(unittest.TestCase):
    def cases(self, name):
        return list(importlib.import_module(f"devtools.fuzzing.sweeps.{name}").cases(ROOT))

    def test_all_markers_are_replaced(self):
        for name in ("names", "types", "semantics", "constructs", "repeats", "lengths"):
            for case in self.cases(name)[::29]:
                text = case.text + " ".join(case.options)
                self.assertFalse(MARKER.search(text[:100000]), (name, case.what))

    def test_names_of_the_rows_are_tried(self):
        tried = {case.what.split(" in ")[0] for case in self.cases("names")}
        self.assertLessEqual({"InterlockedAdd", "Texture2D", "cbuffer", "co_await"}, tried)

    def test_each_operation_has_both_options(self):
        cases = self.cases("types")
        of_one = [case for case in cases if case.what.endswith(" in TWO a; ONE b = (ONE)a;")]
        self.assertEqual(len({tuple(case.options) for case in of_one}), 2)

    def test_a_semantic_is_in_each_place_of_a_stage(self):
        texts = [case.text for case in self.cases("semantics")
                 if case.what == "SV_Position of float4 in hs"]
        for part in ("In { float4 v : SV_Position; }", "Out { float4 v : SV_Position; }",
                     "SV_InsideTessFactor; float4 v : SV_Position; }",
                     "InputPatch<In, 3> p , float4 v : SV_Position) { Factors",
                     "SV_OutputControlPointID , float4 v : SV_Position)"):
            self.assertEqual(sum(part in text for text in texts), 1, part)


if __name__ == "__main__":
    unittest.main()
