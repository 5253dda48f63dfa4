//===- ImplicitBindings.cpp - Registers for resources without one ---------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/ImplicitBindings.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/IRConventions.h"
#include "llvm/Target/DirectX/ResourceTable.h"
#include <map>
#include <tuple>

using namespace llvm;
using namespace llvm::dxil;

namespace {

class Binder {
  Module &M;
  std::vector<DeclaredResource> Resources;
  std::vector<SmallVector<CallInst *, 2>> Calls; ///< by number of the resource
  DenseMap<Type *, Function *> Callees; ///< handlefrombinding, by handle type

  void readDeclarations();
  void addWithoutDeclarations(ArrayRef<CallInst *> Found);
  void rewrite(CallInst &Call, const PlannedBinding &Binding);

public:
  explicit Binder(Module &M) : M(M) {}
  void collect();
  bool run(const BindingOptions &Options,
           std::vector<BoundDeclaration> *Result);
};

} // namespace

static uint32_t operand(const CallInst &Call, unsigned N) {
  return cast<ConstantInt>(Call.getArgOperand(N))->getZExtValue();
}

static bool isImplicit(const CallInst &Call) {
  return Call.getIntrinsicID() ==
         Intrinsic::dx_resource_handlefromimplicitbinding;
}

/// The resource that a handle call alone tells of.
static DeclaredResource describe(const CallInst &Call) {
  DeclaredResource R;
  R.Name = getResourceName(Call);
  R.Class = getResourceTypeInfo(cast<TargetExtType>(Call.getType()))
                .getResourceClass();
  R.Space = operand(Call, isImplicit(Call) ? 1 : 0);
  if (!isImplicit(Call))
    R.Lower = operand(Call, 1);
  R.Size = operand(Call, 2);
  R.Location = getResourceLocation(Call);
  return R;
}

//===----------------------------------------------------------------------===//
// Collecting
//===----------------------------------------------------------------------===//

void Binder::readDeclarations() {
  const NamedMDNode *Rows = M.getNamedMetadata(ResourceDeclarationsMD);
  if (!Rows)
    return;
  for (const MDNode *Row : Rows->operands()) {
    auto number = [&](unsigned N) -> std::optional<uint32_t> {
      auto *Value =
          mdconst::dyn_extract_or_null<ConstantInt>(Row->getOperand(N));
      return Value ? std::optional<uint32_t>(Value->getZExtValue())
                   : std::nullopt;
    };
    DeclaredResource R;
    R.Name = cast<MDString>(Row->getOperand(1))->getString();
    R.Class = static_cast<dxil::ResourceClass>(*number(2));
    R.Space = number(3);
    R.Lower = number(4);
    R.Size = *number(5);
    R.Mention = static_cast<ResourceMention>(*number(6));
    R.Location = *number(7);
    R.IsUsed = false;
    Resources.push_back(R);
  }
}

/// Resources are told apart by what their calls say; the explicit ones come
/// first, in the order of the code, the others in that of their order ids.
void Binder::addWithoutDeclarations(ArrayRef<CallInst *> Found) {
  using ExplicitKey =
      std::tuple<dxil::ResourceClass, uint32_t, uint32_t, uint32_t, StringRef>;
  std::map<ExplicitKey, unsigned> Explicit;
  std::map<uint32_t, SmallVector<CallInst *, 2>> Implicit;
  for (CallInst *Call : Found) {
    if (isImplicit(*Call)) {
      Implicit[operand(*Call, 0)].push_back(Call);
      continue;
    }
    DeclaredResource R = describe(*Call);
    auto [It, IsNew] = Explicit.try_emplace(
        {R.Class, *R.Space, *R.Lower, R.Size, R.Name}, Resources.size());
    if (IsNew) {
      Resources.push_back(R);
      Calls.emplace_back();
    }
    Calls[It->second].push_back(Call);
  }
  for (auto &[OrderID, Same] : Implicit) {
    Resources.push_back(describe(*Same.front()));
    Calls.push_back(Same);
  }
}

void Binder::collect() {
  std::vector<CallInst *> Found;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (isHandleCall(I))
        Found.push_back(cast<CallInst>(&I));
  readDeclarations();
  Calls.resize(Resources.size());
  std::vector<CallInst *> Others;
  for (CallInst *Call : Found) {
    std::optional<unsigned> Number = getDeclarationNumber(*Call);
    if (!Number || *Number >= Resources.size()) {
      Others.push_back(Call);
      continue;
    }
    Resources[*Number].IsUsed = true;
    Calls[*Number].push_back(Call);
  }
  addWithoutDeclarations(Others);
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// Both kinds of calls have operands of the same types, of which the last three
/// mean the same, too: range, index and name.
void Binder::rewrite(CallInst &Call, const PlannedBinding &Binding) {
  Function *&Callee = Callees[Call.getType()];
  if (!Callee)
    Callee = Intrinsic::getOrInsertDeclaration(
        &M, Intrinsic::dx_resource_handlefrombinding, {Call.getType()});
  auto *I32 = Type::getInt32Ty(M.getContext());
  Call.setCalledFunction(Callee);
  Call.setArgOperand(0, ConstantInt::get(I32, Binding.Space));
  Call.setArgOperand(1, ConstantInt::get(I32, Binding.Lower));
}

bool Binder::run(const BindingOptions &Options,
                 std::vector<BoundDeclaration> *Result) {
  LLVMContext &Context = M.getContext();
  std::vector<std::optional<PlannedBinding>> Plan =
      planBindings(Resources, Options, [&](const BindingMessage &Message) {
        Context.diagnose(DiagnosticInfoDirectX(Message.Location, Message.Text,
                                               Message.Notes, Message.Severity,
                                               Message.Group));
      });
  bool Changed = false;
  for (auto [R, Planned, Same] : zip(Resources, Plan, Calls)) {
    if (Result && Planned)
      Result->push_back({R.Name.str(), R.Class, R.Size, *Planned, R.Location});
    for (CallInst *Call : Same) {
      if (!isImplicit(*Call) && operand(*Call, 0) == Planned->Space &&
          operand(*Call, 1) == Planned->Lower)
        continue;
      Changed = true;
      rewrite(*Call, *Planned);
    }
  }
  return Changed;
}

PreservedAnalyses ImplicitBindings::run(Module &M, ModuleAnalysisManager &) {
  Binder B(M);
  B.collect();
  return B.run(Options ? *Options : BindingOptions(), Result)
             ? PreservedAnalyses::none()
             : PreservedAnalyses::all();
}
