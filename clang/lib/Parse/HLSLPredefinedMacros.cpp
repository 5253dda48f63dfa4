//===- HLSLPredefinedMacros.cpp - What a shader finds defined ---*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/Parse/HLSLPredefinedMacros.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/MacroBuilder.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/Version.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;
using llvm::Triple;

static unsigned getStageNumber(Triple::EnvironmentType Stage) {
  return Stage - Triple::Pixel;
}

static void defineStages(const Triple &Target, MacroBuilder &Macros) {
  for (auto [Name, Stage] : {std::pair("PIXEL", Triple::Pixel),
                             {"VERTEX", Triple::Vertex},
                             {"GEOMETRY", Triple::Geometry},
                             {"HULL", Triple::Hull},
                             {"DOMAIN", Triple::Domain},
                             {"COMPUTE", Triple::Compute},
                             {"LIBRARY", Triple::Library},
                             {"MESH", Triple::Mesh},
                             {"AMPLIFICATION", Triple::Amplification}})
    Macros.defineMacro(Twine("__SHADER_STAGE_") + Name,
                       Twine(getStageNumber(Stage)));
  llvm::VersionTuple Model = Target.getOSVersion();
  Macros.defineMacro("__SHADER_TARGET_STAGE",
                     Twine(getStageNumber(Target.getEnvironment())));
  Macros.defineMacro("__SHADER_TARGET_MAJOR", Twine(Model.getMajor()));
  Macros.defineMacro("__SHADER_TARGET_MINOR",
                     Twine(Model.getMinor().value_or(0)));
}

static void defineLanguage(const LangOptions &Lang, MacroBuilder &Macros) {
  Macros.defineMacro("__HLSL_VERSION", Twine(unsigned(Lang.getHLSLVersion())));
  Macros.defineMacro("__HLSL_202x", Twine(unsigned(LangOptions::HLSL_202x)));
  Macros.defineMacro("__HLSL_202y", Twine(unsigned(LangOptions::HLSL_202y)));
  if (Lang.NativeInt16Type)
    Macros.defineMacro("__HLSL_ENABLE_16_BIT");
}

static void defineCompiler(MacroBuilder &Macros) {
  for (const char *Name :
       {"__hlsl_clang", "__hlsl_dx_compiler", "__clang__", "__llvm__",
        "__DIRECTX", "__DIRECTX__", "__LITTLE_ENDIAN__"})
    Macros.defineMacro(Name);
  Macros.defineMacro("__clang_major__", Twine(CLANG_VERSION_MAJOR));
  Macros.defineMacro("__clang_minor__", Twine(CLANG_VERSION_MINOR));
  Macros.defineMacro("__clang_patchlevel__", Twine(CLANG_VERSION_PATCHLEVEL));
  Macros.defineMacro("__clang_version__", "\"" CLANG_VERSION_STRING "\"");
  Macros.defineMacro("__VERSION__", "\"clang " CLANG_VERSION_STRING "\"");
}

/// \p Definition as it stands on a command line: NAME or NAME=VALUE.
static void defineFromOption(StringRef Definition, MacroBuilder &Macros,
                             DiagnosticsEngine &Diags) {
  auto [Name, Value] = Definition.split('=');
  if (!Definition.contains('='))
    return Macros.defineMacro(Name);
  StringRef Line =
      Value.take_until([](char C) { return C == '\n' || C == '\r'; });
  if (Line.size() != Value.size())
    Diags.Report(diag::warn_fe_macro_contains_embedded_newline) << Name;
  Macros.defineMacro(Name, Line);
}

void hlsl::definePredefinedMacros(Preprocessor &PP,
                                  const PreprocessorOptions &Options) {
  std::string Source;
  llvm::raw_string_ostream OS(Source);
  MacroBuilder Macros(OS);
  // Where Clang looks for a definition to tell how it was made.
  Macros.append("# 1 \"<built-in>\" 3");
  defineLanguage(PP.getLangOpts(), Macros);
  defineStages(PP.getTargetInfo().getTriple(), Macros);
  defineCompiler(Macros);
  Macros.append("# 1 \"<command line>\" 1");
  for (const auto &[Definition, IsUndefined] : Options.Macros)
    if (IsUndefined)
      Macros.undefineMacro(Definition);
    else
      defineFromOption(Definition, Macros, PP.getDiagnostics());
  Macros.append("# 1 \"<built-in>\" 2");
  PP.setPredefines(std::move(Source));
}
