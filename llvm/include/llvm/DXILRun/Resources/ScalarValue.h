// ScalarValue.h: Conversion of numbers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_RESOURCES_SCALARVALUE_H
#define LLVM_DXILRUN_RESOURCES_SCALARVALUE_H

#include "llvm/DXILRun/Resources/ResourceJSON.h"

namespace llvm {
namespace dxilrun {

/// "float3", "uint"; a list of types is the layout of a struct.
Expected<ElementLayout> parseLayout(const json::Value &Type);

/// The layout in which the components of a format are spelled.
ElementLayout layoutOfFormat(const Format &F);

/// Appends the bytes of a number, or of the strings "nan", "inf", "-inf" and
/// hexadecimal bits ("0x7f800001").
Error appendScalar(ScalarKind Kind, const json::Value &Value,
                   std::vector<uint8_t> &Bytes);

/// The same for a component of a format; the conversion is that of a store.
Error appendElement(const Format &F, ArrayRef<const json::Value *> Values,
                    std::vector<uint8_t> &Bytes);

bool isFloat(ScalarKind Kind);

/// As parseLayout takes it.
StringRef scalarName(ScalarKind Kind);

/// Writes the number at \p Memory as JSON: the shortest text that is read back
/// as the same value.
void printScalar(ScalarKind Kind, const uint8_t *Memory, raw_ostream &OS);

/// As a double; exact but for integers beyond 53 bits.
double scalarAsDouble(ScalarKind Kind, const uint8_t *Memory);

/// Steps between two floats of the kind; 0 for two NaNs, the greatest number
/// for one.
uint64_t ulpDistance(ScalarKind Kind, const uint8_t *A, const uint8_t *B);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_SCALARVALUE_H
