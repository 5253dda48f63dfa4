# names.py: Each HLSL name in each position
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each HLSL name in each position where a name is allowed: as a type, a value, a
function, a template, a semantic, an attribute. `NAME` stands for it."""

import re

from . import Case

# Names that the rows of built-ins do not contain, or not as a whole.
WORDS = """
__COUNTER__ __FILE__ __func__ __hlsl_dx_compiler __LINE__ __VA_ARGS__ alignas alignof
and and_eq asm auto bitand bitor bool bool1 branch break
BuiltInTriangleIntersectionAttributes case catch cbuffer centroid char class co_await
co_return co_yield column_major compile compl concept const const_cast ConstantBuffer
consteval constexpr constinit continue decltype default delete discard do domain double
double4x4 dx dynamic_cast earlydepthstencil else enum explicit export extern false
FeedbackTexture2D FeedbackTexture2DArray flatten float float1 float16_t float1x1
float32_t float4 float4x4 for friend globallycoherent GlobalRootSignature goto
groupshared half half3 HitObject hlsl if in indices inline inout InputPatch int int16_t
int32_t int3x1 int64_t int64_t2 int8_t4_packed interface line lineadj linear
LocalRootSignature long loop matrix min10float min12int min16float min16int min16uint
mutable namespace new NodeOutput noexcept nointerpolation noperspective not nullptr
numthreads operator or out OutputPatch packoffset pass payload point PointStream precise
primitives private ProceduralPrimitiveHitGroup protected public
RasterizerOrderedTexture1D RasterizerOrderedTexture2D RasterizerOrderedTexture3D RayDesc
raypayload RayQuery RaytracingPipelineConfig RaytracingPipelineConfig1
RaytracingShaderConfig register reinterpret_cast requires ResourceDescriptorHeap return
row_major RWTexture1D RWTexture1DArray RWTexture2D RWTexture2DArray RWTexture2DMS
RWTexture2DMSArray RWTexture3D sample SamplerDescriptorHeap shader short signed sizeof
snorm StateObjectConfig static static_assert static_cast string struct
SubobjectToExportsAssociation SV_DispatchThreadID SV_GroupID SV_Position SV_Target0
switch tbuffer technique template Texture1D Texture1DArray Texture2D Texture2DArray
Texture2DMS Texture2DMSArray Texture3D TextureCube TextureCubeArray this thread_local
ThreadNodeInputRecord throw triangle triangleadj TriangleHitGroup TriangleStream true
try typedef typename typeof uint uint16_t uint32_t uint64_t uint8_t4_packed uniform
union unorm unroll unsigned using vector vertices virtual vk void volatile wchar_t while
xor
""".split()

# Outside of functions.
GLOBAL = """
NAME
NAME;
NAME a;
NAME a : register(u0);
NAME f();
NAME f() {}
void f(NAME x);
void f(NAME x) {}
void f(inout NAME x) {}
typedef NAME T;
struct NAME {};
struct NAME : NAME {};
struct A : NAME {};
struct A { NAME a; };
struct A { NAME NAME; };
struct A { int a : NAME; };
struct A { void NAME() {} };
struct A { static NAME a; };
struct A { NAME() {} };
struct A { ~NAME() {} };
struct A { NAME operator NAME(); };
namespace NAME { int a; }
namespace NAME = NAME;
using namespace NAME;
using NAME::a;
using A = NAME;
template<NAME a> struct A {};
template<class T> NAME f(T t) {}
template<typename T : NAME> struct A {};
template<class NAME> struct A { NAME a; }; A<int> q;
enum NAME { a };
enum A : NAME { a };
cbuffer NAME { int a; }
cbuffer A { NAME a; }
cbuffer A : NAME { int a; }
NAME A { int a; }
int a : NAME;
int a[NAME];
static int a = NAME;
static const NAME a = NAME(0);
[NAME] void f() {}
[NAME(1)] void f() {}
[[NAME]] void f() {}
[shader("NAME")] void f() {}
[numthreads(NAME, 1, 1)] void f() {}
NAME<NAME> a;
NAME<int> a;
NAME<int, 2> a[3];
NAME<float4> a : register(t0);
NAME operator+(NAME a, NAME b);
#define NAME 1\nstatic int a = NAME;
#if NAME\n#endif
#NAME
#pragma NAME
#pragma pack_matrix(NAME)
void f() : NAME {}
void f(int a : NAME) {}
int f(int a : NAME) : NAME { return a; }
NAME int a;
int NAME a;
NAME NAME NAME a;
extern NAME a;
export NAME f() {}
export void f(NAME a) {}
static_assert(NAME, "");
static_assert(sizeof(NAME) == 4, "");
_Static_assert(NAME);
NAME {}
NAME()
NAME(a)
int a = NAME<int>::b;
typedef vector<NAME, 2> T; T a;
typedef matrix<float, NAME, 2> T;
RWBuffer<NAME> b;
Texture2D<NAME> b;
StructuredBuffer<NAME> b;
ConstantBuffer<NAME> b;
RWStructuredBuffer<vector<NAME, 2> > b;
groupshared NAME a[2];
NAME a = {1, 2};
NAME a[];
NAME a[2] = {};
""".strip().split("\n")

# In a function, whose parameter i is a number and where Out is a buffer.
LOCAL = """
NAME;
auto a = NAME;
int y = NAME;
int y = (int)NAME;
NAME + 1;
sizeof(NAME);
NAME();
NAME(NAME);
NAME(1, 2, 3, 4, 5, 6, 7, 8, 9);
NAME(i);
NAME[0];
NAME.x;
NAME.x();
NAME<int>;
NAME<1, 2>(i);
NAME<float4>(i);
(NAME)(1);
-NAME;
!NAME;
~NAME;
NAME = 1;
NAME++;
i ? NAME : NAME;
i ? NAME : 1;
return NAME;
if (NAME);
while (NAME) break;
switch (NAME) {}
for (NAME; NAME; NAME) break;
NAME a;
NAME a = {1};
NAME a = (NAME)0;
NAME a[NAME];
NAME<NAME> a;
NAME<int> a = NAME<int>(1);
NAME<float4, 4> a; a[0];
NAME::f();
NAME::NAME a;
decltype(NAME) a;
{NAME};
NAME, NAME;
Out[NAME] = NAME;
Out[0] = NAME(Out[0], Out[1]);
NAME{1};
NAME a{1};
struct NAME { int a; } b; b.a;
typedef NAME T; T a;
enum NAME { q }; NAME a = q;
int NAME = 1; NAME;
Out.NAME;
Out.NAME();
Out.NAME(0);
Out.NAME<int>(0);
float4 v = 0; v.NAME;
float4x4 m = 0; m.NAME; m[NAME];
NAME(Out);
NAME(Out, 0, Out);
groupshared NAME a;
static NAME a;
const NAME a;
""".strip().split("\n")

ENTRY = "RWBuffer<int> Out;\n[numthreads(1, 1, 1)] void main(int i : SV_GroupID) {{ {} }}\n"
BUILTIN = re.compile(r'"([A-Za-z_]\w{2,40})"')


def names(root):
    """The words above, and the quoted names in the rows of built-ins."""
    found = set(WORDS)
    for rows in sorted((root / "clang" / "include" / "clang" / "Builtins").glob("*.td")):
        found.update(BUILTIN.findall(rows.read_text(encoding="utf-8")))
    return sorted(found)


def cases(root):
    for name in names(root):
        for location in LOCAL:
            text = ENTRY.format(location.replace("NAME", name))
            yield Case(f"{name} in {location}", text, ["-T", "cs_6_9"])
        for location in GLOBAL:
            text = location.replace("\\n", "\n").replace("NAME", name)
            yield Case(f"{name} in {location}", text + "\n" + ENTRY.format(""),
                       ["-T", "lib_6_9"])
