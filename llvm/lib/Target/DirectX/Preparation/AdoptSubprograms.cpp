// AdoptSubprograms.cpp: Subprograms of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The function of an entry point only calls the user's function, which has the
// debug information. After that function is inlined, its subprogram belongs to
// the entry point.
//
// Example:
//   define void @main() { …, !dbg !p } with !p in !s
//   => define void @main() !dbg !s { …, !dbg !p }

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// The function of a location, after all calls that it is inlined at. Null for
/// none.
static DISubprogram *findFunction(const DebugLoc &Location) {
  const DILocation *Outermost = Location.get();
  if (!Outermost)
    return nullptr;
  while (const DILocation *Call = Outermost->getInlinedAt())
    Outermost = Call;
  return Outermost->getScope()->getSubprogram();
}

/// Initializers come before the user's function, which is therefore the one
/// that is inlined last.
static DISubprogram *findDescription(Function &F) {
  DISubprogram *Last = nullptr;
  for (Instruction &I : instructions(F))
    if (DISubprogram *Found = findFunction(I.getDebugLoc()))
      Last = Found;
  return Last;
}

static void dropOthers(Function &F) {
  const DISubprogram *Own = F.getSubprogram();
  for (Instruction &I : instructions(F)) {
    if (findFunction(I.getDebugLoc()) != Own)
      I.setDebugLoc(DebugLoc());
    for (DbgRecord &Record : make_early_inc_range(I.getDbgRecordRange()))
      if (findFunction(Record.getDebugLoc()) != Own)
        Record.eraseFromParent();
  }
}

PreservedAnalyses AdoptSubprograms::run(Module &M, ModuleAnalysisManager &) {
  if (!hasDebugInfo(M))
    return PreservedAnalyses::all();
  SmallPtrSet<const DISubprogram *, 8> Taken;
  for (Function &F : M)
    if (const DISubprogram *Own = F.getSubprogram())
      Taken.insert(Own);
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    if (!F.getSubprogram())
      if (DISubprogram *Found = findDescription(F);
          Found && Taken.insert(Found).second)
        F.setSubprogram(Found);
    dropOthers(F);
  }
  return PreservedAnalyses::all();
}
