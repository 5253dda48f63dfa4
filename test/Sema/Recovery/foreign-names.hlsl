// Names of other languages are all reported in one run, each at its
// location with its replacement, and without errors that follow from it.
// RUN: clang-dxc -T cs_6_0 -verify %s

RWTexture2D<float4> Out;
sampler2D Old; // expected-error {{'sampler2D' is not part of HLSL for Direct3D 12}}

float4 sampleOld(sampler2D S) { return tex2D(S, 0.5); } // expected-error {{'sampler2D' is not part of HLSL}} expected-error {{'tex2D' is not part of HLSL}}

[numthreads(1, 1, 1)]
void main(uint2 I : SV_DispatchThreadID) {
  vec4 A = 1; // expected-error {{'vec4' is a name of GLSL, not of HLSL; write 'float4'}}
  mat4x4 Square = 1; // expected-error {{'mat4x4' is a name of GLSL, not of HLSL; write 'float4x4'}}
  mat3x4 Rows = 1; // expected-error {{'mat3x4' is a name of GLSL, not of HLSL; write 'float4x3', which names the rows first}}
  A.xyz = Rows[3]; // the last of four rows
  dmat2x3 Wide = 1; // expected-error {{write 'double3x2', which names the rows first}}
  dmat2 Doubles = 1; // expected-error {{write 'double2x2'}}
  float B = fract(0.3); // expected-error {{'fract' is a name of GLSL, not of HLSL; write 'frac'}}
  float C = mix(A.x, B, 0.5); // expected-error {{write 'lerp'}}
  printf("%d", I.x); // expected-error {{'printf' is not part of HLSL}}
  Out[I] = mod(B, C) + tex2D(Old, A.xy); // expected-error {{write 'fmod'}} expected-error {{'tex2D' is not part of HLSL}}
}
