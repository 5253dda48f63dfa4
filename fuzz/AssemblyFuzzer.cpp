// AssemblyFuzzer.cpp: Modules as text
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What dxil-as does: LLVM's parser, the verifier, the writer.

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace llvm;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  // The parser requires a zero at the end of the text.
  std::string Text(reinterpret_cast<const char *>(Data), Size);
  LLVMContext Context;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = dxil::parseDXILAssembly(
      MemoryBufferRef(Text, "input"), Diagnostic, Context);
  if (!M)
    return 0;
  dxil::verifyDXILModule(*M);
  // The writer has errors of its own, such as pointers of two types.
  SmallVector<char, 0> Container;
  if (Error E = dxil::writeDXContainer(*M, {}, Container))
    consumeError(std::move(E));
  return 0;
}
