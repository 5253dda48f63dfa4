; Vectors of DXIL 1.9: each element behaves like a scalar.
; RUN: %run-op %s %t

; CASE arithmetic and conversions
; in a: i32 = 7 -8
; out r: i32 = 24 -6
; out f: float = 7.0 -8.0
  %v = insertelement <5 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4>, i32 %a, i32 2
  %w = add <5 x i32> %v, <i32 1, i32 1, i32 1, i32 1, i32 1>
  %m = mul <5 x i32> %w, <i32 1, i32 2, i32 3, i32 4, i32 5>
  %p = extractelement <5 x i32> %m, i32 2
  %c = icmp sgt <5 x i32> %v, <i32 0, i32 0, i32 0, i32 0, i32 0>
  %s = select <5 x i1> %c, <5 x i32> %m, <5 x i32> %v
  %q = extractelement <5 x i32> %s, i32 2
  %isneg = icmp slt i32 %a, 0
  %z = add i32 %q, 2
  %r = select i1 %isneg, i32 %z, i32 %p
  %fv = sitofp <5 x i32> %v to <5 x float>
  %f = extractelement <5 x float> %fv, i32 2

; CASE one condition for a whole vector, bits as other types
; in a: i32 = 0 1
; out r: i32 = 0x40000000 0x3f800000
  %c = icmp ne i32 %a, 0
  %s = select i1 %c, <3 x float> <float 0.0, float 0.0, float 1.0>, <3 x float> <float 0.0, float 0.0, float 2.0>
  %b = bitcast <3 x float> %s to <3 x i32>
  %r = extractelement <3 x i32> %b, i32 2

; CASE elements by number
; in i: i32 = 0 1 2 3
; out r: i32 = 10 11 12 13
; out s: i32 = 99 99 99 99
; out t: i32 = 99 10 10 10
  %r = extractelement <4 x i32> <i32 10, i32 11, i32 12, i32 13>, i32 %i
  %w = insertelement <4 x i32> <i32 10, i32 11, i32 12, i32 13>, i32 99, i32 %i
  %s = extractelement <4 x i32> %w, i32 %i
  %t = extractelement <4 x i32> %w, i32 0

; CASE an element that is not there
; threads: 1,1,1
; error: read of element 4 of a vector of 4
  %i = add i32 %row, 4
  %r = extractelement <4 x i32> <i32 10, i32 11, i32 12, i32 13>, i32 %i

; CASE an element that is not there is written
; threads: 1,1,1
; error: write of element 7 of a vector of 4
  %i = add i32 %row, 7
  %r = insertelement <4 x i32> <i32 10, i32 11, i32 12, i32 13>, i32 1, i32 %i

; CASE shuffles
; in a: i32 = 1 2
; out r: i32 = 35 35
; out s: i32 = 1 2
  %v = insertelement <3 x i32> <i32 0, i32 10, i32 20>, i32 %a, i32 0
  %w = shufflevector <3 x i32> %v, <3 x i32> <i32 30, i32 40, i32 50>, <4 x i32> <i32 5, i32 3, i32 0, i32 0>
  %x = extractelement <4 x i32> %w, i32 1
  %five = extractelement <4 x i32> %w, i32 0
  %tenth = udiv i32 %five, 10
  %r = add i32 %x, %tenth
  %s = extractelement <4 x i32> %w, i32 3

; CASE phis exchange vectors
; in n: i32 = 0 1 2 3
; out r: i32 = 1 2 1 2
  br label %loop
loop:
  %a = phi <2 x i32> [ <i32 1, i32 5>, %0 ], [ %b, %loop ]
  %b = phi <2 x i32> [ <i32 2, i32 6>, %0 ], [ %a, %loop ]
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %i, %n
  br i1 %more, label %loop, label %done
done:
  %r = extractelement <2 x i32> %a, i32 0

; CASE vectors in memory
; in i: i32 = 0 1 2 3 4
; out r: i32 = 1 2 3 4 5
; out s: i32 = 11 11 11 11 11
; run: --wave-size=4
@shared = internal addrspace(3) global [2 x <5 x i32>] undef
  %array = alloca [2 x <5 x i32>]
  %second = getelementptr [2 x <5 x i32>], ptr %array, i32 0, i32 1
  store <5 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5>, ptr %second
  %place = getelementptr [2 x <5 x i32>], ptr %array, i32 0, i32 1, i32 %i
  %r = load i32, ptr %place
  %first = getelementptr [2 x <5 x i32>], ptr addrspace(3) @shared, i32 0, i32 0
  store <5 x i32> <i32 7, i32 8, i32 9, i32 10, i32 11>, ptr addrspace(3) %first
  call void @dx.op.barrier(i32 80, i32 9)
  %last = getelementptr [2 x <5 x i32>], ptr addrspace(3) @shared, i32 0, i32 0, i32 4
  %s = load i32, ptr addrspace(3) %last
declare void @dx.op.barrier(i32, i32)

; CASE a table of vectors
; in i: i32 = 0 1
; out r: float = 2.0 4.0
@table = internal constant [2 x <2 x float>] [<2 x float> <float 1.0, float 2.0>, <2 x float> <float 3.0, float 4.0>]
  %place = getelementptr [2 x <2 x float>], ptr @table, i32 0, i32 %i
  %v = load <2 x float>, ptr %place
  %r = extractelement <2 x float> %v, i32 1

; CASE operations on each element
; in a: float = 0.5 -2.5
; out r: float = 0.5 2.5
; out s: i32 = 3 3
; out t: float = 1.0 -5.0
; out u: i32 = 1 1
  %v = insertelement <6 x float> <float 1.0, float 2.0, float 3.0, float 4.0, float 5.0, float 6.0>, float %a, i32 5
  %w = call <6 x float> @dx.op.unary.v6f32(i32 6, <6 x float> %v)
  %r = extractelement <6 x float> %w, i32 5
  %c = call <6 x i32> @dx.op.unaryBits.v6i64(i32 31, <6 x i64> <i64 0, i64 7, i64 1, i64 1, i64 1, i64 1>)
  %s = extractelement <6 x i32> %c, i32 1
  %d = call <6 x float> @dx.op.tertiary.v6f32(i32 46, <6 x float> %v, <6 x float> <float 0.0, float 0.0, float 0.0, float 0.0, float 0.0, float 2.0>, <6 x float> zeroinitializer)
  %t = extractelement <6 x float> %d, i32 5
  %n = call <6 x i1> @dx.op.isSpecialFloat.v6f32(i32 10, <6 x float> %v)
  %nb = extractelement <6 x i1> %n, i32 5
  %u = zext i1 %nb to i32
declare <6 x float> @dx.op.unary.v6f32(i32, <6 x float>)
declare <6 x i32> @dx.op.unaryBits.v6i64(i32, <6 x i64>)
declare <6 x float> @dx.op.tertiary.v6f32(i32, <6 x float>, <6 x float>, <6 x float>)
declare <6 x i1> @dx.op.isSpecialFloat.v6f32(i32, <6 x float>)

; CASE operations across lanes on each element
; in a: i32 = 1 2 3 4
; out r: i32 = 10 10 10 10
; out p: i32 = 0 1 3 6
; out x: i32 = 3 4 1 2
  %v0 = insertelement <2 x i32> <i32 5, i32 5>, i32 %a, i32 1
  %w = call <2 x i32> @dx.op.waveActiveOp.v2i32(i32 119, <2 x i32> %v0, i8 0, i8 1)
  %r = extractelement <2 x i32> %w, i32 1
  %q = call <2 x i32> @dx.op.wavePrefixOp.v2i32(i32 121, <2 x i32> %v0, i8 0, i8 1)
  %p = extractelement <2 x i32> %q, i32 1
  %y = call <2 x i32> @dx.op.quadOp.v2i32(i32 123, <2 x i32> %v0, i8 1)
  %x = extractelement <2 x i32> %y, i32 1
declare <2 x i32> @dx.op.waveActiveOp.v2i32(i32, <2 x i32>, i8, i8)
declare <2 x i32> @dx.op.wavePrefixOp.v2i32(i32, <2 x i32>, i8, i8)
declare <2 x i32> @dx.op.quadOp.v2i32(i32, <2 x i32>, i8)

; CASE lanes match in all elements
; in a: i32 = 1 1 2 2
; in b: i32 = 1 2 2 2
; out r: i32 = 1 2 12 12
  %v0 = insertelement <2 x i32> undef, i32 %a, i32 0
  %v1 = insertelement <2 x i32> %v0, i32 %b, i32 1
  %m = call %dx.types.fouri32 @dx.op.waveMatch.v2i32(i32 165, <2 x i32> %v1)
  %r = extractvalue %dx.types.fouri32 %m, 0
declare %dx.types.fouri32 @dx.op.waveMatch.v2i32(i32, <2 x i32>)

; CASE vectors of two lengths
; threads: 1,1,1
; error: vectors of different lengths
  %x = call <2 x i32> @dx.op.binary.v2i32(i32 37, <2 x i32> <i32 1, i32 2>, <3 x i32> <i32 1, i32 2, i32 3>)
declare <2 x i32> @dx.op.binary.v2i32(i32, <2 x i32>, <3 x i32>)

; CASE an operation that has no vectors
; threads: 1,1,1
; error: the operation Bfi on vectors cannot be executed
  %x = call <2 x i32> @dx.op.quaternary.v2i32(i32 53, <2 x i32> <i32 1, i32 1>, <2 x i32> <i32 1, i32 1>, <2 x i32> <i32 1, i32 1>, <2 x i32> <i32 1, i32 1>)
declare <2 x i32> @dx.op.quaternary.v2i32(i32, <2 x i32>, <2 x i32>, <2 x i32>, <2 x i32>)

; CASE a number that no element has
; threads: 1,1,1
; error: the vector has no element 2
  %r = extractelement <2 x i32> <i32 10, i32 11>, i32 2

; CASE a number that no element has, to write
; threads: 1,1,1
; error: the vector has no element 5
  %r = insertelement <2 x i32> <i32 10, i32 11>, i32 1, i32 5

; CASE a phi of a struct with a vector
; buffer B: t0 raw {"data": [10, 20]}
; threads: 1,1,1
; error: a phi of this type cannot be executed
  %l = call %dx.types.ResRet.v2i32 @dx.op.rawBufferVectorLoad.v2i32(i32 303, %dx.types.Handle %B, i32 0, i32 undef, i32 4)
  br label %next
next:
  %x = phi %dx.types.ResRet.v2i32 [ %l, %0 ]
%dx.types.ResRet.v2i32 = type { <2 x i32>, i32 }
declare %dx.types.ResRet.v2i32 @dx.op.rawBufferVectorLoad.v2i32(i32, %dx.types.Handle, i32, i32, i32)
