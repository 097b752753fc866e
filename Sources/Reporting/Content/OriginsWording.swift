import Phrasing
import ReportModel
import SourceModel

extension OriginsReport {
    /// Files that came from upstream, in the report's order.
    package var filesWithOrigin: [FileOrigin] { files.filter { $0.synced != nil } }
    /// Files that are not similar enough to any upstream file, in the report's order.
    package var filesWithoutOrigin: [FileOrigin] { files.filter { $0.synced == nil } }

    /// `18 of 24 port files came from upstream, 1 is rewritten under upstream's name; confidence: 15 high and 3
    /// medium`; the confidence is about the files that came from upstream.
    package var answer: String {
        let copies = filesWithOrigin.filter { $0.relation != .reimplemented }
        let rewrites = filesWithOrigin.count - copies.count
        let counts = Dictionary(grouping: copies, by: \.confidence).mapValues(\.count)
        let words: [(Confidence, String)] = [(.high, "high"), (.medium, "medium"), (.low, "low")]
        let levels = words.compactMap { level, word in counts[level].map { "\($0) \(word)" } }
        return "\(copies.count) of \(Phrase.count(files.count, "port file")) came from upstream"
            + (rewrites == 0
                ? "" : ", \(rewrites) \(rewrites == 1 ? "is" : "are") rewritten under upstream's name")
            + (levels.isEmpty ? "" : "; confidence: \(Phrase.list(levels))")
    }

    /// A hint at other folders that files without an origin may have come from.
    package var hint: String? {
        guard !filesWithoutOrigin.isEmpty, !upstream.roots.contains(where: \.isRoot) else { return nil }
        return "Only part of upstream was searched. To search all of it, run `lockstep origins` with "
            + "`--upstream-root .` and without `--rules`; a folder that it finds can go into the rules, as `related` of "
            + "upstream."
    }

    /// The limits of the answer: `could not decide: 1 problem`; `nil` if there are none.
    package var shortcoming: String? {
        undecided.isEmpty ? nil : "could not decide: \(Phrase.count(undecided.count, "problem"))"
    }
}

extension OriginsScope {
    /// `Looked at 24 port files and at 1500 texts of 120 upstream files in 310 commits.`
    package var sentence: String {
        "Looked at \(Phrase.count(portFiles, "port file")) and at \(Phrase.count(upstreamTexts, "text")) of "
            + "\(Phrase.count(upstreamPaths, "upstream file")) in \(Phrase.count(upstreamCommits, "commit"))."
    }
}

extension OriginsSide {
    /// The path below the first root, or the whole path of a file elsewhere.
    package func name(of path: RelativePath) -> String {
        guard let root = roots.first, let inside = path.relative(to: root), !inside.isRoot else {
            return path.description
        }
        return inside.description
    }

    /// The folders as one phrase.
    package var folders: String {
        roots.contains(where: \.isRoot) ? "all of it" : roots.map(\.description).joined(separator: ", ")
    }

    /// The same side as an audit names it.
    package var reportSide: ReportSide {
        ReportSide(
            repository: repository, root: roots.first ?? .root, revision: revision, commit: commit,
            medium: commit == nil ? .folder : revision == nil ? .workTree : .commit)
    }
}

extension FileOrigin {
    /// The current state of an upstream file.
    package enum Fate: Hashable {
        case unchanged, changed, gone
        case moved(to: RelativePath)
    }

    /// The state of the upstream file since the last synced commit, given upstream's newest `commit`.
    package func fate(by commit: ObjectName?) -> Fate {
        guard let upstreamNow else { return .gone }
        if upstreamNow != upstream { return .moved(to: upstreamNow) }
        return synced?.last == commit ? .unchanged : .changed
    }

    /// The evidence, including the path before the upstream file moved within the range of commits.
    package var fullEvidence: [String] {
        guard let synced, let upstream, synced.firstPath != upstream else { return evidence }
        return evidence + ["at \(synced.first.short) the upstream file was `\(synced.firstPath)`"]
    }
}

extension OriginCommits {
    /// Both ends of the range, or its only commit.
    package var ends: [ObjectName] { first == last ? [first] : [first, last] }
}
