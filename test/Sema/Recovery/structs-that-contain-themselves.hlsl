// A struct that contains itself cannot be flattened,
// in initializer lists and in constructor calls.
// RUN: %clang-dxc -T lib_6_6 -verify %s

struct S {
  float4 P;
  S N; // expected-error {{incomplete type 'S'}} expected-note@-2 {{not complete}}
};
void lists(S A) {
  float4 X = {A, 1, 2};
  float3 Y = float3(A, 2);
  float Z[3] = {A};
  S B = {A.P, A};
  S C = {{A}, A};
}
void casts(S A) {
  float3 X = (float3)A; // expected-error 1+ {{}}
  int Z = A;            // expected-error 1+ {{}}
}
