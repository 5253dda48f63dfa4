// An array whose dimensions the parameter does not have is an error that says
// how to declare it, for numbers and resources; a type that is written does.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -DRIGHT %s

RWBuffer<int> A[3], Open[], Out;

#ifndef RIGHT
template <typename T> int first(T p) { return p[0][0]; }
template <typename T> int number(T p) { return p[0]; }
struct Methods {
  template <typename T> void set(T p, int n) { p[0][0] = n; }
};

[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  int Numbers[3] = {1, 2, 3};
  Out[0] = first(A); // expected-error {{an array as the argument for 'p', which is not declared with its dimensions, as in 'template <uint N> void f(int a[N])', is not supported yet}}
  Out[1] = first(Open); // expected-error {{an array as the argument for 'p'}}
  Out[2] = number(Numbers); // expected-error {{an array as the argument for 'p'}}
  Methods M;
  M.set(A, 1); // expected-error {{an array as the argument for 'p'}}
}
#else
typedef RWBuffer<int> Three[3];
template <typename T> int any(T p) { return p[0][0]; }
template <uint N> int first(RWBuffer<int> p[N]) { return p[0][0]; }
template <uint N> int number(int p[N]) { return p[0]; }

[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  int Numbers[3] = {1, 2, 3};
  Out[0] = first<3>(A) + number<3>(Numbers) + any<Three>(A);
}
#endif
