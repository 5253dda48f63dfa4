; Lanes execute atomic operations in the order of their numbers.
; RUN: %run-op %s %t

; CASE add i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0xb 0xa 0x16
; out end: i32 = 0x80000016 0x80000016 0x80000016 0x80000016
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw add ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE sub i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x1 0x2 0xfffffff6
; out end: i32 = 0x7ffffff6 0x7ffffff6 0x7ffffff6 0x7ffffff6
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw sub ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE and i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x4 0x4 0x4
; out end: i32 = 0x0 0x0 0x0 0x0
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw and ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE or i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x7 0xffffffff 0xffffffff
; out end: i32 = 0xffffffff 0xffffffff 0xffffffff 0xffffffff
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw or ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE xor i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x3 0xfffffffc 0xfffffff0
; out end: i32 = 0x7ffffff0 0x7ffffff0 0x7ffffff0 0x7ffffff0
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw xor ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE xchg i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x5 0xffffffff 0xc
; out end: i32 = 0x80000000 0x80000000 0x80000000 0x80000000
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw xchg ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE max i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x6 0x6 0xc
; out end: i32 = 0xc 0xc 0xc 0xc
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw max ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE min i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x5 0xffffffff 0xffffffff
; out end: i32 = 0x80000000 0x80000000 0x80000000 0x80000000
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw min ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE umax i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x6 0xffffffff 0xffffffff
; out end: i32 = 0xffffffff 0xffffffff 0xffffffff 0xffffffff
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw umax ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE umin i32
; in a: i32 = 0x5 0xffffffff 0xc 0x80000000
; out old: i32 = 0x6 0x5 0x5 0x5
; out end: i32 = 0x5 0x5 0x5 0x5
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw umin ptr addrspace(3) @shared, i32 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE cmpxchg i32
; in wanted: i32 = 6 6 9 1
; in new: i32 = 9 7 1 2
; out old: i32 = 6 9 9 1
; out done: i1 = 1 0 1 1
; out end: i32 = 2 2 2 2
@shared = internal addrspace(3) global i32 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i32 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %both = cmpxchg ptr addrspace(3) @shared, i32 %wanted, i32 %new monotonic monotonic
  %old = extractvalue { i32, i1 } %both, 0
  %done = extractvalue { i32, i1 } %both, 1
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i32, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE add i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0xb 0xa 0x16
; out end: i64 = 0x8000000000000016 0x8000000000000016 0x8000000000000016 0x8000000000000016
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw add ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE sub i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x1 0x2 0xfffffffffffffff6
; out end: i64 = 0x7ffffffffffffff6 0x7ffffffffffffff6 0x7ffffffffffffff6 0x7ffffffffffffff6
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw sub ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE and i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x4 0x4 0x4
; out end: i64 = 0x0 0x0 0x0 0x0
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw and ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE or i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x7 0xffffffffffffffff 0xffffffffffffffff
; out end: i64 = 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw or ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE xor i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x3 0xfffffffffffffffc 0xfffffffffffffff0
; out end: i64 = 0x7ffffffffffffff0 0x7ffffffffffffff0 0x7ffffffffffffff0 0x7ffffffffffffff0
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw xor ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE xchg i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x5 0xffffffffffffffff 0xc
; out end: i64 = 0x8000000000000000 0x8000000000000000 0x8000000000000000 0x8000000000000000
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw xchg ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE max i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x6 0x6 0xc
; out end: i64 = 0xc 0xc 0xc 0xc
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw max ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE min i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x5 0xffffffffffffffff 0xffffffffffffffff
; out end: i64 = 0x8000000000000000 0x8000000000000000 0x8000000000000000 0x8000000000000000
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw min ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE umax i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x6 0xffffffffffffffff 0xffffffffffffffff
; out end: i64 = 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0xffffffffffffffff
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw umax ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE umin i64
; in a: i64 = 0x5 0xffffffffffffffff 0xc 0x8000000000000000
; out old: i64 = 0x6 0x5 0x5 0x5
; out end: i64 = 0x5 0x5 0x5 0x5
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %old = atomicrmw umin ptr addrspace(3) @shared, i64 %a monotonic
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)

; CASE cmpxchg i64
; in wanted: i64 = 6 6 9 1
; in new: i64 = 9 7 1 2
; out old: i64 = 6 9 9 1
; out done: i1 = 1 0 1 1
; out end: i64 = 2 2 2 2
@shared = internal addrspace(3) global i64 undef
  %isfirst = icmp eq i32 %row, 0
  br i1 %isfirst, label %first, label %join
first:
  store i64 6, ptr addrspace(3) @shared
  br label %join
join:
  call void @dx.op.barrier(i32 80, i32 9)
  %both = cmpxchg ptr addrspace(3) @shared, i64 %wanted, i64 %new monotonic monotonic
  %old = extractvalue { i64, i1 } %both, 0
  %done = extractvalue { i64, i1 } %both, 1
  call void @dx.op.barrier(i32 80, i32 9)
  %end = load i64, ptr addrspace(3) @shared
declare void @dx.op.barrier(i32, i32)
