// References in all files of the source: in arguments and definitions of
// macros, in attributes, in templates.

// RUN: %ask textDocument/references --mark local --params '{"context": {"includeDeclaration": true}}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=LOCAL --implicit-check-not=references.hlsl
// LOCAL: references.hlsl:32:9 'sum'
// LOCAL: references.hlsl:33:3 'sum'
// LOCAL: references.hlsl:33:16 'sum'
// LOCAL: references.hlsl:34:25 'sum'

// RUN: %ask textDocument/references --mark size -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=SIZE --implicit-check-not=references.hlsl
// SIZE: references.hlsl:31:13 'GroupSize'
// SIZE: references.hlsl:34:7 'GroupSize'

// The declaration is in an included file.
// RUN: %ask textDocument/references --mark type --params '{"context": {"includeDeclaration": true}}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=TYPE
// TYPE: references.hlsl:28:39 'Light'
// TYPE: references.hlsl:29:11 'Light'
// TYPE: lights.hlsli:2:8 'Light'
// TYPE: lights.hlsli:7:23 'Light'

// RUN: %ask textDocument/references --mark parameter -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=PARAMETER --implicit-check-not=references.hlsl
// PARAMETER: references.hlsl:30:48 'value'
// PARAMETER: references.hlsl:30:57 'value'
#include "Inputs/lights.hlsli"
#define SQUARE(x) ((x) * (x))
#define FIRST_OUT Out[0]
static const uint GroupSize = 8;
RWBuffer<float> Out; StructuredBuffer<Light> Lights;
float get(Li/*^type*/ght light) { return light.Range; }
template <typename T> T Next(T va/*^parameter*/lue) { return value + (value.x > 0 ? 1 : 2); }
[numthreads(Group/*^size*/Size, 1, 1)] void main() {
  float sum = get(Lights[0]);
  su/*^local*/m = SQUARE(sum);
  Out[GroupSize] = Next(sum.xx).x;
  FIRST_OUT = 1;
}

// A macro's definition that names a resource.
// RUN: %ask textDocument/references --mark out -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=OUT --implicit-check-not=references.hlsl
// OUT: references.hlsl:26:19 'Out'
// OUT: references.hlsl:34:3 'Out'
float4 unused() { return Ou/*^out*/t[0]; }
// OUT: references.hlsl:[[#@LINE-1]]:26 'Out'

// The types of parameters that are passed back.
// RUN: %ask textDocument/references --mark record -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=RECORD --implicit-check-not=references.hlsl
struct Rec/*^record*/ord { float4 Value : SV_Position; };
void fill(inout Record record, inout RWStructuredBuffer<Record> records) {}
// RECORD: references.hlsl:[[#@LINE-1]]:17 'Record'
// RECORD: references.hlsl:[[#@LINE-2]]:57 'Record'

// A keyword before a parameter is no use of a variable with its name.
// RUN: %ask textDocument/references --mark point -- -T lib_6_6 %s | %show %s | FileCheck %s --check-prefix=POINT --implicit-check-not=references.hlsl
static float poi/*^point*/nt = 2;
[shader("geometry")] [maxvertexcount(1)]
void expand(point float4 p[1] : POSITION, inout PointStream<Record> stream) {}
// RECORD: references.hlsl:[[#@LINE-1]]:61 'Record'
float twice(float value) { return value * point; }
// POINT: references.hlsl:[[#@LINE-1]]:43 'point'
