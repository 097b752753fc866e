import Phrasing
import RulesModel
import SourceModel

/// The sections `upstream` and `port` of a draft.
struct DraftSides {
    let draft: RulesDraft

    var lines: [String] {
        DraftComment.lines("The folder of each side's code, relative to the top of its repository.")
            + lines(of: draft.upstream, "upstream") + lines(of: draft.port, "port")
    }

    private func lines(of side: RuleSide, _ key: String) -> [String] {
        // Without a repository reports have no links, so the draft says that it is missing.
        let repository =
            side.repository.map { "  repository: \(WrittenScalar.of($0))" }
            ?? "  # repository: owner/name    # on GitHub, for links in reports"
        return ["\(key):", repository]
            + ["  root: \(side.root.isRoot ? "." : scalar(side.root))"]
            + (side.related.isEmpty
                ? []
                : DraftComment.lines(
                    "Other folders with originals, or with code that the root uses. A pattern that starts with "
                        + "one of them is relative to the top of the repository, every other pattern to `root`.",
                    indentation: "  ")
                    + related(side.related))
    }

    private func related(_ folders: [RelativePath]) -> [String] {
        folders.count == 1
            ? ["  related: [\(scalar(folders[0]))]"] : ["  related:"] + folders.map { "    - \(scalar($0))" }
    }

    private func scalar(_ path: RelativePath) -> String {
        WrittenScalar.of(String(decoding: path.bytes, as: UTF8.self))
    }
}

/// The section `substitutions` of a draft.
struct DraftSubstitutions {
    let draft: RulesDraft

    var lines: [String] {
        guard !draft.droppedImports.isEmpty || !draft.identifiers.isEmpty else { return [] }
        return DraftComment.lines(
            "Renames that apply everywhere: they are undone before texts are compared.")
            + ["substitutions:"] + imports + identifiers
    }

    private var imports: [String] {
        guard !draft.droppedImports.isEmpty else { return [] }
        return ["  imports:"]
            + DraftComment.lines(
                "Modules that mapped upstream files import and no port file does.", indentation: "    ")
            + ["    drop: [\(draft.droppedImports.map(WrittenScalar.of).joined(separator: ", "))]"]
    }

    private var identifiers: [String] {
        guard !draft.identifiers.isEmpty else { return [] }
        return ["  identifiers:"] + draft.identifiers.flatMap(lines)
    }

    private func lines(of learnt: LearntSubstitution) -> [String] {
        let only = learnt.only.map(WrittenScalar.of).joined(separator: ", ")
        return ["    # seen in \(Phrase.count(learnt.fileCount, "file"))"]
            + ["    - upstream: \(YAMLQuotation.quoted(learnt.upstream))"]
            + ["      port: \(YAMLQuotation.quoted(learnt.port))"] + (only.isEmpty ? [] : ["      only: [\(only)]"])
    }
}
