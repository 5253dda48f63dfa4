// HLSLConversionCost.h: Conversion costs for overload resolution
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The information that an implicit conversion of an argument loses or changes.
// The costs of all arguments of a call are added, and the function with the
// lowest cost is called. docs/user/language.md lists the order with examples;
// it agrees with dxc.

#ifndef CLANG_AST_HLSLCONVERSIONCOST_H
#define CLANG_AST_HLSLCONVERSIONCOST_H

#include "clang/AST/HLSLNumericType.h"
#include <tuple>

namespace clang {
namespace hlsl {

/// Counts of what conversions do. The first that differ decide between two
/// functions: a single conversion that is further up costs more than any number
/// of those below.
struct ConversionCost {
  unsigned Truncations = 0; ///< a vector or matrix loses components
  unsigned ToFloat = 0;     ///< an integer becomes a float; a bool any number
  unsigned Narrowings = 0;  ///< to fewer bits or to bool, a float to an integer
  unsigned SignChanges = 0; ///< between signed and unsigned integers
  unsigned Widenings = 0;   ///< to more bits
  unsigned Splats = 0;      ///< a scalar fills a vector or matrix
  unsigned Distance = 0; ///< steps between sizes of elements: 16, 32, 64 bits

  ConversionCost &operator+=(const ConversionCost &Other);

  friend bool operator<(const ConversionCost &A, const ConversionCost &B) {
    return A.key() < B.key();
  }
  friend bool operator==(const ConversionCost &A, const ConversionCost &B) {
    return A.key() == B.key();
  }

private:
  std::tuple<unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
             unsigned>
  key() const {
    return {Truncations, ToFloat, Narrowings, SignChanges,
            Widenings,   Splats,  Distance};
  }
};

/// The cost of converting one numeric type to another. A vector or matrix of
/// one element costs what a scalar does.
ConversionCost getConversionCost(const ASTContext &C, const NumericType &From,
                                 const NumericType &To);

} // namespace hlsl
} // namespace clang

#endif // CLANG_AST_HLSLCONVERSIONCOST_H
