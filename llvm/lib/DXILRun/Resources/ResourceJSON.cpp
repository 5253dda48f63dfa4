// ResourceJSON.cpp: Resources in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/DXILRun/Resources/JSONFields.h"
#include "llvm/DXILRun/Resources/ScalarValue.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"

using namespace llvm;
using namespace llvm::dxilrun;

using dxil::ResourceKind;

static constexpr uint64_t MaxBytes = MaxResourceBytes;

std::string ResourceEntry::describe() const {
  if (!Name.empty())
    return "'" + Name + "'";
  if (Register)
    return Register->str();
  return HeapIndex ? "heap " + std::to_string(*HeapIndex) : "a resource";
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {

/// Reads one object of "resources".
class EntryReader {
public:
  EntryReader(const json::Object &Object, StringRef Directory)
      : Object(Object), Directory(Directory) {}

  Expected<ResourceEntry> read();
  /// The data alone.
  Expected<std::vector<uint8_t>> readElements();

private:
  Error readKeys();
  Error readLocation();
  Error readNumber(StringRef Key, std::optional<uint32_t> &Out);
  Error readType();
  Error readCompare();
  Error readUnmapped();
  Error readData();
  Error readParts(const json::Array &Parts);
  Error readFile(StringRef Name);
  Error readInline(const json::Value &Data, ArrayRef<ScalarKind> Layout,
                   const std::optional<Format> &F, std::vector<uint8_t> &Out);
  Error readFill();

  const json::Object &Object;
  StringRef Directory;
  ResourceEntry Entry;
};

} // namespace

Expected<ResourceEntry> EntryReader::read() {
  for (auto Step : {&EntryReader::readKeys, &EntryReader::readLocation,
                    &EntryReader::readType, &EntryReader::readCompare,
                    &EntryReader::readData, &EntryReader::readUnmapped})
    if (Error E = (this->*Step)())
      return createStringError(Entry.describe() + ": " +
                               toString(std::move(E)));
  return std::move(Entry);
}

Expected<std::vector<uint8_t>> EntryReader::readElements() {
  if (Error E = readType())
    return std::move(E);
  if (Error E = readData())
    return std::move(E);
  return std::move(Entry.Bytes);
}

/// A misspelled key would otherwise do nothing at all.
Error EntryReader::readKeys() {
  static constexpr StringLiteral Keys[] = {
      "name",    "register",  "space",          "heap",       "kind",
      "type",    "format",    "stride",         "counter",    "data",
      "file",    "parts",     "fill",           "count",      "size",
      "compare", "comment",   "width",          "height",     "depth",
      "array",   "mips",      "samples",        "filter",     "address",
      "border",  "min-lod",   "max-lod",        "comparison", "unmapped",
      "region",  "reduction", "max-anisotropy", "instances",  "structures"};
  if (std::optional<StringRef> Name = Object.getString("name"))
    Entry.Name = Name->str();
  for (const auto &[Key, Value] : Object)
    if (!is_contained(Keys, StringRef(Key)))
      return createStringError("unknown key '" + StringRef(Key) + "'");
  return Error::success();
}

Error EntryReader::readNumber(StringRef Key, std::optional<uint32_t> &Out) {
  const json::Value *Value = Object.get(Key);
  if (!Value)
    return Error::success();
  std::optional<int64_t> Number = Value->getAsInteger();
  if (!Number || !isUInt<32>(*Number))
    return createStringError("'" + Key + "' is not an integer of 32 bits");
  Out = uint32_t(*Number);
  return Error::success();
}

Error EntryReader::readLocation() {
  std::optional<uint32_t> Space;
  if (Error E = readNumber("space", Space))
    return E;
  if (Error E = readNumber("heap", Entry.HeapIndex))
    return E;
  if (const json::Value *Register = Object.get("register")) {
    std::optional<StringRef> Text = Register->getAsString();
    if (!Text)
      return createStringError("'register' is not a string");
    Expected<RegisterName> Name = parseRegister(*Text, Space.value_or(0));
    if (!Name)
      return Name.takeError();
    Entry.Register = *Name;
  }
  if (Entry.Name.empty() && !Entry.Register && !Entry.HeapIndex)
    return createStringError(
        "neither 'name' nor 'register' nor 'heap' is given");
  if (Error E = readNumber("stride", Entry.Stride))
    return E;
  if (Error E = readNumber("counter", Entry.Counter))
    return E;
  if (std::optional<StringRef> Kind = Object.getString("kind")) {
    Entry.Kind = StringSwitch<std::optional<ResourceKind>>(*Kind)
                     .Case("typed", ResourceKind::TypedBuffer)
                     .Case("raw", ResourceKind::RawBuffer)
                     .Case("structured", ResourceKind::StructuredBuffer)
                     .Case("constant", ResourceKind::CBuffer)
                     .Case("sampler", ResourceKind::Sampler)
                     .Case("acceleration-structure",
                           ResourceKind::RTAccelerationStructure)
                     .Default(parseTextureKind(*Kind));
    if (!Entry.Kind)
      return createStringError("unknown kind '" + *Kind + "'");
  }
  if (Entry.HeapIndex && !Entry.Kind)
    return createStringError("a resource in the heap needs a 'kind'");
  if (Error E = readAccelerationStructure(Object, Entry))
    return E;
  return readTextureKeys(Object, Entry);
}

Error EntryReader::readType() {
  if (const json::Value *Text = Object.get("format")) {
    Expected<Format> F = parseFormat(Text->getAsString().value_or(""));
    if (!F)
      return F.takeError();
    Entry.ElementFormat = *F;
  }
  if (const json::Value *Type = Object.get("type")) {
    if (Entry.ElementFormat)
      return createStringError("'type' and 'format' cannot be combined");
    Expected<ElementLayout> Layout = parseLayout(*Type);
    if (!Layout)
      return Layout.takeError();
    Entry.Layout = std::move(*Layout);
    Entry.HasType = true;
    if (Entry.Layout.empty())
      return createStringError("a type has no members");
  }
  return Error::success();
}

Error EntryReader::readCompare() {
  const json::Value *Value = Object.get("compare");
  if (!Value || Value->getAsString() == StringRef("exact"))
    return Error::success();
  const json::Object *How = Value->getAsObject();
  if (!How || How->size() != 1)
    return createStringError(
        "'compare' is neither \"exact\" nor an object with one "
        "of 'ulp', 'epsilon', 'relative'");
  const auto &[Key, Tolerance] = *How->begin();
  std::optional<double> Number = Tolerance.getAsNumber();
  auto Mode = StringSwitch<std::optional<Comparison::Mode>>(Key)
                  .Case("ulp", Comparison::Mode::ULP)
                  .Case("epsilon", Comparison::Mode::Epsilon)
                  .Case("relative", Comparison::Mode::Relative)
                  .Default(std::nullopt);
  if (!Mode || !Number || !(*Number >= 0))
    return createStringError(
        "'compare' is neither \"exact\" nor an object with one "
        "of 'ulp', 'epsilon', 'relative'");
  Entry.Compare = {*Mode, *Number};
  return Error::success();
}

/// A list of ranges: the first element and their count.
Error EntryReader::readUnmapped() {
  const json::Value *Value = Object.get("unmapped");
  if (!Value)
    return Error::success();
  if (const json::Array *List = Value->getAsArray())
    for (const json::Value &Item : *List) {
      const json::Array *Range = Item.getAsArray();
      if (!Range || Range->size() != 2)
        break;
      std::optional<int64_t> First = (*Range)[0].getAsInteger(),
                             Count = (*Range)[1].getAsInteger();
      if (First && Count && isUInt<32>(*First) && isUInt<32>(*Count))
        Entry.Unmapped.push_back({*First, *First + *Count});
    }
  if (!Value->getAsArray() ||
      Value->getAsArray()->size() != Entry.Unmapped.size())
    return createStringError(
        "'unmapped' is not a list of ranges, each a list of the "
        "first element and the number of elements");
  return Error::success();
}

Error EntryReader::readInline(const json::Value &Data,
                              ArrayRef<ScalarKind> Layout,
                              const std::optional<Format> &F,
                              std::vector<uint8_t> &Out) {
  SmallVector<const json::Value *, 0> Values;
  flattenLists(Data, Values);
  const size_t PerElement = F ? F->NumComponents : Layout.size();
  if (Values.size() % PerElement)
    return createStringError(Twine(Values.size()) +
                             " values are given; an element has " +
                             Twine(PerElement));
  for (size_t N = 0; N != Values.size(); ++N) {
    Error E = Error::success();
    if (!F)
      E = appendScalar(Layout[N % PerElement], *Values[N], Out);
    else if (N % PerElement == 0)
      E = appendElement(*F, ArrayRef(Values).slice(N, PerElement), Out);
    if (E)
      return createStringError("value " + Twine(N) + ": " +
                               toString(std::move(E)));
  }
  return Error::success();
}

Error EntryReader::readFile(StringRef Name) {
  SmallString<128> Path(Name);
  if (sys::path::is_relative(Path)) {
    Path = Directory;
    sys::path::append(Path, Name);
  }
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(
      Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return createStringError(Path + ": " + Buffer.getError().message());
  StringRef Bytes = (*Buffer)->getBuffer();
  Entry.Bytes.assign(Bytes.bytes_begin(), Bytes.bytes_end());
  return Error::success();
}

/// Values at offsets, as a constant buffer has them.
Error EntryReader::readParts(const json::Array &Parts) {
  for (const json::Value &Value : Parts) {
    const json::Object *Part = Value.getAsObject();
    const json::Value *Data = Part ? Part->get("data") : nullptr;
    const json::Value *Type = Part ? Part->get("type") : nullptr;
    std::optional<int64_t> Offset =
        Part ? Part->getInteger("offset") : std::nullopt;
    if (!Data || !Type || !Offset || *Offset < 0 || *Offset > int64_t(MaxBytes))
      return createStringError(
          "a part is not an object with 'offset', 'type' and "
          "'data'");
    Expected<ElementLayout> Layout = parseLayout(*Type);
    if (!Layout)
      return Layout.takeError();
    if (Layout->empty())
      return createStringError("a type has no members");
    std::vector<uint8_t> Bytes;
    if (Error E = readInline(*Data, *Layout, std::nullopt, Bytes))
      return createStringError("the part at " + Twine(*Offset) + ": " +
                               toString(std::move(E)));
    Entry.Bytes.resize(
        std::max<size_t>(Entry.Bytes.size(), *Offset + Bytes.size()));
    llvm::copy(Bytes, Entry.Bytes.begin() + *Offset);
  }
  return Error::success();
}

Error EntryReader::readFill() {
  static const json::Value Zero(0);
  const json::Value *Value = Object.get("fill");
  std::optional<uint32_t> Count;
  if (Error E = readNumber("count", Count))
    return E;
  if (!Value && !Count)
    return Error::success();
  if (!Count)
    return createStringError("'fill' needs a 'count' of elements");
  SmallVector<const json::Value *, 4> Element;
  flattenLists(Value ? *Value : Zero, Element);
  const size_t PerElement = Entry.ElementFormat
                                ? Entry.ElementFormat->NumComponents
                                : Entry.Layout.size();
  if (Element.size() == 1)
    Element.resize(PerElement, Element.front());
  if (Element.size() != PerElement)
    return createStringError("'fill' has " + Twine(Element.size()) +
                             " values; an element has " + Twine(PerElement));
  std::vector<uint8_t> Bytes;
  json::Array List;
  for (const json::Value *Item : Element)
    List.push_back(*Item);
  if (Error E = readInline(json::Value(std::move(List)), Entry.Layout,
                           Entry.ElementFormat, Bytes))
    return E;
  if (*Count * uint64_t(Bytes.size()) > MaxBytes)
    return createStringError("the data are too large");
  for (uint32_t N = 0; N != *Count; ++N)
    Entry.Bytes.insert(Entry.Bytes.end(), Bytes.begin(), Bytes.end());
  return Error::success();
}

Error EntryReader::readData() {
  if (Entry.Layout.empty() && !Entry.ElementFormat)
    Entry.Layout.push_back(ScalarKind::UInt32);
  unsigned Sources = 0;
  for (StringRef Key : {"data", "file", "parts", "count"})
    Sources += Object.get(Key) != nullptr;
  Entry.HasData = Sources != 0;
  if (Sources > 1)
    return createStringError(
        "'data', 'file', 'parts' and 'count' cannot be combined");
  std::optional<uint32_t> Size;
  if (Error E = readNumber("size", Size))
    return E;
  Error E = Error::success();
  if (const json::Value *Data = Object.get("data"))
    E = readInline(*Data, Entry.Layout, Entry.ElementFormat, Entry.Bytes);
  else if (std::optional<StringRef> File = Object.getString("file"))
    E = readFile(*File);
  else if (const json::Array *Parts = Object.getArray("parts"))
    E = readParts(*Parts);
  else
    E = readFill();
  if (E)
    return E;
  if (!Size)
    return Error::success();
  Entry.HasData = true;
  if (Entry.Bytes.size() > *Size || *Size > MaxBytes)
    return createStringError("the data have " + Twine(Entry.Bytes.size()) +
                             " bytes, but 'size' is " + Twine(*Size));
  Entry.Bytes.resize(*Size);
  return Error::success();
}

Expected<std::vector<ResourceEntry>>
dxilrun::parseResources(StringRef Text, StringRef Directory) {
  Expected<json::Value> Root = parseJSON(Text);
  if (!Root)
    return Root.takeError();
  const json::Object *Top = Root->getAsObject();
  const json::Array *List = Top ? Top->getArray("resources") : nullptr;
  if (!List)
    return createStringError("the list 'resources' is missing");
  return parseResourceList(*List, Directory);
}

Expected<std::vector<ResourceEntry>>
dxilrun::parseResourceList(const json::Array &List, StringRef Directory) {
  std::vector<ResourceEntry> Result;
  for (const auto &[Number, Item] : enumerate(List)) {
    const json::Object *Object = Item.getAsObject();
    if (!Object)
      return createStringError("resource " + Twine(Number) +
                               " is not an object");
    Expected<ResourceEntry> Entry = EntryReader(*Object, Directory).read();
    if (!Entry)
      return Entry.takeError();
    Result.push_back(std::move(*Entry));
  }
  return std::move(Result);
}

Expected<std::vector<uint8_t>>
dxilrun::parseElements(const json::Object &Object, StringRef Directory) {
  return EntryReader(Object, Directory).readElements();
}

//===----------------------------------------------------------------------===//
// Binding
//===----------------------------------------------------------------------===//

/// The format of a typed buffer whose elements have this type; an invalid one
/// if there is none. Components of 64 bits are pairs of 32.
static Format formatOfLayout(ArrayRef<ScalarKind> Layout) {
  Format F;
  const ScalarKind Kind = Layout.front();
  const unsigned Size = scalarSize(Kind);
  const size_t Count = Size == 8 ? 2 * Layout.size() : Layout.size();
  if (Count > 4 || (Count == 3 && Size != 4) || !all_equal(Layout))
    return F;
  const bool IsSigned = Kind == ScalarKind::Int8 || Kind == ScalarKind::Int16 ||
                        Kind == ScalarKind::Int32;
  F.Kind = isFloat(Kind) && Size != 8 ? ComponentKind::Float
           : IsSigned                 ? ComponentKind::SInt
                                      : ComponentKind::UInt;
  F.NumComponents = Count;
  for (size_t N = 0; N != Count; ++N) {
    F.Bits[N] = std::min(8 * Size, 32u);
    F.Position[N] = N * F.Bits[N];
  }
  return F;
}

/// The register of "Name" or "Name[3]".
static Expected<RegisterName> findByName(StringRef Name,
                                         const dxil::DXILModuleInfo &Info) {
  auto [Base, Suffix] = Name.split('[');
  uint32_t Index = 0;
  if (!Suffix.empty() &&
      (!Suffix.consume_back("]") || Suffix.getAsInteger(10, Index)))
    return createStringError("'" + Name + "' is not a name");
  for (const dxil::ResourceRecord &Record : Info.Resources) {
    if (Record.Name != Base)
      continue;
    if (!Record.isUnbounded() && Index >= Record.RangeSize)
      return createStringError("'" + Base + "' has " + Twine(Record.RangeSize) +
                               " elements");
    return RegisterName{Record.Class, Record.Space, Record.LowerBound + Index};
  }
  return createStringError("the shader has no resource '" + Base + "'");
}

/// Sizes are for textures, filters for samplers, instances for acceleration
/// structures.
static Error checkKeysOfKind(const ResourceEntry &Entry, const Resource &R,
                             const dxil::DXILModuleInfo &Info) {
  dxil::ResourceKind Kind = R.Kind;
  for (const dxil::ResourceRecord &Record : Info.Resources)
    if (R.Register && Record.Class == R.Register->Class &&
        Record.Space == R.Register->Space &&
        Record.LowerBound <= R.Register->Number &&
        R.Register->Number <= Record.upperBound())
      Kind = Record.Kind;
  // What the shader lacks is an error of its own.
  if (R.Register && Kind == ResourceKind::Invalid)
    return Error::success();
  if (Entry.Shape && !getTextureTraits(Kind).isTexture())
    return createStringError(Entry.describe() +
                             " is not a texture, but has its sizes");
  if (Entry.Region[0] && Kind != ResourceKind::FeedbackTexture2D &&
      Kind != ResourceKind::FeedbackTexture2DArray)
    return createStringError(Entry.describe() +
                             " is not a feedback texture, but has regions");
  if (Entry.IsSampler && Kind != ResourceKind::Sampler)
    return createStringError(Entry.describe() +
                             " is not a sampler, but has the keys of one");
  if (!Entry.Structure != (Kind != ResourceKind::RTAccelerationStructure))
    return createStringError(
        Entry.describe() + (Entry.Structure
                                ? " is not an acceleration structure, but has "
                                  "instances"
                                : " is an acceleration structure without "
                                  "'instances'"));
  return Error::success();
}

/// The properties of a descriptor in the heap, which has no declaration.
static Error completeHeapResource(Resource &R, const ResourceEntry &Entry) {
  R.Kind = *Entry.Kind;
  R.Writable = R.Kind != ResourceKind::Sampler &&
               R.Kind != ResourceKind::RTAccelerationStructure;
  if (R.Kind == ResourceKind::StructuredBuffer && R.Stride == 0)
    return createStringError(Entry.describe() + ": a structured buffer in the "
                                                "heap needs a 'stride'");
  if (R.Kind == ResourceKind::TypedBuffer && !R.ElementFormat.isValid())
    return createStringError(Entry.describe() + ": a typed buffer in the heap "
                                                "needs a 'format'");
  if (!getTextureTraits(R.Kind).isTexture())
    return Error::success();
  if (!R.ElementFormat.isValid())
    return createStringError(Entry.describe() +
                             ": a texture in the heap needs a "
                             "'format'");
  return R.completeTexture(R.Kind);
}

static Expected<std::unique_ptr<Resource>>
makeResource(const ResourceEntry &Entry, const dxil::DXILModuleInfo &Info) {
  auto R = std::make_unique<Resource>();
  R->Name = Entry.Name;
  R->Register = Entry.Register;
  R->HeapIndex = Entry.HeapIndex;
  if (!R->Register && !R->HeapIndex) {
    Expected<RegisterName> Location = findByName(Entry.Name, Info);
    if (!Location)
      return Location.takeError();
    R->Register = *Location;
  }
  R->Bytes = Entry.Bytes;
  R->Unmapped = Entry.Unmapped;
  R->Counter = Entry.Counter.value_or(0);
  R->Stride = Entry.Stride.value_or(0);
  R->Shape = Entry.Shape.value_or(TextureShape());
  R->Region = Entry.Region;
  R->Sampler = Entry.Sampler;
  R->Structure = Entry.Structure;
  if (Entry.ElementFormat)
    R->ElementFormat = *Entry.ElementFormat;
  else if (Entry.HasType)
    R->ElementFormat = formatOfLayout(Entry.Layout);
  if (R->HeapIndex && !R->Register)
    if (Error E = completeHeapResource(*R, Entry))
      return std::move(E);
  if (Error E = checkKeysOfKind(Entry, *R, Info))
    return std::move(E);
  return std::move(R);
}

Error dxilrun::addLocalResources(ArrayRef<ResourceEntry> Entries,
                                 const dxil::DXILModuleInfo &Info,
                                 ResourceSet &Set, LocalResources &Local) {
  for (const ResourceEntry &Entry : Entries) {
    Expected<std::unique_ptr<Resource>> R = makeResource(Entry, Info);
    if (!R)
      return R.takeError();
    if (Error E = Set.addLocal(std::move(*R), Local))
      return E;
  }
  return Error::success();
}

Error dxilrun::makeResources(ArrayRef<ResourceEntry> Entries,
                             const dxil::DXILModuleInfo &Info,
                             ResourceSet &Set) {
  for (const ResourceEntry &Entry : Entries) {
    Expected<std::unique_ptr<Resource>> R = makeResource(Entry, Info);
    if (!R)
      return R.takeError();
    if (Expected<Resource *> Added = Set.add(std::move(*R)); !Added)
      return Added.takeError();
  }
  return Set.bindTo(Info);
}

// Textures and samplers in JSON.

using dxil::ResourceKind;

/// Direct3D's limit, and what a sampler has if nothing is said.
static constexpr unsigned LargestAnisotropy = 16;

std::optional<ResourceKind> dxilrun::parseTextureKind(StringRef Name) {
  return StringSwitch<std::optional<ResourceKind>>(Name)
      .Case("texture1d", ResourceKind::Texture1D)
      .Case("texture1darray", ResourceKind::Texture1DArray)
      .Case("texture2d", ResourceKind::Texture2D)
      .Case("texture2darray", ResourceKind::Texture2DArray)
      .Case("texture2dms", ResourceKind::Texture2DMS)
      .Case("texture2dmsarray", ResourceKind::Texture2DMSArray)
      .Case("texture3d", ResourceKind::Texture3D)
      .Case("texturecube", ResourceKind::TextureCube)
      .Case("texturecubearray", ResourceKind::TextureCubeArray)
      .Default(std::nullopt);
}

static Error readShape(const json::Object &Object, ResourceEntry &Entry) {
  TextureShape Shape;
  const std::pair<StringRef, uint32_t &> Sizes[] = {
      {"width", Shape.Width}, {"height", Shape.Height},
      {"depth", Shape.Depth}, {"array", Shape.ArraySize},
      {"mips", Shape.Mips},   {"samples", Shape.Samples}};
  for (const auto &[Key, Size] : Sizes) {
    const json::Value *Value = Object.get(Key);
    if (!Value)
      continue;
    std::optional<int64_t> Number = Value->getAsInteger();
    if (!Number || *Number < 1 || !isUInt<32>(*Number))
      return createStringError("'" + Key + "' is not a positive integer");
    Size = uint32_t(*Number);
    Entry.Shape = Shape;
  }
  return Error::success();
}

/// The region sizes of a feedback texture that Direct3D allows.
static Error readRegion(const json::Object &Object, ResourceEntry &Entry) {
  const json::Value *Value = Object.get("region");
  if (!Value)
    return Error::success();
  const json::Array *List = Value->getAsArray();
  for (unsigned N = 0; N != 2; ++N) {
    std::optional<int64_t> Size =
        List && List->size() == 2 ? (*List)[N].getAsInteger() : std::nullopt;
    if (!Size || *Size < 4 || *Size > (1 << 14) || !isPowerOf2_64(*Size))
      return createStringError(
          "'region' is not a list of a width and a height, each "
          "a power of two from 4 on");
    Entry.Region[N] = uint32_t(*Size);
  }
  return Error::success();
}

static Error readFilter(const json::Value &Value, SamplerState &S) {
  auto Read = [](const json::Value *Text) {
    return StringSwitch<std::optional<bool>>(
               Text ? Text->getAsString().value_or("") : "")
        .Case("point", false)
        .Case("linear", true)
        .Default(std::nullopt);
  };
  // What Direct3D calls anisotropic is linear in everything else.
  if (Value.getAsString() == StringRef("anisotropic")) {
    S.LinearMin = S.LinearMag = S.LinearMip = true;
    S.MaxAnisotropy = LargestAnisotropy;
    return Error::success();
  }
  const json::Object *Each = Value.getAsObject();
  std::optional<bool> Min = Read(Each ? Each->get("min") : &Value),
                      Mag = Read(Each ? Each->get("mag") : &Value),
                      Mip = Read(Each ? Each->get("mip") : &Value);
  if (!Min || !Mag || !Mip)
    return createStringError("'filter' is neither \"point\" nor \"linear\" nor "
                             "\"anisotropic\" nor an object with \"point\" or "
                             "\"linear\" for 'min', 'mag' and 'mip'");
  S.LinearMin = *Min;
  S.LinearMag = *Mag;
  S.LinearMip = *Mip;
  return Error::success();
}

static Error readAnisotropy(const json::Value &Value, SamplerState &S) {
  std::optional<int64_t> Number = Value.getAsInteger();
  if (!Number || *Number < 1 || *Number > LargestAnisotropy)
    return createStringError("'max-anisotropy' is not an integer from 1 to " +
                             Twine(LargestAnisotropy));
  if (!S.MaxAnisotropy)
    return createStringError(
        "'max-anisotropy' is for the filter \"anisotropic\" only");
  S.MaxAnisotropy = unsigned(*Number);
  return Error::success();
}

static Error readReduction(const json::Value &Value, SamplerState &S) {
  auto Reduces =
      StringSwitch<std::optional<Reduction>>(Value.getAsString().value_or(""))
          .Case("average", Reduction::Average)
          .Case("minimum", Reduction::Minimum)
          .Case("maximum", Reduction::Maximum)
          .Default(std::nullopt);
  if (!Reduces)
    return createStringError(
        "'reduction' must be one of \"average\", \"minimum\", "
        "\"maximum\"");
  S.Reduces = *Reduces;
  return Error::success();
}

static Error readAddress(const json::Value &Value, SamplerState &S) {
  const json::Array *Each = Value.getAsArray();
  for (unsigned N = 0; N != 3; ++N) {
    const json::Value *One = !Each              ? &Value
                             : N < Each->size() ? &(*Each)[N]
                                                : nullptr;
    auto Mode = StringSwitch<std::optional<AddressMode>>(
                    One ? One->getAsString().value_or("") : "")
                    .Case("wrap", AddressMode::Wrap)
                    .Case("mirror", AddressMode::Mirror)
                    .Case("clamp", AddressMode::Clamp)
                    .Case("border", AddressMode::Border)
                    .Case("mirror-once", AddressMode::MirrorOnce)
                    .Default(std::nullopt);
    if (!Mode || (Each && Each->size() != 3))
      return createStringError(
          "'address' is neither one of \"wrap\", \"mirror\", "
          "\"clamp\", \"border\", \"mirror-once\" nor a list of "
          "three of them");
    S.Address[N] = *Mode;
  }
  return Error::success();
}

static Error readBorder(const json::Value &Value, SamplerState &S) {
  const json::Array *List = Value.getAsArray();
  for (unsigned N = 0; N != 4; ++N) {
    std::optional<double> Number =
        List && List->size() == 4 ? (*List)[N].getAsNumber() : std::nullopt;
    if (!Number)
      return createStringError("'border' is not a list of four numbers");
    S.Border[N] = float(*Number);
  }
  return Error::success();
}

static Error readComparison(const json::Value &Value, SamplerState &S) {
  auto Function = StringSwitch<std::optional<CompareFunction>>(
                      Value.getAsString().value_or(""))
                      .Case("never", CompareFunction::Never)
                      .Case("less", CompareFunction::Less)
                      .Case("equal", CompareFunction::Equal)
                      .Case("less-equal", CompareFunction::LessEqual)
                      .Case("greater", CompareFunction::Greater)
                      .Case("not-equal", CompareFunction::NotEqual)
                      .Case("greater-equal", CompareFunction::GreaterEqual)
                      .Case("always", CompareFunction::Always)
                      .Default(std::nullopt);
  if (!Function)
    return createStringError(
        "'comparison' must be one of \"never\", \"less\", \"equal\", "
        "\"less-equal\", \"greater\", \"not-equal\", "
        "\"greater-equal\", \"always\"");
  S.Compare = *Function;
  return Error::success();
}

static Error readLimits(const json::Object &Object, SamplerState &S) {
  for (auto [Key, Limit] : {std::pair<StringRef, float *>("min-lod", &S.MinLOD),
                            {"max-lod", &S.MaxLOD}}) {
    const json::Value *Value = Object.get(Key);
    if (!Value)
      continue;
    std::optional<double> Number = Value->getAsNumber();
    if (!Number)
      return createStringError("'" + Key + "' is not a number");
    *Limit = float(*Number);
  }
  return Error::success();
}

Error dxilrun::readTextureKeys(const json::Object &Object,
                               ResourceEntry &Entry) {
  if (Error E = readShape(Object, Entry))
    return E;
  if (Error E = readRegion(Object, Entry))
    return E;
  using Reader = Error (*)(const json::Value &, SamplerState &);
  for (auto [Key, Read] : {std::pair<StringRef, Reader>("filter", readFilter),
                           {"max-anisotropy", readAnisotropy},
                           {"reduction", readReduction},
                           {"address", readAddress},
                           {"border", readBorder},
                           {"comparison", readComparison}})
    if (const json::Value *Value = Object.get(Key)) {
      Entry.IsSampler = true;
      if (Error E = Read(*Value, Entry.Sampler))
        return E;
    }
  // A sampler does one or the other.
  if (Object.get("comparison") && Entry.Sampler.Reduces != Reduction::Average)
    return createStringError("'comparison' and 'reduction' cannot be combined");
  Entry.IsSampler |= Object.get("min-lod") || Object.get("max-lod");
  return readLimits(Object, Entry.Sampler);
}

void dxilrun::printTextureShape(const TextureShape &Shape, raw_ostream &OS) {
  const std::pair<StringRef, uint32_t> Sizes[] = {{"height", Shape.Height},
                                                  {"depth", Shape.Depth},
                                                  {"array", Shape.ArraySize},
                                                  {"mips", Shape.Mips},
                                                  {"samples", Shape.Samples}};
  OS << ", \"width\": " << Shape.Width;
  for (auto [Key, Size] : Sizes)
    if (Size > 1)
      OS << ", \"" << Key << "\": " << Size;
}
