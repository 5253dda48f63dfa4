// Resource.cpp: Memory of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
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
  return "'" + Name + "' (" + Location + ")";
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
