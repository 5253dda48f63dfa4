# look_at_page.py: Uses the page of a binding map in headless Chromium
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: look_at_page.py <chromium> <page.html> [--hash=<choices>] [--flag=<flag of
chromium>] [--against=<map.json>] [--questions=<file>]

Opens the page, asks the questions in their order, and prints the answers. A question is
a line of JavaScript: an expression that may use the functions of PRELUDE. With --against,
also checks that the page draws each resource of the map, in the order of registers."""

import argparse
import html
import json
import pathlib
import re
import subprocess
import tempfile
import urllib.parse

# Errors of the page are answers, too.
CATCH = """<head><script>window.errors = [];
addEventListener("error", event => errors.push(event.message));
addEventListener("securitypolicyviolation", event => errors.push(event.blockedURI));</script>"""
PRELUDE = """
const all = selector => [...document.querySelectorAll(selector)];
const one = selector => document.querySelector(selector);
const view = one("main");
const scroll = y => { view.scrollTop = y; view.dispatchEvent(new Event("scroll")); };
const key = name => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", {key: name, bubbles: true, cancelable: true}));
const type = text => { one("#search").value = text; one("#search").dispatchEvent(new Event("input")); };
const choose = text => all("button.chip").find(chip => chip.textContent === text).click();
const names = () => all(".cell b").map(name => name.textContent).sort().join(" ");
const cell = name => all(".cell").find(cell => cell.querySelector("b").textContent === name);
const hover = name => cell(name).dispatchEvent(new PointerEvent("pointerover", {bubbles: true}));
const card = () => one("#card").hidden ? "no card" : all("#card h2, #card dt, #card dd")
  .map(part => part.textContent).join(" | ");
const focus = () => document.activeElement.querySelector?.("b")?.textContent ?? document.activeElement.id;
const color = selector => getComputedStyle(one(selector)).backgroundColor;
const brightness = selector => Math.max(...color(selector).match(/\\d+/g).slice(0, 3));
const cells = () => {
  const found = [];
  for (let y = 0; ; y += view.clientHeight / 2) {
    scroll(y);
    for (const element of all(".cell"))
      found.push([element.dataset.item, element.offsetLeft, element.getAttribute("aria-label")]);
    if (y > view.scrollHeight) break;
  }
  scroll(0);
  return found;
};
"""
LETTERS = {"SRV": "t", "UAV": "u", "CBV": "b", "Sampler": "s"}


def ask(arguments, questions):
    source = arguments.page.read_text(encoding="utf-8")
    asked = json.dumps(questions).replace("<", "\\u003c")
    probe = (f"<pre id=answers></pre><script>{PRELUDE}\n"
             f"const answers = {asked}.map(question => {{\n"
             "  try { return eval(question); } catch (e) { return String(e); } });\n"
             "document.getElementById('answers').textContent = "
             "encodeURIComponent(JSON.stringify([answers, errors]));</script></body>")
    # The questions are evaluated, which the page itself may not do.
    source = source.replace("script-src 'unsafe-inline'",
                            "script-src 'unsafe-inline' 'unsafe-eval'")
    source = source.replace("<head>", CATCH, 1).replace("</body>", probe)
    probed = arguments.page.with_suffix(".probed.html").resolve()
    probed.write_text(source, encoding="utf-8")
    with tempfile.TemporaryDirectory(dir=probed.parent) as profile:
        output = subprocess.run(
            [arguments.chromium, "--headless", "--no-sandbox", "--disable-gpu",
             f"--user-data-dir={profile}", "--window-size=1280,900", *arguments.flag,
             "--dump-dom", f"{probed.as_uri()}#{arguments.hash}"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True,
            encoding="utf-8").stdout
    text = re.search(r'<pre id="answers">(.*?)</pre>', output, re.DOTALL).group(1)
    return json.loads(urllib.parse.unquote(html.unescape(text)))


def spell_registers(row):
    letter = LETTERS[row["class"]]
    first = f"{letter}{row['index']}"
    if row["count"] == "unbounded":
        return f"{first} and up"
    if row["count"] == 1:
        return first
    return f"{first}\u2013{letter}{row['index'] + row['count'] - 1}"


def expected_of(row):
    """The label of a cell, without its shader."""
    state = "unused" if not row["used"] else "explicit" if row["explicit"] else "implicit"
    words = [row["name"], row["type"]]
    words += ([spell_registers(row), f"space {row['space']}"] if "index" in row
              else ["no register"])
    return ", ".join([*words, state, row["reason"]])


def compare(cells, document):
    """What is wrong with the cells: (item, x, label)."""
    # A label ends with the shader, and perhaps a mark before it.
    drawn = {label.rpartition(", ")[0].removesuffix(", disagreement") for _, _, label in cells}
    expected = {expected_of(row) for shader in document["shaders"] for row in shader["resources"]}
    yield from sorted(f"not drawn: {text}" for text in expected - drawn)
    yield from sorted(f"not in the map: {text}" for text in drawn - expected)
    items = {}
    for item, x, label in cells:
        register = re.search(r", [btus](\d+)[^,]*, space", label)
        if register:
            items.setdefault(item, set()).add((int(register.group(1)), x))
    for item, places in items.items():
        positions = [x for _, x in sorted(places)]
        if positions != sorted(positions):
            yield f"item {item} is not in the order of registers: {sorted(places)}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("chromium")
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("--hash", default="")
    parser.add_argument("--flag", action="append", default=[])
    parser.add_argument("--against", type=pathlib.Path)
    parser.add_argument("--questions", type=pathlib.Path)
    arguments = parser.parse_args()
    questions = (arguments.questions.read_text(encoding="utf-8").splitlines()
                 if arguments.questions else [])
    answers, errors = ask(arguments,
                          (["cells()"] if arguments.against else []) + questions)
    if arguments.against:
        wrong = list(compare(answers.pop(0),
                             json.loads(arguments.against.read_text(encoding="utf-8"))))
        print("\n".join(wrong) or "the page draws the map")
    for question, answer in zip(questions, answers):
        print(f"{question}: {answer}")
    for error in errors:
        print(f"error: {error}")


if __name__ == "__main__":
    main()
