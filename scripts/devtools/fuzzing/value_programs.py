# value_programs.py: Programs for one thread and their interpreter
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tree of a program in HLSL, its text, and an interpreter of the tree.

A value is a list of numbers, one for each component; an array is a list of values, a
struct a dictionary. `text` of a node is HLSL; `value` and `run` execute it. No node
uses behavior that HLSL leaves open: signed sums do not wrap, floats are small multiples
of 1/8, minimum-precision numbers are so small that their width has no effect, and
operands have no side effects.
"""

import dataclasses

WORD = 0xffffffff
# Bits, and whether there is a sign.
INTEGERS = {"int": (32, True), "uint": (32, False), "int64_t": (64, True),
            "uint64_t": (64, False), "int16_t": (16, True), "uint16_t": (16, False),
            "min16int": (16, True), "min16uint": (16, False)}
FLOATS = ("float", "half", "double", "min16float")
SIZES = {"half": 2, "double": 8}


def is_narrow(kind):
    return kind.startswith("min16")


@dataclasses.dataclass(frozen=True)
class Type:
    """A scalar, of width 0, or a vector of one to four components."""

    kind: str
    width: int = 0

    @property
    def name(self):
        return self.kind + (str(self.width) if self.width else "")

    @property
    def count(self):
        return max(self.width, 1)

    @property
    def scalar(self):
        return Type(self.kind)

    def with_width(self, width):
        return Type(self.kind, width)

    def zero(self):
        return [0] * self.count

    def declare(self, name):
        return f"{self.name} {name}"

    @property
    def alignment(self):
        return INTEGERS[self.kind][0] // 8 if self.kind in INTEGERS else (
            SIZES.get(self.kind, 4))

    @property
    def size(self):
        return self.alignment * self.count


@dataclasses.dataclass(frozen=True)
class Array:
    element: object
    length: int

    def zero(self):
        return [self.element.zero() for _ in range(self.length)]

    def declare(self, name):
        return f"{self.element.declare(name)}[{self.length}]"

    @property
    def alignment(self):
        return self.element.alignment

    @property
    def size(self):
        return self.element.size * self.length


@dataclasses.dataclass(frozen=True)
class Struct:
    name: str
    fields: tuple  # of (name, type)

    def zero(self):
        return {name: type_.zero() for name, type_ in self.fields}

    def declare(self, name):
        return f"{self.name} {name}"

    def text(self):
        members = " ".join(t.declare(n) + ";" for n, t in self.fields)
        return f"struct {self.name} {{ {members} }};"

    @property
    def alignment(self):
        return max(t.alignment for _, t in self.fields)

    @property
    def size(self):
        end = 0
        for _, type_ in self.fields:
            end = -(-end // type_.alignment) * type_.alignment + type_.size
        return -(-end // self.alignment) * self.alignment


def copied(value):
    if isinstance(value, dict):
        return {name: copied(v) for name, v in value.items()}
    return [copied(v) for v in value] if isinstance(value, list) else value


def wrapped(kind, number):
    if kind == "bool":
        return int(bool(number))
    if kind in FLOATS:
        return number
    bits, signed = INTEGERS[kind]
    number &= (1 << bits) - 1
    return number - (1 << bits) if signed and number >> (bits - 1) else number


def clamped(number, limit):
    return min(max(number, -limit), limit)


# ===----------------------------------------------------------------------=== #
# Expressions
# ===----------------------------------------------------------------------=== #


class Leaf:
    """A text that always has the same value."""

    def __init__(self, type_, text, value):
        self.type, self._text, self._value = type_, text, value

    def text(self):
        return self._text

    def value(self, state):
        return list(self._value)


class Computed:
    """`form` has a {} for each operand; `compute` makes a component of theirs,
    where a scalar stands for all components."""

    def __init__(self, type_, form, compute, *operands):
        self.type, self.form, self.compute = type_, form, compute
        self.operands = operands

    def text(self):
        return self.form.format(*(o.text() for o in self.operands))

    def value(self, state):
        values = [o.value(state) for o in self.operands]
        result = []
        for n in range(self.type.count):
            parts = [v[n] if len(v) > 1 else v[0] for v in values]
            result.append(wrapped(self.type.kind, self.compute(*parts)))
        return result


class Whole:
    """An operand as a whole gives one component: any, all, dot."""

    def __init__(self, type_, form, compute, operand):
        self.type, self.form, self.compute = type_, form, compute
        self.operand = operand

    def text(self):
        return self.form.format(self.operand.text())

    def value(self, state):
        return [wrapped(self.type.kind, self.compute(self.operand.value(state)))]


class Lazy:
    """`?:`, `&&` and `||` of scalars: one side counts."""

    def __init__(self, operator, condition, yes, no):
        self.operator, self.condition = operator, condition
        self.yes, self.no = yes, no
        self.type = yes.type if operator == "?" else Type("bool")

    def text(self):
        condition, yes = self.condition.text(), self.yes.text()
        if self.operator == "?":
            return f"({condition} ? {yes} : {self.no.text()})"
        return f"({condition} {self.operator} {yes})"

    def value(self, state):
        condition = self.condition.value(state)[0]
        if self.operator == "?":
            return (self.yes if condition else self.no).value(state)
        if bool(condition) != (self.operator == "&&"):
            return [int(bool(condition))]
        return self.yes.value(state)


class Built:
    """A vector of components."""

    def __init__(self, type_, parts):
        self.type, self.parts = type_, parts

    def text(self):
        return f"{self.type.name}({', '.join(p.text() for p in self.parts)})"

    def value(self, state):
        return [n for part in self.parts for n in part.value(state)]


class Location:
    """A variable or a part of one: an element, a member, components. `steps` are
    expressions (of unsigned indices below a power of two), names, and lists of
    components."""

    def __init__(self, type_, name, steps=()):
        self.type, self.name, self.steps = type_, name, tuple(steps)

    def text(self):
        result = self.name
        for step in self.steps:
            if isinstance(step, str):
                result += "." + step
            elif isinstance(step, list):
                result += "." + "".join("xyzw"[c] for c in step)
            else:
                result += f"[{step.text()}]"
        return result

    def holder(self, state):
        """The object that holds the value, with its key and the components that
        count."""
        holder, key, components = state.variables, self.name, None
        for step in self.steps:
            if isinstance(step, list):
                components = (step if components is None
                              else [components[c] for c in step])
                continue
            holder = holder[key]
            key = step if isinstance(step, str) else step.value(state)[0]
        return holder, key, components

    def value(self, state):
        return Reference(*self.holder(state)).value()

    def set(self, state, value):
        Reference(*self.holder(state)).set(value)


class Reference:
    """A location whose indices are known."""

    def __init__(self, holder, key, components):
        self.holder, self.key, self.components = holder, key, components

    def value(self):
        found = self.holder[self.key]
        if not isinstance(found, (list, dict)):
            return [found]  # a component of a vector, by index
        if self.components is None:
            return copied(found)
        return [found[c] for c in self.components]

    def set(self, value):
        found = self.holder[self.key]
        if not isinstance(found, (list, dict)):
            self.holder[self.key] = value[0]
        elif self.components is None:
            self.holder[self.key] = copied(value)
        else:
            for component, number in zip(self.components, value):
                found[component] = number


class Read:
    """An element of the input, or of one of the buffers that are written."""

    def __init__(self, form, find, *indices):
        self.type = Type("uint")
        self.form, self.find, self.indices = form, find, indices

    def text(self):
        return self.form.format(*(i.text() for i in self.indices))

    def value(self, state):
        return [self.find(state, *(i.value(state)[0] for i in self.indices))]


# ===----------------------------------------------------------------------=== #
# Statements
# ===----------------------------------------------------------------------=== #


class Jump(Exception):
    def __init__(self, kind, value=None):
        super().__init__(kind)
        self.kind, self.result = kind, value


def run_all(statements, state):
    for statement in statements:
        statement.run(state)


def indented(statements):
    return ["  " + line for s in statements for line in s.text()]


class Mix:
    """Puts all components of a number or vector into the result."""

    FORMS = {"bool": "uint({})", "uint": "{}", "int": "uint({})",
             "int64_t": "uint({0} ^ ({0} >> 32))", "uint64_t": "uint({0} ^ ({0} >> 32))",
             "int16_t": "uint(int({}))", "uint16_t": "uint({})",
             "min16int": "uint(int({}))", "min16uint": "uint({})"}

    def __init__(self, location):
        self.location = location

    def text(self):
        form = self.FORMS.get(self.location.type.kind, "uint(int(float({}) * 8.0f))")
        if not self.location.type.width:
            return [f"mix({form.format(self.location.text())});"]
        return [f"mix({form.format(f'{self.location.text()}.{c}')});"
                for c in "xyzw"[:self.location.type.count]]

    def run(self, state):
        for number in self.location.value(state):
            if self.location.type.kind in FLOATS:
                assert number * 8 == int(number * 8)
                number = int(number * 8)
            if self.location.type.kind.endswith("64_t"):
                number ^= number >> 32
            state.mix(number & WORD)


class Declare:
    def __init__(self, type_, name, start=None):
        self.type, self.name, self.start = type_, name, start

    def text(self):
        start = self.start.text() if self.start else f"({self.type_text()})0"
        return [f"{self.type.declare(self.name)} = {start};"]

    def type_text(self):
        return self.type.declare("").replace(" ", "")

    def run(self, state):
        state.variables[self.name] = (
            copied(self.start.value(state)) if self.start else self.type.zero())


class Assign:
    def __init__(self, location, operand):
        self.location, self.operand = location, operand

    def text(self):
        return [f"{self.location.text()} = {self.operand.text()};"]

    def run(self, state):
        self.location.set(state, self.operand.value(state))


class Update:
    """`+=` and the like, `++` and `--`; `form` has {} for the place, and for the
    operand if there is one."""

    def __init__(self, form, compute, location, operand=None):
        self.form, self.compute, self.location = form, compute, location
        self.operand = operand

    def text(self):
        operand = self.operand.text() if self.operand else None
        return [self.form.format(self.location.text(), operand) + ";"]

    def run(self, state):
        operand = self.operand.value(state) if self.operand else [1]
        location = Reference(*self.location.holder(state))
        old = location.value()
        location.set([wrapped(self.location.type.kind, self.compute(
            a, operand[n] if len(operand) > 1 else operand[0]))
            for n, a in enumerate(old)])


class Write:
    """Into a buffer, at an index of this thread's own."""

    def __init__(self, form, put, operand, *indices):
        self.form, self.put, self.operand = form, put, operand
        self.indices = indices

    def text(self):
        return [self.form.format(self.operand.text(),
                                 *(i.text() for i in self.indices))]

    def run(self, state):
        self.put(state, self.operand.value(state)[0],
                 *(i.value(state)[0] for i in self.indices))


class Verbatim:
    """Lines that change nothing, or have the effect `effect`."""

    def __init__(self, lines, effect=None):
        self.lines, self.effect = lines, effect

    def text(self):
        return self.lines

    def run(self, state):
        if self.effect:
            self.effect(state)


class If:
    def __init__(self, hint, condition, yes, no):
        self.hint, self.condition, self.yes, self.no = hint, condition, yes, no

    def text(self):
        lines = [f"{self.hint}if ({self.condition.text()}) {{", *indented(self.yes)]
        if self.no:
            lines += ["} else {", *indented(self.no)]
        return [*lines, "}"]

    def run(self, state):
        run_all(self.yes if self.condition.value(state)[0] else self.no, state)


class Loop:
    """A counted loop; `kind` is for, while or do. All but the first count when an
    iteration begins."""

    def __init__(self, kind, hint, counter, bound, body):
        self.kind, self.hint, self.counter = kind, hint, counter
        self.bound, self.body = bound, body

    def text(self):
        i, bound = self.counter, self.bound.text()
        body = indented(self.body)
        if self.kind == "for":
            return [f"{self.hint}for (uint {i} = 0; {i} < {bound}; ++{i}) {{", *body,
                    "}"]
        lines = [f"uint {i} = 0;"]
        if self.kind == "while":
            return [*lines, f"{self.hint}while ({i}++ < {bound}) {{", *body, "}"]
        return [*lines, f"{self.hint}do {{", f"  ++{i};", *body,
                f"}} while ({i} < {bound});"]

    def run(self, state):
        counter = state.variables[self.counter] = [0]
        is_first = True
        while True:
            if self.kind == "do":
                if not is_first and counter[0] >= self.bound.value(state)[0]:
                    return
                counter[0] += 1
            else:
                goes_on = counter[0] < self.bound.value(state)[0]
                if self.kind == "while":
                    counter[0] += 1
                if not goes_on:
                    return
            is_first = False
            try:
                run_all(self.body, state)
            except Jump as jump:
                if jump.kind == "break":
                    return
                if jump.kind == "return":
                    raise
            if self.kind == "for":
                counter[0] += 1


class Switch:
    """Control falls through to the next section without a jump."""

    def __init__(self, operand, sections):
        self.operand, self.sections = operand, sections

    def text(self):
        lines = [f"switch ({self.operand.text()}) {{"]
        for section in self.sections:
            lines += ["default:" if label is None else f"case {label}:"
                      for label in section.labels]
            if section.body:
                lines += ["{", *indented(section.body), "}"]
        return [*lines, "}"]

    def run(self, state):
        number = self.operand.value(state)[0]
        known = {label for s in self.sections for label in s.labels}
        wanted = number if number in known else None
        falls = False
        try:
            for section in self.sections:
                falls = falls or wanted in section.labels
                if falls:
                    run_all(section.body, state)
        except Jump as jump:
            if jump.kind != "break":
                raise


class Leave:
    """`break`, `continue`, or `return` of a value."""

    def __init__(self, kind, operand=None):
        self.kind, self.operand = kind, operand

    def text(self):
        return [f"return {self.operand.text()};" if self.operand
                else f"{self.kind};"]

    def run(self, state):
        raise Jump(self.kind, self.operand and self.operand.value(state))


class Call:
    """Sets a location to the result. Arguments are copied in and, after the call, back
    from left to right."""

    def __init__(self, location, function, arguments, name=None):
        self.location, self.function, self.arguments = location, function, arguments
        self.name = name or function.name

    def text(self):
        arguments = ", ".join(a.text() for a in self.arguments)
        return [f"{self.location.text()} = {self.name}({arguments});"]

    def run(self, state):
        self.location.set(state, self.function.call(state, self.arguments))


class Function:
    """`parameters` are (direction, type, name)."""

    def __init__(self, name, type_, parameters, body, prefix=()):
        self.name, self.type, self.parameters = name, type_, parameters
        self.body, self.prefix = body, prefix

    def text(self):
        parameters = ", ".join((d + " " if d != "in" else "") + t.declare(n)
                               for d, t, n in self.parameters)
        return [*self.prefix, f"{self.type.name} {self.name}({parameters}) {{",
                *indented(self.body), "}"]

    def call(self, state, arguments):
        # Where an argument is does not depend on what the function does.
        locations = [None if d == "in" else Reference(*a.holder(state))
                  for (d, _, _), a in zip(self.parameters, arguments)]
        values = [t.zero() if d == "out" else copied(a.value(state))
                  for (d, t, _), a in zip(self.parameters, arguments)]
        inner = state.inner({n: v for (_, _, n), v in zip(self.parameters, values)})
        result = None
        try:
            run_all(self.body, inner)
        except Jump as jump:
            result = jump.result
        for (_, _, name), location in zip(self.parameters, locations):
            if location:
                location.set(inner.variables[name])
        return result


class State:
    """The state of one thread."""

    def __init__(self, memory, thread, variables, mixed=None):
        self.memory, self.thread, self.variables = memory, thread, variables
        self.mixed = mixed or [thread]

    def inner(self, variables):
        return State(self.memory, self.thread, variables, self.mixed)

    def mix(self, number):
        self.mixed[0] = (self.mixed[0] * 31 + number) & WORD
