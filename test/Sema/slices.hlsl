// Invalid uses of slice of proposal 0026: negative numbers, operands that are not vectors,
// elements that do not exist. A user-defined function with this name takes precedence.
// RUN: clang-dxc -T lib_6_9 -verify %s
// RUN: clang-dxc -T lib_6_9 -DUSER -verify=user %s
// RUN: clang-dxc -T lib_6_9 -DNAMED -verify=named %s
// user-no-diagnostics

typedef vector<int, 6> Six;
#ifdef USER
int slice(Six v) { return v[0]; }
template <int N> int slice(Six v, int n) { return v[N] + n; }
export int ours(Six v) { int n = slice(v); return slice<2>(v, n); }
#elif defined(NAMED)
export void named() {
  slice<2, 3>; // named-error {{a function that is not called is not part of HLSL}} named-warning {{unused}}
}
#else
void notCalled(Six v) {
  int n = slice<2, 3>; // expected-error {{cannot initialize a variable of type 'int' with an lvalue of type 'void (...)'}}
  n = sizeof(slice<2, 3>); // expected-error {{invalid application of 'sizeof' to a function type}}
}
export vector<int, 4> f(Six v, int n, int2x3 m) {
  slice<2, 5>(v); // expected-error {{slice of 5 elements starting at element 2 is out of bounds: 'Six' (aka 'vector<int, 6>') has elements 0 to 5}}
  slice<7>(v); // expected-error {{slice of 7 elements starting at element 0 is out of bounds:}}
  slice<6, 1>(v); // expected-error {{slice of 1 elements starting at element 6 is out of bounds:}}
  slice<0>(v); // expected-error {{slice of 0 elements}}
  slice<2, 3>(v); // expected-warning {{unused}}
  slice<-1, 2>(v); // expected-error {{slice takes the first element and the number of elements as template arguments, as in slice<2, 3>(v), or only the number}}
  slice<1.5>(v); // expected-error {{slice takes the first element}}
  slice<n>(v); // expected-error {{slice takes the first element}}
  slice<1, 2, 3>(v); // expected-error {{slice takes the first element}}
  slice<int>(v); // expected-error {{slice takes the first element}}
  slice(v); // expected-error {{slice takes the first element}}
  slice<1>(n); // expected-error {{slice takes one argument, a vector}}
  slice<1>(m); // expected-error {{slice takes one argument, a vector}}
  slice<1>(); // expected-error {{slice takes one argument, a vector}}
  slice<1>(v, v); // expected-error {{slice takes one argument, a vector}}
  return slice<4>(v);
}
template <int N, typename T> T first(vector<T, 6> v) {
  return slice<N, 2>(v).x; // expected-error {{slice of 2 elements starting at element 5 is out of bounds:}}
}
export int g(Six v) { return first<4>(v) + first<5>(v); } // expected-note {{in instantiation}}
#endif
