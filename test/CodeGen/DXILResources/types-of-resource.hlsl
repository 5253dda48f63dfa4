// DXILResources.rst, "Types of Resource": the target types of buffers.
// Elements of structured buffers are packed structs with explicit padding.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

// CHECK-DAG: %struct.S = type <{ <4 x float>, <4 x i32> }>
// CHECK-DAG: %struct.Gap = type <{ i32, [4 x i8], <2 x double> }>
struct S { float4 a; uint4 b; };
struct Gap { uint x; double2 y; };
Buffer<float4> Floats;
Buffer<int> Signed;
Buffer<uint> Unsigned;
ByteAddressBuffer Bytes;
StructuredBuffer<float3> Vectors;
StructuredBuffer<S> Structs;
RWBuffer<float> Written;
RasterizerOrderedBuffer<float> Ordered;
RWByteAddressBuffer WrittenBytes;
RWStructuredBuffer<Gap> WrittenStructs;
RasterizerOrderedStructuredBuffer<uint> OrderedStructs;

[numthreads(1, 1, 1)]
void main() {
  // CHECK: call target("dx.TypedBuffer", <4 x float>, 0, 0, 0) @llvm.dx.resource.handlefromimplicitbinding
  float f = Floats[0].x;
  // CHECK: call target("dx.TypedBuffer", i32, 0, 0, 1) @
  f += Signed[0];
  // CHECK: call target("dx.TypedBuffer", i32, 0, 0, 0) @
  f += Unsigned[0];
  // CHECK: call target("dx.RawBuffer", i8, 0, 0) @
  f += Bytes.Load(0);
  // CHECK: call target("dx.RawBuffer", <3 x float>, 0, 0) @
  f += Vectors[0].x;
  // CHECK: call target("dx.RawBuffer", %struct.S, 0, 0) @
  f += Structs[0].a.x;
  // CHECK: call target("dx.TypedBuffer", float, 1, 0, 0) @
  Written[0] = f;
  // CHECK: call target("dx.TypedBuffer", float, 1, 1, 0) @
  Ordered[0] = f;
  // CHECK: call target("dx.RawBuffer", i8, 1, 0) @
  WrittenBytes.Store(0, 1);
  // CHECK: call target("dx.RawBuffer", %struct.Gap, 1, 0) @
  WrittenStructs[0].x = 1;
  // CHECK: call target("dx.RawBuffer", i32, 1, 1) @
  OrderedStructs[0] = 1;
}
