// Local structs, unnamed structs and structs in unnamed namespaces
// can be elements of resources and arguments of their methods.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -DRIGHT %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}

typedef struct { float U; float2 V; } Unnamed;
struct { float W; } Object;
namespace {
struct Hidden { float X; };
}
StructuredBuffer<Unnamed> OfUnnamed;
ConstantBuffer<Unnamed> Constants;
StructuredBuffer<Hidden> OfHidden;
StructuredBuffer<decltype(Object)> OfObject;
RWByteAddressBuffer Bytes;

[numthreads(1, 1, 1)] void main() {
  struct Local { float3 A; int B; };
  Local L = Bytes.Load<Local>(4);
  Bytes.Store(16, L);
  Bytes.Store<Local>(32, L);
  StructuredBuffer<Local> Read = ResourceDescriptorHeap[2];
  RWStructuredBuffer<Local> Write = ResourceDescriptorHeap[3];
  AppendStructuredBuffer<Local> Append = ResourceDescriptorHeap[4];
  ConstantBuffer<Local> LocalConstants = ResourceDescriptorHeap[5];
  Write[1] = Read[2];
  Append.Append(L);
  Bytes.Store(0, OfUnnamed[1].U + Constants.U + OfHidden[2].X + OfObject[3].W + LocalConstants.B);
  Bytes.Store(48, OfUnnamed[3]);
#ifndef RIGHT
  struct Bodiless { float get(); }; // expected-warning {{function 'main()::Bodiless::get' has internal linkage but is not defined}}
  Bodiless Nothing;
  Nothing.get(); // expected-note {{used here}} expected-error {{is called but has no body}}
#endif
}
