; Filtering by the rules of docs/user/dxil-run-textures.md; the values follow from texel centers at 0.5.
; RUN: %run-op %s %t

; CASE reference never
; buffer T: t0 texture1d.f32 {"width": 3, "type": "float", "data": [4, 6, 8]}
; buffer S: s0 sampler {"filter": "point", "comparison": "never"}
; in u: float = 0.1 0.5 0.9
; in f: float = 6.0 6.0 6.0
; out r: float = 0.0 0.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE reference less
; buffer T: t0 texture1d.f32 {"width": 3, "type": "float", "data": [4, 6, 8]}
; buffer S: s0 sampler {"filter": "point", "comparison": "less"}
; in u: float = 0.1 0.5 0.9
; in f: float = 6.0 6.0 6.0
; out r: float = 0.0 0.0 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE reference equal
; buffer T: t0 texture1d.f32 {"width": 3, "type": "float", "data": [4, 6, 8]}
; buffer S: s0 sampler {"filter": "point", "comparison": "equal"}
; in u: float = 0.1 0.5 0.9
; in f: float = 6.0 6.0 6.0
; out r: float = 0.0 1.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE reference less-equal
; buffer T: t0 texture1d.f32 {"width": 3, "type": "float", "data": [4, 6, 8]}
; buffer S: s0 sampler {"filter": "point", "comparison": "less-equal"}
; in u: float = 0.1 0.5 0.9
; in f: float = 6.0 6.0 6.0
; out r: float = 0.0 1.0 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE reference greater
; buffer T: t0 texture1d.f32 {"width": 3, "type": "float", "data": [4, 6, 8]}
; buffer S: s0 sampler {"filter": "point", "comparison": "greater"}
; in u: float = 0.1 0.5 0.9
; in f: float = 6.0 6.0 6.0
; out r: float = 1.0 0.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE reference not-equal
; buffer T: t0 texture1d.f32 {"width": 3, "type": "float", "data": [4, 6, 8]}
; buffer S: s0 sampler {"filter": "point", "comparison": "not-equal"}
; in u: float = 0.1 0.5 0.9
; in f: float = 6.0 6.0 6.0
; out r: float = 1.0 0.0 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE reference greater-equal
; buffer T: t0 texture1d.f32 {"width": 3, "type": "float", "data": [4, 6, 8]}
; buffer S: s0 sampler {"filter": "point", "comparison": "greater-equal"}
; in u: float = 0.1 0.5 0.9
; in f: float = 6.0 6.0 6.0
; out r: float = 1.0 1.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE reference always
; buffer T: t0 texture1d.f32 {"width": 3, "type": "float", "data": [4, 6, 8]}
; buffer S: s0 sampler {"filter": "point", "comparison": "always"}
; in u: float = 0.1 0.5 0.9
; in f: float = 6.0 6.0 6.0
; out r: float = 1.0 1.0 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE comparisons are filtered, not texels
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [0, 4, 8, 16]}
; buffer S: s0 sampler {"filter": "linear", "address": "clamp", "comparison": "less-equal"}
; in u: float = 0.25 0.3125 0.5
; in f: float = 4.0 4.0 9.0
; out r: float = 0.5 0.75 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32 65, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %f)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
