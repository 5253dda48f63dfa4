// DebugSources.cpp: Sources recorded in debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Tasks.h"
#include "clang/Basic/FileManager.h"
#include "clang/Compile/Compile.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"

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

llvm::dxil::DebugSources dxc::collectDebugSources(const SourceManager &Sources,
                                                  const ShaderRequest &Asked) {
  llvm::dxil::DebugSources Program;
  // In the order in which they were read; a file is listed once.
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

//===----------------------------------------------------------------------===//
// Reading it back
//===----------------------------------------------------------------------===//

static llvm::Expected<llvm::dxil::DebugSources>
readModule(const llvm::dxil::ContainerPart &Part) {
  llvm::Expected<llvm::dxil::ProgramView> Program =
      llvm::dxil::readProgramPart(Part);
  if (!Program)
    return Program.takeError();
  llvm::LLVMContext Context;
  llvm::Expected<std::unique_ptr<llvm::Module>> M =
      llvm::dxil::readDXILBitcode(Program->Bitcode, Context);
  if (!M)
    return M.takeError();
  return llvm::dxil::DebugSources::read(**M);
}

static llvm::Expected<llvm::dxil::DebugSources>
readContainer(ArrayRef<char> Container) {
  llvm::Expected<llvm::dxil::ContainerView> View =
      llvm::dxil::readDXContainer(Container);
  if (!View)
    return View.takeError();
  if (const llvm::dxil::ContainerPart *Part = View->find("SRCI"))
    return llvm::dxil::readSourceInfoPart(Part->Data);
  if (const llvm::dxil::ContainerPart *Part = View->find("ILDB"))
    return readModule(*Part);
  return llvm::createStringError(
      "it has no debug information; -Zi -Qembed_debug "
      "makes containers that have it, -Fd a file");
}

static llvm::Expected<llvm::dxil::DebugSources> readAny(ArrayRef<char> File) {
  if (!llvm::dxil::isDebugFile(File))
    return readContainer(File);
  llvm::Expected<SmallVector<char, 0>> Container =
      llvm::dxil::readDebugFile(File);
  if (!Container)
    return Container.takeError();
  return readContainer(*Container);
}

llvm::Expected<RecordedCompile> dxc::readRecordedCompile(ArrayRef<char> File) {
  llvm::Expected<llvm::dxil::DebugSources> Program = readAny(File);
  if (!Program)
    return Program.takeError();
  RecordedCompile Compile;
  bool HasMain = false;
  for (llvm::dxil::DebugSources::File &F : Program->Files) {
    // A name that a command line cannot have is of no file.
    StringRef Name = F.Name;
    bool IsMain =
        !Name.empty() && !Name.contains('\0') && Name == Program->MainFile;
    HasMain |= IsMain;
    auto Location = IsMain ? Compile.Sources.begin() : Compile.Sources.end();
    Compile.Sources.insert(Location, {std::move(F.Name), std::move(F.Text)});
  }
  if (!HasMain)
    return llvm::createStringError(
        "its debug information does not state the source");
  Compile.Words = Program->getWords();
  return Compile;
}
