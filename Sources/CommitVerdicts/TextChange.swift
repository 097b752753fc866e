import ReportModel
import SourceModel

/// Classifies the difference between two texts of a Swift file with the same declarations.
enum TextChange {
    /// The kind of noise.
    ///
    /// - Parameter licences: Words of lines that state the copyright or licence, in lower case.
    static func noise(from before: SnapshotFile, to after: SnapshotFile, licences: Set<String>) -> CommitNoise {
        if imports(before) != imports(after) { return .imports }
        if names(before) != names(after) { return .renamed }
        let (old, new) = (comments(before), comments(after))
        if old == new { return .formatting }
        let isLicence = Set(old.head).symmetricDifference(new.head).contains { line in
            licences.contains { line.contains($0) }
        }
        return isLicence && old.rest == new.rest ? .licence : .comments
    }

    /// The lines of the comments before the code, in lower case, and those of the others, sorted.
    private static func comments(_ file: SnapshotFile) -> (head: [String], rest: [String]) {
        guard let index = file.index else { return ([], []) }
        let code = [index.imports.first?.start, index.declarations.first?.start].compactMap(\.self).min()
        let head = index.comments.prefix { comment in code.map { comment.start < $0 } ?? false }
        return (
            head.flatMap(\.lines).map { $0.lowercased() },
            index.comments.dropFirst(head.count).flatMap(\.lines).sorted()
        )
    }

    private static func names(_ file: SnapshotFile) -> Set<String> {
        guard let index = file.index else { return [] }
        let tokens = index.declarations.flatMap { $0.signature + $0.body + $0.inheritance.joined() }
        return Set((tokens + index.topLevelCode).map { index.spellings[Int($0)] }.filter(\.isIdentifier).map(\.text))
    }

    private static func imports(_ file: SnapshotFile) -> Set<[String]> {
        Set((file.index?.imports ?? []).map { $0.modifiers + [$0.name] + $0.conditions.map(ConditionOrder.sorted) })
    }
}
