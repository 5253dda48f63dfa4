// A profile may precede the register. If annotations for several
// profiles have the same letter, the one for the compiled stage applies.
// RUN: clang-dxc -T cs_6_6 -verify -DERRORS %s
// RUN: clang-dxc -T cs_6_6 -ast-dump %s | FileCheck %s

SamplerState one : register(ps_5_0, s1);
// CHECK: VarDecl {{.*}} one 'SamplerState'
// CHECK-NEXT: HLSLResourceBindingAttr {{.*}} "ps_5_0, s1"

SamplerState offset : register(vs, s2[8]);
// CHECK: VarDecl {{.*}} offset 'SamplerState'
// CHECK-NEXT: HLSLResourceBindingAttr {{.*}} "vs, s10"

SamplerState chosen : register(ps, s2) : register(cs_5_0, s3) : register(vs, s4);
// CHECK: VarDecl {{.*}} chosen 'SamplerState'
// CHECK-NEXT: HLSLResourceBindingAttr {{.*}} "cs_5_0, s3"
// CHECK-NOT: HLSLResourceBindingAttr

// The general one is better than that of another stage.
SamplerState general : register(s5) : register(ps, s6);
// CHECK: VarDecl {{.*}} general 'SamplerState'
// CHECK-NEXT: HLSLResourceBindingAttr {{.*}} "s5"
// CHECK-NOT: HLSLResourceBindingAttr

// Of those for other stages only, the last.
SamplerState last : register(vs, s7) : register(ps, s8);
// CHECK: VarDecl {{.*}} last 'SamplerState'
// CHECK-NEXT: HLSLResourceBindingAttr {{.*}} "ps, s8"
// CHECK-NOT: HLSLResourceBindingAttr

#ifdef ERRORS
SamplerState same : register(cs, s9) : register(cs, s10); // expected-error {{binding type 's' cannot be applied more than once}} expected-note {{the first one is here}}
float wrong : register(ps, t0); // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{declared here}}
#endif
// CHECK: FunctionDecl {{.*}} main

[numthreads(1, 1, 1)] void main() {}
