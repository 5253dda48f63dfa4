// StandardStreams.h: Standard streams
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_TOOLS_CLANG_DXC_STANDARDSTREAMS_H
#define CLANG_TOOLS_CLANG_DXC_STANDARDSTREAMS_H

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace clang {
namespace dxc {

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

#endif // CLANG_TOOLS_CLANG_DXC_STANDARDSTREAMS_H
