# random_features.py: Further features of random shaders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""16-bit and 64-bit numbers, resources in structs and parameters, samples, static
variables, methods, elements of matrices and vectors, groupshared structs and atomic
operations, for the generator of random_shader.py.

Halves are multiples of 1/8 from -64 to 64, and results of doubles are truncated, so
that nothing rounds.
"""

# The unsigned type of the same size, and the largest shift.
WIDE_INTEGERS = {
    "int64_t": ("uint64_t", 63),
    "uint64_t": ("uint64_t", 63),
    "int16_t": ("uint16_t", 15),
    "uint16_t": ("uint16_t", 15),
}
WIDE_KINDS = (*WIDE_INTEGERS, "float16_t", "double")
INTEGERS = ("int", "uint", *WIDE_INTEGERS)

DECLARATIONS = """\
SamplerState Point;
Texture2DArray<float> Layers;
struct Source {
  StructuredBuffer<int> Numbers;
  Texture2D<float4> Texels;
  int Scale;
  int get(uint At) { return Numbers[At] ^ Scale; }
};
struct Machine {
  int State;
  float2 Speed;
  int step(int By) { State = (State ^ By) & 255; return State; }
  float faster() { Speed = clamp(Speed.yx + 0.5f, -64.0f, 64.0f); return Speed.x; }
};
static const uint Table[8] = { 3u, 1u, 4u, 1u, 5u, 9u, 2u, 6u };
static int Total = 7;
static float4 Last = { 0.5f, 1.0f, -2.0f, 3.0f };
groupshared Pair SharedPairs[16];
groupshared uint2x3 SharedMatrix[16];
groupshared int Counters[16];
int fetch(StructuredBuffer<int> From, uint At) { return From[At] + Total % 16; }
float4 texel(Texture2D<float4> From, uint2 At) {
  return From.SampleLevel(Point, float2(At) * 0.125f + 0.0625f, 0);
}
Pair twist(Pair P, inout Record R) {
  R.p[0].b = P.b.yx;
  R.i.zx = R.i.xy;
  Pair Result = R.p[1];
  Result.a ^= P.a;
  return Result;
}
void put(out int2 To, int2 V) { To = V.yx; }
int rotated(inout int A[4], uint By) {
  int Old = A[By & 3u];
  for (uint I = 0; I < 4; ++I) {
    if (I == By)
      return Old;
    A[I] = A[(I + By) & 3u];
  }
  return A[3];
}
template <typename T> T either(bool C, T A, T B) {
  if (C)
    return A;
  return B;
}
"""


def typed(kind, width):
    return kind + (str(width) if width > 1 else "")


class Features:
    """Needs the choices, variables and expressions of a Generator."""

    # Numbers of 16 and 64 bits

    def wide_literal(self, kind):
        if kind == "double":
            return f"double({self.literal('float')})"
        if kind == "float16_t":
            return f"float16_t({self.pick((0, 0.5, 1, -1.5, 3, -8)):.2f}f)"
        return f"{kind}({self.literal('uint' if kind[0] == 'u' else 'int')})"

    def cast(self, value, source, kind, width):
        """A value of one kind as one of another, inside the other's range."""
        to = typed(kind, width)
        if kind == "bool" or source == "bool":
            return f"{to}({value})"
        if source == "double":
            whole = typed("float", width)
            value = f"trunc({whole}(clamp({whole}({value}), -512.0f, 512.0f)))"
            return value if kind == "float" else self.cast(value, "float", kind, width)
        if source in INTEGERS:
            if kind in INTEGERS:
                return f"{to}({value})"
            limit = 64 if kind == "float16_t" else 512
            return f"{to}({typed('int', width)}({value}) % {limit})"
        if source == "float16_t" and kind in ("float", "double"):
            return f"{to}({value})"
        whole = typed("float", width)
        value = f"{whole}({value})"
        low, high = ("-64.0f", "64.0f") if kind == "float16_t" else ("-1000.0f", "1000.0f")
        if kind == "double":
            return f"{to}({value})"
        if kind in INTEGERS and kind[0] == "u":
            low = "0.0f"
        return f"{to}(clamp({value}, {low}, {high}))"

    def wide_integer(self, kind, width, depth):
        words, last = WIDE_INTEGERS[kind]
        words, name = typed(words, width), typed(kind, width)
        one = self.expression(kind, width, depth)
        other = self.expression(kind, width, depth)
        choice = self.random.randrange(7)
        if choice == 0:
            return self.common(kind, width, depth)
        if choice == 1:
            return f"(~{one})"
        if choice == 2:
            return f"({one} {self.pick('&|^')} {other})"
        if choice == 3:
            return f"{name}({words}({one}) {self.pick('+-*')} {words}({other}))"
        if choice == 4:
            return f"({one} {self.pick(('<<', '>>'))} ({other} & (({name}){last})))"
        if choice == 5:
            divisor = f"(({other} & ({name})15) + ({name})1)"
            return f"({one} {self.pick('/%')} {divisor})"
        return f"{self.pick(('min', 'max'))}({one}, {other})"

    def half_expression(self, width, depth):
        name = typed("float16_t", width)
        one = self.expression("float16_t", width, depth)
        choice = self.random.randrange(5)
        if choice == 0:
            return self.common("float16_t", width, depth)
        if choice == 1:
            return f"{self.pick(('floor', 'ceil', 'trunc', 'abs', 'saturate'))}({one})"
        other = self.expression("float16_t", width, depth)
        low, high = f"({name})(-64.0f)", f"({name})(64.0f)"
        if choice == 2:
            few = f"({name})(-8.0f), ({name})(8.0f)"
            return f"(trunc(clamp({one}, {few})) * clamp({other}, {few}))"
        if choice == 3:
            return f"{self.pick(('min', 'max'))}({one}, {other})"
        return f"clamp({one} {self.pick('+-')} {other}, {low}, {high})"

    def double_expression(self, width, depth):
        choice = self.random.randrange(4)
        if choice == 0:
            return self.common("double", width, depth)
        one = self.expression("double", width, depth)
        if choice == 1:
            return f"(-{one})"
        return f"({one} {self.pick('+-')} {self.expression('double', width, depth)})"

    def wide_expression(self, kind, width, depth):
        if kind in WIDE_INTEGERS:
            return self.wide_integer(kind, width, depth)
        if kind == "double":
            return self.double_expression(width, depth)
        return self.half_expression(width, depth)

    # Statements

    def declare_wide(self):
        kind, width = self.pick(WIDE_KINDS), self.pick((1, 1, 2, 3))
        if kind == "double":
            width = min(width, 2)
        name = self.fresh("w")
        self.line(f"{typed(kind, width)} {name} = {self.expression(kind, width, 3)};")
        self.add(name, kind, width)

    def declare_source(self):
        name = self.fresh("s")
        self.line(f"Source {name};")
        self.line(f"{name}.Numbers = Ints;")
        self.line(f"{name}.Texels = Picture;")
        self.line(f"{name}.Scale = {self.expression('int', 1, 2)};")
        at = self.index(1, 64)
        self.add(f"{name}.get({at})", "int", 1, writable=False)
        self.add(f"fetch({name}.Numbers, {at})", "int", 1, writable=False)
        two = f"uint2({self.index(1, 8)}, {self.index(1, 8)})"
        for text in (f"{name}.Texels[{two}]", f"texel({name}.Texels, {two})"):
            self.add(text, "float", 4, writable=False)
        self.add(f"{name}.Scale", "int", 1)

    def declare_samples(self):
        x, y = self.index(1, 8), self.index(1, 8)
        at = f"float2({x}, {y}) * 0.125f + 0.0625f"
        name = self.fresh("g")
        value = self.pick((
            f"Picture.{self.pick(('Gather', 'GatherBlue'))}(Point, {at})",
            f"Picture.SampleLevel(Point, {at}, 0.0f, int2(1, -1))",
            f"Layers.Load(int4({x}, {y}, {self.index(1, 2)}, 0)).xxxx",
            f"Layers.Gather(Point, float3({at}, {self.index(1, 2)}))"))
        self.line(f"float4 {name} = {value};")
        self.add(name, "float", 4)

    def declare_machine(self):
        name = self.fresh("k")
        self.line(f"Machine {name} = {{ {self.expression('int', 1, 2)}, "
                  f"clamp({self.expression('float', 2, 2)}, -64.0f, 64.0f) }};")
        result = self.fresh("v")
        self.line(f"int {result} = {name}.step({self.expression('int', 1, 2)});")
        self.add(result, "int", 1)
        result = self.fresh("v")
        self.line(f"float {result} = {name}.faster();")
        self.add(result, "float", 1)
        self.add(f"{name}.State", "int", 1)
        self.add(f"{name}.Speed", "float", 2, writable=False)

    def declare_grid(self):
        kind = self.pick(("int", "uint", "float"))
        name = self.fresh("m")
        rows, columns = self.pick((2, 4)), self.pick((2, 4))
        values = ", ".join(self.expression(kind, 1, 1) for _ in range(rows * columns))
        layout = self.pick(("", "row_major ", "column_major "))
        self.line(f"{layout}{kind}{rows}x{columns} {name} = {{ {values} }};")
        row, column = self.index(1, rows), self.index(1, columns)
        for _ in range(self.random.randint(1, 3)):
            location, width = self.pick((
                (f"{name}[{row}][{column}]", 1), (f"{name}[{row}].yx", 2),
                (f"{name}._m01_m10", 2), (f"{name}._22_11_12", 3),
                (f"{name}[{row}]", columns)))
            self.line(f"{location} = {self.expression(kind, width, 2)};")
        self.add(f"{name}[{row}][{column}]", kind, 1)
        self.add(f"{name}._m10_m01", kind, 2, writable=False)
        if kind == "uint":
            vector = self.expression(kind, columns, 1)
            self.add(f"mul({name}, {vector})", kind, rows, writable=False)

    def declare_arrays(self):
        name = self.fresh("t")
        parts = [self.expression("int", 1, 1) for _ in range(4)]
        self.line(f"int {name}[4] = {{ {', '.join(parts)} }};")
        result = self.fresh("v")
        self.line(f"int {result} = rotated({name}, {self.index(1, 4)});")
        self.add(result, "int", 1)
        grid = self.fresh("t")
        values = ", ".join(self.expression("float", 2, 1) for _ in range(4))
        self.line(f"float2 {grid}[2][2] = {{ {values} }};")
        location = f"{grid}[{self.index(1, 2)}][{self.index(1, 2)}]"
        self.line(f"{location}.yx = {self.expression('float', 2, 2)};")
        self.line(f"{name}[{self.index(1, 4)}] ^= {self.expression('int', 1, 2)};")
        self.add(location, "float", 2)
        self.add(f"{name}[{self.index(1, 4)}]", "int", 1)

    def declare_pairs(self):
        record, pair = self.fresh("r"), self.fresh("p")
        self.line(f"Record {record} = (Record)0;")
        self.line(f"{record}.i = {self.expression('int', 4, 2)};")
        self.line(f"{record}.p[{self.index(1, 2)}].b = {self.expression('float', 2, 2)};")
        self.line(f"Pair {pair} = {{ {self.expression('int', 1, 2)}, "
                  f"{self.expression('float', 2, 2)} }};")
        self.line(f"{pair} = twist({pair}, {record});")
        copy = self.fresh("r")
        self.line(f"Record {copy} = {record};")
        self.line(f"{copy}.p[{self.index(1, 2)}] = {pair};")
        for text, kind, width in (("a", "int", 1), ("b", "float", 2)):
            self.add(f"{pair}.{text}", kind, width)
            self.add(f"{copy}.p[{self.index(1, 2)}].{text}", kind, width)

    def assign_element(self):
        wide = [v for kind in ("int", "uint", "float") for w in (2, 4)
                for v in self.variables(kind, w, writable=True) if v.text.isalnum()]
        if not wide:
            return self.declare()
        vector = self.pick(wide)
        at = self.index(1, vector.width)
        if vector.kind == "int" and self.chance(0.5):
            parts = "".join(self.random.sample("xyzw"[:vector.width], 2))
            self.line(f"put({vector.text}.{parts}, {self.expression('int', 2, 2)});")
        else:
            self.line(f"{vector.text}[{at}] = {self.expression(vector.kind, 1, 2)};")
        self.add(f"{vector.text}[{at}]", vector.kind, 1, writable=False)
        return None

    def assign_static(self):
        if self.chance(0.5):
            self.line(f"Total = {self.expression('int', 1, 2)};")
        else:
            parts = self.pick(("xw", "zy", "yzx"))
            self.line(f"Last.{parts} = {self.expression('float', len(parts), 2)};")
        self.add("Total", "int", 1)
        self.add("Last", "float", 4)
        self.add(f"Table[{self.index(1, 8)}]", "uint", 1, writable=False)

    def choose_either(self):
        kind, width = self.kind_and_width()
        name = self.fresh("v")
        one, other = (self.expression(kind, width, 2) for _ in range(2))
        self.line(f"{typed(kind, width)} {name} = either<{typed(kind, width)} >("
                  f"{self.expression('bool', 1, 2)}, {one}, {other});")
        self.add(name, kind, width)

    def repeat(self, depth):
        """Two nested loops that are left from within."""
        outer, inner = self.fresh("n"), self.fresh("n")
        self.line(f"int {outer} = 0;")
        self.open("do")
        self.add(outer, "int", 1, writable=False)
        self.open(f"for (uint {inner} = 0; {inner} < 3u; ++{inner})")
        self.add(inner, "uint", 1, writable=False)
        self.line(f"if ({self.expression('bool', 1, 2)}) continue;")
        self.block(depth)
        self.line(f"if ({self.expression('bool', 1, 2)}) break;")
        self.close()
        self.line(f"if ({self.expression('bool', 1, 2)}) break;")
        self.block(0)
        self.scopes.pop()
        self.line(f"}} while (++{outer} < {self.random.randint(1, 4)});")

    def switch_with_shared_labels(self, depth):
        self.open(f"switch ({self.expression('uint', 1, 2)} & 7u)")
        labels = list(range(8))
        self.random.shuffle(labels)
        for count in (3, 1, 2):
            group, labels = labels[:count], labels[count:]
            self.line(" ".join(f"case {label}:" for label in group))
            self.open("")
            self.block(depth)
            self.close()
            self.line("break;")
        self.close()

    # Groupshared memory

    def share(self):
        """Values that each thread writes, and all read after a barrier."""
        self.line(f"SharedPairs[ID].b = {self.expression('float', 2, 2)};")
        self.line(f"SharedPairs[ID].a = {self.expression('int', 1, 2)};")
        self.line(f"SharedMatrix[ID] = (uint2x3){self.expression('uint', 1, 2)};")
        self.line(f"SharedMatrix[ID][{self.index(1, 2)}] = {self.expression('uint', 3, 2)};")
        self.line(f"Counters[ID] = {self.expression('int', 1, 2)};")
        self.line("GroupMemoryBarrierWithGroupSync();")
        at = self.index(1, 16)
        operation = self.pick(("Add", "Xor", "Or", "Max"))
        self.line(f"Interlocked{operation}(Counters[{at}], "
                  f"{self.expression('int', 1, 2)});")
        self.line("GroupMemoryBarrierWithGroupSync();")
        at = self.index(1, 16)
        self.add(f"SharedPairs[{at}].b", "float", 2, writable=False)
        self.add(f"SharedPairs[{at}].a", "int", 1, writable=False)
        self.add(f"SharedMatrix[{at}]._m02_m11", "uint", 2, writable=False)
        self.add(f"SharedMatrix[{at}][{self.index(1, 2)}].zyx", "uint", 3, writable=False)
        self.add(f"Counters[{at}]", "int", 1, writable=False)
