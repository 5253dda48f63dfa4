// Descriptor heaps came with shader model 6.6.
// RUN: clang-dxc -T cs_6_5 -verify %s

[numthreads(1, 1, 1)]
void main() {
  RWBuffer<float> B = ResourceDescriptorHeap[0]; // expected-error {{ResourceDescriptorHeap needs shader model 6.6, but the target is 6.5}}
  B[0] = 1;
}
