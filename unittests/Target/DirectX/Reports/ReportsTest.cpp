// ReportsTest.cpp: Buffer layouts and reflection
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Reports/DXILListing.h"
#include "llvm/Target/DirectX/Reports/ReflectionReport.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

// Reading and printing buffer layouts.

namespace {

dxil::BufferLayouts read(StringRef Text) {
  LLVMContext Context;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Diagnostic, Context);
  if (!M) {
    ADD_FAILURE() << Diagnostic.getMessage().str();
    return {};
  }
  // The result must not refer to the module, which ends here.
  return dxil::readBufferLayouts(*M);
}

std::string print(const dxil::BufferLayout &Layout, bool HasNative16 = false) {
  std::string Text;
  raw_string_ostream OS(Text);
  dxil::printBufferLayout(Layout, "cbuffer", HasNative16, OS);
  return Text;
}

// What dxc 1.10 prints for
//   struct P { float3 pos; float mass; };
//   cbuffer Params { float4 scale; P p; bool flag; }
TEST(BufferLayouts, ConstantBufferWithAStruct) {
  dxil::BufferLayouts Layouts = read(R"(
!hlsl.buffers = !{!0}
!0 = !{i1 true, !"Params", i32 36, !1}
!1 = !{!2, !3, !7}
!2 = !{!"float4", !"scale", i32 0, i32 16, i1 false, !8, !9}
!3 = !{!"struct P", !"p", i32 16, i32 16, i1 true, !4, !9, !"P"}
!4 = !{!5, !6}
!5 = !{!"float3", !"pos", i32 16, i32 12, i1 false, !8, !9}
!6 = !{!"float", !"mass", i32 28, i32 4, i1 false, !8, !9}
!7 = !{!"bool", !"flag", i32 32, i32 4, i1 false, !8, !9}
!8 = !{}
!9 = !{i32 0, i32 0, i32 0, i1 false, i32 0}
)");
  ASSERT_EQ(Layouts.size(), 1u);
  EXPECT_EQ(
      print(Layouts[0]),
      R"(; cbuffer Params
; {
;
;   struct Params
;   {
;
;       float4 scale;                                 ; Offset:    0
;       struct struct.P
;       {
;
;           float3 pos;                               ; Offset:   16
;           float mass;                               ; Offset:   28
;)"
      "       \n" // dxc ends this line with blanks
      R"(;       } p;                                          ; Offset:   16
;
;       bool flag;                                    ; Offset:   32
;)"
      "   \n"
      R"(;   } Params;                                         ; Offset:    0 Size:    36
;
; }
;
)");
}

// What dxc prints for
//   namespace N { struct M { row_major float2x2 m[2]; uint low : 4; }; }
//   cbuffer B { N::M s[2][3]; }
// as it is, and with -enable-16bit-types.
TEST(BufferLayouts, NamesOfTypesAndArrays) {
  dxil::BufferMember Matrix{"row_major float2x2", "m[2]", 0, 56, false, {}};
  Matrix.Shape = {9, 2, 2, /*IsRowMajor=*/true, 2};
  dxil::BufferMember Bits{"uint", "low", 56, 4, false, {}};
  Bits.Bits = {{"low", 0, 4}};
  dxil::BufferMember Struct{"struct M", "s[2][3]", 0,
                            380,        true,      {Matrix, Bits}};
  Struct.StructName = "N::M";
  Struct.Shape.NumElements = 6;
  dxil::BufferLayout Layout;
  Layout.IsConstantBuffer = true;
  Layout.Name = "B";
  Layout.Size = 380;
  Layout.Members = {Struct};
  EXPECT_EQ(
      print(Layout),
      R"(; cbuffer B
; {
;
;   struct hostlayout.B
;   {
;
;       struct hostlayout.struct.N::M
;       {
;
;           row_major float2x2 m[2];                  ; Offset:    0
;           uint ;                                    ; Offset:   56
;)"
      "       \n"
      R"(;       } s[6];;                                      ; Offset:    0
;
;)"
      "   \n"
      R"(;   } B;                                              ; Offset:    0 Size:   380
;
; }
;
)");
  std::string Native = print(Layout, /*HasNative16=*/true);
  EXPECT_NE(Native.find("   struct B\n"), std::string::npos);
  EXPECT_NE(Native.find("   struct struct.N::M\n"), std::string::npos);
  EXPECT_NE(Native.find(" row_major float2x2 m;  "), std::string::npos);
}

// What dxc prints for StructuredBuffer<float3> f3.
TEST(BufferLayouts, ElementOfAStructuredBuffer) {
  dxil::BufferLayouts Layouts = read(R"(
!hlsl.buffers = !{!0}
!0 = !{i1 false, !"f3", i32 12, !1}
!1 = !{!2}
!2 = !{!"float3", !"$Element", i32 0, i32 12, i1 false, !3, !4}
!3 = !{}
!4 = !{i32 9, i32 0, i32 3, i1 false, i32 0}
)");
  ASSERT_EQ(Layouts.size(), 1u);
  EXPECT_EQ(print(Layouts[0]),
            R"(; Resource bind info for f3
; {
;
;   float3 $Element;                                  ; Offset:    0 Size:    12
;
; }
;
)");
}

TEST(BufferLayouts, ANameThatIsTooLongKeepsItsOffset) {
  dxil::BufferLayout Layout;
  Layout.IsConstantBuffer = true;
  Layout.Name = "B";
  Layout.Size = 4;
  Layout.Members.push_back({"float", std::string(60, 'x'), 0, 4, false, {}});
  EXPECT_NE(print(Layout).find("xx; ; Offset:    0\n"), std::string::npos);
}

TEST(BufferLayouts, NodesOfAnotherShapeAreLeftOut) {
  EXPECT_TRUE(read("").empty());
  EXPECT_TRUE(read("!hlsl.buffers = !{!0}\n!0 = !{i1 true, i32 4}").empty());
  dxil::BufferLayouts Layouts =
      read("!hlsl.buffers = !{!0, !3}\n!0 = !{i1 true, !\"A\", i32 4, !1}\n"
           "!1 = !{!2}\n!2 = !{!\"float\", i32 0}\n"
           "!3 = !{i1 true, !\"B\", i32 0, !4}\n!4 = !{}");
  ASSERT_EQ(Layouts.size(), 1u);
  EXPECT_EQ(Layouts[0].Name, "B");
}

} // namespace

// Reflection as JSON.

// A damaged file may have numbers that stand for nothing.
TEST(ReflectionReport, KindsThatAreNone) {
  ReflectedProgram Program;
  for (unsigned Kind : {0u, 200u}) {
    ResourceRecord Resource;
    Resource.Kind = static_cast<ResourceKind>(Kind);
    Resource.RangeSize = 1;
    Program.Info.Resources.push_back(Resource);
  }
  SignatureElement Element;
  Element.Mode = static_cast<InterpolationMode>(99);
  Program.Info.Kind = ShaderKind::Pixel;
  Program.Info.Signatures.front().push_back(Element);
  std::string Text =
      formatv("{0}", json::Value(describeReflection(Program, {})));
  EXPECT_NE(Text.find("\"baseShape\":\"unknown\""), std::string::npos) << Text;
  EXPECT_NE(Text.find("\"interpolation\":\"unknown\""), std::string::npos)
      << Text;
}

// Names of a damaged file may be any bytes; JSON is UTF-8.
TEST(ReflectionReport, NamesThatAreNoUTF8) {
  constexpr StringLiteral Name = "n\xee";
  ReflectedProgram Program;
  Program.Info.Kind = ShaderKind::Library;
  BufferMember Inner = {"float", Name.str(), 0, 4, false, {}};
  BufferMember Bits = Inner;
  Bits.Bits = {{Name.str(), 0, 3}};
  BufferMember Struct = {"struct", Name.str(), 0, 8, true, {Inner, Bits}};
  Struct.StructName = Name.str();
  Program.Buffers = {{true, Name.str(), 8, {Struct}, ""}};
  ResourceRecord Buffer;
  Buffer.Class = ResourceClass::CBuffer;
  Buffer.Kind = ResourceKind::CBuffer;
  Buffer.Name = Name;
  Buffer.RangeSize = 1;
  Buffer.CBufferSize = 8;
  ResourceRecord Texture;
  Texture.Kind = ResourceKind::Texture2D;
  Texture.Name = Name;
  Texture.RangeSize = 1;
  Program.Info.Resources = {Buffer, Texture};
  RuntimeFunction Function;
  Function.Symbol = Function.Name = Name;
  Function.Resources = {0, 1};
  Function.Callees = {Name};
  RuntimeFunction Entry = Function;
  Entry.Kind = ShaderKind::Compute;
  std::string Text = formatv(
      "{0}", json::Value(describeReflection(Program, {Function, Entry})));
  EXPECT_TRUE(json::isUTF8(Text));
  EXPECT_NE(Text.find("\"name\":\"n\xef\xbf\xbd\""), std::string::npos) << Text;

  Program.Info.Kind = ShaderKind::Pixel;
  Program.Info.EntryName = Name;
  SignatureElement Element;
  Element.Name = Name.str();
  Program.Info.Signatures.front().push_back(Element);
  Text = formatv("{0}", json::Value(describeReflection(Program, {})));
  EXPECT_TRUE(json::isUTF8(Text));
  EXPECT_NE(Text.find("\"semanticName\":\"N\xef\xbf\xbd\""), std::string::npos)
      << Text;
}
