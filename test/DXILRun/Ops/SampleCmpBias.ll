; Filtering by the rules of docs/user/dxil-run-textures.md; the values follow from texel centers at 0.5.
; RUN: %run-op %s %t

; CASE level of the quad and one more
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "point", "comparison": "less"}
; threads: 2,2,1
; run: --wave-size=4
; in u: float = 0.25 0.75 0.25 0.75
; in v: float = 0.5 0.5 0.5 0.5
; in f: float = 29.0 31.0 10.0 11.0
; out r: float = 1.0 0.0 1.0 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpBias.f32(i32 255, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0, float %f, float 1.0, float undef)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpBias.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float, float, float)
