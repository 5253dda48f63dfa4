// Reproducer.cpp: Reproducers for compiler bugs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/Reproducer.h"
#include "clang/Driver/OutputFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

/// A name that no file in the folder begins with, or nothing.
static std::optional<std::string> findFreeName(StringRef Folder) {
  SmallString<128> Model(Folder), Name;
  sys::path::append(Model, "clang-dxc-%%%%%%%%");
  if (sys::fs::getPotentiallyUniqueFileName(Model, Name))
    return std::nullopt;
  return Name.str().str();
}

static std::string describe(ArrayRef<const char *> Args) {
  std::string Text = "clang-dxc " CLANG_DXC_VERSION "\nclang-dxc";
  raw_string_ostream OS(Text);
  for (const char *Arg : Args) {
    OS << ' ';
    sys::printArg(OS, Arg, /*Quote=*/false);
  }
  OS << '\n';
  return Text;
}

void dxc::writeReproducer(StringRef Folder, ArrayRef<const char *> Args,
                          StringRef Source, raw_ostream &Err) {
  Error Failed = Error::success();
  std::optional<std::string> Name;
  if (std::error_code Code = sys::fs::create_directories(Folder))
    Failed = joinErrors(std::move(Failed), errorCodeToError(Code));
  else if (!(Name = findFreeName(Folder)))
    Failed = joinErrors(std::move(Failed),
                        createStringError("there is no free name"));
  if (Name) {
    OutputFiles Files;
    for (auto [Suffix, Text] :
         {std::pair(".hlsl", Source.str()), std::pair(".txt", describe(Args))})
      Failed = joinErrors(std::move(Failed), Files.add(*Name + Suffix, Text));
    if (!Failed)
      Failed = Files.keep();
  }
  if (Failed) {
    Err << "clang-dxc: error: nothing was written to '" << Folder
        << "' (-fcrash-dir=): " << toString(std::move(Failed)) << '\n';
    return;
  }
  Err << "clang-dxc: note: the source and the command line are in '" << *Name
      << ".hlsl' and '" << *Name << ".txt'\n";
}
