// Bound and const resources cannot be assigned;
// the contents of a const resource can be written.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> X, A[4], B[2][3]; // expected-note 10 {{declared here}}
RWByteAddressBuffer Bytes[2];
RWStructuredBuffer<float4> Structured;
static RWBuffer<float> Chosen = X;
static RWBuffer<float> ChosenArray[2] = {X, X};
struct Pair {
  RWBuffer<float> b;
  int n;
};
Pair Global;
static Pair Kept;

void set(out RWBuffer<float> p) { p = A[1]; }
void setRow(inout RWBuffer<float> p[3]) { p[0] = X; }
void parameters(const RWBuffer<float> p, const RWBuffer<float> q[2], RWBuffer<float> r[2]) { // expected-note 4 {{declared here}}
  p = X; // expected-error {{cannot assign to a variable of type 'const RWBuffer<float>': only the contents of the resource can be modified}}
  p[0] = 1;
  q[1] = X; // expected-error {{cannot assign to a variable of type 'const RWBuffer<float>'}}
  q = r; // expected-error {{cannot assign to a variable of type 'const RWBuffer<float>[2]'}}
  q[1][0] = 1;
  r[1] = q[0];
  r = q;
  set(p); // expected-error {{cannot assign to a variable of type 'const RWBuffer<float>'}}
}

[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  X = A[0]; // expected-error {{'X' is bound by the application and cannot be assigned to; modify a copy in a local variable}}
  A[1] = X; // expected-error {{an element of 'A' is bound by the application and cannot be assigned to}}
  A[i] = X; // expected-error {{an element of 'A' is bound}}
  (A[i]) = X; // expected-error {{an element of 'A' is bound}}
  A = A; // expected-error {{'A' is bound by the application and cannot be assigned to}}
  B[1] = B[0]; // expected-error {{an element of 'B' is bound}}
  (i++, X) = A[2]; // expected-error {{'X' is bound by the application and cannot be assigned to}}
  set(X); // expected-error {{'X' is bound by the application and cannot be passed to}}
  set(A[2]); // expected-error {{an element of 'A' is bound by the application and cannot be passed to an 'out' or 'inout' parameter}}
  setRow(B[1]); // expected-error {{an element of 'B' is bound}}

  Chosen = A[1];
  ChosenArray[1] = Chosen;
  Kept.b = X;
  Kept = Global;
  set(Chosen);
  RWBuffer<float> local = X, array[3] = B[0];
  local = A[i];
  array[1] = local;
  set(array[2]);
  setRow(array);

  const RWBuffer<float> handle = X; // expected-note {{declared here}}
  handle = A[1]; // expected-error {{cannot assign to a variable of type 'const RWBuffer<float>'}}
  handle[1] = handle[0] + handle.Load(1);
  handle[1] += 2;
  const RWByteAddressBuffer bytes = Bytes[0], byteArray[2] = Bytes; // expected-note {{declared here}}
  bytes.Store(0, 1);
  byteArray[1].Store(4, 2);
  byteArray[i].InterlockedAdd(0, 1);
  byteArray[0] = bytes; // expected-error {{cannot assign to a variable of type 'const RWByteAddressBuffer'}}
  const RWStructuredBuffer<float4> structured = Structured;
  structured[1].x = 1;
  structured[2] = structured[1];
}
