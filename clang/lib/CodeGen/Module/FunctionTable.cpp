// FunctionTable.cpp: Table of functions to emit
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/AST/Attr.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Module/CGExports.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/EntryTable.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

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
