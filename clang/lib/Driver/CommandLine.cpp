// CommandLine.cpp: Command-line parsing
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/CommandLine.h"
#include "OptionTable.h"
#include "Recompile.h"
#include "TextEncoding.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Driver/Process.h"
#include "clang/Reports/BindingMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using clang::HLSLBranching;
using clang::HLSLCodeStyle;
using namespace clang::dxc;
using namespace llvm;
using namespace llvm::dxil;
using namespace llvm::opt;

#ifndef CLANG_DXC_VERSION
#error "the build defines CLANG_DXC_VERSION"
#endif

/// Whether \p Warning, the value of a -W, is about a group of dxc's without a
/// warning of this compiler: what it warns of is an error here, or of Vulkan.
static bool isEmptyGroup(StringRef Warning) {
  Warning.consume_front("no-");
  Warning.consume_front("error=");
  return Warning.starts_with("vk-") ||
         is_contained({"attribute-type", "specifier-override"}, Warning);
}

/// Shader models that dxc takes for 6.0, also with -WX.
static bool isOfDirect3D11(unsigned Major, unsigned Minor) {
  return (Major == 4 || Major == 5) && Minor <= 1;
}

namespace {

/// One command line that is being read.
class CommandLineReader {
public:
  CommandLineReader(CommandLine &Line, const CommandLineSetting &Setting,
                    raw_ostream &Err)
      : Line(Line), Options(Line.Options), Setting(Setting), Err(Err) {}

  /// Returns false after an error.
  bool read(const DxcOptTable &Table, const InputArgList &Args) {
    // Errors caused by an unknown option are not reported.
    if (!checkKnown(Table, Args))
      return false;
    bool Good = setFields(Args, Line, Err);
    Good = readInput(Args) && Good;
    Good = readProfile(Args) && Good;
    Good = readLanguageVersion(Args.getLastArg(OPT_HV)) && Good;
    Good = readBindings(Args) && Good;
    Good = readLibrary(Args) && Good;
    Good = readRest(Args) && Good;
    Good = readStyle(Args) && Good;
    Good = readPayloadQualifiers(Args) && Good;
    Good = readDenormMode(Args.getLastArg(OPT_denorm)) && Good;
    Good = readEncoding(Args.getLastArg(OPT_encoding)) && Good;
    Good = readValidatorVersion(Args.getLastArg(OPT_validator_version)) && Good;
    Good = checkDebug(Args) && Good;
    Good = checkLibrary(Args) && Good;
    if (Options.Native16BitTypes)
      Good = Good && checkModel(Feature::Native16BitTypes);
    return Good;
  }

private:
  bool error(const Twine &Message) {
    Err << "clang-dxc: error: " << Message << '\n';
    return false;
  }

  /// Returns false if warnings are errors.
  bool warning(const Twine &Message) {
    if (Options.NoWarnings)
      return true;
    if (Options.WarningsAsErrors)
      return error(Message);
    Err << "clang-dxc: warning: " << Message << '\n';
    return true;
  }

  /// About an option that build scripts have, and that has no effect. As in
  /// dxc, -WX makes it no error.
  void warnWithoutEffect(const InputArgList &Args, const Twine &Message) {
    if (!Options.NoWarnings && !Args.hasArg(OPT_Qunused_arguments))
      Err << "clang-dxc: warning: " << Message << '\n';
  }

  /// The feature is of an option.
  bool checkModel(Feature F) {
    const FeatureRow &Info = getFeature(F);
    return isAvailable(F, Options.Profile.Minor) ||
           error(Info.Claim + " shader model 6." +
                 Twine(unsigned(Info.FirstMinor)) + ", but the profile is " +
                 Options.Profile.Spelling);
  }

  /// Whether all options are known and supported.
  bool checkKnown(const DxcOptTable &Table, const InputArgList &Args) {
    if (const Arg *A = Args.getLastArg(OPT_OtherTargetGroup))
      return error("option '" + A->getAsString(Args) +
                   "' is not supported: the only target is DXIL");
    bool Good = true;
    for (const Arg *A : Args.filtered(OPT_UNKNOWN))
      Good = error(describeUnknownOption(Table, A->getAsString(Args)));
    return Good;
  }

  bool readInput(const InputArgList &Args) {
    std::vector<std::string> Inputs = Args.getAllArgValues(OPT_INPUT);
    if (Inputs.empty() && Args.hasArg(OPT_link)) {
      Line.InputPaths = Setting.DefaultInputs;
      return !Line.InputPaths.empty() || error("no library to link");
    }
    if (Inputs.empty())
      Inputs = ArrayRef(Setting.DefaultInputs).take_front();
    if (Inputs.empty())
      return error("no input file; -help shows how to call clang-dxc");
    if (Args.hasArg(OPT_link)) {
      // As in dxc, one argument may have several names.
      for (StringRef Input : Inputs) {
        SmallVector<StringRef, 4> Names;
        Input.split(Names, ';', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
        for (StringRef Name : Names)
          Line.InputPaths.push_back(Name.trim().str());
      }
      return true;
    }
    const Arg *Layout = Args.getLastArg(OPT_fhlsl_binding_layout_EQ);
    bool IsStable = Layout && StringRef(Layout->getValue()) == "stable";
    if (Inputs.size() > 1 && !IsStable) {
      warnWithoutEffect(Args, "'" + Twine(Inputs[0]) +
                                  "' is ignored: only the last input, '" +
                                  Inputs.back() + "', is compiled");
      Inputs = {Inputs.back()};
    }
    Line.InputPaths = std::move(Inputs);
    return true;
  }

  bool readProfile(const InputArgList &Args) {
    const Arg *A = Args.getLastArg(OPT_T);
    if (Args.hasArg(OPT_dumpbin))
      return true;
    if (!A && isPreprocessOnly(Args)) {
      // What has no stage yet is preprocessed as for all of them.
      Options.Profile = {"", "library",
                         lookupStageOfProfile("lib")->FirstMinor};
      return true;
    }
    if (!A)
      return error("no target profile; specify one with -T, for example "
                   "-T cs_6_6");
    StringRef Text = A->getValue();
    Options.Profile.Spelling = Text.str();
    if (Text == "rootsig_1_0" || Text == "rootsig_1_1") {
      Options.Profile.Stage = "rootsignature";
      Options.RootSignatureMinor = Text == "rootsig_1_0" ? 0 : 1;
      return true;
    }
    auto [StageName, Version] = Text.split('_');
    const dxil::ShaderStage *Stage = lookupStageOfProfile(StageName);
    if (Stage)
      Options.Profile.Stage =
          Triple::getEnvironmentTypeName(Stage->Environment).str();
    unsigned Major, Minor;
    auto [MajorText, MinorText] = Version.split('_');
    if (Text == "lib_6_x") {
      Options.Profile.Minor = OfflineLibraryMinor;
      return true;
    }
    if (!Stage || MajorText.getAsInteger(10, Major) ||
        MinorText.getAsInteger(10, Minor))
      return error("'" + Text +
                   "' is not a target profile; a profile is a stage "
                   "and a shader model, for example cs_6_6");
    if (isOfDirect3D11(Major, Minor) && Stage->FirstMinor == 0) {
      Options.Profile.Spelling = (StageName + "_6_0").str();
      if (!Args.hasArg(OPT_no_warnings))
        Err << "clang-dxc: warning: '" << Text << "' is compiled as "
            << Options.Profile.Spelling
            << ", the first profile of this stage with DXIL\n";
      Major = 6;
      Minor = 0;
    }
    if (Major != 6 || Minor > LatestShaderModelMinor)
      return error("shader model " + Twine(Major) + "." + Twine(Minor) +
                   " is not supported; use 6.0 to 6." +
                   Twine(LatestShaderModelMinor));
    if (Minor < Stage->FirstMinor)
      return error("profile '" + Text + "' is not supported: " + Stage->Plural +
                   " need shader model 6." +
                   Twine(unsigned(Stage->FirstMinor)) + "; use " +
                   Stage->getProfileRange());
    Options.Profile.Minor = Minor;
    return true;
  }

  bool readLanguageVersion(const Arg *A) {
    if (!A)
      return true;
    Options.LanguageVersion = StringSwitch<unsigned>(A->getValue())
                                  .Case("2016", 2016)
                                  .Case("2017", 2017)
                                  .Case("2018", 2018)
                                  .Case("2021", 2021)
                                  .Case("202x", 2029)
                                  .Default(0);
    if (Options.LanguageVersion)
      return true;
    return error("language version '" + Twine(A->getValue()) +
                 "' is not supported; use 2016, 2017, 2018, 2021 or 202x");
  }

  bool readRootSignatureVersion(const Arg *A) {
    if (!A)
      return true;
    StringRef Version = A->getValue();
    if (Version != "rootsig_1_0" && Version != "rootsig_1_1")
      return error("root signature version '" + Version +
                   "' is not supported; use rootsig_1_0 or rootsig_1_1");
    Options.RootSignatureMinor = Version == "rootsig_1_0" ? 0 : 1;
    return true;
  }

  bool readLayoutTarget(const InputArgList &Args) {
    const Arg *A = Args.getLastArg(OPT_fhlsl_layout_target_EQ);
    if (!A)
      return true;
    StringRef Target = A->getValue();
    if (Target != "d3d12" && Target != "vulkan")
      return error("'" + Target +
                   "' is not a layout target; use d3d12 or vulkan");
    if (!Options.StableLayout)
      return error("option '" + A->getAsString(Args) +
                   "' needs -fhlsl-binding-layout=stable");
    if (Target != "vulkan")
      return true;
    Options.LayoutTarget = clang::hlsl::LayoutTargetKind::Vulkan;
    bool Good = true;
    for (const Arg *Other : Args.filtered(
             OPT_Fo, OPT_Fc, OPT_Fh, OPT_Frs, OPT_Fre, OPT_Fsh, OPT_Fd,
             OPT_fcgl, OPT_export_binding_table, OPT_binding_map, OPT_stats,
             OPT_compare, OPT_pin_bindings))
      Good = error("option '" + Other->getSpelling() +
                   "' writes code or registers of Direct3D; the layout target "
                   "'vulkan' has only -reflection-json");
    if (!Args.hasArg(OPT_reflection_json, OPT_P, OPT_M, OPT_MD, OPT_MF,
                     OPT_ast_dump, OPT_verify, OPT_verify_EQ))
      Good = error("the layout target 'vulkan' has no code; name the file for "
                   "the layout with -reflection-json");
    for (const std::string &Remark : Args.getAllArgValues(OPT_R))
      if (Remark == "binding")
        Good = error("option '-Rbinding' shows registers of Direct3D; the "
                     "layout target 'vulkan' has only -reflection-json");
    return Good;
  }

  bool readBindingLayout(const InputArgList &Args) {
    const Arg *A = Args.getLastArg(OPT_fhlsl_binding_layout_EQ);
    if (!A)
      return readLayoutTarget(Args);
    StringRef Layout = A->getValue();
    if (Layout != "dxc" && Layout != "stable")
      return error("'" + Layout +
                   "' is not a binding layout; use dxc or stable");
    Options.StableLayout = Layout == "stable";
    bool Good = readLayoutTarget(Args);
    if (!Options.StableLayout)
      return Good;
    // What decides in the other layout has nothing to decide in this one.
    for (const Arg *Other :
         Args.filtered(OPT_fhlsl_unused_resource_bindings_EQ,
                       OPT_flegacy_resource_reservation,
                       OPT_import_binding_table, OPT_binding_table_define))
      Good = error("option '" + Other->getAsString(Args) +
                   "' cannot be combined with the stable layout");
    return Good;
  }

  bool readBindings(const InputArgList &Args) {
    bool Good = true;
    uint32_t Space;
    if (const Arg *A = Args.getLastArg(OPT_auto_binding_space)) {
      if (StringRef(A->getValue()).getAsInteger(10, Space) ||
          Space >= FirstSystemSpace)
        Good = error("'" + Twine(A->getValue()) +
                     "' is not a register space; expected a number up to " +
                     Twine(FirstSystemSpace - 1));
      else
        Options.AutoBindingSpace = Space;
    }
    if (const Arg *A = Args.getLastArg(OPT_fhlsl_unused_resource_bindings_EQ)) {
      auto Unused =
          StringSwitch<std::optional<llvm::dxil::UnusedBindings>>(A->getValue())
              .Case("strip", llvm::dxil::UnusedBindings::Strip)
              .Case("reserve-explicit",
                    llvm::dxil::UnusedBindings::ReserveExplicit)
              .Case("reserve-all", llvm::dxil::UnusedBindings::ReserveAll)
              .Default(std::nullopt);
      if (Unused)
        Options.UnusedBindings = *Unused;
      else
        Good = error("'" + Twine(A->getValue()) +
                     "' is not a treatment of unused resources; use strip, "
                     "reserve-explicit or reserve-all");
    }
    Good = readBindingLayout(Args) && Good;
    if (!Line.ImportedBindingsPath.empty() &&
        !Options.BindingTableMacro.empty())
      Good = error("-import-binding-table and -binding-table-define cannot "
                   "be combined");
    return Good;
  }

  /// One value of -exports: `name[[,name...]=function][;...]`.
  bool readExports(StringRef Text) {
    SmallVector<StringRef, 4> Parts;
    Text.split(Parts, ';');
    for (StringRef Part : Parts) {
      auto [Left, Right] = Part.split('=');
      clang::hlsl::ExportRequest Request;
      SmallVector<StringRef, 4> Names;
      Left.split(Names, ',');
      for (StringRef Name : Names)
        Request.Names.push_back(Name.trim().str());
      bool IsRenamed = Part.contains('=');
      Request.Function = (IsRenamed ? Right : Left).trim().str();
      bool AreNames = llvm::all_of(Request.Names, [](const std::string &Name) {
        return clang::isValidAsciiIdentifier(Name);
      });
      if (Request.Function.empty() || (IsRenamed && !AreNames) ||
          (!IsRenamed && Names.size() != 1))
        return error("'" + Part +
                     "' is not an item of -exports; write the name of a "
                     "function, or new names for it, as in 'a,b=function'");
      Options.Library.Exports.push_back(std::move(Request));
    }
    return true;
  }

  bool readLibrary(const InputArgList &Args) {
    bool Good = true;
    if (!Options.Profile.isLibrary() && !Options.Profile.Stage.empty())
      for (const Arg *A : Args.filtered(OPT_default_linkage,
                                        OPT_export_shaders_only, OPT_exports))
        Good = error("option '" + A->getSpelling() +
                     "' only applies to libraries, but the profile is " +
                     Options.Profile.Spelling);
    if (const Arg *A = Args.getLastArg(OPT_default_linkage)) {
      StringRef Linkage = A->getValue();
      if (Linkage != "internal" && Linkage != "external")
        Good = error("'" + Linkage +
                     "' is not a linkage; use internal or external");
      Options.Library.ExportAll = Linkage == "external";
    }
    for (const std::string &Exports : Args.getAllArgValues(OPT_exports))
      Good = readExports(Exports) && Good;
    return Good;
  }

  /// What is said of one entry has no meaning where there are several.
  bool checkLibrary(const InputArgList &Args) {
    if (!Options.Profile.isLibrary())
      return !Options.AllEntries ||
             error("-all-entries needs the profile of a library, which states "
                   "the shader model; for example -T lib_6_6");
    bool Good = true;
    if (!Line.RootSignaturePath.empty())
      Good = error(
          "-Frs cannot be used with a library, which has no root signature");
    if (const Arg *A = Args.getLastArg(OPT_E))
      Good = warning("option '" + A->getSpelling() +
                     "' has no effect: the entry points of a library are its "
                     "functions with a 'shader' attribute") &&
             Good;
    if (const Arg *A = Args.getLastArg(OPT_rootsig_define))
      Good = warning("option '" + A->getSpelling() +
                     "' has no effect: a library has no root signature") &&
             Good;
    if (Options.AllEntries)
      Good = checkEntries(Args) && Good;
    return Good;
  }

  /// -all-entries: the profile of a library states the shader model.
  bool checkEntries(const InputArgList &Args) {
    bool Good = true;
    if (Options.IsLink || Options.IsEdit || Options.PreprocessOnly)
      Good = error("-all-entries needs a source that is compiled");
    if (Options.Profile.Minor == OfflineLibraryMinor)
      Good = error("-all-entries needs a numbered shader model; use lib_6_3 to "
                   "lib_6_" +
                   Twine(LatestShaderModelMinor));
    if ((Line.ContainerPath.empty() || Line.ContainerPath == "-") &&
        !Options.Wanted.CheckOnly)
      Good = error("-all-entries needs a folder for the containers (-Fo)");
    for (const Arg *A :
         Args.filtered(OPT_Fc, OPT_Fh, OPT_Fd, OPT_Fre, OPT_Frs, OPT_Fsh,
                       OPT_fcgl, OPT_ast_dump, OPT_reflection_json,
                       OPT_export_binding_table, OPT_pin_bindings))
      Good = error("option '" + A->getSpelling() +
                   "' is about one program, and -all-entries makes several");
    return Good;
  }

  bool readHeader(const InputArgList &Args) {
    Line.HeaderVariable =
        Options.Profile.isLibrary() ? "g_lib" : "g_" + Options.Entry;
    const Arg *A = Args.getLastArg(OPT_Vn);
    if (!A)
      return true;
    Line.HeaderVariable = A->getValue();
    if (Line.HeaderPath.empty())
      warnWithoutEffect(Args, "option '" + A->getSpelling() +
                                  "' has no effect without -Fh");
    return clang::isValidAsciiIdentifier(Line.HeaderVariable) ||
           error("'" + Twine(Line.HeaderVariable) +
                 "' is not a valid name for an array in C");
  }

  /// Which parts of the output have a destination.
  void readWanted(const InputArgList &Args) {
    WantedOutputs &Wanted = Options.Wanted;
    Wanted.RootSignature = !Line.RootSignaturePath.empty();
    Wanted.ShaderHash = !Line.ShaderHashPath.empty();
    Wanted.ReflectionPart = !Line.ReflectionPartPath.empty();
    Wanted.BindingTable = !Line.ExportedBindingsPath.empty();
    Wanted.Reflection = !Line.ReflectionPath.empty();
    if (!Line.BindingMapPath.empty())
      Wanted.SideReports.insert(BindingReportName.str());
    if (Line.Statistics.areWanted())
      Wanted.SideReports.insert(StatisticsReportName.str());
    // Without an output file, the listing is printed.
    Wanted.Listing = !Line.ListingPath.empty() || !Line.HeaderPath.empty() ||
                     (isListingPrinted(Line) && !Wanted.PinnedSource);
    if (Options.LayoutTarget == clang::hlsl::LayoutTargetKind::Vulkan ||
        Wanted.CheckOnly)
      Wanted.Listing = Wanted.Container = false;
  }

  bool readDiagnosticOptions(const InputArgList &Args) {
    Options.ShowWarningGroups =
        !Args.hasFlag(OPT_fno_diagnostics_show_option,
                      OPT_fdiagnostics_show_option, /*Default=*/false);
    if (const Arg *Form = Args.getLastArg(OPT_fdiagnostics_format_EQ)) {
      auto Known = StringSwitch<std::optional<DiagnosticForm>>(Form->getValue())
                       .Case("clang", DiagnosticForm::Clang)
                       .Cases({"msvc", "msvc-fallback", "mdvc-fallback"},
                              DiagnosticForm::MSVC)
                       .Case("vi", DiagnosticForm::Vi)
                       .Case("sarif", DiagnosticForm::SARIF)
                       .Default(std::nullopt);
      if (!Known)
        return error("'" + Twine(Form->getValue()) +
                     "' is not a format of diagnostics; use clang, msvc, vi or "
                     "sarif");
      Options.Form = *Known;
    }
    const Arg *A =
        Args.getLastArg(OPT_fdiagnostics_color_EQ, OPT_fdiagnostics_color,
                        OPT_fno_diagnostics_color);
    if (!A)
      return true;
    const Option &Wanted = A->getOption();
    StringRef When = Wanted.matches(OPT_fdiagnostics_color) ? "always"
                     : Wanted.matches(OPT_fno_diagnostics_color)
                         ? "never"
                         : A->getValue();
    if (When != "auto" && When != "always" && When != "never")
      return error("'" + When +
                   "' is not a value of -fdiagnostics-color; use auto, "
                   "always or never");
    if (When != "auto")
      Line.Colours = When == "always";
    return true;
  }

  bool checkBindingMap() {
    return Line.BindingMapPath.empty() ||
           BindingMap::findForm(Line.BindingMapPath) ||
           error(BindingMap::explainForm(Line.BindingMapPath));
  }

  /// What the code is to be like.
  bool readStyle(const InputArgList &Args) {
    HLSLCodeStyle &Style = Options.Style;
    if (Style.PackOptimized && Args.hasArg(OPT_pack_prefix_stable))
      return error("-pack-optimized and -pack-prefix-stable cannot be "
                   "combined");
    bool Flatten = Args.hasArg(OPT_Gfa), Branch = Args.hasArg(OPT_Gfp);
    if (Flatten && Branch)
      return error("-Gfa and -Gfp cannot be combined");
    // Both sides of a branch run, with what it kept from being accessed.
    if (Flatten && !Style.AllResourcesBound)
      return error("-Gfa needs -all-resources-bound");
    Style.Branching = Flatten  ? HLSLBranching::Flatten
                      : Branch ? HLSLBranching::Branch
                               : HLSLBranching::Free;
    if (Args.hasArg(OPT_Gec))
      warnWithoutEffect(Args, "-Gec is deprecated and has no effect");
    if (Args.hasArg(OPT_no_legacy_cbuf_layout))
      warnWithoutEffect(Args, "-no-legacy-cbuf-layout has no effect: constant "
                              "buffers always have the legacy layout");
    return true;
  }

  bool readPayloadQualifiers(const InputArgList &Args) {
    unsigned Minor = Options.Profile.Minor;
    bool IsAskedFor = Args.hasArg(OPT_enable_payload_qualifiers) &&
                      !Args.hasArg(OPT_disable_payload_qualifiers);
    Options.PayloadQualifiers =
        IsAskedFor || (isAvailable(Feature::DefaultPayloadQualifiers, Minor) &&
                       !Args.hasArg(OPT_disable_payload_qualifiers));
    return !IsAskedFor || checkModel(Feature::PayloadQualifiers);
  }

  bool readDenormMode(const Arg *A) {
    if (!A)
      return true;
    StringRef Mode = A->getValue();
    if (Mode != "any" && Mode != "preserve" && Mode != "ftz")
      return error("'" + Mode +
                   "' is not a value of -denorm; use any, preserve "
                   "or ftz");
    Options.Style.DenormMode = Mode.str();
    return checkModel(Feature::DenormModes);
  }

  bool readEncoding(const Arg *A) {
    if (!A)
      return true;
    std::optional<TextEncoding> Encoding = findEncoding(A->getValue());
    if (!Encoding)
      return error("'" + StringRef(A->getValue()) +
                   "' is not a value of -encoding; use utf8, utf16, utf32 or "
                   "wide");
    Line.Encoding = *Encoding;
    return true;
  }

  bool readValidatorVersion(const Arg *A) {
    if (!A)
      return true;
    StringRef Text = A->getValue();
    auto [MajorText, MinorText] = Text.split('.');
    unsigned Minor;
    if (MajorText != "1" || MinorText.getAsInteger(10, Minor) ||
        Minor > LatestValidatorMinor)
      return error("'" + Text + "' is not a validator version; use 1.0 to 1." +
                   Twine(LatestValidatorMinor));
    // A library states the requirements of each function, from this version on.
    unsigned First = Options.Profile.isLibrary()
                         ? FirstValidatorMinorOfLibraries
                         : Options.Profile.Minor;
    First = std::max(First,
                     std::min(Options.Profile.Minor, LatestShaderModelMinor));
    if (Minor < First)
      return error("validator version 1." + Twine(Minor) +
                   " does not support profile " + Options.Profile.Spelling +
                   ", which needs 1." + Twine(First));
    Options.Style.ValidatorMinor = Minor;
    return true;
  }

  /// What dxc refuses is an error.
  bool checkDebug(const InputArgList &Args) {
    bool HasFull = Args.hasArg(OPT_Zi), HasSmall = Args.hasArg(OPT_Zs);
    if (HasFull && HasSmall)
      return error("-Zi and -Zs cannot be combined");
    if (Args.hasArg(OPT_Zss) && Args.hasArg(OPT_Zsb))
      return error("-Zss and -Zsb cannot be combined");
    if (Args.hasArg(OPT_Qembed_debug) && !HasFull)
      return error("-Qembed_debug needs -Zi");
    if (Args.hasArg(OPT_Qsource_in_debug_module) && HasSmall)
      return error("-Qsource_in_debug_module and -Zs cannot be combined");
    if (Args.hasArg(OPT_Qpdb_in_private) && !Line.PrivateInputPath.empty())
      return error("-Qpdb_in_private and -setprivate cannot be combined");
    for (OptionID ID : {OPT_Zss, OPT_Fd})
      if (const Arg *A = Args.getLastArg(ID); A && !HasFull && !HasSmall)
        return error(A->getSpelling() + " needs -Zi or -Zs");
    DebugOptions &Debug = Options.Debug;
    StringRef File = Args.getLastArgValue(OPT_Fd);
    Debug.WantFile = !File.empty() || Setting.TakesDebugFile;
    if (!readDebugPaths(Args))
      return false;
    // A folder is where a file named by the hash goes.
    if (!File.empty() && !sys::path::is_separator(File.back()))
      Debug.FileName = Debug.Paths.apply(File);
    Debug.IsEmbedded = !Args.hasArg(OPT_Qstrip_debug) &&
                       (Args.hasArg(OPT_Qembed_debug) || !Debug.WantFile);
    readDebugArguments(Args);
    if (HasFull && !Debug.WantFile &&
        !Args.hasArg(OPT_Qembed_debug, OPT_Qstrip_debug)) {
      Debug.Arguments.push_back({"Qembed_debug", ""});
      warnWithoutEffect(Args,
                        "debug information is stored in the container, because "
                        "-Fd names no file; add -Qembed_debug if this is "
                        "intended");
    }
    return true;
  }

  bool readDebugPaths(const InputArgList &Args) {
    for (const std::string &Row :
         Args.getAllArgValues(OPT_fdebug_prefix_map_EQ)) {
      auto [From, To] = StringRef(Row).split('=');
      if (!StringRef(Row).contains('='))
        return error(
            "'" + Row +
            "' is not a prefix map; write '<old>=<new>', the beginning "
            "of paths and its replacement");
      Options.Debug.Paths.Rows.emplace_back(From.str(), To.str());
    }
    return true;
  }

  /// The entry and the profile come first, as from dxc; -E is there also if it
  /// is not given. Debug information does not depend on the cache and on
  /// statistics.
  void readDebugArguments(const InputArgList &Args) {
    auto &Arguments = Options.Debug.Arguments;
    if (!Options.Profile.isLibrary())
      Arguments.push_back({"E", Options.Entry});
    Arguments.push_back({"T", Options.Profile.Spelling});
    for (const Arg *A : Args) {
      const Option &O = A->getOption();
      if (O.matches(OPT_INPUT) || O.matches(OPT_E) || O.matches(OPT_T) ||
          O.matches(OPT_fdebug_prefix_map_EQ) || O.matches(OPT_fcache_EQ) ||
          O.matches(OPT_fcache_size_EQ) || O.matches(OPT_fcache_read_only) ||
          O.matches(OPT_stats) || O.matches(OPT_compare) ||
          O.matches(OPT_max_growth) || O.matches(OPT_binding_map))
        continue;
      ArgStringList Words;
      A->render(Args, Words);
      Arguments.push_back(
          {StringRef(Words[0]).ltrim("-/").str(),
           Words.size() > 1 ? Options.Debug.Paths.apply(Words[1]) : ""});
    }
  }

  bool readRest(const InputArgList &Args) {
    bool Good = true;
    // Build scripts leave the name empty for the default.
    if (StringRef Entry = Args.getLastArgValue(OPT_E); !Entry.empty())
      Options.Entry = Entry.str();
    for (const std::string &Warning : Args.getAllArgValues(OPT_W))
      if (!isEmptyGroup(Warning))
        Options.Warnings.push_back(Warning);
    if (Options.KeepReflectionInProgram &&
        Args.hasArg(OPT_Qstrip_reflect_from_dxil))
      Good = error("-Qkeep_reflect_in_dxil and -Qstrip_reflect_from_dxil "
                   "cannot be combined");
    // Its resources are variables, whose types the code has, too.
    if (Options.KeepReflectionInProgram && Options.Profile.isLibrary()) {
      warnWithoutEffect(Args,
                        "option '-Qkeep_reflect_in_dxil' has no effect: the "
                        "DXIL part of a library contains no reflection");
      Options.KeepReflectionInProgram = false;
    }
    Good = readHeader(Args) && Good;
    if (std::string Wrong = readContainerOptions(Args, Line); !Wrong.empty())
      Good = error(Wrong);
    readWanted(Args);
    Good = checkBindingMap() && Good;
    if (std::string Wrong = Line.Statistics.check(); !Wrong.empty())
      Good = error(Wrong);
    if (std::string Wrong = readPreprocessorOptions(Args, Line); !Wrong.empty())
      Good = error(Wrong);
    if (std::string Wrong = readReportOptions(Args, Line); !Wrong.empty())
      Good = error(Wrong);
    bool IsChecked = Options.Wanted.CheckOnly;
    if ((Options.PreprocessOnly && !Args.hasArg(OPT_M)) || IsChecked)
      for (const Arg *A : Args.filtered(
               OPT_Fo, OPT_Fc, OPT_Fh, OPT_Fre, OPT_Frs, OPT_Fsh,
               OPT_reflection_json, OPT_binding_map, OPT_stats, OPT_compare))
        warnWithoutEffect(Args, "option '" + A->getSpelling() +
                                    "' has no effect: -" +
                                    (IsChecked ? "fsyntax-only makes nothing"
                                               : "P does not compile"));
    if (Line.AppliesFixIts) {
      // Locations are those in files.
      Options.IgnoreLineDirectives = true;
      if (Options.IsLink || Options.IsEdit || Args.hasArg(OPT_recompile))
        Good = error("-fix needs source files");
    }
    if (IsChecked && (Options.IsLink || Options.IsEdit))
      Good = error("-fsyntax-only checks sources, not containers");
    Good = Good &&
           readRootSignatureVersion(Args.getLastArg(OPT_force_rootsig_ver));
    // Libraries that can only be linked are checked when they are linked.
    Options.Verify &= Options.Profile.Minor != OfflineLibraryMinor;
    Options.VerifyOutput |= isOutputVerified();
    Options.VerifyDiagnostics = Args.hasArg(OPT_verify, OPT_verify_EQ);
    Good = readDiagnosticOptions(Args) && Good;
    if (const Arg *A = Args.getLastArg(OPT_Zpr, OPT_Zpc))
      Options.RowMajor = A->getOption().matches(OPT_Zpr);
    if (const Arg *A =
            Args.getLastArg(OPT_O0, OPT_O1, OPT_O2, OPT_O3, OPT_Od)) {
      unsigned ID = A->getOption().getID();
      Options.OptLevel = ID == OPT_O1   ? 1
                         : ID == OPT_O2 ? 2
                         : ID == OPT_O3 ? 3
                                        : 0;
    }
    return Good;
  }

  CommandLine &Line;
  CompileOptions &Options;
  const CommandLineSetting &Setting;
  raw_ostream &Err;
};

} // namespace

/// The arguments of each compile of a request: those before the first -T, a -T
/// with its options, and the inputs of all, wherever they are. Empty for a
/// single compile.
static std::vector<ArgStringList> splitRequest(const InputArgList &Parsed) {
  std::vector<ArgStringList> Compiles;
  const Arg *Layout = Parsed.getLastArg(OPT_fhlsl_binding_layout_EQ);
  if (Parsed.getAllArgValues(OPT_T).size() < 2 || !Layout ||
      StringRef(Layout->getValue()) != "stable")
    return Compiles;
  ArgStringList Common, Inputs = {"--"};
  ArgStringList *Now = &Common;
  for (const Arg *A : Parsed) {
    if (A->getOption().matches(OPT_INPUT)) {
      A->render(Parsed, Inputs);
      continue;
    }
    if (A->getOption().matches(OPT_T))
      Now = &Compiles.emplace_back(Common);
    A->render(Parsed, *Now);
  }
  for (ArgStringList &Compile : Compiles)
    append_range(Compile, Inputs);
  return Compiles;
}

/// What all compiles of a request must agree in.
static bool isSameProgram(const CompileOptions &L, const CompileOptions &R) {
  return L.StableLayout == R.StableLayout && L.LayoutTarget == R.LayoutTarget &&
         L.AutoBindingSpace == R.AutoBindingSpace && L.Defines == R.Defines &&
         L.IncludeFolders == R.IncludeFolders && L.RowMajor == R.RowMajor &&
         L.Native16BitTypes == R.Native16BitTypes &&
         L.LanguageVersion == R.LanguageVersion;
}

/// None after an error, which is reported.
static std::optional<InputArgList> parseWords(const DxcOptTable &Table,
                                              ArrayRef<const char *> Words,
                                              vfs::FileSystem &Files,
                                              raw_ostream &Err) {
  unsigned MissingIndex = 0, MissingCount = 0;
  InputArgList Parsed =
      parseArguments(Table, Words, Files, MissingIndex, MissingCount);
  if (MissingCount == 0)
    return Parsed;
  Err << "clang-dxc: error: option '" << Parsed.getArgString(MissingIndex)
      << "' needs a value\n";
  return std::nullopt;
}

/// Reads a request of several compiles. Returns false after an error.
static bool readRequest(const DxcOptTable &Table,
                        ArrayRef<ArgStringList> Compiles,
                        const CommandLineSetting &Setting,
                        std::vector<CommandLine> &Lines, raw_ostream &Err) {
  for (ArrayRef<const char *> Words : Compiles) {
    std::optional<InputArgList> Parsed =
        parseWords(Table, Words, Setting.Files, Err);
    if (!Parsed || !CommandLineReader(Lines.emplace_back(), Setting, Err)
                        .read(Table, *Parsed))
      return false;
    if (isSameProgram(Lines.front().Options, Lines.back().Options))
      continue;
    Err << "clang-dxc: error: options that apply to the whole program, such as "
           "-fhlsl-binding-layout, -fhlsl-layout-target, -auto-binding-space, "
           "-D, -I and -Zpr, must precede the first -T\n";
    return false;
  }
  return true;
}

/// Reads one compile or a request. Returns false after an error.
static bool readCompiles(const DxcOptTable &Table, const InputArgList &Parsed,
                         const CommandLineSetting &Setting,
                         std::vector<CommandLine> &Lines, raw_ostream &Err) {
  std::vector<ArgStringList> Compiles = splitRequest(Parsed);
  bool Good = Compiles.empty()
                  ? CommandLineReader(Lines.emplace_back(), Setting, Err)
                        .read(Table, Parsed)
                  : readRequest(Table, Compiles, Setting, Lines, Err);
  if (!Good)
    return false;
  std::vector<std::string> Entries;
  for (const CommandLine &Line : Lines)
    Entries.push_back(Line.Options.Entry);
  for (CommandLine &Line : Lines)
    Line.Options.RequestEntries = Entries;
  return true;
}

/// Reads -recompile. As parseCommandLine; what the file has recorded wrongly is
/// a fault of the file.
static std::optional<int> readRecompile(const DxcOptTable &Table,
                                        const InputArgList &Args,
                                        const CommandLineSetting &Setting,
                                        std::vector<CommandLine> &Lines,
                                        raw_ostream &Err) {
  Expected<Recompile> Again = makeRecompile(Table, Args, Setting.Files);
  if (!Again) {
    Err << "clang-dxc: error: " << toString(Again.takeError()) << '\n';
    return InputError;
  }
  auto IsGood = [&](ArrayRef<const char *> Words,
                    std::vector<CommandLine> &Lines, raw_ostream &Err) {
    std::optional<InputArgList> Parsed =
        parseWords(Table, Words, Setting.Files, Err);
    return Parsed && readCompiles(Table, *Parsed, Setting, Lines, Err);
  };
  if (IsGood(Again->getWords(), Lines, Err)) {
    for (CommandLine &Line : Lines)
      Line.RecordedSources = Again->Sources;
    return std::nullopt;
  }
  std::vector<CommandLine> Recorded;
  if (IsGood(Again->getWords(/*WithAdded=*/false), Recorded, nulls()))
    return Misuse;
  Err << "clang-dxc: note: the error is in the command line that is recorded "
         "in "
         "'"
      << Again->Path << "'\n";
  return InputError;
}

std::optional<int> clang::dxc::parseCommandLine(
    ArrayRef<const char *> Args, const CommandLineSetting &Setting,
    std::vector<CommandLine> &Lines, raw_ostream &Out, raw_ostream &Err) {
  BumpPtrAllocator Allocator;
  SmallVector<const char *, 32> Expanded(Args);
  cl::ExpansionContext Expansion(Allocator, cl::TokenizeGNUCommandLine,
                                 &Setting.Files);
  if (Error E = Expansion.expandResponseFiles(Expanded)) {
    Err << "clang-dxc: error: " << toString(std::move(E)) << '\n';
    return Misuse;
  }
  // A response file that is not there is left as it was.
  for (const char *Arg : Expanded)
    if (Arg[0] == '@') {
      Err << "clang-dxc: error: cannot read the response file '" << Arg + 1
          << "'\n";
      return Misuse;
    }
  DxcOptTable Table;
  std::optional<InputArgList> Parsed =
      parseWords(Table, Expanded, Setting.Files, Err);
  if (!Parsed)
    return Misuse;
  if (Parsed->hasArg(OPT_help, OPT_help_short, OPT_help_query, OPT_help_hidden,
                     OPT_help_long)) {
    printOptions(Table, Out);
    return Success;
  }
  if (Parsed->hasArg(OPT_version)) {
    Out << "clang-dxc " CLANG_DXC_VERSION " (";
    if (!getSourceRevision().empty())
      Out << "commit " << getSourceRevision() << ", ";
    Out << "LLVM " LLVM_VERSION_STRING ")\n";
    return Success;
  }
  if (const Arg *A = Parsed->getLastArg(OPT_autocomplete)) {
    printCompletions(Table, A->getValue(), Out);
    return Success;
  }
  if (Parsed->hasArg(OPT_recompile))
    return readRecompile(Table, *Parsed, Setting, Lines, Err);
  if (!readCompiles(Table, *Parsed, Setting, Lines, Err))
    return Misuse;
  return std::nullopt;
}
