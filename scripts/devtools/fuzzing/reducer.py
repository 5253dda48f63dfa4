# reducer.py: Reduces programs that show a fault
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Removes statements from a text, or from a program of lane_programs.py or
value_programs.py, as long as the fault remains."""


def balanced_end(lines, start):
    """The end of the statement or block that begins at a line."""
    depth = 0
    for place in range(start, len(lines)):
        depth += lines[place].count("{") - lines[place].count("}")
        if depth < 0:
            return None
        if depth == 0:
            return place + 1
    return None


def reduce_text(text, still):
    """The text without the statements and blocks that do not matter. `still` says
    whether a text has the fault."""
    lines = text.splitlines()
    changed = True
    while changed:
        changed = False
        place = 0
        while place < len(lines):
            end = balanced_end(lines, place)
            if end and still("\n".join(lines[:place] + lines[end:]) + "\n"):
                lines = lines[:place] + lines[end:]
                changed = True
                continue
            place += 1
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
    place = len(items) - 1
    while place >= 0:
        if tried(items, items[:place] + items[place + 1:], still):
            changed = True
        else:
            # A section of a switch is no statement.
            is_statement = hasattr(items[place], "text")
            for body in inner_lists(items[place]) if is_statement else ():
                if body and tried(items, items[:place] + body +
                                  items[place + 1:], still):
                    changed = True
                    break
        place -= 1
    return changed


def reduce_program(program, still):
    """`still` says whether the program, which is changed, has the fault."""
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
