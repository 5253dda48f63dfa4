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

//===----------------------------------------------------------------------===//
// What to compile
//===----------------------------------------------------------------------===//

def T : DxcValue<"T", !strconcat("Target profile: ", CompiledProfiles),
    "<profile>">;
def E : DxcValue<"E", "Entry function (default: main)", "<name>">;
def D : DxcValue<"D", "Define a macro", "<name[=value]>">;
def I : DxcValue<"I", "Add a folder to search for included files", "<folder>">;
def HV : DxcValue<"HV", "Language version: 2021 (default) or 202x", "<year>">;
def enable_16bit_types
    : DxcFlag<"enable-16bit-types", "Native 16-bit types (shader model 6.2)">;
def Zpr : DxcFlag<"Zpr", "Store matrices in buffers row by row">;
def Zpc : DxcFlag<"Zpc", "Store matrices in buffers column by column (default)">;

def rootsig_define : DxcValue<"rootsig-define",
    "Take the entry's root signature from the string of a macro", "<macro>">;
def force_rootsig_ver : DxcValue<"force-rootsig-ver",
    "Version of the root signature: rootsig_1_0 or rootsig_1_1 (default)",
    "<version>">;

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
def Frs : DxcValue<"Frs", "Write the root signature to a file of its own",
    "<file>">;
def Qstrip_rootsignature : DxcFlag<"Qstrip_rootsignature",
    "Check the root signature, but leave it out of the container">;
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

//===----------------------------------------------------------------------===//
// Where resources are bound
//===----------------------------------------------------------------------===//

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
def nologo : DxcFlag<"nologo", "Accepted; no logo is ever printed">;

def help : DxcFlag<"help", "Print this help">;
def help_short : DxcFlag<"h", "Print this help">, Flags<[HelpHidden]>;
def help_query : DxcFlag<"?", "Print this help">, Flags<[HelpHidden]>;
def help_long : Flag<["--"], "help">, HelpText<"Print this help">,
    Flags<[HelpHidden]>;
def version : Flag<["--"], "version">, HelpText<"Print the version">;
