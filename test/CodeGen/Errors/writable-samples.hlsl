// Writable multisampled textures require shader model
// 6.7, even if they are only read or come from the heap.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -verify=heap -DHEAP %s

RWByteAddressBuffer Out;
RWTexture2DMS<float> Read; // expected-error {{the multisampled texture 'Read' is writable, which needs shader model 6.7, but the target is shader model 6.6}}
RWTexture2DMS<float> Unused;

[numthreads(1, 1, 1)]
void main() {
#ifdef HEAP
  RWTexture2DMS<float> Other = ResourceDescriptorHeap[1];
  Out.Store(0, Other[uint2(1, 1)]); // heap-error {{the multisampled texture is writable, which needs shader model 6.7}}
#else
  Out.Store(0, Read[uint2(0, 0)]);
#endif
}
