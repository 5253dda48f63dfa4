// HLSLParts.cpp: The parts of a variable and their names
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Expressions/HLSLParts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;
using namespace clang::hlsl;

uint64_t hlsl::countParts(const ASTContext &C, QualType T) {
  if (const auto *Array = C.getAsConstantArrayType(T))
    return llvm::SaturatingMultiply<uint64_t>(
        Array->getZExtSize(), countParts(C, Array->getElementType()));
  if (T->isArrayType() || T->isHLSLIntangibleType() || isRayQuery(T))
    return 0;
  if (const auto *Vector = T->getAs<VectorType>())
    return Vector->getNumElements();
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return Matrix->getNumElementsFlattened();
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition() ||
      Record->getDefinition()->getNumBases() != 0)
    return containsRayQuery(C, T) ? 0 : 1;
  uint64_t Sum = 0;
  // Of structs in structs in structs there may be more than can be counted.
  for (const FieldDecl *Field : Record->getDefinition()->fields())
    if (Sum <= MaxParts)
      Sum = llvm::SaturatingAdd(Sum, countParts(C, Field));
  return Sum;
}

uint64_t hlsl::countParts(const ASTContext &C, const FieldDecl *Field) {
  return Field->isUnnamedBitField() ? 0 : countParts(C, Field->getType());
}

std::string hlsl::getSuffix(const ASTContext &C, QualType T, unsigned First,
                            llvm::function_ref<bool(unsigned)> IsUnset) {
  std::string Suffix;
  while (true) {
    const unsigned Count = countParts(C, T);
    unsigned Unset = 0;
    for (unsigned Part = First; Part != First + Count; ++Part)
      Unset += IsUnset(Part);
    if (Unset == Count)
      return Suffix;
    if (const auto *Vector = T->getAs<VectorType>()) {
      Suffix += '.';
      for (unsigned N = 0; N != Vector->getNumElements(); ++N)
        if (IsUnset(First + N))
          Suffix += N < 4 ? "xyzw"[N] : '?';
      return Suffix;
    }
    if (const auto *Array = C.getAsConstantArrayType(T)) {
      T = Array->getElementType();
      const unsigned Size = countParts(C, T);
      unsigned Index = 0;
      while (llvm::none_of(llvm::seq(First, First + Size), IsUnset)) {
        First += Size;
        ++Index;
      }
      Suffix += "[" + std::to_string(Index) + "]";
    } else if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
      unsigned Index = 0;
      while (!IsUnset(First + Index))
        ++Index;
      return Suffix + "[" + std::to_string(Index / Matrix->getNumColumns()) +
             "][" + std::to_string(Index % Matrix->getNumColumns()) + "]";
    } else {
      for (const FieldDecl *Field : T->getAsCXXRecordDecl()->fields()) {
        T = Field->getType();
        const unsigned Size = countParts(C, Field);
        if (llvm::any_of(llvm::seq(First, First + Size), IsUnset)) {
          Suffix += "." + Field->getNameAsString();
          break;
        }
        First += Size;
      }
    }
  }
}

/// The unset members of a struct, whose names begin with \p Prefix.
static void listMembers(const ASTContext &C, const CXXRecordDecl *Record,
                        unsigned First, const std::string &Prefix,
                        llvm::function_ref<bool(unsigned)> IsUnset,
                        SmallVectorImpl<std::string> &Names) {
  for (const FieldDecl *Field : Record->fields()) {
    QualType T = Field->getType();
    const unsigned Size = countParts(C, Field);
    const auto Parts = llvm::seq(First, First + Size);
    const std::string Name = Prefix + Field->getNameAsString();
    const CXXRecordDecl *Inner = T->getAsCXXRecordDecl();
    First += Size;
    if (llvm::none_of(Parts, IsUnset))
      continue;
    if (Inner && !llvm::all_of(Parts, IsUnset))
      listMembers(C, Inner->getDefinition(), *Parts.begin(), Name + ".",
                  IsUnset, Names);
    else
      Names.push_back(Name + getSuffix(C, T, *Parts.begin(), IsUnset));
  }
}

SmallVector<std::string, 4>
hlsl::listUnset(const ASTContext &C, QualType T, StringRef Name,
                llvm::function_ref<bool(unsigned)> IsUnset) {
  SmallVector<std::string, 4> Names;
  const auto Parts = llvm::seq<unsigned>(0, countParts(C, T));
  if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl())
    listMembers(C, Record->getDefinition(), 0, "", IsUnset, Names);
  else if (llvm::any_of(Parts, IsUnset))
    Names.push_back(Name.str() + getSuffix(C, T, 0, IsUnset));
  return Names;
}

std::string hlsl::quoteNames(ArrayRef<std::string> Names) {
  constexpr size_t MaxNames = 4;
  std::string Text;
  for (const std::string &Name : Names.take_front(MaxNames))
    Text += (Text.empty() ? "'" : ", '") + Name + "'";
  if (Names.size() > MaxNames)
    Text += " and " + std::to_string(Names.size() - MaxNames) + " more";
  return Text;
}

std::string hlsl::getSuffix(const ASTContext &C, const Expr &E,
                            llvm::function_ref<bool(unsigned)> IsUnset) {
  const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(&E);
  if (!Swizzle)
    return getSuffix(C, E.getType(), 0, IsUnset);
  std::string Suffix = ".";
  for (auto [N, Letter] : llvm::enumerate(Swizzle->getAccessor().getName()))
    if (IsUnset(N) && !StringRef(Suffix).contains(Letter))
      Suffix += Letter;
  return Suffix;
}

const Expr *hlsl::getMatrixOfElements(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  return Call && getBuiltinOp(Call->getDirectCallee()) ==
                     BuiltinOp::MatrixElements
             ? Call->getArg(0)
             : nullptr;
}

std::optional<uint64_t>
hlsl::getConstantIndex(const ASTContext &C, const Expr *Index, uint64_t Count) {
  Expr::EvalResult Result;
  if (Index->isValueDependent() || !Index->EvaluateAsInt(Result, C) ||
      Result.Val.getInt().isNegative() ||
      Result.Val.getInt().getLimitedValue() >= Count)
    return std::nullopt;
  return Result.Val.getInt().getZExtValue();
}
