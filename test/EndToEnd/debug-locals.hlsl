// Each local of the source is a variable of the debug information at its
// line and has a value somewhere, at the lowest and the highest level:
// vectors, matrices, arrays and structs of which only parts are used,
// parameters, and variables of inner blocks. The listed parts are bits of
// the variable, and those that the code below reads; others may be lost. A
// value that the optimizer computes differently (`Colour`) has none at -O3.

// RUN: clang-dxc -T cs_6_6 -Zi -Qembed_debug -O0 %s -Fo %t.O0.dxil
// RUN: dxil-dis --part=ILDB --bitcode %t.O0.dxil -o %t.O0.bc
// RUN: llvm-dis %t.O0.bc -o %t.O0.ll
// RUN: %python %S/Inputs/debug_locals.py %s %t.O0.ll | FileCheck %s --check-prefixes=CHECK,ZERO
// RUN: clang-dxc -T cs_6_6 -Zi -Qembed_debug -O3 %s -Fo %t.O3.dxil
// RUN: dxil-dis --part=ILDB --bitcode %t.O3.dxil -o %t.O3.bc
// RUN: llvm-dis %t.O3.bc -o %t.O3.ll
// RUN: %python %S/Inputs/debug_locals.py %s %t.O3.ll | FileCheck %s --check-prefixes=CHECK,THREE
// RUN: %if dxv %{ dxv %t.O0.dxil %}
// RUN: %if dxv %{ dxv %t.O3.dxil %}

// ZERO-DAG:  Colour: 0+32 32+32 64+32
// THREE-DAG: Colour{{$}}
// CHECK-DAG: Distance: all
// CHECK-DAG: First: 192+32
// CHECK-DAG: Flags: 0+32
// CHECK-DAG: Grid: all
// CHECK-DAG: Half: all
// CHECK-DAG: I: all
// CHECK-DAG: ID: 0+32 32+32
// CHECK-DAG: Index: all
// CHECK-DAG: Inner: 0+32 32+32 64+32 96+32 128+32 160+32 192+32 224+32 256+32
// CHECK-DAG: L: 0+32 32+32 64+32 96+32
// CHECK-DAG: List: all
// CHECK-DAG: Low: 0+32 32+32
// CHECK-DAG: Matrix: 0+32 32+32 64+32 128+32 160+32 192+32 256+32 288+32 320+32
// CHECK-DAG: Normal: 0+32 32+32 64+32
// CHECK-DAG: P: 32+32 128+128
// CHECK-DAG: Point: 0+32 32+32 64+32
// CHECK-DAG: Position: 0+32 32+32 64+32
// CHECK-DAG: Result: 0+32 32+32 64+32 96+32
// CHECK-DAG: Swizzled: 0+32 32+32
// CHECK-DAG: Toward: 0+32 32+32 64+32
// CHECK-DAG: Turned: 0+32 32+32 64+32
// CHECK: 22 variables, all at their lines

struct Light { float3 position; float range; float2x2 turn; };
struct Pair { float4 a; int2 b[2]; };
cbuffer Params { float4x4 World; Light Lights[2]; uint Count; };
StructuredBuffer<float4> In;
RWStructuredBuffer<float4> Out;
float3 shade(float3 Normal, Light L) {
  float3 Toward = L.position - Normal;
  float Distance = length(Toward);
  return Toward / Distance * L.range;
}
[numthreads(8, 8, 1)]
void main(uint3 ID : SV_DispatchThreadID, uint Index : SV_GroupIndex) {
  float4 Point = In[ID.x];
  float3 Position = Point.xyz;
  float2 Low = Point.xy;
  float2 Swizzled = Point.zw;
  Swizzled.y = Low.x;
  float4x4 Matrix = World;
  float3x3 Inner = (float3x3)Matrix;
  float3 Turned = mul(Inner, Position);
  float List[4] = {1, 2, Point.x, 4};
  float2 Grid[2][2];
  Grid[0][1] = Low;
  Grid[1][0] = Swizzled;
  Pair P;
  P.a = Point * 2;
  P.b[0] = int2(ID.xy);
  P.b[1] = int2(Index, 3);
  Light First = Lights[0];
  float4 Result = 0;
  for (uint I = 0; I < Count; ++I) {
    float3 Colour = shade(Turned, Lights[I & 1]);
    Result.xyz += Colour * List[I & 3];
    Result.w += Grid[I & 1][1].x;
  }
  bool2 Flags = Low > 0;
  if (Flags.x) {
    half Half = Result.x;
    Result.x = Half * P.a.y + P.b[Index & 1].x + First.turn[1][0];
  }
  Out[ID.y] = Result + float4(Turned, Inner[1][2]);
}
