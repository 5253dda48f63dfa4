; CBufferLoadLegacy reads rows of 16 bytes; a row outside the buffer is 0.
; RUN: %run-op %s %t

; CASE float
; buffer C: b0 constant.24 {"type": "float", "data": [1,2,3,4,5,6]}
; in i: i32 = 0 1 2
; out x: float = 1.0 5.0 0.0
; out y: float = 2.0 6.0 0.0
; out w: float = 4.0 0.0 0.0
; run: --check=off
  %l = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32 59, %dx.types.Handle %C, i32 %i)
  %x = extractvalue %dx.types.CBufRet.f32 %l, 0
  %y = extractvalue %dx.types.CBufRet.f32 %l, 1
  %w = extractvalue %dx.types.CBufRet.f32 %l, 3
declare %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32, %dx.types.Handle, i32)

; CASE double
; buffer C: b0 constant.16 {"type": "double", "data": [1.5, -2]}
; out y: double = -2.0
  %l = call %dx.types.CBufRet.f64 @dx.op.cbufferLoadLegacy.f64(i32 59, %dx.types.Handle %C, i32 0)
  %y = extractvalue %dx.types.CBufRet.f64 %l, 1
declare %dx.types.CBufRet.f64 @dx.op.cbufferLoadLegacy.f64(i32, %dx.types.Handle, i32)

; CASE native half: eight to a row
; buffer C: b0 constant.16 {"type": "half", "data": [1,2,3,4,5,6,7,8]}
; out r: half = 8.0
  %l = call %dx.types.CBufRet.f16.8 @dx.op.cbufferLoadLegacy.f16(i32 59, %dx.types.Handle %C, i32 0)
  %r = extractvalue %dx.types.CBufRet.f16.8 %l, 7
declare %dx.types.CBufRet.f16.8 @dx.op.cbufferLoadLegacy.f16(i32, %dx.types.Handle, i32)

; CASE half of minimum precision: four floats to a row
; buffer C: b0 constant.16 {"type": "float", "data": [1,2,3,4]}
; out r: half = 4.0
  %l = call %dx.types.CBufRet.f16 @dx.op.cbufferLoadLegacy.f16(i32 59, %dx.types.Handle %C, i32 0)
  %r = extractvalue %dx.types.CBufRet.f16 %l, 3
declare %dx.types.CBufRet.f16 @dx.op.cbufferLoadLegacy.f16(i32, %dx.types.Handle, i32)
