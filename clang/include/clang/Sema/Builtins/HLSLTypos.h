// HLSLTypos.h: Typo correction for built-in names
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_BUILTINS_HLSLTYPOS_H
#define CLANG_SEMA_BUILTINS_HLSLTYPOS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang {

namespace hlsl {

/// Keeps the nearest of the names it is shown.
class NearestName {
public:
  explicit NearestName(llvm::StringRef Typo)
      : Typo(Typo), Distance(Typo.size() < 6 ? 1 : 2) {}

  void consider(llvm::StringRef Name) {
    // A wrong case is the smallest of slips.
    unsigned D =
        Name.equals_insensitive(Typo) ? 0
        : isSwapped(Name)
            ? 1
            : Typo.edit_distance(Name, /*AllowReplacements=*/true, Distance);
    if (D > Distance || (D == Distance && !Best.empty()))
      return;
    Best = Name.str();
    Distance = D;
  }

  llvm::StringRef best() const { return Best; }
  unsigned distance() const { return Distance; }

private:
  /// Two swapped adjacent letters count as one error.
  bool isSwapped(llvm::StringRef Name) const {
    if (Name.size() != Typo.size())
      return false;
    size_t At = 0;
    while (At != Name.size() && Name[At] == Typo[At])
      ++At;
    return At + 1 < Name.size() && Name[At] == Typo[At + 1] &&
           Name[At + 1] == Typo[At] &&
           Name.drop_front(At + 2) == Typo.drop_front(At + 2);
  }

  llvm::StringRef Typo;
  std::string Best;
  unsigned Distance;
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_BUILTINS_HLSLTYPOS_H
