// A float subscript is converted with a warning.
// RUN: clang-dxc -T cs_6_0 -verify %s
cbuffer C { float4x4 M[4]; };
RWStructuredBuffer<float> Out;
template <typename T> float read(T i) {
  float a[4] = {1, 2, 3, 4};
  return a[i]; // expected-warning {{the subscript of type 'float' is converted to uint}}
}
[numthreads(8, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  float4 f = id;
  float a[2] = {1, 2};
  Out[0] = M[f.y][0][0]; // expected-warning {{the subscript of type 'float' is converted to uint}}
  Out[1] = a[f.z]; // expected-warning {{the subscript of type 'float' is converted to uint}}
  Out[2] = f[f.x]; // expected-warning {{the subscript of type 'float' is converted to uint}}
  Out[3] = read(f.x); // expected-note {{in instantiation of function template specialization 'read<float>'}}
}
