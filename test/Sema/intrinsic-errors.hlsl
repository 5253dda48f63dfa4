// An invalid call of an intrinsic is one error at its location.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct S { int a; };
RWBuffer<float> Out;
StructuredBuffer<uint> In;
groupshared float Shared;
groupshared uint Count;

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  float a = sin(Out); // expected-error {{argument of type 'RWBuffer<float>' cannot be used with sin, which takes floating-point values}}
  float b = lerp(1, 2); // expected-error {{lerp takes 3 arguments, but 2 were given}}
  float c = saturate(1, 2); // expected-error {{saturate takes 1 argument, but 2 were given}}
  S s = {1};
  int d = max(s, 1); // expected-error {{argument of type 'S' cannot be used with max, which takes numbers}}
  uint e = countbits(1.5); // expected-error {{argument of type 'float' cannot be used with countbits, which takes integers}}
  uint f = asuint(1.0L); // expected-error {{argument of type 'double' cannot be used with asuint, which takes 32-bit float, int or uint values}}
  bool g = any(s); // expected-error {{argument of type 'S' cannot be used with any, which takes numbers or bool}}
  float3 h = cross(float2(1, 2), float2(3, 4)); // expected-error {{cross cannot be applied to 'float2'; it takes a vector of three components}}
  float4x4 m = 1;
  float i = dot(m, m); // expected-error {{dot cannot be applied to 'float4x4'; it takes a scalar or vector}}
  float j = determinant((float2x3)m); // expected-error {{determinant cannot be applied to 'float2x3'; it takes a square matrix}}
  float4 k = transpose(float4(1, 2, 3, 4)); // expected-error {{transpose cannot be applied to 'float4'; it takes a matrix}}
  bool mapped = CheckAccessFullyMapped(uint2(1, 1)); // expected-error {{CheckAccessFullyMapped cannot be applied to 'uint2'; it takes a scalar}}
  float4 l = min(m, float4(1, 2, 3, 4)); // expected-error {{arguments of types 'float4x4' and 'float4' of min have no common type}}
  int local = 0;
  InterlockedAdd(local, 1); // expected-error {{the first argument of InterlockedAdd must be a groupshared variable or an element of a writable resource}}
  InterlockedAdd(In[0], 1); // expected-error {{the first argument of InterlockedAdd must be a groupshared variable or an element of a writable resource}}
  InterlockedAdd(Shared, 1); // expected-error {{InterlockedAdd works on int, uint, int64_t and uint64_t, not on 'float'}}
  InterlockedAdd(Count, 1, 2); // expected-error {{argument 3 of InterlockedAdd is written to and must be assignable}}
  float n = m._m44; // expected-error {{'_m44' is not an element of 'float4x4'; write _mRC with rows and columns counted from 0, or _RC counted from 1}}
}
