// CGGlobals.cpp: Global variables and constants
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/AST/APValue.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Expressions/LValue.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

// Global variables.
//
// Static variables without constant initializers are initialized at the start
// of each root. In a library, each root has its own copy.

static bool hasPreciseField(const ASTContext &Context, QualType T) {
  return hasPart(Context, T, [](const TypePart &Part) {
    return Part.Field && isPrecise(Part.Field);
  });
}

void hlsl::markIfPrecise(const Decl *D, QualType T, llvm::Value *Memory) {
  if (!isPrecise(D) &&
      !hasPreciseField(D->getASTContext(), T.getNonReferenceType()))
    return;
  llvm::dxil::markPreciseVariable(*Memory);
}

void hlsl::markIfPrecise(const Decl *D, const LValue &Where) {
  if (const MemoryLValue *Memory = Where.getIf<MemoryLValue>())
    markIfPrecise(D, Where.Type, Memory->Pointer);
}

llvm::GlobalVariable *GlobalEmitter::getGlobal(const VarDecl *Var) {
  llvm::GlobalVariable *&Known = Globals[Var->getCanonicalDecl()];
  if (Known)
    return Known;
  llvm::GlobalVariable *Created = createGlobal(Var);
  markIfPrecise(Var, Var->getType(), Created);
  if (DebugInfo *Debug = Mod.debugInfo())
    Debug->describeGlobal(Var, Created);
  return Globals[Var->getCanonicalDecl()] = Created;
}

llvm::GlobalVariable *GlobalEmitter::createGlobal(const VarDecl *Var) {
  QualType T = Var->getType();
  llvm::Type *Type = Mod.types().getMemoryType(T);
  auto Create = [&](bool IsConstant, llvm::Constant *Init, unsigned AS) {
    return new llvm::GlobalVariable(Mod.getModule(), Type, IsConstant,
                                    llvm::GlobalValue::InternalLinkage, Init,
                                    Var->getName(), /*InsertBefore=*/nullptr,
                                    llvm::GlobalValue::NotThreadLocal, AS);
  };
  if (hlsl::isGroupShared(Var)) {
    llvm::GlobalVariable *Shared = Create(false, llvm::PoisonValue::get(Type),
                                          llvm::dxil::GroupSharedAddressSpace);
    Shared->setMetadata(llvm::dxil::SourceLocationMD,
                        Mod.makeLocation(Var->getLocation()));
    return Shared;
  }

  const VarDecl *Definition = Var->getDefinition(Context);
  const Expr *Init =
      Definition ? Definition->getInit() : Var->getAnyInitializer();
  bool IsConst = T.isConstant(Context);
  // HLSL gives static variables without an initialiser the value zero. Ray
  // queries in them are allocated where the entry point begins.
  if (!Init || (isa<CXXConstructExpr>(Init) &&
                cast<CXXConstructExpr>(Init)->getNumArgs() == 0)) {
    const bool HasQueries = containsRayQuery(Context, T);
    if (HasQueries)
      DynamicGlobals.push_back(Definition ? Definition : Var);
    return Create(IsConst && !HasQueries,
                  ConstantEmitter(Mod).getDefaultConstant(Type), 0);
  }
  if (llvm::Constant *C = ConstantEmitter(Mod).tryEmitConstant(Init, T))
    return Create(IsConst, C, 0);
  if (Var->isStaticLocal()) {
    Guards[Var] = new llvm::GlobalVariable(
        Mod.getModule(), llvm::Type::getInt32Ty(IRContext),
        /*isConstant=*/false, llvm::GlobalValue::InternalLinkage,
        llvm::ConstantInt::get(llvm::Type::getInt32Ty(IRContext), 0),
        Var->getName() + ".initialised");
    // Nothing reads it before the guarded initialization. Dead stores of zero
    // to a large array would not be found.
    if (!hasResources(T))
      return Create(false, llvm::PoisonValue::get(Type), 0);
  } else {
    DynamicGlobals.push_back(Definition ? Definition : Var);
  }
  return Create(false, ConstantEmitter(Mod).getDefaultConstant(Type), 0);
}

llvm::GlobalVariable *GlobalEmitter::getGuard(const VarDecl *Var) {
  getGlobal(Var);
  return Guards.lookup(Var);
}

llvm::GlobalVariable *GlobalEmitter::tryGetConstantTable(const VarDecl *Var) {
  QualType T = Var->getType();
  if (!T->isConstantArrayType() || !T.isConstant(Context) || !Var->getInit() ||
      hasResources(T))
    return nullptr;
  if (llvm::GlobalVariable *Known = Globals.lookup(Var->getCanonicalDecl()))
    return Known;
  llvm::Constant *Init =
      ConstantEmitter(Mod).tryEmitConstant(Var->getInit(), T);
  if (!Init)
    return nullptr;
  auto *Table = new llvm::GlobalVariable(Mod.getModule(), Init->getType(),
                                         /*isConstant=*/true,
                                         llvm::GlobalValue::InternalLinkage,
                                         Init, Var->getName());
  Globals[Var->getCanonicalDecl()] = Table;
  if (DebugInfo *Debug = Mod.debugInfo())
    Debug->describeGlobal(Var, Table);
  return Table;
}

//===----------------------------------------------------------------------===//
// Static variables
//===----------------------------------------------------------------------===//

namespace {

/// The initialiser of a global that is computed, as a function.
struct Initializer {
  const VarDecl *Var;
  const llvm::GlobalVariable *Global;
  llvm::Function *Function;
};

using FunctionSet = llvm::SmallPtrSet<const llvm::Function *, 16>;

} // namespace

/// The functions whose instructions use \p V, themselves or in a constant.
static void findUsers(const llvm::Value *V, FunctionSet &Users) {
  for (const llvm::User *U : V->users()) {
    if (const auto *I = dyn_cast<llvm::Instruction>(U))
      Users.insert(I->getFunction());
    else
      findUsers(U, Users);
  }
}

static void addReached(const llvm::Function *Start, FunctionSet &Reached) {
  llvm::SmallVector<const llvm::Function *, 16> Worklist = {Start};
  while (!Worklist.empty()) {
    const llvm::Function *F = Worklist.pop_back_val();
    if (!Reached.insert(F).second)
      continue;
    for (const llvm::Instruction &I : llvm::instructions(F))
      if (const auto *Call = dyn_cast<llvm::CallBase>(&I))
        if (const llvm::Function *Callee = Call->getCalledFunction();
            Callee && !Callee->isDeclaration())
          Worklist.push_back(Callee);
  }
}

/// Those of \p Inits whose globals \p Root reaches, in their order.
static llvm::SmallVector<llvm::Function *, 4>
selectInitializers(const llvm::Function *Root,
                   llvm::ArrayRef<Initializer> Inits) {
  FunctionSet Reached;
  addReached(Root, Reached);
  llvm::SmallVector<bool, 4> IsSelected(Inits.size());
  // An initialiser may reach further globals.
  for (bool HasChanged = true; HasChanged;) {
    HasChanged = false;
    for (auto [Init, Selected] : llvm::zip(Inits, IsSelected)) {
      FunctionSet Users;
      findUsers(Init.Global, Users);
      if (Selected || llvm::none_of(Users, [&](const llvm::Function *User) {
            return Reached.contains(User);
          }))
        continue;
      Selected = HasChanged = true;
      addReached(Init.Function, Reached);
    }
  }
  llvm::SmallVector<llvm::Function *, 4> Functions;
  for (auto [Init, Selected] : llvm::zip(Inits, IsSelected))
    if (Selected)
      Functions.push_back(Init.Function);
  return Functions;
}

void hlsl::emitStaticInitializers(ModuleContext &Mod) {
  llvm::SmallVector<Initializer, 4> Inits;
  Mod.functions().emitFunctions();
  for (unsigned I = 0; I != Mod.globals().dynamic().size(); ++I) {
    const VarDecl *Var = Mod.globals().dynamic()[I];
    auto *Type =
        llvm::FunctionType::get(llvm::Type::getVoidTy(Mod.getIRContext()),
                                /*isVarArg=*/false);
    llvm::Function *Init =
        Mod.functions().createFunction(Type, Var->getName() + ".init");
    llvm::GlobalVariable *Global = Mod.globals().getGlobal(Var);
    FunctionContext F(Mod, Init, /*FD=*/nullptr);
    FunctionEmitter(F).emitInitializer(Var, Global);
    Inits.push_back({Var, Global, Init});
    Mod.functions().emitFunctions();
  }
  const SourceManager &Sources = Mod.getContext().getSourceManager();
  llvm::sort(Inits, [&](const Initializer &L, const Initializer &R) {
    return Sources.isBeforeInTranslationUnit(L.Var->getLocation(),
                                             R.Var->getLocation());
  });
  for (const EntryFunction &R : Mod.entries().all()) {
    if (Inits.empty() || R.Function->isDeclaration())
      continue;
    llvm::IRBuilder<> Builder(
        &*R.Function->getEntryBlock().getFirstInsertionPt());
    for (llvm::Function *Init : selectInitializers(R.Function, Inits))
      Builder.CreateCall(Init);
  }
}

//===----------------------------------------------------------------------===//
// Statics that exported functions use
//===----------------------------------------------------------------------===//

/// Whether anything but \p Initializer may write to the memory at \p Address.
static bool isWritten(const llvm::Value *Address,
                      const llvm::Function *Initializer,
                      llvm::SmallPtrSetImpl<const llvm::Value *> &Seen) {
  if (!Seen.insert(Address).second)
    return false;
  return llvm::any_of(Address->uses(), [&](const llvm::Use &U) {
    const auto *I = dyn_cast<llvm::Instruction>(U.getUser());
    if (!I)
      return isWritten(U.getUser(), Initializer, Seen);
    if (I->getFunction() == Initializer || isa<llvm::LoadInst>(I))
      return false;
    const auto *Call = dyn_cast<llvm::CallBase>(I);
    if (!Call)
      return !I->getType()->isPointerTy() || isWritten(I, Initializer, Seen);
    const llvm::Function *Callee = Call->getCalledFunction();
    unsigned Number = Call->getArgOperandNo(&U);
    if (Callee && !Callee->isDeclaration())
      return isWritten(Callee->getArg(Number), Initializer, Seen);
    return !Call->onlyReadsMemory(Number);
  });
}

void hlsl::checkStatics(ModuleContext &Mod) {
  if (Mod.errors().hadError() ||
      llvm::all_of(Mod.entries().all(),
                   [](const EntryFunction &R) { return !R.isExport(); }))
    return;
  auto Statics = llvm::to_vector(Mod.globals().all());
  llvm::sort(Statics, [&](const auto &L, const auto &R) {
    return Mod.getContext().getSourceManager().isBeforeInTranslationUnit(
        L.first->getLocation(), R.first->getLocation());
  });
  for (auto [Var, Global] : Statics) {
    if (Var->getType().isConstQualified() || Global->isConstant() ||
        Global->getAddressSpace() != 0)
      continue;
    const llvm::Function *Initializer =
        Mod.getModule().getFunction((Var->getName() + ".init").str());
    llvm::SmallPtrSet<const llvm::Value *, 8> Seen;
    if (!isWritten(Global, Initializer, Seen))
      continue;
    FunctionSet Users;
    findUsers(Global, Users);
    for (const EntryFunction &R : Mod.entries().all()) {
      FunctionSet Reached;
      addReached(R.Function, Reached);
      if (!R.isExport() ||
          llvm::none_of(Users, [&](const llvm::Function *User) {
            return Reached.contains(User);
          }))
        continue;
      Mod.errors().reportError(Var->getLocation(), Diag::err_static_of_export,
                               Var->getName());
      Mod.errors().report(R.Definition->getLocation(),
                          Diag::note_static_of_export)
          << R.Definition->getName();
      break;
    }
  }
}

void hlsl::checkGroupSharedVariables(ModuleContext &Mod) {
  if (!Mod.isLibrary() || Mod.errors().hadError())
    return;
  auto Variables = llvm::to_vector(Mod.globals().all());
  llvm::sort(Variables, [&](const auto &L, const auto &R) {
    return Mod.getContext().getSourceManager().isBeforeInTranslationUnit(
        L.first->getLocation(), R.first->getLocation());
  });
  for (const EntryFunction &R : Mod.entries().all()) {
    const llvm::dxil::ShaderStage *Stage =
        getEntryStage(R.PatchesOf ? R.PatchesOf : R.Definition);
    if (!Stage || Stage->has(llvm::dxil::HasThreadGroups) || R.isExport())
      continue;
    FunctionSet Reached;
    addReached(R.Function, Reached);
    for (auto [Var, Global] : Variables) {
      FunctionSet Users;
      if (Global->getAddressSpace() == llvm::dxil::GroupSharedAddressSpace)
        findUsers(Global, Users);
      if (llvm::none_of(Users, [&](const llvm::Function *User) {
            return Reached.contains(User);
          }))
        continue;
      Mod.errors().setHadError();
      Mod.errors().report(Var->getLocation(), Diag::err_groupshared_stage)
          << Var << Stage->Plural;
    }
  }
}

// Constant initializers.
//
// Clang's evaluator handles scalars and vectors. Arrays, records and matrices
// are composed here, so that members may be matrices.

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
