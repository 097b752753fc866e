import Phrasing
import ReportModel
import SourceModel

/// The port files whose origin may be a text of upstream's that could not be read.
package struct OriginDoubt {
    private let files: Set<RelativePath>
    private let unreadCount: Int
    private let reason: String

    /// - Parameter isWhole: Whether every commit of the history could be read. What lies in the others may be any
    ///   file's origin.
    package init(_ search: OriginSearch, isWhole: Bool) {
        files = isWhole ? search.filesInDoubt : search.filesOfOlderTexts
        unreadCount = isWhole ? search.unreadBlobs.count : 0
        reason = isWhole ? "texts of upstream files like it could not be read" : "upstream's history is not whole"
    }

    /// More names say less, not more.
    private static let nameLimit = 3

    /// Why the answers may be wrong.
    package var sentences: [String] {
        guard !files.isEmpty, unreadCount > 0 else { return [] }
        let names = Phrase.cut(files.sorted().map { "`\($0)`" }, to: Self.nameLimit)
        return [
            "\(unreadCount) of upstream's texts could not be read, and may be what these port files came from: \(names)"
        ]
    }

    /// An origin that nothing may be built on where the text that is more alike may be missing.
    package func applied(to origin: FileOrigin) -> FileOrigin {
        guard files.contains(origin.port) else { return origin }
        var origin = origin
        if origin.confidence != .none { origin.confidence = .low }
        origin.evidence.append(reason)
        return origin
    }
}
