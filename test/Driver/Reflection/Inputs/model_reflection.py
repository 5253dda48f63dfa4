# ===- model_reflection.py - Reflection against a model of the rules -------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Makes shaders of all stages with random buffers and resources, works out from
the same descriptions what reflection has to say, by HLSL's rules of packing, and
compares each field with what dxil-dis reads of the container:

    model_reflection.py <clang-dxc> <dxil-dis> <count> <folder>"""

import json
import pathlib
import random
import subprocess
import sys

ROW = 16
SCALARS = {  # spelling: reflected type and bytes
    "float": ("float32", 4), "int": ("int32", 4), "uint": ("uint32", 4),
    "bool": ("bool", 4), "double": ("float64", 8), "uint64_t": ("uint64", 8),
}
TEXTURES = {  # without the type of a texel
    "Texture1D": ("texture1D", {}), "Texture2D": ("texture2D", {}),
    "Texture3D": ("texture3D", {}), "TextureCube": ("textureCube", {}),
    "Texture2DArray": ("texture2D", {"array": True}),
    "Texture2DMS": ("texture2D", {"multisample": True}),
    "Buffer": ("textureBuffer", {}),
}
STAGES = {
    "vs": "struct O {{ float4 p : SV_Position; {out} }};\n"
          "O main({params}) {{ O o = (O)0; o.p = value(); return o; }}",
    "ps": "struct O {{ float4 p : SV_Target; }};\n"
          "O main({params}) {{ O o = (O)0; o.p = value(); return o; }}",
    "cs": "RWByteAddressBuffer Sink : register(u90);\n[numthreads({threads})]\n"
          "void main() {{ Sink.Store(0, value()); }}",
    "gs": "struct O {{ float4 p : SV_Position; {out} }};\n[maxvertexcount(1)]\n"
          "void main(point float4 i[1] : P, inout PointStream<O> s) "
          "{{ O o = (O)0; o.p = value(); s.Append(o); }}",
    "hs": "struct F {{ float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; }};\n"
          "F patch() {{ F f = (F)0; f.i = value().x; return f; }}\n"
          'struct O {{ float4 p : P; {out} }};\n[domain("tri")] [partitioning("integer")]\n'
          '[outputtopology("triangle_cw")] [outputcontrolpoints(1)] [patchconstantfunc("patch")]\n'
          "O main(InputPatch<O, 1> i) {{ O o = (O)0; return o; }}",
    "ds": "struct F {{ float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; }};\n"
          'struct O {{ float4 p : SV_Position; {out} }};\n[domain("tri")]\n'
          "O main(F f, float3 u : SV_DomainLocation) {{ O o = (O)0; o.p = value(); return o; }}",
    "ms": "struct O {{ float4 p : SV_Position; {out} }};\n"
          '[numthreads({threads})] [outputtopology("triangle")]\n'
          "void main(out vertices O v[1], out indices uint3 t[1]) {{ SetMeshOutputCounts(1, 1);\n"
          "  O o = (O)0; o.p = value(); v[0] = o; t[0] = uint3(0, 0, 0); }}",
    "as": "struct P {{ float4 v; }};\ngroupshared P p;\n[numthreads({threads})]\n"
          "void main() {{ p.v = value(); DispatchMesh(1, 1, 1, p); }}",
}
NAMES = {"vs": "vertex", "ps": "pixel", "cs": "compute", "gs": "geometry", "hs": "hull",
         "ds": "domain", "ms": "mesh", "as": "amplification"}


def align(value, to):
    return -(-value // to) * to


class Scalar:
    def __init__(self, name):
        self.name = name
        self.kind, self.size = SCALARS[name]

    def spell(self, declared):
        return f"{self.name} {declared}"

    def reads(self, path):
        return [path]

    def reflect(self, packed):
        return {"kind": "scalar", "scalarType": self.kind}

    def bytes(self, packed):
        return self.size

    def alignment(self, packed, offset):
        return self.size

    def stride(self, packed):
        return 0

    def largest(self):
        return self.size


class Vector(Scalar):
    def __init__(self, name, count):
        super().__init__(name)
        self.count = count

    def spell(self, declared):
        return f"{self.name}{self.count} {declared}"

    def reads(self, path):
        return [f"{path}.{'xyzw'[self.count - 1]}"]

    def reflect(self, packed):
        return {"kind": "vector", "elementCount": self.count,
                "elementType": super().reflect(packed)}

    def bytes(self, packed):
        return self.size * self.count

    def alignment(self, packed, offset):
        crosses = packed and align(offset, self.size) % ROW + self.bytes(packed) > ROW
        return ROW if crosses else self.size

    def stride(self, packed):
        return self.size


class Matrix(Scalar):
    def __init__(self, name, rows, columns, row_major):
        super().__init__(name)
        self.rows, self.columns, self.row_major = rows, columns, row_major

    def spell(self, declared):
        order = "row_major " if self.row_major else ""
        return f"{order}{self.name}{self.rows}x{self.columns} {declared}"

    def reads(self, path):
        return [f"{path}._m{self.rows - 1}{self.columns - 1}"]

    def reflect(self, packed):
        return {"kind": "matrix", "rowCount": self.rows, "columnCount": self.columns,
                "elementType": super().reflect(packed),
                "layout": "rowMajor" if self.row_major else "columnMajor"}

    def line(self):
        return self.size * (self.columns if self.row_major else self.rows)

    def bytes(self, packed):
        lines = self.rows if self.row_major else self.columns
        return self.stride(packed) * (lines - 1) + self.line()

    def alignment(self, packed, offset):
        return ROW if packed else self.size

    def stride(self, packed):
        return align(self.line(), ROW) if packed else self.line()


class Array:
    """The container does not tell several dimensions from one."""

    def __init__(self, element, count):
        self.element, self.count = element, count
        is_array = isinstance(element, Array)
        self.innermost = element.innermost if is_array else element
        self.total = count * element.total if is_array else count

    def spell(self, declared):
        return self.element.spell(f"{declared}[{self.count}]")

    def reads(self, path):
        return self.element.reads(f"{path}[{self.count - 1}]")

    def reflect(self, packed):
        return {"kind": "array", "elementCount": self.total,
                "elementType": self.innermost.reflect(packed),
                "uniformStride": self.stride(packed)}

    def stride(self, packed):
        size = self.innermost.bytes(packed)
        return align(size, ROW if packed else self.largest())

    def bytes(self, packed):
        return self.stride(packed) * (self.total - 1) + self.innermost.bytes(packed)

    def alignment(self, packed, offset):
        return ROW if packed else self.largest()

    def largest(self):
        return self.innermost.largest()


class Struct:
    def __init__(self, name, fields):
        self.name, self.fields = name, fields

    def declare(self):
        return f"struct {self.name} {{ {self.members()} }};\n"

    def members(self):
        return " ".join(kind.spell(name) + ";" for name, kind in self.fields)

    def spell(self, declared):
        return f"{self.name} {declared}"

    def reads(self, path):
        return [read for name, kind in self.fields for read in kind.reads(f"{path}.{name}")]

    def places(self, packed):
        offset = 0
        for name, kind in self.fields:
            offset = align(offset, kind.alignment(packed, offset))
            yield name, kind, offset
            offset += kind.bytes(packed)

    def reflect(self, packed):
        return {"kind": "struct", "name": self.name, "fields": [
            {"name": name, "type": kind.reflect(packed),
             "binding": {"kind": "uniform", "offset": offset, "size": kind.bytes(packed),
                         "elementStride": kind.stride(packed)}}
            for name, kind, offset in self.places(packed)]}

    def bytes(self, packed):
        _, kind, offset = list(self.places(packed))[-1]
        end = offset + kind.bytes(packed)
        return end if packed else align(end, self.largest())

    def alignment(self, packed, offset):
        return ROW if packed else self.largest()

    def stride(self, packed):
        return 0

    def largest(self):
        return max(kind.largest() for _, kind in self.fields)


class Shader:
    def __init__(self, seed, stage):
        self.random = random.Random(seed)
        self.stage = stage
        self.structs, self.text, self.reads = [], "", []
        self.expected, self.unread = [], []
        self.threads = [self.random.choice([1, 2, 4]) for _ in range(3)]
        self.add_buffers()
        self.add_resources()

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
                    self.reads += [f"(float){path}" for path in kind.reads(field)]
                else:
                    self.unread.append(f"{name}.{field}")
            binding = {"kind": "constantBuffer", "index": register}
            self.add(name, binding, space,
                     {"kind": "constantBuffer", "elementType": whole.reflect(True)})

    def add(self, name, binding, space, kind, count=1):
        if space:
            binding["space"] = space
        if count != 1:
            # Which the array's type says, too.
            kind = {"kind": "array", "elementCount": count, "elementType": kind,
                    "strides": [{"kind": binding["kind"], "value": 1}]}
            binding["count"] = count
        self.expected.append({"name": name, "binding": binding, "type": kind})

    def add_resources(self):
        register = 0
        for i in range(self.random.randint(1, 4)):
            name, space = f"R{i}", self.random.randrange(2)
            count = self.random.choice([1, 1, 3])
            index = f"[{count - 1}]" if count != 1 else ""
            array = f"[{count}]" if count != 1 else ""
            if self.random.random() < 0.5:
                base, (shape, more) = self.random.choice(list(TEXTURES.items()))
                self.text += (f"{base}<float4> {name}{array} : "
                              f"register(t{register}, space{space});\n")
                zero = {"texture2D": "int3(0, 0, 0)", "texture1D": "int2(0, 0)",
                        "texture3D": "int4(0, 0, 0, 0)", "textureBuffer": "0"}.get(shape)
                if base == "Texture2DArray":
                    zero = "int4(0, 0, 0, 0)"
                call = f"Load({zero})"
                if base == "Texture2DMS":
                    call = "Load(int2(0, 0), 0)"
                if base == "TextureCube":
                    call = "SampleLevel(Sam, float3(0, 0, 1), 0)"
                    self.use_sampler()
                self.reads.append(f"{name}{index}.{call}.x")
                self.add(name, {"kind": "shaderResource", "index": register}, space,
                         {"kind": "resource", "baseShape": shape, **more}, count)
            else:
                element = self.struct(0)
                writes = self.random.random() < 0.3
                letter, access = ("u", "RW") if writes else ("t", "")
                self.text += (f"{access}StructuredBuffer<{element.name}> {name}{array} : "
                              f"register({letter}{register}, space{space});\n")
                self.reads += [f"(float){name}{index}[0]{path[1:]}"
                               for path in element.reads("e")[:1]]
                kind = {"kind": "resource", "baseShape": "structuredBuffer",
                        "resultType": element.reflect(False), "stride": element.bytes(False)}
                if writes:
                    kind["access"] = "readWrite"
                self.add(name, {"kind": "unorderedAccess" if writes else "shaderResource",
                                "index": register}, space, kind, count)
            register += count + self.random.randrange(3)

    def use_sampler(self):
        if "SamplerState Sam" in self.text:
            return
        self.text += "SamplerState Sam : register(s5);\n"
        self.add("Sam", {"kind": "samplerState", "index": 5}, 0, {"kind": "samplerState"})

    def source(self):
        form = STAGES[self.stage]
        total = " + ".join(self.reads)
        return ("".join(made.declare() for made in self.structs) + self.text +
                f"float value() {{ return {total}; }}\n" +
                form.format(out="float4 more : M;", params="float4 more : M",
                            threads=", ".join(map(str, self.threads))) + "\n")


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


def check(shader, found):
    wrong = []
    parameters = {p["name"]: p for p in found["parameters"] if p["name"] != "Sink"}
    expected = {p["name"]: p for p in shader.expected}
    compare("parameters", expected, parameters, wrong)
    entry = found["entryPoints"][0]
    compare("stage", NAMES[shader.stage], entry["stage"], wrong)
    if shader.stage in ("cs", "ms", "as"):
        compare("threads", shader.threads, entry["threadGroupSize"], wrong)
    bound = {b["name"]: b["binding"] for b in entry["bindings"] if b["name"] != "Sink"}
    compare("bound", {name: dict(p["binding"], used=True) for name, p in expected.items()},
            bound, wrong)
    compare("unread", sorted(shader.unread), sorted(found["program"]["unread"]), wrong)
    return wrong, count_leaves(expected)


def main(compiler, reader, count, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    failed = fields = 0
    for seed in range(int(count)):
        stage = list(STAGES)[seed % len(STAGES)]
        shader = Shader(seed, stage)
        source, container = folder / f"{seed}.hlsl", folder / f"{seed}.dxil"
        source.write_text(shader.source())
        subprocess.run([compiler, "-T", f"{stage}_6_6", source, "-Fo", container], check=True)
        text = subprocess.run([reader, "--reflection-json", container], check=True,
                              capture_output=True, text=True).stdout
        wrong, leaves = check(shader, json.loads(text))
        fields += leaves
        failed += bool(wrong)
        for line in wrong[:5]:
            print(f"{source}: {line}", file=sys.stderr)
    print(f"{count} shaders with {fields} fields, {failed} different")


if __name__ == "__main__":
    main(*sys.argv[1:])
