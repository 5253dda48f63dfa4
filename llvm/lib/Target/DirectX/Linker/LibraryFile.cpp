// LibraryFile.cpp: Reading libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LinkSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/TypeFinder.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

const EntryRecord *LibraryFile::findEntry(StringRef EntryName) const {
  auto *Found = find_if(
      Info.Entries, [&](const EntryRecord &E) { return E.Name == EntryName; });
  return Found == Info.Entries.end() ? nullptr : Found;
}

void LibraryFile::hideTypes() {
  for (const NamedType &Type : Types)
    Type.Struct->setName("");
}

void LibraryFile::showTypes() {
  for (const NamedType &Type : Types)
    Type.Struct->setName(Type.Name);
}

const Function *dxil::getPatchFunction(const EntryRecord &Entry) {
  return Entry.States.Hull ? Entry.States.Hull->PatchConstantFunction : nullptr;
}

std::string dxil::describeSymbol(StringRef Symbol) {
  StringRef Source = getSourceName(Symbol);
  std::string Text = ("'" + Source + "'").str();
  if (Symbol.consume_front("\01"))
    Text += (" (" + Symbol + ")").str();
  return Text;
}

bool dxil::isOutside(const Function &F) {
  return F.isDeclaration() && !F.isIntrinsic() && !isDXILOpFunction(F);
}

/// What the target does not have is found where it is used.
static Error checkProgram(const ProgramView &Program) {
  if (static_cast<ShaderKind>(Program.ShaderKind) != ShaderKind::Library)
    return createStringError("it is a shader, not a library; a library is "
                             "compiled with -T lib_6_3 or a later one");
  unsigned Major = Program.ShaderModelMajor, Minor = Program.ShaderModelMinor;
  if (Major != 6 ||
      (Minor > LatestShaderModelMinor && Minor != OfflineLibraryMinor))
    return createStringError("shader model " + Twine(Major) + "." +
                             Twine(Minor) + " is not supported");
  return Error::success();
}

namespace {

/// What is taken of a container.
struct LibraryParts {
  ArrayRef<char> Bitcode;
  std::vector<Subobject> Subobjects;
};

} // namespace

/// The error does not name the file.
static Expected<LibraryParts> findParts(ArrayRef<char> Bytes, bool WantDebug) {
  if (!isDXContainer(Bytes))
    return createStringError("it is not a container");
  Expected<ContainerView> View = readDXContainer(Bytes);
  if (!View)
    return View.takeError();
  if (!hasGoodDigest(Bytes))
    return createStringError("it is damaged: its digest is not that of its "
                             "bytes");
  const ContainerPart *Part = View->find("DXIL");
  if (!Part)
    return createStringError("the container has no DXIL");
  if (const ContainerPart *Debug = View->find("ILDB"); Debug && WantDebug)
    Part = Debug;
  Expected<ProgramView> Program = readProgramPart(*Part);
  if (!Program)
    return Program.takeError();
  if (Error E = checkProgram(*Program))
    return std::move(E);
  LibraryParts Parts;
  Parts.Bitcode = Program->Bitcode;
  if (const ContainerPart *RuntimeData = View->find("RDAT")) {
    auto Subobjects = readRuntimeSubobjects(RuntimeData->Data);
    if (!Subobjects)
      return Subobjects.takeError();
    Parts.Subobjects = std::move(*Subobjects);
  }
  return Parts;
}

/// What is wrong with a call of an operation; empty for nothing.
static std::string findProblem(const Module &M) {
  for (const Function &F : M)
    for (const Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      if (!Call)
        continue;
      if (!Call->getCalledFunction())
        return (describeSymbol(F.getName()) + " has an indirect call");
      if (std::string Problem = describeOperationProblem(*Call);
          !Problem.empty())
        return describeSymbol(F.getName()) + ": " + Problem;
    }
  return "";
}

/// What is wrong with the code; empty for nothing. In a context of its own,
/// where the structs of DXIL have their names.
static std::string findProblem(ArrayRef<char> Bitcode) {
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M = readDXILBitcode(Bitcode, Context);
  if (!M)
    return toString(M.takeError());
  std::string Problem;
  raw_string_ostream OS(Problem);
  if (verifyModule(**M, &OS))
    return "its code is not well-formed: " + Problem;
  return findProblem(**M);
}

/// LLVM's reader trusts bitcode that decodes; what a damaged file makes of it
/// can be beyond reason.
static std::string judgeCode(ArrayRef<char> Bitcode) {
  std::string Problem;
  CrashRecoveryContext Recovery;
  if (!Recovery.RunSafely([&] { Problem = findProblem(Bitcode); }))
    return "damaged bitcode: LLVM's reader fails on it";
  return Problem;
}

/// Linking identifies everything by name, which a damaged library may lack.
static Error checkNames(const Module &M, const DXILModuleInfo &Info) {
  for (const Function &F : M)
    if (!F.hasName())
      return createStringError("a function has no name");
  for (const ResourceRecord &R : Info.Resources)
    if (R.Symbol && !R.Symbol->hasName())
      return createStringError("the variable of the resource '" + R.Name +
                               "' has no name");
  return Error::success();
}

/// Whether the code of an entry is there, which a damaged library may lack.
static bool hasCode(const EntryRecord &Entry) {
  const Function *Patch = getPatchFunction(Entry);
  return !Entry.Entry->isDeclaration() && !(Patch && Patch->isDeclaration());
}

/// Fast operations of DXIL have all flags, and may see NaNs and infinities all
/// the same (docs/dev/ir-conventions.md).
static void allowNaNs(Module &M) {
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (isa<FPMathOperator>(I)) {
        I.setHasNoNaNs(false);
        I.setHasNoInfs(false);
      }
}

static Expected<LibraryFile> read(const LinkerInput &Input,
                                  const LinkOptions &Options,
                                  LLVMContext &Context) {
  Expected<LibraryParts> Parts =
      findParts(Input.Bytes, Options.KeepDebug || Options.Sources);
  if (!Parts)
    return Parts.takeError();
  if (std::string Problem = judgeCode(Parts->Bitcode); !Problem.empty())
    return createStringError(Problem);
  Expected<std::unique_ptr<Module>> M =
      readDXILBitcode(Parts->Bitcode, Context, PointedTypes::Kept);
  if (!M)
    return M.takeError();
  Expected<DXILModuleInfo> Info = readDXILModuleInfo(**M);
  if (!Info)
    return Info.takeError();
  if (Error E = checkNames(**M, *Info))
    return std::move(E);
  llvm::erase_if(Info->Entries,
                 [](const EntryRecord &Entry) { return !hasCode(Entry); });
  LibraryFile File;
  File.Name = Input.Name.str();
  File.Producer = readProducer(**M).str();
  File.Subobjects = std::move(Parts->Subobjects);
  File.Info = std::move(*Info);
  File.Sources = DebugSources::read(**M);
  if (!Options.KeepDebug)
    removeDebug(**M);
  allowNaNs(**M);
  TypeFinder Structs;
  Structs.run(**M, /*onlyNamed=*/true);
  for (StructType *Struct : Structs)
    File.Types.push_back({Struct, Struct->getName().str()});
  File.M = std::move(*M);
  return File;
}

Expected<LibraryFile> dxil::readLibrary(const LinkerInput &Input,
                                        const LinkOptions &Options,
                                        LLVMContext &Context) {
  Expected<LibraryFile> File = read(Input, Options, Context);
  if (File)
    return File;
  return createStringError("'" + Input.Name +
                           "': " + toString(File.takeError()));
}
