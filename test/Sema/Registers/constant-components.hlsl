// c registers can have a component; a number
// must fit into the rest of the register.
// RUN: clang-dxc -T cs_6_6 -verify -DERRORS %s
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

float a : register(c3.w);
float3 b : register(c2.y);
float c : register(c0);
bool2 d : register(c4.z);
float4 e : register(c5.x);
RWBuffer<float> Out;

// $Globals has c at byte 0, b at 36, a at 60, d at 72, e at 80.
// CHECK: %"$Globals" = type <{ float, [32 x i8], <3 x float>, [12 x i8], float, [8 x i8], <2 x i32>, <4 x float> }>
#ifdef ERRORS
float2 f0 : register(c10.w);    // expected-error {{'f0' does not fit into the register from component 'w' on}}
double f1 : register(c11.w);    // expected-error {{'f1' contains 64-bit numbers, which start at component 'x' or 'z', not at 'w'}}
uint64_t f12 : register(c22.y); // expected-error {{'f12' contains 64-bit numbers, which start at component 'x' or 'z', not at 'y'}}
struct D { double m; };
D f13 : register(c23.y);        // expected-error {{'f13' contains 64-bit numbers, which start at component 'x' or 'z', not at 'y'}}
double2 f14 : register(c24.z);  // expected-error {{'f14' does not fit into the register from component 'z' on}}
float4 f2 : register(c12.y);    // expected-error {{'f2' does not fit into the register from component 'y' on}}
float2x2 f3 : register(c13.y);  // expected-error {{'f3' does not fit into the register from component 'y' on}}
float f4[2] : register(c14.y);  // expected-error {{'f4' does not fit into the register from component 'y' on}}
struct S { float m; };
S f5 : register(c15.z);         // expected-error {{'f5' does not fit into the register from component 'z' on}}
float2x2 f6 : register(c16.x);
double f7 : register(c17.z);
// A number of minimum precision has 4 bytes in a buffer.
min16float3 f8 : register(c18.z); // expected-error {{'f8' does not fit into the register from component 'z' on}}
min16int4 f9 : register(c19.y);   // expected-error {{'f9' does not fit into the register from component 'y' on}}
min16float3 f10 : register(c20.y);
min16uint2 f11 : register(c21.z);
#endif

[numthreads(1, 1, 1)] void main() { Out[0] = a + b.y + c + d.x + e.z; }
