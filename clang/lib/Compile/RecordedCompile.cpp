//===- RecordedCompile.cpp - Recorded compiles in debug information -------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Compile/Compile.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXILBitcodeReader.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/Target/DirectX/Container/SourceInfoPart.h"

using namespace clang::dxc;
using namespace llvm;
using namespace llvm::dxil;

static Expected<DebugSources> readModule(const ContainerPart &Part) {
  Expected<ProgramView> Program = readProgramPart(Part);
  if (!Program)
    return Program.takeError();
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      readDXILBitcode(Program->Bitcode, Context);
  if (!M)
    return M.takeError();
  return DebugSources::read(**M);
}

static Expected<DebugSources> readContainer(ArrayRef<char> Container) {
  Expected<ContainerView> View = readDXContainer(Container);
  if (!View)
    return View.takeError();
  if (const ContainerPart *Part = View->find("SRCI"))
    return readSourceInfoPart(Part->Data);
  if (const ContainerPart *Part = View->find("ILDB"))
    return readModule(*Part);
  return createStringError("it has no debug information; -Zi -Qembed_debug "
                           "makes containers that have it, -Fd a file");
}

static Expected<DebugSources> readAny(ArrayRef<char> File) {
  if (!isDebugFile(File))
    return readContainer(File);
  Expected<SmallVector<char, 0>> Container = readDebugFile(File);
  if (!Container)
    return Container.takeError();
  return readContainer(*Container);
}

Expected<RecordedCompile> clang::dxc::readRecordedCompile(ArrayRef<char> File) {
  Expected<DebugSources> Program = readAny(File);
  if (!Program)
    return Program.takeError();
  RecordedCompile Compile;
  bool HasMain = false;
  for (DebugSources::File &F : Program->Files) {
    // A name that a command line cannot have is of no file.
    StringRef Name = F.Name;
    bool IsMain =
        !Name.empty() && !Name.contains('\0') && Name == Program->MainFile;
    HasMain |= IsMain;
    auto Place = IsMain ? Compile.Sources.begin() : Compile.Sources.end();
    Compile.Sources.insert(Place, {std::move(F.Name), std::move(F.Text)});
  }
  if (!HasMain)
    return createStringError("its debug information does not state the source");
  Compile.Words = Program->getWords();
  return Compile;
}
