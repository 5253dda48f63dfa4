// SplitLocals.cpp: Splitting locals by member
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A local is flattened to one array, and one dynamic index keeps the whole
// array in memory. If the members of a struct are separate locals, members with
// constant indices become values again, and copies of inputs can be replaced by
// reads of the input (dxil-read-inputs).
//
// Example:
//   %S = type { float, [4 x float] }
//   %s = alloca [2 x %S]
//   getelementptr [2 x %S], %s, 0, %i, 1, %j
//   => %s.1 = alloca [2 x [4 x float]]
//   getelementptr [2 x [4 x float]], %s.1, 0, %i, %j

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Memory/StructSplitter.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// The offset in bits of the member at \p Path. None if there is an array on
/// the path, because its elements are no longer adjacent.
static std::optional<uint64_t> findOffset(Type *Ty, StringRef Path,
                                          const DataLayout &DL) {
  uint64_t Offset = 0;
  SmallVector<StringRef, 4> Steps;
  Path.split(Steps, '.', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef Step : Steps) {
    auto *Struct = dyn_cast<StructType>(Ty);
    unsigned Member = 0;
    if (!Struct || !to_integer(Step, Member))
      return std::nullopt;
    Offset += DL.getStructLayout(Struct)->getElementOffsetInBits(Member);
    Ty = Struct->getElementType(Member);
  }
  return Offset;
}

/// Debug information of \p Local that is about its part \p Member.
static void declareMember(AllocaInst &Local, AllocaInst &Member,
                          StringRef Path) {
  TinyPtrVector<DbgVariableRecord *> Records = findDVRDeclares(&Local);
  if (Records.empty())
    return;
  const DataLayout &DL = Local.getDataLayout();
  std::optional<uint64_t> Offset =
      findOffset(Local.getAllocatedType(), Path, DL);
  if (!Offset)
    return;
  for (DbgVariableRecord *Whole : Records)
    if (auto Part = DIExpression::createFragmentExpression(
            Whole->getExpression(), *Offset,
            DL.getTypeStoreSizeInBits(Member.getAllocatedType()))) {
      DbgVariableRecord *New = Whole->clone();
      New->setExpression(*Part);
      New->replaceVariableLocationOp(&Local, &Member);
      New->insertBefore(Whole);
    }
}

static bool splitLocal(AllocaInst &Local) {
  if (Local.isArrayAllocation() || !isMadeOfStructs(Local.getAllocatedType()))
    return false;
  auto Make = [&](Type *Ty, StringRef Path) {
    auto *Member = new AllocaInst(Ty, Local.getAddressSpace(),
                                  Local.getName() + Path, Local.getIterator());
    declareMember(Local, *Member, Path);
    return Member;
  };
  if (!splitStructs(Local, Local.getAllocatedType(), Local.getDataLayout(),
                    Make))
    return false;
  Local.eraseFromParent();
  return true;
}

PreservedAnalyses SplitLocals::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<AllocaInst *, 16> Locals;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Local = dyn_cast<AllocaInst>(&I))
        Locals.push_back(Local);
  bool Changed = false;
  for (AllocaInst *Local : Locals)
    Changed |= splitLocal(*Local);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
