// ContainerRulesTest.cpp: Rules about containers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes a good container apart, changes one thing, puts it together again by
// its own means, and looks for the rule.

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Verifier/DXILVerifier.h"
#include "gtest/gtest.h"

using namespace llvm;
using dxil::VerifierRule;

namespace {

struct Part {
  std::string Code;
  std::string Data;
};

constexpr StringLiteral Shader = R"(
target triple = "dxil-ms-dx"
define void @main() {
  ret void
}
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 6}
!3 = !{ptr @main, !"main", null, null, !4}
!4 = !{i32 4, !5}
!5 = !{i32 8, i32 1, i32 1}
)";

constexpr StringLiteral Library = R"(
target triple = "dxil-ms-dx"
define void @f() {
  ret void
}
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"lib", i32 6, i32 6}
!3 = !{null, !"", null, null, null}
)";

std::vector<Part> partsOf(StringRef Text) {
  LLVMContext Context;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Diagnostic, Context);
  SmallVector<char, 0> Bytes;
  cantFail(dxil::writeDXContainer(*M, {}, Bytes));
  std::vector<Part> Parts;
  for (const dxil::ContainerPart &P :
       cantFail(dxil::readDXContainer(Bytes)).Parts)
    Parts.push_back({P.Code.str(), std::string(P.Data.begin(), P.Data.end())});
  return Parts;
}

std::vector<Part> goodParts() { return partsOf(Shader); }

std::string assemble(const std::vector<Part> &Parts) {
  auto Word = [](uint32_t Value) {
    char Bytes[4];
    support::endian::write32le(Bytes, Value);
    return std::string(Bytes, 4);
  };
  std::string Offsets, Body;
  for (const Part &P : Parts) {
    Offsets += Word(32 + 4 * Parts.size() + Body.size());
    Body += P.Code + Word(P.Data.size()) + P.Data;
  }
  return "DXBC" + std::string(16, '\0') + Word(1) +
         Word(32 + Offsets.size() + Body.size()) + Word(Parts.size()) +
         Offsets + Body;
}

std::vector<dxil::VerifierFinding> findings(const std::vector<Part> &Parts) {
  std::string Bytes = assemble(Parts);
  return dxil::verifyDXContainer(ArrayRef<char>(Bytes.data(), Bytes.size()));
}

Part &find(std::vector<Part> &Parts, StringRef Code) {
  return *llvm::find_if(Parts, [&](Part &P) { return P.Code == Code; });
}

/// Expects just one finding: \p Rule, with \p Message in its text.
void expectOne(const std::vector<Part> &Parts, VerifierRule Rule,
               StringRef Message) {
  std::vector<dxil::VerifierFinding> Found = findings(Parts);
  ASSERT_EQ(Found.size(), 1u) << (Found.size() > 1 ? Found[1].str() : "");
  EXPECT_EQ(dxil::getRuleName(Found[0].Rule), dxil::getRuleName(Rule));
  EXPECT_TRUE(StringRef(Found[0].Message).contains(Message))
      << Found[0].Message;
}

TEST(ContainerRules, GoodContainerIsSilent) {
  EXPECT_TRUE(findings(goodParts()).empty());
}

TEST(ContainerRules, PartMissing) {
  for (StringRef Code : {"SFI0", "ISG1", "OSG1", "PSV0", "DXIL"}) {
    std::vector<Part> Parts = goodParts();
    llvm::erase_if(Parts, [&](Part &P) { return P.Code == Code; });
    expectOne(Parts, VerifierRule::ContainerPartMissing, Code);
  }
}

TEST(ContainerRules, LibraryHasPartsOfItsOwn) {
  const std::vector<Part> Good = partsOf(Library);
  EXPECT_TRUE(findings(Good).empty());
  // Parts that a shader needs may be missing in a library, and the reverse.
  for (StringRef Code : {"SFI0", "VERS", "HASH"}) {
    std::vector<Part> Parts = Good;
    llvm::erase_if(Parts, [&](Part &P) { return P.Code == Code; });
    EXPECT_TRUE(findings(Parts).empty()) << Code.str();
  }
  std::vector<Part> Parts = Good;
  llvm::erase_if(Parts, [](Part &P) { return P.Code == "RDAT"; });
  expectOne(Parts, VerifierRule::ContainerPartMissing, "RDAT");
  for (StringRef Code : {"PSV0", "ISG1", "OSG1", "RTS0"}) {
    Parts = Good;
    Parts.push_back({Code.str(), std::string(8, '\0')});
    // What is wrong inside of it comes on top.
    std::vector<dxil::VerifierFinding> Found = findings(Parts);
    ASSERT_FALSE(Found.empty());
    EXPECT_EQ(Found[0].Rule, VerifierRule::ContainerPartInvalid) << Code.str();
  }
  Parts = goodParts();
  Parts.push_back(
      *llvm::find_if(Good, [](const Part &P) { return P.Code == "RDAT"; }));
  expectOne(Parts, VerifierRule::ContainerPartInvalid, "'RDAT' in a shader");
}

TEST(ContainerRules, RuntimeDataMatches) {
  std::vector<Part> Parts = partsOf(Library);
  find(Parts, "RDAT").Data[40] ^= 1;
  expectOne(Parts, VerifierRule::ContainerPartMatches,
            "they differ from byte 40 on");
  Parts = partsOf(Library);
  find(Parts, "RDAT").Data.resize(32);
  expectOne(Parts, VerifierRule::ContainerPartMatches, "has 32 bytes");
}

TEST(ContainerRules, VersionHasItsStrings) {
  std::vector<Part> Parts = partsOf(Library);
  find(Parts, "VERS").Data.resize(8);
  expectOne(Parts, VerifierRule::ContainerContentInvalid, "VERS");
  Parts = partsOf(Library);
  find(Parts, "VERS").Data += std::string(4, '\0');
  expectOne(Parts, VerifierRule::ContainerContentInvalid, "VERS");
}

TEST(ContainerRules, PartRepeated) {
  std::vector<Part> Parts = goodParts();
  Parts.push_back(find(Parts, "HASH"));
  expectOne(Parts, VerifierRule::ContainerPartRepeated, "two HASH parts");
}

// Microsoft's validator refuses the compiler's version outside of libraries.
TEST(ContainerRules, PartInvalid) {
  std::vector<Part> Parts = goodParts();
  Parts.push_back({"VERS", std::string(24, '\0')});
  expectOne(Parts, VerifierRule::ContainerPartInvalid, "'VERS'");
}

TEST(ContainerRules, PartMatches) {
  std::vector<Part> Parts = goodParts();
  find(Parts, "SFI0").Data[1] = 0x40;
  expectOne(Parts, VerifierRule::ContainerPartMatches,
            "they differ from byte 1 on");
  Parts = goodParts();
  find(Parts, "ISG1").Data += std::string(32, '\0');
  expectOne(Parts, VerifierRule::ContainerPartMatches, "the ISG1 part");
}

TEST(ContainerRules, ContentMatches) {
  std::vector<Part> Parts = goodParts();
  constexpr size_t NumThreadsX = 4 + 36;
  find(Parts, "PSV0").Data[NumThreadsX] = 9;
  expectOne(Parts, VerifierRule::ContainerContentMatches,
            "they differ from byte 40 on");
}

/// The runtime information of version 3, and no bindings, come before the size
/// of the string table, which holds an empty string and the entry's name.
constexpr size_t StringTableSize = 4 + 52 + 4, StringTable = 8;

void expectUnused(const std::vector<Part> &Parts, StringRef Message) {
  std::vector<dxil::VerifierFinding> Found = findings(Parts);
  // It is not what the module gives either.
  ASSERT_EQ(Found.size(), 2u);
  EXPECT_EQ(Found[0].Rule, VerifierRule::ContainerUnusedItemInTable);
  EXPECT_EQ(StringRef(Found[0].Message), Message);
  EXPECT_EQ(Found[1].Rule, VerifierRule::ContainerContentMatches);
}

TEST(ContainerRules, UnusedStringInTable) {
  std::vector<Part> Parts = goodParts();
  std::string &Data = find(Parts, "PSV0").Data;
  ASSERT_EQ(support::endian::read32le(&Data[StringTableSize]), StringTable);
  support::endian::write32le(&Data[StringTableSize], StringTable + 4);
  Data.insert(StringTableSize + 4 + StringTable, std::string("Up\0\0", 4));
  expectUnused(Parts, "nothing in the PSV0 part has the name 'Up'");
}

/// The offset of a name may be any number: -1 and -2 were none for a set.
TEST(ContainerRules, NameOutsideOfTheTable) {
  constexpr size_t EntryName = 4 + 48;
  for (uint32_t Offset : {UINT32_MAX, UINT32_MAX - 1}) {
    std::vector<Part> Parts = goodParts();
    support::endian::write32le(&find(Parts, "PSV0").Data[EntryName], Offset);
    EXPECT_FALSE(findings(Parts).empty());
  }
}

/// Billions of entries without a byte are walked by nobody.
TEST(ContainerRules, BillionsOfEmptyEntries) {
  constexpr size_t NumBindings = 4 + 52;
  for (uint32_t Count : {UINT32_MAX, UINT32_MAX / 2}) {
    std::vector<Part> Parts = goodParts();
    std::string &Data = find(Parts, "PSV0").Data;
    ASSERT_EQ(support::endian::read32le(&Data[NumBindings]), 0u);
    support::endian::write32le(&Data[NumBindings], Count);
    Data.insert(NumBindings + 4, std::string(4, '\0'));
    std::vector<dxil::VerifierFinding> Found = findings(Parts);
    ASSERT_EQ(Found.size(), 1u);
    EXPECT_EQ(Found[0].Rule, VerifierRule::ContainerContentMatches);
  }
}

TEST(ContainerRules, UnusedIndexInTable) {
  std::vector<Part> Parts = goodParts();
  std::string &Data = find(Parts, "PSV0").Data;
  constexpr size_t NumIndices = StringTableSize + 4 + StringTable;
  ASSERT_EQ(support::endian::read32le(&Data[NumIndices]), 0u);
  support::endian::write32le(&Data[NumIndices], 1);
  Data.insert(NumIndices + 4, std::string(4, '\0'));
  expectUnused(Parts, "nothing in the PSV0 part has the semantic index at 0 of "
                      "its table");
}

TEST(ContainerRules, TablesEndEarly) {
  std::vector<Part> Parts = goodParts();
  find(Parts, "PSV0").Data.resize(StringTableSize + 6);
  std::vector<dxil::VerifierFinding> Found = findings(Parts);
  ASSERT_EQ(Found.size(), 2u);
  EXPECT_EQ(Found[0].Rule, VerifierRule::ContainerContentInvalid);
}

TEST(ContainerRules, ContentInvalid) {
  std::vector<Part> Parts = goodParts();
  find(Parts, "HASH").Data += std::string(4, '\0');
  expectOne(Parts, VerifierRule::ContainerContentInvalid,
            "the HASH part has 24 bytes");
  Parts = goodParts();
  find(Parts, "DXIL").Data.resize(20);
  expectOne(Parts, VerifierRule::ContainerContentInvalid,
            "smaller than its header");
  std::string Cut = assemble(goodParts()).substr(0, 100);
  std::vector<dxil::VerifierFinding> Found =
      dxil::verifyDXContainer(ArrayRef<char>(Cut.data(), Cut.size()));
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Rule, VerifierRule::ContainerContentInvalid);
}

/// The good shader with a byte-address buffer at t3.
std::vector<Part> partsWithBuffer() {
  std::string Text = Shader.str();
  constexpr StringLiteral Entry = "null, null, !4}";
  Text.replace(Text.find(Entry.str()), Entry.size(), "null, !6, !4}");
  constexpr StringLiteral Properties = "!4 = !{";
  Text.replace(Text.find(Properties.str()), Properties.size(),
               "!4 = !{i32 0, i64 16, "); // raw and structured buffers
  return partsOf(Text + R"(
!dx.resources = !{!6}
!dx.resource.types = !{!9}
!6 = !{!7, null, null, null}
!7 = !{!8}
!8 = !{i32 0, ptr undef, !"In", i32 0, i32 3, i32 1, i32 11, i32 0, null}
!9 = !{!10, null, null, null}
!10 = !{{ i32 } undef}
)");
}

/// RTS0 with the root descriptor SRV(tN).
std::string rootSignature(char Register) {
  return std::string("\2\0\0\0\1\0\0\0\x18\0\0\0\0\0\0\0\x30\0\0\0\0\0\0\0"
                     "\3\0\0\0\0\0\0\0\x24\0\0\0",
                     36) +
         Register + std::string(11, '\0');
}

TEST(ContainerRules, RootSignatureCovers) {
  std::vector<Part> Parts = partsWithBuffer();
  Parts.push_back({"RTS0", rootSignature(3)});
  EXPECT_TRUE(findings(Parts).empty());
}

TEST(ContainerRules, RootSignatureIncompatible) {
  std::vector<Part> Parts = partsWithBuffer();
  Parts.push_back({"RTS0", rootSignature(4)});
  expectOne(Parts, VerifierRule::ContainerRootSignatureIncompatible,
            "'In' at t3 is not covered by the root signature; the nearest is "
            "root parameter 0, SRV(t4)");
}

TEST(ContainerRules, RootSignatureDamaged) {
  std::vector<Part> Parts = partsWithBuffer();
  Parts.push_back({"RTS0", rootSignature(3).substr(0, 40)});
  expectOne(Parts, VerifierRule::ContainerContentInvalid, "");
}

TEST(ContainerRules, BitcodeValid) {
  std::vector<Part> Parts = goodParts();
  constexpr size_t FirstBitcodeByte = 24;
  find(Parts, "DXIL").Data[FirstBitcodeByte] = 'X';
  expectOne(Parts, VerifierRule::BitcodeValid, "");
}

TEST(ContainerRules, ProgramVersion) {
  std::vector<Part> Parts = goodParts();
  find(Parts, "DXIL").Data[0] = 0x65; // 6.5
  expectOne(Parts, VerifierRule::SmProgramVersion, "other versions");
}

TEST(ContainerRules, RulesOfTheModuleRunUnlessTheyHave) {
  std::string Text = Shader.str();
  constexpr StringLiteral GroupSize = "i32 8, i32 1, i32 1";
  Text.replace(Text.find(GroupSize.str()), GroupSize.size(),
               "i32 8, i32 1, i32 0");
  std::string Bytes = assemble(partsOf(Text));
  ArrayRef<char> Container(Bytes.data(), Bytes.size());
  std::vector<dxil::VerifierFinding> Found = dxil::verifyDXContainer(Container);
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Rule, VerifierRule::SmThreadGroupChannelRange);
  EXPECT_TRUE(
      dxil::verifyDXContainer(Container, dxil::ModuleRules::HaveRun).empty());
}

/// What is found in \p Parts beside the module \p Text, which is not read back.
std::vector<dxil::VerifierFinding>
findingsBeside(StringRef Text, const std::vector<Part> &Parts) {
  LLVMContext Context;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Diagnostic, Context);
  std::string Bytes = assemble(Parts);
  return dxil::verifyDXContainerParts(
      ArrayRef<char>(Bytes.data(), Bytes.size()), *M);
}

TEST(ContainerRules, GoodPartsBesideTheirModule) {
  EXPECT_TRUE(findingsBeside(Shader, goodParts()).empty());
  EXPECT_TRUE(findingsBeside(Library, partsOf(Library)).empty());
}

TEST(ContainerRules, PartsBesideTheirModule) {
  auto ExpectFinding = [](VerifierRule Rule, StringRef Text,
                          function_ref<void(std::vector<Part> &)> Damage) {
    std::vector<Part> Parts = partsOf(Text);
    Damage(Parts);
    std::vector<dxil::VerifierFinding> Found = findingsBeside(Text, Parts);
    ASSERT_EQ(Found.size(), 1u) << dxil::getRuleName(Rule).str();
    EXPECT_EQ(dxil::getRuleName(Found[0].Rule), dxil::getRuleName(Rule));
  };
  ExpectFinding(VerifierRule::ContainerPartMissing, Shader,
                [](std::vector<Part> &Parts) { Parts.pop_back(); });
  ExpectFinding(VerifierRule::ContainerPartInvalid, Library,
                [](std::vector<Part> &Parts) {
                  Parts.push_back({"ISG1", std::string(8, '\0')});
                });
  ExpectFinding(
      VerifierRule::ContainerContentInvalid, Shader,
      [](std::vector<Part> &Parts) { find(Parts, "DXIL").Data.resize(20); });
  ExpectFinding(
      VerifierRule::ContainerContentInvalid, Shader,
      [](std::vector<Part> &Parts) { find(Parts, "PSV0").Data.resize(66); });
  ExpectFinding(
      VerifierRule::ContainerContentInvalid, Library,
      [](std::vector<Part> &Parts) { find(Parts, "VERS").Data.resize(8); });
  ExpectFinding(
      VerifierRule::SmProgramVersion, Shader,
      [](std::vector<Part> &Parts) { find(Parts, "DXIL").Data[0] = 0x65; });
}

TEST(ContainerRules, BitcodeIsNotReadBesideItsModule) {
  std::vector<Part> Parts = goodParts();
  constexpr size_t FirstBitcodeByte = 24;
  find(Parts, "DXIL").Data[FirstBitcodeByte] = 'X';
  expectOne(Parts, VerifierRule::BitcodeValid, "");
  EXPECT_TRUE(findingsBeside(Shader, Parts).empty());
}

TEST(ContainerRules, EveryRuleHasItsName) {
  EXPECT_EQ(dxil::getRuleName(VerifierRule::BitcodeValid), "BITCODE.VALID");
  EXPECT_EQ(dxil::getRuleName(VerifierRule::MetaFlagsUsage), "META.FLAGSUSAGE");
  dxil::VerifierFinding Finding;
  Finding.Rule = VerifierRule::InstrAllowed;
  Finding.Function = "main";
  Finding.Instruction = "%1 = freeze i32 %0";
  Finding.Message = "DXIL has no freeze";
  EXPECT_EQ(Finding.str(),
            "INSTR.ALLOWED: DXIL has no freeze in @main: %1 = freeze i32 %0");
}

} // namespace
