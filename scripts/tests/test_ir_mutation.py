# test_ir_mutation.py: Damaged copies of modules
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import pathlib
import random
import tempfile
import unittest

from devtools.fuzzing import ir_mutation
from devtools.building import ROOT

TEXT = """\
; A test.
; RUN: nothing
;--- a.ll
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
define void @f(i32 %a) {
  ; CHECK: something
  %x = add i32 %a, 7
  %v = insertelement <4 x i32> poison, i32 %x, i32 7
  ret void
}
;--- b.ll
target triple = "dxil-ms-dx"
define void @g() {
  ret void
}
"""


class Mutation(unittest.TestCase):
    def setUp(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "t.ll")
            path.write_text(TEXT, encoding="utf-8")
            self.modules = ir_mutation.read_modules([path])

    def test_each_file_of_a_test_is_a_module_without_its_comments(self):
        self.assertEqual([module.is_dxil for module in self.modules], [False, True])
        text = "".join(self.modules[0].tokens)
        self.assertTrue(text.startswith("target triple"))
        self.assertNotIn("CHECK", text)
        self.assertTrue(text.endswith("}\n"))

    def test_the_same_seed_gives_the_same_copy(self):
        passes = ir_mutation.pass_names(ROOT)
        self.assertIn("dxil-lower-ops", passes)
        for seed in range(50):
            one, two = (ir_mutation.make_case(random.Random(seed), self.modules, passes)
                        for _ in range(2))
            self.assertEqual(one, two)

    def test_every_change_changes_some_copy_and_keeps_the_original(self):
        before = [list(module.tokens) for module in self.modules]
        for change in set(ir_mutation.CHANGES):
            if change in (ir_mutation.change_target_type, ir_mutation.change_metadata,
                          ir_mutation.change_target_parameters):
                continue  # the module has nothing for these
            results = set()
            for seed in range(30):
                tokens = list(before[0])
                change(random.Random(seed), tokens, self.modules)
                results.add("".join(tokens))
            with self.subTest(change=change.__name__):
                self.assertGreater(len(results - {"".join(before[0])}), 0)
        self.assertEqual([module.tokens for module in self.modules], before)

    def test_target_types_and_metadata_are_changed(self):
        text = ('declare void @f(target("dx.RawBuffer", i8, 1, 0))\n'
                "!a = !{!0}\n!0 = !{i32 1}\n")
        for change in (ir_mutation.change_target_type, ir_mutation.change_metadata,
                       ir_mutation.change_target_parameters):
            results = set()
            for seed in range(30):
                tokens = ir_mutation.TOKEN.findall(text)
                change(random.Random(seed), tokens, self.modules)
                results.add("".join(tokens))
            with self.subTest(change=change.__name__):
                self.assertGreater(len(results - {text}), 0)

    def test_lengths_stay_small(self):
        for seed in range(300):
            tokens = list(self.modules[0].tokens)
            ir_mutation.change_number(random.Random(seed), tokens, self.modules)
            length = int("".join(tokens).split("<")[1].split(" x ")[0])
            self.assertLessEqual(length, 255)


if __name__ == "__main__":
    unittest.main()
