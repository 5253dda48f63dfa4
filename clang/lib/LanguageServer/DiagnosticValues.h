// DiagnosticValues.h: Diagnostics of a compile as the protocol has them
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_DIAGNOSTICVALUES_H
#define CLANG_LIB_LANGUAGESERVER_DIAGNOSTICVALUES_H

#include "Preamble.h"
#include "clang/Compile/Compile.h"
#include "clang/Editor/DocumentText.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace clang {
namespace dxc {

/// Converts the diagnostics of the file that is edited, and those of the files
/// that it includes, which are shown at the #include. Those with fix-its have
/// them in `data`: an array of objects with `title` and the `edits`, each with
/// `uri`, `range` and `newText`. Other files are read from \p Files.
llvm::json::Array
convertDiagnostics(llvm::ArrayRef<CompileDiagnostic> Diagnostics,
                   const DocumentText &Text, llvm::StringRef EditedURI,
                   const SeenFiles &Seen, llvm::vfs::FileSystem &Files);

/// An error without a location, at the start of the document.
llvm::json::Object makeStartDiagnostic(llvm::StringRef Message);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_DIAGNOSTICVALUES_H
