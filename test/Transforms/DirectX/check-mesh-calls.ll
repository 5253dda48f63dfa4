; Mesh and amplification shaders must call their set-up functions exactly once, also in libraries.
; RUN: split-file %s %t
; RUN: dxil-opt -passes=dxil-check-mesh-calls -disable-output %t/right.ll
; RUN: dxil-opt -passes=dxil-check-mesh-calls -disable-output %t/full-switch.ll
; RUN: not dxil-opt -passes=dxil-check-mesh-calls -disable-output %t/no-counts.ll 2>&1 | FileCheck %t/no-counts.ll
; RUN: not dxil-opt -passes=dxil-check-mesh-calls -disable-output %t/on-one-way.ll 2>&1 | FileCheck %t/on-one-way.ll
; RUN: not dxil-opt -passes=dxil-check-mesh-calls -disable-output %t/loop.ll 2>&1 | FileCheck %t/loop.ll
; RUN: not dxil-opt -passes=dxil-check-mesh-calls -disable-output %t/no-dispatch.ll 2>&1 | FileCheck %t/no-dispatch.ll
; RUN: dxil-opt -passes=dxil-check-mesh-calls -disable-output %t/late.ll 2>&1 | FileCheck %t/late.ll
;--- right.ll
target triple = "dxilv1.6-pc-shadermodel6.6-library"
declare void @dxil.op.SetMeshOutputCounts(i32, i32)
declare void @dxil.op.EmitIndices(i32, i32, i32, i32)
define void @counts_first(i1 %c) #0 {
  call void @dxil.op.SetMeshOutputCounts(i32 3, i32 1)
  br i1 %c, label %some, label %end
some:
  call void @dxil.op.EmitIndices(i32 0, i32 0, i32 1, i32 2)
  br label %end
end:
  ret void
}
define void @nothing_is_written() #0 {
  ret void
}
define void @another_stage() #1 {
  call void @dxil.op.EmitIndices(i32 0, i32 0, i32 1, i32 2)
  ret void
}
attributes #0 = { "hlsl.shader"="mesh" }
attributes #1 = { "hlsl.shader"="compute" }
;--- no-counts.ll
; CHECK: error: the mesh shader 'main' has outputs, but does not call SetMeshOutputCounts
target triple = "dxilv1.6-pc-shadermodel6.6-mesh"
declare void @dxil.op.SetMeshOutputCounts(i32, i32)
declare void @dxil.op.EmitIndices(i32, i32, i32, i32)
define void @main() "hlsl.shader"="mesh" {
  call void @dxil.op.EmitIndices(i32 0, i32 0, i32 1, i32 2)
  ret void
}
;--- on-one-way.ll
; CHECK: error: the mesh shader 'main' writes outputs that this call of SetMeshOutputCounts does not always precede
target triple = "dxilv1.6-pc-shadermodel6.6-mesh"
declare void @dxil.op.SetMeshOutputCounts(i32, i32)
declare void @dxil.op.EmitIndices(i32, i32, i32, i32)
define void @main(i1 %c) "hlsl.shader"="mesh" {
  br i1 %c, label %some, label %end
some:
  call void @dxil.op.SetMeshOutputCounts(i32 3, i32 1)
  br label %end
end:
  call void @dxil.op.EmitIndices(i32 0, i32 0, i32 1, i32 2)
  ret void
}
;--- late.ll
; CHECK: warning: the mesh shader 'main' writes outputs before this call of SetMeshOutputCounts
target triple = "dxilv1.6-pc-shadermodel6.6-mesh"
declare void @dxil.op.SetMeshOutputCounts(i32, i32)
declare void @dxil.op.EmitIndices(i32, i32, i32, i32)
define void @main() "hlsl.shader"="mesh" {
  call void @dxil.op.EmitIndices(i32 0, i32 0, i32 1, i32 2)
  call void @dxil.op.SetMeshOutputCounts(i32 3, i32 1)
  ret void
}
;--- loop.ll
; CHECK: error: the amplification shader 'main' does not always call DispatchMesh
target triple = "dxilv1.6-pc-shadermodel6.6-amplification"
%P = type { i32 }
declare void @dxil.op.DispatchMesh.P(i32, i32, i32, ptr)
define void @main(i32 %n) "hlsl.shader"="amplification" {
  %p = alloca %P
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %next, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end
body:
  call void @dxil.op.DispatchMesh.P(i32 1, i32 1, i32 1, ptr %p)
  %next = add i32 %i, 1
  br label %head
end:
  ret void
}
;--- no-dispatch.ll
; CHECK: error: the amplification shader 'main' does not call DispatchMesh; call it with 0 groups to launch no meshes
target triple = "dxilv1.6-pc-shadermodel6.6-amplification"
%P = type { i32 }
declare void @dxil.op.DispatchMesh.P(i32, i32, i32, ptr)
define void @main() "hlsl.shader"="amplification" {
  ret void
}
;--- full-switch.ll
; A default that is never reached is no end without the call.
target triple = "dxilv1.6-pc-shadermodel6.6-amplification"
%P = type { i32 }
declare void @dxil.op.DispatchMesh.P(i32, i32, i32, ptr)
define void @main(i32 %n) "hlsl.shader"="amplification" {
  %p = alloca %P
  %two = and i32 %n, 1
  switch i32 %two, label %never [ i32 0, label %a
                                  i32 1, label %b ]
a:
  br label %b
b:
  call void @dxil.op.DispatchMesh.P(i32 1, i32 1, i32 1, ptr %p)
  ret void
never:
  unreachable
}
