// ResourceTest.cpp: Binding resources from JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxilrun;

static std::vector<uint8_t> parseBytes(StringRef Fields) {
  std::string Text =
      ("{\"resources\": [{\"name\": \"A\", " + Fields + "}]}").str();
  Expected<std::vector<ResourceEntry>> Entries = parseResources(Text, "");
  if (Entries)
    return Entries->front().Bytes;
  ADD_FAILURE() << toString(Entries.takeError());
  return {};
}

static std::string parseError(StringRef Fields) {
  std::string Text =
      ("{\"resources\": [{\"name\": \"A\", " + Fields + "}]}").str();
  Expected<std::vector<ResourceEntry>> Entries = parseResources(Text, "");
  return Entries ? "none" : toString(Entries.takeError());
}

using Bytes = std::vector<uint8_t>;

TEST(ResourceJSONTest, Scalars) {
  EXPECT_EQ(parseBytes(R"("type": "half", "data": [1, -2])"),
            (Bytes{0x00, 0x3c, 0x00, 0xc0}));
  EXPECT_EQ(parseBytes(R"("type": "float", "data": [1, "nan"])"),
            (Bytes{0, 0, 0x80, 0x3f, 0, 0, 0xc0, 0x7f}));
  EXPECT_EQ(parseBytes(R"("type": "uint64_t", "data": [18446744073709551615])"),
            Bytes(8, 0xff));
  EXPECT_EQ(parseBytes(R"("type": "int16_t", "data": [-2])"),
            (Bytes{0xfe, 0xff}));
  EXPECT_EQ(parseBytes(R"("data": [true, "0xff"])"),
            (Bytes{1, 0, 0, 0, 0xff, 0, 0, 0}));
}

TEST(ResourceJSONTest, Shapes) {
  EXPECT_EQ(
      parseBytes(R"("type": ["uint16_t2", "uint8_t"], "data": [[1, 2, 3]])"),
      (Bytes{1, 0, 2, 0, 3}));
  EXPECT_EQ(parseBytes(R"("type": "uint8_t2", "fill": [1, 2], "count": 2)"),
            (Bytes{1, 2, 1, 2}));
  EXPECT_EQ(parseBytes(R"("type": "uint8_t", "data": [7], "size": 3)"),
            (Bytes{7, 0, 0}));
  EXPECT_EQ(parseBytes(R"("parts": [{"offset": 2, "type": "uint8_t", "data": 5},
                                    {"offset": 0, "type": "uint8_t", "data": 4}])"),
            (Bytes{4, 0, 5}));
}

TEST(ResourceJSONTest, Errors) {
  EXPECT_EQ(parseError(R"("type": "uint2", "data": [1])"),
            "'A': 1 values are given; an element has 2");
  EXPECT_EQ(parseError(R"("type": "uint8_t", "data": [256])"),
            "'A': value 0: an integer does not fit its type of 8 bits");
  EXPECT_EQ(parseError(R"("type": "half", "data": ["0x12345"])"),
            "'A': value 0: '0x12345' are not the bits of a value of 2 bytes");
  EXPECT_EQ(parseError(R"("data": [1], "count": 2)"),
            "'A': 'data', 'file', 'parts' and 'count' cannot be combined");
  EXPECT_EQ(parseError(R"("data": [1, 2], "size": 4)"),
            "'A': the data have 8 bytes, but 'size' is 4");
  EXPECT_EQ(parseError(R"("register": "x0")"),
            "'A': 'x0' is not a register (t, u, b or s and a number)");
  EXPECT_EQ(parseError(R"("count": 4294967295)"),
            "'A': the data are too large");
}

TEST(ResourceSetTest, RegistersAreUnique) {
  ResourceSet Set;
  for (bool IsFirst : {true, false}) {
    auto R = std::make_unique<Resource>();
    R->Register = RegisterName{dxil::ResourceClass::UAV, 2, 5};
    Expected<Resource *> Added = Set.add(std::move(R));
    EXPECT_EQ(!!Added, IsFirst);
    if (!Added)
      EXPECT_EQ(toString(Added.takeError()),
                "two resources are bound to u5, space2");
  }
  EXPECT_TRUE(Set.find({dxil::ResourceClass::UAV, 2, 5}));
  EXPECT_FALSE(Set.find({dxil::ResourceClass::SRV, 2, 5}));
}

TEST(ResourceSetTest, ElementsOfRangesGetTheirNames) {
  dxil::DXILModuleInfo Info;
  dxil::ResourceRecord Record;
  Record.Class = dxil::ResourceClass::SRV;
  Record.Kind = dxil::ResourceKind::RawBuffer;
  Record.Name = "Table";
  Record.LowerBound = 3;
  Record.RangeSize = dxil::UnboundedRangeSize;
  Info.Resources.push_back(Record);
  ResourceSet Set;
  auto R = std::make_unique<Resource>();
  R->Register = RegisterName{dxil::ResourceClass::SRV, 0, 1000};
  ASSERT_TRUE(!!Set.add(std::move(R)));
  EXPECT_FALSE(errorToBool(Set.bindTo(Info)));
  EXPECT_EQ(Set.all().front()->describe(), "'Table[997]' (t1000)");
}
