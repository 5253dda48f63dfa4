// ContainerFuzzer.cpp: The parts of containers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An input is a list of parts, each with a code of four characters, a size of
// four bytes, and bytes. They become a container with a good digest and, where
// they have none themselves, the program of a good one: what LLVM's reader of
// bitcode does with damaged bitcode is not asked here.

#include "clang/Driver/CommandLine.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/RootSignature/RootSignature.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace llvm;

namespace {

struct Part {
  std::string Code;
  std::string Data;
};

} // namespace

/// A shader with a signature, a binding and a root signature.
static const std::vector<Part> &goodParts() {
  static const std::vector<Part> Parts = [] {
    clang::dxc::ShaderRequest Input;
    Input.Sources.push_back(
        {"good.hlsl", "Texture2D T; SamplerState S; cbuffer C { float4 K; }\n"
                      "[RootSignature(\"CBV(b0), DescriptorTable(SRV(t0)), "
                      "DescriptorTable(Sampler(s0))\")]\n"
                      "float4 main(float2 uv : UV, uint v : SV_ViewID)\n"
                      "  : SV_Target { return T.Sample(S, uv) * K + v; }\n"});
    Input.Profile = {"ps_6_6", "pixel", 6};
    clang::dxc::CompileOutput Output = clang::dxc::compile(Input);
    std::vector<Part> Result;
    for (const dxil::ContainerPart &P :
         cantFail(
             dxil::readDXContainer(Output.getContainerOutputs()->Container))
             .Parts)
      Result.push_back({P.Code.str(), {P.Data.begin(), P.Data.end()}});
    return Result;
  }();
  return Parts;
}

static std::vector<Part> partsOf(StringRef Input) {
  constexpr size_t CodeSize = 4, HeaderSize = 8;
  std::vector<Part> Parts;
  while (Input.size() >= HeaderSize) {
    uint32_t Size = support::endian::read32le(Input.data() + CodeSize);
    Parts.push_back({Input.take_front(CodeSize).str(),
                     Input.drop_front(HeaderSize).take_front(Size).str()});
    Input = Input.drop_front(HeaderSize)
                .drop_front(std::min<size_t>(Size, Input.size() - HeaderSize));
  }
  for (const Part &Good : goodParts())
    if (none_of(Parts, [&](const Part &P) { return P.Code == Good.Code; }) ||
        Good.Code == "DXIL")
      Parts.push_back(Good);
  return Parts;
}

static std::string assemble(ArrayRef<Part> Parts) {
  auto Word = [](uint32_t Value) {
    char Bytes[4];
    support::endian::write32le(Bytes, Value);
    return std::string(Bytes, 4);
  };
  constexpr size_t HeaderSize = 32;
  std::string Offsets, Body;
  for (const Part &P : Parts) {
    Offsets += Word(HeaderSize + 4 * Parts.size() + Body.size());
    Body += P.Code + Word(P.Data.size()) + P.Data;
    Body.resize(alignTo(Body.size(), 4), '\0');
  }
  std::string Result = "DXBC" + std::string(16, '\0') + Word(1) +
                       Word(HeaderSize + Offsets.size() + Body.size()) +
                       Word(Parts.size()) + Offsets + Body;
  std::array<uint8_t, 16> Digest =
      dxil::computeContainerDigest({Result.data(), Result.size()});
  copy(Digest, Result.begin() + 4);
  return Result;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  // As it is, and as a container.
  for (const std::string &Bytes : {Text.str(), assemble(partsOf(Text))}) {
    ArrayRef<char> Container(Bytes.data(), Bytes.size());
    dxil::isDXContainer(Container);
    dxil::hasGoodDigest(Container);
    Expected<dxil::ContainerView> View = dxil::readDXContainer(Container);
    if (!View) {
      consumeError(View.takeError());
      continue;
    }
    if (const dxil::ContainerPart *RTS0 = View->find("RTS0"))
      if (Expected<dxil::RootSignature> Signature =
              dxil::parseRootSignaturePart(RTS0->Data);
          !Signature)
        consumeError(Signature.takeError());
    const dxil::ContainerPart *DXIL = View->find("DXIL");
    if (DXIL && StringRef(DXIL->Data.data(), DXIL->Data.size()) ==
                    find_if(goodParts(), [](const Part &P) {
                      return P.Code == "DXIL";
                    })->Data)
      dxil::verifyDXContainer(Container);
  }
  return 0;
}
