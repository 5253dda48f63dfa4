; Constructs that LLVM 3.7 or DXIL does not have are removed; the rest stays.
; RUN: %dxil-opt -S -passes=dxil-finalize-module %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK: target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
; CHECK: target triple = "dxil-ms-dx"

; CHECK-NOT: @unused
; CHECK: @g = internal addrspace(3) global [2 x i32] undef, align 4
@unused = private unnamed_addr constant [2 x i8] c"A\00"
@g = internal unnamed_addr addrspace(3) global [2 x i32] poison, align 4

; CHECK: define void @main() {
define void @main() #0 {
entry:
; CHECK-NEXT: entry:
; CHECK-NEXT: %x = call i32 @dx.op.threadId.i32(i32 93, i32 undef)
; CHECK-NEXT: %y = add i32 %x, 0
; CHECK-NEXT: %p = getelementptr [2 x i32], ptr addrspace(3) @g, i32 0, i32 %y
; CHECK-NEXT: store i32 undef, ptr addrspace(3) %p, align 4
; CHECK-NEXT: %z = zext i32 %y to i64
; CHECK-NEXT: %w = or i64 %z, 4294967296
; CHECK-NEXT: %c = icmp eq i64 %w, 1
; CHECK-NEXT: br i1 %c, label %loop, label %lost{{$}}
  %x = tail call noundef i32 @dx.op.threadId.i32(i32 93, i32 poison), !srcloc !{i32 5}
  %y = add i32 %x, poison
  %p = getelementptr nuw [2 x i32], ptr addrspace(3) @g, i32 0, i32 %y
  store i32 poison, ptr addrspace(3) %p, align 4
  %z = zext nneg i32 %y to i64
  %w = or disjoint i64 %z, 4294967296
  %c = icmp samesign eq i64 %w, 1
  br i1 %c, label %loop, label %lost
loop:
; Only the hints that LLVM 3.7 has.
; CHECK: phi i32 [ undef, %entry ]
; CHECK: !llvm.loop [[L:![0-9]+]]
  %i = phi i32 [ poison, %entry ], [ %n, %loop ]
  %n = add i32 %i, 1
  %d = icmp ult i32 %n, 8
  br i1 %d, label %loop, label %done, !llvm.loop !0
done:
  ret void
lost:
  ret void
}

; CHECK-NOT: @nobody
; CHECK: declare i32 @dx.op.threadId.i32(i32, i32) #[[A:[0-9]+]]
; CHECK: attributes #[[A]] = { nounwind memory(none) }
; CHECK: [[L]] = distinct !{[[L]], [[U:![0-9]+]]}
; CHECK: [[U]] = !{!"llvm.loop.unroll.disable"}
declare i32 @dx.op.threadId.i32(i32, i32) #1
declare void @nobody()

attributes #0 = { convergent "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
attributes #1 = { nounwind willreturn memory(none) }
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = !{!"llvm.loop.mustprogress"}
