// ShaderFile.cpp: Shaders and libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "Decoder.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace llvm::dxilrun;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static Expected<std::unique_ptr<Module>>
readPart(const dxil::ContainerPart &Part, LLVMContext &Context) {
  Expected<dxil::ProgramView> Program = dxil::readProgramPart(Part);
  if (!Program)
    return Program.takeError();
  return dxil::readDXILBitcode(Program->Bitcode, Context);
}

/// The reflection part keeps the names that the program lost.
static void takeNames(ShaderFile &File, const dxil::ContainerPart &Part,
                      LLVMContext &Context) {
  Expected<std::unique_ptr<Module>> M = readPart(Part, Context);
  if (!M)
    return consumeError(M.takeError());
  Expected<dxil::DXILModuleInfo> Info = dxil::readDXILModuleInfo(**M);
  if (!Info)
    return consumeError(Info.takeError());
  for (dxil::ResourceRecord &Record : File.Info.Resources)
    for (const dxil::ResourceRecord &Named : Info->Resources)
      if (Record.Name.empty() && Named.Class == Record.Class &&
          Named.ID == Record.ID)
        // The string lives as long as the context.
        Record.Name = MDString::get(Context, Named.Name)->getString();
  File.Reflection = std::move(*M);
}

/// dxc's structs have vectors, which are stored like their elements: data
/// passed to a shader have no padding.
static std::string alignVectors(const DataLayout &Layout) {
  std::string Text = Layout.getStringRepresentation();
  // Vectors of 32 bits go first where others have the same size.
  for (unsigned Bits : {32, 16, 64})
    for (unsigned Elements = 2; Elements <= 4; ++Elements)
      if (const unsigned Size = Elements * Bits;
          !StringRef(Text).contains("-v" + std::to_string(Size) + ":"))
        Text += "-v" + std::to_string(Size) + ":" + std::to_string(Bits);
  return StringRef(Text).ltrim('-').str(); // nothing may stand before
}

static Expected<ShaderFile> finishReading(std::unique_ptr<Module> M) {
  M->setDataLayout(alignVectors(M->getDataLayout()));
  std::string Problems;
  raw_string_ostream OS(Problems);
  bool BrokenDebugInfo = false;
  if (verifyModule(*M, &OS, &BrokenDebugInfo))
    return createStringError("the module is not valid: " +
                             StringRef(Problems).split('\n').first);
  // Locations are a help in messages, and no reason to refuse a shader.
  if (BrokenDebugInfo)
    StripDebugInfo(*M);
  Expected<dxil::DXILModuleInfo> Info = dxil::readDXILModuleInfo(*M);
  if (!Info)
    return Info.takeError();
  ShaderFile File;
  File.Info = std::move(*Info);
  File.M = std::move(M);
  return std::move(File);
}

static Expected<ShaderFile> readParts(const dxil::ContainerView &View,
                                      LLVMContext &Context) {
  const dxil::ContainerPart *Part = View.find("ILDB");
  if (!Part)
    Part = View.find("DXIL");
  if (!Part)
    return createStringError("the container has no DXIL part");
  Expected<std::unique_ptr<Module>> M = readPart(*Part, Context);
  if (!M)
    return M.takeError();
  Expected<ShaderFile> File = finishReading(std::move(*M));
  if (!File)
    return File.takeError();
  if (const dxil::ContainerPart *Reflection = View.find("STAT"))
    takeNames(*File, *Reflection, Context);
  if (const dxil::ContainerPart *RuntimeData = View.find("RDAT")) {
    auto Subobjects = dxil::readRuntimeSubobjects(RuntimeData->Data);
    if (!Subobjects)
      return Subobjects.takeError();
    File->Subobjects = std::move(*Subobjects);
  }
  return File;
}

static Expected<ShaderFile> readContainer(ArrayRef<char> Bytes,
                                          LLVMContext &Context) {
  Expected<dxil::ContainerView> View = dxil::readDXContainer(Bytes);
  if (!View)
    return View.takeError();
  if (!dxil::hasGoodDigest(Bytes))
    return createStringError(
        "the container is damaged: its digest is another one");
  return readParts(*View, Context);
}

/// The program with debug information, which is that of the shader.
static Expected<ShaderFile> readProgramDatabase(ArrayRef<char> Bytes,
                                                LLVMContext &Context) {
  Expected<SmallVector<char, 0>> Container = dxil::readDebugFile(Bytes);
  if (!Container)
    return Container.takeError();
  Expected<dxil::ContainerView> View = dxil::readDXContainer(*Container);
  if (!View)
    return View.takeError();
  return readParts(*View, Context);
}

Expected<ShaderFile> dxilrun::readShaderFile(MemoryBufferRef Buffer,
                                             LLVMContext &Context) {
  // Old debug information that LLVM drops is not needed here.
  Context.setDiagnosticHandlerCallBack([](const DiagnosticInfo *, void *) {},
                                       nullptr);
  StringRef Text = Buffer.getBuffer();
  if (Text.empty())
    return createStringError("the file is empty");
  ArrayRef<char> Bytes(Text.data(), Text.size());
  if (dxil::isDXContainer(Bytes))
    return readContainer(Bytes, Context);
  if (dxil::isDebugFile(Bytes))
    return readProgramDatabase(Bytes, Context);
  if (identify_magic(Text) == file_magic::bitcode) {
    Expected<std::unique_ptr<Module>> M = dxil::readDXILBitcode(Bytes, Context);
    if (!M)
      return M.takeError();
    return finishReading(std::move(*M));
  }
  if (Text.contains('\0'))
    return createStringError(
        "the file is neither a container nor bitcode nor text");
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M =
      dxil::parseDXILAssembly(Buffer, Diagnostic, Context);
  if (!M)
    return createStringError("line " + Twine(Diagnostic.getLineNo()) + ": " +
                             Diagnostic.getMessage());
  return finishReading(std::move(M));
}

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

/// An error if \p Entry can come to a function that calls itself.
static Error checkRecursion(Module &M, Function &Entry) {
  CallGraph Graph(M);
  for (auto It = scc_begin(Graph[&Entry]); !It.isAtEnd(); ++It) {
    const Function *F = It->front()->getFunction();
    if (F && It.hasCycle())
      return createStringError("the function '" + F->getName() +
                               "' calls itself, which cannot be executed");
  }
  return Error::success();
}

DebuggedShader dxilrun::debugShader(ShaderFile &File, ResourceSet &Resources,
                                    const RunOptions &Options) {
  if (!Options.Debugger || !File.Reflection)
    return {File.M.get(), &Resources};
  // Without layouts, elements are words.
  if (Expected<dxil::ReflectedProgram> Program =
          dxil::readReflection(*File.Reflection))
    File.Buffers = std::move(Program->Buffers);
  else
    consumeError(Program.takeError());
  for (const std::unique_ptr<Resource> &R : Resources.all())
    for (const dxil::BufferLayout &Layout : File.Buffers)
      if (Layout.Name == StringRef(R->Name).split('[').first)
        R->Layout = &Layout;
  return {File.M.get(), &Resources};
}

/// Only calls of operations can be executed.
static Error inlineCalls(Module &M, Function &Entry) {
  SmallVector<CallInst *, 16> Calls;
  auto Collect = [&] {
    Calls.clear();
    for (Instruction &I : instructions(Entry))
      if (auto *Call = dyn_cast<CallInst>(&I))
        if (Function *F = Call->getCalledFunction(); F && !F->isDeclaration())
          Calls.push_back(Call);
    return !Calls.empty();
  };
  if (!Collect())
    return Error::success();
  // The call graph is that of all entries of a library, so it is made only if
  // it matters.
  if (Error E = checkRecursion(M, Entry))
    return E;
  do {
    for (CallInst *Call : Calls) {
      StringRef Name = Call->getCalledFunction()->getName();
      InlineFunctionInfo Info;
      InlineResult Result = InlineFunction(*Call, Info);
      if (!Result.isSuccess())
        return createStringError(
            "the call of '" + Name +
            "' cannot be executed: " + Result.getFailureReason());
    }
  } while (Collect());
  return Error::success();
}

static unsigned chooseWaveSize(const dxil::DXILModuleInfo &Info,
                               const RunOptions &Options) {
  constexpr unsigned DefaultWaveSize = 32;
  auto [Min, Max, Preferred] = Info.WaveSize;
  if (Options.WaveSize)
    return Options.WaveSize;
  if (Preferred)
    return Preferred;
  if (Min && (Max == 0 || DefaultWaveSize < Min))
    return Min;
  return Max && DefaultWaveSize > Max ? Max : DefaultWaveSize;
}

static Error checkWaveSize(const dxil::DXILModuleInfo &Info, unsigned Size) {
  if (Size < dxil::MinWaveSize || Size > dxil::MaxWaveSize ||
      !isPowerOf2_32(Size))
    return createStringError(
        "the wave size " + Twine(Size) + " is not a power of two from " +
        Twine(dxil::MinWaveSize) + " to " + Twine(dxil::MaxWaveSize));
  auto [Min, Max, Preferred] = Info.WaveSize;
  if (Min && (Max ? Size < Min || Size > Max : Size != Min))
    return createStringError("the shader does not allow the wave size " +
                             Twine(Size));
  return Error::success();
}

static bool isOfRayTracing(dxil::ShaderKind Kind) {
  return Kind >= dxil::ShaderKind::RayGeneration &&
         Kind <= dxil::ShaderKind::Callable;
}

static bool isExecuted(dxil::ShaderKind Kind) {
  return isOfRayTracing(Kind) ||
         is_contained({dxil::ShaderKind::Vertex, dxil::ShaderKind::Hull,
                       dxil::ShaderKind::Domain, dxil::ShaderKind::Geometry,
                       dxil::ShaderKind::Pixel, dxil::ShaderKind::Compute,
                       dxil::ShaderKind::Amplification, dxil::ShaderKind::Mesh,
                       dxil::ShaderKind::Node},
                      Kind);
}

static Error checkEntry(const dxil::DXILModuleInfo &Info) {
  constexpr uint64_t MaxThreads = dxil::MaxThreadsOfGroup;
  if (!isExecuted(Info.Kind))
    return createStringError("the shader is of stage " +
                             dxil::getShaderStage(Info.Kind).Name +
                             ", which cannot be executed");
  if (!Info.Entry || Info.Entry->isDeclaration())
    return createStringError("the shader has no entry function");
  if (!dxil::getShaderStage(Info.Kind).has(dxil::HasThreadGroups))
    return Error::success();
  uint64_t Threads = 1;
  for (uint32_t N : Info.NumThreads) {
    if (N == 0 || N > MaxThreads)
      return createStringError(
          "the size of a thread group is missing or wrong");
    Threads *= N;
  }
  if (Threads > MaxThreads)
    return createStringError("a thread group of " + Twine(Threads) +
                             " threads is too large; the limit is " +
                             Twine(MaxThreads));
  return Error::success();
}

static bool flushesDenorms(const Function &Entry, DenormMode Mode) {
  switch (Mode) {
  case DenormMode::FromShader:
    return Entry.getFnAttribute("fp32-denorm-mode").getValueAsString() == "ftz";
  case DenormMode::Preserve:
    return false;
  case DenormMode::Flush:
    return true;
  }
  llvm_unreachable("all modes are listed");
}

/// What an invocation of a stage without thread groups is called.
static const char *invocationName(dxil::ShaderKind Kind) {
  static constexpr std::pair<dxil::ShaderKind, const char *> Names[] = {
      {dxil::ShaderKind::Vertex, "vertex"},
      {dxil::ShaderKind::Hull, "control point"},
      {dxil::ShaderKind::Domain, "point"},
      {dxil::ShaderKind::Geometry, "instance"},
      {dxil::ShaderKind::Pixel, "pixel"},
      {dxil::ShaderKind::Node, "record"}};
  for (auto [Stage, Name] : Names)
    if (Stage == Kind)
      return Name;
  return "thread";
}

void ProgramDeleter::operator()(Program *P) const { delete P; }

Expected<ProgramPtr> dxilrun::decodeProgram(ShaderFile &File,
                                            const RunOptions &Options) {
  if (Error E = checkEntry(File.Info))
    return std::move(E);
  unsigned WaveSize = chooseWaveSize(File.Info, Options);
  if (Error E = checkWaveSize(File.Info, WaveSize))
    return std::move(E);
  if (Options.Covered)
    if (Error E = startCoverage(File, *Options.Covered))
      return std::move(E);
  Function &Entry = *const_cast<Function *>(File.Info.Entry);
  if (Error E = inlineCalls(*File.M, Entry))
    return std::move(E);
  const dxil::DXILModuleInfo &Info = File.Info;
  ProgramPtr P(new Program);
  P->Covered = Options.Covered;
  P->WaveSize = WaveSize;
  P->NumThreads = File.Info.NumThreads;
  P->FlushDenorms = flushesDenorms(Entry, Options.Denorms);
  P->Native16Bit =
      File.Info.ShaderFlags & maskOf(dxil::ShaderFlag::UseNativeLowPrecision);
  if (File.Info.ShaderFlags & maskOf(dxil::ShaderFlag::LowPrecisionPresent))
    P->SharedGranule = 1;
  P->WavesIncludeHelpers = Entry.hasFnAttribute(dxil::HelperLanesAttr);
  P->InvocationName = invocationName(Info.Kind);
  P->StageName = dxil::getShaderStage(Info.Kind).getAttributeName();
  P->HasThreadGroups =
      dxil::getShaderStage(Info.Kind).has(dxil::HasThreadGroups) &&
      !(Info.States.Node &&
        Info.States.Node->Launch == dxil::NodeLaunch::Thread);
  // A wave is a group, and groups run in the order of the invocations.
  if (!P->HasThreadGroups) {
    P->NumThreads = {WaveSize, 1, 1};
    P->OrderMatters = !isOfRayTracing(Info.Kind);
  }
  if (Info.States.Mesh)
    P->PayloadBytes = Info.States.Mesh->PayloadBytes;
  if (Info.States.Amplification)
    P->PayloadBytes = Info.States.Amplification->PayloadBytes;
  if (Error E = Decoder(File, *P, Options).decode())
    return std::move(E);
  return std::move(P);
}

Expected<ProgramPtr> dxilrun::decodePatchFunction(ShaderFile &File,
                                                  const RunOptions &Options) {
  const Function *Function = File.Info.States.Hull
                                 ? File.Info.States.Hull->PatchConstantFunction
                                 : nullptr;
  if (!Function || Function->isDeclaration())
    return createStringError("the shader has no patch-constant function");
  const auto *Entry = std::exchange(File.Info.Entry, Function);
  Expected<ProgramPtr> P = decodeProgram(File, Options);
  File.Info.Entry = Entry;
  if (P) {
    (*P)->InvocationName = "patch";
    (*P)->StageName = "patch-constant";
  }
  return P;
}

//===----------------------------------------------------------------------===//
// Layout of stage records
//===----------------------------------------------------------------------===//

std::string dxilrun::rowName(const dxil::SignatureElement &Element,
                             unsigned Row) {
  const dxil::SystemValueRow *SystemValue =
      dxil::lookupSystemValue(Element.Kind);
  if (SystemValue && SystemValue->MaxIndex == 0 && Element.Indices[Row] == 0)
    return Element.Name;
  return Element.Name + utostr(Element.Indices[Row]);
}

bool dxilrun::isRowName(StringRef Name, const dxil::SignatureElement &Element,
                        unsigned Row) {
  if (!Name.consume_front_insensitive(Element.Name))
    return false;
  unsigned Index = 0;
  if (!Name.empty() && Name.getAsInteger(10, Index))
    return false;
  return Index == Element.Indices[Row];
}

//===----------------------------------------------------------------------===//
// Entry points of libraries
//===----------------------------------------------------------------------===//

// A library has any number of entries. The one that is chosen becomes the entry
// of the file, which is then like that of a compute shader, but for resources
// that are still open: they get registers in a space of their own.

using dxil::EntryRecord;
using dxil::ResourceRecord;

static std::string listEntries(ArrayRef<EntryRecord> Entries) {
  std::string Names;
  raw_string_ostream OS(Names);
  ListSeparator Comma;
  for (const EntryRecord &Entry : Entries)
    OS << Comma << '\'' << Entry.Name << '\'';
  return Names;
}

static Expected<EntryRecord> findEntry(ArrayRef<EntryRecord> Entries,
                                       StringRef Name) {
  if (Entries.empty())
    return createStringError(
        "the library has no entry: exported functions alone "
        "cannot be executed");
  if (Name.empty() && Entries.size() == 1)
    return Entries.front();
  for (const EntryRecord &Entry : Entries)
    if (Entry.Name == Name)
      return Entry;
  return createStringError(
      (Name.empty() ? "the library has several entries"
                    : "the library has no entry '" + Name + "'") +
      ": choose one of " + listEntries(Entries) + " with --entry");
}

/// Gives what is open the next registers of its class.
static void bindOpen(MutableArrayRef<ResourceRecord> Records) {
  std::array<uint32_t, 4> Next = {0, 0, 0, 0};
  for (ResourceRecord &Record : Records) {
    if (!Record.isOpen())
      continue;
    uint32_t &First = Next[unsigned(Record.Class)];
    Record.Space = OpenSpace;
    Record.LowerBound = First;
    // After an array without bounds, no index reaches the next.
    constexpr uint32_t Unbounded = 1 << 20;
    First += Record.isUnbounded() ? Unbounded : Record.RangeSize;
  }
}

Error dxilrun::chooseEntry(ShaderFile &File, StringRef Name) {
  dxil::DXILModuleInfo &Info = File.Info;
  if (Info.Kind != dxil::ShaderKind::Library) {
    if (Name.empty() || Name == Info.EntryName)
      return Error::success();
    return createStringError("the shader has no entry '" + Name + "' but '" +
                             Info.EntryName + "'");
  }
  Expected<EntryRecord> Entry = findEntry(Info.Entries, Name);
  if (!Entry)
    return Entry.takeError();
  setEntry(File, *Entry);
  openResources(File, *Entry);
  return Error::success();
}

void dxilrun::setEntry(ShaderFile &File, const EntryRecord &Entry) {
  dxil::DXILModuleInfo &Info = File.Info;
  Info.Kind = Entry.Kind;
  Info.Entry = Entry.Entry;
  Info.EntryName = Entry.Name;
  Info.NumThreads = Entry.NumThreads;
  Info.WaveSize = Entry.WaveSize;
  Info.Signatures = Entry.Signatures;
  Info.States = Entry.States;
  File.PayloadBytes = Entry.PayloadBytes;
  File.AttributeBytes = Entry.AttributeBytes;
}

void dxilrun::openResources(ShaderFile &File, ArrayRef<EntryRecord> Entries) {
  bindOpen(File.Info.Resources);
  SetVector<const Value *> Reached;
  for (const EntryRecord &Entry : Entries)
    Reached.insert_range(dxil::findReached(*Entry.Entry));
  for (ResourceRecord &Record : File.Info.Resources)
    Record.IsReached = Record.Symbol && Reached.contains(Record.Symbol);
}
