//===- DebugSources.cpp - Sources recorded in debug information -----------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugSources.h"
#include "clang/Basic/FileManager.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
using namespace clang::dxc;

/// A macro without a value is 1.
static std::vector<std::string> spellDefines(const SourceOptions &Options) {
  std::vector<std::string> Defines;
  for (const std::string &Define : Options.Defines)
    Defines.push_back(llvm::StringRef(Define).contains('=') ? Define
                                                            : Define + "=1");
  return Defines;
}

llvm::dxil::DebugSources
dxc::collectDebugSources(const SourceManager &Sources,
                         const ShaderRequest &Asked) {
  llvm::dxil::DebugSources Program;
  // In the order in which they were read; a file that is read again is known.
  llvm::SmallPtrSet<const FileEntry *, 16> Known;
  for (unsigned I = 0; I != Sources.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = Sources.getLocalSLocEntry(I);
    if (!Entry.isFile())
      continue;
    FileID ID = Sources.getFileID(
        SourceLocation::getFromRawEncoding(Entry.getOffset()));
    OptionalFileEntryRef File = Sources.getFileEntryRefForID(ID);
    bool IsMain = ID == Sources.getMainFileID();
    if (!IsMain && (!File || !Known.insert(&File->getFileEntry()).second))
      continue;
    std::string Name = Sources.getBufferOrFake(ID).getBufferIdentifier().str();
    if (File)
      Name = File->getName().str();
    Name = Asked.Debug.Paths.apply(Name);
    if (IsMain)
      Program.MainFile = Name;
    Program.Files.push_back({Name, Sources.getBufferData(ID).str()});
  }
  Program.Defines = spellDefines(Asked);
  Program.Arguments = Asked.Debug.Arguments;
  return Program;
}
