// HeaderSearch.cpp: Functions of Clang's HeaderSearch
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Lex/HeaderSearch.h"
#include "clang/Overlay/HLSLOverlay.h"
#include "clang/Parse/HLSLPreprocessor.h"

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
    Slashed = hlsl::getPathWithSlashes(Name);
    Name = Slashed;
  }
  std::optional<hlsl::IncludingFile> Outer;
  if (!IsAngled && !Includers.empty())
    Outer = hlsl::findOuterIncluder(*Search, Name, Loc);
  if (Outer)
    Includers = *Outer;
  return realLookupFile(Search, Name, Loc, IsAngled, FromDir, CurDir, Includers,
                        SearchPath, RelativePath, Requesting, Suggested,
                        IsMapped, IsFrameworkFound, SkipCache,
                        BuildSystemModule, OpenFile, CacheFailures);
}
