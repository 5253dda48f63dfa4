// Vulkan attributes have no effect on DXIL: they are accepted silently
// on every declaration, with any arguments, and do not change it.
// RUN: clang-dxc -T ps_6_6 -WX %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: sed 's/\[\[vk::[^]]*\]\]//g' %s > %t.plain.hlsl
// RUN: clang-dxc -T ps_6_6 -WX %t.plain.hlsl -Fo %t.plain.dxil
// RUN: cmp %t.dxil %t.plain.dxil
// RUN: %if dxc %{ dxc -T ps_6_6 %s -Fo %t.dxc.dxil %}

struct Element { [[vk::offset(16)]] float a; };
struct Inputs {
  [[vk::location(2)]] float4 color : COLOR;
  [[vk::location(3)]] [[vk::ext_decorate(5, 1)]] float2 at : AT;
};
struct Outputs {
  [[vk::location(0), vk::index(1)]] float4 target : SV_Target;
};

// CHECK: ; Data {{.*}} cb2
// CHECK: ; Image {{.*}} t0
// CHECK: ; Elements {{.*}} u1
[[vk::binding(3, 1)]] [[vk::counter_binding(4)]] RWStructuredBuffer<Element> Elements : register(u1);
[[vk::combinedImageSampler]] [[vk::binding(6)]] Texture2D<float4> Image;
[[vk::combinedImageSampler]] [[vk::binding(6)]] SamplerState Sampler;
[[vk::input_attachment_index(0)]] Texture2D<float4> Attachment;
[[vk::image_format("rgba8")]] RWTexture2D<float4> Target;
[[vk::push_constant]] struct Pushed { float scale; } Pushed;
[[vk::shader_record_ext]] cbuffer Record { float bias; };
[[vk::binding(1)]] cbuffer Data { [[vk::offset(32)]] float first; };
[[vk::binding(2)]] ConstantBuffer<Element> Constants;
[[vk::constant_id(7)]] static const int Count = 5;

[[vk::post_depth_coverage]] [[vk::early_and_late_tests]] [[vk::depth_unchanged]]
Outputs main(Inputs input, [[vk::location(5)]] nointerpolation uint id : ID) {
  Outputs result;
  Target[uint2(0, 0)] = Constants.a;
  Elements[Elements.IncrementCounter()].a = first + bias + Pushed.scale;
  [[vk::ext_literal]] float factor = Count;
  result.target = factor * Image.Sample(Sampler, input.at) + Attachment.Load(int3(0, 0, 0)) + input.color + id;
  return result;
}
