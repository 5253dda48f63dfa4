// test.hlsl: Unit tests of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tests and checks for `clang-dxc test`; docs/user/shader-tests.md describes
// them. Three macros choose what this header declares:
//
// - CLANG_DXC_TEST: each test is a compute entry point of a library, and checks
//   that fail write records into a buffer. GPUs can execute the same code.
// - CLANG_DXC_TEST_LIST: the declarations are calls of names that begin with
//   __clang_dxc_test_. The runner only preprocesses them, and so finds tests,
//   fixtures and the text of checks.
// - neither: tests are functions that nothing calls, and checks do nothing.
//
// HLSL 2021. Checks are numbered by __COUNTER__, one number for each check.

#ifndef CLANG_DXC_TEST_HLSL
#define CLANG_DXC_TEST_HLSL

#if defined(CLANG_DXC_TEST_LIST)

#define TEST(Name)                                                             \
  __clang_dxc_test_test(#Name, __FILE__, __LINE__, 1, 1, 1)
#define TEST_THREADS(Name, X, Y, Z)                                            \
  __clang_dxc_test_test(#Name, __FILE__, __LINE__, 1, 1, 1)
#define TEST_GROUPS(Name, GroupsX, GroupsY, GroupsZ, X, Y, Z)                  \
  __clang_dxc_test_test(#Name, __FILE__, __LINE__, GroupsX, GroupsY, GroupsZ)
#define TEST_P(Name, Type, Parameter, ...)                                     \
  __clang_dxc_test_parameters(#Name, __FILE__, __LINE__, #Parameter,           \
                              #__VA_ARGS__)
#define PROPERTY(Name, Cases)                                                  \
  __clang_dxc_test_property(#Name, __FILE__, __LINE__, Cases)
#define DRAW_TEST(Name, ...)                                                   \
  __clang_dxc_test_draw(#Name, __FILE__, __LINE__, #__VA_ARGS__)
#define TEST_OPTIONS(Name, ...)                                                \
  __clang_dxc_test_options(#Name, __FILE__, __LINE__, #__VA_ARGS__)
#define FIXTURE(Resource, ...)                                                 \
  __clang_dxc_test_fixture("", __FILE__, __LINE__, #Resource, #__VA_ARGS__)
#define TEST_FIXTURE(Name, Resource, ...)                                      \
  __clang_dxc_test_fixture(#Name, __FILE__, __LINE__, #Resource, #__VA_ARGS__)
#define EXPECT_RESOURCE(Name, Resource, ...)                                   \
  __clang_dxc_test_expected(#Name, __FILE__, __LINE__, #Resource, #__VA_ARGS__)
#define COMPILE_OPTIONS(...)                                                   \
  __clang_dxc_test_compile("", __FILE__, __LINE__, __VA_ARGS__)

#define CLANG_DXC_TEST_SITE(Check, A, B, C)                                    \
  __clang_dxc_test_check(__COUNTER__, __FILE__, __LINE__, Check, A, B, C)
#define CLANG_DXC_TEST_EXPECT(Check, Macro, A, B, TextA, TextB)                \
  CLANG_DXC_TEST_SITE(Macro, TextA, TextB, "")
#define CLANG_DXC_TEST_EXPECT_WITHIN(Check, Macro, A, B, C, TextA, TextB,      \
                                     TextC)                                    \
  CLANG_DXC_TEST_SITE(Macro, TextA, TextB, TextC)
#define CLANG_DXC_TEST_ASSERT(Check, Macro, A, B, TextA, TextB)                \
  CLANG_DXC_TEST_SITE(Macro, TextA, TextB, "")
#define CLANG_DXC_TEST_ASSERT_WITHIN(Check, Macro, A, B, C, TextA, TextB,      \
                                     TextC)                                    \
  CLANG_DXC_TEST_SITE(Macro, TextA, TextB, TextC)
#define CLANG_DXC_TEST_EXPECT_IS(Macro, Value, A, TextA)                       \
  CLANG_DXC_TEST_SITE(Macro, TextA, "", "")
#define CLANG_DXC_TEST_ASSERT_IS(Macro, Value, A, TextA)                       \
  CLANG_DXC_TEST_SITE(Macro, TextA, "", "")
#define ADD_FAILURE() CLANG_DXC_TEST_SITE("ADD_FAILURE", "", "", "")
#define FAIL() CLANG_DXC_TEST_SITE("FAIL", "", "", "")
#define ASSUME(Condition) CLANG_DXC_TEST_SITE("ASSUME", #Condition, "", "")
#define CLANG_DXC_TEST_ANY(Function, Macro, Low, High, TextLow, TextHigh)      \
  CLANG_DXC_TEST_SITE("ANY", Macro, TextLow, TextHigh)

#else

// Only the list has what follows.
#define TEST_OPTIONS(Name, ...)
#define FIXTURE(Resource, ...)
#define TEST_FIXTURE(Name, Resource, ...)
#define EXPECT_RESOURCE(Name, Resource, ...)
#define COMPILE_OPTIONS(...)
#define DRAW_TEST(Name, ...)

#if defined(CLANG_DXC_TEST)

#define CLANG_DXC_TEST_ENTRY(Name, X, Y, Z)                                    \
  [shader("compute")][numthreads(X, Y, Z)] void clang_dxc_test_##Name
#define TEST(Name) CLANG_DXC_TEST_ENTRY(Name, 1, 1, 1)()
#define TEST_GROUPS(Name, GroupsX, GroupsY, GroupsZ, X, Y, Z)                  \
  static void clang_dxc_test_body_##Name();                                    \
  CLANG_DXC_TEST_ENTRY(Name, X, Y, Z)                                          \
  (uint3 Group : SV_GroupID, uint3 Thread : SV_GroupThreadID) {                \
    clang_dxc_test::begin(Group, Thread, uint3(GroupsX, GroupsY, GroupsZ),     \
                          uint3(X, Y, Z));                                     \
    clang_dxc_test_body_##Name();                                              \
  }                                                                            \
  static void clang_dxc_test_body_##Name()
#define TEST_THREADS(Name, X, Y, Z) TEST_GROUPS(Name, 1, 1, 1, X, Y, Z)
#define TEST_P(Name, Type, Parameter, ...)                                     \
  static void clang_dxc_test_body_##Name(Type Parameter);                      \
  static const Type clang_dxc_test_values_##Name[] = {__VA_ARGS__};            \
  CLANG_DXC_TEST_ENTRY(Name, 1, 1, 1)() {                                      \
    clang_dxc_test_body_##Name(                                                \
        clang_dxc_test_values_##Name[clang_dxc_test_input.Load(0)]);           \
  }                                                                            \
  static void clang_dxc_test_body_##Name(Type Parameter)
#define PROPERTY(Name, Cases)                                                  \
  static void clang_dxc_test_body_##Name();                                    \
  CLANG_DXC_TEST_ENTRY(Name, 32, 1, 1)(uint Case : SV_DispatchThreadID) {      \
    if (clang_dxc_test::beginCase(Case))                                       \
      clang_dxc_test_body_##Name();                                            \
  }                                                                            \
  static void clang_dxc_test_body_##Name()

#define CLANG_DXC_TEST_EXPECT(Check, Macro, A, B, TextA, TextB)                \
  clang_dxc_test::Check(__COUNTER__, A, B)
#define CLANG_DXC_TEST_EXPECT_WITHIN(Check, Macro, A, B, C, TextA, TextB,      \
                                     TextC)                                    \
  clang_dxc_test::Check(__COUNTER__, A, B, C)
#define CLANG_DXC_TEST_ASSERT(Check, Macro, A, B, TextA, TextB)                \
  do {                                                                         \
    if (!clang_dxc_test::Check(__COUNTER__, A, B))                             \
      return;                                                                  \
  } while (false)
#define CLANG_DXC_TEST_ASSERT_WITHIN(Check, Macro, A, B, C, TextA, TextB,      \
                                     TextC)                                    \
  do {                                                                         \
    if (!clang_dxc_test::Check(__COUNTER__, A, B, C))                          \
      return;                                                                  \
  } while (false)
#define CLANG_DXC_TEST_EXPECT_IS(Macro, Value, A, TextA)                       \
  clang_dxc_test::expectIs(__COUNTER__, A, Value)
#define CLANG_DXC_TEST_ASSERT_IS(Macro, Value, A, TextA)                       \
  do {                                                                         \
    if (!clang_dxc_test::expectIs(__COUNTER__, A, Value))                      \
      return;                                                                  \
  } while (false)
#define ADD_FAILURE() clang_dxc_test::report(__COUNTER__)
#define FAIL()                                                                 \
  do {                                                                         \
    clang_dxc_test::report(__COUNTER__);                                       \
    return;                                                                    \
  } while (false)
#define ASSUME(Condition)                                                      \
  do {                                                                         \
    const uint Site = __COUNTER__;                                             \
    if (!(Condition)) {                                                        \
      clang_dxc_test::report(Site);                                            \
      return;                                                                  \
    }                                                                          \
  } while (false)
#define CLANG_DXC_TEST_ANY(Function, Macro, Low, High, TextLow, TextHigh)      \
  clang_dxc_test::Function(__COUNTER__, Low, High)

#else // neither macro

#define TEST(Name) static void clang_dxc_test_body_##Name()
#define TEST_THREADS(Name, X, Y, Z) static void clang_dxc_test_body_##Name()
#define TEST_GROUPS(Name, GroupsX, GroupsY, GroupsZ, X, Y, Z)                  \
  static void clang_dxc_test_body_##Name()
#define TEST_P(Name, Type, Parameter, ...)                                     \
  static void clang_dxc_test_body_##Name(Type Parameter)
#define PROPERTY(Name, Cases) static void clang_dxc_test_body_##Name()
#define CLANG_DXC_TEST_EXPECT(Check, Macro, A, B, TextA, TextB) true
#define CLANG_DXC_TEST_EXPECT_WITHIN(Check, Macro, A, B, C, TextA, TextB,      \
                                     TextC)                                    \
  true
#define CLANG_DXC_TEST_ASSERT(Check, Macro, A, B, TextA, TextB)
#define CLANG_DXC_TEST_ASSERT_WITHIN(Check, Macro, A, B, C, TextA, TextB, TextC)
#define CLANG_DXC_TEST_EXPECT_IS(Macro, Value, A, TextA) true
#define CLANG_DXC_TEST_ASSERT_IS(Macro, Value, A, TextA)
#define ADD_FAILURE()
#define FAIL() return
#define ASSUME(Condition)                                                      \
  do {                                                                         \
    if (!(Condition))                                                          \
      return;                                                                  \
  } while (false)
#define CLANG_DXC_TEST_ANY(Function, Macro, Low, High, TextLow, TextHigh) (Low)

#endif

// Of the thread that executes a test.
#define TestGroupID clang_dxc_test::Group
#define TestGroupThreadID clang_dxc_test::Thread
#define TestDispatchThreadID                                                   \
  (clang_dxc_test::Group * clang_dxc_test::Threads + clang_dxc_test::Thread)
#define TestGroupIndex clang_dxc_test::groupIndex()

#if defined(CLANG_DXC_TEST)

// Records that begin beyond so many bytes are lost: all of them are written to
// what follows, which saves a branch in each check.
#define CLANG_DXC_TEST_CAPACITY 262144
#define CLANG_DXC_TEST_LARGEST 4096

// The first word is the offset of the next record, at first 16. A record has
// the number of the check; the types of both values; the number of the thread
// in the dispatch; the part of a struct, or 0; and the values. It has no number
// of a lane: in a source without wave operations, the compiler need not keep
// lanes together.
RWByteAddressBuffer clang_dxc_test_records : register(u0, space2147420500);

// The index of the parameter, the seed, 1 if random values are recorded, the
// number of choices of a case, the number of cases, and from byte 32 on the
// choices, case by case.
ByteAddressBuffer clang_dxc_test_input : register(t0, space2147420500);

#endif

namespace clang_dxc_test {

static uint3 Group = 0, Thread = 0, Threads = 1;
static uint Invocation = 0;

inline uint groupIndex() {
  return (Thread.z * Threads.y + Thread.y) * Threads.x + Thread.x;
}

#if defined(CLANG_DXC_TEST)

static uint Seed = 0, NumChoices = 0, NumDrawn = 0;
static bool RecordsValues = false;

inline void begin(uint3 GroupID, uint3 ThreadID, uint3 Groups,
                  uint3 NumThreads) {
  Group = GroupID;
  Thread = ThreadID;
  Threads = NumThreads;
  Invocation = ((GroupID.z * Groups.y + GroupID.y) * Groups.x + GroupID.x) *
                   (Threads.x * Threads.y * Threads.z) +
               groupIndex();
}

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

// The type of a value: the scalar, from bit 4 on the length of a vector or the
// rows of a matrix, and from bit 8 on the columns. A struct has scalar 0, and from
// bit 4 on its number of 32-bit words.
template <typename T> struct TypeCode {
  static const uint Value = (sizeof(T) + 3) / 4 << 4;
};
#define CLANG_DXC_TEST_TYPE(T, Code)                                           \
  template <> struct TypeCode<T> {                                             \
    static const uint Value = Code;                                            \
  };                                                                           \
  template <int N> struct TypeCode<vector<T, N> > {                            \
    static const uint Value = Code | N << 4;                                   \
  };                                                                           \
  template <int N, int M> struct TypeCode<matrix<T, N, M> > {                  \
    static const uint Value = Code | N << 4 | M << 8;                          \
  };
CLANG_DXC_TEST_TYPE(bool, 1)
CLANG_DXC_TEST_TYPE(int, 2)
CLANG_DXC_TEST_TYPE(uint, 3)
CLANG_DXC_TEST_TYPE(float, 4)
CLANG_DXC_TEST_TYPE(double, 5)
CLANG_DXC_TEST_TYPE(int64_t, 6)
CLANG_DXC_TEST_TYPE(uint64_t, 7)
#ifdef __HLSL_ENABLE_16_BIT
CLANG_DXC_TEST_TYPE(float16_t, 8)
CLANG_DXC_TEST_TYPE(int16_t, 9)
CLANG_DXC_TEST_TYPE(uint16_t, 10)
#endif
#undef CLANG_DXC_TEST_TYPE

// Returns where a record with values of so many bytes is.
inline uint reserve(uint Size) {
  uint At;
  clang_dxc_test_records.InterlockedAdd(0, 16 + Size, At);
  return min(At, CLANG_DXC_TEST_CAPACITY);
}

template <typename A, typename B>
inline bool report(uint Site, uint Part, A Left, B Right) {
  const uint SizeA = (sizeof(A) + 3) / 4 * 4, SizeB = (sizeof(B) + 3) / 4 * 4;
  _Static_assert((sizeof(A) + 3) / 4 * 4 + (sizeof(B) + 3) / 4 * 4 + 16 <=
                     CLANG_DXC_TEST_LARGEST,
                 "a check compares values that are too large to report");
  const uint At = reserve(SizeA + SizeB);
  clang_dxc_test_records.Store4(
      At, uint4(Site, TypeCode<A>::Value | TypeCode<B>::Value << 16, Invocation,
                Part));
  clang_dxc_test_records.Store(At + 16, Left);
  clang_dxc_test_records.Store(At + 16 + SizeA, Right);
  return false;
}

template <typename A> inline void report(uint Site, A Value) {
  const uint At = reserve((sizeof(A) + 3) / 4 * 4);
  clang_dxc_test_records.Store4(
      At, uint4(Site, TypeCode<A>::Value, Invocation, 0));
  clang_dxc_test_records.Store(At + 16, Value);
}

inline void report(uint Site) {
  clang_dxc_test_records.Store4(reserve(0), uint4(Site, 0, Invocation, 0));
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

// Vectors have 0 columns, and scalars and structs also 0 rows.
template <typename T> struct Shape {
  static const uint Rows = 0, Columns = 0, Count = 1;
};
template <typename T, int N> struct Shape<vector<T, N> > {
  static const uint Rows = N, Columns = 0, Count = N;
};
template <typename T, int N, int M> struct Shape<matrix<T, N, M> > {
  static const uint Rows = N, Columns = M, Count = N * M;
};

// HLSL truncates the larger one of two vectors or matrices, so that a check
// would not compare all components.
template <typename A, typename B> struct AreComparable {
  static const bool Value =
      Shape<A>::Count == 1 || Shape<B>::Count == 1 ||
      (Shape<A>::Count == Shape<B>::Count &&
       (Shape<A>::Columns == Shape<B>::Columns || Shape<A>::Columns == 0 ||
        Shape<B>::Columns == 0));
};
#define CLANG_DXC_TEST_SAME_SIZE(A, B)                                         \
  _Static_assert(AreComparable<A, B>::Value,                                   \
                 "a check compares values of different sizes")

#define CLANG_DXC_TEST_COMPARE(Check, Operator)                                \
  template <typename A, typename B>                                            \
  inline bool Check(uint Site, A Left, B Right) {                              \
    CLANG_DXC_TEST_SAME_SIZE(A, B);                                            \
    return all(Left Operator Right) || report(Site, 0, Left, Right);              \
  }
CLANG_DXC_TEST_COMPARE(expectEqual, ==)
CLANG_DXC_TEST_COMPARE(expectLess, <)
CLANG_DXC_TEST_COMPARE(expectLessEqual, <=)
CLANG_DXC_TEST_COMPARE(expectGreater, >)
CLANG_DXC_TEST_COMPARE(expectGreaterEqual, >=)
#undef CLANG_DXC_TEST_COMPARE

#ifdef __hlsl_clang
// Structs. clang-dxc replaces four calls in this namespace:
// - expectEqual, with two structs of one type, by
//     expectSame(Site, 1, Left, Right)
// - compareMembers(Site, Part, Left, Right) by
//     expectSame(Site, Part + its offset in bits, Left.x, Right.x) && ...
// - comparePart by compareMembers, compareWhole or compareValues: for a struct
//   without `operator==`, one with it, and all else.
// - sizeOfPart(Value) by its size in bits, with which the offsets are computed;
//   `sizeof` is that in buffers.
template <typename T> uint sizeOfPart(T Value);
template <typename T>
bool compareMembers(uint Site, uint Part, T Left, T Right);
template <typename T> bool comparePart(uint Site, uint Part, T Left, T Right);

template <typename T>
inline bool compareValues(uint Site, uint Part, T Left, T Right) {
  return all(Left == Right) || report(Site, Part, Left, Right);
}
template <typename T>
inline bool compareWhole(uint Site, uint Part, T Left, T Right) {
  if (Left == Right)
    return true;
  // The operator decides; members show why.
  if (compareMembers(Site, Part, Left, Right))
    report(Site);
  return false;
}
template <typename T>
inline bool expectSame(uint Site, uint Part, T Left, T Right) {
  return comparePart(Site, Part, Left, Right);
}
template <typename T, int N>
inline bool expectSame(uint Site, uint Part, T Left[N], T Right[N]) {
  bool Same = true;
  for (int I = 0; I < N && Same; ++I)
    Same = expectSame(Site, Part + I * sizeOfPart(Left[0]), Left[I], Right[I]);
  return Same;
}
#endif

// What differs in one component is not equal.
template <typename A, typename B>
inline bool expectNotEqual(uint Site, A Left, B Right) {
  CLANG_DXC_TEST_SAME_SIZE(A, B);
  return any(Left != Right) || report(Site, 0, Left, Right);
}

inline bool expectIs(uint Site, bool Condition, bool Value) {
  if (Condition != Value)
    report(Site, Condition);
  return Condition == Value;
}

// The difference of unsigned integers does not wrap, that of equal infinities
// is 0, and a NaN is near nothing.
template <typename A, typename B, typename C>
inline bool expectNear(uint Site, A Left, B Right, C Tolerance) {
  CLANG_DXC_TEST_SAME_SIZE(A, B);
  CLANG_DXC_TEST_SAME_SIZE(A, C);
  CLANG_DXC_TEST_SAME_SIZE(B, C);
  return all(or(Left == Right,
                select(Left > Right, Left - Right, Right - Left) <=
                    Tolerance)) ||
         report(Site, 0, Left, Right);
}

// Units in the last place: how many floats are between two of them. 0 and -0
// have a distance of 0, two NaNs too.
inline bool areWithin(float Left, float Right, uint Units) {
  const int A = asint(Left), B = asint(Right);
  const bool IsNaN = (A & 0x7fffffff) > 0x7f800000,
             IsOtherNaN = (B & 0x7fffffff) > 0x7f800000;
  if (IsNaN || IsOtherNaN)
    return IsNaN && IsOtherNaN;
  const int OrderedA = A < 0 ? (int)(0x80000000u - (uint)A) : A;
  const int OrderedB = B < 0 ? (int)(0x80000000u - (uint)B) : B;
  return (uint)max(OrderedA, OrderedB) - (uint)min(OrderedA, OrderedB) <= Units;
}
template <typename A, typename B, int N>
inline bool areWithin(vector<A, N> Left, vector<B, N> Right, uint Units) {
  bool Near = true;
  for (int I = 0; I < N; ++I)
    Near = Near && areWithin(Left[I], Right[I], Units);
  return Near;
}
template <typename A, typename B, int N, int M>
inline bool areWithin(matrix<A, N, M> Left, matrix<B, N, M> Right, uint Units) {
  bool Near = true;
  for (int Row = 0; Row < N; ++Row)
    for (int I = 0; I < M; ++I)
      Near = Near && areWithin(Left[Row][I], Right[Row][I], Units);
  return Near;
}
template <typename A, typename B>
inline bool expectULP(uint Site, A Left, B Right, uint Units) {
  _Static_assert(Shape<A>::Rows == Shape<B>::Rows &&
                     Shape<A>::Columns == Shape<B>::Columns,
                 "a check compares values of different sizes");
  return areWithin(Left, Right, Units) || report(Site, 0, Left, Right);
}
#undef CLANG_DXC_TEST_SAME_SIZE

//===----------------------------------------------------------------------===//
// Random values
//===----------------------------------------------------------------------===//

// Each thread executes one case. Values come from choices, numbers of 32 bits:
// the smaller a choice, the simpler the value. The runner makes choices smaller
// until no smaller ones fail.

inline bool beginCase(uint Case) {
  const uint4 Words = clang_dxc_test_input.Load4(4);
  Invocation = Case;
  Seed = Words.x;
  RecordsValues = Words.y != 0;
  NumChoices = Words.z;
  return Case < Words.w;
}

inline uint mix(uint X) {
  X = (X ^ X >> 16) * 0x7feb352du;
  X = (X ^ X >> 15) * 0x846ca68bu;
  return X ^ X >> 16;
}

// The first cases have the simplest values and those at the limits.
inline uint choose() {
  const uint Index = NumDrawn++;
  if (NumChoices != 0)
    return Index < NumChoices ? clang_dxc_test_input.Load(
                                    32 + 4 * (Invocation * NumChoices + Index))
                              : 0;
  if (Invocation < 3)
    return Invocation == 0 ? 0 : Invocation == 1 ? 0xffffffff : 0xfffffffe;
  return mix(mix(mix(Seed) + Invocation) + Index);
}

// From 0 to Limit, in proportion to Choice of so many bits.
inline uint scale(uint Choice, uint Bits, uint Limit) {
  return (uint)((uint64_t)Choice * ((uint64_t)Limit + 1) >> Bits);
}

// The runner takes a random value with two values for an empty range.
#define CLANG_DXC_TEST_CHECK_RANGE(IsRange)                                    \
  if (!(IsRange)) {                                                            \
    report(Site, 0, Low, High);                                                \
    return Low;                                                                \
  }
inline uint anyUint(uint Site, uint Low, uint High) {
  CLANG_DXC_TEST_CHECK_RANGE(Low <= High)
  const uint Value = Low + scale(choose(), 32, High - Low);
  if (RecordsValues)
    report(Site, Value);
  return Value;
}
inline bool anyBool(uint Site, uint Low, uint High) {
  const bool Value = choose() >= 0x80000000;
  if (RecordsValues)
    report(Site, Value);
  return Value;
}
// The simplest value is the one next to 0; the lowest bit is the sign.
inline int anyInt(uint Site, int Low, int High) {
  CLANG_DXC_TEST_CHECK_RANGE(Low <= High)
  const uint Choice = choose();
  const int Middle = clamp(0, Low, High);
  const bool Falls = Middle == High || ((Choice & 1) != 0 && Middle != Low);
  const uint Distance =
      scale(Choice >> 1, 31, (uint)(Falls ? Middle - Low : High - Middle));
  const int Value = (int)(Falls ? (uint)Middle - Distance
                                : (uint)Middle + Distance);
  if (RecordsValues)
    report(Site, Value);
  return Value;
}
inline float chooseFloat(float Low, float High) {
  const uint Choice = choose();
  const float Middle = clamp(0, Low, High);
  const bool Falls = Middle == High || ((Choice & 1) != 0 && Middle != Low);
  const float Part = (float)(Choice >> 1) / 2147483647.0;
  return Falls ? Middle - (Middle - Low) * Part
               : Middle + (High - Middle) * Part;
}
inline float anyFloat(uint Site, float Low, float High) {
  CLANG_DXC_TEST_CHECK_RANGE(Low <= High)
  const float Value = chooseFloat(Low, High);
  if (RecordsValues)
    report(Site, Value);
  return Value;
}
#define CLANG_DXC_TEST_ANY_VECTOR(N)                                           \
  inline float##N anyFloat##N(uint Site, float##N Low, float##N High) {        \
    CLANG_DXC_TEST_CHECK_RANGE(all(Low <= High))                               \
    float##N Value;                                                            \
    for (uint I = 0; I < N; ++I)                                               \
      Value[I] = chooseFloat(Low[I], High[I]);                                 \
    if (RecordsValues)                                                         \
      report(Site, Value);                                                     \
    return Value;                                                              \
  }
CLANG_DXC_TEST_ANY_VECTOR(2)
CLANG_DXC_TEST_ANY_VECTOR(3)
CLANG_DXC_TEST_ANY_VECTOR(4)
#undef CLANG_DXC_TEST_ANY_VECTOR
#undef CLANG_DXC_TEST_CHECK_RANGE

#endif
} // namespace clang_dxc_test

#endif

#define EXPECT_TRUE(A) CLANG_DXC_TEST_EXPECT_IS("EXPECT_TRUE", true, A, #A)
#define EXPECT_FALSE(A) CLANG_DXC_TEST_EXPECT_IS("EXPECT_FALSE", false, A, #A)
#define ASSERT_TRUE(A) CLANG_DXC_TEST_ASSERT_IS("ASSERT_TRUE", true, A, #A)
#define ASSERT_FALSE(A) CLANG_DXC_TEST_ASSERT_IS("ASSERT_FALSE", false, A, #A)
#define EXPECT_EQ(A, B)                                                        \
  CLANG_DXC_TEST_EXPECT(expectEqual, "EXPECT_EQ", A, B, #A, #B)
#define ASSERT_EQ(A, B)                                                        \
  CLANG_DXC_TEST_ASSERT(expectEqual, "ASSERT_EQ", A, B, #A, #B)
#define EXPECT_NE(A, B)                                                        \
  CLANG_DXC_TEST_EXPECT(expectNotEqual, "EXPECT_NE", A, B, #A, #B)
#define ASSERT_NE(A, B)                                                        \
  CLANG_DXC_TEST_ASSERT(expectNotEqual, "ASSERT_NE", A, B, #A, #B)
#define EXPECT_LT(A, B)                                                        \
  CLANG_DXC_TEST_EXPECT(expectLess, "EXPECT_LT", A, B, #A, #B)
#define ASSERT_LT(A, B)                                                        \
  CLANG_DXC_TEST_ASSERT(expectLess, "ASSERT_LT", A, B, #A, #B)
#define EXPECT_LE(A, B)                                                        \
  CLANG_DXC_TEST_EXPECT(expectLessEqual, "EXPECT_LE", A, B, #A, #B)
#define ASSERT_LE(A, B)                                                        \
  CLANG_DXC_TEST_ASSERT(expectLessEqual, "ASSERT_LE", A, B, #A, #B)
#define EXPECT_GT(A, B)                                                        \
  CLANG_DXC_TEST_EXPECT(expectGreater, "EXPECT_GT", A, B, #A, #B)
#define ASSERT_GT(A, B)                                                        \
  CLANG_DXC_TEST_ASSERT(expectGreater, "ASSERT_GT", A, B, #A, #B)
#define EXPECT_GE(A, B)                                                        \
  CLANG_DXC_TEST_EXPECT(expectGreaterEqual, "EXPECT_GE", A, B, #A, #B)
#define ASSERT_GE(A, B)                                                        \
  CLANG_DXC_TEST_ASSERT(expectGreaterEqual, "ASSERT_GE", A, B, #A, #B)
#define EXPECT_NEAR(A, B, Tolerance)                                           \
  CLANG_DXC_TEST_EXPECT_WITHIN(expectNear, "EXPECT_NEAR", A, B, Tolerance, #A, \
                               #B, #Tolerance)
#define ASSERT_NEAR(A, B, Tolerance)                                           \
  CLANG_DXC_TEST_ASSERT_WITHIN(expectNear, "ASSERT_NEAR", A, B, Tolerance, #A, \
                               #B, #Tolerance)
#define EXPECT_ULP(A, B, Units)                                                \
  CLANG_DXC_TEST_EXPECT_WITHIN(expectULP, "EXPECT_ULP", A, B, Units, #A, #B,   \
                               #Units)
#define ASSERT_ULP(A, B, Units)                                                \
  CLANG_DXC_TEST_ASSERT_WITHIN(expectULP, "ASSERT_ULP", A, B, Units, #A, #B,   \
                               #Units)

// ASSERT(A): the test ends if A is false.
#define ASSERT(A) CLANG_DXC_TEST_ASSERT_IS("ASSERT", true, A, #A)

#define ANY_BOOL() CLANG_DXC_TEST_ANY(anyBool, "ANY_BOOL", 0, 1, "", "")
#define ANY_INT(Low, High)                                                     \
  CLANG_DXC_TEST_ANY(anyInt, "ANY_INT", Low, High, #Low, #High)
#define ANY_UINT(Low, High)                                                    \
  CLANG_DXC_TEST_ANY(anyUint, "ANY_UINT", Low, High, #Low, #High)
#define ANY_FLOAT(Low, High)                                                   \
  CLANG_DXC_TEST_ANY(anyFloat, "ANY_FLOAT", Low, High, #Low, #High)
#define ANY_FLOAT2(Low, High)                                                  \
  CLANG_DXC_TEST_ANY(anyFloat2, "ANY_FLOAT2", Low, High, #Low, #High)
#define ANY_FLOAT3(Low, High)                                                  \
  CLANG_DXC_TEST_ANY(anyFloat3, "ANY_FLOAT3", Low, High, #Low, #High)
#define ANY_FLOAT4(Low, High)                                                  \
  CLANG_DXC_TEST_ANY(anyFloat4, "ANY_FLOAT4", Low, High, #Low, #High)

// EXPECT_MEMBERS_EQ(A, B, x, y): checks up to 8 members of two structs.
#define CLANG_DXC_TEST_JOIN(A, B) A##B
#define CLANG_DXC_TEST_NUMBERED(A, B) CLANG_DXC_TEST_JOIN(A, B)
#define CLANG_DXC_TEST_9TH(A, B, C, D, E, F, G, H, I, ...) I
#define CLANG_DXC_TEST_COUNT(...)                                              \
  CLANG_DXC_TEST_9TH(__VA_ARGS__, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define CLANG_DXC_TEST_EACH1(A, B, M) EXPECT_EQ(A.M, B.M);
#define CLANG_DXC_TEST_EACH2(A, B, M, ...)                                     \
  EXPECT_EQ(A.M, B.M);                                                         \
  CLANG_DXC_TEST_EACH1(A, B, __VA_ARGS__)
#define CLANG_DXC_TEST_EACH3(A, B, M, ...)                                     \
  EXPECT_EQ(A.M, B.M);                                                         \
  CLANG_DXC_TEST_EACH2(A, B, __VA_ARGS__)
#define CLANG_DXC_TEST_EACH4(A, B, M, ...)                                     \
  EXPECT_EQ(A.M, B.M);                                                         \
  CLANG_DXC_TEST_EACH3(A, B, __VA_ARGS__)
#define CLANG_DXC_TEST_EACH5(A, B, M, ...)                                     \
  EXPECT_EQ(A.M, B.M);                                                         \
  CLANG_DXC_TEST_EACH4(A, B, __VA_ARGS__)
#define CLANG_DXC_TEST_EACH6(A, B, M, ...)                                     \
  EXPECT_EQ(A.M, B.M);                                                         \
  CLANG_DXC_TEST_EACH5(A, B, __VA_ARGS__)
#define CLANG_DXC_TEST_EACH7(A, B, M, ...)                                     \
  EXPECT_EQ(A.M, B.M);                                                         \
  CLANG_DXC_TEST_EACH6(A, B, __VA_ARGS__)
#define CLANG_DXC_TEST_EACH8(A, B, M, ...)                                     \
  EXPECT_EQ(A.M, B.M);                                                         \
  CLANG_DXC_TEST_EACH7(A, B, __VA_ARGS__)
#define EXPECT_MEMBERS_EQ(A, B, ...)                                           \
  do {                                                                         \
    CLANG_DXC_TEST_NUMBERED(CLANG_DXC_TEST_EACH,                               \
                            CLANG_DXC_TEST_COUNT(__VA_ARGS__))                 \
    (A, B, __VA_ARGS__)                                                        \
  } while (false)

#endif // CLANG_DXC_TEST_HLSL
