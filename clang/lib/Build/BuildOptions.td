// BuildOptions.td: Command-line options of clang-dxc build
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "llvm/Option/OptParser.td"

class BuildFlag<string name, string help>
    : Flag<["--"], name>, HelpText<help>;
class BuildValue<string name, string help, string value>
    : Separate<["--"], name>, HelpText<help>, MetaVarName<value>;
/// --name=value
class BuildEqual<string name, Option option>
    : Joined<["--"], name # "=">, Alias<option>, Flags<[HelpHidden]>;
class Short<string name, Option option>
    : JoinedOrSeparate<["-"], name>, Alias<option>, Flags<[HelpHidden]>;

def folder : JoinedOrSeparate<["-"], "C">, MetaVarName<"<folder>">,
    HelpText<"Change to this folder first; without it, to that of the project "
             "file">;
def jobs : JoinedOrSeparate<["-"], "j">, MetaVarName<"<number>">,
    HelpText<"How many processes compile at once; without it, one per core">;

def target : BuildValue<"target", "Build this target of the project",
                        "<name>">;
def target_eq : BuildEqual<"target", target>;
def subset : BuildValue<"subset",
    "Build these permutations of the shaders that have the subset", "<name>">;
def subset_eq : BuildEqual<"subset", subset>;
def commands : BuildValue<"commands",
    "Execute the command lines of dxc in this file, one per line; - is the "
    "standard input", "<file>">;
def commands_eq : BuildEqual<"commands", commands>;
def shadermake : BuildValue<"shadermake",
    "Build the shaders of this configuration of ShaderMake, whose options come "
    "after --", "<file>">;
def shadermake_eq : BuildEqual<"shadermake", shadermake>;
def dry_run : BuildFlag<"dry-run",
    "Print the command lines instead of executing them">;
def watch : BuildFlag<"watch",
    "After the build, wait for changes of files and build again what depends on "
    "them">;
def why : BuildValue<"why", "Print which shader writes this output, and how",
                     "<output>">;
def why_eq : BuildEqual<"why", why>;
def shard : BuildValue<"shard",
    "Build only the k-th of n parts of the project, the same on each machine",
    "<k/n>">;
def shard_eq : BuildEqual<"shard", shard>;
def archive : BuildValue<"archive",
    "Write all outputs into this archive instead of separate files", "<file>">;
def archive_eq : BuildEqual<"archive", archive>;
def list_archive : BuildValue<"list-archive",
    "Print hash, size and name of each member of an archive", "<file>">;
def list_archive_eq : BuildEqual<"list-archive", list_archive>;
def extract_archive : BuildValue<"extract-archive",
    "Write the members of an archive to files below the current folder, or only "
    "those that the other arguments name", "<file>">;
def extract_archive_eq : BuildEqual<"extract-archive", extract_archive>;
def max_permutations : BuildValue<"max-permutations",
    "How many combinations of macros the project may have (1000000)",
    "<number>">;
def max_permutations_eq : BuildEqual<"max-permutations", max_permutations>;
def cache : BuildValue<"cache",
    "Keep the outputs of compiles in this folder or on this server (http, "
    "https, redis), and take them from there; both may be given",
    "<folder or address>">;
def cache_eq : BuildEqual<"cache", cache>;
def cache_size : BuildValue<"cache-size",
    "About the maximum size of the cache (5120)", "<megabytes>">;
def cache_size_eq : BuildEqual<"cache-size", cache_size>;
def cache_read_only : BuildFlag<"cache-read-only",
    "Do not store anything on the server">;
def cache_stats : BuildFlag<"cache-stats", 
    "Print the size of the cache, and for each day how many compiles it had; "
    "without a project, nothing is built">;
def cache_verify : BuildFlag<"cache-verify",
    "Compare the contents of the cache with their hashes, instead of a build">;
def binding_map : BuildValue<"binding-map",
    "Write a map of the registers of all shaders: a page (.html) or JSON "
    "(.json); - prints it", "<file>">;
def binding_map_eq : BuildEqual<"binding-map", binding_map>;
def stats : BuildValue<"stats",
    "Write statistics of the DXIL of all shaders to a file (.json, .html)",
    "<file>">;
def stats_eq : BuildEqual<"stats", stats>;
def compare : BuildValue<"compare",
    "Print what has changed since --stats wrote this file", "<file>">;
def compare_eq : BuildEqual<"compare", compare>;
def max_growth : BuildValue<"max-growth",
    "With --compare: fail if a program has more instructions than before, by "
    "more than this", "<percent>">;
def max_growth_eq : BuildEqual<"max-growth", max_growth>;
def help : BuildFlag<"help", "Print this text">;
def help_short : Flag<["-"], "h">, Alias<help>, Flags<[HelpHidden]>;
def help_single : Flag<["-"], "help">, Alias<help>, Flags<[HelpHidden]>;
