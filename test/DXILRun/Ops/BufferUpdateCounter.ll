; BufferUpdateCounter gives the value before an increment, and after a decrement.
; RUN: %run-op %s %t

; CASE append
; buffer B: u0 counted.4 {"counter": 5, "data": [0]}
; out old: i32 = 5 6 7
; expect B: {"counter": 8}
  %old = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %B, i8 1)
declare i32 @dx.op.bufferUpdateCounter(i32, %dx.types.Handle, i8)

; CASE consume
; buffer B: u0 counted.4 {"counter": 5, "data": [0]}
; out new: i32 = 4 3 2
; expect B: {"counter": 2}
  %new = call i32 @dx.op.bufferUpdateCounter(i32 70, %dx.types.Handle %B, i8 -1)
declare i32 @dx.op.bufferUpdateCounter(i32, %dx.types.Handle, i8)
