# lane_programs.py: Structured programs and their interpreter
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tree of a program with wave and quad operations, its text in HLSL, and an
interpreter of the tree with maximal reconvergence.

The rule: within one iteration of the enclosing loops, a statement or an operand is
executed once, by all lanes of the wave that reach it. Lanes that leave a loop wait for
the others after it, and lanes that return wait after the call.

`text` of a node is HLSL; `run` and `value` execute it. Lanes are lists of numbers in
ascending order; a value is a list with one number for each lane.
"""

WORD = 0xffffffff
THREADS = 32
SINKS = 4
PRELUDE = f"""StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
RWStructuredBuffer<uint> Sink : register(u1);
static uint h;
#ifndef BIAS // tests of the fuzzer set it, so that there is something to find
#define BIAS 0
#endif

void mix(uint operand) {{ h = h * 31 + operand + BIAS; }}

// What another lane has, if it is here.
uint ifHere(uint other, uint lane) {{
  return ((WaveActiveBallot(true).x >> (lane & {THREADS - 1})) & 1) != 0 ? other : 7;
}}
"""


def indented(lines):
    return ["  " + line for line in lines]


def block_text(statements):
    return indented(line for s in statements for line in s.text())


class Jumps:
    """Lanes that wait after a loop or switch, or for its next iteration."""

    def __init__(self, is_switch=False):
        self.is_switch = is_switch
        self.broken, self.continued = [], []


class Frame:
    """The state of one call of a function."""

    def __init__(self, variables):
        self.variables = variables
        self.jumps = []
        self.results = {}

    def loop(self):
        return next(j for j in reversed(self.jumps) if not j.is_switch)


class Wave:
    """The lanes that run together, and all that they can see."""

    def __init__(self, program, inputs, size, first, sinks):
        self.functions = {f.name: f for f in program.functions}
        self.inputs, self.size, self.first = inputs, size, first
        self.sinks = sinks
        self.mixed = [first + n for n in range(size)]
        self.out = [0] * size

    def block(self, frame, statements, lanes):
        """The lanes that come to the end."""
        for statement in statements:
            if not lanes:
                break
            lanes = statement.run(self, frame, lanes)
        return lanes


# ===----------------------------------------------------------------------=== #
# Expressions
# ===----------------------------------------------------------------------=== #


class Number:
    def __init__(self, number, is_bool=False):
        self.number, self.is_bool = number, is_bool

    def text(self):
        if self.is_bool:
            return "true" if self.number else "false"
        return f"{self.number}u"

    def value(self, wave, frame, lanes):
        return [self.number] * wave.size


class Variable:
    def __init__(self, name):
        self.name = name

    def text(self):
        return self.name

    def value(self, wave, frame, lanes):
        return list(frame.variables[self.name])


class Mixed:
    """The number into which all results are mixed."""

    def text(self):
        return "h"

    def value(self, wave, frame, lanes):
        return list(wave.mixed)


class Input:
    def __init__(self, index):
        self.index = index

    def text(self):
        return f"In[({self.index.text()}) & {THREADS - 1}]"

    def value(self, wave, frame, lanes):
        index = self.index.value(wave, frame, lanes)
        return [wave.inputs[index[n] % THREADS] if n in lanes else None
                for n in range(wave.size)]


BINARY = {
    "+": lambda a, b: (a + b) & WORD,
    "-": lambda a, b: (a - b) & WORD,
    "*": lambda a, b: (a * b) & WORD,
    "&": lambda a, b: a & b,
    "^": lambda a, b: a ^ b,
    "|": lambda a, b: a | b,
    ">>": lambda a, b: a >> (b & 31),
    "<": lambda a, b: int(a < b),
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    ">": lambda a, b: int(a > b),
}


class Binary:
    def __init__(self, operator, left, right):
        self.operator, self.left, self.right = operator, left, right

    def text(self):
        return f"({self.left.text()} {self.operator} {self.right.text()})"

    def value(self, wave, frame, lanes):
        left = self.left.value(wave, frame, lanes)
        right = self.right.value(wave, frame, lanes)
        compute = BINARY[self.operator]
        result = [None] * wave.size
        for n in lanes:
            result[n] = compute(left[n], right[n])
        return result


class Not:
    def __init__(self, operand):
        self.operand = operand

    def text(self):
        return f"!({self.operand.text()})"

    def value(self, wave, frame, lanes):
        result = self.operand.value(wave, frame, lanes)
        for n in lanes:
            result[n] = int(not result[n])
        return result


class Logical:
    """`&&` and `||`: the right operand is for the lanes that need it."""

    def __init__(self, operator, left, right):
        self.operator, self.left, self.right = operator, left, right

    def text(self):
        return f"({self.left.text()} {self.operator} {self.right.text()})"

    def value(self, wave, frame, lanes):
        result = self.left.value(wave, frame, lanes)
        needed = [n for n in lanes if bool(result[n]) == (self.operator == "&&")]
        if needed:
            right = self.right.value(wave, frame, needed)
            for n in needed:
                result[n] = right[n]
        return result


class Choice:
    """`?:` of scalars: each side is for the lanes that choose it."""

    def __init__(self, condition, yes, no):
        self.condition, self.yes, self.no = condition, yes, no

    def text(self):
        return f"({self.condition.text()} ? {self.yes.text()} : {self.no.text()})"

    def value(self, wave, frame, lanes):
        condition = self.condition.value(wave, frame, lanes)
        result = [None] * wave.size
        for side, wanted in ((self.yes, True), (self.no, False)):
            chosen = [n for n in lanes if bool(condition[n]) == wanted]
            if chosen:
                values = side.value(wave, frame, chosen)
                for n in chosen:
                    result[n] = values[n]
        return result


class Call:
    """A call of one of the program's functions; its last argument is inout."""

    def __init__(self, name, argument, inout):
        self.name, self.argument, self.inout = name, argument, inout

    def text(self):
        return f"{self.name}({self.argument.text()}, {self.inout})"

    def value(self, wave, frame, lanes):
        function = wave.functions[self.name]
        argument = self.argument.value(wave, frame, lanes)
        variables = function.fresh_variables(wave)
        variables["a"] = argument
        variables["b"] = list(frame.variables[self.inout])
        inner = Frame(variables)
        left = wave.block(inner, function.body, lanes)
        assert not left, "a function ends with return"
        target = frame.variables[self.inout]
        result = [None] * wave.size
        for n in lanes:
            target[n] = variables["b"][n]
            result[n] = inner.results[n]
        return result


# ===----------------------------------------------------------------------=== #
# Operations across lanes
# ===----------------------------------------------------------------------=== #


def product(values):
    result = 1
    for value in values:
        result = result * value & WORD
    return result


def folded(values, combine):
    result = None
    for value in values:
        result = value if result is None else combine(result, value)
    return result


def mask_of(lanes):
    return sum(1 << n for n in lanes)


def same_for_all(compute):
    """An operation whose result is the same for all active lanes."""
    return lambda v, lanes, n: compute([v[m] for m in lanes])


def quad_of(lanes, n):
    return [m for m in lanes if m // 4 == n // 4]


def read(distance):
    return lambda v, lanes, n: v[n ^ distance] if n ^ distance in lanes else 7


# Operations by text: whether the operand is a bool, whether the result is, and
# the result for the lane n. None of them sees a lane that is not active.
OPERATIONS = {
    "WaveActiveCountBits({})": (1, 0, same_for_all(sum)),
    "WaveActiveBallot({}).x":
        (1, 0, lambda v, lanes, n: mask_of(m for m in lanes if v[m])),
    "WavePrefixCountBits({})":
        (1, 0, lambda v, lanes, n: sum(v[m] for m in lanes if m < n)),
    "WaveActiveSum({})": (0, 0, same_for_all(lambda v: sum(v) & WORD)),
    "WaveActiveProduct({})": (0, 0, same_for_all(product)),
    "WaveActiveMin({})": (0, 0, same_for_all(min)),
    "WaveActiveMax({})": (0, 0, same_for_all(max)),
    "WaveActiveBitAnd({})":
        (0, 0, same_for_all(lambda v: folded(v, lambda a, b: a & b))),
    "WaveActiveBitOr({})":
        (0, 0, same_for_all(lambda v: folded(v, lambda a, b: a | b))),
    "WaveActiveBitXor({})":
        (0, 0, same_for_all(lambda v: folded(v, lambda a, b: a ^ b))),
    "WavePrefixSum({})":
        (0, 0, lambda v, lanes, n: sum(v[m] for m in lanes if m < n) & WORD),
    "WavePrefixProduct({})":
        (0, 0, lambda v, lanes, n: product(v[m] for m in lanes if m < n)),
    "WaveReadLaneFirst({})": (0, 0, lambda v, lanes, n: v[lanes[0]]),
    "WaveMatch({}).x":
        (0, 0, lambda v, lanes, n: mask_of(m for m in lanes if v[m] == v[n])),
    "WaveMultiPrefixSum(3u, WaveMatch({}))":
        (0, 0, lambda v, lanes, n: 3 * sum(v[m] == v[n] for m in lanes if m < n)),
    "ifHere(QuadReadAcrossX({}), WaveGetLaneIndex() ^ 1)": (0, 0, read(1)),
    "ifHere(QuadReadAcrossY({}), WaveGetLaneIndex() ^ 2)": (0, 0, read(2)),
    "ifHere(QuadReadAcrossDiagonal({}), WaveGetLaneIndex() ^ 3)":
        (0, 0, read(3)),
    "ifHere(QuadReadLaneAt({}, 2), WaveGetLaneIndex() & ~3u | 2)":
        (0, 0, lambda v, lanes, n: v[n & ~3 | 2] if n & ~3 | 2 in lanes else 7),
    "ifHere(WaveReadLaneAt({}, 3), 3)":
        (0, 0, lambda v, lanes, n: v[3] if 3 in lanes else 7),
    "WaveActiveAnyTrue({})": (1, 1, same_for_all(lambda v: int(any(v)))),
    "WaveActiveAllTrue({})": (1, 1, same_for_all(lambda v: int(all(v)))),
    "WaveActiveAllEqual({})":
        (0, 1, same_for_all(lambda v: int(len(set(v)) == 1))),
    "(WaveIsFirstLane() != {})":
        (1, 1, lambda v, lanes, n: int((n == lanes[0]) != bool(v[n]))),
    "QuadAny({})":
        (1, 1, lambda v, lanes, n: int(any(v[m] for m in quad_of(lanes, n)))),
    "QuadAll({})":
        (1, 1, lambda v, lanes, n: int(all(v[m] for m in quad_of(lanes, n)))),
}


class Across:
    """A wave or quad operation."""

    def __init__(self, operation, operand):
        self.operation, self.operand = operation, operand

    def text(self):
        return self.operation.format(self.operand.text())

    def value(self, wave, frame, lanes):
        operand = self.operand.value(wave, frame, lanes)
        compute = OPERATIONS[self.operation][2]
        result = [None] * wave.size
        for n in lanes:
            result[n] = compute(operand, lanes, n)
        return result


# ===----------------------------------------------------------------------=== #
# Statements
# ===----------------------------------------------------------------------=== #


class Mix:
    def __init__(self, operand):
        self.operand = operand

    def text(self):
        return [f"mix({self.operand.text()});"]

    def run(self, wave, frame, lanes):
        operand = self.operand.value(wave, frame, lanes)
        for n in lanes:
            wave.mixed[n] = (wave.mixed[n] * 31 + operand[n]) & WORD
        return lanes


class Assign:
    def __init__(self, name, operand):
        self.name, self.operand = name, operand

    def text(self):
        return [f"{self.name} = {self.operand.text()};"]

    def run(self, wave, frame, lanes):
        operand = self.operand.value(wave, frame, lanes)
        target = frame.variables[self.name]
        for n in lanes:
            target[n] = operand[n]
        return lanes


class Add:
    """Something that cannot be undone, so that no pass may speculate it."""

    def __init__(self, location, operand):
        self.location, self.operand = location, operand

    def text(self):
        return [f"InterlockedAdd(Sink[{self.location}], {self.operand.text()});"]

    def run(self, wave, frame, lanes):
        operand = self.operand.value(wave, frame, lanes)
        for n in lanes:
            wave.sinks[self.location] = (wave.sinks[self.location] + operand[n]) & WORD
        return lanes


class If:
    def __init__(self, condition, yes, no):
        self.condition, self.yes, self.no = condition, yes, no

    def text(self):
        lines = [f"if ({self.condition.text()}) {{", *block_text(self.yes)]
        if len(self.no) == 1 and isinstance(self.no[0], If):
            first, *rest = self.no[0].text()
            return [*lines, f"}} else {first}", *rest]
        if self.no:
            lines += ["} else {", *block_text(self.no)]
        return [*lines, "}"]

    def run(self, wave, frame, lanes):
        condition = self.condition.value(wave, frame, lanes)
        yes = [n for n in lanes if condition[n]]
        no = [n for n in lanes if not condition[n]]
        return sorted(wave.block(frame, self.yes, yes) +
                      wave.block(frame, self.no, no))


class Loop:
    """A counted loop, whose condition may say more than the counter.

    `kind` is "for", "while" or "do"; only the first counts after `continue`, so
    the others count when an iteration begins.
    """

    def __init__(self, kind, hint, counter, bound, condition, body):
        self.kind, self.hint, self.counter = kind, hint, counter
        self.bound, self.condition, self.body = bound, condition, body

    def text(self):
        i, bound = self.counter, self.bound.text()
        more = f" && {self.condition.text()}" if self.condition else ""
        body = block_text(self.body)
        test = f"{i} < {bound}{more}"
        if self.kind == "for":
            return [f"{self.hint}for ({i} = 0; {test}; ++{i}) {{", *body, "}"]
        body = indented([f"++{i};"]) + body
        if self.kind == "while":
            return [f"{i} = 0;", f"{self.hint}while ({test}) {{", *body, "}"]
        return [f"{i} = 0;", f"{self.hint}do {{", *body, f"}} while ({test});"]

    def goes_on(self, wave, frame, lanes):
        bound = self.bound.value(wave, frame, lanes)
        counter = frame.variables[self.counter]
        lanes = [n for n in lanes if counter[n] < bound[n]]
        if self.condition and lanes:
            condition = self.condition.value(wave, frame, lanes)
            lanes = [n for n in lanes if condition[n]]
        return lanes

    def count(self, frame, lanes):
        for n in lanes:
            frame.variables[self.counter][n] += 1

    def run(self, wave, frame, lanes):
        left = []
        counter = frame.variables[self.counter]
        for n in lanes:
            counter[n] = 0
        tests = self.kind != "do"
        while True:
            if tests:
                going = self.goes_on(wave, frame, lanes)
                left += [n for n in lanes if n not in going]
                lanes = going
            tests = True
            if not lanes:
                return sorted(left)
            if self.kind != "for":
                self.count(frame, lanes)
            frame.jumps.append(Jumps())
            lanes = wave.block(frame, self.body, lanes)
            jumps = frame.jumps.pop()
            left += jumps.broken
            lanes = sorted(lanes + jumps.continued)
            if self.kind == "for":
                self.count(frame, lanes)


class Section:
    """Labels (None is `default`) and what they lead to. Without a jump at its
    end, control falls through to the next."""

    def __init__(self, labels, body):
        self.labels, self.body = labels, body


class Switch:
    def __init__(self, operand, sections):
        self.operand, self.sections = operand, sections

    def text(self):
        lines = [f"switch ({self.operand.text()}) {{"]
        for section in self.sections:
            lines += ["default:" if label is None else f"case {label}:"
                      for label in section.labels]
            lines += block_text(section.body)
        return [*lines, "}"]

    def run(self, wave, frame, lanes):
        operand = self.operand.value(wave, frame, lanes)
        known = {label for s in self.sections for label in s.labels}
        frame.jumps.append(Jumps(is_switch=True))
        fall, unmatched = [], [n for n in lanes if operand[n] not in known]
        if None in known:
            unmatched = []
        for section in self.sections:
            def matches(n, labels=section.labels):
                return operand[n] in labels or (
                    None in labels and operand[n] not in known)

            come = sorted(fall + [n for n in lanes if matches(n)])
            fall = wave.block(frame, section.body, come)
        return sorted(fall + frame.jumps.pop().broken + unmatched)


class Break:
    def text(self):
        return ["break;"]

    def run(self, wave, frame, lanes):
        frame.jumps[-1].broken += lanes
        return []


class Continue:
    def text(self):
        return ["continue;"]

    def run(self, wave, frame, lanes):
        frame.loop().continued += lanes
        return []


class Return:
    """Without a value, from the entry: what was mixed is written first."""

    def __init__(self, operand=None):
        self.operand = operand

    def text(self):
        if self.operand:
            return [f"return {self.operand.text()};"]
        return ["Out[t] = h;", "return;"]

    def run(self, wave, frame, lanes):
        if self.operand:
            operand = self.operand.value(wave, frame, lanes)
            frame.results.update((n, operand[n]) for n in lanes)
            return []
        for n in lanes:
            wave.out[n] = wave.mixed[n]
        return []


# ===----------------------------------------------------------------------=== #
# Programs
# ===----------------------------------------------------------------------=== #


class Function:
    """Locals are numbers (v…), counters (i…) and flags (f…), all 0 at first."""

    def __init__(self, name, is_bool, names, body):
        self.name, self.is_bool = name, is_bool
        self.names, self.body = names, body

    def fresh_variables(self, wave):
        return {name: [0] * wave.size for name in self.names}

    def declarations(self):
        return [f"bool {name} = false;" if name[0] == "f" else f"uint {name} = 0;"
                for name in self.names]

    def text(self):
        kind = "bool" if self.is_bool else "uint"
        return [f"{kind} {self.name}(uint a, inout uint b) {{",
                *indented(self.declarations()), *block_text(self.body), "}"]


class Program:
    """Functions, which call earlier ones only, and the entry's body."""

    def __init__(self, functions, main):
        self.functions, self.main = functions, main

    def text(self):
        lines = [line for f in self.functions for line in [*f.text(), ""]]
        lines += [f"[numthreads({THREADS}, 1, 1)]",
                  "void main(uint t : SV_GroupIndex) {", "  h = t;",
                  *indented(self.main.declarations()),
                  *block_text(self.main.body), "}"]
        return PRELUDE + "\n" + "\n".join(lines) + "\n"

    def run(self, inputs, size):
        """The contents of Out and Sink after one group with waves of this size."""
        out, sinks = [], [0] * SINKS
        for first in range(0, THREADS, size):
            wave = Wave(self, inputs, size, first, sinks)
            variables = self.main.fresh_variables(wave)
            variables["t"] = [first + n for n in range(size)]
            left = wave.block(Frame(variables), self.main.body,
                              list(range(size)))
            assert not left, "the entry ends with return"
            out += wave.out
        return out, sinks
