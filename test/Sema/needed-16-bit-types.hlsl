// The first use of a 16-bit type without the option that
// enables it is the only error, and names the option.
// RUN: clang-dxc -T cs_6_2 -verify %s
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -DALLOWED -verify=allowed %s
// allowed-no-diagnostics

RWStructuredBuffer<float> Out;

[numthreads(1, 1, 1)] void main() {
  // expected-error@+1 {{'float16_t' needs the option -enable-16bit-types and shader model 6.2}}
  float16_t h = (float16_t)Out[0];
  float16_t2x2 m = h;
  uint16_t4 u = 1;
  Out[0] = m._m00;
  Out[1] = u.x;
}
