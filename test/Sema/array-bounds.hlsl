// A constant index out of bounds is an error, reported once, also
// if the element is a vector or matrix with another subscript.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWStructuredBuffer<float> Out;
cbuffer C { float4x4 Matrices[3]; }; // expected-note 4 {{array 'Matrices' declared here}}

struct Deep { float4 v; float2x2 m; };

[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  float4 v[2] = {i.xxxx, i.xxxx}; // expected-note 5 {{array 'v' declared here}}
  float2x2 m[2][2] = {i, 2, 3, 4, i, 2, 3, 4, i, 2, 3, 4, i, 2, 3, 4}; // expected-note 2 {{array 'm' declared here}}
  Out[0] = Matrices[9][0][1]; // expected-error {{array index 9 is past the end of the array}}
  Out[1] = Matrices[3]._m01; // expected-error {{array index 3 is past the end of the array}}
  Out[2] = Matrices[3][i].y; // expected-error {{array index 3 is past the end of the array}}
  Out[3] = Matrices[2][3][3];
  Out[4] = v[4][1]; // expected-error {{array index 4 is past the end of the array}}
  Out[5] = v[4].x; // expected-error {{array index 4 is past the end of the array}}
  v[2][i] = 1; // expected-error {{array index 2 is past the end of the array}}
  m[1][2][0][0] = 1; // expected-error {{array index 2 is past the end of the array}}
  m[-1][1][0].x = v[1].x; // expected-error {{array index -1 is before the beginning of the array}}
  Out[6] = m[i][1][1].y;
  Out[7] = dot(v[3].xy, v[1].zw) + dot(v[5], v[1]); // expected-error {{array index 3 is past the end}} expected-error {{array index 5 is past the end}}
  Deep d[2] = {v, v}; // expected-note 2 {{array 'd' declared here}}
  d[2].v.xy = d[-1].m[0][1]; // expected-error {{array index 2 is past the end}} expected-error {{array index -1 is before}}
  Out[8] = mul(v[0], Matrices[5]).x; // expected-error {{array index 5 is past the end}}
  // Unreachable code is not checked, as in dxc.
  if (false)
    Out[9] = v[7].x;
  if (sizeof(float) == 4 || v[6].x > 0)
    Out[10] = sizeof(float) == 8 ? v[8].x : 1;
  return;
  Out[11] = v[9].x;
}
