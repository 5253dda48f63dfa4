// Each error in the layout is reported at its location, an overlap with both locations.

// RUN: clang-dxc -T cs_6_6 -E main -fhlsl-binding-layout=stable -verify %s
// RUN: clang-dxc -T cs_6_6 -E main -fhlsl-binding-layout=stable -Wno-error=hlsl-binding-overlap -DWARNS -verify=warns %s

// In dxc's layout, unused resources conflict with nothing.
// RUN: clang-dxc -T cs_6_6 -E main -Wno-hlsl-unused-binding-overlap %s -Fo %t.dxil

// expected-note@+2 {{'textures' is declared here}}
// warns-note@+1 {{'textures' is declared here}}
Texture2D textures[4] : register(t2);
// expected-error@+2 {{'buffer' at t5, space0 overlaps with 'textures' at t2 to t5, space0}}
// warns-warning@+1 {{'buffer' at t5, space0 overlaps with 'textures' at t2 to t5, space0}}
Buffer<float> buffer : register(t5);

// In another space, and of another class.
Buffer<float> elsewhere : register(t5, space1);
RWBuffer<float> writable : register(u5);

// Constants are checked before the layout, in both layouts.
#ifdef WARNS
// warns-note@+1 {{'row' is declared here}}
float4 row : register(c1);
// warns-warning@+1 {{'part' at bytes 20 to 27 of the default constant buffer overlaps with 'row' at bytes 16 to 31}}
float2 part : register(c1.y);
#endif

#ifndef WARNS
Texture2D rest[] : register(t6, space2);
// expected-error@+1 {{no registers are left in space2 for the 7 't' registers that 'many' takes}}
Buffer<float> many[7] : register(space2);
// expected-error@+1 {{no registers are left in space2 for the unbounded range of 't' registers that 'more' takes}}
Texture2D more[] : register(space2);
#endif

[numthreads(1, 1, 1)] void main() {}
