// Formatting.cpp: Formatting of documents
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "AnalysisProcess.h"
#include "clang/HLSLFormat/HLSLFormat.h"

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

bool clang::dxc::isFormatting(StringRef Method) {
  return Method == "textDocument/formatting" ||
         Method == "textDocument/rangeFormatting";
}

Expected<json::Value> clang::dxc::formatDocument(const DocumentText &Text,
                                                 StringRef Path,
                                                 const json::Object &Params,
                                                 vfs::FileSystem &Files) {
  Expected<format::FormatStyle> Style = findHLSLStyle("file", Path, Files);
  if (!Style)
    return Style.takeError();
  std::vector<tooling::Range> Ranges;
  if (const json::Value *Value = Params.get("range")) {
    lsp::Range Range;
    json::Path::Root Root;
    if (!fromJSON(*Value, Range, Root))
      return Root.getError();
    unsigned Begin = Text.getOffset(Range.start);
    unsigned End = std::max(Begin, Text.getOffset(Range.end));
    Ranges.emplace_back(Begin, End - Begin);
  }
  Expected<std::vector<FormatEdit>> Edits =
      formatHLSL(Text.str(), Path, Ranges, *Style);
  if (!Edits)
    return Edits.takeError();
  json::Array Result;
  for (FormatEdit &Edit : *Edits)
    Result.push_back(json::Object{
        {"range",
         toJSON(Text.getRange(Edit.Offset, Edit.Offset + Edit.Length))},
        {"newText", std::move(Edit.Text)}});
  return Result;
}
