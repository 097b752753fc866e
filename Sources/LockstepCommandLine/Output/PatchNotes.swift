import Patching
import Phrasing

/// The contents of a patch, what was left out, and how to apply it.
struct PatchNotes {
    let patch: Patch
    /// The rules file, as the user named it.
    let rules: String
    /// Whether conflicts are in the patch, with markers.
    let isMarked: Bool

    /// In names, files, or places of a file.
    private static let limit = 5

    var text: String {
        ([head] + leftRenames + renamed + idle + conflicts + refusals + dropped + moved + kept + needs + advice)
            .joined(separator: "\n")
    }

    private var head: String {
        let patches = patch.files.compactMap(\.patch)
        guard !patches.isEmpty else { return "nothing to apply" }
        let (hunks, added, removed) = (
            patches.map(\.hunks).reduce(0, +), patches.map(\.added).reduce(0, +), patches.map(\.removed).reduce(0, +)
        )
        let files = Phrase.count(patches.count, "file")
        return "\(files), \(Phrase.count(hunks, "hunk")): \(Phrase.count(added, "line")) added, \(removed) removed"
    }

    private func list(_ renames: [String: String]) -> String {
        Phrase.list(renames.sorted { $0.key < $1.key }.map { "`\($0.key)` to `\($0.value)`" }, limit: Self.limit)
    }

    private var leftRenames: [String] {
        guard !patch.leftRenames.isEmpty else { return [] }
        return [
            "left out, because a type is renamed in the whole port at once: \(list(patch.leftRenames)); "
                + "`lockstep patch` without files renames one at file scope, where that is safe"
        ]
    }

    private var renamed: [String] {
        guard !patch.renamedTypes.isEmpty else { return [] }
        let users = patch.formerUsers.map { "  \($0)" }
        return ["renamed in all compared files of the port, as upstream did: \(list(patch.renamedTypes))"]
            + (users.isEmpty ? [] : ["rename them in the port's other files, too:"] + users)
    }

    private var idle: [String] {
        let reasons = patch.files.compactMap(\.idleReason).uniqued()
        return reasons.map { reason in
            let files = patch.files.filter { $0.idleReason == reason }.map(\.path.description)
            let verb = patch.files.contains { $0.patch != nil } ? "nothing to apply to " : ""
            return "  \(verb)\(Phrase.list(files, limit: Self.limit)): \(files.count > 1 ? "each" : "it") \(reason)"
        }
    }

    private var conflicts: [String] {
        guard !patch.conflicts.isEmpty else { return [] }
        let places = Phrase.count(patch.conflicts.map(\.conflicts.count).reduce(0, +), "place")
        let count = "\(Phrase.count(patch.conflicts.count, "file")), \(places)"
        let head =
            isMarked
            ? "with conflict markers, because both sides changed the same lines"
                + (decided.isEmpty ? "" : ", or the rules decide about some changes") + ": \(count)"
            : "left out, because both sides changed the same lines: \(count)"
        let lines = patch.conflicts.flatMap { file in
            let lines = file.conflicts.map { lines in
                let range = lines.first == lines.last ? "\(lines.first)" : "\(lines.first)–\(lines.last)"
                return "  \(file.path):\(range)\(lines.name.map { " (`\($0)`)" } ?? "")"
            }
            // The rest is between markers.
            let rest = lines.count - Self.limit
            return rest > 1 ? lines.prefix(Self.limit) + ["  \(file.path): \(rest) more"] : lines
        }
        let advice =
            isMarked
            ? "  resolve all markers before the next audit: a file with markers does not parse"
            : "  --conflicts writes them with conflict markers"
        let record = "  if you merge a change in the port's own words, record it: `lockstep decide COMMIT --taken`"
        return [head] + lines + decided + [advice, record]
    }

    /// The files of which every change is between markers.
    private var decided: [String] {
        patch.conflicts.compactMap { file in file.decided.map { "  \(file.path) \($0)" } }
    }

    private var refusals: [String] {
        let refused = patch.files.compactMap { file in file.refusal.map { "  \(file.path): \($0)" } }
        let isSeparable = !isMarked && patch.files.contains { $0.decided != nil }
        return (refused.isEmpty ? [] : ["no patch for \(Phrase.count(refused.count, "file")):"] + refused)
            + (isSeparable
                ? ["  --conflicts writes a file with skipped, deferred or taken changes, each change between markers"]
                : [])
    }

    private var dropped: [String] {
        let dropped = patch.files.filter { !$0.leftDropped.isEmpty }.map { file in
            "  \(file.path): \(Phrase.list(file.leftDropped.map { "`\($0)`" }, limit: Self.limit))"
        }
        return dropped.isEmpty
            ? [] : ["upstream changed declarations that the port has dropped; they stay dropped:"] + dropped
    }

    private var moved: [String] {
        let moved = patch.files.flatMap { file in
            file.leftMoved.map { "  \(file.path): `\($0.name)`, now in upstream's \($0.home)" }
        }
        return moved.isEmpty
            ? [] : ["upstream changed declarations and moved them to another file; merge them by hand:"] + moved
    }

    private var kept: [String] {
        let files = patch.files.filter(\.isDeletionLeftOut).map(\.path.description).joined(separator: " ")
        let head = "upstream deleted files whose members this patch adds to others; naming the files deletes them:"
        return files.isEmpty ? [] : [head, "  lockstep patch \(files)"]
    }

    private var needs: [String] {
        let needs = patch.files.filter { !$0.needs.isEmpty && $0.patch != nil }.map { file in
            let names = Phrase.list(file.needs.map { "`\($0.name)`" }, limit: 4)
            let homes = Set(file.needs.map(\.home)).sorted().map(\.description)
            return "  \(file.path): \(names), from upstream's \(Phrase.list(homes, limit: 3))"
        }
        return needs.isEmpty ? [] : ["the port also needs code that is not in this patch:"] + needs
    }

    private var advice: [String] {
        guard patch.files.contains(where: { $0.patch != nil }) else { return [] }
        let lack = needs.isEmpty ? "" : "the port will not compile before you add the code above; "
        return [
            lack
                + "apply it with `git apply --allow-empty --whitespace=nowarn` at the top of the port's repository, then update `synced` in \(rules): "
                + "commit the port and run `lockstep origins --record`; update entries recorded by hand yourself"
        ]
    }
}
