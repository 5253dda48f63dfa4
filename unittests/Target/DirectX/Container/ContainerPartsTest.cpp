// ContainerPartsTest.cpp: The parts STAT and RDAT, and signatures
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/DirectX/Analysis/BufferReads.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

// The part STAT for reflection.

namespace {

constexpr StringLiteral Head = R"(
target triple = "dxil-ms-dx"
%dx.types.Handle = type { ptr }
%dx.types.CBufRet.f32 = type { float, float, float, float }
%dx.types.CBufRet.f64 = type { double, double }
%C = type { float }
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32(i32, %dx.types.Handle, i32)
declare %dx.types.CBufRet.f64 @dx.op.cbufferLoadLegacy.f64(i32, %dx.types.Handle, i32)
declare float @dx.op.unary.f32(i32, float)
declare i32 @dx.op.binary.i32(i32, i32, i32)
declare void @dx.op.barrier(i32, i32)
declare i32 @dx.op.threadId.i32(i32, i32)
)";
constexpr StringLiteral Tail = R"(
!llvm.ident = !{!20}
!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!6}
!dx.resource.types = !{!9}
!dx.entryPoints = !{!3}
!0 = !{i32 1, i32 5}
!1 = !{i32 1, i32 5}
!2 = !{!"cs", i32 6, i32 5}
!3 = !{ptr @main, !"main", null, !6, !4}
!4 = !{i32 4, !5}
!5 = !{i32 8, i32 4, i32 2}
!6 = !{null, null, !7, null}
!7 = !{!8}
!8 = !{i32 0, ptr undef, !"C", i32 0, i32 3, i32 1, i32 200, null}
!9 = !{null, null, !10, null}
!10 = !{%C undef}
!20 = !{!"some compiler"}
)";

class Reflection : public testing::Test {
protected:
  LLVMContext Context;
  std::unique_ptr<Module> M;

  void parse(StringRef Code) {
    SMDiagnostic Diagnostic;
    M = parseAssemblyString((Head + Code + Tail).str(), Diagnostic, Context);
    ASSERT_TRUE(M) << Diagnostic.getMessage().str() << " in line "
                   << Diagnostic.getLineNo();
  }

  /// Of the body of the entry.
  InstructionCounters count(StringRef Body, StringRef Globals = "") {
    parse((Globals + "define void @main() {\n" + Body + "ret void\n}\n").str());
    return M ? countInstructions(*M) : InstructionCounters();
  }

  /// What is read of the buffer if a row has the number \p Row.
  std::set<BufferRead> reads(StringRef Row, StringRef Before = "") {
    parse(("define void @main() {\n"
           "%i = call i32 @dx.op.threadId.i32(i32 93, i32 0)\n" +
           Before +
           "%h = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 2, "
           "i32 0, i32 3, i1 false)\n"
           "%r = call %dx.types.CBufRet.f32 @dx.op.cbufferLoadLegacy.f32("
           "i32 59, %dx.types.Handle %h, i32 " +
           Row +
           ")\n%x = extractvalue %dx.types.CBufRet.f32 %r, 1\n"
           "ret void\n}\n")
              .str());
    Expected<DXILModuleInfo> Info = readDXILModuleInfo(*M);
    EXPECT_TRUE(bool(Info));
    BufferReads All = findBufferReads(*M, *Info);
    return All[{ResourceClass::CBuffer, 0}];
  }

  /// The part, read back.
  std::unique_ptr<Module> build(const BufferLayouts &Buffers) {
    Expected<PartData> Part = buildReflectionPart(*M, Buffers);
    if (!Part) {
      ADD_FAILURE() << toString(Part.takeError());
      return nullptr;
    }
    Expected<ProgramView> Program = readProgramPart({"STAT", 0, *Part});
    if (!Program) {
      ADD_FAILURE() << toString(Program.takeError());
      return nullptr;
    }
    EXPECT_EQ(Program->ShaderKind, 5u);
    EXPECT_EQ(Program->ShaderModelMinor, 5u);
    auto Read = readDXILBitcode(Program->Bitcode, Context);
    if (!Read) {
      ADD_FAILURE() << toString(Read.takeError());
      return nullptr;
    }
    return std::move(*Read);
  }
};

std::string print(const MDNode &Node) {
  std::string Text;
  raw_string_ostream OS(Text);
  for (const MDOperand &Operand : Node.operands())
    if (auto *String = dyn_cast_or_null<MDString>(Operand))
      OS << String->getString() << ' ';
    else if (auto *Value = dyn_cast_or_null<ConstantAsMetadata>(Operand))
      if (auto *Number = dyn_cast<ConstantInt>(Value->getValue()))
        OS << Number->getZExtValue() << ' ';
  return Text;
}

using Kind = InstructionCounter;

TEST_F(Reflection, CountsNumbersByTheirKind) {
  auto Counts = count(R"(
    %a = call i32 @dx.op.threadId.i32(i32 93, i32 0)
    %b = add i32 %a, 1
    %c = icmp ult i32 %b, 7
    %d = ashr i32 %b, 1
    %e = lshr i32 %b, 1
    %f = xor i32 %e, %d
    %g = zext i1 %c to i32
    %h = udiv i32 %g, %f
    %i = uitofp i32 %h to float
    %j = fadd float %i, 1.0
    %k = fcmp olt float %j, %i
    %l = select i1 %k, float %i, float %j
    %m = call float @dx.op.unary.f32(i32 13, float %l)
    %n = call i32 @dx.op.binary.i32(i32 37, i32 %a, i32 %b)
    %o = call i32 @dx.op.binary.i32(i32 39, i32 %a, i32 %b)
    %p = bitcast float %m to i32
    call void @dx.op.barrier(i32 80, i32 9)
)");
  EXPECT_EQ(Counts[Kind::Instructions], 18u);
  // add, icmp, ashr; IMax
  EXPECT_EQ(Counts[Kind::Ints], 4u);
  // lshr, xor, zext, udiv; UMax
  EXPECT_EQ(Counts[Kind::UInts], 5u);
  // uitofp, fadd, fcmp; Sin
  EXPECT_EQ(Counts[Kind::Floats], 4u);
  EXPECT_EQ(Counts[Kind::Barriers], 1u);
  EXPECT_EQ(Counts[Kind::Branches], 0u);
  // What is 0 is not written, names are sorted.
  EXPECT_EQ(print(*Counts.write(Context)),
            "barrier 1 floats 4 insts 18 ints 4 uints 5 ");
}

TEST_F(Reflection, CountsConditionalBranchesAlone) {
  auto Counts = count(R"(
    %a = call i32 @dx.op.threadId.i32(i32 93, i32 0)
    switch i32 %a, label %first [ i32 1, label %second ]
  first:
    br label %second
  second:
    %b = icmp eq i32 %a, 5
    br i1 %b, label %first, label %last
  last:
)");
  EXPECT_EQ(Counts[Kind::Branches], 1u);
  EXPECT_EQ(Counts[Kind::Instructions], 6u);
}

TEST_F(Reflection, CountsArraysAndNoOtherVariables) {
  auto Counts = count(
      R"(
    %l = alloca [4 x float]
    %s = alloca float
    %p = getelementptr [4 x float], ptr %l, i32 0, i32 1
    store float 0.0, ptr %p
    store float 0.0, ptr %s
    %x = load float, ptr %p
    %q = getelementptr [8 x i32], ptr addrspace(3) @g, i32 0, i32 1
    store i32 1, ptr addrspace(3) %q
    %o = atomicrmw add ptr addrspace(3) %q, i32 1 monotonic
    %y = load i32, ptr addrspace(3) @one
)",
      "@g = internal addrspace(3) global [8 x i32] undef\n"
      "@one = internal addrspace(3) global i32 undef\n");
  EXPECT_EQ(Counts[Kind::LocalArrayBytes], 16u);
  EXPECT_EQ(Counts[Kind::LocalArrayAccesses], 2u);
  EXPECT_EQ(Counts[Kind::GroupSharedArrayBytes], 32u);
  EXPECT_EQ(Counts[Kind::GroupSharedArrayAccesses], 1u);
  EXPECT_EQ(Counts[Kind::Atomics], 1u);
}

TEST_F(Reflection, FindsTheBytesOfARow) {
  std::set<BufferRead> Found = reads("2");
  ASSERT_EQ(Found.size(), 1u);
  // Element 1 of row 2.
  EXPECT_EQ(Found.begin()->Offset, 36u);
  EXPECT_EQ(Found.begin()->Size, 4u);
  EXPECT_FALSE(Found.begin()->IsComputed);
}

TEST_F(Reflection, FindsWhereAComputedRowBegins) {
  for (auto [Before, Offset] : std::initializer_list<std::pair<StringRef, int>>{
           {"%row = add i32 %i, 5\n", 80},
           {"%b = add i32 %i, 5\n%row = and i32 %b, 268435455\n", 80},
           {"%b = mul i32 %i, 48\n%c = add i32 %b, 92\n"
            "%row = lshr i32 %c, 4\n",
            80},
           {"%b = shl i32 %i, 2\n%row = or disjoint i32 %b, 3\n", 48},
           {"%b = add i32 %i, 1\n%c = shl i32 %b, 2\n%row = add i32 %c, 3\n",
            112},
           {"%b = add i32 %i, -1\n%row = add i32 %b, 4\n", 48},
           {"%row = udiv i32 %i, 5\n", 0}}) {
    std::set<BufferRead> Found = reads("%row", Before);
    ASSERT_EQ(Found.size(), 1u) << Before.str();
    // The element is number 1.
    EXPECT_EQ(Found.begin()->Offset, Offset + 4u) << Before.str();
    EXPECT_TRUE(Found.begin()->IsComputed);
  }
}

TEST_F(Reflection, MarksTheVariablesThatAreRead) {
  auto Member = [](StringRef Name, uint32_t Offset, uint32_t Size,
                   uint32_t Elements) {
    BufferMember Made;
    Made.Name = Name.str();
    Made.Offset = Offset;
    Made.Size = Size;
    Made.Shape.Component = 9;
    Made.Shape.NumElements = Elements;
    return Made;
  };
  BufferLayout Layout;
  Layout.IsConstantBuffer = true;
  Layout.Name = "C";
  Layout.Size = 200;
  Layout.Members = {Member("a", 0, 4, 0), Member("b[3]", 16, 36, 3),
                    Member("c", 52, 4, 0), Member("d[4]", 64, 52, 4)};
  auto FieldsOf = [&](StringRef Row, StringRef Before) {
    reads(Row, Before);
    std::unique_ptr<Module> Read = build({Layout});
    SmallVector<std::string> Fields;
    if (!Read)
      return Fields;
    const MDNode *Structs =
        Read->getNamedMetadata("dx.typeAnnotations")->getOperand(0);
    auto *Fields0 = cast<MDNode>(Structs->getOperand(2));
    for (const MDOperand &Field : drop_begin(Fields0->operands()))
      Fields.push_back(print(*cast<MDNode>(Field)));
    return Fields;
  };
  // 6: name, 3: offset, 7: component type, 9: used
  auto Fixed = FieldsOf("3", "");
  ASSERT_EQ(Fixed.size(), 4u);
  EXPECT_EQ(Fixed[0], "6 a 3 0 7 9 ");
  EXPECT_EQ(Fixed[1], "6 b 3 16 7 9 ");
  EXPECT_EQ(Fixed[2], "6 c 3 52 7 9 9 1 ");
  EXPECT_EQ(Fixed[3], "6 d 3 64 7 9 ");
  auto Computed = FieldsOf("%row", "%row = add i32 %i, 1\n");
  ASSERT_EQ(Computed.size(), 4u);
  EXPECT_EQ(Computed[0], "6 a 3 0 7 9 ");
  EXPECT_EQ(Computed[1], "6 b 3 16 7 9 9 1 ");
  EXPECT_EQ(Computed[2], "6 c 3 52 7 9 ");
  EXPECT_EQ(Computed[3], "6 d 3 64 7 9 ");
}

TEST_F(Reflection, HasNoCodeAndChangesNothing) {
  reads("2");
  auto Print = [&] {
    std::string Text;
    raw_string_ostream OS(Text);
    M->print(OS, nullptr);
    return Text;
  };
  std::string Before = Print();
  std::unique_ptr<Module> Read = build({});
  ASSERT_TRUE(Read);
  EXPECT_EQ(Print(), Before);
  ASSERT_TRUE(Read->getFunction("main"));
  EXPECT_TRUE(Read->getFunction("main")->isDeclaration());
  EXPECT_EQ(print(*Read->getNamedMetadata("llvm.ident")->getOperand(0)),
            "some compiler ");
  EXPECT_EQ(print(*Read->getNamedMetadata("dx.valver")->getOperand(0)), "0 0 ");
  const MDNode *Entry = Read->getNamedMetadata("dx.entryPoints")->getOperand(0);
  EXPECT_EQ(Entry->getOperand(3).get(),
            Read->getNamedMetadata("dx.resources")->getOperand(0));
}

} // namespace

TEST_F(Reflection, FieldsOfStructsAreAllDescribed) {
  parse("!dx.typeAnnotations = !{!30}\n"
        "!30 = !{i32 0, %C undef, !31}\n"
        "!31 = !{i32 4}\n"
        "define void @main() {\n  ret void\n}\n");
  ASSERT_TRUE(M);
  auto Program = readReflection(*M);
  EXPECT_EQ(toString(Program.takeError()),
            "a struct has fields without an annotation");
}

// Reading the part RDAT.

namespace {

/// A part with a function `f`, whose symbol is `?f`, that uses the resources 2
/// and 5 and calls `g`. The words of the tables are written by hand.
struct Part {
  std::vector<uint32_t> Header = {0x10, 3, 20, 36, 64};
  std::vector<uint32_t> Strings = {/*type*/ 1, /*bytes*/ 8, 0x00663f00,
                                   0x00670066}; // "", "?f" at 1, "f" at 4, "g"
  std::vector<uint32_t> Lists = {/*type*/ 2, /*bytes*/ 20, 2, 2, 5, 1,
                                 6};
  std::vector<uint32_t> Functions = {
      /*type*/ 4, /*bytes*/ 60, 1,   52,   1,       4, 0,  3, 5, 0,
      0,          0x10,         0x1, 0x20, 0x50064, 0, ~0u};

  Expected<std::vector<RuntimeFunction>> read() {
    Bytes.clear();
    for (const std::vector<uint32_t> *Words :
         {&Header, &Strings, &Lists, &Functions})
      for (uint32_t Word : *Words)
        for (unsigned Byte = 0; Byte != 4; ++Byte)
          Bytes.push_back(static_cast<char>(Word >> (8 * Byte)));
    return readRuntimeFunctions(Bytes);
  }
  std::string problem() { return toString(read().takeError()); }

private:
  std::vector<char> Bytes;
};

} // namespace

TEST(RuntimeData, FunctionsAreRead) {
  Part P;
  auto Functions = P.read();
  ASSERT_TRUE(bool(Functions)) << toString(Functions.takeError());
  ASSERT_EQ(Functions->size(), 1u);
  const RuntimeFunction &F = Functions->front();
  EXPECT_EQ(F.Symbol, "?f");
  EXPECT_EQ(F.Name, "f");
  EXPECT_EQ(F.Resources, (std::vector<uint32_t>{2, 5}));
  EXPECT_EQ(F.Callees, std::vector<StringRef>{"g"});
  EXPECT_EQ(F.Kind, ShaderKind::Compute);
  EXPECT_EQ(F.Features, 0x100000010u);
  EXPECT_EQ(F.Stages, 0x20u);
  EXPECT_EQ(F.MinShaderModelMinor, 4u);
}

TEST(RuntimeData, DamageIsNamed) {
  auto Problem = [](auto Damage) {
    Part P;
    Damage(P);
    return P.problem();
  };
  EXPECT_EQ(toString(readRuntimeFunctions({}).takeError()),
            "damaged part RDAT: it has no header");
  EXPECT_EQ(Problem([](Part &P) { P.Header[0] = 0x11; }),
            "damaged part RDAT: its header is wrong");
  EXPECT_EQ(Problem([](Part &P) { P.Header[1] = 1000; }),
            "damaged part RDAT: its header is wrong");
  EXPECT_EQ(Problem([](Part &P) { P.Header[4] = 10000; }),
            "damaged part RDAT: a table is outside of it");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[1] = 64; }),
            "damaged part RDAT: a table is outside of it");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[4] = 8; }),
            "damaged part RDAT: a string is outside of its table");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[6] = 5; }),
            "damaged part RDAT: a list is outside of its table");
  EXPECT_EQ(Problem([](Part &P) { P.Lists[5] = 2; }),
            "damaged part RDAT: a list is outside of its table");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[8] = 99; }),
            "damaged part RDAT: unknown shader kind 99");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[1] = 4; }),
            "damaged part RDAT: the table of functions has no header");
  EXPECT_EQ(Problem([](Part &P) { P.Functions[2] = 2; }),
            "damaged part RDAT: the table of functions is too small");
}

//===----------------------------------------------------------------------===//
// Subobjects
//===----------------------------------------------------------------------===//

namespace {

/// A part with one subobject "n" of two words of a kind.
std::string readSubobject(uint32_t Kind, uint32_t First, uint32_t Second,
                          std::vector<Subobject> *Found = nullptr) {
  std::vector<char> Bytes;
  for (uint32_t Word : {/*header*/ 0x10u,
                        3u,
                        20u,
                        32u,
                        44u,
                        /*strings*/ 1u,
                        4u,
                        0x00006e00u,
                        /*raw bytes*/ 5u,
                        4u,
                        0x04030201u,
                        /*subobjects*/ 6u,
                        32u,
                        1u,
                        24u,
                        Kind,
                        1u,
                        First,
                        Second,
                        0u,
                        0u})
    for (unsigned Byte = 0; Byte != 4; ++Byte)
      Bytes.push_back(static_cast<char>(Word >> (8 * Byte)));
  Expected<std::vector<Subobject>> Read = readRuntimeSubobjects(Bytes);
  if (!Read)
    return toString(Read.takeError());
  if (Found)
    *Found = std::move(*Read);
  return "";
}

} // namespace

TEST(RuntimeData, SubobjectsAreRead) {
  std::vector<Subobject> Found;
  ASSERT_EQ(readSubobject(9, 128, 64, &Found), "");
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Name, "n");
  EXPECT_EQ(Found[0].Kind, SubobjectKind::RaytracingShaderConfig);
  EXPECT_EQ(Found[0].Numbers, (std::vector<uint32_t>{128, 64}));
  ASSERT_EQ(readSubobject(1, 1, 2, &Found), "");
  EXPECT_EQ(Found[0].RootSignature, (SmallVector<char, 0>{2, 3}));
}

TEST(RuntimeData, DamageOfSubobjectsIsNamed) {
  EXPECT_EQ(readSubobject(3, 0, 0),
            "damaged part RDAT: unknown subobject kind 3");
  EXPECT_EQ(readSubobject(2, 0, 5),
            "damaged part RDAT: a root signature is outside of its table");
  EXPECT_EQ(readSubobject(8, 9, 0),
            "damaged part RDAT: a string is outside of its table");
  EXPECT_EQ(readSubobject(8, 1, 0),
            "damaged part RDAT: a list is outside of its table");
}

// Signatures in containers.
//
// The bytes of the part, field by field, as "Signature parts" of the format has
// them for each version of the validator.

namespace {

using Words = std::vector<uint32_t>;

constexpr uint32_t NoRegister = ~0u;
/// The type of a bool, a uint and a float in parts.
constexpr uint32_t Unknown = 0, UInt = 1, Float = 3;

SignatureElement element(StringRef Name, ElementType Type, int Row, int Column,
                         unsigned Columns, std::vector<uint32_t> Indices,
                         SemanticKind Kind = SemanticKind::Arbitrary) {
  SignatureElement E;
  E.Name = Name.str();
  E.Type = Type;
  E.Kind = Kind;
  E.StartRow = Row;
  E.StartColumn = Column;
  E.Columns = Columns;
  E.Indices.assign(Indices.begin(), Indices.end());
  return E;
}

DXILModuleInfo pixelShader(unsigned ValidatorMinor) {
  DXILModuleInfo Info;
  Info.Kind = ShaderKind::Pixel;
  Info.ValidatorVersion = VersionTuple(1, ValidatorMinor);
  // Two rows after an element that was declared later, and one beside it.
  SignatureElement A = element("A", ElementType::F32, 1, 1, 2, {3, 4});
  A.UsageMask = 2;
  SignatureElement B = element("A", ElementType::I1, 0, 0, 1, {7});
  B.UsageMask = 1;
  Info.Signatures[InputSignature] = {A, B};
  SignatureElement Target = element("SV_Target", ElementType::F32, 0, 0, 4, {0},
                                    SemanticKind::Target);
  Target.UsageMask = 7;
  SignatureElement Second = Target;
  Second.Indices = {1};
  Second.StartRow = 1;
  SignatureElement Depth = element("SV_Depth", ElementType::F32, -1, -1, 1, {0},
                                   SemanticKind::Depth);
  Depth.UsageMask = 1;
  Info.Signatures[OutputSignature] = {Depth, Target, Second};
  return Info;
}

Words words(const PartData &Data, size_t Count) {
  Words Result;
  for (size_t I = 0; I != Count; ++I)
    Result.push_back(support::endian::read32le(Data.data() + 4 * I));
  return Result;
}

StringRef names(const PartData &Data, unsigned NumRecords) {
  return StringRef(Data.data(), Data.size()).drop_front(8 + 32 * NumRecords);
}

TEST(SignaturePart, InputsTellWhatIsRead) {
  PartData Part = buildSignaturePart(pixelShader(7), InputSignature);
  EXPECT_EQ(words(Part, 26),
            (Words{3, 8,                                      //
                   0, 104, 7, 0, UInt,  0, 0x1 | 0x1 << 8, 0, //
                   0, 104, 3, 0, Float, 1, 0x6 | 0x4 << 8, 0, //
                   0, 104, 4, 0, Float, 2, 0x6 | 0x4 << 8, 0}));
  EXPECT_EQ(names(Part, 3), StringRef("A\0\0\0", 4));
}

TEST(SignaturePart, OutputsTellWhatIsNeverWritten) {
  PartData Part = buildSignaturePart(pixelShader(7), OutputSignature);
  EXPECT_EQ(words(Part, 26),
            (Words{3, 8,                                                //
                   0, 113, 0, 64, Float, 0,          0xf | 0x8 << 8, 0, //
                   0, 113, 1, 64, Float, 1,          0xf | 0x8 << 8, 0, //
                   0, 104, 0, 65, Float, NoRegister, 0x1 | 0xe << 8, 0}));
  EXPECT_EQ(names(Part, 3), StringRef("SV_Depth\0SV_Target\0\0", 20));
}

// No bool, and each element of the user has a name of its own.
TEST(SignaturePart, ValidatorsBefore15TellNoUses) {
  PartData Inputs = buildSignaturePart(pixelShader(4), InputSignature);
  EXPECT_EQ(words(Inputs, 26), (Words{3, 8,                             //
                                      0, 106, 7, 0, Unknown, 0, 0x1, 0, //
                                      0, 104, 3, 0, Float,   1, 0x6, 0, //
                                      0, 104, 4, 0, Float,   2, 0x6, 0}));
  EXPECT_EQ(names(Inputs, 3), StringRef("A\0A\0", 4));
  PartData Outputs = buildSignaturePart(pixelShader(4), OutputSignature);
  EXPECT_EQ(words(Outputs, 26),
            (Words{3, 8,                                                 //
                   0, 113, 0, 64, Float, 0,          0xf | 0xf0 << 8, 0, //
                   0, 113, 1, 64, Float, 1,          0xf | 0xf0 << 8, 0, //
                   0, 104, 0, 65, Float, NoRegister, 0x1 | 0xfe << 8, 0}));
  EXPECT_EQ(names(Outputs, 3), StringRef("SV_Depth\0SV_Target\0", 19));
}

TEST(SignaturePart, ValidatorsBefore17RepeatNames) {
  PartData Inputs = buildSignaturePart(pixelShader(6), InputSignature);
  EXPECT_EQ(names(Inputs, 3), StringRef("A\0A\0", 4));
  EXPECT_EQ(words(Inputs, 9).back(), 0x101u); // the mask, and what is read
}

TEST(SignaturePart, MinimumPrecisionIsToldWhereItIsNotNative) {
  DXILModuleInfo Info = pixelShader(7);
  Info.Signatures[InputSignature] = {
      element("H", ElementType::F16, 0, 0, 1, {0}),
      element("I", ElementType::I16, 1, 0, 1, {0}),
      element("U", ElementType::U16, 2, 0, 1, {0})};
  PartData Part = buildSignaturePart(Info, InputSignature);
  EXPECT_EQ(words(Part, 26)[9], 1u);
  EXPECT_EQ(words(Part, 26)[17], 4u);
  EXPECT_EQ(words(Part, 26)[25], 5u);
  Info.ShaderFlags = maskOf(ShaderFlag::UseNativeLowPrecision);
  Part = buildSignaturePart(Info, InputSignature);
  EXPECT_EQ(words(Part, 26)[9], 0u);
}

TEST(SignaturePart, TessellationFactorsHaveTheNumbersOfTheirDomain) {
  DXILModuleInfo Info = pixelShader(7);
  Info.Kind = ShaderKind::Hull;
  Info.Signatures[PatchOrPrimitiveSignature] = {
      element("SV_TessFactor", ElementType::F32, 0, 3, 1, {0, 1},
              SemanticKind::TessFactor),
      element("SV_InsideTessFactor", ElementType::F32, 2, 3, 1, {0},
              SemanticKind::InsideTessFactor)};
  auto Values = [&](uint32_t Domain) {
    Info.States.Hull.emplace().Domain = Domain;
    Words All = words(buildSignaturePart(Info, PatchOrPrimitiveSignature), 26);
    return Words{All[5], All[13], All[21]};
  };
  constexpr uint32_t Triangle = 2, Quad = 3;
  EXPECT_EQ(Values(Triangle), (Words{13, 13, 14}));
  EXPECT_EQ(Values(Quad), (Words{11, 11, 12}));
  Info.Signatures[PatchOrPrimitiveSignature].pop_back();
  Info.States.Hull->Domain = 1; // an isoline has density and detail
  Words All = words(buildSignaturePart(Info, PatchOrPrimitiveSignature), 18);
  EXPECT_EQ(All[5], 16u);
  EXPECT_EQ(All[13], 15u);
}

} // namespace
