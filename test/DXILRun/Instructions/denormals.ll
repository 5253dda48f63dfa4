; Denormal floats of 32 bits: kept, or flushed to zero with their sign; halves and doubles keep theirs.
; RUN: %run-op %s %t

; CASE kept by default
; in a: float = 0x00000001 0x80000001 0x00400000
; out sum: float = 0x00000001 0x80000001 0x00400000
; out abs: float = 0x00000001 0x00000001 0x00400000
  %sum = fadd float %a, 0.0
  %abs = call float @dx.op.unary.f32(i32 6, float %a)
declare float @dx.op.unary.f32(i32, float)

; CASE inputs are flushed
; attributes: "fp32-denorm-mode"="ftz"
; in a: float = 0x00000001 0x80000001 0x00400000 0x00800000
; in b: float = 0.0 0.0 2.0 1.0
; out product: float = 0.0 -0.0 0.0 0x00800000
; out equal: i1 = 1 1 0 0
  %product = fmul float %a, 1.0
  %equal = fcmp oeq float %a, %b

; CASE results are flushed
; attributes: "fp32-denorm-mode"="ftz"
; in a: float = 0x00800000 0x80800000
; out half: float = 0.0 -0.0
; out twice: float = 0x01000000 0x81000000
  %half = fmul float %a, 0.5
  %twice = fmul float %a, 2.0

; CASE the option overrides the shader
; attributes: "fp32-denorm-mode"="ftz"
; run: --denorm=preserve
; in a: float = 0x00800000
; out half: float = 0x00400000
  %half = fmul float %a, 0.5

; CASE the option flushes what the shader does not mention
; attributes: "fp32-denorm-mode"="any"
; run: --denorm=ftz
; in a: float = 0x00800000
; out half: float = 0.0
  %half = fmul float %a, 0.5

; CASE bits are no arithmetic
; attributes: "fp32-denorm-mode"="ftz"
; in a: float = 0x00000001
; out b: i32 = 1
; out m: float = 0x00000001
  %b = bitcast float %a to i32
  %m = select i1 true, float %a, float 0.0

; CASE other widths
; attributes: "fp32-denorm-mode"="ftz"
; in h: half = 0x0001
; in d: double = 0x0000000000000001
; out rh: half = 0x0002
; out rd: double = 0x0000000000000002
  %rh = fadd half %h, %h
  %rd = fadd double %d, %d
