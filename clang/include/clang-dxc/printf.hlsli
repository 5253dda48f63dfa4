// printf.hlsli: printf for shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   #include "clang-dxc/printf.hlsli"
//   printf("lane %u: %f %f\n", Lane, UV);
//
// Without the macro PRINTF, calls compile to nothing, and their arguments are
// not evaluated. With -DPRINTF, each call appends a record to the buffer
// PrintfBuffer. dxil-run binds that buffer and prints the text;
// docs/user/dxil-run.md describes the records for other programs. A call has up
// to eight arguments, which are scalars or vectors.
//
// Macros that may be defined before the header is included:
//   PRINTF_REGISTER  the register of the buffer, register(u0, space9999)
//   PRINTF_THREAD    a uint3 that identifies the thread, where calls are

#ifndef CLANG_DXC_PRINTF_HLSLI
#define CLANG_DXC_PRINTF_HLSLI

#ifndef PRINTF

#define printf(...)

#else

#ifndef PRINTF_REGISTER
#define PRINTF_REGISTER register(u0, space9999)
#endif
#ifndef PRINTF_THREAD
#define PRINTF_THREAD uint3(~0u, ~0u, ~0u)
#endif

RWByteAddressBuffer PrintfBuffer : PRINTF_REGISTER;

struct PrintfRecord {
  uint Size;
  uint Words[45]; // a head of 5, and for each argument a tag and 4 components
};

PrintfRecord PrintfBegin(uint Line, uint3 Thread) {
  PrintfRecord R = (PrintfRecord)0;
  R.Size = 5;
  R.Words[1] = Line;
  R.Words[2] = Thread.x;
  R.Words[3] = Thread.y;
  R.Words[4] = Thread.z;
  return R;
}

void PrintfAdd(inout PrintfRecord R, uint Type, uint Components, uint4 Bits) {
  R.Words[R.Size] = Type | Components << 8;
  for (uint I = 0; I < Components; ++I)
    R.Words[R.Size + 1 + I] = Bits[I];
  R.Size += 1 + Components;
}

// What does not fit is counted, but not written.
void PrintfEnd(PrintfRecord R) {
  uint Capacity, Used;
  PrintfBuffer.GetDimensions(Capacity);
  PrintfBuffer.InterlockedAdd(0, 4 * R.Size, Used);
  R.Words[0] = R.Size;
  if (Used + 4 + 4 * R.Size <= Capacity)
    for (uint I = 0; I < R.Size; ++I)
      PrintfBuffer.Store(4 + Used + 4 * I, R.Words[I]);
}

#define PRINTF_TYPE(T, TYPE)                                                   \
  void PrintfArgument(inout PrintfRecord R, T V) {                             \
    PrintfAdd(R, TYPE, 1, uint4(asuint(V), 0, 0, 0));                          \
  }                                                                            \
  void PrintfArgument(inout PrintfRecord R, T##2 V) {                          \
    PrintfAdd(R, TYPE, 2, uint4(asuint(V), 0, 0));                             \
  }                                                                            \
  void PrintfArgument(inout PrintfRecord R, T##3 V) {                          \
    PrintfAdd(R, TYPE, 3, uint4(asuint(V), 0));                                \
  }                                                                            \
  void PrintfArgument(inout PrintfRecord R, T##4 V) {                          \
    PrintfAdd(R, TYPE, 4, asuint(V));                                          \
  }
PRINTF_TYPE(uint, 0)
PRINTF_TYPE(int, 1)
PRINTF_TYPE(float, 2)
#undef PRINTF_TYPE
void PrintfArgument(inout PrintfRecord R, bool V) {
  PrintfAdd(R, 3, 1, uint4(uint(V), 0, 0, 0));
}

// Calls with 9 to 16 arguments are diagnosed.
#define PRINTF_COUNT(F, A, B, C, D, E, G, H, I, J, K, L, M, N, O, P, Q, NAME,  \
                     ...)                                                      \
  NAME
#define printf(...)                                                            \
  PRINTF_COUNT(__VA_ARGS__, PRINTF_MANY, PRINTF_MANY, PRINTF_MANY,             \
               PRINTF_MANY, PRINTF_MANY, PRINTF_MANY, PRINTF_MANY,             \
               PRINTF_MANY, PRINTF_8, PRINTF_7, PRINTF_6, PRINTF_5, PRINTF_4,  \
               PRINTF_3, PRINTF_2, PRINTF_1, PRINTF_0, 0)(__VA_ARGS__)
#define PRINTF_MANY(...)                                                       \
  do {                                                                         \
    _Static_assert(false, "printf takes at most eight arguments");             \
  } while (false)

#define PRINTF_CALL(ARGUMENTS)                                                 \
  do {                                                                         \
    PrintfRecord PrintfR = PrintfBegin(__LINE__, PRINTF_THREAD);               \
    ARGUMENTS                                                                  \
    PrintfEnd(PrintfR);                                                        \
  } while (false)
#define PRINTF_A(V) PrintfArgument(PrintfR, V);
#define PRINTF_0(F) PRINTF_CALL()
#define PRINTF_1(F, A) PRINTF_CALL(PRINTF_A(A))
#define PRINTF_2(F, A, B) PRINTF_CALL(PRINTF_A(A) PRINTF_A(B))
#define PRINTF_3(F, A, B, C) PRINTF_CALL(PRINTF_A(A) PRINTF_A(B) PRINTF_A(C))
#define PRINTF_4(F, A, B, C, D)                                                \
  PRINTF_CALL(PRINTF_A(A) PRINTF_A(B) PRINTF_A(C) PRINTF_A(D))
#define PRINTF_5(F, A, B, C, D, E)                                             \
  PRINTF_CALL(PRINTF_A(A) PRINTF_A(B) PRINTF_A(C) PRINTF_A(D) PRINTF_A(E))
#define PRINTF_6(F, A, B, C, D, E, G)                                          \
  PRINTF_CALL(PRINTF_A(A) PRINTF_A(B) PRINTF_A(C) PRINTF_A(D) PRINTF_A(E)      \
                  PRINTF_A(G))
#define PRINTF_7(F, A, B, C, D, E, G, H)                                       \
  PRINTF_CALL(PRINTF_A(A) PRINTF_A(B) PRINTF_A(C) PRINTF_A(D) PRINTF_A(E)      \
                  PRINTF_A(G) PRINTF_A(H))
#define PRINTF_8(F, A, B, C, D, E, G, H, I)                                    \
  PRINTF_CALL(PRINTF_A(A) PRINTF_A(B) PRINTF_A(C) PRINTF_A(D) PRINTF_A(E)      \
                  PRINTF_A(G) PRINTF_A(H) PRINTF_A(I))

#endif // PRINTF

#endif // CLANG_DXC_PRINTF_HLSLI
