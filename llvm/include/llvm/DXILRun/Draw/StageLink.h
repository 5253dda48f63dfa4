//===- StageLink.h - Links between stages -----------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_DRAW_STAGELINK_H
#define LLVM_DXILRUN_DRAW_STAGELINK_H

#include "llvm/DXILRun/Stages/StageRunner.h"

namespace llvm {
namespace dxilrun {

/// Copies records of one signature to records of another: rows with the same
/// semantic and index. What the record has not written stays so.
class StageLink {
public:
  /// \p From is the output of the stage before; of a mesh shader, first its
  /// vertices, then its primitives.
  StageLink(ArrayRef<dxil::SignatureElement> From,
            ArrayRef<dxil::SignatureElement> To);

  void copy(const ValueTable &From, size_t FromRecord, ValueTable &To,
            size_t ToRecord) const;
  /// Whether the first row of element \p Number comes from the stage before.
  bool gives(uint32_t Number) const { return Given[Number]; }

private:
  SmallVector<std::pair<unsigned, unsigned>, 32> Components;
  SmallVector<bool, 16> Given; ///< by element
};

/// An error names the first element that is read and given by none of
/// \p Links. The system makes \p Generated.
Error checkLinks(ArrayRef<const StageLink *> Links, const ElementSet &Set,
                 const dxil::DXILModuleInfo &Reader,
                 ArrayRef<dxil::SemanticKind> Generated);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DRAW_STAGELINK_H
