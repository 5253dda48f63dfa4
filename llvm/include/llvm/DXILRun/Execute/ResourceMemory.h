// ResourceMemory.h: Buffers, textures, structures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_EXECUTE_RESOURCEMEMORY_H
#define LLVM_DXILRUN_EXECUTE_RESOURCEMEMORY_H

#include "llvm/DXILRun/Execute/Findings.h"
#include "llvm/DXILRun/Execute/RayTraversal.h"

namespace llvm {
namespace dxilrun {

/// What a handle without a resource meant, for messages.
std::string describeHandle(uint64_t Handle);

/// Where an access begins: an element of a typed buffer, or a byte.
struct BufferLocation {
  Resource *R = nullptr; ///< null: nothing is bound
  bool IsTyped = false;
  bool IsInside = false; ///< of the elements; single bytes are yet to check
  uint32_t Element = 0;  ///< as the shader gave it, for messages
  uint64_t Byte = 0;
  uint64_t ElementEnd = 0; ///< where the element ends, in bytes

  /// Whether the byte, of this element, is in memory at all.
  bool isMapped(uint64_t AtByte) const;
};

/// Resolves the lane's handle and coordinates. Reports an unbound descriptor.
BufferLocation findLocation(Wave &W, const Inst &I, unsigned Lane,
                            uint64_t Handle, uint32_t Index, uint32_t Offset);

/// The first operands of a load or a store: handle, index, and perhaps the
/// offset in an element.
class LocationOperands {
public:
  /// Demands that they are defined.
  LocationOperands(Wave &W, const Inst &I, bool HasOffset);

  BufferLocation find(Wave &W, const Inst &I, unsigned Lane) const {
    return findLocation(W, I, Lane, Handle[Lane], Index[Lane],
                        Offset ? Offset[Lane] : 0);
  }
  /// The number of the operand that follows them.
  unsigned end() const { return Offset ? 3 : 2; }

private:
  const uint64_t *Handle;
  const uint32_t *Index;
  const uint32_t *Offset; ///< null if there is none
};

/// Reports an access that is not inside.
void reportOutside(Wave &W, const Inst &I, unsigned Lane,
                   const BufferLocation &P, uint64_t Byte, StringRef Action);

/// Looks for races of an access to \p Size bytes.
void checkBufferRace(Wave &W, const Inst &I, unsigned Lane,
                     const BufferLocation &P, uint64_t Byte, unsigned Size,
                     AccessKind Kind, bool SameValue);

//===----------------------------------------------------------------------===//
// Access to acceleration structures
//===----------------------------------------------------------------------===//

/// What \p Handle means; null, after a finding, if that is no acceleration
/// structure.
const AccelerationStructure *findStructure(Wave &W, const Inst &I,
                                           unsigned Lane, uint64_t Handle);

/// The ray of a lane, whose eight numbers are operands from \p First on:
/// origin, TMin, direction, TMax. Reports invalid rays.
Ray readRay(Wave &W, const Inst &I, unsigned Lane, unsigned First,
            uint32_t Flags, uint32_t Mask);

/// Demands that operands from \p First on are defined.
void requireDefinedRay(Wave &W, const Inst &I, unsigned First);

/// Reports it if \p Traversal has met an opacity micromap that \p Who, "ray
/// query" or "pipeline", does not allow.
void reportForbiddenMicromap(Wave &W, const Inst &I, unsigned Lane,
                             RayTraversal &Traversal, const char *Who);

//===----------------------------------------------------------------------===//
// Texture access
//===----------------------------------------------------------------------===//

/// The location of a texel. \p At has a coordinate for each dimension, followed
/// by the layer.
BufferLocation findTexel(Resource &R, uint32_t Mip, uint32_t Sample,
                         const std::array<uint32_t, 3> &At);

/// Reports an access to a texel that does not exist.
void reportOutsideTexture(Wave &W, const Inst &I, unsigned Lane,
                          const Resource &R, uint32_t Mip,
                          const std::array<uint32_t, 3> &At, StringRef Action);

/// What GetDimensions returns: width, height, depth, mips or samples, with the
/// array's size after the dimensions.
std::array<uint32_t, 4> textureDimensions(const Resource &R, uint32_t Mip);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_RESOURCEMEMORY_H
