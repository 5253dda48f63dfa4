// A loop without [unroll] stays a loop if its copies would have more than 150
// instructions (the limit of LLVM's unroller at -O2; at -O3 it is twice as high).
// RUN: clang-dxc -T cs_6_6 %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -DCOUNT=3 %s -Fo %t.dxil -Fc - | FileCheck %s --check-prefix=UNROLLED
// RUN: %if dxv %{ dxv %t.dxil %}
#ifndef COUNT
#define COUNT 10
#endif
Texture2D<float4> In;
RWTexture2D<float4> Out;
// CHECK: @dx.op.textureLoad.f32(i32
// CHECK: br i1
// CHECK-NOT: @dx.op.textureLoad.f32(i32
// CHECK: ret void
// UNROLLED-COUNT-3: @dx.op.textureLoad.f32(i32
// UNROLLED-NOT: br i1
// UNROLLED: ret void
[numthreads(8, 8, 1)] void main(uint2 id : SV_DispatchThreadID) {
  float4 sum = 0;
  for (uint i = 0; i < COUNT; ++i) {
    float4 c = In[id + uint2(i, 0)];
    sum += c * exp2(-c.w) + sqrt(c.yzwx);
  }
  Out[id] = sum;
}
