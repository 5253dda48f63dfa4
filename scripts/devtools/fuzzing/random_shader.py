# random_shader.py: Random compute shaders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random compute shaders with the same results for every compiler.

Every variable is set before it is read, every index is in bounds, every loop
terminates, floats that are converted to integers are in range, and each thread writes
its own elements. Floats are small multiples of 1/8, so that no order of additions and
no fused product rounds.
"""

import re

from devtools.fuzzing.random_features import DECLARATIONS, WIDE_KINDS, Features

THREADS = 16
ROWS = 64  # elements of each input

KINDS = ("int", "uint", "float", "bool")
SWIZZLE = "xyzw"

# What the shaders are bound to. Floats are small and exact.
BINDINGS = [
    {"name": "Ints", "type": "int",
     "data": [(n * 7919 + 13) % 4001 - 2000 for n in range(ROWS)]},
    {"name": "Words", "type": "uint",
     "data": [(n * 2654435761 + 12345) % 2**32 for n in range(ROWS)]},
    {"name": "Floats", "type": "float",
     "data": [((n * 31) % 129 - 64) / 8 for n in range(ROWS)]},
    {"name": "Picture", "width": 8, "height": 8, "type": "float4",
     "data": [((n * 17) % 65 - 32) / 4 for n in range(4 * ROWS)]},
    {"name": "Layers", "width": 8, "height": 8, "array": 2, "type": "float",
     "data": [((n * 13) % 33 - 16) / 4 for n in range(2 * ROWS)]},
    {"name": "Point", "filter": "point"},
    {"name": "Constants", "type": "uint",
     "data": [(n * 40503) % 97 for n in range(40)]},
    {"name": "OutInts", "type": "int4", "count": 2 * THREADS},
    {"name": "OutFloats", "type": "float4", "count": 2 * THREADS},
    {"name": "Bytes", "type": "uint", "count": 4 * THREADS},
    {"name": "Canvas", "width": THREADS, "height": 1, "type": "float4"},
]

PRELUDE = """\
#ifndef BIAS
#define BIAS 0
#endif
struct Pair { int a; float2 b; };
struct Record { int4 i; Pair p[2]; float f; };
cbuffer Constants {
  uint4 CU[4];
  row_major uint2x3 CM;
  uint2x3 CN;
  uint CS;
};
StructuredBuffer<int> Ints;
Buffer<uint> Words;
StructuredBuffer<float> Floats;
Texture2D<float4> Picture;
RWStructuredBuffer<int4> OutInts;
RWStructuredBuffer<float4> OutFloats;
RWByteAddressBuffer Bytes;
RWTexture2D<float4> Canvas;
groupshared int Shared[%d];
""" % THREADS + DECLARATIONS


def type_name(kind, width):
    return kind + (str(width) if width > 1 else "")


class Variable:
    def __init__(self, text, kind, width, writable=True):
        self.text, self.kind, self.width = text, kind, width
        self.writable = writable


class Function:
    """`parameters` are (kind, width, direction). One that writes statics stands
    alone in its statement, since no order of operands is defined."""

    def __init__(self, name, kind, width, parameters, writes_statics):
        self.name, self.kind, self.width = name, kind, width
        self.parameters, self.writes_statics = parameters, writes_statics


class Generator(Features):
    def __init__(self, source):
        self.random = source
        self.lines = []
        self.scopes = [[]]
        self.functions = []
        self.names = 0
        self.loops = 0
        self.budget = 0

    # Choices

    def chance(self, share):
        return self.random.random() < share

    def pick(self, items):
        return self.random.choice(items)

    def kind_and_width(self):
        return self.pick(KINDS), self.pick((1, 1, 1, 2, 3, 4))

    def add(self, text, kind, width, writable=True):
        self.scopes[-1].append(Variable(text, kind, width, writable))

    def fresh(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    def variables(self, kind, width, writable=False):
        return [v for scope in self.scopes for v in scope
                if v.kind == kind and v.width == width
                and (v.writable or not writable)]

    # Expressions

    def literal(self, kind):
        if kind in WIDE_KINDS:
            return self.wide_literal(kind)
        number = self.pick((0, 1, 2, 3, 5, 7, 16, 31, 255, 1000))
        if kind == "bool":
            return self.pick(("true", "false"))
        if kind == "float":
            return f"{self.pick((0, 0.5, 1, 1.5, 2, -0.25, -3, 8)):.2f}f"
        if kind == "uint":
            return f"{self.pick((number, 0xFFFFFFFF, 0x80000000))}u"
        return str(self.pick((number, -number)))

    def index(self, depth, size):
        """An expression from 0 to size - 1, a power of two."""
        return f"(uint({self.expression('int', 1, depth)}) & {size - 1}u)"

    def leaf(self, kind, width, depth):
        known = self.variables(kind, width)
        if known and self.chance(0.7):
            return self.pick(known).text
        if width > 1:
            if self.chance(0.3):
                wider = [v for w in range(2, 5) for v in self.variables(kind, w)]
                if wider:
                    vector = self.pick(wider)
                    parts = "".join(self.pick(SWIZZLE[:vector.width])
                                    for _ in range(width))
                    return f"{vector.text}.{parts}"
            if kind == "float" and self.chance(0.3):
                return self.texel(depth) + ("" if width == 4 else "." + SWIZZLE[:width])
            if kind == "uint" and self.chance(0.3):
                return (f"CU[{self.index(depth - 1, 4)}]"
                        + ("" if width == 4 else "." + SWIZZLE[:width]))
            parts = ", ".join(self.leaf(kind, 1, depth - 1) for _ in range(width))
            return f"{type_name(kind, width)}({parts})"
        if self.chance(0.5):
            at = (self.index(depth - 1, ROWS) if depth > 0
                  else str(self.random.randrange(ROWS)))
            if kind == "int":
                return f"Ints[{at}]"
            if kind == "float":
                return f"Floats[{at}]"
            if kind == "uint":
                two = self.index(depth - 1, 2) if depth > 0 else "1"
                return self.pick((f"Words[{at}]", f"CM[{two}][{two}]",
                                  f"CN[{two}].z", f"CU[{self.index(0, 4)}].y", "CS"))
        return self.literal(kind)

    def texel(self, depth):
        x, y = self.index(depth - 1, 8), self.index(depth - 1, 8)
        return self.pick((f"Picture[uint2({x}, {y})]",
                          f"Picture.Load(int3({x}, {y}, 0))"))

    def expression(self, kind, width, depth):
        if depth <= 0:
            return self.leaf(kind, width, depth)
        if self.chance(0.15):
            return self.leaf(kind, width, depth)
        if kind in WIDE_KINDS:
            return self.wide_expression(kind, width, depth - 1)
        make = getattr(self, f"{kind}_expression")
        return make(width, depth - 1)

    def common(self, kind, width, depth):
        """Expressions of every kind: selections, conversions, calls."""
        choice = self.random.randrange(4)
        one = self.expression(kind, width, depth)
        if choice == 0:
            condition = self.expression("bool", 1, depth)
            return f"({condition} ? {one} : {self.expression(kind, width, depth)})"
        if choice == 1:
            condition = self.expression("bool", width, depth)
            return f"select({condition}, {one}, {self.expression(kind, width, depth)})"
        if choice == 2:
            others = KINDS + (WIDE_KINDS if self.chance(0.3) else ())
            if width > 2:
                others = [k for k in others if k != "double"]
            other = self.pick([k for k in others if k != kind])
            return self.converted(other, kind, width, depth)
        return self.call(kind, width, depth) or one

    def converted(self, source, kind, width, depth):
        return self.cast(self.expression(source, width, depth), source, kind, width)

    def call(self, kind, width, depth):
        fitting = [f for f in self.functions if f.kind == kind and f.width == width
                   and all(p[2] == "in" for p in f.parameters)
                   and not f.writes_statics]
        if not fitting:
            return None
        function = self.pick(fitting)
        arguments = [self.expression(k, w, depth - 1)
                     for k, w, _ in function.parameters]
        return f"{function.name}({', '.join(arguments)})"

    def integer_expression(self, kind, width, depth):
        choice = self.random.randrange(9)
        if choice == 0:
            return self.common(kind, width, depth)
        one = self.expression(kind, width, depth)
        if choice == 1:
            return f"({self.pick(['- ', '~'])}({one}))" if kind == "int" else f"(~{one})"
        other = self.expression(kind, width, depth)
        if choice < 4:
            return f"({one} {self.pick('&|^')} {other})"
        if choice == 4:
            # dxc takes for granted that a sum or product of ints fits.
            words = type_name("uint", width)
            return (f"{type_name(kind, width)}({words}({one}) "
                    f"{self.pick('+-*')} {words}({other}))")
        if choice == 5:
            shift = self.pick(("<<", ">>"))
            return f"({one} {shift} ({other} & 31))"
        if choice == 6:
            # A divisor is positive and not zero.
            return f"({one} {self.pick('/%')} (({other} & 15) + 1))"
        if choice == 7:
            return f"{self.pick(('min', 'max'))}({one}, {other})"
        names = ("abs", "countbits", "reversebits") if kind == "int" else (
            "countbits", "reversebits", "firstbitlow")
        # dxc takes a bare literal for one of 64 bits.
        name = type_name(kind, width)
        return f"{name}({self.pick(names)}({name}({one})))"

    def int_expression(self, width, depth):
        return self.integer_expression("int", width, depth)

    def uint_expression(self, width, depth):
        return self.integer_expression("uint", width, depth)

    def float_expression(self, width, depth):
        choice = self.random.randrange(8)
        if choice == 0:
            return self.common("float", width, depth)
        one = self.expression("float", width, depth)
        if choice == 1:
            return f"(- {one})"
        if choice == 2:
            return f"{self.pick(('floor', 'ceil', 'trunc', 'abs', 'saturate'))}({one})"
        other = self.expression("float", width, depth)
        if choice < 5:
            return f"clamp({one} {self.pick('+-')} {other}, -512.0f, 512.0f)"
        if choice == 5:
            return (f"(trunc(clamp({one}, -16.0f, 16.0f)) * "
                    f"clamp({other}, -16.0f, 16.0f))")
        return f"{self.pick(('min', 'max'))}({one}, {other})"

    def bool_expression(self, width, depth):
        choice = self.random.randrange(5)
        if choice == 0:
            return self.common("bool", width, depth)
        if choice == 1:
            return f"(!{self.expression('bool', width, depth)})"
        if choice == 2 and width == 1:
            kind, wide = self.pick(("int", "uint", "float", "bool")), self.pick((2, 3, 4))
            value = self.expression(kind, wide, depth)
            return f"{self.pick(('any', 'all'))}({value})"
        if choice == 3:
            one, other = (self.expression("bool", width, depth) for _ in range(2))
            if width == 1:
                return f"({one} {self.pick(('&&', '||'))} {other})"
            return f"{self.pick(('and', 'or'))}({one}, {other})"
        kind = self.pick(("int", "uint", "float"))
        one, other = (self.expression(kind, width, depth) for _ in range(2))
        return f"({one} {self.pick(('<', '>', '<=', '>=', '==', '!='))} {other})"

    # Statements

    def line(self, text):
        self.lines.append("  " * len(self.scopes) + text)

    def open(self, text):
        self.line(text + " {")
        self.scopes.append([])

    def close(self):
        self.scopes.pop()
        self.line("}")

    def declare(self):
        kind, width = self.kind_and_width()
        name = self.fresh("v")
        value = self.expression(kind, width, 3)
        self.line(f"{type_name(kind, width)} {name} = {value};")
        self.scopes[-1].append(Variable(name, kind, width))

    def declare_array(self):
        kind, width = self.kind_and_width()
        name, size = self.fresh("t"), self.pick((2, 4, 8))
        values = ", ".join(self.expression(kind, width, 1) for _ in range(size))
        self.line(f"{type_name(kind, width)} {name}[{size}] = {{ {values} }};")
        for location in (str(self.random.randrange(size)), self.index(1, size)):
            self.scopes[-1].append(Variable(f"{name}[{location}]", kind, width))

    def declare_struct(self):
        name = self.fresh("r")
        self.line(f"Record {name} = (Record)0;")
        for text, kind, width in (("i", "int", 4), ("f", "float", 1),
                                  ("p[1].a", "int", 1),
                                  (f"p[{self.index(1, 2)}].b", "float", 2)):
            self.scopes[-1].append(Variable(f"{name}.{text}", kind, width))

    def declare_matrix(self):
        kind = self.pick(("int", "float"))
        name = self.fresh("m")
        rows, columns = self.pick((2, 4)), self.pick((2, 3, 4))
        values = ", ".join(self.expression(kind, 1, 1) for _ in range(rows * columns))
        self.line(f"{kind}{rows}x{columns} {name} = "
                  f"{{ {values} }};")
        self.scopes[-1].append(
            Variable(f"{name}[{self.index(1, rows)}]", kind, columns))
        self.scopes[-1].append(Variable(f"{name}._m01", kind, 1))
        if rows <= columns:
            self.scopes[-1].append(
                Variable(f"transpose({name})[1]", kind, rows, writable=False))

    def assign(self):
        kind, width = self.kind_and_width()
        known = self.variables(kind, width, writable=True)
        if not known:
            return self.declare()
        target = self.pick(known).text
        value = self.expression(kind, width, 3)
        if width > 1 and self.chance(0.4):
            count = self.random.randint(1, width)
            parts = "".join(self.random.sample(SWIZZLE[:width], count))
            target += "." + parts
            value = self.expression(kind, count, 3)
        operations = {"bool": ["="], "float": ["=", "+=", "-="],
                      "int": ["=", "&=", "^=", "|="],
                      "uint": ["=", "+=", "-=", "&=", "^=", "|="]}
        self.line(f"{target} {self.pick(operations[kind])} {value};")
        return None

    def count(self):
        known = (self.variables("int", 1, writable=True)
                 + self.variables("uint", 1, writable=True))
        if not known:
            return self.declare()
        target = self.pick(known).text
        self.line(self.pick((f"++{target};", f"{target}--;")))
        return None

    def branch(self, depth):
        if self.chance(0.3):
            self.line(self.pick(("[branch]", "[flatten]")))
        self.open(f"if ({self.expression('bool', 1, 2)})")
        self.block(depth)
        self.close()
        if self.chance(0.6):
            self.open("else")
            self.block(depth)
            self.close()

    def loop(self, depth):
        name = self.fresh("n")
        limit = self.pick((str(self.random.randint(1, 5)), self.index(1, 4)))
        is_for = self.chance(0.7)
        if not is_for:
            self.line(f"int {name} = 0;")
        if self.chance(0.3):
            self.line(self.pick(("[loop]", "[unroll]")) if limit.isdigit()
                      else "[loop]")
        if is_for:
            self.open(f"for (int {name} = 0; {name} < int({limit}); ++{name})")
            self.scopes[-1].append(Variable(name, "int", 1, writable=False))
        else:
            self.scopes[-1].append(Variable(name, "int", 1, writable=False))
            self.open(f"while ({name}++ < int({limit}))")
        self.loops += 1
        self.block(depth)
        if self.chance(0.4):
            leave = self.pick(("break", "continue"))
            self.line(f"if ({self.expression('bool', 1, 2)}) {leave};")
            self.block(0)
        self.loops -= 1
        self.close()

    def switch(self, depth):
        self.open(f"switch ({self.expression('int', 1, 2)} & 3)")
        for value in self.random.sample(range(4), self.random.randint(1, 3)):
            self.line(f"case {value}:")
            self.open("")
            self.block(depth)
            self.close()
            self.line("break;")
        if self.chance(0.6):
            self.line("default:")
            self.open("")
            self.block(depth)
            self.close()
            self.line("break;")
        self.close()

    def call_statement(self):
        fitting = [f for f in self.functions
                   if f.writes_statics or any(p[2] != "in" for p in f.parameters)]
        if not fitting:
            return self.assign()
        function = self.pick(fitting)
        arguments, used = [], set()
        for kind, width, direction in function.parameters:
            if direction == "in":
                arguments.append(self.expression(kind, width, 2))
                continue
            # No variable twice: the order in which parameters are copied back is unspecified.
            known = [v for v in self.variables(kind, width, writable=True)
                     if v.text.isalnum() and v.text not in used]
            if not known:
                return self.assign()
            arguments.append(self.pick(known).text)
            used.add(arguments[-1])
        name = self.fresh("v")
        self.line(f"{type_name(function.kind, function.width)} {name} = "
                  f"{function.name}({', '.join(arguments)});")
        self.scopes[-1].append(Variable(name, function.kind, function.width))
        return None

    def statement(self, depth):
        self.budget -= 1
        makers = [self.declare, self.declare, self.assign, self.assign, self.assign,
                  self.count, self.declare_array, self.declare_struct,
                  self.declare_matrix, self.call_statement, self.declare_wide,
                  self.declare_wide, self.declare_source, self.declare_samples,
                  self.declare_machine, self.declare_grid, self.declare_arrays,
                  self.declare_pairs, self.assign_element, self.assign_static,
                  self.choose_either]
        nested = [self.branch, self.branch, self.loop, self.switch, self.repeat,
                  self.switch_with_shared_labels]
        if depth > 0 and self.budget > 0 and self.chance(0.35):
            self.pick(nested)(depth - 1)
        else:
            self.pick(makers)()

    def block(self, depth):
        for _ in range(self.random.randint(1, 3)):
            self.statement(depth)

    # The shader

    def function(self):
        kind, width = self.kind_and_width()
        parameters = []
        for _ in range(self.random.randint(1, 3)):
            direction = self.pick(("in", "in", "inout"))
            parameters.append((*self.kind_and_width(), direction))
        name = self.fresh("f")
        names = [self.fresh("p") for _ in parameters]
        declared = ", ".join(
            (d + " " if d != "in" else "") + f"{type_name(k, w)} {n}"
            for (k, w, d), n in zip(parameters, names))
        first = len(self.lines)
        self.lines.append(f"{type_name(kind, width)} {name}({declared}) {{")
        self.scopes = [[Variable(n, k, w)
                        for (k, w, _), n in zip(parameters, names)]]
        self.budget = 4
        self.block(1)
        if self.chance(0.3):
            self.line(f"if ({self.expression('bool', 1, 2)}) "
                      f"return {self.expression(kind, width, 2)};")
        self.line(f"return {self.expression(kind, width, 3)};")
        self.lines.append("}")
        self.functions.append(Function(name, kind, width, parameters,
                                       self.writes_statics(self.lines[first + 1:])))

    def writes_statics(self, lines):
        writers = [f.name for f in self.functions if f.writes_statics]
        names = "|".join([rf"\b{name}\(" for name in writers]
                         + [r"^\s*(Total|Last)\b", r"(\+\+|--)Total\b"])
        return any(re.search(names, line) for line in lines)

    def outputs(self, half):
        at = f"ID + {half * THREADS}"
        self.line(f"OutInts[{at}] = {self.expression('int', 4, 3)} + Used + BIAS;")
        self.line(f"OutFloats[{at}] = {self.expression('float', 4, 3)};")
        offset = f"ID * 16 + {half * 8}"
        self.line(f"Bytes.Store2({offset}, {self.expression('uint', 2, 3)});")

    def main(self):
        self.lines.append(f"[numthreads({THREADS}, 1, 1)]")
        self.lines.append("void main(uint ID : SV_GroupIndex) {")
        self.scopes = [[Variable("ID", "uint", 1, writable=False),
                        Variable("int(ID)", "int", 1, writable=False)]]
        # Every resource is used, whatever comes.
        self.line("int Used = Ints[ID] + int(Words[ID]) + int(Floats[ID]) + "
                  "int(Picture[uint2(0, 0)].x) + int(CS) + "
                  "int(Layers.SampleLevel(Point, float3(0, 0, 0), 0));")
        self.scopes[-1].append(Variable("Used", "int", 1, writable=False))
        self.budget = 12
        for _ in range(self.random.randint(3, 6)):
            self.statement(3)
        self.outputs(0)
        if self.chance(0.5):
            self.line(f"Shared[ID] = {self.expression('int', 1, 3)};")
            self.line("GroupMemoryBarrierWithGroupSync();")
            self.scopes[-1].append(
                Variable(f"Shared[{self.index(1, THREADS)}]", "int", 1, False))
        if self.chance(0.5):
            self.share()
        self.budget = 8
        for _ in range(self.random.randint(1, 4)):
            self.statement(2)
        self.line(f"Canvas[uint2(ID, 0)] = {self.expression('float', 4, 3)};")
        self.line(f"Canvas[uint2(ID, 0)].{self.pick(('x', 'zy', 'w'))} += "
                  f"{self.expression('float', 1, 2)};")
        self.outputs(1)
        self.lines.append("}")


def random_shader(source):
    """The text of a shader; `source` is a random.Random."""
    generator = Generator(source)
    for _ in range(source.randint(0, 4)):
        generator.function()
    generator.main()
    return PRELUDE + "\n".join(generator.lines) + "\n"
