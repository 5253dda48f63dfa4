// The value of an atomic operation is a number
// of any type; its target is an integer.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWStructuredBuffer<uint> Words;
RWStructuredBuffer<float> Floats;
RWByteAddressBuffer Bytes;

[numthreads(1, 1, 1)] void main() {
  float f = Floats[1];
  float2 pair = f;
  uint2 pairOfWords = uint2(1, 2);
  InterlockedAdd(Words[0], f);
  InterlockedMin(Words[0], f, f);
  InterlockedAdd(Words[0], pair);        // expected-error {{argument 2 of InterlockedAdd is 'uint', to which 'float2' cannot be converted}}
  InterlockedAdd(Words[0], pairOfWords); // expected-error {{argument 2 of InterlockedAdd is 'uint', to which 'uint2' cannot be converted}}
  InterlockedAdd(Words[0], Words);       // expected-error {{argument of type 'RWStructuredBuffer<uint>' cannot be used with InterlockedAdd, which takes numbers}}
  InterlockedAdd(Floats[0], f);          // expected-error {{InterlockedAdd works on int, uint, int64_t and uint64_t, not on 'float'}}
  Bytes.InterlockedMax(0, f);
  Bytes.InterlockedMax64(8, f, f);
}
