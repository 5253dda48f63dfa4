// The result of '?:' cannot be assigned; the error
// suggests a replacement for each type and kind of write.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> A[4];

struct Pair {
  RWBuffer<float> r;
  int n;
};
void give(out RWBuffer<float> p) { p = A[3]; }
void change(inout int p) { ++p; }

[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  RWBuffer<float> a = A[0], b = A[1], l[2] = {A[0], A[1]};
  Pair p = {A[0], 1}, q = {A[1], 2};
  int m = 1, n = 2;
  (I == 1 ? a : b) = A[3]; // expected-error {{the result of '?:' is a copy that cannot be written to; write in each branch of an 'if' instead}}
  (I == 1 ? l[0] : l[1]) = A[3]; // expected-error {{the result of '?:' is a copy}}
  (I == 1 ? p : q).r = A[3]; // expected-error {{the result of '?:' is a copy}}
  (I == 1 ? p.r : q.r) = A[3]; // expected-error {{the result of '?:' is a copy}}
  (I == 1 ? p : q) = p; // expected-error {{the result of '?:' is a copy}}
  (I == 1 ? m : n) += 3; // expected-error {{the result of '?:' is a copy}}
  ++(I == 1 ? m : n); // expected-error {{the result of '?:' is a copy}}
  give(I == 1 ? a : b); // expected-error {{the result of '?:' is a copy}}
  change(I == 1 ? m : n); // expected-error {{the result of '?:' is a copy}}
  // The contents are not what is chosen, and an index can be.
  (I == 1 ? l[0] : l[1])[0] = 1;
  l[I == 1 ? 0 : 1] = A[2];
  l[I & 1][I] = a[0] + b[0] + p.r[0] + q.r[0] + m + n;
}
