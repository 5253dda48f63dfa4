// The payload analysis terminates for recursive functions, which are an error.
// RUN: clang-dxc -T lib_6_7 -verify %s

struct [raypayload] Payload {
  float pureOut : write(closesthit) : read(caller);
  float pureOut2 : write(closesthit) : read(caller);
  float pureIn : write(caller) : read(closesthit);
};
struct Hit { float2 at; };
RWBuffer<float> Out;

// expected-error@* {{recursion is not allowed in HLSL}}
void again(inout Payload p) {
  p.pureIn = p.pureOut; // expected-warning {{this value of 'pureIn' is lost}}
  again(p);
  p.pureIn = p.pureOut2; // expected-warning {{this value of 'pureIn' is lost}} expected-warning {{the value of 'pureOut2' is undefined here}}
}
[shader("closesthit")] void recursive(inout Payload p, Hit h) {
  p.pureOut = 1;
  again(p);
}
