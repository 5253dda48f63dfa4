; CBufferLoad reads a value at a byte offset.
; RUN: %run-op %s %t

; CASE float and i64
; buffer C: b0 constant.16 {"type": "float", "data": [1,2,3,4]}
; in i: i32 = 4 12 16
; out r: float = 2.0 4.0 0.0
; run: --check=off
  %r = call float @dx.op.cbufferLoad.f32(i32 58, %dx.types.Handle %C, i32 %i, i32 4)
declare float @dx.op.cbufferLoad.f32(i32, %dx.types.Handle, i32, i32)
