// CGOperations.cpp: Calls of DXIL operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/AST/Type.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Lowerings
//===----------------------------------------------------------------------===//

#define HLSL_LOWERING_TABLES
#include "clang/Builtins/HLSLLowerings.inc"

const Lowering &IntrinsicLowering::get(QualType Element) const {
  if (Element->isRealFloatingType())
    return Float;
  return Element->isSignedIntegerOrEnumerationType() ? SInt : UInt;
}

bool hlsl::isIntrinsic(BuiltinOp Op) {
  return unsigned(Op) < std::size(IntrinsicLowerings);
}

const IntrinsicLowering &hlsl::getLowering(BuiltinOp Op) {
  assert(isIntrinsic(Op) && "an operation of methods only");
  return IntrinsicLowerings[unsigned(Op)];
}

const MethodLowering &hlsl::getLowering(const FunctionDecl *Method) {
  const MethodRow *Row = getMethodRow(Method);
  assert(Row && "not made from a row");
  return MethodLowerings[getMethodNumber(*Row)];
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

using llvm::dxil::OpCode;
namespace Intrinsic = llvm::Intrinsic;

llvm::Value *OperationEmitter::emitOp(OpCode Op, llvm::Type *Overload,
                                      llvm::ArrayRef<llvm::Value *> Args) {
  // The format has these on half, but validation refuses them before 6.9, and
  // where half is of minimum precision. What a library that is linked offline
  // has must be in all shader models.
  bool IsTest = Op == OpCode::IsNaN || Op == OpCode::IsInf ||
                Op == OpCode::IsFinite || Op == OpCode::IsNormal;
  bool HasHalfTests =
      hasFeature(Context, llvm::dxil::Feature::HalfTests) &&
      hasNative16BitTypes(Context.getLangOpts()) &&
      getShaderModelMinor(Context) != llvm::dxil::OfflineLibraryMinor;
  if (IsTest && !HasHalfTests && Overload->getScalarType()->isHalfTy()) {
    llvm::Type *Wide = Overload->getWithNewType(Builder.getFloatTy());
    return emitOp(Op, Wide, Builder.CreateFPExt(Args[0], Wide));
  }
  const llvm::dxil::OpInfo &Info = llvm::dxil::getOpInfo(Op);
  llvm::CallInst *Call =
      llvm::dxil::createFrontOpCall(Builder, Op, Overload, Args);
  // The backend checks these, because only the remaining calls count.
  if ((Info.Flags & llvm::dxil::OpFlagGradient) ||
      Op == OpCode::SetMeshOutputCounts || Op == OpCode::Barrier ||
      Op == OpCode::QuadOp || Op == OpCode::QuadReadLaneAt ||
      Op == OpCode::QuadVote)
    Call->setMetadata(llvm::dxil::SourceLocationMD, Mod.makeLocation(F.Loc));
  return Call;
}

llvm::Value *OperationEmitter::emitLLVM(Intrinsic::ID ID,
                                        llvm::ArrayRef<llvm::Value *> Args) {
  llvm::Type *T = Args[0]->getType();
  assert([&] {
    auto Op = llvm::dxil::lookupOpOfIntrinsic(ID);
    return !Op || llvm::dxil::isValidOverload(llvm::dxil::getOpInfo(*Op), T);
  }() && "the row of the built-in takes elements that the operation lacks");
  return Builder.CreateIntrinsic(ID, {T}, Args);
}

llvm::CallInst *
OperationEmitter::emitLocatedOp(OpCode Code, llvm::Type *Overload,
                                llvm::ArrayRef<llvm::Value *> Args,
                                SourceLocation Loc) {
  llvm::CallInst *Call =
      llvm::dxil::createFrontOpCall(Builder, Code, Overload, Args);
  Call->setMetadata(llvm::dxil::SourceLocationMD,
                    llvm::dxil::writeSourceLocation(Builder.getContext(),
                                                    Loc.getRawEncoding()));
  return Call;
}

void OperationEmitter::appendComponents(
    llvm::ArrayRef<llvm::Value *> Components, unsigned Slots, llvm::Type *T,
    llvm::SmallVectorImpl<llvm::Value *> &Args) {
  assert(Components.size() <= Slots && "more components than slots");
  llvm::append_range(Args, Components);
  Args.append(Slots - Components.size(), llvm::UndefValue::get(T));
}

//===----------------------------------------------------------------------===//
// Atomic operations
//===----------------------------------------------------------------------===//

/// Whether other threads may write to the lvalue, so that an atomic operation
/// has an effect. The type determines whether an lvalue can have one.
static bool isShared(const MemoryLValue &M) { return !M.isPrivate(); }
static bool isShared(const ValueLValue &) { return false; }
static bool isShared(const BytesLValue &B) {
  return B.Pointer->getType()->getPointerAddressSpace() !=
         llvm::dxil::CBufferAddressSpace;
}
static bool isShared(const BitFieldLValue &B) {
  return std::visit([](const auto &Number) { return isShared(Number); },
                    B.Number);
}
static bool isShared(const TypedElementLValue &) { return true; }
static bool isShared(const TexelLValue &) { return true; }
static bool isShared(const OutputLValue &) { return false; }
static bool isShared(const ElementsLValue &E) {
  return std::visit([](const auto &Whole) { return isShared(Whole); },
                    E.Whole.Where);
}
static bool isShared(const RangeLValue &) { return true; }
static bool isShared(const WordsLValue &) { return true; }
static bool isShared(const ObjectLValue &) { return true; }
static bool isShared(const LValue &L) {
  return std::visit([](const auto &Kind) { return isShared(Kind); }, L.Kind);
}

void AtomicEmitter::emitAtomicIntrinsic(const CallExpr *E, Builtin Op) {
  const Expr *Target = E->getArg(0);
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Target->IgnoreParens()))
    Target = Out->getArgLValue();
  llvm::ArrayRef<const Expr *> Args(E->getArgs(), E->getNumArgs());
  LValue P = LValueEmitter(F).emitLValue(Target);
  assert(isShared(P) && "Sema refuses what other threads cannot write to");
  emitAtomic(Op, P, Args.drop_front(), E->getExprLoc());
}

/// Whether an object of several elements is only read and written as a whole.
static bool isOfUndivided(const StoredObject &O) {
  return (std::holds_alternative<TypedElementLValue>(O.Where) ||
          std::holds_alternative<TexelLValue>(O.Where)) &&
         getElementCount(O.Type) != 1;
}

/// \p Operands are the value or, to compare, the two values, and perhaps the
/// lvalue that receives the old value.
void AtomicEmitter::emitAtomic(Builtin Op, const LValue &Target,
                               llvm::ArrayRef<const Expr *> Operands,
                               SourceLocation Loc) {
  QualType T = getScalarElementType(Target.Type);
  const auto *Elements = Target.getIf<ElementsLValue>();
  bool IsOne =
      Elements ? Elements->IsScalar : getElementCount(Target.Type) == 1;
  bool IsNumber = (T->isIntegerType() && !T->isBooleanType()) ||
                  (T->isRealFloatingType() && Context.getTypeSize(T) == 32);
  assert(IsOne && IsNumber && !(Elements && isOfUndivided(Elements->Whole)) &&
         "Sema refuses other targets");
  StoredObject Whole = getStoredObject(Target);
  const auto *Texel = std::get_if<TexelLValue>(&Whole.Where);
  llvm::Value *Address = nullptr;
  if (!Texel)
    Address = AccessEmitter(F).emitScalarAddress(
        Whole, Elements ? Elements->Numbers[0] : Builder.getInt32(0));
  llvm::MaybeAlign Align(getScalarSize(Context, T));
  auto EmitOperand = [&](unsigned I) {
    llvm::Value *V = ConversionEmitter(F).convertElements(
        ExprEmitter(F).emitLoaded(Operands[I]), Operands[I]->getType(), T);
    // Floats are exchanged, and compared, as bits.
    return T->isFloatingType() ? Builder.CreateBitCast(V, F.i32()) : V;
  };
  auto Order = llvm::AtomicOrdering::Monotonic;
  std::optional<llvm::AtomicRMWInst::BinOp> RMW =
      getLowering(Op).get(T).atomic();
  unsigned Used = RMW ? 1 : 2;
  llvm::Value *Old;
  if (Texel) {
    llvm::Value *Compare = RMW ? nullptr : EmitOperand(0);
    Old = TexelEmitter(F).emitTexelAtomic(*Texel, RMW, Compare,
                                          EmitOperand(Used - 1));
  } else if (RMW) {
    auto *Atomic =
        Builder.CreateAtomicRMW(*RMW, Address, EmitOperand(0), Align, Order);
    Atomic->setMetadata(llvm::dxil::SourceLocationMD, Mod.makeLocation(Loc));
    Old = Atomic;
  } else {
    llvm::Value *Compare = EmitOperand(0);
    llvm::Value *New = EmitOperand(1);
    auto *Atomic =
        Builder.CreateAtomicCmpXchg(Address, Compare, New, Align, Order, Order);
    Atomic->setMetadata(llvm::dxil::SourceLocationMD, Mod.makeLocation(Loc));
    Old = Builder.CreateExtractValue(Atomic, 0);
  }
  if (T->isFloatingType())
    Old = Builder.CreateBitCast(Old, Builder.getFloatTy());
  if (Operands.size() > Used)
    CallEmitter(F).storeOutArgument(Operands[Used], Old, T);
}
