// The element types that buffers allow.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct WithResource { RWBuffer<float> b; };
struct Plain { float a[3]; };
struct Incomplete;

Buffer<float4> a;
Buffer<double2> b;
StructuredBuffer<Plain> c;
Buffer<Plain> d; // expected-error {{'Plain' cannot be the element type of 'Buffer<Plain>', which must be a scalar or a vector of at most four 32-bit components}}
RWBuffer<float4x4> e; // expected-error {{cannot be the element type of}}
Buffer<double4> f; // expected-error {{cannot be the element type of}}
StructuredBuffer<WithResource> g; // expected-error {{'WithResource' cannot be the element type of 'StructuredBuffer<WithResource>': it contains resources}}
StructuredBuffer<RWBuffer<float> > h; // expected-error {{it is a resource}}
StructuredBuffer<Incomplete> i; // expected-error {{it is not a complete type}}
StructuredBuffer<float[3]> j;
AppendStructuredBuffer<float[3]> k;
ConstantBuffer<int> l; // expected-error {{'int' cannot be the element type of 'ConstantBuffer<int>': it is not a struct or class}}
TextureBuffer<float4> m; // expected-error {{it is not a struct or class}}
ConstantBuffer<Plain[2]> n; // expected-error {{it is not a struct or class}}
ConstantBuffer<Plain> o;

[numthreads(1, 1, 1)] void main() {}
