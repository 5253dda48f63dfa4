// DXILBitcodeWriterTest.cpp: Round trips through LLVM's reader
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Bitstream/BitstreamReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace {

std::unique_ptr<Module> parse(LLVMContext &Context, StringRef Text) {
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Diagnostic, Context);
  if (!M)
    ADD_FAILURE() << "line " << Diagnostic.getLineNo() << ": "
                  << Diagnostic.getMessage().str();
  return M;
}

std::string print(const Module &M) {
  std::string Text;
  raw_string_ostream OS(Text);
  M.print(OS, nullptr);
  return Text;
}

std::unique_ptr<Module> read(LLVMContext &Context, ArrayRef<char> Bitcode) {
  Expected<std::unique_ptr<Module>> M = parseBitcodeFile(
      MemoryBufferRef(StringRef(Bitcode.data(), Bitcode.size()), ""), Context);
  if (!M) {
    ADD_FAILURE() << toString(M.takeError());
    return nullptr;
  }
  (*M)->setSourceFileName("");
  (*M)->setModuleIdentifier("");
  return std::move(*M);
}

/// Writes and reads \p Text; expects \p Expected back, or \p Text itself as
/// LLVM prints it.
void expectRoundTrip(StringRef Text, StringRef Expected = "") {
  LLVMContext Context;
  std::unique_ptr<Module> M = parse(Context, Text);
  ASSERT_TRUE(M);
  M->setSourceFileName("");
  SmallVector<char, 0> Bitcode;
  Error E = dxil::writeDXILBitcode(*M, Bitcode);
  ASSERT_FALSE(bool(E)) << toString(std::move(E));
  EXPECT_EQ(Bitcode.size() % 4, 0u);

  LLVMContext OtherContext;
  std::unique_ptr<Module> Back = read(OtherContext, Bitcode);
  ASSERT_TRUE(Back);
  std::string Problem;
  raw_string_ostream OS(Problem);
  EXPECT_FALSE(verifyModule(*Back, &OS)) << Problem;

  LLVMContext ThirdContext;
  std::unique_ptr<Module> Wanted =
      parse(ThirdContext, Expected.empty() ? Text : Expected);
  ASSERT_TRUE(Wanted);
  Wanted->setSourceFileName("");
  Wanted->setModuleIdentifier("");
  EXPECT_EQ(print(*Back), print(*Wanted));
}

std::string writeError(StringRef Text) {
  LLVMContext Context;
  std::unique_ptr<Module> M = parse(Context, Text);
  if (!M)
    return "";
  SmallVector<char, 0> Bitcode;
  Error E = dxil::writeDXILBitcode(*M, Bitcode);
  EXPECT_TRUE(Bitcode.empty() == bool(E));
  return toString(std::move(E));
}

TEST(DXILBitcodeWriter, ArithmeticAndCasts) {
  expectRoundTrip(R"(
target triple = "dxil-ms-dx"
define i64 @f(i32 %a, i32 %b, float %x, double %d) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub i32 %1, 7
  %3 = mul nsw i32 %2, -2147483648
  %4 = udiv exact i32 %3, 3
  %5 = sdiv i32 %4, %a
  %6 = urem i32 %5, %b
  %7 = srem i32 %6, 5
  %8 = shl i32 %7, 3
  %9 = lshr i32 %8, 1
  %10 = ashr exact i32 %9, 1
  %11 = and i32 %10, 255
  %12 = or i32 %11, %a
  %13 = xor i32 %12, -1
  %14 = fadd fast float %x, 1.000000e+00
  %15 = fsub nnan ninf float %14, %x
  %16 = fmul nsz arcp float %15, 0x3FB99999A0000000
  %17 = fdiv float %16, %x
  %18 = frem float %17, 2.000000e+00
  %19 = fpext float %18 to double
  %20 = fadd double %19, %d
  %21 = fptrunc double %20 to half
  %22 = fptosi half %21 to i16
  %23 = sext i16 %22 to i64
  %24 = zext i32 %13 to i64
  %25 = uitofp i64 %24 to float
  %26 = fptoui float %25 to i64
  %27 = bitcast float %25 to i32
  %28 = trunc i32 %27 to i16
  %29 = sitofp i16 %28 to half
  %30 = fcmp olt half %29, 0xH3C00
  %31 = icmp ult i64 %26, -9223372036854775808
  %32 = select i1 %30, i1 %31, i1 false
  %33 = select i1 %32, i64 %23, i64 undef
  ret i64 %33
}
)");
}

TEST(DXILBitcodeWriter, FlagsTheDialectDoesNotKnowAreForgotten) {
  expectRoundTrip(R"(
define i32 @f(i32 %a, float %x) {
  %1 = or disjoint i32 %a, 1
  %2 = icmp samesign ult i32 %1, 8
  %3 = zext nneg i32 %1 to i64
  %4 = trunc nuw i64 %3 to i32
  %5 = fadd contract reassoc afn nnan float %x, %x
  ret i32 %4
}
)",
                  R"(
define i32 @f(i32 %a, float %x) {
  %1 = or i32 %a, 1
  %2 = icmp ult i32 %1, 8
  %3 = zext i32 %1 to i64
  %4 = trunc i64 %3 to i32
  %5 = fadd nnan float %x, %x
  ret i32 %4
}
)");
}

TEST(DXILBitcodeWriter, ControlFlowWithForwardReferences) {
  expectRoundTrip(R"(
define i32 @f(i32 %n) {
entry:
  br label %loop

loop:                                             ; preds = %next, %entry
  %i = phi i32 [ 0, %entry ], [ %later, %next ]
  %sum = phi i32 [ undef, %entry ], [ %total, %next ]
  switch i32 %i, label %next [
    i32 0, label %zero
    i32 -5, label %zero
    i32 100000, label %out
  ]

zero:                                             ; preds = %loop, %loop
  br label %next

next:                                             ; preds = %zero, %loop
  %part = phi i32 [ 1, %zero ], [ %i, %loop ]
  %total = add i32 %sum, %part
  %later = add i32 %i, 1
  %more = icmp slt i32 %later, %n
  br i1 %more, label %loop, label %out

out:                                              ; preds = %next, %loop
  %result = phi i32 [ %sum, %loop ], [ %total, %next ]
  ret i32 %result
}

define void @g() {
  unreachable
}
)");
}

TEST(DXILBitcodeWriter, MemoryAndItsTypedPointers) {
  expectRoundTrip(R"(
@shared = internal addrspace(3) global [64 x float] undef, align 4
@counter = internal addrspace(3) global i32 undef
@table = internal unnamed_addr constant [4 x i32] [i32 1, i32 2, i32 -3, i32 4]
@halves = internal constant [2 x half] [half 0xH3C00, half 0xH0000]
@doubles = internal constant [2 x double] [double 1.000000e+00, double 3.000000e-01]

define float @f(i32 %i, i1 %c) {
  %array = alloca [8 x float], align 4
  %p = getelementptr inbounds [8 x float], ptr %array, i32 0, i32 %i
  store float 0.000000e+00, ptr %p, align 4
  %q = getelementptr [64 x float], ptr addrspace(3) @shared, i32 0, i32 %i
  %r = getelementptr inbounds [8 x float], ptr %array, i32 0, i32 3
  %s = select i1 %c, ptr %p, ptr %r
  %v = load volatile float, ptr %s, align 4
  store float %v, ptr addrspace(3) %q, align 4
  store float %v, ptr addrspace(3) getelementptr inbounds ([64 x float], ptr addrspace(3) @shared, i32 0, i32 5), align 4
  %old = atomicrmw add ptr addrspace(3) @counter, i32 1 monotonic, align 4
  %max = atomicrmw umax ptr addrspace(3) @counter, i32 %old seq_cst, align 4
  %pair = cmpxchg ptr addrspace(3) @counter, i32 %max, i32 7 monotonic monotonic, align 4
  %got = extractvalue { i32, i1 } %pair, 0
  %t = getelementptr inbounds [4 x i32], ptr @table, i32 0, i32 %got
  %k = load i32, ptr %t, align 4
  %h = getelementptr inbounds [2 x half], ptr @halves, i32 0, i32 %k
  %l = load half, ptr %h, align 2
  %d = getelementptr inbounds [2 x double], ptr @doubles, i32 0, i32 %k
  %m = load double, ptr %d, align 8
  ret float %v
}
)");
}

TEST(DXILBitcodeWriter, PointerParametersTakeTheTypeOfTheirUse) {
  expectRoundTrip(R"(
%struct.Payload = type { float, i32 }

define void @miss(ptr %payload) {
  %p = getelementptr inbounds %struct.Payload, ptr %payload, i32 0, i32 1
  store i32 1, ptr %p, align 4
  call void @helper(ptr %payload)
  ret void
}

declare void @helper(ptr)
)");
}

/// LLVM folds the getelementptr with zero indices away, so a global stands
/// for its first element; typed pointers need the expression back.
TEST(DXILBitcodeWriter, GlobalStandsForItsFirstElement) {
  expectRoundTrip(R"(
@shared = internal addrspace(3) global [64 x i32] undef

define i32 @f() {
  %1 = atomicrmw add ptr addrspace(3) @shared, i32 1 monotonic, align 4
  %2 = load i32, ptr addrspace(3) @shared, align 4
  ret i32 %2
}
)");
}

TEST(DXILBitcodeWriter, OperationsAndAttributes) {
  expectRoundTrip(R"(
target datalayout = "e-m:e-p:32:32-i1:32-i8:8-i16:16-i32:32-i64:64-f16:16-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.ResRet.f32 = type { float, float, float, float, i32 }

define void @main() #0 {
  %1 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)
  %2 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %1, %dx.types.ResourceProperties { i32 4108, i32 4 })
  %3 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %4 = call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32 139, %dx.types.Handle %2, i32 %3, i32 0, i8 1, i32 4)
  %5 = extractvalue %dx.types.ResRet.f32 %4, 0
  call void @dx.op.rawBufferStore.f32(i32 140, %dx.types.Handle %2, i32 %3, i32 0, float %5, float undef, float undef, float undef, i8 1, i32 4)
  ret void
}

declare %dx.types.Handle @dx.op.createHandleFromBinding(i32, %dx.types.ResBind, i32, i1) #1
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties) #1
declare i32 @dx.op.threadId.i32(i32, i32) #1
declare %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(i32, %dx.types.Handle, i32, i32, i8, i32) #2
declare void @dx.op.rawBufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8, i32) #3

attributes #0 = { "fp32-denorm-mode"="any" "waveops-include-helper-lanes" }
attributes #1 = { nounwind memory(none) }
attributes #2 = { nounwind memory(read) }
attributes #3 = { convergent noduplicate nounwind }
)");
}

TEST(DXILBitcodeWriter, HintsInAttributesAreLeftOut) {
  expectRoundTrip(R"(
declare void @f() #0
attributes #0 = { mustprogress nofree nosync nounwind willreturn memory(argmem: read) }
)",
                  R"(
declare void @f() #0
attributes #0 = { nounwind memory(argmem: read) }
)");
}

TEST(DXILBitcodeWriter, MetadataAndItsAttachments) {
  expectRoundTrip(R"(
define float @main(i32 %n, float %x) {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %out, !llvm.loop !6, !dx.controlflow.hints !8

out:                                              ; preds = %loop
  %y = fadd float %x, 1.000000e+00, !dx.precise !9
  ret float %y
}

!llvm.ident = !{!0}
!dx.version = !{!1}
!dx.entryPoints = !{!2}

!0 = !{!"clang-dxc"}
!1 = !{i32 1, i32 6}
!2 = !{ptr @main, !"main", null, null, !3}
!3 = !{i32 0, i64 16, i32 4, !4, i32 7, !5}
!4 = !{i32 8, i32 1, i32 1}
!5 = !{[3 x i32] [i32 1, i32 0, i32 3], !"", i1 true, i8 -3}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.unroll.disable"}
!8 = distinct !{!8, !"dx.controlflow.hints", i32 1}
!9 = !{i32 1}
)");
}

TEST(DXILBitcodeWriter, ResourceSymbolsGetTheirType) {
  StringRef Text = R"(
%S = type { float }
!dx.resources = !{!0}
!dx.resource.types = !{!4}
!0 = !{!1, null, null, null}
!1 = !{!2, !3}
!2 = !{i32 0, ptr undef, !"a", i32 0, i32 0, i32 1, i32 12, i32 0, null}
!3 = !{i32 1, ptr undef, !"b", i32 0, i32 1, i32 2, i32 12, i32 0, null}
!4 = !{!5, null, null, null}
!5 = !{%S undef, [2 x %S] undef}
)";
  expectRoundTrip(Text, R"(
!dx.resources = !{!0}
!0 = !{!1, null, null, null}
!1 = !{!2, !3}
!2 = !{i32 0, ptr undef, !"a", i32 0, i32 0, i32 1, i32 12, i32 0, null}
!3 = !{i32 1, ptr undef, !"b", i32 0, i32 1, i32 2, i32 12, i32 0, null}
)");

  // The two symbols are one constant in LLVM 22; as typed pointers they must
  // be two, of two types.
  LLVMContext Context;
  std::unique_ptr<Module> M = parse(Context, Text);
  ASSERT_TRUE(M);
  SmallVector<char, 0> Bitcode;
  ASSERT_FALSE(bool(dxil::writeDXILBitcode(*M, Bitcode)));
  unsigned Undefs = 0;
  unsigned Pointers = 0;
  BitstreamCursor Cursor(StringRef(Bitcode.data(), Bitcode.size()));
  ASSERT_EQ(cantFail(Cursor.Read(32)), 0xDEC04342u);
  SmallVector<unsigned, 4> Blocks;
  while (!Cursor.AtEndOfStream()) {
    BitstreamEntry Entry = cantFail(Cursor.advance());
    if (Entry.Kind == BitstreamEntry::EndBlock) {
      Blocks.pop_back();
      continue;
    }
    if (Entry.Kind == BitstreamEntry::SubBlock) {
      Blocks.push_back(Entry.ID);
      cantFail(Cursor.EnterSubBlock(Entry.ID));
      continue;
    }
    ASSERT_EQ(Entry.Kind, BitstreamEntry::Record);
    SmallVector<uint64_t, 16> Values;
    unsigned Code = cantFail(Cursor.readRecord(Entry.ID, Values));
    Undefs += Blocks.back() == bitc::CONSTANTS_BLOCK_ID &&
              Code == bitc::CST_CODE_UNDEF;
    Pointers += Blocks.back() == bitc::TYPE_BLOCK_ID_NEW &&
                Code == bitc::TYPE_CODE_POINTER;
  }
  EXPECT_EQ(Undefs, 2u);
  EXPECT_EQ(Pointers, 2u);
}

TEST(DXILBitcodeWriter, SameModuleSameBytes) {
  StringRef Text = R"(
@a = internal addrspace(3) global [4 x float] undef
define void @f(float %x) {
  %p = getelementptr [4 x float], ptr addrspace(3) @a, i32 0, i32 1
  store float %x, ptr addrspace(3) %p, align 4
  ret void
}
)";
  SmallVector<char, 0> First, Second;
  for (auto *Out : {&First, &Second}) {
    LLVMContext Context;
    std::unique_ptr<Module> M = parse(Context, Text);
    ASSERT_TRUE(M);
    ASSERT_FALSE(bool(dxil::writeDXILBitcode(*M, *Out)));
  }
  EXPECT_EQ(First, Second);
}

void expectProblem(StringRef Text, StringRef Problem) {
  std::string Message = writeError(Text);
  EXPECT_TRUE(StringRef(Message).starts_with(
      "cannot write the module as DXIL bitcode: "))
      << Message;
  EXPECT_TRUE(StringRef(Message).contains(Problem)) << Message;
}

TEST(DXILBitcodeWriter, TypesAndInstructionsWithoutAFormAreNamed) {
  expectProblem("define i32 @f(i32 %x) {\n %y = freeze i32 %x\n ret i32 %y\n}",
                "the instruction: %y = freeze i32 %x");
  expectProblem(
      "define float @f(float %x) {\n %y = fneg float %x\n ret float %y\n}",
      "fneg float %x");
  expectProblem("define bfloat @f(bfloat %x) {\n ret bfloat %x\n}",
                "the type bfloat does not exist in DXIL");
  expectProblem(
      "define void @f(target(\"dx.RawBuffer\", i8, 1, 0) %x) {\n ret void\n}",
      "the type target(\"dx.RawBuffer\", i8, 1, 0) does not exist");
  expectProblem(
      "define i32 @f(ptr %p) {\n"
      " %v = load atomic i32, ptr %p acquire, align 4\n ret i32 %v\n}",
      "load atomic");
  expectProblem(
      "define i32 @f(ptr %p) {\n"
      " %v = atomicrmw uinc_wrap ptr %p, i32 1 monotonic\n ret i32 %v\n}",
      "uinc_wrap");
}

TEST(DXILBitcodeWriter, WhatSymbolsCannotHaveIsNamed) {
  expectProblem("@a = global i32 0, section \"x\"",
                "a section, comdat, visibility or storage class on @a");
  expectProblem("define hidden void @f() {\n ret void\n}",
                "a section, comdat, visibility or storage class on @f");
  expectProblem("@a = global i32 0\n@b = alias i32, ptr @a",
                "the module has aliases");
  expectProblem("@a = global i32 0, !x !0\n!0 = !{}",
                "metadata on the global @a");
  expectProblem("define void @f() !x !0 {\n ret void\n}\n!0 = !{}",
                "metadata on the function @f");
  expectProblem("define void @f() gc \"x\" {\n ret void\n}",
                "prefix data or a personality on @f");
}

TEST(DXILBitcodeWriter, WhatInstructionsCannotHaveIsNamed) {
  expectProblem("define void @f(ptr %p) {\n"
                " %v = atomicrmw add ptr %p, i32 1 syncscope(\"agent\") "
                "monotonic\n ret void\n}",
                "the synchronization scope of: %v = atomicrmw add");
  expectProblem("define void @f() !dbg !1 {\n"
                " #dbg_value(i32 0, !5, !DIExpression(), !2)\n"
                " ret void, !dbg !2\n}\n"
                "!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!4}\n"
                "!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !3)\n"
                "!1 = distinct !DISubprogram(name: \"f\", unit: !0, spFlags: "
                "DISPFlagDefinition)\n"
                "!2 = !DILocation(line: 1, scope: !1)\n"
                "!3 = !DIFile(filename: \"f\", directory: \"\")\n"
                "!4 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
                "!5 = !DILocalVariable(name: \"v\", scope: !1)",
                "a debug record that is not a call");
  expectProblem("!x = !{!0}\n!0 = !DIObjCProperty(name: \"f\")",
                "a kind of debug information that LLVM 3.7 does not have");
}

TEST(DXILBitcodeWriter, WhatConstantsAndPointersCannotBeIsNamed) {
  expectProblem("define i32 @f() {\n ret i32 poison\n}", "a poison value");
  expectProblem("@g = internal global i32 0\ndefine i32 @f() {\n"
                " ret i32 sub (i32 0, i32 ptrtoint (ptr @g to i32))\n}",
                "the constant expression i32 sub");
  expectProblem("define i32 @f() {\n %p = alloca float\n"
                " store float 0.0, ptr %p\n"
                " %v = load i32, ptr %p\n ret i32 %v\n}",
                "is used with two pointee types, the second in: %v = load i32");
  expectProblem("@g = internal global float 0.0\ndefine i32 @f() {\n"
                " %v = load i32, ptr @g\n ret i32 %v\n}",
                "the pointer ptr @g is used with a type that is not its own");
}

TEST(DXILBitcodeWriter, TypesOfResourcesThatDoNotFitAreNamed) {
  constexpr StringRef Record =
      "!dx.resources = !{!0}\n!0 = !{!1, null, null, null}\n!1 = !{!2}\n"
      "!2 = !{i32 0, ptr undef, !\"a\", i32 0, i32 0, i32 1, i32 12, i32 0, "
      "null}\n";
  expectProblem(
      Record.str(),
      "the record of a resource has no type: !dx.resource.types is missing");
  auto WithTypes = [&](StringRef Types) {
    return (Record + "!dx.resource.types = !{!3}\n" + Types).str();
  };
  expectProblem(WithTypes("!3 = !{null}"),
                "!dx.resource.types is not parallel to !dx.resources");
  expectProblem(WithTypes("!3 = !{null, null, null, null}"),
                "!dx.resource.types is not parallel to !dx.resources");
  expectProblem(WithTypes("!3 = !{!{!\"x\"}, null, null, null}"),
                "holds something else than one value per record");
}

/// The bytes that the bitcode of \p Before, 800 letters and \p After has.
size_t countBytes(StringRef Before, StringRef After, char Letter) {
  LLVMContext Context;
  std::unique_ptr<Module> M =
      parse(Context, (Before + std::string(800, Letter) + After).str());
  SmallVector<char, 0> Bitcode;
  if (!M || dxil::writeDXILBitcode(*M, Bitcode)) {
    ADD_FAILURE();
    return 0;
  }
  return Bitcode.size();
}

// 800 characters of six bits are 600 bytes, of eight 800, and 1,200 without an
// abbreviation.
TEST(DXILBitcodeWriter, TextsTakeEightBitsOrSix) {
  constexpr StringRef Function = "declare void @\"", Named = "\"()\n";
  EXPECT_LT(countBytes(Function, Named, 'a'), 1000u);
  EXPECT_GT(countBytes(Function, Named, '?'), 800u);
  EXPECT_LT(countBytes(Function, Named, '?'), 1200u);
  constexpr StringRef String = "!n = !{!0}\n!0 = !{!\"", Ended = "\"}\n";
  EXPECT_GT(countBytes(String, Ended, 'a'), 800u);
  EXPECT_LT(countBytes(String, Ended, 'a'), 1200u);
}

TEST(DXILBitcodeWriter, AllCharactersOfTextsComeBack) {
  expectRoundTrip("declare void @\"\\01?letters.and-signs@@YAX\\C3\\A9\"()\n"
                  "declare void @plain_name.f32()\n");
}

/// The bits that each repetition of \p Line takes in a function. A '#' in it is
/// the number of the repetition.
double countBitsPerLine(StringRef Line) {
  auto Count = [&](unsigned Times) {
    std::string Text =
        "declare float @callee(i32, float)\n"
        "define void @f(float %x, i32 %i, {float, float} %s) {\n";
    for (unsigned I = 0; I != Times; ++I) {
      auto [Before, After] = Line.split('#');
      Text += Before.str();
      if (Before.size() != Line.size())
        Text += std::to_string(I + 1000);
      Text += After.str() + "\n";
    }
    LLVMContext Context;
    std::unique_ptr<Module> M = parse(Context, Text + "ret void\n}\n");
    SmallVector<char, 0> Bitcode;
    if (!M || dxil::writeDXILBitcode(*M, Bitcode))
      ADD_FAILURE();
    return Bitcode.size() * 8;
  };
  return (Count(300) - Count(100)) / 200.0;
}

// The operands of these are far, and take as many bits with abbreviations as
// without.
TEST(DXILBitcodeWriter, FrequentInstructionsAreAbbreviated) {
  EXPECT_LT(countBitsPerLine("fadd fast float %x, %x"), 40);
  EXPECT_LT(countBitsPerLine("extractvalue {float, float} %s, 1"), 24);
  EXPECT_LT(countBitsPerLine("call float @callee(i32 1, float %x)"), 74);
}

// Indices above 7.
TEST(DXILBitcodeWriter, WhatDoesNotFitHasNoAbbreviation) {
  std::string Text = "define void @f({float, float, float, float, float, "
                     "float, float, float, float, float} %s) {\n";
  for (unsigned I = 0; I != 40; ++I)
    Text += "  %a" + std::to_string(I) +
            " = extractvalue { float, float, float, float, float, float, "
            "float, float, float, float } %s, " +
            std::to_string(I % 10) + "\n";
  expectRoundTrip(Text + "  ret void\n}\n");
}

// A constant and an instruction with it.
TEST(DXILBitcodeWriter, ConstantsAreAbbreviated) {
  EXPECT_LT(countBitsPerLine("fmul float %x, #.000000e+00"), 85);
  EXPECT_LT(countBitsPerLine("mul i32 %i, #"), 66);
}

TEST(DXILBitcodeWriter, AllConstantsComeBack) {
  std::string Text = "define void @f(float %x, double %d, i64 %i) {\n";
  for (unsigned I = 1; I != 40; ++I) {
    std::string Number = std::to_string(I) + ".000000e+00\n";
    std::string Name = std::to_string(I);
    Text += "  %f" + Name + " = fmul float %x, " + Number;
    Text += "  %d" + Name + " = fmul double %d, " + Number;
    Text += "  %i" + Name + " = mul i64 %i, " +
            std::to_string(int64_t(I) * (I % 2 ? -1 : 0x3FFFFFFFFFFFFF)) + "\n";
  }
  expectRoundTrip(Text + "  ret void\n}\n");
}

} // namespace
