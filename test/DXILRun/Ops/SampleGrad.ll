; Filtering by the rules of docs/user/dxil-run-textures.md; the values follow from texel centers at 0.5.
; RUN: %run-op %s %t

; CASE the longer of the two derivatives decides
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "point", "address": "clamp"}
; in u: float = 0.5 0.5 0.5 0.5
; in v: float = 0.5 0.5 0.5 0.5
; in dux: float = 0.5 0.3 0.25 0.0
; in dvx: float = 0.0 0.4 0.0 0.0
; in duy: float = 0.0 0.0 1.0 0.0
; out r: float = 10.0 10.0 30.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32 63, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0, float %dux, float %dvx, float undef, float %duy, float 0.0, float undef, float undef)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleGrad.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float, float, float, float, float, float)
