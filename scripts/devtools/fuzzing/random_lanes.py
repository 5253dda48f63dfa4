# random_lanes.py: Random programs with wave operations
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates programs of lane_programs.py that terminate and whose results HLSL defines:
an operand with a side effect is alone in its statement or condition, or at one side of
`&&`, `||` or `?:`.
"""

from devtools.fuzzing.lane_programs import (
    Across, Add, Assign, Binary, Break, Call, Choice, Continue, Function, If,
    Input, Logical, Loop, Mix, Mixed, Not, Number, OPERATIONS, Program, Return,
    Section, SINKS, Switch, Variable)

NUMBERS = ["v0", "v1", "v2"]
FLAGS = ["f0", "f1"]
BY_TYPES = {(takes, gives): [name for name, row in OPERATIONS.items()
                             if row[:2] == (takes, gives)]
            for takes in (0, 1) for gives in (0, 1)}


class Maker:
    """Makes one function."""

    def __init__(self, source, functions, name, is_bool, budget):
        self.source, self.functions = source, functions
        self.name, self.is_bool = name, is_bool
        self.is_main = name == "main"
        self.counters = 0
        self.budget = budget
        self.readable = NUMBERS + (["t"] if self.is_main else ["b", "a"])
        self.writable = NUMBERS + ([] if self.is_main else ["b"])

    def chance(self, part):
        return self.source.random() < part

    # Expressions.

    def number(self, depth=2):
        """Without effects."""
        pick = self.source.randrange(10)
        if pick < 3 or depth == 0:
            return Variable(self.source.choice(self.readable))
        if pick < 5:
            return Number(self.source.randrange(6))
        if pick < 7:
            return Input(Binary("+", Variable(self.source.choice(self.readable)),
                                Number(self.source.randrange(32))))
        if pick < 8:
            return Binary("&", Mixed(), Number(self.source.choice((1, 3, 7))))
        return Binary(self.source.choice("+-*&^|"), self.number(depth - 1),
                      self.number(depth - 1))

    def small(self):
        """Less than eight, and mostly not the same for all lanes."""
        return Binary("&", self.number(1), Number(self.source.choice((3, 7))))

    def flag(self, depth=2):
        """Without effects."""
        pick = self.source.randrange(10)
        if pick < 3 or depth == 0:
            return Variable(self.source.choice(FLAGS))
        if pick < 7:
            return Binary(self.source.choice(("<", ">", "==", "!=")),
                          self.small(), Number(self.source.randrange(1, 6)))
        if pick < 8:
            return Not(self.flag(depth - 1))
        return Binary(self.source.choice(("==", "!=")), self.number(1),
                      Number(self.source.randrange(4)))

    def across(self, gives):
        takes = self.source.randrange(2)
        if not takes:
            operand = self.number(1)
        else:
            operand = Number(1, True) if self.chance(0.4) else self.flag(1)
        return Across(self.source.choice(BY_TYPES[takes, gives]), operand)

    def call(self, is_bool):
        fitting = [f for f in self.functions if f.is_bool == is_bool]
        if not fitting:
            return self.across(is_bool)
        return Call(self.source.choice(fitting).name, self.number(1),
                    self.source.choice(self.writable))

    def condition(self, depth=2):
        """May have effects."""
        pick = self.source.randrange(20)
        if pick < 11 or depth == 0:
            return self.flag()
        if pick < 13:
            return self.across(1)
        if pick < 15:
            return self.call(True)
        if pick < 16:
            return Not(self.condition(depth - 1))
        return Logical(self.source.choice(("&&", "||")),
                       self.condition(depth - 1), self.condition(depth - 1))

    def operand(self):
        """May have effects."""
        pick = self.source.randrange(10)
        if pick < 5:
            return self.across(0)
        if pick < 7:
            return self.call(False)
        if pick < 9:
            return Choice(self.condition(1), self.operand(), self.operand())
        return self.number()

    # Statements.

    def block(self, depth, in_loop, in_switch, length=None):
        statements = []
        for _ in range(length or self.source.randrange(1, 4)):
            made = self.statement(depth, in_loop, in_switch)
            statements += made
            if isinstance(made[-1], (Break, Continue, Return)):
                break
            if isinstance(made[-1], (If, Loop, Switch)) and self.chance(0.6):
                # Who has come here?
                statements.append(Mix(self.across(0)))
        return statements

    def jump(self, in_loop, in_switch):
        jumps = ["return"] + ["continue", "break"] * bool(in_loop)
        jumps += ["break"] * bool(in_switch)
        jump = self.source.choice(jumps)
        if jump == "return":
            return self.leave()
        return Break() if jump == "break" else Continue()

    def leave(self):
        if self.is_main:
            return Return()
        if self.is_bool:
            return Return(Number(self.source.randrange(2), True)
                          if self.chance(0.6) else self.flag())
        return Return(Number(self.source.randrange(4)) if self.chance(0.5)
                      else self.number())

    def simple(self):
        pick = self.source.randrange(10)
        if pick < 4:
            return Mix(self.operand())
        if pick < 6:
            return Assign(self.source.choice(FLAGS),
                          Number(self.source.randrange(2), True)
                          if self.chance(0.7) else self.condition(1))
        if pick < 8:
            return Assign(self.source.choice(self.writable),
                          Number(self.source.randrange(5)) if self.chance(0.5)
                          else self.number())
        return Add(self.source.randrange(SINKS), self.number(1))

    def statement(self, depth, in_loop, in_switch):
        """A list: a jump is in an `if`, or at the end of its block."""
        self.budget -= 1
        pick = self.source.randrange(20)
        if self.budget < 0 or depth == 0 or pick < 7:
            if (in_loop or in_switch or depth < 3) and self.chance(0.12):
                return [self.simple(), self.jump(in_loop, in_switch)]
            return [self.simple()]
        if pick < 9:
            return self.flags(depth, in_loop, in_switch)
        if pick < 11:
            return [If(self.condition(), [*self.effects(),
                                          self.jump(in_loop, in_switch)], [])]
        if pick < 15:
            no = []
            if self.chance(0.6):
                no = self.block(depth - 1, in_loop, in_switch)
            return [If(self.condition(),
                       self.block(depth - 1, in_loop, in_switch), no)]
        if pick < 18 and in_loop < 2:
            return self.loop(depth, in_loop)
        return [self.switch(depth, in_loop)]

    def effects(self):
        return [self.simple() for _ in range(self.source.randrange(3))]

    def flags(self, depth, in_loop, in_switch):
        """Branches that decide a later one."""
        name = self.source.choice(FLAGS)
        made = [If(self.flag(), [*self.effects(), Assign(name, Number(1, True))],
                   [])]
        for _ in range(self.source.randrange(3)):
            truth = self.source.randrange(2)
            made = [If(self.flag(),
                       [*self.effects(), Assign(name, Number(truth, True))],
                       made)]
        if self.chance(0.3):
            made.append(self.simple())
        flag = Variable(name)
        return [*made, If(flag if self.chance(0.7) else Not(flag),
                          [Mix(self.operand()),
                           *self.block(depth - 1, in_loop, in_switch, 1)], [])]

    def loop(self, depth, in_loop):
        self.counters += 1
        counter = f"i{self.counters}"
        body = self.block(depth - 1, in_loop + 1, False)
        bound = (Number(self.source.randrange(1, 5)) if self.chance(0.5)
                 else Binary("&", self.number(1), Number(3)))
        hint = ""
        if self.chance(0.3):
            hint = "[loop] "
        elif isinstance(bound, Number) and self.chance(0.3):
            hint = "[unroll] "
        kind = self.source.choice(("for", "for", "while", "do"))
        condition = self.condition(1) if self.chance(0.3) else None
        made = Loop(kind, hint, counter, bound, condition, body)
        return [made]

    def switch(self, depth, in_loop):
        labels = self.source.sample(range(8), self.source.randrange(2, 7))
        if self.chance(0.6):
            labels[self.source.randrange(len(labels))] = None
        sections = []
        while labels:
            count = min(len(labels), self.source.choice((1, 1, 2, 3)))
            body = self.block(depth - 1, in_loop, True)
            falls = len(labels) > count and self.chance(0.2)
            if not isinstance(body[-1], (Break, Continue, Return)) and not falls:
                body.append(Break())
            sections.append(Section(labels[:count], body))
            labels = labels[count:]
        return Switch(self.small(), sections)

    def function(self):
        body = self.block(3, 0, False, self.source.randrange(2, 6))
        if isinstance(body[-1], Return):
            body.pop()
        names = FLAGS + NUMBERS
        names = names + [f"i{n + 1}" for n in range(self.counters)]
        return Function(self.name, self.is_bool, names,
                        [*self.beginning(), *body, self.leave()])

    def beginning(self):
        """Lanes that have the same of everything would never part."""
        own = Variable(self.readable[-1])
        return [Assign("v0", Input(Binary("+", own, Number(
                    self.source.randrange(32))))),
                Assign("v1", Binary("^", own, Number(self.source.randrange(8)))),
                Assign("f0", self.flag())]


def random_program(source):
    functions = []
    for number in range(source.randrange(1, 4)):
        is_bool = source.random() < 0.5
        maker = Maker(source, functions, f"call{number}", is_bool, 10)
        functions.append(maker.function())
    main = Maker(source, functions, "main", False, 22).function()
    # Both resources are used.
    main.body.insert(0, Add(0, Input(Variable("t"))))
    return Program(functions, main)
