// The symbols of a document as a tree, and those of the source by a query.

// RUN: %ask textDocument/documentSymbol -- -T cs_6_6 %s | %show %s | FileCheck %s --strict-whitespace --match-full-lines --check-prefix=TREE
// RUN: %ask workspace/symbol --params '{"query": "lght"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=QUERY
#include "Inputs/lights.hlsli"
#ifndef GUARD
#define GUARD
#endif
#define LIMIT 3
cbuffer Frame : register(b1) { float4x4 View; float Time; };
namespace Math {
  struct Plane { float4 Equation; float Distance(float3 at) { return dot(Equation.xyz, at) + Equation.w; } };
  enum class Side { Front, Back };
}
/*é*/ StructuredBuffer<Light> Lights : register(t0);
RWBuffer<float> Out;
groupshared float Shared[LIMIT];
static const int Count = LIMIT;
typedef float4 Color;
template <typename T> T Twice(T value) { return value + value; }
[numthreads(1, 1, 1)] void main() {
  float local = Time;
  Out[0] = local;
}

//      TREE:LIMIT: #define kind 14, 9:9 'LIMIT 3'
// TREE-NEXT:Frame: cbuffer kind 23, 10:1 'cbuffer Frame : register(b1) { float4x4 View; float Time; }'
// TREE-NEXT:  View: float4x4 kind 8, 10:32 'float4x4 View'
// TREE-NEXT:  Time: float kind 8, 10:47 'float Time'
// TREE-NEXT:Math:  kind 3, 11:1 'namespace Math { struct Plane { float4 Equation; float Distance(float3 at) { return dot(Equation.xyz, at) + Equation.w; } }; enum class Side { Front, Back }; }'
// TREE-NEXT:  Plane: struct kind 23, 12:3 'struct Plane { float4 Equation; float Distance(float3 at) { return dot(Equation.xyz, at) + Equation.w; } }'
// TREE-NEXT:    Equation: float4 kind 8, 12:18 'float4 Equation'
// TREE-NEXT:    Distance: float (float3) kind 6, 12:35 'float Distance(float3 at) { return dot(Equation.xyz, at) + Equation.w; }'
// TREE-NEXT:  Side: enum kind 10, 13:3 'enum class Side { Front, Back }'
// TREE-NEXT:    Front:  kind 22, 13:21 'Front'
// TREE-NEXT:    Back:  kind 22, 13:28 'Back'
// TREE-NEXT:Lights: StructuredBuffer<Light> kind 19, 15:7 'StructuredBuffer<Light> Lights'
// TREE-NEXT:Out: RWBuffer<float> kind 19, 16:1 'RWBuffer<float> Out'
// TREE-NEXT:Shared: float[3] kind 13, 17:1 'groupshared float Shared[LIMIT]'
// TREE-NEXT:Count: const int kind 14, 18:1 'static const int Count = LIMIT'
// TREE-NEXT:Color: float4 kind 5, 19:1 'typedef float4 Color'
// TREE-NEXT:Twice: T (T) kind 12, 20:1 'template <typename T> T Twice(T value) { return value + value; }'
// TREE-NEXT:main: void () kind 12, 21:23 'void main() { float local = Time; Out[0] = local; }'

// QUERY-DAG: {{^}}Light kind 23 lights.hlsli
// QUERY-DAG: {{^}}Lights kind 19 symbols.hlsl
// QUERY-NOT: Frame
