// HLSLStyle.cpp: Styles for HLSL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/HLSLFormat/HLSLFormat.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using namespace clang::dxc;
using clang::format::FormatStyle;

/// What most public shaders use; where none is frequent, what changes least.
FormatStyle clang::dxc::getHLSLStyle() {
  FormatStyle Style = format::getLLVMStyle();
  Style.IndentWidth = 4;
  Style.AccessModifierOffset = -4;
  Style.ColumnLimit = 120;
  Style.BreakBeforeBraces = FormatStyle::BS_Allman;
  Style.AlignEscapedNewlines = FormatStyle::ENAS_DontAlign;
  Style.AlignTrailingComments.Kind = FormatStyle::TCAS_Leave;
  Style.AllowShortFunctionsOnASingleLine = FormatStyle::SFS_None;
  Style.BreakTemplateDeclarations = FormatStyle::BTDS_Leave;
  Style.Cpp11BracedListStyle = FormatStyle::BLS_Block;
  Style.IndentPPDirectives = FormatStyle::PPDIS_Leave;
  Style.MaxEmptyLinesToKeep = 2;
  Style.ReflowComments = FormatStyle::RCS_Never;
  Style.SkipMacroDefinitionBody = true;
  Style.SortIncludes = {};
  return Style;
}

llvm::Expected<FormatStyle>
clang::dxc::findHLSLStyle(StringRef Name, StringRef FileName,
                          llvm::vfs::FileSystem &Files) {
  if (Name.equals_insensitive("hlsl"))
    return getHLSLStyle();
  if (Name.starts_with("{")) {
    FormatStyle Style = getHLSLStyle();
    if (std::error_code Failure = format::parseConfiguration(Name, &Style))
      return llvm::createStringError(Failure, "invalid style '" + Name + "'");
    return Style;
  }
  if (!Name.starts_with("file")) {
    FormatStyle Style;
    if (format::getPredefinedStyle(Name, FormatStyle::LK_Cpp, &Style))
      return Style;
    return llvm::createStringError("unknown style '" + Name + "'");
  }
  llvm::Expected<FormatStyle> Style =
      format::getStyle(Name, FileName, "none", "", &Files);
  // Without a file, the style depends on the style for this case.
  if (Style && Name == "file" && Style->DisableFormat) {
    llvm::Expected<FormatStyle> Other =
        format::getStyle(Name, FileName, "LLVM", "", &Files);
    if (!Other)
      return Other;
    if (!Other->DisableFormat)
      return getHLSLStyle();
  }
  return Style;
}
