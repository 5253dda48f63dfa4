// Resource.h: Memory of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers, textures and samplers, and where they are bound.

#ifndef LLVM_DXILRUN_RESOURCES_RESOURCE_H
#define LLVM_DXILRUN_RESOURCES_RESOURCE_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/DXILRun/Resources/AccelerationStructure.h"
#include "llvm/DXILRun/Resources/Format.h"
#include "llvm/DXILRun/Resources/Texture.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Error.h"
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace llvm {
namespace dxil {
struct BufferLayout;
} // namespace dxil

namespace dxil {
struct DXILModuleInfo;
struct ResourceRecord;
} // namespace dxil

namespace dxilrun {

/// The space of the resources of a library that is not bound yet.
inline constexpr uint32_t OpenSpace = 0xfffffff;

/// Where a descriptor is: a register of a class and space.
struct RegisterName {
  dxil::ResourceClass Class = dxil::ResourceClass::SRV;
  uint32_t Space = 0;
  uint32_t Number = 0;

  bool operator<(const RegisterName &Other) const {
    return std::tie(Class, Space, Number) <
           std::tie(Other.Class, Other.Space, Other.Number);
  }
  /// "u3", or "u3, space2".
  std::string str() const;
};

/// "t0" and so on.
Expected<RegisterName> parseRegister(StringRef Text, uint32_t Space);

struct Resource {
  /// As the bindings or the shader call it; for messages.
  std::string Name;
  /// Not set for a descriptor that is only in the heap.
  std::optional<RegisterName> Register;
  std::optional<uint32_t> HeapIndex;

  dxil::ResourceKind Kind = dxil::ResourceKind::Invalid;
  bool Writable = false;
  /// How the shader reads its bytes; null if that is not known. Only debuggers
  /// need it.
  const dxil::BufferLayout *Layout = nullptr;
  uint32_t Stride = 0;  ///< structured buffers: bytes of an element
  Format ElementFormat; ///< typed buffers and textures
  TextureShape Shape;   ///< textures
  /// Feedback textures: a region's width and height in texels of the paired
  /// texture; 0: derived from the sizes of both.
  std::array<uint32_t, 2> Region = {0, 0};
  bool MarksRegions = false; ///< feedback textures: of MIP_REGION_USED
  SamplerState Sampler;      ///< samplers
  /// Acceleration structures; instances may be none.
  std::shared_ptr<const AccelerationStructure> Structure;
  std::vector<uint8_t> Bytes;
  uint32_t Counter = 0; ///< of append and consume buffers
  /// Ranges of elements, as numElements counts them, that are in no memory:
  /// the first, and the one past the last.
  std::vector<std::pair<uint64_t, uint64_t>> Unmapped;

  /// Its index in ResourceSet::all().
  uint32_t Index = 0;

  /// Elements of a typed or structured buffer, texels of a texture, bytes of
  /// the others.
  uint32_t numElements() const;
  /// An element in no memory reads as 0 and does not keep what is written.
  bool isMapped(uint64_t Element) const {
    return none_of(Unmapped, [=](const std::pair<uint64_t, uint64_t> &Range) {
      return Range.first <= Element && Element < Range.second;
    });
  }
  /// "'Out' (u0)", for messages.
  std::string describe() const;
  /// Completes the sizes of a texture of \p TextureKind and checks that the
  /// data fit; without data, all texels are 0.
  Error completeTexture(dxil::ResourceKind TextureKind);
};

/// What local root arguments bind, by register.
using LocalResources = std::map<RegisterName, Resource *>;

/// The resources of a dispatch and where they are bound.
class ResourceSet {
public:
  /// An error if the register or the heap index is taken.
  Expected<Resource *> add(std::unique_ptr<Resource> R);
  /// Adds what only \p Local finds.
  Error addLocal(std::unique_ptr<Resource> R, LocalResources &Local);

  ArrayRef<std::unique_ptr<Resource>> all() const { return Resources; }
  Resource *find(const RegisterName &Name) const;
  Resource *findInHeap(uint32_t Index) const;
  /// Samplers have a heap of their own.
  Resource *findInSamplerHeap(uint32_t Index) const;

  /// Takes kinds, strides and formats from what the shader declares, and
  /// checks that what it needs is there in sizes that fit.
  Error bindTo(const dxil::DXILModuleInfo &Info);

private:
  Error bindRecord(const dxil::ResourceRecord &Record);
  Error checkShape(Resource &R, const dxil::ResourceRecord &Record);

  std::vector<std::unique_ptr<Resource>> Resources;
  std::map<RegisterName, Resource *> ByRegister;
  /// DenseMap reserves two keys, which shaders may use.
  std::map<uint32_t, Resource *> ByHeapIndex, BySamplerHeapIndex;
};

} // namespace dxilrun
} // namespace llvm

//===----------------------------------------------------------------------===//
// Sampler feedback maps
//===----------------------------------------------------------------------===//

// Feedback textures as Direct3D decodes them: a byte for each region of the
// texture that they are about.

namespace llvm {
namespace dxilrun {

/// Records in \p Map that a sample reads a texel of \p Texture. False if the
/// region is outside of the map.
bool noteSample(Resource &Map, const Resource &Texture, uint32_t Mip,
                uint32_t Layer, int64_t X, int64_t Y);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_RESOURCE_H
