// Values of enumerations can be operands together with
// any type; two values of one enumeration give that type.
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -verify %s

template <typename A, typename B> struct Same { static const bool value = false; };
template <typename A> struct Same<A, A> { static const bool value = true; };
#define CHECK_TYPE(E, T)                                                       \
  static_assert(Same<__decltype(E), T>::value, "another type")

enum Flags { First = 1, Second = 2 };
enum class Strict { One };
RWBuffer<uint> Out;
template <typename T> T inTemplate(T a) { return a | Second; }
static const Flags Both = First | Second;
groupshared uint Room[First | Second];
static_assert((First | Second) == 3 && ~First == ~1u, "values");

[numthreads(8, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  uint16_t s = 1;
  Flags f = First;
  CHECK_TYPE(id & First, uint);
  CHECK_TYPE(First | Second, Flags);
  CHECK_TYPE(~First, Flags);
  CHECK_TYPE(First << Second, Flags);
  Flags g = First | Second & ~f ^ f + f;
  g |= First;
  f = First | id; // expected-error {{assigning to 'Flags' from incompatible type 'uint'}}
  f = inTemplate(First);
  CHECK_TYPE(f * 2.5, float);
  Out[0] = (s & First) + (s == Second) + (f != Second) + (id << f);
  s |= Second;
  Out[1] = s;
  Out[2] = Strict::One + 1; // expected-error {{invalid operands to binary expression}} expected-note {{no implicit conversion for scoped enum}}
}
