# nested_without_brackets.py: Nesting without brackets
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: nested_without_brackets.py <compiler> <folder>

Compiles sources in which a construct without brackets is nested 9,000 times. Each must
end with an error at its location, without exhausting the stack or the time limit."""

import pathlib
import subprocess
import sys

TIMES = 9_000
SECONDS = 30
LIMIT = 4_000  # of tokens; Clang takes seconds to reach the default
HEAD = "RWBuffer<int> O; [numthreads(1,1,1)] void main() { int a = O[1], b = O[2]; "
WORDS = f"fatal error: more than {LIMIT} tokens are nested without a semicolon"
STATEMENTS = "fatal error: more than 256 statements without braces are nested"
CONDITION = "fatal error: the condition of a directive has more than 16384 tokens"


def value(text):
    return f"{HEAD} O[0] = {text}; }}"


def statement(text):
    return f"{HEAD} {text} O[0] = a; }}"


def words():
    yield "sum", value("a" + "+b" * TIMES)
    yield "constant sum", value("1" + "+1" * TIMES)
    yield "size", f"static int X[1{'+0' * TIMES}];"
    yield "value of an enum", f"enum E {{ A = 1{'+1' * TIMES} }};"
    yield "template argument", f"template<int N> struct S {{}}; S<1{'+1' * TIMES}> s;"
    yield "attribute", f"[numthreads(1{'+0' * TIMES}, 1, 1)] void main() {{}}"
    yield "and", value("a" + "&&b" * TIMES)
    yield "signs", value("-~" * TIMES + "a")
    yield "not", value("!" * TIMES + "a")
    yield "counting", statement("++" * TIMES + "a;")
    yield "choices", value("a?b:" * TIMES + "a")
    yield "choices in the middle", value("a?" * TIMES + "a" + ":b" * TIMES)
    yield "assignments", statement("a=" * TIMES + "b;")
    yield "commas", statement("a" + ",a" * TIMES + ";")
    yield "commas in parentheses", value("(a" + ",a" * TIMES + ")")
    yield "commas after a semantic", "int f() : A { int a; a" + ",a" * TIMES + "; }"
    yield "commas in a loop", statement("for (;;a" + ",a" * TIMES + ") break;")
    yield "swizzles", value("a" + ".x" * TIMES)
    yield "subscripts", value("a" + "[0]" * TIMES)
    yield "calls", value("a" + "()" * TIMES)
    yield "casts", value("(int)" * TIMES + "a")
    yield "sizeof", value("sizeof " * TIMES + "a")
    yield "names", "struct S { int x; };" + value("S::" * TIMES + "x")
    yield "unknown names", value("q::" * TIMES + "x")
    yield "pointers", f"int {'*' * TIMES} p;"
    yield "references", f"void f(int {'&' * TIMES} p);"
    yield "words of types", "const " * TIMES + "int p;"
    yield "dimensions", "int p" + "[1]" * TIMES + ";"
    yield "template arguments", "Buffer<" * TIMES + "int" + ">" * TIMES + " x;"
    yield "templates", "".join(f"template <class T{n}> " for n in range(TIMES)) + "struct X {};"
    yield "else", statement("if (a) b = 1;" + "else if (b) b = 2;" * TIMES)
    yield "else with braces", statement("if (a) { b = 1; }" + "else if (b) { b = 2; }" * TIMES)
    yield "cases", statement("switch (a) {" + "case 1:" * TIMES + "}")
    yield "a bit in each bracket", value(("(a" + "+b" * 300 + "+") * 200 + "a" + ")" * 200)
    yield "a bit before each bracket", value("(" * 200 + "a" + ("+b" * 300 + ")") * 200)


def statements():
    yield "if", statement("if (a)" * TIMES + "b = 1;")
    yield "for", statement("for (; a < b; a++)" * TIMES + "b = 1;")
    yield "while", statement("while (a)" * TIMES + "a--;")
    yield "do", statement("do " * TIMES + "a--;" + "while (a);" * TIMES)
    yield "switch", statement("switch (a)" * TIMES + "a--;")
    yield "for in else", statement("if (a) b = 1; else for (;;)" * TIMES + "b = 1;")
    yield "for in braces", statement("{ for (;;) for (;;) for (;;) for (;;)" * 100 + "b = 1;" + "}" * 100)


def conditions():
    yield "condition", "#if " + "!" * 2 * TIMES + "1\n#endif\n" + value("1")
    yield "brackets in a condition", f"#if {'(' * 2 * TIMES}1{')' * 2 * TIMES}\n#endif\n" + value("1")
    yield "choices in a condition", "#if 0\n#elif " + "1?1:" * TIMES + "1\n#endif\n" + value("1")
    yield ("macros in a condition", "#define N !!!!!!!!\n#define M N N N N N N N N\n#ifdef Q\n#elif "
           + "M " * (2 * TIMES // 64) + "1\n#endif\n" + value("1"))


def check(compiler, path, message):
    """None, or the problem."""
    command = [compiler, "-T", "cs_6_6", path, "-Fo", path.with_suffix(".dxil"),
               f"-fstatement-depth={LIMIT}"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False,
                              timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return f"no end within {SECONDS} s"
    first = done.stderr.partition("\n")[0]
    if done.returncode != 1 or not first.startswith(f"{path}:") or message not in done.stderr:
        return f"status {done.returncode}: {first[:200]}"
    return None


def main():
    compiler, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    count = faults = 0
    for sources, message in ((words, WORDS), (statements, STATEMENTS), (conditions, CONDITION)):
        for name, text in sources():
            path = folder / f"{name.replace(' ', '-')}.hlsl"
            path.write_text(text + "\n", encoding="utf-8")
            fault = check(compiler, path, message)
            count += 1
            if fault:
                faults += 1
                print(f"{name}: {fault}")
    print(f"{count} sources, {faults} faults")


if __name__ == "__main__":
    main()
