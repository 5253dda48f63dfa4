; BarrierByMemoryHandle: a value that another wave writes to a buffer before the barrier is read after it.
; RUN: %run-op %s %t

; CASE a buffer
; buffer B: u0 raw {"count": 8}
; in a: i32 = 1 2 3 4 5 6 7 8
; out r: i32 = 8 7 6 5 4 3 2 1
; run: --wave-size=4
  %place = mul i32 %row, 4
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %B, i32 %place, i32 undef, i32 %a, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  call void @dx.op.barrierByMemoryHandle(i32 245, %dx.types.Handle %B, i32 3)
  %other = sub i32 28, %place
  %l = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %B, i32 %other, i32 undef, i8 1, i32 4)
  %r = extractvalue %dx.types.ResRet.i32 %l, 0
declare void @dx.op.barrierByMemoryHandle(i32, %dx.types.Handle, i32)
