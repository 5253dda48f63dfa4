; GetDimensions: elements of typed and structured buffers, bytes of raw ones.
; RUN: %run-op %s %t

; CASE all kinds
; buffer T: t0 typed.f32 {"type": "float2", "data": [1,2, 3,4, 5,6]}
; buffer R: t1 raw {"data": [1, 2, 3, 4, 5]}
; buffer S: t2 structured.8 {"data": [1, 2, 3, 4]}
; out t: i32 = 3
; out r: i32 = 20
; out s: i32 = 2
; out stride: i32 = 8
  %dt = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %T, i32 undef)
  %t = extractvalue %dx.types.Dimensions %dt, 0
  %dr = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %R, i32 undef)
  %r = extractvalue %dx.types.Dimensions %dr, 0
  %ds = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %S, i32 undef)
  %s = extractvalue %dx.types.Dimensions %ds, 0
  %stride = extractvalue %dx.types.Dimensions %ds, 1
declare %dx.types.Dimensions @dx.op.getDimensions(i32, %dx.types.Handle, i32)
