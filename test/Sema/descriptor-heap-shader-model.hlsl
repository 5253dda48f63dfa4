// Descriptor heaps require shader model 6.6;
// code that no entry point reaches may use them.
// RUN: clang-dxc -T cs_6_5 -verify %s

float notReached() {
  Texture2D<float> T = ResourceDescriptorHeap[1];
  SamplerState S = SamplerDescriptorHeap[0];
  return T.SampleLevel(S, 0.5, 0);
}

[numthreads(1, 1, 1)]
void main() {
  RWBuffer<float> B = ResourceDescriptorHeap[0]; // expected-error {{'ResourceDescriptorHeap' needs shader model 6.6, but the target is 6.5}}
  B[0] = 1;
}
