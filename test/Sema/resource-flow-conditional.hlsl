// An assignment that makes the resource in a variable depend on a
// condition causes a warning if the variable is used afterwards.
// RUN: clang-dxc -T cs_6_6 -ast-dump -verify %s | FileCheck --check-prefix=AST %s
// RUN: clang-dxc -T cs_6_6 -ast-dump -Wno-hlsl-conditional-resource -verify=none %s | FileCheck --check-prefix=AST %s
// none-no-diagnostics
// AST: TranslationUnitDecl

RWBuffer<float> X, Y, Z, A[4], B[4];
struct Pair {
  RWBuffer<float> f, g;
};
Pair P;
RWBuffer<float> choose(uint i) { return A[i]; }
void give(out RWBuffer<float> p) { p = X; }
void take(RWBuffer<float> p) { p[0] = 1; }

void parameter(RWBuffer<float> p, bool c) { // expected-note {{otherwise it is the resource assigned here}}
  if (c)
    p = X; // expected-warning {{this assignment makes the resource in 'p' depend on a condition}}
  p[0] = 1;
}

void outParameter(out RWBuffer<float> p, bool c) {
  p = X; // expected-note {{otherwise it is the resource assigned here}}
  if (c)
    p = Y; // expected-warning {{the resource in 'p' depend on a condition}}
}

void changed(RWBuffer<float> p[2], bool c) { // expected-note {{otherwise it is the resource assigned here}}
  if (c)
    p[1] = X; // expected-warning {{the resource in 'p' depend on a condition}}
  p[0][0] = 1;
  p[1][0] = 1;
}

// Parameters that hold elements of one array in each call.
void inner(RWBuffer<float> p, RWBuffer<float> q, bool c) {
  RWBuffer<float> r = c ? p : q;
  if (c)
    p = q;
  r[0] = p[0];
}
void outer(RWBuffer<float> p, RWBuffer<float> q, bool c) {
  if (c)
    p = A[3];
  inner(p, q, c);
}
// In one call they are of two arrays.
void mixed(RWBuffer<float> p, RWBuffer<float> q, bool c) { // expected-note {{otherwise}}
  if (c)
    p = q; // expected-warning {{the resource in 'p'}}
  p[0] = 1;
}
void calls(uint i) {
  outer(A[i], A[0], i == 1);
  inner(A[1], A[i], i == 2);
  inner(B[1], B[i], i == 3);
  mixed(A[0], A[1], i == 4);
  mixed(A[0], B[1], i == 5);
}

[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  RWBuffer<float> r = X; // expected-note {{otherwise it is the resource assigned here}}
  if (i == 1)
    r = Y; // expected-warning {{this assignment makes the resource in 'r' depend on a condition}}
  r[0] = 1;

  RWBuffer<float> both;
  if (i == 2)
    both = X; // expected-note {{otherwise it is the resource assigned here}}
  else
    both = Y; // expected-warning {{the resource in 'both' depend on a condition}}
  take(both);

  RWBuffer<float> cases;
  switch (i) {
  case 0:
    cases = X; // expected-note 2 {{otherwise}}
    break;
  case 1:
    cases = Y; // expected-warning {{the resource in 'cases'}}
    break;
  default:
    cases = Z; // expected-warning {{the resource in 'cases'}}
  }
  cases[0] = 1;

  RWBuffer<float> loop = X; // expected-note {{otherwise}}
  for (uint n = 0; n < i; ++n) {
    loop[n] = 1;
    loop = Y; // expected-warning {{the resource in 'loop'}}
  }

  RWBuffer<float> ternary = i == 3 ? X : Y; // expected-warning {{the resource in 'ternary'}}
  ternary[0] = 1;
  RWBuffer<float> copied = X; // expected-note {{otherwise}}
  if (i == 4)
    copied = choose(1), copied = Y; // expected-warning {{the resource in 'copied'}}
  RWBuffer<float> copy = copied;
  copy[0] = 1;

  RWBuffer<float> elements[2] = {X, Y}; // expected-note {{otherwise}}
  if (i == 5)
    elements[1] = X; // expected-warning {{the resource in 'elements'}}
  elements[1][0] = 1;

  Pair pair = P; // expected-note {{otherwise}}
  if (i == 6)
    pair.f = P.g; // expected-warning {{the resource in 'pair'}}
  pair.f[0] = 1;
  pair.g[0] = 1;

  // The same resource on every path, or elements of one array.
  RWBuffer<float> same;
  if (i == 7)
    same = X;
  else
    same = X;
  same[0] = 1;
  RWBuffer<float> element = A[0];
  if (i == 8)
    element = A[1];
  element[0] = 1;
  element = i == 9 ? A[2] : A[i];
  element[0] = 1;
  RWBuffer<float> restored = X;
  if (i == 10) {
    restored = Y;
    restored[0] = 1;
    restored = X;
  }
  restored[0] = 1;

  // Not used afterwards, or assigned again.
  RWBuffer<float> unused = X;
  if (i == 11) {
    unused = Y;
    unused[0] = 1;
  }
  RWBuffer<float> again = X;
  if (i == 12)
    again = Y;
  again = Z;
  again[0] = 1;
  if (i == 13)
    again = again;
  again[1] = 1;

  // One location after the other.
  RWBuffer<float> chain = X;
  chain[0] = 1;
  chain = Y;
  chain[0] = 1;
  if (false)
    chain = Z;
  chain[0] = 1;

  // What a function gives is not known here.
  RWBuffer<float> given = X;
  if (i == 14)
    give(given);
  given[0] = 1;
}
