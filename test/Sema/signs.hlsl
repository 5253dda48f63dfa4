// Comparisons that are always true cause a warning; other
// comparisons of different signs do so with -Wall and -Wgpu,
// unless they are for equality or the signed integer is never negative.
// RUN: clang-dxc -T cs_6_0 -verify=tautology %s
// RUN: clang-dxc -T cs_6_0 -Wall -verify=signs %s
// RUN: clang-dxc -T cs_6_0 -Wgpu -verify=signs %s
// RUN: clang-dxc -T cs_6_0 -Wall -Wno-gpu -verify=none %s
// RUN: clang-dxc -T cs_6_0 -Wno-tautological-unsigned-zero-compare -verify=none %s
// none-no-diagnostics

RWStructuredBuffer<float> Out;
uint up(uint n) { return n + 1; }
void lower(inout int n) { n = -1; }
[numthreads(1, 1, 1)] void main(uint n : SV_DispatchThreadID, int2 id : SV_GroupID) {
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

  for (int up = 0; up < n; ++up)
    Out[up] = 1;
  for (int steps = 1, two = 2; steps <= n; steps += two)
    Out[steps] = 1;
  const int2 place = int2(n % 8, n / 8);
  const int x = max(8 * (int)n + place.x, k);
  if (x > n || place.y == n || (k & 7) < n || (n > 2 ? up(n) : 3u) > clamp(k, 0, 9))
    Out[2] = 1;
  if (id.x < n || k == n || k - 1 != n)
    Out[2] = 1;

  int down = n;
  for (; down < n; down--) // signs-warning {{different signs}}
    Out[down] = 1;
  int difference = 0;
  difference -= x;
  if (difference < n) // signs-warning {{different signs}}
    Out[3] = 1;
  int changed = 0;
  lower(changed);
  if (changed < n) // signs-warning {{different signs}}
    Out[4] = 1;
  int2 pair = int2(1, 2);
  pair.y = k;
  if (pair.y < n) // signs-warning {{different signs}}
    Out[5] = 1;
  if (min(x, k) < n) // signs-warning {{different signs}}
    Out[6] = 1;
  int either = k;
  if (k > 0)
    either = 1;
  if (either < n) // signs-warning {{different signs}}
    Out[7] = 1;
}
