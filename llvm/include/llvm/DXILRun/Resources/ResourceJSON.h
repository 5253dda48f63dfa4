// ResourceJSON.h: Resources in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the resources of a dispatch from JSON, writes them back, and compares
// them with what is expected. docs/user/dxil-run.md has the schema.

#ifndef LLVM_DXILRUN_RESOURCES_RESOURCEJSON_H
#define LLVM_DXILRUN_RESOURCES_RESOURCEJSON_H

#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace llvm {
namespace dxilrun {

/// A scalar of the data, as JSON spells it.
enum class ScalarKind : uint8_t {
  Half,
  Float,
  Double,
  Int8,
  UInt8,
  Int16,
  UInt16,
  Int32,
  UInt32,
  Int64,
  UInt64,
};

/// The scalars of an element, one after the other without padding.
using ElementLayout = SmallVector<ScalarKind, 4>;

unsigned scalarSize(ScalarKind Kind);

/// How two values of a float type are held against each other.
struct Comparison {
  enum class Mode : uint8_t { Exact, ULP, Epsilon, Relative };
  Mode How = Mode::Exact;
  double Tolerance = 0;
};

/// One entry of the "resources" of a file.
struct ResourceEntry {
  std::string Name;
  std::optional<RegisterName> Register;
  std::optional<uint32_t> HeapIndex;
  std::optional<dxil::ResourceKind> Kind;
  std::optional<Format> ElementFormat;
  std::optional<uint32_t> Stride;
  std::optional<uint32_t> Counter;
  ElementLayout Layout; ///< empty with a format; otherwise at least uint32
  bool HasType = false; ///< the layout was given
  bool HasData = false;
  std::vector<uint8_t> Bytes;
  std::vector<std::pair<uint64_t, uint64_t>> Unmapped;
  Comparison Compare;
  std::optional<TextureShape> Shape;
  std::array<uint32_t, 2> Region = {0, 0}; ///< 0: not given
  SamplerState Sampler;
  bool IsSampler = false; ///< some key of a sampler was given
  /// Null if no key of an acceleration structure was given.
  std::shared_ptr<const AccelerationStructure> Structure;

  /// For messages: the name, or the register.
  std::string describe() const;
};

/// Reads a file's text. \p Directory is where the data files that it names
/// are looked for.
Expected<std::vector<ResourceEntry>> parseResources(StringRef Text,
                                                    StringRef Directory);

/// The same for the members of a list.
Expected<std::vector<ResourceEntry>> parseResourceList(const json::Array &List,
                                                       StringRef Directory);

/// Adds the local root arguments \p Entries to \p Set, where \p Local finds
/// them. makeResources completes them.
Error addLocalResources(ArrayRef<ResourceEntry> Entries,
                        const dxil::DXILModuleInfo &Info, ResourceSet &Set,
                        LocalResources &Local);

/// The bytes of the elements that \p Object has: by "type" and "data", or
/// "file", or "fill" and "count".
Expected<std::vector<uint8_t>> parseElements(const json::Object &Object,
                                             StringRef Directory);

/// Makes the resources of \p Entries and gives names their registers.
Error makeResources(ArrayRef<ResourceEntry> Entries,
                    const dxil::DXILModuleInfo &Info, ResourceSet &Set);

/// What a dispatch of a unit test can need at most for a resource.
inline constexpr uint64_t MaxResourceBytes = uint64_t(1) << 31;

/// The name of a file for the data of \p R, beside the file \p JSONFile.
std::string dataFileName(StringRef JSONFile, const Resource &R);

/// Writes all writable resources. \p Entries determine the types of the data.
/// If \p DataFiles is not empty, it is the name of the written file, and the
/// data are replaced by the names of their files.
void printResources(const ResourceSet &Set, ArrayRef<ResourceEntry> Entries,
                    raw_ostream &OS, StringRef DataFiles = "");

/// Compares the resources that \p Expected lists; returns the number of
/// values that differ, after a report of the first of them on \p OS.
llvm::Expected<uint64_t> compareResources(const ResourceSet &Set,
                                          ArrayRef<ResourceEntry> Expected,
                                          raw_ostream &OS);

// JSON of what resources contain.

/// "texture2d" and so on.
std::optional<dxil::ResourceKind> parseTextureKind(StringRef Name);

/// Reads the sizes of a texture and the keys of a sampler.
Error readTextureKeys(const json::Object &Object, ResourceEntry &Entry);

/// Writes the sizes of \p Shape that are not the usual ones, each after a
/// comma.
void printTextureShape(const TextureShape &Shape, raw_ostream &OS);

/// Reads the instances of an acceleration structure, and the structures that
/// they share.
Error readAccelerationStructure(const json::Object &Object,
                                ResourceEntry &Entry);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RESOURCES_RESOURCEJSON_H
