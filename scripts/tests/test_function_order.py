# test_function_order.py: The compiles that determine the function order
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import unittest

from devtools import function_order
from devtools.building import ROOT


class Compiles(unittest.TestCase):
    def setUp(self):
        self.compiles = list(function_order.compiles())

    def test_every_pipeline_takes_part(self):
        self.assertLessEqual(set(ROOT.glob("examples/pipelines/*.hlsl")),
                             {path for _, path in self.compiles})

    def test_libraries_take_part(self):
        self.assertIn(("-T lib_6_8", ROOT / "examples/work-graphs/tile-subdivision.hlsl"),
                      self.compiles)

    def test_a_pipeline_is_compiled_once_for_each_entry(self):
        options = [options for options, path in self.compiles
                   if path.name == "deferred.hlsl"]
        self.assertEqual(len(options), len(set(options)))
        self.assertGreater(len(options), 1)
        self.assertTrue(any(o.startswith("-T ps_") for o in options))

    def test_an_example_is_a_compute_shader(self):
        self.assertIn(("-T cs_6_6 -E main", ROOT / "examples" / "nbody.hlsl"),
                      self.compiles)


class TheList(unittest.TestCase):
    def test_it_has_a_function_in_each_line(self):
        lines = function_order.ORDER.read_text(encoding="utf-8").splitlines()
        self.assertIn("main", lines)
        self.assertEqual([line for line in lines if not line or " " in line], [])


if __name__ == "__main__":
    unittest.main()
