// Rasterizer-ordered types in exported functions, which may be
// linked into a pixel shader: flags, features, properties and RDAT.
// RUN: clang-dxc -T lib_6_3 %s -Fo %t3.dxil -Fc %t3.ll
// RUN: FileCheck %s --check-prefixes=ALL,OLD < %t3.ll
// RUN: clang-dxc -T lib_6_6 %s -Fo %t6.dxil -Fc %t6.ll
// RUN: FileCheck %s --check-prefixes=ALL,NEW < %t6.ll
// RUN: clang-dxc -T lib_6_5 -O0 %s -Fo %t5.dxil
// RUN: clang-dxc -T lib_6_8 -O1 %s -Fo %t8.dxil
// RUN: %if dxv %{ dxv %t3.dxil %}
// RUN: %if dxv %{ dxv %t5.dxil %}
// RUN: %if dxv %{ dxv %t6.dxil %}
// RUN: %if dxv %{ dxv %t8.dxil %}
// RUN: obj2yaml %t6.dxil | FileCheck %s --check-prefix=FEATURES
// RUN: %python %S/../../Container/Inputs/read-rdat.py %t6.dxil > %t6.rdat
// RUN: FileCheck %s --check-prefix=RDAT --match-full-lines < %t6.rdat
// RUN: %if dxc %{ dxc -T lib_6_6 %s -Fo %t6.dxc -Fc %t6.dxc.ll %}
// RUN: %if dxc %{ %python %S/../../Container/Inputs/read-rdat.py %t6.dxc > %t6.dxc.rdat %}
// RUN: %if dxc %{ diff %t6.rdat %t6.dxc.rdat %}
// RUN: %if dxc %{ FileCheck %s --check-prefix=FLAGS < %t6.dxc.ll %}
// RUN: FileCheck %s --check-prefix=FLAGS < %t6.ll

struct S { float2 a; int b; };
RasterizerOrderedBuffer<float4> B;
RasterizerOrderedByteAddressBuffer BA;
RasterizerOrderedStructuredBuffer<S> SB;
RasterizerOrderedTexture1D<float> T1;
RasterizerOrderedTexture1DArray<float2> T1A;
RasterizerOrderedTexture2D<uint4> T2;
RasterizerOrderedTexture2DArray<float4> T2A[3];
RasterizerOrderedTexture3D<int> T3;

// ALL: Raster Ordered UAVs
// FEATURES: ROVs: true

// Word 0 of the properties is the kind, bit 12 for UAVs and bit 13 for their
// order; word 1 the type of the elements and their number, or the stride.
// OLD: load %"class.RasterizerOrderedBuffer<vector<float, 4> >", ptr @"\01?B@@3V?$RasterizerOrderedBuffer@V?$vector@M$03@@@@A"
// NEW: ResourceProperties { i32 12298, i32 1033 }
// ALL: call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(
// ALL: call %dx.types.Dimensions @dx.op.getDimensions(
// ALL: call void @dx.op.bufferStore.f32(
export void buffer() {
  B[0] = B[1] + 1;
  uint n;
  B.GetDimensions(n);
  B[2] = n;
}

// ALL-LABEL: define void @"\01?bytes@@YAXXZ"()
// OLD: load %struct.RasterizerOrderedByteAddressBuffer, ptr @"\01?BA@@3URasterizerOrderedByteAddressBuffer@@A"
// NEW: ResourceProperties { i32 12299, i32 0 }
// ALL: @dx.op.rawBufferLoad.i32(
// ALL: @dx.op.atomicBinOp.i32(
// ALL: @dx.op.rawBufferStore.i32(
export void bytes() {
  BA.Store(0, BA.Load(4) + 1);
  uint o;
  BA.InterlockedAdd(8, 1, o);
  BA.Store2(16, BA.Load2(24));
}

// ALL-LABEL: define void @"\01?structured@@YAXXZ"()
// NEW: ResourceProperties { i32 12812, i32 12 }
// ALL: @dx.op.rawBufferLoad.
// ALL: @dx.op.atomicBinOp.i32(
export void structured() {
  SB[0].b = SB[1].b + 1;
  SB[2].a = SB[3].a;
  InterlockedMax(SB[0].b, 3);
}

// ALL-LABEL: define void @"\01?oneDimension@@YAXXZ"()
// NEW-DAG: ResourceProperties { i32 12289, i32 265 }
// NEW-DAG: ResourceProperties { i32 12294, i32 521 }
// ALL-DAG: @dx.op.textureLoad.f32(
// ALL-DAG: @dx.op.textureStore.f32(
export void oneDimension() {
  T1[0] = T1[1] + 1;
  T1A[uint2(0, 1)] = T1A.Load(uint2(1, 2)) * 2;
}

// ALL-LABEL: define void @"\01?more@@YAXXZ"()
// NEW-DAG: ResourceProperties { i32 12290, i32 1029 }
// NEW-DAG: ResourceProperties { i32 12295, i32 1033 }
// NEW-DAG: ResourceProperties { i32 12292, i32 260 }
// ALL-DAG: @dx.op.textureLoad.i32(
// ALL-DAG: @dx.op.textureStore.f32(
// ALL-DAG: @dx.op.atomicBinOp.i32(
export void more() {
  T2[uint2(0, 1)] = T2[uint2(1, 1)] + 1;
  T2A[1][uint3(0, 1, 2)] += 1;
  InterlockedAdd(T3[uint3(1, 2, 3)], 1);
  T3[uint3(0, 0, 0)] = T3[uint3(0, 0, 1)];
}

// Raw buffers (4), additional formats (13), more than eight UAVs (15), rasterizer
// order (18): 16 + 8192 + 32768 + 262144. Ten views are bound.
// FLAGS: !{i32 0, i64 303120}

// RDAT: resource 1 10 0 -1 -1 -1 B 4
// RDAT-NEXT: resource 1 11 1 -1 -1 -1 BA 4
// RDAT-NEXT: resource 1 12 2 -1 -1 -1 SB 4
// RDAT-NEXT: resource 1 1 3 -1 -1 -1 T1 4
// RDAT-NEXT: resource 1 6 4 -1 -1 -1 T1A 4
// RDAT-NEXT: resource 1 2 5 -1 -1 -1 T2 4
// RDAT-NEXT: resource 1 7 6 -1 -1 1 T2A 4
// RDAT-NEXT: resource 1 4 7 -1 -1 -1 T3 4
// RDAT-NEXT: function ?buffer@@YAXXZ buffer 0 - 6 0x800 0xffff 6:6.0 0 0
// RDAT-NEXT: function ?bytes@@YAXXZ bytes 1 - 6 0x0 0xffff 6:6.0 0 0
// RDAT-NEXT: function ?structured@@YAXXZ structured 2 - 6 0x0 0xffff 6:6.0 0 0
// RDAT-NEXT: function ?oneDimension@@YAXXZ oneDimension 3,4 - 6 0x800 0xffff 6:6.0 0 0
// RDAT-NEXT: function ?more@@YAXXZ more 5,6,7 - 6 0x800 0xffff 6:6.0 0 0
