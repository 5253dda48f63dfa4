// WriterProblems.h: Constructs that LLVM 3.7 lacks
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of the writer report problems here instead of returning the first
// error, because a module that cannot be written usually has several.

#ifndef LLVM_LIB_TARGET_DIRECTX_WRITER_WRITERPROBLEMS_H
#define LLVM_LIB_TARGET_DIRECTX_WRITER_WRITERPROBLEMS_H

#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace llvm {
namespace dxil {

class WriterProblems {
  StringSet<> Seen;
  std::vector<std::string> Messages;

public:
  /// Remembers \p Message; the same text twice counts once.
  void report(const Twine &Message) {
    std::string Text = Message.str();
    if (Seen.insert(Text).second)
      Messages.push_back(std::move(Text));
  }

  bool any() const { return !Messages.empty(); }

  /// One error with a line for each problem, or success.
  Error takeError();
};

/// The printed form of \p V without its metadata, cut to one line.
std::string describeValue(const Value &V);

} // namespace dxil
} // namespace llvm

#endif // LLVM_LIB_TARGET_DIRECTX_WRITER_WRITERPROBLEMS_H
