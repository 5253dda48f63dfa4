// A buffer takes a register only if it contains numbers: "If the element
// uses any uniform data, the constant buffer will use at least one
// constant-buffer register". Resources in it do not count as numbers.

// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -Rbinding %s -Fo %t.dxil -reflection-json %t.json 2>&1 | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -Od %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -fhlsl-layout-target=vulkan %s -reflection-json - | FileCheck %s --check-prefix=VULKAN

// CHECK: 'OnlyTexture': not used, takes no register
// CHECK: 'inside': t0 space0
cbuffer OnlyTexture : register(b7) { Texture2D inside; };
// CHECK: 'resources.t': t1 space0
struct Resources { Texture2D t; };
ConstantBuffer<Resources> resources;
struct Empty {};
// CHECK: 'empty': {{.*}}takes no register
ConstantBuffer<Empty> empty;
// CHECK: 'empties': {{.*}}takes no register
ConstantBuffer<Empty> empties[3];
// CHECK: 'Nothing': {{.*}}takes no register
cbuffer Nothing {};
// CHECK: 'Statics': {{.*}}takes no register
cbuffer Statics { static float notInMemory = 1; };
// CHECK: 'NoTexels': {{.*}}takes no register
tbuffer NoTexels {};
// CHECK: 'Texels': t2 space0
tbuffer Texels { float texel; };
// CHECK: 'Numbers': b0 space0
cbuffer Numbers { float number; };
// CHECK: 'o': u0 space0
RWBuffer<float> o;
// Members take no register either, and the registers of other members follow
// each other: 'numbers' is b3, not b4.
struct Values { float v; };
struct Members { ConstantBuffer<Empty> none; TextureBuffer<Empty> noTexels; ConstantBuffer<Empty> nones[2]; ConstantBuffer<Values> numbers; Texture2D t; };
// CHECK: 'members.t': t9 space0
// CHECK: 'members.numbers': b3 space0
Members members : register(b3) : register(t9);
// CHECK-NOT: none
// CHECK: 'elements.t': t3 to t4 space0
// CHECK: 'elements.numbers': b1 to b2 space0
Members elements[2];

// The binding after that of both textures and of Texels.
// VULKAN: "binding": 3,
// VULKAN: "name": "Numbers"

[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  Empty copy = empty;
  copy = members.none;
  copy = members.noTexels;
  copy = elements[i].nones[i];
  o[0] = number + texel + notInMemory;
}
