// The operands of ?: and select() must have a common type: a vector and
// a matrix of a different size have none, whatever their elements are.
// RUN: %clang-dxc -T cs_6_6 -verify %s
// RUN: %clang-dxc -T cs_6_6 -HV 2018 -verify %s

RWBuffer<float4> Out;

template <typename A, typename B> void choose(bool Condition, A Left, B Right) {
  Out[1] = Condition ? Left : Right; // expected-error {{incompatible operand types}}
}

[numthreads(1, 1, 1)] void main(uint3 ID : SV_GroupID) {
  bool Condition = ID.x != 0;
  Condition ? uint2() : double2x2(ID.y);       // expected-error {{incompatible operand types ('uint2' and 'double2x2')}}
  uint3 A = Condition ? int2x2(1) : ID;        // expected-error {{incompatible operand types}}
  float2 B = Condition ? float2x2(1) : 1.0.xx; // expected-error {{incompatible operand types}}
  Condition ? float2x3(ID, ID) : float2x2(1);  // expected-error {{incompatible operand types}}
  choose(Condition, ID, float4x4(B.x)); // expected-note {{in instantiation}}
  float4 Same = Condition ? float2x2(1) : float4(1, 2, 3, 4);
  Out[0] = Same + A.x;
}
