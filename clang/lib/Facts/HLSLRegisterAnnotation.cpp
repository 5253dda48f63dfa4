//===- HLSLRegisterAnnotation.cpp - What register(...) says -----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLRegisterAnnotation.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <array>
#include <string>

using namespace clang;
using namespace clang::hlsl;

namespace {
/// The places of the values in their list.
enum Field : unsigned {
  StageField,
  VersionField,
  LetterField,
  NumberField,
  ComponentField,
  HasComponentField,
  HasSpaceField,
  SpaceField,
  NumFields
};
} // namespace

Expr *RegisterAnnotation::write(ASTContext &C) const {
  auto MakeNumber = [&](uint32_t Value) -> Expr * {
    return IntegerLiteral::Create(
        C, llvm::APInt(C.getIntWidth(C.UnsignedIntTy), Value), C.UnsignedIntTy,
        Range.getEnd());
  };
  std::array<Expr *, NumFields> Values;
  Values[StageField] = MakeNumber(Stage);
  Values[VersionField] = StringLiteral::Create(
      C, Version, StringLiteralKind::Ordinary, /*Pascal=*/false,
      C.getStringLiteralArrayType(C.CharTy, Version.size()), Range.getEnd());
  Values[LetterField] = MakeNumber(Letter);
  Values[NumberField] = MakeNumber(Number);
  Values[HasComponentField] = MakeNumber(Component.has_value());
  Values[ComponentField] = MakeNumber(Component.value_or(0));
  Values[HasSpaceField] = MakeNumber(Space.has_value());
  Values[SpaceField] = MakeNumber(Space.value_or(0));
  auto *List =
      new (C) InitListExpr(C, Range.getBegin(), Values, Range.getEnd());
  List->setType(C.VoidTy);
  return List;
}

RegisterAnnotation RegisterAnnotation::read(const ASTContext &C,
                                            const Expr *Values,
                                            SourceRange Range) {
  const auto *List = cast<InitListExpr>(Values->IgnoreParenImpCasts());
  assert(List->getNumInits() == NumFields && "not what write() has made");
  auto GetNumber = [&](Field F) -> uint32_t {
    return List->getInit(F)->EvaluateKnownConstInt(C).getZExtValue();
  };
  RegisterAnnotation Result;
  Result.Range = Range;
  Result.Stage = llvm::Triple::EnvironmentType(GetNumber(StageField));
  Result.Version =
      cast<StringLiteral>(List->getInit(VersionField)->IgnoreParenImpCasts())
          ->getString();
  Result.Letter = char(GetNumber(LetterField));
  Result.Number = GetNumber(NumberField);
  if (GetNumber(HasComponentField))
    Result.Component = GetNumber(ComponentField);
  if (GetNumber(HasSpaceField))
    Result.Space = GetNumber(SpaceField);
  return Result;
}

//===----------------------------------------------------------------------===//
// Profiles
//===----------------------------------------------------------------------===//

llvm::Triple::EnvironmentType hlsl::getStageOfProfile(llvm::StringRef Profile) {
  const llvm::dxil::ShaderStage *Stage =
      llvm::dxil::lookupStageOfProfile(Profile.split('_').first);
  return Stage ? Stage->Environment : llvm::Triple::UnknownEnvironment;
}

//===----------------------------------------------------------------------===//
// Annotations of declarations
//===----------------------------------------------------------------------===//

/// "t3", "c0.y"
static std::string spellNumber(const RegisterAnnotation &Annotation) {
  std::string Text = Annotation.Letter + std::to_string(Annotation.Number);
  if (Annotation.Component)
    Text += std::string(".") + "xyzw"[*Annotation.Component];
  return Text;
}

/// The register as Clang's attribute shows it: "t3", "c0.y", "ps_5_0, s3".
static std::string spellRegister(const RegisterAnnotation &Annotation) {
  if (!Annotation.hasRegister())
    return "";
  std::string Text;
  if (const auto *Stage = llvm::dxil::lookupStage(Annotation.Stage))
    Text = Stage->Profile.str();
  if (!Annotation.Version.empty())
    Text += ("_" + Annotation.Version).str();
  if (!Text.empty())
    Text += ", ";
  return Text += spellNumber(Annotation);
}

std::string RegisterAnnotation::spellPlace() const {
  std::string Text = hasRegister() ? spellNumber(*this) : "";
  if (hasRegister() && Space)
    Text += ", ";
  return Space ? Text += "space" + std::to_string(*Space) : Text;
}

namespace {

/// Clang's attribute, which shows an annotation to readers of the tree,
/// with the values. It is the only one that is attached; a clone, which Clang
/// makes for another declaration, is of the base class and has no values.
class RegisterAttr : public HLSLResourceBindingAttr {
public:
  RegisterAttr(ASTContext &C, const RegisterAnnotation &Annotation)
      : HLSLResourceBindingAttr(
            C,
            AttributeCommonInfo(Annotation.Range, AT_HLSLResourceBinding,
                                Form::HLSLAnnotation()),
            spellRegister(Annotation),
            Annotation.Space ? "space" + std::to_string(*Annotation.Space)
                             : ""),
        Annotation(Annotation) {
    // Tells this from a clone, whatever the annotation is.
    setBinding(RegisterType::SRV, /*SlotNum=*/0, /*SpaceNum=*/0);
  }

  static const RegisterAnnotation *getValues(const HLSLResourceBindingAttr *A) {
    return A->hasRegisterSlot()
               ? &static_cast<const RegisterAttr *>(A)->Annotation
               : nullptr;
  }

private:
  RegisterAnnotation Annotation;
};

} // namespace

void hlsl::attachRegisterAnnotations(
    Decl *D, llvm::ArrayRef<RegisterAnnotation> Annotations) {
  ASTContext &C = D->getASTContext();
  for (const RegisterAnnotation &A : Annotations)
    D->addAttr(new (C) RegisterAttr(C, A));
}

void hlsl::dropRegisterAnnotations(Decl *D) {
  D->dropAttr<HLSLResourceBindingAttr>();
}

llvm::SmallVector<RegisterAnnotation, 2>
hlsl::getRegisterAnnotations(const Decl *D) {
  llvm::SmallVector<RegisterAnnotation, 2> Annotations;
  for (const auto *A : D->specific_attrs<HLSLResourceBindingAttr>())
    if (const RegisterAnnotation *Values = RegisterAttr::getValues(A))
      Annotations.push_back(*Values);
  return Annotations;
}
