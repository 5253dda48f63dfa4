; Floats round to nearest even; division by zero and invalid operations follow IEEE 754.
; RUN: %run-op %s %t

; CASE fadd float
; in a: float = 1.5 1.0 -0.0 inf nan 60000.0
; in b: float = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: float = 1.75 1.0 0.0 inf nan 120000.0
  %r = fadd float %a, %b

; CASE fsub float
; in a: float = 1.5 1.0 -0.0 inf nan 60000.0
; in b: float = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: float = 1.25 1.0 -0.0 nan nan 0.0
  %r = fsub float %a, %b

; CASE fmul float
; in a: float = 1.5 1.0 -0.0 inf nan 60000.0
; in b: float = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: float = 0.375 0.0 -0.0 inf nan 3600000000.0
  %r = fmul float %a, %b

; CASE fdiv float
; in a: float = 1.5 1.0 -0.0 inf nan 60000.0
; in b: float = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: float = 6.0 inf nan nan nan 1.0
  %r = fdiv float %a, %b

; CASE frem float
; in a: float = 1.5 1.0 -0.0 inf nan 60000.0
; in b: float = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: float = 0.0 nan nan nan nan 0.0
  %r = frem float %a, %b

; CASE fadd half
; in a: half = 1.5 1.0 -0.0 inf nan 60000.0
; in b: half = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: half = 1.75 1.0 0.0 inf nan inf
  %r = fadd half %a, %b

; CASE fsub half
; in a: half = 1.5 1.0 -0.0 inf nan 60000.0
; in b: half = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: half = 1.25 1.0 -0.0 nan nan 0.0
  %r = fsub half %a, %b

; CASE fmul half
; in a: half = 1.5 1.0 -0.0 inf nan 60000.0
; in b: half = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: half = 0.375 0.0 -0.0 inf nan inf
  %r = fmul half %a, %b

; CASE fdiv half
; in a: half = 1.5 1.0 -0.0 inf nan 60000.0
; in b: half = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: half = 6.0 inf nan nan nan 1.0
  %r = fdiv half %a, %b

; CASE frem half
; in a: half = 1.5 1.0 -0.0 inf nan 60000.0
; in b: half = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: half = 0.0 nan nan nan nan 0.0
  %r = frem half %a, %b

; CASE fadd double
; in a: double = 1.5 1.0 -0.0 inf nan 60000.0
; in b: double = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: double = 1.75 1.0 0.0 inf nan 120000.0
  %r = fadd double %a, %b

; CASE fsub double
; in a: double = 1.5 1.0 -0.0 inf nan 60000.0
; in b: double = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: double = 1.25 1.0 -0.0 nan nan 0.0
  %r = fsub double %a, %b

; CASE fmul double
; in a: double = 1.5 1.0 -0.0 inf nan 60000.0
; in b: double = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: double = 0.375 0.0 -0.0 inf nan 3600000000.0
  %r = fmul double %a, %b

; CASE fdiv double
; in a: double = 1.5 1.0 -0.0 inf nan 60000.0
; in b: double = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: double = 6.0 inf nan nan nan 1.0
  %r = fdiv double %a, %b

; CASE frem double
; in a: double = 1.5 1.0 -0.0 inf nan 60000.0
; in b: double = 0.25 0.0 0.0 inf 1.0 60000.0
; out r: double = 0.0 nan nan nan nan 0.0
  %r = frem double %a, %b

; CASE rounding of halves
; in a: half = 2048.0 2048.0 1.0
; in b: half = 1.0 3.0 0.00048828125
; out r: half = 2048.0 2052.0 1.0
  %r = fadd half %a, %b

; CASE rounding of floats
; in a: float = 16777216.0 16777216.0
; in b: float = 1.0 3.0
; out r: float = 16777216.0 16777220.0
  %r = fadd float %a, %b

; CASE negation
; in a: float = 1.0 0.0 nan
; out r: float = -1.0 -0.0 nan
  %r = fsub float -0.0, %a
