// RunInputFuzzer.cpp: What dxil-run is given
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// JSON that describes resources, the inputs of a stage, a draw, a dispatch of
// rays, or the records of a work graph: the first byte says which.

#include "clang/Driver/CommandLine.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Draw/DrawDescription.h"
#include "llvm/DXILRun/Graph/WorkGraph.h"
#include "llvm/DXILRun/Rays/RayDispatch.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/DXILRun/Stages/RecordJSON.h"
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
    clang::dxc::ShaderRequest Input;
    Input.Sources.push_back(
        {"stage.hlsl",
         "struct I { float4 p : SV_Position; nointerpolation uint n : N;\n"
         "  half2 h : H; float3 a[2] : A; bool f : SV_IsFrontFace; };\n"
         "RWBuffer<float4> B; Texture2D T; SamplerState S;\n"
         "float4 main(I i) : SV_Target {\n"
         "  B[i.n] = i.p; return T.Sample(S, i.h) + i.a[1].xyzz * i.f; }\n"});
    Input.Profile = {"ps_6_6", "pixel", 6};
    Container = clang::dxc::compile(Input).getContainerOutputs()->Container;
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

/// No file that an input names is there.
constexpr StringLiteral NoFolder = "/none";

template <typename T> static void drop(Expected<T> Value) {
  if (!Value)
    consumeError(Value.takeError());
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (Size == 0)
    return 0;
  StringRef Text(reinterpret_cast<const char *>(Data + 1), Size - 1);
  switch (Data[0] % 5) {
  case 0:
    drop(parseResources(Text, NoFolder));
    break;
  case 1:
    runStage(Text);
    break;
  case 2:
    drop(parseDraw(Text));
    break;
  case 3:
    drop(parseRays(Text, NoFolder));
    break;
  default:
    drop(parseGraph(Text, NoFolder));
  }
  return 0;
}
