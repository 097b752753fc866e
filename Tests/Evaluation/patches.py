#!/usr/bin/env python3
"""Applies what `lockstep patch` prints for public pairs, and audits them again.

Needs Python 3.10 or newer, git, and swiftc to parse what was patched. Run as:

    python3 Tests/Evaluation/patches.py --lockstep PATH --repositories DIR [NAME…]

The pairs are those of `Labels` whose repositories are in DIR, the port at its revision of the label file and upstream
at HEAD, or at the newest commit that still has the folder, so that upstream has moved on; and every `--rules FILE --upstream PATH --port PATH`, at HEAD of both. Rules of
the first are drafted with `lockstep init`. With names, only those pairs.

The port is checked out in a folder of its own, patched there with `git apply`, and audited before and after. Of each
pair a row says how many files upstream has moved that the port was to get (behind or diverged), how many of them have a
patch, conflict, or have none for another reason; whether `git apply` took the patch; how many patched files do not
parse; how many findings about the patched files say that upstream moved on, before and after; how many findings of
weight are new; how many of the decisions to take and to merge have a clean patch; and how many of those the audit still
has afterwards. New findings and what is left are listed below the table.

Exit status: 0 every patch was taken, parses, settles its decisions, and brings no new finding of weight; 1 otherwise; 2 a pair could not be
audited, or there was none.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from compare_builds import Failure, Pair, commit_of, find_repository, git, progress

HERE = pathlib.Path(__file__).resolve().parent
WEIGHTS = ("error", "warning")
MOVED = ("behind-", "diverged-", "new-upstream-", "orphaned-")


def newest_with(repository, roots):
    """HEAD, or the newest commit that still has one of the folders."""
    head = commit_of(repository, "HEAD")
    if any(git(repository, "ls-tree", head, root) for root in roots):
        return head
    gone = git(repository, "log", "-1", "--format=%H", head, "--", *roots)
    return commit_of(repository, f"{gone}^") if gone else head


def pairs(arguments, work):
    for file in sorted(arguments.labels.glob("*.json")):
        label = json.loads(file.read_text())
        repositories = [find_repository(arguments.repositories, label[side]["repository"]) for side in ("upstream", "port")]
        if None in repositories:
            continue
        upstream = (repositories[0], newest_with(repositories[0], label["upstream"]["roots"]))
        port = (repositories[1], commit_of(repositories[1], label["port"]["commit"]))
        roots = [
            next((root for root in label[side]["roots"] if git(path, "ls-tree", commit, root)), None)
            for side, (path, commit) in (("upstream", upstream), ("port", port))]
        if None in roots:
            progress(f"{file.stem}: none of the folders is in {upstream[1]} and {port[1]}")
        else:
            yield Pair(file.stem, upstream, port, work, roots=tuple(roots))
    for rules, upstream, port in zip(arguments.rules, arguments.upstream, arguments.port):
        sides = ((pathlib.Path(path), commit_of(path, "HEAD")) for path in (upstream, port))
        yield Pair(pathlib.Path(rules).stem, *sides, work, rules=pathlib.Path(rules))


def check_out(pair, folder):
    """The port's commit with its history, and of its files only those below the root of the rules."""
    repository, commit = pair.sides["port"]
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(
        ["git", "clone", "-q", "--shared", "--no-checkout", str(repository), str(folder)], check=True)
    text = pathlib.Path(pair.rules).read_text()
    folders = [pair.roots[1]] if pair.roots else re.findall(r"^  root: (.*)$", text, re.M)[1:2]
    git(folder, "sparse-checkout", "set", "--no-cone", *(f"/{root}/" for root in folders))
    git(folder, "checkout", "-q", "--detach", commit)


class Trial:
    """What one build makes of a pair."""

    def __init__(self, pair, lockstep):
        self.pair, self.lockstep = pair, lockstep
        self.folder = pair.folder / "port"
        check_out(pair, self.folder)
        self.before = self.audit("before")
        self.patch_file = pair.folder / "upstream.patch"
        done = self.run("patch", "--output", str(self.patch_file))
        self.status, self.notes = done.returncode, done.stderr
        if self.status not in (0, 1) or not self.patch_file.is_file():
            raise Failure(f"patch ended with status {done.returncode}: {done.stderr.strip()}")
        self.patched = re.findall(r"^diff --git a/.* b/(.*)$", self.patch_file.read_text(errors="replace"), re.M)
        self.refusal = self.apply()
        self.unparsed = [path for path in self.patched if not self.parses(path)]
        self.after = self.audit("after")

    def run(self, command, *options):
        upstream, commit = self.pair.sides["upstream"]
        return subprocess.run(
            [self.lockstep, command, "--rules", str(self.pair.rules), "--upstream", str(upstream),
             "--upstream-revision", commit, "--port", str(self.folder), *options], capture_output=True, text=True)

    def audit(self, name):
        output = self.pair.folder / f"{name}.json"
        output.unlink(missing_ok=True)
        done = self.run("audit", "--format", f"json={output}", "--fail-on", "never")
        if not output.is_file():
            raise Failure(f"audit ended with status {done.returncode}: {done.stderr.strip()}")
        return json.loads(output.read_text())

    def apply(self):
        if not self.patched:
            return ""
        for options in (["--check"], []):
            done = subprocess.run(
                ["git", "-C", str(self.folder), "apply", *options, str(self.patch_file.resolve())],
                capture_output=True, text=True)
            if done.returncode != 0:
                return done.stderr.strip()
        return ""

    def parses(self, path):
        file = self.folder / path
        if not path.endswith(".swift") or not file.is_file():
            return True
        done = subprocess.run(["swiftc", "-frontend", "-parse", str(file)], capture_output=True, text=True)
        return done.returncode == 0

    @property
    def moved(self):
        """The port's files that upstream has moved on from."""
        return {
            file["port"] for file in self.before["files"]
            if file["port"] and file["upstream"] and file["status"] in ("behind", "diverged")
            and file["relation"] != "reimplemented"}

    @property
    def conflicted(self):
        part = self.notes.partition("left out, because")[2]
        return set(re.findall(r"^  (\S.*?):\d+", part, re.M))

    def about_moves(self, report):
        return [
            finding for finding in report["findings"]
            if finding["check"].startswith(MOVED) and path_of(finding) in set(self.patched)]

    def decisions(self, verb):
        """How many decisions have a clean patch, of how many."""
        found = [decision for decision in self.before["decisions"] if decision["verb"] == verb]
        return f"{sum(decision['patch'] == 'clean' for decision in found)}/{len(found)}"

    @property
    def unsettled(self):
        """The decisions whose patch is clean and that are there after it."""
        there = {decision["id"] for decision in self.after["decisions"]}
        return [
            decision for decision in self.before["decisions"]
            if decision["verb"] in ("take", "merge") and decision["patch"] == "clean" and decision["id"] in there]

    @property
    def new(self):
        known = collections.Counter(map(key, self.before["findings"]))
        found = []
        for finding in self.after["findings"]:
            if finding["severity"] in WEIGHTS and finding["disposition"] == "open" if "disposition" in finding else True:
                if known[key(finding)]:
                    known[key(finding)] -= 1
                elif finding["severity"] in WEIGHTS:
                    found.append(finding)
        return found


def path_of(finding):
    return (finding.get("port") or {}).get("path")


def key(finding):
    sides = (finding.get(side) or {} for side in ("upstream", "port"))
    return (finding["check"], *((side.get("path"), side.get("symbol")) for side in sides))


def line(finding):
    place = finding.get("port") or finding.get("upstream") or {}
    return f"    {finding['check']}  {place.get('path')}:{place.get('line')}  {finding['message'][:150]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--lockstep", required=True)
    parser.add_argument("--repositories", type=pathlib.Path, required=True)
    parser.add_argument("--labels", type=pathlib.Path, default=HERE / "Labels")
    parser.add_argument("--work", type=pathlib.Path)
    for option in ("--rules", "--upstream", "--port"):
        parser.add_argument(option, action="append", default=[])
    arguments = parser.parse_args()
    work = arguments.work or pathlib.Path(tempfile.mkdtemp(prefix="lockstep-patches-"))
    rows, details, failed, unread = [], [], False, 0
    for pair in pairs(arguments, work):
        if arguments.names and pair.name not in arguments.names:
            continue
        progress(pair.name)
        try:
            pair.prepare()
            if not pair.draft(arguments.lockstep):
                progress("  nothing to map")
                continue
            trial = Trial(pair, arguments.lockstep)
        except (Failure, subprocess.CalledProcessError) as failure:
            progress(f"  {failure}")
            unread += 1
            continue
        patched = trial.moved & set(trial.patched)
        rest = trial.moved - patched - trial.conflicted
        before, after = trial.about_moves(trial.before), trial.about_moves(trial.after)
        rows.append((
            pair.name, len(trial.moved), len(patched), len(trial.conflicted), len(rest),
            len(trial.patched) - len(patched), "yes" if not trial.refusal else "no", len(trial.unparsed), len(before),
            len(after), len(trial.new), trial.decisions("take"), trial.decisions("merge"), len(trial.unsettled)))
        failed = failed or bool(trial.refusal or trial.unparsed or trial.new or trial.unsettled)
        details += [f"{pair.name} {trial.folder}"] + [f"  {text}" for text in trial.refusal.splitlines()[:5]]
        details += [f"  does not parse: {path}" for path in trial.unparsed]
        details += [f"  not settled: {decision['verb']} {decision['title']}" for decision in trial.unsettled]
        details += [f"  no patch, no conflict: {path}" for path in sorted(rest)[:20]]
        for title, findings in (("left", after), ("new", trial.new)):
            details += [f"  {title}: {len(findings)}"] * bool(findings) + [line(finding) for finding in findings[:20]]
    if not rows:
        sys.exit(2)
    head = ("pair", "moved", "clean", "conflict", "rest", "others", "applied", "unparsed", "before", "after", "new",
        "take", "merge", "unsettled")
    widths = [max(len(str(row[place])) for row in [head, *rows]) for place in range(len(head))]
    for row in [head, *rows]:
        print("  ".join(str(cell).ljust(width) for cell, width in zip(row, widths)).rstrip())
    print(*details, sep="\n")
    sys.exit(2 if unread else 1 if failed else 0)


if __name__ == "__main__":
    main()
