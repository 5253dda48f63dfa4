//===- DebugRecords.h - Debug metadata as records ---------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the records of LLVM 3.7 say of each kind of debug metadata. A unit lists
// its functions there, and a function and a global variable name what they
// describe; LLVM 22 has the first from the functions and the other two from
// attachments.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_DEBUGRECORDS_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_DEBUGRECORDS_H

#include "WriterProblems.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfoMetadata.h"

namespace llvm {
class Module;

namespace dxil {

/// A field of a record: a number or, unless IsNumber, the number of some
/// metadata plus one, 0 for null.
struct DebugField {
  DebugField(uint64_t Number) : Number(Number) {}
  DebugField(const Metadata *MD) : MD(MD), IsNumber(false) {}

  uint64_t Number = 0;
  const Metadata *MD = nullptr;
  bool IsNumber = true;
  /// Of metadata: its number itself, which is not null.
  bool IsExact = false;
};

struct DebugRecord {
  unsigned Code = 0;
  SmallVector<DebugField, 20> Fields;
};

class DebugRecords {
public:
  DebugRecords(const Module &M, WriterProblems &Problems);

  /// The record of a node that is no tuple.
  DebugRecord get(const MDNode &Node) const;

private:
  DebugRecord getType(const DIType &Type) const;
  DebugRecord getUnit(const DICompileUnit &Unit) const;
  DebugRecord getSubprogram(const DISubprogram &Function) const;
  DebugRecord getVariable(const DIVariable &Variable) const;
  DebugRecord getExpression(const DIExpression &Expression) const;
  DebugRecord getTemplateArgument(const DITemplateParameter &Argument) const;

  WriterProblems &Problems;
  /// What a unit lists, and what describes what.
  struct UnitLists {
    const Metadata *Functions = nullptr;
    const Metadata *Globals = nullptr;
  };
  DenseMap<const DICompileUnit *, UnitLists> Lists;
  DenseMap<const Metadata *, const Metadata *> Described;
};

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_DEBUGRECORDS_H
