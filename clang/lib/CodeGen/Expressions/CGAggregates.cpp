// CGAggregates.cpp: Aggregates and their parts
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Aggregates are copied member by member: the two sides may be laid out
// differently, and DXIL has no memcpy.

#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/CGStatements.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/MemoryLayout.h"

using namespace clang;
using namespace clang::hlsl;

/// Arrays of more scalars than this are copied and filled by a loop.
static constexpr uint64_t MaxUnrolled = 64;
/// The same for arrays with resources or hit objects: the provenance of each
/// element must be known, which one store for all of them would hide.
static constexpr uint64_t MaxUnrolledResources = 2048;

static bool hasBitFields(const ASTContext &Context, QualType T) {
  return hasPart(Context, T, [](const TypePart &Part) {
    return Part.Field && Part.Field->isBitField();
  });
}

void AggregateEmitter::emitInto(const Expr *E, const LValue &Into) {
  if (isAggregate(Into.Type))
    emitAggregate(E, Into);
  else
    AccessEmitter(F).store(Into, ExprEmitter(F).emitLoaded(E));
}

void AggregateEmitter::emitAggregate(const Expr *E, const LValue &Into) {
  DebugLocation Location(F, E->getExprLoc());
  // Outputs are write-only, so that all bit-fields of a number are written at
  // once.
  if (Into.getIf<OutputLValue>() && hasBitFields(Context, Into.Type)) {
    LValue Whole = F.createTemporary(Into.Type, "output");
    emitAggregate(E, Whole);
    return copy(Into, Whole);
  }
  if (isResource(Into.Type))
    return ResourceValueEmitter(F).copyResource(
        Into, ResourceValueEmitter(F).emitResourceValue(E));
  switch (E->getStmtClass()) {
  case Stmt::ParenExprClass:
    return emitAggregate(cast<ParenExpr>(E)->getSubExpr(), Into);
  case Stmt::ConstantExprClass:
  case Stmt::ExprWithCleanupsClass:
    return emitAggregate(cast<FullExpr>(E)->getSubExpr(), Into);
  case Stmt::CXXDefaultArgExprClass:
    return emitAggregate(cast<CXXDefaultArgExpr>(E)->getExpr(), Into);
  case Stmt::CXXDefaultInitExprClass:
    return emitAggregate(cast<CXXDefaultInitExpr>(E)->getExpr(), Into);
  case Stmt::MaterializeTemporaryExprClass:
    return emitAggregate(cast<MaterializeTemporaryExpr>(E)->getSubExpr(), Into);
  case Stmt::CXXBindTemporaryExprClass:
    return emitAggregate(cast<CXXBindTemporaryExpr>(E)->getSubExpr(), Into);
  case Stmt::ImplicitCastExprClass:
  case Stmt::CStyleCastExprClass:
  case Stmt::CXXFunctionalCastExprClass:
  case Stmt::CXXStaticCastExprClass:
  case Stmt::CXXConstCastExprClass:
    return CastEmitter(F).emitAggregateCast(cast<CastExpr>(E), Into);
  case Stmt::InitListExprClass:
    return emitAggregateInitList(cast<InitListExpr>(E), Into);
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass:
    return emitConstruct(cast<CXXConstructExpr>(E), Into);
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::CXXScalarValueInitExprClass:
    return emitDefaultInit(Into);
  case Stmt::ArrayInitLoopExprClass:
    // The copy of an array in an implicit copy constructor and the like.
    return copy(
        Into,
        LValueEmitter(F).emitAnyLValue(
            cast<ArrayInitLoopExpr>(E)->getCommonExpr()->getSourceExpr()));
  case Stmt::ConditionalOperatorClass: {
    const auto *Conditional = cast<ConditionalOperator>(E);
    llvm::BasicBlock *True = F.createBlock("cond.true");
    llvm::BasicBlock *False = F.createBlock("cond.false");
    llvm::BasicBlock *End = F.createBlock("cond.end");
    StatementEmitter(F).emitCountedBranch(Conditional->getCond(),
                                          {True, Conditional->getQuestionLoc()},
                                          {False, Conditional->getColonLoc()});
    F.enterBlock(True);
    emitAggregate(Conditional->getTrueExpr(), Into);
    Builder.CreateBr(End);
    F.enterBlock(False);
    emitAggregate(Conditional->getFalseExpr(), Into);
    return JumpEmitter(F).startJoin(End);
  }
  case Stmt::CallExprClass:
  case Stmt::CXXMemberCallExprClass:
  case Stmt::CXXOperatorCallExprClass:
    if (!E->isGLValue()) {
      CallEmitter(F).emitCall(cast<CallExpr>(E), &Into);
      return;
    }
    break;
  case Stmt::BinaryOperatorClass:
    if (cast<BinaryOperator>(E)->getOpcode() == BO_Comma) {
      ExprEmitter(F).emitIgnored(cast<BinaryOperator>(E)->getLHS());
      return emitAggregate(cast<BinaryOperator>(E)->getRHS(), Into);
    }
    break;
  default: // Clang's enumeration: what follows is an lvalue, or not HLSL
    break;
  }
  if (E->isGLValue() || isa<MemberExpr, ArraySubscriptExpr, OpaqueValueExpr>(E))
    return copy(Into, LValueEmitter(F).emitLValue(E));
  Mod.errors().reportNoHLSL(E->getExprLoc());
}

void AggregateEmitter::emitAggregateInitList(const InitListExpr *E,
                                             const LValue &Into) {
  if (E->isTransparent())
    return emitAggregate(E->getInit(0), Into);
  if (const auto *Array = Context.getAsConstantArrayType(Into.Type)) {
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I) {
      LValue Element =
          PartEmitter(F).getArrayElement(Into, Builder.getInt32(I));
      if (I < E->getNumInits())
        emitInto(E->getInit(I), Element);
      else if (const Expr *Filler = E->getArrayFiller())
        emitInto(Filler, Element);
      else
        emitDefaultInit(Element);
    }
    return;
  }
  const auto *Record = Into.Type->getAsCXXRecordDecl();
  unsigned Next = 0;
  auto Init = [&](const LValue &Part) {
    if (Next < E->getNumInits())
      emitInto(E->getInit(Next++), Part);
    else
      emitDefaultInit(Part);
  };
  for (const CXXBaseSpecifier &Base : Record->bases())
    Init(PartEmitter(F).getBase(Into, Base.getType()->getAsCXXRecordDecl()));
  for (const FieldDecl *Field : Record->fields())
    if (!Field->isUnnamedBitField())
      Init(PartEmitter(F).getField(Into, Field));
}

void AggregateEmitter::emitConstruct(const CXXConstructExpr *E,
                                     const LValue &Into) {
  const CXXConstructorDecl *Constructor = E->getConstructor();
  if (Constructor->isCopyOrMoveConstructor())
    return emitAggregate(E->getArg(0), Into);
  // Without an initialiser a local has no defined value.
  if (Constructor->isDefaultConstructor() && !Constructor->isUserProvided()) {
    if (E->requiresZeroInitialization())
      emitDefaultInit(Into);
    else
      ResourceValueEmitter(F).emitUnassigned(Into);
    return;
  }
  Mod.errors().reportNoHLSL(E->getExprLoc());
}

/// Every scalar becomes zero, every resource none.
void AggregateEmitter::emitDefaultInit(const LValue &Into) {
  fill(Into, {Builder.getInt32(0), Context.IntTy});
}

void AggregateEmitter::fill(const LValue &Into, const TypedValue &Scalar) {
  if (Into.Type->isArrayType())
    return forEachIndex(Into.Type, [&](llvm::Value *Index) {
      fill(PartEmitter(F).getArrayElement(Into, Index), Scalar);
    });
  if (isResource(Into.Type) || isHitObject(Into.Type))
    return ResourceValueEmitter(F).emitUnassigned(Into);
  if (const auto *Record = Into.Type->getAsCXXRecordDecl()) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      fill(PartEmitter(F).getBase(Into, Base.getType()->getAsCXXRecordDecl()),
           Scalar);
    for (const FieldDecl *Field : Record->fields())
      if (!Field->isUnnamedBitField())
        fill(PartEmitter(F).getField(Into, Field), Scalar);
    return;
  }
  llvm::Value *V = ConversionEmitter(F).convertElements(
      Scalar.Value, Scalar.Type, getScalarElementType(Into.Type));
  if (Into.Type->isVectorType() || Into.Type->isMatrixType())
    V = ConversionEmitter(F).splat(V, Into.Type);
  AccessEmitter(F).store(Into, V);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// The number of scalars in a type; a resource is two.
static uint64_t countWords(const ASTContext &Context, QualType T) {
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return Array->getZExtSize() * countWords(Context, Array->getElementType());
  if (isResource(T))
    return 2;
  if (const auto *Record = T->getAsCXXRecordDecl()) {
    uint64_t Sum = 0;
    walkMembers(Context, Record, [&](const TypePart &Part) {
      Sum += countWords(Context, Part.Type);
      return WalkStep::Skip;
    });
    return Sum;
  }
  return getElementCount(T);
}

void AggregateEmitter::copy(const LValue &To, const LValue &Source) {
  LValue From = Source.getIf<ObjectLValue>()
                    ? BoundObjectEmitter(F).addressObject(Source)
                    : Source;
  PartEmitter Parts(F);
  if (To.Type->isArrayType())
    return forEachIndex(To.Type, [&](llvm::Value *Index) {
      copy(Parts.getArrayElement(To, Index),
           Parts.getArrayElement(From, Index));
    });
  if (isResource(To.Type))
    return ResourceValueEmitter(F).copyResource(To, From);
  const auto *Record = To.Type->getAsCXXRecordDecl();
  AccessEmitter Access(F);
  if (!Record) {
    std::optional<MemoryOrBytes> Target = getMemoryOrBytes(To);
    std::optional<MemoryOrBytes> Provenance = getMemoryOrBytes(From);
    if (!Target || !Provenance)
      return Access.store(To, Access.load(From));
    // A bool in memory is copied as an i32; reading it compares with 0.
    return Access.storeMemoryForm(
        *Target, To.Type, Access.loadMemoryForm(*Provenance, From.Type));
  }
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl();
    copy(Parts.getBase(To, BaseRecord), Parts.getBase(From, BaseRecord));
  }
  for (const FieldDecl *Field : Record->fields()) {
    if (!Field->isBitField())
      copy(Parts.getField(To, Field), Parts.getField(From, Field));
    else if (!Field->isZeroLengthBitField() &&
             getBitPosition(Context, Field).First == Field)
      copyBitFields(To, From, Field);
  }
}

void AggregateEmitter::clearBitFields(const LValue &P) {
  if (!isAggregate(P.Type) || !hasBitFields(Context, P.Type))
    return;
  if (P.Type->isArrayType())
    return forEachIndex(P.Type, [&](llvm::Value *Index) {
      clearBitFields(PartEmitter(F).getArrayElement(P, Index));
    });
  const auto *Record = P.Type->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier &Base : Record->bases())
    clearBitFields(
        PartEmitter(F).getBase(P, Base.getType()->getAsCXXRecordDecl()));
  for (const FieldDecl *Field : Record->fields()) {
    if (!Field->isBitField()) {
      clearBitFields(PartEmitter(F).getField(P, Field));
    } else if (!isInUnitBefore(Context, Field)) {
      QualType T = getUnitType(Context, Field);
      LValue First = PartEmitter(F).getField(P, Field);
      AccessEmitter(F).storeMemoryForm(
          First.get<BitFieldLValue>().Number, T,
          llvm::Constant::getNullValue(Mod.types().getValueType(T)));
    }
  }
}

llvm::Value *AggregateEmitter::loadBitFields(const LValue &From,
                                             const FieldDecl *First) {
  llvm::Value *Number = llvm::Constant::getNullValue(
      Mod.types().getValueType(getUnitType(Context, First)));
  for (const FieldDecl *Field : getBitFieldsOfUnit(Context, First)) {
    if (Field->isUnnamedBitField())
      continue;
    LValue Part = PartEmitter(F).getField(From, Field);
    BitFieldLValue Bits{MemoryLValue(), Field->getBitWidthValue(),
                        getBitPosition(Context, Field).Bit};
    Number = Builder.CreateOr(
        Number, AccessEmitter(F).moveToBits(AccessEmitter(F).load(Part), Bits,
                                            Part.Type));
  }
  return Number;
}

void AggregateEmitter::storeBitFields(const LValue &To, const FieldDecl *First,
                                      llvm::Value *Number) {
  for (const FieldDecl *Field : getBitFieldsOfUnit(Context, First)) {
    if (Field->isUnnamedBitField())
      continue;
    LValue Part = PartEmitter(F).getField(To, Field);
    llvm::Value *V = AccessEmitter(F).cutToBits(
        Builder.CreateLShr(Number, getBitPosition(Context, Field).Bit),
        Part.get<BitFieldLValue>(), Part.Type);
    AccessEmitter(F).store(Part, ConversionEmitter(F).fromMemory(V, Part.Type));
  }
}

void AggregateEmitter::copyBitFields(const LValue &To, const LValue &From,
                                     const FieldDecl *First) {
  if (To.getIf<OutputLValue>())
    return MeshOutputEmitter(F).storeBits(To, First,
                                          loadBitFields(From, First));
  PartEmitter Parts(F);
  AccessEmitter Access(F);
  llvm::Value *Number = nullptr;
  for (const FieldDecl *Field : getBitFieldsOfUnit(Context, First)) {
    // Bits without a name have no value.
    if (Field->isUnnamedBitField())
      continue;
    LValue Target = Parts.getField(To, Field);
    llvm::Value *V = Access.load(Parts.getField(From, Field));
    V = Access.moveToBits(V, Target.get<BitFieldLValue>(), Target.Type);
    Number = Number ? Builder.CreateOr(Number, V) : V;
  }
  if (!Number)
    return;
  // One store sets all of them; what was there need not be read.
  LValue Whole = Parts.getField(To, First);
  Access.storeMemoryForm(Whole.get<BitFieldLValue>().Number, Whole.Type,
                         Number);
}

void AggregateEmitter::forEachIndex(
    QualType Array, llvm::function_ref<void(llvm::Value *)> Visit) {
  uint64_t Count = Context.getAsConstantArrayType(Array)->getZExtSize();
  bool HasObjects = hasResources(Array) || containsHitObject(Context, Array);
  if (countWords(Context, Array) <=
      (HasObjects ? MaxUnrolledResources : MaxUnrolled)) {
    for (uint64_t I = 0; I != Count; ++I)
      Visit(Builder.getInt32(I));
    return;
  }
  llvm::BasicBlock *Before = Builder.GetInsertBlock();
  llvm::BasicBlock *Body = F.createBlock("each");
  llvm::BasicBlock *End = F.createBlock("each.end");
  F.startBlock(Body);
  llvm::PHINode *Index = Builder.CreatePHI(F.i32(), 2, "each.index");
  Index->addIncoming(Builder.getInt32(0), Before);
  Visit(Index);
  llvm::Value *Next = Builder.CreateAdd(Index, Builder.getInt32(1));
  Index->addIncoming(Next, Builder.GetInsertBlock());
  Builder.CreateCondBr(Builder.CreateICmpULT(Next, Builder.getInt32(Count)),
                       Body, End);
  F.enterBlock(End);
}

void AggregateEmitter::collectLeaves(const LValue &P,
                                     llvm::SmallVectorImpl<LValue> &Leaves,
                                     bool SplitsVectors) {
  if (const auto *Array = Context.getAsConstantArrayType(P.Type)) {
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
      collectLeaves(PartEmitter(F).getArrayElement(P, Builder.getInt32(I)),
                    Leaves, SplitsVectors);
    return;
  }
  const auto *Record = P.Type->getAsCXXRecordDecl();
  if (Record && !isResource(P.Type)) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      collectLeaves(
          PartEmitter(F).getBase(P, Base.getType()->getAsCXXRecordDecl()),
          Leaves, SplitsVectors);
    for (const FieldDecl *Field : Record->fields())
      if (!Field->isUnnamedBitField())
        collectLeaves(PartEmitter(F).getField(P, Field), Leaves, SplitsVectors);
    return;
  }
  if (!P.Type->isMatrixType() && !(P.Type->isVectorType() && SplitsVectors)) {
    Leaves.push_back(P);
    return;
  }
  QualType Scalar = getScalarElementType(P.Type);
  for (unsigned I = 0, N = getElementCount(P.Type); I != N; ++I)
    Leaves.push_back(PartEmitter(F).getElement(P, Builder.getInt32(I), Scalar));
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// The sum of two numbers, without an instruction if one is zero.
static llvm::Value *addNumbers(llvm::IRBuilderBase &Builder, llvm::Value *L,
                               llvm::Value *R) {
  auto IsZero = [](llvm::Value *V) {
    auto *Constant = dyn_cast<llvm::ConstantInt>(V);
    return Constant && Constant->isZero();
  };
  return IsZero(L) ? R : IsZero(R) ? L : Builder.CreateAdd(L, R);
}

/// \p B moved by \p Bytes, which may be null, and \p Offset.
static BytesLValue moveBytes(llvm::IRBuilderBase &Builder, BytesLValue B,
                             llvm::Value *Bytes, uint64_t Offset) {
  B.Offset += Offset;
  if (Bytes)
    B.DynamicOffset =
        B.DynamicOffset ? Builder.CreateAdd(B.DynamicOffset, Bytes) : Bytes;
  return B;
}

static LValue getFieldOrBits(const FieldDecl *Field, MemoryOrBytes Where,
                             QualType T, unsigned FirstBit) {
  if (!Field->isBitField())
    return LValue(std::move(Where), T);
  return LValue(
      BitFieldLValue{std::move(Where), Field->getBitWidthValue(), FirstBit}, T);
}

LValue PartEmitter::getField(const LValue &Record, const FieldDecl *Field) {
  if (Record.getIf<ObjectLValue>())
    return BoundObjectEmitter(F).getObjectField(Record, Field);
  if (Record.getIf<OutputLValue>())
    return MeshOutputEmitter(F).getField(Record, Field);
  const auto *Parent = cast<CXXRecordDecl>(Field->getParent());
  if (const auto *Memory = Record.getIf<MemoryLValue>()) {
    llvm::Value *Pointer = Builder.CreateStructGEP(
        Mod.types().getStructType(Parent), Memory->Pointer,
        Mod.types().getFieldIndex(Field), Field->getName());
    return getFieldOrBits(
        Field, MemoryLValue{Pointer, Memory->Traits | getTraits(Field)},
        Field->getType(),
        Field->isBitField() ? getBitPosition(Context, Field).Bit : 0);
  }
  const auto &Bytes = Record.get<BytesLValue>();
  const FieldLayout &Layout =
      Bytes.Layout->getRecordLayout(Parent).field(Field);
  BytesLValue Part = moveBytes(Builder, Bytes, nullptr, Layout.Offset);
  Part.Packing = Layout.Packing;
  return getFieldOrBits(Field, Part, Layout.Type, Layout.Bit);
}

LValue PartEmitter::getBase(const LValue &Record, const CXXRecordDecl *Base) {
  if (Record.getIf<ObjectLValue>())
    return BoundObjectEmitter(F).getObjectBase(Record, Base);
  if (Record.getIf<OutputLValue>())
    return MeshOutputEmitter(F).getBase(Record, Base);
  const auto *Derived = Record.Type->getAsCXXRecordDecl();
  QualType T = Context.getCanonicalTagType(Base);
  if (const auto *Memory = Record.getIf<MemoryLValue>())
    return LValue(
        MemoryLValue{Builder.CreateStructGEP(
                         Mod.types().getStructType(Derived), Memory->Pointer,
                         Mod.types().getBaseIndex(Derived, Base)),
                     Memory->Traits},
        T);
  const auto &Bytes = Record.get<BytesLValue>();
  const FieldLayout &Layout = Bytes.Layout->getRecordLayout(Derived).base(Base);
  return LValue(moveBytes(Builder, Bytes, nullptr, Layout.Offset), T);
}

/// How many resources one of \p T is, which is a resource or an array of such.
static uint64_t countResources(const ASTContext &Context, QualType T) {
  uint64_t Count = 1;
  while (const auto *Array = Context.getAsConstantArrayType(T)) {
    Count *= Array->getZExtSize();
    T = Array->getElementType();
  }
  return Count;
}

LValue PartEmitter::getArrayElement(const LValue &Array, llvm::Value *Index) {
  if (Array.getIf<ObjectLValue>())
    return BoundObjectEmitter(F).getObjectElement(Array, Index,
                                                  SourceLocation());
  if (Array.getIf<OutputLValue>())
    return MeshOutputEmitter(F).getArrayElement(Array, Index);
  if (const auto *Range = Array.getIf<RangeLValue>()) {
    // Arrays of arrays are numbered row by row.
    QualType Element = Context.getAsArrayType(Array.Type)->getElementType();
    if (uint64_t Count = countResources(Context, Element); Count != 1)
      Index = Builder.CreateMul(Index, Builder.getInt32(Count));
    return LValue(
        RangeLValue{Range->Resource, addNumbers(Builder, Range->Index, Index)},
        Element);
  }
  const ConstantArrayType *Type = Context.getAsConstantArrayType(Array.Type);
  assert(Type && "only arrays of known size are in memory");
  QualType Element = Type->getElementType();
  if (const auto *Memory = Array.getIf<MemoryLValue>())
    return LValue(
        MemoryLValue{Builder.CreateInBoundsGEP(
                         Mod.types().getMemoryType(Array.Type), Memory->Pointer,
                         {Builder.getInt32(0), Index}),
                     Memory->Traits},
        Element);
  const auto &Bytes = Array.get<BytesLValue>();
  uint64_t Stride = Bytes.Layout->getArrayStride(Element, Bytes.Packing);
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Index))
    return LValue(
        moveBytes(Builder, Bytes, nullptr, Constant->getZExtValue() * Stride),
        Element);
  return LValue(moveBytes(Builder, Bytes,
                          Builder.CreateMul(Index, Builder.getInt32(Stride)),
                          0),
                Element);
}

llvm::Value *PartEmitter::selectElement(const LValue &Object,
                                        llvm::Value *Position) {
  const auto *Elements = Object.getIf<ElementsLValue>();
  if (!Elements)
    return Position;
  if (auto *Constant = dyn_cast<llvm::ConstantInt>(Position))
    if (Constant->getZExtValue() < Elements->Numbers.size())
      return Elements->Numbers[Constant->getZExtValue()];
  llvm::Value *Numbers = llvm::PoisonValue::get(
      llvm::FixedVectorType::get(F.i32(), Elements->Numbers.size()));
  for (auto [I, Number] : llvm::enumerate(Elements->Numbers))
    Numbers = Builder.CreateInsertElement(Numbers, Number, uint64_t(I));
  return Builder.CreateExtractElement(Numbers, Position);
}

LValue PartEmitter::getElement(const LValue &Object, llvm::Value *Position,
                               QualType T) {
  return LValue(ElementsLValue{getStoredObject(Object),
                               {selectElement(Object, Position)},
                               /*IsScalar=*/true},
                T);
}
