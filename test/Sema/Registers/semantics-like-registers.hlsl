// A semantic of a global has no effect. One that names a register of the resource is probably meant as its register, and the fix-it writes that.
// RUN: clang-dxc -T ps_6_0 -verify %s -Fo %t.dxil
// RUN: clang-dxc -T ps_6_0 -fdiagnostics-parseable-fixits %s -Fo %t.dxil 2>&1 | FileCheck %s
// RUN: clang-dxc -T ps_6_0 -Wno-ignored-attributes -verify=none %s -Fo %t.dxil
// none-no-diagnostics
#define REGISTER s7
// CHECK-COUNT-5: fix-it:{{.*}}:"register(
// CHECK-NOT: fix-it:

Texture2D Color : t3; // expected-warning {{the semantic 't3' of a global has no effect; did you mean ': register(t3)'?}}
Texture2D Several[2] : T4; // expected-warning {{did you mean ': register(T4)'?}}
SamplerState Linear : s1; // expected-warning {{the semantic 's1' of a global has no effect; did you mean ': register(s1)'?}}
RWTexture2D<float4> Target : u2; // expected-warning {{did you mean ': register(u2)'?}}
cbuffer Constants : b3 { // expected-warning {{the semantic 'b3' of a buffer has no effect; did you mean ': register(b3)'?}}
  float4 Tint : COLOR; // expected-warning {{the semantic 'COLOR' of a global has no effect}}
};
SamplerState Point : REGISTER; // expected-warning {{the semantic 's7' of a global has no effect; did you mean ': register(s7)'?}}

// None is the register of its resource.
RWByteAddressBuffer Group : SV_GroupIndex : register(u0); // expected-warning-re {{the semantic 'SV_GroupIndex' of a global has no effect{{$}}}}
Texture2D OtherClass : u1; // expected-warning-re {{the semantic 'u1' of a global has no effect{{$}}}}
Texture2D NoNumber : t; // expected-warning-re {{the semantic 't' of a global has no effect{{$}}}}
Texture2D Longer : t0x; // expected-warning-re {{the semantic 't0x' of a global has no effect{{$}}}}
float4x4 Numbers : t0; // expected-warning-re {{the semantic 't0' of a global has no effect{{$}}}}
static float Own : b0; // expected-warning-re {{the semantic 'b0' of a static variable has no effect{{$}}}}

float4 main() : SV_Target {
  float4 c : COLOR = Tint; // expected-warning {{the semantic 'COLOR' of a local variable has no effect}}
  return c + Color.SampleLevel(Linear, 0, 0) + Several[0].SampleLevel(Point, 0, 0);
}
