// Resource.cpp: Memory of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/DXILRun/Resources/ScalarValue.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"

using namespace llvm;
using namespace llvm::dxilrun;

using dxil::ResourceClass;
using dxil::ResourceKind;

std::string RegisterName::str() const {
  std::string Text = dxil::getRegisterLetter(Class) + std::to_string(Number);
  if (Space == OpenSpace)
    return "open " + Text;
  return Space ? Text + ", space" + std::to_string(Space) : Text;
}

Expected<RegisterName> dxilrun::parseRegister(StringRef Text, uint32_t Space) {
  RegisterName Name;
  Name.Space = Space;
  StringRef Number = Text.drop_front(Text.empty() ? 0 : 1);
  // The letters are lower case here.
  char Letter = Text.empty() ? 0 : Text.front();
  std::optional<ResourceClass> Class = dxil::getClassOfRegisterLetter(Letter);
  bool IsValid = Class && dxil::getRegisterLetter(*Class) == Letter &&
                 !Number.getAsInteger(10, Name.Number);
  if (!IsValid)
    return createStringError("'" + Text +
                             "' is not a register (t, u, b or s and a number)");
  Name.Class = *Class;
  return Name;
}

uint32_t Resource::numElements() const {
  if (Kind == ResourceKind::StructuredBuffer)
    return Stride ? Bytes.size() / Stride : 0;
  if (ElementFormat.isValid() && Kind != ResourceKind::RawBuffer &&
      Kind != ResourceKind::CBuffer)
    return Bytes.size() / ElementFormat.size();
  return Bytes.size();
}

std::string Resource::describe() const {
  std::string Location = Register    ? Register->str()
                         : HeapIndex ? "heap " + std::to_string(*HeapIndex)
                                     : "";
  if (Name.empty() || Name == Location)
    return Location;
  return "'" + Name + (Location.empty() ? "'" : "' (" + Location + ")");
}

Expected<Resource *> ResourceSet::add(std::unique_ptr<Resource> R) {
  R->Index = Resources.size();
  if (R->Register && !ByRegister.try_emplace(*R->Register, R.get()).second)
    return createStringError("two resources are bound to " +
                             R->Register->str());
  auto &Heap =
      R->Kind == ResourceKind::Sampler ? BySamplerHeapIndex : ByHeapIndex;
  if (R->HeapIndex && !Heap.try_emplace(*R->HeapIndex, R.get()).second)
    return createStringError("two resources are at index " +
                             Twine(*R->HeapIndex) + " of the heap");
  Resources.push_back(std::move(R));
  return Resources.back().get();
}

Error ResourceSet::addLocal(std::unique_ptr<Resource> R,
                            LocalResources &Local) {
  assert(R->Register && "a local root argument is not in the heap");
  R->Index = Resources.size();
  if (!Local.try_emplace(*R->Register, R.get()).second)
    return createStringError("two resources are bound to " +
                             R->Register->str());
  Resources.push_back(std::move(R));
  return Error::success();
}

Resource *ResourceSet::find(const RegisterName &Name) const {
  auto It = ByRegister.find(Name);
  return It == ByRegister.end() ? nullptr : It->second;
}

static Resource *findLocation(const std::map<uint32_t, Resource *> &Heap,
                              uint32_t Index) {
  auto It = Heap.find(Index);
  return It == Heap.end() ? nullptr : It->second;
}

Resource *ResourceSet::findInHeap(uint32_t Index) const {
  return findLocation(ByHeapIndex, Index);
}

Resource *ResourceSet::findInSamplerHeap(uint32_t Index) const {
  return findLocation(BySamplerHeapIndex, Index);
}

/// What a typed buffer's elements are by default.
static Format defaultFormat(dxil::ElementType Type) {
  using dxil::ElementType;
  switch (Type) {
  case ElementType::I16:
  case ElementType::I32:
    return Format::get32(ComponentKind::SInt, 1);
  case ElementType::I1:
  case ElementType::U16:
  case ElementType::U32:
    return Format::get32(ComponentKind::UInt, 1);
  case ElementType::I64:
  case ElementType::U64:
  case ElementType::F64:
    // Read and written as pairs of 32-bit integers.
    return Format::get32(ComponentKind::UInt, 2);
  default:
    return Format::get32(ComponentKind::Float, 1);
  }
}

Error Resource::completeTexture(ResourceKind TextureKind) {
  if (Error E = Shape.complete(TextureKind))
    return createStringError(describe() + ": " + toString(std::move(E)));
  const uint64_t Needed = Shape.numTexels() * ElementFormat.size();
  if (Needed > MaxResourceBytes)
    return createStringError("the texture " + describe() + " is too large");
  if (Bytes.empty())
    Bytes.resize(Needed);
  if (Bytes.size() != Needed)
    return createStringError("the data of " + describe() + " have " +
                             Twine(Bytes.size()) + " bytes; the texture has " +
                             Twine(Shape.numTexels()) + " texels of " +
                             Twine(ElementFormat.size()));
  return Error::success();
}

Error ResourceSet::checkShape(Resource &R, const dxil::ResourceRecord &Record) {
  const uint64_t Size = R.Bytes.size();
  auto Wrong = [&](const Twine &Rule) {
    return createStringError("the data of " + R.describe() + " have " +
                             Twine(Size) + " bytes; " + Rule);
  };
  switch (Record.Kind) {
  case ResourceKind::StructuredBuffer:
    if (R.Stride && R.Stride != Record.Stride)
      return createStringError("the bindings give " + R.describe() +
                               " a stride of " + Twine(R.Stride) +
                               " bytes, the shader one of " +
                               Twine(Record.Stride));
    R.Stride = Record.Stride;
    if (R.Stride == 0 || Size % R.Stride)
      return Wrong("the elements of the structured buffer have " +
                   Twine(R.Stride));
    break;
  case ResourceKind::RawBuffer:
    if (Size % 4)
      return Wrong("a raw buffer consists of words of 4 bytes");
    break;
  case ResourceKind::CBuffer:
    if (Size < Record.CBufferSize)
      return Wrong("the shader declares a constant buffer of " +
                   Twine(Record.CBufferSize));
    break;
  case ResourceKind::TypedBuffer:
  case ResourceKind::TBuffer:
    if (!R.ElementFormat.isValid())
      R.ElementFormat = defaultFormat(Record.Element);
    if (Size % R.ElementFormat.size())
      return Wrong("an element of format " + R.ElementFormat.name() + " has " +
                   Twine(R.ElementFormat.size()));
    break;
  case ResourceKind::Sampler:
    if (Size)
      return createStringError("the sampler " + R.describe() + " has data");
    break;
  case ResourceKind::RTAccelerationStructure:
    if (Size)
      return createStringError("the acceleration structure " + R.describe() +
                               " has data");
    break;
  case ResourceKind::FeedbackTexture2D:
  case ResourceKind::FeedbackTexture2DArray:
    R.MarksRegions =
        Record.Feedback == uint32_t(dxil::SamplerFeedbackType::MipRegionUsed);
    if (!R.MarksRegions && R.Shape.Mips > 1)
      return createStringError(
          "the feedback texture " + R.describe() +
          " is of SAMPLER_FEEDBACK_MIN_MIP and has no mips");
    R.ElementFormat = cantFail(parseFormat("R8_UINT"));
    if (Error E = R.completeTexture(Record.Kind))
      return E;
    break;
  default:
    if (!getTextureTraits(Record.Kind).isTexture())
      return createStringError(
          "the resource " + R.describe() +
          " is neither a buffer nor a texture nor a sampler, "
          "which cannot be executed");
    if (!R.ElementFormat.isValid())
      R.ElementFormat = defaultFormat(Record.Element);
    if (Error E = R.completeTexture(Record.Kind))
      return E;
    break;
  }
  R.Kind = Record.Kind;
  R.Writable = Record.Class == ResourceClass::UAV;
  return Error::success();
}

Error ResourceSet::bindRecord(const dxil::ResourceRecord &Record) {
  bool IsArray = Record.RangeSize != 1;
  bool IsBound = false;
  for (const std::unique_ptr<Resource> &R : Resources) {
    if (!R->Register || R->Register->Class != Record.Class ||
        R->Register->Space != Record.Space ||
        R->Register->Number < Record.LowerBound ||
        R->Register->Number > Record.upperBound())
      continue;
    IsBound = true;
    if (R->Name.empty() && !Record.Name.empty()) {
      R->Name = Record.Name.str();
      if (IsArray)
        R->Name +=
            "[" + std::to_string(R->Register->Number - Record.LowerBound) + "]";
    }
    if (Error E = checkShape(*R, Record))
      return E;
  }
  // A shader may use only some elements of an array; handles determine them.
  if (IsBound || IsArray || !Record.IsReached)
    return Error::success();
  std::string Location =
      RegisterName{Record.Class, Record.Space, Record.LowerBound}.str();
  return createStringError(Record.Name.empty()
                               ? "nothing is bound to " + Twine(Location)
                               : "nothing is bound to '" + Record.Name + "' (" +
                                     Location + ")");
}

Error ResourceSet::bindTo(const dxil::DXILModuleInfo &Info) {
  for (const dxil::ResourceRecord &Record : Info.Resources)
    if (Error E = bindRecord(Record))
      return E;
  for (const std::unique_ptr<Resource> &R : Resources)
    if (R->Kind == ResourceKind::Invalid)
      return createStringError("the shader has no resource at " +
                               R->describe());
  return Error::success();
}

// Comparing resources.

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static void printData(const Resource &R, ArrayRef<ScalarKind> Layout,
                      const std::optional<Format> &F, raw_ostream &OS) {
  ListSeparator Comma(",");
  if (F) {
    for (size_t At = 0; At + F->size() <= R.Bytes.size(); At += F->size()) {
      Texel T = loadTexel(*F, &R.Bytes[At]);
      for (unsigned N = 0; N != F->NumComponents; ++N)
        printScalar(layoutOfFormat(*F).front(),
                    reinterpret_cast<const uint8_t *>(&T[N]), OS << Comma);
    }
    return;
  }
  for (size_t At = 0, N = 0; At < R.Bytes.size(); ++N) {
    ScalarKind Kind = Layout[N % Layout.size()];
    if (At + scalarSize(Kind) > R.Bytes.size())
      break;
    printScalar(Kind, &R.Bytes[At], OS << Comma);
    At += scalarSize(Kind);
  }
}

static void printLayout(ArrayRef<ScalarKind> Layout, raw_ostream &OS) {
  ListSeparator Comma(",");
  OS << '[';
  for (ScalarKind Kind : Layout)
    OS << Comma << '"' << scalarName(Kind) << '"';
  OS << ']';
}

/// How the bindings spell the data of \p R; nothing if they do not.
static const ResourceEntry *findEntry(const ResourceSet &Set, const Resource &R,
                                      ArrayRef<ResourceEntry> Entries) {
  // makeResources adds one resource for each entry, in their order.
  return R.Index < Entries.size() ? &Entries[R.Index] : nullptr;
}

std::string dxilrun::dataFileName(StringRef JSONFile, const Resource &R) {
  return (sys::path::stem(JSONFile) + "." + Twine(R.Index) + ".bin").str();
}

void dxilrun::printResources(const ResourceSet &Set,
                             ArrayRef<ResourceEntry> Entries, raw_ostream &OS,
                             StringRef DataFiles) {
  static const ElementLayout Words = {ScalarKind::UInt32};
  ListSeparator Comma(",\n");
  OS << "{\"resources\": [\n";
  for (const std::unique_ptr<Resource> &R : Set.all()) {
    if (!R->Writable)
      continue;
    const ResourceEntry *Entry = findEntry(Set, *R, Entries);
    OS << Comma << "  {";
    ListSeparator Field(", ");
    if (!R->Name.empty())
      OS << Field << "\"name\": " << json::Value(json::fixUTF8(R->Name));
    // Where a resource that is open lies means nothing to a reader.
    if (R->Register && R->Register->Space != OpenSpace) {
      RegisterName Plain = *R->Register;
      Plain.Space = 0;
      OS << Field << "\"register\": " << json::Value(Plain.str());
      if (R->Register->Space)
        OS << Field << "\"space\": " << R->Register->Space;
    }
    if (R->HeapIndex)
      OS << Field << "\"heap\": " << *R->HeapIndex;
    if (R->Counter || (Entry && Entry->Counter))
      OS << Field << "\"counter\": " << R->Counter;
    if (Entry && Entry->ElementFormat)
      OS << Field << "\"format\": \"" << Entry->ElementFormat->name() << '"';
    else if (Entry)
      printLayout(Entry->Layout, OS << Field << "\"type\": ");
    if (getTextureTraits(R->Kind).isTexture())
      printTextureShape(R->Shape, OS);
    if (R->Region[0])
      OS << ", \"region\": [" << R->Region[0] << ", " << R->Region[1] << ']';
    if (!DataFiles.empty()) {
      OS << Field << "\"file\": "
         << json::Value(json::fixUTF8(dataFileName(DataFiles, *R))) << '}';
      continue;
    }
    OS << Field << "\"data\": [";
    printData(*R, Entry ? ArrayRef<ScalarKind>(Entry->Layout) : Words,
              Entry ? Entry->ElementFormat : std::nullopt, OS);
    OS << "]}";
  }
  OS << "\n]}\n";
}

//===----------------------------------------------------------------------===//
// Comparing
//===----------------------------------------------------------------------===//

static bool isSame(ScalarKind Kind, const uint8_t *Got, const uint8_t *Wanted,
                   const Comparison &How) {
  const size_t Size = scalarSize(Kind);
  if (!memcmp(Got, Wanted, Size))
    return true;
  double A = scalarAsDouble(Kind, Got), B = scalarAsDouble(Kind, Wanted);
  if (!isFloat(Kind))
    return How.How == Comparison::Mode::Epsilon &&
           std::fabs(A - B) <= How.Tolerance;
  if (std::isnan(A) || std::isnan(B))
    return std::isnan(A) && std::isnan(B);
  switch (How.How) {
  case Comparison::Mode::Exact:
    return false;
  case Comparison::Mode::ULP:
    return ulpDistance(Kind, Got, Wanted) <= How.Tolerance;
  case Comparison::Mode::Epsilon:
    return std::fabs(A - B) <= How.Tolerance;
  case Comparison::Mode::Relative:
    return std::fabs(A - B) <= How.Tolerance * std::fabs(B);
  }
  llvm_unreachable("all modes are listed");
}

namespace {

/// Compares the values of one resource and writes the first differences.
class Comparer {
public:
  Comparer(const Resource &R, const ResourceEntry &Wanted, raw_ostream &OS)
      : R(R), Wanted(Wanted), OS(OS) {}

  uint64_t compare() {
    if (Wanted.Counter && *Wanted.Counter != R.Counter) {
      ++Differences;
      OS << "the counter of " << R.describe() << ": got " << R.Counter
         << ", expected " << *Wanted.Counter << '\n';
    }
    if (Wanted.ElementFormat)
      compareElements(*Wanted.ElementFormat);
    else
      compareScalars();
    if (Differences > MaxShown)
      OS << R.describe() << ": " << Differences - MaxShown
         << " more differences\n";
    return Differences;
  }

private:
  static constexpr uint64_t MaxShown = 10;

  void difference(size_t Element, unsigned Part, unsigned Parts,
                  ScalarKind Kind, const uint8_t *Got, const uint8_t *Want) {
    if (++Differences > MaxShown)
      return;
    OS << R.describe() << " element " << Element;
    if (Parts > 1)
      OS << " value " << Part;
    printScalar(Kind, Got, OS << ": got ");
    printScalar(Kind, Want, OS << ", expected ");
    if (isFloat(Kind)) {
      uint64_t Distance = ulpDistance(Kind, Got, Want);
      if (Distance != ~uint64_t(0))
        OS << " (" << Distance << " ULP)";
    }
    OS << '\n';
  }

  void compareScalars() {
    const ElementLayout &Layout = Wanted.Layout;
    size_t At = 0;
    for (size_t N = 0; At < Wanted.Bytes.size(); ++N) {
      const unsigned Part = N % Layout.size();
      ScalarKind Kind = Layout[Part];
      // A file's last bytes may be no whole value.
      if (At + scalarSize(Kind) > Wanted.Bytes.size())
        Kind = ScalarKind::UInt8;
      const uint8_t *Got = &R.Bytes[At], *Want = &Wanted.Bytes[At];
      if (!isSame(Kind, Got, Want, Wanted.Compare))
        difference(N / Layout.size(), Part, Layout.size(), Kind, Got, Want);
      At += scalarSize(Kind);
    }
  }

  void compareElements(const Format &F) {
    const ScalarKind Kind = layoutOfFormat(F).front();
    for (size_t N = 0; N != Wanted.Bytes.size() / F.size(); ++N) {
      Texel Got = loadTexel(F, &R.Bytes[N * F.size()]);
      Texel Want = loadTexel(F, &Wanted.Bytes[N * F.size()]);
      for (unsigned C = 0; C != F.NumComponents; ++C) {
        const auto *A = reinterpret_cast<const uint8_t *>(&Got[C]);
        const auto *B = reinterpret_cast<const uint8_t *>(&Want[C]);
        if (!isSame(Kind, A, B, Wanted.Compare))
          difference(N, C, F.NumComponents, Kind, A, B);
      }
    }
  }

  const Resource &R;
  const ResourceEntry &Wanted;
  raw_ostream &OS;
  uint64_t Differences = 0;
};

} // namespace

static const Resource *findResource(const ResourceSet &Set,
                                    const ResourceEntry &Entry) {
  if (Entry.Register)
    return Set.find(*Entry.Register);
  if (Entry.HeapIndex)
    return Set.findInHeap(*Entry.HeapIndex);
  for (const std::unique_ptr<Resource> &R : Set.all())
    if (R->Name == Entry.Name)
      return R.get();
  return nullptr;
}

Expected<uint64_t> dxilrun::compareResources(const ResourceSet &Set,
                                             ArrayRef<ResourceEntry> Expected,
                                             raw_ostream &OS) {
  uint64_t Differences = 0;
  for (const ResourceEntry &Entry : Expected) {
    const Resource *R = findResource(Set, Entry);
    if (!R)
      return createStringError("the expected values name " + Entry.describe() +
                               ", which is not among the bindings");
    if (!Entry.HasData && !Entry.Counter)
      return createStringError("the expected values of " + Entry.describe() +
                               " are missing");
    if (Entry.HasData && Entry.Bytes.size() != R->Bytes.size())
      return createStringError("the expected values of " + R->describe() +
                               " have " + Twine(Entry.Bytes.size()) +
                               " bytes, the resource has " +
                               Twine(R->Bytes.size()));
    Differences += Comparer(*R, Entry, OS).compare();
  }
  return Differences;
}
