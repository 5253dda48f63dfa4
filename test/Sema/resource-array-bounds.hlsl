// A constant index out of bounds is found in each dimension,
// and compiles only if the warning is not an error.
// RUN: clang-dxc -T cs_6_6 -Wno-error=array-bounds -ast-dump -verify %s | FileCheck --check-prefix=AST %s
// AST: TranslationUnitDecl

RWBuffer<float> A[4], B[2][3], U[], Rows[][4]; // expected-note 13 {{declared here}}
static const int Nine = 9;

void parameter(RWBuffer<float> p[3], RWBuffer<float> q[2][3]) { // expected-note 2 {{declared here}}
  p[3][0] = 1; // expected-warning {{array index 3 is past the end of the array (that has type 'RWBuffer<float>[3]')}}
  q[1][3][0] = 1; // expected-warning {{array index 3 is past the end}}
}

template <int K> void inTemplate() {
  A[K][0] = 1; // expected-warning {{array index 5 is past the end}}
}

[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  A[3][0] = B[1][2][0] + U[4000000000][0];
  A[4][0] = 1; // expected-warning {{array index 4 is past the end of the array (that has type 'RWBuffer<float>[4]')}}
  A[-1][0] = 1; // expected-warning {{array index -1 is before the beginning of the array}}
  A[Nine - 2][0] = 1; // expected-warning {{array index 7 is past the end}}
  B[2][0][0] = 1; // expected-warning {{array index 2 is past the end of the array (that has type 'RWBuffer<float>[2][3]')}}
  B[1][3][0] = 1; // expected-warning {{array index 3 is past the end of the array (that has type 'RWBuffer<float>[3]')}}
  B[i][-3][0] = 1; // expected-warning {{array index -3 is before the beginning}}
  U[-1][0] = 1; // expected-warning {{array index -1 is before the beginning}}
  Rows[-2][1][0] = 1; // expected-warning {{array index -2 is before the beginning}}
  Rows[100][4][0] = 1; // expected-warning {{array index 4 is past the end}}
  const int k = 8;
  A[k][0] = 1; // expected-warning {{array index 8 is past the end}}
  float f = A[6].Load(0); // expected-warning {{array index 6 is past the end}}
  RWBuffer<float> local[3] = {A[0], A[1], A[2]}; // expected-note 2 {{declared here}}
  local[3] = A[0]; // expected-warning {{array index 3 is past the end}}
  local[-1] = A[0]; // expected-warning {{array index -1 is before the beginning}}
  parameter(B[2], B); // expected-warning {{array index 2 is past the end}}
  inTemplate<5>(); // expected-note {{in instantiation}}
}
