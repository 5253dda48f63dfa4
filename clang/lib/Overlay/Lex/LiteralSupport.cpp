// LiteralSupport.cpp: Functions of Clang's LiteralSupport
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Lex/LiteralSupport.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLPreprocessor.h"

using namespace clang;

CLANG_WRAPS(llvm::APFloat::opStatus, GetFloatValue,
            "_ZN5clang20NumericLiteralParser13GetFloatValueERN4llvm7APFloatENS1"
            "_12RoundingModeE",
            NumericLiteralParser *Literal, llvm::APFloat &Result,
            llvm::RoundingMode Rounding);

llvm::APFloat::opStatus wrapGetFloatValue(NumericLiteralParser *Literal,
                                          llvm::APFloat &Result,
                                          llvm::RoundingMode Rounding) {
  if (Literal->getRadix() == 10 &&
      Rounding == llvm::RoundingMode::NearestTiesToEven)
    if (auto Status =
            hlsl::readShortFraction(Literal->getLiteralDigits(), Result))
      return *Status;
  return realGetFloatValue(Literal, Result, Rounding);
}
