//===- StageJSON.h - Stage inputs and outputs in JSON -----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// docs/user/dxil-run-stages.md has the schema.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_STAGES_STAGEJSON_H
#define LLVM_DXILRUN_STAGES_STAGEJSON_H

#include "llvm/DXILRun/Stages/StageRunner.h"
#include "llvm/Support/raw_ostream.h"

namespace llvm {
namespace dxilrun {

/// Reads what \p Stage takes. An error says where in the file it is. A pixel
/// shader that evaluates attributes needs the vertices of its triangles.
Error readStageInputs(StringRef Text, const StageRunner &Stage, StageIO &IO);

/// Writes what it has given. \p Groups are those of a mesh or amplification
/// shader.
void printStageOutputs(const StageRunner &Stage, const StageIO &IO,
                       const std::array<uint32_t, 3> &Groups, raw_ostream &OS);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_STAGES_STAGEJSON_H
