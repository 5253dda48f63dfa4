// StandardStreams.cpp: Standard streams
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "StandardStreams.h"
#include "clang/Driver/Host.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace clang::dxc;

StandardStreams::StandardStreams() : IsOutputClosed(!hasStandardOutput()) {
  // What is closed becomes /dev/null. If even that fails, nothing can be said.
  if (llvm::sys::Process::FixupStandardFileDescriptors())
    std::_Exit(1);
  makeFileSizeAnError();
}

bool StandardStreams::finish(llvm::raw_ostream &Err) {
  llvm::raw_fd_ostream &Out = llvm::outs();
  Out.flush();
  std::error_code Reason = Out.error();
  Out.clear_error();
  if (!Reason && IsOutputClosed && Out.tell() != 0)
    Reason = std::make_error_code(std::errc::bad_file_descriptor);
  if (Reason)
    Err << "clang-dxc: error: cannot write to standard output: "
        << Reason.message() << '\n';
  return !Reason;
}
