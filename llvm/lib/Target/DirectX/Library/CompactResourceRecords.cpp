// CompactResourceRecords.cpp: Removing unused resource records
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library must use each variable that represents a resource. Lowering may
// find that every access of a resource reads zero or has no effect; this pass
// removes the records of these resources.
//
// Example:
//   !{i32 0, ptr @A, ...}, !{i32 1, ptr @B, ...} with no load of @A
//   => !{i32 0, ptr @B, ...}

#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

/// Whether nothing but metadata refers to the variable of the record.
static bool isUnused(const MDNode &Record) {
  GlobalVariable *Symbol = getRecordSymbol(Record);
  if (!Symbol)
    return false;
  Symbol->removeDeadConstantUsers();
  return Symbol->use_empty();
}

/// Removes the records of a class that are not used, and their types.
static bool reduce(ResourceTableNodes &Nodes, ResourceClass Class,
                   LLVMContext &Context) {
  SmallVector<Metadata *, 8> Kept, KeptTypes;
  for (unsigned ID = 0; ID != Nodes.size(Class); ++ID)
    if (!Nodes.getRecord(Class, ID) || !Nodes.getType(Class, ID))
      return false; // no table of ours
  for (unsigned ID = 0; ID != Nodes.size(Class); ++ID) {
    const MDNode &Record = *Nodes.getRecord(Class, ID);
    if (isUnused(Record))
      continue;
    Kept.push_back(renumberRecord(Record, Kept.size()));
    KeptTypes.push_back(makeResourceType(Nodes.getType(Class, ID)));
  }
  if (Kept.size() == Nodes.size(Class))
    return false;
  auto MakeList = [&](ArrayRef<Metadata *> Elements) {
    return Elements.empty() ? nullptr : MDNode::get(Context, Elements);
  };
  Nodes.Records[static_cast<unsigned>(Class)] = MakeList(Kept);
  Nodes.Types[static_cast<unsigned>(Class)] = MakeList(KeptTypes);
  return true;
}

PreservedAnalyses CompactResourceRecords::run(Module &M,
                                              ModuleAnalysisManager &) {
  std::optional<ResourceTableNodes> Nodes = ResourceTableNodes::read(M);
  if (!Nodes || !ShaderTarget(M).isLibrary())
    return PreservedAnalyses::all();
  bool Changed = false;
  for (ResourceClass Class : {ResourceClass::SRV, ResourceClass::UAV,
                              ResourceClass::CBuffer, ResourceClass::Sampler})
    Changed |= reduce(*Nodes, Class, M.getContext());
  if (!Changed)
    return PreservedAnalyses::all();
  Nodes->write(M);
  return PreservedAnalyses::none();
}
