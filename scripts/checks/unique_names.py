# unique_names.py: Names are unique where they must be
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""No two sources of a library define the same static function, static variable, or
member of an anonymous namespace: the preset `release` compiles them as one. Functions
may be overloads of each other, and types may be the same alias.

No two headers define the same type of one namespace: a program that is linked with both
would use either for both."""

import collections
import re
import sys

from devtools import tree

LIBRARY = re.compile(r"dxc_add_library\(\s*(\w+)\s+\w+\s+SOURCES((?:\s+[\w/.]+\.cpp)+)")
ANONYMOUS = re.compile(r"^namespace \{\n(.*?)^\} // namespace$", re.MULTILINE | re.DOTALL)
TYPE = re.compile(r"^(?:class|struct|enum(?: class)?) (\w+)[^;(]*\{", re.MULTILINE)
ENUMERATORS = re.compile(r"^enum(?! class)[^;({]*\{([^}]*)\}", re.MULTILINE)
# A function with its parameters, or a variable. What is indented is inside of
# something else.
MEMBER = re.compile(
    r"^(?:template <[^\n]*>\s)?(?!(?:template|using|return|typedef|friend|else|class|struct|enum)\b)"
    r"[A-Za-z][\w:<>,&* ]*?[ &*>\n](\w+)(?:\(([^;{]*?)\)(?: const)?\s*\{|( = |\{|\[))",
    re.MULTILINE)
STATIC = re.compile(
    r"^(?:template <[^\n]*>\s)?static [\w:<>,&* \n]*?[ &*>\n](\w+)"
    r"(?:\(([^;{]*?)\)\s*\{|( = |\{|\[))", re.MULTILINE)


def parameter_types(parameters):
    """The types in a list of parameters, without names and default arguments."""
    types, depth, current = [], 0, ""
    for character in parameters + ",":
        depth += (character in "<([{") - (character in ">)]}")
        if character == "," and depth == 0:
            text = " ".join(current.split("=")[0].split())
            types.append(re.sub(r"(?<=[ &*>])\w+$", "", text).strip())
            current = ""
        else:
            current += character
    return tuple(types)


def local_names(text):
    """(name, the parameters' types of a function, "" for all else)"""
    text = re.sub(r"//(?! namespace$)[^\n]*", "", text, flags=re.MULTILINE)
    for name, parameters, other in STATIC.findall(text):
        yield name, "" if other else parameter_types(parameters)
    for body in ANONYMOUS.findall(text):
        # Only what stands at the margin is a member of the namespace itself.
        for name in TYPE.findall(body):
            yield name, ""
        for enumerators in ENUMERATORS.findall(body):
            for name in re.findall(r"(?:^|,)\s*(\w+)", enumerators):
                yield name, ""
        for name, parameters, other in MEMBER.findall(body):
            yield name, "" if other else parameter_types(parameters)


def header_types(text):
    """The types at the margin of a header, with their namespaces."""
    namespaces = []
    for line in text.splitlines():
        if line.startswith("namespace ") and line.endswith("{"):
            namespaces.append(line.split()[1])
        elif line.startswith("} // namespace"):
            namespaces.pop()
        elif (found := TYPE.match(line)) and line[found.end(1)] != "<":  # no specialization
            yield "::".join([*namespaces, found[1]])


def repeated_types(root):
    found = collections.defaultdict(list)
    for path in tree.files(root, "clang/*.h", "llvm/*.h"):
        for name in header_types(tree.read(root, path)):
            found[name].append(str(path))
    for name, files in sorted(found.items()):
        if len(files) > 1:
            yield f"'{name}' is a type of {' and '.join(files)}; give each its own name"


def problems(root):
    yield from repeated_types(root)
    for listed in tree.files(root, "*/CMakeLists.txt"):
        text = tree.read(root, listed)
        if "UNITY_BUILD OFF" in text:
            continue
        for library, sources in LIBRARY.findall(text):
            found = collections.defaultdict(set)
            for source in sources.split():
                path = listed.parent / source
                if not (root / path).is_file():
                    continue
                for name in local_names(tree.read(root, path)):
                    found[name].add(source)
            for (name, _), files in sorted(found.items(), key=str):
                if len(files) > 1:
                    yield (f"{listed.parent}: '{name}' is local to "
                           f"{' and '.join(sorted(files))} of {library}; say in the "
                           f"names how they differ, or move it to a header")


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
