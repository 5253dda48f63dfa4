// Host.h: Interface to the operating system
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of the operating system that LLVM's Support library does not
// provide. One file per system implements all of them: LinuxHost.cpp,
// WindowsHost.cpp (never linked or run). docs/dev/porting.md describes what
// other systems need.

#ifndef CLANG_DRIVER_HOST_H
#define CLANG_DRIVER_HOST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace clang {
namespace dxc {

/// The arguments of main() in UTF-8, without the name of the program. Texts
/// that are not among those of main() are in \p Memory.
llvm::SmallVector<const char *, 32>
getArguments(llvm::ArrayRef<const char *> OfMain,
             llvm::BumpPtrAllocator &Memory);

/// Bytes. Deeply nested shaders need more than the system's usual 8 MiB. What
/// is never touched costs address space only.
constexpr size_t LargeStackSize = 256u << 20;

/// Calls a function on a stack of its own, in the same thread: with a second
/// thread, every allocation would take a lock, and memory would be mapped page
/// by page. Returns false, without a call, if the stack cannot be allocated.
/// Can be called in several threads, and within a call.
bool callOnLargeStack(llvm::function_ref<void()> Function);

/// Calls a function while signals for the calling thread wait.
void callWithoutSignals(llvm::function_ref<void()> Function);

/// From now on the file that is open as \p Descriptor is removed if a signal
/// ends the process, or a crash; on Windows, whatever ends it. Call this within
/// callWithoutSignals(), as well as keepAtEnd(), which takes it back.
void removeAtEnd(llvm::StringRef Path, int Descriptor);
void keepAtEnd(llvm::StringRef Path, int Descriptor);

/// Calls a function while crash handlers of the calling thread run on memory of
/// their own, since a crash may be that the stack is used up. The recovery
/// context must have installed its handlers.
void callWithCrashStack(llvm::function_ref<void()> Function);

/// Installs handlers, which remove unfinished outputs, and LLVM's, which report
/// the location of a crash. A signal that the process already ignores (nohup, a
/// shell's background job) stays ignored.
void installSignalHandlers();

/// Asks the system for memory in large pieces, and gives none back before the
/// end: a compile is short, and most of what it frees it needs again.
void setUpAllocation();

/// Gets the memory that every compile needs from the system at once. Call this
/// before a compile, once.
void prepareHeap();

/// Whether the process has a standard output. Call this before any file is
/// opened, because a new file may get its number.
bool hasStandardOutput();

/// Executes a program instead of this one, with its name and arguments. Returns
/// only where a system cannot do that: with the program's exit status, or with
/// nothing and the \p Problem.
std::optional<int> executeInstead(llvm::StringRef Program,
                                  llvm::ArrayRef<llvm::StringRef> Arguments,
                                  std::string &Problem);

/// The target of the symbolic link \p Path, as stored in the link; nothing if
/// \p Path is not a link.
std::optional<std::string> readLink(llvm::StringRef Path);

/// The open file that \p Path names, such as /dev/fd/3 (without following
/// links other than of folders), or the file that is standard output or errors
/// already; nothing for others.
std::optional<int> findDescriptor(llvm::StringRef Path);

/// Makes the user and the group owners of an open file. Returns false if the
/// process may not do that.
bool giveFile(int Descriptor, uint32_t User, uint32_t Group);

/// Makes a file that is too large an error of writing, as a full disk is.
void makeFileSizeAnError();

/// From now on a crash, or that the seconds pass, ends the process with the
/// status, without any clean-up.
void leaveOnFault(int Status, unsigned Seconds);

/// Calls \p Report once the process has taken so many seconds of processor
/// time.
void limitProcessorTime(unsigned Seconds, void (*Report)());

/// Calls \p Report once so many seconds have passed.
void limitElapsedTime(unsigned Seconds, void (*Report)());

/// Takes the limit back.
void unlimitElapsedTime();

/// Limits the address space to that of now and so many bytes. Returns false if
/// a limit from outside is smaller, or there can be none.
bool limitAddressSpace(uint64_t Bytes);

/// Takes the limit back.
void unlimitAddressSpace();

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_HOST_H
