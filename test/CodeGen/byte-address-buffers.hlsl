// Byte-address buffers: words, templated loads and stores of any type, alignment of at most 4.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct S { float3 V; double D; };
ByteAddressBuffer In;
RWByteAddressBuffer Out;

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  Out.Store(4, In.Load(ID.x));
  // CHECK: target("dx.RawBuffer", i8, 0, 0)
  // CHECK: %[[PTR:.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer{{.*}}, i32 %{{.*}})
  // CHECK: load i32, ptr addrspace(1) %[[PTR]], align 4
  Out.Store4(16, In.Load4(32));
  // CHECK: getpointer{{.*}}(target("dx.RawBuffer", i8, 0, 0) %{{.*}}, i32 32)
  // CHECK: load <4 x i32>, ptr addrspace(1) %{{.*}}, align 4
  // CHECK: getpointer{{.*}}(target("dx.RawBuffer", i8, 1, 0) %{{.*}}, i32 16)
  // CHECK: store <4 x i32> %{{.*}}, ptr addrspace(1) %{{.*}}, align 4
  Out.Store<S>(64, In.Load<S>(128));
  // CHECK: getpointer{{.*}}, i32 128)
  // CHECK: load <3 x float>
  // CHECK: %[[D:.*]] = getelementptr i8, ptr addrspace(1) %{{.*}}, i32 16
  // CHECK: load double, ptr addrspace(1) %[[D]], align 4
  // CHECK: getpointer{{.*}}, i32 64)
  uint Status;
  float2 F = In.Load<float2>(8, Status);
  // CHECK: call { <2 x float>, i1 } @llvm.dx.resource.load.rawbuffer{{.*}}, i32 8, i32 poison)
  Out.Store<float2>(0, F);
  Out.Store(0, Status);
}
