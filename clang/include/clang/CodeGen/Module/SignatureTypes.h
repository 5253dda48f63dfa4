//===- SignatureTypes.h - Types of exported signatures ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_MODULE_SIGNATURETYPES_H
#define CLANG_CODEGEN_MODULE_SIGNATURETYPES_H

#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace clang {
class CXXRecordDecl;

namespace hlsl {

/// The types of parameters and results as Microsoft's compiler gives them to
/// exported functions, with its names.
class SignatureTypes {
public:
  explicit SignatureTypes(ModuleContext &Mod)
      : Mod(Mod), Context(Mod.getContext()), IRContext(Mod.getIRContext()) {}

  /// \p IsInMemory for elements of arrays and structs: a bool is a word there.
  /// What has 16 bits in registers has 16 bits here, too.
  llvm::Type *get(QualType T, bool IsInMemory = false);

private:
  llvm::StructType *getMatrix(QualType T);
  llvm::StructType *getStruct(const CXXRecordDecl *Record);

  ModuleContext &Mod;
  ASTContext &Context;
  llvm::LLVMContext &IRContext;
  llvm::DenseMap<const CXXRecordDecl *, llvm::StructType *> Structs;
  llvm::StringMap<llvm::StructType *> Matrices;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_SIGNATURETYPES_H
