; Floats are truncated and saturated to integers, and NaN becomes 0; all other conversions round to nearest even.
; RUN: %run-op %s %t

; CASE fptosi float to i16
; in a: float = 1.89999998 -1.89999998 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i16 = 0x1 0xffff 0x0 0x0 0x0 0x7fff 0x8000 0x7fff 0x8000
  %r = fptosi float %a to i16

; CASE fptoui float to i16
; in a: float = 1.89999998 -1.89999998 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i16 = 0x1 0x0 0x0 0x0 0x0 0xffff 0x0 0x9c40 0x0
  %r = fptoui float %a to i16

; CASE fptosi float to i32
; in a: float = 1.89999998 -1.89999998 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i32 = 0x1 0xffffffff 0x0 0x0 0x0 0x7fffffff 0x80000000 0x9c40 0xffff63c0
  %r = fptosi float %a to i32

; CASE fptoui float to i32
; in a: float = 1.89999998 -1.89999998 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i32 = 0x1 0x0 0x0 0x0 0x0 0xffffffff 0x0 0x9c40 0x0
  %r = fptoui float %a to i32

; CASE fptosi float to i64
; in a: float = 1.89999998 -1.89999998 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i64 = 0x1 0xffffffffffffffff 0x0 0x0 0x0 0x7fffffffffffffff 0x8000000000000000 0x9c40 0xffffffffffff63c0
  %r = fptosi float %a to i64

; CASE fptoui float to i64
; in a: float = 1.89999998 -1.89999998 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i64 = 0x1 0x0 0x0 0x0 0x0 0xffffffffffffffff 0x0 0x9c40 0x0
  %r = fptoui float %a to i64

; CASE fptosi half to i16
; in a: half = 1.900390625 -1.900390625 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i16 = 0x1 0xffff 0x0 0x0 0x0 0x7fff 0x8000 0x7fff 0x8000
  %r = fptosi half %a to i16

; CASE fptoui half to i16
; in a: half = 1.900390625 -1.900390625 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i16 = 0x1 0x0 0x0 0x0 0x0 0xffff 0x0 0x9c40 0x0
  %r = fptoui half %a to i16

; CASE fptosi half to i32
; in a: half = 1.900390625 -1.900390625 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i32 = 0x1 0xffffffff 0x0 0x0 0x0 0x7fffffff 0x80000000 0x9c40 0xffff63c0
  %r = fptosi half %a to i32

; CASE fptoui half to i32
; in a: half = 1.900390625 -1.900390625 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i32 = 0x1 0x0 0x0 0x0 0x0 0xffffffff 0x0 0x9c40 0x0
  %r = fptoui half %a to i32

; CASE fptosi half to i64
; in a: half = 1.900390625 -1.900390625 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i64 = 0x1 0xffffffffffffffff 0x0 0x0 0x0 0x7fffffffffffffff 0x8000000000000000 0x9c40 0xffffffffffff63c0
  %r = fptosi half %a to i64

; CASE fptoui half to i64
; in a: half = 1.900390625 -1.900390625 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i64 = 0x1 0x0 0x0 0x0 0x0 0xffffffffffffffff 0x0 0x9c40 0x0
  %r = fptoui half %a to i64

; CASE fptosi double to i16
; in a: double = 1.9 -1.9 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i16 = 0x1 0xffff 0x0 0x0 0x0 0x7fff 0x8000 0x7fff 0x8000
  %r = fptosi double %a to i16

; CASE fptoui double to i16
; in a: double = 1.9 -1.9 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i16 = 0x1 0x0 0x0 0x0 0x0 0xffff 0x0 0x9c40 0x0
  %r = fptoui double %a to i16

; CASE fptosi double to i32
; in a: double = 1.9 -1.9 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i32 = 0x1 0xffffffff 0x0 0x0 0x0 0x7fffffff 0x80000000 0x9c40 0xffff63c0
  %r = fptosi double %a to i32

; CASE fptoui double to i32
; in a: double = 1.9 -1.9 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i32 = 0x1 0x0 0x0 0x0 0x0 0xffffffff 0x0 0x9c40 0x0
  %r = fptoui double %a to i32

; CASE fptosi double to i64
; in a: double = 1.9 -1.9 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i64 = 0x1 0xffffffffffffffff 0x0 0x0 0x0 0x7fffffffffffffff 0x8000000000000000 0x9c40 0xffffffffffff63c0
  %r = fptosi double %a to i64

; CASE fptoui double to i64
; in a: double = 1.9 -1.9 0.0 -0.5 nan inf -inf 40000.0 -40000.0
; out r: i64 = 0x1 0x0 0x0 0x0 0x0 0xffffffffffffffff 0x0 0x9c40 0x0
  %r = fptoui double %a to i64

; CASE sitofp i16 to float
; in a: i16 = 0x0 0x1 0xffff 0x8000 0x801 0x1
; out r: float = 0.0 1.0 -1.0 -32768.0 2049.0 1.0
  %r = sitofp i16 %a to float

; CASE uitofp i16 to float
; in a: i16 = 0x0 0x1 0xffff 0x8000 0x801 0x1
; out r: float = 0.0 1.0 65535.0 32768.0 2049.0 1.0
  %r = uitofp i16 %a to float

; CASE sitofp i32 to float
; in a: i32 = 0x0 0x1 0xffffffff 0x80000000 0x801 0x1000001
; out r: float = 0.0 1.0 -1.0 -2147483650.0 2049.0 16777216.0
  %r = sitofp i32 %a to float

; CASE uitofp i32 to float
; in a: i32 = 0x0 0x1 0xffffffff 0x80000000 0x801 0x1000001
; out r: float = 0.0 1.0 4294967300.0 2147483650.0 2049.0 16777216.0
  %r = uitofp i32 %a to float

; CASE sitofp i64 to float
; in a: i64 = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x801 0x1000001
; out r: float = 0.0 1.0 -1.0 -9.22337204e+18 2049.0 16777216.0
  %r = sitofp i64 %a to float

; CASE uitofp i64 to float
; in a: i64 = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x801 0x1000001
; out r: float = 0.0 1.0 1.84467441e+19 9.22337204e+18 2049.0 16777216.0
  %r = uitofp i64 %a to float

; CASE uitofp i1 to float
; in a: i1 = 0 1
; out r: float = 0.0 1.0
  %r = uitofp i1 %a to float

; CASE sitofp i16 to half
; in a: i16 = 0x0 0x1 0xffff 0x8000 0x801 0x1
; out r: half = 0.0 1.0 -1.0 -32768.0 2048.0 1.0
  %r = sitofp i16 %a to half

; CASE uitofp i16 to half
; in a: i16 = 0x0 0x1 0xffff 0x8000 0x801 0x1
; out r: half = 0.0 1.0 inf 32768.0 2048.0 1.0
  %r = uitofp i16 %a to half

; CASE sitofp i32 to half
; in a: i32 = 0x0 0x1 0xffffffff 0x80000000 0x801 0x1000001
; out r: half = 0.0 1.0 -1.0 -inf 2048.0 inf
  %r = sitofp i32 %a to half

; CASE uitofp i32 to half
; in a: i32 = 0x0 0x1 0xffffffff 0x80000000 0x801 0x1000001
; out r: half = 0.0 1.0 inf inf 2048.0 inf
  %r = uitofp i32 %a to half

; CASE sitofp i64 to half
; in a: i64 = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x801 0x1000001
; out r: half = 0.0 1.0 -1.0 -inf 2048.0 inf
  %r = sitofp i64 %a to half

; CASE uitofp i64 to half
; in a: i64 = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x801 0x1000001
; out r: half = 0.0 1.0 inf inf 2048.0 inf
  %r = uitofp i64 %a to half

; CASE uitofp i1 to half
; in a: i1 = 0 1
; out r: half = 0.0 1.0
  %r = uitofp i1 %a to half

; CASE sitofp i16 to double
; in a: i16 = 0x0 0x1 0xffff 0x8000 0x801 0x1
; out r: double = 0.0 1.0 -1.0 -32768.0 2049.0 1.0
  %r = sitofp i16 %a to double

; CASE uitofp i16 to double
; in a: i16 = 0x0 0x1 0xffff 0x8000 0x801 0x1
; out r: double = 0.0 1.0 65535.0 32768.0 2049.0 1.0
  %r = uitofp i16 %a to double

; CASE sitofp i32 to double
; in a: i32 = 0x0 0x1 0xffffffff 0x80000000 0x801 0x1000001
; out r: double = 0.0 1.0 -1.0 -2147483648.0 2049.0 16777217.0
  %r = sitofp i32 %a to double

; CASE uitofp i32 to double
; in a: i32 = 0x0 0x1 0xffffffff 0x80000000 0x801 0x1000001
; out r: double = 0.0 1.0 4294967295.0 2147483648.0 2049.0 16777217.0
  %r = uitofp i32 %a to double

; CASE sitofp i64 to double
; in a: i64 = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x801 0x1000001
; out r: double = 0.0 1.0 -1.0 -9.223372036854776e+18 2049.0 16777217.0
  %r = sitofp i64 %a to double

; CASE uitofp i64 to double
; in a: i64 = 0x0 0x1 0xffffffffffffffff 0x8000000000000000 0x801 0x1000001
; out r: double = 0.0 1.0 1.8446744073709552e+19 9.223372036854776e+18 2049.0 16777217.0
  %r = uitofp i64 %a to double

; CASE uitofp i1 to double
; in a: i1 = 0 1
; out r: double = 0.0 1.0
  %r = uitofp i1 %a to double

; CASE fptrunc float to half
; in a: float = 1.0 65504.0 65519.0 65520.0 9.99999994e-09 nan 0.100000001
; out r: half = 1.0 65504.0 65504.0 inf 0.0 nan 0.0999755859375
  %r = fptrunc float %a to half

; CASE fptrunc double to float
; in a: double = 0.1 1e+300 -1e-300
; out r: float = 0.100000001 inf -0.0
  %r = fptrunc double %a to float

; CASE a double rounds to half once
; in a: double = 1.0004882812509095 0.1
; out r: half = 1.0009765625 0.0999755859375
  %r = fptrunc double %a to half

; CASE fpext half to float
; in a: half = 0.0999755859375 0x0001 inf nan
; out r: float = 0.0999755859 5.96046448e-08 inf nan
  %r = fpext half %a to float

; CASE fpext float to double
; in a: float = 0.100000001 0x00000001 nan
; out r: double = 0.10000000149011612 1.401298464324817e-45 nan
  %r = fpext float %a to double

; CASE fpext half to double
; in a: half = 0.0999755859375
; out r: double = 0.0999755859375
  %r = fpext half %a to double

; CASE bitcast i32 to float
; in a: i32 = 0x3f800000
; out r: float = 1.0
  %r = bitcast i32 %a to float

; CASE bitcast double to i64
; in a: double = 1.0
; out r: i64 = 0x3ff0000000000000
  %r = bitcast double %a to i64

; CASE sitofp i1 to float
; in a: i1 = 0 1
; out r: float = 0.0 -1.0
  %r = sitofp i1 %a to float

; CASE sitofp i1 to half
; in a: i1 = 0 1
; out r: half = 0.0 -1.0
  %r = sitofp i1 %a to half

; CASE uitofp i1 to float
; in a: i1 = 0 1
; out r: float = 0.0 1.0
  %r = uitofp i1 %a to float
