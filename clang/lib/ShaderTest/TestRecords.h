// TestRecords.h: Records of checks that fail
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/user/shader-tests.md describes the buffer.

#ifndef CLANG_LIB_SHADERTEST_TESTRECORDS_H
#define CLANG_LIB_SHADERTEST_TESTRECORDS_H

#include "TestList.h"
#include "TestReports.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class Sema;

namespace dxc {

/// Names in the header clang-dxc/test.hlsl.
inline constexpr llvm::StringLiteral RecordBufferName =
    "clang_dxc_test_records";
inline constexpr llvm::StringLiteral InputBufferName = "clang_dxc_test_input";
inline constexpr llvm::StringLiteral EntryPrefix = "clang_dxc_test_";
/// CLANG_DXC_TEST_CAPACITY.
inline constexpr unsigned RecordCapacity = 262144;
/// With CLANG_DXC_TEST_LARGEST bytes for a record beyond the capacity.
inline constexpr unsigned RecordBufferBytes = RecordCapacity + 4096;
inline constexpr unsigned FirstRecord = 16;
/// All bytes of the buffer at first, and no number of a check: what begins with
/// it is no record.
inline constexpr uint32_t UnwrittenWord = 0xffffffff;

/// A value and its type, of a record.
struct RecordedValue {
  uint32_t Type = 0; ///< 0: there is no value
  llvm::ArrayRef<uint8_t> Bytes;

  bool exists() const { return Type != 0; }
  /// "float3(1, 2, 3)".
  std::string str() const;
};

struct TestRecord {
  uint32_t Site = 0, Invocation = 0;
  uint32_t Part = 0; ///< 0, or 1 and the offset in bits of a part of structs
  size_t At = 0;     ///< its offset in the buffer
  RecordedValue Left, Right;
};

/// Reads the contents of the buffer, which must outlive the records. What does
/// not follow the protocol is left out. \p NumLost bytes had no room.
std::vector<TestRecord> readRecords(llvm::ArrayRef<uint8_t> Bytes,
                                    uint64_t &NumLost);

/// The threads of a dispatch.
struct ThreadLayout {
  std::array<uint32_t, 3> Groups, Threads; ///< threads of a group
  uint32_t WaveSize = 0;
};

/// Describes the failed checks of a test: one failure for each check.
void addRecords(const TestList &List, llvm::ArrayRef<TestRecord> Records,
                uint64_t NumLost, const ThreadLayout &Layout, TestRun &Run);

/// Lines about a failed check and its values, or an empty range.
std::vector<std::string> describeFailure(const CheckSite &Site,
                                         const TestRecord &Record);

// The members of structs that checks compare.

/// Gives the checks of \p Sites that compare structs the names of their
/// members.
void nameStructParts(const Sema &S, std::map<unsigned, CheckSite> &Sites);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_SHADERTEST_TESTRECORDS_H
