//===- SignatureTypes.cpp - Types of exported signatures --------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Module/SignatureTypes.h"
#include "clang/AST/DeclCXX.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/SymbolNames.h"
#include "clang/CodeGen/Module/ValueTypes.h"
#include "llvm/IR/DerivedTypes.h"

using namespace clang;
using namespace clang::hlsl;

llvm::StructType *SignatureTypes::getMatrix(QualType T) {
  const auto *Matrix = T->castAs<ConstantMatrixType>();
  std::string Name = (llvm::Twine("class.matrix.") +
                      spellForSymbols(Context, Matrix->getElementType()) + "." +
                      llvm::Twine(Matrix->getNumRows()) + "." +
                      llvm::Twine(Matrix->getNumColumns()))
                         .str();
  llvm::StructType *&Known = Matrices[Name];
  if (!Known)
    Known = llvm::StructType::create(
        IRContext,
        llvm::ArrayType::get(
            llvm::FixedVectorType::get(
                Mod.types().getValueType(Matrix->getElementType()),
                Matrix->getNumColumns()),
            Matrix->getNumRows()),
        Name);
  return Known;
}

llvm::StructType *SignatureTypes::getStruct(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  if (llvm::StructType *Known = Structs.lookup(Record))
    return Known;
  llvm::SmallVector<llvm::Type *, 8> Elements;
  for (const CXXBaseSpecifier &Base : Record->bases())
    Elements.push_back(get(Base.getType(), /*IsInMemory=*/true));
  for (const FieldDecl *Field : Record->fields())
    Elements.push_back(get(Field->getType(), /*IsInMemory=*/true));
  auto *Type = llvm::StructType::create(
      IRContext, Elements,
      (Record->isStruct() ? "struct." : "class.") +
          spellForSymbols(Context, Context.getCanonicalTagType(Record)));
  Structs[Record] = Type;
  return Type;
}

llvm::Type *SignatureTypes::get(QualType T, bool IsInMemory) {
  T = T.getNonReferenceType();
  if (T->isVoidType())
    return llvm::Type::getInt32Ty(IRContext);
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return llvm::ArrayType::get(
        get(Array->getElementType(), /*IsInMemory=*/true),
        Array->getZExtSize());
  if (const auto *Record = T->getAsCXXRecordDecl())
    return getStruct(Record);
  if (T->isMatrixType())
    return getMatrix(T);
  return IsInMemory ? Mod.types().getElementType(T)
                    : Mod.types().getValueType(T);
}
