// Operators on matrices are element-wise, and comparisons
// give a matrix of bool; mul() is the matrix product.
// RUN: clang-dxc -T cs_6_6 -verify %s

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };
#define CHECK_TYPE(E, T)                                                       \
  static_assert(Same<__decltype(E), T>::value, "another type")

template <typename T> T negate(T x) { return -x * 2; }

[numthreads(1, 1, 1)] void main() {
  float2x3 m = 1, n = 2;
  int2x2 i = 3;
  const float2x3 c = 4; // expected-note {{declared const here}}
  CHECK_TYPE(m * n, float2x3);
  CHECK_TYPE(m / n, float2x3);
  CHECK_TYPE(-m, float2x3);
  CHECK_TYPE(m * 2, float2x3);
  CHECK_TYPE(1 - c, float2x3);
  CHECK_TYPE(i + 1.5, float2x2);
  CHECK_TYPE(m == n, bool2x3);
  CHECK_TYPE(!(m < 1), bool2x3);
  CHECK_TYPE(~i, int2x2);
  CHECK_TYPE(i << 2, int2x2);
  CHECK_TYPE(negate(m), float2x3);
  m *= n;
  m += 1;
  i &= 3;
  c += 1; // expected-error {{cannot assign to variable}}
  m << 1; // expected-error {{invalid operands to binary expression}}
  m * i; // expected-error {{invalid operands to binary expression}}
}
