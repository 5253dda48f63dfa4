// BindingMap.cpp: Maps of the bindings of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Reports/BindingMap.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include <tuple>
#include <vector>

using namespace clang::dxc;
using namespace llvm;

/// Past the last register.
static constexpr uint64_t EndOfSpace = uint64_t(1) << 32;

std::optional<BindingMap::Form> BindingMap::findForm(StringRef Path) {
  if (Path == "-")
    return Form::Text;
  if (Path.ends_with_insensitive(".json"))
    return Form::JSON;
  if (Path.ends_with_insensitive(".html"))
    return Form::Page;
  return std::nullopt;
}

std::string BindingMap::explainForm(StringRef Path) {
  return ("the binding map '" + Path +
          "' has no form; end its name with .html or .json, or write '-' to "
          "print it")
      .str();
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

static constexpr char PageText[] = {
#include "BindingMapPage.inc"
    0};

/// The way from the folder of the file at \p Path to the current folder. It
/// begins with a dot and ends with a slash, or is empty if there is none.
static std::string findWayBack(StringRef Path) {
  SmallString<128> Page(Path), Here;
  if (sys::fs::make_absolute(Page) || sys::fs::current_path(Here))
    return "";
  sys::path::remove_dots(Page, /*remove_dot_dot=*/true);
  StringRef Folder = sys::path::parent_path(Page);
  auto From = sys::path::begin(Folder), FromEnd = sys::path::end(Folder);
  auto To = sys::path::begin(Here), ToEnd = sys::path::end(Here);
  if (From == FromEnd || To == ToEnd || *From != *To)
    return ""; // another drive
  for (; From != FromEnd && To != ToEnd && *From == *To; ++From, ++To)
    ;
  std::string Way = From == FromEnd ? "./" : "";
  for (; From != FromEnd; ++From)
    Way += "../";
  for (; To != ToEnd; ++To)
    Way += (*To + "/").str();
  return Way;
}

/// JSON that ends no element and begins no comment of HTML.
static std::string writeForScript(const json::Value &Value) {
  std::string Text = formatv("{0}", Value);
  std::string Safe;
  for (char C : Text)
    if (C == '<')
      Safe += "\\u003c";
    else
      Safe += C;
  return Safe;
}

static std::string writePage(const json::Value &Map, StringRef Path) {
  const StringRef MapMark = "@MAP@", RootMark = "@ROOT@";
  auto [BeforeMap, AfterMap] = StringRef(PageText).split(MapMark);
  auto [Between, Rest] = AfterMap.split(RootMark);
  const std::string Way = findWayBack(Path);
  return (BeforeMap + writeForScript(Map) + Between +
          writeForScript(json::isUTF8(Way) ? Way : json::fixUTF8(Way)) + Rest)
      .str();
}

std::string BindingMap::write(StringRef Path) {
  findDisagreements();
  json::Value Map = json::Object{{"version", "1.0"},
                                 {"rootSignatures", std::move(RootSignatures)},
                                 {"shaders", std::move(Shaders)},
                                 {"disagreements", std::move(Disagreements)}};
  switch (*findForm(Path)) {
  case Form::Text:
    return print(*Map.getAsObject());
  case Form::JSON:
    return formatv("{0:2}\n", Map);
  case Form::Page:
    return writePage(Map, Path);
  }
  llvm_unreachable("all forms are handled");
}
