// HLSLReport.h: Reporting of diagnostics in Sema
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_BASIC_HLSLREPORT_H
#define CLANG_BASIC_HLSLREPORT_H

#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Sema/Sema.h"

namespace clang {
namespace hlsl {

/// Reports a diagnostic of HLSLDiagnostics.td as Sema reports Clang's, with
/// notes about the template instantiation that led to it.
inline SemaBase::SemaDiagnosticBuilder report(Sema &S, SourceLocation Loc,
                                              Diag D) {
  return S.Diag(Loc, getDiagID(S.getDiagnostics(), D));
}

/// Likewise for a feature that is missing so far.
inline void reportNotSupported(Sema &S, SourceLocation Loc,
                               llvm::StringRef What) {
  report(S, Loc, Diag::err_not_supported) << What;
}

} // namespace hlsl
} // namespace clang

#endif // CLANG_BASIC_HLSLREPORT_H
