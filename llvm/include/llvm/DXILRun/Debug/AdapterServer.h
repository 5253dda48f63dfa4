// AdapterServer.h: The Debug Adapter Protocol
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_DEBUG_ADAPTERSERVER_H
#define LLVM_DXILRUN_DEBUG_ADAPTERSERVER_H

#include "llvm/DXILRun/Debug/DebugSession.h"
#include "llvm/Support/JSON.h"
#include <functional>

namespace llvm {
namespace dxilrun {

/// What the request "launch" asks for; strings are empty where it does not.
struct LaunchRequest {
  std::string Program, Entry, Bindings, Dispatch, Output;
  std::string Draw, Rays, Graph, StageInputs, StageOutputs;
  unsigned WaveSize = 0;
};

/// Runs shaders with this debugger; messages of the run go to the stream.
using LaunchFunction =
    std::function<Error(const LaunchRequest &, DebugSession &, raw_ostream &)>;

/// Serves a client on \p In and \p Out until it disconnects.
int serveAdapter(std::FILE *In, raw_ostream &Out, LaunchFunction Launch);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DEBUG_ADAPTERSERVER_H
