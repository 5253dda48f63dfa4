// CGConstants.cpp: Constant initializers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's evaluator handles scalars and vectors. Arrays, records and matrices
// are composed here, so that members may be matrices.

#include "clang/CodeGen/Module/CGConstants.h"
#include "clang/AST/APValue.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

llvm::Constant *ConstantEmitter::tryEmitConstantValue(const APValue &Value,
                                                      QualType T) {
  if (Value.isVector()) {
    QualType Element = getScalarElementType(T);
    llvm::SmallVector<llvm::Constant *, 4> Elements;
    for (unsigned I = 0; I != Value.getVectorLength(); ++I)
      Elements.push_back(tryEmitConstantValue(Value.getVectorElt(I), Element));
    if (llvm::is_contained(Elements, nullptr))
      return nullptr;
    return llvm::ConstantVector::get(Elements);
  }
  if (T->isVectorType() || T->isMatrixType())
    return nullptr;
  llvm::Type *Type = Mod.types().getValueType(T);
  if (Value.isInt() && Type->isIntegerTy())
    return llvm::ConstantInt::get(
        Type, Value.getInt().extOrTrunc(Type->getIntegerBitWidth()));
  if (Value.isFloat() && Type->isFloatingPointTy()) {
    llvm::APFloat F = Value.getFloat();
    bool LosesInfo;
    F.convert(Type->getFltSemantics(), llvm::APFloat::rmNearestTiesToEven,
              &LosesInfo);
    return llvm::ConstantFP::get(IRContext, F);
  }
  return nullptr;
}

/// A register value in the form that memory holds.
static llvm::Constant *toMemoryForm(ModuleContext &M, llvm::Constant *C,
                                    QualType T) {
  if (!C || C->getType() == M.types().getMemoryType(T))
    return C;
  QualType Scalar = getScalarElementType(T);
  llvm::Type *Memory = M.types().getMemoryType(Scalar);
  auto Widen = [&](llvm::Constant *Element) -> llvm::Constant * {
    if (auto *Integer = dyn_cast<llvm::ConstantInt>(Element))
      return llvm::ConstantInt::get(
          Memory, Scalar->isSignedIntegerType()
                      ? Integer->getValue().sext(Memory->getIntegerBitWidth())
                      : Integer->getValue().zext(Memory->getIntegerBitWidth()));
    llvm::APFloat F = cast<llvm::ConstantFP>(Element)->getValueAPF();
    bool LosesInfo;
    F.convert(Memory->getFltSemantics(), llvm::APFloat::rmNearestTiesToEven,
              &LosesInfo);
    return llvm::ConstantFP::get(Memory, F);
  };
  auto *Vector = dyn_cast<llvm::FixedVectorType>(C->getType());
  if (!Vector)
    return Widen(C);
  llvm::SmallVector<llvm::Constant *, 4> Elements;
  for (unsigned I = 0; I != Vector->getNumElements(); ++I)
    Elements.push_back(Widen(C->getAggregateElement(I)));
  return llvm::ConstantVector::get(Elements);
}

/// Drops what does not change the value.
static const Expr *stripNeutral(const Expr *E) {
  auto IgnoreNeutral = [](Expr *E) {
    if (auto *Full = dyn_cast<FullExpr>(E))
      return Full->getSubExpr();
    if (auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      return Temporary->getSubExpr();
    auto *Cast = dyn_cast<CastExpr>(E);
    return Cast && Cast->getCastKind() == CK_NoOp ? Cast->getSubExpr() : E;
  };
  return IgnoreExprNodes(E, IgnoreParensSingleStep, IgnoreNeutral,
                         ignoreCopyConstructionSingleStep);
}

static llvm::Constant *emitElements(ModuleContext &M, const InitListExpr *List,
                                    QualType T) {
  ASTContext &Context = M.getContext();
  llvm::Type *Type = M.types().getMemoryType(T);
  llvm::SmallVector<llvm::Constant *, 16> Elements;
  auto Add = [&](const Expr *Init, QualType ElementType) {
    Elements.push_back(ConstantEmitter(M).tryEmitConstant(Init, ElementType));
    return Elements.back() != nullptr;
  };
  if (const auto *Array = Context.getAsConstantArrayType(T)) {
    for (uint64_t I = 0; I != Array->getZExtSize(); ++I) {
      const Expr *Init =
          I < List->getNumInits() ? List->getInit(I) : List->getArrayFiller();
      if (!Init) {
        Elements.push_back(ConstantEmitter(M).getDefaultConstant(
            cast<llvm::ArrayType>(Type)->getElementType()));
        continue;
      }
      if (!Add(Init, Array->getElementType()))
        return nullptr;
    }
    return llvm::ConstantArray::get(cast<llvm::ArrayType>(Type), Elements);
  }
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  // A store cuts what does not fit into bit-fields.
  if (Record && llvm::any_of(Record->fields(), [](const FieldDecl *Field) {
        return Field->isBitField();
      }))
    return nullptr;
  if (!Record || Record->getNumBases() + std::distance(Record->field_begin(),
                                                       Record->field_end()) !=
                     List->getNumInits())
    return nullptr;
  unsigned Next = 0;
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (!Add(List->getInit(Next++), Base.getType()))
      return nullptr;
  for (const FieldDecl *Field : Record->fields())
    if (!Add(List->getInit(Next++), Field->getType()))
      return nullptr;
  return llvm::ConstantStruct::get(cast<llvm::StructType>(Type), Elements);
}

/// A vector or matrix from its element initialisers.
static llvm::Constant *
emitVectorElements(ModuleContext &M, const InitListExpr *List, QualType T) {
  QualType ElementType = getScalarElementType(T);
  unsigned Count = getElementCount(T);
  if (List->getNumInits() != Count)
    return nullptr;
  llvm::SmallVector<llvm::Constant *, 16> Elements(Count);
  for (unsigned I = 0; I != Count; ++I) {
    if (!List->getInit(I)->getType()->isArithmeticType())
      return nullptr;
    llvm::Constant *C =
        ConstantEmitter(M).tryEmitConstant(List->getInit(I), ElementType);
    if (!C)
      return nullptr;
    Elements[getInitializerElement(M.getContext(), T, I)] = C;
  }
  return llvm::ConstantVector::get(Elements);
}

llvm::Constant *ConstantEmitter::getDefaultConstant(llvm::Type *T) {
  auto *I32 = llvm::Type::getInt32Ty(IRContext);
  llvm::StructType *ResourceType = Mod.types().getResourceType();
  if (T == ResourceType)
    return llvm::ConstantStruct::get(
        ResourceType,
        {llvm::ConstantInt::get(I32, llvm::dxil::UnassignedProvenance),
         llvm::ConstantInt::get(I32, 0)});
  if (auto *Array = dyn_cast<llvm::ArrayType>(T))
    return llvm::ConstantArray::get(
        Array, llvm::SmallVector<llvm::Constant *, 0>(
                   Array->getNumElements(),
                   getDefaultConstant(Array->getElementType())));
  if (auto *Struct = dyn_cast<llvm::StructType>(T)) {
    llvm::SmallVector<llvm::Constant *, 8> Elements;
    for (llvm::Type *Element : Struct->elements())
      Elements.push_back(getDefaultConstant(Element));
    return llvm::ConstantStruct::get(Struct, Elements);
  }
  return llvm::Constant::getNullValue(T);
}

/// The words of a resource with constant subscripts, or null.
static llvm::Constant *tryEmitConstantResource(ModuleContext &M,
                                               const Expr *E) {
  ASTContext &Context = M.getContext();
  llvm::APInt Index(32, 0);
  uint64_t Count = 1;
  for (;;) {
    E = E->IgnoreParenImpCasts();
    const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E);
    if (!Subscript)
      break;
    std::optional<llvm::APSInt> Number =
        Subscript->getIdx()->getIntegerConstantExpr(Context);
    if (!Number)
      return nullptr;
    Index += Number->sextOrTrunc(32) * llvm::APInt(32, Count);
    E = Subscript->getBase()->IgnoreParenImpCasts();
    if (const auto *Array = Context.getAsConstantArrayType(E->getType()))
      Count *= Array->getZExtSize();
  }
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  ResourceInfo *Info = Ref ? M.resources().find(Ref->getDecl()) : nullptr;
  if (!Info)
    return nullptr;
  Info->IsUsed = true;
  auto *I32 = llvm::Type::getInt32Ty(M.getIRContext());
  return llvm::ConstantStruct::get(M.types().getResourceType(),
                                   {llvm::ConstantInt::get(I32, Info->Number),
                                    llvm::ConstantInt::get(I32, Index)});
}

llvm::Constant *ConstantEmitter::tryEmitConstant(const Expr *Init, QualType T) {
  Init = stripNeutral(Init);
  if (isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(Init))
    return getDefaultConstant(Mod.types().getMemoryType(T));
  if (isResource(T))
    return tryEmitConstantResource(Mod, Init);
  if (const auto *List = dyn_cast<InitListExpr>(Init)) {
    if (isAggregate(T))
      return emitElements(Mod, List, T);
    if (T->isVectorType() || T->isMatrixType())
      return emitVectorElements(Mod, List, T);
  }
  if (const auto *Cast = dyn_cast<CastExpr>(Init)) {
    bool IsSplat = Cast->getCastKind() == CK_VectorSplat;
    if (IsSplat && T->isMatrixType()) {
      llvm::Constant *Scalar =
          tryEmitConstant(Cast->getSubExpr(), getScalarElementType(T));
      return Scalar
                 ? llvm::ConstantVector::getSplat(
                       llvm::ElementCount::getFixed(getElementCount(T)), Scalar)
                 : nullptr;
    }
    // (S)0 is the usual idiom to clear an object.
    if (Cast->getCastKind() == CK_HLSLAggregateSplatCast) {
      Expr::EvalResult Result;
      if (Cast->getSubExpr()->EvaluateAsRValue(Result, Context) &&
          !Result.HasSideEffects && Result.Val.isInt() &&
          Result.Val.getInt().isZero())
        return getDefaultConstant(Mod.types().getMemoryType(T));
      return nullptr;
    }
  }
  if (isAggregate(T) || T->isMatrixType())
    return nullptr;
  Expr::EvalResult Result;
  if (!Init->EvaluateAsRValue(Result, Context) || Result.HasSideEffects)
    return nullptr;
  return toMemoryForm(Mod, tryEmitConstantValue(Result.Val, T), T);
}
