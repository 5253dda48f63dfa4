// A local array that is read before a constant buffer is copied to it, before the
// buffer has a handle, stays an array, because the buffer cannot be read there.
// RUN: clang-dxc -T cs_6_6 -w %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}

struct S { float3 a[6]; uint k; };
RWBuffer<float> o : register(u0);
[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  float3 l[6];
  float x = l[id.x].x;
  o[7] = x;
  ConstantBuffer<S> c = ResourceDescriptorHeap[uint(o[id.y])];
  l = c.a;
  o[id.x] = x + l[id.y].z;
}
