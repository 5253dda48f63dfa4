; Several record pointers that are computed in the same way become one pointer,
; computed from the operands that differ. Pointers to different members do not change.
; RUN: dxil-opt -passes=dxil-join-record-addresses -S %s | FileCheck %s

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.8-pc-shadermodel6.8-library"

%dx.types.NodeRecordHandle = type { ptr }
%R = type { i32, [4 x i32] }
declare ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle, i32) memory(none) nounwind willreturn

; CHECK-LABEL: @chosen(
define i32 @chosen(i1 %c, %dx.types.NodeRecordHandle %h, i32 %i) {
  ; CHECK: [[N:%.*]] = select i1 %c, i32 0, i32 %i
  ; CHECK-NEXT: [[P:%.*]] = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 [[N]])
  ; CHECK-NEXT: load i32, ptr addrspace(6) [[P]]
  %p = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 0)
  %q = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 %i)
  %r = select i1 %c, ptr addrspace(6) %p, ptr addrspace(6) %q
  %v = load i32, ptr addrspace(6) %r
  ret i32 %v
}

; The same address on two paths, and other elements of an array.
; CHECK-LABEL: @ways(
define i32 @ways(i1 %c, %dx.types.NodeRecordHandle %h, i32 %i) {
entry:
  br i1 %c, label %then, label %else
then:
  %p = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 3)
  %pe = getelementptr inbounds %R, ptr addrspace(6) %p, i32 0, i32 1, i32 %i
  br label %end
else:
  %q = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 3)
  %qe = getelementptr inbounds %R, ptr addrspace(6) %q, i32 0, i32 1, i32 2
  br label %end
end:
  ; CHECK: end:
  ; CHECK-DAG: [[I:%.*]] = phi i32 [ %i, %then ], [ 2, %else ]
  ; CHECK-DAG: [[R:%.*]] = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 3)
  ; CHECK: [[E:%.*]] = getelementptr inbounds %R, ptr addrspace(6) [[R]], i32 0, i32 1, i32 [[I]]
  ; CHECK-NEXT: load i32, ptr addrspace(6) [[E]]
  ; CHECK-NOT: phi ptr
  %m = phi ptr addrspace(6) [ %pe, %then ], [ %qe, %else ]
  %v = load i32, ptr addrspace(6) %m
  ret i32 %v
}

; CHECK-LABEL: @members(
define i32 @members(i1 %c, %dx.types.NodeRecordHandle %h) {
  ; CHECK: select i1 %c, ptr addrspace(6)
  %p = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 0)
  %pe = getelementptr inbounds %R, ptr addrspace(6) %p, i32 0, i32 0
  %qe = getelementptr inbounds %R, ptr addrspace(6) %p, i32 0, i32 1
  %r = select i1 %c, ptr addrspace(6) %pe, ptr addrspace(6) %qe
  %v = load i32, ptr addrspace(6) %r
  ret i32 %v
}
