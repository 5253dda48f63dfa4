// Types of bit-fields; more bits than the type has are an error.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Right {
  uint a : 32;
  int b : 1;
  bool c : 1;
  uint64_t d : 64;
  uint : 3;
  uint : 0;
};
struct Wrong {
  uint a : 33; // expected-error {{bit-field 'a' has 33 bits, but its type 'uint' has only 32}} expected-warning {{width of bit-field 'a' (33 bits) exceeds the width of its type; value will be truncated to 32 bits}}
  float b : 4; // expected-error {{bit-field 'b' has non-integral type 'float'}}
  uint c : 0; // expected-error {{named bit-field 'c' has zero width}}
};
RWStructuredBuffer<Right> Out;
groupshared Right Shared;

[numthreads(1, 1, 1)] void main() {
  Right r = (Right)0;
  r.a = 5;
  InterlockedAdd(Shared.a, 1); // expected-error {{InterlockedAdd cannot work on a bit-field, which is stored together with others}}
  r.b = 5; // expected-warning {{implicit truncation from 'int' to bit-field changes value from 5 to -1}}
  Out[0] = r;
}
