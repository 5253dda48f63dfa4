// OutputFiles.h: Atomic output files, and written statistics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_DRIVER_OUTPUTFILES_H
#define CLANG_DRIVER_OUTPUTFILES_H

#include "clang/Driver/InputFiles.h"
#include "clang/Reports/Statistics.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace clang {
namespace dxc {

// Atomic output files.

/// An output, as it was asked for.
struct WrittenFile {
  std::string Path; ///< as the command line spells it
  std::string Data;
};

/// A new file that goes away unless it is kept, also when a signal ends the
/// process.
class TemporaryFile {
public:
  static llvm::Expected<TemporaryFile> create(llvm::StringRef Folder);
  TemporaryFile(TemporaryFile &&Other);
  TemporaryFile &operator=(TemporaryFile &&Other);
  ~TemporaryFile();

  int getDescriptor() const { return Descriptor; }

  /// Closes the file, and renames it to \p Name, replacing another one.
  std::error_code keep(llvm::StringRef Name);

private:
  TemporaryFile(llvm::StringRef Path, int Descriptor)
      : Path(Path), Descriptor(Descriptor) {}

  std::string Path;
  int Descriptor; ///< -1: it is no longer there, or another object's
};

/// A set of output files. Each is written to a temporary file in its folder;
/// keep() renames all of them. Without it, no file remains.
class OutputFiles {
public:
  /// \p Sources may not be outputs. \p Written, if not null, receives what is
  /// added. Outputs \p InMemory are only added to it, except for streams.
  explicit OutputFiles(SourceIdentities Sources = {},
                       std::vector<WrittenFile> *Written = nullptr,
                       bool InMemory = false)
      : Sources(std::move(Sources)), Written(Written), InMemory(InMemory) {}

  /// Writes \p Data for \p Path. A symbolic link stays: the file that it leads
  /// to is written. Streams are written when the set is kept: standard output
  /// ("-"), what the process has open, and what is no file, such as a device or
  /// a pipe. A stream may take several outputs, a file only one.
  llvm::Error add(llvm::StringRef Path, llvm::StringRef Data);

  /// The same with what \p Write writes. An error of that is returned.
  using Writer = llvm::function_ref<llvm::Error(llvm::raw_ostream &)>;
  llvm::Error add(llvm::StringRef Path, Writer Write);

  /// Renames all files to their final names.
  llvm::Error keep();

private:
  struct Temporary {
    std::string Path;
    TemporaryFile File;
  };
  struct Stream {
    std::string Path; ///< for messages, and to open it
    std::optional<int> Descriptor;
    std::string Data;
  };

  llvm::Error addFile(llvm::StringRef Path, llvm::StringRef Target,
                      const llvm::sys::fs::file_status &Old, Writer Write);

  SourceIdentities Sources;
  std::vector<WrittenFile> *Written;
  bool InMemory;
  llvm::StringSet<> Known; ///< the files, by their keys
  llvm::SmallVector<Temporary, 2> Temporaries;
  llvm::SmallVector<Stream, 2> Streams;
};

// Statistics that a command writes and compares.

/// What --stats, --compare and --max-growth state.
struct StatisticsOptions {
  std::string Path;         ///< of the statistics to write; empty: none
  std::string ComparedPath; ///< of earlier ones; empty: none
  std::string MaxGrowth;    ///< percent; empty: any

  bool areWanted() const { return !Path.empty() || !ComparedPath.empty(); }
  /// What is wrong with the options; empty: nothing.
  std::string check() const;
};

/// What is made of the statistics of a command.
struct StatisticsOutput {
  std::string File;       ///< the contents of the file
  std::string Comparison; ///< to print
  std::string Problem;    ///< what has grown too much; empty: nothing
};

/// Reads statistics. Errors name the file.
llvm::Expected<Statistics> readStatistics(llvm::StringRef Path);

/// Adds the texts of source lines to \p All and compares them with \p Old,
/// which may be null.
StatisticsOutput makeStatisticsOutput(Statistics &All, const Statistics *Old,
                                      const StatisticsOptions &Options);

} // namespace dxc
} // namespace clang

#endif // CLANG_DRIVER_OUTPUTFILES_H
