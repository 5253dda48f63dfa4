// The analysis follows a payload into functions to which
// it is passed as a whole, with the state at the call.
// RUN: clang-dxc -T lib_6_7 -verify %s
// RUN: %if dxc %{ dxc -T lib_6_7 %s -Fo %t.dxil %}

struct [raypayload] Payload {
  float pureIn : write(caller) : read(closesthit);
  float pureOut : write(closesthit) : read(caller);
  float pureOut2 : write(closesthit) : read(caller);
  float all : write(caller, closesthit) : read(caller, closesthit);
  float get() { return pureOut; }
  void set() { pureOut = 1; }
};
struct Hit { float2 at; };
RWBuffer<float> Out;

void readsIt(inout Payload p) { Out[0] = p.pureOut; } // expected-warning {{the value of 'pureOut' is undefined here: 'closesthit' does not read it}}
[shader("closesthit")] void passes(inout Payload p, Hit h) { readsIt(p); }

void readsCopy(Payload p) { Out[0] = p.pureOut; } // expected-warning {{the value of 'pureOut' is undefined here}}
[shader("closesthit")] void passesCopy(inout Payload p, Hit h) { readsCopy(p); }

void readsOut(out Payload p) { p = (Payload)0; Out[0] = p.pureOut; }
[shader("closesthit")] void passesOut(inout Payload p, Hit h) { readsOut(p); }

void writesIt(inout Payload p) { p.pureIn = 1; } // expected-warning {{this value of 'pureIn' is lost: 'closesthit' does not write it}}
[shader("closesthit")] void passesToWriter(inout Payload p, Hit h) { writesIt(p); }

void writesCopy(Payload p) { p.pureIn = 1; Out[0] = p.pureIn; }
[shader("closesthit")] void passesCopyToWriter(inout Payload p, Hit h) { writesCopy(p); }

// A value that is set before the call is set in it, and the reverse.
void readsSet(inout Payload p) { Out[0] = p.pureOut; }
[shader("closesthit")] void setsBefore(inout Payload p, Hit h) { p.pureOut = 1; readsSet(p); }
void setsIt(inout Payload p) { p.pureOut = 1; }
[shader("closesthit")] void setsIn(inout Payload p, Hit h) { setsIt(p); Out[0] = p.pureOut; }
void setsMaybe(inout Payload p, float f) { if (f > 0) p.pureOut = 1; }
[shader("closesthit")] void setsInMaybe(inout Payload p, Hit h) {
  setsMaybe(p, h.at.x);
  Out[0] = p.pureOut; // expected-warning {{the value of 'pureOut' is undefined here}}
}
void setsOfCopy(Payload p) { p.pureOut = 1; Out[1] = p.pureOut; }
[shader("closesthit")] void setsInCopy(inout Payload p, Hit h) {
  setsOfCopy(p);
  Out[0] = p.pureOut; // expected-warning {{the value of 'pureOut' is undefined here}}
}

// One function, two payloads: only the one of the shader counts.
void two(inout Payload other, inout Payload p) {
  if (other.pureOut > 0)
    p.all = p.pureOut; // expected-warning {{the value of 'pureOut' is undefined here}}
}
[shader("closesthit")] void passesTwo(inout Payload p, Hit h) {
  Payload other = (Payload)0;
  two(other, p);
}

// Two functions deep, and a function that is entered in two states.
void deep2(inout Payload p) { Out[0] = p.pureOut2; } // expected-warning {{the value of 'pureOut2' is undefined here}}
void deep1(inout Payload p) { deep2(p); p.pureOut2 = 1; }
[shader("closesthit")] void deep(inout Payload p, Hit h) { deep1(p); deep1(p); }

template <typename T> void ofTemplate(inout T p) { p.pureIn = 1; } // expected-warning {{this value of 'pureIn' is lost}}
[shader("closesthit")] void passesToTemplate(inout Payload p, Hit h) { ofTemplate(p); }

// Methods of payloads are not looked into.
[shader("closesthit")] void calls(inout Payload p, Hit h) { p.set(); Out[0] = p.get(); }
