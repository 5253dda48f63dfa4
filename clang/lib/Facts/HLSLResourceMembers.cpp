//===- HLSLResourceMembers.cpp - Resources inside of types ------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Facts/HLSLResourceMembers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;
using namespace clang::hlsl;

std::optional<RegisterLetter> hlsl::getResourceLetter(QualType T) {
  T = T.getCanonicalType();
  const auto *Handle = dyn_cast<HLSLAttributedResourceType>(T.getTypePtr());
  if (!Handle && T->isHLSLResourceRecord())
    Handle =
        HLSLAttributedResourceType::findHandleTypeOnResource(T.getTypePtr());
  if (!Handle)
    return std::nullopt;
  switch (Handle->getAttrs().ResourceClass) {
  case llvm::dxil::ResourceClass::SRV:
    return RegisterLetter::T;
  case llvm::dxil::ResourceClass::UAV:
    return RegisterLetter::U;
  case llvm::dxil::ResourceClass::CBuffer:
    return RegisterLetter::B;
  case llvm::dxil::ResourceClass::Sampler:
    return RegisterLetter::S;
  }
  llvm_unreachable("unknown resource class");
}

bool hlsl::isResourceAggregate(QualType T) {
  const Type *Element = T.getCanonicalType()->getBaseElementTypeUnsafe();
  return Element->isRecordType() && Element->isHLSLIntangibleType() &&
         !Element->isHLSLResourceRecord();
}

ResourceCounts ResourceCounter::count(QualType T) {
  ResourceCounts Counts;
  if (const auto *Array = Context.getAsConstantArrayType(T)) {
    uint64_t Length = Array->getZExtSize();
    Counts = count(Array->getElementType());
    for (uint64_t &Registers : Counts.Registers)
      Registers = llvm::SaturatingMultiply(Registers, Length);
    for (uint64_t &Ranges : Counts.Ranges)
      if (Ranges != 1)
        Ranges = llvm::SaturatingMultiply(Ranges, Length);
    return Counts;
  }
  if (auto Letter = getResourceLetter(T)) {
    Counts.Registers[unsigned(*Letter)] = 1;
    Counts.Ranges[unsigned(*Letter)] = 1;
  } else if (const auto *Record = T->getAsCXXRecordDecl()) {
    Counts = countRecord(Record);
  }
  return Counts;
}

const ResourceCounts &
ResourceCounter::countRecord(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  // A record that contains itself, after an error, is empty on the way.
  if (auto [It, IsNew] = Records.try_emplace(Record); !IsNew || !Record)
    return It->second;
  ResourceCounts Sum;
  auto Add = [&](QualType T) {
    ResourceCounts Part = count(T);
    for (unsigned I = 0; I != NumResourceLetters; ++I) {
      Sum.Registers[I] =
          llvm::SaturatingAdd(Sum.Registers[I], Part.Registers[I]);
      Sum.Ranges[I] = llvm::SaturatingAdd(Sum.Ranges[I], Part.Ranges[I]);
    }
  };
  for (const CXXBaseSpecifier &Base : Record->bases())
    Add(Base.getType());
  for (const FieldDecl *Field : Record->fields())
    Add(Field->getType());
  return Records[Record] = Sum;
}

uint64_t ResourceCounter::getFirst(const CXXRecordDecl *Derived,
                                   const CXXRecordDecl *Base,
                                   RegisterLetter Letter) {
  uint64_t First = 0;
  for (const CXXBaseSpecifier &B : Derived->getDefinition()->bases()) {
    if (B.getType()->getAsCXXRecordDecl()->getCanonicalDecl() ==
        Base->getCanonicalDecl())
      return First;
    First += countRegisters(B.getType(), Letter);
  }
  llvm_unreachable("not a direct base");
}

uint64_t ResourceCounter::getFirst(const FieldDecl *Field,
                                   RegisterLetter Letter) {
  auto [It, IsNew] = Fields.try_emplace(Field->getCanonicalDecl());
  if (!IsNew)
    return It->second[unsigned(Letter)];
  // All fields of a record at once: their number is no factor of the time.
  const auto *Record = cast<CXXRecordDecl>(Field->getParent());
  std::array<uint64_t, NumResourceLetters> Next = {};
  auto Skip = [&](QualType T) {
    ResourceCounts Part = count(T);
    for (unsigned I = 0; I != NumResourceLetters; ++I)
      Next[I] = llvm::SaturatingAdd(Next[I], Part.Registers[I]);
  };
  for (const CXXBaseSpecifier &Base : Record->bases())
    Skip(Base.getType());
  for (const FieldDecl *F : Record->fields()) {
    Fields[F->getCanonicalDecl()] = Next;
    Skip(F->getType());
  }
  return Fields[Field->getCanonicalDecl()][unsigned(Letter)];
}

const FieldDecl *ResourceCounter::findMemberBehind(QualType T,
                                                   RegisterLetter Letter,
                                                   uint64_t Room) {
  auto GetRegisters = [&](QualType Part) {
    return countRegisters(Part, Letter);
  };
  if (GetRegisters(T) <= Room)
    return nullptr;
  while (const auto *Array = Context.getAsConstantArrayType(T)) {
    // Behind the elements that fit is the one that does not.
    T = Array->getElementType();
    Room %= GetRegisters(T);
  }
  const auto *Record = T->getAsCXXRecordDecl();
  if (!Record || getResourceLetter(T))
    return nullptr;
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    if (const FieldDecl *Member =
            findMemberBehind(Base.getType(), Letter, Room))
      return Member;
    Room -= GetRegisters(Base.getType());
  }
  for (const FieldDecl *Field : Record->fields()) {
    uint64_t Registers = GetRegisters(Field->getType());
    if (Registers > Room) {
      const FieldDecl *Inner = findMemberBehind(Field->getType(), Letter, Room);
      return Inner ? Inner : Field;
    }
    Room -= Registers;
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

namespace {

/// Visits the ranges of one letter.
class RangeWalk {
public:
  RangeWalk(ResourceCounter &Counter, const ASTContext &Context,
            RegisterLetter Letter,
            llvm::function_ref<void(MemberRange &&)> Visit)
      : Counter(Counter), Context(Context), Letter(Letter), Visit(Visit) {}

  /// \p Member is the field of type \p T, or the one that contains it.
  void walk(QualType T, const FieldDecl *Member, const std::string &Path) {
    uint64_t Ranges = Counter.countRanges(T, Letter);
    if (Ranges == 0)
      return;
    if (const auto *Array = Context.getAsConstantArrayType(T)) {
      QualType Element = Array->getElementType();
      if (Counter.countRanges(Element, Letter) == 1)
        return walkElement(T, Element, Member, Path);
      for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
        walk(Element, Member, Path + "." + std::to_string(I));
      return;
    }
    if (getResourceLetter(T))
      return visit(T, Member, Path);
    walkRecord(T->getAsCXXRecordDecl(), Member, Path);
  }

private:
  /// One range for all elements, which have no part in its name.
  void walkElement(QualType Array, QualType Element, const FieldDecl *Member,
                   const std::string &Path) {
    bool IsOutermost = Repeated == 0;
    if (IsOutermost)
      Repeated = Counter.countRegisters(Array, Letter);
    walk(Element, Member, Path);
    if (IsOutermost)
      Repeated = 0;
  }

  void walkRecord(const CXXRecordDecl *Record, const FieldDecl *Member,
                  const std::string &Path) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      walk(Base.getType(), Member,
           join(Path, Base.getType()->getAsCXXRecordDecl()->getName()) + "::");
    for (const FieldDecl *Field : Record->fields())
      walk(Field->getType(), Field, join(Path, Field->getName()));
  }

  /// `g.F::a` is the member `a` of the base class `F` of `g`.
  static std::string join(std::string Path, llvm::StringRef Name) {
    if (!llvm::StringRef(Path).ends_with("::"))
      Path += '.';
    return Path += Name;
  }

  void visit(QualType T, const FieldDecl *Member, const std::string &Path) {
    uint64_t Count = Repeated ? Repeated : 1;
    Visit({Member, T, Letter, Next, Count, Path});
    Next += Count;
  }

  ResourceCounter &Counter;
  const ASTContext &Context;
  RegisterLetter Letter;
  llvm::function_ref<void(MemberRange &&)> Visit;
  uint64_t Next = 0;
  /// Inside of an array that is one range: its length, else 0.
  uint64_t Repeated = 0;
};

} // namespace

void hlsl::forEachMemberRange(ResourceCounter &Counter, const VarDecl *Object,
                              llvm::function_ref<void(MemberRange &&)> Visit) {
  for (unsigned Letter = 0; Letter != NumResourceLetters; ++Letter)
    RangeWalk(Counter, Object->getASTContext(), RegisterLetter(Letter), Visit)
        .walk(Object->getType(), /*Member=*/nullptr, Object->getName().str());
}
