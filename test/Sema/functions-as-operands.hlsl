// A function name is not a value, also where Clang would accept it as an operand.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Plain { float a; };
Texture2D Texture;

float twice(float x) { return 2 * x; }

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  all + id.xy; // expected-error {{'all' is a function; call it to get a value}}
  float4 a = float4(1, 1, 1, 1) / (twice); // expected-error {{'twice' is a function; call it to get a value}}
  float3 b = float3(1, 1, 1) * (float3x3)1; // expected-error {{write 'mul(float3(1, 1, 1), (float3x3)1)'}}
  float4 c = twice(1) / float4(1, 1, 1, 1);
  Plain s = {1};
  float4 d = s * c; // expected-error {{invalid operands to binary expression ('Plain' and 'float4')}}
  float4 e = c - Texture; // expected-error {{invalid operands to binary expression}}
}
