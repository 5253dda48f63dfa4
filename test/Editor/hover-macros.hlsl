// The definition of a macro and what its use becomes; of macros that would
// become billions of tokens, and in directives, the definition alone.

// RUN: %hover --mark object -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=OBJECT --match-full-lines
// OBJECT: #define SCALE (BASE * 2)
// OBJECT: Expands to
// OBJECT: (10 * 2)
// RUN: %hover --mark function -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=FUNCTION --match-full-lines
// FUNCTION: #define ADD(a, b) ((a) + (b))
// FUNCTION: ((x) + ((10 * 2)))
// RUN: %hover --mark bomb -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=BOMB --match-full-lines
// BOMB: #define B8 B7 B7 B7 B7 B7 B7 B7 B7 B7 B7
// BOMB-NOT: Expands
// RUN: %hover --mark directive -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=DIRECTIVE --match-full-lines
// DIRECTIVE: #define BASE 10
// DIRECTIVE-NOT: Expands
// Keywords that are macros within the compiler are not shown as such.
// RUN: %hover --mark keyword -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=KEYWORD
// KEYWORD: nothing

#define BASE 10
#define SCALE (BASE * 2)
#define ADD(a, b) ((a) + (b))
#if BA/*^directive*/SE
#endif
#define B1 1 1 1 1 1 1 1 1 1 1
#define B2 B1 B1 B1 B1 B1 B1 B1 B1 B1 B1
#define B3 B2 B2 B2 B2 B2 B2 B2 B2 B2 B2
#define B4 B3 B3 B3 B3 B3 B3 B3 B3 B3 B3
#define B5 B4 B4 B4 B4 B4 B4 B4 B4 B4 B4
#define B6 B5 B5 B5 B5 B5 B5 B5 B5 B5 B5
#define B7 B6 B6 B6 B6 B6 B6 B6 B6 B6 B6
#define B8 B7 B7 B7 B7 B7 B7 B7 B7 B7 B7
#define EMPTY(x)
float4 main(nointer/*^keyword*/polation float x : X) : SV_Target {
  EMPTY(B/*^bomb*/8)
  return AD/*^function*/D(x, SCALE) + SCA/*^object*/LE;
}
