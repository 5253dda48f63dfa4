// bool computes as int: true + true is 2.
// RUN: clang-dxc -T cs_6_6 -verify %s
// expected-no-diagnostics

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };
#define CHECK_TYPE(E, T)                                                       \
  static_assert(Same<__decltype(E), T>::value, "another type")

static_assert(true + true == 2, "bool adds as int");
static_assert(-true == -1, "bool is negated as int");
static_assert((true << 3) == 8, "bool shifts as int");

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  bool a = id.x > 1, b = id.y > 1;
  bool2 v = id.xy > 2;
  CHECK_TYPE(a + b, int);
  CHECK_TYPE(a * b, int);
  CHECK_TYPE(-a, int);
  CHECK_TYPE(~a, int);
  CHECK_TYPE(v + v, int2);
  CHECK_TYPE(a && b, bool);
  CHECK_TYPE(a == b, bool);
  CHECK_TYPE(a & b, bool);
  a += b;
}
