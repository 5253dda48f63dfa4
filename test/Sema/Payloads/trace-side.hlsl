// What the caller of TraceRay does with the payload, against the qualifiers. Each
// function is a case; the outcomes are those of "Detailed semantics" and the
// examples of the specification.
// RUN: clang-dxc -T lib_6_7 -Wno-uninitialized -verify %s
// RUN: clang-dxc -T lib_6_7 -Wno-uninitialized -Wno-payload-access-trace -Wno-payload-access-perf -Wno-payload-access-shader -verify=silent %s
// RUN: clang-dxc -T lib_6_7 -Wno-payload-access-trace %s 2>&1 | FileCheck %s --check-prefix=PERF
// RUN: clang-dxc -T lib_6_7 -Wno-payload-access-perf %s 2>&1 | FileCheck %s --check-prefix=TRACE
// PERF-NOT: for this call
// PERF: 'pureOut' is handed back by this call and never used
// TRACE-NOT: never used
// TRACE: 'pureIn' was not set for this call
// RUN: %if dxc %{ dxc -T lib_6_7 %s -Fo %t.dxil %}
// silent-no-diagnostics

struct [raypayload] Payload {
  float pureIn : write(caller) : read(closesthit);
  float pureOut : write(closesthit) : read(caller);
};
struct Hit { float2 at; };
RaytracingAccelerationStructure Scene;
RWBuffer<float> Out;
static const RayDesc Ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
#define TRACE(p) TraceRay(Scene, 0, 255, 0, 1, 0, Ray, p)

[shader("raygeneration")] void right() { Payload p; p.pureIn = 1; TRACE(p); Out[0] = p.pureOut; }
[shader("raygeneration")] void listed() { Payload p = {1, 2}; TRACE(p); Out[0] = p.pureOut; }
[shader("raygeneration")] void zeroed() { Payload p = (Payload)0; TRACE(p); Out[0] = p.pureOut; }
[shader("raygeneration")] void zeroedLater() { Payload p; p = (Payload)0; TRACE(p); Out[0] = p.pureOut; }
[shader("raygeneration")] void copied() { Payload q = {1, 2}; Payload p = q; TRACE(p); Out[0] = p.pureOut; }

// Inputs.
[shader("raygeneration")] void noInput() {
  Payload p;
  TRACE(p); // expected-warning {{'pureIn' was not set for this call, though the caller writes it; set it, or remove 'caller' from 'write'}}
  Out[0] = p.pureOut;
}
[shader("raygeneration")] void inputOnOneWay() {
  Payload p;
  if (Out[1] > 0)
    p.pureIn = 1;
  TRACE(p);
  Out[0] = p.pureOut;
}
[shader("raygeneration")] void inputAfterwards() {
  Payload p;
  TRACE(p); // expected-warning {{'pureIn' was not set for this call}}
  p.pureIn = 1;
  Out[0] = p.pureOut;
}
[shader("raygeneration")] void notInput() {
  Payload p;
  p.pureIn = 1;
  p.pureOut = 1; // expected-warning {{other shaders do not see this value of 'pureOut': the caller does not write it; add 'caller' to 'write'}}
  TRACE(p);
  Out[0] = p.pureOut;
}
[shader("raygeneration")] void notInputOfOtherUse() {
  Payload p;
  p.pureIn = 1;
  TRACE(p);
  Out[0] = p.pureOut;
  p.pureOut = 1;
  Out[1] = p.pureOut;
}
void sets(out float f) { f = 1; }
[shader("raygeneration")] void inputByFunction() { Payload p; sets(p.pureIn); TRACE(p); Out[0] = p.pureOut; }
void setsAll(out Payload p) { p.pureIn = 1; p.pureOut = 0; } // expected-warning {{other shaders do not see this value of 'pureOut'}}
[shader("raygeneration")] void inputByWhole() { Payload p; setsAll(p); TRACE(p); Out[0] = p.pureOut; }
void setsSome(inout Payload p) { p.pureIn = 1; }
[shader("raygeneration")] void inputByInOut() { Payload p; setsSome(p); TRACE(p); Out[0] = p.pureOut; }

// Outputs.
[shader("raygeneration")] void unused() {
  Payload p;
  p.pureIn = 1;
  TRACE(p); // expected-warning {{'pureOut' is handed back by this call and never used; remove 'caller' from 'read' if no other caller uses it}}
}
[shader("raygeneration")] void overwritten() {
  Payload p;
  p.pureIn = 1;
  TRACE(p); // expected-warning {{'pureOut' is handed back by this call and never used}}
  p.pureOut = 2;
  Out[0] = p.pureOut;
}
[shader("raygeneration")] void usedOnOneWay() { Payload p; p.pureIn = 1; TRACE(p); if (Out[0] > 0) Out[0] = p.pureOut; }
[shader("raygeneration")] void usedByAdding() { Payload p; p.pureIn = 1; TRACE(p); float f = 1; f += p.pureOut; Out[0] = f; }
[shader("raygeneration")] void usedAsWhole() { Payload p; p.pureIn = 1; TRACE(p); Payload q = p; Out[0] = q.pureOut; }
void uses(Payload p) { Out[0] = p.pureOut; }
[shader("raygeneration")] void usedByFunction() { Payload p; p.pureIn = 1; TRACE(p); uses(p); }
[shader("raygeneration")] void undefined() {
  Payload p;
  p.pureIn = 1;
  TRACE(p);
  Out[0] = p.pureOut;
  Out[1] = p.pureIn; // expected-warning {{the value of 'pureIn' is undefined after a ray was traced: the caller does not read it; add 'caller' to 'read'}}
}
[shader("raygeneration")] void definedAnew() { Payload p; p.pureIn = 1; TRACE(p); p.pureIn = 2; Out[0] = p.pureOut + p.pureIn; }
[shader("raygeneration")] void undefinedOnOneWay() {
  Payload p;
  p.pureIn = 1;
  p.pureOut = 0; // expected-warning {{other shaders do not see this value of 'pureOut'}}
  if (Out[1] > 0)
    TRACE(p);
  Out[0] = p.pureOut + p.pureIn; // expected-warning {{the value of 'pureIn' is undefined after a ray was traced}}
}

// Several rays.
[shader("raygeneration")] void loop() {
  Payload p;
  p.pureIn = 1;
  for (int i = 0; i < 3; ++i) {
    TRACE(p); // expected-warning {{the value of 'pureIn' is undefined after a ray was traced}}
    Out[i] = p.pureOut;
  }
}
[shader("raygeneration")] void loopThatSets() {
  Payload p;
  for (int i = 0; i < 3; ++i) {
    p.pureIn = i;
    TRACE(p);
    Out[i] = p.pureOut;
  }
}
[shader("raygeneration")] void loopThatDeclares() {
  for (int i = 0; i < 3; ++i) {
    Payload p;
    TRACE(p); // expected-warning {{'pureIn' was not set for this call}}
    Out[i] = p.pureOut;
  }
}
[shader("raygeneration")] void twoRays() {
  Payload p;
  p.pureIn = 1;
  TRACE(p); // expected-warning {{'pureOut' is handed back by this call and never used}}
  TRACE(p); // expected-warning {{the value of 'pureIn' is undefined after a ray was traced}}
  Out[0] = p.pureOut;
}

// Functions that trace.
void traces(inout Payload p) { TRACE(p); }
[shader("raygeneration")] void inFunction() { Payload p; p.pureIn = 1; traces(p); Out[0] = p.pureOut; }
void tracesUnset(inout Payload p) { TRACE(p); } // expected-warning {{'pureIn' was not set for this call}}
[shader("raygeneration")] void inFunctionUnset() { Payload p; tracesUnset(p); Out[0] = p.pureOut; }
float tracesOwn() { Payload p; TRACE(p); return p.pureOut; } // expected-warning {{'pureIn' was not set for this call}}
[shader("raygeneration")] void withOwn() { Out[0] = tracesOwn(); }

// A payload that is forwarded: the examples of the specification.
[shader("closesthit")] void forwards(inout Payload p, Hit h) {
  Out[0] = p.pureOut; // expected-warning {{the value of 'pureOut' is undefined here: 'closesthit' does not read it}}
  p.pureOut = 222; // expected-warning {{other shaders do not see this value of 'pureOut'}}
  p.pureIn = 123;
  TRACE(p);
  Out[1] = p.pureIn; // expected-warning {{the value of 'pureIn' is undefined after a ray was traced}}
  Out[2] = p.pureOut;
  p.pureOut = 444;
}
[shader("closesthit")] void forwardsAsItIs(inout Payload p, Hit h) { TRACE(p); }
[shader("closesthit")] void forwardsCopy(inout Payload p, Hit h) { Payload q = p; TRACE(q); p.pureOut = q.pureOut; }
