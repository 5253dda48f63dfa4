# array_product.py: Arrays of every resource type
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles arrays of every resource type of a group, with one to three dimensions,
accessed by constant, dynamic and non-uniform indices, as globals, parameters, local
copies and struct members, at the lowest and the highest optimization level.

Every array has its own register space and is accessed once, so that the space
identifies its handle. The range and the flattened index are computed here from the
declaration; a dynamic index is evaluated for some threads from the instructions that
compute it.

usage: array_product.py GROUP FOLDER [VALIDATOR]
"""

import itertools
import pathlib
import re
import subprocess
import sys

# The class of a resource in DXIL, by the letter of its registers.
CLASSES = {"t": 0, "u": 1, "b": 2, "s": 3}

# The float that one access gives; {} is the resource.
READS = {
    "texel1": "{}.Load(int2(0, 0)).x",
    "texel2": "{}.Load(int3(0, 0, 0)).x",
    "texel3": "{}.Load(int4(0, 0, 0, 0)).x",
    "sample3": "{}.SampleLevel(Smp, float3(1, 0, 0), 0).x",
    "sample4": "{}.SampleLevel(Smp, float4(1, 0, 0, 0), 0).x",
    "sampled2": "{}.Load(int2(0, 0), 0).x",
    "sampled3": "{}.Load(int3(0, 0, 0), 0).x",
    "element": "{}[0].x",
    "at2": "{}[uint2(0, 0)].x",
    "at3": "{}[uint3(0, 0, 0)].x",
    "bytes": "asfloat({}.Load(0))",
    "member": "{}.a.x",
    "append": "appended({})",
    "consume": "{}.Consume().x",
    "feedback": "written({})",
    "sampler": "Tex.SampleLevel({}, float2(0, 0), 0).x",
    "compare": "Tex.SampleCmpLevelZero({}, float2(0, 0), 0.5)",
}
GROUPS = {
    "buffers": {
        "Buffer<float4>": ("t", "element"),
        "StructuredBuffer<float4>": ("t", "element"),
        "ByteAddressBuffer": ("t", "bytes"),
        "TextureBuffer<Contents>": ("t", "member"),
        "ConstantBuffer<Contents>": ("b", "member"),
    },
    "writable-buffers": {
        "RWBuffer<float4>": ("u", "element"),
        "RWStructuredBuffer<float4>": ("u", "element"),
        "RWByteAddressBuffer": ("u", "bytes"),
        "AppendStructuredBuffer<float4>": ("u", "append"),
        "ConsumeStructuredBuffer<float4>": ("u", "consume"),
    },
    "textures": {
        "Texture1D<float4>": ("t", "texel1"),
        "Texture1DArray<float4>": ("t", "texel2"),
        "Texture2D<float4>": ("t", "texel2"),
        "Texture2DArray<float4>": ("t", "texel3"),
        "Texture3D<float4>": ("t", "texel3"),
        "TextureCube<float4>": ("t", "sample3"),
        "TextureCubeArray<float4>": ("t", "sample4"),
        "Texture2DMS<float4>": ("t", "sampled2"),
        "Texture2DMSArray<float4>": ("t", "sampled3"),
    },
    "writable-textures": {
        "RWTexture1D<float4>": ("u", "element"),
        "RWTexture1DArray<float4>": ("u", "at2"),
        "RWTexture2D<float4>": ("u", "at2"),
        "RWTexture2DArray<float4>": ("u", "at3"),
        "RWTexture3D<float4>": ("u", "at3"),
        "RWTexture2DMS<float4>": ("u", "at2", "cs_6_7"),
        "RWTexture2DMSArray<float4>": ("u", "at3", "cs_6_7"),
        "FeedbackTexture2D<0>": ("u", "feedback"),
        "FeedbackTexture2DArray<1>": ("u", "feedback"),
    },
    "samplers": {
        "SamplerState": ("s", "sampler"),
        "SamplerComparisonState": ("s", "compare"),
    },
}
EXTENTS = ((4,), (3, 4), (2, 3, 4))
INDICES = ("constant", "dynamic", "non-uniform")
FORMS = ("global", "unbounded", "parameter", "row", "local", "member",
         "local member")
THREADS = ((0, 0, 0), (1, 2, 3), (1, 1, 2), (0, 2, 1))


def indices(kind, rank):
    """One index for each dimension: its text, and its value in a thread."""
    last = ("id.z", lambda thread: thread[2])
    middle = ("id.y", lambda thread: thread[1])
    first = ("id.x", lambda thread: thread[0])
    if kind == "constant":
        numbers = (1, 2, 3)[3 - rank:]
        return [(str(n), lambda thread, n=n: n) for n in numbers]
    if kind == "dynamic":
        return [first, middle, last][3 - rank:]
    marked = ("NonUniformResourceIndex(id.z)", last[1])
    return [("1", lambda thread: 1), middle, marked][3 - rank:]


class Access:
    """One array, in a register space of its own, and the access to it."""

    def __init__(self, kind, letter, read, rank, index, form, space):
        self.extents = EXTENTS[rank - 1]
        self.index, self.form, self.space = index, form, space
        self.letter = letter
        self.lower = 1 + space * 5 % 23
        self.parts = indices(index, rank)
        self.kind = kind
        self.read = READS[read]
        name = self.name = f"g{space}"
        self.register = f" : register({letter}{self.lower}, space{space})"
        dimensions = "".join(f"[{e}]" for e in self.extents)
        subscripts = "".join(f"[{text}]" for text, _ in self.parts)
        self.globals = [f"{kind} {name}{dimensions}{self.register};"]
        self.statements = []
        getattr(self, "form_" + form.replace(" ", "_"))(dimensions, subscripts)

    def use(self, resource):
        self.statements.append("  sum += " + self.read.format(resource) + ";")

    def form_global(self, dimensions, subscripts):
        self.use(self.name + subscripts)

    def form_unbounded(self, dimensions, subscripts):
        rest = "".join(f"[{e}]" for e in self.extents[1:])
        self.globals = [f"{self.kind} {self.name}[]{rest}{self.register};"]
        self.use(self.name + subscripts)

    def form_parameter(self, dimensions, subscripts):
        read = self.read.format("p" + subscripts)
        self.globals.append(f"float f{self.space}({self.kind} p{dimensions}, "
                            f"uint3 id) {{ return {read}; }}")
        self.statements.append(f"  sum += f{self.space}({self.name}, id);")

    def form_row(self, dimensions, subscripts):
        """A sub-array is passed; of one dimension that is a resource."""
        split = max(1, len(self.extents) - 1)
        outer = "".join(f"[{text}]" for text, _ in self.parts[:split])
        inner = "".join(f"[{text}]" for text, _ in self.parts[split:])
        rest = "".join(f"[{e}]" for e in self.extents[split:])
        read = self.read.format("p" + inner)
        self.globals.append(f"float f{self.space}({self.kind} p{rest}, "
                            f"uint3 id) {{ return {read}; }}")
        self.statements.append(
            f"  sum += f{self.space}({self.name}{outer}, id);")

    def form_local(self, dimensions, subscripts):
        self.statements.append(
            f"  {self.kind} l{self.space}{dimensions} = {self.name};")
        self.use(f"l{self.space}{subscripts}")

    def form_member(self, dimensions, subscripts):
        self.globals = [
            f"struct S{self.space} {{ {self.kind} m{dimensions}; }};",
            f"S{self.space} {self.name}{self.register};"]
        self.use(f"{self.name}.m{subscripts}")

    def form_local_member(self, dimensions, subscripts):
        self.globals.append(f"struct S{self.space} {{ int n; "
                            f"{self.kind} m{dimensions}; }};")
        self.statements += [f"  S{self.space} l{self.space};",
                            f"  l{self.space}.m = {self.name};"]
        self.use(f"l{self.space}.m{subscripts}")

    def range(self):
        """Lower bound, upper bound, space, class."""
        count = 1
        for extent in self.extents:
            count *= extent
        upper = -1 if self.form == "unbounded" else self.lower + count - 1
        return self.lower, upper, self.space, CLASSES[self.letter]

    def flat_index(self, thread):
        flat = 0
        for extent, (_, value) in zip(self.extents, self.parts):
            flat = flat * extent + value(thread)
        return self.lower + flat

    def describe(self):
        return (f"{self.kind}{list(self.extents)}, {self.index} index, "
                f"{self.form}")


def shader(accesses):
    lines = ["struct Contents { float4 a; };",
             "RWStructuredBuffer<float> Out : register(u0);",
             "SamplerState Smp : register(s0);",
             "Texture2D<float4> Tex : register(t0);",
             "Texture2DArray<float4> TexArray : register(t1);"]
    kind = accesses[0].kind
    if kind.startswith("Append"):
        lines.append(f"float appended({kind} b) {{ b.Append(1); return 0; }}")
    if kind.startswith("Feedback"):
        texture = "TexArray" if "Array" in kind else "Tex"
        location = "float3(0, 0, 0)" if "Array" in kind else "float2(0, 0)"
        lines.append(f"float written({kind} b) {{ b.WriteSamplerFeedbackLevel("
                     f"{texture}, Smp, {location}, 0); return 0; }}")
    for access in accesses:
        lines += access.globals
    lines += ["[numthreads(4, 4, 4)]",
              "void main(uint3 id : SV_DispatchThreadID) {", "  float sum = 0;"]
    for access in accesses:
        lines += access.statements
    lines += ["  Out[id.x] = sum;", "}"]
    return "\n".join(lines) + "\n"


OPERATORS = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "shl": lambda a, b: a << b,
    "lshr": lambda a, b: a >> b,
    "or": lambda a, b: a | b,
    "and": lambda a, b: a & b,
    "xor": lambda a, b: a ^ b,
}
BINARY = re.compile(r"(%\S+) = (\w+) (?:nuw |nsw |exact |disjoint )*i32 "
                    r"([%\-\w]+), ([%\-\w]+)")
THREAD = re.compile(r"(%\S+) = call i32 @dx\.op\.threadId\.i32\(i32 93, i32 (\d)\)")
HANDLE = re.compile(
    r"@dx\.op\.createHandleFromBinding\(i32 217, %dx\.types\.ResBind \{ "
    r"i32 (-?\d+), i32 (-?\d+), i32 (-?\d+), i8 (-?\d+) \}, i32 ([%\-\w]+), "
    r"i1 (true|false)\)")
ALLOCA = re.compile(r"(%\S+) = alloca ")
ADDRESS = re.compile(r"(%\S+) = getelementptr (?:inbounds |nuw |nusw )*"
                     r"\[\d+ x i32\], ptr (%\S+), i32 0, i32 ([%\-\w]+)")
STORE = re.compile(r"store i32 ([%\-\w]+), ptr (%[\w.]+)")
LOAD = re.compile(r"(%\S+) = load i32, ptr (%[\w.]+)")


def evaluate(listing, thread):
    """The handles of one thread, by register space: range, index and flag. Values that
    are not computed from integers are unknown."""
    values, memory, handles = {}, {}, {}

    def value(text):
        return values.get(text) if text.startswith("%") else int(text)

    for line in listing:
        if match := THREAD.search(line):
            values[match[1]] = thread[int(match[2])]
        elif match := HANDLE.search(line):
            bounds = tuple(int(n) for n in match.groups()[:4])
            handles.setdefault(bounds[2], []).append(
                (bounds, value(match[5]), match[6] == "true"))
        elif match := BINARY.search(line):
            a, b = value(match[3]), value(match[4])
            operator = OPERATORS.get(match[2])
            if operator and a is not None and b is not None:
                values[match[1]] = operator(a, b) & 0xFFFFFFFF
        elif match := ALLOCA.search(line):
            values[match[1]] = (match[1], 0)
        elif match := ADDRESS.search(line):
            index = value(match[3])
            values[match[1]] = None if index is None else (match[2], index)
        elif match := STORE.search(line):
            memory[values.get(match[2])] = value(match[1])
        elif match := LOAD.search(line):
            values[match[1]] = memory.get(values.get(match[2]))
        elif re.match(r"\s*(br|switch) ", line):
            sys.exit("the shader has branches: " + line)
    return handles


def check(accesses, listing, what):
    failed = 0
    for thread in THREADS:
        handles = evaluate(listing, thread)
        for access in accesses:
            expected = (access.range(), access.flat_index(thread),
                        access.index == "non-uniform")
            found = handles.get(access.space, [])
            if found != [expected]:
                print(f"{what}: {access.describe()}: thread {thread} needs "
                      f"{expected}, but has {found}")
                failed += 1
    return failed


def run(command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        print(" ".join(command), result.stdout[-2000:], result.stderr[-2000:],
              sep="\n")
    return None if result.returncode else result.stdout


def test_type(kind, folder, validator, letter, read, profile="cs_6_6"):
    product = itertools.product((1, 2, 3), INDICES, FORMS)
    accesses = [Access(kind, letter, read, rank, index, form, space)
                for space, (rank, index, form) in enumerate(product, start=1)]
    stem = folder / re.sub(r"\W+", "-", kind).strip("-")
    source = stem.with_suffix(".hlsl")
    source.write_text(shader(accesses))
    passed = failed = 0
    for level in ("-O0", "-O3"):
        container = f"{stem}{level}.dxil"
        listing = f"{stem}{level}.ll"
        if run(["clang-dxc", "-T", profile, level, str(source), "-Fo",
                container, "-Fc", listing]) is None:
            failed += 1
            continue
        wrong = check(accesses, pathlib.Path(listing).read_text().split("\n"),
                      f"{kind} {level}")
        failed += wrong
        passed += len(accesses) if not wrong else 0
        if validator and run([validator, container]) is None:
            failed += 1
    return passed, failed


def main():
    folder = pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    validator = sys.argv[3] if len(sys.argv) > 3 else None
    passed = failed = 0
    for kind, rules in GROUPS[sys.argv[1]].items():
        counts = test_type(kind, folder, validator, *rules)
        passed += counts[0]
        failed += counts[1]
    print(f"{passed} accesses right, {failed} wrong")


if __name__ == "__main__":
    main()
