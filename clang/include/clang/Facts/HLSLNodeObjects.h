//===- HLSLNodeObjects.h - Records and outputs of nodes ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the objects are that nodes of work graphs take their records by and hand
// records on by.
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_FACTS_HLSLNODEOBJECTS_H
#define CLANG_FACTS_HLSLNODEOBJECTS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Target/DirectX/Tables/NodeFlags.h"

namespace clang {
class ASTContext;
class FieldDecl;
class ParmVarDecl;

namespace hlsl {

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
  /// Several records, of which one is asked for by its number.
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

/// The members of the record, of its bases and of structs in it that say how
/// many groups it launches.
llvm::SmallVector<const FieldDecl *, 1> findGridMembers(QualType Record);

} // namespace hlsl
} // namespace clang

#endif // CLANG_FACTS_HLSLNODEOBJECTS_H
