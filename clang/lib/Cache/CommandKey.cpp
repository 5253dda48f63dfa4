// CommandKey.cpp: What identifies a command in a cache
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CommandKey.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/BuildID.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FileSystem.h"

using namespace clang::dxc;
using namespace llvm;

/// What distinguishes the program at \p Path from others of the same version.
/// The linker's hash of it is the same for each copy; the time of the file,
/// where the program has no such hash, is not.
static std::string identifyProgram(StringRef Path) {
  Expected<object::OwningBinary<object::ObjectFile>> Program =
      object::ObjectFile::createObjectFile(Path);
  if (!Program)
    consumeError(Program.takeError());
  else if (auto ID = object::getBuildID(Program->getBinary()); !ID.empty())
    return toHex(ID, /*LowerCase=*/true);
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status))
    return "";
  return utostr(Status.getSize()) + " " +
         itostr(Status.getLastModificationTime().time_since_epoch().count());
}

/// The version, and of programs between versions which one it is: developers of
/// the compiler have many with the same version.
static std::string describeCompiler() {
  static int Anchor;
  return CLANG_DXC_VERSION " " + getSourceRevision().str() + " " +
         identifyProgram(sys::fs::getMainExecutable(nullptr, &Anchor));
}

std::string clang::dxc::makeCommandKey(ArrayRef<std::string> Arguments) {
  static const std::string Compiler = describeCompiler();
  std::string Key = Compiler;
  for (const std::string &Argument : Arguments)
    Key += "\n" + utostr(Argument.size()) + ":" + Argument;
  return Key;
}

std::string clang::dxc::makeResultKey(StringRef CommandKey,
                                      const PathStates &Paths) {
  std::string Key = ("result\n" + CommandKey).str();
  for (const auto &[Path, State] : Paths)
    Key += "\n" + Path + "\n" + State;
  return Key;
}
