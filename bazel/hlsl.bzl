# hlsl.bzl: Bazel rules that compile shaders
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Rules that compile HLSL to DXIL with clang-dxc. README.md describes them."""

_COMPILER = "@clang_dxc//:clang-dxc"

_COMMON = {
    "src": attr.label(
        doc = "The shader",
        allow_single_file = [".hlsl", ".fx"],
        mandatory = True,
    ),
    "hdrs": attr.label_list(
        doc = "All files that the shader may include",
        allow_files = True,
    ),
    "includes": attr.string_list(doc = "Include folders, relative to the package"),
    "profile": attr.string(doc = "As -T, such as ps_6_6", mandatory = True),
    "entry": attr.string(doc = "As -E", default = "main"),
    "options": attr.string_list(doc = "Further arguments of clang-dxc"),
    "_compiler": attr.label(
        default = _COMPILER,
        allow_single_file = True,
        executable = True,
        cfg = "exec",
    ),
}

def _join(*parts):
    return "/".join([part for part in parts if part and part != "."])

def _include_folders(ctx):
    """The include folders, for sources and for generated files."""
    package = _join(ctx.label.workspace_root, ctx.label.package)
    folders = []
    for include in ctx.attr.includes:
        folders.append(_join(package, include) or ".")
        folders.append(_join(ctx.bin_dir.path, package, include))
    return folders

def _hlsl_shader_impl(ctx):
    container = ctx.actions.declare_file(ctx.label.name + ".dxil")
    listing = ctx.actions.declare_file(ctx.label.name + ".txt")
    arguments = ctx.actions.args()
    arguments.add("-T", ctx.attr.profile)
    if ctx.attr.entry:
        arguments.add("-E", ctx.attr.entry)
    for folder in _include_folders(ctx):
        arguments.add("-I", folder)
    arguments.add_all(ctx.attr.defines, format_each = "-D%s")
    arguments.add_all(ctx.attr.options)
    arguments.add(ctx.file.src)
    arguments.add("-Fo", container)
    arguments.add("-Fc", listing)
    ctx.actions.run(
        executable = ctx.executable._compiler,
        arguments = [arguments],
        inputs = [ctx.file.src] + ctx.files.hdrs,
        outputs = [container, listing],
        mnemonic = "HlslCompile",
        progress_message = "Compiling shader %s" % ctx.label,
    )
    return [
        DefaultInfo(files = depset([container])),
        OutputGroupInfo(listing = depset([listing])),
    ]

hlsl_shader = rule(
    implementation = _hlsl_shader_impl,
    doc = "Compiles a shader to <name>.dxil. The output group `listing` is <name>.txt.",
    attrs = dict(
        _COMMON,
        defines = attr.string_list(doc = "Macros: NAME or NAME=VALUE"),
    ),
)

def _spell_in_path(value):
    """A value as clang-dxc writes it in names of files."""
    if value == "undefined":
        return value
    result = ""
    for i in range(len(value)):
        c = value[i]
        result += c if c.isalnum() or c in "-." else "_"
    return result

def _permutations(defines):
    """All combinations: dictionaries of macros and values."""
    result = [{}]
    for name, values in sorted(defines.items()):
        if not values:
            fail("the macro %s has no values" % name)
        result = [dict(chosen, **{name: value}) for chosen in result for value in values]
    return result

def _condition(text, defines):
    """"A=0,B=1" as a dictionary."""
    terms = {}
    for term in text.split(","):
        name, equal, value = term.strip().partition("=")
        if not equal or value not in defines.get(name, []):
            fail("exclude: '%s' is not a macro with one of its values" % term)
        terms[name] = value
    return terms

def _holds(terms, chosen):
    for name, value in terms.items():
        if chosen[name] != value:
            return False
    return True

def _json_value(value):
    return None if value == "undefined" else value

def _hlsl_permutations_impl(ctx):
    defines = ctx.attr.defines
    conditions = [_condition(text, defines) for text in ctx.attr.exclude]
    outputs = []
    for chosen in _permutations(defines):
        if any([_holds(condition, chosen) for condition in conditions]):
            continue
        suffix = "".join([
            ".%s-%s" % (name, _spell_in_path(value))
            for name, value in chosen.items()
            if len(defines[name]) > 1
        ])
        outputs.append(ctx.actions.declare_file(ctx.label.name + suffix + ".dxil"))
    if not outputs:
        fail("all permutations are excluded")

    # Paths in a project file are relative to it.
    project = ctx.actions.declare_file(ctx.label.name + ".project.json")
    to_root = "../" * (project.dirname.count("/") + 1)
    options = []
    for folder in _include_folders(ctx):
        options += ["-I", to_root + folder]
    ctx.actions.write(project, json.encode_indent({
        "options": options + ctx.attr.options,
        "shaders": [{
            "file": to_root + ctx.file.src.path,
            "profile": ctx.attr.profile,
            "entry": ctx.attr.entry,
            "defines": {
                name: [_json_value(value) for value in values]
                for name, values in defines.items()
            },
            "exclude": [
                {name: _json_value(value) for name, value in condition.items()}
                for condition in conditions
            ],
            "output": ctx.label.name + "{permutation}.dxil",
        }],
    }))
    ctx.actions.run(
        executable = ctx.executable._compiler,
        # Bazel counts an action as one process.
        arguments = ["build", project.path, "-j", "1"],
        inputs = [project, ctx.file.src] + ctx.files.hdrs,
        outputs = outputs,
        mnemonic = "HlslPermutations",
        progress_message = "Compiling %d permutations of %s" % (len(outputs), ctx.label),
    )
    return [DefaultInfo(files = depset(outputs))]

hlsl_permutations = rule(
    implementation = _hlsl_permutations_impl,
    doc = "Compiles the permutations of a shader, all combinations of the values of its " +
          "macros, in one process. The outputs are <name>.<MACRO>-<value>….dxil.",
    attrs = dict(
        _COMMON,
        defines = attr.string_list_dict(
            doc = "The values of each macro; \"undefined\" leaves it undefined",
            mandatory = True,
        ),
        exclude = attr.string_list(
            doc = "Permutations that are left out: \"QUALITY=0,SKINNED=1\"",
        ),
    ),
)
