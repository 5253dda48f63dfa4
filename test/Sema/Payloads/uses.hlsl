// Which structs may be used as payloads, and what is said of qualifiers that have
// no meaning.
// RUN: clang-dxc -T lib_6_6 -enable-payload-qualifiers -verify %s
// RUN: clang-dxc -T lib_6_7 -verify %s
// RUN: clang-dxc -T lib_6_6 -verify=ignored %s
// RUN: clang-dxc -T lib_6_8 -disable-payload-qualifiers -verify=ignored %s
// RUN: clang-dxc -T lib_6_6 -Wno-payload-access-ignored -verify=silent %s
// RUN: %if dxc %{ not dxc -T lib_6_7 %s %}
// RUN: %if dxc %{ dxc -T lib_6_6 %s -Fo %t.dxil %}
// silent-no-diagnostics

struct Plain { float x; }; // expected-note 4 {{'Plain' declared here}}
struct [raypayload] Payload { float x : read(caller, anyhit) : write(caller, anyhit, closesthit, miss); }; // ignored-warning {{the access qualifiers of the payload 'Payload' have no effect: they are for libraries from shader model 6.7 on, and for 6.6 with -enable-payload-qualifiers}}
struct [raypayload] Unused { float x : read(caller) : write(miss); };
RaytracingAccelerationStructure Scene;

[shader("miss")] void plainMiss(inout Plain p) {} // expected-error {{the struct 'Plain' is used as a payload, but not declared as one; write 'struct [raypayload] Plain'}}
[shader("anyhit")] void plainAnyHit(inout Plain p, Plain attributes) {} // expected-error {{the struct 'Plain' is used as a payload}}
[shader("closesthit")] void plainHit(inout Plain p, Plain attributes) {} // expected-error {{the struct 'Plain' is used as a payload}}
[shader("callable")] void called(inout Plain p) {}
[shader("miss")] void miss(inout Payload p) { p.x = 1; }
[shader("raygeneration")] void generation() {
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
  Plain plain = {1};
  Payload payload = {1};
  TraceRay(Scene, 0, 255, 0, 1, 0, ray, plain); // expected-error {{the struct 'Plain' is used as a payload}}
  TraceRay(Scene, 0, 255, 0, 1, 0, ray, payload);
  CallShader(0, plain);
}
