// Effect annotations after a name, a register or a semantic are skipped
// with a warning; comparisons and templates are not mistaken for them.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}

float4 Color < string UIName = "Color"; float UIMin = 0; >; // expected-warning {{an annotation is ignored: effects are not compiled}}
Texture2D<float4> Image < string Name = "a"; >;             // expected-warning {{an annotation is ignored}}
float Bound : register(c3) < int x = 3; >;                  // expected-warning {{an annotation is ignored}}
Texture2D<float4> Other : register(t3) < string a = "b"; >; // expected-warning {{an annotation is ignored}}
static const int Count = 2;
static float Known < float a; > = 3;                        // expected-warning {{an annotation is ignored}}
float Table[2] < string s = "e"; >;                         // expected-warning {{an annotation is ignored}}
static float2 Grid[2][Count] < int x = 3; > = {1, 2, 3, 4, 5, 6, 7, 8}; // expected-warning {{an annotation is ignored}}
Texture2D<float4> Images[2] : register(t5) < string s = "f"; >; // expected-warning {{an annotation is ignored}}
cbuffer C {
  float Row[3] < float a; float b; >; // expected-warning {{an annotation is ignored}}
  float4 Member < string UI = "d"; >; // expected-warning {{an annotation is ignored}}
  float Next;
}
SamplerState Sampler < string a = "b"; > { Filter = 3; }; // expected-warning {{an annotation is ignored}} expected-warning {{the state of a sampler is ignored}}

template <typename T> T twice(T a) { return a * 2; }
RWBuffer<float4> Out;
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  bool less = Bound < Known;
  bool both = Bound < Known && Next > Known;
  Out[i] = Color + Image.SampleLevel(Sampler, 0.5, 0) + Other[i.xx] + Member * less + both +
           twice<float>(Next) + Table[1] + Grid[1][0].x + Row[Table[0] < Bound] + Images[1][i.xx];
}
