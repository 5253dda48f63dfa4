// What CodeGen cannot do yet is an error at its place.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> Out;

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  static float Start = ID.x; // expected-error {{a static local with an initialiser that is no constant is not supported yet}}
  Out[0] = Start;
  float A = 1, B = 2;
  (ID.x > 1 ? A : B) = 3; // expected-error {{a write to the result of '?:', instead of one in each branch of an 'if', is not supported yet}}
  Out[1] = A;
}
