// A malformed value in a root signature is an error at its location. Clang's
// parser fails without a message, and the container had no root signature.
// RUN: split-file %s %t
// RUN: clang-dxc -T cs_6_6 -verify %t/attribute.hlsl
// RUN: clang-dxc -T lib_6_6 -verify %t/subobject.hlsl
// RUN: %exits-with 1 clang-dxc -T rootsig_1_1 -E RS %t/macro.hlsl 2>&1 | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -verify %t/tables.hlsl

// CHECK: macro.hlsl:1:{{[0-9]+}}: error: 'x' is not a valid value here in the root signature

//--- attribute.hlsl
// expected-error@+1 {{'x' is not a valid value here in the root signature}}
[RootSignature("CBV(b0), StaticSampler(s0, minLOD=x)")]
[numthreads(1, 1, 1)] void main() {}
// expected-error@+1 {{'FLT_MAX' is not a valid value here in the root signature}}
[RootSignature("StaticSampler(s0, maxLOD = FLT_MAX, filter = FILTER_MIN_MAG_MIP_POINT)")]
[numthreads(1, 1, 1)] void other() {}
// expected-error@+1 {{expected a value here in the root signature}}
[RootSignature("StaticSampler(s0, mipLODBias =)")]
[numthreads(1, 1, 1)] void third() {}

//--- subobject.hlsl
// expected-error@+1 {{'x' is not a valid value here in the root signature}}
GlobalRootSignature rs = { "StaticSampler(s0, mipLODBias=x)" };
[shader("raygeneration")] void main() {}

//--- macro.hlsl
#define RS "StaticSampler(s0, minLOD=x)"

//--- tables.hlsl
// expected-error@+1 {{a descriptor table needs at least one range, such as 'SRV(t0)'}}
[RootSignature("CBV(b0), DescriptorTable()")]
[numthreads(1, 1, 1)] void main() {}
// expected-error@+1 {{flags of a static sampler require version 1.2 of root signatures; the latest supported version is 1.1}}
[RootSignature("StaticSampler(s0, flags = UINT_BORDER_COLOR)")]
[numthreads(1, 1, 1)] void other() {}
