// BindingMap.cpp: Maps of the bindings of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Reports/BindingMap.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <tuple>
#include <vector>

using namespace clang::dxc;
using namespace llvm;

/// Past the last register.
static constexpr uint64_t EndOfSpace = uint64_t(1) << 32;

std::optional<BindingMap::Form> BindingMap::findForm(StringRef Path) {
  if (Path.ends_with_insensitive(".json"))
    return Form::JSON;
  return std::nullopt;
}

void BindingMap::add(StringRef Report, const json::Object &Added) {
  Expected<json::Value> Programs = json::parse(Report);
  if (!Programs || !Programs->getAsArray())
    report_fatal_error("the report with the bindings is damaged");
  for (json::Value &Program : *Programs->getAsArray()) {
    json::Object &Shader = *Program.getAsObject();
    for (const auto &[Key, Value] : Added)
      Shader[Key] = Value;
    addRootSignature(Shader);
    Shaders.push_back(std::move(Program));
  }
}

/// Replaces the root signature of \p Shader by its number.
void BindingMap::addRootSignature(json::Object &Shader) {
  json::Object *Signature = Shader.getObject("rootSignature");
  if (!Signature)
    return;
  auto [Known, IsNew] = NumberOfHash.try_emplace(
      Signature->getString("hash")->str(), RootSignatures.size());
  if (IsNew)
    RootSignatures.push_back(std::move(*Signature));
  Shader["rootSignature"] = Known->second;
}

//===----------------------------------------------------------------------===//
// Disagreements
//===----------------------------------------------------------------------===//

namespace {

/// What a shader takes a range of registers for.
struct RegisterClaim {
  uint64_t Lower, End;
  StringRef Name, Type;
  unsigned Shader, Resource; ///< numbers

  bool isUnbounded() const { return End == EndOfSpace; }
};

/// A range of a root signature: both are numbers.
using RootRangeNumber = std::pair<unsigned, unsigned>;

} // namespace

static RegisterClaim readClaim(const json::Object &Row, unsigned Shader,
                               unsigned Resource) {
  RegisterClaim Claim;
  Claim.Lower = *Row.getInteger("index");
  const std::optional<int64_t> Count = Row.getInteger("count");
  Claim.End = Count ? Claim.Lower + *Count : EndOfSpace;
  Claim.Name = *Row.getString("name");
  Claim.Type = *Row.getString("type");
  Claim.Shader = Shader;
  Claim.Resource = Resource;
  return Claim;
}

/// What the claims differ in, by the names of fields; empty if they are equal.
static json::Array compareClaims(ArrayRef<RegisterClaim> Claims) {
  auto Differs = [&](auto GetField) {
    return any_of(Claims.drop_front(), [&](const RegisterClaim &Claim) {
      return GetField(Claim) != GetField(Claims.front());
    });
  };
  json::Array Fields;
  if (Differs([](const RegisterClaim &C) { return C.Type; }))
    Fields.push_back("type");
  if (Differs([](const RegisterClaim &C) {
        return C.isUnbounded() ? 0 : C.End - C.Lower;
      }))
    Fields.push_back("count");
  if (Differs([](const RegisterClaim &C) { return C.Lower; }))
    Fields.push_back("index");
  if (Differs([](const RegisterClaim &C) { return C.Name; }))
    Fields.push_back("name");
  return Fields;
}

static json::Object describeDisagreement(RootRangeNumber Range,
                                         const json::Object &First,
                                         ArrayRef<RegisterClaim> Claims,
                                         json::Array Fields) {
  uint64_t Lower = EndOfSpace, End = 0;
  json::Array Resources;
  for (const RegisterClaim &Claim : Claims) {
    Lower = std::min(Lower, Claim.Lower);
    End = std::max(End, Claim.End);
    Resources.push_back(json::Array{Claim.Shader, Claim.Resource});
  }
  json::Object Row{{"rootSignature", Range.first},
                   {"rootRange", Range.second},
                   {"class", *First.getString("class")},
                   {"space", *First.getInteger("space")},
                   {"index", Lower},
                   {"differs", std::move(Fields)},
                   {"resources", std::move(Resources)}};
  if (End == EndOfSpace)
    Row["count"] = "unbounded";
  else
    Row["count"] = End - Lower;
  return Row;
}

/// Resources disagree if one range of a root signature binds them, they share a
/// register, and they are not the same. Ranges that are visible to different
/// stages may have the same registers, for different things.
void BindingMap::findDisagreements() {
  std::map<RootRangeNumber, std::vector<RegisterClaim>> Claims;
  for (auto [ShaderNumber, Shader] : enumerate(Shaders)) {
    const json::Object &Fields = *Shader.getAsObject();
    const std::optional<int64_t> Signature = Fields.getInteger("rootSignature");
    if (!Signature)
      continue;
    for (auto [Number, Row] : enumerate(*Fields.getArray("resources")))
      if (std::optional<int64_t> Range =
              Row.getAsObject()->getInteger("rootRange"))
        Claims[{*Signature, *Range}].push_back(
            readClaim(*Row.getAsObject(), ShaderNumber, Number));
  }
  for (auto &[Range, All] : Claims) {
    llvm::sort(All, [](const RegisterClaim &L, const RegisterClaim &R) {
      return std::tie(L.Lower, L.Shader, L.Resource) <
             std::tie(R.Lower, R.Shader, R.Resource);
    });
    ArrayRef<RegisterClaim> Rest = All;
    while (!Rest.empty()) {
      size_t Size = 1;
      for (uint64_t End = Rest.front().End;
           Size != Rest.size() && Rest[Size].Lower < End; ++Size)
        End = std::max(End, Rest[Size].End);
      ArrayRef<RegisterClaim> Overlapping = Rest.take_front(Size);
      Rest = Rest.drop_front(Size);
      json::Array Fields = compareClaims(Overlapping);
      if (Fields.empty())
        continue;
      const json::Array &Resources =
          *Shaders[Overlapping.front().Shader].getAsObject()->getArray(
              "resources");
      Disagreements.push_back(describeDisagreement(
          Range, *Resources[Overlapping.front().Resource].getAsObject(),
          Overlapping, std::move(Fields)));
    }
  }
}

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

std::string BindingMap::write(Form TheForm) {
  findDisagreements();
  json::Value Map = json::Object{{"version", "1.0"},
                                 {"rootSignatures", std::move(RootSignatures)},
                                 {"shaders", std::move(Shaders)},
                                 {"disagreements", std::move(Disagreements)}};
  switch (TheForm) {
  case Form::JSON:
    return formatv("{0:2}\n", Map);
  }
  llvm_unreachable("all forms are handled");
}
