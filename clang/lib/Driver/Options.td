// Options.td: Command-line options of clang-dxc
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The spellings are those of dxc, so that build scripts need no change. Every
// option may start with `-` or `/`.

include "llvm/Option/OptParser.td"
include "llvm/Target/DirectX/Tables/ShaderStages.td"

//===----------------------------------------------------------------------===//
// Groups: -help, the man page and the pages of docs/ have a section for each
//===----------------------------------------------------------------------===//

def SourceGroup : OptionGroup<"<source>">, HelpText<"Input">;
def LibraryGroup : OptionGroup<"<library>">, HelpText<"Library exports">;
def OutputGroup : OptionGroup<"<output>">, HelpText<"Output">;
def PreprocessorGroup : OptionGroup<"<preprocessor>">,
    HelpText<"Preprocessor and dependencies">;
def ContainerGroup : OptionGroup<"<container>">,
    HelpText<"Existing containers">;
def CodeGroup : OptionGroup<"<code>">, HelpText<"Code generation">;
def BindingGroup : OptionGroup<"<binding>">,
    HelpText<"Resource binding">;
def DiagnosticGroup : OptionGroup<"<diagnostic>">, HelpText<"Diagnostics">;
def DebugGroup : OptionGroup<"<debug>">,
    HelpText<"Debug information">;
def ReportGroup : OptionGroup<"<report>">,
    HelpText<"Reports about the compilation">;
def CommonGroup : OptionGroup<"<common>">, HelpText<"Help">;
def AcceptedGroup : OptionGroup<"<accepted>">,
    HelpText<"Accepted for compatibility, without effect">;
def OtherTargetGroup : OptionGroup<"<other-target>">,
    HelpText<"Other targets (errors: only DXIL is supported)">;

class DxcFlag<string name, string help>
    : Flag<["-", "/"], name>, HelpText<help>;
class DxcValue<string name, string help, string value>
    : JoinedOrSeparate<["-", "/"], name>, HelpText<help>, MetaVarName<value>;
/// Of the form -name=value; the name includes the sign.
class DxcEqual<string name, string help, string value>
    : Joined<["-", "/"], name>, HelpText<help>, MetaVarName<value>;

/// An option that dxc does not have.
class Own;

/// An option that -help shows first.
def CommonOption : OptionVisibility;
class Common : Visibility<[DefaultVis, CommonOption]>;

/// The field of CommandLine that an option sets, where no rule decides: a flag
/// to true, a value to that of the last option, a list to those of all.
class Sets<string path>
    : MarshallingInfoFlag<KeyPathAndMacro<"Line.", path>>;
class Clears<string path>
    : MarshallingInfoNegativeFlag<KeyPathAndMacro<"Line.", path>>;
class SetsText<string path>
    : MarshallingInfoString<KeyPathAndMacro<"Line.", path>>;
class SetsNumber<string path>
    : MarshallingInfoInt<KeyPathAndMacro<"Line.", path>>;
class AddsTo<string path>
    : MarshallingInfoStringVector<KeyPathAndMacro<"Line.", path>>;

/// Another spelling of an option, which -help leaves out.
class OtherFlag<string name, Option option>
    : Flag<["-", "/"], name>, Alias<option>, Flags<[HelpHidden]>;
class OtherValue<string name, Option option>
    : JoinedOrSeparate<["-", "/"], name>, Alias<option>, Flags<[HelpHidden]>;

/// An option that is accepted for compatibility with dxc and has no effect.
class Accepted<string name, string help>
    : DxcFlag<name, help>, Group<AcceptedGroup>;
class AcceptedValue<string name, string help, string value>
    : DxcValue<name, help, value>, Group<AcceptedGroup>;

//===----------------------------------------------------------------------===//
// Input
//===----------------------------------------------------------------------===//

let Group = SourceGroup in {
def T : DxcValue<"T", !strconcat("Target profile: ", AllProfiles,
    "; rootsig_1_0 and rootsig_1_1 compile the root signature in the macro "
    "that -E names"),
    "<profile>">, Common;
def E : DxcValue<"E", "Entry point (default: main)", "<name>">, Common;
def D : DxcValue<"D", "Define a macro", "<name[=value]>">, Common,
    AddsTo<"Options.Defines">;
def I : DxcValue<"I", "Add a folder to search for included files", "<folder>">,
    Common,
    AddsTo<"Options.IncludeFolders">;
def HV : DxcValue<"HV", "Language version (default: 2021)",
    "<2016|2017|2018|2021|202x>">, Common;
def enable_16bit_types
    : DxcFlag<"enable-16bit-types",
    "Enable native 16-bit types (from shader model 6.2 on)">, Common,
    Sets<"Options.Native16BitTypes">;
def Zpr : DxcFlag<"Zpr", "Store matrices in buffers row by row">;
def Zpc : DxcFlag<"Zpc", "Store matrices in buffers column by column (default)">;

def rootsig_define : DxcValue<"rootsig-define",
    "Use the string in a macro as the root signature of the entry point", "<macro>">,
    SetsText<"Options.RootSignatureMacro">;
def force_rootsig_ver : DxcValue<"force-rootsig-ver",
    "Version of the root signature (default: rootsig_1_1)",
    "<rootsig_1_0|rootsig_1_1>">;
def : OtherValue<"force_rootsig_ver", force_rootsig_ver>;
} // Group

//===----------------------------------------------------------------------===//
// Library exports
//===----------------------------------------------------------------------===//

let Group = LibraryGroup in {
def default_linkage : DxcValue<"default-linkage",
    "Linkage of library functions that are neither entry points nor marked "
    "'export' (default: internal)", "<internal|external>">;
def export_shaders_only : DxcFlag<"export-shaders-only",
    "Export only the entry points of a library">,
    Sets<"Options.Library.OnlyShaders">;
def exports : DxcValue<"exports",
    "Export only the listed functions of a library, optionally under other "
    "names: name[[,name]=function][;...]", "<exports>">;
} // Group

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

let Group = OutputGroup in {
def Fo : DxcValue<"Fo", "Write the container to a file", "<file>">, Common,
    SetsText<"ContainerPath">;
def Fc : DxcValue<"Fc", "Write the listing to a file", "<file>">, Common,
    SetsText<"ListingPath">;
def reflection_json : DxcValue<"reflection-json",
    "Write the parameters, their registers and the entry points as JSON", "<file>">, Own, Common,
    SetsText<"ReflectionPath">;
def Frs : DxcValue<"Frs",
    "Write a container with only the root signature to a file",
    "<file>">,
    SetsText<"RootSignaturePath">;
def Fh : DxcValue<"Fh", "Write a C header with the bytes of the container",
    "<file>">,
    SetsText<"HeaderPath">;
def Vn : DxcValue<"Vn",
    "Name of the array in the file of -Fh (default: g_ followed by the "
    "entry point)", "<name>">;
def Fsh : DxcValue<"Fsh",
    "Write the part with the shader hash to a file", "<file>">,
    SetsText<"ShaderHashPath">;
def Fe : DxcValue<"Fe",
    "Write warnings and errors to a file instead of the terminal", "<file>">,
    SetsText<"DiagnosticsPath">;
def Qstrip_rootsignature : DxcFlag<"Qstrip_rootsignature",
    "Check the root signature, but omit it from the container">,
    Sets<"Options.StripRootSignature">;
def Fre : DxcValue<"Fre", "Write the reflection part to a file",
    "<file>">,
    SetsText<"ReflectionPartPath">;
def Qstrip_reflect : DxcFlag<"Qstrip_reflect",
    "Omit the reflection part from the container">,
    Clears<"Options.KeepReflection">;
def Qkeep_reflect_in_dxil : DxcFlag<"Qkeep_reflect_in_dxil",
    "Also keep the names, types and offsets of buffer members in the DXIL "
    "part">,
    Sets<"Options.KeepReflectionInProgram">;
def encoding : DxcValue<"encoding",
    "Encoding of sources without a byte order mark, and of listings and "
    "preprocessed sources in files (default: utf8)", "<utf8|utf16|utf32|wide>">;
def all_entries : DxcFlag<"all-entries",
    "With a library profile: compile each entry point for its stage; write the "
    "containers and a manifest.json to the folder of -Fo">, Own, Common,
    Sets<"Options.AllEntries">;
def fsyntax_only : DxcFlag<"fsyntax-only",
    "Report the errors of the source; write no output">, Own, Common,
    Sets<"Options.Wanted.CheckOnly">;
def fcgl : DxcFlag<"fcgl",
    "Print the IR before the passes run; -Fc writes it as text, -Fo as LLVM "
    "bitcode">,
    Sets<"Options.Wanted.FrontIR">;
def ast_dump : DxcFlag<"ast-dump", "Print the abstract syntax tree">,
    Sets<"Options.Wanted.SyntaxTree">;
} // Group

//===----------------------------------------------------------------------===//
// Preprocessor and dependencies
//===----------------------------------------------------------------------===//

let Group = PreprocessorGroup in {
def P : DxcFlag<"P",
    "Preprocess only, to the file of -Fi (default: the input with the "
    "extension .i)">;
def Fi : DxcValue<"Fi", "Write the output of -P to a file", "<file>">;
def Po : DxcFlag<"Po", "Deprecated: the same as -P">, Alias<P>,
    Flags<[HelpHidden]>;
def M : DxcFlag<"M",
    "Print a Make rule that lists the files on which the output depends; do "
    "not compile">;
def MD : DxcFlag<"MD",
    "Compile, and write the Make rule to a file named like the input with "
    "the extension .d">;
def MF : DxcValue<"MF", "Compile, and write the Make rule to the given file", "<file>">;
def MT : DxcValue<"MT",
    "Target of the Make rule (default: the output); can be repeated", "<target>">, Own;
def MQ : DxcValue<"MQ",
    "Target of the Make rule, with characters quoted that are special to "
    "Make",
    "<target>">, Own;
def MP : DxcFlag<"MP",
    "Add an empty rule for each included file, so that Make tolerates "
    "deleted files">, Own,
    Sets<"Options.Dependencies.PhonyTargets">;
def flegacy_macro_expansion : DxcFlag<"flegacy-macro-expansion",
    "Expand macro arguments before ## joins them, as in fxc">,
    Sets<"Options.LegacyMacroExpansion">;
def ignore_line_directives : DxcFlag<"ignore-line-directives",
    "Ignore #line directives">,
    Sets<"Options.IgnoreLineDirectives">;
def Vi : DxcFlag<"Vi", "Print each included file as it is opened, with its depth">,
    Sets<"Options.Wanted.IncludeTrace">;
def H : DxcFlag<"H", "The same as -Vi">, Alias<Vi>;
} // Group

//===----------------------------------------------------------------------===//
// Existing containers
//===----------------------------------------------------------------------===//

let Group = ContainerGroup in {
def dumpbin : DxcFlag<"dumpbin",
    "Read a container instead of a source; list it, or edit it and write it "
    "to the file of -Fo">,
    Sets<"Options.IsEdit">;
def recompile : DxcFlag<"recompile",
    "Compile the source that is recorded in the debug information of a "
    "container or debug file, with the recorded options followed by those "
    "of the command line">;
def link : DxcFlag<"link",
    "Link the input libraries to a shader or library; see "
    "docs/user/linking.md">,
    Sets<"Options.IsLink">;
def setprivate : DxcValue<"setprivate",
    "Store a file in the container as private data", "<file>">,
    SetsText<"PrivateInputPath">;
def getprivate : DxcValue<"getprivate",
    "Write the private data of the container to a file", "<file>">,
    SetsText<"PrivatePath">;
def Qstrip_priv : DxcFlag<"Qstrip_priv",
    "Remove private data from the container">,
    Sets<"Options.Edits.StripPrivate">;
def Qstrip_debug : DxcFlag<"Qstrip_debug",
    "Remove debug information from the container">,
    Sets<"Options.Edits.StripDebug">;
def setrootsignature : DxcValue<"setrootsignature",
    "Store the root signature of another container, which must match the "
    "shader", "<file>">,
    SetsText<"RootSignatureInputPath">;
def extractrootsignature : DxcFlag<"extractrootsignature",
    "Write only the root signature to the file of -Fo">,
    Sets<"Options.Edits.ExtractRootSignature">;
def verifyrootsignature : DxcValue<"verifyrootsignature",
    "Check that the root signature of another container matches the shader", "<file>">,
    SetsText<"ComparedRootSignaturePath">;
} // Group

//===----------------------------------------------------------------------===//
// Code generation
//===----------------------------------------------------------------------===//

let Group = CodeGroup in {
def O0 : DxcFlag<"O0", "Optimize only as far as DXIL requires">, Common;
def O1 : DxcFlag<"O1", "Optimize, without GVN and Reassociate">;
def O2 : DxcFlag<"O2", "Optimize, without Reassociate">;
def O3 : DxcFlag<"O3", "Optimize fully (default)">, Common;
def Od : DxcFlag<"Od", "The same as -O0">;
def Vd : DxcFlag<"Vd", "Do not verify the generated code, and write no digest">,
    Clears<"Options.Verify">;
def fverify_output : DxcFlag<"fverify-output",
    "Verify the written container, too: read it back and compare its parts "
    "with the module; run LLVM's verifier before">,
    Sets<"Options.VerifyOutput">, Own;

def opt_enable : DxcValue<"opt-enable",
    "Run an optimization at every level except -O0: gvn, licm or "
    "aggressive-reassociation; other names of dxc are ignored",
    "<optimization>">;
def opt_disable : DxcValue<"opt-disable", "Do not run this optimization",
    "<optimization>">;

def Gis : DxcFlag<"Gis",
    "Evaluate floating-point expressions strictly as written">,
    Sets<"Options.Style.StrictFloat">;
def precise_output : DxcValue<"precise-output",
    "Treat the output with this semantic as 'precise'", "<semantic>">,
    AddsTo<"Options.PreciseOutputs">;
def Gfa : DxcFlag<"Gfa",
    "Apply [flatten] to branches without an attribute; requires "
    "-all-resources-bound">;
def Gfp : DxcFlag<"Gfp", "Apply [branch] to branches without an attribute">;
def denorm : DxcValue<"denorm",
    "Treatment of 32-bit denormals (from shader model 6.2 on)",
    "<any|preserve|ftz>">;
def all_resources_bound : DxcFlag<"all-resources-bound",
    "Assume that every resource is bound when the shader runs">,
    Sets<"Options.Style.AllResourcesBound">;
def : OtherFlag<"all_resources_bound", all_resources_bound>;
def res_may_alias : DxcFlag<"res-may-alias",
    "Assume that resources may share memory (from shader model 6.7 on)">,
    Sets<"Options.Style.ResourcesMayAlias">;
def : OtherFlag<"res_may_alias", res_may_alias>;
def validator_version : DxcValue<"validator-version",
    "Validator version that the container states: 1.0 to 1.10 (default: "
    "1.8, or a later one that the shader requires)", "<version>">;
def : OtherValue<"validator_version", validator_version>;
def pack_optimized : DxcFlag<"pack-optimized",
    "Pack signatures into fewer registers; compile adjacent stages with the "
    "same setting">,
    Sets<"Options.Style.PackOptimized">;
def : OtherFlag<"pack_optimized", pack_optimized>;
def enable_payload_qualifiers : DxcFlag<"enable-payload-qualifiers",
    "Enable payload access qualifiers (shader model 6.6; enabled by default "
    "from 6.7 on)">;
def disable_payload_qualifiers : DxcFlag<"disable-payload-qualifiers",
    "Disable payload access qualifiers">;
def Gec : DxcFlag<"Gec", "Deprecated, without effect">;
def no_legacy_cbuf_layout : DxcFlag<"no-legacy-cbuf-layout",
    "Without effect, as in dxc">;
def : OtherFlag<"no_legacy_cbuf_layout", no_legacy_cbuf_layout>;
def : OtherFlag<"not_use_legacy_cbuf_load", no_legacy_cbuf_layout>;
} // Group

//===----------------------------------------------------------------------===//
// Accepted
//===----------------------------------------------------------------------===//

def nologo : Accepted<"nologo", "No logo is printed">;
def Ges : Accepted<"Ges", "The language is always strict">;
def ffinite_math_only : Accepted<"ffinite-math-only",
    "No effect on code, as in dxc; use -Gis or 'precise'">;
def fno_finite_math_only : Accepted<"fno-finite-math-only",
    "No effect on code, as in dxc; use -Gis or 'precise'">;
def enable_lifetime_markers : Accepted<"enable-lifetime-markers",
    "Lifetime markers are never emitted">;
def disable_lifetime_markers : Accepted<"disable-lifetime-markers",
    "Lifetime markers are never emitted">;
def force_zero_store_lifetimes : Accepted<"force-zero-store-lifetimes",
    "Lifetime markers are never emitted">;
def pack_prefix_stable : Accepted<"pack-prefix-stable",
    "This is the only order without -pack-optimized">;
def : OtherFlag<"pack_prefix_stable", pack_prefix_stable>;
def fnew_inlining_behavior : Accepted<"fnew-inlining-behavior",
    "Inlining does not depend on this option">;
def fdisable_loc_tracking : Accepted<"fdisable-loc-tracking",
    "Diagnostics always have locations">;
def disable_exception_handling : Accepted<"disable-exception-handling",
    "Crashes are always handled">;
def verbose : Accepted<"verbose", "There is no verbose output">;
def : OtherFlag<"v", verbose>;
def Cc : Accepted<"Cc", "Listings are not colored, as in dxc">;
def Ni : Accepted<"Ni", "Instructions in listings are not numbered, as in dxc">;
def No : Accepted<"No", "Listings have no byte offsets, as in dxc">;
def Lx : Accepted<"Lx", "Literals in listings have LLVM's form, as in dxc">;
def preserve_intermediate_values : Accepted<"preserve-intermediate-values",
    "No code is added for debuggers; -O0 preserves the most values">;
def Qstrip_reflect_from_dxil : Accepted<"Qstrip_reflect_from_dxil",
    "The DXIL part contains no reflection unless -Qkeep_reflect_in_dxil is "
    "given">;
def skip_serialization : Accepted<"skip-serialization",
    "No effect on the output, as in dxc">;
def opt_select : MultiArg<["-", "/"], "opt-select", 2>,
    HelpText<"Configures a dxc pass that does not exist here">,
    MetaVarName<"<pass> <choice>">, Group<AcceptedGroup>;
def ignore_semdef : AcceptedValue<"ignore-semdef",
    "Applies to semantic macros, which only dxc's library supports", "<name>">;
def override_semdef : AcceptedValue<"override-semdef",
    "Applies to semantic macros, which only dxc's library supports", "<name=value>">;
def ignore_opt_semdefs : Accepted<"ignore-opt-semdefs",
    "Applies to semantic macros, which only dxc's library supports">;
def memdep_block_scan_limit : AcceptedValue<"memdep-block-scan-limit",
    "Configures a dxc pass that does not exist here", "<number>">;

//===----------------------------------------------------------------------===//
// Debug information
//===----------------------------------------------------------------------===//

let Group = DebugGroup in {
def Zi : DxcFlag<"Zi", "Generate debug information">, Common,
    Sets<"Options.Debug.IsFull">;
def Zs : DxcFlag<"Zs",
    "Generate small debug information: a debug file with the source and the "
    "options">,
    Sets<"Options.Debug.IsSmall">;
def Zsb : DxcFlag<"Zsb",
    "Derive the shader hash and the name of the debug file from the program "
    "without debug information (default)">,
    Sets<"Options.Debug.HashesProgram">;
def Zss : DxcFlag<"Zss",
    "Derive the shader hash and the name of the debug file from the program "
    "with debug information">,
    Sets<"Options.Debug.HashesSource">;
def Fd : DxcValue<"Fd",
    "Write debug information to a file; if the value ends with a path "
    "separator, to a file in that folder that is named by the shader hash", "<file>">,
    Common,
    SetsText<"DebugPath">;
def fdebug_prefix_map_EQ : Joined<["-", "/"], "fdebug-prefix-map=">,
    MetaVarName<"<old>=<new>">,
    HelpText<
    "Replace the beginning of paths in debug information; the last matching "
    "option applies">, Own;
def Qembed_debug : DxcFlag<"Qembed_debug",
    "Keep debug information in the container">;
def Qpdb_in_private : DxcFlag<"Qpdb_in_private",
    "Store the debug file as private data of the container">,
    Sets<"Options.Debug.FileInPrivate">;
def Qsource_in_debug_module : DxcFlag<"Qsource_in_debug_module",
    "Store the source in the program of the debug file instead of a "
    "separate part">,
    Sets<"Options.Debug.SourceInModule">;
} // Group

//===----------------------------------------------------------------------===//
// Resource binding
//===----------------------------------------------------------------------===//

let Group = BindingGroup in {
def fhlsl_binding_layout_EQ
    : Joined<["-", "/"], "fhlsl-binding-layout=">, MetaVarName<"<dxc|stable>">,
      HelpText<
    "Bind only used resources (dxc, the default), or all declarations, so "
    "that registers do not depend on function bodies (stable)">, Own;
def fhlsl_layout_target_EQ
    : Joined<["-", "/"], "fhlsl-layout-target=">,
      MetaVarName<"<d3d12|vulkan>">,
      HelpText<
    "API whose rules the stable layout follows (default: d3d12); vulkan generates "
    "no code, only the output of -reflection-json">, Own;
def auto_binding_space : DxcValue<"auto-binding-space",
    "Register space of resources without a space in the source",
    "<space>">;
def flegacy_resource_reservation : DxcFlag<"flegacy-resource-reservation",
    "Do not assign the registers of unused resources to other resources">,
    Sets<"Options.LegacyResourceReservation">;
def fhlsl_unused_resource_bindings_EQ
    : Joined<["-", "/"], "fhlsl-unused-resource-bindings=">,
      MetaVarName<"<strip|reserve-explicit|reserve-all>">,
      HelpText<
    "Treatment of unused resources: release their registers (strip, the "
    "default), reserve explicit registers, or bind them like used resources "
    "(reserve-all)">, Own;
def import_binding_table : DxcValue<"import-binding-table",
    "Read the registers of resources that have none in the source from a file", "<csv>">,
    SetsText<"ImportedBindingsPath">;
def binding_table_define : DxcValue<"binding-table-define",
    "Read these registers from the string of a macro; semicolons separate "
    "rows", "<macro>">,
    SetsText<"Options.BindingTableMacro">;
def export_binding_table : DxcValue<"export-binding-table",
    "Write all registers to a file for -import-binding-table", "<csv>">, Own,
    SetsText<"ExportedBindingsPath">;
def binding_map : JoinedOrSeparate<["--", "-"], "binding-map">,
    MetaVarName<"<file>">, HelpText<
    "Write a map of the registers and why resources are there: a page (.html) "
    "or JSON (.json); - prints it">, Own,
    SetsText<"BindingMapPath">;
def binding_map_EQ : Joined<["--", "-"], "binding-map=">, Alias<binding_map>,
    Flags<[HelpHidden]>;
def pin_bindings : Flag<["--", "-"], "pin-bindings">,
    HelpText<"Print the source with every chosen register written out">, Own,
    Sets<"Options.Wanted.PinnedSource">;
} // Group

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

let Group = DiagnosticGroup in {
def WX : DxcFlag<"WX", "Treat warnings as errors">, Common,
    Sets<"Options.WarningsAsErrors">;
def W : Joined<["-", "/"], "W">, MetaVarName<"<warning>">,
    HelpText<"Enable (-Wname) or disable (-Wno-name) a warning group">, Common;
def R : Joined<["-"], "R">, MetaVarName<"<remark>">,
    HelpText<
    "Enable (-Rname) or disable (-Rno-name) a remark group; -Rbinding "
    "reports the binding of each resource and the reason">, Own, Common,
    AddsTo<"Options.Remarks">;
def all_warnings : DxcFlag<"all-warnings", "The same as -Wall">,
    Alias<W>, AliasArgs<["all"]>;
def verify : DxcFlag<"verify",
    "Compare diagnostics with the expected-... comments in the source">;
def verify_EQ : Joined<["-", "/"], "verify=">, MetaVarName<"<prefix>">,
    HelpText<
    "Compare diagnostics with comments that start with another prefix">, Own,
    SetsText<"Options.VerifyPrefix">;
def fdiagnostics_parseable_fixits : DxcFlag<"fdiagnostics-parseable-fixits",
    "Print fix-its in a machine-readable form">, Own,
    Sets<"Options.ParseableFixIts">;
def fix : DxcFlag<"fix",
    "Apply the fix-its of warnings and errors to the source files">, Own, Common,
    Sets<"AppliesFixIts">;
def fbracket_depth_EQ : Joined<["-", "/"], "fbracket-depth=">,
    MetaVarName<"<depth>">,
    HelpText<
    "Maximum nesting depth of brackets, and of statements without braces "
    "(default: 256)">,
    Own,
    SetsNumber<"Options.BracketDepth">;
def fstatement_depth_EQ : Joined<["-", "/"], "fstatement-depth=">,
    MetaVarName<"<tokens>">,
    HelpText<"Maximum number of nested tokens in a statement (default: 32768)">, Own,
    SetsNumber<"Options.StatementDepth">;
def ftemplate_depth_EQ : Joined<["-", "/"], "ftemplate-depth=">,
    MetaVarName<"<depth>">,
    HelpText<
    "Maximum nesting depth of template instantiations (default: 1024)">, Own,
    SetsNumber<"Options.TemplateDepth">;
def fmemory_limit_EQ : Joined<["-", "/"], "fmemory-limit=">,
    MetaVarName<"<megabytes>">,
    HelpText<"Maximum memory of a compile (default: 4096); 0 means no limit">, Own,
    SetsNumber<"MemoryLimit">;
def ftime_limit_EQ : Joined<["-", "/"], "ftime-limit=">,
    MetaVarName<"<seconds>">,
    HelpText<
    "Maximum processor time of a compile (default: 300); 0 means no limit">, Own,
    SetsNumber<"TimeLimit">;
def fcrash_dir_EQ : Joined<["-", "/"], "fcrash-dir=">, MetaVarName<"<folder>">,
    HelpText<
    "Write the source and the command line to a folder if the compiler "
    "crashes">, Own,
    SetsText<"CrashFolder">;
def fcache_EQ : Joined<["-", "/"], "fcache=">, MetaVarName<"<folder or address>">,
    HelpText<
    "Keep the outputs of compiles in a folder or on a server (http, https, redis), and "
    "take them from there; both may be given">, Own,
    AddsTo<"Caches">;
def fcache_read_only : Flag<["-", "/"], "fcache-read-only">,
    HelpText<"Do not store anything on the server">, Own,
    Sets<"IsCacheServerReadOnly">;
def fcache_size_EQ : Joined<["-", "/"], "fcache-size=">,
    MetaVarName<"<megabytes>">,
    HelpText<"About the maximum size of the cache (default: 5120)">, Own,
    SetsNumber<"CacheSize">;
def ferror_limit_EQ : Joined<["-", "/"], "ferror-limit=">,
    MetaVarName<"<number>">,
    HelpText<
    "Stop after this number of errors (default: 20); 0 means no limit">,
    SetsNumber<"Options.ErrorLimit">;
def no_warnings : DxcFlag<"no-warnings", "Disable all warnings">,
    Sets<"Options.NoWarnings">;
def : OtherFlag<"no_warnings", no_warnings>;
def : OtherFlag<"w", no_warnings>;
def Qunused_arguments : DxcFlag<"Qunused-arguments",
    "Do not warn about options without effect">;
def fdiagnostics_color_EQ : Joined<["-", "/"], "fdiagnostics-color=">,
    MetaVarName<"<auto|always|never>">,
    HelpText<"Color diagnostics; auto (the default) colors them on a terminal unless "
    "NO_COLOR is set, and everywhere if CLICOLOR_FORCE is set">, Own;
def fdiagnostics_color : DxcFlag<"fdiagnostics-color",
    "The same as -fdiagnostics-color=always">;
def fno_diagnostics_color : DxcFlag<"fno-diagnostics-color",
    "The same as -fdiagnostics-color=never">, Own;
def fdiagnostics_format_EQ : DxcEqual<"fdiagnostics-format=",
    "Format of diagnostics: clang (default), msvc, vi, or sarif (JSON)",
    "<clang|msvc|vi|sarif>">;
def fdiagnostics_show_option : DxcFlag<"fdiagnostics-show-option",
    "Print the warning group of each warning (default)">;
def fno_diagnostics_show_option : DxcFlag<"fno-diagnostics-show-option",
    "Do not print warning groups">;
} // Group

//===----------------------------------------------------------------------===//
// Reports about the compilation
//===----------------------------------------------------------------------===//

let Group = ReportGroup in {
def ftime_report : DxcFlag<"ftime-report",
    "Print the time of each stage and each pass">,
    Sets<"Options.Reports.Passes.Times">;
def ftime_trace : DxcFlag<"ftime-trace",
    "Print the time of each stage, declaration and pass in the JSON format "
    "of trace viewers">;
def ftime_trace_EQ : DxcEqual<"ftime-trace=",
    "Write the output of -ftime-trace to a file", "<file>">;
def ftime_trace_granularity_EQ : DxcEqual<"ftime-trace-granularity=",
    "Minimum duration of events in the trace (default: 500)", "<microseconds>">;
def stats : JoinedOrSeparate<["--", "-"], "stats">, MetaVarName<"<file>">,
    HelpText<"Write counts of instructions and other statistics of the DXIL to "
    "a file (.json, .html)">, Own, SetsText<"Statistics.Path">;
def stats_EQ : Joined<["--", "-"], "stats=">, Alias<stats>, Flags<[HelpHidden]>;
def compare : JoinedOrSeparate<["--", "-"], "compare">, MetaVarName<"<file>">,
    HelpText<"Print what has changed since --stats wrote this file">, Own,
    SetsText<"Statistics.ComparedPath">;
def compare_EQ : Joined<["--", "-"], "compare=">, Alias<compare>,
    Flags<[HelpHidden]>;
def max_growth : JoinedOrSeparate<["--", "-"], "max-growth">, MetaVarName<"<percent>">,
    HelpText<"With --compare: fail if a program has more instructions than "
    "before, by more than this">, Own, SetsText<"Statistics.MaxGrowth">;
def max_growth_EQ : Joined<["--", "-"], "max-growth=">, Alias<max_growth>,
    Flags<[HelpHidden]>;
def Odump : DxcFlag<"Odump",
    "Print the passes of the optimization level; do not compile">,
    Sets<"Options.ListPasses">;
def print_before : DxcValue<"print-before",
    "Print the IR before a pass that -Odump lists", "<pass>">,
    AddsTo<"Options.Reports.Passes.PrintBefore">;
def print_after : DxcValue<"print-after",
    "Print the IR after a pass that -Odump lists",
    "<pass>">,
    AddsTo<"Options.Reports.Passes.PrintAfter">;
def print_before_all : DxcFlag<"print-before-all",
    "Print the IR before each pass">,
    Sets<"Options.Reports.Passes.PrintBeforeAll">;
def print_after_all : DxcFlag<"print-after-all", "Print the IR after each pass">,
    Sets<"Options.Reports.Passes.PrintAfterAll">;
} // Group

//===----------------------------------------------------------------------===//
// Other targets
//===----------------------------------------------------------------------===//

let Group = OtherTargetGroup in {
def spirv : DxcFlag<"spirv", "Generate SPIR-V">;
def metal : DxcFlag<"metal", "Generate Metal">;
def fvk : DxcEqual<"fvk-", "Vulkan options of SPIR-V", "<option>">;
def fspv : DxcEqual<"fspv-", "Options of SPIR-V", "<option>">;
def Oconfig_EQ : DxcEqual<"Oconfig=", "Optimization passes for SPIR-V", "<passes>">;
def vkbr : DxcFlag<"vkbr", "Vulkan register bindings">;
} // Group

//===----------------------------------------------------------------------===//
// Help
//===----------------------------------------------------------------------===//

let Group = CommonGroup in {
def help : DxcFlag<"help", "Print this help">, Common;
def help_short : DxcFlag<"h", "Print this help">, Flags<[HelpHidden]>;
def help_query : DxcFlag<"?", "Print this help">, Flags<[HelpHidden]>;
def help_hidden : DxcFlag<"help-hidden", "Print this help">, Flags<[HelpHidden]>;
def help_long : Flag<["--"], "help">, HelpText<"Print this help">,
    Flags<[HelpHidden]>;
def version : Flag<["--"], "version">, HelpText<"Print the version">, Common;
def autocomplete : Joined<["--"], "autocomplete=">,
    HelpText<"Print what may follow an incomplete option, for shells">,
    Flags<[HelpHidden]>;
} // Group
