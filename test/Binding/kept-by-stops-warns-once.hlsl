// What is wrong with a module is also wrong with the copy that shows what a release
// build uses. It is reported once.
// RUN: %clang-dxc -T cs_6_6 -Od -verify %s

RWBuffer<uint> Out;
Buffer<uint> First;

[numthreads(32, 1, 1)]
void main(uint n : SV_DispatchThreadID) {
  Buffer<uint> chosen;
  if (n > 3)
    chosen = First;
  // expected-warning@+1 {{'chosen' may be used before anything was assigned to it; 'First' is assumed}}
  Out[n] = WaveActiveSum(chosen[n]);
}
