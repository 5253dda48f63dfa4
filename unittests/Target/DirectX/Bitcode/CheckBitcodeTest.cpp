// CheckBitcodeTest.cpp: Damaged bitcode is refused
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Bitcode/CheckBitcode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Bitstream/BitstreamWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "gtest/gtest.h"
#include <functional>

using namespace llvm;

namespace {

struct Record {
  unsigned Code;
  SmallVector<uint64_t, 8> Fields;
};

enum : uint64_t {
  Void,
  Int,
  NoArguments,
  Function,
  Pointer,
  Bit,
  Pair,
  Bytes,
  NumTypes
};

/// A module with one function. A test changes one record.
struct TestModule {
  uint64_t NumEntry = NumTypes;
  std::vector<Record> Types = {
      {bitc::TYPE_CODE_VOID, {}},
      {bitc::TYPE_CODE_INTEGER, {32}},
      {bitc::TYPE_CODE_FUNCTION, {0, Void}},
      {bitc::TYPE_CODE_POINTER, {NoArguments, 0}},
      {bitc::TYPE_CODE_POINTER, {Int, 0}},
      {bitc::TYPE_CODE_INTEGER, {1}},
      {bitc::TYPE_CODE_STRUCT_ANON, {0, Int, Int}},
      {bitc::TYPE_CODE_ARRAY, {3, Int}},
  };
  std::vector<Record> Groups = {
      {bitc::PARAMATTR_GRP_CODE_ENTRY, {1, UINT32_MAX, 0, 18}}};
  std::vector<Record> Globals = {
      {bitc::MODULE_CODE_FUNCTION, {NoArguments, 0, 0, 0, 0, 0, 0, 0}},
      {bitc::MODULE_CODE_GLOBALVAR, {Int, 2, 3, 0, 0, 0}}};
  /// The values 2, 3 and 4.
  std::vector<Record> Constants = {{bitc::CST_CODE_SETTYPE, {Int}},
                                   {bitc::CST_CODE_INTEGER, {2}},
                                   {bitc::CST_CODE_INTEGER, {4}},
                                   {bitc::CST_CODE_SETTYPE, {Pair}},
                                   {bitc::CST_CODE_AGGREGATE, {2, 3}}};
  std::vector<Record> Metadata = {{bitc::METADATA_STRING_OLD, {'a'}},
                                  {bitc::METADATA_NODE, {1, 3}},
                                  {bitc::METADATA_VALUE, {Int, 2}},
                                  {bitc::METADATA_NAME, {'n'}},
                                  {bitc::METADATA_NAMED_NODE, {1}}};
  std::vector<Record> Names = {{bitc::VST_CODE_ENTRY, {0, 'f'}}};
  /// The sum is value 5, the load value 6.
  std::vector<Record> Body = {
      {bitc::FUNC_CODE_DECLAREBLOCKS, {2}},
      {bitc::FUNC_CODE_INST_BINOP, {3, 2, bitc::BINOP_ADD}},
      {bitc::FUNC_CODE_INST_LOAD, {5, Int, 0, 0}},
      {bitc::FUNC_CODE_INST_BR, {1}},
      {bitc::FUNC_CODE_INST_RET, {}}};

  std::vector<Record> Attachments, LocalConstants, UseOrders;
  uint64_t Version = 1;
  /// Writes what no record can contain, after the version.
  std::function<void(BitstreamWriter &)> Extra = [](BitstreamWriter &) {};

  SmallVector<char, 0> write() const {
    SmallVector<char, 0> Out;
    BitstreamWriter Stream(Out);
    for (uint8_t Magic : {0x42, 0x43, 0xC0, 0xDE})
      Stream.Emit(Magic, 8);
    auto WriteAll = [&](ArrayRef<Record> Records) {
      for (const Record &R : Records)
        Stream.EmitRecord(R.Code, R.Fields);
    };
    auto WriteBlock = [&](unsigned ID, ArrayRef<Record> Records) {
      Stream.EnterSubblock(ID, 4);
      WriteAll(Records);
      Stream.ExitBlock();
    };
    Stream.EnterSubblock(bitc::MODULE_BLOCK_ID, 3);
    WriteAll(Record{bitc::MODULE_CODE_VERSION, {Version}});
    Extra(Stream);
    WriteBlock(bitc::PARAMATTR_GROUP_BLOCK_ID, Groups);
    std::vector<Record> Table = {{bitc::TYPE_CODE_NUMENTRY, {NumEntry}}};
    append_range(Table, Types);
    WriteBlock(bitc::TYPE_BLOCK_ID_NEW, Table);
    WriteAll(Globals);
    WriteBlock(bitc::CONSTANTS_BLOCK_ID, Constants);
    WriteBlock(bitc::METADATA_BLOCK_ID, Metadata);
    WriteBlock(bitc::VALUE_SYMTAB_BLOCK_ID, Names);
    Stream.EnterSubblock(bitc::FUNCTION_BLOCK_ID, 4);
    WriteAll(Body);
    if (!Attachments.empty())
      WriteBlock(bitc::METADATA_ATTACHMENT_ID, Attachments);
    if (!LocalConstants.empty())
      WriteBlock(bitc::CONSTANTS_BLOCK_ID, LocalConstants);
    if (!UseOrders.empty())
      WriteBlock(bitc::USELIST_BLOCK_ID, UseOrders);
    Stream.ExitBlock();
    Stream.ExitBlock();
    Stream.FlushToWord();
    return Out;
  }
};

std::string problemOf(ArrayRef<char> Bitcode) {
  Error E = dxil::checkBitcode(Bitcode);
  return E ? toString(std::move(E)) : "";
}

std::string problemOf(const TestModule &M) { return problemOf(M.write()); }

using Change = function_ref<void(TestModule &)>;

void expectRefused(StringRef Why, Change Damage) {
  TestModule M;
  Damage(M);
  std::string Problem = problemOf(M);
  EXPECT_EQ(Problem, ("damaged bitcode: " + Why).str());
}

std::unique_ptr<Module> readByLLVM(ArrayRef<char> Bitcode,
                                   LLVMContext &Context) {
  Expected<std::unique_ptr<Module>> M = parseBitcodeFile(
      MemoryBufferRef(StringRef(Bitcode.data(), Bitcode.size()), ""), Context);
  EXPECT_TRUE(bool(M)) << (M ? "" : toString(M.takeError()));
  return M ? std::move(*M) : nullptr;
}

} // namespace

TEST(CheckBitcode, AcceptsWhatLLVMReads) {
  SmallVector<char, 0> Bitcode = TestModule().write();
  EXPECT_EQ(problemOf(Bitcode), "");
  LLVMContext Context;
  std::unique_ptr<Module> M = readByLLVM(Bitcode, Context);
  ASSERT_TRUE(M);
  EXPECT_EQ(M->getFunction("f")->size(), 2u);
}

/// dxc's debug files have the order of the uses of some values.
TEST(CheckBitcode, AcceptsOrdersOfUses) {
  TestModule M;
  M.UseOrders = {{bitc::USELIST_CODE_DEFAULT, {1, 0, 2}},
                 {bitc::USELIST_CODE_BB, {1, 0, 1}}};
  SmallVector<char, 0> Bitcode = M.write();
  EXPECT_EQ(problemOf(Bitcode), "");
  LLVMContext Context;
  EXPECT_TRUE(readByLLVM(Bitcode, Context));
  constexpr StringLiteral Problem = "an order of uses is of what is not there";
  for (const Record &R :
       std::initializer_list<Record>{{bitc::USELIST_CODE_DEFAULT, {1, 0, 7}},
                                     {bitc::USELIST_CODE_DEFAULT, {1, 2}},
                                     {bitc::USELIST_CODE_BB, {1, 0, 2}},
                                     {3, {1, 0, 2}}})
    expectRefused(Problem, [&](TestModule &M) { M.UseOrders = {R}; });
}

/// Each prefix is too short, and none of them is read past its end.
TEST(CheckBitcode, RefusesWhatIsCutOff) {
  SmallVector<char, 0> Bitcode = TestModule().write();
  for (size_t Size = 0; Size != Bitcode.size(); ++Size) {
    std::vector<char> Part(Bitcode.begin(), Bitcode.begin() + Size);
    EXPECT_NE(problemOf(Part), "") << Size;
  }
}

TEST(CheckBitcode, RefusesCountsThatAreNotThere) {
  // LLVM makes room for them at once.
  expectRefused("the number of types is wrong",
                [](TestModule &M) { M.NumEntry = UINT32_MAX; });
  expectRefused("the number of blocks of a function is wrong",
                [](TestModule &M) { M.Body[0].Fields = {UINT32_MAX}; });
  expectRefused("a constant does not have the type of its record",
                [](TestModule &M) {
                  M.Types[Pair] = {bitc::TYPE_CODE_ARRAY, {UINT32_MAX, Int}};
                });
}

/// A block, an abbreviation or a record that leads elsewhere.
TEST(CheckBitcode, RefusesStrangeBlocks) {
  auto Write =
      [](std::initializer_list<std::pair<uint64_t, unsigned>> Numbers) {
        return [=](TestModule &M) {
          // The first number has three bits, the others are variable.
          M.Extra = [=](BitstreamWriter &Stream) {
            for (auto [Number, Width] : Numbers)
              if (Width == 3)
                Stream.Emit(Number, Width);
              else
                Stream.EmitVBR64(Number, Width);
          };
        };
      };
  constexpr unsigned Enter = 1, Define = 2, Plain = 3;
  expectRefused("a block has a strange form",
                Write({{Enter, 3}, {bitc::TYPE_BLOCK_ID_NEW, 8}, {1, 4}}));
  expectRefused("a block has a strange form",
                Write({{Enter, 3}, {100000, 8}, {3, 4}}));
  expectRefused("a record has an abbreviation that is not defined",
                Write({{7, 3}}));
  expectRefused("an abbreviation has a strange form",
                Write({{Define, 3}, {0, 5}}));
  expectRefused("a record has more fields than its block can contain",
                Write({{Plain, 3}, {1, 6}, {1000000, 6}}));
  expectRefused("a number is too large",
                Write({{Plain, 3}, {100000, 6}, {0, 6}}));
  expectRefused("there is a block that DXIL does not have", [](TestModule &M) {
    M.Extra = [](BitstreamWriter &Stream) {
      Stream.EnterSubblock(bitc::OPERAND_BUNDLE_TAGS_BLOCK_ID, 3);
      Stream.ExitBlock();
    };
  });
  // The greatest numbers are none for LLVM's tables.
  for (uint64_t Kind : {uint64_t(100000), uint64_t(UINT32_MAX) - 1,
                        uint64_t(UINT32_MAX), UINT64_MAX})
    expectRefused("an abbreviation has a strange form", [=](TestModule &M) {
      M.Extra = [=](BitstreamWriter &Stream) {
        constexpr unsigned DefineAbbreviation = 2, Char6 = 4;
        Stream.EnterSubblock(bitc::BLOCKINFO_BLOCK_ID, 3);
        Stream.EmitRecord(bitc::BLOCKINFO_CODE_SETBID,
                          ArrayRef<uint64_t>(Kind));
        Stream.Emit(DefineAbbreviation, 3);
        Stream.EmitVBR(1, 5); // operands
        Stream.Emit(0, 1);    // which is no literal
        Stream.Emit(Char6, 3);
        Stream.ExitBlock();
      };
    });
  SmallVector<char, 0> Bitcode = TestModule().write();
  // After the magic number are the number of the block and its width, then the
  // size.
  constexpr size_t Size = 8;
  Bitcode[Size + 2] = 1;
  EXPECT_EQ(problemOf(Bitcode),
            "damaged bitcode: a block is larger than what is around it");
  Bitcode[Size + 2] = 0;
  Bitcode[Size] -= 1;
  EXPECT_NE(problemOf(Bitcode), "");
  Bitcode.resize(4);
  EXPECT_EQ(problemOf(Bitcode), "damaged bitcode: it is not one module");
  Bitcode[0] = 'X';
  EXPECT_EQ(problemOf(Bitcode), "damaged bitcode: it does not begin as "
                                "bitcode, or has no whole words");
}

/// Each block ends after its size.
TEST(CheckBitcode, RefusesBlocksOfAnotherSize) {
  SmallVector<char, 0> Bitcode = TestModule().write();
  constexpr size_t Size = 8;
  Bitcode.append({0, 0, 0, 0});
  Bitcode[Size] += 1;
  EXPECT_EQ(
      problemOf(Bitcode),
      "damaged bitcode: the size of a block differs from the stated size");
  Bitcode.truncate(Bitcode.size() - 8);
  Bitcode[Size] -= 2;
  EXPECT_EQ(problemOf(Bitcode),
            "damaged bitcode: it ends inside of a record or block");
}

TEST(CheckBitcode, RefusesStrangeTypes) {
  expectRefused("a type contains itself", [](TestModule &M) {
    M.Types[Pair] = {bitc::TYPE_CODE_STRUCT_NAME, {'s'}};
    M.Types.insert(M.Types.begin() + Pair + 1,
                   {bitc::TYPE_CODE_STRUCT_NAMED, {0, Pair}});
  });
  expectRefused("a type names one that is not there", [](TestModule &M) {
    M.Types[Pair].Fields = {0, Int, NumTypes};
  });
  // Only structs may come later.
  expectRefused("a type names one that is not there",
                [](TestModule &M) { M.Types[Pointer].Fields = {Bytes, 0}; });
  expectRefused("a type is made of what it cannot be made of",
                [](TestModule &M) { M.Types[Bytes].Fields = {3, Void}; });
  for (Record R : {Record{bitc::TYPE_CODE_INTEGER, {8000000}},
                   Record{bitc::TYPE_CODE_POINTER, {Int}},
                   Record{bitc::TYPE_CODE_FUNCTION, {0}},
                   Record{bitc::TYPE_CODE_STRUCT_NAMED, {0, Int}},
                   Record{bitc::TYPE_CODE_OPAQUE, {}},
                   Record{bitc::TYPE_CODE_VECTOR, {0, Int}},
                   Record{bitc::TYPE_CODE_VECTOR, {5000, Int}}})
    expectRefused("a type has a strange record",
                  [&](TestModule &M) { M.Types[Pair] = R; });
  expectRefused("there is a type that DXIL does not have", [](TestModule &M) {
    M.Types[Pair] = {bitc::TYPE_CODE_X86_FP80, {}};
  });
  expectRefused("a type has too many parts", [](TestModule &M) {
    for (unsigned N = 0; N != 40; ++N, ++M.NumEntry)
      M.Types.push_back(
          {bitc::TYPE_CODE_STRUCT_ANON,
           {0, N ? M.NumEntry - 1 : Int, N ? M.NumEntry - 1 : Int}});
  });
  expectRefused("types are nested too deeply", [](TestModule &M) {
    // Each contains the next, which is named.
    for (unsigned N = 0; N != 300; ++N, ++M.NumEntry) {
      M.Types.push_back({bitc::TYPE_CODE_STRUCT_NAME, {'s'}});
      M.Types.push_back(
          {bitc::TYPE_CODE_STRUCT_NAMED, {0, N == 299 ? Int : M.NumEntry + 1}});
    }
  });
}

TEST(CheckBitcode, RefusesStrangeGlobals) {
  expectRefused("it is of a version that DXIL does not have",
                [](TestModule &M) { M.Version = 2; });
  expectRefused("a global has a strange record",
                [](TestModule &M) { M.Globals[0].Fields[0] = Pair; });
  expectRefused("a global has a strange record",
                [](TestModule &M) { M.Globals[0].Fields.pop_back(); });
  expectRefused("a global has a strange record",
                [](TestModule &M) { M.Globals[1].Fields[0] = 99; });
  expectRefused("a global has a strange record",
                [](TestModule &M) { M.Globals[1].Fields[4] = 99; });
  expectRefused("a global variable begins with what is not there",
                [](TestModule &M) { M.Globals[1].Fields[2] = 99; });
  expectRefused("the number of function bodies is wrong",
                [](TestModule &M) { M.Globals[0].Fields[2] = 1; });
  expectRefused("the number of function bodies is wrong", [](TestModule &M) {
    M.Globals[1] = M.Globals[0];
    M.Body.erase(M.Body.begin() + 2); // reads the variable
  });
  // An offset in the file.
  expectRefused("there is a record of the module that DXIL does not have",
                [](TestModule &M) {
                  M.Globals.push_back({bitc::MODULE_CODE_VSTOFFSET, {1000}});
                });
  expectRefused("a record of the module follows functions", [](TestModule &M) {
    M.Extra = [](BitstreamWriter &Stream) {
      Stream.EnterSubblock(bitc::TYPE_BLOCK_ID_NEW, 3);
      Stream.EmitRecord(bitc::TYPE_CODE_NUMENTRY, ArrayRef<uint64_t>{3});
      Stream.EmitRecord(bitc::TYPE_CODE_VOID, ArrayRef<uint64_t>());
      Stream.EmitRecord(bitc::TYPE_CODE_FUNCTION, ArrayRef<uint64_t>{0, 0});
      Stream.EmitRecord(bitc::TYPE_CODE_POINTER, ArrayRef<uint64_t>{1, 0});
      Stream.ExitBlock();
      Stream.EmitRecord(bitc::MODULE_CODE_FUNCTION,
                        ArrayRef<uint64_t>{1, 0, 0, 0, 0, 0, 0, 0});
      Stream.EnterSubblock(bitc::FUNCTION_BLOCK_ID, 3);
      Stream.EmitRecord(bitc::FUNC_CODE_DECLAREBLOCKS, ArrayRef<uint64_t>{1});
      Stream.EmitRecord(bitc::FUNC_CODE_INST_RET, ArrayRef<uint64_t>());
      Stream.ExitBlock();
      Stream.EmitRecord(bitc::MODULE_CODE_TRIPLE, ArrayRef<uint64_t>{'x'});
    };
  });
}

TEST(CheckBitcode, RefusesStrangeConstants) {
  expectRefused("a constant is made of itself", [](TestModule &M) {
    M.Constants.push_back({bitc::CST_CODE_SETTYPE, {Pointer}});
    M.Constants.push_back(
        {bitc::CST_CODE_CE_CAST, {bitc::CAST_BITCAST, Pointer, 5}});
  });
  expectRefused("a constant is made of too many others", [](TestModule &M) {
    M.Constants.push_back({bitc::CST_CODE_SETTYPE, {Pointer}});
    for (uint64_t N = 0; N != 300; ++N)
      M.Constants.push_back({bitc::CST_CODE_CE_CAST,
                             {bitc::CAST_BITCAST, Pointer, N ? 4 + N : 1}});
  });
  expectRefused("a constant is made of what it cannot be made of",
                [](TestModule &M) { M.Constants[4].Fields = {2, 77}; });
  expectRefused("a constant does not have the type of its record",
                [](TestModule &M) { M.Constants[0].Fields = {Void}; });
  expectRefused("a constant does not have the type of its record",
                [](TestModule &M) { M.Constants[0].Fields = {Pair}; });
  expectRefused("there is a constant that DXIL does not have",
                [](TestModule &M) {
                  M.Constants[1] = {bitc::CST_CODE_BLOCKADDRESS, {1, 0, 0}};
                });
  expectRefused("an address leads out of its type", [](TestModule &M) {
    M.Constants.push_back({bitc::CST_CODE_SETTYPE, {Pointer}});
    M.Constants.push_back(
        {bitc::CST_CODE_CE_INBOUNDS_GEP, {Int, Pointer, 1, Int, 2, Int, 3}});
  });
}

TEST(CheckBitcode, RefusesStrangeMetadata) {
  expectRefused("a node of metadata is named that is not there",
                [](TestModule &M) { M.Metadata[1].Fields = {1, 500000000}; });
  expectRefused("a value does not have the type that its use requires",
                [](TestModule &M) { M.Metadata[2].Fields = {Bit, 2}; });
  expectRefused("metadata has a value that is not there",
                [](TestModule &M) { M.Metadata[2].Fields = {Int, 70}; });
  expectRefused("a name of metadata stands alone",
                [](TestModule &M) { M.Metadata.pop_back(); });
  expectRefused(
      "metadata is made of what it cannot be made of",
      [](TestModule &M) { M.Metadata[1] = {bitc::METADATA_FILE, {0, 3, 1}}; });
  expectRefused("metadata is made of what it cannot be made of",
                [](TestModule &M) { M.Metadata[4].Fields = {0}; });
  // A block of a function that is in a text, and one that is in itself.
  for (uint64_t Scope : {1, 2})
    expectRefused(
        "metadata is made of what it cannot be made of", [&](TestModule &M) {
          M.Metadata[1] = {bitc::METADATA_LEXICAL_BLOCK, {0, Scope, 0, 1, 1}};
        });
  // An offset in the file.
  expectRefused("debug information has a strange record", [](TestModule &M) {
    M.Metadata[1] = {bitc::METADATA_INDEX_OFFSET, {0, 99}};
  });
  expectRefused("debug information has a strange record", [](TestModule &M) {
    M.Metadata[1] = {bitc::METADATA_FILE, {0, 1}};
  });
  // Each node has the one before it, or the one after it.
  expectRefused("nodes of metadata are nested too deeply", [](TestModule &M) {
    uint64_t First = M.Metadata.size() - 2;
    M.Metadata.push_back({bitc::METADATA_NODE, {}});
    for (uint64_t N = 0; N != 40000; ++N)
      M.Metadata.push_back({bitc::METADATA_NODE, {First + N + 1}});
  });
  expectRefused("nodes of metadata are nested too deeply", [](TestModule &M) {
    uint64_t First = M.Metadata.size() - 2;
    for (uint64_t N = 0; N != 40000; ++N)
      M.Metadata.push_back({bitc::METADATA_NODE, {First + N + 2}});
    M.Metadata.push_back({bitc::METADATA_NODE, {}});
  });
  for (uint64_t Kind : {uint64_t(0), uint64_t(UINT32_MAX), UINT64_MAX})
    expectRefused("metadata is attached that is not there", [&](TestModule &M) {
      M.Attachments = {{bitc::METADATA_ATTACHMENT, {0, Kind, 0}}};
    });
}

TEST(CheckBitcode, RefusesStrangeAttributesAndNames) {
  for (std::initializer_list<uint64_t> Fields :
       {std::initializer_list<uint64_t>{1, 4000000000, 0, 18},
        {1, UINT32_MAX, 0},
        {1, UINT32_MAX, 1, 1},
        {1, UINT32_MAX, 1, 1, 3},
        {1, UINT32_MAX, 4, 'a', 0, 'b'}})
    expectRefused("attributes have a strange record",
                  [&](TestModule &M) { M.Groups[0].Fields = Fields; });
  expectRefused("a name is of what is not there",
                [](TestModule &M) { M.Names[0].Fields[0] = 5; });
  // LLVM would turn its calls into others.
  expectRefused("a name of LLVM's that DXIL does not have", [](TestModule &M) {
    M.Names[0].Fields = {0};
    for (char Letter : StringRef("llvm.x86.sse41.pmaxsb"))
      M.Names[0].Fields.push_back(Letter);
  });
}

TEST(CheckBitcode, RefusesStrangeInstructions) {
  auto Expect = [](StringRef Why, unsigned N, Record R) {
    expectRefused(Why, [&](TestModule &M) { M.Body[N] = R; });
  };
  Expect("a value does not have the type that its use requires", 1,
         {bitc::FUNC_CODE_INST_BINOP, {3, 1, 0}});
  Expect(
      "a value is named that is not there", 1,
      {bitc::FUNC_CODE_INST_BINOP, {uint32_t(-900), Int, 2, bitc::BINOP_ADD}});
  Expect("a value does not have its stated type", 1,
         {bitc::FUNC_CODE_INST_BINOP,
          {uint32_t(-1), Bit, uint32_t(-1), bitc::BINOP_ADD}});
  Expect("an instruction has operands that it does not take", 2,
         {bitc::FUNC_CODE_INST_LOAD, {3, Int, 0, 0}});
  Expect("an instruction has operands that it does not take", 1,
         {bitc::FUNC_CODE_INST_CAST, {3, Bit, bitc::CAST_SEXT}});
  Expect("an instruction has operands that it does not take", 1,
         {bitc::FUNC_CODE_INST_EXTRACTVAL, {1, 2}});
  Expect("an instruction does not have the type of its operands", 2,
         {bitc::FUNC_CODE_INST_LOAD, {5, Bit, 0, 0}});
  Expect("an address leads out of its type", 2,
         {bitc::FUNC_CODE_INST_GEP, {0, Int, 5, 3, 3}});
  Expect("an instruction names a block that is not there", 3,
         {bitc::FUNC_CODE_INST_BR, {2}});
  Expect("an instruction has a strange record", 4,
         {bitc::FUNC_CODE_INST_RET, {1}});
  Expect("there is an instruction that DXIL does not have", 1,
         {bitc::FUNC_CODE_INST_VAARG, {Int, 3, Int}});
  expectRefused("an instruction follows the last block", [](TestModule &M) {
    M.Body.push_back({bitc::FUNC_CODE_INST_RET, {}});
  });
  // LLVM has given their numbers to instructions already.
  expectRefused("there is a block that DXIL does not have",
                [](TestModule &M) { M.LocalConstants = {M.Constants[0]}; });
}

/// A value may be used before it comes.
TEST(CheckBitcode, AcceptsWhatComesLater) {
  TestModule M;
  // 5 = 6 + 2 in the second block, which the first one does not reach first.
  M.Body[1].Fields = {uint32_t(-1), Int, 3, bitc::BINOP_ADD};
  EXPECT_EQ(problemOf(M), "");
}

/// So may a node of metadata, by any number of nodes, as long as it is not
/// deep.
TEST(CheckBitcode, AcceptsManyNodesThatWait) {
  TestModule M;
  constexpr uint64_t Waiting = 40000;
  uint64_t First = M.Metadata.size() - 2;
  for (uint64_t N = 0; N != Waiting; ++N)
    M.Metadata.push_back({bitc::METADATA_NODE, {First + Waiting + 1}});
  M.Metadata.push_back({bitc::METADATA_NODE, {}});
  SmallVector<char, 0> Bitcode = M.write();
  EXPECT_EQ(problemOf(Bitcode), "");
  LLVMContext Context;
  EXPECT_TRUE(readByLLVM(Bitcode, Context));
}

/// LLVM asks each flag of a module for its name, and lists the linker's
/// options.
TEST(CheckBitcode, LooksAtTheFlagsOfTheModule) {
  auto WithFlag = [](StringRef Name, SmallVector<uint64_t, 8> Operands) {
    return [=](TestModule &M) {
      M.Metadata = {{bitc::METADATA_STRING_OLD, {}},
                    {bitc::METADATA_VALUE, {Int, 2}},
                    {bitc::METADATA_NODE, Operands},
                    {bitc::METADATA_NAME, {}},
                    {bitc::METADATA_NAMED_NODE, {2}}};
      append_range(M.Metadata[0].Fields, Name);
      append_range(M.Metadata[3].Fields, StringRef("llvm.module.flags"));
    };
  };
  TestModule M;
  WithFlag("wchar_size", {2, 1, 2})(M);
  EXPECT_EQ(problemOf(M), "");
  for (SmallVector<uint64_t, 8> Operands :
       {SmallVector<uint64_t, 8>{}, {2, 1}, {2, 2, 2}, {2, 0, 2}, {2, 3, 2}})
    expectRefused("metadata is made of what it cannot be made of",
                  WithFlag("wchar_size", Operands));
  expectRefused("metadata is made of what it cannot be made of",
                WithFlag("Linker Options", {2, 1, 2}));
}

/// LLVM takes what a unit of debug information lists as imports for imports.
TEST(CheckBitcode, RefusesStrangeImports) {
  auto WithList = [](SmallVector<uint64_t, 8> Operands) {
    return [=](TestModule &M) {
      M.Metadata = {
          {bitc::METADATA_FILE, {0, 0, 0}},
          {bitc::METADATA_IMPORTED_ENTITY, {0, 8, 0, 0, 1, 0}},
          {bitc::METADATA_NODE, Operands},
          {bitc::METADATA_COMPILE_UNIT,
           {1, 4, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 3, 0}},
      };
    };
  };
  for (SmallVector<uint64_t, 8> Operands :
       {SmallVector<uint64_t, 8>{}, {2}, {2, 2}}) {
    TestModule M;
    WithList(Operands)(M);
    EXPECT_EQ(problemOf(M), "");
  }
  for (SmallVector<uint64_t, 8> Operands :
       {SmallVector<uint64_t, 8>{0}, {1}, {2, 0}, {2, 1}, {3}, {5}})
    expectRefused("metadata is made of what it cannot be made of",
                  WithList(Operands));
}

/// No bit that is changed leads out of the bytes, or takes long.
TEST(CheckBitcode, LooksAtNothingElse) {
  SmallVector<char, 0> Bitcode = TestModule().write();
  unsigned Refused = 0;
  for (size_t Location = 0; Location != 8 * Bitcode.size(); ++Location) {
    std::vector<char> Changed(Bitcode.begin(), Bitcode.end());
    Changed[Location / 8] ^= 1 << Location % 8;
    Refused += problemOf(Changed).empty() ? 0 : 1;
  }
  EXPECT_GT(Refused, 0u);
}
