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

; CASE textures
; buffer A: t0 texture2darray.f32 {"width": 8, "height": 6, "array": 3, "mips": 4, "type": "float"}
; buffer B: t1 texture2dms.f32 {"width": 5, "height": 7, "samples": 4, "type": "float"}
; buffer C: t2 texturecubearray.f32 {"width": 4, "array": 2, "type": "float"}
; buffer D: t3 texture1darray.f32 {"width": 9, "array": 2, "type": "float"}
; in m: i32 = 0 1 3 4
; out aw: i32 = 8 4 1 0
; out ah: i32 = 6 3 1 0
; out ad: i32 = 3 3 3 0
; out am: i32 = 4 4 4 4
; out bw: i32 = 5 5 5 5
; out bs: i32 = 4 4 4 4
; out cd: i32 = 2 2 2 2
; out dh: i32 = 2 2 2 2
  %a = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %A, i32 %m)
  %aw = extractvalue %dx.types.Dimensions %a, 0
  %ah = extractvalue %dx.types.Dimensions %a, 1
  %ad = extractvalue %dx.types.Dimensions %a, 2
  %am = extractvalue %dx.types.Dimensions %a, 3
  %b = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %B, i32 undef)
  %bw = extractvalue %dx.types.Dimensions %b, 0
  %bs = extractvalue %dx.types.Dimensions %b, 3
  %c = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %C, i32 0)
  %cd = extractvalue %dx.types.Dimensions %c, 2
  %d = call %dx.types.Dimensions @dx.op.getDimensions(i32 72, %dx.types.Handle %D, i32 0)
  %dh = extractvalue %dx.types.Dimensions %d, 1
declare %dx.types.Dimensions @dx.op.getDimensions(i32, %dx.types.Handle, i32)
