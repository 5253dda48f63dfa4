; RawBufferStore: words selected by a mask; words outside are dropped.
; RUN: %run-op %s %t

; CASE raw
; buffer B: u0 raw {"data": [1, 2, 3, 4]}
; expect B: {"data": [1, 2, 10, 20]}
; threads: 1,1,1
; run: --check=off
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %B, i32 8, i32 undef, i32 10, i32 20, i32 30, i32 undef, i8 7, i32 4)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %B, i32 -4, i32 undef, i32 10, i32 20, i32 undef, i32 undef, i8 3, i32 4)
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32)

; CASE structured
; buffer B: u0 structured.8 {"data": [1, 2, 3, 4]}
; expect B: {"data": [1, 2, 3, 10]}
; threads: 1,1,1
; run: --check=off
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %B, i32 1, i32 4, i32 10, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %B, i32 2, i32 0, i32 10, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %B, i32 0, i32 8, i32 10, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32)

; CASE doubles and halves
; buffer B: u0 raw {"data": [0, 0, 0]}
; expect B: {"data": [0, "0x3ff00000", "0xc0003c00"]}
; threads: 1,1,1
  call void @dx.op.rawBufferStore.f64(i32 140, %dx.types.Handle %B, i32 0, i32 undef, double 1.0, double undef, double undef, double undef, i8 1, i32 8)
  call void @dx.op.rawBufferStore.f16(i32 140, %dx.types.Handle %B, i32 8, i32 undef, half 1.0, half -2.0, half undef, half undef, i8 3, i32 2)
declare void @dx.op.rawBufferStore.f64(i32, %dx.types.Handle, i32, i32, double, double, double, double, i8, i32)
declare void @dx.op.rawBufferStore.f16(i32, %dx.types.Handle, i32, i32, half, half, half, half, i8, i32)
