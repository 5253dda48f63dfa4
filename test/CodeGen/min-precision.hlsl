// A minimum-precision value has 16 bits in a register and 32 in
// all memory; elements of typed resources have the 16-bit type.
// RUN: clang-dxc -T cs_6_0 -fcgl %s | FileCheck %s
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -Wno-conversion -fcgl %s | FileCheck %s --check-prefix=NATIVE

struct S {
  min16float3 A;
  min16int B;
  bool C;
};
RWStructuredBuffer<S> Structs;
RWBuffer<min16uint2> Typed;
Texture2D<min16float4> Image;
RWTexture2D<min16int> Target;
cbuffer Constants { min16float Factor; }
groupshared min16int Shared[4];
static const min16float Table[3] = {0.5, -2, 0.1};
static const min16int Numbers[2] = {-3, 4};

// CHECK-DAG: @Shared = internal addrspace(3) global [4 x i32]
// CHECK-DAG: @Table = internal constant [3 x float] [float 5.000000e-01, float -2.000000e+00, float 0x3FB9980000000000]
// CHECK-DAG: @Numbers = internal constant [2 x i32] [i32 -3, i32 4]
// NATIVE-DAG: @Shared = internal addrspace(3) global [4 x i16]
// NATIVE-DAG: @Table = internal constant [3 x half]

// CHECK-LABEL: define internal void @main.body(
// NATIVE-LABEL: define internal void @main.body(
[numthreads(4, 1, 1)] void main(uint I : SV_GroupIndex, min16uint J : SV_DispatchThreadID) {
  // CHECK: target("dx.RawBuffer", %struct.S, 1, 0)
  // CHECK: load <3 x float>
  // CHECK: fptrunc {{.*}}<3 x float> %{{.*}} to <3 x half>
  // CHECK: fmul {{.*}}<3 x half>
  // CHECK: fpext {{.*}}<3 x half> %{{.*}} to <3 x float>
  // CHECK: store <3 x float>
  // NATIVE: load <3 x half>
  // NATIVE-NOT: fpext
  // NATIVE: store <3 x half>
  Structs[I].A *= 2.0;
  // CHECK: load i32
  // CHECK: trunc i32 %{{.*}} to i16
  // CHECK: add i16
  // CHECK: sext i16 %{{.*}} to i32
  // CHECK: store i32
  Structs[I].B += Numbers[I & 1];
  // CHECK: store i32 {{.*}} addrspace(3)
  Shared[I] = Structs[I].B;
  // CHECK: target("dx.TypedBuffer", <2 x i16>, 1, 0, 0)
  // CHECK: load <2 x i16>
  // CHECK: store <2 x i16>
  Typed[I].y = J;
  // CHECK: @dxil.op.TextureLoad.f32
  // CHECK: fptrunc {{.*}} to <4 x half>
  // CHECK: load float, ptr addrspace(2)
  // CHECK: fptrunc {{.*}}float %{{.*}} to half
  // CHECK: getelementptr {{.*}} @Table
  // CHECK: load float
  // CHECK: fptrunc {{.*}}float %{{.*}} to half
  // CHECK: @dxil.op.TextureStore.i16
  Target[uint2(I, 0)] = Image[uint2(0, I)].x * Factor + Table[I % 3];
  // Signed division by all means has 32 bits.
  // CHECK: sext i16
  // CHECK: call i32 @dxil.division.sdiv.i32(
  // CHECK: trunc i32
  // NATIVE: call i16 @dxil.division.sdiv.i16(
  Shared[I] = Structs[I].B / Structs[0].B;
}
// CHECK: !"dx.minprecision", i32 1
// NATIVE: !"dx.nativelowprec", i32 1
