// [unroll] on a loop with an unknown bound is an error at the
// loop, at every level; a bound that is known after functions
// are inlined and enclosing loops unrolled is accepted.
// RUN: clang-dxc -T cs_6_6 -O0 -verify %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -O1 -verify %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -O3 -verify %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -O0 -DGOOD -verify=good %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -O1 -DGOOD -verify=good %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -O3 -DGOOD -verify=good %s -Fo %t.dxil
// good-no-diagnostics

RWBuffer<uint> Out;
Buffer<uint> In;
RWBuffer<uint> Rows[4];
globallycoherent RWByteAddressBuffer Flag;
cbuffer Constants { uint n; };
static const uint Lengths[2] = {3, 4};

uint sum(uint count) {
  uint result = 0;
  [unroll] for (uint i = 0; i < count; ++i)
    result += In[i];
  return result;
}

[numthreads(8, 1, 1)] void main(uint id : SV_GroupIndex) {
  uint s = 0;
#ifdef GOOD
  s += sum(4);
  [unroll] for (uint i = 1; i < 64; i *= 2)
    s += In[i];
  [unroll] for (float f = 0; f < 1; f += 0.25)
    s += In[uint(f * 4)];
  [unroll] for (uint k = 0; k < 2; ++k)
    [unroll] for (uint l = 0; l < Lengths[k]; ++l)
      s += In[k + l];
  [unroll] for (uint a = 0; a < 4; ++a)
    [unroll] for (uint b = 0; b < a; ++b)
      s += In[a * b];
  [unroll] for (uint e = 0; e < 8; ++e) {
    if (In[e] == n)
      continue;
    if (In[e] == s)
      break;
    s += WaveActiveSum(In[e]);
  }
  [unroll(4)] for (uint m = 0; m < n; ++m)
    s += In[m];
  // The wish stays that of the loop that is gone when the one inside it is left.
  [unroll] for (uint o = 0; o < 1; ++o) {
    uint flag;
    do
      flag = Flag.Load(0);
    while (flag == 0);
  }
  // There is a bound, however lanes leave the loop before.
  [unroll] for (uint u = 0; u < 2 && In[s] == 2; ++u) {
    if (In[id] == 3) {
      Out[id] = s;
      return;
    }
    s += WaveActiveSum(In[s & 31]);
  }
  [unroll] for (uint v = 0; v < 3 && In[s] == 2 && In[s + 1] == 2; ++v) {
    if (In[id] == 5)
      return;
    s += WaveActiveSum(In[s & 31]);
  }
  // The compiler itself would like to unroll this one.
  RWBuffer<uint> filled[4];
  [loop] for (uint r = 0; r < min(n, 4); ++r)
    filled[r] = Rows[r];
  filled[n & 3][0] = s;
#else
  [unroll] for (uint i = 0; i < n; ++i) // expected-error {{this loop cannot be unrolled, because its number of iterations is not known at compile time; write [unroll(n)] with the largest number, or [loop]}}
    s += In[i];
  [unroll] while (s < n) // expected-error {{this loop cannot be unrolled}}
    s += In[s];
  [unroll] for (uint k = 0; k < 2; ++k)
    [unroll] for (uint l = k; l < id; ++l) // expected-error {{this loop cannot be unrolled}}
      s += In[k + l];
  [unroll] for (uint o = 0; o < n && In[s] == 2; ++o) { // expected-error {{this loop cannot be unrolled}}
    if (In[id] == 3)
      return;
    s += WaveActiveSum(In[s & 31]);
  }
#endif
  Out[id] = s;
}
