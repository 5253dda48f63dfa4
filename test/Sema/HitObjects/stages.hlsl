// Hit objects require raygeneration, closest-hit or miss shaders, reordering
// requires raygeneration shaders, and both require shader model 6.9.
// RUN: clang-dxc -T lib_6_9 -verify %s
// RUN: not clang-dxc -T lib_6_8 -DMODEL %s 2>&1 | FileCheck %s --check-prefix=MODEL
// RUN: not clang-dxc -T cs_6_9 -E compute %s 2>&1 | FileCheck %s --check-prefix=COMPUTE

RWBuffer<uint> Out;
#ifdef MODEL
[shader("raygeneration")] void old() {
  // MODEL: stages.hlsl:[[#@LINE+1]]:{{[0-9]+}}: error: 'HitObject' needs shader model 6.9, but the target is 6.8
  dx::HitObject h;
  // MODEL: stages.hlsl:[[#@LINE+1]]:{{[0-9]+}}: error: 'IsHit' needs shader model 6.9, but the target is 6.8
  Out[0] = h.IsHit();
  // MODEL: stages.hlsl:[[#@LINE+1]]:{{[0-9]+}}: error: 'dx::MaybeReorderThread' needs shader model 6.9, but the target is 6.8
  dx::MaybeReorderThread(h);
}
#else
struct [raypayload] Payload { uint n : read(caller, anyhit) : write(caller, anyhit, closesthit, miss); };
struct Parameter { uint n; };

void query() {
  dx::HitObject h = dx::HitObject::MakeNop(); // expected-error 2 {{}}
  Out[0] = h.IsHit(); // expected-error 2 {{}}
}
void reorder() { dx::MaybeReorderThread(1, 2); } // expected-error {{}}

[shader("raygeneration")] void camera() { query(); reorder(); }
[shader("closesthit")] void hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { query(); reorder(); p.n = 0; }
[shader("miss")] void miss(inout Payload p) { query(); p.n = 0; }
[shader("anyhit")] void any(inout Payload p, BuiltInTriangleIntersectionAttributes a) { query(); }
[shader("callable")] void called(inout Parameter p) { query(); }
[numthreads(1, 1, 1)] void compute() { // expected-warning {{'compute' is not an entry point of the library}}
  // COMPUTE: stages.hlsl:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}raygeneration
  dx::MaybeReorderThread(1, 2);
}
#endif
