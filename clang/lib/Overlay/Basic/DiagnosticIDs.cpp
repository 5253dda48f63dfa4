// DiagnosticIDs.cpp: Functions of Clang's DiagnosticIDs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list with the reasons is clang/lib/Overlay/Overlay.txt.

#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Overlay/HLSLOverlay.h"

using namespace clang;

CLANG_WRAPS(bool, GetDiagnosticsInGroup,
            "_ZNK5clang13DiagnosticIDs21getDiagnosticsInGroupENS_"
            "4diag6FlavorEN4llvm9StringRefERNS3_15SmallVectorImplIjEE",
            const DiagnosticIDs *IDs, diag::Flavor Flavor,
            llvm::StringRef Group, llvm::SmallVectorImpl<diag::kind> &Diags);

bool wrapGetDiagnosticsInGroup(const DiagnosticIDs *IDs, diag::Flavor Flavor,
                               llvm::StringRef Group,
                               llvm::SmallVectorImpl<diag::kind> &Diags) {
  Group = hlsl::getNameOfGroup(Group);
  // Truncated vectors are conversions in dxc; Clang gives them a group apart.
  if (Group == "conversion")
    realGetDiagnosticsInGroup(IDs, Flavor, "vector-conversion", Diags);
  // In C++, Clang has these in -Wextra only; a wrong sign hangs a GPU.
  if (Group == "all")
    for (llvm::StringRef Signs :
         {"sign-compare", "tautological-unsigned-zero-compare"})
      realGetDiagnosticsInGroup(IDs, Flavor, Signs, Diags);
  if (Group == "gpu") {
    for (llvm::StringRef Member : hlsl::GroupsOfGPU)
      wrapGetDiagnosticsInGroup(IDs, Flavor, Member, Diags);
    return false;
  }
  // With a group of Clang's, Clang finds our diagnostics, too.
  if (realGetDiagnosticsInGroup(IDs, Flavor, Group, Diags))
    return !hlsl::addDiagnosticsInGroup(*IDs, Flavor, Group, Diags);
  hlsl::removeSilenced(Diags);
  return false;
}
