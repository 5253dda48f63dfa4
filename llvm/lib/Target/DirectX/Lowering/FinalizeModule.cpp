// FinalizeModule.cpp: Removing constructs that LLVM 3.7 lacks
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The writer makes no decisions and changes nothing, so this pass removes
// everything that DXIL cannot express.
//
// Example:
//   add i32 %x, poison => add i32 %x, 0

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Attributes and metadata
//===----------------------------------------------------------------------===//

/// Keeps the attributes that the format has: nounwind, the memory effect,
/// noduplicate, noreturn, and two strings.
static AttributeList reduceAttributes(const Function &F) {
  // There are none in a whole pipeline.
  if (F.isIntrinsic())
    return F.getAttributes();
  LLVMContext &Context = F.getContext();
  AttrBuilder Kept(Context);
  if (F.isDeclaration()) {
    for (Attribute::AttrKind Kind :
         {Attribute::NoUnwind, Attribute::NoDuplicate, Attribute::NoReturn})
      if (F.hasFnAttribute(Kind))
        Kept.addAttribute(Kind);
    MemoryEffects Effects = F.getMemoryEffects();
    if (Effects != MemoryEffects::unknown())
      Kept.addMemoryAttr(Effects);
  }
  for (StringRef Name :
       {StringRef("fp32-denorm-mode"), StringRef(HelperLanesAttr)})
    if (F.hasFnAttribute(Name))
      Kept.addAttribute(F.getFnAttribute(Name));
  AttributeList Attributes =
      AttributeList::get(Context, AttributeList::FunctionIndex, Kept);
  // What the parameters of an exported function are, or of one that another
  // library defines.
  if (!isDXILOpFunction(F))
    for (const Argument &Parameter : F.args())
      Attributes = Attributes.addParamAttributes(
          Context, Parameter.getArgNo(),
          AttrBuilder(Context,
                      F.getAttributes().getParamAttrs(Parameter.getArgNo())));
  return Attributes;
}

static void reduceMetadata(Instruction &I, unsigned PreciseKind,
                           unsigned HintsKind) {
  if (!I.hasMetadata())
    return;
  MDNode *Loop = I.getMetadata(LLVMContext::MD_loop);
  unsigned Kept[] = {PreciseKind, HintsKind,
                     I.getContext().getMDKindID(NonUniformMD)};
  I.dropUnknownNonDebugMetadata(Kept);
  if (MDNode *Hints = Loop ? reduceToLoopHints(*Loop) : nullptr)
    I.setMetadata(LLVMContext::MD_loop, Hints);
}

/// Flags that came after LLVM 3.7: nneg, disjoint, samesign, nuw and nsw of
/// truncations and address computations. A volatile load is one that kept an
/// instruction for debuggers from being removed.
static void reduceFlags(Instruction &I) {
  if (isa<PossiblyNonNegInst, PossiblyDisjointInst, TruncInst, ICmpInst>(I))
    I.dropPoisonGeneratingFlags();
  if (auto *GEP = dyn_cast<GetElementPtrInst>(&I))
    GEP->setNoWrapFlags(GEP->isInBounds() ? GEPNoWrapFlags::inBounds()
                                          : GEPNoWrapFlags::none());
  if (auto *Load = dyn_cast<LoadInst>(&I))
    Load->setVolatile(false);
}

/// Drivers take arithmetic for precise unless it has all of the flags that
/// LLVM 3.7 has ("fast"), so what may be reordered or contracted gets all. Of a
/// comparison, a driver could conclude from them that no operand is NaN. Other
/// instructions have none.
static void reduceFastMath(Instruction &I) {
  if (!isa<FPMathOperator>(I))
    return;
  const FastMathFlags Flags = I.getFastMathFlags();
  FastMathFlags Kept;
  if (I.isBinaryOp() && (Flags.allowReassoc() || Flags.allowContract())) {
    Kept.setFast();
  } else if (I.isBinaryOp() || isa<FCmpInst>(I)) {
    Kept.setNoSignedZeros(Flags.noSignedZeros());
    Kept.setAllowReciprocal(Flags.allowReciprocal());
  }
  I.copyFastMathFlags(Kept);
}

//===----------------------------------------------------------------------===//
// Undefined values
//===----------------------------------------------------------------------===//

/// Where the format lets an undefined value stand.
static bool mayBeUndef(const Use &U) {
  const User *I = U.getUser();
  if (isa<PHINode>(I))
    return true;
  if (isa<StoreInst, InsertElementInst>(I))
    return U.getOperandNo() == 0;
  if (isa<ShuffleVectorInst>(I))
    return U.getOperandNo() == 1;
  if (auto *Call = dyn_cast<CallInst>(I))
    return Call->isArgOperand(&U);
  return false;
}

/// The vector with zeros for elements that are not defined.
static Constant *defineElements(Constant &Vector) {
  auto *Ty = cast<FixedVectorType>(Vector.getType());
  SmallVector<Constant *, 16> Elements;
  for (unsigned N = 0; N != Ty->getNumElements(); ++N) {
    Constant *Element = Vector.getAggregateElement(N);
    assert(Element && "an expression in place of a vector");
    Elements.push_back(isa<UndefValue>(Element)
                           ? Constant::getNullValue(Ty->getElementType())
                           : Element);
  }
  return ConstantVector::get(Elements);
}

/// Elements of constants and of masks are nowhere undefined.
static void reduceUndefined(Instruction &I) {
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I))
    if (is_contained(Shuffle->getShuffleMask(), PoisonMaskElem)) {
      SmallVector<int, 16> Mask(Shuffle->getShuffleMask());
      replace(Mask, PoisonMaskElem, 0);
      Shuffle->setShuffleMask(Mask);
    }
  for (Use &U : I.operands()) {
    auto *C = dyn_cast<Constant>(U.get());
    if (C && C->getType()->isVectorTy()) {
      // Value numbering casts the bits of stored vectors without folding them.
      C = ConstantFoldConstant(C, I.getDataLayout());
      U.set(isa<UndefValue>(C) ? C : defineElements(*C));
    }
    auto *Undefined = dyn_cast<UndefValue>(U.get());
    if (!Undefined)
      continue;
    Type *Ty = Undefined->getType();
    if (!mayBeUndef(U))
      U.set(Constant::getNullValue(Ty));
    else if (isa<PoisonValue>(Undefined))
      U.set(UndefValue::get(Ty));
  }
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static void finalizeFunction(Function &F) {
  LLVMContext &Context = F.getContext();
  unsigned PreciseKind = Context.getMDKindID(PreciseCallMD);
  unsigned HintsKind = Context.getMDKindID(ControlFlowHintsMD);
  for (Instruction &I : instructions(F)) {
    reduceUndefined(I);
    reduceFlags(I);
    reduceFastMath(I);
    reduceMetadata(I, PreciseKind, HintsKind);
    if (auto *Call = dyn_cast<CallInst>(&I)) {
      Call->setAttributes(AttributeList());
      Call->setTailCallKind(CallInst::TCK_None);
    }
  }
}

static void removeUnused(Module &M) {
  for (GlobalVariable &Global : make_early_inc_range(M.globals())) {
    Global.removeDeadConstantUsers();
    if (Global.use_empty())
      Global.eraseFromParent();
  }
  for (Function &F : make_early_inc_range(M))
    if (F.use_empty() && !isEntryFunction(F))
      F.eraseFromParent();
}

/// Keeps debug information alone.
static void clearMetadata(GlobalObject &Global) {
  SmallVector<MDNode *, 1> Debug;
  Global.getMetadata(LLVMContext::MD_dbg, Debug);
  Global.clearMetadata();
  for (MDNode *Node : Debug)
    Global.addMetadata(LLVMContext::MD_dbg, *Node);
}

static void finalizeGlobal(GlobalVariable &Global) {
  clearMetadata(Global);
  Global.setUnnamedAddr(GlobalValue::UnnamedAddr::None);
  Global.setDSOLocal(false);
  if (Global.isDeclaration())
    return;
  Global.setLinkage(GlobalValue::InternalLinkage);
  if (isa<UndefValue>(Global.getInitializer()))
    Global.setInitializer(UndefValue::get(Global.getValueType()));
}

PreservedAnalyses FinalizeModule::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    if (!F.isDeclaration())
      finalizeFunction(F);
  removeUnused(M);
  for (GlobalVariable &Global : M.globals())
    finalizeGlobal(Global);
  for (Function &F : M) {
    F.setAttributes(reduceAttributes(F));
    F.setUnnamedAddr(GlobalValue::UnnamedAddr::None);
    F.setDSOLocal(F.hasLocalLinkage());
    clearMetadata(F);
  }
  M.setTargetTriple(Triple(DXILTriple));
  M.setDataLayout(NativeDataLayout);
  return PreservedAnalyses::none();
}
