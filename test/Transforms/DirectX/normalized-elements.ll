; Normalized elements, a trait of the declaration (2 unorm, 4 snorm) or an
; attribute of a heap call, have their own component types: SNormF32 is
; 13, UNormF32 is 14. In the properties of a handle, the type is the low
; byte of the second word, and the number of components is the next byte.
; RUN: %dxil-opt -S -passes=dxil-resource-metadata %s | FileCheck %s --check-prefix=RECORDS
; RUN: %dxil-opt -S -passes=dxil-lower-resources,dxil-lower-handles %s | FileCheck %s --check-prefix=PROPERTIES
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"
@A.str = private unnamed_addr constant [2 x i8] c"A\00", !hlsl.resource !0
@B.str = private unnamed_addr constant [2 x i8] c"B\00", !hlsl.resource !1
@C.str = private unnamed_addr constant [2 x i8] c"C\00", !hlsl.resource !2
@D.str = private unnamed_addr constant [2 x i8] c"D\00", !hlsl.resource !3

define void @main() {
; 14 | 4 << 8 = 1038, 13 | 2 << 8 = 525, 9 | 1 << 8 = 265, and doubles are words: 5 | 1 << 8 = 261.
; PROPERTIES-DAG: createHandle
; PROPERTIES-DAG: annotateHandle({{.*}}, %dx.types.ResourceProperties { i32 4106, i32 1038 })
  %a = call target("dx.TypedBuffer", <4 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr @A.str)
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", <4 x float>, 1, 0, 0) %a, i32 0, <4 x float> zeroinitializer)
; PROPERTIES-DAG: annotateHandle({{.*}}, %dx.types.ResourceProperties { i32 4106, i32 525 })
  %b = call target("dx.TypedBuffer", <2 x float>, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 1, i32 1, i32 0, ptr @B.str)
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", <2 x float>, 1, 0, 0) %b, i32 0, <2 x float> zeroinitializer)
; PROPERTIES-DAG: annotateHandle({{.*}}, %dx.types.ResourceProperties { i32 4106, i32 265 })
  %c = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 2, i32 1, i32 0, ptr @C.str)
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %c, i32 0, float zeroinitializer)
; PROPERTIES-DAG: annotateHandle({{.*}}, %dx.types.ResourceProperties { i32 4106, i32 261 })
  %d = call target("dx.TypedBuffer", double, 1, 0, 0) @llvm.dx.resource.handlefrombinding(i32 0, i32 3, i32 1, i32 0, ptr @D.str)
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", double, 1, 0, 0) %d, i32 0, double zeroinitializer)
; PROPERTIES-DAG: createHandleFromHeap
; PROPERTIES-DAG: annotateHandle({{.*}}, %dx.types.ResourceProperties { i32 4106, i32 270 })
  %h = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromHeap.tdx.TypedBuffer_f32_1_0_0t(i32 1, i1 false) "hlsl.unorm"
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %h, i32 0, float 1.0)
; PROPERTIES-DAG: annotateHandle({{.*}}, %dx.types.ResourceProperties { i32 4106, i32 269 })
  %i = call target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromHeap.tdx.TypedBuffer_f32_1_0_0t(i32 1, i1 false) "hlsl.snorm"
  call void @llvm.dx.resource.store.typedbuffer(target("dx.TypedBuffer", float, 1, 0, 0) %i, i32 0, float 1.0)
  ret void
}
declare target("dx.TypedBuffer", float, 1, 0, 0) @llvm.dx.handle.fromHeap.tdx.TypedBuffer_f32_1_0_0t(i32, i1) memory(none)

!0 = !{i32 0, !"A", i32 1, null, null, i32 1, i32 2, i32 0, i32 2}
!1 = !{i32 1, !"B", i32 1, null, null, i32 1, i32 2, i32 0, i32 4}
!2 = !{i32 2, !"C", i32 1, null, null, i32 1, i32 2, i32 0, i32 0}
!3 = !{i32 3, !"D", i32 1, null, null, i32 1, i32 2, i32 0, i32 2}

; RECORDS-DAG: !"A", {{.*}}, i1 false, [[A:![0-9]+]]}
; RECORDS-DAG: [[A]] = !{i32 0, i32 14}
; RECORDS-DAG: !"B", {{.*}}, i1 false, [[B:![0-9]+]]}
; RECORDS-DAG: [[B]] = !{i32 0, i32 13}
; RECORDS-DAG: !"C", {{.*}}, i1 false, [[C:![0-9]+]]}
; RECORDS-DAG: [[C]] = !{i32 0, i32 9}
; RECORDS-DAG: !"D", {{.*}}, i1 false, [[D:![0-9]+]]}
; RECORDS-DAG: [[D]] = !{i32 0, i32 5}
