// Proposal 0024, example 2.3: an array in a struct
// can be indexed dynamically, as at global scope.
// RUN: %clang-dxc -T cs_6_0 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_0 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_0 -O3 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_0 -O0 %s | FileCheck %s
// RUN: %clang-dxc -T cs_6_0 -O0 -DLIMIT=gi %s | FileCheck %s --check-prefix=DYNAMIC

#ifndef LIMIT
#define LIMIT 5
#endif
// expected-remark@+1 {{'A': u0 to u9 space0, first gap of 10}}
RWBuffer<float> A[10];

struct S {
  RWBuffer<float> B[10];
} s; // expected-remark {{'s.B': u10 to u19 space0, first gap of 10 after 'A[10]'}}

// CHECK: ; s.B {{.*}} u10    10
// The handle of the first element at shader model 6.0: class UAV, range 1.
// DYNAMIC: call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 1, i32 %{{[0-9]+}}, i1 false)

[numthreads(4, 1, 1)] void main(uint gi : SV_GroupIndex) {
  for (uint i = 0; i < LIMIT; i++) {
    A[i][0] = 1.0;
    s.B[i][0] = 1.0;
  }
}
