// RootSignatureFuzzer.cpp: Root signatures as text
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "clang/Driver/CommandLine.h"

using namespace clang::dxc;
using namespace llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  // A macro has one line.
  std::string Text(reinterpret_cast<const char *>(Data), Size);
  std::replace_if(
      Text.begin(), Text.end(),
      [](char C) { return C == '\n' || C == '\r' || C == '"' || C == '\\'; },
      ' ');
  RootSignatureRequest Input;
  Input.Sources.push_back({"shader.hlsl", "#define RS \"" + Text + "\"\n"});
  Input.Profile = {"rootsig_1_1", "rootsignature", 0};
  Input.Entry = "RS";
  if (compile(Input).Status == CompileStatus::InternalError)
    abort();
  return 0;
}
