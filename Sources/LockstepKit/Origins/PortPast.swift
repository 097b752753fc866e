import Phrasing
import Provenance
import ReportModel
import SourceModel

/// The port files with older texts that are unknown.
///
/// The first text of a file is closer to its origin than the current one. If it cannot be read, a file
/// that fell behind may look like one that the port changed.
struct PortPast {
    private var cut: Set<RelativePath> = []
    private var unread: Set<RelativePath> = []
    private(set) var unreadTexts: [ObjectName] = []
    /// Why the first of the texts, or a part of the history, is unknown.
    var reason: String?

    init(_ files: [PortFileLife], in history: FileHistory?, _ unfollowed: Set<ObjectName>, isRead: (ObjectName) -> Bool)
    {
        let gaps = history?.gaps ?? []
        let ends = Set(gaps.filter { !$0.isOfFiles }.compactMap { history?.commits[$0.commit].name })
            .union(unfollowed)
        // Such a gap may hide a text of any file.
        let hasUnknownChanges = gaps.contains(where: \.isOfFiles)
        for file in files {
            let texts = file.versions.map(\.blob).filter { !isRead($0) }
            unreadTexts += texts
            if !texts.isEmpty {
                unread.insert(file.path)
            } else if hasUnknownChanges || file.versions[0].commit.map(ends.contains) ?? false {
                cut.insert(file.path)
            }
        }
        reason = cut.isEmpty ? nil : gaps.first?.reason ?? "trees of older commits cannot be read"
    }

    var files: Set<RelativePath> { cut.union(unread) }

    /// The unknown parts, and why they are unknown.
    var sentences: [String] {
        guard !files.isEmpty else { return [] }
        let names = Phrase.cut(files.sorted().map { "`\($0)`" }, to: 3)
        let what = unread.isEmpty ? "the port's history is incomplete" : "old texts of the port could not be read"
        return [
            "\(what), although they would show best where these files came from: \(names)"
                + (reason.map { " (\($0))" } ?? "")
        ]
    }

    /// An origin that may be that of a later text only.
    func applied(to origin: FileOrigin) -> FileOrigin {
        guard files.contains(origin.port) else { return origin }
        var origin = origin
        if origin.confidence == .high { origin.confidence = .medium }
        origin.evidence.append("the port's older texts of it are not all known")
        return origin
    }
}
