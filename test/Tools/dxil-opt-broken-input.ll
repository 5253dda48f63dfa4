; A module that LLVM's verifier rejects is an error of the input, not a crash.

; RUN: %exits-with 1 dxil-opt -S -passes=verify %s 2>&1 | FileCheck %s
; CHECK: Instruction does not dominate all uses!
; CHECK: error: the input is a broken module

define i32 @use_before_def() {
  %a = add i32 %b, 1
  %b = add i32 0, 1
  ret i32 %a
}
