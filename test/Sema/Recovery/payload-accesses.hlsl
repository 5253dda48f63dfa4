// An error in the access qualifiers of a payload member is
// reported once; the other qualifiers and members are kept.
// RUN: clang-dxc -T lib_6_7 -verify %s

struct [raypayload] Open {
  float3 L : read(caller : write(caller, miss); // expected-error {{expected ')'}}
  float3 Beta : read(caller) : write(caller, miss);
};
struct [raypayload] Separated {
  float3 L : read(caller) : write(caller miss); // expected-error {{expected ','}}
  float3 Beta : read(caller) : write(caller, miss);
};
struct [raypayload] Unknown {
  float3 L : read(nobody; // expected-error {{'read' takes the stages that access the payload: caller, anyhit, closesthit or miss}}
  float3 Beta : read(caller) : write(caller, miss);
};
[shader("miss")] void open(inout Open P) { P.L = 0; P.Beta = P.L.x; }
[shader("miss")] void separated(inout Separated P) { P.L = 0; P.Beta = P.L.x; }
[shader("miss")] void unknown(inout Unknown P) { P.Beta = 0; }
