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
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/CodeGen/Expressions/CGFunction.h"
#include "clang/CodeGen/Module/ModuleEmitter.h"
#include "clang/Facts/HLSLMinPrecision.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/SourceLocationMetadata.h"

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
                                llvm::StringRef CallArgument) {
  HadError = true;
  // A body that is emitted in place of several calls has its errors once.
  if (Reported.insert({Loc.getRawEncoding(), D}).second)
    report(Diags, Loc, D) << CallArgument;
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
  return llvm::dxil::writeSourceLocation(IRContext, Loc.getRawEncoding());
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
  createRoots();
  if (HadError)
    return nullptr;
  collectResources(Context.getTranslationUnitDecl());
  for (const Root &R : Roots) {
    if (R.IsEntry)
      emitEntry(R.Definition, R.Function);
    else
      emitThunk(R.Definition, R.Function);
  }
  emitStaticInitializers();
  checkStatics();
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
    FunctionContext F(*this, Functions.lookup(FD->getCanonicalDecl()), FD);
    FunctionEmitter(F).emitBody();
  }
  return Emitted;
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
  if (!Callee->hasBody(Definition) && isLibrary()) {
    reportUnsupported(Call, "the call of '" +
                                Callee->getQualifiedNameAsString() +
                                "', which has no body in this library,");
    return nullptr;
  }
  if (!Definition) {
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
  if (Entries.contains(Definition->getCanonicalDecl()))
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
