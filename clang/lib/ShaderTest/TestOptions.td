// TestOptions.td: Command-line options of clang-dxc test
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

include "llvm/Option/OptParser.td"

class TestFlag<string name, string help>
    : Flag<["--"], name>, HelpText<help>;
class TestValue<string name, string help, string value>
    : Separate<["--"], name>, HelpText<help>, MetaVarName<value>;
/// --name=value
class TestEqual<string name, Option option>
    : Joined<["--"], name # "=">, Alias<option>, Flags<[HelpHidden]>;

def jobs : JoinedOrSeparate<["-"], "j">, MetaVarName<"<number>">,
    HelpText<"How many processes work at once; without it, one per core">;
def filter : TestValue<"filter",
    "Run the tests whose names match one of the patterns, with * and ?, "
    "separated by colons, and none of those after a -", "<patterns>">;
def filter_eq : TestEqual<"filter", filter>;
def list_tests : TestFlag<"list", "Print the names of the tests instead">;
def brief : TestFlag<"brief", "Print only tests that fail">;
def watch : TestFlag<"watch",
    "Afterwards, wait for changes of files and run the tests again that depend "
    "on them">;
def shard : TestValue<"shard",
    "Run only the k-th of n parts of the tests, the same on each machine",
    "<k/n>">;
def shard_eq : TestEqual<"shard", shard>;
def repeat : TestValue<"repeat",
    "Run all tests so many times, property tests with other seeds", "<number>">;
def repeat_eq : TestEqual<"repeat", repeat>;
def seed : TestValue<"seed", "The seed of property tests (1)", "<number>">;
def seed_eq : TestEqual<"seed", seed>;
def opt_levels : TestValue<"opt-levels",
    "Optimization levels (d,3), whose results must agree", "<d,0,1,2,3>">;
def opt_levels_eq : TestEqual<"opt-levels", opt_levels>;
def wave_sizes : TestValue<"wave-sizes",
    "Run each test with each of these wave sizes", "<4,8,...>">;
def wave_sizes_eq : TestEqual<"wave-sizes", wave_sizes>;
def denorm : TestValue<"denorm",
    "Run each test with each of these modes of 32-bit denormals",
    "<preserve,ftz>">;
def denorm_eq : TestEqual<"denorm", denorm>;
def timeout : TestValue<"timeout",
    "Seconds that one execution of a test may take (10)", "<seconds>">;
def timeout_eq : TestEqual<"timeout", timeout>;
def step_limit : TestValue<"step-limit",
    "Instructions that a wave may execute (200000000)", "<number>">;
def step_limit_eq : TestEqual<"step-limit", step_limit>;
def check : TestValue<"check",
    "What races, accesses out of bounds and other faults are: error (default), "
    "or off", "<mode>">;
def check_eq : TestEqual<"check", check>;
def check_for : TestValue<"check-for",
    "Faults that are failures besides: nan, infinity, division-by-zero, "
    "divergent-wave, divergent-derivative; all; or kind=off", "<kinds>">;
def check_for_eq : TestEqual<"check-for", check_for>;
def junit : TestValue<"junit", "Write the results as JUnit XML", "<file>">;
def junit_eq : TestEqual<"junit", junit>;
def tap : TestValue<"tap", "Write the results as TAP 14", "<file>">;
def tap_eq : TestEqual<"tap", tap>;
def json : TestValue<"json", "Write the results as JSON", "<file>">;
def json_eq : TestEqual<"json", json>;
def coverage : TestValue<"coverage",
    "Write how often the tests execute each line, branch and function",
    "<file>">;
def coverage_eq : TestEqual<"coverage", coverage>;
def coverage_format : TestValue<"coverage-format",
    "The format of that file, if its name does not determine it",
    "<text|lcov|llvm>">;
def coverage_format_eq : TestEqual<"coverage-format", coverage_format>;
def update : TestFlag<"update",
    "Write what draw tests draw as the new reference images">;
def artifacts : TestValue<"artifacts",
    "The folder for images of draw tests that fail (test-artifacts)",
    "<folder>">;
def artifacts_eq : TestEqual<"artifacts", artifacts>;
def help : TestFlag<"help", "Print this text">;
def help_short : Flag<["-"], "h">, Alias<help>, Flags<[HelpHidden]>;
