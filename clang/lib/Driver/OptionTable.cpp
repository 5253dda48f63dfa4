//===- OptionTable.cpp - Table of options -------------------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/FileSystem.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;
using namespace llvm::opt;

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

static constexpr OptTable::Info InfoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

DxcOptTable::DxcOptTable()
    : GenericOptTable(OptionStrTable, OptionPrefixesTable, InfoTable) {}

InputArgList dxc::parseArguments(const DxcOptTable &Table,
                                 ArrayRef<const char *> Args,
                                 vfs::FileSystem &Files, unsigned &MissingIndex,
                                 unsigned &MissingCount) {
  InputArgList Parsed(Args.begin(), Args.end());
  bool HasOnlyInputs = false;
  for (unsigned Index = 0, End = Args.size(); Index < End;) {
    const unsigned First = Index;
    StringRef Text = Parsed.getArgString(Index);
    auto AddInput = [&] {
      Parsed.append(new Arg(Table.getOption(OPT_INPUT), Text, First,
                            Parsed.getArgString(First)));
      Index = First + 1;
    };
    if (Text.empty()) {
      ++Index;
      continue;
    }
    if (Text == "--" && !HasOnlyInputs) {
      HasOnlyInputs = true;
      ++Index;
      continue;
    }
    if (HasOnlyInputs || (Text.starts_with("/") && Files.exists(Text))) {
      AddInput();
      continue;
    }
    std::unique_ptr<Arg> A = Table.ParseOneArg(Parsed, Index);
    bool IsSlashed = Text.starts_with("/") && A &&
                     (A->getOption().matches(OPT_INPUT) ||
                      A->getOption().matches(OPT_UNKNOWN));
    if (IsSlashed && !Text.drop_front().contains('/')) {
      Parsed.append(new Arg(Table.getOption(OPT_UNKNOWN), Text, First,
                            Parsed.getArgString(First)));
      continue;
    }
    if (!A) {
      MissingIndex = First;
      MissingCount = Index - First - 1;
      break;
    }
    if (IsSlashed) {
      AddInput();
      continue;
    }
    Parsed.append(A.release());
  }
  return Parsed;
}

//===----------------------------------------------------------------------===//
// Fields that rows name
//===----------------------------------------------------------------------===//

// The names are those of LLVM's option library; a field that no option sets
// keeps its initial value.

static bool normalizeSimpleFlag(const Arg &, const InputArgList &, bool &Field,
                                raw_ostream &) {
  Field = true;
  return true;
}

static bool normalizeSimpleNegativeFlag(const Arg &, const InputArgList &,
                                        bool &Field, raw_ostream &) {
  Field = false;
  return true;
}

static bool normalizeString(const Arg &Last, const InputArgList &,
                            std::string &Field, raw_ostream &) {
  Field = Last.getValue();
  return true;
}

static bool normalizeStringVector(const Arg &Last, const InputArgList &Args,
                                  std::vector<std::string> &Field,
                                  raw_ostream &) {
  Field = Args.getAllArgValues(Last.getOption().getID());
  return true;
}

template <typename T>
static bool normalizeStringIntegral(const Arg &Last, const InputArgList &Args,
                                    T &Field, raw_ostream &Err) {
  if (!StringRef(Last.getValue()).getAsInteger(10, Field))
    return true;
  Err << "clang-dxc: error: '" << Last.getAsString(Args)
      << "' needs a number\n";
  return false;
}

bool dxc::setFields(const InputArgList &Args, CommandLine &Line,
                    raw_ostream &Err) {
  bool Good = true;
#define OPTION_WITH_MARSHALLING(                                               \
    PREFIX, SPELLING, ID, KIND, GROUP, ALIAS, ALIASARGS, FLAGS, VISIBILITY,    \
    PARAM, HELP, HELPVARIANTS, METAVAR, VALUES, SUBCOMMANDS, SHOULDPARSE,      \
    ALWAYSEMIT, KEYPATH, DEFAULT, IMPLIEDCHECK, IMPLIEDVALUE, NORMALIZER, ...) \
  if (const Arg *Last = Args.getLastArg(OPT_##ID))                             \
    Good = NORMALIZER(*Last, Args, KEYPATH, Err) && Good;
#include "Options.inc"
#undef OPTION_WITH_MARSHALLING
  return Good;
}
