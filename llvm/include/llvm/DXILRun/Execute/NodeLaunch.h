// NodeLaunch.h: Records of node launches
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The records that a group of a node accesses. The object of a pointer to a
// record is the number of a view, marked with RecordObject. A handle of records
// is the number of a set plus one. A handle of an output is its number plus
// one, with the index in its array in the lower bits. 0 is an empty handle.

#ifndef LLVM_DXILRUN_EXECUTE_NODELAUNCH_H
#define LLVM_DXILRUN_EXECUTE_NODELAUNCH_H

#include "llvm/DXILRun/Execute/MemoryAccess.h"
#include <map>
#include <memory>

namespace llvm {
namespace dxilrun {

/// A record. All receivers of a shared record see the same bytes.
struct NodeRecordData {
  std::vector<uint8_t> Bytes;
  /// For each byte: 0xff if it was written.
  std::vector<uint8_t> Written;
};
using NodeRecordPtr = std::shared_ptr<NodeRecordData>;

/// Where an output of a node leads to.
struct NodeOutputLocation {
  std::string Name;        ///< of the node, for messages
  uint32_t RecordSize = 0; ///< in bytes; 0: the records are empty
  uint32_t Budget = 0;     ///< the output whose limit counts
  uint32_t MaxRecords = 0; ///< that limit
  uint32_t ArraySize = 1;
  /// By the index in the array: the number of the node, if there is one.
  std::map<uint32_t, uint32_t> Targets;
};

/// A node, as the graph has it.
struct NodeLocation {
  std::string Name;
  uint32_t Number = 0;
  bool IsThreadLaunch = false;
  bool WritesInput = false;
  uint32_t InputSize = 0; ///< of a record in bytes; 0: empty, or none at all
  std::vector<NodeOutputLocation> Outputs;
};

/// The records sent to a node.
struct SentRecords {
  uint32_t Node = 0;
  NodeRecordPtr Record; ///< null: empty ones
  uint32_t Count = 1;
};

/// What is launched: a grid of groups for one record, a group for several, or
/// in thread launch a wave, of which each thread has a record.
struct NodeInput {
  std::vector<NodeRecordPtr> Records; ///< none if they are empty
  uint32_t Count = 1;
  uint32_t RemainingLevels = 0; ///< of recursion
  bool IsFromOutside = false;   ///< of the graph
  uint64_t NumGroups = 1;
};

/// The state of the executing group, and the records that it has sent.
class NodeLaunch {
public:
  explicit NodeLaunch(const NodeLocation &Location) : Location(Location) {}

  void beginInput(NodeInput Given);
  void beginGroup(Group &G);
  /// Reports what the group has left undone, and takes its complete records.
  void endGroup(Group &G);

  // Operations. A handle that does not lead to what it should is reported, and
  // nothing happens.
  /// Makes \p Count records of the output of \p Handle for a thread; a handle.
  uint64_t allocate(Wave &W, const Inst &I, unsigned Lane, uint64_t Handle,
                    uint32_t Count);
  /// The same for the group, that comes to \p I for the \p Turn-th time: all
  /// of its waves get one handle.
  uint64_t allocateForGroup(Wave &W, const Inst &I, unsigned Lane,
                            uint64_t Handle, uint32_t Count, uint32_t Turn);
  /// Outputs \p Count empty records.
  void increment(Wave &W, const Inst &I, unsigned Lane, uint64_t Handle,
                 uint32_t Count);
  void incrementForGroup(Wave &W, const Inst &I, unsigned Lane, uint64_t Handle,
                         uint32_t Count, uint32_t Turn);
  void complete(Wave &W, const Inst &I, unsigned Lane, uint64_t Handle);
  bool finishSharing(Wave &W, const Inst &I, unsigned Lane);
  uint64_t pointTo(Wave &W, unsigned Lane, uint64_t Handle,
                   uint32_t Index) const;
  bool isValid(uint64_t Handle) const;
  uint32_t inputCount() const { return Input.Count; }
  uint32_t remainingLevels() const { return Input.RemainingLevels; }
  /// The number of the first record, in the order in which the node gets them.
  uint64_t firstRecord() const { return FirstRecord; }

  /// Notes that a wave comes to a call that all threads of a group must come
  /// to, and reports threads that do not; how often it came before.
  uint32_t arrive(Wave &W, const Inst &I);

  /// \p Size in bytes.
  MemoryAddress find(const Wave &W, uint64_t Pointer, unsigned Size,
                     bool ForWrite) const;
  /// Why there is no access by \p Pointer at \p Offset.
  std::string describeFault(const Wave &W, uint64_t Pointer,
                            bool ForWrite) const;
  /// Looks for races of an access to a record that several threads have.
  void checkRace(Wave &W, const Inst &I, unsigned Lane, uint64_t Pointer,
                 unsigned Size, AccessKind Kind, bool SameValue);

  std::vector<SentRecords> takeSent() { return std::exchange(Sent, {}); }
  const NodeLocation &place() const { return Location; }

private:
  /// A record as the group sees it.
  struct View {
    MemoryObject Object;
    NodeRecordPtr Data; ///< null: there is no such record
    uint32_t Set = 0;   ///< that it is of
    uint32_t FirstGranule = 0;
  };
  /// What a handle of records stands for.
  struct Set {
    bool IsInput = false;
    bool IsShared = false; ///< by the threads of the group
    uint64_t Output = 0;   ///< the handle, of records that go to one
    /// By wave: it has completed the records, or does not share them any more.
    std::vector<uint8_t> Closed;
    const Inst *Origin = nullptr;
    unsigned Lane = 0; ///< with the wave, who made it
    unsigned Wave = 0;
    std::vector<uint32_t> Views;
    uint32_t Missing = 0; ///< the view of records that are not there
  };

  unsigned waveNumber(const Wave &W) const;
  const View &viewOf(uint64_t Pointer) const;
  uint32_t addView(uint32_t SetNumber, std::string Name, uint32_t Size,
                   NodeRecordPtr Data);
  Set &addSet(Group &G, bool IsInput, bool IsShared, const Twine &Records);
  void addInputs(Group &G);
  const NodeOutputLocation *findOutput(uint64_t Handle) const;
  bool leadsToNode(uint64_t Handle) const;
  std::string describeOutput(uint64_t Handle) const;
  /// Takes \p Count records of the budget; how many are left of them.
  uint32_t spend(Wave &W, const Inst &I, unsigned Lane, uint64_t Handle,
                 uint32_t Count);
  uint64_t addRecords(Wave &W, const Inst &I, unsigned Lane, uint64_t Handle,
                      uint32_t Count, bool IsShared);
  void checkArrivals(Group &G);
  void sendRecords(Group &G);
  void checkSharing(Group &G);

  const NodeLocation &Location;
  NodeInput Input;
  uint64_t FirstRecord = 0, RecordsTaken = 0;
  std::vector<View> Views;
  std::vector<Set> Sets;       ///< the first ones are inputs
  std::vector<uint64_t> Spent; ///< by output, of its budget
  /// By call: how often each wave has come to it.
  std::map<const Inst *, std::vector<uint32_t>> Arrivals;
  /// What the group got at a call, by the time.
  std::map<std::pair<const Inst *, uint32_t>, uint64_t> OfGroup;
  std::vector<SentRecords> Sent;
  uint32_t NextGranule = 0; ///< for races: a byte of what is shared
  // Sharing of the input between the groups of a grid.
  uint64_t GroupsDone = 0, GroupsFinished = 0;
  std::optional<bool> IsLastToFinish;
  std::vector<uint32_t> FinishCalls; ///< by wave
  const Inst *FinishedBy = nullptr;
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_NODELAUNCH_H
