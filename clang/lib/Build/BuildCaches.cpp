// BuildCaches.cpp: The caches of a build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BuildCaches.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"

using namespace clang::dxc;
using namespace llvm;

std::unique_ptr<CompileCache>
clang::dxc::openCache(const BuildOptions &Options) {
  if (Options.CacheFolder.empty())
    return nullptr;
  auto Cache = CompileCache::open(Options.CacheFolder, Options.CacheSize);
  if (Cache)
    return std::move(*Cache);
  errs() << "clang-dxc: warning: the cache '" << Options.CacheFolder
         << "' is not used: " << toString(Cache.takeError()) << '\n';
  return nullptr;
}

std::unique_ptr<RemoteCache>
clang::dxc::openServer(const BuildOptions &Options) {
  if (Options.CacheServer.empty())
    return nullptr;
  return std::make_unique<RemoteCache>(Options.CacheServer,
                                       Options.IsCacheServerReadOnly, errs());
}

/// The error if the folder does not contain a cache, which LLVM would create.
static Error checkIsCache(StringRef Folder) {
  if (!sys::fs::exists(Folder))
    return createStringError("there is no such folder");
  if (!sys::fs::is_directory(Folder))
    return createStringError("it is not a folder");
  if (!CompileCache::exists(Folder))
    return createStringError("the folder does not contain a cache");
  return Error::success();
}

int clang::dxc::verifyCache(StringRef Folder) {
  Error NoCache = checkIsCache(Folder);
  Expected<bool> Recovered = NoCache ? Expected<bool>(std::move(NoCache))
                                     : CompileCache::verify(Folder);
  if (!Recovered) {
    errs() << "clang-dxc: error: the cache '" << Folder
           << "' cannot be verified: " << toString(Recovered.takeError())
           << '\n';
    return InputError;
  }
  outs() << "cache '" << Folder << "': "
         << (*Recovered ? "damaged contents were removed" : "no damage")
         << '\n';
  return Success;
}

int clang::dxc::printCacheStats(const BuildOptions &Options) {
  Error Problem = checkIsCache(Options.CacheFolder);
  uint64_t Size = 0;
  if (!Problem) {
    auto Cache = CompileCache::open(Options.CacheFolder, Options.CacheSize);
    if (Cache)
      Size = (*Cache)->getSize();
    else
      Problem = Cache.takeError();
  }
  if (Problem) {
    std::string Text = toString(std::move(Problem));
    // A build has warned about it.
    if (Options.HasOnlyCacheStats)
      errs() << "clang-dxc: error: the cache '" << Options.CacheFolder
             << "' cannot be opened: " << Text << '\n';
    return InputError;
  }
  outs() << "cache '" << Options.CacheFolder << "': " << Size << " of at most "
         << Options.CacheSize << " bytes\n";
  for (const CacheDay &Day : readCacheHistory(Options.CacheFolder))
    outs() << Day.Date << ": " << Day.NumFound << " of " << Day.NumCompiles
           << " compiles found"
           << format(" (%.0f %%)\n",
                     100.0 * Day.NumFound /
                         std::max<uint64_t>(Day.NumCompiles, 1));
  return Success;
}
