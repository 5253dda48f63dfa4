; An index that is computed from a phi of constants becomes a phi of constants,
; so that SROA can split the array.
; RUN: %dxil-opt -S -passes=dxil-fold-operations %s | FileCheck %s
; RUN: %dxil-opt -S -passes='dxil-fold-operations,sroa' %s | FileCheck %s --check-prefix=SPLIT
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare void @write()

; CHECK-LABEL: define float @chosen(
; SPLIT-LABEL: define float @chosen(
; SPLIT-NOT:     alloca
; SPLIT:         phi float [ %a, %entry ], [ %b, %other ]
define float @chosen(float %a, float %b, i1 %c) {
entry:
  %array = alloca [4 x float]
  %first = getelementptr [4 x float], ptr %array, i32 0, i32 1
  store float %a, ptr %first
  %second = getelementptr [4 x float], ptr %array, i32 0, i32 3
  store float %b, ptr %second
  br i1 %c, label %other, label %end

other:
  br label %end

end:
  ; CHECK: [[INDEX:%.*]] = phi i32 [ 1, %entry ], [ 3, %other ]
  ; CHECK: getelementptr [4 x float], ptr %array, i32 0, i32 [[INDEX]]
  %i = phi i32 [ 0, %entry ], [ 1, %other ]
  %scaled = shl i32 %i, 1
  %index = add i32 %scaled, 1
  %address = getelementptr [4 x float], ptr %array, i32 0, i32 %index
  %value = load float, ptr %address
  ret float %value
}

; The array stays because of an index that is not chosen from constants.
; CHECK-LABEL: define float @any(
define float @any(float %a, i1 %c, i32 %n) {
entry:
  %array = alloca [4 x float]
  %element = getelementptr [4 x float], ptr %array, i32 0, i32 %n
  store float %a, ptr %element
  br i1 %c, label %other, label %end

other:
  br label %end

end:
  ; CHECK:      end:
  ; CHECK-NEXT:   %i = phi i32 [ 0, %entry ], [ 1, %other ]
  ; CHECK-NEXT:   %index = add i32 %i, 1
  %i = phi i32 [ 0, %entry ], [ 1, %other ]
  %index = add i32 %i, 1
  %address = getelementptr [4 x float], ptr %array, i32 0, i32 %index
  %value = load float, ptr %address
  ret float %value
}

; SROA does not move reads across writes, nor split what is written.
; CHECK-LABEL: define float @late(
define float @late(float %a, i1 %c) {
entry:
  %array = alloca [4 x float]
  store float %a, ptr %array
  br i1 %c, label %other, label %end

other:
  br label %end

end:
  ; CHECK: add i32 %i, 1
  %i = phi i32 [ 0, %entry ], [ 1, %other ]
  %index = add i32 %i, 1
  %address = getelementptr [4 x float], ptr %array, i32 0, i32 %index
  call void @write()
  %value = load float, ptr %address
  ret float %value
}

; CHECK-LABEL: define void @written(
define void @written(float %a, i1 %c) {
entry:
  %array = alloca [4 x float]
  br i1 %c, label %other, label %end

other:
  br label %end

end:
  ; CHECK: add i32 %i, 1
  %i = phi i32 [ 0, %entry ], [ 1, %other ]
  %index = add i32 %i, 1
  %address = getelementptr [4 x float], ptr %array, i32 0, i32 %index
  store float %a, ptr %address
  ret void
}
