//===- DebugTypes.h - Types as a debugger sees them -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes and offsets, in bits, are those of the type in memory
// (TypeLowering::getMemoryType), since that is what parts of variables are
// counted by. A vector is a class with the members x to w, a matrix one with
// the members _11, _12 and so on, as in dxc.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_DEBUG_DEBUGTYPES_H
#define CLANG_CODEGEN_DEBUG_DEBUGTYPES_H

#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/IR/DIBuilder.h"

namespace clang {
class SourceManager;

namespace hlsl {

/// The files of a program, with their checksums.
class DebugFiles {
public:
  DebugFiles(const SourceManager &Sources, const DebugPrefixMap &Paths,
             llvm::DIBuilder &Builder)
      : Sources(Sources), Paths(Paths), Builder(Builder) {}

  /// The file of a place; the main file for what is in none.
  llvm::DIFile *get(SourceLocation Loc);
  /// 0 for what is in no file.
  unsigned getLine(SourceLocation Loc) const;

private:
  const SourceManager &Sources;
  const DebugPrefixMap &Paths;
  llvm::DIBuilder &Builder;
  llvm::DenseMap<FileID, llvm::DIFile *> Files;
};

class DebugTypes {
public:
  DebugTypes(ModuleContext &Mod, llvm::DIBuilder &Builder, DebugFiles &Files)
      : Mod(Mod), Builder(Builder), Files(Files) {}

  /// Null for void.
  llvm::DIType *get(QualType T);
  /// The type of a function, with the result first.
  llvm::DISubroutineType *getFunctionType(const FunctionDecl *FD);
  /// The namespace or record that a declaration is in, or null.
  llvm::DIScope *getScope(const Decl *D);

private:
  struct Part {
    std::string Name;
    QualType Type;
  };

  llvm::DIType *create(QualType T);
  llvm::DIType *createScalar(QualType T);
  llvm::DIType *createEnum(const EnumDecl *Enum);
  llvm::DIType *createNumbers(QualType T);
  llvm::DIType *createArray(QualType T);
  llvm::DIType *createRecord(const CXXRecordDecl *Record);
  llvm::DIType *createResource(QualType T);
  llvm::DIType *createTypedef(const TypedefType *T);
  uint64_t getBits(QualType T);
  uint32_t getAlign(QualType T);

  ModuleContext &Mod;
  llvm::DIBuilder &Builder;
  DebugFiles &Files;
  llvm::DenseMap<const void *, llvm::DIType *> Known;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_DEBUG_DEBUGTYPES_H
