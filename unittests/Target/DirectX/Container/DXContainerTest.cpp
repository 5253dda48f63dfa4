// DXContainerTest.cpp: Containers, their digests and debug files
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Object/DXContainer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/Container/DebugFile.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

// Writing and reading containers.

namespace {

/// A compute shader without resources; %s is the validator version.
std::string shader(StringRef Validator, StringRef Stage = "cs") {
  return ("target triple = \"dxil-ms-dx\"\n"
          "@g = internal addrspace(3) global [10 x float] undef\n"
          "define void @main() {\n ret void\n}\n"
          "!dx.version = !{!0}\n!dx.valver = !{!1}\n!dx.shaderModel = !{!2}\n"
          "!dx.entryPoints = !{!3}\n"
          "!0 = !{i32 1, i32 6}\n!1 = !{" +
          Validator + "}\n!2 = !{!\"" + Stage +
          "\", i32 6, i32 6}\n"
          "!3 = !{ptr @main, !\"main\", null, null, !4}\n"
          "!4 = !{i32 0, i64 524304, i32 4, !5}\n"
          "!5 = !{i32 8, i32 4, i32 2}\n")
      .str();
}

std::unique_ptr<Module> parse(LLVMContext &Context, StringRef Text) {
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Diagnostic, Context);
  if (!M)
    ADD_FAILURE() << "line " << Diagnostic.getLineNo() << ": "
                  << Diagnostic.getMessage().str();
  return M;
}

SmallVector<char, 0> container(StringRef Text, bool Sign = true) {
  LLVMContext Context;
  std::unique_ptr<Module> M = parse(Context, Text);
  SmallVector<char, 0> Out;
  if (!M)
    return Out;
  dxil::ContainerOptions Options;
  Options.Sign = Sign;
  if (Error E = dxil::writeDXContainer(*M, Options, Out))
    ADD_FAILURE() << toString(std::move(E));
  return Out;
}

std::vector<uint32_t> words(ArrayRef<char> Data) {
  std::vector<uint32_t> Words;
  for (size_t I = 0; I + 4 <= Data.size(); I += 4)
    Words.push_back(support::endian::read32le(Data.data() + I));
  return Words;
}

std::string codes(const dxil::ContainerView &View) {
  std::string Codes;
  for (const dxil::ContainerPart &Part : View.Parts)
    Codes += Part.Code.str() + " ";
  return Codes;
}

TEST(DXContainer, HasThePartsOfAComputeShader) {
  SmallVector<char, 0> Bytes = container(shader("i32 1, i32 8"));
  Expected<dxil::ContainerView> View = dxil::readDXContainer(Bytes);
  ASSERT_TRUE(bool(View)) << toString(View.takeError());
  EXPECT_EQ(codes(*View), "SFI0 ISG1 OSG1 PSV0 HASH DXIL ");
  for (const dxil::ContainerPart &Part : View->Parts)
    EXPECT_EQ(Part.Data.size() % 4, 0u) << Part.Code.str();

  // Flag 19, wave operations, is feature 14; flag 4, raw and structured
  // buffers, is not a feature.
  EXPECT_EQ(words(View->find("SFI0")->Data),
            (std::vector<uint32_t>{1u << 14, 0}));
  EXPECT_EQ(words(View->find("ISG1")->Data), (std::vector<uint32_t>{0, 8}));

  Expected<dxil::ProgramView> Program =
      dxil::readProgramPart(*View->find("DXIL"));
  ASSERT_TRUE(bool(Program)) << toString(Program.takeError());
  EXPECT_EQ(Program->ShaderKind, 5u);
  EXPECT_EQ(Program->ShaderModelMajor, 6u);
  EXPECT_EQ(Program->ShaderModelMinor, 6u);
  EXPECT_EQ(Program->DXILMajor, 1u);
  EXPECT_EQ(Program->DXILMinor, 6u);
  MD5 Hash;
  Hash.update(StringRef(Program->Bitcode.data(), Program->Bitcode.size()));
  MD5::MD5Result Wanted;
  Hash.final(Wanted);
  ArrayRef<char> HashPart = View->find("HASH")->Data;
  ASSERT_EQ(HashPart.size(), 20u);
  EXPECT_EQ(support::endian::read32le(HashPart.data()), 0u);
  EXPECT_EQ(toHex(StringRef(HashPart.data() + 4, 16), true),
            Wanted.digest().str());

  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      dxil::readDXILBitcode(Program->Bitcode, Context);
  ASSERT_TRUE(bool(M)) << toString(M.takeError());
  EXPECT_TRUE((*M)->getFunction("main"));
}

// The layout of the part in each version, word by word, according to the
// format.
TEST(DXContainer, PipelineStateFollowsTheValidatorVersion) {
  auto PSV = [](StringRef Validator) {
    SmallVector<char, 0> Bytes = container(shader(Validator));
    dxil::ContainerView View = cantFail(dxil::readDXContainer(Bytes));
    return words(View.find("PSV0")->Data);
  };
  using Words = std::vector<uint32_t>;
  const uint32_t Any = ~0u;
  const uint32_t Main = 0x69616d00; // "\0mai", then "n\0\0\0"
  EXPECT_EQ(PSV("i32 1, i32 0"), (Words{24, 0, 0, 0, 0, 0, Any, 0}));
  EXPECT_EQ(PSV("i32 1, i32 5"),
            (Words{36, 0, 0, 0, 0, 0, Any, 5, 0, 0, 0, 4, 0, 0}));
  EXPECT_EQ(PSV("i32 1, i32 6"),
            (Words{48, 0, 0, 0, 0, 0, Any, 5, 0, 0, 8, 4, 2, 0, 4, 0, 0}));
  EXPECT_EQ(PSV("i32 1, i32 8"), (Words{52, 0, 0, 0, 0, 0, Any, 5, 0, 0, 8, 4,
                                        2, 1, 0, 8, Main, 'n', 0}));
  EXPECT_EQ(PSV("i32 1, i32 10"), (Words{56, 0, 0, 0,  0, 0, Any,  5,   0, 0, 8,
                                         4,  2, 1, 40, 0, 8, Main, 'n', 0}));
}

TEST(DXContainer, WhatIsNoContainerHasNoGoodDigest) {
  constexpr StringLiteral Short = "DXBC and a little more";
  EXPECT_FALSE(dxil::hasGoodDigest({}));
  EXPECT_FALSE(dxil::hasGoodDigest({Short.data(), Short.size()}));
}

TEST(DXContainer, DigestIsThatOfTheBytesAfterIt) {
  SmallVector<char, 0> Bytes = container(shader("i32 1, i32 8"), false);
  dxil::ContainerView Unsigned = cantFail(dxil::readDXContainer(Bytes));
  EXPECT_EQ(toHex(Unsigned.Digest), std::string(32, '0'));
  dxil::signDXContainer(Bytes);
  dxil::ContainerView View = cantFail(dxil::readDXContainer(Bytes));
  ArrayRef<uint8_t> Rest(reinterpret_cast<uint8_t *>(Bytes.data()) + 20,
                         Bytes.size() - 20);
  EXPECT_EQ(View.Digest, dxil::computeDigest(Rest));
  EXPECT_EQ(container(shader("i32 1, i32 8")), Bytes);
}

TEST(DXContainer, LLVMReadsIt) {
  SmallVector<char, 0> Bytes = container(shader("i32 1, i32 8"));
  Expected<object::DXContainer> Object = object::DXContainer::create(
      MemoryBufferRef(StringRef(Bytes.data(), Bytes.size()), "shader"));
  ASSERT_TRUE(bool(Object)) << toString(Object.takeError());
  ASSERT_TRUE(Object->getDXIL());
  EXPECT_EQ(Object->getDXIL()->first.ShaderKind, 5u);
  ASSERT_TRUE(Object->getPSVInfo());
}

TEST(DXContainer, TheThirdSignatureHasAPartWhereThereIsOne) {
  std::string Text = shader("i32 1, i32 8", "ds");
  SmallVector<char, 0> Bytes = container(Text);
  Expected<dxil::ContainerView> View = dxil::readDXContainer(Bytes);
  ASSERT_TRUE(bool(View)) << toString(View.takeError());
  EXPECT_EQ(codes(*View), "SFI0 ISG1 OSG1 PSV0 HASH DXIL ");
  StringRef None = "\"main\", null";
  Text.replace(Text.find(None.str()), None.size(),
               "\"main\", !{null, null, !{!{i32 0, !\"A\", i8 9, i8 0, "
               "!{i32 0}, i8 0, i32 1, i8 1, i32 0, i8 0, null}}}");
  Bytes = container(Text);
  View = dxil::readDXContainer(Bytes);
  ASSERT_TRUE(bool(View)) << toString(View.takeError());
  EXPECT_EQ(codes(*View), "SFI0 ISG1 OSG1 PSG1 PSV0 HASH DXIL ");
}

/// The error for \p Text with \p To in place of \p From.
std::string writeErrorOf(std::string Text, StringRef From, StringRef To) {
  size_t Location = Text.find(From.str());
  EXPECT_NE(Location, std::string::npos);
  Text.replace(Location, From.size(), To.str());
  LLVMContext Context;
  std::unique_ptr<Module> M = parse(Context, Text);
  SmallVector<char, 0> Out;
  return M ? toString(dxil::writeDXContainer(*M, {}, Out)) : std::string();
}

TEST(DXContainer, MetadataThatIsNotAsItShouldBeIsNamed) {
  auto ErrorOf = [](StringRef From, StringRef To) {
    return writeErrorOf(shader("i32 1, i32 8"), From, To);
  };
  EXPECT_EQ(ErrorOf("!dx.version = !{!0}", "!x = !{!0}"),
            "!dx.version is missing");
  EXPECT_EQ(ErrorOf("!dx.entryPoints = !{!3}", ""),
            "!dx.entryPoints is missing");
  EXPECT_EQ(ErrorOf("!\"cs\"", "!\"xs\""),
            "!dx.shaderModel: unknown stage 'xs'");
  EXPECT_EQ(ErrorOf("!\"cs\"", "i32 5"),
            "!dx.shaderModel: operand 0 is not a string");
  EXPECT_EQ(ErrorOf("i64 524304", "!\"x\""),
            "the shader flags: operand 1 is not an integer");
  EXPECT_EQ(ErrorOf("i32 4, !5", "i32 4"),
            "!dx.entryPoints: the properties are not pairs");
}

TEST(DXContainer, EntriesThatAreNotAsTheyShouldBeAreNamed) {
  auto ErrorOf = [](StringRef From, StringRef To) {
    return writeErrorOf(shader("i32 1, i32 8"), From, To);
  };
  EXPECT_EQ(ErrorOf("!dx.version = !{!0}", "!dx.version = !{!0, !0}"),
            "!dx.version has 2 nodes instead of one");
  EXPECT_EQ(ErrorOf("!\"main\", null", "!\"main\""),
            "!dx.entryPoints: an entry has 4 operands instead of 5");
  EXPECT_EQ(ErrorOf("\"main\", null", "\"main\", !0"),
            "the signatures are not three");
  EXPECT_EQ(ErrorOf("i32 8, i32 4, i32 2", "i32 8, i32 4, i32 2, i32 1"),
            "the thread group size is not a tuple of at most three integers");
  EXPECT_EQ(ErrorOf("i32 4, !5", "i32 4, !5, i32 8, i32 99"),
            "!dx.entryPoints: unknown shader kind 99");
  auto ErrorOfElement = [&](StringRef Element) {
    return ErrorOf("\"main\", null",
                   ("\"main\", !{!{" + Element + "}, null, null}").str());
  };
  const std::string Element =
      "!{i32 0, !\"A\", i8 9, i8 0, !{i32 0}, i8 2, i32 1, i8 1, i32 0, i8 0, ";
  EXPECT_EQ(ErrorOfElement(Element + "null}"),
            "a compute shader has signature elements");
  EXPECT_EQ(ErrorOfElement("i32 0"), "an element of a signature is not a node");
  EXPECT_EQ(ErrorOfElement("!{i32 0}"),
            "a signature element has 1 operands instead of 11");
  EXPECT_EQ(ErrorOfElement(Element + "!{i32 7, i32 1}}"),
            "a signature element has no property 7");
  std::string TwoRows = Element + "null}";
  TwoRows.replace(TwoRows.find("i32 1, i8 1"), 5, "i32 2");
  EXPECT_EQ(ErrorOfElement(TwoRows),
            "a signature element has another number of rows than of indices");
  std::string NineColumns = Element + "null}";
  NineColumns.replace(NineColumns.find("i8 1, i32 0"), 4, "i8 9");
  EXPECT_EQ(ErrorOfElement(NineColumns), "a signature element has 9 columns");
}

TEST(DXContainer, TablesOfResourcesThatAreNotAsTheyShouldBeAreNamed) {
  auto ErrorOf = [](StringRef Classes) {
    return writeErrorOf(
        shader("i32 1, i32 8"), "!dx.version",
        ("!dx.resources = !{!9}\n!9 = !{" + Classes + "}\n!dx.version").str());
  };
  EXPECT_EQ(ErrorOf("null, null"), "!dx.resources: the classes are not four");
  EXPECT_EQ(ErrorOf("!{null}, null, null, null"),
            "!dx.resources: a record is null");
}

TEST(DXContainer, LibrariesThatAreNotAsTheyShouldBeAreNamed) {
  EXPECT_EQ(writeErrorOf(shader("i32 1, i32 2", "lib"), "", ""),
            "libraries need validator version 1.3, but the module states 1.2");
  EXPECT_EQ(writeErrorOf(shader("i32 1, i32 8", "lib"), "!{!3}",
                         "!{!3, !9}\n!9 = !{null, !\"f\", null, null, null}"),
            "!dx.entryPoints: an entry of the library has no function");
}

TEST(DXContainer, HasALargestSize) {
  dxil::ContainerOptions Options;
  LLVMContext Context;
  std::unique_ptr<Module> M = parse(Context, shader("i32 1, i32 8"));
  ASSERT_TRUE(M);
  SmallVector<char, 0> Out;
  ASSERT_FALSE(bool(dxil::writeDXContainer(*M, Options, Out)));
  Options.MaxSize = Out.size();
  ASSERT_FALSE(bool(dxil::writeDXContainer(*M, Options, Out)));
  --Options.MaxSize;
  EXPECT_EQ(toString(dxil::writeDXContainer(*M, Options, Out)),
            "the container would be larger than " +
                std::to_string(Options.MaxSize) + " bytes");
  EXPECT_TRUE(Out.empty());
}

/// A header that is right, with \p Parts after the offsets of parts.
SmallVector<char, 0> header(ArrayRef<uint32_t> Offsets, StringRef Parts) {
  SmallVector<char, 0> Data;
  raw_svector_ostream OS(Data);
  support::endian::Writer Writer(OS, endianness::little);
  OS << "DXBC";
  OS.write_zeros(16);
  Writer.write<uint32_t>(1);
  Writer.write<uint32_t>(32 + 4 * Offsets.size() + Parts.size());
  Writer.write<uint32_t>(Offsets.size());
  for (uint32_t Offset : Offsets)
    Writer.write<uint32_t>(Offset);
  OS << Parts;
  return Data;
}

std::string readError(ArrayRef<char> Data) {
  Expected<dxil::ContainerView> View = dxil::readDXContainer(Data);
  return View ? std::string() : toString(View.takeError());
}

TEST(DXContainer, DamagedHeadersAreNamed) {
  StringRef Empty("SFI0\0\0\0\0", 8);
  EXPECT_EQ(readError(header({36}, Empty)), "");
  EXPECT_EQ(readError(ArrayRef<char>(header({}, "")).take_front(31)),
            "damaged container: the header is cut off at byte 31");
  SmallVector<char, 0> Later = header({}, "");
  Later[22] = 1;
  EXPECT_EQ(readError(Later), "damaged container: its version is not 1.0");
  Later = header({}, "");
  Later[28] = 9;
  EXPECT_EQ(readError(Later), "damaged container: it is too short for 9 parts");
  EXPECT_EQ(readError(header({40}, Empty)),
            "damaged container: part 0 does not begin at byte 36"
            ", where the one before it ends");
  EXPECT_EQ(readError(header({36}, "SFI0")),
            "damaged container: the header of part 0 is beyond the end");
  EXPECT_EQ(readError(header({36}, StringRef("SFI0\10\0\0\0half", 12))),
            "damaged container: part 0 has 8 bytes, but only 4 are left");
  EXPECT_EQ(readError(header({36}, StringRef("SFI0\0\0\0\0more", 12))),
            "damaged container: there are 4 bytes after the last part");
}

TEST(DXContainer, DamagedProgramPartsAreNamed) {
  SmallVector<char, 0> Bytes = container(shader("i32 1, i32 8"));
  dxil::ContainerView View = cantFail(dxil::readDXContainer(Bytes));
  const dxil::ContainerPart &Good = *View.find("DXIL");
  auto ErrorOf = [](const dxil::ContainerPart &Part) {
    Expected<dxil::ProgramView> Program = dxil::readProgramPart(Part);
    return Program ? std::string() : toString(Program.takeError());
  };
  dxil::ContainerPart Short = Good;
  Short.Data = Good.Data.take_front(23);
  EXPECT_EQ(ErrorOf(Short),
            "damaged container: the DXIL part is smaller than its header");
  Short.Data = Good.Data.take_front(24);
  EXPECT_EQ(ErrorOf(Short),
            "damaged container: the size in the program header of the DXIL "
            "part is not that of the part");
  auto ErrorWith = [&](size_t Offset, uint32_t Value) {
    SmallVector<char, 0> Data(Good.Data);
    support::endian::write32le(Data.data() + Offset, Value);
    dxil::ContainerPart Part = Good;
    Part.Data = Data;
    return ErrorOf(Part);
  };
  EXPECT_EQ(ErrorWith(8, 0),
            "damaged container: the DXIL part has no bitcode header");
  EXPECT_EQ(ErrorWith(16, Good.Data.size()),
            "damaged container: the bitcode goes beyond the DXIL part");
  EXPECT_EQ(ErrorWith(20, Good.Data.size()),
            "damaged container: the bitcode goes beyond the DXIL part");
}

/// Reads everything that the tools read; returns whether that went well.
bool readsWell(ArrayRef<char> Bytes) {
  Expected<dxil::ContainerView> View = dxil::readDXContainer(Bytes);
  if (!View) {
    consumeError(View.takeError());
    return false;
  }
  const dxil::ContainerPart *Part = View->find("DXIL");
  if (!Part)
    return false;
  Expected<dxil::ProgramView> Program = dxil::readProgramPart(*Part);
  if (!Program) {
    consumeError(Program.takeError());
    return false;
  }
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      dxil::readDXILBitcode(Program->Bitcode, Context);
  if (!M) {
    consumeError(M.takeError());
    return false;
  }
  return true;
}

TEST(DXContainer, EveryTruncationIsAnError) {
  SmallVector<char, 0> Bytes = container(shader("i32 1, i32 8"));
  ASSERT_TRUE(readsWell(Bytes));
  for (size_t Size = 0; Size != Bytes.size(); ++Size) {
    // A copy of just this size, so that a read beyond it is found.
    std::vector<char> Cut(Bytes.begin(), Bytes.begin() + Size);
    EXPECT_FALSE(readsWell(Cut)) << Size;
    // The same with a total size that fits.
    if (Size >= 32) {
      support::endian::write32le(Cut.data() + 24, Size);
      EXPECT_FALSE(readsWell(Cut)) << Size;
    }
  }
}

TEST(DXContainer, DamagedLengthsAndOffsetsAreErrors) {
  SmallVector<char, 0> Bytes = container(shader("i32 1, i32 8"));
  dxil::ContainerView View = cantFail(dxil::readDXContainer(Bytes));
  size_t Program = View.find("DXIL")->Offset + 8;
  std::vector<size_t> Fields = {
      24, 28,          32,          36,           52,
      60, Program + 4, Program + 8, Program + 16, Program + 20};
  for (size_t Field : Fields)
    for (uint32_t Value : {0u, 1u, 0x7fffffffu, 0xffffffffu, 0xfffffff8u}) {
      if (support::endian::read32le(Bytes.data() + Field) == Value)
        continue;
      SmallVector<char, 0> Damaged = Bytes;
      support::endian::write32le(Damaged.data() + Field, Value);
      EXPECT_FALSE(readsWell(Damaged)) << Field << " = " << Value;
    }
}

} // namespace

// Known answers of the digest.
//
// The answers come from a program in Python, written from the description of
// the digest alone, that was first seen to give the digest of containers made
// by Microsoft's dxc. Message n is the bytes (7 i + 3) mod 256 for i < n:
//
//   def digest(m):
//       tail = m[len(m) - len(m) % 64:]
//       a = pack('<I', 8 * len(m) & 0xffffffff)
//       b = pack('<I', (2 * len(m) | 1) & 0xffffffff)
//       md5_blocks(m[:len(m) - len(tail)])
//       if len(tail) < 56: md5_blocks((a + tail + b'\x80').ljust(60, b'\0') +
//       b) else: md5_blocks((tail + b'\x80').ljust(64, b'\0') + a + bytes(56) +
//       b)

static std::string digestOfMessage(size_t Length) {
  std::vector<uint8_t> Message(Length);
  for (size_t I = 0; I != Length; ++I)
    Message[I] = static_cast<uint8_t>(7 * I + 3);
  return toHex(dxil::computeDigest(Message), /*LowerCase=*/true);
}

// The lengths are around every length at which the end of the message changes.
TEST(ContainerDigest, KnownAnswers) {
  EXPECT_EQ(digestOfMessage(0), "140d60f6b775e2ba4e4abed401b2e9a1");
  EXPECT_EQ(digestOfMessage(1), "06f94cb281d1981af4f9a91b370ae308");
  EXPECT_EQ(digestOfMessage(55), "9ab63592763f16cbf9faadc10871b3dc");
  EXPECT_EQ(digestOfMessage(56), "9631e575809c7fec27e1a79c6dbf0704");
  EXPECT_EQ(digestOfMessage(63), "69c87038086b06ae036a445580d52800");
  EXPECT_EQ(digestOfMessage(64), "702b2563302d9691eda44cda5fef4b68");
  EXPECT_EQ(digestOfMessage(119), "953cfe1c495908c5129cd5a6ae089ecd");
  EXPECT_EQ(digestOfMessage(120), "71f04dacbba086d5aef734027044308c");
  EXPECT_EQ(digestOfMessage(1000), "ee26551cff5fe1584a352e8d6bba6a77");
}

// Feature bits of shader flags.
//
// The pairs are those of the format's description, where flags and features
// correspond by name; the code takes them from LLVM's table.

TEST(ShaderFeatures, EachFlagGivesItsFeature) {
  const DenseMap<unsigned, uint64_t> Expected = {
      {2, 0x1},         {6, 0x20},         {7, 0x40},        {9, 0x2000},
      {10, 0x400},      {11, 0x200},       {12, 0x100},      {13, 0x800},
      {14, 0x80},       {15, 0x8},         {16, 0x4},        {17, 0x2},
      {18, 0x1000},     {19, 0x4000},      {20, 0x8000},     {21, 0x10000},
      {22, 0x20000},    {24, 0x80000},     {25, 0x100000},   {26, 0x200000},
      {27, 0x400000},   {28, 0x800000},    {29, 0x1000000},  {30, 0x2000000},
      {31, 0x4000000},  {32, 0x10000000},  {34, 0x20000000}, {35, 0x40000000},
      {37, 0x80000000}, {38, 0x100000000},
  };
  constexpr unsigned LowPrecisionPresent = 5;
  for (unsigned Flag = 0; Flag != 64; ++Flag)
    if (Flag != LowPrecisionPresent)
      EXPECT_EQ(dxil::getFeatureInfo(1ull << Flag), Expected.lookup(Flag))
          << "flag " << Flag;
}

TEST(ShaderFeatures, LowPrecisionIsOneOfTwoFeatures) {
  constexpr uint64_t MinimumPrecision = 0x10;
  constexpr uint64_t NativeLowPrecision = 0x40000;
  EXPECT_EQ(dxil::getFeatureInfo(1ull << 5), MinimumPrecision);
  EXPECT_EQ(dxil::getFeatureInfo(1ull << 5 | 1ull << 23), NativeLowPrecision);
}

// The file of -Fd, and the part SRCI.

static std::string hexOf(ArrayRef<char> Bytes) {
  return toHex(arrayRefFromStringRef(StringRef(Bytes.data(), Bytes.size())),
               /*LowerCase=*/true);
}

static DebugSources makeSources() {
  DebugSources Sources;
  Sources.Files = {{"a.hlsl", "void main() {}\n"},
                   {"empty.h", ""},
                   {"long.h", std::string(100000, '/')}};
  Sources.Arguments = {{"E", "main"}, {"Zi", ""}};
  return Sources;
}

// The bytes before the compressed texts, by the structs of DxilContainer.h.
TEST(SourceInfoPart, Layout) {
  DebugSources Sources;
  Sources.Files = {{"a.hlsl", "ab\n"}};
  Sources.Arguments = {{"E", "f"}};
  SmallVector<char, 0> Part = buildSourceInfoPart(Sources);
  std::string Names = hexOf(ArrayRef(Part).slice(4, 48));
  EXPECT_EQ(Names, "00000300"         // flags, three sections
                   "2c00000000000100" // 44 bytes, the names
                   "0000000001000000" // flags, one entry
                   "1800"             // of 24 bytes
                   "1800000000000000" // which it says itself; flags
                   "0700000004000000" // bytes of name and text
                   "612e686c736c0000" // the name, and what aligns it
                   "0000");
  std::string Arguments = hexOf(ArrayRef(Part).take_back(24));
  EXPECT_EQ(Arguments, "1800000000000200" // 24 bytes, the arguments
                       "0000000004000000" // flags, four bytes
                       "01000000"         // one pair
                       "45006600");
  EXPECT_EQ(Part.size() % 4, 0u);
}

TEST(SourceInfoPart, IsReadBack) {
  SmallVector<char, 0> Part = buildSourceInfoPart(makeSources());
  Expected<DebugSources> Read = readSourceInfoPart(Part);
  ASSERT_TRUE(bool(Read)) << toString(Read.takeError());
  EXPECT_EQ(Read->MainFile, "a.hlsl");
  ASSERT_EQ(Read->Files.size(), 3u);
  for (auto [L, R] : zip(Read->Files, makeSources().Files)) {
    EXPECT_EQ(L.Name, R.Name);
    EXPECT_EQ(L.Text, R.Text);
  }
  ASSERT_EQ(Read->Arguments.size(), 2u);
  EXPECT_EQ(Read->Arguments[0].Value, "main");
  EXPECT_EQ(Read->Arguments[1].Name, "Zi");
  EXPECT_LT(Part.size(), 1000u) << "the texts are compressed";
}

// Any byte may be anything, and any part of it may be all that there is.
TEST(SourceInfoPart, DamageIsAnErrorOrHarmless) {
  const SmallVector<char, 0> Part = buildSourceInfoPart(makeSources());
  for (size_t I = 0; I != Part.size(); ++I) {
    EXPECT_TRUE(errorToBool(
        readSourceInfoPart(ArrayRef(Part).take_front(I)).takeError()))
        << I;
    for (uint8_t Byte : {0x00, 0x01, 0x7f, 0xff}) {
      SmallVector<char, 0> Damaged(Part);
      Damaged[I] = static_cast<char>(Byte);
      consumeError(readSourceInfoPart(Damaged).takeError());
    }
  }
}

static std::string readDamaged(size_t Offset, uint8_t Byte) {
  DebugSources Sources;
  Sources.Files = {{"a.hlsl", "ab\n"}};
  SmallVector<char, 0> Part = buildSourceInfoPart(Sources);
  Part[Offset] = static_cast<char>(Byte);
  return toString(readSourceInfoPart(Part).takeError());
}

// At the offsets that Layout shows; the contents begin at byte 52.
TEST(SourceInfoPart, DamageIsNamed) {
  EXPECT_EQ(readDamaged(8, 3), "damaged part SRCI: a size is too small");
  EXPECT_EQ(readDamaged(48, 'x'), "damaged part SRCI: a string has no end");
  EXPECT_EQ(readDamaged(14, 3), "damaged part SRCI: section 3 is not known");
  EXPECT_EQ(readDamaged(66, 2),
            "damaged part SRCI: compression 2 is not known");
  EXPECT_EQ(readDamaged(75, 1), "damaged part SRCI: a size is too large");
}

static SmallVector<char, 0> makeFile(size_t SourceSize) {
  LLVMContext Context;
  Module M("m", Context);
  DebugFileContents Contents;
  for (unsigned I = 0; I != Contents.Identity.Digest.size(); ++I)
    Contents.Identity.Digest[I] = I;
  Contents.Identity.DebugName = "a.pdb";
  Contents.Sources.assign(SourceSize, 's');
  Contents.Reflection.assign(8, 'r');
  SmallVector<char, 0> File;
  cantFail(writeDebugFile(M, Contents, File));
  return File;
}

// Up to a file whose list of blocks takes several blocks itself.
TEST(DebugFile, IsReadBack) {
  for (size_t SourceSize : {4, 512, 4096, 1 << 18}) {
    SmallVector<char, 0> File = makeFile(SourceSize);
    EXPECT_TRUE(isDebugFile(File));
    EXPECT_EQ(File.size() % 512, 0u);
    auto Container = readDebugFile(File);
    ASSERT_TRUE(bool(Container)) << toString(Container.takeError());
    EXPECT_FALSE(isDebugFile(*Container));
    auto View = readDXContainer(*Container);
    ASSERT_TRUE(bool(View)) << toString(View.takeError());
    std::string Codes;
    for (const ContainerPart &Part : View->Parts)
      Codes += Part.Code.str() + " ";
    EXPECT_EQ(Codes, "ILDN HASH SRCI STAT VERS ");
    EXPECT_EQ(View->find("SRCI")->Data.size(), SourceSize);
    EXPECT_EQ(hexOf(View->find("HASH")->Data.drop_front(4)),
              "000102030405060708090a0b0c0d0e0f");
  }
}

TEST(DebugFile, DamageIsAnErrorOrHarmless) {
  const SmallVector<char, 0> File = makeFile(600);
  EXPECT_FALSE(isDebugFile(ArrayRef(File).take_front(31)));
  for (size_t Size = 32; Size < File.size(); Size += 16)
    EXPECT_TRUE(
        errorToBool(readDebugFile(ArrayRef(File).take_front(Size)).takeError()))
        << Size;
  // The header, and the directory with the list of its blocks.
  for (size_t I = 32; I < 4 * 512; ++I)
    for (uint8_t Byte : {0x00, 0x01, 0x7f, 0xff}) {
      SmallVector<char, 0> Damaged(File);
      Damaged[I] = static_cast<char>(Byte);
      consumeError(readDebugFile(Damaged).takeError());
    }
}
