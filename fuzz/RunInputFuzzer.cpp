//===- RunInputFuzzer.cpp - What dxil-run is given ------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JSON that describes resources, the inputs of a stage, or a draw: the first
// byte says which.
//
//===----------------------------------------------------------------------===//

#include "clang/Driver/CommandLine.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Draw/DrawDescription.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/DXILRun/Stages/StageJSON.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

/// A stage whose inputs have each kind of element.
struct Stage {
  LLVMContext Context;
  SmallVector<char, 0> Container;
  std::optional<ShaderFile> File;
  std::optional<StageRunner> Runner;

  Stage() {
    clang::dxc::CompileInput Input;
    Input.Sources.push_back(
        {"stage.hlsl",
         "struct I { float4 p : SV_Position; nointerpolation uint n : N;\n"
         "  half2 h : H; float3 a[2] : A; bool f : SV_IsFrontFace; };\n"
         "RWBuffer<float4> B; Texture2D T; SamplerState S;\n"
         "float4 main(I i) : SV_Target {\n"
         "  B[i.n] = i.p; return T.Sample(S, i.h) + i.a[1].xyzz * i.f; }\n"});
    Input.Options.Profile = {"ps_6_6", "pixel", 6};
    Container = std::move(clang::dxc::compile(Input).Container);
    File = cantFail(readShaderFile(
        MemoryBufferRef(StringRef(Container.data(), Container.size()), "stage"),
        Context));
    Runner = cantFail(StageRunner::create(*File, RunOptions()));
  }
};

} // namespace

static void runStage(StringRef Text) {
  static Stage TheStage;
  StageIO IO;
  if (Error E = readStageInputs(Text, *TheStage.Runner, IO))
    consumeError(std::move(E));
}

static void readTheResources(StringRef Text) {
  Expected<std::vector<ResourceEntry>> Entries = parseResources(Text, "/none");
  if (!Entries)
    consumeError(Entries.takeError());
}

static void readDraw(StringRef Text) {
  Expected<DrawDescription> Draw = parseDraw(Text);
  if (!Draw)
    consumeError(Draw.takeError());
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (Size == 0)
    return 0;
  StringRef Text(reinterpret_cast<const char *>(Data + 1), Size - 1);
  switch (Data[0] % 3) {
  case 0:
    readTheResources(Text);
    break;
  case 1:
    runStage(Text);
    break;
  default:
    readDraw(Text);
  }
  return 0;
}
