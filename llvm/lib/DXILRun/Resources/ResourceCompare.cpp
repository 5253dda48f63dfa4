// ResourceCompare.cpp: Comparing resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ResourceContentsJSON.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/DXILRun/Resources/ScalarValue.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"

using namespace llvm;
using namespace llvm::dxilrun;

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
