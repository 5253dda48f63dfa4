# library_rules.py: Valid and invalid libraries
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: library_rules.py <folder> [dxv]

Changes a library in many ways. The verifier must accept it or report the rule that is
named first; Microsoft's validator, if given, must give the same result, except where it
is known to check less.
"""

import pathlib
import re
import subprocess
import sys

LIBRARY = """target triple = "dxil-ms-dx"

%dx.types.Handle = type { ptr }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }

@Out = external constant %dx.types.Handle
@Arr = external constant [4 x %dx.types.Handle]
;GLOBALS

define void @main() {
  %id = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %o1 = load %dx.types.Handle, ptr @Out
  %o2 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %o1)
  %o3 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %o2, %dx.types.ResourceProperties { i32 4106, i32 265 })
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %o3, i32 %id, i32 undef, float 1.0, float 1.0, float 1.0, float 1.0, i8 15)
  %a0 = getelementptr [4 x %dx.types.Handle], ptr @Arr, i32 0, i32 %id
  %a1 = load %dx.types.Handle, ptr %a0
  %a2 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %a1)
  %a3 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %a2, %dx.types.ResourceProperties { i32 4106, i32 265 })
  call void @dx.op.bufferStore.f32(i32 69, %dx.types.Handle %a3, i32 %id, i32 undef, float 1.0, float 1.0, float 1.0, float 1.0, i8 15)
;MAIN
  ret void
}

define i32 @exported(i32 %x) {
;EXPORTED
  %r = add i32 %x, 1
  ret i32 %r
}
;FUNCTIONS

declare i32 @dx.op.threadId.i32(i32, i32)
declare %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32, %dx.types.Handle)
declare %dx.types.Handle @dx.op.annotateHandle(i32, %dx.types.Handle, %dx.types.ResourceProperties)
declare void @dx.op.bufferStore.f32(i32, %dx.types.Handle, i32, i32, float, float, float, float, i8)
;DECLARATIONS

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!3}
!dx.typeAnnotations = !{!20}
!dx.entryPoints = !{!10, !11}

!0 = !{i32 1, i32 6}
!1 = !{i32 1, i32 8}
!2 = !{!"lib", i32 6, i32 6}
!3 = !{null, !4, null, null}
!4 = !{!5, !6}
!5 = !{i32 0, ptr @Out, !"Out", i32 -1, i32 -1, i32 1, i32 10, i1 false, i1 false, i1 false, !7}
!6 = !{i32 1, ptr @Arr, !"Arr", i32 0, i32 2, i32 4, i32 10, i1 false, i1 false, i1 false, !7}
!7 = !{i32 0, i32 9}
!10 = !{null, !"", null, !3, !13}
!11 = !{ptr @main, !"main", null, null, !12}
!12 = !{i32 8, i32 5, i32 4, !14, i32 5, !15}
!13 = !{i32 0, i64 0}
!14 = !{i32 8, i32 1, i32 1}
!15 = !{i32 0}
!16 = !{i32 12}
!20 = !{i32 1, ptr @exported, !21}
!21 = !{!22, !25}
!22 = !{i32 1, !23, !24}
!23 = !{i32 7, i32 4}
!24 = !{}
!25 = !{i32 0, !23, !24}
"""
CALLED = (";MAIN", "  %called = call i32 @exported(i32 %id)")
SHARED = (";GLOBALS", "@g = external addrspace(3) global [10000 x i32]")
SHARES = (";EXPORTED",
          "  %p = getelementptr [10000 x i32], ptr addrspace(3) @g, i32 0, i32 3\n"
          "  store i32 1, ptr addrspace(3) %p")
IMPORT = (";DECLARATIONS", "declare i32 @outside(i32)")
ENTRY = '!11 = !{ptr @main, !"main", null, null, !12}'
PROPERTIES = "!12 = !{i32 8, i32 5, i32 4, !14, i32 5, !15}"
CREATE = ("@dx.op.createHandleForLib.dx.types.Handle(i32 160, "
          "%dx.types.Handle {})")

# What it shows, the rule (None: it is right), whether dxv sees it, the changes.
CASES = [
    ("nothing", None, True),
    # Entries.
    ("an entry without properties", "SM.OPCODE", True,
     (ENTRY, ENTRY.replace("!12", "null"))),
    ("an entry without a stage", "SM.OPCODE", True,
     (PROPERTIES, "!12 = !{i32 4, !14}")),
    ("a stage that does not exist", "META.WELLFORMED", None,
     (PROPERTIES, "!12 = !{i32 8, i32 99}")),
    ("an entry without a function", "META.WELLFORMED", None,
     (ENTRY, ENTRY.replace("ptr @main", "null"))),
    ("an entry that is only declared", "META.ENTRYFUNCTION", True,
     (ENTRY, ENTRY.replace("main", "nobody")),
     (";DECLARATIONS", "declare void @nobody()")),
    ("a library with an entry function", "META.ENTRYFUNCTION", False,
     ('!10 = !{null, !""', '!10 = !{ptr @main, !""')),
    ("an entry with parameters", "FLOW.FUNCTIONCALL", True,
     ("define void @main()", "define void @main(i32 %q)")),
    ("an entry with a result", "DECL.SHADERRETURNVOID", True,
     ("define void @main()", "define i32 @main()"), ("ret void", "ret i32 0")),
    ("a thread group of 2048", "SM.MAXTHEADGROUP", True,
     ("!14 = !{i32 8, i32 1,", "!14 = !{i32 1024, i32 2,")),
    ("no thread group", "SM.THREADGROUPCHANNELRANGE", True,
     ("i32 5, i32 4, !14, i32 5", "i32 5, i32 5")),
    ("a wave of 12", "SM.WAVESIZEVALUE", True,
     ("i32 5, !15}", "i32 5, !15, i32 11, !16}")),
    ("40 KB of shared memory for no entry", None, True, SHARED, SHARES),
    ("40 KB of shared memory for one", "SM.MAXTGSMSIZEONENTRY", True, SHARED,
     SHARES, CALLED),
    ("an operation of another stage", "SM.OPCODE", True,
     (";MAIN", "  call void @dx.op.discard(i32 82, i1 false)"),
     (";DECLARATIONS", "declare void @dx.op.discard(i32, i1)")),
    ("a thread's number outside of an entry", "SM.OPCODE", True,
     (";EXPORTED", "  %t = call i32 @dx.op.threadId.i32(i32 93, i32 0)")),
    # Resources.
    ("registers shared by two", "SM.RESOURCERANGEOVERLAP", True,
     ('!"Out", i32 -1, i32 -1', '!"Out", i32 0, i32 3')),
    ("a rasterizer-ordered view", None, True,
     ("i1 false, !7}\n!6", "i1 true, !7}\n!6")),
    ("a value that is selected", "INSTR.RESOURCEMAPTOSINGLEENTRY", True,
     ("%o2 =", "%s = select i1 true, %dx.types.Handle %o1, %dx.types.Handle %o1\n"
               "  %o2 ="),
     (CREATE.format("%o1"), CREATE.format("%s"))),
    ("a handle of nothing", "INSTR.RESOURCEMAPTOSINGLEENTRY", False,
     (CREATE.format("%o1"), CREATE.format("undef"))),
    ("a handle without properties", "INSTR.HANDLENOTFROMCREATEHANDLE", False,
     ("%dx.types.Handle %o3,", "%dx.types.Handle %o2,")),
    ("a variable outside of the tables", "DECL.NOTUSEDEXTERNAL", True,
     (";GLOBALS", "@Other = external constant %dx.types.Handle"),
     ("ptr @Out\n", "ptr @Other\n")),
    ("a variable that nothing uses", "DECL.USEDINTERNAL", True,
     ("  %o1 = load %dx.types.Handle, ptr @Out\n", ""),
     (CREATE.format("%o1"),
      "@dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind "
      "{ i32 2, i32 5, i32 0, i8 1 }, i32 2, i1 false)"),
     (";DECLARATIONS", "declare %dx.types.Handle @dx.op.createHandleFromBinding("
                       "i32, %dx.types.ResBind, i32, i1)")),
    ("an element past the array", "INSTR.INBOUNDSACCESS", True,
     ("ptr @Arr, i32 0, i32 %id", "ptr @Arr, i32 0, i32 9")),
    # Functions.
    ("a call into another library", None, True, IMPORT,
     (";EXPORTED", "  %c = call i32 @outside(i32 %x)")),
    ("an import that nothing calls", "DECL.USEDEXTERNALFUNCTION", True, IMPORT),
    ("an import with a reserved name", "DECL.DXILFNEXTERN", False,
     (";EXPORTED", "  %c = call i32 @dx.outside(i32 %x)"),
     (";DECLARATIONS", "declare i32 @dx.outside(i32)")),
    ("a call of an exported function", None, True, CALLED),
    ("recursion", "FLOW.NORECURSION", True,
     (";EXPORTED", "  %c = call i32 @exported(i32 %x)")),
    ("an endless loop", "FLOW.DEADLOOP", True,
     (";FUNCTIONS", "define void @h() {\n  br label %l\nl:\n  br label %l\n}")),
    ("vectors", None, True,
     (";FUNCTIONS", "define <3 x i32> @h(<3 x i32> %v) {\n"
                    "  %e = extractelement <3 x i32> %v, i32 0\n"
                    "  %w = insertelement <3 x i32> %v, i32 %e, i32 1\n"
                    "  ret <3 x i32> %w\n}")),
    ("a pointer as a parameter", None, True,
     (";FUNCTIONS", "define void @h(ptr %p) {\n  store i32 1, ptr %p\n"
                    "  ret void\n}")),
    ("a handle as a parameter", "DECL.RESOURCEINFNSIG", True,
     (";FUNCTIONS", "define void @h(%dx.types.Handle %p) {\n  ret void\n}")),
    ("a struct that is taken apart", "INSTR.EXTRACTVALUE", True,
     (";FUNCTIONS", "define i32 @h({ i32, i32 } %s) {\n"
                    "  %e = extractvalue { i32, i32 } %s, 0\n  ret i32 %e\n}")),
    ("an unreachable end", "INSTR.ALLOWED", True,
     (";FUNCTIONS", "define void @h() {\n  unreachable\n}")),
    ("a variable that no library has", "DECL.NOTUSEDEXTERNAL", True,
     (";GLOBALS", "@ext = external global i32"),
     (";EXPORTED", "  %c = load i32, ptr @ext")),
    # The library.
    ("flags of nothing", "META.FLAGSUSAGE", True,
     ("!13 = !{i32 0, i64 0}", "!13 = !{i32 0, i64 4}")),
    ("annotations without functions", "META.WELLFORMED", True,
     ("!20 = !{i32 1, ptr @exported, !21}", "!20 = !{i32 1}")),
    ("an annotation without a function", "META.WELLFORMED", True,
     ("!20 = !{i32 1, ptr @exported, !21}", "!20 = !{i32 1, null, !21}")),
    ("a parameter without an annotation", "META.WELLFORMED", True,
     ("!21 = !{!22, !25}", "!21 = !{!22}")),
]


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout + result.stderr


def main():
    folder, *validator = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    wrong = 0
    for number, (what, rule, is_seen, *changes) in enumerate(CASES):
        text = LIBRARY
        for old, new in changes:
            assert old in text, f"{what}: {old}"
            text = text.replace(old, new)
        source = folder / f"{number}.ll"
        source.write_text(re.sub("^;[A-Z]+$", "", text, flags=re.MULTILINE),
                          encoding="utf-8")
        status, output = run("dxil-as", "--verify", source)
        found = re.search(r"^\S*:? ?(?:error: )?([A-Z]+\.[A-Z0-9]+): ", output,
                          re.MULTILINE)
        found = found[1] if status and found else None if not status else output
        if found != rule:
            wrong += 1
            print(f"{what}: {found} instead of {rule}")
        container = folder / f"{number}.dxil"
        # What is not well-formed has no container.
        if not validator or is_seen is None:
            continue
        status, output = run("dxil-as", "--no-verify", source, "-o", container)
        if status:
            print(f"{what}: {output}")
            wrong += 1
            continue
        accepts = run(validator[0], container)[0] == 0
        if accepts != (rule is None or not is_seen):
            wrong += 1
            print(f"{what}: {validator[0]} {'accepts' if accepts else 'refuses'} it")
    print(f"{len(CASES)} libraries, {wrong} wrong")


if __name__ == "__main__":
    main()
