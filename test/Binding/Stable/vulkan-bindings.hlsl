// For the layout target 'vulkan', each invalid `vk::binding` is an error at its location.

// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -fhlsl-layout-target=vulkan -verify %s
// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -fhlsl-layout-target=vulkan -DLAYOUT -verify=layout %s
// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -fhlsl-layout-target=vulkan -DLAYOUT -Wno-error=hlsl-binding-overlap -DWARNS -verify=warns %s

// Direct3D ignores all of them.
// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -fhlsl-layout-target=d3d12 -WX %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -WX %s -Fo %t.dxil

#ifndef LAYOUT
[[vk::binding(0)]] RWBuffer<float> Out;
static const int Two = 2;
[[vk::binding(Two, Two)]] Texture2D constant;

// expected-error@+1 {{the binding must be a constant integer from 0 to 4294967295}}
[[vk::binding(-1)]] Texture2D negative;
// expected-error@+1 {{the set must be a constant integer from 0 to 4294967295}}
[[vk::binding(1, -1)]] Texture2D negative_set;
// expected-error@+1 {{the binding must be a constant integer from 0 to 4294967295}}
[[vk::binding(4294967296)]] Texture2D large;
// expected-error@+1 {{the binding must be a constant integer from 0 to 4294967295}}
[[vk::binding(1.5)]] Texture2D fraction;
float dynamic;
// expected-error@+1 {{the binding must be a constant integer from 0 to 4294967295}}
[[vk::binding(dynamic)]] Texture2D unknown;
// expected-error@+1 {{'vk::binding' takes the number of a binding and, after it, that of a set}}
[[vk::binding]] Texture2D none;
// expected-error@+1 {{'vk::binding' takes the number of a binding and, after it, that of a set}}
[[vk::binding(1, 2, 3)]] Texture2D three;
// expected-error@+1 {{'vk::binding' cannot be applied more than once}}
[[vk::binding(7)]] [[vk::binding(7)]] Texture2D twice;

// expected-error@+1 {{'vk::binding' applies to global resources, arrays and structs of them, constant buffers and parameter blocks}}
[[vk::binding(1)]] float number;
struct Numbers { float a; };
// expected-error@+1 {{'vk::binding' applies to global resources}}
[[vk::binding(1)]] Numbers numbers;
// expected-error@+1 {{'vk::binding' applies to global resources}}
[[vk::binding(1)]] static Texture2D alias = constant;
// expected-error@+1 {{'vk::binding' applies to global resources}}
[[vk::binding(1)]] groupshared float shared_number;
struct Fields {
  // expected-error@+1 {{'vk::binding' applies to global resources}}
  [[vk::binding(1)]] Texture2D t;
};
// expected-error@+1 {{'vk::binding' applies to global resources}}
[[vk::binding(1)]] void function() {}
// expected-error@+1 {{'vk::binding' applies to global resources}}
void parameter([[vk::binding(1)]] Texture2D t) {}

struct Data { float x; };
// expected-error@+1 {{the attribute 'vk::push_constant' with the layout target 'vulkan' is not supported}}
[[vk::push_constant]] ConstantBuffer<Data> pushed;
// expected-error@+1 {{the attribute 'vk::counter_binding' with the layout target 'vulkan' is not supported}}
[[vk::counter_binding(4)]] RWStructuredBuffer<float> counted;
// expected-error@+1 {{the attribute 'vk::offset' with the layout target 'vulkan' is not supported}}
cbuffer Placed { [[vk::offset(16)]] float placed; };

[numthreads(1, 1, 1)] void main() {
  // expected-error@+1 {{'vk::binding' applies to global resources}}
  [[vk::binding(1)]] float local = 0;
  Out[0] = local;
}

#else
// layout-note@+2 {{'a' is declared here}}
// warns-note@+1 {{'a' is declared here}}
[[vk::binding(3, 1)]] Texture2D a[4];
// The array has one slot.
[[vk::binding(4, 1)]] Texture2D after;
// layout-error@+2 {{'b' at binding 3 of set 1 overlaps with 'a' at binding 3 of set 1}}
// warns-warning@+1 {{'b' at binding 3 of set 1 overlaps with 'a' at binding 3 of set 1}}
[[vk::binding(3, 1)]] SamplerState b;
#ifndef WARNS
struct Pair { Texture2D t; SamplerState s; };
// layout-error@+1 {{no bindings are left in set 0 for the 2 bindings that 'pair' takes}}
[[vk::binding(4294967295)]] Pair pair;
// layout-note@+1 {{'pair2' is declared here}}
[[vk::binding(4)]] Pair pair2;
// layout-error@+1 {{'c' at binding 5 of set 0 overlaps with 'pair2' at bindings 4 to 5 of set 0}}
[[vk::binding(5)]] Buffer<float> c;
#endif
[numthreads(1, 1, 1)] void main() {}
#endif
