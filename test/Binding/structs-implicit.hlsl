// Members are bound like globals: unused ones take no register, texture buffers
// follow all other SRVs, spaces and arrays are those of the declaration, and an
// unused member after an explicit register leaves its register free.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

struct S {
  RWBuffer<float> B;
  Texture2D<float> T;
  RWBuffer<float> C;
};
struct Texels { float4 texel; }; struct Base { TextureBuffer<Texels> texels; };
struct Derived : Base {
  Texture2D<float4> texture;
  S array[2];
};
template <typename T> struct Holder { RWBuffer<T> values[2]; };

S s : register(u1);
// expected-remark@-1 {{'s.T': not used, takes no register}}
// expected-remark@-2 {{'s.B': not used, u1 is free}}
// expected-remark@-3 {{'s.C': u2 space0, as written}}
Derived d;
// expected-remark@-1 {{'d.texture': t0 space0, first gap of 1}}
// expected-remark@-2 {{'d.array.T': t1 to t2 space0, first gap of 2 after 'd.texture'}}
// expected-remark@-3 {{'d.array.0.B': u0 space0, first gap of 1}}
// expected-remark@-4 {{'d.array.0.C': not used, takes no register}}
// expected-remark@-5 {{'d.array.1.B': not used, takes no register}}
// expected-remark@-6 {{'d.array.1.C': u1 space0, first gap of 1 after 'd.array.0.B'}}
// expected-remark@-7 {{'d.Base::texels': t4 space0, first gap of 1 after 'last'}}
Holder<float> held;
// expected-remark@-1 {{'held.values': u3 to u4 space0, first gap of 2 after 's.C'}}
Holder<int> spaced : register(space7);
// expected-remark@-1 {{'spaced.values': u0 to u1 space7, first gap of 2}}
Texture2D<float> last; // expected-remark {{'last': t3 space0, first gap of 1 after 'd.array.T[2]'}}

[numthreads(1, 1, 1)] void main(uint i : SV_GroupID) {
  s.C[0] = d.texture[uint2(0, 0)].x + last[uint2(0, 0)] + d.texels.texel.x;
  d.array[0].B[0] = d.array[i].T[uint2(0, 0)];
  d.array[1].C[0] = held.values[i][0] + spaced.values[1][0];
}
