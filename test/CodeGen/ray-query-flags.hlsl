// From shader model 6.9 on, the second flags argument of a RayQuery selects an operation
// with an additional operand; without flags, the operation is that of one argument.
// RUN: clang-dxc -T cs_6_9 %s -Fo %t.dxil -Fc %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: not clang-dxc -T cs_6_8 %s 2>&1 | FileCheck %s --check-prefix=OLD

RaytracingAccelerationStructure Scene;
RWBuffer<float> Out;

// OLD: ray-query-flags.hlsl:[[#@LINE+4]]:{{[0-9]+}}: error: {{.*}}shader model 6.9
[numthreads(1, 1, 1)] void main() {
  RayDesc ray = (RayDesc)0;
  // CHECK: call i32 @dx.op.allocateRayQuery2(i32 258, i32 1, i32 1)
  RayQuery<RAY_FLAG_FORCE_OPAQUE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> maps;
  maps.TraceRayInline(Scene, RAY_FLAG_FORCE_OMM_2_STATE, 1, ray);
  Out[0] = maps.CommittedRayT();
  // CHECK: call i32 @dx.op.allocateRayQuery(i32 178, i32 2)
  RayQuery<RAY_FLAG_FORCE_NON_OPAQUE, RAYQUERY_FLAG_NONE> plain;
  plain.TraceRayInline(Scene, 0, 1, ray);
  Out[1] = plain.CommittedRayT();
}
