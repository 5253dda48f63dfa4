; TextureGather returns the four texels of linear
; filtering, counterclockwise from the lower left.
; RUN: %run-op %s %t

; CASE clamp
; buffer T: t0 texture2d.f32 {"width": 2, "height": 2, "type": "float2", "data": [1,10, 2,20, 3,30, 5,50]}
; buffer S: s0 sampler {"filter": "point"}
; in u: float = 0.5 0.2
; in v: float = 0.5 0.2
; out x: float = 3.0 1.0
; out y: float = 5.0 1.0
; out z: float = 2.0 1.0
; out w: float = 1.0 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0)
  %x = extractvalue %dx.types.ResRet.f32 %l, 0
  %y = extractvalue %dx.types.ResRet.f32 %l, 1
  %z = extractvalue %dx.types.ResRet.f32 %l, 2
  %w = extractvalue %dx.types.ResRet.f32 %l, 3
declare %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32)

; CASE second component, wrap, offset
; buffer T: t0 texture2d.f32 {"width": 2, "height": 2, "type": "float2", "data": [1,10, 2,20, 3,30, 5,50]}
; buffer S: s0 sampler {"filter": "point", "address": "wrap"}
; in u: float = 0.5 0.25
; in v: float = 0.5 0.25
; out x: float = 50.0 50.0
; out y: float = 30.0 30.0
; out z: float = 10.0 10.0
; out w: float = 20.0 20.0
  %l = call %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32 73, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 1, i32 0, i32 1)
  %x = extractvalue %dx.types.ResRet.f32 %l, 0
  %y = extractvalue %dx.types.ResRet.f32 %l, 1
  %z = extractvalue %dx.types.ResRet.f32 %l, 2
  %w = extractvalue %dx.types.ResRet.f32 %l, 3
declare %dx.types.ResRet.f32 @dx.op.textureGather.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32)
