// TestList.h: The tests that a source declares
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The header clang-dxc/test.hlsl makes calls of __clang_dxc_test_ names of all
// declarations if CLANG_DXC_TEST_LIST is defined. They are read from the
// preprocessed source.

#ifndef CLANG_LIB_SHADERTEST_TESTLIST_H
#define CLANG_LIB_SHADERTEST_TESTLIST_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <array>
#include <map>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

struct TestLocation {
  std::string File;
  unsigned Line = 0;

  /// "file:line".
  std::string str() const { return File + ":" + std::to_string(Line); }
};

/// A check, or a random value.
struct CheckSite {
  TestLocation Location;
  std::string Macro; ///< EXPECT_EQ; ANY for a random value
  std::string Left, Right, Tolerance;
  /// Of structs that it compares: the names of members by their offsets in
  /// bits, ".Light.Colors[2]".
  std::map<uint32_t, std::string> Parts;

  /// As the source has it: "EXPECT_EQ(a, b)".
  std::string spell() const;
};

/// The contents of a resource, as the source has them.
struct FixtureText {
  TestLocation Location;
  std::string Resource, Text;
};

struct DeclaredTest {
  enum class Form { Plain, Parameterized, Property, Draw };

  std::string Name;
  TestLocation Location;
  Form Kind = Form::Plain;
  std::array<uint32_t, 3> Groups = {1, 1, 1};
  unsigned NumCases = 0;           ///< property tests
  std::string Parameter;           ///< its name
  std::vector<std::string> Values; ///< of the parameter
  std::string Draw;                ///< JSON
  std::string Options;             ///< JSON; empty: none
  TestLocation OptionsLocation;
  std::string Problem; ///< of the declaration: the test cannot be executed
  std::vector<FixtureText> Fixtures; ///< those of the file first
  std::vector<FixtureText> Expected; ///< contents afterwards
};

struct TestList {
  std::vector<DeclaredTest> Tests; ///< in the order of the source
  std::map<unsigned, CheckSite> Sites;
  std::vector<std::string> CompileOptions;
};

/// Reads the declarations of a preprocessed source.
llvm::Expected<TestList> parseTestList(llvm::StringRef Source);

/// The parts of \p Text between commas that are in no parentheses, brackets,
/// braces or strings, without spaces around them. Nothing for an empty text.
std::vector<std::string> splitAtCommas(llvm::StringRef Text);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_SHADERTEST_TESTLIST_H
