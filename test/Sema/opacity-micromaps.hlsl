// Flags of opacity micromaps require shader model 6.9, and the ray flag a query
// that allows micromaps. Functions that no entry point reaches may use them.
// RUN: clang-dxc -T lib_6_9 -verify %s
// RUN: not clang-dxc -T lib_6_8 -DOLD %s 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: clang-dxc -T lib_6_8 -DOLD -Wno-hlsl-availability-constant -WX -DPLAIN %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_9 -DUNREACHED -E unreached %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_8 -DUNREACHED -E unreached %s -Fo %t.dxil

RaytracingAccelerationStructure Scene;
RWBuffer<float> Out;
static const uint Flags = RAY_FLAG_FORCE_OMM_2_STATE | RAY_FLAG_FORCE_OPAQUE;
// OLD-DAG: opacity-micromaps.hlsl:[[#@LINE-1]]:{{[0-9]+}}: warning: 'RAY_FLAG_FORCE_OMM_2_STATE' is a flag of shader model 6.9 and has no effect in the target, 6.8 [-Whlsl-availability-constant]

// OLD-DAG: opacity-micromaps.hlsl:[[#@LINE+1]]:18: warning: 'RAY_FLAG_FORCE_OMM_2_STATE' is a flag of shader model 6.9
typedef RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> Alias;
void unused() { Out[0] = RAY_FLAG_FORCE_OMM_2_STATE; }

#ifdef UNREACHED
[numthreads(1, 1, 1)] void unreached() {}
#elif defined(OLD)
// OLD-DAG: opacity-micromaps.hlsl:[[#@LINE+1]]:{{[0-9]+}}: warning: 'RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS' is a flag of shader model 6.9 and has no effect in the target, 6.8
RaytracingPipelineConfig1 Depth = { 2, RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS };
struct [raypayload] Payload { uint n : read(caller) : write(caller); };
[shader("raygeneration")] void camera() {
  RayDesc ray = (RayDesc)0;
  Payload p = (Payload)0;
  TraceRay(Scene, Flags, 255, 0, 1, 0, ray, p);
  Out[2] = p.n;
#ifndef PLAIN
  // OLD-DAG: opacity-micromaps.hlsl:[[#@LINE+1]]:12: warning: 'RAY_FLAG_FORCE_OMM_2_STATE' is a flag of shader model 6.9
  RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> r;
  r.TraceRayInline(Scene, 0, 255, ray);
  // OLD-DAG: opacity-micromaps.hlsl:[[#@LINE+1]]:12: warning: 'RAY_FLAG_FORCE_OMM_2_STATE' is a flag of shader model 6.9
  RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> several[2];
  several[0].TraceRayInline(Scene, 0, 255, ray);
  Alias named;
  named.TraceRayInline(Scene, 0, 255, ray);
  // OLD-DAG: opacity-micromaps.hlsl:[[#@LINE+1]]:{{[0-9]+}}: error: operation 'AllocateRayQuery2' needs shader model 6.9
  RayQuery<RAY_FLAG_NONE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q;
  q.TraceRayInline(Scene, 0, 255, ray);
  Out[1] = q.CommittedRayT();
#endif
}
#else
RaytracingPipelineConfig1 Depth = { 2, RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS };
struct [raypayload] Payload { uint n : read(caller) : write(caller); };
[shader("raygeneration")] void camera() {
  RayDesc ray = (RayDesc)0;
  Payload p = (Payload)0;
  TraceRay(Scene, Flags, 255, 0, 1, 0, ray, p);
  Out[2] = p.n;
  RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> allowed;
  allowed.TraceRayInline(Scene, RAY_FLAG_FORCE_OMM_2_STATE, 255, ray);
  RayQuery<Flags> forced; // expected-error {{'RAY_FLAG_FORCE_OMM_2_STATE' has no effect on a ray query without 'RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS', the second argument of RayQuery [-Whlsl-rayquery-flags]}}
  forced.TraceRayInline(Scene, 0, 255, ray);
  RayQuery<0> plain; // expected-note {{the query is declared here}}
  plain.TraceRayInline(Scene, Flags, 255, ray); // expected-error {{'RAY_FLAG_FORCE_OMM_2_STATE' has no effect on a ray query without}}
  Out[1] = allowed.CommittedRayT() + forced.CommittedRayT() + plain.CommittedRayT();
}
#endif
