// A write to an element of a read-only resource is an error that names the writable type.
// RUN: clang-dxc -T cs_6_0 -verify %s
Texture2D<float4> T;
StructuredBuffer<float> S;
Buffer<uint> B;
TextureCube<float4> C;
[numthreads(1, 1, 1)] void main(uint2 id : SV_DispatchThreadID) {
  T[id] = 1; // expected-error {{the elements of 'Texture2D<>' are read-only; declare it as 'RWTexture2D' to write them}}
  T[id].x = 1; // expected-error {{are read-only; declare it as 'RWTexture2D' to write them}}
  S[0] += 2; // expected-error {{are read-only; declare it as 'RWStructuredBuffer' to write them}}
  B[1] = 3; // expected-error {{are read-only; declare it as 'RWBuffer' to write them}}
}
