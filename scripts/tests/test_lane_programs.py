# test_lane_programs.py: The model of reconvergence
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The interpreter of lanes, for programs whose results are counted by hand."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from devtools.fuzzing.lane_programs import (  # noqa: E402
    Across, Assign, Binary, Break, Continue, Function, If, Logical, Loop, Mix,
    Number, Program, Return, Section, Switch, THREADS, Variable)

COUNT = Across("WaveActiveCountBits({})", Number(1, True))
T = Variable("t")


def below(name, number):
    return Binary("<", Variable(name), Number(number))


def results(body):
    """The results of the first eight lanes, which are one wave."""
    function = Function("main", False, ["f0", "v0", "i1"], [*body, Return()])
    out, _ = Program([], function).run([0] * THREADS, 8)
    return [(out[n] - n * 31) & 0xffffffff for n in range(8)]


class MaximalReconvergence(unittest.TestCase):
    def test_lanes_with_a_flag_come_together(self):
        self.assertEqual(
            results([If(below("t", 2), [Assign("f0", Number(1, True))],
                        [If(below("t", 6), [Assign("f0", Number(1, True))],
                            [])]),
                     If(Variable("f0"), [Mix(COUNT)], [Assign("f0", Number(0))]),
                     If(below("t", 6), [], [Mix(COUNT)])]),
            [6] * 6 + [2] * 2)

    def test_lanes_that_return_are_gone(self):
        self.assertEqual(
            results([If(below("t", 4), [If(below("t", 2), [Mix(COUNT), Return()],
                                           [])], []),
                     Mix(COUNT)]),
            [2] * 2 + [6] * 6)

    def test_lanes_wait_behind_a_loop(self):
        body = [If(below("t", 3), [Break()], []),
                If(Binary("==", T, Number(5)), [Continue()], [])]
        self.assertEqual(
            results([Loop("for", "", "i1", Number(3), None, body), Mix(COUNT)]),
            [8] * 8)

    def test_lanes_of_an_iteration_meet_at_its_end(self):
        body = [If(below("t", 3), [Continue()], []),
                If(Binary("==", T, Number(5)), [Break()], []),
                Assign("v0", COUNT)]
        self.assertEqual(
            results([Loop("do", "", "i1", Number(2), None, body),
                     Mix(Variable("v0"))]),
            [0, 0, 0, 4, 4, 0, 4, 4])

    def test_sections_of_a_switch(self):
        self.assertEqual(
            results([Switch(T, [Section([0, 1], [Assign("v0", COUNT)]),
                                Section([3], [Mix(COUNT), Break()]),
                                Section([None], [Mix(COUNT), Break()])])]),
            [3, 3, 5, 3, 5, 5, 5, 5])

    def test_the_right_operand_is_for_those_that_need_it(self):
        right = Binary("==", COUNT, Number(3))
        self.assertEqual(
            results([If(Logical("&&", below("t", 3), right), [Mix(COUNT)],
                        [Mix(Number(0))])]),
            [3, 3, 3, 0, 0, 0, 0, 0])


if __name__ == "__main__":
    unittest.main()
