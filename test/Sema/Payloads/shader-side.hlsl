// What a shader does with the payload that it is handed, against the qualifiers:
// reads of what was not handed in, values that are not handed back, and values
// of earlier stages that get lost. Each function is a case; the outcomes are
// those of "Detailed semantics" and the examples of the specification.
// RUN: clang-dxc -T lib_6_7 -verify %s
// RUN: clang-dxc -T lib_6_6 -enable-payload-qualifiers -verify %s
// RUN: clang-dxc -T lib_6_7 -Wno-payload-access-shader -verify=silent %s
// RUN: clang-dxc -T lib_6_7 -disable-payload-qualifiers -Wno-payload-access-ignored -verify=silent %s
// RUN: not clang-dxc -T lib_6_7 -Werror=payload-access-shader %s 2>&1 | FileCheck %s
// CHECK: error: the value of 'pureOut' is undefined here: 'closesthit' does not read it; add 'closesthit' to 'read'
// RUN: %if dxc %{ dxc -T lib_6_7 %s -Fo %t.dxil %}
// silent-no-diagnostics

struct Pair { float x, y; };
struct [raypayload] Sub {
  float pureIn : write(caller) : read(closesthit);
  float pureOut : write(closesthit) : read(caller);
};
struct [raypayload] Payload {
  float pureIn : write(caller) : read(closesthit, miss, anyhit);
  float pureOut : write(closesthit, miss) : read(caller);
  float4 v : write(closesthit, miss) : read(caller);
  float a[4] : write(closesthit, miss) : read(caller);
  float2x2 m : write(closesthit, miss) : read(caller);
  Pair s : write(closesthit, miss) : read(caller);
  float all : write(caller, anyhit, closesthit, miss) : read(caller, anyhit, closesthit, miss);
  Sub sub;
};
struct Hit { float2 at; };
RWBuffer<float> Out;

// Members that may be accessed.
[shader("closesthit")] void nothing(inout Payload p, Hit h) {}
[shader("closesthit")] void right(inout Payload p, Hit h) { p.pureOut = p.pureIn; }
[shader("closesthit")] void readsAndWritesAll(inout Payload p, Hit h) { p.all = p.all * 2; }
[shader("closesthit")] void writesMaybe(inout Payload p, Hit h) { if (h.at.x > 0) p.all = 2; }
[shader("miss")] void rightMiss(inout Payload p) { p.pureOut = p.pureIn; }

// Reads of what is not handed in.
[shader("closesthit")] void reads(inout Payload p, Hit h) { Out[0] = p.pureOut; } // expected-warning {{the value of 'pureOut' is undefined here: 'closesthit' does not read it; add 'closesthit' to 'read'}}
[shader("miss")] void readsInMiss(inout Payload p) { Out[0] = p.pureOut; } // expected-warning {{the value of 'pureOut' is undefined here: 'miss' does not read it}}
[shader("anyhit")] void readsInAnyHit(inout Payload p, Hit h) { Out[0] = p.pureOut; } // expected-warning {{the value of 'pureOut' is undefined here: 'anyhit' does not read it}}
[shader("closesthit")] void readsSwizzle(inout Payload p, Hit h) { Out[0] = p.v.x; } // expected-warning {{the value of 'v' is undefined here}}
[shader("closesthit")] void readsElement(inout Payload p, Hit h) { Out[0] = p.a[1]; } // expected-warning {{the value of 'a' is undefined here}}
[shader("closesthit")] void readsMatrix(inout Payload p, Hit h) { Out[0] = p.m[1].x; } // expected-warning {{the value of 'm' is undefined here}}
[shader("closesthit")] void readsInner(inout Payload p, Hit h) { Out[0] = p.s.y; } // expected-warning {{the value of 's' is undefined here}}
[shader("closesthit")] void readsStruct(inout Payload p, Hit h) { Pair s = p.s; Out[0] = s.x; } // expected-warning {{the value of 's' is undefined here}}
[shader("closesthit")] void readsNested(inout Payload p, Hit h) { Out[0] = p.sub.pureOut; } // expected-warning {{the value of 'pureOut' is undefined here}}
[shader("closesthit")] void readsNestedRight(inout Payload p, Hit h) { Out[0] = p.sub.pureIn; }
[shader("closesthit")] void adds(inout Payload p, Hit h) { p.pureOut += 1; } // expected-warning {{the value of 'pureOut' is undefined here}}
[shader("closesthit")] void increments(inout Payload p, Hit h) { p.pureOut++; } // expected-warning {{the value of 'pureOut' is undefined here}}
[shader("closesthit")] void readsAsCondition(inout Payload p, Hit h) { if (p.pureOut > 1) p.all = 1; } // expected-warning {{the value of 'pureOut' is undefined here}}
[shader("closesthit")] void twoReads(inout Payload p, Hit h) {
  Out[0] = p.pureOut; // expected-warning {{the value of 'pureOut' is undefined here}}
  Out[1] = p.pureOut; // expected-warning {{the value of 'pureOut' is undefined here}}
}

// The shader's own values may be read.
[shader("closesthit")] void readsOwn(inout Payload p, Hit h) { p.pureOut = 1; Out[0] = p.pureOut; }
[shader("closesthit")] void readsBefore(inout Payload p, Hit h) {
  Out[0] = p.pureOut; // expected-warning {{the value of 'pureOut' is undefined here}}
  p.pureOut = 1;
}
[shader("closesthit")] void readsOwnOfOneWay(inout Payload p, Hit h) {
  if (h.at.x > 0)
    p.pureOut = 1;
  Out[0] = p.pureOut; // expected-warning {{the value of 'pureOut' is undefined here}}
}
[shader("closesthit")] void readsOwnOfBothWays(inout Payload p, Hit h) {
  if (h.at.x > 0)
    p.pureOut = 1;
  else
    p.pureOut = 2;
  Out[0] = p.pureOut;
}
[shader("closesthit")] void readsOwnAfterReturn(inout Payload p, Hit h) {
  if (h.at.x > 0)
    return;
  else
    p.pureOut = 2;
  Out[0] = p.pureOut;
}
[shader("closesthit")] void readsOwnOfLoop(inout Payload p, Hit h) {
  for (int i = 0; i < h.at.x; ++i)
    p.pureOut = 1;
  Out[0] = p.pureOut; // expected-warning {{the value of 'pureOut' is undefined here}}
}
[shader("closesthit")] void readsOwnOfDoLoop(inout Payload p, Hit h) {
  int i = 0;
  do
    p.pureOut = 1;
  while (++i < h.at.x);
  Out[0] = p.pureOut;
}
[shader("closesthit")] void readsOwnOfSwitch(inout Payload p, Hit h) {
  switch (int(h.at.x)) {
  case 0: p.pureOut = 1; break;
  default: p.pureOut = 2; break;
  }
  Out[0] = p.pureOut;
}
[shader("closesthit")] void neverEnds(inout Payload p, Hit h) { while (true) { break; } }

// Values that are not handed back.
[shader("closesthit")] void writes(inout Payload p, Hit h) { p.pureIn = 1; } // expected-warning {{this value of 'pureIn' is lost: 'closesthit' does not write it; add 'closesthit' to 'write'}}
[shader("anyhit")] void writesInAnyHit(inout Payload p, Hit h) { p.pureOut = 1; } // expected-warning {{this value of 'pureOut' is lost: 'anyhit' does not write it}}
[shader("miss")] void writesInMiss(inout Payload p) { p.pureIn = 1; } // expected-warning {{this value of 'pureIn' is lost: 'miss' does not write it}}
[shader("anyhit")] void writesElement(inout Payload p, Hit h) { p.a[1] = 1; } // expected-warning {{this value of 'a' is lost}}
[shader("anyhit")] void writesSwizzle(inout Payload p, Hit h) { p.v.yz = 1; } // expected-warning {{this value of 'v' is lost}}
[shader("anyhit")] void writesInner(inout Payload p, Hit h) { p.s.x = 1; } // expected-warning {{this value of 's' is lost}}
[shader("closesthit")] void writesNested(inout Payload p, Hit h) { p.sub.pureIn = 1; } // expected-warning {{this value of 'pureIn' is lost}}
[shader("closesthit")] void multiplies(inout Payload p, Hit h) { p.pureIn *= 2; } // expected-warning {{this value of 'pureIn' is lost}}
[shader("anyhit")] void writesBeforeEnd(inout Payload p, Hit h) {
  p.pureOut = 1; // expected-warning {{this value of 'pureOut' is lost}}
  AcceptHitAndEndSearch();
}
void sets(out float f) { f = 1; }
void changes(inout float f) { f *= 2; }
[shader("closesthit")] void writesAsOut(inout Payload p, Hit h) { sets(p.pureIn); } // expected-warning {{this value of 'pureIn' is lost}}
[shader("closesthit")] void setsAsOut(inout Payload p, Hit h) { sets(p.pureOut); Out[0] = p.pureOut; }
[shader("closesthit")] void readsAsInOut(inout Payload p, Hit h) { changes(p.pureOut); } // expected-warning {{the value of 'pureOut' is undefined here}}

// The payload as a whole is a variable like any other: nothing is said of each
// member.
[shader("closesthit")] void copies(inout Payload p, Hit h) { Payload q = p; q.all = 1; p = q; }

struct [raypayload] Lost {
  float fromCaller : write(caller, closesthit, miss) : read(caller);
  float fromAnyHit : write(anyhit, closesthit) : read(caller);
  float fromNobody : write(closesthit, miss) : read(caller);
  float kept : write(caller, closesthit) : read(closesthit, caller);
};
[shader("closesthit")] void losesBoth(inout Lost p, Hit h) {} // expected-warning {{the value of 'fromCaller' from an earlier stage is lost: 'closesthit' writes it and does not read it, so it must set it on all paths; set it, or add 'closesthit' to 'read'}} expected-warning {{the value of 'fromAnyHit' from an earlier stage is lost}}
[shader("miss")] void losesOne(inout Lost p) {} // expected-warning {{the value of 'fromCaller' from an earlier stage is lost: 'miss' writes it}}
[shader("miss")] void losesNone(inout Lost p) { p.fromCaller = 1; }
[shader("anyhit")] void losesOfOtherAnyHit(inout Lost p, Hit h) {} // expected-warning {{the value of 'fromAnyHit' from an earlier stage is lost: 'anyhit' writes it}}
[shader("miss")] void losesOnOneWay(inout Lost p) { // expected-warning {{the value of 'fromCaller' from an earlier stage is lost}}
  if (Out[0] > 0)
    p.fromCaller = 1;
}
[shader("miss")] void losesByReturn(inout Lost p) { // expected-warning {{the value of 'fromCaller' from an earlier stage is lost}}
  if (Out[0] > 0)
    return;
  p.fromCaller = 1;
}
[shader("anyhit")] void losesByIgnoring(inout Lost p, Hit h) { // expected-warning {{the value of 'fromAnyHit' from an earlier stage is lost}}
  if (h.at.x > 0)
    IgnoreHit();
  p.fromAnyHit = 1;
}
[shader("anyhit")] void setsBeforeIgnoring(inout Lost p, Hit h) {
  p.fromAnyHit = 1;
  if (h.at.x > 0)
    IgnoreHit();
}
