// HLSLRegisters.cpp: Registers of declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <array>
#include <string>

using namespace clang;
using namespace clang::hlsl;

llvm::dxil::ResourceClass hlsl::getResourceClass(RegisterLetter Letter) {
  switch (Letter) {
  case RegisterLetter::T:
    return llvm::dxil::ResourceClass::SRV;
  case RegisterLetter::U:
    return llvm::dxil::ResourceClass::UAV;
  case RegisterLetter::B:
    return llvm::dxil::ResourceClass::CBuffer;
  case RegisterLetter::S:
    return llvm::dxil::ResourceClass::Sampler;
  case RegisterLetter::C:
  case RegisterLetter::I:
    break;
  }
  llvm_unreachable("resources do not take these letters");
}

RegisterLetter hlsl::getLetterOf(llvm::dxil::ResourceClass Class) {
  switch (Class) {
  case llvm::dxil::ResourceClass::SRV:
    return RegisterLetter::T;
  case llvm::dxil::ResourceClass::UAV:
    return RegisterLetter::U;
  case llvm::dxil::ResourceClass::CBuffer:
    return RegisterLetter::B;
  case llvm::dxil::ResourceClass::Sampler:
    return RegisterLetter::S;
  }
  llvm_unreachable("all classes are handled");
}

//===----------------------------------------------------------------------===//
// Letters
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral Letters = "tubsci";

std::optional<RegisterLetter> hlsl::parseRegisterLetter(char Letter) {
  size_t Index = Letters.find(llvm::toLower(Letter));
  if (Index == llvm::StringRef::npos)
    return std::nullopt;
  return RegisterLetter(Index);
}

char hlsl::spellRegisterLetter(RegisterLetter Letter) {
  return Letters[unsigned(Letter)];
}

//===----------------------------------------------------------------------===//
// Flags of declarations
//===----------------------------------------------------------------------===//

namespace {

/// Sets the flags of one declaration.
class FlagFinder {
public:
  explicit FlagFinder(const ASTContext &C) : C(C) {}

  RegisterBindingInfo find(const NamedDecl *D) {
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D)) {
      F.Resource = true;
      (Buffer->isCBuffer() ? F.CBV : F.SRV) = true;
      return Info;
    }
    const auto *Var = cast<VarDecl>(D);
    if (isGroupShared(Var))
      F.Other = true;
    else
      addVariable(Var->getType());
    bool IsInBuffer = isa<HLSLBufferDecl>(Var->getDeclContext());
    F.DefaultGlobals = !IsInBuffer && (F.Basic || F.ContainsNumeric);
    return Info;
  }

private:
  static bool isNumeric(QualType T) {
    return T->isArithmeticType() || T->isEnumeralType() || T->isVectorType() ||
           T->isConstantMatrixType();
  }

  QualType getElement(QualType T) const {
    return C.getBaseElementType(T).getCanonicalType();
  }

  void addVariable(QualType Declared) {
    QualType T = getElement(Declared);
    if (auto Letter = getResourceLetter(T)) {
      F.Resource = true;
      setResource(*Letter, /*Member=*/nullptr);
      if (!getBlockContents(T).isNull())
        addMembers(T);
    } else if (isNumeric(T)) {
      F.Basic = true;
    } else if (const auto *Record = T->getAsCXXRecordDecl();
               Record && !isBuiltinObject(Record)) {
      F.UDT = true;
      addMembers(T);
    } else {
      F.Other = true;
    }
  }

  void setResource(RegisterLetter Letter, const FieldDecl *Member) {
    switch (Letter) {
    case RegisterLetter::T:
      return set(F.SRV, Letter, Member);
    case RegisterLetter::U:
      return set(F.UAV, Letter, Member);
    case RegisterLetter::B:
      return set(F.CBV, Letter, Member);
    case RegisterLetter::S:
      return set(F.Sampler, Letter, Member);
    case RegisterLetter::C:
    case RegisterLetter::I:
      break;
    }
    llvm_unreachable("resources do not take these letters");
  }

  void set(bool &Flag, RegisterLetter Letter, const FieldDecl *Member) {
    Flag = true;
    const FieldDecl *&First = Info.Members[unsigned(Letter)];
    if (!First)
      First = Member;
  }

  static bool isInBlock(const TypePart &Part) {
    for (const TypePart *P = &Part; P; P = P->Whole)
      if (P->IsContents)
        return true;
    return false;
  }

  /// Adds what a type contains: itself, in its base classes, at any depth. The
  /// flags only grow, so no type needs a second look.
  void addMembers(QualType Whole) {
    // By record, and whether it is in a block, whose numbers are apart.
    llvm::SmallSet<std::pair<const CXXRecordDecl *, bool>, 8> Visited;
    walkType(C, Whole, [&](const TypePart &Part) {
      const bool IsInBlock = isInBlock(Part);
      switch (Part.Kind) {
      case PartKind::Array:
        break;
      case PartKind::Resource:
        setResource(*getResourceLetter(Part.Type), Part.getMember());
        // A parameter block has a space of its own, which only its own
        // declaration can state.
        if (!getBlockContents(Part.Type).isNull() &&
            (!Part.Whole || !isParameterBlock(Part.Type)))
          return WalkStep::EnterContents;
        break;
      case PartKind::Value:
        if (isNumeric(Part.Type) && !IsInBlock)
          set(F.ContainsNumeric, RegisterLetter::C, Part.getMember());
        break;
      case PartKind::Record:
        const CXXRecordDecl *Record =
            Part.Type->getAsCXXRecordDecl()->getDefinition();
        if (!Record || isBuiltinObject(Record) ||
            !Visited.insert({Record, IsInBlock}).second)
          return WalkStep::Skip;
        break;
      }
      return WalkStep::EnterFirst;
    });
  }

  const ASTContext &C;
  RegisterBindingInfo Info;
  RegisterBindingFlags &F = Info.Flags;
};

} // namespace

RegisterBindingInfo hlsl::getRegisterBindingInfo(const NamedDecl *D) {
  return FlagFinder(D->getASTContext()).find(D);
}

//===----------------------------------------------------------------------===//
// Annotations
//===----------------------------------------------------------------------===//

namespace {
/// The positions of the values in their list.
enum AnnotationField : unsigned {
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
  auto GetNumber = [&](AnnotationField F) -> uint32_t {
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
    Text +=
        std::string(".") + llvm::dxil::ComponentLetters[*Annotation.Component];
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

std::string RegisterAnnotation::spellLocation() const {
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

//===----------------------------------------------------------------------===//
// Vulkan
//===----------------------------------------------------------------------===//

void hlsl::attachVulkanBinding(Decl *D, const VulkanBinding &Binding) {
  ASTContext &C = D->getASTContext();
  auto MakeNumber = [&](uint32_t Value) -> Expr * {
    return IntegerLiteral::Create(
        C, llvm::APInt(C.getIntWidth(C.UnsignedIntTy), Value), C.UnsignedIntTy,
        Binding.Range.getBegin());
  };
  Expr *Values[] = {MakeNumber(Binding.Binding), MakeNumber(Binding.Set)};
  D->addAttr(AnnotateAttr::Create(C, VulkanBindingMark, Values,
                                  std::size(Values), Binding.Range));
}

std::optional<VulkanBinding> hlsl::getVulkanBinding(const Decl *D) {
  for (const Decl *Declared : D->redecls())
    for (const auto *Mark : Declared->specific_attrs<AnnotateAttr>()) {
      if (Mark->getAnnotation() != VulkanBindingMark)
        continue;
      auto GetNumber = [&](unsigned I) -> uint32_t {
        return Mark->args_begin()[I]
            ->EvaluateKnownConstInt(D->getASTContext())
            .getZExtValue();
      };
      return VulkanBinding{GetNumber(0), GetNumber(1), Mark->getRange()};
    }
  return std::nullopt;
}
