//===- ImplicitBindings.cpp - Slots for resources without one -------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/ImplicitBindings.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/BindingAllocator.h"
#include "llvm/Target/DirectX/IRConventions.h"
#include "llvm/Target/DirectX/ResourceTable.h"
#include <map>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// A resource with an explicit binding; the number in the list is its owner
/// number for the allocator.
struct Resource {
  CallInst *Call;
  dxil::ResourceClass Class;
  uint32_t Space, Size;
};

class Binder {
  LLVMContext &Context;
  BindingAllocator Allocator;
  std::vector<Resource> Resources;
  /// Calls without a binding, by the order of their declarations.
  std::map<uint32_t, SmallVector<CallInst *, 2>> Implicit;
  SmallVector<CallInst *, 16> Explicit;

  static uint32_t operand(const CallInst *Call, unsigned N) {
    return cast<ConstantInt>(Call->getArgOperand(N))->getZExtValue();
  }
  unsigned addResource(CallInst *Call, uint32_t Space, uint32_t Size);
  void takeExplicit();
  void allocateImplicit();
  void reportOverlap(const Resource &R, uint32_t Lower,
                     const BindingAllocator::Range &Other);
  std::string rangeText(const Resource &R, uint64_t Lower);

public:
  explicit Binder(LLVMContext &Context) : Context(Context) {}
  void collect(Function &F);
  bool run();
};

} // namespace

void Binder::collect(Function &F) {
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<IntrinsicInst>(&I);
    if (!Call)
      continue;
    if (Call->getIntrinsicID() == Intrinsic::dx_resource_handlefrombinding)
      Explicit.push_back(Call);
    else if (Call->getIntrinsicID() ==
             Intrinsic::dx_resource_handlefromimplicitbinding)
      Implicit[operand(Call, 0)].push_back(Call);
  }
}

unsigned Binder::addResource(CallInst *Call, uint32_t Space, uint32_t Size) {
  ResourceTypeInfo Info(cast<TargetExtType>(Call->getType()));
  Resources.push_back({Call, Info.getResourceClass(), Space, Size});
  return Resources.size() - 1;
}

/// "u3, space1" or "t2 to t5, space0".
std::string Binder::rangeText(const Resource &R, uint64_t Lower) {
  char Letter = getRegisterLetter(R.Class);
  std::string Text = (Twine(Letter) + Twine(Lower)).str();
  if (R.Size == UnboundedRangeSize)
    Text += " and up";
  else if (R.Size != 1)
    Text += (Twine(" to ") + Twine(Letter) + Twine(Lower + R.Size - 1)).str();
  return (Text + Twine(", space") + Twine(R.Space)).str();
}

void Binder::reportOverlap(const Resource &R, uint32_t Lower,
                           const BindingAllocator::Range &Range) {
  const Resource &Other = Resources[Range.Owner];
  DiagnosticNote Note{getResourceLocation(*Other.Call),
                      ("'" + getResourceName(*Other.Call) + "' is bound to " +
                       rangeText(Other, Range.Lower))
                          .str()};
  reportError(Context, getResourceLocation(*R.Call),
              "resource '" + getResourceName(*R.Call) + "' at " +
                  rangeText(R, Lower) + " overlaps with resource '" +
                  getResourceName(*Other.Call) + "'",
              Note);
}

void Binder::takeExplicit() {
  // One resource may have several calls: the same slots and the same name.
  std::map<
      std::tuple<dxil::ResourceClass, uint32_t, uint32_t, uint32_t, StringRef>,
      CallInst *>
      Seen;
  for (CallInst *Call : Explicit) {
    uint32_t Space = operand(Call, 0), Lower = operand(Call, 1),
             Size = operand(Call, 2);
    unsigned Owner = addResource(Call, Space, Size);
    const Resource &R = Resources[Owner];
    if (!Seen.try_emplace({R.Class, Space, Lower, Size, getResourceName(*Call)},
                          Call)
             .second)
      continue;
    uint64_t End = BindingAllocator::endOfRange(Lower, Size);
    if (End > BindingAllocator::NumSlots) {
      reportError(Context, getResourceLocation(*Call),
                  "resource '" + getResourceName(*Call) + "' at " +
                      rangeText(R, Lower) + " reaches past the last register");
      continue;
    }
    if (auto Other = Allocator.take(R.Class, Space, {Lower, End, Owner}))
      reportOverlap(R, Lower, *Other);
  }
}

void Binder::allocateImplicit() {
  for (auto &[OrderID, Calls] : Implicit) {
    CallInst *First = Calls.front();
    uint32_t Space = operand(First, 1), Size = operand(First, 2);
    unsigned Owner = addResource(First, Space, Size);
    const Resource &R = Resources[Owner];
    auto Lower = Allocator.allocate(R.Class, Space, Size, Owner);
    if (!Lower) {
      char Letter = getRegisterLetter(R.Class);
      std::string Wanted =
          Size == 1 || Size == UnboundedRangeSize
              ? "register"
              : ("range of " + Twine(Size) + " registers").str();
      reportError(Context, getResourceLocation(*First),
                  "resource '" + getResourceName(*First) +
                      "' could not be allocated: no free " + Wanted +
                      " of class '" + Twine(Letter) + "' is left in space" +
                      Twine(Space));
      Lower = 0;
    }
    for (CallInst *Call : Calls) {
      IRBuilder<> Builder(Call);
      CallInst *Bound = Builder.CreateIntrinsic(
          Call->getType(), Intrinsic::dx_resource_handlefrombinding,
          {Builder.getInt32(Space), Builder.getInt32(*Lower),
           Builder.getInt32(Size), Call->getArgOperand(3),
           Call->getArgOperand(4)});
      Bound->copyMetadata(*Call);
      Bound->takeName(Call);
      Call->replaceAllUsesWith(Bound);
      Call->eraseFromParent();
      Resources[Owner].Call = Bound;
    }
  }
}

bool Binder::run() {
  takeExplicit();
  allocateImplicit();
  return !Implicit.empty();
}

PreservedAnalyses ImplicitBindings::run(Module &M, ModuleAnalysisManager &) {
  Binder B(M.getContext());
  for (Function &F : M)
    B.collect(F);
  return B.run() ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
