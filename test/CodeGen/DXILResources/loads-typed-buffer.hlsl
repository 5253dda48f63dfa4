// DXILResources.rst, "Loads, Samples, and Gathers": the examples of
// load.typedbuffer, which returns the value and the check bit. A
// load with a status becomes such a call; other loads use a pointer.
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -fcgl %s | FileCheck %s

Buffer<float4> Floats;
Buffer<float> Float;
Buffer<uint4> Words;
Buffer<half4> Halves;
Buffer<double2> Doubles;
RWByteAddressBuffer Out;

[numthreads(1, 1, 1)]
void main(uint Index : SV_GroupIndex) {
  uint Status;
  // CHECK: [[R:%.*]] = call { <4 x float>, i1 } @llvm.dx.resource.load.typedbuffer.v4f32.tdx.TypedBuffer_v4f32_0_0_0t(target("dx.TypedBuffer", <4 x float>, 0, 0, 0) %{{.*}}, i32 %{{.*}})
  // CHECK-DAG: extractvalue { <4 x float>, i1 } [[R]], 0
  // CHECK-DAG: extractvalue { <4 x float>, i1 } [[R]], 1
  Out.Store(0, Floats.Load(Index, Status));
  // CHECK: call { float, i1 } @llvm.dx.resource.load.typedbuffer.f32.tdx.TypedBuffer_f32_0_0_0t(target("dx.TypedBuffer", float, 0, 0, 0) %{{.*}}, i32 %{{.*}})
  Out.Store(16, Float.Load(Index, Status));
  // CHECK: call { <4 x i32>, i1 } @llvm.dx.resource.load.typedbuffer.v4i32.tdx.TypedBuffer_v4i32_0_0_0t(target("dx.TypedBuffer", <4 x i32>, 0, 0, 0) %{{.*}}, i32 %{{.*}})
  Out.Store(20, Words.Load(Index, Status));
  // CHECK: call { <4 x half>, i1 } @llvm.dx.resource.load.typedbuffer.v4f16.tdx.TypedBuffer_v4f16_0_0_0t(target("dx.TypedBuffer", <4 x half>, 0, 0, 0) %{{.*}}, i32 %{{.*}})
  Out.Store(36, Halves.Load(Index, Status));
  // CHECK: call { <2 x double>, i1 } @llvm.dx.resource.load.typedbuffer.v2f64.tdx.TypedBuffer_v2f64_0_0_0t(target("dx.TypedBuffer", <2 x double>, 0, 0, 0) %{{.*}}, i32 %{{.*}})
  Out.Store(44, Doubles.Load(Index, Status));
  Out.Store(60, Status);
}
