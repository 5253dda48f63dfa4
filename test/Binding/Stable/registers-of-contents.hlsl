// The source can specify the registers of the resources in a
// constant buffer or parameter block: "If the user put an
// explicit binding modifier on a parameter ... then we use it".

// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -Rbinding %s -Fo %t.dxil 2>&1 | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -verify -DWRONG %s

struct P { float x; Texture2D t; };
// CHECK-DAG: 'c': b2 space0, as written
// CHECK-DAG: 'c.t': t5 space0, as written
ConstantBuffer<P> c : register(b2) : register(t5);
// CHECK-DAG: 'b.c.t': t9 space0, as written
// CHECK-DAG: 'b.c': b0 space0, by the stable layout
struct B { ConstantBuffer<P> c; };
B b : register(t9);
// CHECK-DAG: 'block.t': t4 space3, as written
// CHECK-DAG: 'block': b1 space3, as written
ParameterBlock<P> block : register(t4, space3) : register(b1, space3);
// The numbers of a block are in its buffer, not in $Globals.
#ifdef WRONG
ConstantBuffer<P> noConstants : register(c1); // expected-error {{binding type 'c' only applies to constant buffer data.}}
// expected-note@-1 {{'noConstants', declared here, is of type 'ConstantBuffer<P>'}}
ConstantBuffer<P> noSampler : register(s1); // expected-error {{binding type 's' only applies to sampler state.}}
// expected-note@-1 {{'noSampler', declared here, is of type 'ConstantBuffer<P>'}}
B noNumbers : register(c1); // expected-warning {{binding type 'c' only applies to types containing constant buffer data.}}
// expected-note@14 {{'B', declared here, has none of them}}
struct Two { ConstantBuffer<P> c[2]; };
Two fits : register(t4294967294, space1);
Two tooFar : register(t4294967295); // expected-error {{the 2 registers of 'tooFar' exceed the last register, 4294967295}}
// expected-note@8 {{member 't' is the first one without a register}}
#endif
RWBuffer<float> o;
[numthreads(1, 1, 1)]
void main() { o[0] = c.x + b.c.x + block.x; }
