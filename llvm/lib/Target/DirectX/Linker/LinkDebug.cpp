//===- LinkDebug.cpp - Linking debug information --------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkDebug.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace llvm::dxil;

void dxil::removeDebug(Module &M) {
  StripDebugInfo(M);
  for (NamedMDNode &Node : make_early_inc_range(M.named_metadata()))
    if (isDebugMetadata(Node.getName()))
      M.eraseNamedMetadata(&Node);
}

/// A call without a place, as of code that no line is of, is of line 0.
static void placeCalls(Function &F) {
  DISubprogram *Own = F.getSubprogram();
  if (!Own)
    return;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (Callee && Callee->getSubprogram() && !Call->getDebugLoc())
      Call->setDebugLoc(DILocation::get(F.getContext(), 0, 0, Own));
  }
}

void dxil::completeDebug(Module &M) {
  for (Function &F : M)
    placeCalls(F);
  if (NamedMDNode *Known = M.getNamedMetadata(DebugUnitsMD))
    M.eraseNamedMetadata(Known);
  // Also those of functions that the libraries have inlined.
  DebugInfoFinder Finder;
  Finder.processModule(M);
  for (DICompileUnit *Unit : Finder.compile_units())
    M.getOrInsertNamedMetadata(DebugUnitsMD)->addOperand(Unit);
}

DebugSources dxil::joinSources(ArrayRef<LibraryFile> Libraries) {
  DebugSources All;
  for (const LibraryFile &Library : Libraries) {
    for (const DebugSources::File &File : Library.Sources.Files)
      if (none_of(All.Files, [&](const DebugSources::File &Known) {
            return Known.Name == File.Name && Known.Text == File.Text;
          }))
        All.Files.push_back(File);
    for (const std::string &Define : Library.Sources.Defines)
      if (!is_contained(All.Defines, Define))
        All.Defines.push_back(Define);
    if (All.MainFile.empty())
      All.MainFile = Library.Sources.MainFile;
  }
  return All;
}
