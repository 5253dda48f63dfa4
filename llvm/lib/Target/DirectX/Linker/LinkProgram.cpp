// LinkProgram.cpp: Linking of libraries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Linker/LinkProgram.h"
#include "LinkSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"
#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <tuple>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// What of an entry's record outlives the modules of the libraries.
struct EntryFacts {
  std::string Symbol;
  /// What it is called in the linked module.
  SmallVector<std::string, 1> NewSymbols;
  std::string PatchFunction; ///< empty if there is none
  EntryRecord Record;
  bool IsEarlyDepthStencil = false;
};

class ProgramLinker {
public:
  ProgramLinker(std::vector<LibraryFile> Libraries, const LinkOptions &Options,
                LLVMContext &Context, std::vector<std::string> &Errors)
      : Libraries(std::move(Libraries)), Options(Options), Context(Context),
        Errors(Errors) {}

  std::unique_ptr<Module> run();

private:
  void takeFacts(const ProgramEntry &From);
  void takeResources();
  void takeFlags();
  void takeSubobjects();
  void checkReordering();
  bool merge();
  bool raiseLibrary(ArrayRef<LinkedExport> Exports);
  void nameEntries();
  void keepProgram();
  void describeEntry(const EntryFacts &Entry, StringRef Symbol);
  SignatureRow makeSignatureRow(const EntryFacts &Entry, Function &F);
  bool isLibrary() const { return Options.Stage == Triple::Library; }

  std::vector<LibraryFile> Libraries;
  const LinkOptions &Options;
  LLVMContext &Context;
  std::vector<std::string> &Errors;
  std::unique_ptr<Module> M;
  SmallVector<EntryFacts, 1> Entries;
  std::vector<LinkedResource> Resources;
  std::vector<Subobject> Subobjects;
  SmallVector<StringRef, 4> Flags;
};

} // namespace

//===----------------------------------------------------------------------===//
// Metadata of the libraries
//===----------------------------------------------------------------------===//

void ProgramLinker::takeFacts(const ProgramEntry &From) {
  EntryFacts &Entry = Entries.emplace_back();
  Entry.Record = *From.Record;
  Entry.Symbol = From.Record->Entry->getName().str();
  for (StringRef Name : From.Names)
    Entry.NewSymbols.push_back(renameSymbol(Entry.Symbol, Name));
  if (Entry.NewSymbols.empty())
    Entry.NewSymbols.push_back(Entry.Symbol);
  if (const Function *Patch = getPatchFunction(*From.Record))
    Entry.PatchFunction = Patch->getName().str();
  Entry.IsEarlyDepthStencil = Entry.Record.Kind == ShaderKind::Pixel &&
                              (Libraries[From.Library].Info.ShaderFlags &
                               maskOf(ShaderFlag::ForceEarlyDepthStencil));
}

/// Puts the library of the entry of a shader first, and the others in the order
/// of the first of their functions by symbol, which no two share. Those without
/// functions are in the order of the names of their subobjects: the order of
/// the files decides nothing.
static void sortLibraries(std::vector<LibraryFile> &Libraries,
                          std::optional<unsigned> First) {
  using Key =
      std::tuple<std::string, std::vector<std::string>, std::string, unsigned>;
  std::vector<Key> Keys;
  for (auto [N, Library] : enumerate(Libraries)) {
    std::optional<StringRef> Least;
    for (const Function &F : *Library.M)
      if (!F.isDeclaration() && (!Least || F.getName() < *Least))
        Least = F.getName();
    std::vector<std::string> Objects;
    for (const Subobject &Object : Library.Subobjects)
      Objects.push_back(Object.Name);
    // Files that are the same up to here differ in their names alone.
    Keys.emplace_back(Least.value_or("").str(), std::move(Objects),
                      Library.Name, N);
  }
  llvm::sort(Keys, [&](const Key &L, const Key &R) {
    bool LIsFirst = std::get<unsigned>(L) == First;
    bool RIsFirst = std::get<unsigned>(R) == First;
    return LIsFirst != RIsFirst ? LIsFirst : L < R;
  });
  std::vector<LibraryFile> Sorted;
  for (const Key &K : Keys)
    Sorted.push_back(std::move(Libraries[std::get<unsigned>(K)]));
  Libraries = std::move(Sorted);
}

/// In the order of the libraries, and each in its own.
void ProgramLinker::takeResources() {
  StringMap<unsigned> Known;
  auto Add = [&](ArrayRef<ResourceRecord> Records) {
    for (const ResourceRecord &R : Records) {
      if (!R.Symbol)
        continue;
      auto [It, IsNew] =
          Known.try_emplace(R.Symbol->getName(), Resources.size());
      if (IsNew) {
        LinkedResource Linked;
        static_cast<ResourceRecord &>(Linked) = R;
        Linked.Variable = R.Symbol->getName().str();
        Resources.push_back(std::move(Linked));
        continue;
      }
      // One library may specify a register that the other leaves open.
      LinkedResource &First = Resources[It->second];
      if (First.LowerBound == OpenBinding) {
        First.LowerBound = R.LowerBound;
        if (R.Space != OpenBinding)
          First.Space = R.Space;
      }
    }
  };
  for (const LibraryFile &Library : Libraries)
    Add(Library.Info.Resources);
}

/// What options of the libraries decide for the program.
void ProgramLinker::takeFlags() {
  uint64_t Any = 0, All = ~uint64_t(0);
  bool HasMinimum = false, MayAlias = false;
  for (const LibraryFile &Library : Libraries) {
    uint64_t Own = Library.Info.ShaderFlags;
    Any |= Own;
    All &= Own;
    HasMinimum |= (Own & maskOf(ShaderFlag::LowPrecisionPresent)) &&
                  !(Own & maskOf(ShaderFlag::UseNativeLowPrecision));
    bool HasUAVs = any_of(Library.Info.Resources, [](const auto &R) {
      return R.Class == dxil::ResourceClass::UAV;
    });
    MayAlias |= HasUAVs &&
                Library.Info.ValidatorVersion >= VersionTuple(1, 8) &&
                !(Own & maskOf(ShaderFlag::ResMayNotAlias));
  }
  bool HasNative = Any & maskOf(ShaderFlag::UseNativeLowPrecision);
  if (HasNative && HasMinimum)
    Errors.push_back("some libraries have native 16-bit types, and others have "
                     "types of minimum precision");
  if (HasNative)
    Flags.push_back(NativeLowPrecisionFlag);
  else if (HasMinimum)
    Flags.push_back(MinPrecisionFlag);
  if (Any & maskOf(ShaderFlag::DisableMathRefactoring))
    Flags.push_back(StrictFloatFlag);
  if (All & maskOf(ShaderFlag::AllResourcesBound))
    Flags.push_back(AllResourcesBoundFlag);
  if (MayAlias)
    Flags.push_back(ResourcesMayAliasFlag);
}

/// Those of a name that several libraries have must be the same.
void ProgramLinker::takeSubobjects() {
  StringMap<std::pair<Subobject, StringRef>> Known;
  for (const LibraryFile &Library : Libraries)
    for (const Subobject &Object : Library.Subobjects) {
      auto [It, IsNew] = Known.try_emplace(Object.Name, Object, Library.Name);
      if (IsNew)
        Subobjects.push_back(Object);
      else if (!(It->second.first == Object))
        Errors.push_back(
            "the subobject '" + Object.Name + "' has different values in '" +
            It->second.second.str() + "' and in '" + Library.Name + "'");
    }
}

/// The reordering properties of handles and barriers are not operations, so the
/// check of operations against the shader model does not cover them.
void ProgramLinker::checkReordering() {
  if (isAvailable(Feature::Reordering, Options.ShaderModelMinor))
    return;
  auto IsCoherent = [](const CallInst &Call) {
    const OpInfo *Op = getDXILOperation(Call);
    if (!Op || Op->Code != OpCode::AnnotateHandle)
      return false;
    auto Known = ResourceProperties::read(
        *getOperand(Call, operand::AnnotateHandle::Props));
    return Known && Known->IsReorderCoherent;
  };
  for (const Function &F : *M)
    for (const Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallInst>(&I);
      if (!Call || (!IsCoherent(*Call) && !isReorderBarrier(*Call)))
        continue;
      StringRef Name = F.getName();
      Name.consume_back(".body");
      Errors.push_back((describeSymbol(Name) +
                        (isReorderBarrier(*Call)
                             ? " has REORDER_SCOPE"
                             : " uses a resource that is reordercoherent") +
                        ", which needs shader model 6.9, but the profile is " +
                        Options.Profile)
                           .str());
      break;
    }
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// Keeps the information about functions and payloads of libraries if the
/// result is a library.
static void removeNamedMetadata(Module &M, bool IsLibrary) {
  StringRef Kept[] = {TypeAnnotationsMD, PayloadAnnotationsMD};
  for (NamedMDNode &Node : make_early_inc_range(M.named_metadata()))
    if (!IsLibrary || !is_contained(Kept, Node.getName()))
      M.eraseNamedMetadata(&Node);
}

static bool hasVectors(const Module &M) {
  return any_of(M, [](const Function &F) {
    return any_of(instructions(F), [](const Instruction &I) {
      return I.getType()->isVectorTy() ||
             any_of(I.operand_values(),
                    [](const Value *V) { return V->getType()->isVectorTy(); });
    });
  });
}

bool ProgramLinker::merge() {
  M = std::make_unique<Module>("linked", Context);
  std::string Minor = std::to_string(Options.ShaderModelMinor);
  M->setTargetTriple(Triple("dxilv1." + Minor, "pc", "shadermodel6." + Minor,
                            Triple::getEnvironmentTypeName(Options.Stage)));
  M->setDataLayout(NativeDataLayout);
  for (LibraryFile &Library : Libraries)
    removeNamedMetadata(*Library.M, isLibrary());
  if (!mergeModules(*M, Libraries, Errors))
    return false;
  if (isAvailable(Feature::LongVectors, Options.ShaderModelMinor) &&
      hasVectors(*M))
    Flags.push_back(NativeVectorsFlag);
  for (StringRef Flag : Flags)
    M->addModuleFlag(Module::Error, Flag, 1);
  if (Options.ValidatorMinor)
    M->addModuleFlag(Module::Error, ValidatorMinorFlag,
                     *Options.ValidatorMinor);
  return true;
}

/// What libraries have and shaders have not: exported functions, the access of
/// payloads, and subobjects.
bool ProgramLinker::raiseLibrary(ArrayRef<LinkedExport> Exports) {
  raiseExports(*M, Exports, Errors);
  std::vector<PayloadAnnotation> Payloads;
  for (PayloadAnnotation &Payload : readPayloadAnnotations(*M)) {
    auto Same = find_if(Payloads, [&](const PayloadAnnotation &Known) {
      return Known.Struct == Payload.Struct;
    });
    if (Same == Payloads.end())
      Payloads.push_back(std::move(Payload));
    else if (Same->Members != Payload.Members) {
      StringRef Name = Payload.Struct->getName();
      Name.consume_front("struct.");
      Errors.push_back("the access qualifiers of the payload '" + Name.str() +
                       "' differ between two libraries");
    }
  }
  if (!Payloads.empty())
    writePayloadAnnotations(*M, Payloads);
  for (const Subobject &Object : Subobjects)
    M->getOrInsertNamedMetadata(SubobjectsMD)
        ->addOperand(SubobjectRow{Object}.write(Context));
  return Errors.empty();
}

/// Gives entries the names that they are exported by.
void ProgramLinker::nameEntries() {
  SmallVector<std::pair<Function *, const EntryFacts *>, 4> Named;
  for (const EntryFacts &Entry : Entries)
    if (Entry.NewSymbols != ArrayRef(Entry.Symbol))
      Named.push_back({M->getFunction(Entry.Symbol), &Entry});
  // No new name is another's old one while they change.
  for (auto [F, Entry] : Named)
    F->setName("entry");
  for (auto [F, Entry] : Named) {
    for (StringRef Symbol : drop_begin(Entry->NewSymbols)) {
      ValueToValueMapTy Map;
      CloneFunction(F, Map)->setName(Symbol);
    }
    F->setName(Entry->NewSymbols.front());
  }
}

/// Leaves what the entries come to, and what is exported; other functions will
/// be inlined.
void ProgramLinker::keepProgram() {
  SmallVector<const Function *, 8> Roots;
  for (const EntryFacts &Entry : Entries) {
    for (StringRef Symbol : Entry.NewSymbols)
      Roots.push_back(M->getFunction(Symbol));
    if (const Function *Patch = M->getFunction(Entry.PatchFunction))
      Roots.push_back(Patch);
  }
  for (const Function &F : *M)
    if (F.hasFnAttribute(ExportAttr) && !F.isDeclaration())
      Roots.push_back(&F);
  SetVector<const Value *> Reached;
  for (const Function *Root : Roots)
    Reached.insert_range(findReached(*Root));
  for (Function &F : *M) {
    if (F.isDeclaration() || is_contained(Roots, &F))
      continue;
    if (!Reached.contains(&F)) {
      F.deleteBody();
      continue;
    }
    F.setLinkage(GlobalValue::InternalLinkage);
    F.removeFnAttr(Attribute::NoInline);
    F.removeFnAttr(Attribute::OptimizeNone);
    F.addFnAttr(Attribute::AlwaysInline);
  }
  for (Function &F : make_early_inc_range(*M))
    if (F.isDeclaration() && F.use_empty())
      F.eraseFromParent();
  for (GlobalVariable &Global : make_early_inc_range(M->globals())) {
    Global.removeDeadConstantUsers();
    if (Global.use_empty()) {
      Global.eraseFromParent();
      continue;
    }
    // Groupshared memory of libraries of dxc has no initializer.
    if (Global.getAddressSpace() == GroupSharedAddressSpace) {
      Global.setLinkage(GlobalValue::InternalLinkage);
      if (!Global.hasInitializer() || isa<UndefValue>(Global.getInitializer()))
        Global.setInitializer(PoisonValue::get(Global.getValueType()));
    }
  }
}

SignatureRow ProgramLinker::makeSignatureRow(const EntryFacts &Entry,
                                             Function &F) {
  SignatureRow Row;
  Row.Entry = &F;
  Row.Signatures = Entry.Record.Signatures;
  Row.States = Entry.Record.States;
  for (auto [Elements, Locations] : zip_equal(Row.Signatures, Row.Locations)) {
    Locations.resize(Elements.size());
    for (SignatureElement &E : Elements) {
      E.StartRow = E.StartColumn = -1;
      E.UsageMask = E.DynamicMask = 0;
    }
  }
  if (Row.States.Hull)
    Row.States.Hull->PatchConstantFunction =
        M->getFunction(Entry.PatchFunction);
  return Row;
}

void ProgramLinker::describeEntry(const EntryFacts &Entry, StringRef Symbol) {
  Function &F = *M->getFunction(Symbol);
  F.addFnAttr(ShaderAttr, getShaderStage(Entry.Record.Kind).getAttributeName());
  if (Entry.Record.NumThreads[0])
    writeEntryNumbers(F, NumThreadsAttr, Entry.Record.NumThreads);
  if (Entry.Record.WaveSize[0])
    writeEntryNumbers(F, WaveSizeAttr, Entry.Record.WaveSize);
  if (Entry.IsEarlyDepthStencil)
    F.addFnAttr(EarlyDepthStencilAttr);
  if (Function *Patch = M->getFunction(Entry.PatchFunction))
    Patch->addFnAttr(PatchConstantAttr);
  M->getOrInsertNamedMetadata(SignaturesMD)
      ->addOperand(makeSignatureRow(Entry, F).write(Context));
}

std::unique_ptr<Module> ProgramLinker::run() {
  if (isLibrary())
    sortLibraries(Libraries, std::nullopt);
  std::optional<Program> Linked = resolveProgram(Libraries, Options, Errors);
  if (!Linked)
    return nullptr;
  for (const ProgramEntry &Entry : Linked->Entries)
    takeFacts(Entry);
  if (!isLibrary())
    sortLibraries(Libraries, Linked->Entries.front().Library);
  takeResources();
  takeFlags();
  if (isLibrary())
    takeSubobjects();
  if (!Errors.empty() || !merge() ||
      (isLibrary() && !raiseLibrary(Linked->Exports)))
    return nullptr;
  nameEntries();
  keepProgram();
  checkReordering();
  if (Options.KeepDebug)
    completeDebug(*M);
  if (Options.Sources)
    *Options.Sources = joinSources(Libraries);
  llvm::erase_if(Resources, [&](const LinkedResource &R) {
    return !M->getNamedGlobal(R.Variable);
  });
  raiseResources(*M, Resources, Errors);
  raiseOperations(*M);
  for (const EntryFacts &Entry : Entries)
    for (StringRef Symbol : Entry.NewSymbols)
      describeEntry(Entry, Symbol);
  return Errors.empty() ? std::move(M) : nullptr;
}

std::unique_ptr<Module> dxil::linkProgram(ArrayRef<LinkerInput> Inputs,
                                          const LinkOptions &Options,
                                          LLVMContext &Context,
                                          std::vector<std::string> &Errors) {
  std::vector<LibraryFile> Libraries;
  for (const LinkerInput &Input : Inputs) {
    Expected<LibraryFile> Library = readLibrary(Input, Options, Context);
    if (!Library) {
      Errors.push_back(toString(Library.takeError()));
      continue;
    }
    Library->hideTypes();
    Libraries.push_back(std::move(*Library));
  }
  for (LibraryFile &Library : Libraries)
    Library.showTypes();
  if (!Errors.empty())
    return nullptr;
  return ProgramLinker(std::move(Libraries), Options, Context, Errors).run();
}
