// Reference.h: Descriptions of what HLSL provides
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Intrinsics, system values and attributes: their texts, which are those of
// docs/user/hlsl-intrinsics.md and hlsl-system-values.md, their signatures, and
// why a shader cannot use them.

#ifndef CLANG_EDITOR_REFERENCE_H
#define CLANG_EDITOR_REFERENCE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class ASTContext;

namespace hlsl {
struct IntrinsicRow;
struct MethodRow;
} // namespace hlsl

namespace dxc {

/// An item of the pages.
struct ReferenceEntry {
  llvm::StringRef Name;       ///< "lerp", "SV_Position", "numthreads"
  llvm::StringRef Parameters; ///< "x, y, s"; empty if there are none
  std::string Text;           ///< in Markdown, on one line
};

/// Null if no page has the name. System values and attributes are
/// found by a name in any case, and a system value with its index.
const ReferenceEntry *findReference(llvm::StringRef Name);

/// One way to call an intrinsic: "float lerp(float x, float y, float s)", with
/// T for the types that are chosen by the arguments.
struct IntrinsicSignature {
  std::string Label;
  /// Where the parameters are in the label.
  std::vector<std::pair<unsigned, unsigned>> Parameters;
};

IntrinsicSignature getSignature(const hlsl::IntrinsicRow &Row);

/// The same for a method of a resource with the given element type; empty: T.
std::string getSignature(const hlsl::MethodRow &Row, llvm::StringRef Element);

/// Why a shader for the target of \p Context cannot call an intrinsic: "needs
/// shader model 6.5", "only in pixel shaders"; empty if it can.
std::string getUnavailability(const ASTContext &Context,
                              const hlsl::IntrinsicRow &Row);

} // namespace dxc
} // namespace clang

#endif // CLANG_EDITOR_REFERENCE_H
