// CGTypes.h: Types in memory, registers and signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_MODULE_CGTYPES_H
#define CLANG_CODEGEN_MODULE_CGTYPES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DerivedTypes.h"

namespace clang {
class CXXRecordDecl;

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
  /// The same for data that shaders pass to each other; records in the module
  /// how matrices in it are stored.
  llvm::StructType *getHandedStructType(const CXXRecordDecl *Record);
  /// A resource in memory: provenance and index.
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
  /// By the numbers of fields.
  llvm::DenseMap<const CXXRecordDecl *, llvm::SmallVector<unsigned, 8>>
      FieldIndices;
  void noteMatrices(llvm::StructType *Struct, unsigned Member, QualType T,
                    const ValueDecl *Declared);

  /// Those whose matrices were noted.
  llvm::DenseSet<const CXXRecordDecl *> HandedStructs;
  llvm::DenseMap<std::pair<const CXXRecordDecl *, unsigned>, llvm::StructType *>
      BufferStructTypes;
  llvm::StructType *ResourceType = nullptr;
};

//===----------------------------------------------------------------------===//
// Types of values
//===----------------------------------------------------------------------===//

/// A built-in resource class.
bool isResource(QualType T);
/// Arrays and records, also resources: values that are emitted into an lvalue.
bool isAggregate(QualType T);
/// A resource, an array of resources, or a record with a resource in it.
bool hasResources(QualType T);
/// A parameter that the callee reaches by address: its type is a reference, but
/// Clang leaves the type of an array as it is.
bool isPassedByAddress(const ParmVarDecl *Param);
/// The number of elements of a scalar, vector or matrix.
unsigned getElementCount(QualType T);
/// The element that initializer \p Index of a vector or matrix initializes.
/// Clang orders the elements of a matrix by column unless its language options
/// specify otherwise.
unsigned getInitializerElement(const ASTContext &Context, QualType T,
                               unsigned Index);

//===----------------------------------------------------------------------===//
// Types in signatures
//===----------------------------------------------------------------------===//

/// The types of parameters and results as Microsoft's compiler gives them to
/// exported functions, with its names.
class SignatureTypes {
public:
  explicit SignatureTypes(ModuleContext &Mod)
      : Mod(Mod), Context(Mod.getContext()), IRContext(Mod.getIRContext()) {}

  /// \p IsInMemory is set for elements of arrays and structs, where a bool is
  /// an i32. A type that has 16 bits in registers also has 16 bits here.
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

#endif // CLANG_CODEGEN_MODULE_CGTYPES_H
