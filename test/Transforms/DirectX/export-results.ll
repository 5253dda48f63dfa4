; Each result of an exported function is passed to a call with its
; number; entry points and other functions keep their return values.
; RUN: %dxil-opt -S -passes=dxil-export-results %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"

; CHECK:      define void @"\01?f"(i32 %i)
; CHECK-NEXT: %r = call { i32, float } @helper(i32 %i)
; CHECK-NEXT: [[A:%.*]] = extractvalue { i32, float } %r, 0
; CHECK-NEXT: call void @dxil.result.i32(i32 0, i32 [[A]])
; CHECK-NEXT: [[B:%.*]] = extractvalue { i32, float } %r, 1
; CHECK-NEXT: call void @dxil.result.f32(i32 1, float [[B]])
; CHECK-NEXT: ret void
define { i32, float } @"\01?f"(i32 %i) "hlsl.export" {
  %r = call { i32, float } @helper(i32 %i)
  ret { i32, float } %r
}

; CHECK: define internal { i32, float } @helper(i32 %i)
; CHECK: ret { i32, float } zeroinitializer
define internal { i32, float } @helper(i32 %i) {
  ret { i32, float } zeroinitializer
}

; CHECK:      define void @main()
; CHECK-NEXT: ret void
define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
  ret void
}

; The row is that of the new function.
; CHECK: !{ptr @"\01?f", !"f"}
!hlsl.exports = !{!0}
!0 = !{ptr @"\01?f", !"f"}
