// Session.h: Compiling with fault isolation
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LIBCLANGDXC_SESSION_H
#define LIBCLANGDXC_SESSION_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace clang {
namespace dxc {

enum class SessionOutcome {
  End,
  Fault,    ///< a fatal error of the compiler, which is in the message
  NoMemory, ///< none is left, or none for the stack
};

/// Calls \p Function, which compiles, on a stack that is large enough. A fatal
/// error, or memory that is used up, ends the function and not the process;
/// what it had allocated is lost then. Signals are not caught: they belong to
/// the program. May be called in several threads, and within a call.
SessionOutcome runSession(llvm::function_ref<void()> Function,
                          std::string &Message);

/// The same on the stack of the caller, for what takes memory and does not
/// compile.
SessionOutcome runGuarded(llvm::function_ref<void()> Function,
                          std::string &Message);

} // namespace dxc
} // namespace clang

#endif // LIBCLANGDXC_SESSION_H
