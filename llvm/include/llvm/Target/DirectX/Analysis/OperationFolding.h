// OperationFolding.h: Folding of operations on constants
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_ANALYSIS_OPERATIONFOLDING_H
#define LLVM_TARGET_DIRECTX_ANALYSIS_OPERATIONFOLDING_H

namespace llvm {
class CallInst;
class Constant;

namespace dxil {

/// The value of a call of a `dxil.op` function of front IR whose operands are
/// all constant scalars; null if an operand is no constant, or if the operation
/// is none that gives the same for the same operands. The results are those of
/// Direct3D's functional specification: saturate(NaN) is 0, the first bit of 0
/// is -1, min and max lose a single NaN. What the specification leaves to the
/// device within an error is computed in double and rounded once.
Constant *foldOperation(const CallInst &Call);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_ANALYSIS_OPERATIONFOLDING_H
