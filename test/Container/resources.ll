; A compute shader that uses every class of buffer becomes a container
; that LLVM's tools read, with the bindings of its metadata.

; RUN: dxil-as --verify %s
; RUN: dxil-as %s -o %t.dxil
; RUN: dxil-dis --verify %t.dxil
; RUN: dxil-dis --parts %t.dxil | FileCheck %s --check-prefix=PARTS
; RUN: obj2yaml %t.dxil | FileCheck %s --check-prefix=YAML
; RUN: dxil-dis --bitcode %t.dxil -o %t.bc
; RUN: llvm-bcanalyzer %t.bc | FileCheck %s --check-prefix=BLOCKS
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=TEXT
; RUN: dxil-dis --listing %t.dxil | FileCheck %s --check-prefix=LISTING --match-full-lines --strict-whitespace
; RUN: %if dxv %{ dxv %t.dxil %}

; PARTS:      digest: {{[0-9a-f]+}}
; PARTS-NEXT: 56 8 SFI0
; PARTS-NEXT: 72 8 ISG1
; PARTS-NEXT: 88 8 OSG1
; PARTS-NEXT: 104 176 PSV0
; PARTS-NEXT: 288 20 HASH
; PARTS-NEXT: 316 {{[0-9]+}} DXIL
; PARTS-NOT:  {{.}}

; YAML:      - Name: SFI0
; YAML:      Max64UAVs: true
; YAML:      - Name: PSV0
; YAML:      Version: 3
; YAML:      ShaderStage: 5
; YAML:      NumThreadsX: 8
; YAML-NEXT: NumThreadsY: 4
; YAML-NEXT: NumThreadsZ: 1
; YAML-NEXT: EntryName: main
; YAML-NEXT: ResourceStride: 24
; YAML-NEXT: Resources:
; YAML-NEXT: - Type: CBV
; YAML-NEXT:   Space: 0
; YAML-NEXT:   LowerBound: 0
; YAML-NEXT:   UpperBound: 0
; YAML-NEXT:   Kind: CBuffer
; YAML:      - Type: SRVStructured
; YAML-NEXT:   Space: 0
; YAML-NEXT:   LowerBound: 4
; YAML-NEXT:   UpperBound: 4
; YAML-NEXT:   Kind: StructuredBuffer
; YAML:      - Type: UAVRaw
; YAML-NEXT:   Space: 2
; YAML-NEXT:   LowerBound: 1
; YAML-NEXT:   UpperBound: 1
; YAML-NEXT:   Kind: RawBuffer
; YAML:      - Type: UAVTyped
; YAML-NEXT:   Space: 0
; YAML-NEXT:   LowerBound: 5
; YAML-NEXT:   UpperBound: 4294967295
; YAML-NEXT:   Kind: TypedBuffer

; Blocks that came after LLVM 3.7 must not appear.
; BLOCKS:     # Toplevel Blocks: 1
; BLOCKS-NOT: IDENTIFICATION_BLOCK
; BLOCKS-NOT: STRTAB
; BLOCKS-NOT: SYMTAB_BLOCK
; BLOCKS-NOT: METADATA_KIND_BLOCK
; BLOCKS-NOT: OPERAND_BUNDLE
; BLOCKS-NOT: SYNC_SCOPE

; TEXT:      %dx.types.Handle = type { ptr }
; TEXT:      %[[CBV:.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 2 }, i32 0, i1 false)
; TEXT:      !dx.resources = !{!{{.*}}}
; TEXT-NOT:  dx.resource.types

; The table has dxc's columns.
;      LISTING:; Note: shader requires additional functionality:
; LISTING-NEXT:;       64 UAV slots
;      LISTING:; NumThreads=(8,4,1)
; LISTING-NEXT:; NumBytesGroupSharedMemory: 0
;      LISTING:; EntryFunctionName: main
;      LISTING:; Resource Bindings:
; LISTING-NEXT:;
; LISTING-NEXT:; Name                                 Type  Format         Dim      ID      HLSL Bind  Count
; LISTING-NEXT:; ------------------------------ ---------- ------- ----------- ------- -------------- ------
; LISTING-NEXT:; Params                            cbuffer      NA          NA     CB0            cb0     1
; LISTING-NEXT:; In                                texture  struct         r/o      T0             t4     1
; LISTING-NEXT:; Raw                                   UAV    byte         r/w      U0      u1,space2     1
; LISTING-NEXT:; Counters                              UAV     u32         buf      U1             u5unbounded
; LISTING-NEXT:;
; LISTING-NEXT:target datalayout = {{.*}}

target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.CBufRet.i32 = type { i32, i32, i32, i32 }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%Params = type { i32, i32 }

define void @main() {
  %cb = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 2 }, i32 0, i1 false)
  %cba = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %cb, %dx.types.ResourceProperties { i32 13, i32 8 })
  %row = call %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32 59, %dx.types.Handle %cba, i32 0)
  %count = extractvalue %dx.types.CBufRet.i32 %row, 1
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %in = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 4, i32 4, i32 0, i8 0 }, i32 4, i1 false)
  %ina = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %in, %dx.types.ResourceProperties { i32 12, i32 16 })
  %loaded = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %ina, i32 %id, i32 8, i8 1, i32 4)
  %element = extractvalue %dx.types.ResRet.i32 %loaded, 0
  %sum = add i32 %element, %count
  %raw = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 1, i32 1, i32 2, i8 1 }, i32 1, i1 false)
  %rawa = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %raw, %dx.types.ResourceProperties { i32 4107, i32 0 })
  call void @dx.op.rawBufferStore.i32(i32 140, %dx.types.Handle %rawa, i32 16, i32 undef, i32 %sum, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %slot = add i32 %id, 5
  %un = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 5, i32 -1, i32 0, i8 1 }, i32 %slot, i1 true)
  %una = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %un, %dx.types.ResourceProperties { i32 4106, i32 261 })
  %old = call i32 @dx.op.atomicBinOp.i32(i32 78, %dx.types.Handle %una, i32 0, i32 %id, i32 undef, i32 undef, i32 1)
  ret void
}

declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1) #0
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #0
declare %dx.types.CBufRet.i32 @dx.op.cbufferLoadLegacy.i32(i32, %dx.types.Handle, i32) #1
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32, %dx.types.Handle, i32, i32, i8, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare i32 @dx.op.atomicBinOp.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32) #2

attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.valver = !{!2}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.resource.types = !{!14}
!dx.entryPoints = !{!18}

!0 = !{!"clang-dxc"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 8}
!3 = !{!"cs", i32 6, i32 6}
!4 = !{!5, !8, !12, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"In", i32 0, i32 4, i32 1, i32 12, i32 0, !7}
!7 = !{i32 1, i32 16}
!8 = !{!9, !10}
!9 = !{i32 0, ptr undef, !"Raw", i32 2, i32 1, i32 1, i32 11, i1 false, i1 false, i1 false, null}
!10 = !{i32 1, ptr undef, !"Counters", i32 0, i32 5, i32 -1, i32 10, i1 false, i1 false, i1 false, !11}
!11 = !{i32 0, i32 5}
!12 = !{!13}
!13 = !{i32 0, ptr undef, !"Params", i32 0, i32 0, i32 1, i32 8, null}
!14 = !{!15, !16, !17, null}
!15 = !{{ [16 x i8] } undef}
!16 = !{{ i32 } undef, [0 x { i32 }] undef}
!17 = !{%Params undef}
!18 = !{ptr @main, !"main", null, !4, !19}
!19 = !{i32 0, i64 32784, i32 4, !20}
!20 = !{i32 8, i32 4, i32 1}
