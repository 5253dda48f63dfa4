//===- ContainerOptions.cpp - Options for containers --------------*- C -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContainerOptions.h"
#include "OptionTable.h"
#include "llvm/Option/Arg.h"

using namespace clang::dxc;
using namespace llvm;
using namespace llvm::opt;

std::string clang::dxc::readContainerOptions(const InputArgList &Args,
                                             CommandLine &Line) {
  ContainerEdits &Edits = Line.Options.Edits;
  Edits.StripRootSignature = Line.Options.StripRootSignature;
  Edits.StripReflection = !Line.Options.KeepReflection;
  Edits.WantPrivate = Args.hasArg(OPT_getprivate);

  if (Line.Options.IsLink && Line.Options.IsEdit)
    return "-link and -dumpbin exclude each other";
  if (Line.Options.IsLink)
    for (const Arg *A : Args.filtered(
             OPT_D, OPT_I, OPT_P, OPT_M, OPT_MD, OPT_MF, OPT_fcgl, OPT_ast_dump,
             OPT_pin_bindings, OPT_reflection_json, OPT_Frs, OPT_rootsig_define,
             OPT_binding_table_define, OPT_precise_output))
      return "-link does not compile, so '" + A->getSpelling().str() +
             "' has no meaning";
  if (Edits.ExtractRootSignature && Line.ContainerPath.empty())
    return "-extractrootsignature needs -Fo";
  if (Edits.StripPrivate && !Line.PrivateInputPath.empty())
    return "-setprivate and -Qstrip_priv exclude each other";
  if (Edits.StripRootSignature && !Line.RootSignatureInputPath.empty())
    return "-setrootsignature and -Qstrip_rootsignature exclude each other";
  if (!Line.Options.IsEdit)
    return "";
  for (const Arg *A :
       Args.filtered(OPT_T, OPT_Fre, OPT_Frs, OPT_Fsh, OPT_reflection_json,
                     OPT_P, OPT_M, OPT_MD, OPT_MF, OPT_fcgl, OPT_ast_dump,
                     OPT_pin_bindings, OPT_export_binding_table))
    return "-dumpbin does not compile, so '" + A->getSpelling().str() +
           "' has no meaning";
  return "";
}

bool clang::dxc::isListingPrinted(const CommandLine &Line) {
  bool IsAnswered =
      Line.Options.IsEdit &&
      (!Line.PrivatePath.empty() || !Line.ComparedRootSignaturePath.empty());
  return Line.ContainerPath.empty() && Line.ListingPath.empty() &&
         Line.HeaderPath.empty() && Line.DebugPath.empty() &&
         Line.DependencyPath.empty() && !IsAnswered;
}
