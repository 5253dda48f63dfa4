; Barriers in divergent flow, and not those that all threads reach.
; RUN: dxil-opt -passes=dxil-check-divergence -disable-output %s 2>&1 | FileCheck %s

; CHECK: warning: {{.*}}threads of a group may skip this barrier
; CHECK-NOT: warning

target triple = "dxilv1.6-pc-shadermodel6.6-compute"
declare i32 @llvm.dx.flattened.thread.id.in.group()
declare i32 @llvm.dx.group.id(i32)
declare void @dxil.op.Barrier(i32)

define void @divergent() #0 {
  %i = call i32 @llvm.dx.flattened.thread.id.in.group()
  %c = icmp ult i32 %i, 4
  br i1 %c, label %then, label %end
then:
  call void @dxil.op.Barrier(i32 9)
  call void @dxil.op.Barrier(i32 8)
  br label %end
end:
  call void @dxil.op.Barrier(i32 9)
  ret void
}

define void @uniform() #0 {
  %i = call i32 @llvm.dx.group.id(i32 0)
  %c = icmp ult i32 %i, 4
  br i1 %c, label %then, label %end
then:
  call void @dxil.op.Barrier(i32 9)
  br label %end
end:
  ret void
}

; No thread takes the default: all of them leave the switch together.
define void @complete() #0 {
  %i = call i32 @llvm.dx.flattened.thread.id.in.group()
  %c = icmp ult i32 %i, 4
  br i1 %c, label %then, label %end
then:
  %v = and i32 %i, 1
  switch i32 %v, label %never [
    i32 0, label %even
    i32 1, label %end
  ]
even:
  br label %end
never:
  unreachable
end:
  call void @dxil.op.Barrier(i32 9)
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="8,1,1" }
