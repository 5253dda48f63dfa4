# validate.py: Whether JSON files follow a schema
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: validate.py <schema> <file>..."""

import json
import pathlib
import sys

import jsonschema


def main():
    schema, *files = (pathlib.Path(name) for name in sys.argv[1:])
    validator = jsonschema.Draft202012Validator(json.loads(schema.read_text()))
    for file in files:
        valid = validator.is_valid(json.loads(file.read_text()))
        print(f"{file.name}: {'valid' if valid else 'invalid'}")


if __name__ == "__main__":
    main()
