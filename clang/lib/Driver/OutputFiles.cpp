//===- OutputFiles.cpp - Outputs that appear whole or not at all -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputFiles.h"
#include "clang/Driver/Host.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace clang::dxc;
using namespace llvm;

/// A file that signals remove, at each moment that it is there.
static Expected<sys::fs::TempFile> createTemporary(const Twine &Model) {
  std::optional<Expected<sys::fs::TempFile>> Made;
  callWithoutSignals([&] { Made.emplace(sys::fs::TempFile::create(Model)); });
  return std::move(*Made);
}

static Error cannotWrite(StringRef Path, const Twine &Reason) {
  return createStringError("cannot write '" + Path + "': " + Reason);
}

OutputFiles::~OutputFiles() {
  for (Temporary &T : Temporaries)
    consumeError(T.File.discard());
}

bool OutputFiles::isSpecial(StringRef Path) {
  sys::fs::file_status Status;
  return !sys::fs::status(Path, Status) &&
         Status.type() != sys::fs::file_type::regular_file &&
         Status.type() != sys::fs::file_type::directory_file;
}

Error OutputFiles::add(StringRef Path, StringRef Data) {
  sys::fs::file_status Status;
  if (!sys::fs::status(Path, Status) &&
      Status.type() == sys::fs::file_type::directory_file)
    return cannotWrite(Path, "it is a folder");
  if (Path == "-" || isSpecial(Path)) {
    Directs.push_back({Path.str(), Data.str()});
    return Error::success();
  }
  // Access that a file would be refused is not to be gained by replacing it.
  if (sys::fs::exists(Status) && !sys::fs::can_write(Path))
    return cannotWrite(Path, "permission denied");
  Expected<sys::fs::TempFile> File = createTemporary(Path + ".%%%%%%%%.tmp");
  if (!File)
    return cannotWrite(Path, toString(File.takeError()));
  Temporaries.push_back({Path.str(), std::move(*File)});
  raw_fd_ostream OS(Temporaries.back().File.FD, /*shouldClose=*/false);
  OS << Data;
  OS.flush();
  if (OS.has_error()) {
    std::error_code Code = OS.error();
    OS.clear_error();
    return cannotWrite(Path, Code.message());
  }
  return Error::success();
}

Error OutputFiles::keep() {
  for (const Direct &D : Directs) {
    std::error_code Code;
    raw_fd_ostream OS(D.Path, Code);
    if (!Code) {
      OS << D.Data;
      OS.flush();
      Code = OS.error();
      OS.clear_error();
    }
    if (Code)
      return cannotWrite(D.Path, Code.message());
  }
  while (!Temporaries.empty()) {
    Temporary T = std::move(Temporaries.back());
    Temporaries.pop_back();
    if (Error E = T.File.keep(T.Path))
      return cannotWrite(T.Path, toString(std::move(E)));
  }
  return Error::success();
}
