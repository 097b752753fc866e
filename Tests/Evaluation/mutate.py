#!/usr/bin/env python3
"""Edits a port or its upstream, one edit at a time, and judges how the audit's findings change.

    python3 Tests/Evaluation/mutate.py --lockstep .build/release/lockstep --rules RULES --upstream REPO --port REPO

Both repositories are copied first: the port's root into a folder of its own with one commit, upstream as a clone that
shares its objects. Edits are made at declarations that the audit paired, and are chosen by `--seed`. Rules by which an
edit is judged, in the terms of findings at `warning` or above:

    neutral   (comments, line breaks, order, a formatter's edits): findings stay as they are, notes included
    away      (the port becomes less like upstream): no finding goes. One that changes its check stays, as long as a
              finding is about the same declaration, or about the type or file that holds it. What is new is about the
              edited declaration
    toward    (upstream's text is taken): nothing is new
    upstream  (a commit on top of upstream): as `away`; and the audit says something new about the edited declaration

Exit status: 0 every edit is judged right; 1 some are not, each is listed; 2 an audit could not be made.
Needs Python 3.10 or newer, and git.
"""

import argparse
import collections
import json
import math
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

MOST_FAULTS = 4  # listed of an edit
WEIGHTY = {"error", "warning"}
MEMBERS = {"method", "function", "property", "variable", "constant", "initializer", "subscript"}
TYPES = {"class", "struct", "enum", "protocol", "actor"}
IDENTITY = ["-c", "user.name=Mutation", "-c", "user.email=mutation@example.com"]


def git(folder, *arguments, **options):
    done = subprocess.run(["git", "-C", str(folder), *IDENTITY, *arguments], capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"git {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout.strip()


def dated(repository, revision):
    """An environment in which commits have the date of a revision."""
    date = git(repository, "show", "-s", "--format=%cI", revision)
    return dict(os.environ, GIT_AUTHOR_DATE=date, GIT_COMMITTER_DATE=date)


# Text


def without_sections(rules, names):
    """A rules file without some of its keys: only the port's root is copied, and these read files beside it."""
    sections = re.split(r"(?m)^(?=[A-Za-z])", rules)
    return "".join(section for section in sections if section.split(":")[0] not in names)


def code_mask(text):
    """Which characters are code: neither comment nor string."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|#*"""(?:.|\n)*?"""#*|"(?:\\.|[^"\\\n])*"', re.S)
    mask = bytearray(b"\1") * len(text)
    for match in pattern.finditer(text):
        mask[match.start():match.end()] = b"\0" * (match.end() - match.start())
    return mask


def extent(text, line):
    """Start and end of the declaration that begins on a line (from 1); None where it cannot be made out."""
    starts = [0] + [match.end() for match in re.finditer("\n", text)]
    if line > len(starts):
        return None
    start, depth, mask = starts[line - 1], 0, code_mask(text)
    for at in range(start, len(text)):
        if not mask[at]:
            continue
        if text[at] in "([{":
            depth += 1
        elif text[at] in ")]}":
            depth -= 1
            if depth < 0:
                return None
        elif text[at] == "\n" and depth == 0:
            rest = text[at:].lstrip()
            before = text[start:at].rstrip()
            if before.endswith(("=", ",", ":", "->", "&&", "||", "where")):
                continue
            if rest.startswith(("{", ".", "&&", "||", "?", ":", "where ", "-> ", "=")):
                continue
            if before.lstrip().startswith("@") and " " not in before.strip():
                continue
            return start, at + 1
    return start, len(text)


def replace(text, place, new):
    return text[:place[0]] + new + text[place[1]:]


def code_matches(pattern, text, place):
    mask = code_mask(text)
    return [m for m in re.finditer(pattern, text[place[0]:place[1]]) if mask[place[0] + m.start()]]


def substitute(text, place, match, new):
    start = place[0] + match.start()
    return text[:start] + new + text[place[0] + match.end():]


def rename_word(text, old, new):
    return re.sub(rf"\b{re.escape(old)}\b", new, text)


def rename_in_code(text, old, new):
    """Renames in code and in the code that strings hold, but not in comments: a link there names what it names."""
    pattern = rf'(//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*")|\b{re.escape(old)}\b'
    interpolation = r"\\\((?:[^()]|\([^()]*\))*\)"

    def renamed(match):
        if not match.group(1):
            return new
        if not match.group(1).startswith('"'):
            return match.group(1)
        return re.sub(interpolation, lambda part: rename_word(part.group(), old, new), match.group(1))

    return re.sub(pattern, renamed, text, flags=re.S)


# Edits of one declaration: text, its place, random → the new text, or None where the edit does not fit


def change_number(text, place, dice):
    found = code_matches(r"(?<![\w.$#])\d+(?:\.\d+)?(?![\w.])", text, place)
    if found:
        match = dice.choice(found)
        return substitute(text, place, match, str(int(float(match.group())) + 7))


def change_string(text, place, dice):
    found = [m for m in re.finditer(r'"([A-Za-z][A-Za-z ._-]*)"', text[place[0]:place[1]])
             if not re.search(r"//|\b(?:log|logger|os_log|NSLog|print)\b",
                              text[text.rfind("\n", 0, place[0] + m.start()) + 1:place[0] + m.start()])]
    if found:
        match = dice.choice(found)
        return substitute(text, place, match, f'"{match.group(1)}x"')


def flip_token(text, place, dice):
    swaps = {"true": "false", "false": "true", " && ": " || ", " || ": " && ", " == ": " != ", " != ": " == ",
             " + ": " - ", " - ": " + ", " > ": " <= ", " < ": " >= "}
    found = code_matches("|".join(rf"\b{k}\b" if k.isalpha() else re.escape(k) for k in swaps), text, place)
    if found:
        match = dice.choice(found)
        return substitute(text, place, match, swaps[match.group()])


def change_signature(text, place, dice):
    body = text[place[0]:place[1]]
    match = re.search(r"\bfunc\s+\w+(?:<[^>]*>)?\(", body) or re.search(r"\binit\(", body)
    if match:
        empty = body[match.end():].lstrip().startswith(")")
        return substitute(text, place, match, match.group() + "extra: Int" + ("" if empty else ", "))
    match = re.search(r"\b(?:var|let)\s+\w+\s*:\s*[A-Z]\w*(?![\w<.?!])", body)
    if match:
        return substitute(text, place, match, match.group() + "?")


def delete(text, place, dice):
    return replace(text, place, "")


def delete_statement(text, place, dice):
    lines = text[place[0]:place[1]].split("\n")
    plain = [i for i in range(1, len(lines) - 2)
             if re.match(r"\s+[\w.]+(?:\(.*\)| = .*[\w)\]\"])$", lines[i]) and "return" not in lines[i]
             and not re.match(r"\s+(log|logger|print)\b", lines[i])  # logging that goes is no change
             and lines[i].count("(") == lines[i].count(")") and not re.match(r"\s*[.)]", lines[i + 1])]
    if plain:
        del lines[dice.choice(plain)]
        return replace(text, place, "\n".join(lines))


def wrap_in_condition(text, place, dice):
    return replace(text, place, "#if DEBUG\n" + text[place[0]:place[1]] + "#endif\n")


def add_member(text, place, dice):
    return replace(text, (place[1], place[1]), "    func freshlyAdded(_ value: Int) -> Int { value * 3 }\n")


def change_access(text, place, dice):
    body = text[place[0]:place[1]]
    match = re.search(r"\b(public|open|internal|private|fileprivate) (?!\()", body)
    if match and match.start() < 60:
        return substitute(text, place, match, "")


def add_comment(text, place, dice):
    return replace(text, (place[0], place[0]), "    // Looked at once more.\n\n")


def indent(text, place, dice):
    lines = text[place[0]:place[1]].split("\n")
    if '"""' not in text[place[0]:place[1]]:
        return replace(text, place, "\n".join("  " + line if line.strip() else line for line in lines))


def drop_self(text, place, dice):
    """`self.x` as `x`, where the declaration binds no `x` of its own."""
    found = code_matches(r"\bself\.(\w+)", text, place)
    body = text[place[0]:place[1]]
    for match in found:
        name = match.group(1)
        bound = len(re.findall(rf"\b{name}\b", body)) != len(re.findall(rf"\.{name}\b", body))
        if not bound and name not in {"init", "self", "default"} and body[match.start() - 1] in " (!\n":
            return substitute(text, place, match, name)


def drop_return(text, place, dice):
    body = text[place[0]:place[1]]
    match = re.search(r"\{\s*return (?=[^\n;{}]*\n?\s*\}\s*$)", body)
    if match and body.count("{") == 1:
        return substitute(text, place, match, match.group().replace("return ", ""))


def is_conditional(text, place):
    """Whether a place is inside an #if."""
    starts, ends = (len(re.findall(rf"^\s*#{word}", text[:place[0]], re.M)) for word in ("if", "endif"))
    return starts != ends


def move_to_end(text, place, dice):
    """The member as the last one of the type that holds it."""
    mask, depth = code_mask(text), 0
    if is_conditional(text, place):
        return None  # It would leave its condition.
    for at in range(place[1], len(text)):
        if mask[at] and text[at] in "{}":
            depth += 1 if text[at] == "{" else -1
            if depth < 0:
                start = text.rfind("\n", 0, at) + 1
                moved = text[:start] + text[place[0]:place[1]] + text[start:]
                return replace(moved, place, "") if start > place[1] else None


MEMBER_EDITS = [
    ("change a number", "away", change_number), ("change a string", "away", change_string),
    ("flip a token", "away", flip_token), ("change the signature", "away", change_signature),
    ("delete the member", "away", delete), ("delete a statement", "away", delete_statement),
    ("wrap in #if", "away", wrap_in_condition), ("add a member after it", "away", add_member),
    ("drop its access word", "access", change_access), ("comment", "neutral", add_comment),
    ("indent", "neutral", indent), ("drop self.", "neutral", drop_self), ("drop return", "neutral", drop_return),
    ("move it to the end of its type", "neutral", move_to_end),
]


class Edit:
    def __init__(self, side, name, kind, files, about, renamed=(), moved=()):
        self.side, self.name, self.kind = side, name, kind
        self.files = files  # path → new text, or None where the file goes
        self.about = about  # paths and symbols; of a symbol the last component counts
        self.renamed = dict(renamed)  # name before → name after, as words of symbols
        self.moved = dict(moved)  # path before → path after


class Side:
    """One side's Swift files below its root, and the declarations that the audit paired there."""

    def __init__(self, name, folder, root, report):
        self.name, self.folder, self.root, self.report = name, folder, root, report
        self.texts = {}
        for path in self.paths():
            self.texts[path] = self.read(path)
        rows = [row for row in report["declarations"] if row["upstream"] and row["port"]]
        self.declarations = sorted(
            {(row[f"{name}Path"], row[f"{name}Line"], row["kind"], row[name], row["status"]) for row in rows
             if row[f"{name}Path"] in self.texts})
        other = "upstream" if name == "port" else "port"
        self.partners = collections.defaultdict(set)  # paths and symbols of the other side, of those of this one
        for row in report["files"] + rows:
            self.partners[row[name]].add(row[other])
        self.compared = {row[name] for row in report["files"] if row["upstream"] and row["port"]
                         and row["relation"] not in {"reimplemented", "none"}}

    def paths(self):
        listed = git(self.folder, "ls-tree", "-r", "--name-only", "-z", "HEAD", "--", self.root or ".")
        return sorted(path for path in listed.split("\0") if path.endswith(".swift"))

    def read(self, path):
        return subprocess.run(["git", "-C", str(self.folder), "cat-file", "blob", f"HEAD:{path}"],
                              capture_output=True).stdout.decode("utf-8", "surrogateescape")

    def renaming(self, what, old, new):
        files = {path: rename_in_code(text, old, new) for path, text in self.texts.items()}
        files = {path: text for path, text in files.items() if text != self.texts[path]}
        return Edit(self.name, f"{what}: {old} → {new}", "rename", files, [old, new], {old: new})

    def moving(self, dice, members):
        """A method of a type, moved to an extension in another file that is compared."""
        path, line, kind, symbol, _ = dice.choice(members)
        to = dice.choice(sorted(self.compared & set(self.texts)))
        place, holder = extent(self.texts[path], line), symbol.split("(")[0].rpartition(".")[0]
        body = place and self.texts[path][place[0]:place[1]]
        # What a protocol asks for without a body is no method of an extension.
        if not body or to == path or not holder or kind != "method" or "override" in body or "{" not in body:
            return None
        if is_conditional(self.texts[path], place):
            return None
        files = {path: replace(self.texts[path], place, ""), to: f"{self.texts[to]}\nextension {holder} {{\n{body}}}\n"}
        return Edit(self.name, f"move to another file: {symbol}", "move", files, [symbol])

    def taking(self, dice, other):
        """Upstream's text in the place of the port's, of a member that is called the same."""
        rows = [row for row in self.report["declarations"] if row["status"] in {"behind", "diverged", "ahead"}
                and row["upstream"] == row["port"] and row["kind"] in MEMBERS and row["portPath"] in self.compared]
        if not rows:
            return None
        row = dice.choice(rows)
        path, theirs = row["portPath"], other.texts[row["upstreamPath"]]
        place, taken = extent(self.texts[path], row["portLine"]), extent(theirs, row["upstreamLine"])
        new = place and taken and replace(self.texts[path], place, theirs[taken[0]:taken[1]])
        return new and Edit("port", f"take upstream's text: {row['port']}", "toward", {path: new}, [row["port"]])

    def edits(self, dice, upstream_names):
        """One random edit."""
        members = [d for d in self.declarations if d[2] in MEMBERS and d[0] in self.compared]
        types = [d for d in self.declarations if d[2] in TYPES and d[0] in self.compared]
        choice = dice.random()
        if choice < 0.62 and members:
            path, line, _, symbol, _ = dice.choice(members)
            name, kind, change = dice.choice(MEMBER_EDITS)
            place = extent(self.texts[path], line)
            new = place and change(self.texts[path], place, dice)
            if not new or new == self.texts[path]:
                return None
            brought = {add_member: ["freshlyAdded"], wrap_in_condition: ["#if DEBUG"]}
            about = [symbol, *brought.get(change, [])]
            return Edit(self.name, f"{name}: {symbol}", kind, {path: new}, about)
        if choice < 0.65 and members:
            return self.moving(dice, members)
        if choice < 0.72 and members:
            symbol = dice.choice(members)[3]
            old = re.split(r"[.(]", symbol.split("(")[0])[-1]
            if len(old) < 4 or old in {"init", "subscript", "body", "shared"}:
                return None
            return self.renaming("rename a member", old, old + "Anew")
        if choice < 0.85 and types:
            old = dice.choice(types)[3].split(".")[-1]
            new = dice.choice([old + "Renamed", upstream_names.get(old, "My" + old), "My" + old])
            if new == old or any(re.search(rf"\b{new}\b", text) for text in self.texts.values()):
                return None
            return self.renaming("rename a type", old, new)
        path = dice.choice(sorted(self.compared & set(self.texts)))
        about = [d[3] for d in self.declarations if d[0] == path] + [path]
        if choice < 0.90 and self.name == "upstream":
            new = path[:-len(".swift")] + "Moved.swift"
            return Edit(self.name, f"rename a file: {path}", "neutral", {path: None, new: self.texts[path]}, about,
                        moved={path: new})
        if choice < 0.93:
            return Edit(self.name, f"delete a file: {path}", "away", {path: None}, about)
        if choice < 0.96 and types:
            path, line, _, symbol, _ = dice.choice(types)
            place = extent(self.texts[path], line)
            return place and Edit(self.name, f"delete a type: {symbol}", "away",
                                  {path: replace(self.texts[path], place, "")}, [symbol, path])
        if types:
            path, line, _, symbol, _ = dice.choice(types)
            head = self.texts[path].split("\n")[line - 1]
            match = re.search(r"\b(class|struct|enum|actor) (\w+)(: )?", head)
            if match:
                lines = self.texts[path].split("\n")
                lines[line - 1] = head[:match.end()] + ("Zebra, " if match.group(3) else ": Zebra") + head[match.end():]
                return Edit(self.name, f"add a conformance: {symbol}", "away", {path: "\n".join(lines)}, [symbol])
        return None


    def edit(self, dice, other, upstream_names):
        """One random edit, about the other side's counterparts as well; None where the dice found none."""
        if self.name == "port" and dice.random() < 0.05:
            edit = self.taking(dice, other)
        else:
            edit = self.edits(dice, upstream_names)
        if edit:
            edit.about += [partner for subject in edit.about for partner in self.partners[subject] if partner]
        return edit


class Trial:
    def __init__(self, arguments, work):
        self.lockstep, self.work = arguments.lockstep, work
        self.rules = work / "rules.yml"
        self.rules.write_text(without_sections(pathlib.Path(arguments.rules).read_text(), {"bridges", "documents"}))
        self.upstream = work / "upstream"
        git(work, "clone", "-q", "--shared", "--bare", str(arguments.upstream.resolve()), str(self.upstream))
        head = arguments.upstream_revision or "HEAD"
        self.head = git(arguments.upstream, "rev-parse", head + "^{commit}")
        git(self.upstream, "update-ref", "--no-deref", "HEAD", self.head)
        self.port = work / "port"
        git(work, "init", "-q", str(self.port))
        first = self.audit(["--port", str(arguments.port), "--port-revision", arguments.port_revision or "HEAD"])
        root = first["port"]["root"] or ""
        archive = subprocess.run(
            ["git", "-C", str(arguments.port), "archive", arguments.port_revision or "HEAD", "--", root or "."],
            capture_output=True)
        subprocess.run(["tar", "-x", "-C", str(self.port)], input=archive.stdout, check=True)
        git(self.port, "add", "-A", "-f")
        git(self.port, "commit", "-q", "-m", "Port",
            env=dated(arguments.port, arguments.port_revision or "HEAD"))
        self.before = self.audit()
        self.sides = {"port": Side("port", self.port, root, self.before),
                      "upstream": Side("upstream", self.upstream, first["upstream"]["root"] or "", self.before)}
        self.upstream_names = {
            row["port"].split(".")[-1]: row["upstream"].split(".")[-1] for row in self.before["declarations"]
            if row["upstream"] and row["port"] and row["kind"] in TYPES}

    def audit(self, port=None, upstream=None):
        command = [self.lockstep, "audit", "--rules", str(self.rules), "--upstream", str(self.upstream),
                   "--upstream-revision", upstream or self.head, "--format", "json",
                   *(port or ["--port", str(self.port)])]
        done = subprocess.run(command, capture_output=True)
        if done.returncode in (0, 1, 3) and done.stdout:
            return json.loads(done.stdout)
        return {"failure": done.stderr.decode(errors="replace").strip(), "findings": [], "status": done.returncode}

    def commit(self, edit):
        # The dates of commits are evidence: the new one is of the moment of the one before it.
        environment = dict(dated(self.upstream, self.head), GIT_INDEX_FILE=str(self.work / "index"))
        git(self.upstream, "read-tree", self.head, env=environment)
        for path, text in edit.files.items():
            if text is None:
                git(self.upstream, "update-index", "--index-info", env=environment, input=f"0 {'0' * 40}\t{path}\n")
                continue
            blob = subprocess.run(
                ["git", "-C", str(self.upstream), "hash-object", "-w", "--stdin"], capture_output=True,
                input=text.encode("utf-8", "surrogateescape")).stdout.decode().strip()
            git(self.upstream, "update-index", "--add", "--cacheinfo", f"100644,{blob},{path}", env=environment)
        tree = git(self.upstream, "write-tree", env=environment)
        return git(self.upstream, "commit-tree", "-p", self.head, "-m", f"Mutation: {edit.name}", tree, env=environment)

    def after(self, edit):
        if edit.side == "upstream":
            commit = self.commit(edit)
            return self.audit(upstream=commit)
        for path, text in edit.files.items():
            file = self.port / path
            file.unlink() if text is None else file.write_bytes(text.encode("utf-8", "surrogateescape"))
        try:
            return self.audit()
        finally:
            git(self.port, "checkout", "-q", "--", ".")
            git(self.port, "clean", "-qfd")


# Judging


def keys(report, edit=None, floor=WEIGHTY):
    """Check, and both places without lines, of the findings that count, with the edit's names put back on its side."""
    def old(text, side):
        for before, after in edit.renamed.items() if edit and edit.side == side else ():
            text = rename_word(text, after, before)
        for before, after in edit.moved.items() if edit and edit.side == side else ():
            text = text.replace(after, before)
        return text

    found = collections.Counter()
    for finding in report["findings"]:
        if finding["disposition"] == "open" and finding["severity"] in floor:
            places = tuple((side, old(finding[side]["path"] or "", side), old(finding[side]["symbol"] or "", side))
                           for side in ("upstream", "port") if finding[side])
            found[finding["check"], places or ((finding["message"]),)] += 1
    return found


def holds(outer, inner):
    """Whether a place is the other one, or the type or file that holds it."""
    if not isinstance(outer, tuple) or not isinstance(inner, tuple) or outer[:2] != inner[:2]:
        return False
    return not outer[2] or inner[2] == outer[2] or inner[2].startswith(outer[2] + ".")


def same_symbol(one, other):
    return isinstance(one, tuple) and isinstance(other, tuple) and one[0] == other[0] and one[2] == other[2] != ""


def related(place, edit):
    """Whether a finding there may come from the edit: the declaration, its file as a whole, or what uses a new name."""
    if not isinstance(place, tuple) or place[1] in edit.about:
        return True
    def parts(symbol):
        return symbol.split("(")[0].strip().split(".")

    names = {parts(symbol)[-1] for symbol in edit.about if symbol}
    return bool(set(parts(place[2])) & names) or place[1] in edit.files and (
        not place[2] or edit.kind in {"rename", "move"})


def is_renamed(key, edit):
    """Whether a finding says of a member, of whose file no synced commit is known, that it has the edit's new name."""
    check, places = key
    old = next(iter(edit.renamed), "")
    return check == "changed-signature" and edit.name.startswith("rename a member") and any(
        place[2].split("(")[0].split(".")[-1] == old for place in places if isinstance(place, tuple))


def is_now_changed(key, gone, edit):
    """Whether a finding says that both sides changed what holds a renamed case, where one said that upstream did."""
    check, places = key
    return check == "diverged-member" and ("behind-member", places) in gone and any(
        holds(place, (place[0], place[1], symbol)) for place in places for symbol in edit.about if symbol)


def breaks(before, after):
    """Whether an edit left something that is no Swift."""
    def unparsed(report):
        return {key for key in keys(report) if key[0] == "unparsed-file"}
    return bool(unparsed(after) - unparsed(before))


def judge(before, after, edit):
    """What is wrong with the change of the findings: a list of sentences."""
    if "failure" in after:
        return [f"no audit: {after['failure'][:200]}"]
    old, new = keys(before), keys(after, edit)
    faults = []
    if edit.kind == "neutral":
        old, new = keys(before, floor=WEIGHTY | {"note"}), keys(after, edit, floor=WEIGHTY | {"note"})
        faults += [f"went: {key}" for key in old - new] + [f"new: {key}" for key in new - old]
        return faults
    for check, places in old - new:
        # A finding about the whole speaks for its parts, and those for it, where the edit brought them. A renamed part
        # is no whole.
        kept = any(same_symbol(there, place) for _, others in new for there in others for place in places)
        if edit.kind != "rename" or check == "behind-file":
            kept = kept or any(holds(there, place) or holds(place, there)
                               for _, others in new - old for there in others for place in places)
        # What one side lacks is settled by deleting it on the other, and so is what a comment claims.
        lacking = ("orphaned-", "added-", "false-claim") if edit.side == "port" else ("new-upstream-", "missing-", "dropped-")
        settled = check.startswith(lacking) and edit.name.startswith("delete")
        if not kept and not settled and edit.kind != "toward":
            faults.append(f"went: {(check, places)}")
    # A file that can no longer be taken as it is has its parts reported.
    opened = {place[1] for check, places in old - new if check == "behind-file" for place in places}
    if edit.kind in {"rename", "access", "move"} and edit.side == "port":
        faults += [f"new: {key}" for key in new - old
                   if key[0] != "unmatched-rule" and not is_renamed(key, edit) and not is_now_changed(key, old - new, edit)
                   and not any(place[1] in opened for place in key[1])]
    elif edit.kind != "toward":
        faults += [f"new, about something else: {key}" for key in new - old
                   if not any(related(p, edit) or p[1] in opened for p in key[1])]
    else:
        # A file that can be taken as it is now speaks for its parts.
        spoken = {place for check, places in old - new for place in places}
        faults += [f"new: {key}" for key in new - old
                   if key[0] != "behind-file" or not any(holds(place, part) for place in key[1] for part in spoken)]
    if edit.kind == "away":
        everything = WEIGHTY | {"note"}
        told = keys(after, edit, everything)
        if not any(related(place, edit) for _, places in told for place in places):
            faults.append("nothing is said about it")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lockstep", required=True, type=lambda p: str(pathlib.Path(p).resolve()))
    parser.add_argument("--rules", required=True, type=pathlib.Path)
    parser.add_argument("--upstream", required=True, type=pathlib.Path)
    parser.add_argument("--port", required=True, type=pathlib.Path)
    parser.add_argument("--upstream-revision")
    parser.add_argument("--port-revision")
    parser.add_argument("--count", type=int, default=100, help="edits to make (100)")
    parser.add_argument("--minutes", type=float, help="stop after this time, with what was judged until then")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--side", choices=["port", "upstream"])
    arguments = parser.parse_args()
    work = pathlib.Path(tempfile.mkdtemp(prefix="mutations-"))
    try:
        trial = Trial(arguments, work)
        if "failure" in trial.before:
            print(trial.before["failure"], file=sys.stderr)
            return 2
        dice = random.Random(arguments.seed)
        made, wrong, tries = collections.Counter(), [], 0
        end = time.monotonic() + 60 * (arguments.minutes or math.inf)
        while sum(made.values()) < arguments.count and tries < arguments.count * 50 and time.monotonic() < end:
            tries += 1
            side = trial.sides[arguments.side or dice.choice(["port", "upstream"])]
            edit = side.edit(dice, trial.sides["upstream"], trial.upstream_names if side.name == "port" else {})
            if not edit:
                continue
            label = f"{side.name}: {edit.name.split(':')[0]}"
            after = trial.after(edit)
            if "failure" not in after and breaks(trial.before, after):
                continue
            made[label] += 1
            faults = judge(trial.before, after, edit)
            if faults:
                wrong.append((label, edit, faults))
                print(f"WRONG {side.name}: {edit.name}")
                for fault in faults[:MOST_FAULTS]:
                    print(f"    {fault}")
                if len(faults) > MOST_FAULTS:
                    print(f"    and {len(faults) - MOST_FAULTS} more", flush=True)
        failed = collections.Counter(label for label, _, _ in wrong)
        for label in sorted(made):
            print(f"{made[label]:5} {failed[label]:5} wrong  {label}")
        print(f"{sum(made.values()):5} {len(wrong):5} wrong  in all")
        return 1 if wrong else 0
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
