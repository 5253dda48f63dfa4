// If C++ cannot choose between functions, the one with the nearest types
// is called: for an integer, another integer is nearer than a float.
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -verify %s

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };
#define CHECK_TYPE(E, T)                                                       \
  static_assert(Same<__decltype(E), T>::value, "another type")

float2 center(int2 p) { return p; }
double2 center(float2 p) { return p; }
int pick(uint a) { return 1; }
float pick(float a) { return 2; }
int both(int a, float b) { return 1; } // expected-note {{candidate function}}
float both(float a, int b) { return 2; } // expected-note {{candidate function}}
template <typename T> int inTemplate(T a) { CHECK_TYPE(pick(a), int); return pick(a); }

RWBuffer<float> Out;
[numthreads(8, 1, 1)] void main(uint2 id : SV_DispatchThreadID) {
  int i = 1;
  uint16_t s = 2;
  int64_t l = 3;
  half h = 4;
  CHECK_TYPE(center(id), float2);
  CHECK_TYPE(pick(i), int);
  CHECK_TYPE(pick(1), int);
  CHECK_TYPE(pick(s), int);
  CHECK_TYPE(pick(l), int);
  CHECK_TYPE(pick(h), float);
  Out[0] = inTemplate(i);
  Out[1] = both(id.x, id.y); // expected-error {{call to 'both' is ambiguous}}
}
