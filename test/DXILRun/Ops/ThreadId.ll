; ThreadId: threads are numbered over all groups.
; RUN: %run-op %s %t

; CASE groups of two threads, two by two of them
; buffer B: u0 structured.12 {"count": 24}
; threads: 2,1,1
; groups: 2,2,1
; expect B: {"data": [0,0,0, 1,0,0, 2,0,0, 3,0,0, 0,1,0, 1,1,0, 2,1,0, 3,1,0]}
  %x = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %y = call i32 @dx.op.threadId.i32(i32 93, i32 1)
  %z = call i32 @dx.op.threadId.i32(i32 93, i32 2)
  %tx = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %ty = call i32 @dx.op.threadId.i32(i32 93, i32 1)
  %line = mul i32 %ty, 4
  %place = add i32 %line, %tx
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %B, i32 %place, i32 0, i32 %x, i32 %y, i32 %z, i32 undef, i8 7, i32 4)
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32)
declare i32 @dx.op.threadId.i32(i32, i32)
