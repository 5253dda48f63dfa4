// Channel.h: Messages between processes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_LIB_LANGUAGESERVER_CHANNEL_H
#define CLANG_LIB_LANGUAGESERVER_CHANNEL_H

#include "llvm/Support/JSON.h"
#include <optional>
#include <string>

namespace clang {
namespace dxc {

/// One end of a connection that carries JSON with the headers of the language
/// server protocol. Neither direction blocks, because the process at the other
/// end may be busy: what cannot be written waits in memory. The one exception
/// is finish().
class Channel {
public:
  Channel() = default;
  /// Owns the descriptors. Those that other programs use, too, stay as they
  /// are; reading and writing never block those that \p IsPrivate states to be
  /// of a pipe of this program.
  Channel(int Input, int Output, bool IsPrivate = false)
      : Input(Input), Output(Output), IsPrivate(IsPrivate) {}
  Channel(Channel &&Other) { *this = std::move(Other); }
  Channel &operator=(Channel &&Other);
  ~Channel() { close(); }

  int getInput() const { return Input; }
  int getOutput() const { return Output; }
  bool isOpen() const { return Input >= 0; }
  bool isWaiting() const { return Written != Queue.size(); }
  void close();

  void send(const llvm::json::Value &Message);
  /// The same with a message as text.
  void forward(llvm::StringRef Text);

  /// Writes as much as the other end takes. Returns false if it is closed.
  bool flush();

  /// Writes everything. Returns false if the other end is closed.
  bool finish();

  /// Reads what there is; called after poll(). Returns false at the end.
  bool fill();

  struct Received {
    std::optional<llvm::json::Value> Message; ///< nothing: it was malformed
    std::string Problem;
    std::string Text;
  };
  /// The next message that is complete.
  std::optional<Received> next();

  /// Waits for the next message that is well-formed. Nothing: the other end is
  /// closed.
  std::optional<llvm::json::Value> wait();

private:
  bool writeSome();

  int Input = -1, Output = -1;
  bool IsPrivate = false;
  std::string Queue, Buffer;
  size_t Written = 0; ///< of the queue
};

/// Two connected ends, for a process and its copy. Returns false if the system
/// has no descriptors left.
bool connect(Channel &One, Channel &Other);

/// Why a process has ended before its work. \p Messages is a file with its
/// standard error.
std::string describeEnd(int Status, int Messages);

} // namespace dxc
} // namespace clang

#endif // CLANG_LIB_LANGUAGESERVER_CHANNEL_H
