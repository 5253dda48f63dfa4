// TextureJSON.cpp: Textures and samplers in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ResourceContentsJSON.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace llvm::dxilrun;
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
