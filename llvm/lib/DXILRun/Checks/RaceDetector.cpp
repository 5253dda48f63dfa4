// RaceDetector.cpp: Data race detection
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Checks/RaceDetector.h"
#include "llvm/Support/MemAlloc.h"

using namespace llvm;
using namespace llvm::dxilrun;

void RaceDetector::watch(unsigned Region, uint64_t NumGranules) {
  void *Memory = safe_calloc(NumGranules ? NumGranules : 1, sizeof(Record));
  Regions[Region].Records.reset(static_cast<Record *>(Memory));
  Regions[Region].Size = NumGranules;
}

std::optional<RacingAccess>
RaceDetector::access(unsigned Number, uint64_t Granule, AccessKind Kind,
                     unsigned Thread, bool SameValue, const Instruction *At) {
  Region &Where = Regions[Number];
  if (Granule >= Where.Size)
    return std::nullopt;
  Record &R = Where.Records[Granule];
  const uint32_t Now = Number == 0                ? GroupSharedEpoch
                       : Number == recordRegion() ? RecordEpoch
                                                  : DeviceEpoch;
  bool Written = R.WriteEpoch == Now, Read = R.ReadEpoch == Now,
       Atomic = R.AtomicEpoch == Now;
  std::optional<RacingAccess> Other;
  if (Written && R.Writer != Thread && !R.SameWriters &&
      !(Kind == AccessKind::Write && SameValue))
    Other = {R.Writer, AccessKind::Write, R.WrittenAt};
  if (Atomic && Kind != AccessKind::Atomic &&
      (R.Atomic != Thread || R.ManyAtomics))
    Other = {R.Atomic, AccessKind::Atomic, R.AtomicAt};
  if (Read && Kind != AccessKind::Read &&
      (R.Reader != Thread || R.ManyReaders) && !(Written && SameValue))
    Other = {R.Reader, AccessKind::Read, R.ReadAt};

  switch (Kind) {
  case AccessKind::Read:
    R.ManyReaders = Read && (R.ManyReaders || R.Reader != Thread);
    R.Reader = Thread;
    R.ReadEpoch = Now;
    R.ReadAt = At;
    break;
  case AccessKind::Write:
    R.SameWriters =
        Written && SameValue && (R.SameWriters || R.Writer != Thread);
    R.Writer = Thread;
    R.WriteEpoch = Now;
    R.WrittenAt = At;
    break;
  case AccessKind::Atomic:
    R.ManyAtomics = Atomic && (R.ManyAtomics || R.Atomic != Thread);
    R.Atomic = Thread;
    R.AtomicEpoch = Now;
    R.AtomicAt = At;
    break;
  }
  return Other;
}
