// Packing, reinterpretation, and functions of fixed types.
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -fcgl %s | FileCheck %s

RWStructuredBuffer<float> F;
RWStructuredBuffer<uint> U;
RWStructuredBuffer<uint2> U2;
RWStructuredBuffer<uint4> U4;
RWStructuredBuffer<int4> I4;
RWStructuredBuffer<half2> H;
RWStructuredBuffer<int16_t4> S;
RWStructuredBuffer<uint16_t4> T;

[numthreads(4, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  H[0] = asfloat16(S[0].xy);
  // CHECK: bitcast <2 x i16> %{{.*}} to <2 x half>
  T[0].xy = asuint16(H[0]);
  // CHECK: bitcast <2 x half> %{{.*}} to <2 x i16>

  // The signedness is in the mode.
  U4[0] = unpack_u8u32(U[0]);
  // CHECK: call %dx.types.fouri32 @dxil.op.Unpack4x8.i32(i8 0, i32
  I4[0] = unpack_s8s32(U[0]);
  // CHECK: call %dx.types.fouri32 @dxil.op.Unpack4x8.i32(i8 1, i32
  T[0] = unpack_u8u16(U[0]);
  // CHECK: call %dx.types.fouri16 @dxil.op.Unpack4x8.i16(i8 0, i32
  S[0] = unpack_s8s16(U[0]);
  // CHECK: call %dx.types.fouri16 @dxil.op.Unpack4x8.i16(i8 1, i32
  U[0] = pack_u8(U4[0]);
  // CHECK: call i32 @dxil.op.Pack4x8.i32(i8 0, i32
  U[0] = pack_s8(S[0]);
  // CHECK: call i32 @dxil.op.Pack4x8.i16(i8 0, i16
  U[0] = pack_clamp_u8(I4[0]);
  // CHECK: call i32 @dxil.op.Pack4x8.i32(i8 1, i32
  U[0] = pack_clamp_s8(I4[0]);
  // CHECK: call i32 @dxil.op.Pack4x8.i32(i8 2, i32

  // The accumulator comes first in DXIL and last in HLSL.
  F[0] = dot2add(H[0], H[1], 9);
  // CHECK: call {{.*}}float @dxil.op.Dot2AddHalf.f32(float 9.000000e+00, half
  U4[0] = msad4(U[0], U2[0], U4[1]);
  // CHECK-COUNT-4: call i32 @dxil.op.Msad.i32(
}
