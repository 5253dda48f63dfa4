; Filtering by the rules of docs/user/dxil-run-textures.md; the values follow from texel centers at 0.5.
; RUN: %run-op %s %t

; CASE point
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [0, 4, 8, 16]}
; buffer S: s0 sampler {"filter": "point", "address": "clamp"}
; in u: float = 0.0 0.24 0.25 0.9 1.5 -2.0
; in m: float = 0.0 0.0 0.0 0.0 0.0 0.0
; out r: float = 0.0 0.0 4.0 16.0 16.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE linear, clamp
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [0, 4, 8, 16]}
; buffer S: s0 sampler {"filter": "linear", "address": "clamp"}
; in u: float = 0.125 0.25 0.3125 0.75 1.0 0.0
; in m: float = 0.0 0.0 0.0 0.0 0.0 0.0
; out r: float = 0.0 2.0 3.0 12.0 16.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE linear, wrap
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [0, 4, 8, 16]}
; buffer S: s0 sampler {"filter": "linear", "address": "wrap"}
; in u: float = 0.0 1.0 2.25
; in m: float = 0.0 0.0 0.0
; out r: float = 8.0 8.0 2.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE point, mirror
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [0, 4, 8, 16]}
; buffer S: s0 sampler {"filter": "point", "address": "mirror"}
; in u: float = -0.1 -0.3 1.1 1.9 2.1
; in m: float = 0.0 0.0 0.0 0.0 0.0
; out r: float = 0.0 4.0 16.0 0.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE point, mirror once
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [0, 4, 8, 16]}
; buffer S: s0 sampler {"filter": "point", "address": "mirror-once"}
; in u: float = -0.3 -5.0 5.0
; in m: float = 0.0 0.0 0.0
; out r: float = 4.0 16.0 16.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE linear, border
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [0, 4, 8, 16]}
; buffer S: s0 sampler {"filter": "linear", "address": "border", "border": [100, 0, 0, 0]}
; in u: float = 0.0 1.0 2.0
; in m: float = 0.0 0.0 0.0
; out r: float = 50.0 58.0 100.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE offset
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [0, 4, 8, 16]}
; buffer S: s0 sampler {"filter": "point", "address": "clamp"}
; in u: float = 0.3 0.3
; in m: float = 0.0 0.0
; out r: float = 16.0 16.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 2, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE bilinear
; buffer T: t0 texture2d.f32 {"width": 2, "height": 2, "type": "float", "data": [1, 2, 3, 5]}
; buffer S: s0 sampler {"filter": "linear", "address": "clamp"}
; in u: float = 0.5 0.25 0.375
; in v: float = 0.5 0.75 0.25
; in m: float = 0.0 0.0 0.0
; out r: float = 2.75 3.0 1.25
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE mips: nearest
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "point", "address": "clamp"}
; in u: float = 0.5 0.5 0.5 0.5 0.5
; in v: float = 0.5 0.5 0.5 0.5 0.5
; in m: float = 0.25 0.5 1.25 7.0 -3.0
; out r: float = 0.0 10.0 10.0 30.0 0.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE mips: linear between two
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": {"min": "point", "mag": "point", "mip": "linear"}, "min-lod": 0.25, "max-lod": 1.75}
; in u: float = 0.5 0.5 0.5 0.5
; in v: float = 0.5 0.5 0.5 0.5
; in m: float = 0.5 1.5 0.0 2.0
; out r: float = 5.0 20.0 2.5 25.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE minification and magnification
; buffer T: t0 texture1d.f32 {"width": 4, "type": "float", "data": [0, 4, 8, 16]}
; buffer S: s0 sampler {"filter": {"min": "linear", "mag": "point", "mip": "point"}}
; in u: float = 0.25 0.25
; in m: float = 0.0 0.25
; out r: float = 4.0 2.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE 3D
; buffer T: t0 texture3d.f32 {"width": 2, "height": 1, "depth": 2, "type": "float", "data": [1, 2, 3, 6]}
; buffer S: s0 sampler {"filter": "linear", "address": "clamp"}
; in u: float = 0.5 0.25
; in v: float = 0.5 0.5
; in w: float = 0.5 0.5
; in m: float = 0.0 0.0
; out r: float = 3.0 2.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float %w, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE 2D array: the layer is rounded and clamped
; buffer T: t0 texture2darray.f32 {"width": 1, "height": 1, "array": 3, "type": "float", "data": [1, 2, 3]}
; buffer S: s0 sampler {"filter": "linear", "address": "wrap"}
; in u: float = 0.5 0.5 0.5 0.5
; in v: float = 0.5 0.5 0.5 0.5
; in w: float = 0.4 0.6 9.0 -1.0
; in m: float = 0.0 0.0 0.0 0.0
; out r: float = 1.0 2.0 3.0 1.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float %w, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE cube: the faces and their corners
; buffer T: t0 texturecube.f32 {"width": 2, "type": "float", "data": [0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33, 40, 41, 42, 43, 50, 51, 52, 53]}
; buffer S: s0 sampler {"filter": "point", "address": "clamp"}
; in u: float = 1.0 -1.0 -0.5 -0.5 -0.5 0.5 1.0
; in v: float = 0.5 0.5 1.0 -1.0 0.5 0.5 -0.5
; in w: float = 0.5 -0.5 -0.5 0.5 1.0 -1.0 -0.5
; in m: float = 0.0 0.0 0.0 0.0 0.0 0.0 0.0
; out r: float = 0.0 10.0 20.0 30.0 40.0 50.0 3.0
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float %w, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE cube: across an edge, and at a corner
; buffer T: t0 texturecube.f32 {"width": 2, "type": "float", "data": [0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33, 40, 41, 42, 43, 50, 51, 52, 53]}
; buffer S: s0 sampler {"filter": "linear"}
; compare: epsilon 0.00001
; in u: float = 1.0 1.0
; in v: float = 0.5 1.0
; in w: float = 0.99999999 0.99999999
; in m: float = 0.0 0.0
; out r: float = 20.5 21.3333333
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float %w, float undef, i32 0, i32 0, i32 0, float %m)
  %r = extractvalue %dx.types.ResRet.f32 %l, 0
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE half
; buffer T: t0 texture1d.f16 {"width": 2, "format": "R16_FLOAT", "data": [0.5, 2]}
; buffer S: s0 sampler {"filter": "linear"}
; in u: float = 0.5 0.25
; out r: half = 1.25 0.5
  %l = call %dx.types.ResRet.f16 @dx.op.sampleLevel.f16(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 undef, i32 undef, i32 undef, float 0.0)
  %r = extractvalue %dx.types.ResRet.f16 %l, 0
declare %dx.types.ResRet.f16 @dx.op.sampleLevel.f16(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE integers are not filtered
; buffer T: t0 texture1d.i32 {"width": 2, "type": "int", "data": [5, 8]}
; buffer S: s0 sampler {"filter": "linear"}
; in u: float = 0.4 0.5
; out r: i32 = 5 8
  %l = call %dx.types.ResRet.i32 @dx.op.sampleLevel.i32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float undef, float undef, float undef, i32 undef, i32 undef, i32 undef, float 0.0)
  %r = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.ResRet.i32 @dx.op.sampleLevel.i32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE an array of cubes
; buffer T: t0 texturecubearray.i32 {"width": 1, "array": 2, "type": "int", "data": [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]}
; buffer S: s0 sampler {"filter": "point"}
; in x: float = -1.0 0.0
; in i: float = 1.0 0.0
; out r: i32 = 11 4
  %z = fadd float %x, 1.0
  %l = call %dx.types.ResRet.i32 @dx.op.sampleLevel.i32(i32 62, %dx.types.Handle %T, %dx.types.Handle %S, float %x, float 0.0, float %z, float %i, i32 undef, i32 undef, i32 undef, float 0.0)
  %r = extractvalue %dx.types.ResRet.i32 %l, 0
declare %dx.types.ResRet.i32 @dx.op.sampleLevel.i32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)

; CASE an unbound sampler of an array
; buffer T: t0 texture1d.f32 {"width": 2, "type": "float"}
; buffer S: s0 sampler +2 {"1": {"filter": "point"}}
; in u: float = 0.5
; error: no resource is bound at s0
  %h = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 1, i32 0, i8 3 }, i32 0, i1 false)
  %l = call %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32 62, %dx.types.Handle %T, %dx.types.Handle %h, float %u, float undef, float undef, float undef, i32 undef, i32 undef, i32 undef, float 0.0)
declare %dx.types.ResRet.f32 @dx.op.sampleLevel.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, float, i32, i32, i32, float)
