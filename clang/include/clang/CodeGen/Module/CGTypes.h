//===- CGTypes.h - Types of LLVM for types of HLSL --------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_MODULE_CGTYPES_H
#define CLANG_CODEGEN_MODULE_CGTYPES_H

#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/DerivedTypes.h"

namespace clang {
namespace hlsl {

/// The types of values, memory and buffers.
class TypeLowering {
public:
  explicit TypeLowering(ModuleContext &Mod)
      : Mod(Mod), Context(Mod.getContext()), IRContext(Mod.getIRContext()) {}

  /// The type of a value in a register: i1 for bool, <R*C x T> for matrices.
  /// Not for arrays and records.
  llvm::Type *getValueType(QualType T);
  /// The type in native memory: 32 bits for bool and for types of minimum
  /// precision, also for arrays and records.
  llvm::Type *getMemoryType(QualType T);
  /// The type of an element of a typed buffer or texture: i32 for bool.
  llvm::Type *getElementType(QualType T);
  llvm::StructType *getStructType(const CXXRecordDecl *Record);
  /// The same of what shaders hand each other; notes in the module how the
  /// matrices in it lie.
  llvm::StructType *getHandedStructType(const CXXRecordDecl *Record);
  /// A resource in memory: origin and index.
  llvm::StructType *getResourceType();
  /// The numbers of a field and of a base class in getStructType.
  unsigned getFieldIndex(const FieldDecl *Field);
  unsigned getBaseIndex(const CXXRecordDecl *Derived,
                        const CXXRecordDecl *Base);
  /// The type that a buffer's handle is parameterised with; its allocation size
  /// is the size in memory.
  llvm::Type *getBufferType(QualType T, const MemoryLayout &Layout,
                            MatrixPacking Packing);
  /// The struct type of a record in such memory.
  llvm::StructType *getBufferStructType(const CXXRecordDecl *Record,
                                        const MemoryLayout &Layout);

private:
  ModuleContext &Mod;
  ASTContext &Context;
  llvm::LLVMContext &IRContext;
  llvm::DenseMap<const CXXRecordDecl *, llvm::StructType *> StructTypes;
  void noteMatrices(llvm::StructType *Struct, unsigned Member, QualType T,
                    const ValueDecl *Declared);

  /// Those whose matrices were noted.
  llvm::DenseSet<const CXXRecordDecl *> HandedStructs;
  llvm::DenseMap<std::pair<const CXXRecordDecl *, unsigned>, llvm::StructType *>
      BufferStructTypes;
  llvm::StructType *ResourceType = nullptr;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_CGTYPES_H
