// TestList.cpp: The tests that a source declares
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestList.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace clang::dxc;
using namespace llvm;

std::string CheckSite::spell() const {
  const bool IsValue = Macro == "ANY";
  std::string Text = (IsValue ? Left : Macro) + "(";
  ListSeparator Comma;
  for (const std::string *Part : {&Left, &Right, &Tolerance})
    if (!Part->empty() && !(IsValue && Part == &Left))
      Text += (StringRef(Comma) + *Part).str();
  return Text + ")";
}

std::vector<std::string> clang::dxc::splitAtCommas(StringRef Text) {
  std::vector<std::string> Parts;
  unsigned Depth = 0;
  bool InString = false;
  size_t Begin = 0;
  for (size_t I = 0; I != Text.size(); ++I) {
    const char C = Text[I];
    if (InString && C == '\\') {
      ++I;
      if (I == Text.size())
        break;
    } else if (C == '"') {
      InString = !InString;
    } else if (InString) {
      continue;
    } else if (StringRef("([{").contains(C)) {
      ++Depth;
    } else if (StringRef(")]}").contains(C)) {
      Depth -= Depth != 0;
    } else if (C == ',' && Depth == 0) {
      Parts.push_back(Text.slice(Begin, I).trim().str());
      Begin = I + 1;
    }
  }
  StringRef Last = Text.drop_front(Begin).trim();
  if (!Last.empty() || !Parts.empty())
    Parts.push_back(Last.str());
  return Parts;
}

namespace {

/// An argument of a declaration: a text, or the number of an expression.
struct ListArgument {
  std::string Text;
  bool IsString = false;
};

class ListReader {
public:
  explicit ListReader(StringRef Source) : Rest(Source) {}

  Expected<TestList> read();

private:
  Error readCall(StringRef Kind);
  std::vector<ListArgument> readArguments();
  Error add(StringRef Kind, ArrayRef<ListArgument> Arguments);
  Error addTest(DeclaredTest Test);
  DeclaredTest &findTest(const std::string &Name, const TestLocation &Location);
  void distribute();

  static constexpr StringLiteral Prefix = "__clang_dxc_test_";
  StringRef Rest;
  TestList List;
  std::map<std::string, size_t> ByName;
  /// With the name of a test, or an empty one for all.
  std::vector<std::pair<std::string, FixtureText>> Fixtures, Expected, Options;
};

} // namespace

/// Undoes what the preprocessor's # does to a text, and joins adjacent strings.
static std::string unescapeString(StringRef Literals) {
  std::string Text;
  bool InString = false;
  for (size_t I = 0; I != Literals.size(); ++I) {
    const char C = Literals[I];
    if (C == '"')
      InString = !InString;
    else if (InString && C == '\\' && I + 1 != Literals.size())
      Text += Literals[++I];
    else if (InString)
      Text += C;
  }
  return Text;
}

/// Reads up to the parenthesis that ends the call.
std::vector<ListArgument> ListReader::readArguments() {
  size_t End = 0;
  unsigned Depth = 1;
  bool InString = false;
  for (; End != Rest.size(); ++End) {
    const char C = Rest[End];
    if (InString && C == '\\')
      ++End;
    else if (C == '"')
      InString = !InString;
    else if (!InString && C == '(')
      ++Depth;
    else if (!InString && C == ')' && --Depth == 0)
      break;
    if (End == Rest.size())
      break;
  }
  std::vector<ListArgument> Arguments;
  for (const std::string &Part : splitAtCommas(Rest.take_front(End))) {
    const bool IsString = StringRef(Part).starts_with("\"");
    Arguments.push_back({IsString ? unescapeString(Part) : Part, IsString});
  }
  Rest = Rest.drop_front(std::min(End + 1, Rest.size()));
  return Arguments;
}

static Error refuseAt(const TestLocation &Location, const Twine &Message) {
  return createStringError(Location.str() + ": error: " + Message);
}

/// A number, maybe in parentheses: that of groups, cases or lines.
static std::optional<uint32_t> readNumber(StringRef Text) {
  while (Text.consume_front("(") && Text.consume_back(")"))
    Text = Text.trim();
  uint32_t Number = 0;
  if (Text.rtrim("uU").getAsInteger(0, Number))
    return std::nullopt;
  return Number;
}

Error ListReader::addTest(DeclaredTest Test) {
  auto [Known, IsNew] = ByName.try_emplace(Test.Name, List.Tests.size());
  if (!IsNew)
    return refuseAt(Test.Location,
                    "there is a test '" + Test.Name + "' at " +
                        List.Tests[Known->second].Location.str() + " already");
  List.Tests.push_back(std::move(Test));
  return Error::success();
}

Error ListReader::add(StringRef Kind, ArrayRef<ListArgument> Arguments) {
  auto Text = [&](size_t I) {
    return I < Arguments.size() ? Arguments[I].Text : std::string();
  };
  if (Kind == "check") {
    CheckSite Site;
    Site.Location = {Text(1), readNumber(Text(2)).value_or(0)};
    Site.Macro = Text(3);
    Site.Left = Text(4);
    Site.Right = Text(5);
    Site.Tolerance = Text(6);
    List.Sites[readNumber(Text(0)).value_or(~0u)] = std::move(Site);
    return Error::success();
  }
  const TestLocation Location = {Text(1), readNumber(Text(2)).value_or(0)};
  if (Kind == "compile") {
    for (const ListArgument &Argument : Arguments.drop_front(3))
      List.CompileOptions.push_back(Argument.Text);
    return Error::success();
  }
  if (Kind == "fixture" || Kind == "expected") {
    (Kind == "fixture" ? Fixtures : Expected)
        .push_back({Text(0), {Location, Text(3), Text(4)}});
    return Error::success();
  }
  if (Kind == "options") {
    Options.push_back({Text(0), {Location, "", Text(3)}});
    return Error::success();
  }
  DeclaredTest Test;
  Test.Name = Text(0);
  Test.Location = Location;
  if (Kind == "draw") {
    Test.Kind = DeclaredTest::Form::Draw;
    Test.Draw = Text(3);
    return addTest(std::move(Test));
  }
  if (Kind == "parameters") {
    Test.Kind = DeclaredTest::Form::Parameterized;
    Test.Parameter = Text(3);
    Test.Values = splitAtCommas(Text(4));
    if (Test.Values.empty())
      return refuseAt(Location, "'" + Test.Name + "' has no parameters");
    return addTest(std::move(Test));
  }
  if (Kind == "property") {
    Test.Kind = DeclaredTest::Form::Property;
    std::optional<uint32_t> Cases = readNumber(Text(3));
    constexpr uint32_t MaxCases = 1 << 20, CasesOfGroup = 32;
    if (!Cases || *Cases == 0 || *Cases > MaxCases)
      Test.Problem = "the number of cases of '" + Test.Name +
                     "' is no number from 1 to 1048576 but '" + Text(3) + "'";
    Test.NumCases = Cases.value_or(0);
    Test.Groups[0] = divideCeil(Test.NumCases, CasesOfGroup);
    return addTest(std::move(Test));
  }
  for (unsigned I = 0; I != 3; ++I) {
    std::optional<uint32_t> Count = readNumber(Text(3 + I));
    constexpr uint32_t MaxGroups = 65535;
    if (!Count || *Count == 0 || *Count > MaxGroups)
      Test.Problem = "the number of groups of '" + Test.Name +
                     "' is no number from 1 to 65535 but '" + Text(3 + I) + "'";
    Test.Groups[I] = Count.value_or(1);
  }
  return addTest(std::move(Test));
}

/// The test of this name. If there is none, one that fails takes its place.
DeclaredTest &ListReader::findTest(const std::string &Name,
                                   const TestLocation &Location) {
  auto [Known, IsNew] = ByName.try_emplace(Name, List.Tests.size());
  if (IsNew) {
    DeclaredTest &Test = List.Tests.emplace_back();
    Test.Name = Name;
    Test.Location = Location;
    Test.Problem = "there is no test '" + Name + "'";
  }
  return List.Tests[Known->second];
}

/// Gives the tests what is declared about them.
void ListReader::distribute() {
  for (auto &[Name, Fixture] : Fixtures)
    if (Name.empty())
      for (DeclaredTest &Test : List.Tests)
        Test.Fixtures.push_back(Fixture);
  for (auto &[Name, Fixture] : Fixtures)
    if (!Name.empty())
      findTest(Name, Fixture.Location).Fixtures.push_back(Fixture);
  for (auto &[Name, Contents] : Expected)
    findTest(Name, Contents.Location).Expected.push_back(Contents);
  for (auto &[Name, Text] : Options) {
    DeclaredTest &Test = findTest(Name, Text.Location);
    Test.Options = Text.Text;
    Test.OptionsLocation = Text.Location;
  }
}

llvm::Expected<TestList> ListReader::read() {
  for (;;) {
    size_t At = Rest.find(Prefix);
    if (At == StringRef::npos)
      break;
    Rest = Rest.drop_front(At + Prefix.size());
    StringRef Kind = Rest.take_while(isAlpha);
    Rest = Rest.drop_front(Kind.size());
    if (!Rest.consume_front("("))
      continue;
    if (Error E = add(Kind, readArguments()))
      return std::move(E);
  }
  distribute();
  return std::move(List);
}

llvm::Expected<TestList> clang::dxc::parseTestList(StringRef Source) {
  return ListReader(Source).read();
}
