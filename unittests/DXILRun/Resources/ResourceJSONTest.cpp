// ResourceJSONTest.cpp: Errors of resources in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is right is tested by each dxil-run test; docs/user/dxil-run.md has the
// rules.

#include "llvm/DXILRun/Resources/ResourceJSON.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::dxilrun;
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
