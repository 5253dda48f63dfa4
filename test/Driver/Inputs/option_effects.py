# option_effects.py: Effects of the options in the table
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Defines an observable effect for each row of the table of options, and tries it in
each spelling: with - and /, with a joined and a separate value, under aliases. A row of
the table without an effect here is a failure, and so is an effect without a row.

    option_effects.py <folder of option_pages.py> <table.json> <compiler> <folder>"""

import re
import struct
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SOURCES = {
    "cs.hlsl": """RWStructuredBuffer<float> Out;
cbuffer C { float2x3 m; float4 n; };
float helper(float x) { return x * n.x + x * n.y + x / 3; }
[numthreads(4, 1, 1)] void main(uint3 I : SV_DispatchThreadID) {
  float a = helper(m._m01);
  if (I.x > 2) a += n.z;
  for (uint i = 0; i < I.y; ++i) a += n.w * n.w;
  a += m._m00 * n.x * m._m10 + m._m10 * n.y * m._m00;
  Out[I.x] = a;
}
[numthreads(8, 1, 1)] void other() { Out[1] = 2; }
""",
    "macros.hlsl": """#include <folder.h>
[numthreads(1, FOLDER, 1)] void main() {}
""",
    "versions.hlsl": """#if __HLSL_VERSION == 2016 || defined(SEEN)
[numthreads(1, 1, 1)] void main() {}
#endif
""",
    "root.hlsl": """#define RS "UAV(u0)"
RWStructuredBuffer<uint> Out;
[RootSignature(RS)] [numthreads(1, 1, 1)] void main() { Out[0] = 1; }
[numthreads(1, 1, 1)] void none() { Out[0] = 1; }
""",
    "marked.hlsl": "\ufeff[numthreads(1, 1, 1)] void main() {}\n",
    "bind.hlsl": """#define TABLE "ResourceName,Binding,Space;Out,u7,0"
RWBuffer<uint> Unused : register(u0);
RWBuffer<uint> Out;
[numthreads(1, 1, 1)] void main() { Out[0] = 1; }
""",
    "stats.json": '{"version": 1, "programs": []}',
    "table.csv": "ResourceName,Binding,Space\nOut,u7,0\n",
    "lib.hlsl": """export float f(float x) { return x + 1; }
float g(float x) { return x + 2; }
RWBuffer<uint> Out;
[shader("compute")] [numthreads(1, 1, 1)] void main() { Out[0] = 1; }
""",
    "payload.hlsl": """struct [raypayload] P { float a : write(caller) : read(caller); };
[shader("miss")] void main(inout P p) { p.a = 1; }
""",
    "vs.hlsl": """struct V { float a : A; float4 p : SV_Position; float3 b : B; float c : C; };
V main(float4 a : A, float4 b : B) {
  V v = {a.x, a + b, b.xyz * a.x, a.y};
  return v;
}
""",
    "half.hlsl": """RWStructuredBuffer<half> Out;
[numthreads(1, 1, 1)] void main() { Out[0] = Out[1] + Out[2]; }
""",
    "joined.hlsl": """#define JOIN(a, b) a##b
#define LEFT ma
[numthreads(1, 1, 1)] void JOIN(LEFT, in)() {}
""",
    "warns.hlsl": """#include "one.h"
RWBuffer<uint> Out;
#line 100 "elsewhere.hlsl"
[numthreads(1, 1, 1)] void main(uint I : SV_GroupIndex) {
  if (I = 2) Out[0] = 1; // other-warning {{assignment}} other-note 2 {{}}
}
""",
    "one.h": "#define ONE 1\n",
    "sub/folder.h": "#define FOLDER 1\n",
    "deep.hlsl": """template <uint N> struct S { static const uint V = N + S<N - 1>::V; };
template <> struct S<0> { static const uint V = 0; };
[numthreads(((((1)))), 1, 1)] void main() { uint v = S<9>::V; }
""",
    "errors.hlsl": "no a;\nnone b;\nnothing c;\nnever d;\n",
    "expected.hlsl": "no a; // expected-error {{unknown type name}}\n",
    "rs.hlsl": '#define main "UAV(u0)"\n#define OTHER "CBV(b0)"\n',
    "five.txt": "five!",
}


class Run:
    """The results of a command line."""

    def __init__(self, compiler, sources, folder, words):
        folder.mkdir()
        links = {folder / path.name for path in sources.iterdir()}
        for link in links:
            link.symlink_to(sources / link.name)
        done = subprocess.run([compiler, *words], cwd=folder, capture_output=True)
        self.status = done.returncode
        self.out = done.stdout.decode(errors="replace")
        self.err = done.stderr.decode(errors="replace")
        self.files = {path.name: path.read_bytes()
                      for path in folder.iterdir() if path not in links}

    def file(self, name):
        return self.files.get(name, b"")

    def part(self, code):
        return parts(self.file("o.dxil")).get(code)


# Made before.
PREPARED = {
    "made.dxil": "-T cs_6_6 root.hlsl -E none -setprivate five.txt -Zi -Qembed_debug",
    "rooted.dxil": "-T cs_6_6 root.hlsl",
    "lib.dxil": "-T lib_6_6 lib.hlsl",
    "made.rs": "-T rootsig_1_1 rs.hlsl",
    "other.rs": "-T rootsig_1_1 rs.hlsl -E OTHER",
}


def parts(data):
    if data[:4] != b"DXBC":
        return {}
    count = struct.unpack_from("<I", data, 28)[0]
    found = {}
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        code, size = struct.unpack_from("<4sI", data, offset)
        found[code.decode()] = data[offset + 8:offset + 8 + size]
    return found


class Effect:
    """The option does something: the check holds with it, and not without it."""

    def __init__(self, check, base="-T cs_6_6 cs.hlsl", value=None):
        self.check, self.base, self.value = check, base.split(), value

    def check_row(self, plain, run):
        if self.check(plain):
            return "the check holds without the option"
        return None if self.check(run) else f"status {run.status}, {run.err or run.out[:500]!r}"


class Change(Effect):
    """A result differs from that of a run without the option."""

    def __init__(self, get, *rest, **named):
        super().__init__(None, *rest, **named)
        self.get = get

    def check_row(self, plain, run):
        same = self.get(plain) == self.get(run) or run.status != plain.status
        return f"the same, or {run.err!r}" if same else None


class Same(Effect):
    """The results, including the printed text, equal those of a run without the
    option."""

    def __init__(self, base="-T cs_6_6 cs.hlsl -Fc o.txt -Fo o.dxil", value=None):
        super().__init__(None, base, value)

    def check_row(self, plain, run):
        of = lambda r: (r.status, r.out, r.err, r.files)
        return None if plain.status == 0 and of(plain) == of(run) else f"not the same: {run.err!r}"


class Elsewhere:
    """Another test covers the option, and must contain it."""

    def __init__(self, test):
        self.test = test


def lists(pattern, base="-T cs_6_6 cs.hlsl", value=None):
    return Effect(lambda r: r.status == 0 and re.search(pattern, r.out), base, value)


def lists_no(pattern, base="-T cs_6_6 cs.hlsl", value=None):
    return Effect(lambda r: r.status == 0 and not re.search(pattern, r.out), base, value)


def tells(pattern, base, value=None):
    return Effect(lambda r: re.search(pattern, r.err), base, value)


def tells_no(pattern, base, value=None):
    return Effect(lambda r: not re.search(pattern, r.err), base, value)


def compiles(base, value=None):
    return Effect(lambda r: r.status == 0, base, value)


def writes(name, start, base="-T cs_6_6 cs.hlsl -Fo o.dxil"):
    return Effect(lambda r: r.status == 0 and re.match(start, r.file(name)), base, name)


def has_part(code, base, value=None):
    return Effect(lambda r: r.part(code) is not None, base, value)


def lacks_part(code, base):
    return Effect(lambda r: r.status == 0 and r.part(code) is None, base)


def of_other_target():
    return Effect(lambda r: r.status == 2 and r.err.count("error:") == 1 and not r.files,
                  "-T cs_6_6 cs.hlsl -Fo o.dxil", "some")


CONTAINER = "-T cs_6_6 cs.hlsl -Fo o.dxil"
QUIET = "-T cs_6_6 warns.hlsl -no-warnings -Fo o.dxil"
DUMPED = "-dumpbin made.dxil -Fo o.dxil"
code = lambda run: run.part("DXIL")
EFFECTS = {
    "-T": lists(r'"vs", i32 6, i32 5', "vs.hlsl", "vs_6_5"),
    "-E": lists(r"NumThreads=\(8,1,1\)", value="other"),
    "-D": compiles("-T cs_6_6 versions.hlsl", "SEEN"),
    "-I": compiles("-T cs_6_6 macros.hlsl", "sub"),
    "-HV": compiles("-T cs_6_6 versions.hlsl", "2016"),
    "-enable-16bit-types": lists("rawBufferStore.f16", "-T cs_6_6 half.hlsl"),
    "-Zpr": lists("row_major float2x3 m"),
    "-Zpc": lists("column_major float2x3 m", "-T cs_6_6 cs.hlsl -Zpr"),
    "-rootsig-define": has_part("RTS0", "-T cs_6_6 root.hlsl -E none -Fo o.dxil", "RS"),
    "-force-rootsig-ver": Effect(lambda r: (r.part("RTS0") or b"")[:4] == b"\1\0\0\0",
                                 "-T cs_6_6 root.hlsl -Fo o.dxil", "rootsig_1_0"),
    "-default-linkage": lists(r"define .*\?g@", "-T lib_6_6 lib.hlsl", "external"),
    "-export-shaders-only": lists_no(r"define .*\?f@", "-T lib_6_6 lib.hlsl"),
    "-exports": lists(r"define .*\?new@", "-T lib_6_6 lib.hlsl", "new=g"),
    "-Fo": writes("o.bin", b"DXBC", "-T cs_6_6 cs.hlsl"),
    "-Fc": writes("o.txt", b";"),
    "-reflection-json": writes("o.json", rb"\{"),
    "-Frs": writes("o.rs", b"DXBC", "-T cs_6_6 root.hlsl"),
    "-Fh": writes("o.h", b"#if 0"),
    "-Vn": Effect(lambda r: b"char mine[]" in r.file("o.h"), CONTAINER + " -Fh o.h", "mine"),
    "-Fsh": writes("o.hash", rb"(?s)\0{4}.{16}$"),
    "-Fe": writes("o.err", b"(?s).*warning:", "-T cs_6_6 warns.hlsl -Fo o.dxil"),
    "-Qstrip_rootsignature": lacks_part("RTS0", "-T cs_6_6 root.hlsl -Fo o.dxil"),
    "-Fre": writes("o.stat", b"STAT"),
    "-Qstrip_reflect": lacks_part("STAT", CONTAINER),
    "-encoding": Effect(lambda r: r.file("o.txt").startswith(b"\xff\xfe;\0"),
                        "-T cs_6_6 marked.hlsl -Fc o.txt", "utf16"),
    "-Qkeep_reflect_in_dxil": lists("dx.typeAnnotations"),
    "-fcgl": lists("alloca"),
    "-ast-dump": lists("FunctionDecl"),
    "-fsyntax-only": Elsewhere("syntax-only.test"),
    "-all-entries": Elsewhere("all-entries.test"),
    "-fix": Elsewhere("fix.test"),
    "-P": writes("warns.i", b"(?s).*RWBuffer", "warns.hlsl"),
    "-Fi": writes("mine.i", b"(?s).*RWBuffer", "-P warns.hlsl"),
    "-M": lists(r"\.dxil: .*\s+one\.h", "-T cs_6_6 warns.hlsl"),
    "-MD": writes("warns.d", rb"o\.dxil:", "-T cs_6_6 warns.hlsl -Fo o.dxil"),
    "-MF": writes("mine.d", rb"o\.dxil:"),
    "-MT": lists("^mine:", "-T cs_6_6 warns.hlsl -M", "mine"),
    "-MQ": lists(r"^mi\$\$ne:", "-T cs_6_6 warns.hlsl -M", "mi$ne"),
    "-MP": lists(r"(?m)^(\./)?one\.h:$", "-T cs_6_6 warns.hlsl -M"),
    "-flegacy-macro-expansion": compiles("-T cs_6_6 joined.hlsl"),
    "-ignore-line-directives": tells(r"warns\.hlsl:5:", "-T cs_6_6 warns.hlsl -Fo o.dxil"),
    "-Vi": Effect(lambda r: "one.h" in r.out + r.err, QUIET),
    "-H": Effect(lambda r: "one.h" in r.out + r.err, QUIET),
    "-dumpbin": lists("define void @none", "made.dxil"),
    "-recompile": lists("define void @none", "made.dxil"),
    "-link": lists(r'"cs", i32 6', "-T cs_6_6 lib.dxil"),
    "-setprivate": has_part("PRIV", CONTAINER, "five.txt"),
    "-getprivate": writes("p.bin", b"five!$", "-dumpbin made.dxil"),
    "-Qstrip_priv": lacks_part("PRIV", DUMPED),
    "-Qstrip_debug": lacks_part("ILDB", DUMPED),
    "-setrootsignature": has_part("RTS0", DUMPED, "made.rs"),
    "-extractrootsignature": Effect(lambda r: set(parts(r.file("o.rs"))) == {"RTS0"},
                                    "-dumpbin rooted.dxil -Fo o.rs"),
    "-verifyrootsignature": Effect(lambda r: r.status == 1 and "error:" in r.err,
                                   DUMPED, "other.rs"),
    "-O0": Change(code, CONTAINER),
    "-O1": Change(code, CONTAINER),
    "-O2": Change(code, CONTAINER + " -O0"),
    "-O3": Change(code, CONTAINER + " -O1"),
    "-Vd": Effect(lambda r: r.file("o.dxil")[4:20] == bytes(16), CONTAINER),
    "-Od": Change(code, CONTAINER),
    "-fverify-output": Elsewhere("verify-output.test"),
    "-opt-enable": lists("(?m)^gvn$", "-T cs_6_6 cs.hlsl -Odump -O1", "gvn"),
    "-opt-disable": lists_no("(?m)^gvn$", "-T cs_6_6 cs.hlsl -Odump", "gvn"),
    "-Gis": lists_no("fast float"),
    "-precise-output": lists("fadd float", "-T vs_6_6 vs.hlsl", "SV_Position"),
    "-Gfa": lists('"dx.controlflow.hints", i32 2', "-T cs_6_6 cs.hlsl -all-resources-bound"),
    "-Gfp": lists('"dx.controlflow.hints", i32 1'),
    "-denorm": lists('"fp32-denorm-mode"="ftz"', value="ftz"),
    "-all-resources-bound": Change(code, CONTAINER),
    "-res-may-alias": Change(code, "-T cs_6_8 cs.hlsl -Fo o.dxil"),
    "-validator-version": lists(r"!\{i32 1, i32 7\}", value="1.7"),
    "-pack-optimized": Change(lambda r: r.part("OSG1"), "-T vs_6_6 vs.hlsl -Fo o.dxil"),
    "-enable-payload-qualifiers": tells_no("qualifiers", "-T lib_6_6 payload.hlsl -Fo o.dxil"),
    "-disable-payload-qualifiers": tells("qualifiers", "-T lib_6_7 payload.hlsl -Fo o.dxil"),
    "-Gec": tells("warning", CONTAINER),
    "-no-legacy-cbuf-layout": tells("warning", CONTAINER),
    "-fhlsl-binding-layout=": lists("Out .* u1 ", "-T cs_6_6 -E main bind.hlsl", "stable"),
    "-fhlsl-layout-target=": Change(lambda r: r.file("o.json"),
                                    "-T cs_6_6 bind.hlsl -fhlsl-binding-layout=stable "
                                    "-reflection-json o.json", "vulkan"),
    "-auto-binding-space": lists("u0,space4", "-T cs_6_6 bind.hlsl", "4"),
    "-flegacy-resource-reservation": lists("Out .* u1 ", "-T cs_6_6 bind.hlsl"),
    "-fhlsl-unused-resource-bindings=": lists("Out .* u1 ", "-T cs_6_6 bind.hlsl",
                                             "reserve-all"),
    "-import-binding-table": lists("Out .* u7 ", "-T cs_6_6 bind.hlsl", "table.csv"),
    "-binding-table-define": lists("Out .* u7 ", "-T cs_6_6 bind.hlsl", "TABLE"),
    "-export-binding-table": writes("o.csv", b"ResourceName", "-T cs_6_6 bind.hlsl"),
    "--binding-map": writes("o.json", rb"\{", "-T cs_6_6 bind.hlsl"),
    "--stats": writes("o.json", rb"\{", "-T cs_6_6 cs.hlsl -Fo o.dxil"),
    "--compare": lists("Compared with", "-T cs_6_6 cs.hlsl -Fo o.dxil", "stats.json"),
    "--max-growth": Elsewhere("statistics.test"),
    "--pin-bindings": lists(r"Out : register\(u0\)", "-T cs_6_6 bind.hlsl"),
    "-WX": Effect(lambda r: r.status == 1, "-T cs_6_6 warns.hlsl"),
    "-W": tells("Wparentheses", "-T cs_6_6 warns.hlsl -Wno-parentheses", "parentheses"),
    "-R": tells(r"\[-Rbinding\]", "-T cs_6_6 bind.hlsl", "binding"),
    "-all-warnings": tells("unused-variable", "-T cs_6_6 deep.hlsl"),
    "-verify": compiles("expected.hlsl -T cs_6_6"),
    "-verify=": compiles("-T cs_6_6 warns.hlsl -verify", "other"),
    "-fdiagnostics-parseable-fixits": tells("fix-it:", "-T cs_6_6 warns.hlsl"),
    "-fbracket-depth=": tells("bracket nesting level", "-T cs_6_6 deep.hlsl", "3"),
    "-fstatement-depth=": tells("tokens are nested", "-T cs_6_6 deep.hlsl", "9"),
    "-ftemplate-depth=": tells("maximum depth of 5", "-T cs_6_6 deep.hlsl", "5"),
    "-fmemory-limit=": Elsewhere("containment.test"),
    "-ftime-limit=": Elsewhere("containment.test"),
    "-fcrash-dir=": Elsewhere("containment.test"),
    "-fcache=": Elsewhere("../Build/cache.test"),
    "-fcache-read-only": Elsewhere("../Build/bad-remote-cache.test"),
    "-fcache-size=": Elsewhere("../Build/cache.test"),
    "-ferror-limit=": tells("too many errors", "-T cs_6_6 errors.hlsl", "2"),
    "-no-warnings": tells_no("warning", "-T cs_6_6 warns.hlsl -Fo o.dxil"),
    "-Qunused-arguments": tells_no("warning", CONTAINER + " -Gec"),
    "-fdiagnostics-color=": tells("\x1b", "-T cs_6_6 errors.hlsl", "always"),
    "-fdiagnostics-color": tells("\x1b", "-T cs_6_6 errors.hlsl"),
    "-fno-diagnostics-color": tells_no("\x1b", "-T cs_6_6 errors.hlsl -fdiagnostics-color"),
    "-fdiagnostics-format=": tells(r"errors\.hlsl\(1,1\)", "-T cs_6_6 errors.hlsl", "msvc"),
    "-fdiagnostics-show-option": tells("Wparentheses", "-T cs_6_6 warns.hlsl "
                                       "-fno-diagnostics-show-option"),
    "-fno-diagnostics-show-option": tells_no("Wparentheses", "-T cs_6_6 warns.hlsl"),
    "-Zi": has_part("ILDB", CONTAINER),
    "-Zs": has_part("ILDN", CONTAINER),
    "-Zsb": has_part("ILDN", CONTAINER),
    "-Zss": Effect(lambda r: (r.part("HASH") or b"")[:4] == b"\1\0\0\0", CONTAINER + " -Zi"),
    "-Fd": writes("o.pdb", b"Microsoft C/C", CONTAINER + " -Zi"),
    "-fdebug-prefix-map=": Effect(lambda r: b"mapped.pdb" in (r.part("ILDN") or b""),
                                  CONTAINER + " -Zi -Fd cs.pdb", "cs=mapped"),
    "-Qembed_debug": tells_no("warning", CONTAINER + " -Zi"),
    "-Qpdb_in_private": has_part("PRIV", CONTAINER + " -Zi"),
    "-Qsource_in_debug_module": Change(lambda r: r.file("o.pdb"),
                                       CONTAINER + " -Zi -Fd o.pdb"),
    "-ftime-report": lists("; .*Stages of the compile"),
    "-ftime-trace": lists("traceEvents", CONTAINER),
    "-ftime-trace=": writes("t.json", rb"\{", CONTAINER),
    "-ftime-trace-granularity=": Effect(lambda r: b'"dxil-flatten-memory"' in r.file("t.json"),
                                        CONTAINER + " -ftime-trace=t.json "
                                        "-ftime-trace-granularity=999999999", "0"),
    "-Odump": lists("(?m)^sroa$"),
    "-print-before": lists(r"\*\*\* IR before sroa", CONTAINER, "sroa"),
    "-print-after": lists(r"\*\*\* IR after sroa", CONTAINER, "sroa"),
    "-print-before-all": lists(r"\*\*\* IR before sroa", CONTAINER),
    "-print-after-all": lists(r"\*\*\* IR after sroa", CONTAINER),
    "-help": lists("USAGE", ""),
    "--version": lists("clang-dxc", ""),
    **{name: Same() for name in """-nologo -Ges -ffinite-math-only -fno-finite-math-only
    -enable-lifetime-markers -disable-lifetime-markers -force-zero-store-lifetimes
    -fnew-inlining-behavior -fdisable-loc-tracking -disable-exception-handling -verbose -Cc
    -Ni -No -Lx -preserve-intermediate-values -Qstrip_reflect_from_dxil
    -skip-serialization -ignore-opt-semdefs""".split()},
    "-pack-prefix-stable": Same("-T vs_6_6 vs.hlsl -Fo o.dxil"),
    "-opt-select": Same(value="some choice"),
    "-ignore-semdef": Same(value="NAME"),
    "-override-semdef": Same(value="NAME=1"),
    "-memdep-block-scan-limit": Same(value="5"),
    **{name: of_other_target() for name in
       "-spirv -metal -fvk- -fspv- -Oconfig= -vkbr".split()},
}


def spellings(row, value):
    """Each spelling of the option."""
    for name in [row.spelling, *row.others]:
        bare = name.lstrip("-")
        for prefix in row.prefixes:
            if row.kind == "KIND_FLAG":
                yield [prefix + bare]
            if row.kind in ("KIND_JOINED", "KIND_JOINED_OR_SEPARATE"):
                yield [prefix + bare + value]
            # The other spelling of an option may be --name=value.
            if (row.kind in ("KIND_JOINED_OR_SEPARATE", "KIND_MULTIARG")
                    and not bare.endswith("=")):
                yield [prefix + bare, *value.split(" ")]


def main(devtools, table, compiler, scratch):
    sys.path.insert(0, devtools)
    import option_pages
    scratch, wrong = Path(scratch).resolve(), []
    sources = scratch / "sources"
    for name, text in SOURCES.items():
        path = sources / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for made, options in PREPARED.items():
        subprocess.run([compiler, *options.split(), "-Fo", made], cwd=sources, check=True)

    rows = {row.spelling: row
            for row in option_pages.all_rows(option_pages.read_table(table))}
    wrong += [f"{name}: no effect is stated" for name in rows.keys() - EFFECTS.keys()]
    wrong += [f"{name}: no such option" for name in EFFECTS.keys() - rows.keys()]

    def check_row(number, row, effect):
        if isinstance(effect, Elsewhere):
            test = Path(__file__).parent.parent / effect.test
            return 1, [] if row.spelling in test.read_text() else ["is not tested"]
        runs = [[], *spellings(row, effect.value or "")]
        plain, *others = [Run(compiler, sources, scratch / f"{number}.{i}",
                              effect.base + words) for i, words in enumerate(runs)]
        found = [(words, effect.check_row(plain, run)) for words, run in zip(runs[1:], others)]
        return len(others), [f"{' '.join(words)}: {what}" for words, what in found if what]

    tasks = [(i, rows[name], EFFECTS[name]) for i, name in
             enumerate(sorted(rows.keys() & EFFECTS.keys()))]
    count = 0
    with ThreadPoolExecutor(4) as pool:
        for tried, found in pool.map(lambda task: check_row(*task), tasks):
            count += tried
            wrong += found
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(tasks)} options in {count} spellings do what is stated")


if __name__ == "__main__":
    main(*sys.argv[1:])
