; Every predicate, with NaN and both zeros.
; RUN: %run-op %s %t

; CASE fcmp false float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 0 0 0 0
  %r = fcmp false float %a, %b

; CASE fcmp oeq float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 1 0 0 1
  %r = fcmp oeq float %a, %b

; CASE fcmp ogt float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 0 0 0 0
  %r = fcmp ogt float %a, %b

; CASE fcmp oge float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 1 0 0 1
  %r = fcmp oge float %a, %b

; CASE fcmp olt float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 0 0 0 0
  %r = fcmp olt float %a, %b

; CASE fcmp ole float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 1 0 0 1
  %r = fcmp ole float %a, %b

; CASE fcmp one float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 0 0 0 0
  %r = fcmp one float %a, %b

; CASE fcmp ord float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 1 0 0 1
  %r = fcmp ord float %a, %b

; CASE fcmp uno float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 0 1 1 0
  %r = fcmp uno float %a, %b

; CASE fcmp ueq float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 1 1 1 1
  %r = fcmp ueq float %a, %b

; CASE fcmp ugt float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 0 1 1 0
  %r = fcmp ugt float %a, %b

; CASE fcmp uge float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 1 1 1 1
  %r = fcmp uge float %a, %b

; CASE fcmp ult float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 0 1 1 0
  %r = fcmp ult float %a, %b

; CASE fcmp ule float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 1 1 1 1
  %r = fcmp ule float %a, %b

; CASE fcmp une float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 0 1 1 0
  %r = fcmp une float %a, %b

; CASE fcmp true float
; in a: float = 1.0 2.0 2.0 nan nan 0.0
; in b: float = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 1 1 1 1
  %r = fcmp true float %a, %b

; CASE fcmp false half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 0 0 0 0
  %r = fcmp false half %a, %b

; CASE fcmp oeq half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 1 0 0 1
  %r = fcmp oeq half %a, %b

; CASE fcmp ogt half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 0 0 0 0
  %r = fcmp ogt half %a, %b

; CASE fcmp oge half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 1 0 0 1
  %r = fcmp oge half %a, %b

; CASE fcmp olt half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 0 0 0 0
  %r = fcmp olt half %a, %b

; CASE fcmp ole half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 1 0 0 1
  %r = fcmp ole half %a, %b

; CASE fcmp one half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 0 0 0 0
  %r = fcmp one half %a, %b

; CASE fcmp ord half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 1 0 0 1
  %r = fcmp ord half %a, %b

; CASE fcmp uno half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 0 1 1 0
  %r = fcmp uno half %a, %b

; CASE fcmp ueq half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 1 1 1 1
  %r = fcmp ueq half %a, %b

; CASE fcmp ugt half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 0 1 1 0
  %r = fcmp ugt half %a, %b

; CASE fcmp uge half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 1 1 1 1
  %r = fcmp uge half %a, %b

; CASE fcmp ult half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 0 1 1 0
  %r = fcmp ult half %a, %b

; CASE fcmp ule half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 1 1 1 1
  %r = fcmp ule half %a, %b

; CASE fcmp une half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 0 1 1 0
  %r = fcmp une half %a, %b

; CASE fcmp true half
; in a: half = 1.0 2.0 2.0 nan nan 0.0
; in b: half = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 1 1 1 1
  %r = fcmp true half %a, %b

; CASE fcmp false double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 0 0 0 0
  %r = fcmp false double %a, %b

; CASE fcmp oeq double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 1 0 0 1
  %r = fcmp oeq double %a, %b

; CASE fcmp ogt double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 0 0 0 0
  %r = fcmp ogt double %a, %b

; CASE fcmp oge double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 1 0 0 1
  %r = fcmp oge double %a, %b

; CASE fcmp olt double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 0 0 0 0
  %r = fcmp olt double %a, %b

; CASE fcmp ole double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 1 0 0 1
  %r = fcmp ole double %a, %b

; CASE fcmp one double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 0 0 0 0
  %r = fcmp one double %a, %b

; CASE fcmp ord double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 1 0 0 1
  %r = fcmp ord double %a, %b

; CASE fcmp uno double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 0 1 1 0
  %r = fcmp uno double %a, %b

; CASE fcmp ueq double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 0 1 1 1 1
  %r = fcmp ueq double %a, %b

; CASE fcmp ugt double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 0 1 1 0
  %r = fcmp ugt double %a, %b

; CASE fcmp uge double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 0 1 1 1 1 1
  %r = fcmp uge double %a, %b

; CASE fcmp ult double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 0 1 1 0
  %r = fcmp ult double %a, %b

; CASE fcmp ule double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 0 1 1 1 1
  %r = fcmp ule double %a, %b

; CASE fcmp une double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 0 1 1 0
  %r = fcmp une double %a, %b

; CASE fcmp true double
; in a: double = 1.0 2.0 2.0 nan nan 0.0
; in b: double = 2.0 1.0 2.0 1.0 nan -0.0
; out r: i1 = 1 1 1 1 1 1
  %r = fcmp true double %a, %b
