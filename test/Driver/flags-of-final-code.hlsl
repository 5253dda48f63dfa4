// The shader flags are those of the final code, also at -O0:
// values that are only computed on a path that is never taken
// do not count. (The verifier's rule is META.FLAGSUSAGE.)
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.dxil -Fc %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.dxil -Fc %t.txt
// RUN: FileCheck %s < %t.txt
// CHECK-NOT: 64-Bit integer
// CHECK: Buffer Definitions
StructuredBuffer<uint> In;
RWStructuredBuffer<uint> Out;
cbuffer C { bool2 c; bool1x1 m; uint n; };
uint high(uint a, uint b) { return uint(((uint64_t)a * (uint64_t)b) >> 32); }

[numthreads(8, 1, 1)] void main(uint t : SV_GroupIndex) {
  uint i = 0;
  // In the loop 'c.x' is true: 'high' is never called.
  while (i++ < n && (c.x && any(c)))
    Out[t] += c[0] ? (m[0][0] ? In[t] : c[0] ? In[i] : In[2])
                   : (n > 3) ? In[t + 1] : high(n, t);
}
