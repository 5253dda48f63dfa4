// Barrier of shader model 6.8: kinds of memory or an
// object, then semantics; both are constant flags.
// RUN: clang-dxc -T cs_6_8 -verify %s
// RUN: clang-dxc -T cs_6_8 -DREACHED -verify=reached %s
// RUN: clang-dxc -T cs_6_7 -DOLD -verify=old %s
// What has a scope without a memory of it is in dxc's group, as the validator takes it.
// RUN: clang-dxc -T cs_6_8 -DSCOPES -verify=scopes %s
// RUN: clang-dxc -T cs_6_8 -DSCOPES -Wno-error=hlsl-barrier -verify=warned %s
// RUN: clang-dxc -T cs_6_8 -DSCOPES -Wno-hlsl-barrier -WX %s -Fo %t
// RUN: dxil-dis --verify %t
// RUN: %if dxv %{ dxv %t %}

RWBuffer<uint> Out;
Buffer<uint> In;
RWTexture2D<float> Image;
groupshared uint Shared;
cbuffer B { uint Flags; }

#ifdef REACHED
[numthreads(1, 1, 1)] void main() {
  Barrier(ALL_MEMORY, GROUP_SYNC | GROUP_SCOPE | DEVICE_SCOPE);
  Barrier(NODE_INPUT_MEMORY, GROUP_SCOPE); // reached-error {{NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY are only available in nodes of work graphs}}
}
#elif defined(SCOPES)
[numthreads(1, 1, 1)] void main() {
  Barrier(0, GROUP_SCOPE);                    // scopes-error {{GROUP_SCOPE has no effect without a kind of memory}} // warned-warning {{GROUP_SCOPE has no effect without a kind of memory}}
  Barrier(0, DEVICE_SCOPE);                   // scopes-error {{DEVICE_SCOPE only applies to UAV_MEMORY and NODE_INPUT_MEMORY; groups do not share other memory}} // warned-warning {{DEVICE_SCOPE only applies to UAV_MEMORY and NODE_INPUT_MEMORY; groups do not share other memory}}
  Barrier(GROUP_SHARED_MEMORY, DEVICE_SCOPE); // scopes-error {{DEVICE_SCOPE only applies to UAV_MEMORY and NODE_INPUT_MEMORY; groups do not share other memory}} // warned-warning {{DEVICE_SCOPE only applies to UAV_MEMORY and NODE_INPUT_MEMORY; groups do not share other memory}}
}
#elif defined(OLD)
void notReached() { Barrier(UAV_MEMORY, GROUP_SYNC); }
[numthreads(1, 1, 1)] void main() {
  Barrier(Out, GROUP_SYNC); // old-error {{'Barrier' needs shader model 6.8, but the target is 6.7}}
}
#else
template <uint N> void instance() { Barrier(N, N); }
[numthreads(1, 1, 1)] void main() {
  const uint q = 3;
  Barrier(q, q + 1);
  Barrier(0, 0);
  Barrier(Image, 0);
  instance<GROUP_SYNC>();
  Barrier(Flags, DEVICE_SCOPE);   // expected-error {{memory flags must be a constant combination of UAV_MEMORY, GROUP_SHARED_MEMORY, NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY}}
  Barrier(UAV_MEMORY, Flags);     // expected-error {{semantic flags must be a constant combination of GROUP_SYNC, GROUP_SCOPE, DEVICE_SCOPE and REORDER_SCOPE}}
  Barrier(16, DEVICE_SCOPE);      // expected-error {{memory flags must be a constant combination of UAV_MEMORY, GROUP_SHARED_MEMORY, NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY}}
  Barrier(-1, DEVICE_SCOPE);      // expected-error {{memory flags must be a constant combination of UAV_MEMORY, GROUP_SHARED_MEMORY, NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY}}
  Barrier(UAV_MEMORY, 8);         // expected-error {{REORDER_SCOPE needs shader model 6.9, but the target is 6.8}}
  Barrier(In, DEVICE_SCOPE);      // expected-error {{the first argument of Barrier must be memory flags or an object that a shader can write, not 'Buffer<uint>'}}
  Barrier(Shared, DEVICE_SCOPE);  // expected-error {{memory flags must be a constant combination of UAV_MEMORY, GROUP_SHARED_MEMORY, NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY}}
  Barrier(0, GROUP_SYNC);
  Barrier(0, GROUP_SCOPE);        // expected-error {{GROUP_SCOPE has no effect without a kind of memory}}
  Barrier(0, DEVICE_SCOPE);       // expected-error {{DEVICE_SCOPE only applies to UAV_MEMORY and NODE_INPUT_MEMORY; groups do not share other memory}}
  Barrier(GROUP_SHARED_MEMORY, DEVICE_SCOPE); // expected-error {{DEVICE_SCOPE only applies to UAV_MEMORY and NODE_INPUT_MEMORY; groups do not share other memory}}
  Barrier(UAV_MEMORY);            // expected-error {{Barrier takes 2 arguments, but 1 was given}}
}
#endif
