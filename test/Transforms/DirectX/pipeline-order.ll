; The order of the passes. docs/pipeline.md says why it is this one; change both.
; RUN: %dxil-opt -disable-output -disable-verify -debug-pass-manager '-passes=dxil-pipeline<O0>' %s 2>&1 | grep '^Running pass' | grep -v LoopSimplify | FileCheck %s --check-prefixes=ALL,BELOW-O3 --implicit-check-not='Running pass:'
; RUN: %dxil-opt -disable-output -disable-verify -debug-pass-manager '-passes=dxil-pipeline<O1>' %s 2>&1 | grep '^Running pass' | grep -v LoopSimplify | FileCheck %s --check-prefixes=ALL,BELOW-O3,O1 --implicit-check-not='Running pass:'
; RUN: %dxil-opt -disable-output -disable-verify -debug-pass-manager '-passes=dxil-pipeline<O3>' %s 2>&1 | grep '^Running pass' | grep -v LoopSimplify | FileCheck %s --check-prefixes=ALL,O1,O3 --implicit-check-not='Running pass:'
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; What decides which resources are used is the same at every level.
; ALL: Running pass: dxil::PrepareModule
; ALL-NEXT: Running pass: {{.*}}MarkResourceStores on
; ALL-NEXT: Running pass: {{.*}}ExportResults on
; ALL-NEXT: Running pass: {{.*}}AlwaysInlinerPass on
; ALL-NEXT: Running pass: {{.*}}LocaliseStatics on
; ALL-NEXT: Running pass: {{.*}}FoldUnwrittenMemory on
; ALL-NEXT: Running pass: {{.*}}PropagatePrecise on
; ALL-NEXT: Running pass: {{.*}}ExpandHLSLIntrinsics on
; ALL-NEXT: Running pass: {{.*}}LoopBreaks on
; ALL-NEXT: Running pass: {{.*}}SROAPass on
; ALL-NEXT: Running pass: {{.*}}EarlyCSEPass on
; ALL-NEXT: Running pass: {{.*}}SCCPPass on
; ALL-NEXT: Running pass: {{.*}}CorrelatedValuePropagationPass on
; ALL-NEXT: Running pass: {{.*}}SimplifyCFGPass on
; ALL-NEXT: Running pass: {{.*}}ADCEPass on
; ALL-NEXT: Running pass: {{.*}}ResolveOrigins on
; ALL-NEXT: Running pass: {{.*}}ReduceResourceLocals on
; ALL-NEXT: Running pass: {{.*}}UnmarkResourceStores on
; ALL-NEXT: Running pass: {{.*}}RemoveUnusedResources on
; ALL-NEXT: Running pass: {{.*}}CheckLimits on
; ALL-NEXT: Running pass: {{.*}}CheckCounters on

; ALL-NEXT: Running pass: {{.*}}ResourceAccess on
; ALL-NEXT: Running pass: {{.*}}ExpandMemoryIntrinsics on
; ALL-NEXT: Running pass: {{.*}}FlattenMemory on
; ALL-NEXT: Running pass: {{.*}}ShareAddresses on
; ALL-NEXT: Running pass: {{.*}}LowerResources on
; ALL-NEXT: Running pass: {{.*}}ScalariseOps on
; ALL-NEXT: Running pass: {{.*}}ScalarizerPass on
; ALL-NEXT: Running pass: {{.*}}EarlyCSEPass on

; BELOW-O3-NEXT: Running pass: {{.*}}DropDeadResources on
; O1-NEXT: Running pass: {{.*}}FoldOperations on
; O1-NEXT: Running pass: {{.*}}InstCombinePass on
; O1-NEXT: Running pass: {{.*}}SimplifyCFGPass on
; O1-NEXT: Running pass: {{.*}}LCSSAPass on
; O1-NEXT: Running pass: {{.*}}LoopRotatePass on
; O1-NEXT: Running pass: {{.*}}LICMPass on
; O1-NEXT: Running pass: {{.*}}SimplifyCFGPass on
; O1-NEXT: Running pass: {{.*}}LoopUnrollPass on
; O1-NEXT: Running pass: {{.*}}LoopBreaks on
; O1-NEXT: Running pass: {{.*}}FoldOperations on
; O1-NEXT: Running pass: {{.*}}SROAPass on
; O1-NEXT: Running pass: {{.*}}EarlyCSEPass on
; O3-NEXT: Running pass: {{.*}}UniformGVN on
; O1-NEXT: Running pass: {{.*}}SCCPPass on
; O1-NEXT: Running pass: {{.*}}InstCombinePass on
; O1-NEXT: Running pass: {{.*}}SimplifyCFGPass on
; O1-NEXT: Running pass: {{.*}}ADCEPass on
; O1-NEXT: Running pass: {{.*}}MarkFiniteLoops on
; O1-NEXT: Running pass: {{.*}}LCSSAPass on
; O1-NEXT: Running pass: {{.*}}LoopDeletionPass on
; O1-NEXT: Running pass: {{.*}}InstSimplifyPass on
; O1-NEXT: Running pass: {{.*}}SimplifyCFGPass on

; ALL-NEXT: Running pass: {{.*}}UnmergeHandles on
; ALL-NEXT: Running pass: {{.*}}SplitAggregateMerges on
; ALL-NEXT: Running pass: {{.*}}RemoveUnusedResources on
; ALL-NEXT: Running pass: {{.*}}ImplicitBindings on
; ALL-NEXT: Running pass: {{.*}}CheckRootSignature on
; ALL-NEXT: Running pass: {{.*}}ResourceMetadata on
; ALL-NEXT: Running pass: {{.*}}DefineUndefined on
; ALL-NEXT: Running pass: {{.*}}LowerHandles on

; ALL-NEXT: Running pass: {{.*}}SplitPointerMerges on
; ALL-NEXT: Running pass: {{.*}}FlattenMemory on
; ALL-NEXT: Running pass: {{.*}}ShareAddresses on
; ALL-NEXT: Running pass: {{.*}}ExpandLLVMIntrinsics on
; ALL-NEXT: Running pass: {{.*}}LegaliseIntegers on
; ALL-NEXT: Running pass: {{.*}}ExportSignatures on
; ALL-NEXT: Running pass: {{.*}}LowerOps on
; ALL-NEXT: Running pass: {{.*}}RemoveOutsideAccesses on
; ALL-NEXT: Running pass: {{.*}}DCEPass on
; ALL-NEXT: Running pass: {{.*}}RemoveUnusedRecords on
; ALL-NEXT: Running pass: {{.*}}EntryMetadata on
; ALL-NEXT: Running pass: {{.*}}FinaliseModule on

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
