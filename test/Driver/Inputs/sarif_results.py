# sarif_results.py: The results of a SARIF log
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the results of a log, with the field names of SARIF 2.1.0.

sarif_results.py <log>"""

import json
import sys


def found(location):
    physical = location["physicalLocation"]
    region = physical["region"]
    return (f"{physical['artifactLocation']['uri']}:{region['startLine']}:"
            f"{region['startColumn']}")


def first_words(change):
    for replacement in change["replacements"]:
        region = replacement["deletedRegion"]
        yield (f"{region['startLine']}:{region['startColumn']} "
               f"'{replacement['insertedContent']['text']}'")


with open(sys.argv[1], encoding="utf-8") as file:
    log = json.load(file)
assert log["version"] == "2.1.0"
(run,) = log["runs"]
assert run["tool"]["driver"]["name"] == "clang-dxc"
for result in run["results"]:
    print(result["level"], result.get("ruleId", "-"), found(result["locations"][0]),
          result["message"]["text"])
    for note in result.get("relatedLocations", []):
        print("note", found(note), note["message"]["text"])
    for fix in result.get("fixes", []):
        for change in fix["artifactChanges"]:
            print("fix", change["artifactLocation"]["uri"], *first_words(change))
