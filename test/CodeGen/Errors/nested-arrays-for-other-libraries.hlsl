// DXIL variables cannot be arrays of arrays, so functions of another library
// cannot take or return them. A struct that contains one is allowed.
// RUN: clang-dxc -T lib_6_8 -default-linkage external -verify %s

typedef float F3[3];
struct S { float a[2][3]; };
F3 result()[2]; // expected-error {{an array of arrays as a parameter or result of another library's function is not supported yet}}
void parameter(inout bool a[2][2]); // expected-error {{an array of arrays as a parameter or result of another library's function is not supported yet}}
void fine(inout S s, inout float2x2 m[2]);
void unused(inout float a[2][2]);
RWBuffer<float> Out;
[shader("compute")] [numthreads(1, 1, 1)] void main() {
  result();
  result();
  bool a[2][2] = {true, false, true, false};
  parameter(a);
  S s = (S)0;
  float2x2 m[2] = {(float2x2)1, (float2x2)2};
  fine(s, m);
  Out[0] = s.a[1][2] + m[1][0][0];
}
