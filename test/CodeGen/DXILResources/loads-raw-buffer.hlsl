// DXILResources.rst, "Loads, Samples, and Gathers": the examples
// of load.rawbuffer. A load with a status becomes such a call
// for each member; for a byte address, the second number has no
// meaning. Loads without a status use a pointer to the member.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

// CHECK-DAG: %struct.S0 = type <{ <4 x float>, <4 x i32> }>
// CHECK-DAG: %struct.R = type <{ i32, %struct.Q }>
// CHECK-DAG: %struct.Q = type <{ <4 x float>, <3 x i32> }>
struct S0 { float4 f; int4 i; };
struct Q { float4 f; int3 i; };
struct R { int z; Q x; };
StructuredBuffer<float> Float;
StructuredBuffer<float4> Floats;
StructuredBuffer<S0> Flat;
StructuredBuffer<R> Nested;
ByteAddressBuffer Bytes;
RWByteAddressBuffer Out;
RWStructuredBuffer<S0> Flats;
RWStructuredBuffer<R> Nesteds;

[numthreads(1, 1, 1)]
void main(uint Index : SV_GroupIndex) {
  uint Status;
  // CHECK: call { float, i1 } @llvm.dx.resource.load.rawbuffer.f32.tdx.RawBuffer_f32_0_0t(target("dx.RawBuffer", float, 0, 0) %{{.*}}, i32 %{{.*}}, i32 0)
  Out.Store(0, Float.Load(Index, Status));
  // CHECK: call { float, i1 } @llvm.dx.resource.load.rawbuffer.f32.tdx.RawBuffer_i8_0_0t(target("dx.RawBuffer", i8, 0, 0) %{{.*}}, i32 %{{.*}}, i32 poison)
  Out.Store(4, Bytes.Load<float>(Index, Status));
  // CHECK: call { <4 x float>, i1 } @llvm.dx.resource.load.rawbuffer.v4f32.tdx.RawBuffer_v4f32_0_0t(target("dx.RawBuffer", <4 x float>, 0, 0) %{{.*}}, i32 %{{.*}}, i32 0)
  Out.Store(8, Floats.Load(Index, Status));
  // CHECK: call { <4 x float>, i1 } @llvm.dx.resource.load.rawbuffer.v4f32.tdx.RawBuffer_i8_0_0t(target("dx.RawBuffer", i8, 0, 0) %{{.*}}, i32 %{{.*}}, i32 poison)
  Out.Store(24, Bytes.Load<float4>(Index, Status));
  // CHECK: call { <4 x float>, i1 } @llvm.dx.resource.load.rawbuffer.v4f32.{{.*}}(target("dx.RawBuffer", %struct.S0, 0, 0) %{{.*}}, i32 %{{.*}}, i32 0)
  // CHECK: call { <4 x i32>, i1 } @llvm.dx.resource.load.rawbuffer.v4i32.{{.*}}(target("dx.RawBuffer", %struct.S0, 0, 0) %{{.*}}, i32 %{{.*}}, i32 16)
  Flats[0] = Flat.Load(Index, Status);
  // CHECK: call { i32, i1 } @llvm.dx.resource.load.rawbuffer.i32.{{.*}}(target("dx.RawBuffer", %struct.R, 0, 0) %{{.*}}, i32 %{{.*}}, i32 0)
  // CHECK: call { <4 x float>, i1 } @llvm.dx.resource.load.rawbuffer.v4f32.{{.*}}(target("dx.RawBuffer", %struct.R, 0, 0) %{{.*}}, i32 %{{.*}}, i32 4)
  // CHECK: call { <3 x i32>, i1 } @llvm.dx.resource.load.rawbuffer.v3i32.{{.*}}(target("dx.RawBuffer", %struct.R, 0, 0) %{{.*}}, i32 %{{.*}}, i32 20)
  Nesteds[0] = Nested.Load(Index, Status);
  // CHECK: call { <4 x i64>, i1 } @llvm.dx.resource.load.rawbuffer.v4i64.tdx.RawBuffer_i8_0_0t(target("dx.RawBuffer", i8, 0, 0) %{{.*}}, i32 %{{.*}}, i32 poison)
  Out.Store(40, Bytes.Load<int64_t4>(Index, Status));
  Out.Store(72, Status);
}
