// StatisticsPage.h: Statistics as a page for browsers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_REPORTS_STATISTICSPAGE_H
#define CLANG_LIB_REPORTS_STATISTICSPAGE_H

#include "llvm/Support/JSON.h"
#include <string>

namespace clang {
namespace dxc {

/// A self-contained page that shows \p Statistics, which have the form of
/// docs/user/statistics.schema.json.
std::string makeStatisticsPage(const llvm::json::Value &Statistics);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_REPORTS_STATISTICSPAGE_H
