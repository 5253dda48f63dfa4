// DrawTests.cpp: Tests that compare pictures with reference images
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Fixtures.h"
#include "TestProgram.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DXILRun/Draw/Draw.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <cstdlib>

using namespace clang::dxc;
using namespace llvm;

namespace {

/// What DRAW_TEST gives besides the keys of a draw.
struct ImageExpectation {
  std::vector<std::string> References; ///< paths, for each target
  unsigned Tolerance = 0;              ///< of a channel, of 255
  uint64_t MaxDifferent = 0;           ///< pixels that may differ by more
};

/// A comparison of two images.
struct ImageDifference {
  uint64_t NumDifferent = 0; ///< pixels beyond the tolerance
  unsigned Greatest = 0;     ///< difference of a channel
  uint32_t X = 0, Y = 0;     ///< of the pixel with it
  dxilrun::Picture Shown;    ///< the differences of the channels
};

} // namespace

/// The bytes that writePNG writes.
static std::array<uint8_t, 4> toBytes(const std::array<float, 4> &Color) {
  std::array<uint8_t, 4> Bytes;
  for (unsigned C = 0; C != 4; ++C) {
    const float Value = Color[C];
    // NaN is 0.
    Bytes[C] = Value > 0 ? uint8_t(std::min(Value, 1.0f) * 255 + 0.5f) : 0;
  }
  return Bytes;
}

static ImageDifference compareImages(const dxilrun::Picture &Made,
                                     const Image &Wanted, unsigned Tolerance) {
  ImageDifference Result;
  Result.Shown.Width = Made.Width;
  Result.Shown.Height = Made.Height;
  Result.Shown.clear({0, 0, 0, 1});
  for (size_t I = 0; I != Made.Pixels.size(); ++I) {
    const std::array<uint8_t, 4> Bytes = toBytes(Made.Pixels[I]);
    unsigned OfPixel = 0;
    for (unsigned C = 0; C != 4; ++C) {
      const unsigned Difference =
          std::abs(int(Bytes[C]) - int(Wanted.Bytes[4 * I + C]));
      OfPixel = std::max(OfPixel, Difference);
      if (C != 3)
        Result.Shown.Pixels[I][C] = Difference / 255.0f;
    }
    Result.NumDifferent += OfPixel > Tolerance;
    if (OfPixel > Result.Greatest) {
      Result.Greatest = OfPixel;
      Result.X = I % Made.Width;
      Result.Y = I / Made.Width;
    }
  }
  return Result;
}

/// Takes the keys of an expectation out of \p Draw.
static Error takeExpectation(json::Object &Draw, ImageExpectation &Out) {
  if (const json::Value *Reference = Draw.get("reference")) {
    json::Array One;
    One.push_back(*Reference);
    const json::Array *List = Reference->getAsArray();
    for (const json::Value &Path : List ? *List : One) {
      if (!Path.getAsString())
        return createStringError("'reference' is no path, nor a list of paths");
      Out.References.push_back(Path.getAsString()->str());
    }
  }
  if (Out.References.empty())
    return createStringError("a draw test needs a 'reference', an image");
  for (StringRef Key : {"tolerance", "max-different"}) {
    const json::Value *Value = Draw.get(Key);
    if (!Value)
      continue;
    std::optional<int64_t> Number = Value->getAsInteger();
    if (!Number || *Number < 0)
      return createStringError("'" + Key + "' is no number from 0 on");
    if (Key == "tolerance")
      Out.Tolerance = *Number;
    else
      Out.MaxDifferent = *Number;
  }
  for (StringRef Key : {"reference", "tolerance", "max-different"})
    Draw.erase(Key);
  return Error::success();
}

/// A container, or the entry point of this or another source: "scene.dxil",
/// "VSMain", "scene.hlsl:VSMain".
Expected<dxilrun::ShaderFile> TestProgram::loadShader(const DeclaredTest &Test,
                                                      dxil::ShaderKind Stage,
                                                      StringRef Name,
                                                      LLVMContext &Context) {
  auto [Path, Entry] = Name.rsplit(':');
  SmallVector<char, 0> Container;
  if (sys::path::extension(Name) == ".dxil") {
    ReadPaths.push_back(resolveBeside(Test.Location.File, Name));
    Expected<std::string> Text = readTestFile(ReadPaths.back());
    if (!Text)
      return Text.takeError();
    Container.append(Text->begin(), Text->end());
  } else {
    const bool IsOwn = Entry.empty();
    const std::string Source =
        IsOwn ? File.Path : resolveBeside(Test.Location.File, Path);
    std::vector<std::string> Arguments = {Level, "-E",
                                          (IsOwn ? Name : Entry).str()};
    // The profile is that of the stage.
    std::vector<std::string> Given = File.List.CompileOptions;
    append_range(Given, Options.CompileOptions);
    for (size_t I = 0; I < Given.size(); ++I)
      if (Given[I] == "-T")
        ++I;
      else if (!StringRef(Given[I]).starts_with("-T"))
        Arguments.push_back(Given[I]);
    const dxil::ShaderStage &Row = dxil::getShaderStage(Stage);
    Arguments.insert(Arguments.end(), {"-T", (Row.Profile + "_6_8").str()});
    if (Covered)
      Arguments.insert(Arguments.end(), {"-Zi", "-Qembed_debug"});
    TestCompile Made = compileTestSource(
        Source, Arguments, Files, Options.HasColors, Covered ? &Lines : nullptr,
        /*CountsConditions=*/Covered != nullptr);
    if (!Made.IsGood)
      return createStringError("the shader '" + Name + "' does not compile\n" +
                               StringRef(Made.Diagnostics).trim());
    Container = std::move(Made.Container);
  }
  return dxilrun::readShaderFile(
      MemoryBufferRef(StringRef(Container.data(), Container.size()), Name),
      Context);
}

/// Writes an image of a test that fails. Returns its path.
static Expected<std::string> writeArtifact(const dxilrun::Picture &Picture,
                                           StringRef Folder,
                                           const Twine &Name) {
  if (std::error_code Code = sys::fs::create_directories(Folder))
    return createStringError("cannot make the folder '" + Folder +
                             "': " + Code.message());
  SmallString<128> Path(Folder);
  sys::path::append(Path, Name);
  if (Error E = dxilrun::writePNG(Picture, Path))
    return std::move(E);
  return std::string(Path);
}

Error TestProgram::runDraw(const TestCase &Case, TestRun &Run) {
  const DeclaredTest &Test = File.List.Tests[Case.Test];
  dxilrun::RunOptions Limits = makeRunOptions(Case);
  if (Error E = readOptions(Test, Limits, Run))
    return E;
  // A string is a file.
  std::string Text = Test.Draw;
  if (StringRef(Text).starts_with("\"")) {
    ReadPaths.push_back(
        resolveBeside(Test.Location.File, StringRef(Text).trim('"')));
    Expected<std::string> Read = readTestFile(ReadPaths.back());
    if (!Read)
      return Read.takeError();
    Text = std::move(*Read);
  }
  Expected<json::Value> Value = json::parse(Text);
  if (!Value)
    return Value.takeError();
  json::Object *Object = Value->getAsObject();
  if (!Object)
    return createStringError("a draw is an object");
  ImageExpectation Wanted;
  if (Error E = takeExpectation(*Object, Wanted))
    return E;
  std::string Plain;
  raw_string_ostream(Plain) << *Value;
  Expected<dxilrun::DrawDescription> Draw = dxilrun::parseDraw(Plain);
  if (!Draw)
    return Draw.takeError();
  // The shaders decide which fixtures are read.
  LLVMContext Context;
  std::map<std::string, dxilrun::ShaderFile> Shaders;
  for (const auto &[Stage, Name] : Draw->Shaders) {
    Expected<dxilrun::ShaderFile> Shader =
        loadShader(Test, Stage, Name, Context);
    if (!Shader)
      return Shader.takeError();
    Shaders.emplace(Name, std::move(*Shader));
  }
  std::vector<const dxil::DXILModuleInfo *> Users;
  for (const auto &[Name, Shader] : Shaders)
    Users.push_back(&Shader.Info);
  Expected<std::vector<dxilrun::ResourceEntry>> Entries =
      readEntries(Test.Fixtures, Users);
  if (!Entries)
    return Entries.takeError();
  auto Load = [&](StringRef Name) -> Expected<dxilrun::ShaderFile> {
    auto Known = Shaders.find(Name.str());
    if (Known == Shaders.end())
      return createStringError("no stage has the shader '" + Name + "'");
    dxilrun::ShaderFile Taken = std::move(Known->second);
    Shaders.erase(Known);
    return std::move(Taken);
  };
  dxilrun::CheckReports Reports(Limits.Checks);
  Expected<dxilrun::DrawResult> Result =
      executeDraw(*Draw, *Entries, Load, Limits, Reports);
  std::vector<std::string> Found = Reports.take();
  if (!Result)
    return Result.takeError();
  if (!Found.empty())
    return createStringError(Found.front());
  if (Result->Targets.size() < Wanted.References.size())
    return createStringError("there are more references than targets");
  for (auto [Number, Reference] : enumerate(Wanted.References)) {
    const dxilrun::Picture &Made = Result->Targets[Number];
    const std::string Path = resolveBeside(Test.Location.File, Reference);
    ReadPaths.push_back(Path);
    if (Options.UpdatesImages) {
      // What the levels draw is compared the next time.
      if (Level == Options.Levels.front())
        if (Error E = dxilrun::writePNG(Made, Path))
          return E;
      continue;
    }
    if (!sys::fs::exists(Path))
      return createStringError("there is no image '" + Path +
                               "'; --update writes it");
    Expected<Image> Image = readPNG(Path);
    if (!Image)
      return Image.takeError();
    if (Image->Width != Made.Width || Image->Height != Made.Height)
      return createStringError("the image '" + Path + "' has " +
                               Twine(Image->Width) + " by " +
                               Twine(Image->Height) + " pixels, the target " +
                               Twine(Made.Width) + " by " + Twine(Made.Height));
    ImageDifference Difference = compareImages(Made, *Image, Wanted.Tolerance);
    if (Difference.NumDifferent <= Wanted.MaxDifferent)
      continue;
    const std::string Base =
        Case.Name + Level + "-target" + std::to_string(Number);
    TestFailure Failure;
    Failure.Location = Test.Location;
    Failure.Lines = {
        std::to_string(Difference.NumDifferent) + " of " +
            std::to_string(Made.Pixels.size()) + " pixels differ from '" +
            Reference + "' by more than " + std::to_string(Wanted.Tolerance) +
            " of 255",
        "  greatest difference: " + std::to_string(Difference.Greatest) +
            ", at (" + std::to_string(Difference.X) + "," +
            std::to_string(Difference.Y) + ")"};
    for (auto [Picture, Name] :
         {std::pair(&Made, "drawn"),
          std::pair(&std::as_const(Difference.Shown), "difference")}) {
      Expected<std::string> Written = writeArtifact(
          *Picture, Options.ArtifactFolder, Base + "-" + Name + ".png");
      if (!Written)
        return Written.takeError();
      Failure.Lines.push_back("  " + std::string(Name) + ": " + *Written);
    }
    Run.Outcome += "target" + std::to_string(Number) + " ";
    Run.Failures.push_back(std::move(Failure));
  }
  return Error::success();
}
