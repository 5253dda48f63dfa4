// Sampler states and techniques are skipped with a warning.
// RUN: clang-dxc -T cs_6_0 -verify %s
// RUN: clang-dxc -T cs_6_0 -Wno-effects-syntax -Rbinding %s 2>&1 | FileCheck %s

technique10 First { pass P0 { } } // expected-warning {{a technique is ignored: effects are not compiled}}
string Name = "a material"; // expected-warning {{a string is ignored: effects are not compiled}}
shared float Exposure;
shared cbuffer Common { float Gamma; }
SamplerState Old = sampler_state { Texture = <T>; Filter = MIN_MAG_MIP_LINEAR; }; // expected-warning {{the state of a sampler is ignored: effects are not compiled}}
SamplerState A : register(s2) { Filter = MIN_MAG_MIP_LINEAR; AddressU = Clamp; }; // expected-warning {{the state of a sampler is ignored: effects are not compiled}}
SamplerComparisonState B { // expected-warning {{the state of a sampler is ignored: effects are not compiled}}
  ComparisonFunc = LESS;
};
BlendState NoBlending { BlendEnable[0] = FALSE; }; // expected-warning {{the object of an effect is ignored: effects are not compiled}}
RasterizerState R; // expected-warning {{the object of an effect is ignored: effects are not compiled}}
DepthStencilState D < string s = "a"; > { DepthEnable = true; }; // expected-warning {{the object of an effect is ignored: effects are not compiled}}
VertexShader V = CompileShader(vs_4_0, VS()); // expected-warning {{the object of an effect is ignored: effects are not compiled}}
pixelshader P = compile ps_2_0 PS(); // expected-warning {{the object of an effect is ignored: effects are not compiled}}
texture Untyped; // expected-warning {{the object of an effect is ignored: effects are not compiled}}
BlendState E, F; // expected-warning {{the object of an effect is ignored: effects are not compiled}}
// A type of the source is none of an effect.
struct HullShader { float x; };
static HullShader Own = {1};
HullShader Bound;
Texture2D T;
RWBuffer<float> Out;

[numthreads(1, 1, 1)] void main() {
  int Numbers[2] = {1, 2};
  Out[2] = Own.x + Bound.x;
  Out[1] = Exposure * Gamma + T.SampleLevel(Old, 0, 0).x;
  Out[0] = T.SampleLevel(A, 0, 0).x + T.SampleCmpLevelZero(B, 0, Numbers[1]);
}
technique11 Run { // expected-warning {{a technique is ignored: effects are not compiled}}
  pass P0 { SetComputeShader(CompileShader(cs_5_0, main())); }
}
// CHECK-DAG: 'A': s2
// CHECK-DAG: 'B': s1
