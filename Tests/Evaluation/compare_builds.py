#!/usr/bin/env python3
"""Compares two builds of lockstep on public repositories, finding by finding.

Both builds audit the same revisions with the same rules. What they say is compared, and the processor time that each
takes is measured. Needs Python 3.10 or newer, and git. Run as:

    python3 Tests/Evaluation/compare_builds.py --before OLD/lockstep --after NEW/lockstep --repositories DIR

What is audited, each with a name of its own:

- every pair of `Labels` whose repositories are in DIR, at the revisions of the label file. The build before drafts the
  rules, with `lockstep init`: one audit for each folder of the port that the label file names, where it finds something
  to map there. Upstream's root is the first folder of the label file that is there at that revision.
- every `--rules FILE --upstream PATH --port PATH`, at HEAD of both
- every `--self OWNER/NAME:ROOT`: a folder of a repository beside itself, with rules that name the roots alone

`--ways` audits a pair in more ways than one:

- `drafted`    with the rules as they were drafted, or given. Without the option, this alone
- `bare`       with rules that name the roots alone, so that files of one side only are findings
- `accepting`  with an exemption of one finding of each check, with a baseline of an earlier commit of the port, and
               with `--new-since` a commit that is half as far back; so that there are findings of every disposition

Two reports are the same where these are, in any order:

    findings      check, severity, path, line and symbol on both sides; exempted, in the baseline, new or old.
                  Of a finding without a place, what its evidence says
    files         upstream, port, relation, status, first and last synced commit
    declarations  both names, paths and lines, kind, status
    commits       commit, state
    verdict       whatever the report before says of it
    exit status   0, 1, 2 and 3 are all results

Message, evidence and fingerprint of a finding that both have are counted apart, and are no difference.

Exit status: 0 the same; 1 something differs; 2 an audit could not be made, or there was none.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
WAYS = ["drafted", "bare", "accepting"]
MOST_FINDINGS = 20  # listed of a pair
MOST_OTHERS = 5  # rows of files, of declarations, of commits; changed messages
COMMITS_BACK = 12  # how many commits to the port's folder came after the one of the baseline, at most


class Failure(Exception):
    """Something that an audit needs is not there."""


def progress(text):
    print(text, file=sys.stderr, flush=True)


# Repositories


def git(repository, *arguments):
    done = subprocess.run(["git", "-C", str(repository), *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"git {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout.strip()


def find_repository(folder, name):
    """Where `owner/name` is in the folder, as README.md says; None where it is not."""
    flat = folder / name.replace("/", "+")
    for path in [flat / "repo", flat, folder / name, folder / (name + ".git")]:
        if (path / "HEAD").is_file() or (path / ".git").exists():
            return path
    return None


def commit_of(repository, revision):
    return git(repository, "rev-parse", "--verify", revision + "^{commit}")


# What is audited


class Pair:
    """Rules, a revision of each side, and options: one row of the table."""

    def __init__(self, name, upstream, port, work, rules=None, roots=None):
        self.name = name
        self.sides = {"upstream": upstream, "port": port}  # (repository, commit) of each
        self.rules = rules  # a file that was given; None where it has to be written
        self.roots = roots  # (upstream's, the port's); None where the rules were given
        self.options = []
        self.folder = work / name

    @property
    def revisions(self):
        return {side: commit for side, (_, commit) in self.sides.items()}

    def checkouts(self, **other):
        """The options that name both sides, with other revisions where they are given."""
        options = []
        for side, (repository, commit) in self.sides.items():
            options += [f"--{side}", str(repository), f"--{side}-revision", other.get(side, commit)]
        return options

    def prepare(self):
        """Makes the folder of what is kept, and empties it if it is about other revisions or other rules."""
        stamp = {"revisions": self.revisions, "roots": self.roots}
        if self.rules:
            stamp["rules"] = pathlib.Path(self.rules).read_text()
        file = self.folder / "pair.json"
        if file.is_file() and json.loads(file.read_text()) != json.loads(json.dumps(stamp)):
            progress(f"{self.name}: what was kept is about another revision or other rules, and is made anew")
            shutil.rmtree(self.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(stamp, indent=1) + "\n")

    def draft(self, lockstep):
        """Has the rules drafted, unless they are there. False where nothing was found to map."""
        file = self.folder / "rules.yml"
        if self.rules or file.is_file():
            self.rules = self.rules or file
            return True
        refusal = self.folder / "not-drafted.txt"
        if refusal.is_file():
            return False
        progress(f"{self.name}: drafting rules")
        roots = ["--upstream-root", self.roots[0], "--port-root", self.roots[1]]
        done = subprocess.run(
            [lockstep, "init", *self.checkouts(), *roots, "--output", str(file)], capture_output=True, text=True)
        if not file.is_file():
            if done.returncode != 2:
                raise Failure(f"init ended with status {done.returncode}: {done.stderr.strip()}")
            refusal.write_text(done.stderr)
            return False
        self.rules = file
        return True

    def write_bare_rules(self):
        self.rules = self.folder / "rules.yml"
        upstream, port = (json.dumps(root) for root in self.roots)
        self.rules.write_text(f"version: 1\nupstream: {{ root: {upstream} }}\nport: {{ root: {port} }}\n")


def labelled_pairs(arguments, work):
    """The pairs of the label files, and what of them cannot be audited, with the reason."""
    pairs, skipped = [], []
    for file in sorted(arguments.labels.glob("*.json")):
        label = json.loads(file.read_text())
        try:
            sides = []
            for side in (label["upstream"], label["port"]):
                repository = find_repository(arguments.repositories, side["repository"])
                if repository is None:
                    raise Failure(f"{side['repository']} is not there")
                commit = commit_of(repository, side["commit"])
                roots = [root for root in side["roots"] if git(repository, "ls-tree", commit, root)]
                if not roots:
                    raise Failure(f"{side['repository']} has none of its folders at {side['commit'][:9]}")
                sides.append((repository, commit, roots))
        except Failure as failure:
            skipped.append((file.stem, failure))
            continue
        upstream, port = sides
        for number, root in enumerate(port[2], 1):
            name = file.stem if number == 1 else f"{file.stem}-{number}"
            pairs.append(Pair(name, upstream[:2], port[:2], work, roots=(upstream[2][0], root)))
    return pairs, skipped


def given_pairs(arguments, work):
    pairs = []
    for rules, upstream, port in zip(arguments.rules, arguments.upstream, arguments.port):
        upstream, port = ((path, commit_of(path, "HEAD")) for path in (upstream, port))
        pairs.append(Pair(pathlib.Path(rules).stem, upstream, port, work, rules=rules))
    return pairs


def self_pairs(arguments, work):
    pairs, skipped = [], []
    for text in arguments.self:
        name, _, root = text.partition(":")
        called = "self-" + re.sub(r"[^A-Za-z0-9]+", "-", f"{name.split('/')[-1]}-{root}").strip("-")
        repository = find_repository(arguments.repositories, name)
        if repository is None:
            skipped.append((called, f"{name} is not there"))
            continue
        side = (repository, commit_of(repository, "HEAD"))
        pairs.append(Pair(called, side, side, work, roots=(root or ".", root or ".")))
    return pairs, skipped


def in_ways(pair, arguments, work):
    """The pair in each of the ways, its rules written. Nothing where there is nothing to map."""
    ways = arguments.ways
    pair.prepare()
    if pair.name.startswith("self-"):
        pair.write_bare_rules()
        return [pair]
    if not pair.draft(arguments.before):
        return []
    pairs = [pair] if "drafted" in ways else []
    if "bare" in ways and pair.roots:
        bare = Pair(pair.name + "-bare", *pair.sides.values(), work, roots=pair.roots)
        bare.prepare()
        bare.write_bare_rules()
        pairs.append(bare)
    if "accepting" in ways:
        pairs.append(accepting(pair, arguments.before, work))
    return pairs


def accepting(pair, lockstep, work):
    """The pair with exemptions, a baseline and --new-since, all of them made by the build before."""
    new = Pair(pair.name + "-accepting", *pair.sides.values(), work, rules=pair.rules, roots=pair.roots)
    new.prepare()
    made, baseline, since = (new.folder / name for name in ("rules.yml", "baseline.jsonl", "since.txt"))
    if not since.is_file():  # it is written last
        progress(f"{new.name}: making exemptions and a baseline")
        for file in (made, baseline):
            file.unlink(missing_ok=True)
        shutil.copyfile(pair.rules, made)
        run = Run(lockstep, pair, new.folder / "first.json", ["--fail-on", "never"])
        if not run.report:
            raise Failure(f"there is no report to accept anything of: {run.errors}")
        commits = git(
            pair.sides["port"][0], "log", f"-{COMMITS_BACK + 1}", "--format=%H", pair.revisions["port"], "--",
            run.report["port"]["root"]).split()
        if len(commits) > 1:
            subprocess.run(
                [lockstep, "audit", "--rules", str(made), *pair.checkouts(port=commits[-1]), "--fail-on", "never",
                 "--write-baseline", str(baseline)], capture_output=True)
        open_ones = [finding for finding in run.report["findings"] if disposition(finding) == "new"]
        last_ones = {finding["check"]: finding["fingerprint"] for finding in open_ones}
        exempt(lockstep, pair, made, set(last_ones.values()))
        since.write_text(commits[len(commits) // 2] + "\n" if len(commits) > 1 else "")
    new.rules = made
    if baseline.is_file():
        new.options += ["--baseline", str(baseline)]
    if since.read_text().strip():
        new.options += ["--new-since", since.read_text().strip()]
    return new


def exempt(lockstep, pair, rules, fingerprints):
    """Writes exemptions, but for findings that cannot be exempted, which the tool names one at a time."""
    left = set(fingerprints)
    while left:
        done = subprocess.run(
            [lockstep, "exempt", *sorted(left), "--reason", "accepted for a comparison of builds", "--owner", "nobody",
             "--rules", str(rules), *pair.checkouts()], capture_output=True, text=True)
        if done.returncode == 0:
            return
        refused = {fingerprint for fingerprint in left if fingerprint in done.stderr}
        if not refused:
            raise Failure(f"exempt ended with status {done.returncode}: {done.stderr.strip()}")
        left -= refused


# Audits


class Run:
    """One audit by one build: what it wrote, how it ended, and what it took."""

    def __init__(self, lockstep, pair, output, options):
        output.unlink(missing_ok=True)
        self.text = None
        with tempfile.TemporaryFile("w+") as errors:
            child = subprocess.Popen(
                [lockstep, "audit", "--rules", str(pair.rules), *pair.checkouts(), "--format", f"json={output}",
                 *pair.options, *options], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = self.status = os.waitstatus_to_exitcode(status)
            errors.seek(0)
            self.errors = errors.read().strip()
        self.seconds = usage.ru_utime + usage.ru_stime
        if output.is_file():
            self.text = output.read_text()
        self.report = json.loads(self.text) if self.text else None


class Result:
    """What one build says of a pair, and the processor time of each of its audits."""

    def __init__(self, report, status, errors, seconds, is_kept=False):
        self.report, self.status, self.errors, self.seconds = report, status, errors, seconds
        self.is_kept = is_kept  # of a run before this one
        self.is_steady = True  # every audit wrote the same

    @property
    def cpu(self):
        return statistics.median(self.seconds)

    @property
    def has_failed(self):
        return self.status not in (0, 1, 2, 3)


def kept_result(pair):
    """What was kept of the build before, or None."""
    file = pair.folder / "before.run.json"
    if not file.is_file():
        return None
    run = json.loads(file.read_text())
    output = pair.folder / "before.json"
    report = json.loads(output.read_text()) if output.is_file() else None
    return Result(report, run["status"], run["errors"], run["seconds"], is_kept=True)


def audit(pair, arguments):
    """The results of both builds, whose audits take turns."""
    results = {"before": kept_result(pair) if arguments.reuse else None, "after": None}
    builds = {"before": arguments.before, "after": arguments.after}
    to_do = [name for name in builds if results[name] is None]
    texts = {}
    for number in range(arguments.runs):
        for name in to_do if number % 2 == 0 else reversed(to_do):
            output = pair.folder / (f"{name}.json" if number == 0 else f"{name}.again.json")
            progress(f"{pair.name}: audit {number + 1} of {arguments.runs}, {name}")
            run = Run(builds[name], pair, output, ["--fail-on", "warning"])
            if number == 0:
                results[name] = Result(run.report, run.status, run.errors, [run.seconds])
                texts[name] = run.text
                continue
            results[name].seconds.append(run.seconds)
            if run.text != texts[name] or run.status != results[name].status:
                results[name].is_steady = False
            else:
                output.unlink(missing_ok=True)
    for name in to_do:
        result = results[name]
        kept = {"status": result.status, "errors": result.errors, "seconds": result.seconds}
        (pair.folder / f"{name}.run.json").write_text(json.dumps(kept, indent=1) + "\n")
    return results["before"], results["after"]


# Comparison


def place(side):
    return "–" if side is None else f"{side.get('path')}:{side.get('line')}:{side.get('symbol')}"


def disposition(finding):
    if finding.get("exemption") is not None:
        return "exempted"
    if finding.get("baseline"):
        return "baseline"
    return {True: "new", False: "old"}.get(finding.get("new"), "open")


def finding_row(finding):
    places = (place(finding.get("upstream")), place(finding.get("port")))
    if not (finding.get("upstream") or finding.get("port")):  # it is about the rules or the baseline
        evidence = [str(item.get("text")) for item in finding.get("evidence") or []]
        places = ("–", "; ".join(evidence) or finding["message"])
    return (*places, finding["check"], finding["severity"], disposition(finding))


def file_row(file):
    synced = file.get("synced") or {}
    keys = ("upstream", "port", "relation", "status")
    return (*(file.get(key) for key in keys), synced.get("first"), synced.get("last"))


def declaration_row(declaration):
    keys = ("upstreamPath", "upstreamLine", "upstream", "portPath", "portLine", "port", "kind", "status")
    return tuple(declaration.get(key) for key in keys)


def commit_row(commit):
    return (commit["commit"], commit["state"])


ROWS = {"findings": finding_row, "files": file_row, "declarations": declaration_row, "commits": commit_row}


class Difference:
    """What two reports of a pair have that the other has not."""

    def __init__(self, before, after):
        self.gone, self.new, self.counts = {}, {}, {}
        for key, row in ROWS.items():
            old, now = (collections.Counter(map(row, (result.report or {}).get(key, []))) for result in (before, after))
            self.gone[key], self.new[key], self.counts[key] = old - now, now - old, (old.total(), now.total())
        self.verdict = self.verdict_lines(before, after)
        self.said = {key: changed_texts(before, after, key) for key in ("message", "evidence", "fingerprint")}

    @staticmethod
    def verdict_lines(before, after):
        lines = []
        if before.status != after.status:
            lines.append(f"exit status {before.status} before, {after.status} after")
        for name, result, other in (("before", before, after), ("after", after, before)):
            if result.report is None and other.report is not None:
                lines.append(f"no report {name}: {result.errors}")
        if before.report and after.report:
            old, now = before.report["verdict"], after.report["verdict"]
            lines += [f"{key} {json.dumps(old[key])} before, {json.dumps(now.get(key))} after"
                      for key in old if key not in now or old[key] != now[key]]
        return lines

    def count(self, key):
        return self.gone[key].total() + self.new[key].total()

    @property
    def is_empty(self):
        return not self.verdict and not any(map(self.count, ROWS))

    def lines(self):
        """What differs, the rows of one place next to each other."""
        for line in self.verdict:
            yield f"  verdict: {line}"
        for key in ROWS:
            rows = [(row, "-") for row in self.gone[key].elements()] + [(row, "+") for row in self.new[key].elements()]
            rows.sort(key=lambda item: ([str(part) for part in item[0]], item[1] == "+"))
            most = MOST_FINDINGS if key == "findings" else MOST_OTHERS
            if rows:
                yield f"  {key}: {self.gone[key].total()} gone (-), {self.new[key].total()} new (+)"
            for row, sign in rows[:most]:
                yield f"    {sign} " + "  ".join("–" if part is None else str(part) for part in row)
            if len(rows) > most:
                yield f"    … and {len(rows) - most} more"
        for key, changes in self.said.items():
            if changes:
                yield f"  {len(changes)} × another {key} at the same place"
            for row, old, now in changes[:MOST_OTHERS]:
                yield f"    {row[2]}  {row[0]}  {row[1]}"
                same = len(os.path.commonprefix([old, now]))
                for sign, text in (("-", old), ("+", now)):
                    yield f"      {sign} {shortened(text, same)}"


def shortened(text, same):
    """What stands around the place where a text begins to differ from the other."""
    start = max(0, same - 100)
    return ("…" if start else "") + text[start:start + 300] + ("…" if len(text) > start + 300 else "")


def changed_texts(before, after, key):
    """For findings that both reports have: (row, text before, text after) where the texts differ."""
    texts = []
    for result in (before, after):
        texts.append(collections.defaultdict(collections.Counter))
        for finding in (result.report or {}).get("findings", []):
            value = finding.get(key)
            texts[-1][finding_row(finding)][value if isinstance(value, str) else json.dumps(value)] += 1
    changes = []
    for row in sorted(texts[0].keys() & texts[1].keys()):
        old, now = texts[0][row], texts[1][row]
        changes += [(row, *both) for both in zip(sorted((old - now).elements()), sorted((now - old).elements()))]
    return changes


# The table


def table(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for number, row in enumerate(rows):
        cells = [text.ljust(width) if column == 0 else text.rjust(width)
                 for column, (text, width) in enumerate(zip(row, widths))]
        print("| " + " | ".join(cells) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")


HEAD = ["audit", "findings", "differing", "messages", "files", "declarations", "commits", "verdict", "status",
        "CPU before", "CPU after", "ratio"]


def table_row(pair, before, after, difference):
    def differing(key):
        total = difference.counts[key][0]
        return f"{difference.count(key)} of {total}" if difference.count(key) else str(total)

    old, now = difference.counts["findings"]
    ratio = f"{after.cpu / before.cpu:.2f}" if before.cpu else "–"
    return [
        pair.name, str(old) if old == now else f"{old} → {now}", str(difference.count("findings")),
        str(len(difference.said["message"])), differing("files"), differing("declarations"), differing("commits"),
        "differs" if difference.verdict else "same",
        str(before.status) if before.status == after.status else f"{before.status} → {after.status}",
        f"{before.cpu:.2f} s" + (" kept" if before.is_kept else ""), f"{after.cpu:.2f} s",
        ("~" if before.is_kept else "") + ratio]


# Command line


def parse():
    parser = argparse.ArgumentParser(
        description="Compare two builds of lockstep on public repositories, finding by finding.",
        epilog="What is compared, and the exit status, stand at the head of this file.")
    parser.add_argument("--before", metavar="LOCKSTEP", required=True, help="the build of before")
    parser.add_argument("--after", metavar="LOCKSTEP", required=True, help="the build of after")
    parser.add_argument("--repositories", metavar="DIR", type=pathlib.Path, required=True,
                        help="the folder with the repositories")
    parser.add_argument("--labels", metavar="DIR", type=pathlib.Path, default=HERE / "Labels",
                        help="the folder with the label files, if not the one beside this script")
    parser.add_argument("--rules", metavar="FILE", action="append", default=[],
                        help="the rules of one more pair; with --upstream and --port; may be repeated")
    parser.add_argument("--upstream", metavar="PATH", action="append", default=[])
    parser.add_argument("--port", metavar="PATH", action="append", default=[])
    parser.add_argument("--self", metavar="OWNER/NAME:ROOT", action="append", default=[],
                        help="a folder of a repository to audit against itself; may be repeated")
    parser.add_argument("--only", metavar="NAME", nargs="+", default=[],
                        help="audit only what has one of these names, or begins with one of them and a hyphen")
    parser.add_argument("--ways", metavar="WAY", nargs="+", choices=WAYS, default=WAYS[:1],
                        help="some of: " + ", ".join(WAYS))
    parser.add_argument("--runs", metavar="N", type=int, default=1,
                        help="how often each build audits a pair; the median of the times counts")
    parser.add_argument("--keep", metavar="DIR", type=pathlib.Path,
                        help="keep rules and reports here, and take the rules that an earlier run kept")
    parser.add_argument("--reuse", action="store_true",
                        help="with --keep: take the reports of the build before from there, too; where there are none, "
                        "it is run. Times of two runs compare badly")
    arguments = parser.parse_args()
    if not len(arguments.rules) == len(arguments.upstream) == len(arguments.port):
        parser.error("--rules, --upstream and --port go together")
    if arguments.reuse and not arguments.keep:
        parser.error("--reuse needs --keep")
    if arguments.runs < 1:
        parser.error("--runs takes a number from 1")
    if arguments.keep and HERE.parents[1] in [arguments.keep.resolve(), *arguments.keep.resolve().parents]:
        parser.error("--keep takes a folder outside of this repository")
    for folder in (arguments.repositories, arguments.labels):
        if not folder.is_dir():
            parser.error(f"{folder} is no folder")
    arguments.before, arguments.after = (os.path.abspath(path) for path in (arguments.before, arguments.after))
    for path in (arguments.before, arguments.after):
        if not os.access(path, os.X_OK):
            parser.error(f"{path} cannot be run")
    return arguments


def is_wanted(name, only):
    return not only or any(name == start or name.startswith(start + "-") for start in only)


def compare(arguments, work):
    labelled, skipped = labelled_pairs(arguments, work)
    own, without = self_pairs(arguments, work)
    skipped = [f"{name}: {reason}" for name, reason in skipped + without if is_wanted(name, arguments.only)]
    pairs = given_pairs(arguments, work) + labelled + own
    for name, count in collections.Counter(pair.name for pair in pairs).items():
        if count > 1:
            raise Failure(f"{count} audits would be called {name}")
    rows, empty, failures, unsteady, has_difference = [HEAD], [], [], [], False
    for pair in pairs:
        # The ways of a pair have longer names than the pair.
        if not any(is_wanted(pair.name + end, arguments.only) for end in ("", "-bare", "-accepting")):
            continue
        try:
            ways = in_ways(pair, arguments, work)
        except Failure as failure:
            failures.append(f"{pair.name}: {failure}")
            continue
        if not ways:
            empty.append(pair.name)
        for way in ways:
            if not is_wanted(way.name, arguments.only):
                continue
            before, after = audit(way, arguments)
            failures += [f"{way.name}: the build {name} ended with status {result.status}: {result.errors}"
                         for name, result in (("before", before), ("after", after)) if result.has_failed]
            if before.report is None and after.report is None:
                failures.append(f"{way.name}: neither build wrote a report: {after.errors}")
            unsteady += [f"{way.name}: two audits by the build {name} differ"
                         for name, result in (("before", before), ("after", after)) if not result.is_steady]
            difference = Difference(before, after)
            has_difference = has_difference or not difference.is_empty
            lines = list(difference.lines())
            if lines:
                print("\n".join([way.name, *lines, ""]), flush=True)
            rows.append(table_row(way, before, after, difference))
    if len(rows) > 1:
        table(rows)
    for title, names in [("Skipped", skipped), ("Nothing to map, so not audited", empty), ("Not steady", unsteady),
                         ("Failed", failures)]:
        if names:
            print(f"\n{title}:", *names, sep="\n  ")
    if failures or len(rows) == 1:
        return 2
    return 1 if has_difference else 0


def main():
    arguments = parse()
    if arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
        return compare(arguments, arguments.keep.resolve())
    with tempfile.TemporaryDirectory(prefix="lockstep-compare-") as work:
        return compare(arguments, pathlib.Path(work).resolve())


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        progress(f"compare_builds.py: {failure}")
        sys.exit(2)
