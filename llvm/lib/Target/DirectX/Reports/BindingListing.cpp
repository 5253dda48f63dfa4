// BindingListing.cpp: The table of bindings
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The columns and terms are those of dxc: the name is left-aligned in 31
// columns, the other columns are right-aligned, and `unbounded` follows the
// binding without a space.

#include "ListingTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Reports/DXILListing.h"
#include "llvm/Target/DirectX/Tables/Features.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

StringRef typeColumn(const ResourceRecord &Record) {
  switch (Record.Class) {
  case ResourceClass::CBuffer:
    return "cbuffer";
  case ResourceClass::Sampler:
    return "sampler";
  case ResourceClass::SRV:
    return "texture";
  case ResourceClass::UAV:
    return "UAV";
  }
  llvm_unreachable("all classes are listed");
}

StringRef elementName(ElementType Type) {
  switch (Type) {
  case ElementType::Invalid:
    return "invalid";
  case ElementType::I1:
    return "i1";
  case ElementType::I16:
    return "i16";
  case ElementType::U16:
    return "u16";
  case ElementType::I32:
    return "i32";
  case ElementType::U32:
    return "u32";
  case ElementType::I64:
    return "i64";
  case ElementType::U64:
    return "u64";
  case ElementType::F16:
    return "f16";
  case ElementType::F32:
    return "f32";
  case ElementType::F64:
    return "f64";
  case ElementType::SNormF16:
    return "snorm_f16";
  case ElementType::UNormF16:
    return "unorm_f16";
  case ElementType::SNormF32:
    return "snorm_f32";
  case ElementType::UNormF32:
    return "unorm_f32";
  case ElementType::SNormF64:
    return "snorm_f64";
  case ElementType::UNormF64:
    return "unorm_f64";
  case ElementType::PackedS8x32:
    return "p32i8";
  case ElementType::PackedU8x32:
    return "p32u8";
  }
  return "invalid";
}

StringRef formatColumn(const ResourceRecord &Record) {
  switch (Record.Kind) {
  case ResourceKind::CBuffer:
  case ResourceKind::Sampler:
    return "NA";
  case ResourceKind::RawBuffer:
    return "byte";
  case ResourceKind::StructuredBuffer:
    return "struct";
  default:
    return elementName(Record.Element);
  }
}

std::string dimensionColumn(const ResourceRecord &Record) {
  bool IsUAV = Record.Class == ResourceClass::UAV;
  switch (Record.Kind) {
  case ResourceKind::CBuffer:
  case ResourceKind::Sampler:
    return "NA";
  case ResourceKind::RawBuffer:
  case ResourceKind::StructuredBuffer:
    return !IsUAV ? "r/o" : Record.HasCounter ? "r/w+cnt" : "r/w";
  case ResourceKind::Texture1D:
    return "1d";
  case ResourceKind::Texture2D:
    return "2d";
  case ResourceKind::Texture2DMS:
    return Record.SampleCount ? "2dMS" + utostr(Record.SampleCount) : "2dMS";
  case ResourceKind::Texture3D:
    return "3d";
  case ResourceKind::TextureCube:
    return "cube";
  case ResourceKind::Texture1DArray:
    return "1darray";
  case ResourceKind::Texture2DArray:
    return "2darray";
  case ResourceKind::Texture2DMSArray:
    return Record.SampleCount ? "2darrayMS" + utostr(Record.SampleCount)
                              : "2darrayMS";
  case ResourceKind::TextureCubeArray:
    return "cubearray";
  case ResourceKind::TypedBuffer:
    return "buf";
  case ResourceKind::TBuffer:
    return "tbuffer";
  case ResourceKind::RTAccelerationStructure:
    return "ras";
  case ResourceKind::FeedbackTexture2D:
    return "fbtex2d";
  case ResourceKind::FeedbackTexture2DArray:
    return "fbtex2darray";
  case ResourceKind::Invalid:
  case ResourceKind::NumEntries:
    return "invalid";
  }
  return "invalid";
}

/// What stands before the ID, and in lower case before the register number.
StringRef prefix(ResourceClass Class) {
  switch (Class) {
  case ResourceClass::CBuffer:
    return "CB";
  case ResourceClass::Sampler:
    return "S";
  case ResourceClass::SRV:
    return "T";
  case ResourceClass::UAV:
    return "U";
  }
  llvm_unreachable("all classes are listed");
}

/// The names of the records with their namespaces; the module distinguishes
/// resources that share a name only by their registers.
std::vector<StringRef> findPaths(ArrayRef<ResourceRecord> Records,
                                 ArrayRef<BoundDeclaration> Bindings) {
  std::vector<StringRef> Paths;
  for (const ResourceRecord &Record : Records) {
    const BoundDeclaration *Declared =
        find_if(Bindings, [&](const BoundDeclaration &B) {
          return B.Class == Record.Class && B.Binding.Space == Record.Space &&
                 B.Binding.Lower == Record.LowerBound && B.Name == Record.Name;
        });
    Paths.push_back(Declared != Bindings.end() ? Declared->getPath()
                                               : Record.Name);
  }
  return Paths;
}

/// The records, with the paths as names where several have the same name.
std::vector<ResourceRecord> nameApart(ArrayRef<ResourceRecord> Records,
                                      ArrayRef<StringRef> Paths) {
  StringMap<unsigned> Count;
  for (const ResourceRecord &Record : Records)
    ++Count[Record.Name];
  std::vector<ResourceRecord> Named(Records);
  for (auto [Record, Path] : zip_equal(Named, Paths))
    if (Count[Record.Name] > 1)
      Record.Name = Path;
  return Named;
}

const BufferLayout *findLayout(const BufferLayouts &Buffers, StringRef Path) {
  auto Find = [&](auto IsLayout) -> const BufferLayout * {
    auto It = find_if(Buffers, IsLayout);
    return It == Buffers.end() ? nullptr : &*It;
  };
  if (const BufferLayout *Layout = Find([&](const BufferLayout &L) {
        return Path == (L.Path.empty() ? L.Name : L.Path);
      }))
    return Layout;
  // The namespaces of open resources are not known.
  return Find([&](const BufferLayout &L) { return Path == L.Name; });
}

void printBuffers(ArrayRef<ResourceRecord> Named, ArrayRef<StringRef> Paths,
                  const BufferLayouts &Buffers, bool HasNative16,
                  raw_ostream &OS) {
  OS << "; Buffer Definitions:\n;\n";
  for (auto [Record, Path] : zip_equal(Named, Paths)) {
    const BufferLayout *Layout = findLayout(Buffers, Path);
    if (!Layout)
      continue;
    BufferLayout Shown = *Layout;
    Shown.Name = Record.Name.str();
    printBufferLayout(
        Shown, Record.Kind == ResourceKind::TBuffer ? "tbuffer" : "cbuffer",
        HasNative16, OS);
  }
  OS << ";\n";
}

void printResourceTable(ArrayRef<ResourceRecord> Resources, raw_ostream &OS) {
  OS << "; Resource Bindings:\n;\n"
        "; Name                                 Type  Format         Dim      "
        "ID      HLSL Bind  Count\n"
        "; ------------------------------ ---------- ------- ----------- "
        "------- -------------- ------\n";
  for (const ResourceRecord &Record : Resources) {
    StringRef Prefix = prefix(Record.Class);
    std::string ID = (Prefix + Twine(Record.ID)).str();
    std::string Bind = Prefix.lower() + utostr(Record.LowerBound);
    if (Record.isOpen())
      Bind = "open";
    bool HasSpace = !Record.isOpen() || Record.Space != OpenBinding;
    if (Record.Space && HasSpace)
      Bind += ",space" + utostr(Record.Space);
    std::string Count =
        Record.isUnbounded() ? "unbounded" : utostr(Record.RangeSize);
    OS << formatv("; {0,-31}{1,10}{2,8}{3,12}{4,8}{5,15}{6,6}\n", Record.Name,
                  typeColumn(Record), formatColumn(Record),
                  dimensionColumn(Record), ID, Bind, Count);
  }
  if (any_of(Resources, [](const ResourceRecord &R) { return R.isOpen(); }))
    OS << ";\n; open: the register, and the space if none stands here, is "
          "assigned when\n; an entry of the library is linked; "
          "-auto-binding-space assigns it now.\n";
}

} // namespace

void dxil::printResources(const DXILModuleInfo &Info,
                          const ListingInfo &Listing, raw_ostream &OS) {
  std::vector<StringRef> Paths = findPaths(Info.Resources, Listing.Bindings);
  std::vector<ResourceRecord> Named = nameApart(Info.Resources, Paths);
  bool HasNative16 =
      Info.ShaderFlags & maskOf(ShaderFlag::UseNativeLowPrecision);
  printBuffers(Named, Paths, Listing.Buffers, HasNative16, OS);
  printResourceTable(Named, OS);
}
