// A subscript of the wrong rank, and arrays of different
// extents, are errors that name the dimensions.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> A[4], B[2][3], C[2][3][5]; // expected-note 5 {{declared here}}
RWByteAddressBuffer Bytes[2]; // expected-note 1 {{declared here}}
SamplerState Samplers[2]; // expected-note 1 {{declared here}}
Texture2D<float4> T[2]; // expected-note 1 {{declared here}}
RWBuffer<float> Single;

void row(RWBuffer<float> p[3]); // expected-note {{candidate function not viable: no known conversion from 'RWBuffer<float>[4]' to 'RWBuffer<float>[3]' for 1st argument}} expected-note {{no known conversion from 'RWBuffer<float>[2][3]' to 'RWBuffer<float>[3]'}} expected-note {{no known conversion from 'RWBuffer<float>' to 'RWBuffer<float>[3]'}}
void matrix(RWBuffer<float> p[2][3]); // expected-note {{no known conversion from 'RWBuffer<float>[3]' to 'RWBuffer<float>[2][3]'}}
void changes(inout RWBuffer<float> p[3]); // expected-note {{no known conversion from 'RWBuffer<float>[4]' to 'RWBuffer<float>[3]'}}

[numthreads(1, 1, 1)] void main() {
  float f = B[1].Load(0); // expected-error {{'RWBuffer<float>[3]' is an array of resources; one more subscript selects a resource}}
  f = C[1].Load(0); // expected-error {{'RWBuffer<float>[3][5]' is an array of resources; 2 more subscripts select a resource}}
  f = C.Load(0); // expected-error {{3 more subscripts select a resource}}
  Bytes.Store(0, 1); // expected-error {{'RWByteAddressBuffer[2]' is an array of resources; one more subscript}}
  A[1][2][3] = 1; // expected-error {{too many subscripts: 'A' of type 'RWBuffer<float>[4]' has one dimension, and 'float' has no elements}}
  B[1][2][3][4] = 1; // expected-error {{too many subscripts: 'B' of type 'RWBuffer<float>[2][3]' has 2 dimensions}}
  Samplers[1][2]; // expected-error {{too many subscripts: 'Samplers' of type 'SamplerState[2]' has one dimension, and 'SamplerState' has no elements}}
  T[1][uint2(0, 0)][2][3]; // expected-error {{too many subscripts: 'T' of type 'Texture2D<float4>[2]' has one dimension}}

  RWBuffer<float> three[3], four[4], rows[2][3];
  three = four; // expected-error {{assigning to 'RWBuffer<float>[3]' from incompatible type 'RWBuffer<float>[4]'}}
  rows[1] = Single; // expected-error {{assigning to 'RWBuffer<float>[3]' from incompatible type 'RWBuffer<float>'}}
  three[1] = four; // expected-error {{no viable overloaded '='}} expected-note@* 0+ {{candidate function}}
  rows = three; // expected-error {{assigning to 'RWBuffer<float>[2][3]' from incompatible type 'RWBuffer<float>[3]'}}
  RWBuffer<float> copy[3] = A; // expected-error {{'copy' of array type 'RWBuffer<float>[3]' cannot be initialized with a value of type 'RWBuffer<float>[4]'}}
  RWBuffer<float> one = B[1]; // expected-error {{no viable conversion from 'RWBuffer<float>[3]' to 'RWBuffer<float>'}}
  row(A); // expected-error {{no matching function for call to 'row'}}
  row(B); // expected-error {{no matching function}}
  row(Single); // expected-error {{no matching function}}
  matrix(three); // expected-error {{no matching function}}
  changes(four); // expected-error {{no matching function}}
  row(B[1]);
  matrix(B);
  rows[0] = B[1];
}
