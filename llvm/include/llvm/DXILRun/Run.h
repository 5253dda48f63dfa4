//===- Run.h - Executing a compute shader --------------------- -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface of the library: read a shader, decode it once for a wave
// size, dispatch it on a set of resources.
//
//   Expected<ShaderFile> File = readShaderFile(Buffer, Context);
//   Expected<std::unique_ptr<Program>> P = decodeProgram(*File, Options);
//   Error E = dispatch(*P, Resources, Options, Reports);
//
// Threads of a wave run in lockstep; lanes that diverge meet again at the
// immediate post-dominator of the branch. The waves of a group run one after
// the other from barrier to barrier.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DXILRUN_RUN_H
#define LLVM_DXILRUN_RUN_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/DXILRun/Resource.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Target/DirectX/Contract/DXILModuleInfo.h"
#include <array>
#include <memory>
#include <mutex>

namespace llvm {
namespace dxilrun {

/// A shader as it was read, with what its metadata says.
struct ShaderFile {
  std::unique_ptr<Module> M;
  dxil::DXILModuleInfo Info;
};

/// Reads a container, DXIL bitcode or a module in DXIL form as text. The
/// module with debug information is taken where a container has one. Names of
/// resources come from the reflection part where the module has none.
Expected<ShaderFile> readShaderFile(MemoryBufferRef Buffer,
                                    LLVMContext &Context);

/// Makes the entry \p Name of a library the entry of \p File; without a name
/// the only one. Resources that are open can then be bound by their names. A
/// file that is no library has one entry, whose name is all that it takes.
Error chooseEntry(ShaderFile &File, StringRef Name);

/// What becomes of a fault that the checks find.
enum class CheckMode { Off, Warn, Error };

/// What float operations do with denormals of 32 bits.
enum class DenormMode {
  FromShader, ///< the function attribute; "any" preserves
  Preserve,
  Flush, ///< of operands and results, keeping the sign
};

struct RunOptions {
  /// 0: the shader's required or preferred size, 32 if it has none.
  unsigned WaveSize = 0;
  std::array<uint32_t, 3> Groups = {1, 1, 1};
  CheckMode Checks = CheckMode::Error;
  DenormMode Denorms = DenormMode::FromShader;
  /// Instructions that one wave may execute; 0 for no limit.
  uint64_t StepLimit = 0;
  /// Seconds; 0 for no limit.
  double TimeLimit = 0;
  /// 0: one for each core, or a single one where the order of groups could
  /// show in the result (counters, results of atomics).
  unsigned Threads = 0;
  /// Says on stderr how far a long dispatch is.
  bool Progress = false;
};

/// Collects what the checks find. Thread-safe.
class CheckReports {
public:
  explicit CheckReports(CheckMode Mode) : Mode(Mode) {}

  CheckMode mode() const { return Mode; }
  void report(std::string Message);
  /// True when called with \p Place for the first time: a fault of one
  /// instruction is reported for the first thread that meets it.
  bool noteOnce(const void *Place);
  bool hasErrors() const;
  /// In the order in which they were found.
  std::vector<std::string> take();

private:
  CheckMode Mode;
  mutable std::mutex Lock;
  std::vector<std::string> Messages;
  DenseSet<const void *> Noted;
};

struct RunStatistics {
  uint64_t ThreadInstructions = 0; ///< executed, summed over active lanes
  uint64_t WaveInstructions = 0;
  double Seconds = 0;
};

class Program;
struct ProgramDeleter {
  void operator()(Program *P) const;
};
using ProgramPtr = std::unique_ptr<Program, ProgramDeleter>;

/// Translates the entry of \p File, which must outlive the program. An error
/// names the first operation or type that cannot be executed.
Expected<ProgramPtr> decodeProgram(ShaderFile &File, const RunOptions &Options);

/// Executes all groups. An error is a limit that was reached; findings of the
/// checks go to \p Reports, and in mode Error the first one ends the run.
Error dispatch(const Program &P, ResourceSet &Resources,
               const RunOptions &Options, CheckReports &Reports,
               RunStatistics *Statistics = nullptr);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_RUN_H
