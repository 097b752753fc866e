"""Compares the fixtures with the schema by way of jsonschema; exits 1 where they disagree.

Run as: python3 validate.py rules/lockstep.schema.json
"""

import json
import pathlib
import re
import sys

import jsonschema
import yaml


class CoreLoader(yaml.SafeLoader):
    """Resolves plain scalars by the core schema of YAML 1.2, as editors do."""

    yaml_implicit_resolvers = {}


for tag, pattern, first in [
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789")),
]:
    CoreLoader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), first)

schema = json.loads(pathlib.Path(sys.argv[1]).read_text())
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
folder = pathlib.Path(__file__).parent
disagreements = 0
compared = 0

for path in sorted(folder.glob("*/*.yml")):
    text = path.read_text()
    witnesses = set(re.findall(r"^# (both|decoder|yaml) \d+:\d+ ", text, re.MULTILINE))
    if "yaml" in witnesses:
        continue
    compared += 1
    errors = [error.message for error in validator.iter_errors(yaml.load(text, CoreLoader))]
    if bool(errors) != ("both" in witnesses):
        disagreements += 1
        print(f"{path.parent.name}/{path.name}: {errors or 'accepted'}")

print(f"{compared} fixtures compared, {disagreements} disagreements")
sys.exit(1 if disagreements or not compared else 0)
