// ReflectionTypes.h: Types, inputs and outputs as JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LAYOUT_REFLECTIONTYPES_H
#define CLANG_LIB_LAYOUT_REFLECTIONTYPES_H

#include "clang/AST/HLSLResourceMembers.h"
#include "clang/Layout/EntrySignature.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/JSON.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

namespace clang {
namespace hlsl {

// Types as JSON.

/// The letters of resources in the order in which bindings are listed.
inline constexpr RegisterLetter ReflectedLetters[] = {
    RegisterLetter::B, RegisterLetter::T, RegisterLetter::U, RegisterLetter::S};

/// "shaderResource" for 't'.
llvm::StringRef getBindingKind(RegisterLetter Letter);

/// Describes types, with what is in them.
class ReflectionTypes {
public:
  ReflectionTypes(const ASTContext &Context, const LayoutTarget &Target,
                  ResourceCounter &Counter, const MemoryLayout &Constant,
                  const MemoryLayout &Raw)
      : Context(Context), Target(Target), Counter(Counter), Constant(Constant),
        Raw(Raw) {}

  /// Slots that a letter of the target counts; \p Count is nothing for an
  /// unbounded range.
  llvm::json::Object makeBinding(RegisterLetter Letter, uint32_t Space,
                                 uint64_t Index, std::optional<uint64_t> Count);

  /// \p Layout has the rules of the memory that a value is in.
  llvm::json::Object describe(QualType T, MatrixPacking Packing,
                              const MemoryLayout &Layout);

  /// The bytes of a value in a buffer.
  llvm::json::Object makeUniformBinding(QualType T, MatrixPacking Packing,
                                        const MemoryLayout &Layout,
                                        uint64_t Offset);

private:
  llvm::json::Object describeArray(const ArrayType *Array,
                                   MatrixPacking Packing,
                                   const MemoryLayout &Layout);
  llvm::json::Object describeResource(QualType T);
  llvm::json::Object describeConstants(QualType T, QualType Contained,
                                       llvm::StringRef Kind);
  /// \p First are the registers that come before those of the record.
  llvm::json::Object
  describeRecord(const CXXRecordDecl *Record, const MemoryLayout &Layout,
                 std::array<uint64_t, NumCountedLetters> First = {});
  /// Of a field, \p First from the start of the whole.
  llvm::json::Object makeFieldBinding(RegisterLetter Letter, uint64_t First,
                                      uint64_t Count);
  void addFields(llvm::json::Array &Fields, const CXXRecordDecl *Record,
                 const MemoryLayout &Layout, uint64_t Offset,
                 std::array<uint64_t, NumCountedLetters> First);
  std::optional<uint64_t> getStride(QualType Element, RegisterLetter Letter);

  const ASTContext &Context;
  const LayoutTarget &Target;
  ResourceCounter &Counter;
  const MemoryLayout &Constant;
  const MemoryLayout &Raw;
  /// How many elements the ranges of what is being described have joined.
  uint64_t Joined = 1;
  /// Whether they have no end, so that each range is in a space of its own.
  bool IsUnbounded = false;
};

// Stage inputs and outputs as JSON.
//
// The inputs, outputs and stage properties of entry points. The elements are
// those of EntrySignature.h.

class EntryDescriber {
public:
  /// \p DescribeType gives the type of a value outside of buffers.
  EntryDescriber(const FunctionDecl *Entry, llvm::dxil::ShaderKind Stage,
                 llvm::function_ref<llvm::json::Object(QualType)> DescribeType)
      : Entry(Entry), Stage(llvm::dxil::getShaderStage(Stage)),
        Signature(getEntrySignature(Entry->getASTContext(), Entry, Stage)),
        DescribeType(DescribeType) {}

  /// Of a parameter of the entry or of its patch-constant function.
  llvm::json::Object describeParameter(const ParmVarDecl *Param) const;
  /// Of a function that returns something.
  llvm::json::Object describeResult(const FunctionDecl *Function) const;
  /// The attributes and the primitives; nothing for stages that have none.
  std::optional<llvm::json::Object> describeStage() const;
  /// Of a hull shader.
  std::optional<llvm::json::Object> describePatchFunction() const;

private:
  llvm::json::Object describeValueType(QualType T) const;
  void addElements(llvm::json::Object &Owner, const FunctionDecl *Function,
                   const ParmVarDecl *Param) const;

  const FunctionDecl *Entry;
  const llvm::dxil::ShaderStage &Stage;
  EntrySignature Signature;
  llvm::function_ref<llvm::json::Object(QualType)> DescribeType;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_LIB_LAYOUT_REFLECTIONTYPES_H
