# test_value_programs.py: The interpreter of programs for one thread
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The interpreter of values, for programs whose results are computed by hand."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from devtools.fuzzing.lane_programs import Section  # noqa: E402
from devtools.fuzzing.value_programs import (  # noqa: E402
    Array, Assign, Call, Computed, Declare, Function, Leaf, Leave, Loop, Location,
    State, Struct, Switch, Type, Update, run_all, wrapped)

INT, UINT, UINT3 = Type("int"), Type("uint"), Type("uint", 3)


def number(value, type_=UINT):
    return Leaf(type_, str(value), [value] * type_.count)


def after(statements, **variables):
    state = State({}, 0, variables)
    run_all(statements, state)
    return state.variables


class Values(unittest.TestCase):
    def test_numbers_wrap(self):
        self.assertEqual(wrapped("uint", -1), 0xffffffff)
        self.assertEqual(wrapped("int", 0x80000000), -0x80000000)
        self.assertEqual(wrapped("int16_t", 0xffff), -1)
        self.assertEqual(wrapped("bool", 4), 1)

    def test_a_scalar_is_for_all_components(self):
        found = Computed(UINT3, "({} + {})", lambda a, b: a + b,
                         Location(UINT3, "v"), number(5))
        self.assertEqual(found.value(State({}, 0, {"v": [1, 2, 3]})), [6, 7, 8])
        self.assertEqual(found.text(), "(v + 5)")

    def test_components_are_set_by_name(self):
        swapped = Location(Type("uint", 2), "v", [[2, 0]])
        found = after([Assign(swapped, Leaf(Type("uint", 2), "w", [8, 9]))],
                      v=[1, 2, 3])
        self.assertEqual(found["v"], [9, 2, 8])
        self.assertEqual(swapped.text(), "v.zx")

    def test_an_update_finds_its_place_once(self):
        element = Location(UINT, "a", [Location(UINT, "i")])
        found = after([Update("{} += {}", lambda a, b: a + b, element, number(7))],
                      a=[[1], [2]], i=[1])
        self.assertEqual(found["a"], [[1], [9]])


class Sizes(unittest.TestCase):
    def test_structs_are_aligned_to_their_largest_number(self):
        inner = Struct("Inner", (("a", UINT), ("d", Type("double"))))
        self.assertEqual(inner.size, 16)
        self.assertEqual(Array(inner, 3).size, 48)
        self.assertEqual(Struct("S", (("h", Type("half", 3)), ("i", INT))).size, 12)


class Jumps(unittest.TestCase):
    def test_a_switch_falls_through(self):
        sections = [
            Section([1], [Update("{} += 1", lambda a, b: a + 1, Location(UINT, "v"))]),
            Section([None, 5], [Update("{} += 2", lambda a, b: a + 2,
                                       Location(UINT, "v")), Leave("break")]),
            Section([6], [Assign(Location(UINT, "v"), number(99))])]
        for chosen, expected in ((1, 3), (5, 2), (7, 2), (6, 99)):
            found = after([Switch(number(chosen), sections)], v=[0])
            self.assertEqual(found["v"], [expected])

    def test_do_loops_run_at_least_once(self):
        add = Update("{} += 1", lambda a, b: a + 1, Location(UINT, "v"))
        for kind, expected in (("do", 1), ("while", 0), ("for", 0)):
            found = after([Loop(kind, "", "i", number(0), [add])], v=[0])
            self.assertEqual(found["v"], [expected])


class Calls(unittest.TestCase):
    def test_arguments_are_copied_back_from_left_to_right(self):
        function = Function(
            "f", UINT, [("inout", UINT, "p"), ("inout", UINT, "q")],
            [Assign(Location(UINT, "p"), number(3)),
             Leave("return", Location(UINT, "q"))])
        v = Location(UINT, "v")
        found = after([Declare(UINT, "r"), Call(Location(UINT, "r"), function, [v, v])],
                      v=[1])
        # Both began with 1; the second copy is the last.
        self.assertEqual((found["v"], found["r"]), ([1], [1]))


if __name__ == "__main__":
    unittest.main()
