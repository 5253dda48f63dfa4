// ReadersFuzzer.cpp: Containers and bitcode of any kind
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An input is a container, whose digest is made good, or bitcode. All that
// reads such files reads it: the parts, what dxil-dis prints, the verifier,
// dxil-run's decoder, the linker, -recompile.

#include "clang/Compile/Compile.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/Target/DirectX/Linker/LinkProgram.h"
#include "llvm/Target/DirectX/Reports/DXILListing.h"
#include "llvm/Target/DirectX/Reports/ReflectionReport.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace llvm;

template <typename T> static std::optional<T> take(Expected<T> Value) {
  if (Value)
    return std::move(*Value);
  consumeError(Value.takeError());
  return std::nullopt;
}

static void readModule(ArrayRef<char> Bitcode) {
  LLVMContext Context;
  Context.setDiagnosticHandlerCallBack([](const DiagnosticInfo *, void *) {});
  auto M = take(dxil::readDXILBitcode(Bitcode, Context));
  if (!M)
    return;
  (*M)->print(nulls(), nullptr);
  dxil::printListing(**M, {}, nulls());
  if (auto Reflected = take(dxil::readReflection(**M))) {
    dxil::describeReflection(*Reflected, {});
    dxil::printReflection(*Reflected, {}, nulls());
  }
  if (!verifyModule(**M))
    dxil::verifyDXILModule(**M);
}

static void readPart(const dxil::ContainerPart &Part) {
  if (Part.Code == "RTS0")
    take(dxil::parseRootSignaturePart(Part.Data));
  if (Part.Code == "SRCI")
    take(dxil::readSourceInfoPart(Part.Data));
  if (Part.Code == "RDAT") {
    take(dxil::readRuntimeFunctions(Part.Data));
    take(dxil::readRuntimeSubobjects(Part.Data));
  }
  if (Part.Code == "DXIL" || Part.Code == "ILDB" || Part.Code == "STAT")
    if (auto Program = take(dxil::readProgramPart(Part)))
      readModule(Program->Bitcode);
}

static void runDecoder(StringRef Bytes) {
  LLVMContext Context;
  Context.setDiagnosticHandlerCallBack([](const DiagnosticInfo *, void *) {});
  auto File = take(dxilrun::readShaderFile({Bytes, "input"}, Context));
  if (!File)
    return;
  if (Error E = dxilrun::chooseEntry(*File, "")) {
    consumeError(std::move(E));
    return;
  }
  take(dxilrun::decodeProgram(*File, dxilrun::RunOptions()));
}

static void runLinker(ArrayRef<char> Container) {
  LLVMContext Context;
  dxil::LinkOptions Options;
  Options.ShaderModelMinor = 6;
  Options.Profile = "cs_6_6";
  Options.Entry = "main";
  std::vector<std::string> Errors;
  dxil::linkProgram({{"input", Container}}, Options, Context, Errors);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  // Text, which dxil-run also reads, requires a zero after it.
  std::vector<char> Bytes(Data, Data + Size);
  Bytes.push_back('\0');
  constexpr size_t DigestBegin = 4, DigestEnd = 20;
  ArrayRef<char> Input = ArrayRef(Bytes).drop_back();
  runDecoder({Bytes.data(), Size});
  if (!dxil::isDXContainer(Input) || Size < DigestEnd) {
    readModule(Input);
    if (dxil::isDebugFile(Input))
      take(clang::dxc::readRecordedCompile(Input));
    return 0;
  }
  copy(dxil::computeContainerDigest(Input), Bytes.begin() + DigestBegin);
  auto View = take(dxil::readDXContainer(Input));
  if (!View)
    return 0;
  for (const dxil::ContainerPart &Part : View->Parts)
    readPart(Part);
  dxil::verifyDXContainer(Input);
  runDecoder({Bytes.data(), Size});
  runLinker(Input);
  take(clang::dxc::readRecordedCompile(Input));
  return 0;
}
