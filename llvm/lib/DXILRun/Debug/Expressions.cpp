// Expressions.cpp: Evaluation of expressions in a stopped wave
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Debug/DebugValues.h"
#include "llvm/DXILRun/Execute/Wave.h"
#include <cmath>
#include <deque>

using namespace llvm;
using namespace llvm::dxilrun;

namespace {

/// A parser by precedence that computes at once, in doubles: they hold all
/// integers of 32 bits.
class ExpressionEvaluator {
public:
  ExpressionEvaluator(StringRef Text,
                      function_ref<const DebugValue *(StringRef)> Find)
      : Rest(Text), Find(Find) {}

  Expected<DebugValue> run() {
    DebugValue V = binary(0);
    skipSpace();
    if (Failure.empty() && !Rest.empty())
      fail("'" + Rest + "' is not expected here");
    if (!Failure.empty())
      return createStringError(Failure);
    return V;
  }

private:
  StringRef Rest;
  function_ref<const DebugValue *(StringRef)> Find;
  std::string Failure;
  unsigned Depth = 0;

  DebugValue fail(const Twine &Message) {
    if (Failure.empty())
      Failure = Message.str();
    Rest = "";
    return {};
  }

  void skipSpace() { Rest = Rest.ltrim(); }

  StringRef word() {
    StringRef Word =
        Rest.take_while([](char C) { return isAlnum(C) || C == '_'; });
    Rest = Rest.drop_front(Word.size());
    return Word;
  }

  static DebugValue number(double Value) {
    DebugValue V;
    V.Text = spellNumber(bit_cast<uint64_t>(Value), nullptr, sizeof(Value),
                         /*IsFloat=*/true);
    V.Number = Value;
    return V;
  }

  double numberOf(const DebugValue &V) {
    if (!V.Number)
      fail(V.Name.empty() || !V.Parts.empty()
               ? "'" + V.Text + "' is not a number"
               : "'" + V.Name + "' is " + V.Text);
    return V.Number.value_or(0);
  }

  struct Operator {
    StringLiteral Text;
    unsigned Precedence;
    double (*Apply)(double, double);
  };
  // Longer ones first.
  static constexpr Operator Operators[] = {
      {"||", 1, [](double A, double B) { return double(A || B); }},
      {"&&", 2, [](double A, double B) { return double(A && B); }},
      {"==", 3, [](double A, double B) { return double(A == B); }},
      {"!=", 3, [](double A, double B) { return double(A != B); }},
      {"<=", 4, [](double A, double B) { return double(A <= B); }},
      {">=", 4, [](double A, double B) { return double(A >= B); }},
      {"<", 4, [](double A, double B) { return double(A < B); }},
      {">", 4, [](double A, double B) { return double(A > B); }},
      {"+", 5, [](double A, double B) { return A + B; }},
      {"-", 5, [](double A, double B) { return A - B; }},
      {"*", 6, [](double A, double B) { return A * B; }},
      {"/", 6, [](double A, double B) { return A / B; }},
      {"%", 6, [](double A, double B) { return std::fmod(A, B); }},
  };

  DebugValue binary(unsigned Least) {
    DebugValue Left = unary();
    while (true) {
      skipSpace();
      auto *Found = find_if(Operators, [&](const Operator &O) {
        return Rest.starts_with(O.Text);
      });
      if (Found == std::end(Operators) || Found->Precedence <= Least)
        return Left;
      Rest = Rest.drop_front(Found->Text.size());
      DebugValue Right = binary(Found->Precedence);
      if (!Failure.empty())
        return {};
      const double A = numberOf(Left), B = numberOf(Right);
      Left = number(Found->Apply(A, B));
    }
  }

  DebugValue unary() {
    skipSpace();
    constexpr unsigned MaxDepth = 200;
    if (++Depth > MaxDepth)
      return fail("the expression is too deep");
    if (Rest.consume_front("-"))
      return number(-numberOf(unary()));
    if (Rest.consume_front("!"))
      return number(!numberOf(unary()));
    return postfix();
  }

  DebugValue postfix() {
    DebugValue V = primary();
    while (Failure.empty()) {
      skipSpace();
      if (Rest.consume_front("."))
        V = member(V, word());
      else if (Rest.consume_front("["))
        V = element(V);
      else
        break;
    }
    return V;
  }

  DebugValue member(const DebugValue &V, StringRef Name) {
    if (const DebugValue *Part = V.find(Name))
      return *Part;
    // A swizzle.
    DebugValue Result;
    std::vector<std::string> Texts;
    for (size_t N = 0; N != Name.size(); ++N) {
      const DebugValue *Part = V.find(Name.substr(N, 1));
      if (!Part || Name.size() > 4)
        return fail("'" + V.Name + "' has no member '" + Name + "'");
      Result.Parts.push_back(*Part);
      Result.Parts.back().Name = StringRef("xyzw").substr(N, 1).str();
      Texts.push_back(Part->Text);
    }
    Result.Name = Name.str();
    Result.Text = "{" + join(Texts, ", ") + "}";
    return Result;
  }

  DebugValue element(const DebugValue &V) {
    const double Index = numberOf(binary(0));
    skipSpace();
    if (!Rest.consume_front("]"))
      return fail("']' is missing");
    if (Index < 0 || Index >= V.Parts.size())
      return fail("'" + V.Name + "' has no element " + Twine(int64_t(Index)));
    return V.Parts[size_t(Index)];
  }

  DebugValue primary() {
    skipSpace();
    if (Rest.consume_front("(")) {
      DebugValue V = binary(0);
      skipSpace();
      if (Failure.empty() && !Rest.consume_front(")"))
        return fail("')' is missing");
      return V;
    }
    if (!Rest.empty() && (isDigit(Rest.front()) || Rest.front() == '.'))
      return literal();
    StringRef Name = word();
    if (Name.empty())
      return fail(Rest.empty() ? "the expression is incomplete"
                               : "'" + Rest + "' is not expected here");
    if (Name == "true" || Name == "false")
      return number(Name == "true");
    if (const DebugValue *V = Find(Name))
      return *V;
    return fail("there is no variable '" + Name + "' here");
  }

  DebugValue literal() {
    StringRef Text = Rest.take_while(
        [](char C) { return isAlnum(C) || C == '.' || C == '_'; });
    Rest = Rest.drop_front(Text.size());
    uint64_t Integer = 0;
    double Value = 0;
    if (!Text.rtrim("uUlL").getAsInteger(0, Integer))
      return number(Integer);
    if (to_float(Text.rtrim("fFhH"), Value))
      return number(Value);
    return fail("'" + Text + "' is not a number");
  }
};

} // namespace

Expected<DebugValue> dxilrun::evaluate(StringRef Expression, const Wave &W,
                                       const Module &M, const DebugFrame &Frame,
                                       unsigned Lane) {
  std::vector<DebugValue> Variables = findLocals(W, Frame, Lane);
  append_range(Variables, findGlobals(W, M, Lane));
  // A resource may be large, and is only read where it is named.
  std::deque<DebugValue> Others;
  auto Find = [&](StringRef Name) -> const DebugValue * {
    auto It = find_if(Variables, [&](const auto &V) { return V.Name == Name; });
    if (It != Variables.end())
      return &*It;
    for (const std::unique_ptr<Resource> &R : W.G->D.Resources.all())
      if (R->Name == Name && !R->Bytes.empty())
        return &Others.emplace_back(
            describeResource(*R, M, 0, R->Bytes.size()));
    if (Name != "lane" && Name != "wave")
      return nullptr;
    const unsigned Value = Name == "lane" ? Lane : waveNumber(W);
    return &Others.emplace_back(
        DebugValue{Name.str(), "uint", utostr(Value), {}, double(Value)});
  };
  return ExpressionEvaluator(Expression, Find).run();
}
