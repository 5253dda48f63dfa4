//===- HLSLRegisterRules.cpp - Which register takes what --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLRegisterRules.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Facts/HLSLResourceMembers.h"
#include "clang/Facts/HLSLStageParameters.h"
#include "clang/Facts/HLSLTypeWalk.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// The decision table
//===----------------------------------------------------------------------===//

namespace {

/// One cell of the table: the verdict if the flag is set, and if it is not.
struct Decision {
  bool RegisterBindingFlags::*Flag;
  RegisterVerdict IfSet;
  RegisterVerdict Otherwise;
};

using Flags = RegisterBindingFlags;
using V = RegisterVerdict;

constexpr Decision always(RegisterVerdict Verdict) {
  return {nullptr, Verdict, Verdict};
}

/// A resource takes the letter of its class.
constexpr Decision onlyIf(bool Flags::*Class) {
  return {Class, V::Valid, V::Mismatch};
}

/// A UDT takes the letters of its members.
constexpr Decision ifContains(bool Flags::*Class) {
  return {Class, V::Valid, V::MissingMember};
}

constexpr unsigned NumLetters = 6;
using DecisionRow = Decision[NumLetters];

// The rows of the proposal's "diagnostic emission", by register letter: t, u,
// b, s, c, i. Its text for mismatches has no case for `i`, whose registers are
// gone for everything, so there `i` is invalid.

constexpr DecisionRow OtherRow = {always(V::Mismatch), always(V::Mismatch),
                                  always(V::Mismatch), always(V::Mismatch),
                                  always(V::Mismatch), always(V::Invalid)};

constexpr DecisionRow ResourceRow = {
    onlyIf(&Flags::SRV),     onlyIf(&Flags::UAV), onlyIf(&Flags::CBV),
    onlyIf(&Flags::Sampler), always(V::Mismatch), always(V::Invalid)};

constexpr DecisionRow BasicRow = {
    always(V::Mismatch),
    always(V::Mismatch),
    always(V::DeprecatedB),
    always(V::Mismatch),
    {&Flags::DefaultGlobals, V::Valid, V::PackOffset},
    always(V::DeprecatedI)};

constexpr DecisionRow UDTRow = {ifContains(&Flags::SRV),
                                ifContains(&Flags::UAV),
                                ifContains(&Flags::CBV),
                                ifContains(&Flags::Sampler),
                                ifContains(&Flags::ContainsNumeric),
                                always(V::Invalid)};

} // namespace

RegisterVerdict hlsl::judgeRegister(const RegisterBindingFlags &F,
                                    RegisterLetter Letter) {
  const DecisionRow &Row = F.Other      ? OtherRow
                           : F.Resource ? ResourceRow
                           : F.Basic    ? BasicRow
                                        : UDTRow;
  const Decision &Cell = Row[unsigned(Letter)];
  RegisterVerdict Verdict =
      !Cell.Flag || F.*Cell.Flag ? Cell.IfSet : Cell.Otherwise;
  // A member of a buffer has its place there, whatever its type.
  if (Verdict == V::Valid && Letter == RegisterLetter::C && !F.DefaultGlobals)
    return V::PackOffset;
  return Verdict;
}

std::optional<RegisterLetter>
hlsl::getOnlyRegisterLetter(const RegisterBindingFlags &F) {
  std::optional<RegisterLetter> Only;
  for (unsigned Letter = 0; Letter != NumBindableLetters; ++Letter) {
    if (judgeRegister(F, RegisterLetter(Letter)) != V::Valid)
      continue;
    if (Only)
      return std::nullopt;
    Only = RegisterLetter(Letter);
  }
  return Only;
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

  /// Adds what a type contains: itself, in its base classes, at any depth. The
  /// flags only grow, so no type needs a second look.
  void addMembers(QualType Whole) {
    llvm::SmallPtrSet<const CXXRecordDecl *, 8> Visited;
    walkType(C, Whole, [&](const TypePart &Part) {
      switch (Part.Kind) {
      case PartKind::Array:
        break;
      case PartKind::Resource:
        setResource(*getResourceLetter(Part.Type), Part.getMember());
        break;
      case PartKind::Value:
        if (isNumeric(Part.Type))
          set(F.ContainsNumeric, RegisterLetter::C, Part.getMember());
        break;
      case PartKind::Record:
        const CXXRecordDecl *Record =
            Part.Type->getAsCXXRecordDecl()->getDefinition();
        if (!Record || isBuiltinObject(Record) ||
            !Visited.insert(Record).second)
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
