// DebugModule.cpp: A module with debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

/// What the producers of DXIL state.
static constexpr uint32_t DwarfVersion = 4;
static constexpr StringLiteral DwarfFlag = "Dwarf Version";
static constexpr StringLiteral VersionFlag = "Debug Info Version";

bool dxil::isDebugMetadata(StringRef Name) {
  return Name == DebugUnitsMD || Name == SourceContentsMD ||
         Name == SourceDefinesMD || Name == SourceMainFileMD ||
         Name == SourceArgumentsMD;
}

bool dxil::hasDebugInfo(const Module &M) {
  return M.getNamedMetadata(DebugUnitsMD) != nullptr;
}

void dxil::addDebugFlags(Module &M) {
  if (M.getModuleFlag(VersionFlag))
    return;
  M.addModuleFlag(Module::Warning, DwarfFlag, DwarfVersion);
  M.addModuleFlag(Module::Warning, VersionFlag, DEBUG_METADATA_VERSION);
}

MDNode *dxil::makeDebugList(LLVMContext &Context, ArrayRef<Metadata *> List) {
  return MDNode::get(Context, List);
}

static void addStrings(Module &M, StringRef Name, ArrayRef<StringRef> Strings) {
  SmallVector<Metadata *, 16> Fields;
  for (StringRef Text : Strings)
    Fields.push_back(makeStringField(M.getContext(), Text));
  M.getOrInsertNamedMetadata(Name)->addOperand(
      MDNode::get(M.getContext(), Fields));
}

DebugSources DebugSources::elsewhere() {
  DebugSources Nothing;
  Nothing.Files.emplace_back();
  return Nothing;
}

void DebugSources::write(Module &M) const {
  for (StringRef Name :
       {SourceContentsMD, SourceDefinesMD, SourceMainFileMD, SourceArgumentsMD})
    M.getOrInsertNamedMetadata(Name)->clearOperands();
  for (const File &F : Files)
    addStrings(M, SourceContentsMD, {F.Name, F.Text});
  addStrings(M, SourceDefinesMD,
             SmallVector<StringRef>(Defines.begin(), Defines.end()));
  addStrings(M, SourceMainFileMD, {MainFile});
  std::vector<std::string> Words = getWords();
  addStrings(M, SourceArgumentsMD,
             SmallVector<StringRef>(Words.begin(), Words.end()));
}

std::vector<std::string> DebugSources::getWords() const {
  std::vector<std::string> Words;
  for (const Argument &A : Arguments) {
    Words.push_back("-" + A.Name);
    if (!A.Value.empty())
      Words.push_back(A.Value);
  }
  return Words;
}

/// The texts of the nodes that \p Name has.
static std::vector<std::vector<std::string>> readStrings(const Module &M,
                                                         StringRef Name) {
  std::vector<std::vector<std::string>> Lists;
  const NamedMDNode *Named = M.getNamedMetadata(Name);
  if (!Named)
    return Lists;
  for (const MDNode *Node : Named->operands()) {
    std::vector<std::string> &Texts = Lists.emplace_back();
    for (unsigned N = 0; N != Node->getNumOperands(); ++N)
      Texts.push_back(getStringField(*Node, N).value_or("").str());
  }
  return Lists;
}

DebugSources DebugSources::read(const Module &M) {
  DebugSources Read;
  for (std::vector<std::string> &Texts : readStrings(M, SourceContentsMD))
    if (Texts.size() == 2 && !Texts[0].empty())
      Read.Files.push_back({std::move(Texts[0]), std::move(Texts[1])});
  for (std::vector<std::string> &Texts : readStrings(M, SourceDefinesMD))
    Read.Defines.insert(Read.Defines.end(), Texts.begin(), Texts.end());
  for (std::vector<std::string> &Texts : readStrings(M, SourceMainFileMD))
    if (!Texts.empty())
      Read.MainFile = std::move(Texts[0]);
  for (std::vector<std::string> &Texts : readStrings(M, SourceArgumentsMD))
    for (StringRef Word : Texts) {
      if (Word.consume_front("-"))
        Read.Arguments.push_back({Word.str(), ""});
      else if (!Read.Arguments.empty())
        Read.Arguments.back().Value = Word.str();
    }
  return Read;
}
