//===- OptionSuggestions.cpp - Suggestions for unknown options ----*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionSuggestions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang::dxc;
using namespace llvm;
using namespace llvm::opt;

/// The option that does what \p Name, without dashes, does elsewhere.
static OptionID findByMeaning(StringRef Name) {
  return StringSwitch<OptionID>(Name)
      .Cases({"o", "output"}, OPT_Fo)
      .Cases({"S", "emit-llvm", "dis", "disassemble"}, OPT_Fc)
      .Cases({"entry", "entry-point", "fentry-point", "e"}, OPT_E)
      .Cases({"profile", "target", "t", "stage", "fshader-stage"}, OPT_T)
      .Cases({"std", "hlsl-version", "lang-version"}, OPT_HV)
      .Cases({"g", "debug"}, OPT_Zi)
      .Cases({"isystem", "iquote", "include-dir"}, OPT_I)
      .Case("define", OPT_D)
      .Cases({"w", "no-warn", "nowarn"}, OPT_no_warnings)
      .Case("preprocess", OPT_P)
      .Cases({"MMD", "depfile"}, OPT_MF)
      .Case("MM", OPT_M)
      .Cases({"O", "optimize"}, OPT_O3)
      .Cases({"matrix-layout-row-major", "row-major"}, OPT_Zpr)
      .Cases({"matrix-layout-column-major", "column-major"}, OPT_Zpc)
      .Cases({"ffast-math", "Op"}, OPT_Gis)
      .Cases({"fp16", "enable-16bit"}, OPT_enable_16bit_types)
      .Cases({"fmax-errors", "max-errors"}, OPT_ferror_limit_EQ)
      .Default(OPT_INVALID);
}

std::string clang::dxc::describeUnknownOption(const DxcOptTable &Table,
                                              StringRef Spelling) {
  std::string Message = ("unknown option '" + Spelling + "'; ").str();
  StringRef Name =
      Spelling.ltrim("-/").take_until([](char C) { return C == '='; });
  if (OptionID Meant = findByMeaning(Name)) {
    const Option Found = Table.getOption(Meant);
    return (Message + "'" + Found.getPrefixedName() +
            "' is the one for: " + Table.getOptionHelpText(Meant))
        .str();
  }
  // Further away than this it is a guess, not a slip.
  unsigned Farthest = Spelling.size() <= 3 ? 1 : 2;
  std::string Nearest;
  if (Table.findNearest(Spelling.str(), Nearest, opt::Visibility(),
                        /*MinimumLength=*/1) <= Farthest)
    return Message + "did you mean '" + Nearest + "'?";
  return Message + "-help lists them";
}
