; In a library, records of resources without loads are removed,
; and the others are renumbered; in other shaders they stay.
; RUN: %dxil-opt -S -passes=dxil-compact-resource-records %s | FileCheck %s --check-prefix=LIBRARY
; RUN: sed s/6-library/6-compute/ %s | %dxil-opt -S -passes=dxil-compact-resource-records | FileCheck %s --check-prefix=COMPUTE
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64-v48:16:16-v96:32:32-v192:64:64"
target triple = "dxilv1.6-pc-shadermodel6.6-library"
%dx.types.Handle = type { ptr }
@A = external constant %dx.types.Handle
@B = external constant [2 x %dx.types.Handle]
@C = external constant %dx.types.Handle

define void @f() "hlsl.export" {
  %h = load %dx.types.Handle, ptr getelementptr ([2 x %dx.types.Handle], ptr @B, i32 0, i32 1)
  ret void
}

; LIBRARY: !dx.resources = !{[[R:![0-9]+]]}
; LIBRARY: !dx.resource.types = !{[[T:![0-9]+]]}
; LIBRARY: [[R]] = !{null, [[U:![0-9]+]], null, null}
; LIBRARY: [[U]] = !{[[B:![0-9]+]]}
; LIBRARY: [[B]] = !{i32 0, ptr @B, !"B",
; LIBRARY: [[T]] = !{null, [[TU:![0-9]+]], null, null}
; LIBRARY: [[TU]] = !{[2 x { float }] undef}
; COMPUTE: !{i32 0, ptr @A, !"A",
; COMPUTE: !{i32 1, ptr @B, !"B",
; COMPUTE: !{i32 0, ptr @C, !"C",
!dx.resources = !{!0}
!dx.resource.types = !{!6}
!0 = !{null, !1, !2, null}
!1 = !{!3, !4}
!2 = !{!5}
!3 = !{i32 0, ptr @A, !"A", i32 -1, i32 -1, i32 1, i32 10, i1 false, i1 false, i1 false, null}
!4 = !{i32 1, ptr @B, !"B", i32 -1, i32 -1, i32 2, i32 10, i1 false, i1 false, i1 false, null}
!5 = !{i32 0, ptr @C, !"C", i32 -1, i32 -1, i32 1, i32 16, null}
!6 = !{null, !7, !8, null}
!7 = !{{ i32 } undef, [2 x { float }] undef}
!8 = !{{ float } undef}
