// Minimum precision as in dxc: layouts, element types, flags, results. The
// expected values are computed by hand; all of them are exact in half, and
// no integer exceeds 16 bits, so more precision would give the same results.
// RUN: clang-dxc -T cs_6_0 -O0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: dxil-run %t.dxil --bindings %S/Inputs/min-precision.json --expect %S/Inputs/min-precision-expected.json
// RUN: clang-dxc -T cs_6_0 -O3 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: dxil-run %t.dxil --bindings %S/Inputs/min-precision.json --expect %S/Inputs/min-precision-expected.json
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: dxil-run %t.dxil --bindings %S/Inputs/min-precision.json --expect %S/Inputs/min-precision-expected.json
// RUN: clang-dxc -T cs_6_8 -O3 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: dxil-run %t.dxil --bindings %S/Inputs/min-precision.json --expect %S/Inputs/min-precision-expected.json
// RUN: %if dxc %{ dxc -DDXC -T cs_6_0 %s -Fo %t.dxil %}
// RUN: dxil-run %t.dxil --bindings %S/Inputs/min-precision.json --expect %S/Inputs/min-precision-expected.json
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -Wno-conversion %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T cs_6_0 %s > %t.ours
// RUN: %if dxc %{ dxc -DDXC -T cs_6_0 %s > %t.theirs %}
// RUN: FileCheck %s < %t.ours
// RUN: %if dxc %{ FileCheck %s < %t.theirs %}
// RUN: grep Offset: %t.ours > %t.our-offsets
// RUN: %if dxc %{ grep Offset: %t.theirs > %t.their-offsets %}
// RUN: %if dxc %{ diff %t.our-offsets %t.their-offsets %}
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -Wno-conversion %s | grep Offset: > %t.our-offsets
// RUN: %if dxc %{ dxc -DDXC -T cs_6_2 -enable-16bit-types %s | grep Offset: > %t.their-offsets %}
// RUN: %if dxc %{ diff %t.our-offsets %t.their-offsets %}

// CHECK: Minimum-precision data types
// CHECK: NumBytesGroupSharedMemory: 16
// CHECK: Floats {{.*}} f16
// CHECK: Integers {{.*}} i16
// CHECK: Numbers {{.*}} u16
// The records name F16 (8), I16 (2) and U16 (3).
// CHECK-DAG: !{i32 0, i32 8}
// CHECK-DAG: !{i32 0, i32 2}
// CHECK-DAG: !{i32 0, i32 3}
// Flags: minimum precision (32), raw buffers (16), typed UAV loads (8192).
// CHECK-DAG: !{i32 0, i64 8240, i32 4,

// Numbers of minimum precision and others share no row, unless in a struct or
// after an array.
cbuffer Constants {
  min16float A;
  float B;
  min16int C[2];
  int D;
  min16uint3 E;
  float2x2 F;
  row_major min16float2x3 G;
  struct {
    float X;
    min16float Y;
  } H;
  min16int2 I;
};
struct Element {
  min16float2 V;
  min16int N;
  bool Flag;
};
RWStructuredBuffer<Element> Elements;
RWBuffer<min16float4> Floats;
RWBuffer<min16int> Integers;
RWBuffer<min16uint2> Numbers;
RWByteAddressBuffer Bytes;
groupshared min16int Shared[4];
static const min16float Table[4] = {0.5, 1.5, -2.5, 3.5};

min16float twice(min16float X) { return X + X; }
float twice(float X) { return -1; }
void advance(inout min16int X, out min16uint Y) {
  X -= 3;
  Y = X * X;
}

[numthreads(4, 1, 1)] void main(uint T : SV_GroupIndex) {
  min16int N = Integers[T];
  min16uint Square;
  advance(N, Square);
  Shared[T] = N;
  GroupMemoryBarrierWithGroupSync();
  Element X = Elements[T];
  X.V = twice(X.V.y) * min16float2(Table[T], A) + B;
#ifdef DXC
  X.N = (int)Shared[T ^ 1] / 2 + C[1] + D;
#else
  X.N = Shared[T ^ 1] / 2 + C[1] + D;
#endif
  X.Flag = X.N < 0;
  Elements[T] = X;
  Floats[T] = Floats[T].wzyx * G[1].z + H.Y;
  Numbers[T] = Numbers[T] + Square + E.yz + (uint2)I;
  Integers[T] = N << 1;
  min16int2 Loaded = Bytes.Load<min16int2>(8 * T);
  Bytes.Store<min16float>(8 * T, Loaded.x * 0.5 + F[1][0]);
  Bytes.Store<min16int>(8 * T + 4, -Loaded.y);
}
