; Phis take their values simultaneously, also those of struct results; a switch selects its case; loops end for each lane.
; RUN: %run-op %s %t

; CASE phis that swap
; in n: i32 = 0 1 2 5
; out a: i32 = 1 2 1 2
; out b: i32 = 2 1 2 1
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %more ]
  %a = phi i32 [ 1, %0 ], [ %b, %more ]
  %b = phi i32 [ 2, %0 ], [ %a, %more ]
  %done = icmp eq i32 %i, %n
  br i1 %done, label %end, label %more
more:
  %next = add i32 %i, 1
  br label %loop
end:

; CASE phis of results that swap
; in n: i32 = 0 1 2 5
; out quotient: i32 = 3 2 3 2
; out rest: i32 = 1 1 1 1
; out other: i32 = 2 3 2 3
  %x = call %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32 43, i32 7, i32 2)
  %y = call %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32 43, i32 9, i32 4)
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %more ]
  %a = phi %dx.types.twoi32 [ %x, %0 ], [ %b, %more ]
  %b = phi %dx.types.twoi32 [ %y, %0 ], [ %a, %more ]
  %done = icmp eq i32 %i, %n
  br i1 %done, label %end, label %more
more:
  %next = add i32 %i, 1
  br label %loop
end:
  %quotient = extractvalue %dx.types.twoi32 %a, 0
  %rest = extractvalue %dx.types.twoi32 %a, 1
  %other = extractvalue %dx.types.twoi32 %b, 0
declare %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32, i32, i32)

; CASE phi of results of two paths
; in n: i32 = 0 1 2 5
; out quotient: i32 = 3 5 3 5
; out rest: i32 = 1 0 1 0
  %low = and i32 %n, 1
  %odd = icmp eq i32 %low, 1
  %x = call %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32 43, i32 7, i32 2)
  br i1 %odd, label %then, label %end
then:
  %y = call %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32 43, i32 10, i32 2)
  br label %end
end:
  %r = phi %dx.types.twoi32 [ %x, %0 ], [ %y, %then ]
  %quotient = extractvalue %dx.types.twoi32 %r, 0
  %rest = extractvalue %dx.types.twoi32 %r, 1
declare %dx.types.twoi32 @dx.op.binaryWithTwoOuts.i32(i32, i32, i32)

; CASE switch
; in n: i32 = 0 7 0xffffffff 3 7
; out r: i32 = 10 17 99 42 17
  switch i32 %n, label %other [ i32 0, label %zero
                                i32 7, label %seven
                                i32 -1, label %all ]
zero:
  br label %end
seven:
  br label %end
all:
  br label %end
other:
  br label %end
end:
  %r = phi i32 [ 10, %zero ], [ 17, %seven ], [ 99, %all ], [ 42, %other ]

; CASE select
; in c: i1 = 0 1
; in a: float = 1.0 nan
; in b: float = 2.0 2.0
; out r: float = 2.0 nan
  %r = select i1 %c, float %a, float %b

; CASE a value from the last round that a lane took part in
; in n: i32 = 3 1 2 4
; out r: i32 = 9 1 4 16
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %next = add i32 %i, 1
  %r = mul i32 %next, %next
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:

; CASE lanes that return early are not in a later vote
; in n: i32 = 0 1 2 3
; out r: i32 = 0 3 3 3
; run: --wave-size=4
  %stays = icmp ne i32 %n, 0
  br i1 %stays, label %vote, label %end
vote:
  %count = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br label %end
end:
  %r = phi i32 [ %count, %vote ], [ 0, %0 ]
declare i32 @dx.op.waveAllOp(i32, i1)

; CASE lanes diverge at a branch, and reconverge after it
; in c: i1 = 1 0 1 1 0
; out side: i32 = 3 2 3 3 2
; out after: i32 = 5 5 5 5 5
; run: --wave-size=8
  br i1 %c, label %left, label %right
left:
  %l = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br label %join
right:
  %m = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br label %join
join:
  %side = phi i32 [ %l, %left ], [ %m, %right ]
  %after = call i32 @dx.op.waveAllOp(i32 135, i1 true)
declare i32 @dx.op.waveAllOp(i32, i1)

; CASE lanes of several cases that lead to one block are together
; in n: i32 = 0 4 1 2 4
; out r: i32 = 4 4 1 4 4
; run: --wave-size=8
  switch i32 %n, label %other [ i32 0, label %some
                                i32 2, label %some
                                i32 4, label %some ]
some:
  %s = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br label %end
other:
  %o = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br label %end
end:
  %r = phi i32 [ %s, %some ], [ %o, %other ]
declare i32 @dx.op.waveAllOp(i32, i1)

; CASE lanes leave a loop one by one and reconverge after it
; in n: i32 = 1 2 3 4
; out last: i32 = 4 3 2 1
; out after: i32 = 4 4 4 4
; run: --wave-size=4
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %last = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %after = call i32 @dx.op.waveAllOp(i32 135, i1 true)
declare i32 @dx.op.waveAllOp(i32, i1)

; CASE code with a path back into a loop is executed by the lanes of one iteration
; in n: i32 = 1 2 3 2
; out in: i32 = 1 2 1 2
; out after: i32 = 4 4 4 4
; run: --wave-size=4
  %true = icmp uge i32 %n, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %again ]
  %next = add i32 %i, 1
  %mine = icmp eq i32 %next, %n
  br i1 %mine, label %inside, label %again
inside:
  %in = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br i1 %true, label %end, label %again
again:
  br label %loop
end:
  %after = call i32 @dx.op.waveAllOp(i32 135, i1 true)
declare i32 @dx.op.waveAllOp(i32, i1)

; CASE what has none is for all lanes that have left the loop by it
; in n: i32 = 1 2 3 12
; out side: i32 = 3 3 3 1
; out after: i32 = 4 4 4 4
; run: --wave-size=4
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %again ]
  %next = add i32 %i, 1
  %mine = icmp eq i32 %next, %n
  br i1 %mine, label %left, label %again
again:
  %late = icmp ugt i32 %i, 8
  br i1 %late, label %right, label %loop
left:
  %l = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br label %end
right:
  %r = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br label %end
end:
  %side = phi i32 [ %l, %left ], [ %r, %right ]
  %after = call i32 @dx.op.waveAllOp(i32 135, i1 true)
declare i32 @dx.op.waveAllOp(i32, i1)

; CASE lanes leave two loops at once, others go on in the outer one
; in n: i32 = 1 2 2 3
; out rounds: i32 = 0 1 1 2
; out before: i32 = 0 3 3 1
; out after: i32 = 4 4 4 4
; run: --wave-size=4
  br label %outer
outer:
  %round = phi i32 [ 0, %0 ], [ %following, %latch ]
  %last = phi i32 [ 0, %0 ], [ %here, %latch ]
  %following = add i32 %round, 1
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %next, %stay ]
  %next = add i32 %i, 1
  %done = icmp eq i32 %n, %following
  br i1 %done, label %end, label %stay
stay:
  %again = icmp ult i32 %next, %n
  br i1 %again, label %inner, label %latch
latch:
  %here = call i32 @dx.op.waveAllOp(i32 135, i1 true)
  br label %outer
end:
  %rounds = add i32 %round, 0
  %before = add i32 %last, 0
  %after = call i32 @dx.op.waveAllOp(i32 135, i1 true)
declare i32 @dx.op.waveAllOp(i32, i1)

; CASE a path that is never taken does not separate lanes
; in n: i32 = 0 1 0 1
; out r: i32 = 4 4 4 4
; run: --wave-size=4
  switch i32 %n, label %never [ i32 0, label %zero
                                i32 1, label %one ]
never:
  unreachable
zero:
  br label %join
one:
  br label %join
join:
  %r = call i32 @dx.op.waveAllOp(i32 135, i1 true)
declare i32 @dx.op.waveAllOp(i32, i1)

; CASE a path that is taken nevertheless
; in n: i32 = 0 1
; out r: i32 = 0 0
; error: code that is marked as unreachable is reached; thread (1,0,0)
  %r = add i32 0, 0
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %right, label %wrong
wrong:
  unreachable
right:
