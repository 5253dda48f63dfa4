; TextureLoad reads a texel of a mip level, a layer or a sample, without filtering.
; RUN: %run-op %s %t

; CASE 2D: mips, offsets, and what the format lacks
; buffer T: t0 texture2d.f32 {"width": 4, "height": 2, "mips": 2, "type": "float2", "data": [0,1, 2,3, 4,5, 6,7, 10,11, 12,13, 14,15, 16,17, 20,21, 22,23]}
; in x: i32 = 0 2 2 0
; in y: i32 = 0 1 1 0
; in m: i32 = 0 0 0 1
; out r: float = 2.0 16.0 16.0 22.0
; out g: float = 3.0 17.0 17.0 23.0
; out b: float = 0.0 0.0 0.0 0.0
; out a: float = 1.0 1.0 1.0 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %T, i32 %m, i32 %x, i32 %y, i32 undef, i32 1, i32 0, i32 undef)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
  %g = extractvalue %dx.types.ResRet.f32 %l, 1
  %b = extractvalue %dx.types.ResRet.f32 %l, 2
  %a = extractvalue %dx.types.ResRet.f32 %l, 3
declare %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)

; CASE 1D, 1D array, 3D, 2D array
; buffer A: t0 texture1d.i32 {"width": 3, "type": "int", "data": [7, 8, 9]}
; buffer B: t1 texture1darray.i32 {"width": 2, "array": 2, "type": "int", "data": [1, 2, 3, 4]}
; buffer C: t2 texture3d.i32 {"width": 2, "height": 1, "depth": 2, "type": "int", "data": [5, 6, 7, 8]}
; buffer D: t3 texture2darray.i32 {"width": 1, "height": 2, "array": 2, "mips": 2, "type": "int", "data": [1, 2, 3, 4, 5, 6]}
; out a: i32 = 9
; out b: i32 = 3
; out c: i32 = 8
; out d: i32 = 6
  %al = call %dx.types.ResRet.i32 @dx.op.textureLoad.i32(i32 66, %dx.types.Handle %A, i32 0, i32 2, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  %a = extractvalue %dx.types.ResRet.i32 %al, 0
  %bl = call %dx.types.ResRet.i32 @dx.op.textureLoad.i32(i32 66, %dx.types.Handle %B, i32 0, i32 0, i32 1, i32 undef, i32 undef, i32 undef, i32 undef)
  %b = extractvalue %dx.types.ResRet.i32 %bl, 0
  %cl = call %dx.types.ResRet.i32 @dx.op.textureLoad.i32(i32 66, %dx.types.Handle %C, i32 0, i32 1, i32 0, i32 1, i32 undef, i32 undef, i32 undef)
  %c = extractvalue %dx.types.ResRet.i32 %cl, 0
  %dl = call %dx.types.ResRet.i32 @dx.op.textureLoad.i32(i32 66, %dx.types.Handle %D, i32 1, i32 0, i32 0, i32 1, i32 undef, i32 undef, i32 undef)
  %d = extractvalue %dx.types.ResRet.i32 %dl, 0
declare %dx.types.ResRet.i32 @dx.op.textureLoad.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)

; CASE samples
; buffer T: t0 texture2dms.f32 {"width": 2, "height": 1, "samples": 4, "format": "R8_UNORM", "data": [0, 0.2, 0.4, 0.6, 0, 1, 0, 0.8]}
; compare: epsilon 0.002
; out r: float = 0.4
; out s: float = 0.8
  %l = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %T, i32 2, i32 0, i32 0, i32 undef, i32 undef, i32 undef, i32 undef)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
  %k = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %T, i32 3, i32 1, i32 0, i32 undef, i32 undef, i32 undef, i32 undef)
  %s = extractvalue %dx.types.ResRet.f32 %k, 0
declare %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)

; CASE outside is 0
; run: --check=off
; buffer T: t0 texture2d.f32 {"width": 2, "height": 2, "data": [1, 1, 1, 1], "type": "float"}
; in x: i32 = -1 2 0 0 1
; in y: i32 = 0 0 2 0 1
; in m: i32 = 0 0 0 1 0
; out r: float = 0.0 0.0 0.0 0.0 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %T, i32 %m, i32 %x, i32 %y, i32 undef, i32 undef, i32 undef, i32 undef)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)

; CASE outside is a fault
; buffer T: t0 texture2d.f32 {"width": 2, "height": 2, "type": "float"}
; in x: i32 = 0 -1
; error: out-of-bounds read of 'T' (t0): texel (-1,1)
  %l = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %T, i32 0, i32 %x, i32 1, i32 undef, i32 undef, i32 undef, i32 undef)
declare %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i32)

; CASE a missing size
; buffer T: t0 texture2d.f32 {"width": 2}
; in x: i32 = 0
; error: 'T' (t0): the texture needs a 'height'
  %y = add i32 %x, 1

; CASE data that do not fit
; buffer T: t0 texture2d.f32 {"width": 2, "height": 2, "type": "float", "data": [1]}
; in x: i32 = 0
; error: the data of 'T' (t0) have 4 bytes; the texture has 4 texels of 4
  %y = add i32 %x, 1

; CASE too many mips
; buffer T: t0 texture2d.f32 {"width": 4, "height": 2, "mips": 4}
; in x: i32 = 0
; error: does not have 4 mip levels
  %y = add i32 %x, 1
