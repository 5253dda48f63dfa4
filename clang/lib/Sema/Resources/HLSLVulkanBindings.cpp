// HLSLVulkanBindings.cpp: Attributes of Vulkan
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Resources/HLSLVulkanBindings.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace clang::hlsl;

/// What else changes places or sizes, which no layout here knows.
static bool changesLayout(StringRef Name) {
  return llvm::is_contained({"constant_id", "counter_binding", "offset",
                             "push_constant", "shader_record_ext",
                             "shader_record_nv"},
                            Name);
}

// Of an attribute Clang decides by its name alone, so the name knows. The flag
// is for precompiled headers, which there are none of.
void hlsl::enableVulkanBindings(IdentifierTable &Identifiers) {
  Identifiers.get("binding").setChangedSinceDeserialization();
}

bool hlsl::isVulkanBinding(const IdentifierInfo &Name) {
  return Name.isStr("binding") && Name.hasChangedSinceDeserialization();
}

void hlsl::rejectVulkanBinding(Sema &S, const ParsedAttr &Attribute) {
  if (hasVulkanLayout(S))
    report(S, Attribute.getLoc(), Diag::err_vulkan_binding_place);
}

/// The argument \p I of the attribute; 0 if there is none. Nothing after an
/// error, which is reported.
static std::optional<uint32_t> readNumber(Sema &S, const ParsedAttr &Attribute,
                                          unsigned I) {
  if (I >= Attribute.getNumArgs())
    return 0;
  std::optional<llvm::APSInt> Value;
  SourceLocation Loc = Attribute.getLoc();
  if (Attribute.isArgExpr(I)) {
    Expr *Argument = Attribute.getArgAsExpr(I);
    Loc = Argument->getExprLoc();
    if (ExprResult Loaded = S.DefaultLvalueConversion(Argument);
        Loaded.isUsable())
      Argument = Loaded.get();
    if (!Argument->isValueDependent() &&
        Argument->getType()->isIntegralOrEnumerationType())
      Value = Argument->getIntegerConstantExpr(S.Context);
  }
  if (Value && !Value->isNegative() && Value->getActiveBits() <= 32)
    return uint32_t(Value->getZExtValue());
  report(S, Loc, Diag::err_vulkan_binding_number) << I;
  return std::nullopt;
}

/// Whether \p D can have a binding, as far as its kind tells.
static bool mayHaveBinding(const Decl *D) {
  if (const auto *Param = dyn_cast<ParmVarDecl>(D))
    return isUniformParameter(Param);
  const auto *Var = dyn_cast<VarDecl>(D);
  return isa<HLSLBufferDecl>(D) || (Var && !Var->isLocalVarDecl());
}

static void processBinding(Sema &S, Decl *D, const ParsedAttr &Attribute) {
  if (!mayHaveBinding(D)) {
    report(S, Attribute.getLoc(), Diag::err_vulkan_binding_place);
    return;
  }
  if (Attribute.getNumArgs() < 1 || Attribute.getNumArgs() > 2) {
    report(S, Attribute.getLoc(), Diag::err_vulkan_binding_arguments);
    return;
  }
  // Clang may process the attributes of one declaration twice.
  for (const auto *Mark : D->specific_attrs<AnnotateAttr>()) {
    if (Mark->getAnnotation() != VulkanBindingMark)
      continue;
    if (Mark->getRange() != Attribute.getRange())
      report(S, Attribute.getLoc(), Diag::err_vulkan_binding_twice);
    return;
  }
  std::optional<uint32_t> Binding = readNumber(S, Attribute, 0);
  std::optional<uint32_t> Set = readNumber(S, Attribute, 1);
  if (Binding && Set)
    attachVulkanBinding(D, {*Binding, *Set, Attribute.getRange()});
}

void hlsl::processVulkanAttributes(Sema &S, Decl *D,
                                   const ParsedAttributesView &Attributes) {
  if (!D || !hasVulkanLayout(S))
    return;
  for (const ParsedAttr &Attribute : Attributes) {
    const IdentifierInfo *Scope = Attribute.getScopeName();
    if (!Scope || !Scope->isStr("vk"))
      continue;
    StringRef Name = Attribute.getAttrName()->getName();
    if (Name == "binding")
      processBinding(S, D, Attribute);
    else if (changesLayout(Name))
      reportNotSupported(
          S, Attribute.getLoc(),
          ("the attribute 'vk::" + Name + "' with the layout target 'vulkan'")
              .str());
  }
}

void hlsl::checkVulkanBinding(Sema &S, NamedDecl *D) {
  std::optional<VulkanBinding> Binding =
      hasVulkanLayout(S) ? getVulkanBinding(D) : std::nullopt;
  const auto *Var = dyn_cast<VarDecl>(D);
  if (!Binding || !Var || Var->isInvalidDecl() || isa<ParmVarDecl>(Var) ||
      Var->getType()->isDependentType())
    return;
  RegisterBindingFlags Flags = getRegisterBindingInfo(Var).Flags;
  if (isUniform(Var) &&
      (Flags.Resource || Flags.SRV || Flags.UAV || Flags.CBV || Flags.Sampler))
    return;
  report(S, Binding->Range.getBegin(), Diag::err_vulkan_binding_place);
  for (Decl *Declared : D->redecls())
    if (Declared->hasAttrs())
      llvm::erase_if(Declared->getAttrs(), [](const Attr *A) {
        const auto *Mark = dyn_cast<AnnotateAttr>(A);
        return Mark && Mark->getAnnotation() == VulkanBindingMark;
      });
}
