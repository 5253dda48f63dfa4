// A constant index out of the bounds of a vector is an error.
// RUN: clang-dxc -T cs_6_0 -verify %s
RWBuffer<float> Out;
template <int N> float at(float4 a) { return a[N]; } // expected-error {{'float4' has no element 4; its elements are 0 to 3}}
[numthreads(1, 1, 1)] void main(uint id : SV_GroupIndex) {
  float3 a = id;
  const int k = 3;
  float2 v[5];
  Out[0] = a[2] + a[3]; // expected-error {{'float3' has no element 3; its elements are 0 to 2}}
  Out[1] = a[k]; // expected-error {{has no element 3}}
  Out[2] = a[-1]; // expected-error {{has no element -1}}
  a[4] = 1; // expected-error {{has no element 4}}
  v[4][2] = 1; // expected-error {{has no element 2}}
  Out[3] = at<3>(a.xyzx) + at<4>(a.xyzx) + a[id]; // expected-note {{in instantiation of}}
}
