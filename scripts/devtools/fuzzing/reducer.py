# reducer.py: Reduces programs that show a fault
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Removes statements from a text, or from a program of lane_programs.py or
value_programs.py, as long as the fault remains."""


def balanced_end(lines, start):
    """The end of the statement or block that begins at a line."""
    depth = 0
    for location in range(start, len(lines)):
        depth += lines[location].count("{") - lines[location].count("}")
        if depth < 0:
            return None
        if depth == 0:
            return location + 1
    return None


def reduce_text(text, still):
    """The text without the statements and blocks that do not matter. `still` returns
    whether a text has the fault."""
    lines = text.splitlines()
    changed = True
    while changed:
        changed = False
        location = 0
        while location < len(lines):
            end = balanced_end(lines, location)
            if end and still("\n".join(lines[:location] + lines[end:]) + "\n"):
                lines = lines[:location] + lines[end:]
                changed = True
                continue
            location += 1
    return "\n".join(lines) + "\n"


def inner_lists(statement):
    """The lists of statements in an `if`, a loop or a section of a switch."""
    return [getattr(statement, name) for name in ("yes", "no", "body")
            if hasattr(statement, name)]


def lists_of(statements):
    """The list and all lists of statements or sections inside it."""
    yield statements
    for statement in statements:
        for inner in inner_lists(statement):
            yield from lists_of(inner)
        sections = getattr(statement, "sections", [])
        if sections:
            yield sections
        for section in sections:
            yield from lists_of(section.body)


def tried(items, replaced, still):
    """Whether the fault stays with other items; they are put back if not."""
    before = list(items)
    items[:] = replaced
    if still():
        return True
    items[:] = before
    return False


def reduce_list(items, still):
    changed = False
    location = len(items) - 1
    while location >= 0:
        if tried(items, items[:location] + items[location + 1:], still):
            changed = True
        else:
            # A section of a switch is no statement.
            is_statement = hasattr(items[location], "text")
            for body in inner_lists(items[location]) if is_statement else ():
                if body and tried(items, items[:location] + body +
                                  items[location + 1:], still):
                    changed = True
                    break
        location -= 1
    return changed


def reduce_program(program, still):
    """`still` returns whether the program, which is changed, has the fault."""
    changed = True
    while changed:
        changed = tried_functions(program, still)
        for function in [*program.functions, program.main]:
            for items in list(lists_of(function.body)):
                changed |= reduce_list(items, still)


def tried_functions(program, still):
    changed = False
    for function in list(program.functions):
        changed |= tried(program.functions,
                         [f for f in program.functions if f is not function],
                         still)
    return changed
