// Types that are too large for any memory, and initializers that an array does not accept.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct S { float x; };
struct Doubling1 { S a[512], b[512]; };
struct Doubling2 { Doubling1 a[512]; };

static int huge[1000000000]; // expected-error {{'int[1000000000]' contains more than 262144 scalars, or contains itself}}
static Doubling2 doubled; // expected-error {{'Doubling2' contains more than 262144 scalars, or contains itself}}
StructuredBuffer<Doubling2> buffer; // expected-error {{'Doubling2' cannot be the element type of 'StructuredBuffer<Doubling2>': it is too large}}
static Doubling1 fits;

[numthreads(1, 1, 1)] void main() {
  uint u = 1;
  uint words[3] = u; // expected-error {{'words' of array type 'uint[3]' cannot be initialized with a value of type 'uint'}}
  S s = {1};
  S pair[2] = s; // expected-error {{'pair' of array type 'S[2]' cannot be initialized with a value of type 'S'}}
  float right[2] = {1, 2};
  float parens[2](1, 2); // expected-error {{array initializer must be an initializer list}}
  float copy[2] = right;
  int none[] = {}; // expected-error {{the array type 'int[]' has no size, and no initializer to deduce it from}}
  int three[] = {1, 2, 3};
}
