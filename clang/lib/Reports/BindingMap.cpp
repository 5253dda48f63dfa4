// BindingMap.cpp: Maps of the bindings of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Reports/BindingMap.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <array>
#include <map>
#include <set>
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

// Binding maps as text.
//
// Each register class and space of a shader is a strip with a character for
// each register, followed by a table of its resources:
//
//   t space0  t0 #+..~
//     t0  # Albedo  Texture2D<float4>  as written  a.hlsl:2:19
//
// Long ranges and gaps are one character and a number: "#*64".

/// Past the last register.
static constexpr uint64_t LastRegisterEnd = uint64_t(1) << 32;

/// Characters of a strip in a line, and of a range or a gap in a strip.
static constexpr size_t StripWidth = 64, MaxRun = 16;

/// A path may have characters that a terminal obeys.
static std::string printable(StringRef Text) {
  std::string Safe = Text.str();
  for (char &C : Safe)
    if (static_cast<unsigned char>(C) < ' ' || C == 0x7f)
      C = '?';
  return Safe;
}

namespace {

/// A resource, as it is printed.
struct MapEntry {
  char Letter;
  int64_t Space = 0;
  std::optional<uint64_t> Lower; ///< nothing: it has no register
  uint64_t End = 0;
  char Mark; ///< in the strip
  bool IsBound;
  bool Disagrees;
  std::string Registers, Name, Type, Reason, Location;

  bool isUnbounded() const { return End == LastRegisterEnd; }
};

/// The numbers of shaders and of resources in them.
using ResourceNumbers = std::set<std::pair<int64_t, int64_t>>;

class MapPrinter {
public:
  MapPrinter(const json::Object &Map, raw_ostream &OS) : Map(Map), OS(OS) {
    for (const json::Value &Row : *Map.getArray("disagreements"))
      for (const json::Value &Pair : *Row.getAsObject()->getArray("resources"))
        Disagreeing.insert(readPair(Pair));
  }

  void print();

private:
  static std::pair<int64_t, int64_t> readPair(const json::Value &Pair) {
    const json::Array &Numbers = *Pair.getAsArray();
    return {*Numbers[0].getAsInteger(), *Numbers[1].getAsInteger()};
  }
  const json::Object &getShader(int64_t Number) const {
    return *(*Map.getArray("shaders"))[Number].getAsObject();
  }
  std::string getHash(int64_t Signature) const {
    const json::Array &Signatures = *Map.getArray("rootSignatures");
    return Signatures[Signature]
        .getAsObject()
        ->getString("hash")
        ->take_front(8)
        .str();
  }
  MapEntry readEntry(const json::Object &Row, bool Disagrees) const;
  void printShader(int64_t Number);
  void printBlock(ArrayRef<const MapEntry *> Entries);
  void printRows(ArrayRef<const MapEntry *> Entries);
  void printDisagreement(const json::Object &Row);

  const json::Object &Map;
  raw_ostream &OS;
  ResourceNumbers Disagreeing;
};

} // namespace

static std::string spellLocation(const json::Object *Place) {
  if (!Place)
    return "";
  return printable(*Place->getString("file")) + ":" +
         itostr(*Place->getInteger("line")) + ":" +
         itostr(*Place->getInteger("column"));
}

/// "t3", "t3 to t5" or "t3 and up".
static std::string spellRegisters(char Letter, uint64_t Lower, uint64_t End) {
  std::string First = Letter + utostr(Lower);
  if (End == LastRegisterEnd)
    return First + " and up";
  return End - Lower == 1 ? First : First + " to " + Letter + utostr(End - 1);
}

MapEntry MapPrinter::readEntry(const json::Object &Row, bool Disagrees) const {
  MapEntry Entry;
  Entry.Letter = StringSwitch<char>(*Row.getString("class"))
                     .Case("SRV", 't')
                     .Case("UAV", 'u')
                     .Case("CBV", 'b')
                     .Default('s');
  Entry.Type = printable(*Row.getString("type"));
  const std::optional<int64_t> Count = Row.getInteger("count");
  if (!Count)
    Entry.Type += "[]";
  else if (*Count != 1)
    Entry.Type += "[" + itostr(*Count) + "]";
  if (std::optional<int64_t> Lower = Row.getInteger("index")) {
    Entry.Lower = *Lower;
    Entry.End = Count ? *Lower + *Count : LastRegisterEnd;
    Entry.Space = *Row.getInteger("space");
    Entry.Registers = spellRegisters(Entry.Letter, *Lower, Entry.End);
  }
  Entry.IsBound = *Row.getBoolean("bound");
  Entry.Mark = !*Row.getBoolean("used")      ? '~'
               : *Row.getBoolean("explicit") ? '#'
                                             : '+';
  Entry.Disagrees = Disagrees;
  Entry.Name = printable(*Row.getString("name"));
  Entry.Reason = *Row.getString("reason");
  Entry.Location = spellLocation(Row.getObject("location"));
  return Entry;
}

//===----------------------------------------------------------------------===//
// Shaders
//===----------------------------------------------------------------------===//

/// "lighting.hlsl main"
static std::string spellShader(const json::Object &Shader) {
  std::string Text = printable(*Shader.getString("file"));
  if (std::optional<StringRef> Entry = Shader.getString("entry"))
    Text += " " + Entry->str();
  return Text;
}

static std::string spellMacros(const json::Object &Permutation) {
  std::map<std::string, std::string> Macros;
  for (const auto &[Name, Value] : Permutation) {
    std::optional<StringRef> Text = Value.getAsString();
    Macros[Name.str()] =
        Text ? "=" + printable(*Text) : std::string(" undefined");
  }
  std::string Spelled;
  for (const auto &[Name, Value] : Macros)
    Spelled += (Spelled.empty() ? "" : ", ") + Name + Value;
  return Spelled;
}

/// Of resources with one letter and space, in the order of their registers,
/// those in the strip: an unused resource is not where a bound one is.
static std::vector<const MapEntry *>
findStrip(ArrayRef<const MapEntry *> Entries) {
  std::vector<const MapEntry *> Strip;
  for (const MapEntry *Entry : Entries) {
    auto Overlaps = [Entry](const MapEntry *Other) {
      return Other != Entry && Other->IsBound && *Other->Lower < Entry->End &&
             *Entry->Lower < Other->End;
    };
    // Unused ones may overlap, too; the first is drawn.
    if (Entry->IsBound ||
        (none_of(Entries, Overlaps) &&
         (Strip.empty() || Strip.back()->End <= *Entry->Lower)))
      Strip.push_back(Entry);
  }
  return Strip;
}

namespace {

/// Writes a strip, in lines.
class StripWriter {
public:
  StripWriter(char Letter, size_t Indent, raw_ostream &OS)
      : Letter(Letter), Indent(Indent), OS(OS) {}

  void add(uint64_t Lower, uint64_t End, char Mark) {
    if (End == LastRegisterEnd)
      return put(Lower, std::string{Mark, '>'});
    if (End - Lower > MaxRun)
      return put(Lower, std::string{Mark, '*'} + utostr(End - Lower) + " ");
    for (uint64_t Register = Lower; Register != End; ++Register)
      put(Register, std::string(1, Mark));
  }

private:
  void put(uint64_t Register, const std::string &Text) {
    if (Used != 0 && Used + Text.size() > StripWidth) {
      OS << '\n';
      OS.indent(Indent);
      Used = 0;
    }
    if (Used == 0)
      OS << Letter << Register << ' ';
    OS << Text;
    Used += Text.size();
  }

  char Letter;
  size_t Indent;
  raw_ostream &OS;
  size_t Used = 0; ///< characters of the line
};

} // namespace

void MapPrinter::printBlock(ArrayRef<const MapEntry *> Entries) {
  const MapEntry &First = *Entries.front();
  std::string Head =
      std::string("  ") + First.Letter + " space" + itostr(First.Space) + "  ";
  OS << Head;
  StripWriter Strip(First.Letter, Head.size(), OS);
  uint64_t Next = 0;
  for (const MapEntry *Entry : findStrip(Entries)) {
    if (*Entry->Lower > Next)
      Strip.add(Next, *Entry->Lower, '.');
    Strip.add(*Entry->Lower, Entry->End, Entry->Mark);
    Next = Entry->End;
  }
  OS << '\n';
  printRows(Entries);
}

void MapPrinter::printRows(ArrayRef<const MapEntry *> Entries) {
  std::array<size_t, 4> Widths = {};
  auto GetFields = [](const MapEntry &E) {
    return std::array<StringRef, 4>{E.Registers, E.Name, E.Type, E.Reason};
  };
  for (const MapEntry *Entry : Entries)
    for (auto [Width, Field] : zip(Widths, GetFields(*Entry)))
      Width = std::max(Width, Field.size());
  for (const MapEntry *Entry : Entries) {
    auto [Registers, Name, Type, Reason] = GetFields(*Entry);
    OS << "    " << left_justify(Registers, Widths[0])
       << (Widths[0] ? "  " : "") << Entry->Mark
       << (Entry->Disagrees ? "! " : "  ") << left_justify(Name, Widths[1])
       << "  " << left_justify(Type, Widths[2]) << "  "
       << left_justify(Reason, Widths[3]) << "  " << Entry->Location << '\n';
  }
}

void MapPrinter::printShader(int64_t Number) {
  const json::Object &Shader = getShader(Number);
  OS << '\n' << spellShader(Shader) << ", " << *Shader.getString("profile");
  if (std::optional<StringRef> Target = Shader.getString("target"))
    OS << ", target " << printable(*Target);
  if (std::optional<int64_t> Signature = Shader.getInteger("rootSignature"))
    OS << ", root signature " << getHash(*Signature);
  OS << '\n';
  if (const json::Array *Permutations = Shader.getArray("permutations")) {
    constexpr size_t MaxShown = 4;
    OS << "  " << Permutations->size() << " permutation"
       << (Permutations->size() == 1 ? "" : "s");
    for (auto [I, Permutation] : enumerate(*Permutations))
      if (I < MaxShown)
        OS << (I ? "; " : ": ") << spellMacros(*Permutation.getAsObject());
    OS << (Permutations->size() > MaxShown ? "; ...\n" : "\n");
  }
  std::vector<MapEntry> Entries;
  for (auto [I, Row] : enumerate(*Shader.getArray("resources")))
    Entries.push_back(
        readEntry(*Row.getAsObject(),
                  Disagreeing.count({Number, static_cast<int64_t>(I)})));
  // By the letter, b, s, t, u, and the space; what has no register at the end.
  std::map<std::pair<char, int64_t>, std::vector<const MapEntry *>> Blocks;
  std::vector<const MapEntry *> Loose;
  for (const MapEntry &Entry : Entries)
    (Entry.Lower ? Blocks[{Entry.Letter, Entry.Space}] : Loose)
        .push_back(&Entry);
  for (auto &[Key, Block] : Blocks) {
    llvm::sort(Block, [](const MapEntry *L, const MapEntry *R) {
      return std::tuple(*L->Lower, !L->IsBound, L) <
             std::tuple(*R->Lower, !R->IsBound, R);
    });
    printBlock(Block);
  }
  if (Loose.empty())
    return;
  OS << "  without a register\n";
  printRows(Loose);
}

//===----------------------------------------------------------------------===//
// The map
//===----------------------------------------------------------------------===//

void MapPrinter::printDisagreement(const json::Object &Row) {
  // What the registers are for, each with the shaders that use them so.
  std::map<std::string, std::vector<std::string>> Claims;
  std::vector<std::string> Order;
  std::string Differs;
  for (const json::Value &Field : *Row.getArray("differs"))
    Differs += (Differs.empty() ? "" : ", ") + Field.getAsString()->str();
  uint64_t Lower = LastRegisterEnd, End = 0;
  char Letter = 0;
  for (const json::Value &Pair : *Row.getArray("resources")) {
    auto [Shader, Resource] = readPair(Pair);
    const json::Array &Rows = *getShader(Shader).getArray("resources");
    const MapEntry Entry = readEntry(*Rows[Resource].getAsObject(), true);
    Letter = Entry.Letter;
    Lower = std::min(Lower, *Entry.Lower);
    End = std::max(End, Entry.End);
    std::string Claim = Entry.Registers + ": " + Entry.Type + " " + Entry.Name;
    std::vector<std::string> &Shaders = Claims[Claim];
    if (Shaders.empty())
      Order.push_back(Claim);
    std::string Name = spellShader(getShader(Shader));
    if (!is_contained(Shaders, Name))
      Shaders.push_back(Name);
  }
  OS << "  root signature " << getHash(*Row.getInteger("rootSignature")) << ", "
     << spellRegisters(Letter, Lower, End) << " space"
     << *Row.getInteger("space") << ": different " << Differs << '\n';
  for (const std::string &Claim : Order)
    OS << "    " << Claim << " in " << join(Claims[Claim], "; ") << '\n';
}

void MapPrinter::print() {
  OS << "# explicit   + implicit   ~ unused   . free   > and all that follow   "
        "! disagreement\n";
  for (size_t I = 0; I != Map.getArray("shaders")->size(); ++I)
    printShader(I);
  const json::Array &Disagreements = *Map.getArray("disagreements");
  if (Disagreements.empty())
    return;
  OS << "\ndisagreements\n";
  for (const json::Value &Row : Disagreements)
    printDisagreement(*Row.getAsObject());
}

std::string BindingMap::print(const json::Object &Map) {
  std::string Text;
  raw_string_ostream OS(Text);
  MapPrinter(Map, OS).print();
  return Text;
}
