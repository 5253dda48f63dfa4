// dxil-dis.cpp: Disassembler for DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shows what is in a container, or in bare DXIL bitcode.

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/Target/DirectX/Reports/DXILListing.h"
#include "llvm/Target/DirectX/Reports/ReflectionReport.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"

using namespace llvm;

namespace {
enum class Action {
  Text,
  Listing,
  Parts,
  Bitcode,
  Sources,
  Reflection,
  ReflectionJSON,
  Verify
};
} // namespace

static cl::OptionCategory Options("dxil-dis options");
static cl::opt<std::string> Input(cl::Positional,
                                  cl::desc("<container, file of debug "
                                           "information, or bitcode>"),
                                  cl::init("-"), cl::cat(Options));
static cl::opt<std::string> Output("o", cl::desc("The output file"),
                                   cl::value_desc("file"), cl::init("-"),
                                   cl::cat(Options));
static cl::opt<Action> What(
    cl::desc("Output:"), cl::init(Action::Text), cl::cat(Options),
    cl::values(clEnumValN(Action::Listing, "listing",
                          "The tables of a listing, then the module"),
               clEnumValN(Action::Parts, "parts", "The parts of the container"),
               clEnumValN(Action::Bitcode, "bitcode",
                          "The bitcode of the container, as bytes"),
               clEnumValN(Action::Sources, "sources",
                          "The options and sources in a file of debug "
                          "information"),
               clEnumValN(Action::Reflection, "reflection",
                          "The contents of the reflection part, as text"),
               clEnumValN(Action::ReflectionJSON, "reflection-json",
                          "The same as JSON"),
               clEnumValN(Action::Verify, "verify",
                          "The violations that the verifier finds")));

static cl::opt<bool>
    IgnoreDigest("ignore-digest",
                 cl::desc("Read a container that was changed after signing"),
                 cl::cat(Options));

static cl::opt<std::string> PartCode(
    "part",
    cl::desc("The part that contains the program: DXIL (default), ILDB "
             "with debug information (default for files of debug "
             "information), or STAT with reflection"),
    cl::value_desc("code"), cl::cat(Options));

/// The bitcode of \p File, which is a container or bitcode already.
static Expected<ArrayRef<char>> findBitcode(ArrayRef<char> File) {
  if (!dxil::isDXContainer(File))
    return File;
  Expected<dxil::ContainerView> View = dxil::readDXContainer(File);
  if (!View)
    return View.takeError();
  if (!IgnoreDigest && !dxil::hasGoodDigest(File))
    return createStringError(inconvertibleErrorCode(),
                             "damaged container: its digest is not that of "
                             "its bytes (--ignore-digest reads it anyway)");
  StringRef Code = PartCode.empty() ? "DXIL" : PartCode.c_str();
  const dxil::ContainerPart *Part = View->find(Code);
  if (!Part && PartCode.empty())
    Part = View->find("ILDB");
  if (!Part)
    return createStringError(inconvertibleErrorCode(),
                             "the container has no " + Code + " part");
  Expected<dxil::ProgramView> Program = dxil::readProgramPart(*Part);
  if (!Program)
    return Program.takeError();
  return Program->Bitcode;
}

static Error printParts(ArrayRef<char> File, raw_ostream &OS) {
  Expected<dxil::ContainerView> View = dxil::readDXContainer(File);
  if (!View)
    return View.takeError();
  OS << "digest: " << toHex(View->Digest, /*LowerCase=*/true) << '\n';
  for (const dxil::ContainerPart &Part : View->Parts) {
    OS << format("%8u %8zu  ", Part.Offset, Part.Data.size());
    printEscapedString(Part.Code, OS);
    OS << '\n';
  }
  return Error::success();
}

static Error printSources(ArrayRef<char> File, raw_ostream &OS) {
  Expected<dxil::ContainerView> View = dxil::readDXContainer(File);
  if (!View)
    return View.takeError();
  const dxil::ContainerPart *Part = View->find("SRCI");
  if (!Part)
    return createStringError("the container has no SRCI part");
  Expected<dxil::DebugSources> Sources = dxil::readSourceInfoPart(Part->Data);
  if (!Sources)
    return Sources.takeError();
  for (const dxil::DebugSources::Argument &A : Sources->Arguments)
    OS << "option: " << A.Name << (A.Value.empty() ? "" : " ") << A.Value
       << '\n';
  for (const dxil::DebugSources::File &F : Sources->Files)
    OS << "file: " << F.Name << ", " << F.Text.size() << " bytes\n" << F.Text;
  return Error::success();
}

static Error printReflection(ArrayRef<char> File, raw_ostream &OS) {
  Expected<dxil::ContainerView> View = dxil::readDXContainer(File);
  if (!View)
    return View.takeError();
  const dxil::ContainerPart *Part = View->find("STAT");
  if (!Part)
    return createStringError("the container has no STAT part");
  Expected<dxil::ProgramView> Program = dxil::readProgramPart(*Part);
  if (!Program)
    return Program.takeError();
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      dxil::readDXILBitcode(Program->Bitcode, Context);
  if (!M)
    return M.takeError();
  Expected<dxil::ReflectedProgram> Reflected = dxil::readReflection(**M);
  if (!Reflected)
    return Reflected.takeError();
  std::vector<dxil::RuntimeFunction> Functions;
  if (const dxil::ContainerPart *Runtime = View->find("RDAT")) {
    auto Read = dxil::readRuntimeFunctions(Runtime->Data);
    if (!Read)
      return Read.takeError();
    Functions = std::move(*Read);
  }
  if (What == Action::Reflection)
    dxil::printReflection(*Reflected, Functions, OS);
  else
    OS << formatv("{0:2}\n",
                  json::Value(dxil::describeReflection(*Reflected, Functions)));
  return Error::success();
}

/// The hash of the shader, if \p File is a container that has one.
static std::optional<std::array<uint8_t, 16>>
findShaderHash(ArrayRef<char> File) {
  constexpr size_t FlagsSize = 4;
  std::array<uint8_t, 16> Hash;
  if (!dxil::isDXContainer(File))
    return std::nullopt;
  Expected<dxil::ContainerView> View = dxil::readDXContainer(File);
  if (!View) {
    consumeError(View.takeError());
    return std::nullopt;
  }
  const dxil::ContainerPart *Part = View->find("HASH");
  if (!Part || Part->Data.size() != FlagsSize + Hash.size())
    return std::nullopt;
  llvm::copy(Part->Data.drop_front(FlagsSize), Hash.begin());
  return Hash;
}

/// The root signature, if \p File is a container that has a readable one.
static std::optional<dxil::RootSignature>
findRootSignature(ArrayRef<char> File) {
  if (!dxil::isDXContainer(File))
    return std::nullopt;
  Expected<dxil::ContainerView> View = dxil::readDXContainer(File);
  const dxil::ContainerPart *Part = View ? View->find("RTS0") : nullptr;
  if (!Part) {
    consumeError(View.takeError());
    return std::nullopt;
  }
  Expected<dxil::RootSignature> Signature =
      dxil::parseRootSignaturePart(Part->Data);
  if (Signature)
    return std::move(*Signature);
  consumeError(Signature.takeError());
  return std::nullopt;
}

static std::vector<dxil::Subobject> findSubobjects(ArrayRef<char> File) {
  if (!dxil::isDXContainer(File))
    return {};
  Expected<dxil::ContainerView> View = dxil::readDXContainer(File);
  const dxil::ContainerPart *Part = View ? View->find("RDAT") : nullptr;
  if (!Part) {
    consumeError(View.takeError());
    return {};
  }
  Expected<std::vector<dxil::Subobject>> Subobjects =
      dxil::readRuntimeSubobjects(Part->Data);
  if (Subobjects)
    return std::move(*Subobjects);
  consumeError(Subobjects.takeError());
  return {};
}

static Error printModule(ArrayRef<char> File, raw_ostream &OS) {
  Expected<ArrayRef<char>> Bitcode = findBitcode(File);
  if (!Bitcode)
    return Bitcode.takeError();
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      dxil::readDXILBitcode(*Bitcode, Context);
  if (!M)
    return M.takeError();
  if (What == Action::Listing) {
    dxil::ListingInfo Info;
    Info.ShaderHash = findShaderHash(File);
    Info.Signature = findRootSignature(File);
    Info.Subobjects = findSubobjects(File);
    dxil::printListing(**M, Info, OS);
    return Error::success();
  }
  (*M)->setModuleIdentifier(Input);
  (*M)->print(OS, nullptr);
  return Error::success();
}

static Error verify(ArrayRef<char> File) {
  if (Expected<ArrayRef<char>> Bitcode = findBitcode(File); !Bitcode)
    return Bitcode.takeError();
  std::string Text;
  for (const dxil::VerifierFinding &Finding : dxil::verifyDXContainer(File))
    Text += "\n" + Finding.str();
  if (Text.empty())
    return Error::success();
  return createStringError(inconvertibleErrorCode(),
                           "the verifier finds:" + Text);
}

static Error run(ArrayRef<char> File, raw_ostream &OS) {
  SmallVector<char, 0> Inner;
  if (dxil::isDebugFile(File)) {
    Expected<SmallVector<char, 0>> Container = dxil::readDebugFile(File);
    if (!Container)
      return Container.takeError();
    Inner = std::move(*Container);
    File = Inner;
  }
  switch (What) {
  case Action::Parts:
    return printParts(File, OS);
  case Action::Bitcode: {
    Expected<ArrayRef<char>> Bitcode = findBitcode(File);
    if (!Bitcode)
      return Bitcode.takeError();
    OS << StringRef(Bitcode->data(), Bitcode->size());
    return Error::success();
  }
  case Action::Sources:
    return printSources(File, OS);
  case Action::Reflection:
  case Action::ReflectionJSON:
    return printReflection(File, OS);
  case Action::Verify:
    return verify(File);
  case Action::Text:
  case Action::Listing:
    return printModule(File, OS);
  }
  llvm_unreachable("all actions are listed");
}

int main(int argc, char **argv) {
  InitLLVM Init(argc, argv);
  cl::HideUnrelatedOptions(Options);
  cl::ParseCommandLineOptions(argc, argv,
                              "Prints DXIL containers and bitcode as text\n");
  auto Fail = [](const Twine &Message) {
    WithColor::error(errs(), "dxil-dis") << Input << ": " << Message << '\n';
    return 1;
  };
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
      MemoryBuffer::getFileOrSTDIN(Input);
  if (!Buffer)
    return Fail(Buffer.getError().message());
  StringRef Bytes = (*Buffer)->getBuffer();
  if (Bytes.empty())
    return Fail("the file is empty");
  // The output appears only if everything went well.
  std::string Text;
  raw_string_ostream OS(Text);
  // LLVM's reader trusts bitcode that decodes; what a damaged file makes of
  // it can still be beyond reason.
  Error E = Error::success();
  CrashRecoveryContext::Enable();
  CrashRecoveryContext Recovery;
  if (!Recovery.RunSafely([&] {
        E = joinErrors(std::move(E),
                       run(ArrayRef<char>(Bytes.data(), Bytes.size()), OS));
      })) {
    consumeError(std::move(E));
    return Fail("damaged bitcode: LLVM's reader fails on it");
  }
  if (E)
    return Fail(toString(std::move(E)));
  std::error_code Failure;
  ToolOutputFile File(Output, Failure, sys::fs::OF_None);
  if (Failure)
    return Fail(Output + ": " + Failure.message());
  File.os() << Text;
  File.keep();
  return 0;
}
