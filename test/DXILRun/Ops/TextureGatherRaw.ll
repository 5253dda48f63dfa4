; TextureGatherRaw returns the bits of the four texels of linear
; filtering, whatever their format, counterclockwise from the lower left.
; RUN: %run-op %s %t

; CASE 32 bits of four bytes
; buffer T: t0 texture2d.u32 {"width": 2, "height": 2, "format": "R8G8B8A8_UINT", "data": [1,2,3,4, 5,6,7,8, 9,10,11,12, 13,14,15,16]}
; buffer S: s0 sampler {"address": "wrap"}
; in u: float = 0.5 0.0
; in v: float = 0.5 0.5
; out x: i32 = 0x0c0b0a09 0x100f0e0d
; out y: i32 = 0x100f0e0d 0x0c0b0a09
; out z: i32 = 0x08070605 0x04030201
; out w: i32 = 0x04030201 0x08070605
  %l = call %dx.types.ResRet.i32 @dx.op.textureGatherRaw.i32(i32 223, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0)
  %x = extractvalue %dx.types.ResRet.i32 %l, 0
  %y = extractvalue %dx.types.ResRet.i32 %l, 1
  %z = extractvalue %dx.types.ResRet.i32 %l, 2
  %w = extractvalue %dx.types.ResRet.i32 %l, 3
declare %dx.types.ResRet.i32 @dx.op.textureGatherRaw.i32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32)

; CASE 64 bits of two floats, one of them not in memory
; buffer T: t0 texture2d.u32 {"width": 2, "height": 2, "type": "float2", "data": [1,2, 0,0, 0.5,-2, 4,8], "unmapped": [[1, 1]]}
; buffer S: s0 sampler {}
; in u: float = 0.5 0.0
; in v: float = 0.5 0.5
; out x: i64 = 0xc00000003f000000 0xc00000003f000000
; out y: i64 = 0x4100000040800000 0xc00000003f000000
; out z: i64 = 0 0x400000003f800000
; out w: i64 = 0x400000003f800000 0x400000003f800000
; out r: i1 = 0 1
  %l = call %dx.types.ResRet.i64 @dx.op.textureGatherRaw.i64(i32 223, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0)
  %x = extractvalue %dx.types.ResRet.i64 %l, 0
  %y = extractvalue %dx.types.ResRet.i64 %l, 1
  %z = extractvalue %dx.types.ResRet.i64 %l, 2
  %w = extractvalue %dx.types.ResRet.i64 %l, 3
  %status = extractvalue %dx.types.ResRet.i64 %l, 4
  %r = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %status)
declare i1 @dx.op.checkAccessFullyMapped.i32(i32, i32)
declare %dx.types.ResRet.i64 @dx.op.textureGatherRaw.i64(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32)

; CASE 16 bits, the low 6 bits of the offset
; buffer T: t0 texture2d.u32 {"width": 4, "height": 1, "format": "R16_SINT", "data": [1, -1, 2, -2]}
; buffer S: s0 sampler {}
; in u: float = 0.25
; in v: float = 0.5
; out x: i16 = 65535
; out y: i16 = 2
  %l = call %dx.types.ResRet.i16 @dx.op.textureGatherRaw.i16(i32 223, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 65, i32 65)
  %x = extractvalue %dx.types.ResRet.i16 %l, 0
  %y = extractvalue %dx.types.ResRet.i16 %l, 1
declare %dx.types.ResRet.i16 @dx.op.textureGatherRaw.i16(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32)

; CASE texels of another size
; buffer T: t0 texture2d.u32 {"width": 1, "height": 1, "type": "float2"}
; buffer S: s0 sampler {}
; in u: float = 0.25
; in v: float = 0.5
; out x: i32 = 0
; error: 'T' (t0) has texels of 64 bits, which GatherRaw cannot give as 32 bits
  %l = call %dx.types.ResRet.i32 @dx.op.textureGatherRaw.i32(i32 223, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0)
  %x = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.ResRet.i32 @dx.op.textureGatherRaw.i32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32)
