// Fixtures.h: Contents of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_SHADERTEST_FIXTURES_H
#define CLANG_LIB_SHADERTEST_FIXTURES_H

#include "TestList.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"

namespace clang {
namespace dxc {

/// A picture with red, green, blue and alpha of 8 bits.
struct Image {
  uint32_t Width = 0, Height = 0;
  std::vector<uint8_t> Bytes;
};

/// An error names the path.
llvm::Expected<Image> readPNG(const std::string &Path);

/// The entries of a fixture; an error starts with its location. \p Read
/// receives the paths of files. A path is relative to the folder of the source.
llvm::Expected<std::vector<llvm::dxilrun::ResourceEntry>>
readFixture(const FixtureText &Fixture, std::vector<std::string> &Read);

/// \p Path as the source \p Source means it.
std::string resolveBeside(llvm::StringRef Source, llvm::StringRef Path);

/// Reads a file of a test.
llvm::Expected<std::string> readTestFile(const std::string &Path);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_SHADERTEST_FIXTURES_H
