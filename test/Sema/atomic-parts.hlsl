// An element of a typed buffer or texture is stored as a whole, so a component
// of it cannot be the target of an atomic operation; in other memory it can.
// RUN: clang-dxc -T cs_6_0 -verify %s

RWBuffer<int2> Pairs;
RWBuffer<int1> Ones;
RWBuffer<int> Numbers;
RWTexture2D<uint4> Texels;
RWStructuredBuffer<int2> Structs;
groupshared int2 Shared;

[numthreads(1, 1, 1)]
void main(uint I : SV_GroupIndex) {
  InterlockedAdd(Pairs[I].x, 1);      // expected-error {{InterlockedAdd cannot modify one component of an element of a typed buffer or texture, which is stored as a whole; its elements must be scalars}}
  InterlockedMax(Texels[I.xx].y, 1u); // expected-error {{InterlockedMax cannot modify one component of an element of a typed buffer or texture, which is stored as a whole; its elements must be scalars}}
  InterlockedAdd(Ones[I].x, 1);
  InterlockedAdd(Numbers[I].x, 1);
  InterlockedAdd(Structs[I].y, 1);
  InterlockedAdd(Shared.y, 1);
}
