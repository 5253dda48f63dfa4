// ResourceTest.cpp: Resources, their JSON and their formats
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/ADT/bit.h"
#include "llvm/DXILRun/Resources/Format.h"
#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace llvm;
using namespace llvm::dxilrun;

// Binding resources from JSON.

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

// Errors of resources in JSON.
//
// What is right is tested by each dxil-run test; docs/user/dxil-run.md has the
// rules.

using dxil::ResourceClass;
using dxil::ResourceKind;

namespace {

/// A call of the function under test and its message.
struct Case {
  StringRef JSON;
  StringRef Message;
};

std::string listError(StringRef JSON) {
  Expected<std::vector<ResourceEntry>> Entries = parseResources(JSON, "");
  return Entries ? std::string() : toString(Entries.takeError());
}

/// The error about the resource N with the keys \p Keys.
std::string keyError(StringRef Keys) {
  std::string Message = listError((R"({"resources": [{"name": "N")" +
                                   (Keys.empty() ? "" : ", " + Keys) + "}]}")
                                      .str());
  StringRef Rest = Message;
  EXPECT_TRUE(Rest.empty() || Rest.consume_front("'N': ")) << Message;
  return Rest.str();
}

TEST(ResourceJSON, TheFrameIsAListOfObjects) {
  EXPECT_EQ(listError(R"({"resources": []})"), "");
  EXPECT_EQ(listError("[]"), "the list 'resources' is missing");
  EXPECT_EQ(listError(R"({"resources": 1})"),
            "the list 'resources' is missing");
  EXPECT_EQ(listError(R"({"resources": [{"name": "A"}, 1]})"),
            "resource 1 is not an object");
  EXPECT_EQ(listError(R"({"resources": [{}]})"),
            "a resource: neither 'name' nor 'register' nor 'heap' is given");
}

TEST(ResourceJSON, KeysOfAnyResource) {
  const Case Cases[] = {
      {R"("comment": "nothing wrong")", ""},
      {R"("space": -1)", R"('space' is not an integer of 32 bits)"},
      {R"("heap": 4294967296)", R"('heap' is not an integer of 32 bits)"},
      {R"("count": "3")", R"('count' is not an integer of 32 bits)"},
      {R"("register": 3)", R"('register' is not a string)"},
      {R"("kind": "bufer")", R"(unknown kind 'bufer')"},
      {R"("heap": 1)", R"(a resource in the heap needs a 'kind')"},
      {R"("format": "R32_UINT", "type": "uint")",
       R"('type' and 'format' cannot be combined)"},
      {R"("type": [])", R"(a type has no members)"},
      {R"("type": 3)", R"(a type is neither a string nor a list of strings)"},
      {R"("type": ["uint", 3])",
       R"(a type is neither a string nor a list of strings)"},
      {R"("compare": "exactly")",
       R"('compare' is neither "exact" nor an object with one of 'ulp', 'epsilon', 'relative')"},
      {R"("compare": {"ulp": -1})",
       R"('compare' is neither "exact" nor an object with one of 'ulp', 'epsilon', 'relative')"},
      {R"("compare": {"ulp": 1, "epsilon": 1})",
       R"('compare' is neither "exact" nor an object with one of 'ulp', 'epsilon', 'relative')"},
      {R"("unmapped": [[1, 2], [3]])",
       R"('unmapped' is not a list of ranges, each a list of the first element and the number of elements)"},
      {R"("unmapped": 1)",
       R"('unmapped' is not a list of ranges, each a list of the first element and the number of elements)"},
  };
  for (const Case &C : Cases)
    EXPECT_EQ(keyError(C.JSON), C.Message) << C.JSON.str();
}

TEST(ResourceJSON, Data) {
  const Case Cases[] = {
      {R"("type": ["half", "uint2"], "data": [1, 2, [3, "0x1", true, 0]])", ""},
      {R"("data": [1], "count": 1)",
       R"('data', 'file', 'parts' and 'count' cannot be combined)"},
      {R"("type": "float2", "data": [1, 2, 3])",
       R"(3 values are given; an element has 2)"},
      {R"("data": [1, 2, 3], "size": 8)",
       R"(the data have 12 bytes, but 'size' is 8)"},
      {R"("data": [1, 1.5])", R"(value 1: a value is not an integer)"},
      {R"("type": "float", "data": [1, null])",
       R"(value 1: a value is not a number)"},
      {R"("data": ["nan"])", R"(value 0: 'nan' is not a number of this type)"},
      {R"("type": "float", "data": ["one"])",
       R"(value 0: 'one' is not a number of this type)"},
      {R"("type": "half", "data": ["0x12345"])",
       R"(value 0: '0x12345' are not the bits of a value of 2 bytes)"},
      {R"("fill": 1)", R"('fill' needs a 'count' of elements)"},
      {R"("type": "uint3", "fill": [1, 2], "count": 4)",
       R"('fill' has 2 values; an element has 3)"},
      {R"("count": 4294967295)", R"(the data are too large)"},
      {R"("parts": [1])",
       R"(a part is not an object with 'offset', 'type' and 'data')"},
      {R"("parts": [{"offset": -4, "type": "uint", "data": 1}])",
       R"(a part is not an object with 'offset', 'type' and 'data')"},
      {R"("parts": [{"offset": 4, "type": [], "data": 1}])",
       R"(a type has no members)"},
      {R"("parts": [{"offset": 4, "type": "uint2", "data": [1]}])",
       R"(the part at 4: 1 values are given; an element has 2)"},
  };
  for (const Case &C : Cases)
    EXPECT_EQ(keyError(C.JSON), C.Message) << C.JSON.str();
}

TEST(ResourceJSON, KeysOfTexturesAndSamplers) {
  const Case Cases[] = {
      {R"("width": 4, "mips": 2)", ""},
      {R"("width": 0)", R"('width' is not a positive integer)"},
      {R"("samples": 1.5)", R"('samples' is not a positive integer)"},
      {R"("filter": "cubic")",
       R"('filter' is neither "point" nor "linear" nor "anisotropic" nor an object with "point" or "linear" for 'min', 'mag' and 'mip')"},
      {R"("filter": {"min": "point", "mag": "point"})",
       R"('filter' is neither "point" nor "linear" nor "anisotropic" nor an object with "point" or "linear" for 'min', 'mag' and 'mip')"},
      {R"("address": ["wrap", "wrap"])",
       R"('address' is neither one of "wrap", "mirror", "clamp", "border", "mirror-once" nor a list of three of them)"},
      {R"("border": [1, 1, 1])", R"('border' is not a list of four numbers)"},
      {R"("comparison": "different")",
       R"('comparison' must be one of "never", "less", "equal", "less-equal", "greater", "not-equal", "greater-equal", "always")"},
      {R"("min-lod": "2")", R"('min-lod' is not a number)"},
  };
  for (const Case &C : Cases)
    EXPECT_EQ(keyError(C.JSON), C.Message) << C.JSON.str();
}

/// A shader with two UAVs "R" at u0 and u1 of \p Kind.
dxil::DXILModuleInfo shaderWith(ResourceKind Kind) {
  dxil::ResourceRecord Record;
  Record.Class = ResourceClass::UAV;
  Record.Kind = Kind;
  Record.Name = "R";
  Record.RangeSize = 2;
  Record.Element = dxil::ElementType::U32;
  Record.Stride = 8;
  dxil::DXILModuleInfo Info;
  Info.Resources = {Record};
  return Info;
}

/// The error of binding the list \p Entries to the resources of \p Kind.
std::string bindError(ResourceKind Kind, StringRef Entries) {
  Expected<std::vector<ResourceEntry>> Parsed =
      parseResources((R"({"resources": [)" + Entries + "]}").str(), "");
  if (!Parsed)
    return toString(Parsed.takeError());
  ResourceSet Set;
  return toString(makeResources(*Parsed, shaderWith(Kind), Set));
}

TEST(ResourceJSON, NamesAndHeapIndicesMustBeFree) {
  auto Error = [](StringRef Entries) {
    return bindError(ResourceKind::RawBuffer, Entries);
  };
  EXPECT_EQ(Error(R"({"name": "R[1]", "count": 1})"), "");
  EXPECT_EQ(Error(R"({"name": "R[x]"})"), "'R[x]' is not a name");
  EXPECT_EQ(Error(R"({"name": "R[2]"})"), "'R' has 2 elements");
  EXPECT_EQ(Error(R"({"heap": 5, "kind": "raw"}, {"heap": 5, "kind": "raw"})"),
            "two resources are at index 5 of the heap");
}

TEST(ResourceJSON, WhatIsInTheHeapStatesItsElements) {
  auto Error = [](StringRef Keys) {
    return bindError(ResourceKind::RawBuffer,
                     (R"({"heap": 1, "kind": )" + Keys + "}").str());
  };
  EXPECT_EQ(Error(R"("raw")"), "");
  EXPECT_EQ(Error(R"("structured")"),
            "heap 1: a structured buffer in the heap needs a 'stride'");
  EXPECT_EQ(Error(R"("typed")"),
            "heap 1: a typed buffer in the heap needs a 'format'");
  EXPECT_EQ(Error(R"("texture2d", "width": 4, "height": 4)"),
            "heap 1: a texture in the heap needs a 'format'");
}

TEST(ResourceJSON, DataFitTheResource) {
  EXPECT_EQ(bindError(ResourceKind::RawBuffer,
                      R"({"name": "R", "type": "int16_t", "data": 1})"),
            "the data of 'R' (u0) have 2 bytes; "
            "a raw buffer consists of words of 4 bytes");
  EXPECT_EQ(bindError(ResourceKind::TypedBuffer,
                      R"({"name": "R", "format": "R32G32_UINT", "size": 12})"),
            "the data of 'R' (u0) have 12 bytes; "
            "an element of format R32G32_UINT has 8");
  EXPECT_EQ(bindError(ResourceKind::StructuredBuffer,
                      R"({"name": "R", "stride": 4, "count": 2})"),
            "the bindings give 'R' (u0) a stride of 4"
            " bytes, the shader one of 8");
  EXPECT_EQ(
      bindError(ResourceKind::RTAccelerationStructure, R"({"name": "R"})"),
      "'R' is an acceleration structure without 'instances'");
  EXPECT_EQ(
      bindError(ResourceKind::Invalid, R"({"name": "R"})"),
      "the resource 'R' (u0)"
      R"( is neither a buffer nor a texture nor a sampler, which cannot be executed)");
}

TEST(ResourceJSON, SizesFitTheKindOfTexture) {
  struct {
    ResourceKind Kind;
    Case C;
  } Cases[] = {
      {ResourceKind::Texture2D, {R"("width": 4, "height": 2)", ""}},
      {ResourceKind::Texture2D,
       {R"("width": 4)", "the texture needs a 'height'"}},
      {ResourceKind::Texture1D,
       {R"("width": 4, "height": 4)",
        "a texture of this kind has no 'height'"}},
      // D3D12_REQ_TEXTURE3D_U_V_OR_W_DIMENSION.
      {ResourceKind::Texture3D,
       {R"("width": 2049, "height": 1, "depth": 1)",
        "'width' is more than 2048"}},
      {ResourceKind::TextureCube,
       {R"("width": 4, "height": 2)", "the faces of a cube are not squares"}},
      {ResourceKind::Texture2D,
       {R"("width": 4, "height": 4, "mips": 4)",
        "a texture of this size does not have 4 mip levels"}},
  };
  for (const auto &[Kind, C] : Cases) {
    std::string Message =
        bindError(Kind, (R"({"name": "R", )" + C.JSON + "}").str());
    StringRef Rest = Message;
    EXPECT_TRUE(Rest.empty() || Rest.consume_front("'R' (u0): ")) << Message;
    EXPECT_EQ(Rest, C.Message);
  }
  EXPECT_EQ(bindError(ResourceKind::Texture2D,
                      R"({"name": "R", "width": 2, "height": 2, "data": 1})"),
            "the data of 'R' (u0) have 4 bytes; the texture has 4 texels of 4");
}

TEST(ResourceJSON, ExpectedValuesAreOfWhatIsBound) {
  dxil::DXILModuleInfo Info = shaderWith(ResourceKind::RawBuffer);
  ResourceSet Set;
  auto Entries = cantFail(
      parseResources(R"({"resources": [{"name": "R", "count": 2}]})", ""));
  ASSERT_FALSE(bool(makeResources(Entries, Info, Set)));
  auto Error = [&](StringRef Keys) {
    auto Wanted = cantFail(
        parseResources((R"({"resources": [{)" + Keys + "}]}").str(), ""));
    Expected<uint64_t> Differences = compareResources(Set, Wanted, nulls());
    return Differences ? std::string() : toString(Differences.takeError());
  };
  EXPECT_EQ(Error(R"("register": "u0", "count": 2)"), "");
  EXPECT_EQ(Error(R"("register": "u7", "count": 2)"),
            "the expected values name u7, which is not among the bindings");
  EXPECT_EQ(
      Error(R"("name": "R", "count": 3)"),
      "the expected values of 'R' (u0) have 12 bytes, the resource has 8");
}

} // namespace

// Conversions of typed buffers.

static Format parse(StringRef Name) {
  Expected<Format> F = parseFormat(Name);
  if (F)
    return *F;
  ADD_FAILURE() << toString(F.takeError());
  return Format();
}

static float loadFloat(StringRef Name, std::vector<uint8_t> Bytes, unsigned N) {
  return bit_cast<float>(loadTexel(parse(Name), Bytes.data())[N]);
}

/// What a store leaves in memory, as a little-endian number.
static uint64_t store(StringRef Name, Texel Value) {
  uint64_t Bytes[2] = {0, 0};
  storeTexel(parse(Name), Value, reinterpret_cast<uint8_t *>(Bytes));
  return Bytes[0];
}

static uint64_t storeFloat(StringRef Name, float X) {
  uint32_t Bits = bit_cast<uint32_t>(X);
  return store(Name, {Bits, Bits, Bits, Bits});
}

TEST(FormatTest, NamesGoThereAndBack) {
  for (StringRef Name :
       {"R32G32B32A32_FLOAT", "R32G32B32_UINT", "R16G16_SNORM", "R8_UNORM",
        "R10G10B10A2_UINT", "R11G11B10_FLOAT", "B8G8R8A8_UNORM"})
    EXPECT_EQ(parse(Name).name(), Name.str());
  EXPECT_EQ(parse("r8g8_uint").name(), "R8G8_UINT");
  EXPECT_EQ(parse("R11G11B10_FLOAT").size(), 4u);
  EXPECT_EQ(parse("R32G32B32_FLOAT").size(), 12u);
}

TEST(FormatTest, OtherNamesAreErrors) {
  for (StringRef Name :
       {"", "R", "_FLOAT", "R8_FLOAT", "R8G8B8_UINT", "R33_UINT", "R0_UINT",
        "G8_UINT", "R8R8_UINT", "R8A8_UINT", "R32_UNORM", "R8_", "R8G8",
        "R10G10B10A2_SNORM", "R16G8_UINT", "B8G8R8A8_UINT",
        "R99999999999_UINT"})
    EXPECT_TRUE(errorToBool(parseFormat(Name).takeError())) << Name.str();
}

TEST(FormatTest, SmallestSignedNormalizedIsMinusOne) {
  EXPECT_EQ(loadFloat("R8_SNORM", {0x80}, 0), -1.0f);
  EXPECT_EQ(loadFloat("R8_SNORM", {0x81}, 0), -1.0f);
  EXPECT_EQ(loadFloat("R8_SNORM", {0x7f}, 0), 1.0f);
  EXPECT_EQ(loadFloat("R16_SNORM", {0x00, 0x80}, 0), -1.0f);
}

TEST(FormatTest, UnsignedNormalizedReachesOne) {
  EXPECT_EQ(loadFloat("R8_UNORM", {0xff}, 0), 1.0f);
  EXPECT_EQ(loadFloat("R16_UNORM", {0xff, 0xff}, 0), 1.0f);
  EXPECT_EQ(loadFloat("R8_UNORM", {0x33}, 0), 0.2f); // 51 of 255
  EXPECT_EQ(loadFloat("R10G10B10A2_UNORM", {0, 0, 0, 0xc0}, 3), 1.0f);
}

TEST(FormatTest, SmallFloats) {
  // 11 bits: 5 of exponent with bias 15, 6 of mantissa.
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", 1.0f) & 0x7ff, 15u << 6);
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", 1.5f) & 0x7ff, 15u << 6 | 32);
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", -1.0f), 0u);
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", INFINITY) & 0x7ff, 31u << 6);
  // The smallest denormal, and the greatest finite number for what is beyond.
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", 0x1p-20f) & 0x7ff, 1u);
  EXPECT_EQ(storeFloat("R11G11B10_FLOAT", 1e30f) & 0x7ff, 30u << 6 | 63);
  EXPECT_EQ(loadFloat("R11G11B10_FLOAT", {0xc0, 0x03, 0, 0}, 0), 1.0f);
  EXPECT_EQ(loadFloat("R11G11B10_FLOAT", {0x01, 0, 0, 0}, 0), 0x1p-20f);
  EXPECT_TRUE(std::isnan(loadFloat("R11G11B10_FLOAT", {0xc1, 0x07, 0, 0}, 0)));
}

TEST(FormatTest, IntegersAreClamped) {
  EXPECT_EQ(store("R8_UINT", {300, 0, 0, 0}), 255u);
  EXPECT_EQ(store("R8_SINT", {uint32_t(-300), 0, 0, 0}), 0x80u);
  EXPECT_EQ(store("R16_SINT", {70000, 0, 0, 0}), 0x7fffu);
  EXPECT_EQ(store("R10G10B10A2_UINT", {2000, 1, 2, 7}),
            0x3ffu | 1u << 10 | 2u << 20 | 3u << 30);
}

TEST(FormatTest, ComponentsInSwappedOrder) {
  Texel T = loadTexel(parse("B8G8R8A8_UNORM"),
                      std::array<uint8_t, 4>{0, 0, 0xff, 0}.data());
  EXPECT_EQ(bit_cast<float>(T[0]), 1.0f);
  EXPECT_EQ(bit_cast<float>(T[2]), 0.0f);
}

TEST(FormatTest, MissingComponents) {
  uint8_t Bytes[8] = {1, 0, 0, 0, 2, 0, 0, 0};
  EXPECT_EQ(loadTexel(parse("R32G32_UINT"), Bytes), (Texel{1, 2, 0, 1}));
  EXPECT_EQ(loadTexel(parse("R32_FLOAT"), Bytes), (Texel{1, 0, 0, 0x3f800000}));
}
