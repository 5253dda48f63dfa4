; The numbers in node objects become handles, also if one of several is
; selected; a handle that is not stored in an object does not change.
; RUN: dxil-opt -passes=dxil-join-node-handles -S %s | FileCheck %s

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.8-pc-shadermodel6.8-library"

%dx.types.NodeHandle = type { ptr }
%dx.types.NodeRecordHandle = type { ptr }

declare %dx.types.NodeHandle @dxil.op.CreateNodeOutputHandle(i32)
declare i1 @dxil.op.NodeOutputIsValid(%dx.types.NodeHandle)
declare void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle)
declare i32 @dxil.node.number.dx.types.NodeRecordHandle(%dx.types.NodeRecordHandle)
declare %dx.types.NodeRecordHandle @dxil.node.handle.dx.types.NodeRecordHandle(i32)
declare i32 @dxil.node.number.dx.types.NodeHandle(%dx.types.NodeHandle)
declare %dx.types.NodeHandle @dxil.node.handle.dx.types.NodeHandle(i32)

; CHECK-LABEL: @fires
define i1 @fires(i1 %c) {
entry:
  ; CHECK: [[A:%.*]] = call %dx.types.NodeHandle @dxil.op.CreateNodeOutputHandle(i32 0)
  %a = call %dx.types.NodeHandle @dxil.op.CreateNodeOutputHandle(i32 0)
  %an = call i32 @dxil.node.number.dx.types.NodeHandle(%dx.types.NodeHandle %a)
  br i1 %c, label %then, label %end
then:
  ; CHECK: [[B:%.*]] = call %dx.types.NodeHandle @dxil.op.CreateNodeOutputHandle(i32 1)
  %b = call %dx.types.NodeHandle @dxil.op.CreateNodeOutputHandle(i32 1)
  %bn = call i32 @dxil.node.number.dx.types.NodeHandle(%dx.types.NodeHandle %b)
  br label %end
end:
  ; CHECK: [[H:%.*]] = phi %dx.types.NodeHandle [ [[A]], %entry ], [ [[B]], %then ]
  %n = phi i32 [ %an, %entry ], [ %bn, %then ]
  %h = call %dx.types.NodeHandle @dxil.node.handle.dx.types.NodeHandle(i32 %n)
  ; CHECK: call i1 @dxil.op.NodeOutputIsValid(%dx.types.NodeHandle [[H]])
  %v = call i1 @dxil.op.NodeOutputIsValid(%dx.types.NodeHandle %h)
  ; CHECK-NOT: dxil.node
  ret i1 %v
}

; CHECK-LABEL: @leaves
define i1 @leaves() {
  ; CHECK-NEXT: [[A:%.*]] = call %dx.types.NodeHandle @dxil.op.CreateNodeOutputHandle(i32 0)
  ; CHECK-NEXT: call i1 @dxil.op.NodeOutputIsValid(%dx.types.NodeHandle [[A]])
  %a = call %dx.types.NodeHandle @dxil.op.CreateNodeOutputHandle(i32 0)
  %v = call i1 @dxil.op.NodeOutputIsValid(%dx.types.NodeHandle %a)
  ret i1 %v
}

; Nothing, and what may be nothing: OutputComplete has no effect on it.
; CHECK-LABEL: @empty
define void @empty(%dx.types.NodeRecordHandle %r, i1 %c) {
entry:
  %rn = call i32 @dxil.node.number.dx.types.NodeRecordHandle(%dx.types.NodeRecordHandle %r)
  ; CHECK-NOT: OutputComplete
  %none = call %dx.types.NodeRecordHandle @dxil.node.handle.dx.types.NodeRecordHandle(i32 0)
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle %none)
  ; CHECK: br
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  ; CHECK: [[H:%.*]] = phi %dx.types.NodeRecordHandle [ zeroinitializer, %entry ], [ %r, %then ]
  %n = phi i32 [ undef, %entry ], [ %rn, %then ]
  %h = call %dx.types.NodeRecordHandle @dxil.node.handle.dx.types.NodeRecordHandle(i32 %n)
  ; CHECK: call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle [[H]])
  call void @dxil.op.OutputComplete(%dx.types.NodeRecordHandle %h)
  ret void
}
