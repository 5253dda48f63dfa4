// No fix-it is offered if several corrections are
// possible or the corrected register is taken.
// RUN: not clang-dxc -T cs_6_6 -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck --implicit-check-not=fix-it: %s

// CHECK: error: binding type 'c' only applies to
groupshared float shared1 : register(c0);

struct Two { Texture2D t; SamplerState s; };
// CHECK: warning: binding type 'u' only applies to types containing
Two two : register(u0);

struct Empty {};
// CHECK: warning: binding type 't' only applies to types containing
Empty empty : register(t0);

// CHECK: error: binding type 't' only applies to
// CHECK: error: binding type 't' only applies to
cbuffer B { float in_buffer : register(t0); float4 four : register(t1); }

// Another annotation has the letter already.
// CHECK: error: binding type 't' only applies to
RWBuffer<float> buffer : register(t0) : register(u0);
// CHECK: error: binding type 'x' is invalid.
RWBuffer<float> unknown : register(x0) : register(u0);
// CHECK: error: binding type 'x' is invalid.
static float fixed : register(x0);

// Numbers have no space.
// CHECK: error: binding type 't' only applies to
float spaced : register(t0, space1);
// CHECK: error: binding type 'c' ignored in buffer declaration
cbuffer P { float p : register(c0, space1); }

// A macro may be used elsewhere, too.
#define REGISTER t0
// CHECK: error: binding type 't' only applies to
RWBuffer<float> by_macro : register(REGISTER);

// CHECK: error: expected ')'
RWBuffer<float> junk : register(u0 u1);
// CHECK: error: invalid space specifier 'u1' used
RWBuffer<float> no_space : register(u0, u1);

[numthreads(1, 1, 1)] void main() {}
