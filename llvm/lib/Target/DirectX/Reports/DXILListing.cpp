// DXILListing.cpp: The listing of a shader
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Reports/DXILListing.h"
#include "ListingTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/DXContainer.h"
#include "llvm/IR/AssemblyAnnotationWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Target/DirectX/Analysis/ShaderFlags.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Tables/Features.h"

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
  printSubobjects(Listing.Subobjects, OS);
  if (Listing.Signature)
    printRootSignature(*Listing.Signature, OS);
  printResources(Info, Listing, OS);
  OS << ";\n";
  if (!IsLibrary)
    printViewIDState(Info, OS);
}

/// The module without the lines with the path of its compilation.
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
