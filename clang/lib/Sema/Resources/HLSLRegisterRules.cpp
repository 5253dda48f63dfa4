//===- HLSLRegisterRules.cpp - Register letters and allowed declarations --===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Sema/Resources/HLSLRegisterRules.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

/// One cell of the table: the verdict if the flag is set, and if it is not.
struct Decision {
  bool RegisterBindingFlags::*Flag;
  RegisterVerdict IfSet;
  RegisterVerdict Otherwise;
};

using Flags = RegisterBindingFlags;
using V = RegisterVerdict;

constexpr Decision always(RegisterVerdict Verdict) {
  return {nullptr, Verdict, Verdict};
}

/// A resource takes the letter of its class.
constexpr Decision onlyIf(bool Flags::*Class) {
  return {Class, V::Valid, V::Mismatch};
}

/// A UDT takes the letters of its members.
constexpr Decision ifContains(bool Flags::*Class) {
  return {Class, V::Valid, V::MissingMember};
}

constexpr unsigned NumLetters = 6;
using DecisionRow = Decision[NumLetters];

// The rows of the proposal's "diagnostic emission", by register letter: t, u,
// b, s, c, i. Its text for mismatches has no case for `i`, whose registers are
// gone for everything, so there `i` is invalid.

constexpr DecisionRow OtherRow = {always(V::Mismatch), always(V::Mismatch),
                                  always(V::Mismatch), always(V::Mismatch),
                                  always(V::Mismatch), always(V::Invalid)};

constexpr DecisionRow ResourceRow = {
    onlyIf(&Flags::SRV),     onlyIf(&Flags::UAV), onlyIf(&Flags::CBV),
    onlyIf(&Flags::Sampler), always(V::Mismatch), always(V::Invalid)};

constexpr DecisionRow BasicRow = {
    always(V::Mismatch),
    always(V::Mismatch),
    always(V::DeprecatedB),
    always(V::Mismatch),
    {&Flags::DefaultGlobals, V::Valid, V::PackOffset},
    always(V::DeprecatedI)};

constexpr DecisionRow UDTRow = {ifContains(&Flags::SRV),
                                ifContains(&Flags::UAV),
                                ifContains(&Flags::CBV),
                                ifContains(&Flags::Sampler),
                                ifContains(&Flags::ContainsNumeric),
                                always(V::Invalid)};

} // namespace

RegisterVerdict hlsl::checkRegister(const RegisterBindingFlags &F,
                                    RegisterLetter Letter) {
  const DecisionRow &Row = F.Other      ? OtherRow
                           : F.Resource ? ResourceRow
                           : F.Basic    ? BasicRow
                                        : UDTRow;
  const Decision &Cell = Row[unsigned(Letter)];
  RegisterVerdict Verdict =
      !Cell.Flag || F.*Cell.Flag ? Cell.IfSet : Cell.Otherwise;
  // A member of a buffer has its place there, whatever its type.
  if (Verdict == V::Valid && Letter == RegisterLetter::C && !F.DefaultGlobals)
    return V::PackOffset;
  return Verdict;
}

std::optional<RegisterLetter>
hlsl::getOnlyRegisterLetter(const RegisterBindingFlags &F) {
  std::optional<RegisterLetter> Only;
  for (unsigned Letter = 0; Letter != NumBindableLetters; ++Letter) {
    if (checkRegister(F, RegisterLetter(Letter)) != V::Valid)
      continue;
    if (Only)
      return std::nullopt;
    Only = RegisterLetter(Letter);
  }
  return Only;
}
