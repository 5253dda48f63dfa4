// HLSLObjects.h: Object types other than resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ray queries, hit objects, patches, streams, and the records and outputs of
// nodes are objects like resources, but are created by the shader or passed to
// it. The field of their classes represents the object and is not a number of
// the shader.
//
// Also contains the kinds of objects through which nodes of work graphs receive
// and output records.

#ifndef CLANG_AST_HLSLOBJECTS_H
#define CLANG_AST_HLSLOBJECTS_H

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <cstdint>
#include <string>

namespace clang {
class ASTContext;
class FieldDecl;
class HLSLRootSignatureDecl;
class ParmVarDecl;

namespace hlsl {

/// The name of that field. It is implicit, so that no user's field is one.
inline constexpr llvm::StringLiteral UnboundObjectField = "__object";

/// Whether \p T is the class of such an object. A class that is not complete
/// has no field.
bool isUnboundObject(QualType T);

/// The type of the first such object that \p T is or has as a part; null if
/// there is none.
QualType findUnboundObject(const ASTContext &C, QualType T);

inline bool containsUnboundObject(const ASTContext &C, QualType T) {
  return !findUnboundObject(C, T).isNull();
}

/// The class dx::HitObject. A hit object has no size: it is a value of one
/// thread, in local variables and what functions pass each other, and nowhere
/// else.
bool isHitObject(QualType T);
/// A hit object, or what has one as an element, a base class or a member.
bool containsHitObject(const ASTContext &C, QualType T);

bool isRayQuery(QualType T);
/// A RayQuery, or what has one as an element, a base class or a member.
bool containsRayQuery(const ASTContext &C, QualType T);

//===----------------------------------------------------------------------===//
// Records and outputs of nodes
//===----------------------------------------------------------------------===//

struct NodeObject {
  uint32_t Flags = 0; ///< of llvm::dxil::NodeIOFlag
  QualType Record;    ///< null if the records are empty

  explicit operator bool() const { return Flags != 0; }
  bool isInput() const { return Flags & llvm::dxil::NodeIOInput; }
  /// Whether it is a node that records go to, or several, and not records.
  bool isNode() const {
    return *this &&
           !(Flags & (llvm::dxil::NodeIOInput | llvm::dxil::NodeIORecordMask));
  }
  bool isArray() const { return Flags & llvm::dxil::NodeIOArray; }
  /// Several records, one of which is selected by an index.
  bool isGroup() const {
    return (Flags & llvm::dxil::NodeIORecordMask) ==
           llvm::dxil::NodeIOGroupRecord;
  }
};

/// \p T may be a reference, const, or an alias. Nothing for all other types,
/// also for a user's type of one of the names.
NodeObject getNodeObject(QualType T);

/// Whether \p T or a part of it is such an object.
bool containsNodeObject(const ASTContext &C, QualType T);

/// Whether the records are declared to be shared among groups that write them:
/// [NodeTrackRWInputSharing].
bool tracksSharing(QualType Record);

/// The members of the record, of its bases and of structs in it that contain
/// the number of groups that it launches.
llvm::SmallVector<const FieldDecl *, 1> findGridMembers(QualType Record);

// Subobjects of state objects.
//
// Properties of the pipeline that a library specifies: "Subobject definitions"
// in the "DirectX Raytracing Functional Spec".

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

#endif // CLANG_AST_HLSLOBJECTS_H
