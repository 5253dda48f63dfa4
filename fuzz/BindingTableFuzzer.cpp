// BindingTableFuzzer.cpp: Tables of bindings
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "clang/Driver/CommandLine.h"

using namespace clang::dxc;
using namespace llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  ShaderRequest Input;
  Input.Sources.push_back(
      {"shader.hlsl", "Texture2D<float4> T[4]; RWBuffer<float> B, Pinned "
                      ": register(u3);\ncbuffer C { float K; }\n"
                      "[numthreads(1, 1, 1)] void main(uint i : SV_GroupID) {\n"
                      "  B[0] = T[i].Load(0).x * K; Pinned[i] = 1; }\n"});
  Input.Profile = {"cs_6_6", "compute", 6};
  Input.Wanted.BindingTable = true;
  Input.ImportedBindings = SourceFile{
      "table.csv", std::string(reinterpret_cast<const char *>(Data), Size)};
  if (compile(Input).Status == CompileStatus::InternalError)
    abort();
  return 0;
}
