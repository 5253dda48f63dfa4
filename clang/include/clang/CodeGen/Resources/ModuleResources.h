// ModuleResources.h: The resources that can be bound
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_RESOURCES_MODULERESOURCES_H
#define CLANG_CODEGEN_RESOURCES_MODULERESOURCES_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/Layout/DeclaredResources.h"
#include "llvm/IR/IRBuilder.h"

namespace clang {
namespace hlsl {

/// A resource declaration, and what has become of it in the module.
struct ResourceInfo : DeclaredResource {
  explicit ResourceInfo(const DeclaredResource &Declared)
      : DeclaredResource(Declared) {}

  llvm::Type *HandleType = nullptr;
  /// The global with the name, made on first use.
  llvm::Constant *NameGlobal = nullptr;
  bool IsUsed = false;
};

/// The declarations that can be bound, their handles, and their rows in the
/// metadata for the backend.
class ModuleResources {
public:
  explicit ModuleResources(ModuleContext &Mod)
      : Mod(Mod), Declared(Mod.getContext(), Mod.getOptions().Placed
                                                 ? RangeDivision::ByMember
                                                 : RangeDivision::ByElement) {}

  /// Numbers what the source declares. Called once, before all others.
  void collect();

  /// Null if the declaration is no resource that can be bound.
  ResourceInfo *find(const NamedDecl *D);
  /// The same for a range in an object, or in a block of it; null if there is
  /// none.
  ResourceInfo *find(const ObjectPart &Root, RegisterLetter Letter,
                     uint64_t First);
  ResourceInfo &get(uint32_t Number) { return Resources[Number]; }
  const DeclaredResources &getDeclared() const { return Declared; }
  ResourceCounter &getCounter() { return Declared.getCounter(); }
  const ObjectPart *makePart(const ObjectPart &Part) {
    return new (Parts.Allocate()) ObjectPart(Part);
  }
  /// The buffer that a variable is a member of, or null.
  const HLSLBufferDecl *findBufferOf(const VarDecl *Var) const {
    return Declared.findBufferOf(Var);
  }
  const CBufferLayout &getLayoutOf(const HLSLBufferDecl *Buffer);
  /// The handle of element \p Index of the declaration's range.
  llvm::Value *emitHandle(llvm::IRBuilderBase &Builder, ResourceInfo &Info,
                          llvm::Value *Index);

  /// After all functions: the rows of `!hlsl.resources`, and of the layouts of
  /// the buffers that are used.
  void emitDeclarations();
  void emitBufferReports();

private:
  ModuleContext &Mod;
  DeclaredResources Declared;
  llvm::SpecificBumpPtrAllocator<ObjectPart> Parts;
  /// By number.
  std::vector<ResourceInfo> Resources;
  llvm::DenseMap<const HLSLBufferDecl *, std::unique_ptr<CBufferLayout>>
      BufferLayouts;
};

// Globals that contain resources.

/// The index of an element of a range: the sum of its subscripts.
llvm::Value *emitRangeIndex(llvm::IRBuilderBase &Builder,
                            const RangeElement &Element);

/// Globals of a user's type with resources in them.
class BoundObjectEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  LValue emitBoundObject(const VarDecl *Var);
  LValue getObjectField(const LValue &Object, const FieldDecl *Field);
  LValue getObjectBase(const LValue &Object, const CXXRecordDecl *Base);
  /// \p Loc is that of the subscript, if one is written.
  LValue getObjectElement(const LValue &Object, llvm::Value *Index,
                          SourceLocation Loc);
  /// What is in the block that \p E is; \p T is its type.
  LValue emitBlockContents(const Expr *E, QualType T);
  /// Gives the numbers in an object their pointer, before they are read.
  LValue addressObject(const LValue &Object);
  LValue emitTemporary(const MaterializeTemporaryExpr *E);

private:
  /// \p Step without the whole; \p GetNumbers finds where its numbers are.
  LValue makeObjectPart(const LValue &Object, ObjectPart Step,
                        llvm::function_ref<LValue()> GetNumbers);
  LValue getMemberResource(const ObjectPart &Part);
  /// The block with an index instead of a path.
  ObjectPart findParameterBlock(const ObjectPart &Part);
  /// Of the buffer that the numbers of \p Part are in; null if there is none.
  llvm::Value *emitBufferOf(const ObjectPart &Part);
  llvm::Value *emitRangeChoice(const ObjectPart &Root,
                               const RangeElement &Element,
                               llvm::ArrayRef<RangeChoice> Choices,
                               uint64_t First);
  /// Gives bytes of \p Object their pointer; what is in memory stays as it is.
  LValue addressNumbers(LValue Numbers, const ObjectPart &Object);
  /// The object with a copy of its numbers in memory.
  LValue copyNumbers(const LValue &Object);
  void copyNumbersInto(const LValue &To, const LValue &From);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_RESOURCES_MODULERESOURCES_H
