// A global that is bound to registers is found as the target of an assignment
// also where the syntax hides it from Sema.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<int> X : register(u0);
RWBuffer<int> Y : register(u1);

[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  (I++, X) = Y; // expected-error {{'X' is bound to registers and cannot be assigned to; assign to a local copy of it}}
  X[0] = 1;
}
