// DXILResources.rst, "Resource Handles": the example of fromHeap.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

[numthreads(1, 1, 1)]
void main() {
  // CHECK: call target("dx.RawBuffer", <4 x float>, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_v4f32_1_0t(i32 2, i1 false)
  RWStructuredBuffer<float4> Buf = ResourceDescriptorHeap[2];
  Buf[7] = 1;
}
// CHECK: declare target("dx.RawBuffer", <4 x float>, 1, 0) @llvm.dx.handle.fromHeap.tdx.RawBuffer_v4f32_1_0t(i32, i1)
