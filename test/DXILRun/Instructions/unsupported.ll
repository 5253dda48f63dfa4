; Instructions that LLVM allows and DXIL does not have are errors that name them.
; RUN: %run-op %s %t

; CASE a struct of structs: its elements are not its scalars
; threads: 1,1,1
; error: the operand { i32, { i32, i32 }, i32 } { i32 1, { i32, i32 } { i32 2, i32 3 }, i32 4 } cannot be executed
  %x = extractvalue { i32, { i32, i32 }, i32 } { i32 1, { i32, i32 } { i32 2, i32 3 }, i32 4 }, 2

; CASE an element of an array
; threads: 1,1,1
; error: the operand [2 x i32] [i32 1, i32 2] cannot be executed
  %x = extractvalue [2 x i32] [i32 1, i32 2], 1

; CASE a phi of a struct of structs
; threads: 1,1,1
; error: the type { i32, i32 } cannot be executed
  br label %next
next:
  %x = phi { { i32, i32 } } [ { { i32, i32 } { i32 1, i32 2 } }, %0 ]

; CASE another type of floats
; threads: 1,1,1
; error: fneg of this type cannot be executed
  %x = fneg bfloat 0xR3F80

; CASE a comparison of pointers
; threads: 1,1,1
; error: this comparison cannot be executed
  %p = alloca i32
  %x = icmp eq ptr %p, null

; CASE a wide integer
; threads: 1,1,1
; error: a cast of this type cannot be executed
  %x = zext i32 %row to i128

; CASE a select of structs
; threads: 1,1,1
; error: a select of this type cannot be executed
  %c = icmp eq i32 %row, 0
  %x = select i1 %c, { i32, i32 } { i32 1, i32 2 }, { i32, i32 } { i32 3, i32 4 }

; CASE a variable array
; threads: 1,1,1
; error: an alloca of several elements cannot be executed
  %p = alloca i32, i32 %row

; CASE an array of unknown size
; threads: 1,1,1
; error: an alloca of several elements cannot be executed
  %p = alloca i32, i32 4

; CASE a vector of pointers
; threads: 1,1,1
; error: this getelementptr cannot be executed
  %a = alloca [2 x i32]
  %p = getelementptr [2 x i32], ptr %a, i32 0, <2 x i32> <i32 0, i32 1>

; CASE a narrow index
; threads: 1,1,1
; error: an index of this type cannot be executed
  %a = alloca [2 x i32]
  %i = trunc i32 %row to i16
  %p = getelementptr [2 x i32], ptr %a, i32 0, i16 %i

; CASE a pointer in memory is not read
; threads: 1,1,1
; error: a load of a pointer cannot be executed
  %a = alloca ptr
  %p = load ptr, ptr %a

; CASE a pointer in memory is not written
; threads: 1,1,1
; error: a store of a pointer cannot be executed
  %a = alloca ptr
  store ptr null, ptr %a

; CASE a struct in memory is not read
; threads: 1,1,1
; error: the type { i32, i32 } cannot be executed
  %a = alloca { i32, i32 }
  %x = load { i32, i32 }, ptr %a

; CASE a struct in memory is not written
; threads: 1,1,1
; error: the type { i32, i32 } cannot be executed
  %a = alloca { i32, i32 }
  store { i32, i32 } { i32 1, i32 2 }, ptr %a

; CASE a narrow atomic exchange
; threads: 1,1,1
; error: cmpxchg of this type cannot be executed
  %a = alloca i16
  %x = cmpxchg ptr %a, i16 0, i16 1 monotonic monotonic

; CASE a write to a constant
; threads: 1,1,1
; error: a store to the constant 'table'
@table = internal constant [2 x i32] [i32 1, i32 2]
  store i32 5, ptr getelementptr ([2 x i32], ptr @table, i32 0, i32 1)

; CASE more memory than there is
; threads: 1,1,1
; error: the variable 'large' is too large
@large = internal addrspace(3) global [300000000 x i32] undef

; CASE pointers in a table
; threads: 1,1,1
; error: the initializer of 'table' cannot be executed
@one = internal constant i32 1
@table = internal constant [1 x ptr] [ptr @one]
  %a = getelementptr [1 x ptr], ptr @table, i32 0, i32 0
