// Resources that the root signature does not cover: the
// error is at the declaration, the note in the text of
// the root signature. Unused resources need no parameter.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -verify=heap -DUNBOUNDED %s
// RUN: not clang-dxc -T cs_6_6 %s 2>&1 | FileCheck %s

#ifdef UNBOUNDED
// An unbounded table from register 0 on, where it has one descriptor more.
// heap-error@+1 {{'In' at u0 is not covered by the root signature; root parameter 0, DescriptorTable(SRV(t0, numDescriptors=unbounded)), is for the same register of another class, not for UAVs}}
RWBuffer<float> In;
// heap-note@+1 {{root parameter 0 is here}}
[RootSignature("DescriptorTable(SRV(t0, numDescriptors=unbounded))")]
[numthreads(1, 1, 1)]
void main() { In[0] = 0; }
#else
#define RS "CBV(b0), " \
           "DescriptorTable(SRV(t0, numDescriptors=2), UAV(u5))"
// CHECK: coverage.hlsl:[[@LINE+3]]:25: error: 'In' at t0 to t3
// CHECK: coverage.hlsl:[[@LINE+7]]:16: note: root parameter 1 is here
// CHECK: coverage.hlsl:[[@LINE-3]]:13: note: expanded from macro 'RS'
StructuredBuffer<float> In[4] : register(t0); // expected-error {{'In' at t0 to t3 is only partly covered by the root signature; root parameter 1, DescriptorTable(SRV(t0, numDescriptors=2), ...), covers t0 to t1 only}}
RWStructuredBuffer<float> Out; // expected-error {{'Out' at u0 is not covered by the root signature; the nearest is root parameter 1, DescriptorTable(UAV(u5), ...)}}
RWStructuredBuffer<float> Unused : register(u99);
cbuffer Numbers { float Factor; }

[RootSignature(RS)] // expected-note 2 {{root parameter 1 is here}}
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = In[id.y % 4][id.x] * Factor;
}
#endif
