; AtomicBinOp returns the original value; lanes execute it in order.
; RUN: %run-op %s %t

; CASE add i32
; buffer B: u0 raw {"type": "uint", "data": [6, 7]}
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0xb 0xa 0x16
; expect B: {"type": "uint", "data": ["0x80000016", 7]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 0, i32 0, i32 undef, i32 undef, i32 %a)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE and i32
; buffer B: u0 raw {"type": "uint", "data": [6, 7]}
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x4 0x4 0x4
; expect B: {"type": "uint", "data": ["0x0", 7]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 1, i32 0, i32 undef, i32 undef, i32 %a)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE or i32
; buffer B: u0 raw {"type": "uint", "data": [6, 7]}
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x7 0xffffffff 0xffffffff
; expect B: {"type": "uint", "data": ["0xffffffff", 7]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 2, i32 0, i32 undef, i32 undef, i32 %a)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE xor i32
; buffer B: u0 raw {"type": "uint", "data": [6, 7]}
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x3 0xfffffffc 0xfffffff0
; expect B: {"type": "uint", "data": ["0x7ffffff0", 7]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 3, i32 0, i32 undef, i32 undef, i32 %a)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE imin i32
; buffer B: u0 raw {"type": "uint", "data": [6, 7]}
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x5 0xffffffff 0xffffffff
; expect B: {"type": "uint", "data": ["0x80000000", 7]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 4, i32 0, i32 undef, i32 undef, i32 %a)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE imax i32
; buffer B: u0 raw {"type": "uint", "data": [6, 7]}
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x6 0x6 0xc
; expect B: {"type": "uint", "data": ["0xc", 7]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 5, i32 0, i32 undef, i32 undef, i32 %a)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE umin i32
; buffer B: u0 raw {"type": "uint", "data": [6, 7]}
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x5 0x5 0x5
; expect B: {"type": "uint", "data": ["0x5", 7]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 6, i32 0, i32 undef, i32 undef, i32 %a)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE umax i32
; buffer B: u0 raw {"type": "uint", "data": [6, 7]}
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x6 0xffffffff 0xffffffff
; expect B: {"type": "uint", "data": ["0xffffffff", 7]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 7, i32 0, i32 undef, i32 undef, i32 %a)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE exchange i32
; buffer B: u0 raw {"type": "uint", "data": [6, 7]}
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x5 0xffffffff 0xc
; expect B: {"type": "uint", "data": ["0x80000000", 7]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 8, i32 0, i32 undef, i32 undef, i32 %a)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE add i64
; buffer B: u0 raw {"type": "uint64_t", "data": [6, 7]}
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0xb 0xa 0x16
; expect B: {"type": "uint64_t", "data": ["0x8000000000000016", 7]}
  %old = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %B, i32 0, i32 0, i32 undef, i32 undef, i64 %a)
declare i64 @dx.op.atomicBinOp.i64(i32, %dx.types.Handle, i32, i32, i32, i32, i64)

; CASE and i64
; buffer B: u0 raw {"type": "uint64_t", "data": [6, 7]}
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x4 0x4 0x4
; expect B: {"type": "uint64_t", "data": ["0x0", 7]}
  %old = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %B, i32 1, i32 0, i32 undef, i32 undef, i64 %a)
declare i64 @dx.op.atomicBinOp.i64(i32, %dx.types.Handle, i32, i32, i32, i32, i64)

; CASE or i64
; buffer B: u0 raw {"type": "uint64_t", "data": [6, 7]}
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x7 0xffffffffffffffff 0xffffffffffffffff
; expect B: {"type": "uint64_t", "data": ["0xffffffffffffffff", 7]}
  %old = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %B, i32 2, i32 0, i32 undef, i32 undef, i64 %a)
declare i64 @dx.op.atomicBinOp.i64(i32, %dx.types.Handle, i32, i32, i32, i32, i64)

; CASE xor i64
; buffer B: u0 raw {"type": "uint64_t", "data": [6, 7]}
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x3 0xfffffffffffffffc 0xfffffffffffffff0
; expect B: {"type": "uint64_t", "data": ["0x7ffffffffffffff0", 7]}
  %old = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %B, i32 3, i32 0, i32 undef, i32 undef, i64 %a)
declare i64 @dx.op.atomicBinOp.i64(i32, %dx.types.Handle, i32, i32, i32, i32, i64)

; CASE imin i64
; buffer B: u0 raw {"type": "uint64_t", "data": [6, 7]}
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x5 0xffffffffffffffff 0xffffffffffffffff
; expect B: {"type": "uint64_t", "data": ["0x8000000000000000", 7]}
  %old = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %B, i32 4, i32 0, i32 undef, i32 undef, i64 %a)
declare i64 @dx.op.atomicBinOp.i64(i32, %dx.types.Handle, i32, i32, i32, i32, i64)

; CASE imax i64
; buffer B: u0 raw {"type": "uint64_t", "data": [6, 7]}
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x6 0x6 0xc
; expect B: {"type": "uint64_t", "data": ["0xc", 7]}
  %old = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %B, i32 5, i32 0, i32 undef, i32 undef, i64 %a)
declare i64 @dx.op.atomicBinOp.i64(i32, %dx.types.Handle, i32, i32, i32, i32, i64)

; CASE umin i64
; buffer B: u0 raw {"type": "uint64_t", "data": [6, 7]}
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x5 0x5 0x5
; expect B: {"type": "uint64_t", "data": ["0x5", 7]}
  %old = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %B, i32 6, i32 0, i32 undef, i32 undef, i64 %a)
declare i64 @dx.op.atomicBinOp.i64(i32, %dx.types.Handle, i32, i32, i32, i32, i64)

; CASE umax i64
; buffer B: u0 raw {"type": "uint64_t", "data": [6, 7]}
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x6 0xffffffffffffffff 0xffffffffffffffff
; expect B: {"type": "uint64_t", "data": ["0xffffffffffffffff", 7]}
  %old = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %B, i32 7, i32 0, i32 undef, i32 undef, i64 %a)
declare i64 @dx.op.atomicBinOp.i64(i32, %dx.types.Handle, i32, i32, i32, i32, i64)

; CASE exchange i64
; buffer B: u0 raw {"type": "uint64_t", "data": [6, 7]}
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x5 0xffffffffffffffff 0xc
; expect B: {"type": "uint64_t", "data": ["0x8000000000000000", 7]}
  %old = call i64 @dx.op.atomicBinOp.i64(i32 78, %dx.types.Handle %B, i32 8, i32 0, i32 undef, i32 undef, i64 %a)
declare i64 @dx.op.atomicBinOp.i64(i32, %dx.types.Handle, i32, i32, i32, i32, i64)

; CASE a typed buffer: by element
; buffer B: u0 typed.u32 {"type": "uint", "data": [1, 2]}
; threads: 1,1,1
; expect B: {"data": [1, 12]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 0, i32 1, i32 undef, i32 undef, i32 10)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE a structured buffer: by element and byte
; buffer B: u0 structured.8 {"data": [1, 2, 3, 4]}
; threads: 1,1,1
; expect B: {"data": [1, 2, 3, 14]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 0, i32 1, i32 4, i32 undef, i32 10)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE outside: nothing happens, and 0 is what was there
; buffer B: u0 raw {"data": [6, 7]}
; in i: i32 = 8 -4
; out old: i32 = 0 0
; expect B: {"data": [6, 7]}
; run: --check=off
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 0, i32 %i, i32 undef, i32 undef, i32 1)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE many groups add to the same word
; buffer B: u0 raw {"data": [0]}
; threads: 64,1,1
; groups: 100,10,1
; expect B: {"data": [64000]}
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %B, i32 0, i32 0, i32 undef, i32 undef, i32 1)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)

; CASE textures
; buffer U: u0 texture3d.i32 {"width": 2, "height": 2, "depth": 2, "type": "int"}
; expect U: {"type": "int", "data": [0, 0, 0, 5, 0, 0, 7, 0]}
; in x: i32 = 1 1 0
; in z: i32 = 0 0 1
; in v: i32 = 2 3 7
; out r: i32 = 0 2 0
  %r = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %U, i32 0, i32 %x, i32 1, i32 %z, i32 %v)
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32)
