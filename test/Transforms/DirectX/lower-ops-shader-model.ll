; An operation of a later shader model is an error.
; RUN: not %dxil-opt -disable-output -passes=dxil-lower-ops %s 2>&1 | FileCheck %s
; CHECK: error: operation 'WaveMatch' needs shader model 6.5, but the target is shader model 6.0
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.0-pc-shadermodel6.0-compute"

%dx.types.fouri32 = type { i32, i32, i32, i32 }
declare %dx.types.fouri32 @dxil.op.WaveMatch.i32(i32)
define i32 @f(i32 %x) {
  %r = call %dx.types.fouri32 @dxil.op.WaveMatch.i32(i32 %x)
  %s = extractvalue %dx.types.fouri32 %r, 0
  ret i32 %s
}
