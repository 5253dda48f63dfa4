// TestHeader.cpp: The header that tests of shaders include
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/ShaderTest/TestHeader.h"

using namespace llvm;

static const char TestHeader[] = {
#include "TestHeader.inc"
};

void clang::dxc::addTestHeader(vfs::InMemoryFileSystem &Files) {
  // The lexer needs a zero at the end, which the array does not have.
  StringRef Text(TestHeader, sizeof(TestHeader));
  Files.addFile(TestHeaderFolder + "/clang-dxc/test.hlsl", 0,
                MemoryBuffer::getMemBufferCopy(Text));
}
