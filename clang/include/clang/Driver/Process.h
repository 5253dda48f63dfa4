// Process.h: Limits and standard streams of the process
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_DRIVER_PROCESS_H
#define CLANG_DRIVER_PROCESS_H

#include "clang/Driver/CommandLine.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace clang {
namespace dxc {

/// Ends the process with an error, what the compiler is at, and InputError once
/// it has taken more processor time or address space than \p Line allows, which
/// is to live until unlimitResources() or the end of the process. The stacks of
/// \p StackSize bytes do not count.
void limitResources(const CommandLine &Line, size_t StackSize);

/// Takes the limits back, after which there may be others.
void unlimitResources();

/// What NO_COLOR (no-color.org) and CLICOLOR_FORCE (bixense.com/clicolors) say
/// about colors, the first with precedence; nothing if neither is set.
std::optional<bool> readColorVariables();

/// Whether CLANG_DXC_VERIFY_OUTPUT is set, as in tests: then -fverify-output is
/// on.
bool isOutputVerified();

/// Whether the compile crashed since the system gave it no more memory.
bool hasNoMemory();

/// The standard streams of the process. To be made before anything is opened:
/// a file must not take the number of a stream that the caller has closed.
class StandardStreams {
public:
  StandardStreams();

  /// Writes what is still to be written. Returns false after a message to
  /// \p Err if the standard output did not take all of it.
  bool finish(llvm::raw_ostream &Err);

private:
  bool IsOutputClosed;
};

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_PROCESS_H
