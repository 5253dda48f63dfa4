# model_reflection.py: Compares reflection with a model of the rules
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates shaders of all stages with random buffers and resources, computes the
expected reflection from the same descriptions by HLSL's packing rules, and compares
each field with what dxil-dis reads from the container:

    model_reflection.py <clang-dxc> <dxil-dis> <count> <folder>"""

import json
import pathlib
import random
import re
import subprocess
import sys

from reflection_types import SCALARS, Array, Matrix, Scalar, Struct, Vector

TEXTURES = {  # without the type of a texel; the dimension as listings have it
    "Texture1D": ("texture1D", {}, "1d"), "Texture2D": ("texture2D", {}, "2d"),
    "Texture3D": ("texture3D", {}, "3d"), "TextureCube": ("textureCube", {}, "cube"),
    "Texture2DArray": ("texture2D", {"array": True}, "2darray"),
    "Texture2DMS": ("texture2D", {"multisample": True}, "2dMS"),
    "Buffer": ("textureBuffer", {}, "buf"),
}
TEXELS = {"float": "f32", "float4": "f32", "int2": "i32", "uint4": "u32",
          "unorm float4": "unorm_f32", "snorm float2": "snorm_f32"}
INTERPOLATIONS = {"": "linear", "linear": "linear", "centroid": "linearCentroid",
                  "noperspective": "linearNoperspective", "nointerpolation": "constant",
                  "sample": "linearSample"}
STAGES = {
    "vs": "struct O {{ float4 p : SV_Position; {outputs} }};\n"
          "O main({inputs}) {{ O o = (O)0; o.p = value(); return o; }}",
    "ps": "struct O {{ float4 p : SV_Target; }};\n"
          "O main({inputs}) {{ O o = (O)0; o.p = value(); return o; }}",
    "cs": "RWByteAddressBuffer Sink : register(u90);\n[numthreads({threads})]\n"
          "void main() {{ Sink.Store(0, value()); }}",
    "gs": "struct O {{ float4 p : SV_Position; {outputs} }};\n[maxvertexcount(1)]\n"
          "void main(point float4 i[1] : P, inout PointStream<O> s) "
          "{{ O o = (O)0; o.p = value(); s.Append(o); }}",
    "hs": "struct F {{ float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; }};\n"
          "F patch() {{ F f = (F)0; f.i = value().x; return f; }}\n"
          'struct O {{ float4 p : P; float4 more : M; }};\n[domain("tri")] [partitioning("integer")]\n'
          '[outputtopology("triangle_cw")] [outputcontrolpoints(1)] [patchconstantfunc("patch")]\n'
          "O main(InputPatch<O, 1> i) {{ O o = (O)0; return o; }}",
    "ds": "struct F {{ float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; }};\n"
          'struct O {{ float4 p : SV_Position; {outputs} }};\n[domain("tri")]\n'
          "O main(F f, float3 u : SV_DomainLocation) {{ O o = (O)0; o.p = value(); return o; }}",
    "ms": "struct O {{ float4 p : SV_Position; {outputs} }};\n"
          '[numthreads({threads})] [outputtopology("triangle")]\n'
          "void main(out vertices O v[1], out indices uint3 t[1]) {{ SetMeshOutputCounts(1, 1);\n"
          "  O o = (O)0; o.p = value(); v[0] = o; t[0] = uint3(0, 0, 0); }}",
    "as": "struct P {{ float4 v; }};\ngroupshared P p;\n[numthreads({threads})]\n"
          "void main() {{ p.v = value(); DispatchMesh(1, 1, 1, p); }}",
}
NAMES = {"vs": "vertex", "ps": "pixel", "cs": "compute", "gs": "geometry", "hs": "hull",
         "ds": "domain", "ms": "mesh", "as": "amplification"}
# Of a library, by the stage that reflection names.
FUNCTIONS = {
    "library": "export float {name}() {{ return {value}; }}",
    "compute": '[shader("compute")] [numthreads({threads})]\n'
               "void {name}() {{ Sink.Store(0, {value}); }}",
    "node": '[shader("node")] [NodeLaunch("broadcasting")] [NodeDispatchGrid(1, 1, 1)]\n'
            "[numthreads({threads})] void {name}() {{ Sink.Store(0, {value}); }}",
    "raygeneration": '[shader("raygeneration")] void {name}() {{ Sink.Store(0, {value}); }}',
    "miss": '[shader("miss")] void {name}(inout Data d) {{ d.v = {value}; }}',
    "closesthit": '[shader("closesthit")]\n'
                  "void {name}(inout Data d, Hit h) {{ d.v = {value}; }}",
    "anyhit": '[shader("anyhit")] void {name}(inout Data d, Hit h) {{ d.v = {value}; }}',
    "intersection": '[shader("intersection")]\n'
                    "void {name}() {{ Hit h = {{0, 0}}; ReportHit({value}, 0, h); }}",
    "callable": '[shader("callable")] void {name}(inout Data d) {{ d.v = {value}; }}',
    "vertex": '[shader("vertex")] float4 {name}() : SV_Position {{ return {value}; }}',
    "pixel": '[shader("pixel")] float4 {name}() : SV_Target {{ return {value}; }}',
}
DEVICE_NEEDS = {"double": "Double-precision floating point", "uint64_t": "64-Bit integer"}


class Shader:
    def __init__(self, seed, stage):
        self.random = random.Random(seed)
        self.stage = stage
        self.structs, self.text = [], ""
        # What is read: the parameter, an expression, its scalar.
        self.reads = []
        self.expected, self.unread, self.rows = [], [], {}
        self.threads = [self.random.choice([1, 2, 4]) for _ in range(3)]
        self.loads = self.samples = 0
        self.add_buffers()
        self.add_resources()
        self.inputs, self.outputs = self.elements("i", False), self.elements("m", True)

    def number(self):
        name = self.random.choice(list(SCALARS))
        form = self.random.randrange(3)
        if form == 0:
            return Scalar(name)
        if form == 1 or name in ("bool", "uint64_t"):
            return Vector(name, self.random.randint(2, 4))
        return Matrix(name, self.random.randint(2, 4), self.random.randint(2, 4),
                      self.random.random() < 0.4)

    def value(self, depth):
        form = self.random.random()
        if form < 0.2:
            return Array(self.value(depth + 1), self.random.randint(2, 3))
        if form < 0.4 and depth < 2:
            return self.struct(depth + 1)
        return self.number()

    def fields(self, depth, letter):
        return [(f"{letter}{i}", self.value(depth)) for i in range(self.random.randint(1, 5))]

    def struct(self, depth):
        fields = self.fields(depth, "m")
        made = Struct(f"S{len(self.structs)}", fields)
        self.structs.append(made)
        return made

    def add_buffers(self):
        for i in range(self.random.randint(1, 2)):
            name, space = f"C{i}", self.random.randrange(3)
            fields = [(f"{name.lower()}{field}", kind) for field, kind in self.fields(0, "f")]
            whole = Struct(name, fields)
            register = 3 * i + self.random.randrange(3)
            declared = "".join(f"  {kind.spell(field)};\n" for field, kind in fields)
            self.text += f"cbuffer {name} : register(b{register}, space{space}) {{\n{declared}}}\n"
            read = [self.random.random() < 0.6 for _ in fields]
            read[self.random.randrange(len(read))] = True
            for (field, kind), is_read in zip(fields, read):
                if is_read:
                    self.reads += [(name, *read) for read in kind.reads(field)]
                else:
                    self.unread.append(f"{name}.{field}")
            binding = {"kind": "constantBuffer", "index": register}
            self.add(name, binding, space, ("cbuffer", "NA", "NA"),
                     {"kind": "constantBuffer", "elementType": whole.reflect(True)})

    def add(self, name, binding, space, row, kind, count=1):
        """`row` has the columns type, format and dimension of a listing."""
        letter = {"constantBuffer": "cb", "shaderResource": "t", "unorderedAccess": "u",
                  "samplerState": "s"}[binding["kind"]]
        location = f"{letter}{binding['index']}" + (f",space{space}" if space else "")
        self.rows[name] = (*row, location, str(count))
        if space:
            binding["space"] = space
        if count != 1:
            # The type of the array also contains it.
            kind = {"kind": "array", "elementCount": count, "elementType": kind,
                    "strides": [{"kind": binding["kind"], "value": 1}]}
            binding["count"] = count
        self.expected.append({"name": name, "binding": binding, "type": kind})

    def add_resources(self):
        register = 0
        for i in range(self.random.randint(1, 4)):
            name, space = f"R{i}", self.random.randrange(2)
            count = self.random.choice([1, 1, 3])
            if self.random.random() < 0.5:
                self.add_texture(name, register, space, count)
            else:
                self.add_structured(name, register, space, count)
            register += count + self.random.randrange(3)

    def add_texture(self, name, register, space, count):
        base, (shape, more, dimension) = self.random.choice(list(TEXTURES.items()))
        texel = self.random.choice(list(TEXELS) if base != "TextureCube" else ["float4"])
        coordinates = {"1d": "int2(0, 0)", "2d": "int3(0, 0, 0)", "3d": "int4(0, 0, 0, 0)",
                       "2darray": "int4(0, 0, 0, 0)", "buf": "0", "2dMS": "int2(0, 0), 0",
                       "cube": "Sam, float3(0, 0, 1), 0"}[dimension]
        samples = ""
        if base == "Texture2DMS" and self.random.random() < 0.5:
            samples, dimension = ", 4", "2dMS4"
        self.text += (f"{base}<{texel}{samples}> {self.declared(name, count)} : "
                      f"register(t{register}, space{space});\n")
        method = "SampleLevel" if base == "TextureCube" else "Load"
        if base == "TextureCube":
            self.use_sampler()
        self.samples += base == "TextureCube"
        self.loads += base != "TextureCube"
        self.reads.append((name, f"{self.indexed(name, count)}.{method}({coordinates}).x",
                           "float"))
        self.add(name, {"kind": "shaderResource", "index": register}, space,
                 ("texture", TEXELS[texel], dimension),
                 {"kind": "resource", "baseShape": shape, **more}, count)

    def declared(self, name, count):
        return f"{name}[{count}]" if count != 1 else name

    def indexed(self, name, count):
        return f"{name}[{count - 1}]" if count != 1 else name

    def add_structured(self, name, register, space, count):
        element = self.struct(0)
        writes = self.random.random() < 0.3
        letter, access = ("u", "RW") if writes else ("t", "")
        self.text += (f"{access}StructuredBuffer<{element.name}> {self.declared(name, count)}"
                      f" : register({letter}{register}, space{space});\n")
        self.reads += [(name, f"{self.indexed(name, count)}[0]{path[1:]}", scalar)
                       for path, scalar in element.reads("e")[:1]]
        self.loads += 1
        kind = {"kind": "resource", "baseShape": "structuredBuffer",
                "resultType": element.reflect(False), "stride": element.bytes(False)}
        if writes:
            kind["access"] = "readWrite"
        self.add(name, {"kind": "unorderedAccess" if writes else "shaderResource",
                        "index": register}, space,
                 ("UAV" if writes else "texture", "struct", "r/w" if writes else "r/o"),
                 kind, count)

    def use_sampler(self):
        if "SamplerState Sam" in self.text:
            return
        self.text += "SamplerState Sam : register(s5);\n"
        self.add("Sam", {"kind": "samplerState", "index": 5}, 0, ("sampler", "NA", "NA"),
                 {"kind": "samplerState"})

    def elements(self, letter, is_wide):
        """Elements of a signature, of which each has a register of its own: those of a
        vertex shader's input have it in any case, others if no two fit into one."""
        made = []
        for i in range(self.random.randint(1, 4)):
            width = self.random.randint(3 if is_wide or self.stage != "vs" else 1, 4)
            word = self.random.choice(list(INTERPOLATIONS))
            scalar = self.random.choice(["float", "int", "uint"])
            if scalar != "float" and self.stage + letter != "vsi":
                word = "nointerpolation"
            if self.stage + letter == "vsi":
                word = ""
            made.append((word, scalar, width, f"{letter}{i}", self.random.randrange(3)))
        return made

    def declare_elements(self, elements):
        return [f"{word} {scalar}{width if width != 1 else ''} {name} : {name.upper()}X{index}"
                for word, scalar, width, name, index in elements]

    def reflect_elements(self, elements, first, has_interpolation):
        for i, (word, scalar, width, name, index) in enumerate(elements):
            number = {"kind": "scalar", "scalarType": SCALARS[scalar][0]}
            element = {"semanticName": f"{name.upper()}X", "semanticIndex": index,
                       "register": first + i, "column": 0,
                       "type": number if width == 1 else
                       {"kind": "vector", "elementCount": width, "elementType": number}}
            if has_interpolation:
                element["interpolation"] = INTERPOLATIONS[word]
            yield element

    def reflect_inputs(self):
        return list(self.reflect_elements(self.inputs, 0, self.stage == "ps"))

    def reflect_outputs(self):
        position = {"semanticName": "SV_POSITION", "semanticIndex": 0, "register": 0,
                    "column": 0, "systemValue": True, "interpolation": "linearNoperspective",
                    "type": {"kind": "vector", "elementCount": 4, "elementType":
                             {"kind": "scalar", "scalarType": "float32"}}}
        return [position, *self.reflect_elements(self.outputs, 1, True)]

    def requires(self, reads):
        """The features that code with these reads requires."""
        scalars = {scalar for _, _, scalar in reads}
        return {flag for scalar, flag in DEVICE_NEEDS.items() if scalar in scalars}

    def sum_of(self, reads):
        return " + ".join(f"(float){path}" for _, path, _ in reads)

    def declarations(self):
        return "".join(made.declare() for made in self.structs) + self.text

    def source(self):
        return (self.declarations() +
                f"float value() {{ return {self.sum_of(self.reads)}; }}\n" +
                STAGES[self.stage].format(
                    outputs="; ".join(self.declare_elements(self.outputs)) + ";",
                    inputs=", ".join(self.declare_elements(self.inputs)),
                    threads=", ".join(map(str, self.threads))) + "\n")


class Library(Shader):
    """Functions, ray tracing shaders, nodes and others: each reads a part of what the
    first one reads."""

    def __init__(self, seed):
        super().__init__(seed, "lib")
        self.functions = []
        for i in range(self.random.randint(3, 7)):
            kind = "library" if i == 0 else self.random.choice(list(FUNCTIONS))
            chosen = [read for read in self.reads if i == 0 or self.random.random() < 0.5]
            threads = [self.random.choice([1, 2, 4]) for _ in range(3)]
            self.functions.append((f"f{i}", kind, chosen or self.reads[:1], threads))

    def source(self):
        text = ("struct Data { float4 v; };\nstruct Hit { float2 b; };\n"
                "RWByteAddressBuffer Sink : register(u90);\n" + self.declarations())
        for name, kind, reads, threads in self.functions:
            text += FUNCTIONS[kind].format(name=name, value=self.sum_of(reads),
                                           threads=", ".join(map(str, threads))) + "\n"
        return text

    def check(self, found, wrong):
        stated = {f["name"]: f for f in found["program"]["functions"]}
        compare("functions", [f[0] for f in self.functions], list(stated), wrong)
        entries = {e["name"]: e for e in found["entryPoints"]}
        for name, kind, reads, threads in self.functions:
            function = stated.get(name, {})
            used = {parameter for parameter, _, _ in reads}
            if any("Sam," in path for _, path, _ in reads):
                used.add("Sam")
            compare(f"{name} stage", kind, function.get("stage"), wrong)
            compare(f"{name} resources", sorted(used),
                    sorted(set(function.get("resources", [])) - {"Sink"}), wrong)
            compare(f"{name} requires", sorted(self.requires(reads)),
                    sorted(function.get("requires", [])), wrong)
            compare(f"{name} calls", [], function.get("calls"), wrong)
            entry = entries.get(name)
            compare(f"{name} entry", kind != "library", entry is not None, wrong)
            if entry:
                compare(f"{name} threads", threads if "numthreads" in FUNCTIONS[kind] else None,
                        entry.get("threadGroupSize"), wrong)
                bound = {b["name"]: dict(b["binding"]) for b in entry["bindings"]
                         if b["name"] != "Sink"}
                compare(f"{name} bound",
                        {p["name"]: dict(p["binding"], used=True) for p in self.expected
                         if p["name"] in used}, bound, wrong)


def compare(path, expected, found, wrong):
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in expected.keys() | found.keys():
            compare(f"{path}.{key}", expected.get(key), found.get(key), wrong)
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for i, (left, right) in enumerate(zip(expected, found)):
            compare(f"{path}[{i}]", left, right, wrong)
    elif expected != found:
        wrong.append(f"{path}: {found} instead of {expected}")


def count_leaves(value):
    if isinstance(value, dict):
        return sum(map(count_leaves, value.values()))
    if isinstance(value, list):
        return sum(map(count_leaves, value))
    return 1


def read_rows(text):
    """The table of bound resources of a listing, by name: type, format, dimension,
    register and count."""
    rows = re.findall(r"^; (\S+) +(cbuffer|sampler|texture|UAV) *(\S+) +(\S+) +\S+ +(\S+) +"
                      r"(\S+)$", text, re.M)
    return {name: tuple(row) for name, *row in rows}


def check(shader, found, text):
    wrong = []
    parameters = {p["name"]: p for p in found["parameters"] if p["name"] != "Sink"}
    expected = {p["name"]: p for p in shader.expected}
    compare("parameters", expected, parameters, wrong)
    rows = read_rows(text)
    rows.pop("Sink", None)
    compare("rows", shader.rows, rows, wrong)
    program = found["program"]
    compare("unread", sorted(shader.unread), sorted(program["unread"]), wrong)
    needs = shader.requires(shader.reads)
    compare("requires", needs, needs_of_reads(program["requires"]), wrong)
    if shader.stage == "lib":
        shader.check(found, wrong)
        return wrong, count_leaves(expected)
    compare("loads", shader.loads, program["counters"].get("tex_load", 0), wrong)
    compare("samples", shader.samples, program["counters"].get("tex_norm", 0), wrong)
    entry = found["entryPoints"][0]
    compare("stage", NAMES[shader.stage], entry["stage"], wrong)
    if shader.stage in ("cs", "ms", "as"):
        compare("threads", shader.threads, entry["threadGroupSize"], wrong)
    bound = {b["name"]: b["binding"] for b in entry["bindings"] if b["name"] != "Sink"}
    compare("bound", {name: dict(p["binding"], used=True) for name, p in expected.items()},
            bound, wrong)
    if shader.stage in ("vs", "ps"):
        compare("inputs", shader.reflect_inputs(), program["inputs"], wrong)
    if shader.stage in ("vs", "gs", "ds", "ms"):
        compare("outputs", shader.reflect_outputs(), program["outputs"], wrong)
    return wrong, count_leaves(expected)


def needs_of_reads(stated):
    return {need for need in stated if need in DEVICE_NEEDS.values()}


def main(compiler, reader, count, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    failed = fields = 0
    for seed in range(int(count)):
        stage = [*STAGES, "lib"][seed % (len(STAGES) + 1)]
        shader = Library(seed) if stage == "lib" else Shader(seed, stage)
        source, container = folder / f"{seed}.hlsl", folder / f"{seed}.dxil"
        source.write_text(shader.source())
        profile = ["-T", "lib_6_8", "-disable-payload-qualifiers"]
        if stage != "lib":
            profile = ["-T", f"{stage}_6_6"]
        subprocess.run([compiler, *profile, source, "-Fo", container], check=True)
        text, found = [subprocess.run([reader, form, container], check=True, text=True,
                                      capture_output=True).stdout
                       for form in ("--reflection", "--reflection-json")]
        wrong, leaves = check(shader, json.loads(found), text)
        fields += leaves
        failed += bool(wrong)
        for line in wrong[:5]:
            print(f"{source}: {line}", file=sys.stderr)
    print(f"{count} shaders with {fields} fields, {failed} different")


if __name__ == "__main__":
    main(*sys.argv[1:])
