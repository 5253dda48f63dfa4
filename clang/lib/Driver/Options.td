//===- Options.td - Command line of clang-dxc -------------------*- tablegen -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The spellings are dxc's, so that build scripts need no change. Every option
// may begin with `-` or `/`.
//
//===----------------------------------------------------------------------===//

include "llvm/Option/OptParser.td"
include "llvm/Target/DirectX/Tables/ShaderStages.td"

//===----------------------------------------------------------------------===//
// Groups: -help, the man page and the pages of docs/ have a section for each
//===----------------------------------------------------------------------===//

def SourceGroup : OptionGroup<"<source>">, HelpText<"What to compile">;
def LibraryGroup : OptionGroup<"<library>">, HelpText<"What a library exports">;
def OutputGroup : OptionGroup<"<output>">, HelpText<"What to write">;
def PreprocessorGroup : OptionGroup<"<preprocessor>">,
    HelpText<"Preprocessor and dependencies">;
def ContainerGroup : OptionGroup<"<container>">,
    HelpText<"Containers that are there already">;
def CodeGroup : OptionGroup<"<code>">, HelpText<"How to compile">;
def BindingGroup : OptionGroup<"<binding>">,
    HelpText<"Where resources are bound">;
def DiagnosticGroup : OptionGroup<"<diagnostic>">, HelpText<"Diagnostics">;
def DebugGroup : OptionGroup<"<debug>">,
    HelpText<"Debug information">;
def ReportGroup : OptionGroup<"<report>">,
    HelpText<"What the compiler tells of its work">;
def CommonGroup : OptionGroup<"<common>">, HelpText<"Help">;
def AcceptedGroup : OptionGroup<"<accepted>">,
    HelpText<"Accepted for build scripts, with nothing to do">;
def OtherTargetGroup : OptionGroup<"<other-target>">,
    HelpText<"Other targets (an error: only DXIL is written)">;

class DxcFlag<string name, string help>
    : Flag<["-", "/"], name>, HelpText<help>;
class DxcValue<string name, string help, string value>
    : JoinedOrSeparate<["-", "/"], name>, HelpText<help>, MetaVarName<value>;
/// Of the form -name=value; the name includes the sign.
class DxcEqual<string name, string help, string value>
    : Joined<["-", "/"], name>, HelpText<help>, MetaVarName<value>;

/// An option that dxc does not have.
class Own;

/// Another spelling of an option, which -help leaves out.
class OtherFlag<string name, Option option>
    : Flag<["-", "/"], name>, Alias<option>, Flags<[HelpHidden]>;
class OtherValue<string name, Option option>
    : JoinedOrSeparate<["-", "/"], name>, Alias<option>, Flags<[HelpHidden]>;

/// An option that asks for what this compiler does not have to do anything for.
class Accepted<string name, string help>
    : DxcFlag<name, help>, Group<AcceptedGroup>;
class AcceptedValue<string name, string help, string value>
    : DxcValue<name, help, value>, Group<AcceptedGroup>;

//===----------------------------------------------------------------------===//
// What to compile
//===----------------------------------------------------------------------===//

let Group = SourceGroup in {
def T : DxcValue<"T", !strconcat("Target profile: ", AllProfiles,
    "; rootsig_1_0 and rootsig_1_1 make a root signature of the macro -E"),
    "<profile>">;
def E : DxcValue<"E", "Entry function (default: main)", "<name>">;
def D : DxcValue<"D", "Define a macro", "<name[=value]>">;
def I : DxcValue<"I", "Add a folder to search for included files", "<folder>">;
def HV : DxcValue<"HV", "Language version: 2016, 2017, 2018, 2021 (default) or 202x", "<year>">;
def enable_16bit_types
    : DxcFlag<"enable-16bit-types", "Native 16-bit types (shader model 6.2)">;
def Zpr : DxcFlag<"Zpr", "Store matrices in buffers row by row">;
def Zpc : DxcFlag<"Zpc", "Store matrices in buffers column by column (default)">;

def rootsig_define : DxcValue<"rootsig-define",
    "Take the entry's root signature from the string of a macro", "<macro>">;
def force_rootsig_ver : DxcValue<"force-rootsig-ver",
    "Version of the root signature: rootsig_1_0 or rootsig_1_1 (default)",
    "<version>">;
def : OtherValue<"force_rootsig_ver", force_rootsig_ver>;
} // Group

//===----------------------------------------------------------------------===//
// What a library exports
//===----------------------------------------------------------------------===//

let Group = LibraryGroup in {
def default_linkage : DxcValue<"default-linkage",
    "Linkage of a library's functions that are neither shaders nor exported: "
    "internal (default) or external", "<linkage>">;
def export_shaders_only : DxcFlag<"export-shaders-only",
    "Export no functions from a library, only shaders">;
def exports : DxcValue<"exports",
    "Export only these functions from a library, under their own or other "
    "names: name[[,name]=function][;...]", "<exports>">;
} // Group

//===----------------------------------------------------------------------===//
// What to write
//===----------------------------------------------------------------------===//

let Group = OutputGroup in {
def Fo : DxcValue<"Fo", "Write the container to a file", "<file>">;
def Fc : DxcValue<"Fc", "Write the listing to a file", "<file>">;
def reflection_json : DxcValue<"reflection-json",
    "Write the parameters, their registers and the entries as JSON", "<file>">, Own;
def Frs : DxcValue<"Frs", "Write the root signature to a file of its own",
    "<file>">;
def Fh : DxcValue<"Fh", "Write a C header with the bytes of the container",
    "<file>">;
def Vn : DxcValue<"Vn", "Name of the array in the header of -Fh "
    "(default: g_ and the entry)", "<name>">;
def Fsh : DxcValue<"Fsh", "Write the part with the shader's hash to a file of "
    "its own", "<file>">;
def Fe : DxcValue<"Fe", "Write warnings and errors to a file, not to the "
    "terminal", "<file>">;
def Qstrip_rootsignature : DxcFlag<"Qstrip_rootsignature",
    "Check the root signature, but leave it out of the container">;
def Fre : DxcValue<"Fre", "Write the part for reflection to a file of its own",
    "<file>">;
def Qstrip_reflect : DxcFlag<"Qstrip_reflect",
    "Leave the part for reflection out of the container">;
def Qkeep_reflect_in_dxil : DxcFlag<"Qkeep_reflect_in_dxil",
    "Keep the names, types and places of members of buffers in the part with the "
    "code, too">;
def encoding : DxcValue<"encoding", "Of sources without a byte order mark, and of "
    "listings and preprocessed sources in files: utf8 (default), utf16, utf32 or "
    "wide", "<encoding>">;
def fcgl : DxcFlag<"fcgl", "Print the IR before optimisation, or write it: as text "
    "with -Fc, as LLVM bitcode with -Fo">;
def ast_dump : DxcFlag<"ast-dump", "Print the syntax tree">;
} // Group

//===----------------------------------------------------------------------===//
// Preprocessor and dependencies
//===----------------------------------------------------------------------===//

let Group = PreprocessorGroup in {
def P : DxcFlag<"P", "Preprocess only, to the file of -Fi (default: the input "
    "with the ending .i)">;
def Fi : DxcValue<"Fi", "Write what -P makes to a file", "<file>">;
def Po : DxcFlag<"Po", "Deprecated: the same as -P">, Alias<P>,
    Flags<[HelpHidden]>;
def M : DxcFlag<"M", "Print the files that the output depends on, as a rule for "
    "Make, and do not compile">;
def MD : DxcFlag<"MD", "Write the same to a file while compiling: the input's "
    "name with the ending .d">;
def MF : DxcValue<"MF", "The same, to this file", "<file>">;
def MT : DxcValue<"MT", "Name the rule's target (default: the output); several "
    "are possible", "<target>">, Own;
def MQ : DxcValue<"MQ", "The same, with what Make would take for its own quoted",
    "<target>">, Own;
def MP : DxcFlag<"MP", "Add an empty rule for each included file, so that it may "
    "vanish">, Own;
def flegacy_macro_expansion : DxcFlag<"flegacy-macro-expansion",
    "Expand what ## joins before, as fxc does">;
def ignore_line_directives : DxcFlag<"ignore-line-directives",
    "Let #line change no line and no file">;
def Vi : DxcFlag<"Vi", "Print each included file as it is opened, with its depth">;
def H : DxcFlag<"H", "The same as -Vi">, Alias<Vi>;
} // Group

//===----------------------------------------------------------------------===//
// Containers that are there already
//===----------------------------------------------------------------------===//

let Group = ContainerGroup in {
def dumpbin : DxcFlag<"dumpbin", "Read a container instead of compiling: list it, "
    "or change it and write it to the file of -Fo">;
def recompile : DxcFlag<"recompile", "Compile again what the debug information of "
    "a container, or a file of it, has recorded; other options come after those "
    "recorded">;
def link : DxcFlag<"link", "Link the libraries that are the inputs to a shader, "
    "see docs/user/linking.md">;
def setprivate : DxcValue<"setprivate", "Put a file into the container as private "
    "data", "<file>">;
def getprivate : DxcValue<"getprivate", "Write the container's private data to a "
    "file", "<file>">;
def Qstrip_priv : DxcFlag<"Qstrip_priv", "Leave private data out of the container">;
def Qstrip_debug : DxcFlag<"Qstrip_debug", "Leave debug information out of the "
    "container">;
def setrootsignature : DxcValue<"setrootsignature", "Give the container the root "
    "signature of another one, which must fit", "<file>">;
def extractrootsignature : DxcFlag<"extractrootsignature", "Write the root "
    "signature alone to the file of -Fo">;
def verifyrootsignature : DxcValue<"verifyrootsignature", "Check that the root "
    "signature of another container fits", "<file>">;
} // Group

//===----------------------------------------------------------------------===//
// How to compile
//===----------------------------------------------------------------------===//

let Group = CodeGroup in {
def O0 : DxcFlag<"O0", "Optimise only as far as DXIL demands">;
def O1 : DxcFlag<"O1", "Optimise a little">;
def O2 : DxcFlag<"O2", "Optimise more">;
def O3 : DxcFlag<"O3", "Optimise fully (default)">;
def Od : DxcFlag<"Od", "The same as -O0">;
def Vd : DxcFlag<"Vd", "Do not verify the result">;

def opt_enable : DxcValue<"opt-enable", "Run an optimisation at every level but "
    "-O0: gvn, licm or aggressive-reassociation; dxc's others are accepted",
    "<optimisation>">;
def opt_disable : DxcValue<"opt-disable", "Do not run one of these",
    "<optimisation>">;

def Gis : DxcFlag<"Gis", "Compute with floats strictly as the source says">;
def precise_output : DxcValue<"precise-output", "Compute the output with a "
    "semantic as if it were declared 'precise'", "<semantic>">;
def Gfa : DxcFlag<"Gfa", "Avoid branches, as [flatten] does, where the source "
                         "does not say; needs -all-resources-bound">;
def Gfp : DxcFlag<"Gfp", "Prefer branches, as [branch] does, where the source "
                         "does not say">;
def denorm : DxcValue<"denorm", "Denormal floats of 32 bits: any, preserve or "
    "ftz (shader model 6.2)", "<mode>">;
def all_resources_bound : DxcFlag<"all-resources-bound",
    "Promise that each resource is bound while the shader runs">;
def : OtherFlag<"all_resources_bound", all_resources_bound>;
def res_may_alias : DxcFlag<"res-may-alias",
    "Do not promise that resources share no memory (shader model 6.7)">;
def : OtherFlag<"res_may_alias", res_may_alias>;
def validator_version : DxcValue<"validator-version",
    "The validator that is to accept the container: 1.0 to 1.10 (1.8, or what "
    "the shader needs)", "<version>">;
def : OtherValue<"validator_version", validator_version>;
def pack_optimized : DxcFlag<"pack-optimized", "Pack signatures into fewer "
    "registers; both stages need it">;
def : OtherFlag<"pack_optimized", pack_optimized>;
def enable_payload_qualifiers : DxcFlag<"enable-payload-qualifiers",
    "Mind the access qualifiers of payloads (shader model 6.6; from 6.7 on the "
    "default)">;
def disable_payload_qualifiers : DxcFlag<"disable-payload-qualifiers",
    "Ignore the access qualifiers of payloads">;
def Gec : DxcFlag<"Gec", "Deprecated, and without effect">;
def no_legacy_cbuf_layout : DxcFlag<"no-legacy-cbuf-layout",
    "Without effect, as in dxc">;
def : OtherFlag<"no_legacy_cbuf_layout", no_legacy_cbuf_layout>;
def : OtherFlag<"not_use_legacy_cbuf_load", no_legacy_cbuf_layout>;
} // Group

//===----------------------------------------------------------------------===//
// Accepted
//===----------------------------------------------------------------------===//

def nologo : Accepted<"nologo", "No logo is ever printed">;
def Ges : Accepted<"Ges", "The language is strict">;
def ffinite_math_only : Accepted<"ffinite-math-only",
    "As in dxc, it changes no code: -Gis and precise do">;
def fno_finite_math_only : Accepted<"fno-finite-math-only",
    "As in dxc, it changes no code: -Gis and precise do">;
def enable_lifetime_markers : Accepted<"enable-lifetime-markers",
    "The code has no lifetime markers">;
def disable_lifetime_markers : Accepted<"disable-lifetime-markers",
    "The code has no lifetime markers">;
def force_zero_store_lifetimes : Accepted<"force-zero-store-lifetimes",
    "The code has no lifetime markers">;
def pack_prefix_stable : Accepted<"pack-prefix-stable",
    "Signatures are always packed so">;
def : OtherFlag<"pack_prefix_stable", pack_prefix_stable>;
def fnew_inlining_behavior : Accepted<"fnew-inlining-behavior",
    "Functions of a library are inlined where their result needs it">;
def fdisable_loc_tracking : Accepted<"fdisable-loc-tracking",
    "Diagnostics always know their place">;
def disable_exception_handling : Accepted<"disable-exception-handling",
    "A crash of the compiler is always told from an error">;
def verbose : Accepted<"verbose", "There is no more to say">;
def : OtherFlag<"v", verbose>;
def Cc : Accepted<"Cc", "As in dxc, listings are not coloured">;
def Ni : Accepted<"Ni", "As in dxc, listings number no instructions">;
def No : Accepted<"No", "As in dxc, listings have no byte offsets">;
def Lx : Accepted<"Lx", "As in dxc, listings have the literals of LLVM">;
def preserve_intermediate_values : Accepted<"preserve-intermediate-values",
    "No code is added for debuggers; -O0 keeps the most values">;
def Qstrip_reflect_from_dxil : Accepted<"Qstrip_reflect_from_dxil",
    "The part with the code has none of it unless -Qkeep_reflect_in_dxil is given">;
def skip_serialization : Accepted<"skip-serialization",
    "As in dxc, it changes no output">;
def opt_select : MultiArg<["-", "/"], "opt-select", 2>,
    HelpText<"Chooses for a pass of dxc's, which this optimiser does not have">,
    MetaVarName<"<pass> <choice>">, Group<AcceptedGroup>;
def ignore_semdef : AcceptedValue<"ignore-semdef",
    "For users of dxc's library who set up macros of their own", "<name>">;
def override_semdef : AcceptedValue<"override-semdef",
    "For users of dxc's library who set up macros of their own", "<name=value>">;
def ignore_opt_semdefs : Accepted<"ignore-opt-semdefs",
    "For users of dxc's library who set up macros of their own">;
def memdep_block_scan_limit : AcceptedValue<"memdep-block-scan-limit",
    "Limits a pass of dxc's, which this optimiser does not have", "<number>">;

//===----------------------------------------------------------------------===//
// Debug information
//===----------------------------------------------------------------------===//

let Group = DebugGroup in {
def Zi : DxcFlag<"Zi", "Make debug information">;
def Zs : DxcFlag<"Zs", "Make small debug information: the source and the "
    "options, for a file">;
def Zsb : DxcFlag<"Zsb", "The hash is that of the code alone (default); the "
    "container has a name for debug information">;
def Zss : DxcFlag<"Zss", "The hash is that of the debug information">;
def Fd : DxcValue<"Fd", "Write debug information to a file, in a folder by the "
    "hash if it ends in a slash", "<file>">;
def fdebug_prefix_map_EQ : Joined<["-", "/"], "fdebug-prefix-map=">,
    MetaVarName<"<old>=<new>">,
    HelpText<"What debug information has in place of the beginning of paths; the "
             "last one that fits counts">, Own;
def Qembed_debug : DxcFlag<"Qembed_debug",
    "Keep debug information in the container">;
def Qpdb_in_private : DxcFlag<"Qpdb_in_private",
    "Keep the file of debug information in the container's private data">;
def Qsource_in_debug_module : DxcFlag<"Qsource_in_debug_module",
    "The file of debug information has the source in its program, not in a "
    "part of its own">;
} // Group

//===----------------------------------------------------------------------===//
// Where resources are bound
//===----------------------------------------------------------------------===//

let Group = BindingGroup in {
def fhlsl_binding_layout_EQ
    : Joined<["-", "/"], "fhlsl-binding-layout=">, MetaVarName<"<dxc|stable>">,
      HelpText<"Give registers to what is used (dxc), or to all declarations, so "
               "that none depends on the body of a function (stable)">, Own;
def auto_binding_space : DxcValue<"auto-binding-space",
    "The register space of resources for which the source names none",
    "<space>">;
def flegacy_resource_reservation : DxcFlag<"flegacy-resource-reservation",
    "Keep the registers of unused resources free">;
def fhlsl_unused_resource_bindings_EQ
    : Joined<["-", "/"], "fhlsl-unused-resource-bindings=">,
      MetaVarName<"<strip|reserve-explicit|reserve-all>">,
      HelpText<"What happens to the registers of unused resources (strip)">, Own;
def import_binding_table : DxcValue<"import-binding-table",
    "Read registers for resources without one from a file", "<csv>">;
def binding_table_define : DxcValue<"binding-table-define",
    "The same, from the string of a macro; rows end in a semicolon", "<macro>">;
def export_binding_table : DxcValue<"export-binding-table",
    "Write all registers to a file that can be imported", "<csv>">, Own;
def pin_bindings : Flag<["--", "-"], "pin-bindings">,
    HelpText<"Print the source with the register of every resource">, Own;
} // Group

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

let Group = DiagnosticGroup in {
def WX : DxcFlag<"WX", "Treat warnings as errors">;
def W : Joined<["-", "/"], "W">, MetaVarName<"<warning>">,
    HelpText<"Turn a warning group on (-Wname) or off (-Wno-name)">;
def R : Joined<["-"], "R">, MetaVarName<"<remark>">,
    HelpText<"Turn a group of remarks on (-Rname) or off (-Rno-name); -Rbinding "
             "says where each resource went, and why">, Own;
def all_warnings : DxcFlag<"all-warnings", "The same as -Wall">,
    Alias<W>, AliasArgs<["all"]>;
def verify : DxcFlag<"verify",
    "Compare diagnostics with the comments in the source that expect them">;
def verify_EQ : Joined<["-", "/"], "verify=">, MetaVarName<"<prefix>">,
    HelpText<"The same, with another prefix of these comments">, Own;
def fdiagnostics_parseable_fixits : DxcFlag<"fdiagnostics-parseable-fixits",
    "Print fix-its in a form that tools can apply">, Own;
def fbracket_depth_EQ : Joined<["-", "/"], "fbracket-depth=">,
    MetaVarName<"<depth>">,
    HelpText<"How deep brackets, and statements without braces, may nest (256)">,
    Own;
def fstatement_depth_EQ : Joined<["-", "/"], "fstatement-depth=">,
    MetaVarName<"<words>">,
    HelpText<"How many words and operators of a statement may nest (32768)">, Own;
def ftemplate_depth_EQ : Joined<["-", "/"], "ftemplate-depth=">,
    MetaVarName<"<depth>">,
    HelpText<"How deep instantiations of templates may nest (1024)">, Own;
def fmemory_limit_EQ : Joined<["-", "/"], "fmemory-limit=">,
    MetaVarName<"<megabytes>">,
    HelpText<"How much memory a compile may take (4096); 0: all there is">, Own;
def ftime_limit_EQ : Joined<["-", "/"], "ftime-limit=">,
    MetaVarName<"<seconds>">,
    HelpText<"How much processor time a compile may take (300); 0: no limit">, Own;
def fcrash_dir_EQ : Joined<["-", "/"], "fcrash-dir=">, MetaVarName<"<folder>">,
    HelpText<"Write the source and the command line to a folder if the compiler "
             "fails">, Own;
def ferror_limit_EQ : Joined<["-", "/"], "ferror-limit=">,
    MetaVarName<"<number>">,
    HelpText<"After how many errors to stop (20); 0: never">;
def no_warnings : DxcFlag<"no-warnings", "Print no warnings">;
def : OtherFlag<"no_warnings", no_warnings>;
def : OtherFlag<"w", no_warnings>;
def Qunused_arguments : DxcFlag<"Qunused-arguments",
    "Do not warn about options without effect">;
def fdiagnostics_color_EQ : Joined<["-", "/"], "fdiagnostics-color=">,
    MetaVarName<"<auto|always|never>">,
    HelpText<"When diagnostics are coloured (auto: on a terminal)">, Own;
def fdiagnostics_color : DxcFlag<"fdiagnostics-color",
    "The same as -fdiagnostics-color=always">;
def fno_diagnostics_color : DxcFlag<"fno-diagnostics-color",
    "The same as -fdiagnostics-color=never">, Own;
def fdiagnostics_format_EQ : DxcEqual<"fdiagnostics-format=",
    "Form of diagnostics: clang (default), msvc, vi, or sarif, which is JSON",
    "<clang|msvc|vi|sarif>">;
def fdiagnostics_show_option : DxcFlag<"fdiagnostics-show-option",
    "Print the groups of warnings (default)">;
def fno_diagnostics_show_option : DxcFlag<"fno-diagnostics-show-option",
    "Do not print the groups of warnings">;
} // Group

//===----------------------------------------------------------------------===//
// What the compiler tells of its work
//===----------------------------------------------------------------------===//

let Group = ReportGroup in {
def ftime_report : DxcFlag<"ftime-report",
    "Print the time of each stage and each pass">;
def ftime_trace : DxcFlag<"ftime-trace",
    "Print the time of each stage, declaration and pass as JSON, for viewers of "
    "traces">;
def ftime_trace_EQ : DxcEqual<"ftime-trace=", "Write it to a file", "<file>">;
def ftime_trace_granularity_EQ : DxcEqual<"ftime-trace-granularity=",
    "How long an event must take to be in it (500)", "<microseconds>">;
def Odump : DxcFlag<"Odump", "Print the passes of the optimisation level, and do "
    "not compile">;
def print_before : DxcValue<"print-before",
    "Print the IR before a pass that -Odump lists", "<pass>">;
def print_after : DxcValue<"print-after", "Print the IR after such a pass",
    "<pass>">;
def print_before_all : DxcFlag<"print-before-all",
    "Print the IR before each pass">;
def print_after_all : DxcFlag<"print-after-all", "Print the IR after each pass">;
} // Group

//===----------------------------------------------------------------------===//
// Other targets
//===----------------------------------------------------------------------===//

let Group = OtherTargetGroup in {
def spirv : DxcFlag<"spirv", "Write SPIR-V">;
def metal : DxcFlag<"metal", "Write Metal">;
def fvk : DxcEqual<"fvk-", "How SPIR-V is to be for Vulkan", "<option>">;
def fspv : DxcEqual<"fspv-", "What SPIR-V is to have", "<option>">;
def Oconfig_EQ : DxcEqual<"Oconfig=", "Passes over SPIR-V", "<passes>">;
def vkbr : DxcFlag<"vkbr", "Bind registers for Vulkan">;
} // Group

//===----------------------------------------------------------------------===//
// Help
//===----------------------------------------------------------------------===//

let Group = CommonGroup in {
def help : DxcFlag<"help", "Print this help">;
def help_short : DxcFlag<"h", "Print this help">, Flags<[HelpHidden]>;
def help_query : DxcFlag<"?", "Print this help">, Flags<[HelpHidden]>;
def help_hidden : DxcFlag<"help-hidden", "Print this help">, Flags<[HelpHidden]>;
def help_long : Flag<["--"], "help">, HelpText<"Print this help">,
    Flags<[HelpHidden]>;
def version : Flag<["--"], "version">, HelpText<"Print the version">;
} // Group
