// ShaderBlobs.cpp: Files with the permutations of a shader, as ShaderMake's
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ShaderMake's README gives no format. It was found by comparing what
// ShaderMake writes with the containers that went in;
// docs/user/project-builds.md describes it.

#include "ShaderBlobs.h"
#include "clang/Driver/OutputFiles.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Path.h"

using namespace clang::dxc;
using namespace llvm;

/// A signature, and for each member the sizes of its macros and its container,
/// and both. Nothing if a member is not there.
static std::optional<std::string> makeBlob(const ShaderBlob &Blob,
                                           const ArchiveWriter &Outputs) {
  if (Blob.Members.size() == 1 && Blob.Members.front().Macros.empty())
    return Outputs.read(Blob.Members.front().Output);
  std::string Bytes = "NVSP";
  auto AddSize = [&Bytes](size_t Size) {
    char Number[4];
    support::endian::write32le(Number, Size);
    Bytes.append(Number, sizeof(Number));
  };
  for (const ShaderBlob::Member &Member : Blob.Members) {
    std::optional<std::string> Data = Outputs.read(Member.Output);
    if (!Data)
      return std::nullopt;
    AddSize(Member.Macros.size());
    AddSize(Data->size());
    Bytes += Member.Macros;
    Bytes += *Data;
  }
  return Bytes;
}

/// An array in C. A line ends after the number that is beyond 128 characters.
static std::string makeHeader(StringRef Name, StringRef Bytes) {
  constexpr size_t LongLine = 128;
  std::string Text = "// {}\nconst uint8_t " + Name.str() + "[] = {\n";
  std::string Line;
  for (uint8_t Byte : Bytes) {
    if (Line.size() > LongLine) {
      Text += "    " + Line + '\n';
      Line.clear();
    }
    Line += std::to_string(Byte) + ',';
  }
  return Text + "    " + Line + "\n};\n";
}

static bool writeCollected(StringRef Path, StringRef Data) {
  StringRef Folder = sys::path::parent_path(Path);
  if (!Folder.empty())
    // A folder that cannot be made is a file that cannot be written.
    (void)sys::fs::create_directories(Folder);
  OutputFiles Files;
  Error Problem = Files.add(Path, Data);
  if (!Problem)
    Problem = Files.keep();
  if (!Problem)
    return true;
  errs() << "clang-dxc: error: " << toString(std::move(Problem)) << '\n';
  return false;
}

bool clang::dxc::writeBlobs(const ArchiveWriter &Outputs,
                            ArrayRef<ShaderBlob> Blobs,
                            const std::set<std::string> &OnlyInBlobs) {
  bool IsGood = true;
  for (const std::string &Name : Outputs.getNames()) {
    if (OnlyInBlobs.count(Name))
      continue;
    std::optional<std::string> Data = Outputs.read(Name);
    if (!Data)
      errs() << "clang-dxc: error: cannot read what was collected for '" << Name
             << "'\n";
    IsGood &= Data && writeCollected(Name, *Data);
  }
  for (const ShaderBlob &Blob : Blobs) {
    std::optional<std::string> Bytes = makeBlob(Blob, Outputs);
    if (!Bytes)
      errs() << "clang-dxc: note: '" << Blob.Path
             << "' was not written, because not all of its shaders were "
                "built\n";
    else
      IsGood &= writeCollected(
          Blob.Path,
          Blob.ArrayName.empty() ? *Bytes : makeHeader(Blob.ArrayName, *Bytes));
  }
  return IsGood;
}
