// A function that a ray tracing stage does not support is an
// error at the call, once for each stage that reaches it.
// RUN: not clang-dxc -T lib_6_6 %s 2>&1 | FileCheck %s --implicit-check-not=error:

struct Payload { float4 color; };
struct Hit { float2 at; };
struct Large { float4 at[3]; };

// CHECK: [[#@LINE+2]]:17: error: operation 'IgnoreHit' is not available in miss shaders, and the entry point 'missed' is one of these
// CHECK: [[#@LINE+1]]:17: error: operation 'IgnoreHit' is not available in closesthit shaders, and the entry point 'closest' is one of these
void ignore() { IgnoreHit(); }

[shader("miss")] void missed(inout Payload p) { if (p.color.x > 1) ignore(); }
[shader("closesthit")] void closest(inout Payload p, Hit a) {
  if (a.at.x > 1) ignore();
}
[shader("anyhit")] void any(inout Payload p, Hit a) { ignore(); }

RWBuffer<uint> Out;
[shader("raygeneration")] void generation() {
  // CHECK: [[#@LINE+1]]:12: error: operation 'InstanceID' is not available in raygeneration shaders, and the entry point 'generation' is one of these
  Out[0] = InstanceID();
}
// CHECK: [[#@LINE+1]]:65: error: operation 'ReportHit' is not available in callable shaders, and the entry point 'called' is one of these
[shader("callable")] void called(inout Hit h) { if (h.at.x > 1) ReportHit(1, 0, h); }
