// Comparisons that are always true cause a warning; other
// comparisons of different signs do so with -Wall and -Wgpu.
// RUN: clang-dxc -T cs_6_0 -verify=tautology %s
// RUN: clang-dxc -T cs_6_0 -Wall -verify=signs %s
// RUN: clang-dxc -T cs_6_0 -Wgpu -verify=signs %s
// RUN: clang-dxc -T cs_6_0 -Wall -Wno-gpu -verify=none %s
// RUN: clang-dxc -T cs_6_0 -Wno-tautological-unsigned-zero-compare -verify=none %s
// none-no-diagnostics

RWStructuredBuffer<float> Out;
[numthreads(1, 1, 1)] void main(uint n : SV_DispatchThreadID) {
  for (uint i = 3; i >= 0; i--) { // tautology-warning {{comparison of unsigned expression >= 0 is always true}} signs-warning {{is always true}}
    Out[i] = 1;
    if (n == 7)
      break;
  }
  for (int j = 3; j >= 0; j--)
    Out[j] = 1;
  int k = (int)Out[0];
  if (k < n) // signs-warning {{comparison of integers of different signs: 'int' and 'uint'}}
    Out[1] = 1;
}
