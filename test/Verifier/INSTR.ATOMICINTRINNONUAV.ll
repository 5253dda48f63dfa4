; An atomic operation requires a UAV, not an SRV.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.ATOMICINTRINNONUAV: the resource is not a UAV in @main

target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }

define void @main() {
  %h0 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind zeroinitializer, i32 0, i1 false)
  %r0 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %h0, %dx.types.ResourceProperties { i32 11, i32 0 })
  %o = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %r0, i32 0, i32 0, i32 undef, i32 undef, i32 1)
  ret void
}

declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties)
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!10}
!dx.resource.types = !{!11}
!dx.entryPoints = !{!3}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, !10, !4}
!4 = !{i32 0, i64 16, i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
!20 = !{i32 0, ptr undef, !"r0", i32 0, i32 0, i32 1, i32 11, i32 0, null}
!21 = !{!20}
!22 = !{{ i32 } undef}
!10 = !{!21, null, null, null}
!11 = !{!22, null, null, null}
