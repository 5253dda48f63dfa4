//===- DebugInfo.cpp - What a debugger is told of the program -------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/Module/SymbolNames.h"
#include "clang/CodeGen/Module/ValueTypes.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/DXILForm/ModuleVersions.h"

using namespace clang;
using namespace clang::hlsl;

DebugInfo::DebugInfo(ModuleContext &Mod)
    : Mod(Mod), Sources(Mod.getContext().getSourceManager()),
      Builder(Mod.getModule()),
      Files(Sources, Mod.getOptions().DebugPaths, Builder),
      Types(Mod, Builder, Files) {
  llvm::DIFile *File =
      Files.get(Sources.getLocForStartOfFile(Sources.getMainFileID()));
  Unit = Builder.createCompileUnit(
      llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_C_plus_plus), File,
      llvm::dxil::CompilerName, Mod.getOptions().IsOptimised, /*Flags=*/"",
      /*RV=*/0);
  llvm::dxil::addDebugFlags(Mod.getModule());
}

//===----------------------------------------------------------------------===//
// Functions and places
//===----------------------------------------------------------------------===//

llvm::DISubprogram *DebugInfo::getSubprogram(const FunctionDecl *FD) {
  llvm::DISubprogram *&Known = Subprograms[FD->getCanonicalDecl()];
  if (Known)
    return Known;
  llvm::DIFile *File = Files.get(FD->getLocation());
  llvm::DIScope *Scope = Types.getScope(FD);
  unsigned Line = Files.getLine(FD->getLocation());
  std::string Linkage;
  if (!isa<CXXMethodDecl>(FD))
    Linkage = mangleFunction(FD, FD->getName());
  const Stmt *Body = FD->getBody();
  return Subprograms[FD->getCanonicalDecl()] = Builder.createFunction(
             Scope ? Scope : File, FD->getNameAsString(), Linkage, File, Line,
             Types.getFunctionType(FD),
             Body ? Files.getLine(Body->getBeginLoc()) : Line,
             llvm::DINode::FlagPrototyped,
             llvm::DISubprogram::SPFlagDefinition |
                 (Mod.getOptions().IsOptimised
                      ? llvm::DISubprogram::SPFlagOptimized
                      : llvm::DISubprogram::SPFlagZero));
}

void DebugInfo::enterFunction(FunctionContext &F) {
  llvm::DISubprogram *Function = getSubprogram(F.Body.FD);
  F.Fn->setSubprogram(Function);
  F.Body.DebugScope = Function;
  F.Builder.SetCurrentDebugLocation(getPlace(F, F.Body.FD->getLocation()));
}

void DebugInfo::enterBodyInPlace(FunctionContext &F, SourceLocation Call,
                                 llvm::DILocalScope *CallScope,
                                 llvm::DILocation *CallSite) {
  llvm::DISubprogram *Function = getSubprogram(F.Body.FD);
  if (CallScope) {
    PresumedLoc Place = Sources.getPresumedLoc(Sources.getExpansionLoc(Call));
    F.Body.DebugCall = llvm::DILocation::getDistinct(
        Mod.getIRContext(), Place.isValid() ? Place.getLine() : 0,
        Place.isValid() ? Place.getColumn() : 0, CallScope, CallSite);
  } else if (!F.Fn->getSubprogram()) {
    F.Fn->setSubprogram(Function);
  } else if (F.Fn->getSubprogram() != Function) {
    return;
  }
  F.Body.DebugScope = Function;
  F.Builder.SetCurrentDebugLocation(getPlace(F, F.Body.FD->getLocation()));
}

llvm::DILocalScope *DebugInfo::createBlock(const FunctionContext &F,
                                           SourceLocation Loc) {
  PresumedLoc Place = Sources.getPresumedLoc(Sources.getExpansionLoc(Loc));
  if (Place.isInvalid())
    return F.Body.DebugScope;
  return Builder.createLexicalBlock(F.Body.DebugScope, Files.get(Loc),
                                    Place.getLine(), Place.getColumn());
}

llvm::DebugLoc DebugInfo::getPlace(const FunctionContext &F,
                                   SourceLocation Loc) {
  PresumedLoc Place = Sources.getPresumedLoc(Sources.getExpansionLoc(Loc));
  if (Place.isInvalid())
    return llvm::DILocation::get(Mod.getIRContext(), 0, 0, F.Body.DebugScope,
                                 F.Body.DebugCall);
  return llvm::DILocation::get(Mod.getIRContext(), Place.getLine(),
                               Place.getColumn(), F.Body.DebugScope,
                               F.Body.DebugCall);
}

void DebugPlace::move(SourceLocation Loc) {
  if (Loc.isInvalid())
    return;
  HasMoved = true;
  Before = F.Builder.getCurrentDebugLocation();
  F.Builder.SetCurrentDebugLocation(F.Mod.debugInfo()->getPlace(F, Loc));
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

void DebugInfo::declareLocal(FunctionContext &F, const VarDecl *Var,
                             const LValue &Object, unsigned Argument) {
  const auto *Memory = Object.getIf<MemoryLValue>();
  if (!F.Body.DebugScope || !Memory || Var->getName().empty())
    return;
  llvm::DIFile *File = Files.get(Var->getLocation());
  unsigned Line = Files.getLine(Var->getLocation());
  llvm::DIType *Type = Types.get(Var->getType().getNonReferenceType());
  llvm::DILocalVariable *Variable =
      Argument
          ? Builder.createParameterVariable(F.Body.DebugScope, Var->getName(),
                                            Argument, File, Line, Type,
                                            /*AlwaysPreserve=*/true)
          : Builder.createAutoVariable(F.Body.DebugScope, Var->getName(), File,
                                       Line, Type);
  Builder.insertDeclare(Memory->Pointer, Variable, Builder.createExpression(),
                        getPlace(F, Var->getLocation()),
                        F.Builder.GetInsertBlock());
}

llvm::DIGlobalVariableExpression *DebugInfo::createGlobal(const VarDecl *Var) {
  llvm::DIScope *Scope = Types.getScope(Var);
  std::string Linkage;
  if (isResource(Var->getType()))
    Linkage = mangleResource(Var);
  return Builder.createGlobalVariableExpression(
      Scope ? Scope : Unit, Var->getName(), Linkage,
      Files.get(Var->getLocation()), Files.getLine(Var->getLocation()),
      Types.get(Var->getType()), /*IsLocalToUnit=*/Linkage.empty());
}

void DebugInfo::describeGlobal(const VarDecl *Var,
                               llvm::GlobalVariable *Global) {
  Global->addDebugInfo(createGlobal(Var));
}

/// Resources and the members of constant buffers.
void DebugInfo::describeBound(const DeclContext *Context) {
  for (const Decl *D : Context->decls()) {
    if (isa<NamespaceDecl, HLSLBufferDecl>(D))
      describeBound(cast<DeclContext>(D));
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || Var->isImplicit() || Var->getLocation().isInvalid() ||
        Var->isInvalidDecl())
      continue;
    if (Mod.resources().find(Var) || Mod.resources().findBufferOf(Var))
      createGlobal(Var);
  }
}

void DebugInfo::finish() {
  describeBound(Mod.getContext().getTranslationUnitDecl());
  Builder.finalize();
}
