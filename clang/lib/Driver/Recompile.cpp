// Recompile.cpp: Recompiling from debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Recompile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/Arg.h"

using namespace clang::dxc;
using namespace llvm;
using namespace llvm::opt;

/// Whether an option of the recorded compile is about its outputs, which are
/// not those of this one.
static bool isOfOutputs(const Option &O) {
  for (OptionID ID : {OPT_INPUT,
                      OPT_Fo,
                      OPT_Fc,
                      OPT_reflection_json,
                      OPT_Frs,
                      OPT_Fh,
                      OPT_Vn,
                      OPT_Fsh,
                      OPT_Fe,
                      OPT_Fre,
                      OPT_Fd,
                      OPT_fcgl,
                      OPT_ast_dump,
                      OPT_P,
                      OPT_Fi,
                      OPT_M,
                      OPT_MD,
                      OPT_MF,
                      OPT_MT,
                      OPT_MQ,
                      OPT_MP,
                      OPT_Vi,
                      OPT_getprivate,
                      OPT_setprivate,
                      OPT_setrootsignature,
                      OPT_verifyrootsignature,
                      OPT_extractrootsignature,
                      OPT_export_binding_table,
                      OPT_binding_map,
                      OPT_pin_bindings,
                      OPT_fcrash_dir_EQ,
                      OPT_help,
                      OPT_help_short,
                      OPT_help_query,
                      OPT_help_hidden,
                      OPT_help_long,
                      OPT_version,
                      OPT_recompile,
                      OPT_dumpbin,
                      OPT_ReportGroup})
    if (O.matches(ID))
      return true;
  return false;
}

/// Appends the strings of each argument for which \p IsKept returns true.
template <typename Predicate>
static void appendWords(const InputArgList &Args, Predicate IsKept,
                        std::vector<std::string> &Words) {
  for (const Arg *A : Args) {
    if (!IsKept(A->getOption()))
      continue;
    ArgStringList Rendered;
    A->render(Args, Rendered);
    append_range(Words, Rendered);
  }
}

static InputArgList parse(const DxcOptTable &Table,
                          ArrayRef<const char *> Words,
                          vfs::FileSystem &Files) {
  unsigned MissingIndex = 0, MissingCount = 0;
  return parseArguments(Table, Words, Files, MissingIndex, MissingCount);
}

static void appendPointers(ArrayRef<std::string> Words,
                           SmallVectorImpl<const char *> &Pointers) {
  for (const std::string &Word : Words)
    Pointers.push_back(Word.c_str());
}

SmallVector<const char *, 32> Recompile::getWords(bool WithAdded) const {
  SmallVector<const char *, 32> Words;
  appendPointers(Recorded, Words);
  if (WithAdded)
    appendPointers(Added, Words);
  // Whatever it is called, it is no option.
  append_range(Words, ArrayRef({"--", Sources.front().Name.c_str()}));
  return Words;
}

Expected<Recompile> clang::dxc::makeRecompile(const DxcOptTable &Table,
                                              const InputArgList &Args,
                                              vfs::FileSystem &Files) {
  const Arg *Input = Args.getLastArg(OPT_INPUT);
  if (!Input)
    return createStringError("-recompile needs a container or a file of debug "
                             "information");
  Recompile Result;
  Result.Path = Input->getValue();
  auto Buffer = Files.getBufferForFile(Result.Path);
  if (!Buffer)
    return createStringError("cannot read '" + Result.Path +
                             "': " + Buffer.getError().message());
  StringRef Bytes = (*Buffer)->getBuffer();
  Expected<RecordedCompile> Recorded =
      readRecordedCompile({Bytes.data(), Bytes.size()});
  if (!Recorded)
    return createStringError("cannot recompile '" + Result.Path +
                             "': " + toString(Recorded.takeError()));
  SmallVector<const char *, 32> Before;
  appendPointers(Recorded->Words, Before);
  InputArgList Old = parse(Table, Before, Files);
  appendWords(
      Old, [](const Option &O) { return !isOfOutputs(O); }, Result.Recorded);
  // What was in a file of its own is in one, or nowhere.
  if (Old.hasArg(OPT_Fd) && !Old.hasArg(OPT_Qembed_debug) &&
      !Args.hasArg(OPT_Fd, OPT_Qembed_debug))
    Result.Recorded.push_back("-Qstrip_debug");
  appendWords(
      Args,
      [](const Option &O) {
        return !O.matches(OPT_INPUT) && !O.matches(OPT_recompile);
      },
      Result.Added);
  Result.Sources = std::move(Recorded->Sources);
  return Result;
}
