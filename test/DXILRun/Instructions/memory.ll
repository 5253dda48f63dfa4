; Arrays of a thread, groupshared arrays, constant tables.
; RUN: %run-op %s %t

; CASE every thread has an array of its own
; in i: i32 = 0 1 2 3
; out r: i32 = 10 21 32 43
; out other: i32 = 5 5 5 5
  %array = alloca [4 x i32]
  %clear0 = getelementptr [4 x i32], ptr %array, i32 0, i32 0
  store i32 5, ptr %clear0
  %clear1 = getelementptr [4 x i32], ptr %array, i32 0, i32 1
  store i32 5, ptr %clear1
  %clear2 = getelementptr [4 x i32], ptr %array, i32 0, i32 2
  store i32 5, ptr %clear2
  %clear3 = getelementptr [4 x i32], ptr %array, i32 0, i32 3
  store i32 5, ptr %clear3
  %place = getelementptr [4 x i32], ptr %array, i32 0, i32 %i
  %ten = add i32 %i, 1
  %tens = mul i32 %ten, 10
  %value = add i32 %tens, %i
  store i32 %value, ptr %place
  %r = load i32, ptr %place
  %j = add i32 %i, 1
  %k = and i32 %j, 3
  %next = getelementptr [4 x i32], ptr %array, i32 0, i32 %k
  %other = load i32, ptr %next

; CASE a constant table
; in i: i32 = 0 1 2
; out r: float = 1.5 -2.0 8.0
@table = internal constant [3 x float] [float 1.5, float -2.0, float 8.0]
  %place = getelementptr [3 x float], ptr @table, i32 0, i32 %i
  %r = load float, ptr %place

; CASE what one wave writes, another reads after a barrier
; in a: i32 = 1 2 3 4 5 6 7 8
; out r: i32 = 8 7 6 5 4 3 2 1
; run: --wave-size=4
@shared = internal addrspace(3) global [8 x i32] undef
  %mine = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 %row
  store i32 %a, ptr addrspace(3) %mine
  call void @dx.op.barrier(i32 80, i32 9)
  %mirrored = sub i32 7, %row
  %theirs = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 %mirrored
  %r = load i32, ptr addrspace(3) %theirs
declare void @dx.op.barrier(i32, i32)

; CASE out of bounds: reads give 0, writes are dropped
; in i: i32 = 4 -1 0x40000000 0x20000000
; out r: i32 = 0 0 0 0
; out first: i32 = 7 7 7 7
; run: --check=off
  %array = alloca [4 x i32]
  %zero = getelementptr [4 x i32], ptr %array, i32 0, i32 0
  store i32 7, ptr %zero
  %place = getelementptr [4 x i32], ptr %array, i32 0, i32 %i
  store i32 9, ptr %place
  %r = load i32, ptr %place
  %first = load i32, ptr %zero

; CASE widths
; in h: half = 1.5 -2.0
; in d: double = 2.5 3.0
; in l: i64 = 0x123456789abcdef0 1
; in s: i16 = 0xffff 2
; out rh: half = 1.5 -2.0
; out rd: double = 2.5 3.0
; out rl: i64 = 0x123456789abcdef0 1
; out rs: i16 = 0xffff 2
  %mh = alloca half
  %md = alloca double
  %ml = alloca [2 x i64]
  %ms = alloca i16
  store half %h, ptr %mh
  store double %d, ptr %md
  %pl = getelementptr [2 x i64], ptr %ml, i32 0, i32 1
  store i64 %l, ptr %pl
  store i16 %s, ptr %ms
  %rh = load half, ptr %mh
  %rd = load double, ptr %md
  %rl = load i64, ptr %pl
  %rs = load i16, ptr %ms
