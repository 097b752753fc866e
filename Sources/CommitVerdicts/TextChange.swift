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
        let (old, new) = (SourceComments(before.text), SourceComments(after.text))
        guard old.code == new.code else { return .formatting }
        if old.rest.elementsEqual(new.rest), isChanged(licences, from: old.head, to: new.head) { return .licence }
        return old.head.elementsEqual(new.head) && old.rest.elementsEqual(new.rest) ? .formatting : .comments
    }

    /// Whether the comments before the code differ in lines about the copyright or licence.
    private static func isChanged(
        _ licences: Set<String>, from old: some Sequence<ArraySlice<UInt8>>, to new: some Sequence<ArraySlice<UInt8>>
    ) -> Bool {
        let (old, new) = (lines(old), lines(new))
        return Set(old).symmetricDifference(new).contains { line in
            licences.contains { line.contains($0) }
        }
    }

    private static func lines(_ comments: some Sequence<ArraySlice<UInt8>>) -> [String] {
        comments.flatMap { String(decoding: $0, as: UTF8.self).lowercased().split(separator: "\n").map(String.init) }
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
