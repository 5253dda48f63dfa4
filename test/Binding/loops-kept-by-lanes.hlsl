// Marks where lanes meet make this loop too large to be unrolled, but nothing
// that is executed depends on them: a resource that is only read after a
// condition that no iteration fulfils has no register, at any level.
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fc - | FileCheck %s --implicit-check-not="; Dead"
// RUN: clang-dxc -T cs_6_6 -Od %s -Fc - | FileCheck %s --implicit-check-not="; Dead"
// RUN: clang-dxc -T cs_6_6 -O1 -Zi -Qembed_debug %s -Fc - | FileCheck %s --implicit-check-not="; Dead"

// CHECK: ; Out {{.*}} u0
Buffer<uint> Dead;
RWBuffer<uint> Out;

[numthreads(32, 1, 1)] void main(uint ID : SV_DispatchThreadID) {
  uint Sum = 0;
  for (uint I = 0; I < 4; ++I) {
    if (Sum < ID)
      Sum += Out[Sum];
    Sum = Sum * 3 ^ ID;
    Sum = Sum * 5 ^ ID;
    Sum = Sum * 7 ^ ID;
    Sum = Sum * 9 ^ ID;
    Sum = Sum * 11 ^ ID;
    if (I * I == 5)
      Sum += Dead[I];
    Sum += WaveActiveSum(Sum);
  }
  Out[ID] = Sum;
}
