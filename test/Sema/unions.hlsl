// RUN: clang-dxc -T cs_6_0 -verify %s

// expected-error@+1 {{HLSL has no unions; use a struct, and asuint, asint or asfloat to reinterpret the bits of a number}}
union Named { float f; uint u; };

struct Holder {
  // expected-error@+1 {{HLSL has no unions}}
  union { float f; uint u; };
};

// expected-error@+1 {{HLSL has no unions}}
template <typename T> union Generic { T t; uint u; };

[numthreads(1, 1, 1)] void main() {}
