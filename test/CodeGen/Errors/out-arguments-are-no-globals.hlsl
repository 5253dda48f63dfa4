// A global that is bound to registers cannot
// be an argument of an out or inout parameter.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<int> X : register(u0); // expected-note {{'X' declared here}}
RWBuffer<int> A[4] : register(u2); // expected-note 2 {{'A' declared here}}
void set(out RWBuffer<int> P) { P = X; }
void setFirst(inout RWBuffer<int> P[4]) { P[0] = X; }
void setOther(inout RWBuffer<int> P) { P = A[1]; }

[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  set(X);      // expected-error {{'X' is bound by the application and cannot be passed to an 'out' or 'inout' parameter; modify a copy in a local variable}}
  setOther(A[I]); // expected-error {{an element of 'A' is bound by the application and cannot be passed}}
  setFirst(A); // expected-error {{'A' is bound by the application and cannot be passed}}
  RWBuffer<int> Local = X;
  set(Local); // a copy of the global may change
  setOther(Local);
  Local[0] = 1;
}
