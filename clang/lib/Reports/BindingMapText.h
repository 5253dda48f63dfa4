// BindingMapText.h: Binding maps as text
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_REPORTS_BINDINGMAPTEXT_H
#define CLANG_LIB_REPORTS_BINDINGMAPTEXT_H

#include "llvm/Support/JSON.h"
#include <string>

namespace clang {
namespace dxc {

/// \p Map, as docs/user/binding-map.schema.json defines it, for people.
std::string printBindingMap(const llvm::json::Object &Map);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_REPORTS_BINDINGMAPTEXT_H
