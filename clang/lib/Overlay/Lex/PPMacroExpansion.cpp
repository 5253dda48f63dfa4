// PPMacroExpansion.cpp: Functions of Clang's PPMacroExpansion
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLNesting.h"
#include "clang/Parse/HLSLPreprocessor.h"

using namespace clang;

CLANG_WRAPS(bool, HandleMacro,
            "_ZN5clang12Preprocessor29HandleMacroExpandedIdentifierERNS_"
            "5TokenERKNS_15MacroDefinitionE",
            Preprocessor *PP, Token &Name, const MacroDefinition &Definition);

bool wrapHandleMacro(Preprocessor *PP, Token &Name,
                     const MacroDefinition &Definition) {
  if (hlsl::isKeywordAsName(*PP, Name, Definition))
    return true;
  hlsl::MacroCallScope Call;
  return Call.isTooDeep(*PP, Name) || realHandleMacro(PP, Name, Definition);
}
