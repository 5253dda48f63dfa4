; AtomicCompareExchange stores if the value equals the comparand, and returns the original value.
; RUN: %run-op %s %t

; CASE i32
; buffer B: u0 raw {"data": [6, 7]}
; in wanted: i32 = 6 6 9 1
; in new: i32 = 9 7 1 2
; out old: i32 = 6 9 9 1
; expect B: {"data": [2, 7]}
  %old = call i32 @dx.op.atomicCompareExchange.i32(i32 79, %dx.types.Handle %B, i32 0, i32 undef, i32 undef, i32 %wanted, i32 %new)
declare i32 @dx.op.atomicCompareExchange.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE i64
; buffer B: u0 raw {"type": "uint64_t", "data": [0, "0x600000000"]}
; in wanted: i64 = 0x600000000 0
; in new: i64 = 9 7
; out old: i64 = 0x600000000 9
; expect B: {"type": "uint64_t", "data": [0, 9]}
  %old = call i64 @dx.op.atomicCompareExchange.i64(i32 79, %dx.types.Handle %B, i32 8, i32 undef, i32 undef, i64 %wanted, i64 %new)
declare i64 @dx.op.atomicCompareExchange.i64(i32, %dx.types.Handle, i32, i32, i32, i64, i64)
