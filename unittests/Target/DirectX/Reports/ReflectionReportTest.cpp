// ReflectionReportTest.cpp: Reflection as JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/Reports/ReflectionReport.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxil;

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
