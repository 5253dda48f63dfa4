; Memory that operations take as a user-defined struct keeps its members;
; each access names one of them. All other memory does not change.
; RUN: split-file %s %t
; RUN: %dxil-opt -S -passes=dxil-shape-structs %t/fit.ll | FileCheck %t/fit.ll
; RUN: %dxil-opt -S -passes=dxil-shape-structs,dxil-shape-structs %t/fit.ll | FileCheck %t/fit.ll
; RUN: not dxil-opt -passes=dxil-shape-structs -disable-output %t/unfit.ll 2>&1 | FileCheck %t/unfit.ll

;--- fit.ll
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"

; Vectors are aligned here, and arrays are not: members move, their numbers stay.
; CHECK-DAG: %struct.In = type { i32, [3 x float], float, [4 x i32] }
; CHECK-DAG: %struct.Whole = type { i32, [2 x %struct.Part] }
; CHECK-DAG: %struct.Part = type { float, [2 x [4 x i32]] }
; CHECK-DAG: %Other = type { <2 x float> }
%In.local = type { i32, <3 x float>, float, [4 x i32] }
%Whole.local = type { i32, [2 x %Part.local] }
%Part.local = type { float, [2 x <4 x i32>] }
%Other = type { <2 x float> }

; CHECK: @shared = internal addrspace(3) global %struct.Whole undef
@shared = internal addrspace(3) global %Whole.local undef

declare ptr @dxil.op.GetMeshPayload.In.local() memory(read) nounwind willreturn
declare void @dxil.op.DispatchMesh.Part.local(i32, i32, i32, ptr)
declare void @dxil.op.DispatchMesh.groupshared.Part.local(i32, i32, i32, ptr addrspace(3))

; CHECK-LABEL: define <3 x float> @reads(
; CHECK: %[[P:.*]] = call ptr @dxil.op.GetMeshPayload.struct.In()
; CHECK: %[[X:.*]] = getelementptr inbounds %struct.In, ptr %[[P]], i32 0, i32 1, i32 0
; CHECK: load float, ptr %[[X]], align 4
; CHECK: getelementptr inbounds %struct.In, ptr %[[P]], i32 0, i32 1, i32 1
; CHECK: getelementptr inbounds %struct.In, ptr %[[P]], i32 0, i32 1, i32 2
define <3 x float> @reads() {
  %p = call ptr @dxil.op.GetMeshPayload.In.local()
  %a = getelementptr %In.local, ptr %p, i32 0, i32 1
  %v = load <3 x float>, ptr %a
  ret <3 x float> %v
}

; The index of the array less one is no index of the member before it. A number
; that is read as bits is a number first.
; CHECK-LABEL: define i32 @reads_by_index(
; CHECK: %[[N:.*]] = add i32 %i, -1
; CHECK: getelementptr inbounds %struct.In, ptr %{{.*}}, i32 0, i32 3, i32 %[[N]]
; CHECK: %[[B:.*]] = getelementptr inbounds %struct.In, ptr %{{.*}}, i32 0, i32 2
; CHECK: %[[F:.*]] = load float, ptr %[[B]]
; CHECK: bitcast float %[[F]] to i32
define i32 @reads_by_index(i32 %i) {
  %p = call ptr @dxil.op.GetMeshPayload.In.local()
  %start = getelementptr %In.local, ptr %p, i32 0, i32 3, i32 -1
  %a = getelementptr [4 x i8], ptr %start, i32 %i
  %v = load i32, ptr %a
  %b = getelementptr %In.local, ptr %p, i32 0, i32 2
  %w = load i32, ptr %b
  %sum = add i32 %v, %w
  ret i32 %sum
}

; The optimizer joins indices: i parts, one of two rows, and k words.
; CHECK-LABEL: define void @writes(
; CHECK: %[[ROW:.*]] = lshr i32 %row, 2
; CHECK: %[[AT:.*]] = getelementptr inbounds %struct.Whole, ptr addrspace(3) @shared, i32 0, i32 1, i32 %i, i32 1, i32 %[[ROW]], i32 %k
; CHECK: store i32 7, ptr addrspace(3) %[[AT]], align 4
; CHECK: %[[PART:.*]] = getelementptr inbounds %struct.Whole, ptr addrspace(3) @shared, i32 0, i32 1, i32 1
; CHECK: call void @dxil.op.DispatchMesh.groupshared.struct.Part(i32 1, i32 2, i32 3, ptr addrspace(3) %[[PART]])
define void @writes(i32 %i, i32 %j, i32 %k) {
  %row = and i32 %j, 4
  %words = add i32 %row, %k
  %start = getelementptr %Whole.local, ptr addrspace(3) @shared, i32 0, i32 1, i32 %i, i32 1
  %at = getelementptr i32, ptr addrspace(3) %start, i32 %words
  store i32 7, ptr addrspace(3) %at
  %part = getelementptr %Whole.local, ptr addrspace(3) @shared, i32 0, i32 1, i32 1
  call void @dxil.op.DispatchMesh.groupshared.Part.local(i32 1, i32 2, i32 3, ptr addrspace(3) %part)
  ret void
}

; CHECK-LABEL: define void @of_a_local(
; CHECK: %part = alloca %struct.Part
; CHECK: %other = alloca %Other
; CHECK: getelementptr inbounds %struct.Part, ptr %part, i32 0, i32 0
; CHECK: store <2 x float> zeroinitializer, ptr %other
; CHECK: call void @dxil.op.DispatchMesh.struct.Part(i32 1, i32 1, i32 1, ptr %part)
define void @of_a_local() {
  %part = alloca %Part.local
  %other = alloca %Other
  store float 1.0, ptr %part
  store <2 x float> zeroinitializer, ptr %other
  call void @dxil.op.DispatchMesh.Part.local(i32 1, i32 1, i32 1, ptr %part)
  ret void
}

;--- unfit.ll
; CHECK: error: the accesses to the payload cannot be expressed with elements of one size
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
%In.local = type { i32 }
declare ptr @dxil.op.GetMeshPayload.In.local() memory(read)
define i16 @half() {
  %p = call ptr @dxil.op.GetMeshPayload.In.local()
  %v = load i16, ptr %p
  ret i16 %v
}
