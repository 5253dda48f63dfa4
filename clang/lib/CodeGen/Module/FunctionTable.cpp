// FunctionTable.cpp: Entry points and functions to emit
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Entry/CGEntry.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Module/CGExports.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Module/SymbolNames.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

// Table of functions to emit.

llvm::Function *FunctionTable::createFunction(llvm::FunctionType *Type,
                                              const llvm::Twine &Name) {
  auto *F = llvm::Function::Create(Type, llvm::GlobalValue::InternalLinkage,
                                   Name, Mod.getModule());
  F->addFnAttr(llvm::Attribute::AlwaysInline);
  F->addFnAttr(llvm::Attribute::NoUnwind);
  return F;
}

/// Whether another library can have the body of the function.
static bool isLinkable(const FunctionDecl *FD) {
  return FD->getIdentifier() && !isa<CXXMethodDecl>(FD) &&
         !FD->isTemplateInstantiation() && FD->isExternallyVisible();
}

/// Whether a function passes an array of arrays, which DXIL allows where it
/// comes from a caller, but not in a variable of the caller.
static bool passesNestedArray(const FunctionDecl *FD) {
  auto IsNested = [](QualType T) {
    const auto *Array = T.getNonReferenceType()->getAsArrayTypeUnsafe();
    return Array && Array->getElementType()->isArrayType();
  };
  return IsNested(FD->getReturnType()) ||
         llvm::any_of(FD->parameters(), [&](const ParmVarDecl *Param) {
           return IsNested(Param->getType());
         });
}

bool FunctionTable::isOfOtherLibrary(const FunctionDecl *Declared) {
  auto [It, IsNew] = Outside.try_emplace(Declared, false);
  if (!IsNew)
    return It->second;
  if (!Mod.getOptions().CheckExport(Declared))
    Mod.errors().setHadError();
  else if (passesNestedArray(Declared))
    Mod.errors().reportUnsupported(
        Declared->getLocation(), "an array of arrays as a parameter or result "
                                 "of another library's function");
  else
    It->second = true;
  return It->second;
}

const FunctionDecl *FunctionTable::noteCall(const FunctionDecl *Callee,
                                            const FunctionDecl *Caller,
                                            SourceLocation Call) {
  if (Caller)
    Calls[Caller->getCanonicalDecl()].push_back(
        {Callee->getCanonicalDecl(), Call});
  const FunctionDecl *Definition = nullptr;
  // The attribute [[vk::ext_instruction]].
  if (!Callee->hasBody(Definition) && Callee->hasAttr<UnavailableAttr>()) {
    Mod.errors().reportError(Call, Diag::err_function_of_spirv,
                             "'" + Callee->getQualifiedNameAsString() + "'");
    return nullptr;
  }
  if (!Definition && Mod.isLibrary() && isLinkable(Callee))
    return isOfOtherLibrary(Callee->getCanonicalDecl())
               ? Callee->getCanonicalDecl()
               : nullptr;
  if (!Definition) {
    Mod.errors().reportError(Call, Diag::err_function_without_body,
                             "'" + Callee->getQualifiedNameAsString() + "'");
    return nullptr;
  }
  assert(!Definition->getReturnType()->isReferenceType() &&
         "Sema refuses functions that return references");
  if (Checked.insert(Definition).second)
    checkLaterConstants(Mod, Definition);
  return Definition;
}

llvm::Function *FunctionTable::getFunction(const FunctionDecl *Callee,
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
    ResultType = Mod.types().getValueType(Result);
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Definition))
    if (Method->isInstance())
      Params.push_back(Ptr);
  for (const ParmVarDecl *Param : Definition->parameters()) {
    QualType T = Param->getType();
    assert(!hasResources(T) && "emitted in place of each call");
    if (isPassedByAddress(Param) || isAggregate(T))
      Params.push_back(Ptr);
    else
      Params.push_back(Mod.types().getValueType(T));
  }
  auto *Type = llvm::FunctionType::get(ResultType, Params, /*isVarArg=*/false);
  std::string Name = Definition->getQualifiedNameAsString();
  // The entry's own name belongs to the function that gathers its inputs.
  if (Mod.entries().isEntry(Definition))
    Name += ".body";
  llvm::Function *F = createFunction(Type, Name);
  Functions.insert({Definition->getCanonicalDecl(), F});
  Worklist.push_back(Definition);
  return F;
}

/// Depth-first search of the call graph; a call of a function that is still
/// open closes a cycle.
void FunctionTable::diagnoseRecursion() {
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
        Mod.errors().reportRecursion(Site.Loc, Path);
        continue;
      }
      if (Done.insert(Site.Callee).second) {
        Open.insert(Site.Callee);
        Stack.push_back({Site.Callee, 0});
      }
    }
  }
}

void FunctionTable::emitFunctions() {
  while (!Worklist.empty()) {
    const FunctionDecl *FD = Worklist.pop_back_val();
    llvm::Function *Function = Functions.lookup(FD->getCanonicalDecl());
    if (!FD->hasBody()) {
      emitOutsideCall(Mod, FD, Function);
      continue;
    }
    FunctionContext F(Mod, Function, FD);
    if (DebugInfo *Debug = Mod.debugInfo())
      Debug->enterFunction(F);
    FunctionEmitter(F).emitBody();
  }
}

// Table of entry points and exports.
//
// A library has any number of them: entry points, which are functions with a
// `shader` attribute, and exported functions.

/// The definitions of functions that are no members of classes, in the order of
/// the source; without templates and what is instantiated from them.
static void
forEachFunction(const DeclContext *DC,
                llvm::function_ref<void(const FunctionDecl *)> Visit) {
  for (const Decl *D : DC->decls()) {
    // A method may be defined outside of its class.
    if (const auto *FD = dyn_cast<FunctionDecl>(D);
        FD && FD->isThisDeclarationADefinition() && !isa<CXXMethodDecl>(FD))
      Visit(FD);
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, HLSLBufferDecl>(D))
      forEachFunction(cast<DeclContext>(D), Visit);
  }
}

bool EntryTable::isExported(const FunctionDecl *FD) const {
  if (llvm::any_of(FD->redecls(), [](const FunctionDecl *Declaration) {
        return Declaration->isInExportDeclContext() ||
               hasMark(Declaration, ExportMark);
      }))
    return true;
  return Mod.getOptions().Library.ExportAll && FD->isExternallyVisible() &&
         !FD->isInlineSpecified() && !getEntryStage(FD);
}

const FunctionDecl *EntryTable::findEntry() {
  const FunctionDecl *Found = nullptr;
  const NamedDecl *Other = nullptr;
  DeclarationName Name = &Context.Idents.get(Mod.getOptions().EntryName);
  for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(Name)) {
    const auto *FD = dyn_cast<FunctionDecl>(D);
    const FunctionDecl *Definition = nullptr;
    if (!FD || !FD->hasBody(Definition)) {
      Other = D;
      continue;
    }
    // Of overloads the one that is marked as an entry is meant.
    if (!Found || Definition->hasAttr<HLSLShaderAttr>())
      Found = Definition;
  }
  if (Found)
    return Found;
  if (!Other)
    Mod.errors().reportError(SourceLocation(), Diag::err_no_entry,
                             Mod.getOptions().EntryName);
  else
    Mod.errors().reportError(Other->getLocation(),
                             isa<FunctionDecl>(Other)
                                 ? Diag::err_entry_without_body
                                 : Diag::err_entry_not_function,
                             Mod.getOptions().EntryName);
  return nullptr;
}

void EntryTable::create() {
  if (Mod.isLibrary())
    addLibrary();
  else if (const FunctionDecl *FD = findEntry())
    addEntry(FD, Mod.getOptions().EntryName);
}

static bool isRayEntry(const FunctionDecl *FD) {
  const llvm::dxil::ShaderStage *Stage = getEntryStage(FD);
  return Stage && Stage->has(llvm::dxil::HasHandedStructs);
}

void EntryTable::addEntry(const FunctionDecl *FD, llvm::StringRef Name) {
  Entries.insert(FD->getCanonicalDecl());
  if (const auto *Shader = FD->getAttr<HLSLShaderAttr>())
    HasSearchEnds |= Shader->getType() == llvm::Triple::AnyHit;
  // The parameters of ray tracing entry points are part of the symbol.
  Functions.push_back({FD,
                       isRayEntry(FD)
                           ? createRayEntry(Mod, FD, mangleFunction(FD, Name))
                           : createEntry(Mod, Name),
                       /*IsEntry=*/true});
  if (const FunctionDecl *Patches = getPatchConstantFunction(FD)) {
    // The name of what is exported belongs to the function that others call.
    bool HasSymbol = Mod.isLibrary() && !isExported(Patches);
    llvm::Function *Function =
        createEntry(Mod, HasSymbol ? mangleFunction(Patches, Patches->getName())
                                   : Patches->getName().str());
    Function->addFnAttr(llvm::dxil::PatchConstantAttr);
    Functions.push_back({Patches, Function, /*IsEntry=*/false, FD});
  }
}

llvm::Function *EntryTable::getPatchFunction(const FunctionDecl *Entry) const {
  auto *Found = llvm::find_if(
      Functions, [&](const EntryFunction &R) { return R.PatchesOf == Entry; });
  return Found == Functions.end() ? nullptr : Found->Function;
}

void EntryTable::addFunctionsOf(const FunctionDecl *FD, llvm::StringRef Name,
                                bool IsRequested) {
  const llvm::dxil::ShaderStage *Stage = getEntryStage(FD);
  if (Stage && !Stage->IsEntryCompiled)
    return Mod.errors().reportUnsupported(
        FD->getLocation(), "a " + Stage->getAttributeName() + " shader");
  if (Stage && !EntryNames.insert(Name).second)
    Mod.errors().reportError(FD->getLocation(), Diag::err_entry_twice, Name);
  else if (Stage)
    addEntry(FD, Name);
  // An entry of ray tracing has the symbol of the function already.
  if (!Mod.getOptions().Library.OnlyShaders && !isRayEntry(FD) &&
      (isExported(FD) || (IsRequested && !Stage)))
    addExport(FD, Name, IsRequested);
}

void EntryTable::addExport(const FunctionDecl *FD, llvm::StringRef Name,
                           bool IsRequested) {
  if (!FD->isExternallyVisible() && !IsRequested) {
    Mod.errors().reportErrorOfClang(FD->getLocation(),
                                    diag::err_export_internal)
        << FD;
    return;
  }
  if (!Mod.getOptions().CheckExport(FD))
    return Mod.errors().setHadError();
  std::string Symbol = mangleFunction(FD, Name);
  if (Mod.getModule().getFunction(Symbol))
    return Mod.errors().reportError(FD->getLocation(), Diag::err_export_twice,
                                    llvm::StringRef(Symbol).drop_front());
  Functions.push_back(
      {FD, createThunk(Mod, Signatures, FD, Symbol), /*IsEntry=*/false});
}

llvm::Function *EntryTable::getOutsideThunk(const FunctionDecl *FD) {
  std::string Symbol = mangleFunction(FD, FD->getName());
  if (Mod.getModule().getFunction(Symbol)) {
    Mod.errors().reportError(FD->getLocation(), Diag::err_export_twice,
                             llvm::StringRef(Symbol).drop_front());
    return nullptr;
  }
  llvm::Function *Thunk = createThunk(Mod, Signatures, FD, Symbol);
  // It may have operations across lanes.
  Thunk->setConvergent();
  if (Thunk->getReturnType()->isStructTy())
    Thunk->addRetAttr(llvm::Attribute::NoUndef);
  return Thunk;
}

/// A symbol may be written without its first character, which does not print.
static bool isSymbolOf(llvm::StringRef Text, const FunctionDecl *FD) {
  Text.consume_front("\01");
  return Text.starts_with("?") && FD->getIdentifier() &&
         Text ==
             llvm::StringRef(mangleFunction(FD, FD->getName())).drop_front();
}

/// Tells of what only entries have and a function that is none has, too.
static void reportMisplaced(ErrorReporter &Errors, const FunctionDecl *FD) {
  if (getEntryStage(FD))
    return;
  for (const Attr *A : FD->attrs()) {
    llvm::StringRef Name;
    if (const auto *Mark = dyn_cast<AnnotateAttr>(A))
      Name = getStageAttribute(Mark);
    else if (isa<HLSLNumThreadsAttr, HLSLWaveSizeAttr, RootSignatureAttr>(A))
      Name = A->getSpelling();
    if (!Name.empty())
      Errors.report(A->getLocation(), Diag::warn_misplaced_attribute)
          << spellAttribute(FD->getASTContext(), A->getLocation(), Name)
          << FD->getName();
  }
}

void EntryTable::addLibrary() {
  const std::vector<ExportRequest> &Requests = Mod.getOptions().Library.Exports;
  llvm::SmallVector<bool, 4> WasFound(Requests.size());
  forEachFunction(
      Context.getTranslationUnitDecl(), [&](const FunctionDecl *FD) {
        reportMisplaced(Mod.errors(), FD);
        std::string Name = FD->getNameAsString();
        if (Requests.empty())
          return addFunctionsOf(FD, Name, /*IsRequested=*/false);
        std::string Qualified = FD->getQualifiedNameAsString();
        llvm::StringSet<> Names;
        for (auto [Request, Found] : llvm::zip(Requests, WasFound)) {
          llvm::StringRef Wanted = Request.Function;
          if (Wanted != Name && Wanted != Qualified && !isSymbolOf(Wanted, FD))
            continue;
          Found = true;
          for (llvm::StringRef New : Request.Names) {
            // Under its own name, if it is requested by its qualified name or
            // symbol.
            llvm::StringRef Own = New == Wanted ? llvm::StringRef(Name) : New;
            if (Names.insert(Own).second)
              addFunctionsOf(FD, Own, /*IsRequested=*/true);
          }
        }
      });
  for (auto [Request, Found] : llvm::zip(Requests, WasFound))
    if (!Found) {
      Mod.errors().setHadError();
      Mod.errors().report(SourceLocation(), Diag::err_no_export)
          << Request.Function;
    }
}
