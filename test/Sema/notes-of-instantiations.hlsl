// An error of our own in a template instance is
// followed by notes about the instantiation.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<uint> Out;

template <typename T> T square(T x) {
  return abs(x, x); // expected-error {{abs takes 1 argument, but 2 were given}}
}
template <typename T> struct Counter {
  RWBuffer<T> buffer;
  void count() {
    InterlockedAdd(buffer[0], 1); // expected-error {{InterlockedAdd works on int, uint, int64_t and uint64_t, not on 'float'}}
  }
};
template <typename T> T outer(T x) {
  return square(x) + 1; // expected-note {{in instantiation of function template specialization 'square<uint>' requested here}}
}

[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  Out[0] = outer(i); // expected-note {{in instantiation of function template specialization 'outer<uint>' requested here}}
  Counter<float> counter;
  counter.count(); // expected-note {{in instantiation of member function 'Counter<float>::count' requested here}}
}
