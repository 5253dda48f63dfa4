// TestHeader.cpp: The header that tests of shaders include
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/ShaderTest/ShaderTest.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static const char TestHeader[] = {
#include "TestHeader.inc"
};

static constexpr llvm::StringLiteral TestHeaderName = "/clang-dxc/test.hlsl";

static StringRef getTestHeader() {
  return StringRef(TestHeader, sizeof(TestHeader));
}

void clang::dxc::addTestHeader(vfs::InMemoryFileSystem &Files,
                               StringRef Folder) {
  // The lexer needs a zero at the end, which the array does not have.
  Files.addFile(Folder + TestHeaderName, 0,
                MemoryBuffer::getMemBufferCopy(getTestHeader()));
}

std::string clang::dxc::getCachedTestHeaderFolder() {
  SmallString<128> Folder;
  if (!sys::path::cache_directory(Folder) || !sys::path::is_absolute(Folder))
    return TestHeaderFolder.str();
  sys::path::append(Folder, "clang-dxc", "include");
  sys::path::remove_dots(Folder, /*remove_dot_dot=*/true);
  return std::string(Folder);
}

void clang::dxc::writeTestHeader(StringRef Path) {
  std::string Folder = getCachedTestHeaderFolder();
  if (Path != Folder + TestHeaderName.str() || Folder == TestHeaderFolder)
    return;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Known = MemoryBuffer::getFile(Path);
  if (Known && (*Known)->getBuffer() == getTestHeader())
    return;
  // Another process may write it, too; none sees a part of it.
  int Descriptor;
  SmallString<128> Temporary;
  if (sys::fs::create_directories(sys::path::parent_path(Path)) ||
      sys::fs::createUniqueFile(Path + ".%%%%%%", Descriptor, Temporary))
    return;
  raw_fd_ostream Out(Descriptor, /*shouldClose=*/true);
  Out << getTestHeader();
  Out.close();
  bool IsWritten = !Out.has_error() &&
                   !sys::fs::setPermissions(Temporary, sys::fs::all_read) &&
                   !sys::fs::rename(Temporary, Path);
  Out.clear_error();
  if (!IsWritten)
    sys::fs::remove(Temporary);
}
