// DXILResources.rst, "Texture and Typed Buffer Stores": a store writes the whole
// element through a pointer; the backend converts it to store.typedbuffer. A
// store to a part loads, changes and stores the whole element.
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -fcgl %s | FileCheck %s

RWBuffer<float4> Floats;
RWBuffer<half4> Halves;
RWBuffer<double2> Doubles;

[numthreads(1, 1, 1)]
void main(uint Index : SV_GroupIndex) {
  // CHECK: [[F:%.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.TypedBuffer_v4f32_1_0_0t(
  // CHECK: store <4 x float> {{.*}}, ptr addrspace(1) [[F]]
  Floats[Index] = float4(1, 2, 3, 4);
  // CHECK: [[H:%.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.TypedBuffer_v4f16_1_0_0t(
  // CHECK: store <4 x half> {{.*}}, ptr addrspace(1) [[H]]
  Halves[Index] = half4(1, 2, 3, 4);
  // CHECK: [[D:%.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer.p1.tdx.TypedBuffer_v2f64_1_0_0t(
  // CHECK: store <2 x double> {{.*}}, ptr addrspace(1) [[D]]
  Doubles[Index] = double2(1, 2);
}
