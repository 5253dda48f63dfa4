// Overloaded methods are resolved like functions: by
// the lowest sum of the arguments' conversion costs.
// RUN: clang-dxc -T cs_6_2 -verify %s

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };
#define CHECK_TYPE(E, T)                                                       \
  static_assert(Same<__decltype(E), T>::value, "another type")

struct Tally {
  float add(float a, float2 b) { return 1; }
  uint2 add(uint a, uint2 b) { return 2; }
  uint3 add(uint2 a, uint2 b) { return 3; }
  float both(int a, float b) { return 1; } // expected-note {{candidate function}}
  float both(float a, int b) { return 2; } // expected-note {{candidate function}}
};

RWBuffer<float> Out;
[numthreads(8, 1, 1)] void main(uint2 id : SV_DispatchThreadID) {
  Tally T;
  int i = 1;
  float f = 2;
  min16uint2 s = 3;
  CHECK_TYPE(T.add(f, f), float);
  CHECK_TYPE(T.add(i, s), uint2);  // a change of sign, a widening
  CHECK_TYPE(T.add(f, id), uint2); // one narrowing, against an integer to a float
  CHECK_TYPE(T.add(id, id), uint3);
  Out[0] = T.both(id.x, id.y); // expected-error {{call to member function 'both' is ambiguous}}
}
