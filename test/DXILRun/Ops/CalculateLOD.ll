; CalculateLOD: the logarithm of the number of texels between neighboring threads.
; RUN: %run-op %s %t

; CASE clamped to the mips
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "linear", "min-lod": 0.5}
; threads: 2,2,1
; run: --wave-size=4
; in u: float = 0.0 4.0 0.0 4.0
; in v: float = 0.5 0.5 0.5 0.5
; out r: float = 2.0 2.0 2.0 2.0
  %r = call float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, i1 true)
declare float @dx.op.calculateLOD.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, i1)

; CASE not clamped
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "linear", "min-lod": 0.5}
; threads: 2,2,1
; run: --wave-size=4
; in u: float = 0.0 4.0 0.0 4.0
; in v: float = 0.5 0.5 0.5 0.5
; out r: float = 4.0 4.0 4.0 4.0
  %r = call float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, i1 false)
declare float @dx.op.calculateLOD.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, i1)

; CASE clamped to the sampler
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "linear", "min-lod": 0.5}
; threads: 2,2,1
; run: --wave-size=4
; in u: float = 0.0 0.25 0.0 0.25
; in v: float = 0.5 0.5 0.5 0.5
; out r: float = 0.5 0.5 0.5 0.5
  %r = call float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, i1 true)
declare float @dx.op.calculateLOD.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, i1)

; CASE between
; buffer T: t0 texture2d.f32 {"width": 4, "height": 4, "mips": 3, "type": "float", "data": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0, 10,10,10,10, 30]}
; buffer S: s0 sampler {"filter": "linear", "min-lod": 0.5}
; threads: 2,2,1
; run: --wave-size=4
; in u: float = 0.0 0.5 0.0 0.5
; in v: float = 0.5 0.5 0.5 0.5
; out r: float = 1.0 1.0 1.0 1.0
  %r = call float @dx.op.calculateLOD.f32(i32 81, %dx.types.Handle %T, %dx.types.Handle %S, float %u, float %v, float undef, i1 true)
declare float @dx.op.calculateLOD.f32(i32, %dx.types.Handle, %dx.types.Handle, float, float, float, i1)
