// CGResourceValues.cpp: Resources in variables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A global denotes a range of registers and needs no memory. A variable that
// keeps its initial value is an alias. Every other variable of resource type is
// memory with two words, which are copied, selected and returned like numbers
// (docs/dev/ir-conventions.md).

#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Tables/Features.h"

using namespace clang;
using namespace clang::hlsl;

/// Removes expressions that name a resource without changing it. \p Traits
/// becomes the element traits of the outermost written type.
static const Expr *stripNames(const Expr *E, unsigned *Traits = nullptr) {
  auto IgnoreCast = [Traits](Expr *E) -> Expr * {
    if (const auto *Written = dyn_cast<ExplicitCastExpr>(E);
        Written && Traits && !*Traits && isResource(Written->getType()))
      *Traits = getElementTraits(Written->getTypeAsWritten());
    const auto *Cast = dyn_cast<CastExpr>(E);
    return Cast && Cast->getCastKind() == CK_HLSLElementwiseCast
               ? E
               : IgnoreCastsSingleStep(E);
  };
  auto IgnoreName = [](Expr *E) {
    if (auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E))
      return Bound->getSubExpr();
    if (auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
      return Default->getExpr();
    auto *List = dyn_cast<InitListExpr>(E);
    return List && List->getNumInits() == 1 && isResource(List->getType())
               ? List->getInit(0)
               : E;
  };
  return IgnoreExprNodes(E, IgnoreParensSingleStep, IgnoreCast, IgnoreName,
                         ignoreCopyConstructionSingleStep,
                         ignoreArrayCopySingleStep);
}

std::string hlsl::getResourceText(const ASTContext &Context, const Expr *E) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  stripNames(E)->printPretty(OS, nullptr, Context.getPrintingPolicy());
  return Text;
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

LValue ResourceValueEmitter::getErrorResource(QualType T) {
  return LValue(
      WordsLValue{llvm::PoisonValue::get(F.i32()), Builder.getInt32(0)}, T);
}

LValue ResourceValueEmitter::getUnassignedResource(QualType T) {
  return LValue(WordsLValue{Builder.getInt32(llvm::dxil::UnassignedProvenance),
                            Builder.getInt32(0)},
                T);
}

WordsLValue ResourceValueEmitter::loadWords(const LValue &Resource) {
  if (const auto *Words = Resource.getIf<WordsLValue>())
    return *Words;
  if (const auto *Range = Resource.getIf<RangeLValue>()) {
    Range->Resource->IsUsed = true;
    return {Builder.getInt32(Range->Resource->Number), Range->Index};
  }
  // A block is several resources, which two words cannot represent.
  if (const auto *Block = Resource.getIf<ObjectLValue>()) {
    Mod.errors().reportError(Block->Part->Object->getLocation(),
                             Diag::err_block_unknown, spellPart(*Block->Part));
    return getErrorResource(Resource.Type).get<WordsLValue>();
  }
  const auto &Memory = Resource.get<MemoryLValue>();
  auto Load = [&](unsigned Word, const char *Name) {
    return Builder.CreateLoad(
        F.i32(),
        Builder.CreateStructGEP(Mod.types().getResourceType(), Memory.Pointer,
                                Word),
        Name);
  };
  llvm::Value *Provenance = Load(0, "provenance");
  return {Provenance, Load(1, "index")};
}

/// The provenance of a descriptor heap, with the traits of its elements.
static llvm::Value *applyTraits(llvm::IRBuilderBase &Builder, unsigned Traits,
                                llvm::Value *Provenance) {
  auto *Known = dyn_cast<llvm::ConstantInt>(Provenance);
  uint64_t Value = Known ? Known->getZExtValue() : 0;
  if (Value > llvm::dxil::HeapProvenance ||
      Value < llvm::dxil::LastHeapProvenance)
    return Provenance;
  constexpr unsigned OfElements =
      llvm::dxil::UnormTrait | llvm::dxil::SnormTrait;
  unsigned Before = llvm::dxil::HeapProvenance - Value;
  // What was said of the elements first holds.
  if (Before & OfElements)
    Traits &= ~OfElements;
  return Builder.getInt32(llvm::dxil::HeapProvenance - (Before | Traits));
}

void ResourceValueEmitter::copyResource(const LValue &To, const LValue &From) {
  // Only memory can be written.
  const auto &Memory = To.get<MemoryLValue>();
  WordsLValue Words = loadWords(From);
  // The variable that an element of a heap initializes determines its traits.
  Words.Provenance = applyTraits(
      Builder, Memory.Traits | getElementTraits(To.Type), Words.Provenance);
  auto Store = [&](unsigned Word, llvm::Value *V) {
    Builder.CreateStore(V,
                        Builder.CreateStructGEP(Mod.types().getResourceType(),
                                                Memory.Pointer, Word));
  };
  Store(0, Words.Provenance);
  Store(1, Words.Index);
}

LValue ResourceValueEmitter::takeSnapshot(const LValue &Resource) {
  return Resource.getIf<MemoryLValue>()
             ? LValue(loadWords(Resource), Resource.Type)
             : Resource;
}

void ResourceValueEmitter::emitUnassigned(const LValue &Into) {
  auto HasObjects = [this](QualType T) {
    return hasResources(T) || containsHitObject(Context, T);
  };
  if (!HasObjects(Into.Type))
    return;
  if (isHitObject(Into.Type))
    return HitObjectEmitter(F).emitNop(Into);
  if (Into.Type->isArrayType())
    return AggregateEmitter(F).forEachIndex(Into.Type, [&](llvm::Value *Index) {
      emitUnassigned(PartEmitter(F).getArrayElement(Into, Index));
    });
  if (isResource(Into.Type))
    return copyResource(Into, getUnassignedResource(Into.Type));
  const CXXRecordDecl *Record = Into.Type->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (HasObjects(Base.getType()))
      emitUnassigned(
          PartEmitter(F).getBase(Into, Base.getType()->getAsCXXRecordDecl()));
  for (const FieldDecl *Field : Record->fields())
    if (HasObjects(Field->getType()))
      emitUnassigned(PartEmitter(F).getField(Into, Field));
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

LValue ResourceValueEmitter::emitResourceValue(const Expr *E) {
  unsigned Traits = llvm::dxil::NoTrait;
  E = stripNames(E, &Traits);
  if (const auto *Conditional = dyn_cast<AbstractConditionalOperator>(E))
    return emitResourceChoice(Conditional);
  if (isa<CXXConstructExpr, ImplicitValueInitExpr, CXXScalarValueInitExpr,
          InitListExpr>(E))
    return getUnassignedResource(E->getType());
  if (const auto *Binary = dyn_cast<BinaryOperator>(E);
      Binary && Binary->getOpcode() == BO_Comma) {
    ExprEmitter(F).emitIgnored(Binary->getLHS());
    return emitResourceValue(Binary->getRHS());
  }
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    std::optional<Builtin> Op = getBuiltinOp(Callee);
    if (Op == Builtin::HeapResource) {
      LValue Element = emitHeapElement(cast<CXXMemberCallExpr>(Call));
      auto &Words = Element.get<WordsLValue>();
      Words.Provenance = applyTraits(Builder, Traits, Words.Provenance);
      return Element;
    }
    if (std::optional<LValue> Target =
            CallEmitter(F).emitTrivialAssignment(Call))
      return *Target;
    if (Callee && !Op && Callee->getBuiltinID() == 0 && !E->isGLValue())
      return *CallEmitter(F).emitUserCall(Call, Callee, /*Into=*/nullptr).Where;
    return LValueEmitter(F).emitUnsupportedLValue(E);
  }
  return LValueEmitter(F).emitLValue(E);
}

/// Selects the words, or only the index between parts of one range.
LValue
ResourceValueEmitter::emitResourceChoice(const AbstractConditionalOperator *E) {
  std::optional<LValue> L, R;
  ChoiceEnds Ends = ExprEmitter(F).emitSides(E, [&](const Expr *Side) {
    (Side == E->getTrueExpr() ? L : R) = takeSnapshot(emitResourceValue(Side));
  });
  auto Choose = [&](llvm::Value *IfTrue, llvm::Value *IfFalse) {
    return IfTrue == IfFalse ? IfTrue
                             : ExprEmitter(F).emitMerge(Ends, IfTrue, IfFalse);
  };
  const auto *TrueRange = L->getIf<RangeLValue>();
  const auto *FalseRange = R->getIf<RangeLValue>();
  if (TrueRange && FalseRange && TrueRange->Resource == FalseRange->Resource)
    return LValue(RangeLValue{TrueRange->Resource,
                              Choose(TrueRange->Index, FalseRange->Index)},
                  L->Type);
  WordsLValue True = loadWords(*L), False = loadWords(*R);
  llvm::Value *Provenance = Choose(True.Provenance, False.Provenance);
  return LValue(WordsLValue{Provenance, Choose(True.Index, False.Index)},
                L->Type);
}

LValue ResourceValueEmitter::emitHeapElement(const CXXMemberCallExpr *E) {
  std::optional<HeapElement> Element = findHeapElement(E);
  assert(Element && "Sema takes subscripts of heaps only");
  Mod.errors().checkShaderModel(
      Element->HeapLoc, Element->Heap,
      llvm::dxil::getFeature(llvm::dxil::Feature::DescriptorHeaps).FirstMinor);
  return LValue(WordsLValue{Builder.getInt32(llvm::dxil::HeapProvenance),
                            ExprEmitter(F).emitIndex(Element->Index)},
                E->getType().getNonReferenceType());
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

const Expr *hlsl::getInitializer(const VarDecl *Var) {
  const Expr *Init = Var->getAnyInitializer();
  const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(
      Init ? Init->IgnoreImplicit() : nullptr);
  return Construct && Construct->getNumArgs() == 0 ? nullptr : Init;
}

/// Whether what \p S computes is the same whenever it is evaluated: it has no
/// effects and reads nothing that the shader writes.
static bool isSameAlways(ModuleContext &Mod, const Stmt *S) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S)) {
    const auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    return !Var || Mod.resources().find(Var) ||
           (Var->hasGlobalStorage() &&
            (Var->getType().isConstQualified() ||
             (hasResources(Var->getType()) && !Mod.writes().isWritten(Var))));
  }
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(S))
    return Opaque->getSourceExpr() &&
           isSameAlways(Mod, Opaque->getSourceExpr());
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (!getBuiltinOp(Call->getDirectCallee()))
      return false;
  return llvm::all_of(S->children(), [&](const Stmt *Child) {
    return !Child || isSameAlways(Mod, Child);
  });
}

/// What \p E is a part of, or the contents of.
static const Expr *getOwner(const Expr *E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  if (Call && getBuiltinOp(Call->getDirectCallee()) == BuiltinOp::ReadContents)
    return Call->getImplicitObjectArgument();
  return getSelectedFrom(E);
}

bool ResourceValueEmitter::isBound(const Expr *E) {
  E = stripNames(E);
  while (const Expr *Whole = getOwner(E))
    E = stripNames(Whole);
  if (isa<CXXThisExpr>(E))
    return F.Body.This && F.Body.This->getIf<ObjectLValue>();
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  const auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!Var)
    return false;
  if (auto It = F.Locals.find(Var); It != F.Locals.end())
    return It->second.getIf<RangeLValue>() || It->second.getIf<ObjectLValue>();
  if (Mod.resources().find(Var) || isBoundObject(Var))
    return true;
  const Expr *Init = getInitializer(Var);
  return isStaticVariable(Var) && hasResources(Var->getType()) && Init &&
         !Mod.writes().isWritten(Var) && isSameAlways(Mod, Init) &&
         isBound(Init);
}

std::optional<LValue> ResourceValueEmitter::tryEmitAlias(const VarDecl *Var,
                                                         const Expr *Init) {
  if (!Init || Mod.writes().isWritten(Var) ||
      (Var->hasGlobalStorage() && !isSameAlways(Mod, Init)))
    return std::nullopt;
  if (isResource(Var->getType().getNonReferenceType())) {
    LValue Alias = takeSnapshot(emitResourceValue(Init));
    // The variable that an element of a heap initializes determines its traits.
    if (auto *Words = Alias.getIf<WordsLValue>())
      Words->Provenance =
          applyTraits(Builder, getTraits(Var), Words->Provenance);
    return Alias;
  }
  if (!isBound(Init))
    return std::nullopt;
  return LValueEmitter(F).emitAnyLValue(stripNames(Init));
}

void ResourceValueEmitter::emitLocalResource(const VarDecl *Var) {
  QualType T = Var->getType();
  // Sema gives built-in classes a constructor also without an initialiser.
  const Expr *Init = getInitializer(Var);
  if (!Init && isResource(T) && !Mod.writes().isWritten(Var)) {
    F.Locals.insert_or_assign(Var, getUnassignedResource(T));
    return;
  }
  if (std::optional<LValue> Alias = tryEmitAlias(Var, Init)) {
    F.Locals.insert_or_assign(Var, *Alias);
    return;
  }
  LValue Local = F.createTemporary(T, Var->getName());
  Local.get<MemoryLValue>().Traits = getTraits(Var);
  // A loop's body declares the same variable again and again.
  F.Locals.insert_or_assign(Var, Local);
  if (!Init)
    emitUnassigned(Local);
  else if (isResource(T))
    copyResource(Local, emitResourceValue(Init));
  else
    AggregateEmitter(F).emitAggregate(Init, Local);
}
