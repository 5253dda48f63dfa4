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
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Module/ModuleEmitter.h"
#include "clang/Facts/HLSLMinPrecision.h"
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

/// A matrix is a vector of 6, 9 or 12 numbers in groupshared and local memory,
/// where it takes no more bytes than its numbers do; by LLVM's own rule it
/// would be padded to a power of two. DXIL has no vectors, and its layout no
/// such entries.
static constexpr llvm::StringLiteral DenseVectorsLayout =
    "-v144:16-v288:32-v384:64-v576:64-v768:64";

ModuleEmitter::ModuleEmitter(ASTContext &Context, DiagnosticsEngine &Diags,
                             const HLSLCodeGenOptions &Options,
                             llvm::LLVMContext &IRContext)
    : Context(Context), Diags(Diags), Options(Options), IRContext(IRContext),
      Module(std::make_unique<llvm::Module>(Options.ModuleName, IRContext)),
      RawLayout(Context, MemoryLayout::Rules::RawBuffer,
                getDefaultMatrixPacking(Context)),
      ConstantLayout(Context, MemoryLayout::Rules::ConstantBuffer,
                     getDefaultMatrixPacking(Context)),
      Types(std::make_unique<TypeLowering>(*this)),
      Globals(std::make_unique<GlobalEmitter>(*this)),
      Functions(std::make_unique<FunctionTable>(*this)), Declared(Context) {
  const TargetInfo &Target = Context.getTargetInfo();
  Module->setTargetTriple(Target.getTriple());
  Module->setDataLayout(
      (llvm::Twine(Target.getDataLayoutString()) + DenseVectorsLayout).str());
  if (hasNative16BitTypes(Context.getLangOpts()))
    Module->addModuleFlag(llvm::Module::Error,
                          llvm::dxil::NativeLowPrecisionFlag, 1);
  addStyleFlags();
}

/// What the back end decides by the command line.
void ModuleEmitter::addStyleFlags() {
  const HLSLCodeStyle &Style = Options.Style;
  auto Add = [&](llvm::StringRef Flag, bool IsSet, uint32_t Value = 1) {
    if (IsSet)
      Module->addModuleFlag(llvm::Module::Error, Flag, Value);
  };
  Add(llvm::dxil::StrictFloatFlag, Style.StrictFloat);
  Add(llvm::dxil::AllResourcesBoundFlag, Style.AllResourcesBound);
  Add(llvm::dxil::ResourcesMayAliasFlag, Style.ResourcesMayAlias);
  Add(llvm::dxil::ValidatorMinorFlag, Style.ValidatorMinor.has_value(),
      Style.ValidatorMinor.value_or(0));
}

ModuleEmitter::~ModuleEmitter() = default;

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

void ModuleEmitter::reportNoHLSL(SourceLocation Loc) {
  reportError(Loc, Diag::err_no_hlsl, "this expression");
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
                        << explainAlternation(getCounter(), Element, Letter);
}

//===----------------------------------------------------------------------===//
// The whole module
//===----------------------------------------------------------------------===//

std::unique_ptr<llvm::Module> ModuleEmitter::emit() {
  // The names of roots belong to them, so they are created before all others.
  createRoots();
  if (HadError)
    return nullptr;
  collectResources();
  for (const Root &R : Roots)
    if (!Options.Style.DenormMode.empty())
      R.Function->addFnAttr(llvm::dxil::DenormModeAttr,
                            Options.Style.DenormMode);
  for (const Root &R : Roots) {
    if (R.IsEntry)
      emitEntry(R.Definition, R.Function);
    else
      emitThunk(R.Definition, R.Function);
  }
  emitStaticInitializers();
  checkStatics();
  functions().diagnoseRecursion();
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
