// StructAnnotation.h: Struct annotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The codec of the row of !dx.typeAnnotations for structs: the names and
// offsets of their fields. Reflection needs them.

#ifndef LLVM_TARGET_DIRECTX_DXILFORM_STRUCTANNOTATION_H
#define LLVM_TARGET_DIRECTX_DXILFORM_STRUCTANNOTATION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/DXILForm/AnnotationTags.h"
#include <cstdint>
#include <vector>

namespace llvm {
class LLVMContext;
class MDNode;
class Module;
class StructType;
class Type;

namespace dxil {

class FieldReader;

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
