// StructAnnotation.h: Struct annotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_STRUCTANNOTATION_H
#define LLVM_TARGET_DIRECTX_DXILFORM_STRUCTANNOTATION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class LLVMContext;
class MDNode;
class Module;
class StructType;
class Type;

namespace dxil {
class FieldReader;

// Tags of !dx.typeAnnotations.
//
// The tags of the pairs that annotate a field of a struct or a parameter, and
// what the values of a field's pairs describe. The numbers are DXIL's.

enum AnnotationTag : unsigned {
  MatrixTag = 2,
  OffsetTag = 3,
  SemanticTag = 4,
  NameTag = 6,
  ComponentTypeTag = 7,
  PreciseTag = 8,
  UsedTag = 9,
  BitFieldsTag = 11,
  BitFieldWidthTag = 12,
  VectorSizeTag = 13,
};

/// The numbers that DXIL gives the orders of matrices.
enum MatrixOrientation : unsigned { MatrixByRow = 1, MatrixByColumn = 2 };

#define GET_SCHEMA_MEMBERSHAPE
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

/// What follows the name of the component type: "3x4" of a matrix, "4" of a
/// vector, nothing of a scalar.
std::string spellDimensions(const MemberShape &Shape);

/// The type as HLSL spells it, with the order of a matrix, as
/// "column_major float3x4". \p Component is the name of the component type.
std::string spellShaped(StringRef Component, const MemberShape &Shape);

#define GET_SCHEMA_BITFIELD
#include "llvm/Target/DirectX/DXILForm/DXILSchemas.inc"

// The codec of the row of !dx.typeAnnotations for structs: the names and
// offsets of their fields. Reflection needs them.

struct FieldAnnotation {
  StringRef Name;
  uint32_t Offset = 0;        ///< bytes from the start of the struct
  MemberShape Shape;          ///< the number of elements is that of the type
  std::vector<BitField> Bits; ///< of the number, which has no name then
  bool IsUsed = false;        ///< of a variable of a constant buffer

  /// Pairs of a tag and a value.
  MDNode *write(LLVMContext &Context) const;
  /// Tags of other things than these are passed over.
  static FieldAnnotation read(const MDNode &Node, FieldReader &Reader);
};

struct StructAnnotation {
  StructType *Struct = nullptr;
  uint32_t Size = 0; ///< bytes
  std::vector<FieldAnnotation> Fields;
  /// What the struct, which stands for a class of HLSL, has as its argument;
  /// null for all others.
  Type *Argument = nullptr;

  MDNode *write(LLVMContext &Context) const;
};

MDNode *writeStructAnnotations(LLVMContext &Context,
                               ArrayRef<StructAnnotation> Structs);

/// Those of \p M. Reports violations of the format to \p Reader.
std::vector<StructAnnotation> readStructAnnotations(const Module &M,
                                                    FieldReader &Reader);

//===----------------------------------------------------------------------===//
// Payload annotations
//===----------------------------------------------------------------------===//

// The codec of !dx.dxrPayloadAnnotations: which stages of ray tracing read and
// write the members of a payload.

/// The position of the two bits of a stage in the word of a member.
enum PayloadStageShift : unsigned {
  CallerShift = 0,
  ClosestHitShift = 4,
  MissShift = 8,
  AnyHitShift = 12
};

/// The bits of a stage.
enum PayloadAccessBits : uint32_t { PayloadRead = 1, PayloadWrite = 2 };

struct PayloadAnnotation {
  StructType *Struct = nullptr;
  /// A word for each element of the struct; 0 for an element that is a payload
  /// itself.
  std::vector<uint32_t> Members;
};

/// Those of \p M that conform to the format.
std::vector<PayloadAnnotation> readPayloadAnnotations(const Module &M);

/// Replaces those of \p M.
void writePayloadAnnotations(Module &M,
                             const std::vector<PayloadAnnotation> &Payloads);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_DXILFORM_STRUCTANNOTATION_H
