// Wave operations keep branches that would be folded. What only such a branch
// needs has no register at any level; what a result is computed from has one.
// RUN: %clang-dxc -T cs_6_6 -Od -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<uint> Dead; // expected-remark {{'Dead': not used, takes no register}}
RWBuffer<uint> Out; // expected-remark {{'Out': u0 space0, first gap of 1}}
Buffer<uint> Decides; // expected-remark {{'Decides': not used, takes no register}}
Buffer<uint> Input; // expected-remark {{'Input': t0 space0, first gap of 1}}

[numthreads(32, 1, 1)]
void main(uint n : SV_DispatchThreadID) {
  uint value = Decides[n];
  bool flag = false;
  if (n == 1) {
    Out[1] = 1;
    flag = true;
    value = 3;
  } else if (n == 2) {
    Out[2] = 2;
    flag = true;
    value = 4;
  }
  if (flag) {
    Out[3] = WaveActiveSum(n);
    if (value > 5) // never with the flag
      Dead[0] = 1;
  }
  Out[n + 4] = WaveActiveSum(Input[n]);
}
