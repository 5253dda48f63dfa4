// ReflectionStages.h: Stage inputs and outputs as JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The inputs, outputs and stage properties of entry points. The elements are
// those of EntrySignature.h.

#ifndef CLANG_LIB_LAYOUT_REFLECTIONSTAGES_H
#define CLANG_LIB_LAYOUT_REFLECTIONSTAGES_H

#include "clang/Layout/EntrySignature.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

namespace clang {
namespace hlsl {

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

#endif // CLANG_LIB_LAYOUT_REFLECTIONSTAGES_H
