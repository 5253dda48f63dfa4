; Intrinsics of the optimizer on native vectors are expanded to operations on whole vectors.
; RUN: %dxil-opt -S -passes=dxil-expand-llvm-intrinsics %s | FileCheck %s
target triple = "dxilv1.9-pc-shadermodel6.9-compute"

; CHECK-LABEL: define <5 x i32> @integers(
define <5 x i32> @integers(<5 x i32> %x, <5 x i32> %y) {
  ; CHECK: sub <5 x i32> zeroinitializer, %x
  ; CHECK: call <5 x i32> @llvm.smax.v5i32(
  %a = call <5 x i32> @llvm.abs.v5i32(<5 x i32> %x, i1 false)
  ; CHECK: call <5 x i32> @llvm.dx.firstbituhigh.v5i32(<5 x i32>
  %b = call <5 x i32> @llvm.ctlz.v5i32(<5 x i32> %a, i1 false)
  ; CHECK: call <5 x i32> @llvm.umax.v5i32(<5 x i32> %{{.*}}, <5 x i32> %y)
  %c = call <5 x i32> @llvm.usub.sat.v5i32(<5 x i32> %b, <5 x i32> %y)
  ; CHECK: and <5 x i32> %{{.*}}, splat (i32 31)
  %d = call <5 x i32> @llvm.fshl.v5i32(<5 x i32> %c, <5 x i32> %x, <5 x i32> %y)
  ret <5 x i32> %d
}

; CHECK-LABEL: define <5 x float> @floats(
define <5 x float> @floats(<5 x float> %x, <5 x float> %y, <5 x i1> %b, <5 x i1> %c) {
  ; CHECK: %n = fsub <5 x float> splat (float -0.000000e+00), %x
  %n = fneg <5 x float> %x
  ; CHECK: and <5 x i32> %{{.*}}, splat (i32 2147483647)
  %s = call <5 x float> @llvm.copysign.v5f32(<5 x float> %n, <5 x float> %y)
  ; CHECK: %{{.*}} = xor <5 x i1> %b, %c
  %d = sub <5 x i1> %b, %c
  ; CHECK: select <5 x i1> %{{.*}}, <5 x float> splat (float -1.000000e+00), <5 x float> zeroinitializer
  %f = sitofp <5 x i1> %d to <5 x float>
  ; CHECK-NOT: freeze
  %z = freeze <5 x float> %f
  %r = fadd <5 x float> %s, %z
  ret <5 x float> %r
}

; CHECK-LABEL: define <5 x i1> @classes(
define <5 x i1> @classes(<5 x float> %x) {
  ; CHECK: bitcast <5 x float> %x to <5 x i32>
  ; CHECK: icmp ule <5 x i32>
  %r = call <5 x i1> @llvm.is.fpclass.v5f32(<5 x float> %x, i32 3)
  ret <5 x i1> %r
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"dx.nativevectors", i32 1}
