// A method is an error below the first shader model that has it.
// RUN: clang-dxc -T cs_6_6 -verify %s

Texture2D<float> T;
SamplerState S;
SamplerComparisonState C;

[numthreads(1, 1, 1)] void main() {
  T.SampleCmpLevelZero(C, 0.5, 0.5);
  T.SampleCmpLevel(C, 0.5, 0.5, 2); // expected-error {{'SampleCmpLevel' needs shader model 6.7, but the target is 6.6}}
  T.SampleCmpGrad(C, 0.5, 0.5, 1, 1); // expected-error {{'SampleCmpGrad' needs shader model 6.8, but the target is 6.6}}
  T.Sample(C, 0.5); // expected-error {{no matching member function for call to 'Sample'}} expected-note@* 0+ {{}}
  T[uint2(0, 0)] = 1; // expected-error {{the elements of 'Texture2D<float>' can only be read; declare it as 'RWTexture2D' to write them}}
}
