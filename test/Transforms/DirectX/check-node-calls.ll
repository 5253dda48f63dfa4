; A use of a completed node record is an error.

; RUN: split-file %s %t
; RUN: dxil-opt -passes=dxil-check-node-calls -disable-output %t/right.ll
; RUN: not dxil-opt -passes=dxil-check-node-calls -disable-output %t/store.ll 2>&1 | FileCheck %t/store.ll
; RUN: not dxil-opt -passes=dxil-check-node-calls -disable-output %t/twice.ll 2>&1 | FileCheck %t/twice.ll

;--- right.ll
target triple = "dxilv1.8-pc-shadermodel6.8-library"
%dx.types.NodeHandle = type { ptr }
%dx.types.NodeRecordHandle = type { ptr }
%R = type { i32 }
declare %dx.types.NodeRecordHandle @dxil.op.AllocateNodeOutputRecords(%dx.types.NodeHandle, i32, i1)
declare ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle, i32)
declare void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle)
define void @on_one_way(%dx.types.NodeHandle %o, i1 %c) {
entry:
  %h = call %dx.types.NodeRecordHandle @dxil.op.AllocateNodeOutputRecords(%dx.types.NodeHandle %o, i32 1, i1 true)
  br i1 %c, label %then, label %else
then:
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle %h)
  ret void
else:
  %p = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 0)
  store i32 1, ptr addrspace(6) %p
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle %h)
  ret void
}
define void @of_each_time(%dx.types.NodeHandle %o, i1 %c) {
entry:
  br label %loop
loop:
  %h = call %dx.types.NodeRecordHandle @dxil.op.AllocateNodeOutputRecords(%dx.types.NodeHandle %o, i32 1, i1 true)
  %p = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 0)
  store i32 1, ptr addrspace(6) %p
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle %h)
  br i1 %c, label %loop, label %end
end:
  ret void
}
define void @of_nothing() {
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle zeroinitializer)
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle zeroinitializer)
  ret void
}
;--- store.ll
; CHECK: error: records that are completed here are used later through another variable
target triple = "dxilv1.8-pc-shadermodel6.8-library"
%dx.types.NodeHandle = type { ptr }
%dx.types.NodeRecordHandle = type { ptr }
%R = type { i32, i32 }
declare %dx.types.NodeRecordHandle @dxil.op.AllocateNodeOutputRecords(%dx.types.NodeHandle, i32, i1)
declare ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle, i32)
declare void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle)
define void @main(%dx.types.NodeHandle %o) {
  %h = call %dx.types.NodeRecordHandle @dxil.op.AllocateNodeOutputRecords(%dx.types.NodeHandle %o, i32 1, i1 true)
  %p = call ptr addrspace(6) @dxil.op.GetNodeRecordPtr.R(%dx.types.NodeRecordHandle %h, i32 0)
  %q = getelementptr %R, ptr addrspace(6) %p, i32 0, i32 1
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle %h)
  store i32 1, ptr addrspace(6) %q
  ret void
}
;--- twice.ll
; CHECK: error: records that are completed here are used later through another variable
target triple = "dxilv1.8-pc-shadermodel6.8-library"
%dx.types.NodeHandle = type { ptr }
%dx.types.NodeRecordHandle = type { ptr }
declare %dx.types.NodeRecordHandle @dxil.op.AllocateNodeOutputRecords(%dx.types.NodeHandle, i32, i1)
declare void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle)
define void @main(%dx.types.NodeHandle %o) {
  %h = call %dx.types.NodeRecordHandle @dxil.op.AllocateNodeOutputRecords(%dx.types.NodeHandle %o, i32 1, i1 true)
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle %h)
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle %h)
  ret void
}
