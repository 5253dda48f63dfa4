// Before the first shader model that supports it, a function or method
// is an error if the entry point, or an export of a library, reaches it.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_5 -DUNREACHED -verify=good %s
// RUN: clang-dxc -T lib_6_5 -DEXPORTED -verify=export %s
// RUN: clang-dxc -T cs_6_6 -DWRONG -verify=wrong %s
// RUN: %if dxc %{ dxc -T cs_6_5 -DUNREACHED %s -Fo %t.dxil %}
// good-no-diagnostics

Texture2D<float> T;
SamplerState S;
SamplerComparisonState C;

#if defined(UNREACHED) || defined(EXPORTED)
RWByteAddressBuffer Bytes;
uint later(uint a) {
  RayQuery<RAY_FLAG_NONE> query;
  query.Proceed();
  uint64_t old;
  Bytes.InterlockedAdd64(0, 1, old); // export-error {{'InterlockedAdd64' needs shader model 6.6, but the target is 6.5}}
  return T.SampleCmpLevel(C, 0.5, 0.5, 2) + // export-error {{'SampleCmpLevel' needs shader model 6.7}}
         dot(unpack_s8s32(a), 1) + // export-error {{'unpack_s8s32' needs shader model 6.6}}
         pack_u8(uint4(a, 1, 2, 3)); // export-error {{'pack_u8' needs shader model 6.6}}
}
#endif
#ifdef EXPORTED
export uint exported(uint a) { return later(a); }
#elif defined(UNREACHED)
[numthreads(1, 1, 1)] void main() { Bytes.Store(0, 1); }
#else
[numthreads(1, 1, 1)] void main() {
#ifdef WRONG
  T.Sample(C, 0.5); // wrong-error {{no matching member function for call to 'Sample'}} wrong-note@* 0+ {{}}
  T[uint2(0, 0)] = 1; // wrong-error {{the elements of 'Texture2D<float>' are read-only; declare it as 'RWTexture2D' to write them}}
#endif
  T.SampleCmpLevelZero(C, 0.5, 0.5);
  T.SampleCmpLevel(C, 0.5, 0.5, 2); // expected-error {{'SampleCmpLevel' needs shader model 6.7, but the target is 6.6}}
  T.SampleCmpGrad(C, 0.5, 0.5, 1, 1); // expected-error {{'SampleCmpGrad' needs shader model 6.8, but the target is 6.6}}
}
#endif
