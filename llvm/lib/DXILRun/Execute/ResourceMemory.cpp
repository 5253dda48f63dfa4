// ResourceMemory.cpp: Buffers, textures, structures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/ResourceMemory.h"
#include "llvm/IR/Instruction.h"

using namespace llvm;
using namespace llvm::dxilrun;

using dxil::ResourceKind;

std::string dxilrun::describeHandle(uint64_t Handle) {
  if (!(Handle & UnboundHandle))
    return "an undefined handle";
  unsigned Class = Handle >> 60 & 7;
  uint32_t Number = uint32_t(Handle);
  if (Class == UnboundHeapClass)
    return ("index " + Twine(Number) + " of the descriptor heap").str();
  return RegisterName{dxil::ResourceClass(Class),
                      uint32_t(Handle >> 32) & 0xfffffff, Number}
      .str();
}

BufferLocation dxilrun::findLocation(Wave &W, const Inst &I, unsigned Lane,
                                     uint64_t Handle, uint32_t Index,
                                     uint32_t Offset) {
  BufferLocation P;
  P.Element = Index;
  ResourceSet &Resources = W.G->D.Resources;
  if (Handle == 0 || Handle > Resources.all().size()) {
    reportFinding(W, I.Origin, Lane,
                  "no resource is bound at " + describeHandle(Handle),
                  FaultKind::Unbound);
    return P;
  }
  Resource &R = *Resources.all()[Handle - 1];
  P.R = &R;
  switch (R.Kind) {
  case ResourceKind::StructuredBuffer:
    P.IsInside = Index < R.numElements();
    P.Byte = uint64_t(Index) * R.Stride + Offset;
    P.ElementEnd = uint64_t(Index) * R.Stride + R.Stride;
    break;
  case ResourceKind::RawBuffer:
  case ResourceKind::CBuffer:
    P.IsInside = Index < R.Bytes.size();
    P.Byte = Index;
    P.ElementEnd = R.Bytes.size();
    break;
  default:
    P.IsTyped = true;
    P.IsInside = Index < R.numElements();
    P.Byte = uint64_t(Index) * R.ElementFormat.size();
    P.ElementEnd = P.Byte + R.ElementFormat.size();
    break;
  }
  return P;
}

LocationOperands::LocationOperands(Wave &W, const Inst &I, bool HasOffset)
    : Handle(W.at<uint64_t>(I.operand(0))), Index(W.at<uint32_t>(I.operand(1))),
      Offset(HasOffset ? W.at<uint32_t>(I.operand(2)) : nullptr) {
  for (unsigned N = 1; N != end(); ++N)
    requireDefined(W, I, N, "an index");
}

bool BufferLocation::isMapped(uint64_t AtByte) const {
  bool CountsBytes =
      R->Kind == ResourceKind::RawBuffer || R->Kind == ResourceKind::CBuffer;
  return R->isMapped(CountsBytes ? AtByte : Element);
}

/// Where the resource is declared.
static std::string noteResource(const Inst &I, const Resource &R) {
  return I.Origin ? noteDeclaration(*I.Origin->getModule(), R.Name) : "";
}

void dxilrun::reportOutside(Wave &W, const Inst &I, unsigned Lane,
                            const BufferLocation &P, uint64_t Byte,
                            StringRef Action) {
  if (!W.G->D.Options.Checks.isOn(FaultKind::OutOfBounds))
    return;
  const Resource &R = *P.R;
  std::string Where;
  raw_string_ostream OS(Where);
  if (R.Kind == ResourceKind::RawBuffer || R.Kind == ResourceKind::CBuffer)
    OS << "byte " << Byte << " of " << R.Bytes.size();
  else if (!P.IsInside)
    OS << "element " << P.Element << " of " << R.numElements();
  else
    OS << "byte " << Byte - (P.ElementEnd - R.Stride) << " of an element of "
       << R.Stride;
  reportFinding(W, I.Origin, Lane,
                "out-of-bounds " + Action + " of " + R.describe() + ": " +
                    Where,
                FaultKind::OutOfBounds, noteResource(I, R));
}

void dxilrun::checkBufferRace(Wave &W, const Inst &I, unsigned Lane,
                              const BufferLocation &P, uint64_t Byte,
                              unsigned Size, AccessKind Kind, bool SameValue) {
  if (!W.G->D.Checking || !P.R->Writable || !W.P->HasThreadGroups)
    return;
  RaceDetector &Races = W.G->Races;
  const unsigned Region = P.R->Index + 1;
  const unsigned Shift = W.P->Native16Bit ? 1 : 2;
  if (!Races.isWatched(Region))
    Races.watch(Region, P.IsTyped ? P.R->numElements()
                                  : (P.R->Bytes.size() >> Shift) + 1);
  uint64_t First = P.IsTyped ? P.Element : Byte >> Shift;
  uint64_t Last = P.IsTyped ? P.Element : (Byte + Size - 1) >> Shift;
  for (uint64_t G = First; G <= Last; ++G)
    if (std::optional<RacingAccess> Other = Races.access(
            Region, G, Kind, W.ThreadIndex[Lane], SameValue, I.Origin))
      reportRace(W, I.Origin, Lane, *Other,
                 P.R->describe() + (P.IsTyped ? " at element " : " at byte ") +
                     Twine(P.IsTyped ? P.Element : Byte));
}

//===----------------------------------------------------------------------===//
// Access to acceleration structures
//===----------------------------------------------------------------------===//

const AccelerationStructure *
dxilrun::findStructure(Wave &W, const Inst &I, unsigned Lane, uint64_t Handle) {
  ArrayRef<std::unique_ptr<Resource>> All = W.G->D.Resources.all();
  if (Handle == 0 || Handle > All.size()) {
    reportFinding(W, I.Origin, Lane,
                  "no resource is bound at " + describeHandle(Handle),
                  FaultKind::Unbound);
    return nullptr;
  }
  const Resource &R = *All[Handle - 1];
  if (!R.Structure)
    reportFinding(W, I.Origin, Lane,
                  R.describe() + " is not an acceleration structure");
  return R.Structure.get();
}

Ray dxilrun::readRay(Wave &W, const Inst &I, unsigned Lane, unsigned First,
                     uint32_t Flags, uint32_t Mask) {
  auto Read = [&](unsigned N) {
    return W.at<float>(I.operand(First + N))[Lane];
  };
  Ray R;
  R.Origin = {Read(0), Read(1), Read(2)};
  R.TMin = Read(3);
  R.Direction = {Read(4), Read(5), Read(6)};
  R.TMax = Read(7);
  R.Flags = Flags;
  R.Mask = Mask & 0xff;
  if (const char *Fault = findFaultOfRay(R))
    reportFinding(W, I.Origin, Lane, Fault);
  return R;
}

void dxilrun::requireDefinedRay(Wave &W, const Inst &I, unsigned First) {
  for (unsigned N = First; N != I.NumOperands; ++N)
    requireDefined(W, I, N, "a part of a ray");
}

void dxilrun::reportForbiddenMicromap(Wave &W, const Inst &I, unsigned Lane,
                                      RayTraversal &Traversal,
                                      const char *Who) {
  if (Traversal.meetsForbiddenMicromap())
    reportFinding(W, I.Origin, Lane,
                  Twine("a triangle is hit that has an opacity micromap, which "
                        "the ") +
                      Who + " does not allow");
}

//===----------------------------------------------------------------------===//
// Texture access
//===----------------------------------------------------------------------===//

BufferLocation dxilrun::findTexel(Resource &R, uint32_t Mip, uint32_t Sample,
                                  const std::array<uint32_t, 3> &At) {
  const TextureTraits T = getTextureTraits(R.Kind);
  // Coordinates are signed: a negative one lies outside.
  std::array<int64_t, 3> XYZ = {0, 0, 0};
  for (unsigned N = 0; N != T.Dimensions; ++N)
    XYZ[N] = int32_t(At[N]);
  std::optional<uint64_t> Texel = R.Shape.find(
      Mip, T.IsArray ? At[T.Dimensions] : 0, XYZ[0], XYZ[1], XYZ[2], Sample);
  BufferLocation P;
  P.R = &R;
  P.IsTyped = true;
  P.IsInside = Texel.has_value();
  if (Texel) {
    P.Element = uint32_t(*Texel);
    P.Byte = *Texel * R.ElementFormat.size();
    P.ElementEnd = P.Byte + R.ElementFormat.size();
  }
  return P;
}

void dxilrun::reportOutsideTexture(Wave &W, const Inst &I, unsigned Lane,
                                   const Resource &R, uint32_t Mip,
                                   const std::array<uint32_t, 3> &At,
                                   StringRef Action) {
  if (!W.G->D.Options.Checks.isOn(FaultKind::OutOfBounds))
    return;
  const TextureTraits T = getTextureTraits(R.Kind);
  std::string Where;
  raw_string_ostream OS(Where);
  ListSeparator Comma(",");
  OS << '(';
  for (unsigned N = 0; N != T.loadCoords(); ++N)
    OS << Comma << int32_t(At[N]);
  OS << ')';
  if (R.Shape.Mips > 1 || Mip)
    OS << " of mip level " << Mip;
  reportFinding(W, I.Origin, Lane,
                "out-of-bounds " + Action + " of " + R.describe() + ": texel " +
                    Where,
                FaultKind::OutOfBounds, noteResource(I, R));
}

std::array<uint32_t, 4> dxilrun::textureDimensions(const Resource &R,
                                                   uint32_t Mip) {
  const TextureTraits T = getTextureTraits(R.Kind);
  std::array<uint32_t, 4> Sizes = {0, 0, 0, 0};
  Sizes[3] = T.IsMultisampled ? R.Shape.Samples : R.Shape.Mips;
  if (Mip >= R.Shape.Mips)
    return Sizes;
  const std::array<uint32_t, 3> Size = R.Shape.mipSize(Mip);
  for (unsigned N = 0; N != T.Dimensions; ++N)
    Sizes[N] = Size[N];
  if (T.IsArray)
    Sizes[T.Dimensions] = R.Shape.ArraySize;
  return Sizes;
}
