// CGGlobals.cpp: Global variables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Static variables without constant initializers are initialized at the start
// of each root. In a library, each root has its own copy.

#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Expressions/LValue.h"
#include "clang/CodeGen/Module/CGConstants.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/EntryTable.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMarks.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

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
  if (Var->isStaticLocal())
    Guards[Var] = new llvm::GlobalVariable(
        Mod.getModule(), llvm::Type::getInt32Ty(IRContext),
        /*isConstant=*/false, llvm::GlobalValue::InternalLinkage,
        llvm::ConstantInt::get(llvm::Type::getInt32Ty(IRContext), 0),
        Var->getName() + ".initialised");
  else
    DynamicGlobals.push_back(Definition ? Definition : Var);
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
