// isnan, isinf and isfinite take native halves from shader
// model 6.9 on. Before, for minimum precision, and in libraries
// for every shader model, the half is converted to float.
// RUN: clang-dxc -T cs_6_9 -enable-16bit-types -fcgl %s | FileCheck %s --check-prefix=HALF
// RUN: clang-dxc -T cs_6_8 -enable-16bit-types -fcgl %s | FileCheck %s --check-prefix=FLOAT
// RUN: clang-dxc -T cs_6_9 -DMINIMUM -fcgl %s | FileCheck %s --check-prefix=FLOAT
// RUN: clang-dxc -T lib_6_x -enable-16bit-types -fcgl %s | FileCheck %s --check-prefix=FLOAT
// RUN: clang-dxc -T cs_6_9 -enable-16bit-types %s -Fo %t.half.dxil
// RUN: clang-dxc -T cs_6_9 -DMINIMUM %s -Fo %t.minimum.dxil
// RUN: %if dxv %{ dxv %t.half.dxil && dxv %t.minimum.dxil %}
#ifdef MINIMUM
#define half min16float
#endif
RWStructuredBuffer<half> In : register(u0);
RWStructuredBuffer<uint> Out : register(u1);
[shader("compute")] [numthreads(1, 1, 1)] void main() {
  half h = In[0];
  // HALF: call i1 @dxil.op.IsNaN.f16(half
  // FLOAT: call i1 @dxil.op.IsNaN.f32(float
  Out[0] = isnan(h);
  // HALF: call i1 @dxil.op.IsInf.f16(half
  // FLOAT: call i1 @dxil.op.IsInf.f32(float
  Out[1] = isinf(h);
  // HALF: call i1 @dxil.op.IsFinite.f16(half
  // FLOAT: call i1 @dxil.op.IsFinite.f32(float
  Out[2] = isfinite(h);
}
