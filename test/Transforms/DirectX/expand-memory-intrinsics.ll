; Copies and fills become loads and stores of the type that is
; stored to the pointer, or of words; lifetime markers are removed.
; RUN: %dxil-opt -S -passes=dxil-expand-memory-intrinsics %s | FileCheck %s
; RUN: %dxil-opt -S -passes=dxil-expand-memory-intrinsics,dxil-flatten-memory %s | FileCheck %s --check-prefix=FLAT
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-compute"

@table = internal constant [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] [i32 3, i32 4]]
@bytes = internal addrspace(3) global [8 x i8] poison

; CHECK-LABEL: define void @copy(
; FLAT-LABEL: define void @copy(
; FLAT-COUNT-4: load i32, ptr
; FLAT-COUNT-4: store i32
define void @copy(i32 %i) {
  ; CHECK-NEXT: %a = alloca
  %a = alloca [2 x [2 x i32]]
  ; CHECK-NEXT: [[V:%.*]] = load [2 x [2 x i32]], ptr @table
  ; CHECK-NEXT: store [2 x [2 x i32]] [[V]], ptr %a
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memcpy.p0.p0.i32(ptr %a, ptr @table, i32 16, i1 false)
  ; CHECK-NEXT: %p = getelementptr
  %p = getelementptr i32, ptr %a, i32 %i
  store i32 9, ptr %p
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

; Every byte is 5; no type is as large as what is filled.
; CHECK-LABEL: define void @fill(
define void @fill() {
  ; CHECK-NEXT: store [1 x i32] [i32 84215045], ptr addrspace(3) @bytes
  call void @llvm.memset.p3.i32(ptr addrspace(3) @bytes, i8 5, i32 4, i1 false)
  ; CHECK-NEXT: ret void
  ret void
}

; CHECK-LABEL: define i32 @stays(
; CHECK-NEXT: %r = load i32, ptr @table
; CHECK-NEXT: ret i32 %r
define i32 @stays() {
  %r = load i32, ptr @table
  ret i32 %r
}
