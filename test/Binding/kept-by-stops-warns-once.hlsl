// What is wrong with a module is also wrong with the copy that shows what a release
// build uses. It is reported once. Decided is not certainly needed, so the copy is
// optimized.
// RUN: %clang-dxc -T cs_6_6 -Od -verify %s

// The compiler drops repeated messages; the passes do not report it twice either.
// RUN: %clang-dxc -T cs_6_6 -Od -fcgl %s -Fc %t.ll
// RUN: %dxil-opt -passes='dxil-pipeline<O0>' -disable-output %t.ll 2>&1 | FileCheck %s
// CHECK: 'chosen' may be used before anything was assigned to it
// CHECK-NOT: 'chosen' may be used

RWBuffer<uint> Out;
RWBuffer<uint> Decided;
Buffer<uint> First;

[numthreads(32, 1, 1)]
void main(uint n : SV_DispatchThreadID) {
  Buffer<uint> chosen;
  if (n > 3)
    chosen = First;
  uint b = (n & 4u) != 0u ? 7u : n;
  if ((n & 2u) == 0u && b == 3u)
    Decided[n] = 0u;
  // expected-warning@+1 {{'chosen' may be used before anything was assigned to it; 'First' is assumed}}
  Out[n] = WaveActiveSum(chosen[n]);
}
