; Before shader model 6.7, offsets must be constants from -8 to 7.

; RUN: not dxil-as --verify %s 2>&1 | FileCheck %s
; CHECK: INSTR.TEXTUREOFFSET: offset 1 is not a constant from -8 to 7 in @main

target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

define void @main() {
  %ht = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind zeroinitializer, i32 0, i1 false)
  %t = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %ht, %dx.types.ResourceProperties { i32 2, i32 1033 })
  %hs = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 3 }, i32 0, i1 false)
  %s = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %hs, %dx.types.ResourceProperties { i32 14, i32 0 })
  %r = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %t, %dx.types.Handle %s, float 0.0, float 0.0, float undef, float undef, i32 7, i32 8, i32 undef, float 0.0)
  ret void
}

declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties)
declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1)
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

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
!4 = !{i32 4, !5}
!5 = !{i32 4, i32 1, i32 1}
!20 = !{i32 0, ptr undef, !"t", i32 0, i32 0, i32 1, i32 2, i32 0, !90}
!21 = !{!20}
!22 = !{{ <4 x float> } undef}
!30 = !{i32 0, ptr undef, !"s", i32 0, i32 0, i32 1, i32 0, null}
!31 = !{!30}
!32 = !{{ i32 } undef}
!10 = !{!21, null, null, !31}
!11 = !{!22, null, null, !32}
!90 = !{i32 0, i32 9}
