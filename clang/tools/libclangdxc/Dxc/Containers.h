// Containers.h: Container interfaces
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBCLANGDXC_DXC_CONTAINERS_H
#define LIBCLANGDXC_DXC_CONTAINERS_H

#include "clang-dxc/dxc/dxcapi.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace clang {
namespace dxc {

/// The value of an Expected, or nothing after dropping its error: the
/// interfaces cannot return texts.
template <typename T> std::optional<T> takeValue(llvm::Expected<T> Value) {
  if (Value)
    return std::move(*Value);
  llvm::consumeError(Value.takeError());
  return std::nullopt;
}

/// The data of the first part \p Code, without its header. E_INVALIDARG if
/// \p Container is none, DXC_E_MISSING_PART if it has no such part.
HRESULT findPart(llvm::StringRef Container, UINT32 Code,
                 llvm::ArrayRef<char> &Data);

/// What is wrong with \p Container, a line for each rule that it breaks.
std::string verifyContainer(llvm::StringRef Container);

/// The contents of a file of debug information. Null outputs are ignored.
HRESULT readDebugBlob(IDxcBlob *File, IDxcBlob **Hash, IDxcBlob **Container);

} // namespace dxc
} // namespace clang

#endif // LIBCLANGDXC_DXC_CONTAINERS_H
