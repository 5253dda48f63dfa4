// Direct3D's rules are checked for root signatures that the grammar accepts.
// RUN: clang-dxc -T cs_6_6 -verify %s

[RootSignature("StaticSampler(s0, maxAnisotropy=17)")] // expected-error {{value must be in the range [0, 16]}}
void samplerLimits() {}

[RootSignature("DescriptorTable(Sampler(s0), CBV(b0))")] // expected-error {{sampler and non-sampler resource mixed in descriptor table}}
void mixedTable() {}

[RootSignature("CBV(b4294967295)")] // expected-error {{value must be in the range [0, 4294967294]}}
void lastRegister() {}

[RootSignature("CBV(b0, visibility=SHADER_VISIBILITY_PIXEL), CBV(b0, visibility=SHADER_VISIBILITY_VERTEX)")]
void stagesDoNotOverlap() {}

[RootSignature("DescriptorTable(SRV(t4294967290, numDescriptors=6))")]
void upToTheLastRegister() {}

[RootSignature("DescriptorTable(SRV(t4294967290, numDescriptors=20))")] // expected-error {{the range of 20 descriptors starting at register 4294967290 exceeds the last register}}
void pastTheEnd() {}

[RootSignature("CBV(b0), DescriptorTable(SRV(t0)), RootConstants(b1, num32BitConstants=61)")]
void full() {}

[RootSignature("CBV(b0), DescriptorTable(SRV(t0)), RootConstants(b1, num32BitConstants=62)")] // expected-error {{the root signature takes 65 DWORDs, but the limit is 64: one for each table and each constant, two for each root descriptor}}
void tooLarge() {}

[RootSignature("RootConstants(b0, num32BitConstants=4294967295), RootConstants(b1, num32BitConstants=4294967295)")] // expected-error {{the root signature takes 8589934590 DWORDs}}
void farTooLarge() {}

[numthreads(1, 1, 1)] void main() {}

// An error in the text is the only one.
[RootSignature("UAV(u0), UAV(u0)")] // expected-error {{resource ranges u[0;0] and u[0;0] overlap within space = 0 and visibility = All}} expected-note {{overlapping resource range here}}
void overlap() {}
