// A resource cannot be a parameter of an entry point, because nothing specifies which
// resource is meant. Its type may be used nowhere else, so Clang has not defined it yet.
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
