// A resource is no input of an entry: nothing could say which one is meant.
// Nothing else may use its type, which Clang then has not defined yet.
// RUN: %clang-dxc -T cs_6_6 -verify %s
// RUN: %clang-dxc -T cs_6_6 -DIN_STRUCT -verify %s

struct S {
  float K : TEXCOORD0;
  RWBuffer<float> B;
};

#ifdef IN_STRUCT
#define PARAMETER S
#else
#define PARAMETER RWBuffer<float4>
#endif

[numthreads(8, 1, 1)] void main(uint I : SV_GroupIndex,
                                PARAMETER P) { // expected-error {{semantic annotations must be present}}
}
