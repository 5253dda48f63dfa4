// ImplicitBindings.cpp: Registers for resources without one
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HLSL lets the compiler choose registers. The rules are those of proposal
// 0024: explicit bindings first; then, in the order of their declarations, each
// resource takes the first range that fits, by class and space; an unbounded
// array takes all after the highest slot. docs/user/binding.md has them in
// full.
//
// Example:
//   handlefromimplicitbinding(i32 0, i32 0, i32 1, i32 %i, ptr @A)
//   => handlefrombinding(i32 0, i32 5, i32 1, i32 %i, ptr @A)

#include "llvm/Target/DirectX/Binding/ImplicitBindings.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include <map>
#include <tuple>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The numbers of the declared resources by their names' globals.
using NameNumbers = SmallDenseMap<const Value *, unsigned, 32>;

/// Works along the declarations and along the calls, each in the order in which
/// they lie in memory: for many resources, jumping between them costs more than
/// all the rest.
class Binder {
  Module &M;
  std::vector<BindingRequest> Resources;
  std::vector<CallInst *> Calls;
  std::vector<unsigned> Numbers; ///< the resource of each call
  SmallDenseMap<Type *, Function *, 8>
      Callees; ///< handlefrombinding, by handle type

  NameNumbers readDeclarations();
  void addUndeclared(ArrayRef<unsigned> CallIndices);
  void rewrite(CallInst &Call, const PlannedBinding &Binding);

public:
  explicit Binder(Module &M) : M(M) {}
  void collect();
  bool run(const BindingOptions &Options,
           std::vector<BoundDeclaration> *Result);
};

} // namespace

static bool isImplicit(const CallInst &Call) {
  return Call.getIntrinsicID() ==
         Intrinsic::dx_resource_handlefromimplicitbinding;
}

/// The resource that a handle call alone describes.
static BindingRequest describe(const CallInst &Call) {
  HandleCall Handle = HandleCall::read(Call);
  BindingRequest R;
  R.Number = Handle.OrderID;
  R.Name = getResourceName(Call).str();
  R.Class = getResourceTypeInfo(cast<TargetExtType>(Call.getType()))
                .getResourceClass();
  R.Space = Handle.Space;
  R.Lower = Handle.Lower;
  R.Size = Handle.Size;
  R.Location = getResourceLocation(Call);
  return R;
}

//===----------------------------------------------------------------------===//
// Collecting
//===----------------------------------------------------------------------===//

NameNumbers Binder::readDeclarations() {
  NameNumbers NumberOfName;
  std::vector<ResourceDeclaration> Declarations = readResourceDeclarations(M);
  Resources.reserve(Declarations.size());
  for (ResourceDeclaration &D : Declarations) {
    BindingRequest R;
    static_cast<ResourceDeclaration &>(R) = std::move(D);
    R.IsUsed = false;
    Resources.push_back(std::move(R));
  }
  NumberOfName.reserve(Resources.size());
  for (const GlobalVariable &Name : M.globals())
    if (unsigned Number = getDeclarationNumber(Name).value_or(~0u);
        Number < Resources.size())
      NumberOfName[&Name] = Number;
  return NumberOfName;
}

/// Resources without a declaration are distinguished by their calls. Explicit
/// ones come first, in code order, the others in the order of their order ids.
void Binder::addUndeclared(ArrayRef<unsigned> CallIndices) {
  using ExplicitKey =
      std::tuple<dxil::ResourceClass, uint32_t, uint32_t, uint32_t, StringRef>;
  std::map<ExplicitKey, unsigned> Explicit;
  std::map<uint32_t, SmallVector<unsigned, 2>> Implicit;
  for (unsigned I : CallIndices) {
    const CallInst &Call = *Calls[I];
    if (isImplicit(Call)) {
      Implicit[HandleCall::read(Call).OrderID].push_back(I);
      continue;
    }
    BindingRequest R = describe(Call);
    auto [It, IsNew] = Explicit.try_emplace(
        {R.Class, *R.Space, *R.Lower, R.Size, getResourceName(Call)},
        Resources.size());
    if (IsNew)
      Resources.push_back(R);
    Numbers[I] = It->second;
  }
  for (auto &[OrderID, Same] : Implicit) {
    for (unsigned I : Same)
      Numbers[I] = Resources.size();
    Resources.push_back(describe(*Calls[Same.front()]));
  }
}

void Binder::collect() {
  NameNumbers NumberOfName = readDeclarations();
  std::vector<unsigned> Undeclared;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      if (!isHandleCall(I))
        continue;
      auto &Call = cast<CallInst>(I);
      // To find the declaration by its name costs more than all the rest if
      // there are few resources.
      if (!isImplicit(Call))
        Callees.try_emplace(Call.getType(), Call.getCalledFunction());
      auto It = NumberOfName.find(getHandleName(Call));
      if (It == NumberOfName.end())
        Undeclared.push_back(Calls.size());
      else
        Resources[It->second].IsUsed = true;
      Calls.push_back(&Call);
      Numbers.push_back(It == NumberOfName.end() ? 0 : It->second);
    }
  addUndeclared(Undeclared);
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

void Binder::rewrite(CallInst &Call, const PlannedBinding &Binding) {
  Function *&Callee = Callees[Call.getType()];
  if (!Callee)
    Callee = isImplicit(Call)
                 ? Intrinsic::getOrInsertDeclaration(
                       &M, Intrinsic::dx_resource_handlefrombinding,
                       {Call.getType()})
                 : Call.getCalledFunction();
  bindHandleCall(Call, Binding.Space, Binding.Lower, *Callee);
}

bool Binder::run(const BindingOptions &Options,
                 std::vector<BoundDeclaration> *Result) {
  LLVMContext &Context = M.getContext();
  // The linker of a library considers all other bindings.
  if (ShaderTarget(M).isLibrary() && !Options.AutoSpace)
    for (BindingRequest &R : Resources)
      R.IsLeftOpen = true;
  std::vector<std::optional<PlannedBinding>> Plan =
      planBindings(Resources, Options, [&](const BindingMessage &Message) {
        Context.diagnose(DiagnosticInfoDirectX(Message.Location, Message.Text,
                                               Message.Notes, Message.Severity,
                                               Message.Group));
      });
  bool Changed = false;
  for (auto [Call, Number] : zip(Calls, Numbers)) {
    if (!Plan[Number])
      continue;
    const PlannedBinding &Planned = *Plan[Number];
    HandleCall Handle = HandleCall::read(*Call);
    if (Handle.Lower == Planned.Lower && Handle.Space == Planned.Space)
      continue;
    Changed = true;
    rewrite(*Call, Planned);
  }
  if (Result) {
    Result->reserve(Result->size() + Resources.size());
    for (auto [R, Planned] : zip(Resources, Plan))
      if (Planned)
        Result->push_back({R, *Planned});
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

EntryUses dxil::findEntryUses(const Module &M,
                              ArrayRef<BoundDeclaration> Declarations) {
  EntryUses Uses;
  Expected<DXILModuleInfo> Info = readDXILModuleInfo(M);
  if (!Info) {
    consumeError(Info.takeError());
    return Uses;
  }
  for (const EntryRecord &Entry : Info->Entries) {
    if (!Entry.Entry)
      continue;
    SetVector<const Value *> Reached = findReached(*Entry.Entry);
    std::set<uint32_t> &Used =
        Uses[getSourceName(Entry.Entry->getName()).str()];
    for (const BoundDeclaration &B : Declarations)
      if (const GlobalVariable *Symbol = M.getNamedGlobal(B.Symbol);
          Symbol && Reached.contains(Symbol))
        Used.insert(B.Number);
  }
  return Uses;
}
