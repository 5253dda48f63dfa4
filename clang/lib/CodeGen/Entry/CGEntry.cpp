//===- CGEntry.cpp - The entry function and its inputs ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The module's entry has no parameters. It gathers what the parameters of the
// user's function ask for by their semantics and calls that function.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Entry/CGEntry.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/CGParts.h"
#include "clang/CodeGen/Expressions/VariableWrites.h"
#include "clang/CodeGen/Module/CGRootSignature.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/Facts/HLSLEntryUniforms.h"
#include "clang/Layout/DeclaredResources.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/EntryAttributes.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

llvm::Function *hlsl::createEntry(ModuleContext &Mod, llvm::StringRef Name) {
  auto *Type =
      llvm::FunctionType::get(llvm::Type::getVoidTy(Mod.getIRContext()),
                              /*isVarArg=*/false);
  auto *Entry = llvm::Function::Create(Type, llvm::GlobalValue::ExternalLinkage,
                                       Name, Mod.getModule());
  Entry->addFnAttr(llvm::Attribute::NoUnwind);
  return Entry;
}

void hlsl::emitEntry(ModuleContext &Mod, const FunctionDecl *FD,
                     llvm::Function *Entry) {
  assert(FD->getReturnType()->isVoidType() && "Sema refuses results");
  bool InPlace = hasUniformParameters(FD);
  llvm::Function *Body =
      InPlace ? nullptr
              : Mod.functions().getFunction(FD, nullptr, FD->getLocation());
  if (!Body && !InPlace)
    return;
  llvm::Triple::EnvironmentType Stage =
      Mod.isLibrary() ? FD->getAttr<HLSLShaderAttr>()->getType()
                      : Mod.getOptions().Stage;
  llvm::StringRef StageName = llvm::Triple::getEnvironmentTypeName(Stage);
  Entry->addFnAttr(llvm::dxil::ShaderAttr, StageName);
  auto AddNumbers = [&](llvm::StringRef Attribute, unsigned First,
                        unsigned Second, unsigned Third) {
    llvm::dxil::writeEntryNumbers(*Entry, Attribute, {First, Second, Third});
  };
  if (const auto *Threads = FD->getAttr<HLSLNumThreadsAttr>()) {
    AddNumbers(llvm::dxil::NumThreadsAttr, Threads->getX(), Threads->getY(),
               Threads->getZ());
  } else if (const auto *Row = llvm::dxil::lookupStage(Stage);
             Row && Row->requiresAttribute("numthreads")) {
    Mod.errors().reportErrorOfClang(FD->getLocation(),
                                    diag::err_hlsl_missing_numthreads)
        << StageName;
  }
  if (const auto *Lanes = FD->getAttr<HLSLWaveSizeAttr>())
    AddNumbers(llvm::dxil::WaveSizeAttr, Lanes->getMin(), Lanes->getMax(),
               Lanes->getPreferred());
  emitRootSignature(Mod, FD, Entry);
  FunctionContext F(Mod, Entry, FD);
  if (InPlace)
    EntryEmitter(F).emitEntryInPlace();
  else
    EntryEmitter(F).emitEntry(Body);
}

CallArgument EntryEmitter::emitUniform(const ParmVarDecl *Param,
                                       const VarDecl *Global) {
  LValue Bound = LValueEmitter(F).emitVariable(Global, Param->getLocation());
  QualType T = Global->getType();
  if (!isAggregate(T))
    return {AccessEmitter(F).load(Bound), std::nullopt};
  if (hasResources(T) && !Mod.writes().isWritten(Param))
    return {nullptr, Bound};
  LValue Copy = F.createTemporary(T.getUnqualifiedType(), Param->getName());
  Copy.get<MemoryLValue>().Traits = getTraits(Param);
  AggregateEmitter(F).copy(Copy, Bound);
  return {nullptr, Copy};
}

void EntryEmitter::emitEntryInPlace() {
  const FunctionDecl *Entry = F.Body.FD;
  llvm::SmallVector<CallArgument, 8> Args;
  for (const ParmVarDecl *Param : Entry->parameters()) {
    if (const VarDecl *Global = getEntryUniform(Param)) {
      Args.push_back(emitUniform(Param, Global));
      continue;
    }
    LValue Into = F.createTemporary(Param->getType().getNonReferenceType(),
                                    Param->getName());
    emitInput(Into, Param);
    Args.push_back({nullptr, Into});
  }
  CallEmitter(F).emitEntryBody(Entry, Args);
  F.startBlock(F.Body.ReturnBlock);
  F.finish(/*Result=*/nullptr);
}

void EntryEmitter::emitEntry(llvm::Function *Body) {
  llvm::SmallVector<llvm::Value *, 8> Args;
  for (const ParmVarDecl *Param : F.Body.FD->parameters()) {
    QualType T = Param->getType().getNonReferenceType();
    assert(!hasResources(T) && "Sema refuses resources as inputs");
    LValue Into = F.createTemporary(T, Param->getName());
    emitInput(Into, Param);
    Args.push_back(isAggregate(T) || Param->getType()->isReferenceType()
                       ? Into.get<MemoryLValue>().Pointer
                       : AccessEmitter(F).load(Into));
  }
  Builder.CreateCall(Body, Args);
  F.startBlock(F.Body.ReturnBlock);
  F.finish(/*Result=*/nullptr);
}

/// The semantic of a declaration: what Sema applied, else what was written.
static std::optional<llvm::StringRef> getSemantic(const NamedDecl *D) {
  if (const auto *Applied = D->getAttr<HLSLAppliedSemanticAttr>())
    return Applied->getSemanticName();
  if (const auto *Parsed = D->getAttr<HLSLParsedSemanticAttr>())
    return Parsed->getSemanticName();
  return std::nullopt;
}

/// \p SemanticFrom is the declaration whose semantic counts: the innermost one
/// that has one.
void EntryEmitter::emitInput(const LValue &Into,
                             const NamedDecl *SemanticFrom) {
  if (const auto *Record = Into.Type->getAsCXXRecordDecl()) {
    for (const CXXBaseSpecifier &Base : Record->bases()) {
      const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl();
      emitInput(PartEmitter(F).getBase(Into, BaseRecord), SemanticFrom);
    }
    for (const FieldDecl *Field : Record->fields())
      emitInput(PartEmitter(F).getField(Into, Field),
                Field->hasAttr<HLSLParsedSemanticAttr>() ? Field
                                                         : SemanticFrom);
    return;
  }
  std::optional<llvm::StringRef> Semantic = getSemantic(SemanticFrom);
  assert(Semantic && "Sema refuses inputs without a semantic");
  AccessEmitter(F).store(Into, emitSemantic(*Semantic, Into.Type));
}

llvm::Value *EntryEmitter::emitSemantic(llvm::StringRef Name, QualType T) {
  llvm::Intrinsic::ID ID =
      llvm::StringSwitch<llvm::Intrinsic::ID>(Name)
          .CaseLower("SV_DispatchThreadID", llvm::Intrinsic::dx_thread_id)
          .CaseLower("SV_GroupID", llvm::Intrinsic::dx_group_id)
          .CaseLower("SV_GroupThreadID", llvm::Intrinsic::dx_thread_id_in_group)
          .CaseLower("SV_GroupIndex",
                     llvm::Intrinsic::dx_flattened_thread_id_in_group)
          .Default(llvm::Intrinsic::not_intrinsic);
  assert(ID != llvm::Intrinsic::not_intrinsic &&
         "Sema refuses semantics that are no inputs of the stage");
  unsigned Count = getElementCount(T);
  bool IsFlat = ID == llvm::Intrinsic::dx_flattened_thread_id_in_group;
  QualType Scalar = T->isVectorType() ? getScalarElementType(T) : T;
  assert(Scalar->isIntegralOrEnumerationType() && !T->isMatrixType() &&
         Count <= (IsFlat ? 1 : 3) && "Sema refuses other types");
  auto Emit = [&](llvm::ArrayRef<llvm::Value *> Args) {
    llvm::Value *Number = Builder.CreateIntrinsic(ID, Args);
    return Scalar->isBooleanType()
               ? ConversionEmitter(F).emitNonZero(Number)
               : Builder.CreateZExtOrTrunc(Number,
                                           Mod.types().getValueType(Scalar));
  };
  if (IsFlat) {
    llvm::Value *V = Emit({});
    return T->isVectorType() ? ConversionEmitter(F).splat(V, T) : V;
  }
  if (!T->isVectorType())
    return Emit({Builder.getInt32(0)});
  llvm::Value *V = F.getPoison(T);
  for (unsigned I = 0; I != Count; ++I)
    V = Builder.CreateInsertElement(V, Emit({Builder.getInt32(I)}),
                                    uint64_t(I));
  return V;
}
