# types.py: Each pair of types in each operation
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each pair of types in each operation: conversions, assignments, arguments, parts of
lists, templates, memory. `ONE` and `TWO` stand for them."""

import itertools

from . import Case

TYPES = """
bool|int|uint|float|double|half|min16float|min16int|int64_t|uint64_t|float1|float2
float3|float4|bool3|int4|double2|half3|float1x1|float2x2|float2x3|float4x4|bool2x2|int3x1
row_major float3x2|vector<float, 8>|Plain|Nested|Holder|Empty|Derived|Wide|Old|Scoped
Four|Grid|Buffers|void|Buffer<float4>|RWBuffer<int>|Texture2D<float4>
RWTexture2D<float2>|Texture2D<float4>[2]|SamplerState|SamplerComparisonState
ByteAddressBuffer|RWByteAddressBuffer|StructuredBuffer<Plain>|RWStructuredBuffer<float4>
AppendStructuredBuffer<Plain>|ConstantBuffer<Plain>|TextureBuffer<Plain>
RaytracingAccelerationStructure|RayDesc|RayQuery<0>|uint8_t4_packed|Of<float>|Of<Plain>
Declared|FeedbackTexture2D<0>|dx::HitObject|BuiltInTriangleIntersectionAttributes
""".strip().replace("\n", "|").split("|")

PRELUDE = """
struct Plain { int a; float3 b; float c[2]; };
struct Nested { Plain s[2]; float2x2 m; };
struct Holder { RWBuffer<int> r; int n; };
struct Empty {};
struct Derived : Plain { half h; };
struct Wide { double d; bool b; min16int i; };
enum Old { old0, old1 };
enum class Scoped { scoped0, scoped1 };
typedef float Four[4];
typedef int Grid[2][2];
typedef RWBuffer<int> Buffers[3];
template<typename T> struct Of { T t; T get() { return t; } };
struct Declared;
RWBuffer<int> Out;
RWStructuredBuffer<Plain> Plains;
RWByteAddressBuffer Bytes;
int I;
template<typename T> void set(inout T t) { t = (T)I; }
template<typename T> T get(T t) { return t; }
"""

OPERATIONS = """
TWO a; ONE b = (ONE)a;
TWO a = (TWO)0; ONE b = a;
TWO a = (TWO)I; ONE b; b = a; Out[0] = (int)b;
ONE a = (ONE)0; TWO b = (TWO)0; Out[0] = a == b;
ONE a = (ONE)1; TWO b = (TWO)2; Out[0] = (int)(a + b);
ONE a = (ONE)1; TWO b = (TWO)2; Out[0] = (int)(I ? a : b);
ONE a = (ONE)1; TWO b = (TWO)2; a += b; Out[0] = (int)a;
ONE a = (ONE)I; set<TWO>(a); Out[0] = (int)a;
ONE a = (ONE)I; Out[0] = (int)get<TWO>(a);
ONE a[2] = {(ONE)1, (ONE)2}; TWO b[2] = (TWO[2])a; Out[0] = (int)b[I];
ONE a = (ONE)I; TWO b = {a}; Out[0] = (int)b;
TWO a = (TWO)I; ONE b = {a, a};
Shared = (TWO)I; Out[0] = (int)(ONE)Shared;
ONE a = (ONE)I; Static = a; Out[0] = (int)(TWO)Static;
ONE a = Constant; TWO b = (TWO)a; Out[0] = (int)b;
ONE a = (ONE)I; Out[0] = sizeof(a) + sizeof(TWO); Out[1] = (int)dot((TWO)a, (TWO)a);
ONE a = (ONE)I; Out[0] = (int)mul((TWO)a, a);
ONE a = (ONE)I; Plains[0] = (Plain)(TWO)a;
ONE a = (ONE)I; a.x = (TWO)I; a[0] = (TWO)I; Out[0] = a;
ONE a = (ONE)I; for (TWO i = (TWO)0; i < a; ++i) Out[0]++;
ONE a = (ONE)I; switch ((TWO)a) { case (ONE)1: Out[0] = 1; }
ONE a = (ONE)I; TWO b = select((bool)I, a, (TWO)1);
ONE a = (ONE)I; InterlockedAdd(Out[0], (TWO)a);
Bytes.Store<ONE>(0, (ONE)Bytes.Load<TWO>(4));
ONE a = WaveReadLaneFirst((TWO)I); Out[0] = (int)a;
lerp((ONE)I, (TWO)I, 0.5); clamp((ONE)I, (TWO)0, (ONE)1); asuint((ONE)(TWO)I);
""".strip().split("\n")

# What an operation uses of these is declared with it.
GLOBALS = {"Constant": "ONE", "Shared": "groupshared TWO", "Static": "static TWO"}
OPTIONS = (["-T", "cs_6_9", "-enable-16bit-types", "-O0"], ["-T", "cs_6_6", "-O3"])


def declared(type_, name):
    """A declaration; of an array, the bounds are after the name."""
    element, bracket, bounds = type_.partition("[")
    return f"{element} {name}{bracket}{bounds};\n"


def cases(root):
    del root
    combined = itertools.product(TYPES, TYPES, OPERATIONS)
    for number, (one, two, operation) in enumerate(combined):
        def chosen(text, types=(one, two)):
            return text.replace("ONE", types[0]).replace("TWO", types[1])
        globals_ = "".join(declared(chosen(type_), name)
                           for name, type_ in GLOBALS.items() if name in operation)
        yield Case(f"{one} and {two} in {operation}",
                   f"{PRELUDE}{globals_}[numthreads(4, 1, 1)]\n"
                   f"void main() {{ {chosen(operation)} }}\n",
                   OPTIONS[(number + number // len(OPERATIONS)) % len(OPTIONS)])
