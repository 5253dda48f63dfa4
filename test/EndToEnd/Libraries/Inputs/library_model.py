# library_model.py: Random libraries and a model of their contents
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A library is a list of random resources, functions, entry points and subobjects.
`Library.text()` is its source; the other methods return the expected contents of RDAT
and the metadata. They work on the lists, not on the source: features are those of
D3D_SHADER_REQUIRES_*, kinds and stages the numbers of DXIL, sizes and words those of
the DXR specification."""

import random

SRV, UAV, CBUFFER, SAMPLER = range(4)
OPEN = 0xffffffff

DOUBLES, MIN_PRECISION, TILED, TYPED_LOADS = 0x1, 0x10, 0x100, 0x800
WAVES, INT64, RAY_QUERIES, HEAPS = 0x4000, 0x8000, 0x100000, 0x2000000
DERIVATIVES_IN_MESHES = 0x1000000
# Properties of a function that are not features of the device.
DERIVATIVES, GROUP = 1 << 40, 1 << 41

STAGES = ["pixel", "vertex", "geometry", "hull", "domain", "compute", "library",
          "raygeneration", "intersection", "anyhit", "closesthit", "miss", "callable",
          "mesh", "amplification", "node"]
ALL = (1 << 16) - 1
WITH_GROUPS = sum(1 << STAGES.index(s)
                  for s in ("compute", "library", "mesh", "amplification", "node"))
WITH_QUADS = WITH_GROUPS | 1
# The first shader model 6.N of a stage.
STAGE_MODELS = {**{s: 3 for s in STAGES[7:13]}, "mesh": 5, "amplification": 5, "node": 8}

# The declaration, class, kind, flags in RDAT, code with the name, and features.
RESOURCES = [
    ("Buffer<float4> {}", SRV, 10, 0, "x += {}[i].y;", 0),
    ("RWBuffer<float> {}", UAV, 10, 0, "{}[i] = x;", 0),
    ("RWBuffer<float4> {}", UAV, 10, 0, "x += {}[i].z;", TYPED_LOADS),
    ("globallycoherent RWBuffer<uint> {}", UAV, 10, 1, "{}[i] = 3;", 0),
    ("StructuredBuffer<float2> {}", SRV, 12, 0, "x += {}[i].y;", 0),
    ("RWStructuredBuffer<uint> {}", UAV, 12, 0, "{}[i] = 2;", 0),
    ("RWStructuredBuffer<Record> {}", UAV, 12, 2, "{}[{}.IncrementCounter()].a = x;", 0),
    ("ByteAddressBuffer {}", SRV, 11, 0, "x += asfloat({}.Load(4 * i));", 0),
    ("RWByteAddressBuffer {}", UAV, 11, 0, "{}.Store(4 * i, i);", 0),
    ("Texture1D<float> {}", SRV, 1, 0, "x += {}.Load(int2(i, 0));", 0),
    ("Texture2D<float4> {}", SRV, 2, 0, "x += {}.Load(int3(i, 0, 0)).x;", 0),
    ("Texture2DMS<float4> {}", SRV, 3, 0, "x += {}.Load(int2(i, 1), 2).x;", 0),
    ("Texture3D<float3> {}", SRV, 4, 0, "x += {}.Load(int4(i, 0, 0, 0)).y;", 0),
    ("TextureCube<float4> {}", SRV, 5, 0, "x += {}.SampleLevel(wrap, float3(x, 0, 1), 0).x;", -1),
    ("Texture1DArray<float2> {}", SRV, 6, 0, "x += {}.Load(int3(i, 0, 0)).y;", 0),
    ("Texture2DArray<uint> {}", SRV, 7, 0, "x += {}.Load(int4(i, 0, 0, 0));", 0),
    ("Texture2DMSArray<float> {}", SRV, 8, 0, "x += {}.Load(int3(i, 1, 1), 2);", 0),
    ("RWTexture2D<float> {}", UAV, 2, 0, "{}[uint2(i, 1)] = x;", 0),
    ("RWTexture3D<uint4> {}", UAV, 4, 0, "{}[uint3(i, 1, 2)] = i;", 0),
    ("RWTexture2DArray<float2> {}", UAV, 7, 0, "{}[uint3(i, 1, 2)] = x;", 0),
    ("Texture2D<float4> {}", SRV, 2, 0,
     "{{ uint s; x += {}.Load(int3(i, 0, 0), int2(0, 0), s).x; if (CheckAccessFullyMapped(s)) x += 1; }}",
     TILED),
    ("cbuffer {} {{ float a{}; float4 b{}; }}", CBUFFER, 13, 0, "x += b{}.w * a{};", 0),
    ("ConstantBuffer<Record> {}", CBUFFER, 13, 0, "x += {}.b.y;", 0),
    ("tbuffer {} {{ float4 a{}; }}", SRV, 15, 0, "x += a{}.w;", 0),
]
# And what comes with shader model 6.9.
LATE_RESOURCES = [
    ("reordercoherent RWBuffer<uint> {}", UAV, 10, 32, "{}[i] = 4;", 0),
    ("reordercoherent RWTexture2D<float> {}", UAV, 2, 32, "{}[uint2(i, 2)] = x;", 0),
    ("reordercoherent RWByteAddressBuffer {}", UAV, 11, 32, "{}.Store(4 * i, 7);", 0),
]
LETTERS = "tubs"

# Code without resources, features, the stages that have it, the shader model.
CODE = [
    ("{ double d = x; d = d * d * d + d; x = (float)d; }", DOUBLES, ALL, 3),
    ("{ uint64_t w = i; w = w * w + 3; x += (float)(uint)(w >> 40); }", INT64, ALL, 3),
    ("x += WaveActiveSum(x);", WAVES, ALL, 3),
    ("x += WaveGetLaneIndex();", WAVES, ALL, 3),
    ("x += QuadReadAcrossX(x);", WAVES, WITH_QUADS, 3),
    ("x += ddx_fine(x);", DERIVATIVES, WITH_QUADS, 3),
    ("memory[i & 3] = x; x += memory[(i + 1) & 3];", GROUP, ALL, 3),
    ("GroupMemoryBarrierWithGroupSync();", GROUP, WITH_GROUPS, 3),
    ("{ min16float h = (min16float)x; h = h * h + 2; x = h; }", MIN_PRECISION, ALL, 3),
    ("{ RWBuffer<float> b = ResourceDescriptorHeap[i]; b[1] = x; }", HEAPS, ALL, 6),
    ("{ RayQuery<RAY_FLAG_NONE> q; q.TraceRayInline(scene, 0, 255, (RayDesc)0); q.Proceed(); "
     "x += q.CommittedRayT(); }", RAY_QUERIES | -1 << 60, ALL, 5),
]

# Members of payloads and their bytes; all are aligned to four.
MEMBERS = [("float", 4), ("float3", 12), ("uint", 4), ("float4", 16), ("float2x2", 16), ("int2", 8)]
HITS = [("float2 at;", 8), ("float3 at; uint id;", 16), ("float4 at[2];", 32)]
ACCESSES = [ # valid pairs of write and read, and the specification's bits
    ("write(caller) : read(closesthit, miss, anyhit)", 0x1112),
    ("write(closesthit, miss) : read(caller)", 0x0221),
    ("write(caller, anyhit) : read(anyhit)", 0x3002),
    ("write(caller, closesthit, miss, anyhit) : read(caller, closesthit, miss, anyhit)", 0x3333),
    ("write(caller) : read(caller)", 0x0003),
]

# The text around the body of an entry: what comes before the name, the parameters,
# the semantic, and what ends it.
FORMS = {
    "pixel": ("float4", "float x : X", " : SV_Target", "return x;"),
    "vertex": ("float4", "uint i : SV_VertexID", " : SV_Position", "return x;"),
    "geometry": ("[maxvertexcount(1)] void", "point Vertex v[1], inout PointStream<Vertex> stream", "",
                 "v[0].p.x = x; stream.Append(v[0]);"),
    "hull": ('[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] '
             '[outputcontrolpoints(3)] [patchconstantfunc("patchOf")] Vertex',
             "InputPatch<Vertex, 3> v, uint i : SV_OutputControlPointID", "",
             "Vertex r = v[i]; r.p.x += x; return r;"),
    "domain": ('[domain("tri")] float4', "float3 at : SV_DomainLocation, "
               "const OutputPatch<Vertex, 3> v, Factors f", " : SV_Position", "return x;"),
    "compute": ("[numthreads({0}, {1}, {2})] void", "uint i : SV_GroupIndex", "", ""),
    "amplification": ("[numthreads({0}, {1}, {2})] void", "uint i : SV_GroupIndex", "",
                      "handed.a = x; DispatchMesh(1, 1, 1, handed);"),
    "mesh": ('[numthreads({0}, {1}, {2})] [outputtopology("triangle")] void',
             "uint i : SV_GroupIndex, out vertices Vertex v[4], out indices uint3 t[1]", "",
             "SetMeshOutputCounts(4, 1); v[i].p = x; t[0] = 0;"),
    "node": ('[NodeLaunch("broadcasting")] [NodeDispatchGrid(4, 1, 1)] [numthreads({0}, {1}, {2})] void',
             "uint i : SV_GroupIndex", "", ""),
    "raygeneration": ("void", "", "", ""), "intersection": ("void", "", "", ""),
    "anyhit": ("void", "inout {payload} p, {hit} h", "", ""),
    "closesthit": ("void", "inout {payload} p, {hit} h", "", ""),
    "miss": ("void", "inout {payload} p", "", ""),
    "callable": ("void", "inout Parameters p", "", ""),
}
BEFORE = """struct Record {{ float a; float3 b; }};
struct Vertex {{ float4 p : SV_Position; }};
struct Factors {{ float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; }};
Factors patchOf() {{ return (Factors)1; }}
struct Parameters {{ float a; uint2 b; }};
groupshared Parameters handed;
groupshared float memory[4];
RaytracingAccelerationStructure scene : register(t0, space9);
SamplerState wrap : register(s0, space9);
RWBuffer<float> sink : register(u0, space9);
"""


def can_run(row, stage, model):
    """Whether the entry of the stage may come to the code."""
    stages = row[2] & (WITH_GROUPS if row[1] == GROUP else ALL)
    # Derivatives in groups come with shader model 6.6.
    is_known = row[1] != DERIVATIVES or stage == "pixel" or model >= 6
    return is_known and stages >> STAGES.index(stage) & 1


class Resource:
    def __init__(self, choice, number, model):
        self.row = choice.choice(RESOURCES + (LATE_RESOURCES if model >= 9 else []))
        self.name = f"r{number}"
        self.is_array = choice.random() < 0.25 and "buffer {" not in self.row[0] and self.row[3] != 2
        self.size = choice.choice((2, 3, 8, 0)) if self.is_array else 1
        if self.size == 0 and self.row[1] == CBUFFER:
            self.size = 4
        self.location = choice.choice((None, None, "space", "full"))
        self.lower, self.space = 8 * number, choice.randrange(3)
        if self.size == 0 and self.location == "full":
            self.space = 20 + number

    def declare(self):
        letter = LETTERS[self.row[1]]
        where = {None: "", "space": f" : register(space{self.space})",
                 "full": f" : register({letter}{self.lower}, space{self.space})"}[self.location]
        text = self.row[0].replace("{}", self.name, 1)
        text = text.replace("{}", self.name).replace("{{", "{").replace("}}", "}")
        if text.endswith("}"):
            head, members = text.split(" {", 1)
            return f"{head}{where} {{{members}\n"
        if self.is_array:
            text += f"[{self.size or ''}]"
        return text + where + ";\n"

    def code(self):
        name = self.name + ("[1]" if self.is_array else "")
        text = self.row[4]
        if "buffer {" in self.row[0]:
            return text.replace("{}", self.name)
        return text.replace("{}", name).replace("{{", "{").replace("}}", "}")

    def binding(self):
        """Space, lower bound, and the last register."""
        count = self.size or OPEN
        space = OPEN if self.location is None else self.space
        lower = self.lower if self.location == "full" else OPEN
        last = OPEN if count == OPEN else (lower + count - 1) & OPEN
        return space, lower, last, count

    def features(self, model):
        # Before shader model 6.6 dxc and the validator do not see what an element is.
        if self.is_array and model < 6 and self.row[5] == TYPED_LOADS:
            return 0
        return max(self.row[5], 0)

    def needs_sampler(self):
        return self.row[5] < 0


class Payload:
    def __init__(self, choice, number):
        self.name = f"Payload{number}"
        self.members = [(choice.choice(MEMBERS), choice.choice(ACCESSES))
                        for _ in range(choice.randint(1, 4))]
        self.size = sum(member[1] for member, _ in self.members)
        self.words = [access[1] for _, access in self.members]

    def declare(self, has_accesses):
        members = "".join(f" {m[0]} m{n}{' : ' + a[0] if has_accesses else ''};"
                          for n, (m, a) in enumerate(self.members))
        return f"struct {'[raypayload] ' if has_accesses else ''}{self.name} {{{members} }};\n"


class Function:
    """An entry if it has a stage, otherwise one that is exported."""

    def __init__(self, choice, library, number, stage):
        self.name, self.stage, self.library_model = f"f{number}", stage, library.model
        self.resources = [r for r in library.resources if choice.random() < 0.3]
        self.callees, self.outside = [], []
        self.code = [row for row in CODE if row[3] <= library.model and choice.random() < 0.15
                     and (not stage or can_run(row, stage, library.model))]
        if choice.random() < 0.4:
            self.callees = [f for f in library.functions if not f.stage and
                            (not stage or f.can_run(stage, library.model)) and choice.random() < 0.4]
        if choice.random() < 0.2 and stage != "hull":
            self.outside = [choice.choice(("away0", "away1"))]
        self.threads = [choice.choice((4, 8)), choice.choice((2, 4)), choice.randint(1, 4)]
        if stage == "mesh":
            self.threads = [4, 1, 1]
        self.payload, self.hit = choice.choice(library.payloads), choice.randrange(len(HITS))
        self.wave_size = 0
        if stage == "compute" and library.model >= 6 and choice.random() < 0.3:
            self.wave_size = choice.choice((16, 32))
        self.calls = ""
        if stage in ("raygeneration", "closesthit", "miss") and choice.random() < 0.5:
            self.calls = "TraceRay"
        elif stage in ("raygeneration", "closesthit", "miss", "callable") and choice.random() < 0.5:
            self.calls = "CallShader"

    def closure(self):
        found = [self]
        for function in self.callees:
            found += [f for f in function.closure() if f not in found]
        return found

    def can_run(self, stage, model):
        return all(can_run(row, stage, model) for f in self.closure() for row in f.code)

    def stages(self):
        if self.stage:
            return 1 << STAGES.index(self.stage)
        mask = ALL
        for function in self.closure():
            for row in function.code:
                mask &= row[2]
        return mask

    def features(self):
        found = 0
        for function in self.closure():
            for row in function.code:
                found |= row[1] & ((1 << 60) - 1)
            for resource in function.resources:
                found |= resource.features(self.library_model)
        if self.stage == "amplification":
            found |= GROUP
        if self.stage in ("amplification", "mesh") and found & DERIVATIVES:
            found |= DERIVATIVES_IN_MESHES
        return found

    def model(self):
        first = STAGE_MODELS.get(self.stage, 0)
        for function in self.closure():
            for row in function.code:
                first = max(first, row[3] if row[3] > 3 else 0)
        if self.features() & DERIVATIVES and self.stage not in (None, "pixel"):
            first = max(first, 6)
        if self.wave_size:
            first = max(first, 6)
        return first

    def needs_scene(self):
        return any(f.calls == "TraceRay" or any(row[1] < 0 for row in f.code) for f in self.closure())

    def symbol(self):
        if self.stage in (None, "raygeneration", "intersection", "anyhit", "closesthit", "miss",
                          "callable"):
            types = {None: "AIAMI", "miss": f"U{self.payload.name}@@", "callable": "UParameters@@",
                     "anyhit": f"U{self.payload.name}@@UHit{self.hit}@@"}
            types["closesthit"] = types["anyhit"]
            list_ = types.get(self.stage)
            return f"?{self.name}@@YAX{list_ + '@Z' if list_ else 'XZ'}"
        return self.name

    def text(self):
        body = "\n".join(["  " + r.code() for r in self.resources]
                         + ["  " + row[0] for row in self.code]
                         + [f"  {f.name}(x, i);" for f in self.callees]
                         + [f"  x = {name}(x);" for name in self.outside])
        if not self.stage:
            return f"export void {self.name}(inout float x, uint i) {{\n{body}\n}}\n"
        head, parameters, semantic, end = FORMS[self.stage]
        head = head.replace("{0}, {1}, {2}", ", ".join(map(str, self.threads)))
        parameters = parameters.replace("{payload}", self.payload.name).replace("{hit}", f"Hit{self.hit}")
        locals_ = "" if " i :" in parameters else "uint i = (uint)sink[2]; "
        locals_ += "" if " x :" in parameters else "float x = sink[i]; "
        if self.calls == "TraceRay":
            locals_ += (f"{self.payload.name} q = ({self.payload.name})0; "
                        "TraceRay(scene, 0, 255, 0, 1, 0, (RayDesc)0, q); ")
        elif self.calls:
            locals_ += "Parameters c = (Parameters)0; CallShader(1, c); x += c.a; "
        wave = f"[WaveSize({self.wave_size})] " if self.wave_size else ""
        return (f'[shader("{self.stage}")] {wave}{head} {self.name}({parameters}){semantic} {{\n'
                f"  {locals_}\n{body}\n  sink[1] = x; {end}\n}}\n")


class Library:
    def __init__(self, seed):
        choice = random.Random(seed)
        self.model = 3 + seed % 7
        self.has_accesses = self.model >= 7 or (self.model == 6 and choice.random() < 0.5)
        self.resources = [Resource(choice, n, self.model) for n in range(choice.randint(1, 8))]
        self.payloads = [Payload(choice, n) for n in range(2)]
        self.functions = []
        stages = [s for s in FORMS if STAGE_MODELS.get(s, 0) <= self.model]
        for number in range(choice.randint(2, 9)):
            stage = None if choice.random() < 0.3 else choice.choice(stages)
            if stage == "hull":
                stages.remove(stage)
            self.functions.append(Function(choice, self, number, stage))
        self.subobjects = [self.make_subobject(choice, n) for n in range(choice.randint(0, 4))]

    def make_subobject(self, choice, number):
        """The text, the kind, the strings and the numbers of RDAT."""
        name = f"s{number}"
        a, b = choice.randint(1, 31), choice.randint(1, 8) * 4
        names = choice.sample([f.name for f in self.functions], min(2, len(self.functions)))
        return choice.choice([
            (f"StateObjectConfig {name} = {{ {a & 7} }};", 0, [], [a & 7]),
            (f'SubobjectToExportsAssociation {name} = {{ "s9", "{";".join(names)}" }};', 8,
             ["s9", *names], []),
            (f"RaytracingShaderConfig {name} = {{ {4 * a}, {b} }};", 9, [], [4 * a, b]),
            (f"RaytracingPipelineConfig {name} = {{ {a} }};", 10, [], [a]),
            (f"RaytracingPipelineConfig1 {name} = {{ {a}, RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES }};",
             12, [], [a, 0x100]),
            (f'TriangleHitGroup {name} = {{ "", "out{a}" }};', 11, ["", f"out{a}", ""], [0]),
            (f'ProceduralPrimitiveHitGroup {name} = {{ "out", "", "out{b}" }};', 11,
             ["out", "", f"out{b}"], [1]),
        ])

    def text(self, part=slice(None)):
        """The source, or that of a library with a part of the functions and subobjects."""
        own = self.functions[part]
        parts = [BEFORE.replace("{{", "{").replace("}}", "}")]
        parts += [f"struct Hit{n} {{ {members} }};\n" for n, (members, _) in enumerate(HITS)]
        parts += [p.declare(self.has_accesses) for p in self.payloads]
        parts += ["float away0(float x);\nfloat away1(float x);\n"]
        parts += [f"void {f.name}(inout float x, uint i);\n" for f in self.functions
                  if not f.stage and f not in own]
        parts += [r.declare() for r in self.resources]
        parts += [f.text() for f in own]
        parts += [s[0] + "\n" for s in self.subobjects[part]]
        return "".join(parts)

    def used_resources(self):
        """(class, kind, id, space, lower, last, name, flags) of all resources, and
        those that each function uses; in the order of classes, and of declarations in
        each class."""
        rows, users = [], {f.name: [] for f in self.functions}
        scene = ("scene", SRV, 16, 0, (9, 0, 0, 1), lambda f: f.needs_scene())
        sampler = ("wrap", SAMPLER, 14, 0, (9, 0, 0, 1),
                   lambda f: any(r.needs_sampler() for g in f.closure() for r in g.resources))
        sink = ("sink", UAV, 10, 0, (9, 0, 0, 1), lambda f: f.stage)
        declared = [scene, sampler, sink]
        # Texture buffers come after all that are declared as objects.
        for resource in sorted(self.resources, key=lambda r: r.row[2] == 15):
            declared.append((resource.name, *resource.row[1:4], resource.binding(),
                             lambda f, r=resource: any(r in g.resources for g in f.closure())))
        for class_ in (CBUFFER, SAMPLER, SRV, UAV):
            number = 0
            for name, own, kind, flags, binding, is_used in declared:
                using = [f for f in self.functions if is_used(f)]
                if own != class_ or not using:
                    continue
                for function in using:
                    users[function.name].append(name)
                rows.append((class_, kind, number, *binding[:3], name, flags))
                number += 1
        return rows, users

    def function_rows(self):
        """By the name: symbol, resources, functions of others, kind, sizes, features, stages,
        shader model, wave sizes."""
        _, users = self.used_resources()
        rows = {}
        for f in self.functions:
            kind = STAGES.index(f.stage or "library")
            payload = {"anyhit": f.payload.size, "closesthit": f.payload.size,
                       "miss": f.payload.size, "callable": 12}.get(f.stage, 0)
            attributes = HITS[f.hit][1] if f.stage in ("anyhit", "closesthit") else 0
            outside = {f"?{name}@@YAMM@Z" for g in f.closure() for name in g.outside}
            rows[f.name] = (f.symbol(), sorted(users[f.name]), sorted(outside), kind, payload,
                            attributes, f.features(), f.stages(), kind << 16 | 0x60 | f.model(),
                            (f.wave_size, f.wave_size))
            if f.stage == "hull":
                rows["patchOf"] = ("?patchOf@@YA?AUFactors@@XZ", [], [], 6, 0, 0, 0, 1 << kind, 0x60060, (0, 0))
        return rows

    def annotations(self):
        """By the name of a payload: the word of each member."""
        if not self.has_accesses:
            return {}
        used = {f.payload.name for f in self.functions
                if f.stage in ("anyhit", "closesthit", "miss") or f.calls == "TraceRay"}
        return {p.name: p.words for p in self.payloads if p.name in used}
