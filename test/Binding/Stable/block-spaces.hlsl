// A parameter block has its own space, so the source cannot put
// two blocks into one space, nor, for Vulkan, into one set.

// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -verify %s
// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -fhlsl-layout-target=vulkan -verify=vulkan %s
// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -Wno-hlsl-binding-overlap %s -Fo %t.dxil

struct P { Texture2D t; float x; };
// expected-note@+2 {{'p' is declared here}}
// vulkan-note@+1 {{'p' is declared here}}
[[vk::binding(0, 1)]] ParameterBlock<P> p : register(space2);
// expected-error@+2 {{'q' is in space2, which belongs to the parameter block 'p'}}
// vulkan-error@+1 {{'q' is in set 1, which belongs to the parameter block 'p'}}
[[vk::binding(4, 1)]] ParameterBlock<P> q : register(space2);
[[vk::binding(0, 2)]] ParameterBlock<P> r : register(space3);
// What is no block may be beside one.
[[vk::binding(7, 2)]] Texture2D t : register(t7, space3);
[numthreads(1, 1, 1)] void main() {}
