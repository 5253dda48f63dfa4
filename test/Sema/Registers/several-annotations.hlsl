// A declaration may have one annotation for each letter.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Element { float4 e; };
struct Three { RWBuffer<float> u; Texture2D t; float4 c; };
struct All { RWBuffer<float> u; Texture2D t; SamplerState s; float4 c; ConstantBuffer<Element> b; };

Three three : register(u0) : register(t2) : register(c5);
All all : register(b1) : register(s1) : register(t1, space1) : register(u1, space2) : register(c11);
All some : register(t9) : register(s9);

Three twice : register(u3) : register(t3) : register(u4); // expected-error {{binding type 'u' cannot be applied more than once}} expected-note {{the first one is here}}
Three thrice : register(u5) : register(u6) : register(u7); // expected-error 2 {{binding type 'u' cannot be applied more than once}} expected-note 2 {{the first one is here}}
Three either_case : register(u8) : register(U8); // expected-error {{binding type 'u' cannot be applied more than once}} expected-note {{the first one is here}}
float twice_c : register(c20) : register(c21); // expected-error {{binding type 'c' cannot be applied more than once}} expected-note {{the first one is here}}
RWBuffer<float> same : register(u30) : register(u30); // expected-error {{binding type 'u' cannot be applied more than once}} expected-note {{the first one is here}}
cbuffer Buffer1 : register(b3) : register(b4) { float b3; } // expected-error {{binding type 'b' cannot be applied more than once}} expected-note {{the first one is here}}

// Each is checked by itself.
RWBuffer<float> one_wrong : register(u31) : register(t4); // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{declared here}}
Three one_missing : register(u32) : register(s4); // expected-warning {{binding type 's' only applies to types containing sampler state.}}
// expected-note@5 {{'Three', declared here, has none of them}}
tbuffer Buffer2 : register(b5) : register(t5) { float b5; } // expected-error {{binding type 'b' only applies to constant buffer resources.}} expected-note {{'Buffer2', declared here, is a tbuffer}}

// What takes no register gets the reason for each of them, and no other one.
groupshared float shared1 : register(c30) : register(c31); // expected-error 2 {{binding type 'c' only applies to constant buffer data.}} expected-note 2 {{'shared1', declared here, is groupshared}}
static float fixed : register(c30) : register(c31); // expected-warning 2 {{the register annotation of a static variable has no effect}}

// Two i registers are as wrong as one, and one too many.
float twice_i : register(i0) : register(i1); // expected-error {{binding type 'i' ignored}} expected-error {{binding type 'i' cannot be applied more than once}} expected-note {{the first one is here}}

// Annotations of other declarations do not count, not even on one line.
float a0 : register(c40), a1 : register(c41);

[numthreads(1, 1, 1)] void main() {}
