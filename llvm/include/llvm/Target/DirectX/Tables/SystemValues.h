// SystemValues.h: Signature points and system values
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows of SystemValues.td as constant tables, for both halves.

#ifndef LLVM_TARGET_DIRECTX_TABLES_SYSTEMVALUES_H
#define LLVM_TARGET_DIRECTX_TABLES_SYSTEMVALUES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <cstdint>

namespace llvm {
namespace dxil {

/// SignaturePoint: a point of the pipeline where an entry point receives or
/// outputs values. SemanticKind: the system values, with DXIL's numbers.
/// SemanticInterpretation: the meaning of a system value at a signature point.
#define GET_SYSTEM_VALUE_ENUMS
#include "llvm/Target/DirectX/Tables/SystemValues.inc"

/// How the rasterizer makes a value for a pixel, as DXIL numbers it.
enum class InterpolationMode : uint8_t {
  Undefined = 0, ///< where nothing is interpolated
  Constant = 1,
  Linear = 2,
  LinearCentroid = 3,
  LinearNoperspective = 4,
  LinearNoperspectiveCentroid = 5,
  LinearSample = 6,
  LinearNoperspectiveSample = 7,
};

struct SignaturePointRow {
  SignaturePoint Point;
  ShaderKind Stage;
  SignaturePacking Packing;
  uint8_t Signatures; ///< of StageSignature: at most one
  StringLiteral Name; ///< "VSIn"
  StringLiteral Text; ///< "the input of vertex shaders"
};

struct SystemValueRow {
  SemanticKind Kind;
  StringLiteral Name;   ///< in the source: "SV_Position"
  uint8_t PartNumber;   ///< in the signature parts of containers
  StringLiteral Column; ///< in listings: "POS"
  SystemValueType Type;
  uint8_t MaxColumns; ///< the most components of a row
  bool IsWhole;       ///< always has MaxColumns
  uint32_t MaxIndex;  ///< the greatest semantic index
  /// By signature point: what it is there, and the N of the first shader model
  /// 6.N where it is that.
  SemanticInterpretation Interpretations[NumSignaturePoints];
  uint8_t FirstMinor[NumSignaturePoints];

  SemanticInterpretation at(SignaturePoint Point) const {
    return Interpretations[static_cast<unsigned>(Point)];
  }
};

const SignaturePointRow &getSignaturePoint(SignaturePoint Point);

/// All but SemanticKind::Arbitrary, in the order of their numbers.
ArrayRef<SystemValueRow> getSystemValues();

/// Null for SemanticKind::Arbitrary and numbers that are none.
const SystemValueRow *lookupSystemValue(SemanticKind Kind);

/// By the name without an index, in any case; null if there is none.
const SystemValueRow *lookupSystemValue(StringRef Name);

/// What \p Kind is at \p Point; that of the user's names is Arb, unless no
/// signature holds them.
SemanticInterpretation interpret(SemanticKind Kind, SignaturePoint Point);

/// Whether an element of the signature at its point stands for it.
bool isInSignature(SemanticInterpretation Interpretation);

/// Whether it has a register there.
bool isPacked(SemanticInterpretation Interpretation);

/// "float": the type in messages, after a number.
StringRef getTypeText(SystemValueType Type);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_TABLES_SYSTEMVALUES_H
