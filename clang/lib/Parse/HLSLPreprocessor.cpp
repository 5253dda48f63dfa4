//===- HLSLPreprocessor.cpp - Includes and interpolation ---------- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the preprocessor does otherwise for HLSL. The list of what is wrapped,
// with the reasons, is clang/lib/Overlay/Overlay.txt.
//
//===----------------------------------------------------------------------===//

#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace clang;

CLANG_WRAPS(
    OptionalFileEntryRef, LookupFile,
    "_ZN5clang12HeaderSearch10LookupFileEN4llvm9StringRefENS_"
    "14SourceLocationEbNS_6detail21SearchDirIteratorImplILb1EEEPS6_NS1_"
    "8ArrayRefISt4pairINS_20CustomizableOptionalINS_12FileEntryRefEEENS_"
    "17DirectoryEntryRefEEEEPNS1_15SmallVectorImplIcEESI_PNS_6ModuleEPNS_"
    "9ModuleMap11KnownHeaderEPbSO_bbbb",
    HeaderSearch *Search, StringRef Name, SourceLocation Loc, bool IsAngled,
    ConstSearchDirIterator FromDir, ConstSearchDirIterator *CurDir,
    ArrayRef<std::pair<OptionalFileEntryRef, DirectoryEntryRef>> Includers,
    SmallVectorImpl<char> *SearchPath, SmallVectorImpl<char> *RelativePath,
    Module *Requesting, ModuleMap::KnownHeader *Suggested, bool *IsMapped,
    bool *IsFrameworkFound, bool SkipCache, bool BuildSystemModule,
    bool OpenFile, bool CacheFailures);

/// Paths are written as on Windows, too.
OptionalFileEntryRef wrapLookupFile(
    HeaderSearch *Search, StringRef Name, SourceLocation Loc, bool IsAngled,
    ConstSearchDirIterator FromDir, ConstSearchDirIterator *CurDir,
    ArrayRef<std::pair<OptionalFileEntryRef, DirectoryEntryRef>> Includers,
    SmallVectorImpl<char> *SearchPath, SmallVectorImpl<char> *RelativePath,
    Module *Requesting, ModuleMap::KnownHeader *Suggested, bool *IsMapped,
    bool *IsFrameworkFound, bool SkipCache, bool BuildSystemModule,
    bool OpenFile, bool CacheFailures) {
  std::string Slashed;
  if (Name.contains('\\')) {
    Slashed = llvm::sys::path::convert_to_slash(
        Name, llvm::sys::path::Style::windows_backslash);
    Name = Slashed;
  }
  return realLookupFile(Search, Name, Loc, IsAngled, FromDir, CurDir, Includers,
                        SearchPath, RelativePath, Requesting, Suggested,
                        IsMapped, IsFrameworkFound, SkipCache,
                        BuildSystemModule, OpenFile, CacheFailures);
}

CLANG_WRAPS(bool, HandleMacro,
            "_ZN5clang12Preprocessor29HandleMacroExpandedIdentifierERNS_"
            "5TokenERKNS_15MacroDefinitionE",
            Preprocessor *PP, Token &Name, const MacroDefinition &Definition);

/// Whether what follows can be a type.
static bool isBeforeType(Preprocessor &PP) {
  return PP.isNextPPTokenOneOf(tok::raw_identifier, tok::identifier,
                               tok::kw_float, tok::kw_int, tok::kw_bool,
                               tok::kw_half, tok::kw_double, tok::kw_unsigned,
                               tok::kw_const);
}

bool wrapHandleMacro(Preprocessor *PP, Token &Name,
                     const MacroDefinition &Definition) {
  // Modes of interpolation are predefined as nothing, but those that are words
  // of everyday use are names elsewhere.
  StringRef Text = Name.getIdentifierInfo()->getName();
  const MacroInfo *Macro = Definition.getMacroInfo();
  if ((Text == "linear" || Text == "centroid" || Text == "sample") && Macro &&
      PP->getSourceManager().isWrittenInCommandLineFile(
          Macro->getDefinitionLoc()) &&
      !isBeforeType(*PP))
    return true;
  return realHandleMacro(PP, Name, Definition);
}
