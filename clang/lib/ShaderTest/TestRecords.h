// TestRecords.h: Records of checks that fail
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// docs/user/shader-tests.md describes the buffer.

#ifndef CLANG_LIB_SHADERTEST_TESTRECORDS_H
#define CLANG_LIB_SHADERTEST_TESTRECORDS_H

#include "TestResult.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
namespace dxc {

/// Names in the header clang-dxc/test.hlsl.
inline constexpr llvm::StringLiteral RecordBufferName =
    "clang_dxc_test_records";
inline constexpr llvm::StringLiteral InputBufferName = "clang_dxc_test_input";
inline constexpr llvm::StringLiteral EntryPrefix = "clang_dxc_test_";
/// CLANG_DXC_TEST_CAPACITY.
inline constexpr unsigned RecordBufferBytes = 262144;
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
  uint32_t Site = 0, Invocation = 0, Lane = 0;
  size_t At = 0; ///< its offset in the buffer
  RecordedValue Left, Right;
};

/// Reads the contents of the buffer, which must outlive the records. What does
/// not follow the protocol is left out. \p NumLost bytes had no room.
std::vector<TestRecord> readRecords(llvm::ArrayRef<uint8_t> Bytes,
                                    uint64_t &NumLost);

/// Describes the failed checks of a test with such groups: one failure for each
/// check.
void addRecords(const TestList &List, llvm::ArrayRef<TestRecord> Records,
                uint64_t NumLost, const std::array<uint32_t, 3> &Groups,
                const std::array<uint32_t, 3> &Threads, TestRun &Run);

/// "a = 1, b = 2" and so on: the lines about the values of a failed check.
std::vector<std::string> describeValues(const CheckSite &Site,
                                        const TestRecord &Record);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_SHADERTEST_TESTRECORDS_H
