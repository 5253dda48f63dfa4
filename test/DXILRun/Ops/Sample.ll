; Filtering by the rules of docs/user/dxil-run-textures.md; the values follow from texel centers at 0.5.
; RUN: %run-op %s %t

; CASE all of one quad at one location
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "point", "address": "clamp"}
; threads: 2,2,1
; run: --wave-size=4
; in u: float = 0.5 0.5 0.5 0.5
; in v: float = 0.5 0.5 0.5 0.5
; in c: float = 0.0 0.0 0.0 0.0
; out r: float = 0.0 0.0 0.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0, float %c)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sample.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE two texels from thread to thread
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "point", "address": "clamp"}
; threads: 2,2,1
; run: --wave-size=4
; in u: float = 0.25 0.75 0.25 0.75
; in v: float = 0.5 0.5 0.5 0.5
; in c: float = 0.0 0.0 0.0 2.0
; out r: float = 10.0 10.0 10.0 30.0
  %l = call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0, float %c)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sample.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE four texels from row to row
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "point", "address": "clamp"}
; threads: 2,2,1
; run: --wave-size=4
; in u: float = 0.5 0.5 0.5 0.5
; in v: float = 0.0 0.0 1.0 1.0
; in c: float = 0.0 0.0 0.0 0.0
; out r: float = 30.0 30.0 30.0 30.0
  %l = call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0, float %c)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sample.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE cube: the face turns under the direction
; buffer T: t0 texturecube.f32 {"width": 2, "mips": 2, "type": "float", "data": [1,1,1,1, 9, 1,1,1,1, 9, 1,1,1,1, 9, 1,1,1,1, 9, 1,1,1,1, 9, 1,1,1,1, 9]}
; buffer S: s0 sampler {"filter": "point", "address": "clamp"}
; threads: 2,2,1
; run: --wave-size=4
; in u: float = 1.0 1.0 1.0 1.0
; in v: float = -0.9 0.9 -0.9 0.9
; in w: float = 0.0 0.0 0.0 0.0
; in c: float = 0.0 0.0 0.0 0.0
; out r: float = 9.0 9.0 9.0 9.0
  %l = call %dx.types.ResRet.f32 @dx.op.sample.f32(i32 60, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float %w, float undef, i32 0, i32 0, i32 0, float %c)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sample.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
