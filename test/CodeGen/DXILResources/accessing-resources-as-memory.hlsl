// DXILResources.rst, "Accessing Resources as Memory": subscripts are loads and
// stores through a pointer. The document expects its address space to change; here
// it is that of device memory.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

Buffer<float4> Source;
RWBuffer<float4> Target;

[numthreads(1, 1, 1)]
void main(uint Index : SV_GroupIndex) {
  // CHECK: [[S:%.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.TypedBuffer_v4f32_0_0_0t(target("dx.TypedBuffer", <4 x float>, 0, 0, 0) %{{.*}}, i32 %{{.*}})
  // CHECK: [[V:%.*]] = load <4 x float>, ptr addrspace(1) [[S]], align 16
  // CHECK: [[T:%.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.TypedBuffer_v4f32_1_0_0t(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %{{.*}}, i32 3)
  // CHECK: store <4 x float> {{.*}}, ptr addrspace(1) [[T]], align 16
  Target[3] = Source[Index];
}
