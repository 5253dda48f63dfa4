//===- HLSLCodeGen.cpp - From the Clang AST to front IR ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order of emission: the entry first, then every function as it is called
// for the first time, then the initialisers of the globals that were used.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/HLSLCodeGen.h"
#include "FunctionEmitter.h"
#include "ModuleEmitter.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/HLSL/HLSLMinPrecision.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

std::unique_ptr<llvm::Module>
clang::emitHLSLModule(ASTContext &Context, DiagnosticsEngine &Diags,
                      const HLSLCodeGenOptions &Options,
                      llvm::LLVMContext &IRContext) {
  return ModuleEmitter(Context, Diags, Options, IRContext).emit();
}

ModuleEmitter::ModuleEmitter(ASTContext &Context, DiagnosticsEngine &Diags,
                             const HLSLCodeGenOptions &Options,
                             llvm::LLVMContext &IRContext)
    : Context(Context), Diags(Diags), Options(Options), IRContext(IRContext),
      Module(std::make_unique<llvm::Module>(Options.ModuleName, IRContext)),
      RawLayout(Context, MemoryLayout::Rules::RawBuffer,
                getDefaultMatrixPacking(Context)),
      ConstantLayout(Context, MemoryLayout::Rules::ConstantBuffer,
                     getDefaultMatrixPacking(Context)),
      Counter(Context) {
  const TargetInfo &Target = Context.getTargetInfo();
  Module->setTargetTriple(Target.getTriple());
  Module->setDataLayout(Target.getDataLayoutString());
  if (hasNative16BitTypes(Context.getLangOpts()))
    Module->addModuleFlag(llvm::Module::Error,
                          llvm::dxil::NativeLowPrecisionFlag, 1);
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

void ModuleEmitter::reportError(SourceLocation Loc, Diag D,
                                llvm::StringRef Argument) {
  HadError = true;
  // A body that is emitted in place of several calls has its errors once.
  if (Reported.insert({Loc.getRawEncoding(), D}).second)
    report(Diags, Loc, D) << Argument;
}

void ModuleEmitter::reportBoundTarget(SourceLocation Loc, llvm::StringRef Name,
                                      bool IsObject) {
  constexpr Diag D = Diag::err_bound_resource_changed;
  constexpr unsigned Itself = 0, Object = 2, Assigned = 0;
  HadError = true;
  if (Reported.insert({Loc.getRawEncoding(), D}).second)
    report(Diags, Loc, D) << (IsObject ? Object : Itself)
                          << ("'" + Name + "'").str() << Assigned;
}

void ModuleEmitter::reportResourcesInElement(SourceLocation Loc,
                                             QualType Element,
                                             QualType Resource) {
  constexpr unsigned ContainsResources = 0;
  constexpr unsigned IsResource = 1;
  HadError = true;
  Diag D = Diag::err_struct_element;
  if (Reported.insert({Loc.getRawEncoding(), D}).second)
    report(Diags, Loc, D) << Element << Resource.getUnqualifiedType()
                          << (Element->isHLSLResourceRecord()
                                  ? IsResource
                                  : ContainsResources);
}

void ModuleEmitter::reportUnsupported(SourceLocation Loc,
                                      const llvm::Twine &What) {
  reportError(Loc, Diag::err_not_supported, What.str());
}

llvm::MDNode *ModuleEmitter::makePlace(SourceLocation Loc) {
  auto *Raw = llvm::ConstantInt::get(llvm::Type::getInt32Ty(IRContext),
                                     Loc.getRawEncoding());
  return llvm::MDNode::get(IRContext, llvm::ConstantAsMetadata::get(Raw));
}

void ModuleEmitter::reportRecursion(SourceLocation Loc,
                                    llvm::ArrayRef<const FunctionDecl *> Path) {
  std::string Text;
  for (const FunctionDecl *FD : Path) {
    if (!Text.empty())
      Text += " calls ";
    Text += "'" + FD->getQualifiedNameAsString() + "'";
  }
  reportError(Loc, Diag::err_recursion, Text);
}

void ModuleEmitter::reportBadIndex(const ObjectPart &Element,
                                   RegisterLetter Letter) {
  HadError = true;
  SourceLocation Loc =
      Element.Loc.isValid() ? Element.Loc : Element.Object->getLocation();
  const auto *Constant = llvm::dyn_cast<llvm::ConstantInt>(Element.Index);
  Diag D = Constant ? Diag::err_object_index : Diag::err_alternating_members;
  if (!Reported.insert({Loc.getRawEncoding(), D}).second)
    return;
  std::string Array = spellPart(*Element.Whole);
  if (Constant) {
    uint64_t Length =
        Context.getAsConstantArrayType(Element.Whole->Type)->getZExtSize();
    report(Diags, Loc, D) << Array << std::to_string(Constant->getSExtValue())
                          << std::to_string(Length);
    return;
  }
  report(Diags, Loc, D) << Array
                        << explainAlternation(Counter, Element, Letter);
}

//===----------------------------------------------------------------------===//
// The whole module
//===----------------------------------------------------------------------===//

std::unique_ptr<llvm::Module> ModuleEmitter::emit() {
  // The names of roots belong to them, so they are created before all others.
  for (const FunctionDecl *FD : findEntries())
    Roots[FD->getCanonicalDecl()] = createEntry(FD);
  if (HadError)
    return nullptr;
  collectResources(Context.getTranslationUnitDecl());
  for (auto [FD, Root] : Roots)
    emitEntry(FD->getDefinition(), Root);
  emitStaticInitializers();
  diagnoseRecursion();
  if (HadError)
    return nullptr;
  emitBufferReports();
  emitResourceDeclarations();
#ifndef NDEBUG
  if (llvm::verifyModule(*Module, &llvm::errs()))
    llvm::report_fatal_error("CodeGen emitted an invalid module");
#endif
  return std::move(Module);
}

bool ModuleEmitter::emitFunctions() {
  bool Emitted = !Worklist.empty();
  while (!Worklist.empty()) {
    const FunctionDecl *FD = Worklist.pop_back_val();
    FunctionEmitter(*this, Functions.lookup(FD->getCanonicalDecl()), FD)
        .emitBody();
  }
  return Emitted;
}

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

/// Emits all that the roots reach. An initialiser may reach further functions
/// and globals, so both lists are followed to their ends. A root begins with
/// the initialisers of the globals that it reaches, in the order of the source.
void ModuleEmitter::emitStaticInitializers() {
  llvm::SmallVector<Initializer, 4> Inits;
  emitFunctions();
  for (unsigned I = 0; I != DynamicGlobals.size(); ++I) {
    const VarDecl *Var = DynamicGlobals[I];
    auto *Type = llvm::FunctionType::get(llvm::Type::getVoidTy(IRContext),
                                         /*isVarArg=*/false);
    llvm::Function *Init = createFunction(Type, Var->getName() + ".init");
    llvm::GlobalVariable *Global = Globals.lookup(Var->getCanonicalDecl());
    FunctionEmitter(*this, Init, nullptr).emitInitializer(Var, Global);
    Inits.push_back({Var, Global, Init});
    emitFunctions();
  }
  const SourceManager &Sources = Context.getSourceManager();
  llvm::sort(Inits, [&](const Initializer &L, const Initializer &R) {
    return Sources.isBeforeInTranslationUnit(L.Var->getLocation(),
                                             R.Var->getLocation());
  });
  for (auto [FD, Root] : Roots) {
    if (Inits.empty() || Root->isDeclaration())
      continue;
    llvm::IRBuilder<> Builder(&*Root->getEntryBlock().getFirstInsertionPt());
    for (llvm::Function *Init : selectInitializers(Root, Inits))
      Builder.CreateCall(Init);
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

llvm::Function *ModuleEmitter::createFunction(llvm::FunctionType *Type,
                                              const llvm::Twine &Name) {
  auto *F = llvm::Function::Create(Type, llvm::GlobalValue::InternalLinkage,
                                   Name, *Module);
  F->addFnAttr(llvm::Attribute::AlwaysInline);
  F->addFnAttr(llvm::Attribute::NoUnwind);
  return F;
}

const FunctionDecl *ModuleEmitter::noteCall(const FunctionDecl *Callee,
                                            const FunctionDecl *Caller,
                                            SourceLocation Call) {
  if (Caller)
    Calls[Caller->getCanonicalDecl()].push_back(
        {Callee->getCanonicalDecl(), Call});
  const FunctionDecl *Definition = nullptr;
  if (!Callee->hasBody(Definition)) {
    reportError(Call, Diag::err_function_without_body,
                "'" + Callee->getQualifiedNameAsString() + "'");
    return nullptr;
  }
  QualType Result = Definition->getReturnType();
  if (Result->isReferenceType()) {
    reportUnsupported(Definition->getLocation(),
                      "a function that returns this type");
    return nullptr;
  }
  return Definition;
}

llvm::Function *ModuleEmitter::getFunction(const FunctionDecl *Callee,
                                           const FunctionDecl *Caller,
                                           SourceLocation Call) {
  const FunctionDecl *Definition = noteCall(Callee, Caller, Call);
  if (!Definition)
    return nullptr;
  if (auto *Known = Functions.lookup(Definition->getCanonicalDecl()))
    return Known;
  QualType Result = Definition->getReturnType();

  // Aggregates go by pointer to the caller's copy, the result first.
  llvm::SmallVector<llvm::Type *, 8> Params;
  auto *Ptr = llvm::PointerType::get(IRContext, 0);
  llvm::Type *ResultType = llvm::Type::getVoidTy(IRContext);
  if (isAggregate(Result))
    Params.push_back(Ptr);
  else if (!Result->isVoidType())
    ResultType = getValueType(Result);
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Definition))
    if (Method->isInstance())
      Params.push_back(Ptr);
  for (const ParmVarDecl *Param : Definition->parameters()) {
    QualType T = Param->getType();
    assert(!hasResources(T) && "emitted in place of each call");
    if (isPassedByAddress(Param) || isAggregate(T))
      Params.push_back(Ptr);
    else
      Params.push_back(getValueType(T));
  }
  auto *Type = llvm::FunctionType::get(ResultType, Params, /*isVarArg=*/false);
  std::string Name = Definition->getQualifiedNameAsString();
  // The entry's own name belongs to the function that gathers its inputs.
  if (Roots.contains(Definition->getCanonicalDecl()))
    Name += ".body";
  llvm::Function *F = createFunction(Type, Name);
  Functions.insert({Definition->getCanonicalDecl(), F});
  Worklist.push_back(Definition);
  return F;
}

/// Depth-first search of the call graph; a call of a function that is still
/// open closes a cycle.
void ModuleEmitter::diagnoseRecursion() {
  llvm::DenseSet<const FunctionDecl *> Done;
  llvm::SmallVector<std::pair<const FunctionDecl *, unsigned>, 16> Stack;
  llvm::DenseSet<const FunctionDecl *> Open;
  for (const auto &Root : Functions) {
    if (!Done.insert(Root.first).second)
      continue;
    Stack.push_back({Root.first, 0});
    Open.insert(Root.first);
    while (!Stack.empty()) {
      auto &[FD, Next] = Stack.back();
      const auto &Sites = Calls[FD];
      if (Next == Sites.size()) {
        Open.erase(FD);
        Stack.pop_back();
        continue;
      }
      CallSite Site = Sites[Next++];
      if (Open.contains(Site.Callee)) {
        llvm::SmallVector<const FunctionDecl *, 8> Path;
        for (const auto &Frame : Stack)
          if (!Path.empty() || Frame.first == Site.Callee)
            Path.push_back(Frame.first);
        Path.push_back(Site.Callee);
        reportRecursion(Site.Loc, Path);
        continue;
      }
      if (Done.insert(Site.Callee).second) {
        Open.insert(Site.Callee);
        Stack.push_back({Site.Callee, 0});
      }
    }
  }
}
