// Program.h: Decoded programs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The register machine that executes a module. Each scalar SSA value has a
// slot, which contains one value for each lane of a wave. An instruction stores
// the function that executes it, and the slots of its operands and results. A
// result of several scalars (dx.types.ResRet) occupies several slots, so that
// extractvalue needs no instruction.

#ifndef LLVM_DXILRUN_EXECUTE_PROGRAM_H
#define LLVM_DXILRUN_EXECUTE_PROGRAM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/DXILRun/Execute/StageIO.h"
#include "llvm/DXILRun/Resources/Resource.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Error.h"
#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace llvm {
class DILocalVariable;
class DILocation;
class GlobalVariable;
class Instruction;
class Module;
class Value;

namespace dxilrun {

class Coverage;
class DebugHook;
struct CoverageCounter;
struct KeptVariable;

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
  CheckModes Checks;
  DenormMode Denorms = DenormMode::FromShader;
  /// Instructions that one wave may execute; 0 for no limit.
  uint64_t StepLimit = 0;
  /// Seconds; 0 for no limit.
  double TimeLimit = 0;
  /// The option that sets it, for messages.
  StringRef TimeLimitOption = "--time-limit";
  /// 0: one for each core, or a single one where the order of groups could
  /// show in the result (counters, results of atomics).
  unsigned Threads = 0;
  /// Says on stderr how far a long dispatch is.
  bool Progress = false;
  /// Called at each statement, by one thread; null if nobody debugs.
  DebugHook *Debugger = nullptr;
  /// Counts what is executed; it must outlive the programs. Null: nothing
  /// does.
  Coverage *Covered = nullptr;
};

struct RunStatistics {
  uint64_t ThreadInstructions = 0; ///< executed, summed over active lanes
  uint64_t WaveInstructions = 0;
  double Seconds = 0;
};

class Program;
struct StageIO;
struct ProgramDeleter {
  void operator()(Program *P) const;
};
using ProgramPtr = std::unique_ptr<Program, ProgramDeleter>;

/// Executes all groups. An error is a limit that was reached; findings of the
/// checks go to \p Reports, and in mode Error the first one ends the run.
/// \p IO has what other stages than compute take and give; of one without
/// thread groups, all invocations are executed, whatever the groups are.
Error dispatch(const Program &P, ResourceSet &Resources,
               const RunOptions &Options, CheckReports &Reports,
               RunStatistics *Statistics = nullptr, StageIO *IO = nullptr);

//===----------------------------------------------------------------------===//
// Decoded programs
//===----------------------------------------------------------------------===//

struct Wave;
struct Inst;
using ExecFn = void (*)(Wave &, const Inst &);

/// A slot: where the lanes' values are, and the number of the slot.
struct Slot {
  uint32_t Offset = 0; ///< bytes from the start of the wave's frame
  uint32_t Number = 0;
};

/// How "this lane's value was never initialized" goes from operands to
/// results.
enum class UndefRule : uint8_t {
  AnyOperand,  ///< a result is undefined if an operand is
  Select,      ///< the condition, or the operand that was chosen
  Logic,       ///< a defined false (and) or true (or) decides; Imm: 1 for or
  AcrossLanes, ///< an undefined value of any active lane reaches all
  ByExecution, ///< the execution function does it
};

struct Inst {
  ExecFn Fn = nullptr;
  const Slot *Results = nullptr;
  const Slot *Operands = nullptr;
  uint16_t NumResults = 0;
  uint16_t NumOperands = 0;
  UndefRule Rule = UndefRule::AnyOperand;
  /// Whether an operand can be undefined at all (Decoder finds out).
  bool MayBeUndef = false;
  bool IsBarrier = false;
  /// A shader that rays execute may end within it.
  bool MayEnd = false;
  /// What the execution function makes of it.
  uint32_t Imm = 0;
  /// For messages: its debug location and its operands' names.
  const Instruction *Origin = nullptr;

  Slot result(unsigned I = 0) const { return Results[I]; }
  Slot operand(unsigned I) const { return Operands[I]; }
};

/// A copy of one slot to another, for the phis of a block.
struct PhiMove {
  Slot To, From;
  uint8_t LaneBytes;
};

inline constexpr uint32_t NoBlock = ~0u;
inline constexpr uint32_t NoLoop = ~0u;

struct Edge {
  uint32_t Target = NoBlock;
  /// The outermost loop that the edge leads out of.
  uint32_t Leaves = NoLoop;
  /// All sources are read before a target is written: moves that need it go
  /// through temporary slots, and stand here twice.
  std::vector<PhiMove> Moves;
};

struct Block {
  enum class End : uint8_t { Branch, ConditionalBranch, Switch, Return };

  std::vector<Inst> Insts;
  End Terminator = End::Return;
  Slot Condition; ///< of a conditional branch or switch
  bool ConditionMayBeUndef = false;
  uint8_t ConditionBytes = 1;
  /// Conditional branch: if true, if false. Switch: the cases, the default.
  std::vector<Edge> Edges;
  std::vector<uint64_t> CaseValues;
  /// The block where lanes that diverge here reconverge, in a loop at the
  /// latest at its next iteration; NoBlock: nowhere.
  uint32_t MeetsAt = NoBlock;
  uint32_t HeaderOf = NoLoop;          ///< the loop that begins here
  const Instruction *Origin = nullptr; ///< the terminator
};

struct LoopRecord {
  /// The block where lanes reconverge that have left it at different exits.
  uint32_t MeetsAt = NoBlock;
  /// For messages: where the loop begins, and a branch that leaves it; may be
  /// null.
  const DILocation *Location = nullptr;
  const Instruction *Condition = nullptr;
};

/// A variable in memory. A pointer holds its number and an offset.
struct MemoryObject {
  enum class Kind : uint8_t { PerLane, GroupShared, Constant, Record };

  Kind Where = Kind::PerLane;
  uint32_t Size = 0;
  /// Per lane: the offset in a wave's local memory, before multiplication with
  /// the wave size. Groupshared: the offset in the group's memory.
  uint32_t Offset = 0;
  /// The first bytes; empty for none. Copied at each start of a group.
  std::vector<uint8_t> Initial;
  std::string Name;
};

/// A constant operand, written to a frame once.
struct ConstantSlot {
  Slot To;
  uint64_t Bits;
  uint8_t LaneBytes;
  bool IsUndef;
};

/// Thread IDs as the operations of DXIL number them.
enum class ThreadIDKind : uint8_t { Thread, Group, InGroup, Flattened };

class Program {
public:
  Program();
  ~Program();

  unsigned WaveSize = 0;
  std::array<uint32_t, 3> NumThreads = {1, 1, 1};
  bool FlushDenorms = false;
  bool Native16Bit = false;
  /// The granularity of race detection in groupshared memory, as the logarithm
  /// of a number of bytes: 1 if there may be adjacent 16-bit variables.
  unsigned SharedGranule = 2;
  /// 2x2 quads of threads are neighbors in a wave, so that quad operations
  /// see them.
  bool QuadsAre2D = false;
  /// The order in which groups run could show in the result.
  bool OrderMatters = false;
  /// The threads are a group's, and not the invocations of StageIO.
  bool HasThreadGroups = true;
  /// What an invocation is called in messages: "vertex".
  const char *InvocationName = nullptr;
  std::string StageName; ///< "vertex"
  /// Wave operations see helper lanes.
  bool WavesIncludeHelpers = false;
  /// Some slot may hold an undefined value.
  bool TracksUndef = false;

  std::vector<Block> Blocks; ///< the first one is the entry
  std::vector<LoopRecord> Loops;
  std::vector<ConstantSlot> Constants;
  std::vector<MemoryObject> Objects;
  uint32_t FrameBytes = 0;
  uint32_t NumSlots = 0;
  uint32_t LocalBytes = 0; ///< of one lane
  uint32_t GroupSharedBytes = 0;
  /// Calls that read or write elements of signatures refer to these.
  std::vector<ElementAccess> Accesses;
  /// By source, the numbers of the elements that some call reads.
  std::array<std::vector<uint32_t>, NumElementSources> ElementsRead;
  /// The groupshared object that holds the payload of a mesh shader.
  std::optional<uint32_t> PayloadObject;
  uint32_t PayloadBytes = 0;
  /// The memory objects of a ray tracing shader's parameters: the payload or
  /// callable parameter, and the attributes of the hit.
  std::optional<uint32_t> HandedObject, AttributeObject;
  uint32_t NumRayQueries = 0; ///< calls that allocate one
  /// Where values of the module are, for messages. Slots are not reused.
  DenseMap<const Value *, SmallVector<Slot, 4>> Values;
  /// The variables that a debugger shows; only with one.
  std::vector<KeptVariable> Variables;
  Coverage *Covered = nullptr; ///< see RunOptions
  /// Instructions that count refer to these by number.
  std::vector<CoverageCounter *> Counters;
  /// Records of the shader's resources, for handles: class and number.
  BumpPtrAllocator Allocator;

  unsigned threadsPerGroup() const {
    return NumThreads[0] * NumThreads[1] * NumThreads[2];
  }
};

/// A pointer: the number of the object above, the offset below.
inline uint64_t makePointer(uint32_t Object, uint32_t Offset) {
  return uint64_t(Object) << 32 | Offset;
}

/// Marks the object of a pointer to a record of a node (NodeLaunch.h).
inline constexpr uint32_t RecordObject = 1u << 31;
inline bool isRecordPointer(uint64_t Pointer) {
  return Pointer >> 32 & RecordObject;
}

/// Beside the bits of dxil::BarrierMode: records of a node are ordered.
inline constexpr uint32_t RecordFence = 1u << 16;

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_PROGRAM_H
