// Sampling.cpp: Filtering textures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/Sampling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/DXILRun/Resources/Texture.h"
#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

using Values = std::array<double, 4>;

/// Texels become one value: their weighted sum, or the least or greatest of
/// each component, where every texel with a weight counts the same.
class Blend {
public:
  explicit Blend(Reduction Reduces) : Reduces(Reduces) {}

  void add(const Values &V, double Weight) {
    for (unsigned N = 0; N != 4; ++N)
      Sum[N] = IsEmpty && Reduces != Reduction::Average
                   ? V[N]
                   : add(Sum[N], V[N], Weight);
    IsEmpty = false;
  }
  const Values &result() const { return Sum; }

private:
  double add(double Old, double New, double Weight) const {
    switch (Reduces) {
    case Reduction::Average:
      return Old + Weight * New;
    // Like the shader's own minimum, these prefer a number to NaN.
    case Reduction::Minimum:
      return std::fmin(Old, New);
    case Reduction::Maximum:
      return std::fmax(Old, New);
    }
    llvm_unreachable("all reductions are listed");
  }

  const Reduction Reduces;
  Values Sum = {0, 0, 0, 0};
  bool IsEmpty = true;
};

Texel toTexel(const Values &V) {
  Texel Result;
  for (unsigned N = 0; N != 4; ++N)
    Result[N] = bit_cast<uint32_t>(float(V[N]));
  return Result;
}

/// A location on a face or in a layer, in units of the texture's size.
struct Position {
  uint32_t Layer = 0; ///< of a cube: the first face
  unsigned Face = 0;
  std::array<double, 3> UVW = {0, 0, 0};
};

/// From -1 to 1 on the face.
std::array<double, 2> projectOnFace(unsigned Face,
                                    const std::array<double, 3> &D) {
  const FaceAxes &A = Faces[Face];
  const double Major = std::fabs(D[A.Major]);
  if (Major == 0)
    return {0, 0};
  return {A.SSign * D[A.S] / Major, A.TSign * D[A.T] / Major};
}

Position locate(const Resource &R, const std::array<float, 4> &Coords) {
  const TextureTraits T = getTextureTraits(R.Kind);
  Position P;
  for (unsigned N = 0; N != T.sampleCoords(); ++N)
    P.UVW[N] = Coords[N];
  if (T.IsArray) {
    double Index = std::nearbyint(double(Coords[T.sampleCoords()]));
    if (Index > 0)
      P.Layer = uint32_t(std::min(Index, double(R.Shape.ArraySize - 1)));
  }
  if (T.IsCube) {
    P.Layer *= 6;
    P.Face = findFace(P.UVW);
    auto [S, U] = projectOnFace(P.Face, P.UVW);
    P.UVW = {(S + 1) / 2, (U + 1) / 2, 0};
  }
  return P;
}

/// The texel that stands for number \p I of \p Size; nothing for the border.
std::optional<int64_t> address(AddressMode Mode, int64_t I, int64_t Size) {
  auto Modulo = [](int64_t A, int64_t B) { return ((A % B) + B) % B; };
  switch (Mode) {
  case AddressMode::Wrap:
    return Modulo(I, Size);
  case AddressMode::Mirror: {
    int64_t M = Modulo(I, 2 * Size);
    return M < Size ? M : 2 * Size - 1 - M;
  }
  case AddressMode::Clamp:
    return std::clamp<int64_t>(I, 0, Size - 1);
  case AddressMode::Border:
    if (I < 0 || I >= Size)
      return std::nullopt;
    return I;
  case AddressMode::MirrorOnce:
    return std::min(I < 0 ? -1 - I : I, Size - 1);
  }
  llvm_unreachable("all modes are listed");
}

bool compare(CompareFunction Function, float A, float B) {
  switch (Function) {
  case CompareFunction::Never:
    return false;
  case CompareFunction::Less:
    return A < B;
  case CompareFunction::Equal:
    return A == B;
  case CompareFunction::LessEqual:
    return A <= B;
  case CompareFunction::Greater:
    return A > B;
  case CompareFunction::NotEqual:
    return A != B;
  case CompareFunction::GreaterEqual:
    return A >= B;
  case CompareFunction::Always:
    return true;
  }
  llvm_unreachable("all functions are listed");
}

/// A whole number that is safe to compute with; NaN is 0.
int64_t toIndex(double Value) {
  constexpr double Limit = 0x1p40;
  return std::isnan(Value)
             ? 0
             : int64_t(std::floor(std::clamp(Value, -Limit, Limit)));
}

/// Fetches texels for one request.
class Fetcher {
public:
  Fetcher(const Resource &R, const SamplerState &S, const SampleRequest &Q)
      : R(R), S(S), Q(Q), T(getTextureTraits(R.Kind)),
        Reduces(Q.Reference ? Reduction::Average : S.Reduces),
        P(locate(R, Q.Coords)) {}

  SampleResult sample();
  SampleResult gather(unsigned Channel);
  RawGather gatherRaw();

  /// Told of each texel that is fetched.
  function_ref<void(uint32_t, uint32_t, int64_t, int64_t)> Visit;

private:
  Texel fetch(uint32_t Mip, const std::array<int64_t, 3> &At) const;
  Texel fetchCube(uint32_t Mip, int64_t X, int64_t Y) const;
  std::optional<std::array<int64_t, 3>>
  addressed(uint32_t Mip, const std::array<int64_t, 3> &At) const;
  std::array<std::array<int64_t, 3>, 4> gathered() const;
  Texel stored(uint32_t Mip, uint32_t Layer,
               const std::array<int64_t, 3> &At) const;
  Texel border() const;
  Texel afterCompare(const Texel &Value) const;
  Texel nearest(uint32_t Mip) const;
  Values linear(uint32_t Mip) const;
  Values filter(uint32_t Mip, bool IsLinear) const;
  Values filterMips(double LOD) const;
  Values toValues(const Texel &Value) const;

  const Resource &R;
  const SamplerState &S;
  const SampleRequest &Q;
  const TextureTraits T;
  const Reduction Reduces;
  Position P;
  mutable bool IsMapped = true;
};

} // namespace

Values Fetcher::toValues(const Texel &Value) const {
  Values Result;
  for (unsigned N = 0; N != 4; ++N)
    Result[N] = bit_cast<float>(Value[N]);
  return Result;
}

Texel Fetcher::stored(uint32_t Mip, uint32_t Layer,
                      const std::array<int64_t, 3> &At) const {
  std::optional<uint64_t> N =
      R.Shape.find(Mip, Layer, At[0], At[1], At[2], /*Sample=*/0);
  assert(N && "addressing stays inside");
  if (Visit)
    Visit(Mip, Layer, At[0], At[1]);
  if (!R.isMapped(*N)) {
    IsMapped = false;
    return {0, 0, 0, 0};
  }
  return loadTexel(R.ElementFormat, &R.Bytes[*N * R.ElementFormat.size()]);
}

/// The color goes through the format: what that lacks is 0 or 1.
Texel Fetcher::border() const {
  const uint32_t One =
      R.ElementFormat.isInteger() ? 1 : bit_cast<uint32_t>(1.f);
  Texel Result = {0, 0, 0, One};
  for (unsigned N = 0; N != R.ElementFormat.NumComponents; ++N)
    Result[N] = R.ElementFormat.isInteger() ? uint32_t(int64_t(S.Border[N]))
                                            : bit_cast<uint32_t>(S.Border[N]);
  return Result;
}

Texel Fetcher::afterCompare(const Texel &Value) const {
  if (!Q.Reference)
    return Value;
  Texel Result;
  for (auto [To, From] : zip_equal(Result, Value)) {
    bool Passes = compare(S.Compare, *Q.Reference, bit_cast<float>(From));
    To = bit_cast<uint32_t>(Passes ? 1.f : 0.f);
  }
  return Result;
}

/// Beyond an edge is the next face. Beyond a corner there is no texel: the
/// three adjacent ones are averaged.
Texel Fetcher::fetchCube(uint32_t Mip, int64_t X, int64_t Y) const {
  const int64_t Size = R.Shape.mipSize(Mip)[0];
  const bool OutX = X < 0 || X >= Size, OutY = Y < 0 || Y >= Size;
  if (OutX && OutY) {
    const int64_t InX = std::clamp<int64_t>(X, 0, Size - 1),
                  InY = std::clamp<int64_t>(Y, 0, Size - 1);
    Values A = toValues(fetchCube(Mip, InX, InY)),
           B = toValues(fetchCube(Mip, X, InY)),
           C = toValues(fetchCube(Mip, InX, Y));
    Blend Three(Reduces);
    for (const Values &V : {A, B, C})
      Three.add(V, 1.0 / 3);
    return toTexel(Three.result());
  }
  if (!OutX && !OutY)
    return afterCompare(stored(Mip, P.Layer + P.Face, {X, Y, 0}));
  const FaceAxes &A = Faces[P.Face];
  std::array<double, 3> D;
  D[A.Major] = A.MajorSign;
  D[A.S] = A.SSign * ((2 * X + 1.0) / Size - 1);
  D[A.T] = A.TSign * ((2 * Y + 1.0) / Size - 1);
  const unsigned Face = findFace(D);
  auto [U, V] = projectOnFace(Face, D);
  auto Location = [&](double C) {
    return std::clamp<int64_t>(toIndex((C + 1) / 2 * Size), 0, Size - 1);
  };
  return afterCompare(
      stored(Mip, P.Layer + Face, {Location(U), Location(V), 0}));
}

/// Where the sampler's address modes lead; nothing for the border.
std::optional<std::array<int64_t, 3>>
Fetcher::addressed(uint32_t Mip, const std::array<int64_t, 3> &At) const {
  const std::array<uint32_t, 3> Size = R.Shape.mipSize(Mip);
  std::array<int64_t, 3> Inside = {0, 0, 0};
  for (unsigned N = 0; N != T.Dimensions; ++N) {
    std::optional<int64_t> I =
        address(S.Address[N], At[N] + Q.Offset[N], Size[N]);
    if (!I)
      return std::nullopt;
    Inside[N] = *I;
  }
  return Inside;
}

Texel Fetcher::fetch(uint32_t Mip, const std::array<int64_t, 3> &At) const {
  if (T.IsCube)
    return fetchCube(Mip, At[0], At[1]);
  std::optional<std::array<int64_t, 3>> Inside = addressed(Mip, At);
  return afterCompare(Inside ? stored(Mip, P.Layer, *Inside) : border());
}

Texel Fetcher::nearest(uint32_t Mip) const {
  const std::array<uint32_t, 3> Size = R.Shape.mipSize(Mip);
  std::array<int64_t, 3> At = {0, 0, 0};
  for (unsigned N = 0; N != T.Dimensions; ++N) {
    At[N] = toIndex(P.UVW[N] * Size[N]);
    // The far edge of a face is still the face.
    if (T.IsCube)
      At[N] = std::clamp<int64_t>(At[N], 0, Size[N] - 1);
  }
  return fetch(Mip, At);
}

/// Texel n has its center at n + 0.5.
Values Fetcher::linear(uint32_t Mip) const {
  const std::array<uint32_t, 3> Size = R.Shape.mipSize(Mip);
  std::array<int64_t, 3> First = {0, 0, 0};
  std::array<double, 3> Fraction = {0, 0, 0};
  for (unsigned N = 0; N != T.Dimensions; ++N) {
    const double Location = P.UVW[N] * Size[N] - 0.5;
    First[N] = toIndex(Location);
    double Rest = Location - double(First[N]);
    Fraction[N] = Rest >= 0 && Rest < 1 ? Rest : 0;
  }
  Blend Sum(Reduces);
  for (unsigned Corner = 0; Corner != 1u << T.Dimensions; ++Corner) {
    double Weight = 1;
    std::array<int64_t, 3> At = First;
    for (unsigned N = 0; N != T.Dimensions; ++N) {
      const bool IsSecond = Corner >> N & 1;
      At[N] += IsSecond;
      Weight *= IsSecond ? Fraction[N] : 1 - Fraction[N];
    }
    // A texel without weight does not spread its NaN.
    if (Weight != 0)
      Sum.add(toValues(fetch(Mip, At)), Weight);
  }
  return Sum.result();
}

Values Fetcher::filter(uint32_t Mip, bool IsLinear) const {
  return IsLinear ? linear(Mip) : toValues(nearest(Mip));
}

/// What one tap gives, after the sampler's limits.
Values Fetcher::filterMips(double LOD) const {
  const double Level = std::clamp(LOD, 0.0, double(R.Shape.Mips - 1));
  const bool IsLinear = LOD <= 0 ? S.LinearMag : S.LinearMin;
  if (!S.LinearMip)
    return filter(uint32_t(std::floor(Level + 0.5)), IsLinear);
  const auto First = uint32_t(std::floor(Level));
  const double Fraction = Level - First;
  Blend Both(Reduces);
  Both.add(filter(First, IsLinear), 1 - Fraction);
  if (Fraction > 0)
    Both.add(filter(First + 1, IsLinear), Fraction);
  return Both.result();
}

SampleResult Fetcher::sample() {
  const double LOD = limitLOD(S, Q.LOD);
  if (R.ElementFormat.isInteger()) {
    const double Level = std::clamp(LOD, 0.0, double(R.Shape.Mips - 1));
    return {nearest(uint32_t(std::floor(Level + 0.5))), IsMapped};
  }
  const Position Middle = P;
  Blend Taps(Reduces);
  for (unsigned Tap = 0; Tap != Q.Taps; ++Tap) {
    const double Along = (Tap + 0.5) / Q.Taps - 0.5;
    for (unsigned N = 0; N != 2; ++N)
      P.UVW[N] = Middle.UVW[N] + Along * Q.Line[N];
    Taps.add(filterMips(LOD), 1.0 / Q.Taps);
  }
  return {toTexel(Taps.result()), IsMapped};
}

/// Counter-clockwise from the lower left.
std::array<std::array<int64_t, 3>, 4> Fetcher::gathered() const {
  const std::array<uint32_t, 3> Size = R.Shape.mipSize(0);
  const int64_t X = toIndex(P.UVW[0] * Size[0] - 0.5),
                Y = toIndex(P.UVW[1] * Size[1] - 0.5);
  return {{{X, Y + 1, 0}, {X + 1, Y + 1, 0}, {X + 1, Y, 0}, {X, Y, 0}}};
}

SampleResult Fetcher::gather(unsigned Channel) {
  Texel Out;
  for (auto [To, At] : zip_equal(Out, gathered()))
    To = fetch(0, At)[Channel];
  return {Out, IsMapped};
}

RawGather Fetcher::gatherRaw() {
  RawGather Out;
  for (auto [To, At] : zip_equal(Out.Bits, gathered())) {
    std::optional<std::array<int64_t, 3>> Inside = addressed(0, At);
    if (!Inside)
      continue;
    std::optional<uint64_t> N = R.Shape.find(
        0, P.Layer, (*Inside)[0], (*Inside)[1], (*Inside)[2], /*Sample=*/0);
    assert(N && "addressing stays inside");
    const unsigned Size = R.ElementFormat.size();
    if (R.isMapped(*N))
      memcpy(&To, &R.Bytes[*N * Size], Size);
    else
      Out.IsMapped = false;
  }
  return Out;
}

void dxilrun::visitSampledTexels(
    const Resource &R, const SamplerState &S, const SampleRequest &Request,
    function_ref<void(uint32_t, uint32_t, int64_t, int64_t)> Visit) {
  Fetcher F(R, S, Request);
  F.Visit = Visit;
  F.sample();
}

RawGather dxilrun::gatherRawTexels(const Resource &R, const SamplerState &S,
                                   const SampleRequest &Request) {
  return Fetcher(R, S, Request).gatherRaw();
}

std::array<float, 2> dxilrun::samplePosition(uint32_t Samples,
                                             uint32_t Sample) {
  // Direct3D's standard multisample patterns, in sixteenths of a pixel.
  struct Location {
    int8_t X, Y;
  };
  static constexpr Location Two[] = {{4, 4}, {-4, -4}};
  static constexpr Location Four[] = {{-2, -6}, {6, -2}, {-6, 2}, {2, 6}};
  static constexpr Location Eight[] = {{1, -3}, {-1, 3},  {5, 1}, {-3, -5},
                                       {-5, 5}, {-7, -1}, {3, 7}, {7, -7}};
  static constexpr Location Sixteen[] = {
      {1, 1},  {-1, -3}, {-3, 2}, {4, -1}, {-5, -2}, {2, 5},
      {5, 3},  {3, -5},  {-2, 6}, {0, -7}, {-4, -6}, {-6, 4},
      {-8, 0}, {7, -4},  {6, 7},  {-7, -8}};
  ArrayRef<Location> Pattern;
  for (ArrayRef<Location> One :
       {ArrayRef(Two), ArrayRef(Four), ArrayRef(Eight), ArrayRef(Sixteen)})
    if (One.size() == Samples)
      Pattern = One;
  if (Sample >= Pattern.size())
    return {0, 0};
  return {Pattern[Sample].X / 16.f, Pattern[Sample].Y / 16.f};
}

double dxilrun::limitLOD(const SamplerState &S, double LOD) {
  if (std::isnan(LOD))
    LOD = 0;
  return std::max(std::min(LOD, double(S.MaxLOD)), double(S.MinLOD));
}

SampleResult dxilrun::sampleTexture(const Resource &R, const SamplerState &S,
                                    const SampleRequest &Request) {
  return Fetcher(R, S, Request).sample();
}

SampleResult dxilrun::gatherTexture(const Resource &R, const SamplerState &S,
                                    const SampleRequest &Request,
                                    unsigned Channel) {
  return Fetcher(R, S, Request).gather(Channel);
}
