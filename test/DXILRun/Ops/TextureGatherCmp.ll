; TextureGatherCmp compares the four texels of linear
; filtering, counterclockwise from the lower left.
; RUN: %run-op %s %t

; CASE less
; buffer T: t0 texture2d.f32 {"width": 2, "height": 2, "type": "float2", "data": [1,10, 2,20, 3,30, 5,50]}
; buffer S: s0 sampler {"filter": "point", "comparison": "less"}
; in u: float = 0.5 0.5
; in v: float = 0.5 0.5
; in f: float = 2.0 4.0
; out x: float = 1.0 0.0
; out y: float = 1.0 1.0
; out z: float = 0.0 0.0
; out w: float = 0.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %x = extractvalue %dx.types.ResRet.f32 %l, 0
  %y = extractvalue %dx.types.ResRet.f32 %l, 1
  %z = extractvalue %dx.types.ResRet.f32 %l, 2
  %w = extractvalue %dx.types.ResRet.f32 %l, 3
declare %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE of the second component
; buffer T: t0 texture2d.f32 {"width": 2, "height": 2, "type": "float2", "data": [1,10, 2,20, 3,30, 5,50]}
; buffer S: s0 sampler {"filter": "point", "comparison": "less"}
; in u: float = 0.5 0.5
; in v: float = 0.5 0.5
; in f: float = 20.0 40.0
; out x: float = 1.0 0.0
; out y: float = 1.0 1.0
; out z: float = 0.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32 74, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 1, float %f)
  %x = extractvalue %dx.types.ResRet.f32 %l, 0
  %y = extractvalue %dx.types.ResRet.f32 %l, 1
  %z = extractvalue %dx.types.ResRet.f32 %l, 2
declare %dx.types.ResRet.f32 @dx.op.textureGatherCmp.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
