# check_calls.py: The DXIL call of every resource method
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: check_calls.py <dxil_operations.json> <scratch folder> [narrow]

Compiles every row below for shader models 6.0, 6.5, 6.6 and 6.8 and compares the calls
with the format's table of operations: name, number, overload and operands. If a model
does not support a row, the error must state it. The textures of float4 have their own
tests, in ../Textures. `narrow`: only minimum precision.
"""

import dataclasses
import json
import pathlib
import re
import subprocess
import sys

MODELS = (0, 5, 6, 8)
TYPES = {"half": "half", "float": "float", "double": "double", "i16": "i16",
         "i32": "i32", "i64": "i64"}
SUFFIXES = {"half": "f16", "float": "f32", "double": "f64"}
ANY = None
UNDEF = "undef"


@dataclasses.dataclass
class Call:
    operation: str
    overload: str  # as the table spells it; "" for none
    operands: list  # a number, ANY, UNDEF, or text


@dataclasses.dataclass
class Row:
    """`number` in the statement is a number that no other row has, and so in
    the operands."""

    declaration: str
    statement: str
    calls: list
    since: int = 0  # 6.N
    error: str = ""  # the error in an older model
    native16: bool = False
    until: int = 99


class Table:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.rows = {row["name"]: row for row in json.load(file)}

    def pattern(self, call):
        row = self.rows[call.operation]
        name = "dx.op." + row["class"]
        overload = call.overload
        if overload:
            assert overload in row["overloads"], f"{call} has no such overload"
            name += "." + SUFFIXES.get(overload, overload)
        assert len(call.operands) == len(row["params"]), f"{call} lacks operands"
        operands = [f"i32 {row['opcode']}"]
        for (_, type_), operand in zip(row["params"], call.operands):
            text = {"dx.types.Handle": "%dx.types.Handle",
                    "overload": TYPES.get(overload)}.get(type_, type_)
            if operand is ANY:
                operands.append(re.escape(text) + r" [^,)]+")
            elif isinstance(operand, float):
                operands.append(re.escape(f"{text} {operand:.6e}"))
            else:
                operands.append(re.escape(f"{text} {operand}"))
        return rf"@{re.escape(name)}\({', '.join(operands)}\)"


NUMBER = "number"
# HLSL's scalars: the overload of typed resources, that of memory, the bytes there.
SCALARS = {
    "float": ("float", "float", 4),
    "int": ("i32", "i32", 4),
    "uint": ("i32", "i32", 4),
    "bool": ("i32", "i32", 4),
    "double": ("i32", "double", 8),
    "int64_t": ("i32", "i64", 8),
    "uint64_t": ("i32", "i64", 8),
    "half": ("half", "half", 2),
    "int16_t": ("i16", "i16", 2),
    "uint16_t": ("i16", "i16", 2),
    "unorm float": ("float", "float", 4),
    "snorm float": ("float", "float", 4),
}
# Of minimum precision, without native 16 bits. As dxc has it, what is loaded has
# the overload of memory; what is sampled or stored has the other.
NARROW = {
    "min16float": ("half", "float", 4),
    "min10float": ("half", "float", 4),
    "min16int": ("i16", "i32", 4),
    "min12int": ("i16", "i32", 4),
    "min16uint": ("i16", "i32", 4),
}
# Coordinates with the layer, and texel offsets.
SHAPES = {"1D": (1, 1), "1DArray": (2, 1), "2D": (2, 2), "2DArray": (3, 2),
          "3D": (3, 3), "2DMS": (2, 2), "2DMSArray": (3, 2)}
SAMPLED = {"1D": (1, 1), "1DArray": (2, 1), "2D": (2, 2), "2DArray": (3, 2),
           "3D": (3, 3), "Cube": (3, 0), "CubeArray": (4, 0)}
ATOMICS = {"Add": 0, "And": 1, "Or": 2, "Xor": 3, "Min": 6, "Max": 7,
           "Exchange": 8}
SIGNED = {"Min": 4, "Max": 5}
NEEDS_66 = "shader model 6.6"


def vector(kind, values):
    text = ", ".join(str(v) for v in values)
    return text if len(values) == 1 else f"{kind}{len(values)}({text})"


def filled(values, count):
    return list(values) + [UNDEF] * (count - len(values))


def element_names(scalar, size):
    return [(scalar + (str(n) if n > 1 else ""), n)
            for n in range(1, 5) if n * size <= 16]


def plain(element):
    """The type of a variable for it."""
    return element.removeprefix("unorm ").removeprefix("snorm ")


class Rows:
    def __init__(self, scalars):
        self.scalars = scalars
        self.rows = []
        self.names = {}

    def declare(self, type_):
        name = self.names.setdefault(type_, f"R{len(self.names)}")
        return name, f"{type_} {name};"

    def add(self, type_, statement, calls, **more):
        name, declaration = self.declare(type_)
        self.rows.append(Row(declaration, statement.replace("RES", name), calls,
                             **more))

    # Typed

    def typed_buffers(self):
        for scalar, (typed, memory, size) in self.scalars.items():
            more = {"native16": size == 2}
            loaded = memory if scalar in NARROW else typed
            for element, count in element_names(scalar, size):
                load = [Call("BufferLoad", loaded, [ANY, NUMBER, UNDEF])]
                for prefix in ("", "RW"):
                    type_ = f"{prefix}Buffer<{element}>"
                    self.add(type_, "Use(RES.Load(number));", load, **more)
                    self.add(type_, "Use(RES[number]);", load, **more)
                    mapped = [*load, Call("CheckAccessFullyMapped", "i32", [ANY])]
                    self.add(type_, "Use(RES.Load(number, s)); UseStatus(s);",
                             mapped, **more)
                values = [ANY] * 4
                self.add(f"RWBuffer<{element}>", f"RES[number] = ({plain(element)})Value;",
                         [Call("BufferStore", typed,
                               [ANY, NUMBER, UNDEF, *values, 15])], **more)

    def textures(self):
        for scalar, (typed, memory, size) in self.scalars.items():
            loaded = memory if scalar in NARROW else typed
            for element, _ in element_names(scalar, size):
                for kind, (coordinates, _) in SHAPES.items():
                    self.texture(loaded, typed, element, kind, coordinates,
                                 size == 2)

    def texture(self, loaded, typed, element, kind, coordinates, native16):
        sampled = "MS" in kind
        at = ["number"] + list(range(1, coordinates))
        operands = [NUMBER] + list(range(1, coordinates))
        where = vector("uint", at)
        more = {"native16": native16}
        load = Call("TextureLoad", loaded, [ANY, 0, *filled(operands, 3),
                                            UNDEF, UNDEF, UNDEF])
        self.add(f"Texture{kind}<{element}>", f"Use(RES[{where}]);", [load], **more)
        if sampled:
            more |= {"since": 7, "error": "shader model 6.7"}
        else:
            load = dataclasses.replace(load, operands=[ANY, UNDEF, *load.operands[2:]])
        type_ = f"RWTexture{kind}<{element}>"
        self.add(type_, f"Use(RES[{where}]);", [load], **more)
        store = Call("TextureStoreSample" if sampled else "TextureStore", typed,
                     [ANY, *filled(operands, 3), *[ANY] * 4, 15] + [0] * sampled)
        self.add(type_, f"RES[{where}] = ({plain(element)})Value;", [store], **more)

    def samples(self):
        for scalar, (typed, _, size) in self.scalars.items():
            if size == 8 or scalar == "bool":
                continue
            for element, _ in element_names(scalar, size):
                for kind, (coordinates, offsets) in SAMPLED.items():
                    self.sample(typed, element, kind, coordinates, offsets,
                                size == 2)

    def sample(self, typed, element, kind, coordinates, offsets, native16):
        at = ["number"] + list(range(1, coordinates))
        where = vector("float", at)
        location = filled([NUMBER + ".0"] + [float(n) for n in range(1, coordinates)], 4)
        moved = filled([0] * offsets, 3)
        type_ = f"Texture{kind}<{element}>"
        # Integers are sampled from shader model 6.7 on.
        newer = {"native16": native16}
        plain = {"native16": native16}
        if typed in ("float", "half"):
            newer |= {"since": 6, "error": NEEDS_66}
        else:
            newer |= {"since": 7, "error": "shader model 6.7"}
            plain = newer
        self.add(type_, f"Use(RES.SampleLevel(Smp, {where}, 2.5));",
                 [Call("SampleLevel", typed, [ANY, ANY, *location, *moved, 2.5])],
                 **plain)
        self.add(type_, f"Use(RES.Sample(Smp, {where}));",
                 [Call("Sample", typed, [ANY, ANY, *location, *moved, UNDEF])], **newer)
        self.add(type_, f"Use(RES.SampleBias(Smp, {where}, 2.5));",
                 [Call("SampleBias", typed, [ANY, ANY, *location, *moved, 2.5, UNDEF])],
                 **newer)
        if offsets == 2 or kind.startswith("Cube"):
            for suffix, channel in (("", 0), ("Red", 0), ("Green", 1), ("Blue", 2),
                                    ("Alpha", 3)):
                self.add(type_, f"Use(RES.Gather{suffix}(Smp, {where}));",
                         [Call("TextureGather", typed,
                               [ANY, ANY, *location, *moved[:2], channel])],
                         native16=native16)

    # Raw

    def raw_buffers(self):
        for scalar, (_, memory, size) in self.scalars.items():
            if plain(scalar) != scalar:
                continue
            for count in range(1, 5):
                element = scalar + (str(count) if count > 1 else "")
                self.raw(element, memory, size, count)

    def words(self):
        self.add("Buffer<float>", "uint d; RES.GetDimensions(d); Use(d);",
                 [Call("GetDimensions", "", [ANY, UNDEF])])
        for type_ in ("ByteAddressBuffer", "RWByteAddressBuffer"):
            self.add(type_, "uint d; RES.GetDimensions(d); Use(d);",
                     [Call("GetDimensions", "", [ANY, UNDEF])])
            for width in range(1, 5):
                digit = str(width) if width > 1 else ""
                self.loads(type_, f"Use(RES.Load{digit}(number * 4));", "i32", 4,
                           width, NUMBER + "*4", UNDEF, {})
        for width in range(1, 5):
            digit = str(width) if width > 1 else ""
            self.stores("RWByteAddressBuffer",
                        f"RES.Store{digit}(number * 4, (uint{digit})Value);", "i32",
                        4, width, NUMBER + "*4", UNDEF, {})

    def raw(self, element, memory, size, count):
        more = {"native16": size == 2}
        self.loads(f"StructuredBuffer<{element}>", "Use(RES[number]);", memory, size,
                   count, NUMBER, 0, more)
        self.loads("ByteAddressBuffer", f"Use(RES.Load<{element}>(number * 8));",
                   memory, size, count, NUMBER + "*8", UNDEF, more)
        self.stores(f"RWStructuredBuffer<{element}>",
                    f"RES[number] = ({element})Value;", memory, size, count, NUMBER,
                    0, more)
        self.stores("RWByteAddressBuffer",
                    f"RES.Store<{element}>(number * 8, ({element})Value);", memory,
                    size, count, NUMBER + "*8", UNDEF, more)

    @staticmethod
    def pieces(memory, size, count, is_raw):
        """(overload, components, bytes of an access): 64 bits are pairs of words
        where a model has no loads of them."""
        if size == 8 and not is_raw:
            words = 2 * count
            return [("i32", min(4, words - n), 4 * n) for n in range(0, words, 4)]
        if size == 8:
            # Four components are the most, whatever their size.
            return [(memory, count, 0)]
        return [(memory, count, 0)]

    def loads(self, type_, statement, memory, size, count, index, offset, more):
        for is_raw, since, until in ((False, 0, 1), (True, 2, 99)):
            if is_raw:
                self.raw_calls(type_, statement, "RawBufferLoad", memory, size, count,
                               index, offset, {**more, "since": since})
            elif not more.get("native16"):
                calls = []
                for piece, (overload, _, at) in enumerate(
                        self.pieces(memory, size, count, False)):
                    where = self.moved(index, offset, at)
                    calls.append(Call("BufferLoad", overload, [ANY, *where]))
                self.add(type_, statement, calls, **{**more, "until": until})

    def stores(self, type_, statement, memory, size, count, index, offset, more):
        self.raw_calls(type_, statement, "RawBufferStore", memory, size, count, index,
                       offset, {**more, "since": 2})
        if more.get("native16"):
            return
        calls = []
        for overload, width, at in self.pieces(memory, size, count, False):
            mask = (1 << width) - 1
            values = [ANY] * width + [UNDEF] * (4 - width)
            calls.append(Call("BufferStore", overload,
                              [ANY, *self.moved(index, offset, at), *values, mask]))
        self.add(type_, statement, calls, **{**more, "until": 1})

    @staticmethod
    def moved(index, offset, at):
        """Index and offset, `at` bytes further."""
        if offset == UNDEF:
            return [f"{index}+{at}" if at else index, UNDEF]
        return [index, offset + at]

    def raw_calls(self, type_, statement, operation, memory, size, count, index,
                  offset, more):
        mask = (1 << count) - 1
        location = [ANY, *self.moved(index, offset, 0)]
        alignment = {"double": 8, "i64": 8, "half": 2, "i16": 2}.get(memory, 4)
        if "Structured" not in type_:
            # There is no guarantee of more for a byte offset.
            alignment = min(alignment, 4)
        if operation == "RawBufferLoad":
            operands = [*location, mask, alignment]
        else:
            values = [ANY] * count + [UNDEF] * (4 - count)
            operands = [*location, *values, mask, alignment]
        self.add(type_, statement, [Call(operation, memory, operands)], **more)

    def counters(self):
        self.add("RWStructuredBuffer<float>", "Use(RES.IncrementCounter());",
                 [Call("BufferUpdateCounter", "", [ANY, 1])])
        self.add("RWStructuredBuffer<int>", "Use(RES.DecrementCounter());",
                 [Call("BufferUpdateCounter", "", [ANY, -1])])
        self.add("AppendStructuredBuffer<float>", "RES.Append(Value);",
                 [Call("BufferUpdateCounter", "", [ANY, 1])])
        self.add("ConsumeStructuredBuffer<float>", "Use(RES.Consume());",
                 [Call("BufferUpdateCounter", "", [ANY, -1])])
        self.add("StructuredBuffer<float>",
                 "uint n, d; RES.GetDimensions(n, d); Use(n + d);",
                 [Call("GetDimensions", "", [ANY, UNDEF])])

    def atomics(self):
        for scalar in ("int", "uint", "int64_t", "uint64_t"):
            size = SCALARS[scalar][2]
            overload = f"i{8 * size}"
            more = {"since": 6, "error": NEEDS_66} if size == 8 else {}
            for type_, location, operands in (
                (f"RWBuffer<{scalar}>", "RES[number]", [NUMBER, UNDEF, UNDEF]),
                (f"RWStructuredBuffer<{scalar}>", "RES[number]", [NUMBER, 0, UNDEF]),
                (f"RWTexture2D<{scalar}>", "RES[uint2(number, 1)]",
                 [NUMBER, 1, UNDEF]),
                (f"RWTexture3D<{scalar}>", "RES[uint3(number, 1, 2)]",
                 [NUMBER, 1, 2]),
            ):
                self.atomic(scalar, overload, type_, location, operands, more)

    def atomic(self, scalar, overload, type_, location, operands, more):
        for name, kind in ATOMICS.items():
            if scalar.startswith("int"):
                kind = SIGNED.get(name, kind)
            self.add(type_, f"{scalar} o; Interlocked{name}({location}, 3, o); Use(o);",
                     [Call("AtomicBinOp", overload, [ANY, kind, *operands, 3])],
                     **more)
        self.add(type_, f"{scalar} o; InterlockedCompareExchange({location}, 5, 6, o); "
                 "Use(o);",
                 [Call("AtomicCompareExchange", overload, [ANY, *operands, 5, 6])],
                 **more)

    def newer(self):
        """Features that older models do not have, with the text of the error."""
        self.add("Texture2D<float>",
                 "Use(RES.SampleCmpLevel(Cmp, float2(number, 1), 0.25, 1.5));",
                 [Call("SampleCmpLevel", "float",
                       [ANY, ANY, NUMBER + ".0", 1.0, UNDEF, UNDEF, 0, 0, UNDEF,
                        0.25, 1.5])],
                 since=7, error="shader model 6.7")
        self.add("Texture2D<float>",
                 "Use(RES.SampleCmpBias(Cmp, float2(number, 1), 0.25, 1.5));",
                 [Call("SampleCmpBias", "float",
                       [ANY, ANY, NUMBER + ".0", 1.0, UNDEF, UNDEF, 0, 0, UNDEF,
                        0.25, 1.5, UNDEF])],
                 since=8, error="shader model 6.8")
        self.add("Texture2D<uint>",
                 "Use(RES.GatherRaw(Smp, float2(number, 1)));",
                 [Call("TextureGatherRaw", "i32",
                       [ANY, ANY, NUMBER + ".0", 1.0, UNDEF, UNDEF, 0, 0])],
                 since=7, error="shader model 6.7")
        self.add("Texture2DMS<float4>", "Use(RES.GetSamplePosition(number));",
                 [Call("Texture2DMSGetSamplePosition", "", [ANY, NUMBER])])

    def elements(self):
        self.typed_buffers()
        self.textures()
        self.samples()
        self.raw_buffers()
        return self.rows

    def all(self):
        self.elements()
        self.words()
        self.counters()
        self.atomics()
        self.newer()
        return self.rows


def use_functions(native16):
    """`Use` makes a value count; `Value` is not known."""
    kinds = ["float", "int", "uint", "bool", "double", "int64_t", "uint64_t"]
    kinds += (["half", "int16_t", "uint16_t"] if native16
              else ["min16float", "min16int", "min16uint"])
    lines = ["RWByteAddressBuffer Sink : register(u0, space9);",
             "ByteAddressBuffer Source : register(t0, space9);"]
    for kind in kinds:
        for count in range(1, 5):
            name = kind + (str(count) if count > 1 else "")
            total = " + ".join(f"uint(v.{c})" for c in "xyzw"[:count])
            lines.append(f"void Use({name} v) {{ Sink.InterlockedAdd(0, "
                         f"{total if count > 1 else 'uint(v)'}); }}")
    lines.append("void UseStatus(uint s) "
                 "{ Use(CheckAccessFullyMapped(s) ? 5u : 6u); }")
    return "\n".join(lines)


def shader(rows, native16):
    declarations = list(dict.fromkeys(r.declaration for _, r in rows))
    body = [f"  {{ {row.statement.replace('number', str(number))} }}"
            for number, row in rows]
    return "\n".join([
        "SamplerState Smp; SamplerComparisonState Cmp;", use_functions(native16),
        *declarations, "[numthreads(4, 1, 1)] void main() {",
        "  uint s; uint Value = Source.Load(0);", *body, "}", ""])


def numbered(operand, number):
    """An operand with the row's number in it."""
    if not isinstance(operand, str) or not operand.startswith(NUMBER):
        return operand
    value = operand.replace(NUMBER, str(number))
    if value.endswith(".0"):
        return float(value)
    factor, _, rest = value.partition("+")
    first, _, times = factor.partition("*")
    return int(first) * int(times or 1) + int(rest or 0)


def compile_text(path, model, native16):
    options = ["-enable-16bit-types"] if native16 else []
    return subprocess.run(
        ["clang-dxc", "-T", f"cs_6_{model}", "-O0", *options, str(path)],
        capture_output=True, text=True, check=False)


class Checker:
    def __init__(self, table, scratch):
        self.table, self.scratch = table, scratch
        self.failures, self.calls, self.errors = 0, 0, 0

    def fail(self, *texts):
        self.failures += 1
        print(*texts, sep="\n  ")

    def check_model(self, rows, model, native16):
        fitting = [(n, r) for n, r in rows
                   if r.since <= model <= r.until and r.native16 <= native16]
        # Each shader a part: the names of registers do not matter.
        path = self.scratch / f"calls-{model}-{native16}.hlsl"
        path.write_text(shader(fitting, native16), encoding="utf-8")
        result = compile_text(path, model, native16)
        if result.returncode:
            return self.fail(f"{path} fails at 6.{model}", *re.findall(
                "error: .*", result.stderr)[:20])
        lines = [line for line in result.stdout.splitlines() if "@dx.op." in line
                 and "declare" not in line]
        text = "\n".join(lines)
        for number, row in fitting:
            for call in row.calls:
                operands = [numbered(o, number) for o in call.operands]
                pattern = self.table.pattern(dataclasses.replace(
                    call, operands=operands))
                self.calls += 1
                if not re.search(pattern, text):
                    near = [line for line in lines
                            if re.search(rf"\b{number}\b|{float(number):.6e}", line)]
                    self.fail(f"6.{model}: {row.declaration} {row.statement}",
                              pattern, *near[:3])
        return None

    def check_refusals(self, rows, model):
        """An error for each statement that the model does not have. One stage
        of the compiler after the other complains, so those that have had their
        error are taken out."""
        left = {n: r for n, r in rows if r.since > model and r.error
                and not r.native16}
        path = self.scratch / f"refused-{model}.hlsl"
        while left:
            text = shader(list(left.items()), False)
            path.write_text(text, encoding="utf-8")
            result = compile_text(path, model, False)
            told = self.refused(left, text.splitlines(), result.stderr)
            self.errors += len(told)
            for number in told:
                del left[number]
            if not told:
                break
        for row in left.values():
            self.fail(f"6.{model}: {row.declaration} {row.statement}: not "
                      f"'{row.error}'")

    @staticmethod
    def refused(rows, lines, messages):
        """The rows whose error is at their statement or declaration."""
        told = {}
        for location, message in re.findall(r":(\d+):\d+: error: (.*)", messages):
            told.setdefault(lines[int(location) - 1].strip(), []).append(message)
        found = []
        for number, row in rows.items():
            statement = f"{{ {row.statement.replace('number', str(number))} }}"
            here = told.get(statement, []) + told.get(row.declaration, [])
            if any(row.error in message for message in here):
                found.append(number)
        return found


def main():
    table, scratch = Table(sys.argv[1]), pathlib.Path(sys.argv[2])
    scratch.mkdir(parents=True, exist_ok=True)
    is_narrow = sys.argv[3:] == ["narrow"]
    # Numbers that are five digits in every operand that has them.
    rows = Rows(NARROW).elements() if is_narrow else Rows(SCALARS).all()
    rows = [(10000 + n, row) for n, row in enumerate(rows)]
    checker = Checker(table, scratch)
    for model in MODELS:
        checker.check_model(rows, model, model > 2 and not is_narrow)
        checker.check_refusals(rows, model)
    print(f"{checker.calls} calls, {checker.errors} errors, "
          f"{checker.failures} failures")


if __name__ == "__main__":
    main()
