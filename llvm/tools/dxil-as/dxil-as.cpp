// dxil-as.cpp: Assembler for DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assembles a module in DXIL form (docs/dev/ir-conventions.md, section 2) into
// a container or into bare bitcode. The tests of the writers start here.

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"

using namespace llvm;

static cl::OptionCategory Options("dxil-as options");
static cl::opt<std::string> Input(cl::Positional, cl::desc("<input .ll>"),
                                  cl::init("-"), cl::cat(Options));
static cl::opt<std::string> Output("o", cl::desc("The output file"),
                                   cl::value_desc("file"), cl::init("-"),
                                   cl::cat(Options));
static cl::opt<bool> BitcodeOnly("bitcode",
                                 cl::desc("Write bitcode without a container"),
                                 cl::cat(Options));
static cl::opt<bool> VerifyOnly(
    "verify",
    cl::desc("Write nothing; print the violations that the verifier finds"),
    cl::cat(Options));
static cl::opt<bool> NoVerify("no-verify",
                              cl::desc("Write the output without verifying it"),
                              cl::cat(Options));
static cl::opt<bool> Unsigned("unsigned", cl::desc("Write a digest of zeros"),
                              cl::cat(Options));

static Error assemble(const Module &M, SmallVectorImpl<char> &Out) {
  if (BitcodeOnly)
    return dxil::writeDXILBitcode(M, Out);
  dxil::ContainerOptions ContainerOptions;
  ContainerOptions.Sign = !Unsigned;
  return dxil::writeDXContainer(M, ContainerOptions, Out);
}

/// Prints the findings; returns whether there are none.
static bool printFindings(ArrayRef<dxil::VerifierFinding> Findings) {
  for (const dxil::VerifierFinding &Finding : Findings)
    WithColor::error(errs(), "dxil-as") << Finding.str() << '\n';
  return Findings.empty();
}

/// Reads text, or bitcode of DXIL. Says what is wrong where null is returned.
static std::unique_ptr<Module> readModule(LLVMContext &Context) {
  SMDiagnostic Diagnostic;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFileOrSTDIN(Input);
  if (Buffer && identify_magic((*Buffer)->getBuffer()) == file_magic::bitcode) {
    StringRef Bytes = (*Buffer)->getBuffer();
    Expected<std::unique_ptr<Module>> M =
        dxil::readDXILBitcode({Bytes.data(), Bytes.size()}, Context);
    if (M)
      return std::move(*M);
    WithColor::error(errs(), "dxil-as")
        << Input << ": " << toString(M.takeError()) << '\n';
    return nullptr;
  }
  std::unique_ptr<Module> M;
  if (Buffer)
    M = dxil::parseDXILAssembly(**Buffer, Diagnostic, Context);
  else
    Diagnostic = SMDiagnostic(Input, SourceMgr::DK_Error,
                              "could not open input file: " +
                                  Buffer.getError().message());
  if (!M)
    Diagnostic.print("dxil-as", errs());
  return M;
}

int main(int argc, char **argv) {
  InitLLVM Init(argc, argv);
  cl::HideUnrelatedOptions(Options);
  cl::ParseCommandLineOptions(
      argc, argv, "Assembles a module in DXIL form into a container\n");
  LLVMContext Context;
  std::unique_ptr<Module> M = readModule(Context);
  if (!M)
    return 1;
  if (VerifyOnly || !NoVerify) {
    bool IsValid = printFindings(dxil::verifyDXILModule(*M));
    if (VerifyOnly || !IsValid)
      return IsValid ? 0 : 1;
  }
  SmallVector<char, 0> Out;
  if (Error E = assemble(*M, Out)) {
    WithColor::error(errs(), "dxil-as") << toString(std::move(E)) << '\n';
    return 1;
  }
  std::error_code Failure;
  ToolOutputFile File(Output, Failure, sys::fs::OF_None);
  if (Failure) {
    WithColor::error(errs(), "dxil-as")
        << Output << ": " << Failure.message() << '\n';
    return 1;
  }
  File.os() << StringRef(Out.data(), Out.size());
  File.keep();
  return 0;
}
