// Reflection.h: Reflection as JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The information that an application needs to bind a program's parameters, as
// JSON. docs/user/reflection.md describes the format, and
// docs/user/reflection.schema.json defines it.

#ifndef CLANG_LAYOUT_REFLECTION_H
#define CLANG_LAYOUT_REFLECTION_H

#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clang {
class FunctionDecl;
class SourceManager;

namespace hlsl {

/// The registers of a resource, if they are known.
struct ReflectedBinding {
  uint32_t Space = 0;
  uint32_t Lower = 0;
  bool IsUsed = false;
};

/// An entry and its stage, as the triple's environment spells it: "compute".
struct ReflectedEntry {
  const FunctionDecl *Function;
  std::string Stage;
  /// The numbers of the resources that it uses; without it, those that the
  /// program uses.
  std::optional<std::set<uint32_t>> Uses = std::nullopt;
};

struct ReflectionInput {
  const ASTContext &Context;
  /// Whose slots and offsets are reflected.
  const LayoutTarget &Target;
  /// What is declared, divided as the layout divides it.
  DeclaredResources &Declared;
  /// By the numbers of the resources; nothing for what takes no register.
  std::vector<std::optional<ReflectedBinding>> Bindings;
  /// Whether the source says where the resource with a number is.
  llvm::function_ref<bool(uint32_t)> IsExplicit;
  const MemoryLayout &Constant;
  const MemoryLayout &Raw;
  /// The layout of a buffer, $Globals among them.
  llvm::function_ref<const CBufferLayout &(const HLSLBufferDecl *)> GetBuffer;
  std::vector<ReflectedEntry> Entries;
  /// Completes the row of a resource, for reports; null: there is nothing more.
  llvm::function_ref<void(const DeclaredResource &, llvm::json::Object &)>
      CompleteRow = nullptr;
};

/// The file, line and column of \p Loc; nothing if it is in no file.
std::optional<llvm::json::Object> reflectLocation(const SourceManager &Sources,
                                                  SourceLocation Loc);

llvm::json::Object reflect(const ReflectionInput &Input);

} // namespace hlsl
} // namespace clang

#endif // CLANG_LAYOUT_REFLECTION_H
