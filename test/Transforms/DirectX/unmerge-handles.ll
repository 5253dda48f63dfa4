; A phi of handles of one binding becomes a phi of indices.
; RUN: %dxil-opt -S -passes=dxil-unmerge-handles %s | FileCheck %s
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

%dx.types.Handle = type { ptr }
@G = private constant [2 x i8] c"G\00"

declare target("dx.TypedBuffer", i32, 1, 0, 1) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_i32_1_0_1t(i32, i32, i32, i32, ptr)
declare %dx.types.Handle @llvm.dx.resource.casthandle.s_dx.types.Handles.tdx.TypedBuffer_i32_1_0_1t(target("dx.TypedBuffer", i32, 1, 0, 1))
declare void @use(%dx.types.Handle)

; The same index in both arms, known before them.
; CHECK-LABEL: define void @same_index(
define void @same_index(i1 %c, i32 %i) {
entry:
  br i1 %c, label %then, label %else
then:
  %h1 = call target("dx.TypedBuffer", i32, 1, 0, 1) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_i32_1_0_1t(i32 0, i32 0, i32 4, i32 %i, ptr @G)
  %c1 = call %dx.types.Handle @llvm.dx.resource.casthandle.s_dx.types.Handles.tdx.TypedBuffer_i32_1_0_1t(target("dx.TypedBuffer", i32, 1, 0, 1) %h1)
  call void @use(%dx.types.Handle %c1)
  br label %end
else:
  %h2 = call target("dx.TypedBuffer", i32, 1, 0, 1) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_i32_1_0_1t(i32 0, i32 0, i32 4, i32 %i, ptr @G)
  %c2 = call %dx.types.Handle @llvm.dx.resource.casthandle.s_dx.types.Handles.tdx.TypedBuffer_i32_1_0_1t(target("dx.TypedBuffer", i32, 1, 0, 1) %h2)
  br label %end
end:
  ; CHECK: end:
  ; CHECK-NOT: phi
  ; CHECK: [[H:%[0-9]+]] = call {{.*}}handlefrombinding{{.*}}(i32 0, i32 0, i32 4, i32 %i, ptr @G)
  ; CHECK-NEXT: [[C:%[0-9]+]] = call {{.*}}casthandle{{.*}} [[H]])
  ; CHECK-NEXT: call void @use(%dx.types.Handle [[C]])
  %merged = phi %dx.types.Handle [ %c1, %then ], [ %c2, %else ]
  call void @use(%dx.types.Handle %merged)
  ret void
}

; Other indices, through a select: the index is chosen.
; CHECK-LABEL: define void @other_index(
define void @other_index(i1 %c, i1 %d, i32 %i, i32 %j) {
entry:
  %h1 = call target("dx.TypedBuffer", i32, 1, 0, 1) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_i32_1_0_1t(i32 0, i32 0, i32 4, i32 %i, ptr @G)
  %c1 = call %dx.types.Handle @llvm.dx.resource.casthandle.s_dx.types.Handles.tdx.TypedBuffer_i32_1_0_1t(target("dx.TypedBuffer", i32, 1, 0, 1) %h1)
  %h2 = call target("dx.TypedBuffer", i32, 1, 0, 1) @llvm.dx.resource.handlefrombinding.tdx.TypedBuffer_i32_1_0_1t(i32 0, i32 0, i32 4, i32 %j, ptr @G)
  %c2 = call %dx.types.Handle @llvm.dx.resource.casthandle.s_dx.types.Handles.tdx.TypedBuffer_i32_1_0_1t(target("dx.TypedBuffer", i32, 1, 0, 1) %h2)
  %s = select i1 %d, %dx.types.Handle %c1, %dx.types.Handle %c2
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  ; CHECK: [[S:%[0-9]+]] = select i1 %d, i32 %i, i32 %j
  ; CHECK: [[P:%[0-9]+]] = phi i32 [ [[S]], %entry ], [ %j, %then ]
  ; CHECK: handlefrombinding{{.*}}(i32 0, i32 0, i32 4, i32 [[P]], ptr @G)
  %merged = phi %dx.types.Handle [ %s, %entry ], [ %c2, %then ]
  call void @use(%dx.types.Handle %merged)
  ret void
}

; CHECK-LABEL: define void @leaves_alone(
define void @leaves_alone(i1 %c, %dx.types.Handle %a, %dx.types.Handle %b) {
  ; CHECK-NEXT: %s = select i1 %c, %dx.types.Handle %a, %dx.types.Handle %b
  %s = select i1 %c, %dx.types.Handle %a, %dx.types.Handle %b
  call void @use(%dx.types.Handle %s)
  ret void
}
