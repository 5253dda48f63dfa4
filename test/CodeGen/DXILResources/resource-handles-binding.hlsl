// DXILResources.rst, "Resource Handles": the examples of handlefrombinding, with
// the operand for the name that LLVM 22 declares.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWBuffer<float4> Buf : register(u5, space3);
RWBuffer<int> Buf1 : register(u7, space2);
Buffer<uint4> Buf2[24] : register(t3, space5);
// CHECK-DAG: %struct.S = type <{ <4 x float>, <4 x i32> }>
struct S { float4 a; uint4 b; };
StructuredBuffer<S> Buf3 : register(t2, space4);
ByteAddressBuffer Buf4 : register(t8, space1);
RWBuffer<float4> Global[3] : register(u6, space5);

[numthreads(1, 1, 1)]
void main() {
  // CHECK-DAG: call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_v4f32_1_0_0t(i32 3, i32 5, i32 1, i32 0, ptr @Buf.str)
  // CHECK-DAG: call target("dx.RawBuffer", %struct.S, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_{{.*}}_0_0t(i32 4, i32 2, i32 1, i32 0, ptr @Buf3.str)
  Buf[0] = Buf3[0].a;
  // CHECK-DAG: call target("dx.TypedBuffer", i32, 1, 0, 1) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_i32_1_0_1t(i32 2, i32 7, i32 1, i32 0, ptr @Buf1.str)
  // CHECK-DAG: call target("dx.TypedBuffer", <4 x i32>, 0, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_v4i32_0_0_0t(i32 5, i32 3, i32 24, i32 0, ptr @Buf2.str)
  Buf1[0] = Buf2[0][0].x;
  // CHECK-DAG: call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 1, i32 8, i32 1, i32 0, ptr @Buf4.str)
  Buf1[1] = Buf4.Load(0);
  // CHECK-DAG: call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_v4f32_1_0_0t(i32 5, i32 6, i32 3, i32 2, ptr @Global.str)
  RWBuffer<float4> Element = Global[2];
  Element[0] = 1;
}
