// mul: a vector is a row on the left and a column on the right, a
// scalar multiplies all elements, and the inner dimensions must agree.
// RUN: clang-dxc -T cs_6_6 -verify %s

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };
#define CHECK_TYPE(E, T)                                                       \
  static_assert(Same<__decltype(E), T>::value, "another type")

[numthreads(1, 1, 1)] void main() {
  float s = 1;
  float2 v2 = 1;
  float3 v3 = 1;
  float2x3 m23 = 1;
  float3x4 m34 = 1;
  int2x3 i23 = 1;

  CHECK_TYPE(mul(s, s), float);
  CHECK_TYPE(mul(s, v3), float3);
  CHECK_TYPE(mul(v3, s), float3);
  CHECK_TYPE(mul(v3, v3), float);
  CHECK_TYPE(mul(s, m23), float2x3);
  CHECK_TYPE(mul(v2, m23), float3);
  CHECK_TYPE(mul(m23, v3), float2);
  CHECK_TYPE(mul(m23, m34), float2x4);
  CHECK_TYPE(mul(i23, v3), float2);
  // Where the inner dimensions differ, the matrix is cut.
  CHECK_TYPE(mul(m34, m23), float3x3); // expected-warning {{the inner dimensions of the product differ; the matrix is truncated to 'float3x2'}}
  CHECK_TYPE(mul(m34, v3), float3); // expected-warning {{the inner dimensions of the product differ; the matrix is truncated to 'float3x3'}}
  CHECK_TYPE(mul(v2, m34), float4); // expected-warning {{the inner dimensions of the product differ; the matrix is truncated to 'float2x4'}}
}
