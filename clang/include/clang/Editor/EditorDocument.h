// EditorDocument.h: An analyzed document that features are asked about
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_EDITOR_EDITORDOCUMENT_H
#define CLANG_EDITOR_EDITORDOCUMENT_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Editor/DocumentText.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class NamedDecl;
class Sema;
class SourceManager;

namespace dxc {

/// One file of a source that was parsed, with the syntax tree of the source.
struct EditorDocument {
  Sema &S;
  /// The text of the file, with which positions are counted. The buffer that
  /// was parsed may have more lines, which are empty.
  const DocumentText &Text;
  /// The main file, or a file that it includes.
  FileID File;
  /// The report "bindings" of the compile: an array of programs
  /// (docs/user/binding-map.md). Null if there is none.
  const llvm::json::Array *Bindings = nullptr;

  ASTContext &getContext() const;
  SourceManager &getSourceManager() const;

  /// The location in the file; an offset after the text is its end.
  SourceLocation getLocation(unsigned Offset) const;

  /// The offset of a location: in the file itself, in an argument of a macro
  /// that is written in the file, or else of the macro's name. Nothing if it is
  /// in another file.
  std::optional<unsigned> getOffset(SourceLocation Loc) const;

  /// The same, but nothing in the definition of a macro: what is at the offset
  /// is what the location is of.
  std::optional<unsigned> getWrittenOffset(SourceLocation Loc) const;

  /// From the first to the end of the last token. Nothing unless both are in
  /// the file.
  std::optional<llvm::lsp::Range> getRange(SourceRange Tokens) const;

  /// The same in any file that has a name.
  std::optional<llvm::lsp::Location> getLocation(SourceRange Tokens) const;

  /// The file's address; nothing if it has no name.
  std::optional<llvm::lsp::URIForFile> getURI(FileID ID) const;

  /// The offset that the parameters of a request name by `position`.
  unsigned getOffset(const llvm::json::Object &Params) const;
};

/// A resource in the report of the bindings.
struct ReportedBinding {
  std::string Name;
  std::string Register; ///< "t3, space0", "t2 to t5, space1"; empty: none
  std::string Reason;
  bool IsExplicit = false;
};

/// Calls \p Visit with each resource that \p Target declares.
void forEachBinding(const EditorDocument &D, const NamedDecl *Target,
                    llvm::function_ref<void(const ReportedBinding &)> Visit);

} // namespace dxc
} // namespace clang

#endif // CLANG_EDITOR_EDITORDOCUMENT_H
