//===- HLSLSemantics.cpp - Semantics of parameters and fields ----- ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a semantic means is a question for the stage that an entry is of: the
// functions and structs of other stages stand in the same files, and are not
// checked when their semantics are read.
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Stages/HLSLSemantics.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStageAttributes.h"
#include "clang/AST/HLSLStageParameters.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "clang/Sema/Stages/HLSLEntrySemantics.h"
#include "clang/Sema/Stages/HLSLNodes.h"
#include "clang/Sema/Stages/HLSLRayEntries.h"
#include "clang/Sema/Stages/HLSLStageAttributes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

bool hlsl::handleSystemSemantic(SemaHLSL &S, Decl *D,
                                const ParsedAttr &Semantic) {
  StringRef Name = Semantic.getAttrName()->getName();
  if (!Name.starts_with_insensitive("SV_"))
    return false;
  uint32_t Index = 0;
  S.SemaRef.checkUInt32Argument(Semantic, Semantic.getArgAsExpr(0), Index);
  D->addAttr(S.createSemanticAttr<HLSLParsedSemanticAttr>(Semantic, Index));
  return true;
}

/// The stage of an entry, of its own in a library; null if there is none.
static const llvm::dxil::ShaderStage *getStage(const SemaHLSL &S,
                                               const FunctionDecl *Entry) {
  if (const llvm::dxil::ShaderStage *Own = getEntryStage(Entry))
    return Own;
  return llvm::dxil::lookupStage(
      S.getASTContext().getTargetInfo().getTriple().getEnvironment());
}

/// How a stage is named where it has no results, or none but those that its
/// parameters stand for; nothing for the others.
static std::optional<unsigned>
findStageWithoutResults(llvm::dxil::ShaderKind Kind) {
  enum { Compute, Node, Amplification, Mesh, Geometry };
  switch (Kind) {
  case llvm::dxil::ShaderKind::Compute:
    return Compute;
  case llvm::dxil::ShaderKind::Node:
    return Node;
  case llvm::dxil::ShaderKind::Amplification:
    return Amplification;
  case llvm::dxil::ShaderKind::Mesh:
    return Mesh;
  case llvm::dxil::ShaderKind::Geometry:
    return Geometry;
  default: // the others have results
    return std::nullopt;
  }
}

static bool checkNoOutputs(SemaHLSL &S, const FunctionDecl *Entry,
                           llvm::dxil::ShaderKind Kind) {
  std::optional<unsigned> Named = findStageWithoutResults(Kind);
  if (!Named)
    return true;
  if (!Entry->getReturnType()->isVoidType()) {
    report(S.SemaRef, Entry->getLocation(), Diag::err_entry_returns)
        << Entry << Entry->getReturnType() << *Named;
    return false;
  }
  for (const ParmVarDecl *Param : Entry->parameters())
    if (const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
        Modifier && Modifier->isAnyOut() &&
        getMeshRole(Param) == MeshRole::None &&
        !getStageObject(Param->getType())) {
      report(S.SemaRef, Param->getLocation(), Diag::err_entry_output)
          << Param << *Named;
      return false;
    }
  return true;
}

/// Whether Clang is to judge the semantics of the parameters, too.
static bool checkEntry(SemaHLSL &S, const FunctionDecl *Entry,
                       const llvm::dxil::ShaderStage *Stage) {
  if (const auto *Threads = Entry->getAttr<HLSLNumThreadsAttr>();
      Threads &&
      (Threads->getX() < 1 || Threads->getY() < 1 || Threads->getZ() < 1)) {
    report(S.SemaRef, Threads->getLocation(), Diag::err_empty_thread_group)
        << Threads->getX() << Threads->getY() << Threads->getZ();
    return false;
  }
  // Clang knows only how many there may be in x and y.
  if (const auto *Threads = Entry->getAttr<HLSLNumThreadsAttr>();
      Threads && unsigned(Threads->getZ()) > llvm::dxil::MaxThreadsOfGroupInZ) {
    S.Diag(Threads->getLocation(), diag::err_hlsl_numthreads_argument_oor)
        << /*Z=*/2 << unsigned(llvm::dxil::MaxThreadsOfGroupInZ);
    return false;
  }
  if (!Stage)
    return true;
  bool IsNode = Stage->Kind == llvm::dxil::ShaderKind::Node;
  if (!checkStageAttributes(S, Entry, *Stage) ||
      !checkNoOutputs(S, Entry, Stage->Kind) ||
      (IsNode && !checkNode(S, Entry)))
    return false;
  // Clang looks for semantics at the members of a resource, which have no
  // place.
  for (const ParmVarDecl *Param : Entry->parameters()) {
    if (isUniformParameter(Param))
      continue;
    QualType T = Param->getType().getNonReferenceType();
    // A template is instantiated when its members are asked for; what stays
    // incomplete Clang reports.
    if (!S.SemaRef.isCompleteType(Param->getLocation(), T))
      return false;
    // Records and outputs have no semantics.
    if (IsNode && getNodeObject(T))
      continue;
    if (containsUnboundObject(S.getASTContext(), T) && !getStageObject(T)) {
      report(S.SemaRef, Param->getLocation(), Diag::err_signature_type) << T;
      return false;
    }
    if (T->isHLSLIntangibleType() && !getStageObject(T)) {
      S.Diag(Param->getLocation(), diag::err_hlsl_missing_semantic_annotation);
      return false;
    }
  }
  if (!checkStageParameters(S, Entry, *Stage))
    return false;
  EntrySemantics Semantics = checkEntrySemantics(S, Entry, Stage->Kind);
  // Clang's check knows the inputs of compute shaders only, and wants a
  // semantic at each parameter.
  if (Stage->Kind != llvm::dxil::ShaderKind::Compute ||
      hasUniformParameters(Entry))
    return false;
  return Semantics == EntrySemantics::Distinct ||
         (Semantics == EntrySemantics::Repeated &&
          !Entry->hasAttr<HLSLNumThreadsAttr>());
}

bool hlsl::checkEntryPoint(SemaHLSL &S, const FunctionDecl *Entry) {
  const llvm::dxil::ShaderStage *Stage = getStage(S, Entry);
  // Clang has no such stage; checkNodes comes here.
  if (isNode(Entry) && Stage && Stage->Kind == llvm::dxil::ShaderKind::Node)
    return false;
  // These have no semantics, which is all that Clang would judge.
  if (Stage && Stage->has(llvm::dxil::HasHandedStructs)) {
    if (checkStageAttributes(S, Entry, *Stage))
      checkRayEntry(S, Entry, *Stage);
    return false;
  }
  // After an error a parameter's type may contain itself, and Clang would walk
  // it forever; the entry is checked when the rest is right.
  if (S.SemaRef.getDiagnostics().hasErrorOccurred())
    return false;
  return checkEntry(S, Entry, Stage);
}

bool hlsl::checkStageOfRedeclaration(SemaHLSL &S, const Decl *D,
                                     const AttributeCommonInfo &Before,
                                     llvm::Triple::EnvironmentType Stage) {
  const auto *Written = D->getAttr<HLSLShaderAttr>();
  if (!Written || Written->getType() == Stage || Before.getAttrName())
    return true;
  S.Diag(Written->getLocation(), diag::err_hlsl_entry_shader_attr_mismatch)
      << Written;
  return false;
}

void hlsl::checkNodes(SemaHLSL &S, const DeclContext *Context) {
  if (S.getASTContext().getTargetInfo().getTriple().getEnvironment() !=
          llvm::Triple::Library ||
      S.SemaRef.getDiagnostics().hasErrorOccurred())
    return;
  auto Check = [&](const FunctionDecl *Function) {
    if (Function->doesThisDeclarationHaveABody() &&
        !Function->isDependentContext() && isNode(Function) &&
        !Function->hasAttr<HLSLShaderAttr>())
      checkEntry(S, Function, getEntryStage(Function));
  };
  visitDecls(Context, {Check, [](const VarDecl *) {}});
}
