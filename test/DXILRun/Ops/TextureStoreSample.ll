; TextureStoreSample writes one sample of a texel.
; RUN: %run-op %s %t

; CASE 2D
; buffer U: u0 texture2dms.i32 {"width": 2, "height": 1, "samples": 2, "type": "int"}
; expect U: {"type": "int", "data": [0, 0, 0, 9]}
; in v: i32 = 9
  call void @dx.op.textureStoreSample.i32(i32 225, %dx.types.Handle %U, i32 1, i32 0, i32 undef, i32 %v, i32 %v, i32 %v, i32 %v, i8 15, i32 1)
declare void @dx.op.textureStoreSample.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32, i8, i32)
