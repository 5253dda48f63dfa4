; The calls that receive the results may be on different paths.
; RUN: %dxil-opt -S -passes=dxil-export-signatures %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
declare void @dxil.result.i32(i32, i32)

; CHECK:      define void @"\01?f"(i1 zeroext %c, i32 %i, ptr noalias byref(i32) %0, ptr noalias byref(i32) %1)
; CHECK:      br i1 %c, label %then, label %end
; CHECK:      end:
; CHECK-NEXT: [[R:%.*]] = phi i32 [ %i, %then ], [ 7, %entry ]
; CHECK-NEXT: store i32 [[R]], ptr %0, align 4
; CHECK-NEXT: store i32 5, ptr %1, align 4
; CHECK-NEXT: ret void
; CHECK-NOT:  @dxil.result
define void @"\01?f"(i1 %c, i32 %i) "hlsl.export" {
entry:
  call void @dxil.result.i32(i32 0, i32 7)
  br i1 %c, label %then, label %end
then:
  call void @dxil.result.i32(i32 0, i32 %i)
  br label %end
end:
  call void @dxil.result.i32(i32 1, i32 5)
  ret void
}

; What is no export stays.
; CHECK: define i32 @helper(i32 %x)
define i32 @helper(i32 %x) {
  ret i32 %x
}
!hlsl.exports = !{!0}
!0 = !{ptr @"\01?f", !"f", !1, !2, !3, !4, !4}
!1 = !{i32 0, i32 poison, !{}}
!2 = !{i32 0, i1 poison, !{i32 7, i32 1}}
!3 = !{i32 0, i32 poison, !{i32 7, i32 4}}
!4 = !{i32 1, i32 poison, !{i32 7, i32 4}}
