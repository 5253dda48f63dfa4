// Wave.h: Execution state of waves and groups
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_EXECUTE_WAVE_H
#define LLVM_DXILRUN_EXECUTE_WAVE_H

#include "llvm/DXILRun/Checks/RaceDetector.h"
#include "llvm/DXILRun/Execute/LaneMask.h"
#include "llvm/DXILRun/Execute/Program.h"
#include "llvm/DXILRun/Execute/RayPipeline.h"
#include "llvm/DXILRun/Execute/RayTraversal.h"
#include "llvm/DXILRun/Resources/Resource.h"
#include <atomic>

namespace llvm {
namespace dxilrun {

class NodeLaunch;
struct Group;

/// A handle: the number of a resource plus one, or where nothing is bound,
/// UnboundHandle and the register number in the lower half.
inline constexpr uint64_t UnboundHandle = 1ull << 63;
/// What an unbound handle has in place of a resource class if it is of a
/// descriptor heap.
inline constexpr unsigned UnboundHeapClass = 7;

/// A set of diverged lanes: they stop at block StopAt, where the entry below
/// waits.
struct PathEntry {
  uint32_t Block;
  uint32_t StopAt;
  LaneMask Lanes;
  uint32_t Loop = NoLoop;     ///< they go round in it
  uint32_t WaitsFor = NoLoop; ///< they wait until all have left it
  /// For messages: the branch where other lanes went another way.
  const Instruction *DivergedAt = nullptr;
};

/// The lanes that have left a loop, while others are still in it.
struct LoopExit {
  uint32_t Loop;
  uint32_t Path; ///< the number of the entry where they wait
  SmallVector<std::pair<uint32_t, LaneMask>, 2>
      Left;                 ///< where to go on, which lanes
  uint64_t StepsBefore = 0; ///< of the wave, when it entered the loop
};

/// What all groups of a dispatch share.
struct DispatchState {
  const Program &P;
  ResourceSet &Resources;
  const RunOptions &Options;
  CheckReports &Reports;
  /// Memory and undefined values are followed, for the checks.
  bool Checking;
  /// Null in compute shaders.
  StageIO *IO = nullptr;
  /// Null but in nodes of a work graph.
  NodeLaunch *Node = nullptr;
  /// Set when a run ends early: by a finding, a limit or a fault.
  std::atomic<bool> Stop{false};
};

/// Up to 128 threads in lockstep.
struct Wave {
  Group *G = nullptr;
  const Program *P = nullptr;
  unsigned Size = 0;
  uint8_t *Frame = nullptr;
  uint8_t *Locals = nullptr;
  /// For each byte of the locals: 0xff if it was written. Only when checking.
  std::vector<uint8_t> LocalWritten;
  /// By slot: lanes whose value is undefined. Empty if nothing can be.
  std::vector<LaneMask> Undef;

  LaneMask Active = 0;
  LaneMask Exists = 0;  ///< lanes that are threads of the group
  LaneMask Running = 0; ///< lanes that have not returned
  bool Full = false;    ///< all that exist are active
  /// Pixels that are not written: they compute, for derivatives, but change
  /// nothing that others see.
  LaneMask Helpers = 0;

  SmallVector<PathEntry, 16> Paths;
  SmallVector<LoopExit, 4> LoopExits; ///< of the loops around, innermost last
  /// Where to go on after a barrier, in the top path's block.
  size_t NextInst = 0;
  const Inst *AtBarrier = nullptr;
  uint64_t Steps = 0;
  uint64_t ThreadSteps = 0;

  /// Of a shader that a ray or a call executes, in one lane; null in others.
  RayContext *Rays = nullptr;
  /// Such a shader is at its end, wherever it stands.
  bool HasEnded = false;

  /// Hit objects are numbers: the index in this list plus one; 0 is a NOP.
  std::vector<HitObject> HitObjects;
  /// By the query's number: a state for each lane.
  std::vector<RayQuery> RayQueries;

  /// By lane: the thread's number in the group, and its IDs.
  std::vector<uint32_t> ThreadIndex;
  std::array<std::vector<uint32_t>, 3> InGroup;

  template <typename T> T *at(Slot S) const {
    return reinterpret_cast<T *>(Frame + S.Offset);
  }

  LaneMask undef(Slot S) const { return Undef.empty() ? 0 : Undef[S.Number]; }
  void setUndef(Slot S, LaneMask Lanes) {
    if (!Undef.empty())
      Undef[S.Number] = (Undef[S.Number] & ~Active) | (Lanes & Active);
  }
};

/// What one worker needs to run groups one after the other.
struct Group {
  DispatchState &D;
  const Program &P;
  std::array<uint32_t, 3> ID = {0, 0, 0};
  std::vector<Wave> Waves;
  std::vector<uint8_t> Memory;  ///< groupshared
  std::vector<uint8_t> Written; ///< groupshared bytes; only when checking
  RaceDetector Races;

  explicit Group(DispatchState &D);
  ~Group();
  Group(const Group &) = delete;

  /// Runs the group with this number; returns false when the run shall end.
  bool run(const std::array<uint32_t, 3> &GroupID);

  std::vector<std::unique_ptr<uint8_t[]>> Storage;
  std::string LimitError;
  /// The wave that Stop has ended, if any.
  const Wave *Stopped = nullptr;
  uint64_t ShaderCalls = 0; ///< of ray tracing, in this group

  /// A wave for a shader that another one executes; to be returned.
  std::unique_ptr<Wave> takeWave(const Program &Shader);
  void returnWave(std::unique_ptr<Wave> W);

private:
  void makeWave(Wave &W, const Program &Code);
  bool passBarrier();

  /// Those that were returned.
  DenseMap<const Program *, std::vector<std::unique_ptr<Wave>>> Idle;
};

/// Sets \p W at the start of its program, with the lanes \p Exists.
void startWave(Wave &W, LaneMask Exists);

/// Runs \p W until it ends or comes to a barrier; returns false when the run
/// shall end.
bool runWave(Wave &W);

/// Calls \p Call for each active lane; a loop without gaps where all are.
template <typename Callback> inline void forLanes(Wave &W, Callback Call) {
  if (W.Full) {
    for (unsigned Lane = 0, Size = W.Size; Lane != Size; ++Lane)
      Call(Lane);
    return;
  }
  forEachLane(W.Active, Call);
}

/// As forLanes, but never for lanes that are no threads: for accesses.
template <typename Callback> inline void forThreads(Wave &W, Callback Call) {
  forEachLane(W.Active, Call);
}

/// As forThreads, but never for helper lanes: for what others can see.
template <typename Callback> inline void forWriters(Wave &W, Callback Call) {
  forEachLane(W.Active & ~W.Helpers, Call);
}

/// The number of the invocation that \p Lane is; in stages without thread
/// groups.
inline uint32_t invocationOf(const Wave &W, unsigned Lane) {
  return W.G->ID[0] * W.Size + Lane;
}

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_WAVE_H
