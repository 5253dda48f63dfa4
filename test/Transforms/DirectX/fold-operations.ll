; Operations on constants, and what depends on them, are folded;
; the values are those of Direct3D's functional specification.
; RUN: %dxil-opt -S -passes=dxil-fold-operations %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare float @dxil.op.Saturate.f32(float)
declare float @dxil.op.Frc.f32(float)
declare float @dxil.op.Rsqrt.f32(float)
declare float @dxil.op.FMad.f32(float, float, float)
declare float @dxil.op.Dot3.f32(float, float, float, float, float, float)
declare float @dxil.op.Round_ne.f32(float)
declare i1 @dxil.op.IsNaN.f32(float)
declare i32 @dxil.op.FirstbitHi.i32(i32)
declare i32 @dxil.op.FirstbitSHi.i32(i32)
declare i32 @dxil.op.FirstbitLo.i32(i32)
declare i32 @dxil.op.Ibfe.i32(i32, i32, i32)
declare i32 @dxil.op.Bfi.i32(i32, i32, i32, i32)
declare i32 @dxil.op.Msad.i32(i32, i32, i32)
declare i32 @dxil.op.Dot4AddI8Packed.i32(i32, i32, i32)
declare i32 @dxil.op.LegacyF32ToF16(float)
declare float @dxil.op.LegacyF16ToF32(i32)
declare i32 @dxil.op.WaveReadLaneFirst.i32(i32)
declare void @f32(float)
declare void @i32(i32)
declare void @i1(i1)

; CHECK-LABEL: define void @floats(
define void @floats() {
  %saturated = call float @dxil.op.Saturate.f32(float 2.0)
  %nan = call float @dxil.op.Saturate.f32(float 0x7FF8000000000000)
  ; CHECK-NEXT: call void @f32(float 1.000000e+00)
  ; CHECK-NEXT: call void @f32(float 0.000000e+00)
  call void @f32(float %saturated)
  call void @f32(float %nan)
  %fraction = call float @dxil.op.Frc.f32(float -0.25)
  ; CHECK-NEXT: call void @f32(float 7.500000e-01)
  call void @f32(float %fraction)
  %root = call float @dxil.op.Rsqrt.f32(float 4.0)
  ; CHECK-NEXT: call void @f32(float 5.000000e-01)
  call void @f32(float %root)
  %sum = call float @dxil.op.FMad.f32(float 2.0, float 3.0, float 4.0)
  ; CHECK-NEXT: call void @f32(float 1.000000e+01)
  call void @f32(float %sum)
  %dot = call float @dxil.op.Dot3.f32(float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0)
  ; CHECK-NEXT: call void @f32(float 3.200000e+01)
  call void @f32(float %dot)
  %even = call float @dxil.op.Round_ne.f32(float 2.5)
  ; CHECK-NEXT: call void @f32(float 2.000000e+00)
  call void @f32(float %even)
  %test = call i1 @dxil.op.IsNaN.f32(float 0x7FF8000000000000)
  ; CHECK-NEXT: call void @i1(i1 true)
  call void @i1(i1 %test)
  ret void
}

; CHECK-LABEL: define void @bits(
define void @bits() {
  %high = call i32 @dxil.op.FirstbitHi.i32(i32 16)
  %none = call i32 @dxil.op.FirstbitHi.i32(i32 0)
  %signed = call i32 @dxil.op.FirstbitSHi.i32(i32 -2)
  %low = call i32 @dxil.op.FirstbitLo.i32(i32 24)
  ; CHECK-NEXT: call void @i32(i32 27)
  ; CHECK-NEXT: call void @i32(i32 -1)
  ; CHECK-NEXT: call void @i32(i32 31)
  ; CHECK-NEXT: call void @i32(i32 3)
  call void @i32(i32 %high)
  call void @i32(i32 %none)
  call void @i32(i32 %signed)
  call void @i32(i32 %low)
  ; Four bits from bit 4 of 0xF0 are -1; 0xAB goes into the second byte.
  %field = call i32 @dxil.op.Ibfe.i32(i32 4, i32 4, i32 240)
  %inserted = call i32 @dxil.op.Bfi.i32(i32 8, i32 8, i32 171, i32 -1)
  ; CHECK-NEXT: call void @i32(i32 -1)
  ; CHECK-NEXT: call void @i32(i32 -21505)
  call void @i32(i32 %field)
  call void @i32(i32 %inserted)
  ; |5-2| + 100; the bytes of the reference that are 0 do not count.
  %differences = call i32 @dxil.op.Msad.i32(i32 5, i32 258, i32 100)
  ; 10 + (-1 * 2) + (3 * 4)
  %products = call i32 @dxil.op.Dot4AddI8Packed.i32(i32 10, i32 1023, i32 1026)
  ; CHECK-NEXT: call void @i32(i32 103)
  ; CHECK-NEXT: call void @i32(i32 20)
  call void @i32(i32 %differences)
  call void @i32(i32 %products)
  %half = call i32 @dxil.op.LegacyF32ToF16(float 1.0)
  %float = call float @dxil.op.LegacyF16ToF32(i32 15360)
  ; CHECK-NEXT: call void @i32(i32 15360)
  ; CHECK-NEXT: call void @f32(float 1.000000e+00)
  call void @i32(i32 %half)
  call void @f32(float %float)
  ret void
}

; CHECK-LABEL: define i1 @what_follows(
define i1 @what_follows() {
  %s = call float @dxil.op.Saturate.f32(float -1.0)
  %f = call float @dxil.op.Frc.f32(float %s)
  %twice = fadd float %f, %f
  %c = fcmp oeq float %twice, 0.0
  ; CHECK-NEXT: ret i1 true
  ret i1 %c
}

; What is no constant, what devices round as they like, what other lanes see.
; CHECK-LABEL: define void @leaves_alone(
define void @leaves_alone(float %x) {
  ; CHECK: call float @dxil.op.FMad.f32(float 2.000000e+00, float %x, float 4.000000e+00)
  %a = call float @dxil.op.FMad.f32(float 2.0, float %x, float 4.0)
  ; CHECK: call i32 @dxil.op.LegacyF32ToF16(float 0x3FF0000200000000)
  %b = call i32 @dxil.op.LegacyF32ToF16(float 0x3FF0000200000000)
  ; CHECK: call i32 @dxil.op.WaveReadLaneFirst.i32(i32 7)
  %c = call i32 @dxil.op.WaveReadLaneFirst.i32(i32 7)
  call void @f32(float %a)
  call void @i32(i32 %b)
  call void @i32(i32 %c)
  ret void
}

; A division by what is not zero is an instruction, a quotient by zero all ones.
declare i32 @dxil.division.udiv.i32(i32, i32)
declare i32 @dxil.division.srem.i32(i32, i32)
define i32 @divisions(i32 %x, i32 %n, i1 %c) {
; CHECK-LABEL: define i32 @divisions(
  ; CHECK: udiv i32 %x, 5
  %a = call i32 @dxil.division.udiv.i32(i32 %x, i32 5)
  ; CHECK: %shift = shl i32 1, %n
  ; CHECK: udiv i32 %{{.*}}, %shift
  %shift = shl i32 1, %n
  %b = call i32 @dxil.division.udiv.i32(i32 %a, i32 %shift)
  ; CHECK: %d = call i32 @dxil.division.srem.i32(i32 %{{.*}}, i32 %n)
  %d = call i32 @dxil.division.srem.i32(i32 %b, i32 %n)
  ; CHECK: add i32 %d, -1
  %e = call i32 @dxil.division.udiv.i32(i32 %d, i32 0)
  %r = add i32 %d, %e
  ret i32 %r
}
