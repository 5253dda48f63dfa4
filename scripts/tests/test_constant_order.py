# test_constant_order.py: The constants that the linker places first
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import collections
import unittest

from devtools import constant_order

MAP = """\
             VMA              LMA     Size Align Out     In      Symbol
            1000             1000       60     8 .rodata
            1000             1000       20     8         lib/a.o:(.rodata._ZL5Table)
            1000             1000       20     1                 Table
            1020             1020       10     1         <internal>:(.rodata.str1.1)
            1030             1030       10     8         b.a(c.o):(.rodata..Lswitch.table.f)
            1040             1040       20     8         b.a(d.o):(.rodata)
            2000             2000       20     8         b.a(d.o):(.data.rel.ro._ZTV1A)
               0                0       20     8         b.a(d.o):(.rela.rodata._ZTV1A)
"""


class Sections(unittest.TestCase):
    def setUp(self):
        self.sections = constant_order.read_map(MAP.splitlines())

    def test_those_with_a_name_can_be_ordered(self):
        self.assertEqual(self.sections, [(0x1000, 0x20, ".rodata._ZL5Table"),
                                         (0x1030, 0x10, ".rodata..Lswitch.table.f"),
                                         (0x2000, 0x20, ".data.rel.ro._ZTV1A")])

    def test_an_address_belongs_to_the_section_that_contains_it(self):
        def found(*addresses):
            return constant_order.accessed_sections(addresses, self.sections)

        self.assertEqual(found(0x101f, 0x103f), {".rodata._ZL5Table",
                                                 ".rodata..Lswitch.table.f"})
        self.assertEqual(found(0xfff, 0x1020, 0x1040, 0x2020), set())


class Script(unittest.TestCase):
    def test_what_more_compiles_read_comes_first_then_what_is_smaller(self):
        runs = collections.Counter({".rodata.once": 1, ".rodata.large": 2,
                                    ".rodata.small": 2, ".data.rel.ro.table": 1})
        sizes = {".rodata.once": 1, ".rodata.large": 9, ".rodata.small": 1,
                 ".data.rel.ro.table": 5}
        lines = constant_order.script(runs, sizes).splitlines()
        self.assertEqual([line.strip() for line in lines if "*(" in line],
                         ["*(.rodata.small)", "*(.rodata.large)", "*(.rodata.once)",
                          "*(.data.rel.ro.table)"])

    def test_the_committed_one_orders_both_kinds(self):
        text = constant_order.ORDER.read_text(encoding="utf-8")
        self.assertIn(".rodata : {", text)
        self.assertIn(".data.rel.ro : {", text)
        self.assertGreater(text.count("*("), 100)


if __name__ == "__main__":
    unittest.main()
