// ProjectFile.h: A project file as it is written
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_BUILD_PROJECTFILE_H
#define CLANG_LIB_BUILD_PROJECTFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace clang {
namespace dxc {

/// A string, and where it is.
struct Located {
  std::string Text;
  llvm::SMLoc Loc;
};

struct WrittenValue {
  std::optional<std::string> Value; ///< nothing: the macro is undefined
  llvm::SMLoc Loc;
};

/// A macro with one value or a list of them.
struct WrittenValues {
  Located Name;
  std::vector<WrittenValue> Values;
};

using WrittenCondition = std::vector<WrittenValues>;

struct WrittenImplication {
  WrittenCondition If, Then;
};

struct WrittenEntry {
  Located Name;
  std::optional<Located> Profile; ///< nothing: that of the shader
};

/// What a shader, a target, or the whole project may state.
struct WrittenShader {
  llvm::SMLoc Loc;
  bool IsGood = true; ///< false: there were messages
  std::vector<Located> Files;
  std::optional<Located> Profile, Entry;
  bool HasAllEntries = false;
  std::vector<WrittenEntry> Entries;
  std::vector<std::string> Options;
  llvm::SMLoc OptionsLoc;
  std::vector<std::pair<std::string, Located>> Outputs; ///< option, pattern
  std::vector<WrittenValues> Defines;
  std::vector<WrittenCondition> Exclude;
  std::vector<WrittenImplication> Imply;
  std::map<std::string, std::vector<WrittenCondition>> Subsets;
};

struct WrittenTarget {
  Located Name;
  WrittenShader Settings;
  std::optional<Located> Archive;
};

struct WrittenProject {
  std::optional<Located> Archive;
  WrittenShader Defaults; ///< options, outputs and macros of all shaders
  std::vector<WrittenShader> Shaders;
  std::vector<WrittenTarget> Targets;
  std::optional<Located> DefaultTarget;
};

/// Reads the nodes of the file. Each function returns false after messages,
/// when it has read all of the node: what follows is read, too.
class ProjectReader {
public:
  ProjectReader(llvm::StringRef Text, llvm::StringRef Name,
                llvm::raw_ostream &Err)
      : Err(Err), Text(Text), Name(Name) {
    this->Text.consume_front("\xEF\xBB\xBF"); // what some editors begin with
    Messages.setDiagHandler(
        [](const llvm::SMDiagnostic &D, void *Stream) {
          D.print(nullptr, *static_cast<llvm::raw_ostream *>(Stream),
                  /*ShowColors=*/false);
        },
        &Err);
  }

  /// Returns false if nothing can be built. Shaders and targets with errors are
  /// marked.
  bool read(WrittenProject &Project);

  /// Returns false.
  bool error(llvm::SMLoc Loc, const llvm::Twine &Message) {
    Messages.PrintMessage(Loc, llvm::SourceMgr::DK_Error, Message);
    return false;
  }

private:
  using Member = llvm::function_ref<std::optional<bool>(
      llvm::StringRef, llvm::SMLoc, llvm::yaml::Node &)>;

  bool checkSyntax();
  /// LLVM's objects and lists begin after their bracket.
  llvm::SMLoc begin(const llvm::yaml::Node &Node) {
    const char *Start = Node.getSourceRange().Start.getPointer();
    const bool HasBracket =
        llvm::isa<llvm::yaml::MappingNode, llvm::yaml::SequenceNode>(Node);
    if (HasBracket && Start != Text.begin() &&
        (Start[-1] == '{' || Start[-1] == '['))
      --Start;
    return llvm::SMLoc::getFromPointer(Start);
  }
  bool readObject(llvm::yaml::Node &Node, const llvm::Twine &What,
                  llvm::ArrayRef<llvm::StringRef> Keys, Member Read);
  bool readArray(llvm::yaml::Node &Node, const llvm::Twine &What,
                 llvm::function_ref<bool(llvm::yaml::Node &)> Read);
  bool readString(llvm::yaml::Node &Node, const llvm::Twine &What,
                  Located &Out);
  bool readStrings(llvm::yaml::Node &Node, const llvm::Twine &What,
                   std::vector<std::string> &Out);
  bool readValue(llvm::yaml::Node &Node, std::vector<WrittenValue> &Out);
  bool readDefines(llvm::yaml::Node &Node, const llvm::Twine &What,
                   std::vector<WrittenValues> &Out);
  bool readConditions(llvm::yaml::Node &Node, const llvm::Twine &What,
                      std::vector<WrittenCondition> &Out);
  bool readImplications(llvm::yaml::Node &Node,
                        std::vector<WrittenImplication> &Out);
  bool readSubsets(llvm::yaml::Node &Node, WrittenShader &Shader);
  bool readEntries(llvm::yaml::Node &Node, WrittenShader &Shader);
  bool readFiles(llvm::yaml::Node &Node, WrittenShader &Shader);
  std::optional<bool> readSetting(llvm::StringRef Key, llvm::yaml::Node &Node,
                                  WrittenShader &Shader);
  bool readShader(llvm::yaml::Node &Node, WrittenShader &Shader);
  bool readTargets(llvm::yaml::Node &Node, WrittenProject &Project);

  llvm::raw_ostream &Err;
  llvm::StringRef Text, Name;
  llvm::SourceMgr Messages;
};

/// The name among \p Known that \p Name is nearest to, as the end of a message.
std::string suggestName(llvm::StringRef Name,
                        llvm::ArrayRef<llvm::StringRef> Known);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_BUILD_PROJECTFILE_H
