# libfuzzer.py: Runs the programs of fuzz/
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the fuzzers of fuzz/ with libFuzzer and sanitizers, or replays their corpus with
the ordinary programs.

Each fuzzer starts with the inputs in fuzz/corpus and with seeds from the tests and
examples. A crash, a sanitizer report, an input that takes 10 seconds, and one that
takes 2 GB are findings; they are kept, and the exit status is 1.

  scripts/fuzz libfuzzer --hours 8                  all, on all cores
  scripts/fuzz libfuzzer --hours 1 --only source    one of them
  scripts/fuzz libfuzzer --replay                   the corpus alone, without sanitizers

A build of the preset release with -DCLANG_DXC_BUILD_FUZZERS=ON has fuzzers without
coverage feedback, which try more inputs in the same time:

  scripts/fuzz libfuzzer --build-dir build --options "-keep_seed=1 -mutate_depth=2"
"""

import concurrent.futures
import itertools
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

from devtools.building import ROOT
from devtools.fuzzing import driver

CORPUS = ROOT / "fuzz" / "corpus"
DEFAULTS = {"runs": 0, "seconds": 10}
MEGABYTES_FOR_INPUT, LONGEST_INPUT = 2048, 8000
LONGEST_CONTAINER = 40000
MOST_FINDS = 50  # of one fuzzer
SHARE_OF_CONTAINERS = 10  # one source in so many


def text_of(path):
    return path.read_text(encoding="utf-8", errors="replace")


def source_seeds():
    """Shaders, with the options of the first command that compiles them."""
    for path in [*ROOT.glob("test/**/*.hlsl"), *ROOT.glob("examples/**/*.hlsl")]:
        text = text_of(path)
        profile = re.search(r"-T (\w+)", text)
        entry = re.search(r"-E (\w+)", text)
        yield (f"// -T {profile[1] if profile else 'lib_6_8'}"
               f" -E {entry[1] if entry else 'main'} -O3\n{text}")


def command_line_seeds():
    for path in ROOT.glob("test/Driver/**/*.test"):
        for line in re.findall(r"clang-dxc (-[^|>&]*)", text_of(path)):
            yield "\n".join(line.split())


def assembly_seeds():
    for path in ROOT.glob("test/Verifier/*.ll"):
        yield text_of(path)


def run_input_seeds():
    """Each description once for each kind, which the first byte selects."""
    texts = [text_of(path) for path in ROOT.glob("test/**/*.json")]
    for path in ROOT.glob("test/**/*.test"):
        texts += re.findall(r"^#--- \S+\.json\n(.*?)(?=^#---|\Z)", text_of(path),
                            re.MULTILINE | re.DOTALL)
    for text in texts:
        for which in "\0\1\2\3\4":
            yield which + text


def binding_table_seeds():
    for path in ROOT.glob("test/Binding/**/*.test"):
        yield from re.findall(r"^#--- \S+\.csv\n(.*?)(?=^#---|\Z)", text_of(path),
                              re.MULTILINE | re.DOTALL)


def root_signature_seeds():
    for path in ROOT.glob("test/**/*.hlsl"):
        yield from re.findall(r'RootSignature\("([^"]+)"\)', text_of(path))
        yield from re.findall(r'#define \w+ "([^"]+)"', text_of(path))


def container_seeds():
    """Parts of their own; the fuzzer adds a good program."""
    for code in ("PSV0", "ISG1", "OSG1", "RTS0", "STAT", "SFI0", "HASH", "RDAT"):
        yield code + "\x20\0\0\0" + "\0" * 32


def reader_seeds():
    """Containers of the examples and tests, where the compiler is built."""
    compiler = ROOT / "build" / "bin" / "clang-dxc"
    if not compiler.exists():
        return
    with tempfile.TemporaryDirectory() as scratch:
        source, target = pathlib.Path(scratch, "seed.hlsl"), pathlib.Path(scratch, "seed")
        for number, text in enumerate(source_seeds()):
            if number % SHARE_OF_CONTAINERS != 0:
                continue
            source.write_text(text, encoding="utf-8", errors="replace")
            options = text.partition("\n")[0].removeprefix("// ").split()
            debug = ["-Zi", "-Qembed_debug"] if number % 2 else []
            subprocess.run([compiler, *options, *debug, source, "-Fo", target],
                           stdin=subprocess.DEVNULL, capture_output=True, check=False)
            if target.exists():
                container = target.read_bytes()
                yield container
                location = container.find(b"BC\xc0\xde")
                yield container[location:]
                target.unlink()


def pass_seeds():
    """Modules of the tests of passes, with the pass that the test names."""
    for path in ROOT.glob("test/Transforms/**/*.ll"):
        text = text_of(path)
        passes = re.search(r"-passes='?(dxil-[a-z-]+)", text)
        if not passes:
            continue
        for module in re.split(r"^;--- .*$", text, flags=re.MULTILINE):
            yield f"; {passes[1]}\n{module}"


SEEDS = {"source": source_seeds, "command-line": command_line_seeds,
         "container": container_seeds, "assembly": assembly_seeds,
         "run-input": run_input_seeds, "binding-table": binding_table_seeds,
         "root-signature": root_signature_seeds, "readers": reader_seeds,
         "passes": pass_seeds}


def longest(name):
    """The bytes that an input has at most."""
    return LONGEST_CONTAINER if name == "readers" else LONGEST_INPUT


def build(folder):
    """The fuzzers, if they are not there."""
    if not (folder / "CMakeCache.txt").exists():
        subprocess.run(["cmake", "--preset", "fuzz", "-B", folder], cwd=ROOT, check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "fuzz/all"], check=True)


def write_seeds(name, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(SEEDS[name]()):
        if len(seed) <= longest(name):
            data = seed if isinstance(seed, bytes) else seed.encode(errors="replace")
            (folder / f"seed-{number}").write_bytes(data)
    for path in (CORPUS / name).glob("*"):
        shutil.copy(path, folder)


def run_once(name, arguments, seconds, findings, corpus, log):
    """Runs until the time is over, or a finding ends it. Returns how many inputs were
    tried."""
    command = [arguments.build_dir / "fuzz" / f"fuzz-{name}",
               f"-timeout={arguments.seconds:.0f}", f"-rss_limit_mb={MEGABYTES_FOR_INPUT}",
               f"-max_len={longest(name)}", f"-max_total_time={max(1, int(seconds))}",
               f"-artifact_prefix={findings}/", *arguments.options, corpus]
    with open(log, "wb") as output:
        subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, check=False)
    counts = re.findall(rb"^#(\d+)\t|^Done (\d+) runs", log.read_bytes(), re.MULTILINE)
    return max((int(count or done) for count, done in counts), default=0)


def run(name, arguments, seconds):
    """Returns the number of inputs and the findings. The next run finds inputs of
    interest before a finding in the corpus."""
    corpus, findings = arguments.keep / "corpus" / name, arguments.keep / "findings" / name
    write_seeds(name, corpus)
    findings.mkdir(parents=True, exist_ok=True)
    before, end = set(findings.iterdir()), time.monotonic() + seconds
    inputs, found = 0, set()
    for number in itertools.count():
        inputs += run_once(name, arguments, end - time.monotonic(), findings, corpus,
                           arguments.keep / f"{name}-{number}.log")
        ended_by, found = len(found), set(findings.iterdir()) - before
        # A run that ends without a finding, for any reason, has used its time.
        if len(found) == ended_by or len(found) == MOST_FINDS or time.monotonic() > end:
            return inputs, sorted(found)


def fuzz(arguments):
    build(arguments.build_dir)
    names = arguments.only or list(SEEDS)
    # Each core runs one fuzzer after the other.
    seconds = arguments.hours * 3600 * arguments.jobs / len(names)
    found = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        runs = {name: pool.submit(run, name, arguments, seconds) for name in names}
        for name, future in runs.items():
            inputs, findings = future.result()
            print(f"{name}: {inputs} inputs in {seconds:.0f} s, {len(findings)} findings",
                  flush=True)
            for path in findings:
                print(f"  {path}")
            found += len(findings)
    return 1 if found else 0


#===----------------------------------------------------------------------===#
# The corpus and the ordinary programs
#===----------------------------------------------------------------------===#


def replay_command(name, path, programs, scratch):
    """The command by which a user would pass the input."""
    compiler = programs / "clang-dxc"
    if name == "source":
        options = text_of(path).partition("\n")[0].removeprefix("// ").split()
        return [compiler, *options, path, "-Fo", scratch / "out"]
    if name == "command-line":
        return [compiler, *text_of(path).split("\n")]
    if name == "assembly":
        return [programs / "dxil-as", "--verify", path]
    if name == "binding-table":
        shader = scratch / "shader.hlsl"
        shader.write_text("RWBuffer<float> B;\n"
                          "[numthreads(1, 1, 1)] void main() { B[0] = 1; }\n")
        return [compiler, "-T", "cs_6_6", shader, "-Fo", scratch / "out",
                "-import-binding-table", path]
    if name == "root-signature":
        shader = scratch / "shader.hlsl"
        shader.write_text(f'#define RS "{text_of(path)}"\n')
        return [compiler, "-T", "rootsig_1_1", "-E", "RS", shader, "-Fo", scratch / "out"]
    return None


def replay(arguments):
    """Each input of the corpus ends with a status that is promised."""
    scratch = arguments.keep / "replay"
    scratch.mkdir(parents=True, exist_ok=True)
    driver.limit_processor_time(arguments.seconds)
    count, faults = 0, 0
    for path in sorted(CORPUS.glob("*/*")):
        command = replay_command(path.parent.name, path, arguments.bin, scratch)
        if command is None:
            continue
        count += 1
        result = driver.run_program(command, arguments.seconds)
        if result.status not in (0, 1, 2):
            print(f"{path.relative_to(ROOT)}: {result.status or result.text}")
            faults += 1
    print(f"{count} inputs replayed, {faults} faults")
    return 1 if faults else 0


def add_arguments(parser):
    parser.add_argument("--hours", type=float, default=1, metavar="N",
                        help="of all of it (%(default)s)")
    parser.add_argument("--only", nargs="+", choices=list(SEEDS), metavar="FUZZER",
                        help="these: " + ", ".join(SEEDS))
    parser.add_argument("--build-dir", type=pathlib.Path, metavar="FOLDER",
                        default=ROOT / "build-fuzz")
    parser.add_argument("--options", type=str.split, default=[], metavar="WORDS",
                        help="more options for libFuzzer")
    parser.add_argument("--replay", action="store_true",
                        help="only the corpus, with the programs of --bin")


def main(arguments):
    return replay(arguments) if arguments.replay else fuzz(arguments)
