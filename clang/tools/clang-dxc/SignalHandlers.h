//===- SignalHandlers.h - What signals do to a compile ------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_TOOLS_CLANG_DXC_SIGNALHANDLERS_H
#define CLANG_TOOLS_CLANG_DXC_SIGNALHANDLERS_H

#include <csignal>
#include <cstddef>
#include <memory>

namespace clang {
namespace dxc {

/// Installs LLVM's handlers, which remove unfinished outputs and say where a
/// crash was. A signal that the process ignores so far (nohup, a shell's job in
/// the background) stays ignored.
void installSignalHandlers();

/// As long as it lives, crash handlers of the calling thread run on memory of
/// their own, since a crash may be that the stack is used up.
class CrashStack {
public:
  CrashStack();
  ~CrashStack();

private:
  static constexpr size_t Size = 256 * 1024;
  std::unique_ptr<char[]> Memory;
  stack_t Before;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_TOOLS_CLANG_DXC_SIGNALHANDLERS_H
