; A static variable that is written belongs to one thread: it
; becomes an alloca of the entry point, initialized at its start.
; RUN: %dxil-opt -S -passes=dxil-localize-statics %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

; CHECK-NOT: @written =
; CHECK-NOT: @resources =
; CHECK: @read = internal constant i32 5
; CHECK: @table = internal constant [2 x i32]
; CHECK: @shared = internal addrspace(3) global
%hlsl.resource = type { i32, i32 }
@written = internal global i32 7
@read = internal global i32 5
@table = internal constant [2 x i32] [i32 1, i32 2]
@resources = internal constant [2 x %hlsl.resource] [%hlsl.resource { i32 3, i32 0 }, %hlsl.resource { i32 4, i32 0 }]
@shared = internal addrspace(3) global [2 x i32] poison

define void @main() "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" {
; CHECK-LABEL: define void @main()
; CHECK: %written = alloca i32
; CHECK-DAG: store i32 7, ptr %written
; CHECK-DAG: store [2 x %hlsl.resource] {{.*}}, ptr %resources
; CHECK: load i32, ptr %resources
; CHECK: %v = load i32, ptr %written
; CHECK: %r = load i32, ptr @read
; CHECK: %t = load i32, ptr getelementptr ([2 x i32], ptr @table, i32 0, i32 1)
; CHECK: store i32 %s2, ptr %written
; CHECK: store i32 %s2, ptr addrspace(3) @shared
  %o = load i32, ptr @resources
  %v = load i32, ptr @written
  %r = load i32, ptr @read
  %t = load i32, ptr getelementptr ([2 x i32], ptr @table, i32 0, i32 1)
  %s1 = add i32 %v, %r
  %s2 = add i32 %s1, %t
  store i32 %s2, ptr @written
  store i32 %s2, ptr addrspace(3) @shared
  ret void
}
