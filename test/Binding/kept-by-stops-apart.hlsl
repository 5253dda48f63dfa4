// Stops keep two conditions on one value apart, which a release build finds to
// contradict each other: the texture has no register at -Od, either.
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fc - | FileCheck %s --implicit-check-not="; Dead"
// RUN: clang-dxc -T cs_6_6 -Od %s -Fc - | FileCheck %s --implicit-check-not="; Dead"

// CHECK: ; Out {{.*}} u0
Buffer<float> Dead;
RWBuffer<float> Out;
[numthreads(32, 1, 1)] void main(uint ID : SV_DispatchThreadID) {
  float Factor = 0, Scale = 1, Number = ID;
  bool Odd = false;
  if ((ID & 4u) != 0u) {
    if (Number < 2)
      Scale = Dead[ID];
    if ((ID & 2u) != 0u) {
      if (Factor != 2) {
      }
    }
    Odd = !Odd || Odd;
  }
  Out[ID] = Scale;
}
