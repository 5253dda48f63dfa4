// RecordJSON.h: Records and stages as JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_STAGES_RECORDJSON_H
#define LLVM_DXILRUN_STAGES_RECORDJSON_H

#include "llvm/DXILRun/Execute/StageIO.h"
#include "llvm/DXILRun/Resources/JSONFields.h"
#include "llvm/DXILRun/Stages/StageRunner.h"
#include "llvm/Support/raw_ostream.h"

namespace llvm {
namespace dxilrun {

/// Reads the rows of the elements that \p Object has into a record: a list of
/// numbers for each, or one number. \p OtherKeys are not elements; system
/// values that the shader does not have are left out.
Error readRecord(const json::Object &Object,
                 ArrayRef<dxil::SignatureElement> Elements,
                 ArrayRef<StringRef> OtherKeys, const Twine &Location,
                 ValueTable &Table, size_t Record);

/// Writes \p Value to the elements of \p Kind that the record has no value for.
void setDefault(ArrayRef<dxil::SignatureElement> Elements,
                dxil::SemanticKind Kind, uint32_t Value, ValueTable &Table,
                size_t Record);

/// Demands all elements that are read. One that an operation reads is not in
/// the record.
Error requireElements(const ElementSet &Set, const Twine &Location,
                      const ValueTable &Table, size_t Record);

/// Writes `"TEXCOORD0": [1, 2], …` without braces: the rows of the elements of
/// \p Stream. A component that was not written is null.
void printRecord(ArrayRef<dxil::SignatureElement> Elements,
                 const ValueTable &Table, size_t Record, raw_ostream &OS,
                 unsigned Stream = 0);

//===----------------------------------------------------------------------===//
// Stage inputs and outputs in JSON
//===----------------------------------------------------------------------===//

/// Reads the inputs of \p Stage. An error contains its location in the file. A
/// pixel shader that evaluates attributes needs the vertices of its triangles.
Error readStageInputs(StringRef Text, const StageRunner &Stage, StageIO &IO);

/// Writes what it has given. \p Groups are those of a mesh or amplification
/// shader.
void printStageOutputs(const StageRunner &Stage, const StageIO &IO,
                       const std::array<uint32_t, 3> &Groups, raw_ostream &OS);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_STAGES_RECORDJSON_H
