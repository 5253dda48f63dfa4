// unorm and snorm may precede floating-point types wherever a type is allowed.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -DGOOD -verify=expected-good %s
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -DNATIVE -verify=expected-native %s

#ifdef GOOD
// expected-good-no-diagnostics
typedef unorm float4 Colour;
using Direction = snorm float2;
template <int N> using Named = Texture2D<unorm float4>;
RWTexture2D<unorm float4> A;
Buffer<snorm float> B[4];
RWBuffer<Colour> C;
Texture2D<vector<unorm float, 3> > D;
Named<1> E;
StructuredBuffer<unorm float4> F;
struct Vertex {
  unorm float4 Tint;
  snorm float3x3 Frame;
};
cbuffer Constants {
  unorm float Weight;
}
groupshared snorm float4 Shared;
unorm float f(snorm float3 X) { return (unorm float)X.x; }
// The type system does not distinguish them from plain numbers.
float g(float4 X) { return 1; }
float h(Texture2D<float4> T) { return 2; }

[numthreads(1, 1, 1)] void main() {
  unorm float4 Local = A[uint2(0, 0)];
  for (snorm float I = 0; I < 1; I++)
    Local += f(I);
  C[0] = Local + g(C[1]) + h(E) + Weight;
}
#elif defined(NATIVE)
// expected-native-error@+1 {{'unorm' requires elements of float, not of 'half4'; write 'unorm float4'}}
Buffer<unorm half4> A;
// expected-native-error@+1 {{'snorm' requires elements of float, not of 'half'; write 'snorm float'}}
Texture2D<snorm float16_t> B;

[numthreads(1, 1, 1)] void main() {}
#else
RWBuffer<unorm int4> A; // expected-error {{'unorm' applies to floating-point numbers and cannot be applied to 'int4'}}
Buffer<snorm bool> B; // expected-error {{'snorm' applies to floating-point numbers and cannot be applied to 'bool'}}
unorm RWBuffer<float> C; // expected-error {{cannot be applied to 'RWBuffer<float>'}}
Buffer<unorm snorm float> D; // expected-error {{the same numbers cannot be both 'unorm' and 'snorm'}}
typedef unorm float4 Colour;
Buffer<snorm Colour> E; // expected-error {{the same numbers cannot be both 'unorm' and 'snorm'}}
template <typename T> using Any = Buffer<unorm T>; // expected-error {{cannot be applied to 'T', which depends on a template parameter}}
struct S {
  unorm uint Field; // expected-error {{cannot be applied to 'uint'}}
};

[numthreads(1, 1, 1)] void main() {
  snorm int Local = 1; // expected-error {{cannot be applied to 'int'}}
}
#endif
