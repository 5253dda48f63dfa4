// HLSLSubobjects.h: Subobjects of state objects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Properties of the pipeline that a library specifies: "Subobject definitions"
// in the "DirectX Raytracing Functional Spec".

#ifndef CLANG_AST_HLSLSUBOBJECTS_H
#define CLANG_AST_HLSLSUBOBJECTS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace clang {
class HLSLRootSignatureDecl;

namespace hlsl {

enum class SubobjectType : unsigned {
  GlobalRootSignature,
  LocalRootSignature,
  StateObjectConfig,
  SubobjectToExportsAssociation,
  RaytracingShaderConfig,
  RaytracingPipelineConfig,
  RaytracingPipelineConfig1,
  TriangleHitGroup,
  ProceduralPrimitiveHitGroup,
};

/// A value in the braces of a subobject.
struct SubobjectField {
  enum KindType { String, RootSignature, Number, Flags } Kind;
  llvm::StringLiteral Name;
  /// The flags that there are.
  uint32_t Mask = 0;
};

struct SubobjectTypeRow {
  SubobjectType Type;
  llvm::StringLiteral Name;
  llvm::ArrayRef<SubobjectField> Fields;
};

/// Null if there is no such type.
const SubobjectTypeRow *lookupSubobjectType(llvm::StringRef Name);

/// Whether a root signature has the flag LOCAL_ROOT_SIGNATURE.
bool isLocalRootSignature(const HLSLRootSignatureDecl *D);

/// A subobject that a unit declares.
struct Subobject {
  const SubobjectTypeRow *Row = nullptr;
  std::string Name;
  SourceLocation Location;
  /// Of the fields that are strings and of those that are numbers, in order.
  llvm::SmallVector<std::string, 3> Strings;
  llvm::SmallVector<uint32_t, 2> Numbers;
  /// Where the value of each field is.
  llvm::SmallVector<SourceLocation, 3> Locations;
  /// The contents of a root signature text.
  const HLSLRootSignatureDecl *Signature = nullptr;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_AST_HLSLSUBOBJECTS_H
