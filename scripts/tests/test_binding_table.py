# test_binding_table.py: The output of `first-shader`
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import unittest

from devtools.building import binding_table

LISTING = """\
;
; Buffer Definitions:
;
; cbuffer Params
;
; Resource Bindings:
;
; Name Type Format Dim ID HLSL Bind Count
; ---- ---- ------ --- -- --------- -----
; Params cbuffer NA NA CB0 cb0 1
; Out UAV f32 buf U0 u0 1
;
; something else
target triple = "dxil-ms-dx"
"""


class BindingTable(unittest.TestCase):
    def test_ends_with_its_last_row(self):
        self.assertEqual(
            binding_table(LISTING),
            [
                "; Resource Bindings:",
                ";",
                "; Name Type Format Dim ID HLSL Bind Count",
                "; ---- ---- ------ --- -- --------- -----",
                "; Params cbuffer NA NA CB0 cb0 1",
                "; Out UAV f32 buf U0 u0 1",
            ],
        )

    def test_is_empty_without_the_heading(self):
        self.assertEqual(binding_table("; Buffer Definitions:\n;\n"), [])


if __name__ == "__main__":
    unittest.main()
