; CycleCounterLegacy counts up.
; RUN: %run-op %s %t

; CASE twice
; out r: i1 = 1
  %a = call %dx.types.twoi32 @dx.op.cycleCounterLegacy(i32 109)
  %x = extractvalue %dx.types.twoi32 %a, 0
  br label %next
next:
  %b = call %dx.types.twoi32 @dx.op.cycleCounterLegacy(i32 109)
  %y = extractvalue %dx.types.twoi32 %b, 0
  %r = icmp ugt i32 %y, %x
declare %dx.types.twoi32 @dx.op.cycleCounterLegacy(i32)
