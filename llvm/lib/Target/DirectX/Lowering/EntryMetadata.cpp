//===- EntryMetadata.cpp - Versions, shader flags and the entry -----------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Lowering/EntryMetadata.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ShaderFlags.h"
#include "llvm/Target/DirectX/Contract/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/ShaderTarget.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// Tags of the properties of an entry.
enum EntryTag : uint32_t {
  ShaderFlagsTag = 0,
  NumThreadsTag = 4,
  ShaderKindTag = 8,
};

class MetadataWriter {
  Module &M;
  LLVMContext &Context;
  ShaderTarget Target;
  bool DisableOptimizations;

  Metadata *constant(uint32_t V) {
    return ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(Context), V));
  }
  Metadata *string(StringRef S) { return MDString::get(Context, S); }
  void addNode(StringRef Name, ArrayRef<Metadata *> Operands) {
    M.getOrInsertNamedMetadata(Name)->addOperand(
        MDNode::get(Context, Operands));
  }
  SmallVector<Metadata *, 3> threeNumbers(const Function &Entry, StringRef Name,
                                          StringRef What);
  MDNode *threadGroupSize(const Function &Entry);
  void addWaveSize(const Function &Entry,
                   SmallVectorImpl<Metadata *> &Properties);
  void addFlags(SmallVectorImpl<Metadata *> &Properties);
  void addEntryNode(Function *Entry, MDNode *Resources,
                    ArrayRef<Metadata *> Properties);
  void writeEntry(Function &Entry, MDNode *Resources);
  void writeLibrary(MDNode *Resources);
  MDNode *annotate(uint32_t Qualifier, Metadata *Annotation);
  MDNode *annotateExport(const MDNode &Row);
  void writeTypeAnnotations();

public:
  MetadataWriter(Module &M, bool DisableOptimizations)
      : M(M), Context(M.getContext()), Target(M),
        DisableOptimizations(DisableOptimizations) {}
  void write();
};

} // namespace

/// The three numbers in an attribute of an entry, or nothing after an error.
SmallVector<Metadata *, 3> MetadataWriter::threeNumbers(const Function &Entry,
                                                        StringRef Name,
                                                        StringRef What) {
  SmallVector<StringRef, 3> Parts;
  Entry.getFnAttribute(Name).getValueAsString().split(Parts, ',');
  SmallVector<Metadata *, 3> Numbers;
  for (StringRef Part : Parts) {
    uint32_t Number;
    if (!Part.trim().getAsInteger(10, Number))
      Numbers.push_back(constant(Number));
  }
  if (Numbers.size() == 3)
    return Numbers;
  reportError(Context, 0,
              "the entry function '" + Entry.getName() + "' has no " + What +
                  " of three numbers");
  return {};
}

MDNode *MetadataWriter::threadGroupSize(const Function &Entry) {
  SmallVector<Metadata *, 3> Sizes =
      threeNumbers(Entry, NumThreadsAttr, "thread group size");
  return Sizes.empty() ? nullptr : MDNode::get(Context, Sizes);
}

void MetadataWriter::addWaveSize(const Function &Entry,
                                 SmallVectorImpl<Metadata *> &Properties) {
  if (!Entry.hasFnAttribute(WaveSizeAttr))
    return;
  if (!Target.isAtLeast(6))
    return reportError(Context, 0, "a wave size needs shader model 6.6");
  SmallVector<Metadata *, 3> Sizes =
      threeNumbers(Entry, WaveSizeAttr, "wave size");
  if (Sizes.empty())
    return;
  bool IsRange = Target.isAtLeast(8);
  Properties.push_back(constant(IsRange ? WaveSizeRangeTag : WaveSizeTag));
  Properties.push_back(MDNode::get(
      Context, IsRange ? ArrayRef(Sizes) : ArrayRef(Sizes).take_front()));
}

void MetadataWriter::addFlags(SmallVectorImpl<Metadata *> &Properties) {
  uint64_t Flags = computeShaderFlags(M, Target, DisableOptimizations);
  if (!Flags)
    return;
  Properties.push_back(constant(ShaderFlagsTag));
  Properties.push_back(ConstantAsMetadata::get(
      ConstantInt::get(Type::getInt64Ty(Context), Flags)));
}

/// Without an entry the node is that of a whole library.
void MetadataWriter::addEntryNode(Function *Entry, MDNode *Resources,
                                  ArrayRef<Metadata *> Properties) {
  addNode("dx.entryPoints",
          {Entry ? ConstantAsMetadata::get(Entry) : nullptr,
           string(Entry ? Entry->getName() : ""), nullptr, Resources,
           Properties.empty() ? nullptr : MDNode::get(Context, Properties)});
}

/// Flags and resources are those of all functions together.
void MetadataWriter::writeLibrary(MDNode *Resources) {
  SmallVector<Metadata *, 2> Common;
  addFlags(Common);
  addEntryNode(nullptr, Resources, Common);
  for (Function *Root : findRoots(M)) {
    if (!Root->hasFnAttribute(ShaderAttr))
      continue;
    MDNode *Size = threadGroupSize(*Root);
    if (!Size)
      continue;
    uint32_t Kind = getStageOf(*Root, Target) - Triple::Pixel;
    SmallVector<Metadata *, 6> Properties{
        constant(ShaderKindTag), constant(Kind), constant(NumThreadsTag), Size};
    addWaveSize(*Root, Properties);
    addEntryNode(Root, nullptr, Properties);
  }
}

/// What is known of a parameter: whether it is passed in, out or both ways, and
/// what HLSL calls its type. The last operand is for semantics.
MDNode *MetadataWriter::annotate(uint32_t Qualifier, Metadata *Annotation) {
  return MDNode::get(Context,
                     {constant(Qualifier),
                      Annotation ? Annotation : MDNode::get(Context, {}),
                      MDNode::get(Context, {})});
}

/// The result first, then the parameters. A result behind a pointer is a
/// parameter that is passed out.
MDNode *MetadataWriter::annotateExport(const MDNode &Row) {
  constexpr unsigned FirstOperand = 2, AnnotationOperand = 2;
  constexpr uint32_t NoQualifier = 0;
  auto *F = mdconst::extract<Function>(Row.getOperand(0));
  SmallVector<Metadata *, 8> Parts;
  if (F->hasStructRetAttr())
    Parts.push_back(annotate(NoQualifier, nullptr));
  for (const MDOperand &Operand : drop_begin(Row.operands(), FirstOperand)) {
    auto *Part = cast<MDNode>(Operand.get());
    uint32_t Qualifier =
        mdconst::extract<ConstantInt>(Part->getOperand(0))->getZExtValue();
    Parts.push_back(annotate(Qualifier, Part->getOperand(AnnotationOperand)));
  }
  return MDNode::get(Context, Parts);
}

/// For whom links the library: what the parameters of its functions are.
void MetadataWriter::writeTypeAnnotations() {
  constexpr uint32_t FunctionsTag = 1;
  DenseMap<const Function *, const MDNode *> Rows;
  if (const NamedMDNode *Exports = M.getNamedMetadata(ExportsMD))
    for (const MDNode *Row : Exports->operands())
      if (auto *F = mdconst::dyn_extract_or_null<Function>(Row->getOperand(0)))
        Rows[F] = Row;
  SmallVector<Metadata *, 8> Operands{constant(FunctionsTag)};
  for (Function *Root : findRoots(M)) {
    const MDNode *Row = Rows.lookup(Root);
    Operands.push_back(ConstantAsMetadata::get(Root));
    Operands.push_back(Row ? annotateExport(*Row)
                           : MDNode::get(Context, annotate(0, nullptr)));
  }
  if (Operands.size() > 1)
    addNode("dx.typeAnnotations", Operands);
}

void MetadataWriter::writeEntry(Function &Entry, MDNode *Resources) {
  SmallVector<Metadata *, 6> Properties;
  addFlags(Properties);
  if (Entry.hasFnAttribute(NumThreadsAttr) || Target.Stage == Triple::Compute) {
    MDNode *Size = threadGroupSize(Entry);
    if (!Size)
      return;
    Properties.push_back(constant(NumThreadsTag));
    Properties.push_back(Size);
  }
  addWaveSize(Entry, Properties);
  addEntryNode(&Entry, Resources, Properties);
}

void MetadataWriter::write() {
  if (Target.isLibrary())
    writeTypeAnnotations();
  MDNode *Resources = nullptr;
  for (NamedMDNode &Node : make_early_inc_range(M.named_metadata())) {
    if (Node.getName() == "dx.resources")
      Resources = Node.getOperand(0);
    else if (Node.getName() != "dx.resource.types" &&
             Node.getName() != "dx.typeAnnotations")
      M.eraseNamedMetadata(&Node);
  }
  unsigned Minor = Target.ShaderModelMinor;
  addNode("llvm.ident", string("clang-dxc 0.1.0"));
  addNode("dx.version", {constant(1), constant(Minor)});
  addNode("dx.valver", {constant(1), constant(getValidatorMinor(M, Target))});
  addNode("dx.shaderModel",
          {string(Target.getStageName()), constant(6), constant(Minor)});
  if (Target.isLibrary())
    writeLibrary(Resources);
  else
    writeEntry(*findEntry(M), Resources);
}

PreservedAnalyses EntryMetadata::run(Module &M, ModuleAnalysisManager &) {
  if (findEntry(M) || ShaderTarget(M).isLibrary())
    MetadataWriter(M, DisableOptimizations).write();
  return PreservedAnalyses::all();
}
