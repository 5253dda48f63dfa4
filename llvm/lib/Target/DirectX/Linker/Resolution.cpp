// Resolution.cpp: Which definitions are linked
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LinkSteps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class Resolver {
public:
  Resolver(ArrayRef<LibraryFile> Libraries, const LinkOptions &Options,
           std::vector<std::string> &Errors)
      : Libraries(Libraries), Options(Options), Errors(Errors) {}

  std::optional<Program> run();

private:
  struct Location {
    unsigned Library;
    const Function *F;
    bool operator==(const Location &P) const { return F == P.F; }
  };

  void collectDefinitions();
  std::optional<ProgramEntry> findEntry();
  void findRoots(Program &Linked);
  void walk(const Program &Linked);
  void visit(const Location &Caller);
  void resolveCall(const Location &Caller, const Function &Callee);
  void checkMatrices(const Location &Caller, const Location &Target);
  void findRecursion(const Function &F);
  void compareResources();
  void compare(const ResourceRecord &First, StringRef FirstFile,
               const ResourceRecord &Second, StringRef SecondFile);
  StringRef nameOf(unsigned Library) const { return Libraries[Library].Name; }

  ArrayRef<LibraryFile> Libraries;
  const LinkOptions &Options;
  std::vector<std::string> &Errors;
  StringMap<Location> Definitions;
  /// What the entry comes to.
  SmallVector<Location, 16> Work;
  MapVector<const Function *, SmallVector<const Function *, 4>> Callees;
  SetVector<const Value *> Globals;
  DenseMap<const Function *, bool> IsOpen;
};

} // namespace

void Resolver::collectDefinitions() {
  for (auto [N, Library] : enumerate(Libraries))
    for (const Function &F : *Library.M) {
      if (F.isDeclaration() || F.hasLocalLinkage())
        continue;
      auto [Known, IsNew] =
          Definitions.try_emplace(F.getName(), Location{unsigned(N), &F});
      if (!IsNew)
        Errors.push_back(describeSymbol(F.getName()) + " is defined in '" +
                         nameOf(Known->second.Library).str() + "' and in '" +
                         Library.Name + "'");
    }
}

std::optional<ProgramEntry> Resolver::findEntry() {
  std::string Known;
  raw_string_ostream OS(Known);
  ListSeparator Comma;
  for (auto [N, Library] : enumerate(Libraries)) {
    const EntryRecord *Entry = Library.findEntry(Options.Entry);
    if (!Entry) {
      for (const EntryRecord &Other : Library.Info.Entries)
        OS << Comma << '\'' << Other.Name << "' in '" << Library.Name << '\'';
      continue;
    }
    const ShaderStage &Stage = getShaderStage(Entry->Kind);
    if (Stage.Environment == Options.Stage)
      return ProgramEntry{Entry, unsigned(N), {}};
    Errors.push_back(("the entry point '" + Options.Entry + "' in '" +
                      Library.Name + "' is one of the " + Stage.Plural +
                      ", but the profile is " + Options.Profile)
                         .str());
    return std::nullopt;
  }
  Errors.push_back("no library has an entry point '" + Options.Entry.str() +
                   "'; " +
                   (Known.empty() ? "they have none" : "they have " + Known));
  return std::nullopt;
}

static bool hasMatrix(const Type &Ty) {
  return isMatrixClass(Ty) ||
         any_of(Ty.subtypes(), [](const Type *Sub) { return hasMatrix(*Sub); });
}

/// Whether a matrix is passed in or out, or what contains one.
static bool passesMatrix(const Function &F) {
  return F.getName().contains("?$matrix@") ||
         any_of(instructions(F), [](const Instruction &I) {
           auto *Address = dyn_cast<GetElementPtrInst>(&I);
           return Address && isa<Argument>(Address->getPointerOperand()) &&
                  hasMatrix(*Address->getSourceElementType());
         });
}

/// Compilers have rows of a matrix apart or together, in either order.
void Resolver::checkMatrices(const Location &Caller, const Location &Target) {
  auto IsOurs = [&](const Location &P) {
    return Libraries[P.Library].Producer == CompilerName;
  };
  if (IsOurs(Caller) != IsOurs(Target) && passesMatrix(*Target.F))
    Errors.push_back(describeSymbol(Target.F->getName()) + " in '" +
                     nameOf(Target.Library).str() +
                     "' passes or returns a matrix and is called in '" +
                     nameOf(Caller.Library).str() +
                     "', a library of another compiler; compile both with the "
                     "same compiler");
}

void Resolver::resolveCall(const Location &Caller, const Function &Callee) {
  Location Target{Caller.Library, &Callee};
  if (isOutside(Callee)) {
    auto Found = Definitions.find(Callee.getName());
    // Another library may have what a library does not.
    if (Found == Definitions.end() && Options.Stage == Triple::Library)
      return;
    if (Found == Definitions.end()) {
      std::string Message = "'" + nameOf(Caller.Library).str() +
                            "': " + describeSymbol(Caller.F->getName()) +
                            " calls " + describeSymbol(Callee.getName()) +
                            ", which no library defines";
      if (!is_contained(Errors, Message))
        Errors.push_back(Message);
      return;
    }
    Target = Found->second;
    checkMatrices(Caller, Target);
  }
  if (Target.F->isDeclaration())
    return;
  Callees[Caller.F].push_back(Target.F);
  if (!is_contained(Work, Target))
    Work.push_back(Target);
}

void Resolver::visit(const Location &Caller) {
  Callees[Caller.F];
  for (const Instruction &I : instructions(Caller.F)) {
    if (auto *Call = dyn_cast<CallInst>(&I))
      resolveCall(Caller, *Call->getCalledFunction());
    SmallVector<const Value *, 8> Operands(I.operand_values());
    while (!Operands.empty()) {
      const Value *V = Operands.pop_back_val();
      if (isa<GlobalVariable>(V))
        Globals.insert(V);
      else if (auto *C = dyn_cast<ConstantExpr>(V))
        append_range(Operands, C->operand_values());
    }
  }
}

void Resolver::walk(const Program &Linked) {
  for (const ProgramEntry &Entry : Linked.Entries) {
    Work.push_back({Entry.Library, Entry.Record->Entry});
    if (const Function *Patch = getPatchFunction(*Entry.Record))
      Work.push_back({Entry.Library, Patch});
  }
  for (const LinkedExport &Export : Linked.Exports)
    if (Location Target = Definitions.lookup(Export.Function);
        !is_contained(Work, Target))
      Work.push_back(Target);
  for (unsigned N = 0; N != Work.size(); ++N)
    visit(Location(Work[N]));
}

/// Functions of separately compiled libraries may call each other recursively.
void Resolver::findRecursion(const Function &F) {
  auto [Known, IsNew] = IsOpen.try_emplace(&F, true);
  if (!IsNew) {
    if (Known->second)
      Errors.push_back(describeSymbol(F.getName()) +
                       " calls itself, directly or through other functions");
    return;
  }
  for (const Function *Callee : Callees.lookup(&F))
    findRecursion(*Callee);
  IsOpen[&F] = false;
}

/// "t3, space1"; empty if the register is open.
static std::string describeBinding(const ResourceRecord &R) {
  if (R.isOpen())
    return "";
  return (Twine(getRegisterLetter(R.Class)) + Twine(R.LowerBound) + ", space" +
          Twine(R.Space))
      .str();
}

void Resolver::compare(const ResourceRecord &First, StringRef FirstFile,
                       const ResourceRecord &Second, StringRef SecondFile) {
  auto Report = [&](const Twine &How) {
    Errors.push_back(("the resource '" + First.Name + "' " + How).str());
  };
  auto Type = [](const ResourceRecord &R) {
    return std::tuple(R.Class, R.Kind, R.Element, R.Stride, R.CBufferSize,
                      R.Sampler, R.SampleCount, R.Feedback.value_or(0),
                      R.RasterizerOrdered, R.GloballyCoherent,
                      R.ReorderCoherent);
  };
  if (Type(First) != Type(Second))
    return Report("has different types in '" + FirstFile + "' and in '" +
                  SecondFile + "'");
  if (First.RangeSize != Second.RangeSize)
    return Report("is an array of a different size in '" + FirstFile +
                  "' than in '" + SecondFile + "'");
  std::string One = describeBinding(First), Other = describeBinding(Second);
  if (!One.empty() && !Other.empty() && One != Other)
    Report("is bound to " + One + " in '" + FirstFile + "' and to " + Other +
           " in '" + SecondFile + "'");
}

void Resolver::compareResources() {
  struct Seen {
    const ResourceRecord *Record;
    StringRef File;
  };
  StringMap<Seen> Known;
  for (const LibraryFile &Library : Libraries)
    for (const ResourceRecord &R : Library.Info.Resources) {
      if (!R.Symbol || !Globals.contains(R.Symbol))
        continue;
      auto [It, IsNew] =
          Known.try_emplace(R.Symbol->getName(), Seen{&R, Library.Name});
      if (!IsNew)
        compare(*It->second.Record, It->second.File, R, Library.Name);
    }
}

/// All roots of the libraries, or those requested.
void Resolver::findRoots(Program &Linked) {
  ExportSelection Selection(Options);
  for (auto [N, Library] : enumerate(Libraries)) {
    SmallPtrSet<const Function *, 8> OfEntries;
    for (const EntryRecord &Entry : Library.Info.Entries) {
      OfEntries.insert(Entry.Entry);
      OfEntries.insert(getPatchFunction(Entry));
      if (auto Names = Selection.findNames(Entry.Entry->getName()))
        Linked.Entries.push_back({&Entry, unsigned(N), std::move(*Names)});
    }
    for (const Function &F : *Library.M) {
      if (F.isDeclaration() || F.hasLocalLinkage() || OfEntries.contains(&F) ||
          Options.OnlyShaders)
        continue;
      if (auto Names = Selection.findNames(F.getName()))
        for (const std::string &Name : *Names)
          Linked.Exports.push_back(
              {F.getName().str(), renameSymbol(F.getName(), Name)});
    }
  }
  Selection.check(Linked, Errors);
  for (const ProgramEntry &Entry : Linked.Entries) {
    const ShaderStage &Stage = getShaderStage(Entry.Record->Kind);
    if (Stage.FirstMinor > Options.ShaderModelMinor)
      Errors.push_back(("the entry point '" + Entry.Record->Name + "' in '" +
                        nameOf(Entry.Library) + "' is one of the " +
                        Stage.Plural + ", which need shader model 6." +
                        Twine(unsigned(Stage.FirstMinor)) +
                        ", but the profile is " + Options.Profile)
                           .str());
  }
}

std::optional<Program> Resolver::run() {
  collectDefinitions();
  Program Linked;
  if (Options.Stage == Triple::Library)
    findRoots(Linked);
  else if (std::optional<ProgramEntry> Entry = findEntry())
    Linked.Entries.push_back(std::move(*Entry));
  else
    return std::nullopt;
  walk(Linked);
  for (const Location &Root : SmallVector<Location, 16>(Work))
    findRecursion(*Root.F);
  compareResources();
  if (!Errors.empty())
    return std::nullopt;
  return Linked;
}

std::optional<Program> dxil::resolveProgram(ArrayRef<LibraryFile> Libraries,
                                            const LinkOptions &Options,
                                            std::vector<std::string> &Errors) {
  return Resolver(Libraries, Options, Errors).run();
}

//===----------------------------------------------------------------------===//
// Selection of exports
//===----------------------------------------------------------------------===//

/// What a mangled symbol begins with; others are names themselves.
static constexpr StringLiteral Mangled = "\01?";

/// Whether \p Symbol is that of "N::f": the scopes follow the name, the
/// innermost first.
static bool hasQualifiedName(StringRef Symbol, StringRef Qualified) {
  SmallVector<StringRef, 4> Scopes;
  Qualified.split(Scopes, "::");
  std::string Start = Mangled.str();
  for (StringRef Scope : reverse(Scopes))
    Start += (Scope + "@").str();
  return Symbol.starts_with(Start + "@");
}

static bool isMeant(StringRef Symbol, StringRef Wanted) {
  StringRef Plain = Symbol;
  Plain.consume_front("\01");
  return Wanted == getSourceName(Symbol) || Wanted == Plain ||
         hasQualifiedName(Symbol, Wanted);
}

std::string dxil::renameSymbol(StringRef Symbol, StringRef Name) {
  StringRef Rest = Symbol;
  if (!Rest.consume_front(Mangled))
    return Name.str();
  return (Mangled + Name + Rest.drop_until([](char C) { return C == '@'; }))
      .str();
}

std::optional<SmallVector<std::string, 1>>
ExportSelection::findNames(StringRef Symbol) {
  SmallVector<std::string, 1> Names;
  if (Requests.empty())
    Names.push_back(getSourceName(Symbol).str());
  for (auto [Request, Found] : zip_equal(Requests, WasFound)) {
    if (!isMeant(Symbol, Request.Function))
      continue;
    Found = true;
    for (StringRef Name : Request.Names) {
      // Under its own name, if it is requested by its qualified name or symbol.
      StringRef New = Name == Request.Function ? getSourceName(Symbol) : Name;
      if (!is_contained(Names, New))
        Names.push_back(New.str());
    }
  }
  if (Names.empty())
    return std::nullopt;
  return Names;
}

void ExportSelection::check(const Program &Linked,
                            std::vector<std::string> &Errors) const {
  for (auto [Request, Found] : zip_equal(Requests, WasFound))
    if (!Found)
      Errors.push_back("no library has the function '" + Request.Function +
                       "' of -exports");
  StringMap<std::string> Known;
  auto Add = [&](StringRef New, StringRef Of) {
    auto [It, IsNew] = Known.try_emplace(New, Of.str());
    if (!IsNew && It->second != Of)
      Errors.push_back(describeSymbol(It->second) + " and " +
                       describeSymbol(Of) + " would both be " +
                       describeSymbol(New) + " in the library");
  };
  // Applications identify entry points by name alone.
  for (const ProgramEntry &Entry : Linked.Entries)
    for (const std::string &Name : Entry.Names)
      Add(Name, Entry.Record->Entry->getName());
  for (const LinkedExport &Export : Linked.Exports)
    Add(Export.Symbol, Export.Function);
}
