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
include "llvm/Target/DirectX/Contract/ShaderStages.td"

class DxcFlag<string name, string help>
    : Flag<["-", "/"], name>, HelpText<help>;
class DxcValue<string name, string help, string value>
    : JoinedOrSeparate<["-", "/"], name>, HelpText<help>, MetaVarName<value>;

/// Another spelling of an option, which -help leaves out.
class OtherFlag<string name, Option option>
    : Flag<["-", "/"], name>, Alias<option>, Flags<[HelpHidden]>;
class OtherValue<string name, Option option>
    : JoinedOrSeparate<["-", "/"], name>, Alias<option>, Flags<[HelpHidden]>;

def AcceptedGroup : OptionGroup<"<accepted>">;
/// An option that asks for what a compute shader, or this compiler, does not
/// have to do anything for.
class Accepted<string name, string help>
    : DxcFlag<name, !strconcat("Accepted: ", help)>, Group<AcceptedGroup>;

//===----------------------------------------------------------------------===//
// What to compile
//===----------------------------------------------------------------------===//

def T : DxcValue<"T", !strconcat("Target profile: ", AllProfiles),
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

//===----------------------------------------------------------------------===//
// What a library exports
//===----------------------------------------------------------------------===//

def default_linkage : DxcValue<"default-linkage",
    "Linkage of a library's functions that are neither shaders nor exported: "
    "internal (default) or external", "<linkage>">;
def export_shaders_only : DxcFlag<"export-shaders-only",
    "Export no functions from a library, only shaders">;
def exports : DxcValue<"exports",
    "Export only these functions from a library, under their own or other "
    "names: name[[,name]=function][;...]", "<exports>">;

//===----------------------------------------------------------------------===//
// What to write
//===----------------------------------------------------------------------===//

def Fo : DxcValue<"Fo", "Write the container to a file", "<file>">;
def Fc : DxcValue<"Fc", "Write the listing to a file", "<file>">;
def reflection_json : DxcValue<"reflection-json",
    "Write the parameters, their registers and the entries as JSON", "<file>">;
def Frs : DxcValue<"Frs", "Write the root signature to a file of its own",
    "<file>">;
def Qstrip_rootsignature : DxcFlag<"Qstrip_rootsignature",
    "Check the root signature, but leave it out of the container">;
def Fre : DxcValue<"Fre", "Write the part for reflection to a file of its own",
    "<file>">;
def Qstrip_reflect : DxcFlag<"Qstrip_reflect",
    "Leave the part for reflection out of the container">;
def fcgl : DxcFlag<"fcgl", "Print the IR before optimisation">;
def ast_dump : DxcFlag<"ast-dump", "Print the syntax tree">;

//===----------------------------------------------------------------------===//
// How to compile
//===----------------------------------------------------------------------===//

def O0 : DxcFlag<"O0", "Optimise only as far as DXIL demands">;
def O1 : DxcFlag<"O1", "Optimise a little">;
def O2 : DxcFlag<"O2", "Optimise more">;
def O3 : DxcFlag<"O3", "Optimise fully (default)">;
def Od : DxcFlag<"Od", "The same as -O0">;
def Vd : DxcFlag<"Vd", "Do not verify the result">;

def Gis : DxcFlag<"Gis", "Compute with floats strictly as the source says">;
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
    "The validator that is to accept the container: 1.0 to 1.10 (the oldest "
    "that can)", "<version>">;
def : OtherValue<"validator_version", validator_version>;

def Ges : Accepted<"Ges", "the language is strict">;
def Gec : DxcFlag<"Gec", "Deprecated, and without effect">;
def no_legacy_cbuf_layout : DxcFlag<"no-legacy-cbuf-layout",
    "Without effect, as in dxc">;
def : OtherFlag<"no_legacy_cbuf_layout", no_legacy_cbuf_layout>;
def : OtherFlag<"not_use_legacy_cbuf_load", no_legacy_cbuf_layout>;
def enable_lifetime_markers : Accepted<"enable-lifetime-markers",
    "the code has no lifetime markers">;
def disable_lifetime_markers : Accepted<"disable-lifetime-markers",
    "the code has no lifetime markers">;
def enable_payload_qualifiers : Accepted<"enable-payload-qualifiers",
    "compute shaders have no payloads">;
def disable_payload_qualifiers : Accepted<"disable-payload-qualifiers",
    "compute shaders have no payloads">;
def pack_optimized : Accepted<"pack-optimized",
    "compute shaders have no signatures">;
def : OtherFlag<"pack_optimized", pack_optimized>;
def pack_prefix_stable : Accepted<"pack-prefix-stable",
    "compute shaders have no signatures">;
def : OtherFlag<"pack_prefix_stable", pack_prefix_stable>;

//===----------------------------------------------------------------------===//
// Debug information, which is not made yet, and what a container need not have
//===----------------------------------------------------------------------===//

def DebugGroup : OptionGroup<"<debug>">;
class DebugFlag<string name, string help>
    : DxcFlag<name, help>, Group<DebugGroup>;

def Zi : DebugFlag<"Zi", "Make debug information (not yet: a warning)">;
def Zs : DebugFlag<"Zs", "Make small debug information (not yet: a warning)">;
def Zss : DebugFlag<"Zss",
    "Hash the source with the container (not yet: a warning)">;
def Zsb : Accepted<"Zsb", "the hash is that of the code alone">;
def Fd : DxcValue<"Fd", "Write debug information (not yet: a warning)",
    "<file>">, Group<DebugGroup>;
def Qembed_debug : DebugFlag<"Qembed_debug",
    "Keep debug information in the container (not yet: a warning)">;
def Qsource_in_debug_module : DebugFlag<"Qsource_in_debug_module",
    "Keep the source in the debug information (not yet: a warning)">;
def Qstrip_debug : Accepted<"Qstrip_debug",
    "the container has no debug information">;
def Qstrip_priv : Accepted<"Qstrip_priv", "the container has no private data">;

//===----------------------------------------------------------------------===//
// Where resources are bound
//===----------------------------------------------------------------------===//

def fhlsl_binding_layout_EQ
    : Joined<["-", "/"], "fhlsl-binding-layout=">, MetaVarName<"<dxc|stable>">,
      HelpText<"Give registers to what is used (dxc), or to all declarations, so "
               "that none depends on the body of a function (stable)">;
def auto_binding_space : DxcValue<"auto-binding-space",
    "The register space of resources for which the source names none",
    "<space>">;
def flegacy_resource_reservation : DxcFlag<"flegacy-resource-reservation",
    "Keep the registers of unused resources free">;
def fhlsl_unused_resource_bindings_EQ
    : Joined<["-", "/"], "fhlsl-unused-resource-bindings=">,
      MetaVarName<"<strip|reserve-explicit|reserve-all>">,
      HelpText<"What happens to the registers of unused resources (strip)">;
def import_binding_table : DxcValue<"import-binding-table",
    "Read registers for resources without one from a file", "<csv>">;
def export_binding_table : DxcValue<"export-binding-table",
    "Write all registers to a file that can be imported", "<csv>">;
def pin_bindings : Flag<["--", "-"], "pin-bindings">,
    HelpText<"Print the source with the register of every resource">;

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

def WX : DxcFlag<"WX", "Treat warnings as errors">;
def W : Joined<["-", "/"], "W">, MetaVarName<"<warning>">,
    HelpText<"Turn a warning group on (-Wname) or off (-Wno-name)">;
def R : Joined<["-"], "R">, MetaVarName<"<remark>">,
    HelpText<"Turn a group of remarks on (-Rname) or off (-Rno-name); -Rbinding "
             "says where each resource went, and why">;
def verify : DxcFlag<"verify",
    "Compare diagnostics with the comments in the source that expect them">;
def verify_EQ : Joined<["-", "/"], "verify=">, MetaVarName<"<prefix>">,
    HelpText<"The same, with another prefix of these comments">;
def fdiagnostics_parseable_fixits : DxcFlag<"fdiagnostics-parseable-fixits",
    "Print fix-its in a form that tools can apply">;
def fbracket_depth_EQ : Joined<["-", "/"], "fbracket-depth=">,
    MetaVarName<"<depth>">, HelpText<"How deep brackets may nest (256)">;
def ftemplate_depth_EQ : Joined<["-", "/"], "ftemplate-depth=">,
    MetaVarName<"<depth>">,
    HelpText<"How deep instantiations of templates may nest (1024)">;
def ferror_limit_EQ : Joined<["-", "/"], "ferror-limit=">,
    MetaVarName<"<number>">,
    HelpText<"After how many errors to stop (20); 0: never">;
def no_warnings : DxcFlag<"no-warnings", "Print no warnings">;
def : OtherFlag<"no_warnings", no_warnings>;
def Qunused_arguments : DxcFlag<"Qunused-arguments",
    "Do not warn about options without effect">;
def fdiagnostics_color_EQ : Joined<["-", "/"], "fdiagnostics-color=">,
    MetaVarName<"<auto|always|never>">,
    HelpText<"When diagnostics are coloured (auto: on a terminal)">;
def fdiagnostics_color : DxcFlag<"fdiagnostics-color",
    "The same as -fdiagnostics-color=always">;
def fno_diagnostics_color : DxcFlag<"fno-diagnostics-color",
    "The same as -fdiagnostics-color=never">;
def fdiagnostics_show_option : DxcFlag<"fdiagnostics-show-option",
    "Print the groups of warnings (default)">;
def fno_diagnostics_show_option : DxcFlag<"fno-diagnostics-show-option",
    "Do not print the groups of warnings">;
def nologo : Accepted<"nologo", "no logo is ever printed">;

def help : DxcFlag<"help", "Print this help">;
def help_short : DxcFlag<"h", "Print this help">, Flags<[HelpHidden]>;
def help_query : DxcFlag<"?", "Print this help">, Flags<[HelpHidden]>;
def help_long : Flag<["--"], "help">, HelpText<"Print this help">,
    Flags<[HelpHidden]>;
def version : Flag<["--"], "version">, HelpText<"Print the version">;
