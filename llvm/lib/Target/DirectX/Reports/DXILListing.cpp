//===- DXILListing.cpp - The listing of a shader -------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Reports/DXILListing.h"
#include "BindingListing.h"
#include "SignatureListing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/IR/AssemblyAnnotationWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Target/DirectX/Analysis/FunctionNeeds.h"
#include "llvm/Target/DirectX/Contract/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Contract/ShaderFlag.h"
#include "llvm/Target/DirectX/Operations/CalledOperation.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Says beside each call of an operation which one it is, and the names of its
/// operands.
class OperationComments : public AssemblyAnnotationWriter {
  void printInfoComment(const Value &V, formatted_raw_ostream &OS) override {
    auto *Call = dyn_cast<CallInst>(&V);
    const OpInfo *Op = Call ? getDXILOperation(*Call) : nullptr;
    if (!Op)
      return;
    OS << "  ; " << Op->Name << '(';
    ListSeparator Comma(",");
    for (const OpParam &Param : Op->params())
      OS << Comma << Param.Name;
    OS << ')';
  }
};

void printFeatures(uint64_t Features, raw_ostream &OS) {
  if (!Features)
    return;
  OS << "; Note: shader requires additional functionality:\n";
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str)                      \
  if (Features >> Num & 1)                                                     \
    OS << ";       " Str "\n";
#include "llvm/BinaryFormat/DXContainerConstants.def"
  OS << ";\n;\n";
}

/// What each function of a library needs, and the symbol by which it is linked.
void printFunctions(const Module &M, const DXILModuleInfo &Info,
                    raw_ostream &OS) {
  OS << "; Functions:\n;\n"
        "; Name                           Kind       Threads      Model "
        "Symbol\n"
        "; ------------------------------ ---------- ------------ ----- "
        "------\n";
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    StringRef Symbol = F.getName();
    std::string Kind = "function", Threads = "-";
    for (const EntryRecord &Entry : Info.Entries)
      if (Entry.Entry == &F) {
        Kind = getShaderStage(Entry.Kind).Name.lower();
        Threads = formatv("{0},{1},{2}", Entry.NumThreads[0],
                          Entry.NumThreads[1], Entry.NumThreads[2]);
      }
    FunctionNeeds Needs = computeFunctionNeeds(F, Info);
    std::string Model = ("6." + Twine(Needs.MinShaderModelMinor)).str();
    OS << formatv("; {0,-30} {1,-10} {2,-12} {3,-5} ", getSourceName(Symbol),
                  Kind, Threads, Model);
    Symbol.consume_front("\01");
    OS << Symbol << '\n';
#define SHADER_FEATURE_FLAG(Num, DxilModuleNum, Val, Str)                      \
  if (Needs.Features >> Num & 1)                                               \
    OS << ";   needs: " Str "\n";
#include "llvm/BinaryFormat/DXContainerConstants.def"
    if (Needs.Features & FeatureUsesDerivatives)
      OS << ";   needs: derivatives\n";
    if (Needs.Features & FeatureRequiresGroup)
      OS << ";   needs: a thread group\n";
  }
  OS << ";\n;\n";
}

/// The names of the records with their namespaces; the module itself tells
/// resources of one name apart by their registers only.
std::vector<StringRef> findPaths(ArrayRef<ResourceRecord> Records,
                                 ArrayRef<BoundDeclaration> Bindings) {
  std::vector<StringRef> Paths;
  for (const ResourceRecord &Record : Records) {
    const BoundDeclaration *Declared =
        find_if(Bindings, [&](const BoundDeclaration &B) {
          return B.Class == Record.Class && B.Binding.Space == Record.Space &&
                 B.Binding.Lower == Record.LowerBound && B.Name == Record.Name;
        });
    Paths.push_back(Declared != Bindings.end() ? Declared->getPath()
                                               : Record.Name);
  }
  return Paths;
}

/// The records, with the paths as names where several have the same name.
std::vector<ResourceRecord> nameApart(ArrayRef<ResourceRecord> Records,
                                      ArrayRef<StringRef> Paths) {
  StringMap<unsigned> Count;
  for (const ResourceRecord &Record : Records)
    ++Count[Record.Name];
  std::vector<ResourceRecord> Named(Records);
  for (auto [Record, Path] : zip_equal(Named, Paths))
    if (Count[Record.Name] > 1)
      Record.Name = Path;
  return Named;
}

const BufferLayout *findLayout(const BufferLayouts &Buffers, StringRef Path) {
  auto Find = [&](auto IsLayout) -> const BufferLayout * {
    auto It = find_if(Buffers, IsLayout);
    return It == Buffers.end() ? nullptr : &*It;
  };
  if (const BufferLayout *Layout = Find([&](const BufferLayout &L) {
        return Path == (L.Path.empty() ? L.Name : L.Path);
      }))
    return Layout;
  // The namespaces of what is left open are not known.
  return Find([&](const BufferLayout &L) { return Path == L.Name; });
}

void printBuffers(ArrayRef<ResourceRecord> Named, ArrayRef<StringRef> Paths,
                  const BufferLayouts &Buffers, raw_ostream &OS) {
  OS << "; Buffer Definitions:\n;\n";
  for (auto [Record, Path] : zip_equal(Named, Paths)) {
    const BufferLayout *Layout = findLayout(Buffers, Path);
    if (!Layout)
      continue;
    BufferLayout Shown = *Layout;
    Shown.Name = Record.Name.str();
    printBufferLayout(
        Shown, Record.Kind == ResourceKind::TBuffer ? "tbuffer" : "cbuffer",
        OS);
  }
  OS << ";\n";
}

void printTables(const Module &M, const DXILModuleInfo &Info,
                 const ListingInfo &Listing, raw_ostream &OS) {
  bool IsLibrary = Info.Kind == ShaderKind::Library;
  OS << ";\n";
  printFeatures(getFeatureInfo(Info.ShaderFlags), OS);
  if (!IsLibrary)
    printSignatures(Info, OS);
  if (Listing.ShaderHash)
    OS << "; shader hash: " << toHex(*Listing.ShaderHash, /*LowerCase=*/true)
       << '\n';
  OS << ";\n";
  if (IsLibrary)
    printFunctions(M, Info, OS);
  else
    printPipelineInfo(Info, OS);
  if (Listing.Signature)
    printRootSignature(*Listing.Signature, OS);
  std::vector<StringRef> Paths = findPaths(Info.Resources, Listing.Bindings);
  std::vector<ResourceRecord> Named = nameApart(Info.Resources, Paths);
  printBuffers(Named, Paths, Listing.Buffers, OS);
  printResourceTable(Named, OS);
  OS << ";\n";
  if (!IsLibrary)
    printViewIDState(Info, OS);
}

/// The module without the lines that name the place it was compiled at.
void printModule(const Module &M, raw_ostream &OS) {
  std::string Text;
  raw_string_ostream TextOS(Text);
  OperationComments Comments;
  M.print(TextOS, &Comments);
  StringRef Rest = Text;
  while (Rest.starts_with("; ModuleID") || Rest.starts_with("source_filename"))
    Rest = Rest.split('\n').second;
  OS << Rest;
}

} // namespace

void dxil::printListing(const Module &M, const ListingInfo &Listing,
                        raw_ostream &OS) {
  if (Expected<DXILModuleInfo> Info = readDXILModuleInfo(M))
    printTables(M, *Info, Listing, OS);
  else
    OS << "; no tables: " << toString(Info.takeError()) << '\n';
  printModule(M, OS);
}
