// Fixtures.cpp: Contents of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Fixtures.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cmath>
#include <png.h>

using namespace clang::dxc;
using namespace llvm;
using dxilrun::ResourceEntry;

std::string clang::dxc::resolveBeside(StringRef Source, StringRef Path) {
  SmallString<128> Result(Path);
  if (sys::path::is_relative(Path)) {
    Result = sys::path::parent_path(Source);
    sys::path::append(Result, Path);
  }
  return std::string(Result);
}

Expected<std::string> clang::dxc::readTestFile(const std::string &Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return createStringError("cannot read '" + Path +
                             "': " + Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

Expected<Image> clang::dxc::readPNG(const std::string &Path) {
  Expected<std::string> Text = readTestFile(Path);
  if (!Text)
    return Text.takeError();
  png_image Header;
  std::memset(&Header, 0, sizeof(Header));
  Header.version = PNG_IMAGE_VERSION;
  auto Refuse = [&] {
    std::string Message = Header.message;
    png_image_free(&Header);
    return createStringError("'" + Path + "' is no PNG image: " + Message);
  };
  if (!png_image_begin_read_from_memory(&Header, Text->data(), Text->size()))
    return Refuse();
  constexpr uint32_t MaxSize = 16384;
  if (Header.width > MaxSize || Header.height > MaxSize) {
    png_image_free(&Header);
    return createStringError("'" + Path + "' is larger than 16384 by 16384");
  }
  Header.format = PNG_FORMAT_RGBA;
  Image Read;
  Read.Width = Header.width;
  Read.Height = Header.height;
  Read.Bytes.resize(PNG_IMAGE_SIZE(Header));
  if (!png_image_finish_read(&Header, nullptr, Read.Bytes.data(), 0, nullptr))
    return Refuse();
  return Read;
}

//===----------------------------------------------------------------------===//
// Fixtures
//===----------------------------------------------------------------------===//

namespace {

class FixtureReader {
public:
  FixtureReader(const FixtureText &Fixture, std::vector<std::string> &Read)
      : Fixture(Fixture), Read(Read) {}

  Expected<std::vector<ResourceEntry>> read();

private:
  std::string note(StringRef Path) {
    Read.push_back(resolveBeside(Fixture.Location.File, Path));
    return Read.back();
  }
  Expected<std::vector<ResourceEntry>> readObject(json::Object Object);
  Expected<std::vector<ResourceEntry>> readFile(StringRef Path);
  Expected<std::vector<ResourceEntry>> readLiterals();

  const FixtureText &Fixture;
  std::vector<std::string> &Read;
};

} // namespace

/// The numbers of a CSV file, row by row. The first row may be a header, and
/// what follows a # is a comment.
static Expected<json::Array> parseCSV(StringRef Text, const std::string &Path) {
  json::Array Values;
  unsigned Number = 0;
  bool IsFirst = true;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    ++Number;
    Line = Line.split('#').first.trim();
    if (Line.empty())
      continue;
    json::Array Row;
    std::string Wrong;
    SmallVector<StringRef, 8> Cells;
    Line.split(Cells, ',');
    for (StringRef Cell : Cells) {
      Cell = Cell.trim();
      int64_t Integer;
      uint64_t Unsigned;
      double Float;
      if (!Cell.getAsInteger(0, Integer))
        Row.push_back(Integer);
      else if (!Cell.getAsInteger(0, Unsigned))
        Row.push_back(Unsigned);
      else if (to_float(Cell, Float) && std::isfinite(Float))
        Row.push_back(Float);
      else if (Cell == "nan" || Cell == "inf" || Cell == "-inf")
        Row.push_back(Cell.str());
      else
        Wrong = Cell.str();
    }
    if (!Wrong.empty() && !IsFirst)
      return createStringError("'" + Path + "', line " + Twine(Number) + ": '" +
                               Wrong + "' is no number");
    IsFirst = false;
    if (Wrong.empty())
      append_range(Values, Row);
  }
  return std::move(Values);
}

/// The components of the texels of an image, as the format has them.
static Expected<json::Array> makeTexels(const Image &Picture,
                                        StringRef FormatName) {
  const unsigned Components =
      StringSwitch<unsigned>(FormatName)
          .Cases({"R8G8B8A8_UNORM", "R8G8B8A8_UNORM_SRGB", "R32G32B32A32_FLOAT",
                  "R16G16B16A16_FLOAT"},
                 4)
          .Cases({"R8G8_UNORM", "R32G32_FLOAT", "R16G16_FLOAT"}, 2)
          .Cases({"R8_UNORM", "R32_FLOAT", "R16_FLOAT"}, 1)
          .Default(0);
  if (Components == 0)
    return createStringError("an image cannot fill the format " + FormatName);
  json::Array Values;
  for (size_t I = 0; I < Picture.Bytes.size(); I += 4)
    for (unsigned C = 0; C != Components; ++C)
      Values.push_back(Picture.Bytes[I + C] / 255.0);
  return std::move(Values);
}

Expected<std::vector<ResourceEntry>>
FixtureReader::readObject(json::Object Object) {
  if (auto CSV = Object.getString("csv")) {
    const std::string Path = note(*CSV);
    Expected<std::string> Text = readTestFile(Path);
    if (!Text)
      return Text.takeError();
    Expected<json::Array> Values = parseCSV(*Text, Path);
    if (!Values)
      return Values.takeError();
    Object.erase("csv");
    Object["data"] = std::move(*Values);
  }
  if (auto PNG = Object.getString("png")) {
    Expected<Image> Picture = readPNG(note(*PNG));
    if (!Picture)
      return Picture.takeError();
    const std::string Format =
        Object.getString("format").value_or("R8G8B8A8_UNORM").str();
    Expected<json::Array> Texels = makeTexels(*Picture, Format);
    if (!Texels)
      return Texels.takeError();
    for (auto [Key, Size] : {std::pair("width", Picture->Width),
                             std::pair("height", Picture->Height)})
      if (auto Given = Object.getInteger(Key); Given && *Given != Size)
        return createStringError("the image '" + Read.back() + "' has a " +
                                 Key + " of " + Twine(Size) + ", not " +
                                 Twine(*Given));
    Object.erase("png");
    Object["format"] = Format;
    Object["width"] = Picture->Width;
    Object["height"] = Picture->Height;
    Object["data"] = std::move(*Texels);
  }
  Object["name"] = Fixture.Resource;
  if (auto File = Object.getString("file"))
    note(*File);
  json::Array List;
  List.push_back(std::move(Object));
  return dxilrun::parseResourceList(
      List, sys::path::parent_path(Fixture.Location.File));
}

/// A file by its name alone.
Expected<std::vector<ResourceEntry>> FixtureReader::readFile(StringRef Path) {
  StringRef Extension = sys::path::extension(Path);
  if (Extension == ".csv")
    return readObject(json::Object{{"type", "float"}, {"csv", Path.str()}});
  if (Extension == ".png")
    return readObject(json::Object{{"png", Path.str()}});
  if (Extension != ".json")
    return createStringError("'" + Path +
                             "' is no file of JSON, CSV or PNG (.json, .csv, "
                             ".png)");
  const std::string Full = note(Path);
  Expected<std::string> Text = readTestFile(Full);
  if (!Text)
    return Text.takeError();
  Expected<std::vector<ResourceEntry>> Entries =
      dxilrun::parseResources(*Text, sys::path::parent_path(Full));
  if (!Entries)
    return createStringError("'" + Full +
                             "': " + toString(Entries.takeError()));
  // Elements of arrays have an index.
  auto IsOther = [&](const ResourceEntry &Entry) {
    return StringRef(Entry.Name).split('[').first != Fixture.Resource;
  };
  llvm::erase_if(*Entries, IsOther);
  if (Entries->empty())
    return createStringError("'" + Full + "' has no resource '" +
                             Fixture.Resource + "'");
  return Entries;
}

/// A type and values, as HLSL spells them: "float2, {1, 2}, {3.5f, 4}".
Expected<std::vector<ResourceEntry>> FixtureReader::readLiterals() {
  std::vector<std::string> Parts = splitAtCommas(Fixture.Text);
  json::Array Values;
  for (const std::string &Part : drop_begin(Parts)) {
    std::string Text = Part;
    llvm::replace(Text, '{', ' ');
    llvm::replace(Text, '}', ' ');
    for (std::string &Word : splitAtCommas(Text)) {
      StringRef Digits = StringRef(Word).trim();
      const bool IsHex = Digits.contains("0x");
      Digits = Digits.rtrim(IsHex ? "uUlL" : "uUlLfFhH");
      int64_t Integer;
      double Float;
      if (Digits == "true" || Digits == "false")
        Values.push_back(Digits == "true");
      else if (!Digits.getAsInteger(0, Integer))
        Values.push_back(Integer);
      else if (to_float(Digits, Float))
        Values.push_back(Float);
      else
        return createStringError("'" + Word + "' is no number");
    }
  }
  return readObject(
      json::Object{{"type", Parts.front()}, {"data", std::move(Values)}});
}

Expected<std::vector<ResourceEntry>> FixtureReader::read() {
  StringRef Text = StringRef(Fixture.Text).trim();
  if (Text.empty())
    return createStringError("it has no contents");
  if (Text.starts_with("{")) {
    Expected<json::Value> Value = json::parse(Text);
    if (!Value)
      return Value.takeError();
    return readObject(std::move(*Value->getAsObject()));
  }
  if (Text.starts_with("\"")) {
    Expected<json::Value> Value = json::parse(Text);
    if (!Value)
      return Value.takeError();
    return readFile(*Value->getAsString());
  }
  return readLiterals();
}

Expected<std::vector<ResourceEntry>>
clang::dxc::readFixture(const FixtureText &Fixture,
                        std::vector<std::string> &Read) {
  Expected<std::vector<ResourceEntry>> Entries =
      FixtureReader(Fixture, Read).read();
  if (!Entries)
    return createStringError("the fixture '" + Fixture.Resource +
                             "' is wrong: " + toString(Entries.takeError()));
  return Entries;
}
