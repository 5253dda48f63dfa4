// HLSLConversionCost.cpp: Conversion costs for overload resolution
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLConversionCost.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/HLSLNumericType.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

/// What counts of an element.
struct Element {
  enum KindOf { Bool, Signed, Unsigned, Float } Kind;
  unsigned Steps; ///< 0 to 2 for 16, 32 and 64 bits
  bool IsMin;
  bool IsWideHalf; ///< half of 32 bits, the float that is furthest

  bool isInteger() const { return Kind == Signed || Kind == Unsigned; }
};

} // namespace

static Element getElement(const ASTContext &C, QualType T) {
  const bool IsMin = isMinPrecision(C.getLangOpts(), T);
  if (T->isBooleanType())
    return {Element::Bool, 1, false, false};
  const uint64_t Bits = C.getTypeSize(T);
  const unsigned Steps = Bits <= 16 ? 0 : Bits <= 32 ? 1 : 2;
  if (T->isRealFloatingType())
    return {Element::Float, Steps, IsMin, isWideHalf(T)};
  return {T->isUnsignedIntegerOrEnumerationType() ? Element::Unsigned
                                                  : Element::Signed,
          Steps, IsMin, false};
}

/// From an integer to another.
static void addIntegerCost(const Element &From, const Element &To,
                           ConversionCost &Cost) {
  const bool ChangesSign = From.Kind != To.Kind;
  // dxc takes min16int no more for an unsigned number than for a float.
  if (From.IsMin && From.Kind == Element::Signed && ChangesSign)
    ++Cost.ToFloat;
  else if (To.Steps < From.Steps) {
    ++Cost.Narrowings;
    Cost.SignChanges += ChangesSign && From.Kind == Element::Signed;
  } else if (To.Steps > From.Steps) {
    // To dxc a wider unsigned number is as near to a signed one as a wider
    // signed one.
    ++Cost.Widenings;
    Cost.SignChanges += ChangesSign && From.Kind == Element::Unsigned;
    Cost.Distance += ChangesSign;
  } else if (From.IsMin && ChangesSign)
    ++Cost.Narrowings;
  else
    Cost.SignChanges += ChangesSign;
}

/// From a float to what holds less of it.
static void addNarrowing(const Element &From, const Element &To,
                         ConversionCost &Cost) {
  ++Cost.Narrowings;
  // dxc takes more for half than for other floats.
  Cost.Widenings += From.IsWideHalf && To.Kind != Element::Bool;
}

/// From a float to another.
static void addFloatCost(const Element &From, const Element &To,
                         ConversionCost &Cost) {
  if (To.Steps < From.Steps)
    addNarrowing(From, To, Cost);
  else if (To.IsWideHalf) {
    ++Cost.Narrowings;
    // dxc takes less for a conversion to an integer.
    Cost.SignChanges += From.IsMin;
  } else
    ++Cost.Widenings;
}

static void addElementCost(const Element &From, const Element &To,
                           ConversionCost &Cost) {
  Cost.Distance +=
      From.Steps > To.Steps ? From.Steps - To.Steps : To.Steps - From.Steps;
  if (From.Kind == Element::Bool) {
    Cost.ToFloat += To.Kind != Element::Bool;
    // Ours alone: int is the nearest.
    Cost.Distance += To.Kind - Element::Signed;
  } else if (From.Kind == Element::Float) {
    if (To.Kind == Element::Float)
      addFloatCost(From, To, Cost);
    else
      addNarrowing(From, To, Cost);
    // Ours alone: another float is nearer than an integer.
    Cost.Distance += To.Kind == Element::Float ? 0 : 3;
  } else if (To.isInteger()) {
    addIntegerCost(From, To, Cost);
  } else if (To.Kind == Element::Bool) {
    ++Cost.Narrowings;
    Cost.Distance += 3; // ours alone: another integer is nearer
  } else {
    ++Cost.ToFloat;
    Cost.Narrowings += To.IsWideHalf;
  }
}

ConversionCost &ConversionCost::operator+=(const ConversionCost &Other) {
  Truncations += Other.Truncations;
  ToFloat += Other.ToFloat;
  Narrowings += Other.Narrowings;
  SignChanges += Other.SignChanges;
  Widenings += Other.Widenings;
  Splats += Other.Splats;
  Distance += Other.Distance;
  return *this;
}

ConversionCost hlsl::getConversionCost(const ASTContext &C,
                                       const NumericType &From,
                                       const NumericType &To) {
  ConversionCost Cost;
  const unsigned Have = From.Rows * From.Columns, Want = To.Rows * To.Columns;
  if (Have > Want)
    ++Cost.Truncations;
  else if (Have == 1 && Want > 1)
    ++Cost.Splats;
  if (From.Element.getCanonicalType() != To.Element.getCanonicalType())
    addElementCost(getElement(C, From.Element), getElement(C, To.Element),
                   Cost);
  return Cost;
}
