// The same acceleration structure of an array in both branches and
// after them, and through a list with a non-uniform index. dxil-run
// does not trace rays here, so the test checks the handles.
// RUN: clang-dxc -T cs_6_5 -O0 %s -Fo %t.5.0 -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_5 -O2 %s -Fo %t.5.2 -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_5 -O3 %s -Fo %t.5.3 -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.6.0 -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O2 %s -Fo %t.6.2 -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.6.3 -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O2 -DHEAP %s -Fo %t.h.2 -Fc - | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O3 -DHEAP %s -Fo %t.h.3 -Fc - | FileCheck %s
// RUN: %if dxv %{ dxv %t.5.2 %}
// RUN: %if dxv %{ dxv %t.5.3 %}
// RUN: %if dxv %{ dxv %t.6.2 %}
// RUN: %if dxv %{ dxv %t.6.3 %}
// RUN: %if dxv %{ dxv %t.h.3 %}
// CHECK-LABEL: define void @main
// CHECK-NOT: phi %dx.types
// CHECK-NOT: select {{.*}}%dx.types.Handle
// CHECK-DAG: createHandle{{.*}}i32 %{{.*}}, i1 false)
// CHECK-DAG: createHandle{{.*}}i32 %{{.*}}, i1 true)
// CHECK: ret void

#ifdef HEAP
RaytracingAccelerationStructure at(uint n) { return ResourceDescriptorHeap[n]; }
#else
RaytracingAccelerationStructure G[4] : register(t0);
RaytracingAccelerationStructure at(uint n) { return G[n]; }
#endif
RWBuffer<float> Out : register(u0);
cbuffer C { uint k; };

float trace(RaytracingAccelerationStructure a, float x) {
  RayDesc r;
  r.Origin = x;
  r.Direction = float3(0, 0, 1);
  r.TMin = 0;
  r.TMax = 9;
  RayQuery<RAY_FLAG_FORCE_OPAQUE> q;
  q.TraceRayInline(a, 0, 1, r);
  q.Proceed();
  return q.CommittedRayT();
}

[numthreads(4, 1, 1)] void main(uint i : SV_GroupIndex) {
  float v;
  if (k)
    v = trace(at(i), 1);
  else
    v = trace(at(i), 2);
  v += trace(at(i), 3);
  RaytracingAccelerationStructure L[3] = { at(2), at(0), at(3) };
  v += trace(L[NonUniformResourceIndex(i % 3)], 4);
  Out[i] = v;
}
