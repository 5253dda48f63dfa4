// RayQuery requires its flags and shader model 6.5; RayDesc is an ordinary
// struct, and the constants have the numbers of the DXR specification.
// RUN: clang-dxc -T cs_6_5 -verify %s
// RUN: not clang-dxc -T cs_6_4 -DOLD %s 2>&1 | FileCheck %s

RaytracingAccelerationStructure Scene;
_Static_assert(RAY_FLAG_NONE == 0 && RAY_FLAG_FORCE_OPAQUE == 0x1 && RAY_FLAG_FORCE_NON_OPAQUE == 0x2 &&
               RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH == 0x4 && RAY_FLAG_SKIP_CLOSEST_HIT_SHADER == 0x8 &&
               RAY_FLAG_CULL_BACK_FACING_TRIANGLES == 0x10 && RAY_FLAG_CULL_FRONT_FACING_TRIANGLES == 0x20 &&
               RAY_FLAG_CULL_OPAQUE == 0x40 && RAY_FLAG_CULL_NON_OPAQUE == 0x80 && RAY_FLAG_SKIP_TRIANGLES == 0x100 &&
               RAY_FLAG_SKIP_PROCEDURAL_PRIMITIVES == 0x200 && RAY_FLAG_FORCE_OMM_2_STATE == 0x400, "");
_Static_assert(RAYQUERY_FLAG_NONE == 0 && RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS == 1 && HIT_KIND_NONE == 0 &&
               HIT_KIND_TRIANGLE_FRONT_FACE == 254 && HIT_KIND_TRIANGLE_BACK_FACE == 255, "");
_Static_assert(COMMITTED_NOTHING == 0 && COMMITTED_TRIANGLE_HIT == 1 && COMMITTED_PROCEDURAL_PRIMITIVE_HIT == 2 &&
               CANDIDATE_NON_OPAQUE_TRIANGLE == 0 && CANDIDATE_PROCEDURAL_PRIMITIVE == 1, "");

[numthreads(1, 1, 1)]
void main() {
  RayDesc Ray = { float3(1, 2, 3), 0, float3(0, 0, 1), 100 };
#ifdef OLD
  RayQuery<RAY_FLAG_NONE> Query;
  // CHECK: [[#@LINE+1]]:9: error: 'Proceed' needs shader model 6.5, but the target is 6.4
  Query.Proceed();
#else
  Ray.Color = 1; // expected-error {{no member named 'Color' in 'RayDesc'}}
  RayQuery NoFlags; // expected-error {{use of class template 'RayQuery' requires template arguments}} expected-note@* 0+ {{}}
  RayQuery<RAY_FLAG_CULL_OPAQUE | RAY_FLAG_SKIP_TRIANGLES> Query;
  RayQuery<RAY_FLAG_NONE, RAYQUERY_FLAG_NONE> Second;
  Second.TraceRayInline(Scene, 0, 0xFF, Ray);
  Query.TraceRayInline(Scene, 0, 0xFF, Ray);
  Query.TraceRayInline(Ray, 0, 0xFF, Scene); // expected-error {{no viable conversion}}
  Query.TraceRayInline(Scene, 0, 0xFF); // expected-error {{no form of 'TraceRayInline' takes 3 arguments}}
  Query.HitKind(); // expected-error {{no member named 'HitKind' in 'RayQuery<320>'}}
  Scene.Trace(); // expected-error {{no member named 'Trace' in 'RaytracingAccelerationStructure'}}
#endif
}
