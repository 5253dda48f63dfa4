// Sizes from template arguments are checked like explicit
// ones: in members, variables, parameters and statics.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> X;

template <int N> struct Members {
  RWBuffer<float> b[N]; // expected-error {{'b' of type 'RWBuffer<float>[0]' has no elements; an array of resources has at least one}} expected-error {{'b' declared as an array with a negative size}}
  int n;
};
template <int N> struct Rows {
  Texture2D t[3][N]; // expected-error {{'t' of type 'Texture2D[3][0]' (aka 'Texture2D<>[3][0]') has no elements}}
};
template <typename T, int N> struct Any {
  T v[N]; // expected-error {{'v' of type 'SamplerState[0]' has no elements}}
};
template <int N> float local() {
  RWBuffer<float> l[N]; // expected-error {{'l' of type 'RWBuffer<float>[0]' has no elements}}
  return 1;
}
template <int N> struct Method {
  float get(RWBuffer<float> p[N]) { return 1; } // expected-error {{'p' of type 'RWBuffer<float>[0]' has no elements}}
};
template <uint A, uint B> struct Large {
  Buffer<float> b[A][B]; // expected-error {{'b' of type 'Buffer<float>[65536][65537]' has more elements than a range of registers can have}}
};

Members<2> two : register(u10);

[numthreads(4, 1, 1)] void main(uint i : SV_GroupIndex) {
  Members<0> none; // expected-note {{in instantiation of template class 'Members<0>' requested here}}
  Members<-1> negative; // expected-note {{in instantiation of template class 'Members<-1>' requested here}}
  Large<65536, 65537> large; // expected-note {{in instantiation of template class 'Large<65536, 65537>' requested here}}
  Rows<0> rows; // expected-note {{in instantiation of template class 'Rows<0>' requested here}}
  Any<SamplerState, 0> any; // expected-note {{in instantiation of template class 'Any<SamplerState, 0>' requested here}}
  Any<float, 3> numbers;
  Method<0> method; // expected-note {{in instantiation of template class 'Method<0>' requested here}}
  X[i] = two.b[1][0] + local<0>(); // expected-note {{in instantiation of function template specialization 'local<0>'}}
}
