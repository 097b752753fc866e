import Phrasing
import ReportModel
import SourceModel

/// The port files whose origin may be an upstream text that could not be read.
package struct OriginDoubt {
    private let files: Set<RelativePath>
    private let unreadCount: Int
    private let reason: String

    /// - Parameter isWhole: Whether every commit of the history could be read. An unreadable commit may have the origin
    ///   of any file.
    package init(_ search: OriginSearch, isWhole: Bool) {
        files = isWhole ? search.filesInDoubt : search.filesOfOlderTexts
        unreadCount = isWhole ? search.unreadBlobs.count : 0
        reason = isWhole ? "texts of upstream files like it could not be read" : "upstream's history is incomplete"
    }

    /// In names. A longer list would not tell the reader more.
    private static let nameLimit = 3

    /// Why origins may be wrong.
    package var sentences: [String] {
        guard !files.isEmpty, unreadCount > 0 else { return [] }
        let names = Phrase.cut(files.sorted().map { "`\($0)`" }, to: Self.nameLimit)
        return [
            "\(unreadCount) of upstream's texts could not be read, and may be what these port files came from: \(names)"
        ]
    }

    /// The origin with low confidence, where a more similar text may be missing.
    package func applied(to origin: FileOrigin) -> FileOrigin {
        guard files.contains(origin.port) else { return origin }
        var origin = origin
        if origin.confidence != .none { origin.confidence = .low }
        origin.evidence.append(reason)
        return origin
    }
}
