; The table of inputs on which outputs depend: through operands,
; conditions, loops and memory; dynamic rows; SV_ViewID.

; RUN: dxil-opt -S -passes=dxil-entry-metadata %s | FileCheck %s
; Without SV_ViewID there is no mask of it.
; RUN: sed 's/dx.op.viewID.i32(i32 138)/dx.op.coverage.i32(i32 91)/' %s | dxil-opt -S -passes=dxil-entry-metadata | FileCheck %s --check-prefix=NOVIEW

target triple = "dxilv1.1-pc-shadermodel6.1-pixel"

@shared = internal addrspace(3) global float undef

define void @main() "hlsl.shader"="pixel" {
entry:
  %p = alloca [2 x float]
  %a = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 undef)
  %b = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 undef)
  %c = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 undef)
  %d = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 undef)
  %n = call i32 @dx.op.loadInput.i32(i32 4, i32 1, i32 0, i8 0, i32 undef)
  %r = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 %n, i8 0, i32 undef)
  %view = call i32 @dx.op.viewID.i32(i32 138)
  ; Output 0: a, and the row of element 2 that n chooses: 0, 4, 8, 12.
  %x = fadd float %a, %r
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %x)
  ; Output 1: which of two constants depends on b: 1.
  %isb = fcmp ogt float %b, 0.0
  br i1 %isb, label %then, label %merge
then:
  br label %merge
merge:
  %y = phi float [ 1.0, %then ], [ 2.0, %entry ]
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %y)
  ; Output 2: how often the loop runs depends on c: 2.
  br label %loop
loop:
  %i = phi float [ 0.0, %merge ], [ %next, %loop ]
  %next = fadd float %i, 1.0
  %more = fcmp olt float %next, %c
  br i1 %more, label %loop, label %after
after:
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %next)
  ; Output 3: the variable holds d, where n says: 3, 4.
  %q = getelementptr [2 x float], ptr %p, i32 0, i32 %n
  store float %d, ptr %q
  %q0 = getelementptr [2 x float], ptr %p, i32 0, i32 0
  %z = load float, ptr %q0
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %z)
  ; Outputs 4 and 8, rows of one element: written depending on the view.
  %isview = icmp eq i32 %view, 1
  br i1 %isview, label %write, label %exit
write:
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 %view, i8 0, float 1.0)
  br label %exit
exit:
  ret void
}

declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32)
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32)
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float)
declare i32 @dx.op.viewID.i32(i32)
declare i32 @dx.op.coverage.i32(i32)

!hlsl.signatures = !{!0}
!0 = !{ptr @main, !1, !2}
!1 = !{!3, !4, null}
!2 = !{!5, !6, !7}
!3 = !{!11, !12, !13}
!4 = !{!14, !15}
!5 = !{i32 0, i32 0, i32 0}
!6 = !{i32 0, i32 0}
!7 = !{}
!8 = !{i32 0}
!9 = !{i32 0, i32 1}
!11 = !{i32 0, !"A", i8 9, i8 0, !8, i8 2, i32 1, i8 4, i32 0, i8 0, null}
!12 = !{i32 1, !"N", i8 4, i8 0, !8, i8 1, i32 1, i8 1, i32 1, i8 0, null}
!13 = !{i32 2, !"R", i8 9, i8 0, !9, i8 2, i32 2, i8 1, i32 2, i8 0, null}
!14 = !{i32 0, !"SV_Target", i8 9, i8 16, !8, i8 0, i32 1, i8 4, i32 0, i8 0, null}
!15 = !{i32 1, !"SV_Target", i8 9, i8 16, !9, i8 0, i32 2, i8 1, i32 1, i8 0, null}

; 13 inputs, 9 outputs, outputs 4 and 8 depend on the view; then by input.
; CHECK: !dx.viewIdState = !{![[#STATE:]]}
; CHECK: ![[#STATE]] = !{[16 x i32] [i32 13, i32 9, i32 272, i32 1, i32 2, i32 4, i32 8, i32 9, i32 0, i32 0, i32 0, i32 1, i32 0, i32 0, i32 0, i32 1]}
; NOVIEW: !dx.viewIdState = !{![[#STATE:]]}
; NOVIEW: ![[#STATE]] = !{[15 x i32] [i32 13, i32 9, i32 1, i32 2, i32 4, i32 8, i32 9, i32 0, i32 0, i32 0, i32 1, i32 0, i32 0, i32 0, i32 1]}
