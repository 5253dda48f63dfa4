; A call with too few operands violates one rule,
; and no other rule reads the missing operands.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.CALLOLOAD: the function does not have the type of the operation AnnotateHandle in @main
; CHECK: INSTR.CALLOLOAD: the function does not have the type of the operation CreateHandleFromBinding in @main
; CHECK: INSTR.CALLOLOAD: the function does not have the type of the operation BufferLoad in @main
; CHECK: INSTR.CALLOLOAD: the function does not have the type of the operation AtomicBinOp in @main

target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

define void @main() {
  %h = call %dx.types.Handle @dx.op.annotateHandle(i32 216)
  %g = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217)
  %r = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32 68)
  %a = call i64 @dx.op.atomicBinOp.i64(i32 78)
  ret void
}

declare %dx.types.Handle @dx.op.annotateHandle(i32)
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32)
declare %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(i32)
declare i64 @dx.op.atomicBinOp.i64(i32)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
