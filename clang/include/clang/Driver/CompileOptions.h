//===- CompileOptions.h - What one run of clang-dxc is to do ----*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_DRIVER_COMPILEOPTIONS_H
#define CLANG_DRIVER_COMPILEOPTIONS_H

#include "clang/CodeGen/HLSLCodeGen.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// Exit statuses of the executable.
enum ExitStatus : int {
  Success = 0,
  InputError = 1,     ///< the shader or a file is wrong
  Misuse = 2,         ///< the command line is wrong
  InternalError = 70, ///< the compiler is wrong
};

/// A profile such as cs_6_6.
struct TargetProfile {
  std::string Spelling;
  /// The stage as the triple's environment spells it: "compute".
  std::string Stage;
  unsigned Minor = 0; ///< of shader model 6

  bool isLibrary() const { return Stage == "library"; }
};

struct CompileOptions {
  std::string Input; ///< a path, or "-" for standard input
  TargetProfile Profile;
  std::string Entry = "main";       ///< not of a library
  std::vector<std::string> Defines; ///< "NAME" or "NAME=VALUE"
  std::vector<std::string> IncludeFolders;
  std::vector<std::string> Warnings; ///< without "-W"
  std::vector<std::string> Remarks;  ///< without "-R"
  std::string ContainerPath;         ///< -Fo, empty: none
  std::string ListingPath;           ///< -Fc, empty: none
  std::string ImportedBindingsPath;  ///< a table of bindings, empty: none
  std::string ExportedBindingsPath;  ///< likewise
  /// The space of resources that name none.
  std::optional<uint32_t> AutoBindingSpace;
  llvm::dxil::UnusedBindings UnusedBindings = llvm::dxil::UnusedBindings::Strip;
  bool LegacyResourceReservation = false;
  bool PinBindings = false;
  unsigned LanguageVersion = 2021; ///< 202x is 2029, as Clang counts
  unsigned OptLevel = 3;
  unsigned BracketDepth = 256; ///< how deep brackets may nest
  /// -rootsig-define: a macro whose string is the root signature; empty: none.
  std::string RootSignatureMacro;
  unsigned RootSignatureMinor = 1; ///< of root signature version 1
  std::string RootSignaturePath;   ///< -Frs, empty: none
  bool StripRootSignature = false;
  /// What a library shows of its functions, besides what the source exports.
  hlsl::LibraryOptions Library;
  bool Native16BitTypes = false;
  bool RowMajor = false;
  bool Verify = true;
  bool WarningsAsErrors = false;
  bool PrintFrontIR = false;
  bool DumpAST = false;
  bool VerifyDiagnostics = false;
  std::string VerifyPrefix; ///< empty: "expected"
  bool ParseableFixIts = false;
  /// The process ends after the compile, which takes all memory at once.
  bool LeaveMemory = false;
};

/// Reads a command line, response files expanded. Either fills \p Options and
/// returns nothing, or has printed help, a version or what is wrong with the
/// command line, and returns the exit status.
std::optional<int> parseCommandLine(llvm::ArrayRef<const char *> Args,
                                    CompileOptions &Options,
                                    llvm::raw_ostream &Out,
                                    llvm::raw_ostream &Err);

/// Compiles one shader. Diagnostics go to \p Err, what has no file to \p Out.
/// No output file is touched unless all of them can be written. Returns an
/// exit status.
int compile(const CompileOptions &Options, llvm::raw_ostream &Out,
            llvm::raw_ostream &Err);

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_COMPILEOPTIONS_H
