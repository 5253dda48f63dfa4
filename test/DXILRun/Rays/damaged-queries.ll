; Operations on numbers that are not ray queries, and invalid components of queries.
; RUN: %run-op %s %t

; CASE a number that no call has allocated
; threads: 1,1,1
; error: there is no such ray query
  %q = call i32 @dx.op.allocateRayQuery(i32 178, i32 0)
  %r = call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 1)
declare i32 @dx.op.allocateRayQuery(i32, i32)
declare i1 @dx.op.rayQuery_Proceed.i1(i32, i32)

; CASE no query at all
; threads: 1,1,1
; error: there is no such ray query
  %r = call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 0)
declare i1 @dx.op.rayQuery_Proceed.i1(i32, i32)

; CASE flags of the query itself
; threads: 1,1,1
; error: TraceRayInline was not called
  %q = call i32 @dx.op.allocateRayQuery2(i32 258, i32 0, i32 1)
  %r = call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 %q)
declare i32 @dx.op.allocateRayQuery2(i32, i32, i32)
declare i1 @dx.op.rayQuery_Proceed.i1(i32, i32)

; CASE a row that the matrix does not have
; threads: 1,1,1
; error: the operation RayQuery_CandidateObjectToWorld3x4 has no component 3
  %q = call i32 @dx.op.allocateRayQuery(i32 178, i32 0)
  %r = call float @dx.op.rayQuery_StateMatrix.f32(i32 186, i32 %q, i32 3, i8 0)
declare i32 @dx.op.allocateRayQuery(i32, i32)
declare float @dx.op.rayQuery_StateMatrix.f32(i32, i32, i32, i8)

; CASE a component that the vector does not have
; threads: 1,1,1
; error: the operation RayQuery_CommittedTriangleBarycentrics has no component 2
  %q = call i32 @dx.op.allocateRayQuery(i32 178, i32 0)
  %r = call float @dx.op.rayQuery_StateVector.f32(i32 194, i32 %q, i8 2)
declare i32 @dx.op.allocateRayQuery(i32, i32)
declare float @dx.op.rayQuery_StateVector.f32(i32, i32, i8)
