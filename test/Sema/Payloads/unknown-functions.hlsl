// The analysis does not know how a function of another library accesses a payload.
// RUN: clang-dxc -T lib_6_7 -ast-dump %s 2>&1 >%t.txt | FileCheck %s
// RUN: clang-dxc -T lib_6_7 -Wno-payload-access-shader -ast-dump %s 2>&1 >%t.txt | count 0

struct [raypayload] Payload {
  float pureOut : write(closesthit) : read(caller);
};
struct Hit { float2 at; };
RWBuffer<float> Out;

void elsewhere(inout Payload p);
// CHECK: [[@LINE+3]]:13: warning: the payload is passed to 'elsewhere', which is defined elsewhere: it must be compiled with the same access qualifiers
// CHECK-NOT: warning
[shader("closesthit")] void passes(inout Payload p, Hit h) {
  elsewhere(p);
  Out[0] = p.pureOut;
}
