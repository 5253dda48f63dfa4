; At each level, the passes run in the order of DirectXPipeline.td; LLVM adds
; LoopSimplify and LCSSA before loop passes, and dxil-opt starts with CheckInput.
; RUN: %dxc-tblgen -gen-pass-order -level=0 %passes-table > %t.table
; RUN: %dxil-opt -disable-output -disable-verify -debug-pass-manager '-passes=dxil-pipeline<O0>' %s 2>&1 | sed -nE 's/^Running pass: ([A-Za-z]*::)*([A-Za-z]+) .*/\2/p' | grep -vE '^((LoopSimplify|LCSSA)Pass|CheckInput)$' > %t.run
; RUN: diff %t.table %t.run
; RUN: %dxc-tblgen -gen-pass-order -level=1 %passes-table > %t.table
; RUN: %dxil-opt -disable-output -disable-verify -debug-pass-manager '-passes=dxil-pipeline<O1>' %s 2>&1 | sed -nE 's/^Running pass: ([A-Za-z]*::)*([A-Za-z]+) .*/\2/p' | grep -vE '^((LoopSimplify|LCSSA)Pass|CheckInput)$' > %t.run
; RUN: diff %t.table %t.run
; RUN: %dxc-tblgen -gen-pass-order -level=2 %passes-table > %t.table
; RUN: %dxil-opt -disable-output -disable-verify -debug-pass-manager '-passes=dxil-pipeline<O2>' %s 2>&1 | sed -nE 's/^Running pass: ([A-Za-z]*::)*([A-Za-z]+) .*/\2/p' | grep -vE '^((LoopSimplify|LCSSA)Pass|CheckInput)$' > %t.run
; RUN: diff %t.table %t.run
; RUN: %dxc-tblgen -gen-pass-order -level=3 %passes-table > %t.table
; RUN: %dxil-opt -disable-output -disable-verify -debug-pass-manager '-passes=dxil-pipeline<O3>' %s 2>&1 | sed -nE 's/^Running pass: ([A-Za-z]*::)*([A-Za-z]+) .*/\2/p' | grep -vE '^((LoopSimplify|LCSSA)Pass|CheckInput)$' > %t.run
; RUN: diff %t.table %t.run
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

declare void @dxil.op.Barrier(i32)
define void @main(i32 %n) "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @dxil.op.Barrier(i32 9)
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
