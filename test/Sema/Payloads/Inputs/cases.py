# cases.py: The table of payload access qualifiers
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""cases.py <table> <scratch>: compiles the cases of the table, those of a target
together, and expects the result of each at its location. The table explains how its
rows are read."""

import pathlib
import re
import subprocess
import sys

PRELUDE = """\
struct Plain { float x, y; };
struct Qualified { float q : read(caller) : write(miss); };
struct [raypayload] Inner {
  float in1 : write(caller) : read(closesthit);
  float out1 : write(closesthit) : read(caller);
};
struct Hit { float2 at; };
RaytracingAccelerationStructure Scene;
RWBuffer<float> Out;
static const RayDesc Ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
#define TRACE(p) TraceRay(Scene, 0, 255, 0, 1, 0, Ray, p)
#define HIT(o, p) dx::HitObject o = dx::HitObject::TraceRay(Scene, 0, 255, 0, 1, 0, Ray, p)
#define INVOKE(o, p) dx::HitObject::Invoke(o, p)
// expected-note@* 0+ {{declared here}}
"""
PARAMETERS = {"closesthit": "inout P p, Hit h", "anyhit": "inout P p, Hit h",
              "miss": "inout P p", "callable": "inout P p", "caller": ""}
# Severity and text.
OUTCOMES = {
    "undefined": ("warning", "the value of '{0}' is undefined here: '{stage}' does not read it; add '{stage}' to 'read'"),
    "lost": ("warning", "this value of '{0}' is lost: '{stage}' does not write it; add '{stage}' to 'write'"),
    "overwritten": ("warning", "the value of '{0}' from an earlier stage is lost: '{stage}' writes it without reading it and must therefore set it on all paths; set it, or add '{stage}' to 'read'"),
    "unset": ("warning", "'{0}' was not set for this call, though the caller writes it; set it, or remove 'caller' from 'write'"),
    "unseen": ("warning", "other shaders do not see this value of '{0}': the caller does not write it; add 'caller' to 'write'"),
    "gone": ("warning", "the value of '{0}' is undefined after a ray was traced: the caller does not read it; add 'caller' to 'read'"),
    "early": ("warning", "the value of '{0}' is undefined until the hit is invoked: only closest-hit and miss shaders write it"),
    "unused": ("warning", "'{0}' is passed back by this call and never used; remove 'caller' from 'read' if no other caller uses it"),
    "ignored": ("warning", "the access qualifiers of the payload 'P' have no effect: they require a library of shader model 6.7, or of 6.6 with -enable-payload-qualifiers"),
    "reads": ("error", "'{0}' reads '{1}', but no stage before it writes it; add a stage that does, such as 'write(caller)'"),
    "writes": ("error", "'{0}' writes '{1}', but no stage after it reads it; add a stage that does, such as 'read(caller)'"),
    "bare": ("error", "the member '{0}' of the payload 'P' does not state which stages access it; list them after it, such as '{0} : read(caller) : write(closesthit, miss)'"),
    "twice": ("error", "' is a payload whose members have access qualifiers of their own; remove the qualifiers of '{0}'"),
    "plain": ("error", "the struct '{0}' is used as a payload, but is not declared as one; write 'struct [raypayload] {0}'"),
}
OUTCOME = re.compile(r'(?:(-?\d+) )?(?:(\w+)\((.*)\)|"(.*)")$')


def read_outcome(text, stage):
    """The line or None, the severity, and the expected text."""
    match = OUTCOME.match(text)
    assert match, text
    line = int(match[1]) if match[1] else None
    if match[4]:
        return line, "error", match[4]
    severity, form = OUTCOMES[match[2]]
    return line, severity, form.format(*match[3].split(", "), stage=stage)


class Case:
    def __init__(self, row):
        columns = [column.strip() for column in row.split("|")]
        assert len(columns) == 4, row
        self.where, self.members, code, outcome = columns
        lines = [line.strip() for line in code.split(" / ")] if code else []
        self.before = [line[1:-1] for line in lines if line.startswith("(")]
        self.code = [line for line in lines if not line.startswith("(")]
        self.outcomes = [] if outcome == "ok" else [
            read_outcome(part.strip(), self.where) for part in re.split(r"; (?=[\w-]+ ?\w*\()", outcome)]

    def is_wrong(self):
        return any(severity == "error" for _, severity, _ in self.outcomes)

    def is_emitted(self):
        """Whether the error is one of code that is emitted, after all other checks."""
        return self.where == "caller" and any(
            "not declared as one" in text for _, _, text in self.outcomes)

    def phase(self):
        return "emitted" if self.is_emitted() else "wrong" if self.is_wrong() else "right"

    def location(self, line, text):
        """The key of the line in the source that the message is at."""
        if "have no effect" in text:
            return "struct", 0
        if line is not None:
            return ("before", -line) if line < 0 else ("code", line)
        if self.where == "declared":
            named = [m for m, name in enumerate(self.names()) if f"'{name}'" in text]
            return "member", (named or [0])[0]
        return "code", 1 if self.code else 0

    def names(self):
        return [re.search(r"(\w+)(?:\[\d+\])?\s*(?::|$)", member)[1]
                for member in self.members.split(";")]

    def print(self, number):
        """The lines of the source."""
        expected = {}
        for line, severity, text in self.outcomes:
            location, text = self.location(line, text), re.sub(r"\bP\b", f"P{number}", text)
            comment = f"expected-{severity} {{{{{text}}}}}"
            expected.setdefault(location, []).append(comment)

        def make(key, text):
            text = re.sub(r"\b(P|foo)\b", rf"\g<1>{number}", text)
            comments = " ".join(expected.pop(key, []))
            return f"{text} // {comments}" if comments else text

        name = "P"
        lines = []
        if self.members in ("Plain", "Inner"):
            name = self.members
        else:
            lines.append(make(("struct", 0), "struct [raypayload] P {"))
            for index, member in enumerate(self.members.split(";")):
                member = member.strip()
                has_type = re.match(r"\w+\s+\w+", member)
                lines.append(make(("member", index), f"  {'' if has_type else 'float '}{member};"))
            lines.append("};")
        if self.where != "declared":
            lines += [make(("before", i + 1), line) for i, line in enumerate(self.before)]
            stage = "raygeneration" if self.where == "caller" else self.where
            parameters = PARAMETERS[self.where].replace("P ", name + " ")
            local = f" {name} p;" if self.where == "caller" else ""
            lines.append(make(("code", 0),
                              f'[shader("{stage}")] void case{number}({parameters}) {{{local}'))
            lines += [make(("code", i + 1), "  " + line) for i, line in enumerate(self.code)]
            lines.append("}")
        assert not expected, (self.members, expected)
        return lines


def read_table(path):
    """Pairs of a target and its cases."""
    targets = []
    for line in path.read_text().splitlines():
        if line.startswith("target "):
            targets.append((line.split()[1:], []))
        elif line and not line.startswith("#"):
            targets[-1][1].append(Case(line))
    return targets


def main():
    table, scratch = map(pathlib.Path, sys.argv[1:])
    scratch.mkdir(parents=True, exist_ok=True)
    count, failed = 0, False
    for index, (target, cases) in enumerate(read_table(table)):
        count += len(cases)
        # After an error the flow of values is not analyzed.
        for phase in ("right", "wrong", "emitted"):
            source = PRELUDE.splitlines()
            chosen = [c for c in cases if c.phase() == phase]
            for number, case in enumerate(chosen):
                source += case.print(number)
            if not any(c.outcomes for c in chosen):
                source.append("// expected-no-diagnostics")
                source.remove("// expected-note@* 0+ {{declared here}}")
            path = scratch / f"{index}{phase}.hlsl"
            path.write_text("\n".join(source) + "\n")
            if chosen:
                failed |= subprocess.run(["clang-dxc", "-Wno-uninitialized", "-verify", "-T",
                                          *target, str(path)]).returncode != 0
    print(count, "cases are", "wrong" if failed else "right")
    sys.exit(failed)


main()
