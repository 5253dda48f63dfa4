// GetDimensions returns the stride of the type; counter methods step by one.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct S { float3 V; };
RWStructuredBuffer<S> Buffer;
ByteAddressBuffer Bytes;
RWStructuredBuffer<uint> Out;

[numthreads(1, 1, 1)]
void main() {
  uint Count, Stride;
  Buffer.GetDimensions(Count, Stride);
  // CHECK: %[[COUNT:.*]] = call i32 @llvm.dx.resource.getdimensions.x
  // CHECK: store i32 %[[COUNT]], ptr
  // CHECK: store i32 12, ptr
  Out[0] = Count + Stride;
  Bytes.GetDimensions(Count);
  // CHECK: call i32 @llvm.dx.resource.getdimensions.x{{.*}}(target("dx.RawBuffer", i8, 0, 0)
  Out[1] = Count;
  Out[2] = Buffer.IncrementCounter();
  // CHECK: call i32 @llvm.dx.resource.updatecounter{{.*}}, i8 1)
  Out[3] = Buffer.DecrementCounter();
  // CHECK: call i32 @llvm.dx.resource.updatecounter{{.*}}, i8 -1)
}
