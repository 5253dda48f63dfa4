// An initializer list for a scalar contains one scalar, in any
// number of braces. The values are those of a flattened list.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -DRIGHT -Wno-ignored-initialisers -fcgl %s \
// RUN:   | FileCheck %s

RWBuffer<float> Output;
struct One { float Member; };
struct None {};
enum Kind { First, Second = 2 };
static const float Constant = {5};
static float Static = {{6}};
float Uniform = {7}; // expected-warning {{the initializer of 'Uniform' has no effect}}
float sum(float A, float B = {8}) { return {A + B}; } // expected-warning {{braces around scalar initializer}} expected-warning {{braces around scalar initializer}}
template <typename T> T copy(T Value) {
  T A = {Value};
  T B{A};
  return {B};
}
float one() { return Output[1]; }

// CHECK-LABEL: define internal void @main.body(
[numthreads(1, 1, 1)] void main() {
  bool Direct{false};
  int Braces{{10}};
  int Truncated = {11.5}; // expected-warning {{changes value from 11.5 to 11}}
  int Besides = {{}, 12};
  Kind Enumerator = {Second};
  One Struct = {{13}};
  float FromStruct = {Struct};
  int FromVector = {float1(Output[2])};
  Output[3] = float{14};
  Output[4] = {15};
  Output[5] = copy(16) + copy(17.5f);
  float2 Call = {{one(), 18}};
  float Array[1] = {{{one()}}};
  const int Count = {2};
  float Counted[Count] = {19, 20};
  // CHECK: store float 1.000000e+01, ptr addrspace(1)
  Output[6] = Braces;
  // CHECK: store float 1.100000e+01, ptr addrspace(1)
  Output[7] = Truncated;
  // CHECK: store float 1.200000e+01, ptr addrspace(1)
  Output[8] = Besides;
  // CHECK: store float 2.000000e+00, ptr addrspace(1)
  Output[9] = Enumerator;
  Output[0] = Direct + Braces + Truncated + Besides + Enumerator + FromStruct +
              FromVector + Constant + Static + Uniform + sum(1) + Call.x +
              Array[0] + Counted[1];
#ifndef RIGHT
  int Nothing = {}; // expected-error {{too few initializers in list for type 'int' (expected 1 but found 0)}}
  int Empty = {{}, {}}; // expected-error {{too few initializers in list for type 'int' (expected 1 but found 0)}}
  int Two = {1, 2}; // expected-error {{too many initializers in list for type 'int' (expected 1 but found 2)}}
  int Inner = {{2, 3}}; // expected-error {{too many initializers in list for type 'int' (expected 1 but found 2)}}
  int Vector = {float2(1, 2)}; // expected-error {{too many initializers in list for type 'int' (expected 1 but found 2)}}
  int Missing = {absentName}; // expected-error {{use of undeclared identifier 'absentName'}}
#endif
}
