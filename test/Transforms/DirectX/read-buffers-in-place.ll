; A dynamically indexed copy of a constant buffer's array is read from the buffer.
; RUN: %dxil-opt -S -passes=dxil-read-buffers-in-place %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%dx.types.Handle = type { ptr }
%dx.types.CBufRet.f32 = type { float, float, float, float }
declare %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32, %dx.types.Handle, i32) memory(none) nounwind willreturn

; Rows 4 and 5, two components of each: element 2 * i + 1 is component 1 of row 4 + i.
; CHECK-LABEL: define float @copied(
; CHECK-NOT: alloca
; CHECK-NOT: store
; CHECK: [[ROW:%.*]] = add i32 4, %i
; CHECK-NEXT: [[LOAD:%.*]] = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 [[ROW]])
; CHECK-NEXT: [[VALUE:%.*]] = extractvalue %dx.types.CBufRet.f32 [[LOAD]], 1
; CHECK: ret float [[VALUE]]
define float @copied(%dx.types.Handle %h, i32 %i) {
  %a = alloca [4 x float]
  %r4 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 4)
  %r5 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 5)
  %x4 = extractvalue %dx.types.CBufRet.f32 %r4, 0
  %y4 = extractvalue %dx.types.CBufRet.f32 %r4, 1
  %x5 = extractvalue %dx.types.CBufRet.f32 %r5, 0
  %y5 = extractvalue %dx.types.CBufRet.f32 %r5, 1
  store float %x4, ptr %a
  %a1 = getelementptr [4 x float], ptr %a, i32 0, i32 1
  store float %y4, ptr %a1
  %a2 = getelementptr [4 x float], ptr %a, i32 0, i32 2
  store float %x5, ptr %a2
  %a3 = getelementptr [4 x float], ptr %a, i32 0, i32 3
  store float %y5, ptr %a3
  %twice = mul i32 %i, 2
  %index = add i32 %twice, 1
  %p = getelementptr [4 x float], ptr %a, i32 0, i32 %index
  %v = load float, ptr %p
  ret float %v
}

; The index may choose any component.
; CHECK-LABEL: define float @any_component(
; CHECK: alloca
define float @any_component(%dx.types.Handle %h, i32 %i) {
  %a = alloca [2 x float]
  %r4 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 4)
  %x4 = extractvalue %dx.types.CBufRet.f32 %r4, 0
  %y4 = extractvalue %dx.types.CBufRet.f32 %r4, 1
  store float %x4, ptr %a
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  store float %y4, ptr %a1
  %p = getelementptr [2 x float], ptr %a, i32 0, i32 %i
  %v = load float, ptr %p
  ret float %v
}

; A copy that changes stays.
; CHECK-LABEL: define float @changed(
; CHECK: alloca
define float @changed(%dx.types.Handle %h, i32 %i, float %other) {
  %a = alloca [2 x float]
  %r4 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 4)
  %r5 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 5)
  %x4 = extractvalue %dx.types.CBufRet.f32 %r4, 0
  %x5 = extractvalue %dx.types.CBufRet.f32 %r5, 0
  store float %x4, ptr %a
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  store float %x5, ptr %a1
  store float %other, ptr %a1
  %p = getelementptr [2 x float], ptr %a, i32 0, i32 %i
  %v = load float, ptr %p
  ret float %v
}

; Rows 4 and 6: element 2 * i + 1 is component 1 of row 4 + 2 * i.
; CHECK-LABEL: define float @copied_by_loop(
; CHECK-NOT: alloca
; CHECK-NOT: store
; CHECK: %index = add
; CHECK-NEXT: [[STEP:%.*]] = mul i32 %i, 2
; CHECK-NEXT: [[ROW:%.*]] = add i32 4, [[STEP]]
; CHECK-NEXT: [[LOAD:%.*]] = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 [[ROW]])
; CHECK-NEXT: [[VALUE:%.*]] = extractvalue %dx.types.CBufRet.f32 [[LOAD]], 1
; CHECK: ret float [[VALUE]]
define float @copied_by_loop(%dx.types.Handle %h, i32 %i) {
entry:
  %a = alloca [4 x float]
  br label %each
each:
  %n = phi i32 [ 0, %entry ], [ %next, %each ]
  %bytes = mul i32 %n, 32
  %from = add i32 %bytes, 64
  %row = lshr exact i32 %from, 4
  %r = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 %row)
  %x = extractvalue %dx.types.CBufRet.f32 %r, 0
  %y = extractvalue %dx.types.CBufRet.f32 %r, 1
  %n2 = shl i32 %n, 1
  %a0 = getelementptr [4 x float], ptr %a, i32 0, i32 %n2
  store float %x, ptr %a0
  %n3 = or disjoint i32 %n2, 1
  %a1 = getelementptr [4 x float], ptr %a, i32 0, i32 %n3
  store float %y, ptr %a1
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 2
  br i1 %more, label %each, label %end
end:
  %twice = mul i32 %i, 2
  %index = add i32 %twice, 1
  %p = getelementptr [4 x float], ptr %a, i32 0, i32 %index
  %v = load float, ptr %p
  ret float %v
}

; The loop leaves elements unset.
; CHECK-LABEL: define float @half_copied_by_loop(
; CHECK: alloca
define float @half_copied_by_loop(%dx.types.Handle %h, i32 %i) {
entry:
  %a = alloca [4 x float]
  br label %each
each:
  %n = phi i32 [ 0, %entry ], [ %next, %each ]
  %bytes = mul i32 %n, 32
  %from = add i32 %bytes, 64
  %row = lshr exact i32 %from, 4
  %r = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 %row)
  %x = extractvalue %dx.types.CBufRet.f32 %r, 0
  %y = extractvalue %dx.types.CBufRet.f32 %r, 1
  %n2 = shl i32 %n, 1
  %a0 = getelementptr [4 x float], ptr %a, i32 0, i32 %n2
  store float %x, ptr %a0
  %n3 = or disjoint i32 %n2, 1
  %a1 = getelementptr [4 x float], ptr %a, i32 0, i32 %n3
  store float %y, ptr %a1
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 1
  br i1 %more, label %each, label %end
end:
  %twice = mul i32 %i, 2
  %index = add i32 %twice, 1
  %p = getelementptr [4 x float], ptr %a, i32 0, i32 %index
  %v = load float, ptr %p
  ret float %v
}

; The number of iterations is not known.
; CHECK-LABEL: define float @copied_by_unknown_loop(
; CHECK: alloca
define float @copied_by_unknown_loop(%dx.types.Handle %h, i32 %i) {
entry:
  %a = alloca [4 x float]
  br label %each
each:
  %n = phi i32 [ 0, %entry ], [ %next, %each ]
  %bytes = mul i32 %n, 32
  %from = add i32 %bytes, 64
  %row = lshr exact i32 %from, 4
  %r = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 %row)
  %x = extractvalue %dx.types.CBufRet.f32 %r, 0
  %y = extractvalue %dx.types.CBufRet.f32 %r, 1
  %n2 = shl i32 %n, 1
  %a0 = getelementptr [4 x float], ptr %a, i32 0, i32 %n2
  store float %x, ptr %a0
  %n3 = or disjoint i32 %n2, 1
  %a1 = getelementptr [4 x float], ptr %a, i32 0, i32 %n3
  store float %y, ptr %a1
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, %i
  br i1 %more, label %each, label %end
end:
  %twice = mul i32 %i, 2
  %index = add i32 %twice, 1
  %p = getelementptr [4 x float], ptr %a, i32 0, i32 %index
  %v = load float, ptr %p
  ret float %v
}

; A copy of the copy is one, too, although it comes first.
; CHECK-LABEL: define float @copied_twice(
; CHECK-NOT: alloca
; CHECK-NOT: store
; CHECK: ret float
define float @copied_twice(%dx.types.Handle %h, i32 %i) {
  %b = alloca [2 x float]
  %a = alloca [2 x float]
  %r4 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 4)
  %r5 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 5)
  %x4 = extractvalue %dx.types.CBufRet.f32 %r4, 0
  %x5 = extractvalue %dx.types.CBufRet.f32 %r5, 0
  store float %x4, ptr %a
  %a1 = getelementptr [2 x float], ptr %a, i32 0, i32 1
  store float %x5, ptr %a1
  %ai = getelementptr [2 x float], ptr %a, i32 0, i32 %i
  %u = load float, ptr %ai
  %v0 = load float, ptr %a
  store float %v0, ptr %b
  %v1 = load float, ptr %a1
  %b1 = getelementptr [2 x float], ptr %b, i32 0, i32 1
  store float %v1, ptr %b1
  %p = getelementptr [2 x float], ptr %b, i32 0, i32 %i
  %v = load float, ptr %p
  %sum = fadd float %u, %v
  ret float %sum
}

; Component 0 is never read, and therefore not copied.
; CHECK-LABEL: define float @copied_in_part(
; CHECK-NOT: alloca
; CHECK-NOT: store
; CHECK: [[ROW:%.*]] = add i32 4, %i
; CHECK-NEXT: [[LOAD:%.*]] = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 [[ROW]])
; CHECK-NEXT: [[VALUE:%.*]] = extractvalue %dx.types.CBufRet.f32 [[LOAD]], 1
; CHECK: ret float [[VALUE]]
define float @copied_in_part(%dx.types.Handle %h, i32 %i) {
  %a = alloca [4 x float]
  %r4 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 4)
  %r5 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 5)
  %y4 = extractvalue %dx.types.CBufRet.f32 %r4, 1
  %y5 = extractvalue %dx.types.CBufRet.f32 %r5, 1
  %a1 = getelementptr [4 x float], ptr %a, i32 0, i32 1
  store float %y4, ptr %a1
  %a3 = getelementptr [4 x float], ptr %a, i32 0, i32 3
  store float %y5, ptr %a3
  %twice = mul i32 %i, 2
  %index = add i32 %twice, 1
  %p = getelementptr [4 x float], ptr %a, i32 0, i32 %index
  %v = load float, ptr %p
  ret float %v
}

; It is read, although nothing is stored there.
; CHECK-LABEL: define float @read_beside_the_copy(
; CHECK: alloca
define float @read_beside_the_copy(%dx.types.Handle %h, i32 %i) {
  %a = alloca [4 x float]
  %r4 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 4)
  %r5 = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %h, i32 5)
  %y4 = extractvalue %dx.types.CBufRet.f32 %r4, 1
  %y5 = extractvalue %dx.types.CBufRet.f32 %r5, 1
  %a1 = getelementptr [4 x float], ptr %a, i32 0, i32 1
  store float %y4, ptr %a1
  %a3 = getelementptr [4 x float], ptr %a, i32 0, i32 3
  store float %y5, ptr %a3
  %twice = mul i32 %i, 2
  %p = getelementptr [4 x float], ptr %a, i32 0, i32 %twice
  %v = load float, ptr %p
  ret float %v
}
