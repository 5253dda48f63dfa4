//===- CGGlobals.cpp - Static and groupshared variables ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Expressions/LValue.h"
#include "clang/CodeGen/Module/CGConstants.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Module/ValueTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMarks.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"

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
  // HLSL gives static variables without an initialiser the value zero.
  if (!Init || (isa<CXXConstructExpr>(Init) &&
                cast<CXXConstructExpr>(Init)->getNumArgs() == 0))
    return Create(IsConst, ConstantEmitter(Mod).getDefaultConstant(Type), 0);
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
