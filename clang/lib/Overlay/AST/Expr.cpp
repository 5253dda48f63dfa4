// Expr.cpp: Functions of Clang's expressions
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/AST/Expr.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLRootSignature.h"

using namespace clang;

CLANG_WRAPS(SourceLocation, GetLocationOfByte,
            "_ZNK5clang13StringLiteral17getLocationOfByteEjRKNS_13SourceManager"
            "ERKNS_11LangOptionsERKNS_10TargetInfoEPjSA_",
            const StringLiteral *Literal, unsigned Byte,
            const SourceManager &Sources, const LangOptions &Language,
            const TargetInfo &Target, unsigned *StartToken,
            unsigned *StartTokenByte);

SourceLocation
wrapGetLocationOfByte(const StringLiteral *Literal, unsigned Byte,
                      const SourceManager &Sources, const LangOptions &Language,
                      const TargetInfo &Target, unsigned *StartToken,
                      unsigned *StartTokenByte) {
  if (!StartToken)
    if (auto Location =
            hlsl::StringLocations::find(*Literal, Byte, Sources, Language))
      return *Location;
  return realGetLocationOfByte(Literal, Byte, Sources, Language, Target,
                               StartToken, StartTokenByte);
}
